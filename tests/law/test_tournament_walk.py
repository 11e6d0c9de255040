"""Tournaments at random: none is stranded, and no cent and no chip is lost."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from contest import ACT, CHIPS, FEE, FINAL, HEATS, LATER_ACT, POINTS, Contest
from punto.law.clauses import Refused
from punto.law.contests import Decide, EarlyEnd, Ground
from punto.law.rulebooks import EDITIONS
from punto.tournament import COMMANDS, EVENTS, UNPUBLISHED, decide, evolve
from punto.tournament.base import HANDLERS, TournamentCommand, TournamentEvent
from punto.tournament.conditions.document import BuyBackTerms, Round
from punto.tournament.entry import commands as entry
from punto.tournament.places import commands as places
from punto.tournament.play import commands as play
from punto.tournament.play.events import Left
from punto.tournament.structure import commands as structure
from punto.tournament.words import Progress, RoundKind, Stage

SEVEN = ("ann", "bob", "cy", "dee", "eve", "fay", "gil")
Roll = Callable[[int, int], int]

SECOND = replace(HEATS, name="second", kind=RoundKind.REPECHAGE, qualifies="All who lost.")
SEMI = replace(HEATS, name="semi", kind=RoundKind.SEMI_FINAL, advance=2)
STRUCTURES: tuple[tuple[Round, ...], ...] = (
    (FINAL,),
    (HEATS, FINAL),
    (replace(HEATS, sessions=2, advance=2), SEMI, FINAL),
    (HEATS, SECOND, FINAL),
    (POINTS,),
    (replace(POINTS, advance=2), FINAL),
)


def terms(edition: str, rounds: tuple[Round, ...], roll: Roll) -> dict[str, Any]:
    """Conditions for a structure, with a choice of the rest."""
    said: dict[str, Any] = {"rounds": rounds, "repechage": None if SECOND in rounds else "none"}
    share_or_play = (Decide.SHARED, Decide.EXTRA_ROUNDS)
    if edition in LATER_ACT:
        said |= {
            "level_to_progress": (Decide.ALL_ADVANCE, Decide.EXTRA_ROUNDS)[roll(0, 1)],
            "level_after_final": share_or_play[roll(0, 1)],
            "level_for_points": share_or_play[roll(0, 1)],
            "level_on_points": share_or_play[roll(0, 1)],
            "eliminated_on_points": "The last.",
        }
    if edition in ACT:
        said["carried_over"] = bool(roll(0, 1))
    elif roll(0, 1):
        said["buy_in_cents"] = 50_00
    if roll(0, 1):
        last = rounds[-1].name
        said["buy_back"] = BuyBackTerms(
            cents=30_00, until_round=last, times=2, method="At the desk."
        )
    return said


class Walk:
    """One tournament, every choice in it rolled."""

    def __init__(self, edition: str, rounds: tuple[Round, ...], roll: Roll) -> None:
        self.roll = roll
        self.contest = Contest(edition).field(
            *SEVEN[: roll(2, len(SEVEN))], **terms(edition, rounds, roll)
        )

    def tries(self, kind: type[TournamentCommand], **fields: Any) -> None:
        """Something that may be refused, and then changes nothing."""
        before = self.contest.tournament
        try:
            self.contest.do(kind, **fields)
        except Refused:
            assert before is self.contest.tournament

    def to_its_end(self) -> Contest:
        contest = self.contest
        for _ in range(40):
            tournament = contest.tournament
            if tournament.is_played_out:
                break
            if tournament.due():
                self.session()
            else:
                self.close()
        else:
            raise AssertionError("the tournament never ends")
        self.award()
        return contest

    def session(self) -> None:
        contest = self.contest
        due = contest.tournament.due()
        contest.at += timedelta(hours=3)
        tables = {"t1": (len(due) + 1) // 2, "t2": (len(due) + 1) // 2}
        contest.schedule(tables).drawn()
        for patron in due:
            if contest.tournament.stated.buy_in_cents and self.roll(0, 9):
                contest.do(structure.BuyIn, by="dealer", patron=patron, cents=50_00)
        absent = [name for name in due if not self.roll(0, 9)]
        contest.seated(*absent).start()
        for table in tables:
            self.at_table(table)
        contest.over().counted()
        self.places()

    def at_table(self, table: str) -> None:
        for _ in range(self.roll(0, 2)):
            here = self.contest.here(table)
            if not here or self.contest.tournament.current.tables[table].ended:
                return
            try:
                self.contest.round(table, **{name: self.left(name) for name in here})
            except Refused:
                return
            victim = here[self.roll(0, len(here) - 1)]
            ground = tuple(Ground)[self.roll(0, len(Ground) - 1)]
            match self.roll(0, 7):
                case 0:
                    self.tries(play.DeductForAbsence, patron=victim)
                case 1:
                    self.tries(play.DisqualifyEntrant, patron=victim, ground=ground, refund=True)
                case 2:
                    self.tries(play.ReportMisconduct, patron=victim, ground=ground, note="x")
                case 3:
                    self.tries(play.EndTable, table=table, early=EarlyEnd.DECIDED)
                case 4:
                    self.tries(entry.SubstituteEntrant, patron=victim, substitute=f"{victim}2")

    def left(self, patron: str) -> Left:
        """Few different amounts, so that many are level and many go out."""
        amounts = (0, 10_00, 500_00, CHIPS, CHIPS + 100_00)
        chips = amounts[self.roll(0, len(amounts) - 1)]
        held = self.contest.chips(patron)
        wager = min(held, self.roll(0, 2) * 25_00)
        return Left(chips_cents=chips, wager_cents=wager, removal=self.roll(0, 2))

    def places(self) -> None:
        """Play-offs are played until one after the other comes to an end."""
        contest = self.contest
        for _ in range(60):
            play_off = contest.tournament.play_off
            if play_off is not None:
                most = 3 if self.roll(0, 3) else 0
                counts = {name: self.roll(0, most) * 25_00 for name in play_off.players}
                contest.do(places.ReportPlayOff, by="dealer", counts=counts)
            elif contest.tournament.current.progress is Progress.ENDED:
                contest.determined(decided=(*SEVEN, *(f"{name}2" for name in SEVEN)))
            else:
                break
        else:
            raise AssertionError("places are never awarded")
        contest.returned()
        for patron in tuple(contest.tournament.entrants):
            if not self.roll(0, 3) and not contest.tournament.is_played_out:
                self.tries(entry.BuyBack, by="cashier", patron=patron, paid_cents=30_00)
        if not contest.tournament.is_played_out and not contest.tournament.due():
            self.close()

    def close(self) -> None:
        """A round for points, or a repechage, is closed by itself; those level play on first."""
        for _ in range(60):
            tournament = self.contest.tournament
            if tournament.is_played_out or tournament.due():
                return
            if tournament.play_off is not None:
                counts = {name: self.roll(0, 3) * 25_00 for name in tournament.play_off.players}
                self.contest.do(places.ReportPlayOff, by="dealer", counts=counts)
            else:
                everybody = (*SEVEN, *(f"{name}2" for name in SEVEN))
                self.contest.determined(decided=everybody)

    def award(self) -> None:
        """Prizes, or everything back where nobody has a place."""
        contest = self.contest
        pool = contest.tournament.money.pool_cents
        paid = sum(e.paid_cents - e.refunded_cents for e in contest.tournament.entrants.values())
        try:
            prizes = contest.prizes()
        except Refused:
            contest.do(entry.CancelTournament, by="casino-operator", reason="nobody is left")
            assert 0 == contest.tournament.money.pool_cents
            return
        assert pool == sum(prizes.values())
        assert paid == pool + contest.tournament.money.commission_cents
        for patron in prizes:
            contest.do(places.PayPrize, by="cashier", patron=patron)


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=20)
@given(data=st.data())
def test_no_tournament_is_stranded(edition: str, data: st.DataObject) -> None:
    """Every one comes to its end, with both books in balance after each event."""

    def roll(least: int, most: int) -> int:
        return data.draw(st.integers(least, most))

    rounds = STRUCTURES[roll(0, len(STRUCTURES) - 1)]
    if edition not in LATER_ACT and any(each.kind is RoundKind.POINTS for each in rounds):
        rounds = (HEATS, FINAL)
    contest = Walk(edition, rounds, roll).to_its_end()

    assert contest.tournament.stage in (Stage.AWARDED, Stage.CANCELLED)
    assert {0} >= {each.chips_cents for each in contest.tournament.entrants.values()}
    assert 0 == contest.tournament.money.owed_cents


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_record_told_again_is_the_same_tournament(edition: str) -> None:
    contest = Contest(edition).field("ann", "bob", "cy").whole({"t1": 3}, ann=3, bob=2, cy=1)
    again = UNPUBLISHED
    for event in contest.events:
        again = evolve(again, event)

    assert contest.tournament == again
    assert 3 * FEE >= again.money.pool_cents


def test_every_command_is_decided_and_every_event_folded() -> None:
    assert set(TournamentCommand.__subclasses__()) == set(HANDLERS.decisions) == set(COMMANDS)
    assert set(TournamentEvent.__subclasses__()) == set(HANDLERS.folds_of) == set(EVENTS)


@pytest.mark.clause("house", "tournament:in-order")
def test_nothing_happens_before_a_tournament_is_open() -> None:
    contest = Contest("act-2018")
    command = contest.command(play.EndSession, "dealer", "", {})
    with pytest.raises(Refused) as caught:
        decide(UNPUBLISHED, command)

    assert "tournament:in-order" == caught.value.clauses[0].id
