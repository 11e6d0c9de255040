"""A file of an incident, from the breach that opens it to its finding, as those who work see it."""

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.axe import AXE, LOOK, TAGS
from browser.casino import BY_HAND, Casino, Visitor


def accessible(page: Page) -> None:
    """Nothing on the page that axe finds fault with, wide and on a phone."""
    for width in (1440, 390):
        page.set_viewport_size({"width": width, "height": 1000})
        page.evaluate(AXE)
        assert [] == page.evaluate(LOOK, [TAGS])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def does(page: Page, do: str, **fields: object) -> None:
    """Give the table a command, as at its console."""
    token = page.evaluate("document.body.dataset.csrf")
    answer = page.request.post(
        f"/api/tables/{BY_HAND}/commands",
        data={"do": do, **fields},
        headers={"x-csrf-token": token},
    )
    assert answer.ok, answer.text()


@pytest.mark.parametrize(("tongue", "closed"), [("en", "Closed"), ("zh", "已结")])
def test_a_breach_opens_a_file_that_is_closed_once_the_person_is_handed_over(
    tongue: str, closed: str, chromium: Browser, own_casino: Casino
) -> None:
    supervisor = Visitor(chromium, own_casino).come_in("casino supervisor", "/incidents")
    page = supervisor.page
    page.context.add_cookies([{"name": "tongue", "value": tongue, "url": own_casino.address}])
    accessible(page)
    does(page, "report-breach", person="max", breach="prohibited-device", note="a camera")
    does(page, "detain-person", person="max")
    page.goto("/incidents")
    accessible(page)
    page.locator("table.ledger a").first.click()
    page.wait_for_url("**/incidents/1")
    accessible(page)
    expect(page.locator("form[data-form=over]")).to_contain_text("max")
    note = page.locator("form[data-form=note]")
    note.locator("textarea").fill("Seen on camera 4")
    note.get_by_role("button").click()
    expect(page.locator("table.ledger")).to_contain_text("Seen on camera 4")

    finding = page.locator("form[data-form=close]")
    finding.locator("textarea").fill("A camera in a cuff")
    finding.get_by_role("button").click()
    expect(finding.locator(".problem")).to_contain_text("14.8.4")
    supervisor.complaints.clear()
    taken = page.locator("form[data-form=over]")
    taken.locator("input[name=officer]").fill("4711")
    taken.get_by_role("button").click()
    expect(page.locator("form[data-form=over]")).to_have_count(0)
    finding = page.locator("form[data-form=close]")
    finding.locator("textarea").fill("A camera in a cuff")
    finding.get_by_role("button").click()
    expect(page.locator("form[data-form=close]")).to_have_count(0)
    expect(page.locator(".fine")).to_have_text(closed)
    accessible(page)
    assert [] == supervisor.complaints
    supervisor.leave()
