"""A tournament of 48 at eight tables, from its conditions to its results, as people see it.

The script of the edition is told to the house over HTTP; what people do at pages they do in the
browser, and every page is looked at when it matters. The house goes by a clock that is held.
"""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.casino import Casino, Visitor, open_casino
from browser.contested_floor import STAFF
from browser.scripted_cup import TRANSCRIPTS, ScriptedCup
from punto.cli.serve import DEMONSTRATION
from punto.floor.scripted import enact_staged
from punto.money import dollars
from punto.script.house_script import HouseStage, play_staged

ME, AWAY, HID = "e07", "e48", "e47"
"""The entrant with a browser, one who is away, and one who hides chips."""
SEED = """{
  const drawn = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) => (bytes.length === 32 ? bytes.fill(0x5e) : drawn(bytes));
}"""
"""A browser whose seed of a ballot is the script's, so that everybody sits where that says."""


@pytest.fixture
def cup(chromium: Browser, tmp_path: Path) -> Iterator[ScriptedCup]:
    """A casino of its own, to which the script of the tournament is told."""
    assert chromium.is_connected()
    with open_casino(tmp_path) as casino:
        cup = ScriptedCup(casino, "star-2025", ME)
        yield cup
        cup.close()


class People:
    """Everybody with a browser: one window for each, at the page where they are."""

    def __init__(self, chromium: Browser, cup: ScriptedCup) -> None:
        self._chromium, self._cup = chromium, cup
        self._came: dict[str, Visitor] = {}

    def at(self, role: str, path: str) -> Page:
        """A person of that role, who goes to a page unless they are there."""
        visitor = self._came.get(role)
        if visitor is None:
            visitor = self._came[role] = Visitor(self._chromium, self._cup.casino).sign_in(role)
            visitor.page.add_init_script(SEED)
        if not visitor.page.url.endswith(path):
            visitor.page.goto(path)
        return visitor.page

    def leave(self) -> None:
        for visitor in self._came.values():
            visitor.leave()

    @property
    def complaints(self) -> list[str]:
        return [words for visitor in self._came.values() for words in visitor.complaints]


@pytest.fixture
def people(chromium: Browser, cup: ScriptedCup) -> Iterator[People]:
    people = People(chromium, cup)
    yield people
    people.leave()
    assert [] == people.complaints


def opened(page: Page, title: str) -> None:
    page.locator("summary", has_text=title).first.click()


def asked(page: Page, key: str, title: str) -> None:
    """A form of the desk that has nothing more to be filled in."""
    opened(page, title)
    page.locator(f"#ask-{key}").get_by_role("button").click()


@pytest.mark.heavy
def test_forty_eight_play_from_conditions_to_prizes(cup: ScriptedCup, people: People) -> None:
    is_published(cup, people)
    is_entered(cup, people)
    is_drawn(cup, people)
    heats_are_played(cup, people)
    those_out_come_back(cup, people)
    final_is_played(cup, people)
    prizes_are_paid(cup, people)


def test_two_who_go_out_together_share_a_prize(chromium: Browser, tmp_path: Path) -> None:
    """By the ACT's rules two who lose all they have on one coup take half of two prizes each.

    The script is put on record as far as the last session; the prizes are awarded at the desk.
    """
    with open_casino(tmp_path) as casino:
        put_on_record(casino, "act-2018", before="award-prizes")
        director = Visitor(chromium, casino).come_in("tournament director", "/tournaments/Cup/desk")
        director.page.get_by_role("button", name="Award the prizes").click()
        expect(director.page.locator(".state-now")).to_contain_text("is to be paid")
        director.page.goto("/tournaments/Cup/results")
        for name in ("e07", "e38"):
            row = director.page.get_by_role("row", name=re.compile(name))
            expect(row.get_by_role("cell").first).to_have_text("7")
            expect(row).to_contain_text("$152.60")
        first = director.page.locator("tbody tr").first
        expect(first).to_contain_text("e22")
        expect(first).to_contain_text("final")
        assert [] == director.complaints
        director.leave()


def put_on_record(casino: Casino, edition: str, before: str) -> None:
    """Enact a script in the record of a house that is open, up to a command."""
    text = (TRANSCRIPTS / f"tournament-{edition}.jsonl").read_text(encoding="utf-8")
    lines = text.replace('"hal"', f'"{STAFF["tournament-director"]}"').splitlines()
    at = next(n for n, line in enumerate(lines) if f'"do": "{before}"' in line)
    told = list(play_staged(lines[:at], HouseStage()))
    # Beside the thread of the browser, which has a loop of its own.
    with ThreadPoolExecutor(1) as beside:
        beside.submit(enact_staged, str(casino.place / DEMONSTRATION), told).result()


