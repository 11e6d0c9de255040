"""A tournament and its table at one desk: told to one another in the same entry, and audited."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from contest import CHIPS, FINAL, LONG, Recorded
from contested import BANKER_WINS, CUP
from patronage import ann, asked, enrolled
from played import House, Played, house_at
from punto.law.clauses import Refused
from punto.law.procedures import Rounding
from punto.law.rulebooks import EDITIONS
from punto.patrons.commands import PatronCommand, SuspendPlay, TakeBreak
from punto.patrons.words import PatronLimits, Period
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from punto.table import commands as c
from punto.table.words import PlayerCard
from punto.tournament import TOURNAMENT
from punto.tournament.play import events as p
from tampering import sql_at


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_at(f"sqlite:///{tmp_path / 'record.db'}", tmp_path / "keys") as house:
        yield house


def at_the_table(house: House, edition: str) -> tuple[Recorded, Played]:
    contest = Recorded(house, edition)
    contest.field("ann", "bob", rounds=(LONG, FINAL)).session({"T1": 2})
    opened: dict[str, Any] = {"rounding": Rounding.UP} if edition.startswith("act") else {}
    pit = Played(house, edition, "T1", **opened)
    pit.signs().shoe().alone()
    pit.now = max(pit.now, contest.at)
    return contest, pit


def wagered(pit: Played, cents: int) -> None:
    pit.do(c.OpenRound)
    pit.call()
    contest = pit.table.contest
    assert contest is not None
    for name in sorted(contest.entrants, key=lambda n: contest.entrants[n].seat):
        if pit.rules.jurisdiction == "ACT":
            pit.do(c.AskForWager, patron=name)
        pit.bet(name, "player", cents)
    pit.four(BANKER_WINS)
    pit.finish()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_round_at_the_table_is_a_round_of_the_tournament(house: House, edition: str) -> None:
    """Ann has a loss limit that is far below what she loses, in chips that are no cash."""
    limit = PatronLimits(loss_cents={Period.DAY: 5_00})
    enrolled(house, limits=limit)
    purse = ann(house).purse_cents
    contest, pit = at_the_table(house, edition)
    pit.do(c.DesignateTable, by="tournament-director", tournament=CUP)
    if edition == "star-2025":
        for name in ("ann", "bob"):
            pit.do(c.ShowPlayerCard, patron=name, card=PlayerCard.VALID)
    wagered(pit, 100_00)
    tournament = contest.caught_up().tournament

    assert CHIPS - 100_00 == tournament.entrants["ann"].chips_cents
    assert 1 == tournament.current.tables["T1"].rounds
    assert purse == ann(house).purse_cents
    assert {"T1"} == set(ann(house).stays)
    verdict = Audit(DatabaseSource(house.record)).run()
    assert () == verdict.findings


def round_left_by_ann(
    house: House, edition: str, why: str, away: type[PatronCommand], **fields: Any
) -> None:
    """She goes when she has wagered: she adds nothing, Bob does, and all that lies is settled."""
    enrolled(house)
    _, pit = at_the_table(house, edition)
    pit.do(c.DesignateTable, by="tournament-director", tournament=CUP)
    if edition == "star-2025":
        for name in ("ann", "bob"):
            pit.do(c.ShowPlayerCard, patron=name, card=PlayerCard.VALID)
    pit.do(c.OpenRound)
    pit.call()
    contest = pit.table.contest
    assert contest is not None
    for name in sorted(contest.entrants, key=lambda n: contest.entrants[n].seat):
        if pit.rules.jurisdiction == "ACT":
            pit.do(c.AskForWager, patron=name)
        pit.bet(name, "player", 50_00)
        if name == "ann":
            asked(house, away, by="patron", at=pit.now, **fields)
            with pytest.raises(Refused, match=why):
                pit.bet("ann", "tie", 25_00)
        else:
            pit.bet("bob", "tie", 25_00)
    pit.four(BANKER_WINS)
    pit.finish()

    assert {"ann": CHIPS - 50_00, "bob": CHIPS - 75_00} == {
        name: each.chips_cents for name, each in pit.table.patrons.items()
    }
    assert () == Audit(DatabaseSource(house.record)).run().findings


@pytest.mark.clause("house", "patron:suspended")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_entrant_who_suspends_their_play_stakes_no_more(house: House, edition: str) -> None:
    round_left_by_ann(house, edition, "is-suspended-until", SuspendPlay, hours=24)


@pytest.mark.clause("house", "patron:break-at-once")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_entrant_who_takes_a_break_stakes_no_more(house: House, edition: str) -> None:
    round_left_by_ann(house, edition, "takes-a-break", TakeBreak, minutes=30)


def test_a_table_that_the_session_does_not_have_is_refused(house: House) -> None:
    contest = Recorded(house, "star-2025")
    contest.field("ann", "bob", rounds=(LONG, FINAL)).session({"T7": 2})
    pit = Played(house, "star-2025", "T1")
    pit.signs().shoe().alone()
    with pytest.raises(Refused) as caught:
        pit.do(c.DesignateTable, by="tournament-director", tournament=CUP)

    assert "tournament:designated" == caught.value.clauses[0].id
    assert p.TableFollowed not in {type(each) for each in contest.events}


def test_several_who_do_not_wager_are_told_of_in_the_order_of_their_seats(house: House) -> None:
    """Whichever way their seats were written down, so that an audit tells the same."""
    contest = Recorded(house, "star-2025")
    contest.field("ann", "bob", "cy", "dee", rounds=(LONG, FINAL)).session({"T1": 4})
    pit = Played(house, "star-2025", "T1")
    pit.signs().shoe().alone()
    pit.now = max(pit.now, contest.at)
    pit.do(c.DesignateTable, by="tournament-director", tournament=CUP)
    pit.do(c.OpenRound)
    pit.call()
    pit.four(BANKER_WINS)
    tournament = contest.caught_up().tournament
    seats = {name: seat.number for name, seat in tournament.current.seats.items()}
    told = [
        event.patron
        for stored in house.record.read(TOURNAMENT.stream(CUP))
        if isinstance(event := house.record.event(stored), p.WagerMissed)
    ]

    assert sorted(seats, key=lambda name: seats[name]) == told
    assert sorted(told) != told
    assert () == Audit(DatabaseSource(house.record)).run().findings


def test_an_audit_compares_what_a_tournament_says_of_chips_with_its_table(tmp_path: Path) -> None:
    """Even if every hash was made anew, and the tournament's own books along with them."""
    address = f"sqlite:///{tmp_path / 'record.db'}"
    with house_at(address, tmp_path / "keys") as house:
        _, pit = at_the_table(house, "star-2025")
        pit.do(c.DesignateTable, by="tournament-director", tournament=CUP)
        for name in ("ann", "bob"):
            pit.do(c.ShowPlayerCard, patron=name, card=PlayerCard.VALID)
        wagered(pit, 100_00)
    stream, left = TOURNAMENT.stream(CUP), CHIPS - 100_00
    with sql_at(str(tmp_path / "record.db")) as sql:
        reported = next(each for each in sql.stored(stream) if "round-reported" in each.body)
        said, other = f'"chips_cents":{left}', f'"chips_cents":{left + 50_00}'
        sql.edit(stream, reported.version, said, other)
        at = (stream, reported.version)
        moved = sql.rows("SELECT account FROM ledger WHERE stream = ? AND version = ?", *at)
        for account in ("entrant/ann", "dealers' racks"):
            assert (account,) in moved
            more = 50_00 if account == "entrant/ann" else -50_00
            sql.run(
                "UPDATE ledger SET cents = cents + ? "
                "WHERE stream = ? AND version = ? AND account = ?",
                *(more, *at, account),
            )
        sql.rewrite(stream)
    with open_record(address) as record:
        findings = Audit(DatabaseSource(record)).run().findings

    assert ["audit-unlike-its-entry"] == [
        each.about.why for each in findings if each.stream == stream
    ][:1]
