"""What is pressed before a page's scripts have come is done once they have, and once only."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from browser.axe import faults
from browser.casino import BY_HAND, ITSELF, Visitor
from browser.windows import EVERY, PHONE, seen_in

EARLY = {
    "patron.js": (f"/tables/{BY_HAND}", ".sit button.primary", ".purse"),
    "looks.js": ("/", "[data-tongue=en-zh]", "[data-tongue=en-zh][aria-pressed=true]"),
}
"""By script, where it is held up, what is pressed there, and what is seen once it was."""


@EVERY
@pytest.mark.parametrize("script", EARLY)
def test_an_early_press_waits_for_its_script(
    visit: Callable[[], Visitor], script: str, width: int, tongue: str
) -> None:
    """A form of a script and a button of one; neither is sent to the house by the browser."""
    path, button, then = EARLY[script]
    visitor = visit().sign_in("patron")
    seen_in(visitor, width, tongue)
    held: list[Route] = []
    asked: list[str] = []

    def hold(route: Route) -> None:
        held.append(route)

    visitor.page.route(f"**/static/{script}*", hold)
    visitor.page.goto(path, wait_until="commit")
    visitor.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))

    if width == PHONE and script == "looks.js":
        visitor.page.locator(".menu summary").click()
    for _ in range(2):
        visitor.page.locator(button).locator("visible=true").click()
    assert len(held) == 1
    held.pop().continue_()
    visitor.page.unroute(f"**/static/{script}*")

    expect(visitor.page.locator(then).locator("visible=true")).to_have_count(1)
    given = [each for each in asked if each.startswith("POST ")]
    assert len(given) == (script == "patron.js")
    assert [] == faults(visitor.page)
    if script == "patron.js":
        visitor.page.locator("#ask-the-dealer summary").click()
        visitor.page.locator("[data-act=leave]").click()
        visitor.page.locator(".sit").wait_for()


@EVERY
def test_a_browser_that_has_been_at_a_table_asks_for_no_script(
    visit: Callable[[], Visitor], width: int, tongue: str
) -> None:
    """What a page is drawn and moved by is asked for once, with all that it imports."""
    visitor = visit()
    seen_in(visitor, width, tongue)
    visitor.come_in("patron", f"/tables/{ITSELF}")
    fetched = """() => performance.getEntriesByType("resource")
      .filter(({ name, transferSize }) => name.includes("/static/") && transferSize > 0)
      .map(({ name }) => new URL(name).pathname)"""
    first = visitor.page.evaluate(fetched)
    visitor.page.goto("/")
    visitor.page.goto(f"/tables/{ITSELF}")

    assert {"/static/patron.js", "/static/slip.js", "/static/table.css"} <= set(first)
    assert [] == visitor.page.evaluate(fetched)
