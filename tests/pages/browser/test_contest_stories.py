"""A tournament in the browser: a draw, a wall, an entrant with a sealed wager, a dealer's round."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.axe import faults
from browser.casino import Dealer, Visitor, open_casino
from browser.contested_floor import CUP, ContestedFloor, heats
from browser.test_accessible import PASSWORD
from browser.windows import PHONE, WIDTHS, felt, said, seen_in, windows
from punto.cli.serve import DEMONSTRATION

EVERY = windows((390, "zh"), (1024, "en"), (1920, "zh"))
TABLE = "Final-1"
SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
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


def faults_of(visitor: Visitor) -> list[Any]:
    """What is wrong with a page by night and by day; what moves on it stands still meanwhile."""
    page, found = visitor.page, []
    moved = page.evaluate("!matchMedia('(prefers-reduced-motion: reduce)').matches")
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += faults(page)
    page.emulate_media(reduced_motion="no-preference" if moved else "reduce")
    return found


@EVERY
def test_an_audience_watches_the_draw(
    chromium: Browser, floor: ContestedFloor, width: int, tongue: str
) -> None:
    """Sealed first; then seat after seat, and at once for those who come late."""
    floor.published(rounds=heats(2, 3)).entered(*guests(10), floor.patron)
    floor.scheduled({"T1": 6, "T2": 6}).committed()
    watching = Visitor(chromium, floor.casino)
    page = seen_in(watching, width, tongue)
    page.emulate_media(reduced_motion="no-preference")
    watching.come_in("patron", f"/tournaments/{CUP}/draw")
    expect(page.locator(".digest code")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    assert [] == faults_of(watching)
    floor.drawn()

    seats = page.locator(".drawn-seat[data-at]")
    expect(page.locator(".drawn-seat.just-drawn[data-at='2']")).to_be_visible()
    expect(page.locator(".drawn-seat.to-come[data-at='11'] b")).not_to_be_visible()
    page.locator("[data-reveal=all]").press("Enter")
    expect(page.locator(".drawn-seat.to-come")).to_have_count(0)
    expect(seats).to_have_count(11)
    you = said(tongue, "page-entrant-number", number="11")
    expect(page.locator(".drawn-seat.you")).to_contain_text(you)
    page.locator(".draw-now .again summary").click()
    expect(page.locator(".again pre").first).to_contain_text("punto tournament draw --seed 5e5e")
    assert [] == faults_of(watching)

    late = Visitor(chromium, floor.casino)
    seen_in(late, width, tongue)
    late.come_in("inspector", f"/tournaments/{CUP}/draw")
    expect(late.page.locator(".drawn-seat[data-at='11'] b")).to_be_visible()
    late.page.locator("[data-reveal=again]").click()
    expect(late.page.locator(".drawn-seat[data-at='11'] b")).to_be_visible()
    other = "en" if tongue == "zh" else "zh"
    if width == PHONE:
        late.page.locator(".menu summary").click()
    late.page.locator(f"[data-tongue={other}]").locator("visible=true").click()
    heading = said(other, "page-draw-for-seats")
    expect(late.page.get_by_role("heading", level=1)).to_have_text(heading)
    for visitor in (watching, late):
        assert [] == visitor.complaints
        visitor.leave()


@EVERY
def test_a_wall_follows_a_session(
    chromium: Browser, floor: ContestedFloor, width: int, tongue: str
) -> None:
    """From the seats to the last count, without a hand on it; a wide screen shows all of it."""
    names = guests(12)
    floor.published(rounds=heats(2, 3, advance=2)).entered(*names)
    floor.scheduled({"T1": 6, "T2": 6}).committed()
    seats = floor.drawn()
    visitor = Visitor(chromium, floor.casino)
    page = seen_in(visitor, width, tongue)
    visitor.come_in("surveillance", f"/tournaments/{CUP}/wall")
    expect(page.locator(".news")).to_have_text(said(tongue, "page-news-drawn"))
    expect(page.locator(".chair text")).to_have_count(12)

    floor.started(seats)
    expect(page.locator(".news")).to_have_text(said(tongue, "page-news-started"))
    expect(page.locator(".places tbody tr")).to_have_count(12)
    here = [name for name, (table, _) in seats.items() if table == "T1"]
    left = {name: 1_000_00 + at * 25_00 for at, name in enumerate(here)}
    floor.reported("T1", left)
    first = page.locator(".places tbody tr").first
    numbers = [names.index(here[at]) + 1 for at in (0, -1)]
    least, most = (said(tongue, "page-entrant-number", number=f"{each}") for each in numbers)
    expect(first).to_contain_text(most)
    expect(first).to_contain_text("1,125")
    expect(page.locator(".down").first).to_be_visible()
    floor.reported("T1", dict(zip(reversed(here), left.values(), strict=True)))
    expect(first).to_contain_text(least)
    expect(first.locator(".up")).to_contain_text("5")
    expect(page.locator(".plan .leads")).to_have_count(2)
    assert page.evaluate(FITS) or width < max(WIDTHS)
    assert 0 == page.locator("button, input, select").count()
    text = page.locator("main").inner_text()
    assert "guest" not in text

    floor.do("tournament-director", "call-break", minutes=5)
    expect(page.locator(".dial.break [role=timer]")).to_have_text(re.compile(r"^[45]:\d\d$"))
    assert [] == faults_of(visitor)
    assert [] == visitor.complaints
    visitor.leave()


@EVERY
def test_an_entrant_plays_a_heat_with_a_sealed_wager(
    chromium: Browser, floor: ContestedFloor, width: int, tongue: str
) -> None:
    """And a dealer deals it: marker and order, a form that is called, a pass card."""
    me = a_heat_of_three(floor)
    entrant, dealer = Visitor(chromium, floor.casino), Dealer(chromium, floor.casino)
    page, watching = seen_in(entrant, width, tongue), Visitor(chromium, floor.casino)
    for visitor in (dealer, watching):
        seen_in(visitor, width, tongue)
    entrant.come_in("patron", f"/tournaments/{CUP}/mine")
    place = said(tongue, "page-table-seat", table=TABLE, seat="2")
    expect(page.locator(".play .big")).to_have_text(place)
    assert [] == faults_of(entrant)
    page.locator(f"main a.primary[href='/tables/{TABLE}']").click()
    whose, yours = page.locator(".whose"), said(tongue, "page-your-turn")
    expect(whose).to_have_text(said(tongue, "page-round-not-open"))

    dealer.take_place(TABLE)
    dealer.until("Call for bets")
    dealer.press("Space")
    expect(dealer.page.locator(".turn-table .has-turn")).to_contain_text("bea")
    expect(dealer.page.locator(".turn-table .has-turn .marker-dot")).to_be_visible()
    expect(whose).to_have_text(re.compile("1"))
    passes = page.locator(".contest-acts [data-give]")
    expect(passes).to_be_disabled()
    floor.at(TABLE, "dealer", "place-wager", patron="bea", wager="player", chips_cents=50_00)
    asks(dealer, "demo-patron")

    expect(page.locator(".whose.yours")).to_have_text(yours)
    hands_in(page, "137")
    counted = said(tongue, "page-undisclosed-wagers-are", waiting="1", called="0")
    forms = dealer.page.locator(".forms-count")
    expect(forms).to_contain_text(counted)
    watching.come_in("surveillance", f"/pit/{TABLE}")
    for visitor in (entrant, dealer, watching):
        assert "137" not in visitor.page.locator("main").inner_text()
        assert [] == faults_of(visitor)
    floor.at(TABLE, "gaming-supervisor", "examine-form", patron=me)
    asks(dealer, "cy")
    floor.at(TABLE, "dealer", "place-wager", patron="cy", wager="player", chips_cents=25_00)
    expect(dealer.page.locator("#next")).to_contain_text(said(tongue, "command-call-no-more-bets"))
    dealer.press("Space")
    expect(dealer.page.locator(".waiting")).to_be_visible()
    floor.at(TABLE, "gaming-supervisor", "announce-form", patron=me)
    counted = said(tongue, "page-undisclosed-wagers-are", waiting="0", called="1")
    expect(forms).to_contain_text(counted)
    expect(page.locator(".purse p").nth(1)).to_contain_text("125")

    dealer.until("Open a round")
    assert "$" not in page.locator("main").inner_text()
    lays_a_pass_card(entrant, dealer, width, tongue)
    for visitor in (entrant, dealer, watching):
        assert [] == visitor.complaints
        visitor.leave()


def a_heat_of_three(floor: ContestedFloor) -> str:
    """A heat in which one wagers in order; the second of three is the patron, who is returned."""
    me = floor.table(TABLE).patron
    floor.published(rounds=heats(1, 2), order=True, pass_cards=1, undisclosed=1)
    floor.entered("bea", me, "cy").scheduled({TABLE: 3})
    seats = {"bea": (TABLE, 1), me: (TABLE, 2), "cy": (TABLE, 3)}
    floor.allotted(seats).started(seats)
    floor.at(TABLE, "tournament-director", "designate-table", tournament=CUP)
    for name in seats:
        floor.at(TABLE, "dealer", "show-player-card", patron=name, card="own-and-valid")
    return me


def lays_a_pass_card(entrant: Visitor, dealer: Dealer, width: int, tongue: str) -> None:
    """In the next round, of which the marker makes the entrant the first."""
    page, at_turn = entrant.page, dealer.page.locator(".turn-table .has-turn")
    dealer.until("Call for bets")
    dealer.press("Space")
    expect(page.locator(".whose.yours")).to_have_text(said(tongue, "page-your-turn"))
    expect(at_turn.locator(".marker-dot")).to_be_visible()
    page.locator(".contest-acts [data-give]").press("Enter")
    left = said(tongue, "page-pass-card-left", pass_cards="0")  # noqa: S106 - how many are left
    expect(at_turn).to_contain_text(left)
    laid = ".turn-order .you small" if width == PHONE else f"{felt(width)} .laid-card"
    expect(page.locator(laid)).to_be_visible()
    assert [] == faults_of(entrant)


@EVERY
def test_an_entrant_sees_the_form_of_another_table(
    chromium: Browser, floor: ContestedFloor, width: int, tongue: str
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
    page = seen_in(away, width, tongue)
    page.goto(f"/tournaments/{CUP}/mine")
    place = said(tongue, "page-table-seat", table="T2", seat="1")
    expect(page.locator(".play .big")).to_have_text(place)
    shows = page.locator("[data-see-form]")
    expect(shows).to_have_count(0)

    dealer.until("Open a round")
    shows.click()
    banker = said(tongue, "printed-banker")
    told = said(tongue, "page-form-said", what=banker, units="137")
    expect(page.locator(".form-seen")).to_have_text(told)
    assert [] == faults_of(away)
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
    page.locator("[name=sealed-wager][value=banker]").check()
    page.locator("#sealed-units").fill(units)


def hands_in(page: Page, units: str) -> None:
    """The same, sealed."""
    fills_in(page, units)
    page.locator("[data-sealed] button.primary").press("Enter")
    expect(page.locator(".sealed-in")).to_be_visible()


def asks(dealer: Dealer, name: str) -> None:
    """The next in order is asked, by one key."""
    expect(dealer.page.locator("#next")).to_contain_text(name)
    dealer.press("Space")
    expect(dealer.page.locator(".turn-table .has-turn")).to_contain_text(name)
