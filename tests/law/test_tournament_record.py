"""A tournament on record: purses, exclusions, suspensions, the books, snapshots, the audit."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from contest import ACT, CHIPS, FEE, NOON, NSW, Contest, Recorded, standing
from patronage import PURSE_CENTS, ann, asked, enrolled
from patronage import table as at_table
from played import House, house_at
from punto.law.clauses import Refused
from punto.law.trouble import Breach
from punto.patrons import commands as p
from punto.record.audit import Audit
from punto.record.snapshot import load
from punto.record.sources import DatabaseSource
from punto.table import commands as c
from punto.tournament.conditions import commands as terms
from punto.tournament.entry import commands as entry
from punto.tournament.places import commands as places
from punto.tournament.words import Standing

EDITIONS = (*ACT, *NSW)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_at(f"sqlite:///{tmp_path / 'record.db'}", tmp_path / "keys") as house:
        yield house


def audited(house: House) -> None:
    verdict = Audit(DatabaseSource(house.record)).run()
    assert () == verdict.findings


def books(house: House) -> dict[tuple[str, str], int]:
    with house.record.database.read() as session:
        rows = session.rows(
            "SELECT stream, account, cents FROM balances WHERE book = 'tournament-money'"
        )
    return {(stream, account): cents for stream, account, cents in rows if cents}


def by_purse(contest: Contest) -> Contest:
    """Ann enters by herself, which she pays for from her purse."""
    return contest.do(
        entry.EnterPatron, by="patron", who="ann", patron="ann", paid_cents=FEE, form=True
    )


@pytest.mark.clause("house", "tournament:purse")
def test_a_patron_who_enters_in_person_pays_from_the_purse(house: House) -> None:
    enrolled(house)
    contest = by_purse(Recorded(house, "act-2018").published())
    contest.enter("bob")

    assert PURSE_CENTS - FEE == ann(house).purse_cents
    assert {"Cup"} == ann(house).tournaments
    assert {
        ("tournament:Cup", "purses"): -FEE,
        ("tournament:Cup", "cage"): -FEE,
        ("tournament:Cup", "prize pool"): 2 * FEE,
    } == books(house)
    audited(house)


@pytest.mark.clause("house", "tournament:purse")
def test_an_empty_purse_pays_for_nothing(house: House) -> None:
    enrolled(house, cents=FEE - 1)
    contest = Recorded(house, "act-2018").published()

    refused = contest.refused(
        entry.EnterPatron, by="patron", who="ann", patron="ann", paid_cents=FEE, form=True
    )
    assert ("house:tournament:purse",) == refused
    assert {} == contest.tournament.entrants
    assert ("house:patron:enrolled",) == contest.refused(
        entry.EnterPatron, by="cashier", patron="guest", paid_cents=FEE, form=True, purse=True
    )


@pytest.mark.clause("house", "tournament:purse")
def test_money_goes_back_where_it_came_from(house: House) -> None:
    enrolled(house)
    contest = by_purse(Recorded(house, "act-2018").published())
    contest.enter("bob").do(entry.CancelTournament, by="casino-operator", reason="a flood")

    assert (PURSE_CENTS, frozenset()) == (ann(house).purse_cents, ann(house).tournaments)
    assert {} == books(house)
    audited(house)


@pytest.mark.clause("house", "tournament:purse")
def test_a_prize_goes_into_the_purse_where_that_is_asked(house: House) -> None:
    enrolled(house)
    contest = by_purse(Recorded(house, "star-2025").published()).enter("bob")
    contest.do(terms.GiveCopy, by="cashier", patron="ann")
    contest.whole({"t1": 2}, ann=CHIPS + 1).whole({"t1": 1})
    prize = contest.prizes()["ann"]
    assert {"Cup"} == ann(house).tournaments

    contest.do(places.PayPrize, by="cashier", patron="ann", purse=True)
    assert PURSE_CENTS - FEE + prize == ann(house).purse_cents
    assert frozenset() == ann(house).tournaments
    audited(house)


@pytest.mark.clause("house", "tournament:barred-at-once")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_suspends_their_play_is_out_at_once(house: House, edition: str) -> None:
    enrolled(house)
    contest = Recorded(house, edition)
    contest.published().enter("ann", "bob")
    asked(house, p.SuspendPlay, by="patron", at=contest.at, hours=24)

    contest.caught_up()
    assert Standing.BARRED is standing(contest, "ann")
    assert Standing.IN is standing(contest, "bob")
    assert frozenset() == ann(house).tournaments
    audited(house)


@pytest.mark.clause("house", "tournament:entitled")
def test_who_is_suspended_does_not_enter(house: House) -> None:
    enrolled(house)
    contest = Recorded(house, "act-2018").published()
    asked(house, p.SuspendPlay, by="patron", at=contest.at, hours=24)

    with pytest.raises(Refused, match="tournament-may-not-enter"):
        by_purse(contest)
    assert PURSE_CENTS == ann(house).purse_cents


@pytest.mark.clause("house", "tournament:barred-at-once")
def test_a_guest_who_is_excluded_at_a_table_is_out(house: House) -> None:
    contest = Recorded(house, "star-2025")
    contest.published().enter("ann", "bob")
    pit = at_table(house, "star-2025")
    pit.seat("bob")
    pit.do(c.ReportBreach, person="bob", breach=Breach.DEVICE)
    pit.do(c.ExcludePatron, patron="bob", casino=True, reason="a device that counts")

    contest.caught_up()
    assert Standing.BARRED is standing(contest, "bob")
    told = map(house.record.event, house.record.read("patron:bob"))
    assert ["TournamentEntered", "ExcludedFromCasino", "TournamentLeft"] == [
        type(event).__name__ for event in told
    ]
    audited(house)


@pytest.mark.parametrize("edition", NSW)
def test_the_fee_goes_back_as_for_one_who_withdraws_in_time(house: House, edition: str) -> None:
    enrolled(house)
    contest = by_purse(Recorded(house, edition).published())
    asked(house, p.SuspendPlay, by="patron", at=contest.at, hours=24)

    assert PURSE_CENTS == ann(house).purse_cents
    audited(house)


def test_a_patron_in_a_tournament_is_not_forgotten(house: House) -> None:
    enrolled(house, cents=FEE)
    by_purse(Recorded(house, "act-2018").published())

    with pytest.raises(Refused, match="erased-in-a-tournament"):
        asked(house, p.ErasePatron, by="administrator", at=NOON)


def test_a_snapshot_of_a_tournament_is_the_tournament(house: House) -> None:
    contest = Recorded(house, "act-2018").field("ann", "bob", "cy", "dee")
    contest.whole({"t1": 2, "t2": 2}, ann=CHIPS + 1, cy=CHIPS + 2).whole({"t1": 2})
    again = house.beside()

    assert contest.tournament == load(again.record, "tournament:Cup").state
    audited(house)
