"""What surveillance does with an alert, and that a dealer learns nothing of it."""

from collections.abc import Callable

from playwright.sync_api import expect

from browser.casino import Casino, Visitor, follow
from browser.unshuffled import deal_unshuffled

TABLE = "Sydney-8-watched"


def test_surveillance_sees_an_alert_and_opens_its_evidence(
    casino: Casino, visit: Callable[[], Visitor]
) -> None:
    """A shoe in the order of a new pack rings by itself; what came of it is written down."""
    deal_unshuffled(casino, TABLE)
    officer = visit().come_in("surveillance")
    page = officer.page
    follow(page.get_by_role("link", name="Watch", exact=True))
    alert = page.locator(".ledger tbody tr", has_text=TABLE)
    officer.watch_until(lambda: page.reload() is not None and alert.count())
    expect(alert).to_contain_text("Open")
    follow(alert.get_by_role("link").first)

    expect(page.get_by_role("heading", level=1)).to_contain_text(TABLE)
    evidence = page.locator("section", has=page.locator("#evidence-title"))
    expect(evidence).to_contain_text("2C 3C 4C 5C 6C 7C 8C 9C")
    follow(evidence.get_by_role("link"))
    expect(page.get_by_role("cell", name=TABLE, exact=True).first).to_be_visible()
    page.go_back()
    page.get_by_label("What was seen").fill("the shuffle was left out")
    page.get_by_role("button", name="Close, nothing found").click()
    expect(page.get_by_text("Closed: the shuffle was left out")).to_be_visible()


def test_a_dealer_may_not_open_the_watch(visit: Callable[[], Visitor]) -> None:
    dealer = visit().come_in("dealer", "/rules")
    expect(dealer.page.get_by_role("link", name="Watch", exact=True)).to_have_count(0)
    answer = dealer.page.goto("/watch")

    assert answer is not None
    assert 403 == answer.status
    expect(dealer.page.locator("body")).not_to_contain_text(TABLE)
    dealer.complaints.clear()  # the browser's own word on the 403
