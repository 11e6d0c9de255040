"""The dealer's console where a card was keyed or reported as another, and with real chips."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.axe import faults
from browser.casino import BY_HAND, Dealer, Visitor
from browser.windows import EVERY, card, felt, said, seen_in
from punto.web.authentication import CSRF_HEADER

Visit = Callable[[], Visitor]


@EVERY
def test_a_supervisor_puts_a_card_right_that_was_keyed_as_another(
    dealer: Dealer, visit: Visit, width: int, tongue: str
) -> None:
    dealer.until("Deal the player's first card")
    for keys in ("4h", "td", "5c", "7s"):
        dealer.step(*keys, "Enter")
    seen_in(dealer, width, tongue).keyboard.press("e")
    keyed = dealer.page.locator("#wrong > details")
    keyed.locator("summary").click()
    expect(keyed.locator(".advice p")).to_have_count(2)
    expect(dealer.page.locator("[data-correct]")).to_have_count(0)
    assert [] == faults(dealer.page)

    supervisor = visit().come_in("casino supervisor", f"/deal/{BY_HAND}")
    page = seen_in(supervisor, width, tongue)
    page.keyboard.press("e")
    page.locator("#wrong > details summary").click()
    page.locator("[data-correct] [name=which]").select_option("player 1")
    page.locator("[data-correct] [name=face]").fill("2c")
    page.locator("[data-correct] [name=reason]").fill("misread in the glare")
    assert [] == faults(page)
    page.locator("[data-correct] button").click()

    right = card(tongue, "2C")
    told = said(tongue, "page-card-is-put-right", card=right)
    expect(page.locator(".told [role=status]")).to_have_text(told)
    name = re.compile(f"{card(tongue, '4H')}.*{right}")
    expect(page.locator(".felt")).to_have_accessible_name(name)
    expect(dealer.page.locator(".felt")).to_have_accessible_name(name)
    assert [] == faults(page)
    dealer.page.keyboard.press("Escape")
    dealer.until("Call for bets")


@EVERY
def test_a_card_keyed_against_its_report_is_asked_about(
    dealer: Dealer, width: int, tongue: str
) -> None:
    dealer.until("Deal the player's first card")
    dealer.step("4", "h", "Enter")
    page = seen_in(dealer, width, tongue)
    page.keyboard.press("e")
    seen = page.locator("details", has=page.locator("[data-report=report-exposed-card]"))
    seen.locator("summary").click()
    seen.locator("[data-kind=card]").fill("7h")
    assert [] == faults(page)
    page.keyboard.press("Enter")
    page.locator(".told-acts button").click()

    for key in ("7", "d", "Enter"):
        page.keyboard.press(key)

    told = page.locator(".told")
    asked = re.compile(f"{card(tongue, '7H')}.*{card(tongue, '7D')}")
    expect(told.locator("[role=status]")).to_have_text(asked)
    assert [] == faults(page)
    page.keyboard.press("Space")
    expect(page.locator(f"{felt(width)} .hand-banker .card")).to_have_count(0)
    told.locator(".told-acts button").first.click()
    expect(page.locator(".slots [data-face='7H']")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".felt")).to_have_accessible_name(re.compile(card(tongue, "7H")))
    dealer.until("Call for bets", "5C 2S")


@EVERY
def test_seven_seats_are_written_down_in_thirty_five_keys(
    dealer: Dealer, width: int, tongue: str
) -> None:
    """Five keys a seat: at three a second a full table takes twelve seconds."""
    dealer.until("Call for bets")
    dealer.step("Space")
    page = seen_in(dealer, width, tongue)
    for seat in range(1, 8):
        place = page.locator(f"[data-seat='{seat}']")
        if place.get_attribute("data-patron"):
            place.click()
            page.locator("[data-seat-form=sell] [name=cents]").fill("137")
            page.locator("[data-seat-form=sell] button").click()
        else:
            place.click()
            page.locator("[data-seat-form=join] [name=patron]").fill(f"Guest {seat}")
            page.locator("[data-seat-form=join] [name=chips]").fill("500")
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
    assert [] == faults(page)
    # A number alone changes it, zero takes it off, and none repeats the last.
    for key in ("1", "p", "6", "0", "Enter", "2", "b", "0", "Enter", "3", "p", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".cell[data-box='3'][data-bet='player']")).to_have_text("60")
    expect(page.locator(".cell[data-box='1'][data-bet='player']")).to_have_text("60")
    expect(page.locator(".cell[data-box='2'][data-bet='banker']")).to_have_attribute(
        "data-cents", "0"
    )
    # What cannot be read gives way to what is keyed next, and to the space bar.
    for key in (*"9p5", "Enter", *"5p35", "Enter", *"9p5", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".cell[data-box='5'][data-bet='player']")).to_have_text("35")
    expect(page.locator(".quick-bet .heard")).to_have_text(
        said(tongue, "page-no-such-box", first="9")
    )
    # An empty line leaves the space bar to the game as well.
    page.keyboard.press("Space")
    expect(page.locator("#next[data-faces]:not([data-faces=''])")).to_be_focused()
    dealer.step("4", "h", "Enter")
    expect(page.locator(".quick-bet")).to_be_hidden()
    # The sheet is read while it is paid.
    dealer.until("Settle the wagers")
    dealer.step("Space")
    assert [] == faults(page)
    expect(page.locator(".row-player .n")).to_have_text(re.compile(r"^\$[1-9]"))
    # On the felt, too, a bet is taken or paid when its turn comes.
    coming = page.locator(".across :is(.stack, .mark).to-come")
    expect(coming).to_have_count(page.locator(".payout").count() - 1)
    dealer.step("Space")
    expect(coming).to_have_count(page.locator(".payout").count() - 2)
    dealer.until("Call for bets")
    seated = page.locator("[data-name^='Guest']")
    for guest in [place.get_attribute("data-seat") for place in seated.all()]:
        page.locator(f"[data-seat='{guest}']").click()
        page.locator("[data-seat-form=leave] button").click()
        expect(page.locator(".at-seat")).to_be_hidden()


def test_two_bets_of_one_kind_in_one_box_are_paid_each_in_its_turn(dealer: Dealer) -> None:
    """Of two that bet on the player in one box, also alike, the first is paid when it is paid."""
    page = dealer.page
    dealer.until("Call for bets")
    dealer.step("Space")
    guests = {}
    for seat in (1, 2, 3):
        place = page.locator(f"[data-seat='{seat}']")
        place.click()
        page.get_by_label("Name, or the number").fill(f"Guest {seat}")
        page.get_by_label("Chips in front of them").fill("500")
        page.keyboard.press("Enter")
        expect(page.locator(".at-seat")).to_be_hidden()
        guests[seat] = place.get_attribute("data-patron")
    csrf = page.request.get("/api/session").json()["csrf"]
    for seat, cents in ((1, 25_00), (2, 50_00), (3, 25_00)):
        bet = {"do": "place-wager", "patron": guests[seat], "wager": "player", "box": 1}
        answer = page.request.post(
            f"/api/tables/{BY_HAND}/commands",
            data=bet | {"chips_cents": cents},
            headers={CSRF_HEADER: csrf},
        )
        assert answer.ok, answer.text()

    dealer.until("Settle the wagers")
    dealer.step("Space")
    coming = page.locator(".across .stack.to-come")
    expect(page.locator(".across .stack.fate-win")).to_have_count(3)
    for turn in (1, 2, 3):
        expect(page.locator(".payout[data-current] .count")).to_have_text(f"{turn} of 3")
        expect(coming).to_have_count(3 - turn)
        dealer.step("Space")
    dealer.until("Call for bets")
    for seat in guests:
        page.locator(f"[data-seat='{seat}']").click()
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


@EVERY
def test_a_dealer_signs_on_at_the_table_and_the_pit_says_who_deals(
    dealer: Dealer, visit: Visit, width: int, tongue: str
) -> None:
    page = seen_in(dealer, width, tongue)
    page.locator("[data-post=on] button").click()
    expect(page.locator("[data-post=off] > span")).not_to_be_empty()
    assert [] == faults(page)

    pit = seen_in(visit().come_in("casino supervisor", "/pit"), width, tongue)
    tile = pit.locator(".pit-tile", has_text=BY_HAND)
    expect(tile.locator(".headline")).to_contain_text("demo-dealer")
    assert [] == faults(pit)

    page.locator("[data-post=off] button").click()
    expect(page.locator("[data-post=on] button")).to_be_visible()
    expect(tile.locator(".headline")).not_to_contain_text("demo-dealer")
