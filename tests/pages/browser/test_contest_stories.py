"""A tournament in the browser: a draw, a wall, an entrant with a sealed wager, a dealer's round."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.casino import Dealer, Visitor, open_casino
from browser.contested_floor import CUP, ContestedFloor, heats
from browser.test_accessible import PASSWORD, Looking
from punto.cli.serve import DEMONSTRATION

TABLE = "Final-1"
FITS = """() => {
  const { scrollHeight, scrollWidth } = document.documentElement;
  return scrollHeight <= innerHeight && scrollWidth <= innerWidth;
}"""


@pytest.fixture
def floor(chromium: Browser, tmp_path: Path) -> Iterator[ContestedFloor]:
    """A casino of its own, and those who run a tournament there."""
    assert chromium.is_connected()
    with open_casino(tmp_path) as casino:
        floor = ContestedFloor(casino)
        yield floor
        floor.close()


def guests(number: int) -> list[str]:
    return [f"guest {each:02}" for each in range(1, number + 1)]


def looked_at(visitor: Visitor, where: str) -> None:
    """Hold a page against WCAG at a wide screen and at a phone, and leave it as it was."""
    assert [] == Looking().at(visitor.page, where)
    visitor.page.set_viewport_size({"width": 1024, "height": 900})
    assert 1024 >= visitor.page.evaluate("document.documentElement.scrollWidth")
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.page.set_viewport_size({"width": 1440, "height": 1000})


def test_an_audience_watches_the_draw(chromium: Browser, floor: ContestedFloor) -> None:
    """Sealed first; then seat after seat, and at once for those who come late."""
    floor.published(rounds=heats(2, 3)).entered(*guests(10), floor.patron)
    floor.scheduled({"T1": 6, "T2": 6}).committed()
    watching = Visitor(chromium, floor.casino).come_in("patron", f"/tournaments/{CUP}/draw")
    page = watching.page
    expect(page.locator(".digest code")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    looked_at(watching, "the draw, sealed")
    floor.drawn()

    seats = page.locator(".drawn-seat[data-at]")
    expect(page.locator(".drawn-seat.just-drawn[data-at='2']")).to_be_visible()
    expect(page.locator(".drawn-seat.to-come[data-at='11'] b")).not_to_be_visible()
    page.get_by_role("button", name="Show all seats").press("Enter")
    expect(page.locator(".drawn-seat.to-come")).to_have_count(0)
    expect(seats).to_have_count(11)
    expect(page.locator(".drawn-seat.you")).to_contain_text("Entrant 11")
    page.get_by_text("Draw it again yourself").click()
    expect(page.locator(".again pre").first).to_contain_text("punto tournament draw --seed 5e5e")
    looked_at(watching, "the draw")

    late = Visitor(chromium, floor.casino)
    late.page.emulate_media(reduced_motion="reduce")
    late.come_in("inspector", f"/tournaments/{CUP}/draw")
    expect(late.page.locator(".drawn-seat[data-at='11'] b")).to_be_visible()
    late.page.get_by_role("button", name="Watch it again").click()
    expect(late.page.locator(".drawn-seat[data-at='11'] b")).to_be_visible()
    late.page.get_by_role("button", name="中文").click()
    expect(late.page.get_by_role("heading", name="座位抽签")).to_be_visible()
    for visitor in (watching, late):
        assert [] == visitor.complaints
        visitor.leave()


def test_a_wall_follows_a_session(chromium: Browser, floor: ContestedFloor) -> None:
    """From the seats to the last count, on one screen and without a hand on it."""
    names = guests(12)
    floor.published(rounds=heats(2, 3, advance=2)).entered(*names)
    floor.scheduled({"T1": 6, "T2": 6}).committed()
    seats = floor.drawn()
    visitor = Visitor(chromium, floor.casino)
    visitor.page.set_viewport_size({"width": 1920, "height": 1080})
    page = visitor.come_in("surveillance", f"/tournaments/{CUP}/wall").page
    expect(page.locator(".news")).to_have_text("Seats are drawn. Please take your seats.")
    expect(page.locator(".chair text")).to_have_count(12)

    floor.started(seats)
    expect(page.locator(".news")).to_have_text("The session has started.")
    expect(page.locator(".places tbody tr")).to_have_count(12)
    here = [name for name, (table, _) in seats.items() if table == "T1"]
    left = {name: 1_000_00 + at * 25_00 for at, name in enumerate(here)}
    floor.reported("T1", left)
    first = page.locator(".places tbody tr").first
    expect(first).to_contain_text(f"Entrant {names.index(here[-1]) + 1}")
    expect(first).to_contain_text("1,125")
    expect(page.locator(".down").first).to_be_visible()
    floor.reported("T1", dict(zip(reversed(here), left.values(), strict=True)))
    expect(first).to_contain_text(f"Entrant {names.index(here[0]) + 1}")
    expect(first.locator(".up")).to_contain_text("5")
    expect(page.locator(".plan .leads")).to_have_count(2)
    assert page.evaluate(FITS)
    assert 0 == page.locator("button, input, select").count()
    text = page.locator("main").inner_text()
    assert "guest" not in text

    floor.do("tournament-director", "call-break", minutes=5)
    expect(page.locator(".dial.break [role=timer]")).to_have_text(re.compile(r"^[45]:\d\d$"))
    looked_at(visitor, "the wall")
    assert [] == visitor.complaints
    visitor.leave()


def test_an_entrant_plays_a_heat_with_a_sealed_wager(
    chromium: Browser, floor: ContestedFloor
) -> None:
    """And a dealer deals it: marker and order, a form that is called, a pass card."""
    me = floor.table(TABLE).patron
    floor.published(rounds=heats(1, 2), order=True, pass_cards=1, undisclosed=1)
    floor.entered("bea", me, "cy").scheduled({TABLE: 3})
    seats = {"bea": (TABLE, 1), me: (TABLE, 2), "cy": (TABLE, 3)}
    floor.allotted(seats).started(seats)
    floor.at(TABLE, "tournament-director", "designate-table", tournament=CUP)
    for name in seats:
        floor.at(TABLE, "dealer", "show-player-card", patron=name, card="own-and-valid")

    entrant = Visitor(chromium, floor.casino).come_in("patron", f"/tournaments/{CUP}/mine")
    page = entrant.page
    expect(page.locator(".play .big")).to_have_text(f"Table {TABLE}, seat 2")
    looked_at(entrant, "one's own page")
    page.get_by_role("link", name="Go to my table").click()
    expect(page.locator(".whose")).to_have_text("The next round is not open yet.")

    dealer = Dealer(chromium, floor.casino).take_place(TABLE)
    dealer.until("Call for bets")
    dealer.press("Space")
    expect(dealer.page.locator(".turn-table .has-turn")).to_contain_text("bea")
    expect(dealer.page.locator(".turn-table .has-turn .marker-dot")).to_be_visible()
    expect(page.locator(".whose")).to_have_text("It is the turn of seat 1.")
    expect(page.get_by_role("button", name="Play a pass card")).to_be_disabled()
    floor.at(TABLE, "dealer", "place-wager", patron="bea", wager="player", chips_cents=50_00)
    asks(dealer, "demo-patron")

    expect(page.locator(".whose.yours")).to_have_text("Your turn")
    hands_in(page, "137")
    expect(dealer.page.locator(".forms-count")).to_contain_text("1 to be called, 0 called")
    watching = Visitor(chromium, floor.casino).come_in("surveillance", f"/pit/{TABLE}")
    for visitor in (entrant, dealer, watching):
        assert "137" not in visitor.page.locator("main").inner_text()
    looked_at(entrant, "the table of a tournament")
    looked_at(dealer, "the console of a tournament")
    floor.at(TABLE, "gaming-supervisor", "examine-form", patron=me)
    asks(dealer, "cy")
    floor.at(TABLE, "dealer", "place-wager", patron="cy", wager="player", chips_cents=25_00)
    expect(dealer.page.locator("#next")).to_contain_text("Call no more bets")
    dealer.press("Space")
    expect(dealer.page.locator(".waiting")).to_contain_text("It is the supervisor's turn")
    floor.at(TABLE, "gaming-supervisor", "announce-form", patron=me)
    expect(dealer.page.locator(".forms-count")).to_contain_text("0 to be called, 1 called")
    expect(page.locator(".purse")).to_contain_text("On the layout 125")

    dealer.until("Open a round")
    assert "$" not in page.locator("main").inner_text()
    dealer.until("Call for bets")
    dealer.press("Space")
    expect(page.locator(".whose.yours")).to_have_text("Your turn")
    expect(dealer.page.locator(".turn-table .has-turn .marker-dot")).to_be_visible()
    page.get_by_role("button", name="Play a pass card").press("Enter")
    expect(dealer.page.locator(".turn-table .has-turn")).to_contain_text("Pass card, 0 left")
    expect(page.locator(".wide .laid-card")).to_be_visible()
    for visitor in (entrant, dealer, watching):
        assert [] == visitor.complaints
        visitor.leave()


def test_an_entrant_sees_the_form_of_another_table(
    chromium: Browser, floor: ContestedFloor
) -> None:
    """Once the coup of that table is over, on the page of their own."""
    me, away = floor.table(TABLE).patron, Visitor(chromium, floor.casino)
    fay = patron_of_their_own(away, "fay")
    floor.published(rounds=heats(2, 2), undisclosed=1).entered("bea", me, fay, "gus")
    floor.scheduled({TABLE: 2, "T2": 2})
    here = {"bea": (TABLE, 1), me: (TABLE, 2)}
    seats = {**here, fay: ("T2", 1), "gus": ("T2", 2)}
    floor.allotted(seats).started(seats)
    floor.at(TABLE, "tournament-director", "designate-table", tournament=CUP)
    for name in here:
        floor.at(TABLE, "dealer", "show-player-card", patron=name, card="own-and-valid")
    dealer = Dealer(chromium, floor.casino).take_place(TABLE)
    dealer.until("Call for bets")
    dealer.press("Space")
    floor.at(TABLE, "dealer", "place-wager", patron="bea", wager="player", chips_cents=50_00)
    entrant = Visitor(chromium, floor.casino).come_in("patron", f"/tables/{TABLE}")
    hands_in(entrant.page, "137")
    floor.at(TABLE, "gaming-supervisor", "examine-form", patron=me)
    dealer.until("Call no more bets")
    dealer.press("Space")
    expect(dealer.page.locator(".waiting")).to_contain_text("It is the supervisor's turn")
    floor.at(TABLE, "gaming-supervisor", "announce-form", patron=me)
    away.page.goto(f"/tournaments/{CUP}/mine")
    expect(away.page.locator(".play .big")).to_have_text("Table T2, seat 1")
    shows = away.page.get_by_role("button", name="See the form of seat 2")
    expect(shows).to_have_count(0)

    dealer.until("Open a round")
    shows.click()
    expect(away.page.locator(".form-seen")).to_have_text("The form said: Banker, 137.")
    looked_at(away, "the form of another table")
    for visitor in (dealer, entrant, away):
        assert [] == visitor.complaints
        visitor.leave()


def patron_of_their_own(visitor: Visitor, name: str) -> str:
    """Give somebody an account at the casino, sign them in, and return who they are on record."""
    house = visitor.casino
    punto = str(Path(sys.executable).with_name("punto"))
    subprocess.run(
        [punto, "user", "create", name, "--role=patron", f"--database={DEMONSTRATION}"],
        cwd=house.place,
        env=os.environ | {"PUNTO_KEYS": str(house.place / "keys")},
        input=f"{PASSWORD}\n".encode(),
        check=True,
        stdout=subprocess.DEVNULL,
    )
    answer = visitor.page.request.post("/api/session", data={"name": name, "password": PASSWORD})
    assert answer.ok, answer.text()
    return str(answer.json()["account"])


def test_a_sealed_wager_waits_for_its_script_and_stands_in_no_address(
    chromium: Browser, floor: ContestedFloor
) -> None:
    """The script comes late; a browser that sent the form itself would put it into an address."""
    me = floor.table(TABLE).patron
    floor.published(rounds=heats(1, 2), undisclosed=1)
    floor.entered("bea", me, "cy").scheduled({TABLE: 3})
    seats = {"bea": (TABLE, 1), me: (TABLE, 2), "cy": (TABLE, 3)}
    floor.allotted(seats).started(seats)
    floor.at(TABLE, "tournament-director", "designate-table", tournament=CUP)
    for name in seats:
        floor.at(TABLE, "dealer", "show-player-card", patron=name, card="own-and-valid")
    floor.at(TABLE, "dealer", "open-round")
    floor.at(TABLE, "dealer", "call-bets")
    entrant = Visitor(chromium, floor.casino).sign_in("patron")
    page, held, asked = entrant.page, list[Route](), list[str]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/static/sealed.js*", hold)
    page.goto(f"/tables/{TABLE}")
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    fills_in(page, "137")
    page.get_by_role("button", name="Hand it in sealed").press("Enter")
    held.pop().continue_()

    expect(page.locator(".sealed-in")).to_be_visible()
    assert [f"POST {floor.casino.address}/api/tables/{TABLE}/forms"] == [
        each for each in asked if each.startswith("POST ") or "137" in each
    ]
    assert [] == entrant.complaints
    entrant.leave()


def fills_in(page: Page, units: str) -> None:
    """An undisclosed wager on the banker hand."""
    page.locator("#sealed-form summary").click()
    page.get_by_role("radio", name="Banker").first.check()
    page.get_by_label("Tournament chips", exact=True).fill(units)


def hands_in(page: Page, units: str) -> None:
    """The same, sealed."""
    fills_in(page, units)
    page.get_by_role("button", name="Hand it in sealed").press("Enter")
    expect(page.locator(".sealed-in")).to_be_visible()


def asks(dealer: Dealer, name: str) -> None:
    """The next in order is asked, by one key."""
    expect(dealer.page.locator("#next")).to_contain_text(name)
    dealer.press("Space")
    expect(dealer.page.locator(".turn-table .has-turn")).to_contain_text(name)
