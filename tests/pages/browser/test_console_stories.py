"""The dealer's console where a card was keyed or reported as another, and with real chips."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.casino import BY_HAND, Dealer, Visitor

Visit = Callable[[], Visitor]


def test_a_supervisor_puts_a_card_right_that_was_keyed_as_another(
    dealer: Dealer, visit: Visit
) -> None:
    dealer.until("Deal the player's first card")
    for keys in ("4h", "td", "5c", "7s"):
        dealer.step(*keys, "Enter")
    dealer.page.keyboard.press("e")
    advice = dealer.page.get_by_text("A card was keyed as another")
    advice.click()
    expect(dealer.page.get_by_text("call a supervisor, who signs on at this table")).to_be_visible()
    expect(dealer.page.locator("[data-correct]")).to_have_count(0)

    page = visit().come_in("casino supervisor", f"/deal/{BY_HAND}").page
    page.keyboard.press("e")
    page.get_by_text("A card was keyed as another").click()
    page.get_by_label("Which card").select_option(label="player, card 2: 5 of clubs")
    page.locator("[data-correct] [name=face]").fill("2c")
    page.get_by_label("Why it was keyed otherwise").fill("misread in the glare")
    page.get_by_role("button", name="Put the card right").click()

    expect(page.locator(".told")).to_contain_text("The card is the 2 of clubs.")
    name = re.compile("Player: 4 of hearts, 2 of clubs")
    expect(page.locator(".felt")).to_have_accessible_name(name)
    expect(dealer.page.locator(".felt")).to_have_accessible_name(name)
    dealer.page.keyboard.press("Escape")
    dealer.until("Call for bets")


def test_a_card_keyed_against_its_report_is_asked_about(dealer: Dealer) -> None:
    page = dealer.page
    dealer.until("Deal the player's first card")
    dealer.step("4", "h", "Enter")
    page.keyboard.press("e")
    page.get_by_text("The next card was seen").click()
    page.locator("details[open] [data-kind=card]").fill("7h")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Go on").click()

    for key in ("7", "d", "Enter"):
        page.keyboard.press(key)

    told = page.locator(".told")
    expect(told).to_contain_text("reported as the 7 of hearts, and the 7 of diamonds was")
    page.keyboard.press("Space")
    expect(page.locator(".wide .hand-banker .card")).to_have_count(0)
    told.get_by_role("button", name="The 7 of hearts, as reported").click()
    expect(page.locator(".slots [data-face='7H']")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".felt")).to_have_accessible_name(re.compile("Banker: 7 of hearts"))
    dealer.until("Call for bets", "5C 2S")


def test_seven_seats_are_written_down_in_thirty_five_keys(dealer: Dealer) -> None:
    """Five keys a seat: at three a second a full table takes twelve seconds."""
    page = dealer.page
    dealer.until("Call for bets")
    dealer.step("Space")
    for seat in range(1, 8):
        place = page.locator(f"[data-seat='{seat}']")
        if place.get_attribute("data-patron"):
            place.click()
            page.locator("[data-seat-form=sell] [name=cents]").fill("137")
            page.get_by_role("button", name="Sell", exact=True).click()
        else:
            place.click()
            page.get_by_label("Name, or the number").fill(f"Guest {seat}")
            page.get_by_label("Chips in front of them").fill("500")
            page.keyboard.press("Enter")
        expect(page.locator(".at-seat")).to_be_hidden()
    page.locator("#next").focus()

    bets = ("1p25", "2b50", "3p75", "4b25", "5p30", "6b40", "7p55")
    pressed = [key for bet in bets for key in (*bet, "Enter")]
    assert 35 == len(pressed)
    for key in pressed:
        page.keyboard.press(key)

    for bet in bets:
        row = "player" if bet[1] == "p" else "banker"
        cell = page.locator(f".cell[data-box='{bet[0]}'][data-bet='{row}']")
        expect(cell).to_have_text(bet[2:])
    # A number alone changes it, zero takes it off, and none repeats the last.
    for key in ("1", "p", "6", "0", "Enter", "2", "b", "0", "Enter", "3", "p", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".cell[data-box='3'][data-bet='player']")).to_have_text("60")
    expect(page.locator(".cell[data-box='1'][data-bet='player']")).to_have_text("60")
    expect(page.locator(".cell[data-box='2'][data-bet='banker']")).to_have_attribute(
        "data-cents", "0"
    )
    # An empty line leaves the space bar to the game.
    page.keyboard.press("Space")
    expect(page.locator("#next span")).to_have_text("Deal the player's first card")
    expect(page.locator("#next")).to_be_focused()
    dealer.step("4", "h", "Enter")
    expect(page.locator(".quick-bet")).to_be_hidden()
    # The sheet is read while it is paid.
    dealer.until("Settle the wagers")
    dealer.step("Space")
    expect(page.locator(".row-player .n")).to_have_text(re.compile(r"^\$[1-9]"))
    dealer.until("Call for bets")
    seated = page.locator("[data-name^='Guest']")
    for guest in [place.get_attribute("data-seat") for place in seated.all()]:
        page.locator(f"[data-seat='{guest}']").click()
        page.get_by_role("button", name="Gets up").click()
        expect(page.locator(".at-seat")).to_be_hidden()


def test_a_bet_is_a_tap_and_a_chip(dealer: Dealer) -> None:
    page = dealer.page
    dealer.until("Call for bets")
    dealer.step("Space")
    cell = page.locator(".cell[data-bet='player'][data-patron]").first
    box = cell.get_attribute("data-box")
    page.locator(f".across [data-box='{box}'][data-area='player']").click()
    expect(cell).to_contain_class("chosen")
    expect(page.locator(".across .area.keyed")).to_have_count(1)
    pad = page.get_by_role("group", name="Chips to add")
    pad.get_by_role("button", name="25", exact=True).click()
    expect(cell).to_have_text("25")
    pad.get_by_role("button", name="100", exact=True).click()
    expect(cell).to_have_text("125")
    # A tap on the sheet does as well.
    cell.click()
    pad.get_by_role("button", name="Take off").click()
    expect(cell).to_have_attribute("data-cents", "0")
    # What is refused stays to be mended, and gives way to what is keyed next.
    for key in (*f"{box}p1", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".hand-panel .problem")).to_contain_text("minimum")
    dealer.complaints.clear()
    for key in (*f"{box}p25", "Enter"):
        page.keyboard.press(key)
    expect(cell).to_have_text("25")
    page.keyboard.press("Escape")
    page.locator("#next").focus()
    dealer.until("Call for bets")


def test_a_dealer_signs_on_at_the_table_and_the_pit_says_who_deals(
    dealer: Dealer, visit: Visit
) -> None:
    page = dealer.page
    page.get_by_role("button", name="Sign on at this table").click()
    expect(page.locator(".own-post")).to_contain_text("You are on at this table since")

    pit = visit().come_in("casino supervisor", "/pit").page
    tile = pit.locator(".pit-tile", has_text=BY_HAND)
    expect(tile.locator(".headline")).to_contain_text("demo-dealer")

    page.get_by_role("button", name="Sign off").click()
    expect(page.get_by_role("button", name="Sign on at this table")).to_be_visible()
    expect(tile.locator(".headline")).not_to_contain_text("demo-dealer")
