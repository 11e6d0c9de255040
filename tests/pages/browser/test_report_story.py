"""What a manager does with the reports."""

from collections.abc import Callable

from playwright.sync_api import expect

from browser.casino import ITSELF, Visitor, follow


def test_a_manager_chooses_a_table_and_takes_its_report_along(visit: Callable[[], Visitor]) -> None:
    page = visit().come_in("gaming manager").page
    follow(page.get_by_role("link", name="Reports", exact=True))
    follow(page.get_by_role("link", name="Shift: the money of each table"))
    page.get_by_role("combobox", name="Table").select_option(ITSELF)
    page.get_by_role("button", name="Show").click()

    lines = page.locator(".lines tbody tr")
    expect(page.get_by_text(f"table {ITSELF} ·")).to_be_visible()
    expect(lines).to_have_count(1)
    with page.expect_download() as started:
        page.get_by_role("link", name="CSV").click()
    assert f"\n{ITSELF}," in started.value.path().read_text(encoding="utf-8")

    page.emulate_media(media="print")
    expect(lines).to_be_visible()
    expect(page.get_by_role("navigation", name="Pages")).to_be_hidden()
    expect(page.get_by_role("button", name="Show")).to_be_hidden()
    page.emulate_media(media="screen")

    follow(page.get_by_role("link", name="The day before"))
    expect(page.locator(".empty")).to_contain_text("No activity.")
    expect(page.get_by_role("combobox", name="Table")).to_have_value(ITSELF)
