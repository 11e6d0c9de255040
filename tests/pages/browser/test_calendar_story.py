"""What an inspector does at the end of a month."""

import re

from playwright.sync_api import Browser, expect

from browser.casino import ITSELF, Casino, Visitor


def test_an_inspector_closes_a_month_once_its_list_was_sent(
    chromium: Browser, own_casino: Casino
) -> None:
    """The list of November is overdue in December, and the month stays open until it is filed."""
    page = Visitor(chromium, own_casino).come_in("casino supervisor", f"/pit/{ITSELF}/guide").page
    page.get_by_text("A patron was paid wrongly").click()
    error = page.locator("form[data-do=report-payment-error]")
    error.get_by_label("Transaction").select_option("wager")
    error.get_by_label("Which way").select_option("overpaid")
    error.get_by_label("How much").fill("2000")
    error.get_by_role("button", name="Report it").click()
    expect(page.locator("#part-guide")).to_contain_text("$2,000")

    own_casino.clock.wind(days=20)
    inspector = Visitor(chromium, own_casino).come_in("inspector", "/oversight").page
    expect(inspector.get_by_role("heading", name="Rulebooks in force")).to_be_visible()
    inspector.goto("/calendar?month=2026-11")
    line = inspector.get_by_role("row", name="Month's list of over- and underpayments")
    expect(line).to_contain_text("Overdue")
    expect(line).to_contain_text("Star 2025 12.20.2")
    inspector.get_by_role("button", name="Close 2026-11").click()
    expect(inspector.get_by_role("alert").filter(has_text="cannot be closed")).to_be_visible()

    operator = Visitor(chromium, own_casino).come_in("casino operator", "/calendar").page
    due = operator.get_by_role("row", name="Month's list of over- and underpayments")
    due.get_by_label("Reference").fill("NICC 11/2026")
    due.get_by_role("button", name=re.compile(r"File notice \d+")).click()
    filed = operator.get_by_text(re.compile(r"The document of notice \d+ is filed"))
    expect(filed).to_be_visible()
    expect(due).to_have_count(0)

    inspector.reload()
    expect(line).to_contain_text("Done, late")
    with inspector.expect_download() as started:
        line.get_by_role("link", name=re.compile(r"monthly-list-\d+\.pdf")).click()
    assert started.value.path().read_bytes().startswith(b"%PDF-")
    inspector.get_by_label("Note").fill("All seen.")
    inspector.get_by_role("button", name="Close 2026-11").click()
    expect(inspector.get_by_text("2026-11 is closed.").last).to_be_visible()
