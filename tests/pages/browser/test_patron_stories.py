"""What a patron does also betting: turns cards, and reads in another language."""

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from math import ceil
from random import Random

from playwright.sync_api import Locator, Page, expect

from browser.axe import faults
from browser.casino import BY_HAND, ITSELF, Dealer, Visitor, follow
from browser.windows import EVERY, card, felt, said, seen_in, windows
from punto.game import slip
from punto.law.procedures import Wager

Visit = Callable[[], Visitor]

PASSES = "Sydney-1"
"""A table that deals itself, and passes each hand to anyone who has most on it."""
SECOND = timedelta(seconds=1)
WRONG = datetime(2031, 5, 4, 3, 2, 1, tzinfo=UTC)
"""The time by a clock that a person set wrong."""
COUNTED = """globalThis.parts = 0;
globalThis.EventSource = class extends EventSource {
  constructor(...where) {
    super(...where);
    for (const each of ["part", "edit"]) this.addEventListener(each, () => parts++);
  }
};"""
"""Counts the parts of a page that are drawn anew, each as it comes."""
FACE = re.compile("#[A2-9TJQK][SHDC]")
CHINESE = "zh-Hans"


def sit(page: Page, chips: str) -> None:
    page.locator(".sit [name=chips_cents]").fill(chips)
    page.locator(".sit button.primary").click()
    page.locator(".purse").wait_for()


def leave(page: Page) -> None:
    page.locator("#ask-the-dealer summary").click()
    page.locator("[data-act=leave]").click()
    page.locator(".sit").wait_for()


@EVERY
def test_a_patron_squeezes_the_cards(visit: Visit, width: int, tongue: str) -> None:
    visitor, shown = visit(), felt(width)
    page = seen_in(visitor, width, tongue)
    visitor.come_in("patron", f"/tables/{PASSES}")
    if page.locator(".sit").count():
        sit(page, "8000")
    visitor.watch_until(lambda: visitor.see(PASSES)["betting_closes"])
    player = page.locator(f"{shown} [data-wager=player]")
    page.locator(".chip-pick", has_text="1k").click()
    player.click()
    expect(player).to_have_attribute("data-lying", "100000")

    visitor.watch_until(lambda: (visitor.see(PASSES)["out"] or {}).get("you"), PASSES)
    cards, squeeze = page.locator(f"{shown} .hand-player .card"), page.locator(".squeeze")
    squeeze.locator(".peel input").first.wait_for()
    # How long it may take is said beside it, as its panel covers the ring on the felt.
    expect(squeeze.locator(".seconds")).to_have_text(re.compile(r"^\d+$"))
    # The other side of the cards is not in the page, wherever one looks.
    hand = page.locator(f"{shown} .hand-player")
    assert not FACE.search(squeeze.inner_html() + hand.inner_html())
    assert [] == faults(page)
    first, *others = squeeze.locator(".peel").all()
    # With the mouse from a corner: let go too soon, it lies flat again.
    bend(page, first, 0.2)
    expect(first.locator(".flap")).to_have_attribute("points", "")
    bend(page, first, 1.4)
    expect(first.get_by_role("slider")).to_have_value("100")
    for peel in others:
        slider = peel.get_by_role("slider")
        slider.press("ArrowUp")
        expect(peel.locator(".flap")).not_to_have_attribute("points", "")
        slider.press("Home")
        touch(page, peel)
    expect(page.locator(f"{shown} .hand-player .card[data-face=back]")).to_have_count(0)
    expect(cards).not_to_have_count(0)
    faces = cards.evaluate_all("(cards) => cards.map(({ dataset }) => dataset.face)")
    turned = ".*".join(card(tongue, face) for face in faces)
    expect(page.locator(".felt")).to_have_accessible_name(re.compile(turned))
    assert [] == faults(page)