def is_published(cup: ScriptedCup, people: People) -> None:
    """What is missing is named by its clause; then the operator publishes, and patrons can read."""
    cup.until("publish-conditions")
    desk = people.at("casino operator", "/tournaments/Cup/desk")
    expect(desk.locator("#part-desk")).to_contain_text("1 condition is missing")
    expect(desk.get_by_role("button", name="Publish the conditions")).to_be_disabled()
    cup.tell()
    cup.until("publish-conditions")
    desk.get_by_role("button", name="Publish the conditions").click()
    expect(desk.locator("#part-desk")).to_contain_text("Published, version 2")
    cup.skip("publish-conditions")


def is_entered(cup: ScriptedCup, people: People) -> None:
    """The cashier takes the fee of one at the page; everybody is told the rules."""
    cup.until("enter-patron", patron=cup.names[ME])
    patron = people.at("patron", "/tournaments/Cup/conditions")
    expect(patron.locator(".paper")).to_contain_text("40, 20, 12, 8, 7, 6, 5, 2")
    cashier = people.at("cashier", "/tournaments/Cup/entries?find=demo-patron")
    found = cashier.get_by_role("listitem").filter(has_text="demo-patron")
    found.get_by_label("The entry form is filled in").check()
    found.get_by_role("button", name="Enter for $100").click()
    expect(cashier.get_by_role("row", name=re.compile("demo-patron"))).to_be_visible()
    cup.skip("enter-patron")


