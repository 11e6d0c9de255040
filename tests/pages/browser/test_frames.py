"""Cards as they are dealt and a result as it is staged: what changes meanwhile."""

from collections.abc import Callable

from playwright.sync_api import Page

from browser.casino import ITSELF, Visitor
from browser.test_table_measures import PAYS, settled
from browser.windows import EVERY, seen_in
from punto.web.pages.drawing import drawn, on_the_felt
from punto.web.pages.tongues import Tongue

MOVED = {"opacity", "translate", "rotate", "scale"}
"""What may change while the table is looked at."""
FELT_ALONE = """async ([styles, room, html]) => {
  document.head.innerHTML = styles;
  document.body.innerHTML = `${room}<div id="part-felt"></div></div>`;
  await Promise.all([...document.querySelectorAll("link")].map((each) =>
    each.sheet ?? new Promise((loaded) => each.addEventListener("load", loaded))));
  await document.fonts.ready;
  document.getElementById("part-felt").innerHTML = html;
  for (const card of document.querySelectorAll(".card")) card.classList.add("new");
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""
"""The felt as it is sent, without the page round it: nothing is there but what is moved."""
ANIMATED = """() => {
  const told = ["offset", "computedOffset", "easing", "composite"];
  const frames = document.getAnimations().flatMap((each) => each.effect.getKeyframes());
  const names = new Set(frames.flatMap((each) => Object.keys(each)));
  return [...names].filter((each) => !told.includes(each));
}"""


def staged(visit: Callable[[], Visitor], width: int, tongue: str) -> Page:
    """A page with nothing but a felt whose result begins to be staged."""
    page = seen_in(visit().sign_in("patron"), width, tongue)
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"/tables/{ITSELF}")
    styles = page.locator("link[rel=stylesheet]").evaluate_all(
        "(links) => links.map((each) => each.outerHTML).join('')"
    )
    room = page.locator(".at-table").evaluate("(each) => each.cloneNode(false).outerHTML")
    page.goto("/learn")
    view, lines = settled(7)
    html = drawn(
        "table_part.html",
        on_the_felt(view, Tongue(tongue), (), lines) | {"pays": PAYS, "closes": ""},
    )
    page.evaluate(FELT_ALONE, [styles, room.removesuffix("</div>"), html])
    return page


@EVERY
def test_a_result_is_staged_by_places_and_light_alone(
    visit: Callable[[], Visitor], width: int, tongue: str
) -> None:
    """What would have boxes of the page measured is not animated, whichever style it comes from."""
    page = staged(visit, width, tongue)
    assert MOVED >= set(page.evaluate(ANIMATED)) >= {"opacity", "translate"}


STAGED = """() => {
  const shown = (each) => each.effect.target.checkVisibility();
  const own = (each) => each.effect.target.closest(".own, .yours, .hands, .hand, .felt");
  const begins = {};
  for (const each of document.getAnimations().filter((one) => shown(one) && own(one))) {
    const { delay } = each.effect.getComputedTiming();
    const { animationName: name } = each;
    begins[name] = Math.min(delay, begins[name] ?? Infinity);
  }
  return begins;
}"""
"""When each movement of a result that is seen begins, in milliseconds."""


@EVERY
def test_a_result_is_staged_in_the_order_of_the_felt(
    visit: Callable[[], Visitor], width: int, tongue: str
) -> None:
    """Light, losers leave, winners are paid, the amount, and one's own chips come back."""
    page = staged(visit, width, tongue)
    begins = page.evaluate(STAGED)

    stages = ("shown", "leave", "trail", "land", "grow", "home")
    assert sorted(begins[each] for each in stages) == [begins[each] for each in stages]
    # As the balance counts up.
    assert 3_200 == begins["home"]
