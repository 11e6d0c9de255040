"""What is pressed before a page's scripts have come is done once they have, and once only."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from browser.casino import ITSELF, Visitor


@pytest.mark.parametrize(
    ("role", "page", "script", "button", "then"),
    [
        ("dealer", "/school", "school.js", "Next drill", "[data-answers$='drills/1/answer']"),
        ("dealer", "/", "looks.js", "中文", "[data-tongue=zh][aria-pressed=true]"),
    ],
)
def test_an_early_press_waits_for_its_script(
    visit: Callable[[], Visitor], role: str, page: str, script: str, button: str, then: str
) -> None:
    """A form of a script and a button of one; neither is sent to the house by the browser."""
    visitor = visit().sign_in(role)
    held: list[Route] = []
    asked: list[str] = []

    def hold(route: Route) -> None:
        held.append(route)

    visitor.page.route(f"**/static/{script}*", hold)
    visitor.page.goto(page, wait_until="commit")
    visitor.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))

    for _ in range(2):
        visitor.page.get_by_role("button", name=button, exact=True).click()
    assert len(held) == 1
    held.pop().continue_()
    visitor.page.unroute(f"**/static/{script}*")

    expect(visitor.page.locator(then)).to_be_visible()
    given = [each for each in asked if each.startswith("POST ")]
    assert len(given) == (script == "school.js")


def test_a_browser_that_has_been_at_a_table_asks_for_no_script(
    visit: Callable[[], Visitor],
) -> None:
    """What a page is drawn and moved by is asked for once, with all that it imports."""
    visitor = visit().come_in("patron", f"/tables/{ITSELF}")
    fetched = """() => performance.getEntriesByType("resource")
      .filter(({ name, transferSize }) => name.includes("/static/") && transferSize > 0)
      .map(({ name }) => new URL(name).pathname)"""
    first = visitor.page.evaluate(fetched)
    visitor.page.goto("/")
    visitor.page.goto(f"/tables/{ITSELF}")

    assert {"/static/patron.js", "/static/slip.js", "/static/table.css"} <= set(first)
    assert [] == visitor.page.evaluate(fetched)