def is_drawn(cup: ScriptedCup, people: People) -> None:
    """The director commits to a seed and draws; an audience, the wall and an entrant see it."""
    cup.until("commit-ballot")
    desk = people.at("tournament director", "/tournaments/Cup/desk")
    wall = people.at("surveillance", "/tournaments/Cup/wall")
    expect(desk.locator("#part-desk")).to_contain_text("heats, session 1")
    asked(desk, "commit-ballot", "Commit to a ballot")
    expect(desk.locator("#part-desk")).to_contain_text("The ballot is committed to")
    cup.skip("commit-ballot")
    watching = people.at("inspector", "/tournaments/Cup/draw")
    expect(watching.locator(".digest code")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    asked(desk, "draw-seats", "Draw the seats")
    expect(desk.locator(".draw-grid .seat-waited-for")).to_have_count(48)
    cup.skip("draw-seats")
    expect(watching.locator(".drawn-seat[data-at]")).to_have_count(48)
    expect(wall.locator(".chair text")).to_have_count(48)
    mine = people.at("patron", "/tournaments/Cup/mine")
    expect(mine.locator(".play .big")).to_have_text("Table T8, seat 1")


def heats_are_played(cup: ScriptedCup, people: People) -> None:
    """Chips found hidden put one out; a table is dealt while one is away; a wager is sealed."""
    cup.until("report-misconduct")
    desk = people.at("tournament director", "/tournaments/Cup/desk")
    opened(desk, "Report misconduct")
    report = desk.locator("#ask-report-misconduct")
    report.get_by_label("Entrant").select_option(HID)
    report.get_by_label("What was found").select_option("hid-chips")
    report.get_by_label("What was seen").fill("chips up a sleeve")
    report.get_by_role("button").click()
    expect(desk.locator(".draw-grid .seat-out")).to_have_count(1)
    cup.skip("report-misconduct")

    cup.until("deduct-for-absence")
    absence = desk.locator(".ruling", has_text=AWAY)
    absence.get_by_role("button", name="Take the minimum").click()
    expect(absence).to_have_count(0)
    cup.skip("deduct-for-absence")
    a_wager_is_sealed(cup, people)
    two_play_on(cup, people)


def a_wager_is_sealed(cup: ScriptedCup, people: People) -> None:
    """Nobody can read it before it is called; then it lies on the layout."""
    cup.until("hand-in-form", patron=cup.names[ME])
    mine = people.at("patron", "/tournaments/Cup/mine")
    mine.get_by_role("link", name="Go to my table").click()
    mine.locator("#sealed-form summary").click()
    mine.get_by_role("radio", name="Player").first.check()
    mine.get_by_label("Tournament chips", exact=True).fill("500")
    mine.get_by_role("button", name="Hand it in sealed").press("Enter")
    expect(mine.locator(".sealed-in")).to_be_visible()
    cup.skip("hand-in-form")
    dealer = people.at("dealer", "/deal/T8")
    cup.until("announce-form", patron=cup.names[ME])
    expect(dealer.locator(".forms-count")).to_contain_text("2 to be called, 0 called")
    assert "500" not in dealer.locator(".turn-table").inner_text()
    pit = people.at("gaming supervisor", "/pit/T8")
    expect(pit.locator("main")).to_contain_text("2 undisclosed wagers to be called")
    supervisor = people.at("gaming supervisor", "/deal/T8")
    expect(supervisor.locator("#next")).to_contain_text("of demo-patron")
    supervisor.keyboard.press("Space")
    expect(dealer.locator(".forms-count")).to_contain_text("1 to be called, 1 called")
    expect(mine.locator(".purse")).to_contain_text("On the layout 500")
    cup.skip("announce-form")


def two_play_on(cup: ScriptedCup, people: People) -> None:
    """Two are level for the one place of their table: the wall says who, the cards say which."""
    cup.until("determine-places")
    desk = people.at("tournament director", "/tournaments/Cup/desk")
    wall = people.at("surveillance", "/tournaments/Cup/wall")
    desk.get_by_role("button", name="Determine the places").click()
    expect(wall.locator(".news")).to_have_text("Level, and playing on: Entrant 31, Entrant 38.")
    cup.skip("determine-places")
    cup.until("determine-places")
    desk.get_by_role("button", name="Determine the places").click()
    expect(desk.get_by_role("button", name="Determine the places")).to_have_count(0)
    cup.skip("determine-places")


def those_out_come_back(cup: ScriptedCup, people: People) -> None:
    """The repechage brings eight back, and one buys back in with the cashier."""
    cup.until("start-session")
    wall = people.at("surveillance", "/tournaments/Cup/wall")
    expect(wall.locator("main")).to_contain_text("second chance")
    mine = people.at("patron", "/tournaments/Cup/mine")
    expect(mine.locator("main")).to_contain_text("You do not play in second chance")
    line = cup.until("buy-back")
    cashier = people.at("cashier", "/tournaments/Cup/entries")
    cashier.reload()
    row = cashier.get_by_role("row", name=re.compile(line["patron"]))
    expect(row).to_contain_text("did not advance")
    row.get_by_role("button", name="Buy back for $50").click()
    expect(row).to_contain_text("$150.00")
    cup.skip("buy-back")


def final_is_played(cup: ScriptedCup, people: People) -> None:
    """Eight are left; two end level, and nothing is awarded before they have played on."""
    cup.until("determine-places", expect="15.10.3")
    wall = people.at("surveillance", "/tournaments/Cup/wall")
    expect(wall.locator("main")).to_contain_text("final")
    expect(wall.locator(".news")).to_have_text("Level, and playing on: Entrant 9, Entrant 18.")
    desk = people.at("tournament director", "/tournaments/Cup/desk")
    expect(desk.get_by_role("button", name="Award the prizes")).to_have_count(0)
    cup.tell()


def prizes_are_paid(cup: ScriptedCup, people: People) -> None:
    """All of the pool goes out; everybody reads the results."""
    cup.until("award-prizes")
    desk = people.at("tournament director", "/tournaments/Cup/desk")
    desk.get_by_role("button", name="Award the prizes").click()
    expect(desk.locator(".state-now")).to_contain_text("is to be paid")
    cup.skip("award-prizes")
    line = cup.until("pay-prize", patron=cup.names[ME])
    cashier = people.at("cashier", "/tournaments/Cup/desk")
    opened(cashier, "to choose from")
    opened(cashier, "Pay demo-patron")
    cashier.get_by_role("button", name="Pay demo-patron").click()
    expect(cashier.get_by_text("demo-patron is to be paid")).to_have_count(0)
    cup.skip("pay-prize")
    cup.to_the_end()
    seen = cup.caller("patron").get("/api/tournaments/Cup").json()
    prize = {each["patron"]: each["prize_cents"] for each in seen["standings"]}[line["patron"]]
    mine = people.at("patron", "/tournaments/Cup")
    expect(mine).to_have_url(re.compile("/tournaments/Cup/mine$"))
    expect(mine.locator("main")).to_contain_text(f"{dollars(prize)} (paid)")
    results = people.at("patron", "/tournaments/Cup/results")
    expect(results.locator("tbody tr")).to_have_count(48)
    expect(results.locator("tfoot")).to_contain_text("$4,850.00")
    text = results.locator("main").inner_text()
    assert "demo-patron" in text
    assert "e40" not in text
