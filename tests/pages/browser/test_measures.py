"""Front page, lobby and wall measured: no text is too small to read, and none lies on another."""

from collections.abc import Callable

import pytest

from browser.casino import ITSELF, Visitor

Visit = Callable[[], Visitor]

SMALLEST = 12
"""Pixels of type."""
MEASURED = """() => {
  const OTHERS = "script, template, title, .sr-only, .skip, .bar:not(.front-bar)";
  const found = [];
  const drawnLines = [...document.querySelectorAll("svg text")];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.data.trim(), on = node.parentElement;
    if (!words || on.closest(OTHERS) || !on.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const drawn = on.ownerSVGElement ? on.getScreenCTM() : { a: 1, b: 0 };
    const line = drawnLines.indexOf(on.closest("text"));
    const size = parseFloat(getComputedStyle(on).fontSize) * Math.hypot(drawn.a, drawn.b);
    for (const { x, y, width, height } of range.getClientRects()) {
      // A line has room above and below its letters, in which another line may be.
      const room = Math.max(0, (height - size) / 2);
      const [top, bottom] = [y + room, y + height - room];
      if (width > 1) found.push({ words, line, size, left: x, right: x + width, top, bottom });
    }
  }
  return found;
}"""
"""Every line of words that is seen: how large it is, where it lies, and in which drawn line."""
WIDTHS = (390, 1024, 1920)
SLACK = 2
"""Pixels by which the boxes of two words may overlap while their letters do not touch."""


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two lines do not lie on each other; words of one drawn line follow each other."""
    if one["line"] == other["line"] >= 0:
        return True
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across <= SLACK or down <= SLACK


@pytest.mark.parametrize(
    ("tongue", "width"),
    [
        *(("en-zh", width) for width in WIDTHS),
        *(
            pytest.param(tongue, width, marks=pytest.mark.heavy)
            for tongue in ("en", "zh")
            for width in WIDTHS
        ),
    ],
)
def test_words_are_large_enough_and_apart(visit: Visit, tongue: str, width: int) -> None:
    visitor = visit()
    page = visitor.page
    page.set_viewport_size({"width": width, "height": 1080})
    page.context.add_cookies([{"name": "tongue", "value": tongue, "url": visitor.casino.address}])
    for path in ("/", "signed in", "/", "/wall", f"/wall/{ITSELF}"):
        if path == "signed in":
            visitor.sign_in("patron")
            continue
        page.goto(path)
        lines = page.evaluate(MEASURED)
        assert lines
        small = {line["words"] for line in lines if line["size"] < SMALLEST - 0.05}
        assert (path, set()) == (path, small)
        touching = [
            (one["words"], other["words"])
            for place, one in enumerate(lines)
            for other in lines[place + 1 :]
            if not apart(one, other)
        ]
        assert (path, []) == (path, touching)
        assert (path, width) == (path, page.evaluate("document.documentElement.scrollWidth"))
