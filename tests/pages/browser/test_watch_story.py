"""What surveillance does with an alert, and that a dealer learns nothing of it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from browser.axe import faults
from browser.casino import Casino, Visitor, follow
from browser.unshuffled import deal_unshuffled
from browser.windows import EVERY, seen_in

TABLE = "Sydney-8-watched"
LEAST_PIXELS = 12
LETTERS = """() => {
  const chart = document.querySelector("#tie .watch-chart");
  return 13 * chart.getBoundingClientRect().width / chart.viewBox.baseVal.width;
}"""
"""How large the words of a chart are as they are drawn."""


def place(part: Locator) -> FloatRect:
    """Where a part of a page is shown."""
    box = part.bounding_box()
    assert box is not None
    return box


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
    assert [] == faults(page)
    rare = page.locator("section", has=page.locator("#rare-title"))
    page.set_viewport_size({"width": 390, "height": 844})
    assert place(rare)["y"] < place(evidence)["y"]
    page.set_viewport_size({"width": 1440, "height": 900})
    assert place(rare)["x"] > place(evidence)["x"]
    follow(evidence.get_by_role("link"))
    expect(page.get_by_role("cell", name=TABLE, exact=True).first).to_be_visible()
    page.go_back()
    page.get_by_label("What was seen").fill("the shuffle was left out")
    page.get_by_role("button", name="Close, nothing found").click()
    expect(page.get_by_text("Closed: the shuffle was left out")).to_be_visible()


@EVERY
def test_surveillance_goes_from_all_wagers_to_the_chart_of_one(
    casino: Casino, visit: Callable[[], Visitor], width: int, tongue: str
) -> None:
    """A shoe that is over, on one screen; its charts are folded until they are asked for."""
    table = f"Sydney-8-charts-{width}-{tongue}"
    deal_unshuffled(casino, table)
    officer = visit()
    page = seen_in(officer, width, tongue)
    officer.come_in("surveillance", f"/watch/tables/{table}")
    glance = page.locator(".glance")
    officer.watch_until(lambda: page.goto(f"/watch/tables/{table}?shoe=1") and glance.count())
    expect(page.locator("select[name=shoe]")).to_have_value("1")
    assert page.locator(".watch-chart:visible").count() == 0
    assert page.evaluate("document.documentElement.scrollHeight") < 2 * 900
    assert [] == faults(page)

    glance.locator("a[href='#tie']").click()
    expect(page.locator("#tie .watch-chart")).to_be_in_viewport()
    assert page.locator(".watch-chart:visible").count() == 1
    size = page.evaluate(LETTERS)
    assert size >= LEAST_PIXELS, size
    assert [] == faults(page)
    follow(page.locator(".desk-head a"))
    expect(page.locator("#tables-title")).to_be_visible()


def test_a_dealer_may_not_open_the_watch(visit: Callable[[], Visitor]) -> None:
    dealer = visit().come_in("dealer", "/rules")
    expect(dealer.page.get_by_role("link", name="Watch", exact=True)).to_have_count(0)
    answer = dealer.page.goto("/watch")

    assert answer is not None
    assert 403 == answer.status
    expect(dealer.page.locator("body")).not_to_contain_text(TABLE)
    dealer.complaints.clear()  # the browser's own word on the 403


@pytest.mark.parametrize("width", [390, 1440])
def test_the_list_of_what_was_found_is_for_all_readers(
    casino: Casino, visit: Callable[[], Visitor], width: int
) -> None:
    """Patrons with their money and dealers with their pace are there too."""
    table = f"Sydney-8-listed-{width}"
    deal_unshuffled(casino, table)
    officer = visit().come_in("surveillance", "/watch")
    page = officer.page
    page.set_viewport_size({"width": width, "height": 900})
    officer.watch_until(lambda: page.reload() and page.locator("#found-title ~ .scroll").count())
    expect(page.locator("#dealers-title")).to_be_visible()

    assert [] == faults(page)
