"""The work of staff on a phone, a tablet and a wide screen, in both languages."""

from collections.abc import Callable

from playwright.sync_api import Browser, Locator, expect

from browser.axe import faults
from browser.casino import Casino, Dealer, Visitor, follow
from browser.windows import seen_in, windows

Visit = Callable[[], Visitor]

EVERY = windows((390, "zh"), (1024, "en"), (1920, "en"))


def press(button: Locator) -> None:
    """Press a button that brings the page anew."""
    with button.page.expect_navigation():
        button.click()


@EVERY
def test_a_cashier_serves_a_patron_from_enrolment_to_exclusion(
    visit: Visit, width: int, tongue: str
) -> None:
    cashier = visit()
    page = seen_in(cashier, width, tongue)
    name = f"Walk-in {width}"
    cashier.come_in("cashier", "/cage")
    assert [] == faults(page)
    enrolling = page.locator("[data-form=enrol]")
    enrolling.locator("[name=patron]").fill(name)
    enrolling.locator("button").click()
    alike = enrolling.locator("[name=apart]")
    expect(page.locator("h1", has_text=name).or_(alike)).to_be_visible()
    if alike.is_visible():
        # Another of these stories enrolled a patron of a name like this one.
        alike.check()
        press(enrolling.locator("button"))
    expect(page.locator("h1")).to_have_text(name)

    takes, pays = page.locator("[data-form=deposit]"), page.locator("[data-form=pay-out]")
    takes.locator("[name=cents]").fill("500")
    press(takes.locator("button"))
    expect(page.locator(".sum").first).to_have_text("$500")
    pays.locator("[name=cents]").fill("600")
    pays.locator("button").click()
    expect(pays.locator(".problem")).to_contain_text("$500")
    pays.locator("[name=cents]").fill("120")
    press(pays.locator("button"))
    expect(page.locator(".sum").first).to_have_text("$380")
    card = page.locator("[data-form=issue]")
    card.locator("[name=card]").fill(f"7000 {width:04}")
    press(card.locator("button").first)
    expect(page.locator(".sum").nth(1)).to_have_text(f"7000 {width:04}")
    assert [] == faults(page)

    out = page.locator("[data-form=exclude]")
    out.locator("[name=reason]").fill("Asked for it at the window")
    out.locator("[name=file]").set_input_files(
        {"name": "form.txt", "mimeType": "text/plain", "buffer": b"I wish to be kept out."}
    )
    press(out.locator("button"))
    expect(page.locator(".notice").first).to_be_visible()
    assert [] == faults(page)
    page.goto(f"/cage?find=7000+{width:04}")
    expect(page.locator(".ledger .late")).to_have_count(1)


@EVERY
def test_a_dealer_seats_sells_and_writes_bets_down(dealer: Dealer, width: int, tongue: str) -> None:
    dealer.until("Call for bets")
    dealer.step("Space")
    page = seen_in(dealer, width, tongue)
    page.locator("[data-seat='5']").click()
    joins = page.locator("[data-seat-form=join]")
    joins.locator("[name=patron]").fill(f"Guest {width}")
    joins.locator("[name=chips]").fill("300")
    assert [] == faults(page)
    joins.locator("button").click()
    expect(page.locator("[data-seat='5']")).to_have_attribute("data-name", f"Guest {width}")
    page.locator("[data-seat='5']").click()
    sells = page.locator("[data-seat-form=sell]")
    sells.locator("[name=cents]").fill("137")
    sells.locator("button").click()
    expect(page.locator("[data-seat='5']")).to_have_attribute("data-chips", "43700")
    cell = page.locator(".cell[data-box='5'][data-bet='banker']")
    cell.click()
    page.locator(".touch-pad [data-chip='2500']").click()
    expect(cell).to_have_text("25")
    for key in (*"5b75", "Enter"):
        page.keyboard.press(key)
    expect(cell).to_have_text("75")
    assert [] == faults(page)
    for key in (*"5b0", "Enter"):
        page.keyboard.press(key)
    expect(cell).to_have_attribute("data-cents", "0")
    page.locator("[data-seat='5']").click()
    page.locator("[data-seat-form=leave] button").click()
    expect(page.locator("[data-seat='5']")).to_have_attribute("data-patron", "")
    dealer.until("Call for bets")


def test_a_dealer_has_felt_and_sheet_in_one_window(dealer: Dealer) -> None:
    """Neither bets that are written down nor cards that are keyed push the sheet out of sight."""
    page = dealer.page
    dealer.until("Call for bets")
    for asked, cards in (("Call no more bets", ""), ("Deal the banker's second card", "KH 9D 4C")):
        dealer.until(asked, cards)
        for size in ((1280, 800), (1440, 900), (1920, 1080)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            sheet = page.locator(".real-chips").bounding_box()
            assert sheet is not None
            assert (asked, size, True) == (asked, size, sheet["y"] + sheet["height"] <= size[1])
    dealer.until("Call for bets")


@EVERY
def test_a_supervisor_is_led_from_the_rulebook_to_an_open_table(
    chromium: Browser, own_casino: Casino, width: int, tongue: str
) -> None:
    """Every answer that the wizard has by itself is good enough to open by."""
    supervisor = Visitor(chromium, own_casino)
    page = seen_in(supervisor, width, tongue)
    supervisor.come_in("casino supervisor", "/pit")
    follow(page.locator("a[href='/open']").first)
    assert [] == faults(page)
    page.locator("label", has=page.locator("[name=rules][value='star-2025']")).click()
    page.locator("[name=table]").fill("Sydney-9")
    for step in ("layout", "approvals", "limits", "float", "open"):
        press(page.locator("button.primary[name=step]"))
        expect(page.locator(f"button[name=step][value={step}][aria-current=step]")).to_be_attached()
        assert [] == faults(page)
    press(page.locator("[data-open-table]"))
    assert page.url.endswith("/deal/Sydney-9")
    assert [] == faults(page)
    assert [] == supervisor.complaints
    supervisor.leave()


@EVERY
def test_an_inspector_finds_a_coup_by_time_verifies_and_exports(
    visit: Visit, width: int, tongue: str
) -> None:
    inspector = visit()
    page = seen_in(inspector, width, tongue)
    inspector.sign_in("inspector").watch_until(lambda: inspector.see("Sydney-2")["scores"])
    page.goto("/record?table=Sydney-2")
    # The entries are as old as they say, in the time of the house.
    at = page.locator(".events .when").first.inner_text().strip().replace(" ", "T")
    page.goto("/oversight")
    assert [] == faults(page)
    form = page.locator("form.recall")
    form.locator("[name=table]").select_option("Sydney-2")
    form.locator("input[name=at]").fill(at)
    press(form.locator("button"))
    page.locator("[data-ready]").wait_for()
    # The last coup leads to none after it.
    last = int(page.url.rpartition("/")[2])
    expect(page.locator(f"a[href='/record/Sydney-2/{last + 1}']")).to_have_count(0)
    assert [] == faults(page)

    page.goto("/record/verification")
    page.locator("[data-verify]").click()
    expect(page.locator(".verdict.whole")).to_be_visible()
    assert [] == faults(page)
    page.goto("/record")
    with page.expect_download() as saved:
        page.locator("a[href*='/api/record/export/'][href*='csv']").first.click()
    assert saved.value.path().read_text(encoding="utf-8").count("\n") > 1
