"""Sessions over several tables at random: none is stranded, and no chip is lost on the way."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contest import FINAL, HEATS, NSW, Contest
from contested import BANKER_WINS, PLAYER_WINS, SALT, TIE
from followed import Followed
from punto.law.clauses import Refused
from punto.law.procedures import Wager
from punto.law.rulebooks import EDITIONS
from punto.table import commands as c
from punto.table.accounts import balances
from punto.table.contest.forms import commitment_of
from punto.table.contest.terms import WagerForm
from punto.table.words import VoidReason
from punto.tournament.play import commands as play
from punto.tournament.words import Progress

Roll = Callable[[int, int], int]
SIX = ("ann", "bob", "cy", "dee", "eve", "fay")
AMOUNTS = (25_00, 30_00, 100_00, 500_00, 700_00)
CARDS = (BANKER_WINS, PLAYER_WINS, TIE)


class Night:
    """One session at two tables, every choice in it rolled."""

    def __init__(self, edition: str, roll: Roll) -> None:
        self.roll = roll
        said: dict[str, Any] = {"rounds": (HEATS, FINAL)}
        if edition in NSW:
            said |= {
                "order": bool(roll(0, 1)),
                "pass_cards": roll(0, 1),
                "undisclosed": roll(0, 1),
            }
        self.contest = Contest(edition).field(*SIX, **said).session({"t1": 3, "t2": 3})
        self.tables = [Followed(self.contest, name).designate() for name in ("t1", "t2")]

    def tries(self, table: Followed, kind: type[c.Command], **fields: Any) -> bool:
        before = table.table, table.tournament
        try:
            table.do(kind, **fields)
        except Refused:
            assert before == (table.table, table.tournament)
            return False
        return True

    def round(self, table: Followed) -> None:
        table.do(c.OpenRound)
        if not table.table.patrons:
            return
        table.call()
        forms: dict[str, WagerForm] = {}
        for name in table.in_order():
            if table.rules.jurisdiction == "ACT" or self.ordered(table):
                self.tries(table, c.AskForWager, patron=name)
            self.act(table, name, forms)
        table.close_bets()
        if forms:
            table.do(c.CallNoMoreBets)
        for name, form in forms.items():
            table.do(c.AnnounceForm, by="gaming-supervisor", patron=name, form=form, salt=SALT)
        table.four(CARDS[self.roll(0, 2)])
        if self.roll(0, 9):
            table.finish()
            return
        table.do(c.ReportOrderDoubt, by="dealer")
        by = "casino-operator" if table.rules.jurisdiction == "ACT" else "casino-supervisor"
        table.do(c.VoidCoup, by=by, reason=VoidReason.CANNOT_BE_REBUILT)

    def ordered(self, table: Followed) -> bool:
        return table.table.contest is not None and table.table.contest.order

    def act(self, table: Followed, name: str, forms: dict[str, WagerForm]) -> None:
        match self.roll(0, 8):
            case 0:
                if self.tries(table, c.PlayPassCard, patron=name):
                    return
            case 1:
                form = WagerForm(
                    wager=(None, Wager.TIE)[self.roll(0, 1)], cents=AMOUNTS[self.roll(0, 4)]
                )
                promise = commitment_of(table.table.setup.table, name, form, SALT)
                if self.tries(table, c.HandInForm, patron=name, commitment=promise):
                    table.do(c.ExamineForm, by="gaming-supervisor", patron=name)
                    forms[name] = form
                    return
            case 2:
                table.do(c.ReportAbsence, patron=name)
                return
            case 3:
                return
        wagers = (Wager.PLAYER, Wager.BANKER, Wager.TIE)
        for wager in wagers[: self.roll(1, 3)]:
            self.tries(
                table,
                c.PlaceWager,
                patron=name,
                wager=wager,
                chips_cents=AMOUNTS[self.roll(0, 4)],
            )
        if not self.roll(0, 3):
            self.tries(table, c.WithdrawWager, patron=name, wager=Wager.PLAYER)

    def to_its_end(self) -> None:
        for _ in range(2):
            for table in self.tables:
                if not table.tournament.current.tables[table.name].ended:
                    self.round(table)
        for table in self.tables:
            if not table.tournament.current.tables[table.name].ended:
                self.contest.do(play.EndTable, by="dealer", table=table.name)
        self.contest.do(play.EndSession, by="dealer")
        for table in self.tables:
            table.do(c.ReleaseTable, by="tournament-director")


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=15)
@given(data=st.data())
def test_no_session_is_stranded_and_no_chip_is_lost(edition: str, data: st.DataObject) -> None:
    """Books balance after every event, and the tournament knows what lies at its tables."""

    def roll(least: int, most: int) -> int:
        return data.draw(st.integers(least, most))

    night = Night(edition, roll)
    night.to_its_end()

    assert Progress.ENDED is night.contest.tournament.current.progress
    for table in night.tables:
        assert not table.table.patrons
        assert {"chips", "house"} >= {book.value for book, _ in balances(table.table)}
