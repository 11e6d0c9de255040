"""A table's page in a real browser: how soon it can be used, how soon news of it are painted."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from browser.casino import CHROMIUM, ITSELF, Visitor, open_browser, open_casino

OPENED = 7
NEWS = 150
FRAME_SECONDS = 1 / 60

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
USABLE = "performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"


@dataclass
class Painted:
    """Seconds that a browser took."""

    usable: list[float]
    """Until a page that was opened could be used, its scripts run."""
    worked: list[float]
    """From the coming of news until they stood in the page."""
    drawn: list[float]
    """From their coming until the frame that shows them was drawn."""


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
        usable = []
        for _ in range(OPENED):
            patron.page.goto(f"/tables/{ITSELF}", wait_until="load")
            usable.append(patron.page.evaluate(USABLE) / 1e3)
        news: list[tuple[float, float]] = []
        while len(news) < NEWS:
            coups = len(patron.see(ITSELF)["scores"])
            patron.watch_until(partial(has_gone_on, patron, coups), ITSELF)
            news = patron.page.evaluate("window.painted")
        patron.leave()
    worked, drawn = zip(*news, strict=True)
    return Painted(usable, [each / 1e3 for each in worked], [each / 1e3 for each in drawn])
