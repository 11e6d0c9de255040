"""What is on record of a tournament's table, wherever people read it: units and no money."""

import re
from collections.abc import Iterator

import pytest

from contested import PLAYER_WINS
from punto.law.roles import Role
from punto.table import commands as c
from purses import asks
from service import Service, service_at
from test_web_contest_table import DIRECTOR, SEATS, Played

CENTS = 75_00
MONEY = re.compile(r"\$\s?\d")


@pytest.fixture
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """A round that was wagered on and settled."""
    with service_at(":memory:", tmp_path_factory.mktemp("units") / "keys") as service:
        table = Played(service)
        for name in SEATS:
            table.pit.bet(name, "player", CENTS)
        table.pit.play(PLAYER_WINS)
        yield table


def part(page: str, begins: str, ends: str) -> str:
    at = page.index(begins)
    return page[at : page.index(ends, at)]


def events(service: Service, path: str) -> str:
    answer = service.signed_in(Role.SURVEILLANCE).get(path, accept="text/html")
    assert 200 == answer.status_code, answer.text
    return answer.text


def test_the_list_of_the_record_tells_each_event_by_itself(played: Played) -> None:
    of_wagers = events(played.service, "/record?table=T1&kind=wager-placed")
    settled = events(played.service, "/record?table=T1&kind=wagers-settled")

    assert 3 == of_wagers.count("75 units on player")
    assert not MONEY.search(part(of_wagers, "<main", "</main"))
    assert not MONEY.search(part(settled, "<main", "</main"))


def test_a_coup_is_replayed_in_units(played: Played) -> None:
    for step in (1, 4, 99):
        page = events(played.service, f"/record/T1/1?step={step}")
        assert not MONEY.search(part(page, "<main", "</main")), step
    every = played.service.signed_in(Role.SURVEILLANCE).get("/pages/record/T1/1").json()
    assert any("75 units" in each["words"] for each in every)


def test_a_dispute_there_is_about_units(played: Played) -> None:
    played.pit.do(c.OpenDispute, patron="ann", about="it was more")
    page = events(played.service, "/pit/T1/disputes/1")

    assert '<td class="n">75</td>' in page
    assert not MONEY.search(part(page, "<main", "</main"))


def test_a_refusal_answers_in_units_and_is_on_the_pits_page(played: Played) -> None:
    dealer = played.service.signed_in(Role.DEALER)
    answer = dealer.command("T1", "change-colour", patron="ann", cents=30_00, into=25_00)

    assert 422 == answer.status_code
    assert "30 units" in answer.json()["message"]
    played.pit.do(c.OpenDispute, patron="ann", about="it was more")  # is written after the refusal
    assert "30 units" in played.page(Role.CASINO_SUPERVISOR, "/pit/T1")


def test_chips_of_a_tournament_are_no_money_on_an_account(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with service_at(":memory:", tmp_path_factory.mktemp("units") / "keys") as service:
        service.signed_in(Role.PATRON, "ann")
        asks(service.signed_in(Role.CASHIER), "enrol-patron")
        page = Played(service).page(Role.PATRON, "/me", "ann")
    rows = part(page, 'href="/tables/T1"', "</li>")

    assert "<b>1,000</b>" in rows
    assert not MONEY.search(rows)


def test_the_feed_says_of_each_event_whether_its_amounts_are_units(played: Played) -> None:
    found = played.service.signed_in(Role.SURVEILLANCE).get("/api/tables/T1/coups/1")
    told = [each["event"] for each in found.json()["events"]]
    in_units = {each["event"]: each.get("units", False) for each in told}

    assert in_units["wager-placed"]
    assert in_units["wagers-settled"]


def test_what_was_staked_in_a_shoe_is_told_apart_in_money_and_in_units(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """A table that goes back to its own use within a shoe has staked both."""
    with service_at(":memory:", tmp_path_factory.mktemp("units") / "keys") as service:
        played = Played(service, chips_in_cash=True)
        pit = played.pit
        for name in SEATS:
            pit.bet(name, "player", CENTS)
        pit.play(PLAYER_WINS)
        played.cup.do(DIRECTOR, "end-table", table="T1", early="agreed", agreed=tuple(SEATS))
        pit.do(c.ReleaseTable, by=DIRECTOR, who=DIRECTOR)
        units = played.page(Role.CASINO_SUPERVISOR, "/pit")
        pit.seat("zoe").call()
        pit.bet("zoe", "player", 40_00)
        pit.play(PLAYER_WINS)
        both = played.page(Role.CASINO_SUPERVISOR, "/pit")

    assert "<dt>Staked</dt><dd>225</dd>" in units
    assert "<dt>Staked</dt><dd>$40 and 225 units</dd>" in both
