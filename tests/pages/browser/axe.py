"""A page held against WCAG, A and AA, by axe."""

from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LOOK = """async ([looked, ...passed]) => {
  const runOnly = Array.isArray(looked) ? looked : { type: "rule", values: looked.rules };
  const rules = Object.fromEntries(passed.map((rule) => [rule, { enabled: false }]));
  const found = await axe.run(document, { runOnly, rules, resultTypes: ["violations"] });
  const shown = (nodes) => nodes.slice(0, 3).map((each) => each.html);
  return found.violations.map(({ id, nodes }) => [id, ...shown(nodes)]);
}"""


def faults(page: Page) -> list[Any]:
    """What is wrong with a page as it is shown, or that it is wider than its window."""
    page.evaluate(AXE)
    found: list[Any] = page.evaluate(LOOK, [TAGS])
    wide, width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return found + ([f"is {wide} wide, not {width}"] if wide > width else [])
