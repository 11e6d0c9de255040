"""The bar above the pages of staff: every page of a role at hand, in as little height as it can."""

from collections.abc import Callable

import pytest

from browser.casino import Visitor

LED_TO = "links => links.map((link) => link.getAttribute('href'))"
PHONE = 390


@pytest.mark.parametrize("tongue", ["en", "zh"])
@pytest.mark.parametrize(("width", "highest"), [(390, 56), (1024, 112), (1440, 72), (1920, 72)])
def test_every_page_of_a_role_is_in_reach_at_every_width(
    visit: Callable[[], Visitor], width: int, highest: int, tongue: str
) -> None:
    """A supervisor has most pages: behind one button, in two rows, or in one where they fit."""
    visitor = visit().sign_in("casino supervisor")
    page = visitor.page
    page.context.add_cookies([{"name": "tongue", "value": tongue, "url": visitor.casino.address}])
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/pit")
    bar = page.locator("header.bar")
    box = bar.bounding_box()

    assert box is not None
    assert box["height"] <= highest
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert bar.locator(".demo-tag:visible").count() == 1
    if width == PHONE:
        pages = bar.locator("> nav a").evaluate_all(LED_TO)
        bar.locator(".menu summary").click()
        sheet = bar.locator(".menu-sheet nav a:visible").evaluate_all(LED_TO)

        assert set(pages) < set(sheet)
        assert bar.locator(".menu-sheet [data-tongue]:visible").count() == 3
        assert bar.locator(".menu-sheet .who button").is_visible()
