"""Rounds of a tournament at a table that deals itself: who is waited for, and for how long."""

from datetime import datetime, timedelta
from typing import NamedTuple

from punto.law.clauses import Refused
from punto.table import Table, decide
from punto.table import commands as c
from punto.table.contest.terms import Contest
from punto.table.contest.turns import has_acted, in_order, next_in_order
from punto.table.state import Phase
from punto.table.words import Actor

LATE = timedelta(seconds=3)
"""How long an entrant has who was late and was held to the minimum."""


class Awaited(NamedTuple):
    """Whose wager a round waits for: one entrant's in order, or everybody's."""

    shoe: int
    coup: int
    whose: str | None


class TurnClock:
    """Gives entrants their time; after a restart the one waited for has all of it again."""

    def __init__(self, betting: timedelta) -> None:
        self._betting = betting
        self._awaited: Awaited | None = None
        self.until: datetime | None = None
        """When the time is up of those who are waited for, if any are."""

    def due(self, table: Table, by: Actor, now: datetime) -> tuple[c.Command | None, bool] | None:
        """What a round needs before its wagers are closed, and whether it waits for entrants.

        Nothing where no round of a tournament is open for wagers, and once it may be closed.
        """
        contest, coup = table.contest, table.coup
        if contest is None or not contest.is_open or table.phase is Phase.IN_COUP:
            return None
        if not coup.called or coup.last_called or coup.no_bet:
            return None
        waiting = _waited_for(table, contest)
        if waiting:
            self._wait_for(
                Awaited(table.stack.shoe, coup.number, contest.turns.whose), contest, now
            )
            assert self.until is not None
            if now < self.until:
                return None, True
            for name in waiting:
                held = c.HoldToMinimum(by=by, at=now, patron=name)
                if name not in contest.held and _is_lawful(table, held):
                    self.until = now + LATE
                    return held, False
        self.until = None
        following = next_in_order(in_order(table, contest), contest.turns.whose)
        if contest.order and following is not None:
            return c.AskForWager(by=by, at=now, patron=following), False
        return None

    def _wait_for(self, awaited: Awaited, contest: Contest, now: datetime) -> None:
        if awaited == self._awaited and self.until is not None:
            return
        seconds = contest.seconds
        limit = self._betting if seconds is None else timedelta(seconds=seconds)
        self._awaited, self.until = awaited, now + limit


def _waited_for(table: Table, contest: Contest) -> list[str]:
    """Who may still wager and is at the table: one whose turn it is, or all where any may."""
    names = in_order(table, contest)
    if contest.order:
        names = tuple(name for name in names if name == contest.turns.whose)
    return [
        name for name in names if name not in contest.absent and not has_acted(table, contest, name)
    ]


def _is_lawful(table: Table, command: c.Command) -> bool:
    try:
        decide(table, command)
    except Refused:
        return False
    return True