def bend(page: Page, peel: Locator, share: float) -> None:
    """Take a card by a corner with the mouse, and carry that so far over it."""
    box = peel.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 8, box["y"] + box["height"] - 8)
    page.mouse.down()
    page.mouse.move(
        box["x"] + box["width"] * share, box["y"] + box["height"] * (1 - share), steps=4
    )
    assert peel.locator(".flap").get_attribute("points")
    page.mouse.up()


def touch(page: Page, peel: Locator) -> None:
    """Push a card over from its lower edge with a finger."""
    box = peel.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    x, y, high = box["x"] + box["width"] / 2, box["y"], box["height"]
    for kind, share in (("touchStart", 0.97), ("touchMove", 0.4), ("touchMove", -0.5)):
        points = [{"x": x, "y": y + high * share}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


HEARD = """globalThis.spoken = [];
globalThis.struck = 0;
SpeechSynthesis.prototype.speak = ({ text, lang }) => void spoken.push(`${lang} ${text}`);
AudioBufferSourceNode.prototype.start = () => void struck++;"""
"""Writes down what would be heard."""
CALLED = {"en": "en No more bets.", "zh": f"{CHINESE} 停止下注。"}


@windows((390, "en-zh"), (1024, "zh"), (1920, "en"))
def test_a_table_is_heard_once_a_person_asks_for_it(
    visit: Visit, dealer: Dealer, width: int, tongue: str
) -> None:
    """Calls in each language that the page shows; cards and chips as they come."""
    dealer.until("Call for bets")
    visitor = visit().sign_in("patron")
    page = seen_in(visitor, width, tongue)
    page.add_init_script(HEARD)
    page.goto(f"/tables/{BY_HAND}")
    tongues = tongue.split("-")
    dealer.step("Space")
    for each in tongues:
        expect(page.locator(".call")).to_contain_text(said(each, "call-place-your-bets"))
    assert [[], 0] == page.evaluate("[spoken, struck]")

    page.locator(".menu summary").click()
    for box in ("sounds", "voices"):
        page.locator(f"[name={box}]").check()
    assert [] == faults(page)
    dealer.until("Announce the counts", "4C 3D 4S 3H")
    expect(page.locator(f"{felt(width)} .card")).to_have_count(4)
    assert [CALLED[each] for each in tongues] == page.evaluate("spoken")
    # One stroke when the box is ticked, and one for each card.
    assert 1 + 4 == page.evaluate("struck")
    page.reload()
    expect(page.locator("[name=voices]")).to_be_checked()
    dealer.until("Call for bets")


@EVERY
def test_no_chip_is_lost_that_is_put_down_while_another_is_on_its_way(
    visit: Visit, dealer: Dealer, width: int, tongue: str
) -> None:
    dealer.until("Call for bets")
    dealer.step("Space")
    visitor = visit().sign_in("patron")
    page = seen_in(visitor, width, tongue)
    page.add_init_script(COUNTED)
    page.goto(f"/tables/{BY_HAND}")
    sit(page, "500")
    player, tie = (page.locator(f"{felt(width)} [data-wager={each}]") for each in ("player", "tie"))
    page.locator(".chip-pick", has_text="25").first.click()
    # Both before either is answered.
    page.evaluate(
        """(felt) => { for (const wager of ["player", "tie"])
        document.querySelector(`${felt} [data-wager=${wager}]`)
          .dispatchEvent(new MouseEvent("click", { bubbles: true })); }""",
        felt(width),
    )
    expect(player).to_have_attribute("data-lying", "2500")
    expect(tie).to_have_attribute("data-lying", "2500")
    assert [] == faults(page)

    # What was too much is said no longer than until the right chip lies.
    page.evaluate(
        """(felt) => { for (const cents of ["100000", "2500"]) {
        document.querySelector(`.chip-pick input[value="${cents}"]`).checked = true;
        document.querySelector(`${felt} [data-wager=player]`)
          .dispatchEvent(new MouseEvent("click", { bubbles: true })); } }""",
        felt(width),
    )
    expect(page.locator(".at-table[aria-busy]")).to_have_count(0)
    expect(player).to_have_attribute("data-lying", "5000")
    expect(page.locator(".at-table .problem")).to_be_hidden()
    visitor.complaints.clear()

    # And one that is being put down while its area is drawn anew.
    player.hover()
    page.mouse.down()
    before = page.evaluate("parts")
    csrf = page.locator("body").get_attribute("data-csrf") or ""
    patron = page.locator("[data-account]").get_attribute("data-account")
    change = {"do": "withdraw-wager", "patron": patron, "wager": "tie"}
    answer = page.request.post(
        f"/api/tables/{BY_HAND}/commands", data=change, headers={"x-csrf-token": csrf}
    )
    assert answer.ok, answer.text()
    page.wait_for_function("(before) => parts > before", arg=before)
    page.mouse.up()
    expect(player).to_have_attribute("data-lying", "7500")
    expect(tie).to_have_attribute("data-lying", "0")

    page.keyboard.press("c")
    expect(page.locator(".purse [data-counts]")).to_have_text("$500")
    leave(page)
    dealer.until("Call for bets")


@EVERY
def test_a_browser_whose_clock_is_wrong_counts_right(visit: Visit, width: int, tongue: str) -> None:
    visitor = visit()
    page = seen_in(visitor, width, tongue)
    visitor.come_in("patron", f"/tables/{ITSELF}")
    if page.locator(".sit").count():
        sit(page, "500")
    visitor.watch_until(lambda: visitor.see(ITSELF)["betting_closes"])
    seen = visitor.see(ITSELF)
    left = datetime.fromisoformat(seen["betting_closes"]) - datetime.fromisoformat(seen["at"])
    page.clock.set_fixed_time(WRONG)
    page.reload()

    seconds = page.locator(f"{felt(width)} .seconds")
    expect(seconds).to_have_text(f"{ceil(left / SECOND)}")
    page.clock.set_fixed_time(WRONG + 3 * SECOND)
    expect(seconds).to_have_text(f"{ceil(left / SECOND) - 3}")
    assert [] == faults(page)


@EVERY
def test_somebody_whose_session_is_over_is_told_and_comes_back(
    visit: Visit, width: int, tongue: str
) -> None:
    visitor = visit()
    page = seen_in(visitor, width, tongue)
    visitor.come_in("patron", f"/tables/{BY_HAND}")
    page.context.clear_cookies(name="punto_session")
    # The stream is asked for anew, as after any break.
    page.evaluate("document.dispatchEvent(new Event('looks'))")
    told = page.get_by_role("alert").filter(has_text=said(tongue, "page-you-are-signed-out"))
    expect(told).to_be_visible()
    expect(page.locator(".line-lost")).to_be_hidden()
    assert [] == faults(page)

    follow(told.get_by_role("link"))
    assert [] == faults(page)
    page.locator("button", has_text=said(tongue, "role-patron")).first.click()
    page.wait_for_url(f"**/tables/{BY_HAND}")
    # A browser tells of every answer that is a no.
    visitor.complaints.clear()


OTHER = {"en": "zh", "zh": "en"}
LANG = {"en": "en", "zh": CHINESE}
PLAYER = {"en": "Player", "zh": "闲"}
NAMES = {
    390: ".narrow .own-mains .side-P .w-name",
    1024: ".wide .box.you .area-player .printed text:not(.pays)",
    1920: ".wide .box.you .area-player .printed text:not(.pays)",
}
"""Where a patron reads what an area is called."""
READ_AS = """(found) => {
  const words = document.createTreeWalker(found, NodeFilter.SHOW_TEXT);
  let each = words.nextNode();
  while (!each.data.trim()) each = words.nextNode();
  return each.parentElement.closest("[lang]").getAttribute("lang");
}"""
"""Which language something is marked as."""


def tongues(page: Page, tongue: str) -> Locator:
    """The button of a language, which on a phone and at a table stands in the menu."""
    return page.locator(f"[data-tongue='{tongue}']").locator("visible=true")


@EVERY
def test_the_language_of_a_table_is_changed_in_the_middle_of_a_coup(
    visit: Visit, dealer: Dealer, width: int, tongue: str
) -> None:
    dealer.until("Call for bets")
    dealer.step("Space")
    page = seen_in(visit().sign_in("patron"), width, tongue)
    page.goto(f"/tables/{BY_HAND}")
    sit(page, "500")
    page.evaluate("document.body.dataset.kept = 'yes'")
    page.locator("#ask-the-dealer summary").click()
    page.locator("#dispute-about").fill("the third card")
    page.locator(".menu summary").click()
    other, name = OTHER[tongue], page.locator(NAMES[width])

    tongues(page, other).press("Enter")
    expect(name).to_have_text(PLAYER[other])
    menu = page.locator(".menu-sheet nav a")
    expect(menu.filter(has_text=said(other, "page-your-account"))).to_have_count(1)
    expect(menu.filter(has_text=said(other, "page-how-to-play"))).to_have_count(1)
    # Nothing was lost: not the page, nor what was typed, nor where the keyboard was.
    assert "yes" == page.evaluate("document.body.dataset.kept")
    expect(page.locator("#dispute-about")).to_have_value("the third card")
    expect(tongues(page, other)).to_be_focused()
    # Also to who hears the page: it is named, and marked, in the language that it is in.
    expect(page.locator("html")).to_have_attribute("lang", LANG[other])
    assert LANG[other] == name.evaluate(READ_AS)
    expect(page.locator(".stage")).to_have_accessible_name(said(other, "page-the-table"))
    assert [] == faults(page)

    page.locator("[data-cloth]").locator("visible=true").click()
    page.reload()
    expect(name).to_have_text(PLAYER[other])
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    assert [] == faults(page)
    page.goto(f"/wall/{BY_HAND}")
    expect(page.locator(".counts")).to_contain_text(said(other, "printed-banker"))
    assert [] == faults(page)
    page.goto("/")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(said(other, "page-tables"))
    if not tongues(page, "en-zh").count():
        page.locator(".menu summary").click()
    tongues(page, "en-zh").click()
    expect(heading).to_have_text(" ".join(said(each, "page-tables") for each in ("en", "zh")))
    page.goto(f"/tables/{BY_HAND}")
    for each in PLAYER.values():
        expect(name).to_contain_text(each)
    page.locator(".menu summary").click()
    tongues(page, tongue).click()
    expect(name).to_have_text(PLAYER[tongue])
    page.locator(".menu summary").click()
    leave(page)
    dealer.until("Call for bets")


HUNDRED = {"en": "a hundred", "zh": "一百"}


@EVERY
def test_an_account_is_read_and_limits_are_set(visit: Visit, width: int, tongue: str) -> None:
    page = seen_in(visit().sign_in("patron"), width, tongue)
    page.goto("/me")
    expect(page.get_by_role("heading", level=1)).to_have_text(said(tongue, "page-your-account"))
    assert [] == faults(page)
    page.locator("[name=choice][value=limits]").check()
    page.locator("#own-day").fill(HUNDRED[tongue])
    page.locator("#own-limits button.primary").click()
    problem = page.locator("#own-problem")
    expect(problem).to_have_text(said(tongue, "page-no-amount", typed=HUNDRED[tongue]))
    assert LANG[tongue] == problem.evaluate(READ_AS)
    assert [] == faults(page)
    page.locator("[name=hours]").nth(1).check()
    page.locator("[data-ask]").click()
    expect(page.locator("#sure b:visible")).to_have_count(1)
    assert [] == faults(page)
    page.locator("[data-back]").click()
    expect(page.locator("#sure")).to_be_hidden()

    for path in ("/me?span=day", "/", f"/tables/{BY_HAND}", f"/wall/{BY_HAND}", "/rules"):
        page.context.add_cookies([{"name": "tongue", "value": "en-zh", "url": page.url}])
        page.goto(path)
        assert (path, width) == (path, page.evaluate("document.documentElement.scrollWidth"))


PLAYED = """async (played) => {
  const slip = await import("/static/slip.js");
  return played.map((steps) => {
    let [kept, lies] = [slip.fresh(), {}];
    const seen = [];
    for (const [act, wager, cents] of steps) {
      const wanted = {
        lay: () => slip.laid(lies, wager, cents),
        undo: () => kept.done.at(-1) ?? lies,
        clear: () => ({}),
        double: () => slip.doubled(lies),
        rebet: () => slip.again(lies, kept.before),
        close: () => ({}),
      }[act]();
      const moves = slip.changes(lies, wanted);
      if (act === "close") kept = slip.closed(kept, lies);
      else if (moves.length) kept = act === "undo" ? slip.undone(kept) : slip.noted(kept, lies);
      lies = slip.staked(wanted);
      seen.push([lies, moves.length, kept.done.length]);
    }
    return seen;
  });
}"""


STEPS = [
    *(("lay", "player", 25_00), ("lay", "tie", 25_00), ("double", "", 0), ("undo", "", 0)),
    *(("lay", "tie", 25_00), ("clear", "", 0), ("undo", "", 0), ("close", "", 0)),
    *(("rebet", "", 0), ("undo", "", 0), ("lay", "player", 25_00), ("rebet", "", 0)),
    *(("double", "", 0), ("undo", "", 0), ("undo", "", 0), ("clear", "", 0)),
]
"""What a patron does to their wagers in two coups."""


@EVERY
def test_a_page_takes_back_and_makes_again_as_the_terminal_does(
    visit: Visit, dealer: Dealer, width: int, tongue: str
) -> None:
    dealer.until("Call for bets")
    dealer.step("Space")
    page = seen_in(visit().sign_in("patron"), width, tongue)
    page.goto(f"/tables/{BY_HAND}")
    sit(page, "500")
    page.locator(".chip-pick", has_text="25").first.click()
    for (act, wager, _), (lies, *_) in zip(STEPS, _played(STEPS), strict=True):
        if act == "close":
            dealer.until("Call for bets")
            dealer.step("Space")
        elif act == "lay":
            page.locator(f"{felt(width)} [data-wager={wager}]").click()
        else:
            page.locator(f"[data-act={act}]").click()
        for each in ("player", "tie"):
            area = page.locator(f"{felt(width)} [data-wager={each}]")
            expect(area).to_have_attribute("data-lying", f"{lies.get(each, 0)}")
    assert [] == faults(page)
    leave(page)
    dealer.until("Call for bets")


def test_any_steps_come_to_the_same_on_a_page_and_in_the_terminal(visit: Visit) -> None:
    chance = Random(11)  # noqa: S311 - steps of a story
    wagers = [wager.value for wager in (Wager.PLAYER, Wager.BANKER, Wager.TIE)]
    acts = ["lay"] * 4 + ["undo", "undo", "clear", "double", "rebet", "close"]
    played = [
        [
            (chance.choice(acts), chance.choice(wagers), chance.choice([5_00, 25_00]))
            for _ in range(25)
        ]
        for _ in range(40)
    ]
    page = visit().page
    page.goto("/")

    expected = [[list(step) for step in _played(steps)] for steps in played]
    assert expected == page.evaluate(PLAYED, played)


def _played(steps: list[tuple[str, str, int]]) -> Iterator[tuple[dict[str, int], int, int]]:
    kept, lies = slip.Slip(), dict[Wager, int]()
    for act, wager, cents in steps:
        wanted = {
            "lay": slip.laid(lies, Wager(wager), cents) if wager else {},
            "undo": kept.done[-1] if kept.done else lies,
            "double": slip.doubled(lies),
            "rebet": slip.again(lies, kept.before),
        }.get(act, {})
        moves = slip.changes(lies, wanted)
        if act == "close":
            kept = kept.closed(lies)
        elif moves:
            kept = kept.undone() if act == "undo" else kept.noted(lies)
        lies = dict(slip.staked(wanted))
        yield {each.value: held for each, held in lies.items()}, len(moves), len(kept.done)
