"""A table's page in a real browser: how soon it can be used, how soon news of it are painted."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from playwright.sync_api import Page

from browser.casino import CHROMIUM, ITSELF, Visitor, open_browser, open_casino
from browser.test_table_measures import PAYS, settled
from punto.web.pages.drawing import drawn, on_the_felt
from punto.web.pages.tongues import Tongue

OPENED = 7
BENT = 120
NEWS = 150
FRAME_SECONDS = 1 / 60
USABLE_SECONDS = 0.1
STAGED_SECONDS = 4.5
STAGED_SEATS = 7
STAGED_WIDTHS = (390, 1024, 1440, 1920)

TIMED = """(() => {
  window.painted = [];
  const add = EventSource.prototype.addEventListener;
  EventSource.prototype.addEventListener = function (kind, act) {
    const timed = (event) => {
      const came = performance.now();
      act(event);
      const worked = performance.now() - came;
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => window.painted.push([worked, performance.now() - came]);
        after.port2.postMessage(0);
      });
    };
    return add.call(this, kind, kind === "part" ? timed : act);
  };
})()"""
"""Notes of each part that comes how long the page worked on it, and when its frame was drawn."""
USABLE = """(() => {
  const page = performance.getEntriesByType("navigation")[0];
  return [page.domContentLoadedEventEnd, page.responseEnd];
})()"""
"""When its scripts had run, and when the last of its bytes had come."""
SQUEEZED = """async (moves) => {
  const { squeezed } = await import("/static/squeeze.js");
  squeezed(() => {});
  const part = document.getElementById("part-cards");
  part.innerHTML = `<section class="squeeze"><div class="peels"><label class="peel">
    <svg viewBox="-4 -4 108 148"><defs><clipPath id="peeled"><polygon points=""/></clipPath></defs>
    <g clip-path="url(#peeled)"><use href="/static/cards.svg#back" width="100" height="140"/></g>
    <polygon class="flap" points=""/></svg><input type="range" min="0" max="100" value="0">
    </label></div></section>`;
  const card = part.querySelector(".peel");
  const { left, bottom, width, height } = card.getBoundingClientRect();
  const at = (kind, share) => card.dispatchEvent(new PointerEvent(kind, {
    bubbles: true, button: 0, clientX: left + width * share, clientY: bottom - height * share,
  }));
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = drawn;
    after.port2.postMessage(0);
  }));
  at("pointerdown", 0.05);
  const took = [];
  for (let move = 0; move < moves; move++) {
    await frame();
    const began = performance.now();
    at("pointermove", 0.05 + (0.9 * move) / moves);
    await frame();
    took.push(performance.now() - began);
  }
  return took;
}"""
"""Bends a card from its corner over a table's page, a little more each frame."""
STAGED = """async ([html, seconds]) => {
  document.getElementById("part-felt").innerHTML = html;
  for (const card of document.querySelectorAll(".card")) card.classList.add("new");
  const drawn = [];
  await new Promise((over) => {
    const frame = (at) => {
      drawn.push(at);
      if (at - drawn[0] < seconds * 1000) requestAnimationFrame(frame);
      else over();
    };
    requestAnimationFrame(frame);
  });
  return drawn.slice(1).map((at, place) => at - drawn[place]);
}"""
"""Deals and settles a full table on a table's page, and notes each frame until all is at rest."""


@dataclass
class Painted:
    """Seconds that a browser took."""

    usable: list[float]
    """Until a page that was opened could be used, its scripts run."""
    from_bytes: list[float]
    """The same from the coming of the last of its bytes."""
    bent: list[float]
    """From a finger's move until the frame with the card bent so was drawn."""
    worked: list[float]
    """From the coming of news until they stood in the page."""
    drawn: list[float]
    """From their coming until the frame that shows them was drawn."""
    staged: dict[int, list[float]]
    """From each frame to the next while a full table is dealt and settled, by the page's width."""


def has_gone_on(patron: Visitor, coups: int) -> bool:
    return len(patron.see(ITSELF)["scores"]) > coups


def painted(folder: Path) -> Painted | None:
    """A table that deals itself, looked at; nothing where there is no browser."""
    if not CHROMIUM.exists():
        return None
    place = folder / "painted"
    place.mkdir()
    with open_casino(place) as casino, open_browser() as chromium:
        patron = Visitor(chromium, casino)
        patron.page.add_init_script(TIMED)
        patron.come_in("patron")
        opened = [_opened(patron.page) for _ in range(OPENED)]
        bent = patron.page.evaluate(SQUEEZED, BENT)
        _opened(patron.page)
        news: list[tuple[float, float]] = []
        while len(news) < NEWS:
            coups = len(patron.see(ITSELF)["scores"])
            patron.watch_until(partial(has_gone_on, patron, coups), ITSELF)
            news = patron.page.evaluate("window.painted")
        patron.leave()
        staged = {width: _staged(Visitor(chromium, casino, width)) for width in STAGED_WIDTHS}
    worked, shown = zip(*news, strict=True)
    return Painted(
        usable=[usable for usable, _ in opened],
        from_bytes=[usable - came for usable, came in opened],
        bent=[each / 1e3 for each in bent],
        worked=[each / 1e3 for each in worked],
        drawn=[each / 1e3 for each in shown],
        staged=staged,
    )


def _staged(patron: Visitor) -> list[float]:
    """Cards dealt to both hands and every wager of a full table taken or paid, in motion."""
    page = patron.page
    page.emulate_media(reduced_motion="no-preference")
    patron.come_in("patron", f"/tables/{ITSELF}")
    page.evaluate("document.fonts.ready")
    view, lines = settled(STAGED_SEATS)
    context = on_the_felt(view, Tongue(), (), lines) | {"pays": PAYS, "closes": ""}
    took = page.evaluate(STAGED, [drawn("table_part.html", context), STAGED_SECONDS])
    patron.leave()
    return [each / 1e3 for each in took]


def _opened(page: Page) -> tuple[float, float]:
    """When a table's page that is opened can be used, and when its bytes had come."""
    page.goto(f"/tables/{ITSELF}", wait_until="load")
    usable, came = page.evaluate(USABLE)
    return usable / 1e3, came / 1e3
