"""A tournament as an audience sees it: the clock, the places with their movement, the tables."""

import math
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from punto.floor.live.contests import entrant_numbers
from punto.law.contests import Measure
from punto.money import units
from punto.table.contest.terms import Contest
from punto.tournament import Tournament
from punto.tournament.conditions.document import TableLimits
from punto.tournament.guards import rules_of
from punto.tournament.places import ranking
from punto.tournament.places.prizes import guarantee_due, in_parts
from punto.tournament.standings import standings
from punto.tournament.state import Session, TablePlay
from punto.tournament.words import Progress, RoundKind, Stage, Standing
from punto.web.pages.felt import Spot

MOST_ROWS, MOST_TABLES = 48, 15
"""What there is room for on a wall."""
UNDER_WAY = (Progress.RUNNING, Progress.ENDED)
PLAN_MIDDLE, PLAN_REACH, PLAN_DROP = 90, 76, 74
"""A table as a small plan: the middle of its long side, how far it goes to each side and down."""


class BoardRow(NamedTuple):
    """An entrant in a line of the leaderboard."""

    place: int
    number: int
    table: str
    seat: int | None
    chips: str
    points: str
    moved: int | None
    """How many places up since the last round at their table; nothing where there was none."""
    goes_on: bool
    """Whether the place is one to go on from, or one with a prize, as things are now."""
    standing: Standing
    prize_cents: int


class ContestBoard(NamedTuple):
    """The leaderboard."""

    rows: tuple[BoardRow, ...]
    more: int
    """How many there was no room for."""
    advance: int
    """How many go on from each table, or from all tables where the round is for points."""
    prizes: int
    """How many places of the last round have a prize."""
    cut: int
    """After how many rows a line parts those who go on; 0 where no line would be true."""

    @property
    def is_long(self) -> bool:
        return len(self.rows) > 24

    @property
    def halves(self) -> tuple[tuple[BoardRow, ...], ...]:
        """Rows in one column, or in two."""
        if not self.is_long:
            return (self.rows,)
        half = -(-len(self.rows) // 2)
        return self.rows[:half], self.rows[half:]


class ContestClock(NamedTuple):
    """How far a session is."""

    until: datetime | None
    """When it ends, or when the break does; nothing where it goes by what is played."""
    since: datetime | None
    is_break: bool
    measure: Measure | None
    played: int
    number: int
    """How much there is to play, in all."""


class PlanSeat(NamedTuple):
    """A seat on the plan of a table."""

    spot: Spot
    number: int
    """Of the seat."""
    entrant: int | None
    """Who sits there, by number."""
    leads: bool
    is_out: bool
    has_turn: bool
    has_marker: bool
    disc: Spot
    """Where the marker lies, before the seat."""


class TablePlan(NamedTuple):
    """A table of a session, as a small plan."""

    table: str
    coup: int
    """The coup that is played, or was played last."""
    ended: bool
    seats: tuple[PlanSeat, ...]


class ComingLimits(NamedTuple):
    """What may be wagered now, and what comes next."""

    now: TableLimits | None
    then: TableLimits | None
    after_rounds: int


def board_of(tournament: Tournament, before: dict[str, int]) -> ContestBoard:
    """Everybody with a place; of a session that is played, those who play in it."""
    numbers, session = entrant_numbers(tournament), tournament.session
    playing = session is not None and session.progress in UNDER_WAY
    good = leading(tournament)
    rows = []
    for each in standings(tournament):
        if each.place is None or (session and playing and each.patron not in session.seats):
            continue
        was = before.get(each.patron)
        rows.append(
            BoardRow(
                each.place,
                numbers[each.patron],
                each.table,
                each.seat,
                units(each.chips_cents),
                each.points,
                was - each.place if was is not None and playing else None,
                each.patron in good,
                each.standing,
                each.prize_cents,
            )
        )
    shown, found = tuple(rows[:MOST_ROWS]), sum(row.goes_on for row in rows)
    true = 0 < found < len(shown) and all(row.goes_on for row in shown[:found])
    return ContestBoard(
        shown,
        len(rows) - len(shown),
        _advancing(tournament),
        len(tournament.stated.prizes) if _is_last(tournament) else 0,
        found if true and len(shown) <= MOST_ROWS // 2 else 0,
    )


def _is_last(tournament: Tournament) -> bool:
    session = tournament.session
    return session is not None and session.round == len(tournament.stated.rounds) - 1


def _advancing(tournament: Tournament) -> int:
    session = tournament.session
    if session is None or _is_last(tournament):
        return 0
    return tournament.stated.rounds[session.round].advance or 0


def leading(tournament: Tournament) -> frozenset[str]:
    """Who would go on if the session ended now, or win a prize.

    Of those level at the last place nobody does, since they would have to be parted first.
    """
    session = tournament.session
    if session is None or session.progress not in UNDER_WAY:
        return frozenset()
    if _is_last(tournament):
        groups, places = [ranking.in_session(tournament)], len(tournament.stated.prizes)
    elif tournament.stated.rounds[session.round].kind is RoundKind.POINTS:
        return frozenset()
    else:
        groups = [ranking.at_table(tournament, table) for table in session.tables]
        places = _advancing(tournament)
    return frozenset(name for some in groups for name in _first(tournament, some, places))


def _first(tournament: Tournament, groups: list[ranking.Group], places: int) -> Iterator[str]:
    left = places
    for group in groups:
        here = [name for name in group if tournament.entrants[name].is_in]
        if len(here) > left:
            return
        yield from here
        left -= len(here)


def clock_of(tournament: Tournament, at: datetime) -> ContestClock | None:
    """The clock of the session, or of the break in it."""
    session = tournament.session
    if session is None:
        return None
    pause = tournament.break_until
    length = tournament.stated.rounds[session.round].length
    measure = length.measure if length is not None else None
    number = length.number if length is not None else 0
    played = _least_played(session, measure)
    if pause is not None and at < pause:
        return ContestClock(pause, at, True, measure, played, number)
    if measure is not Measure.MINUTES or session.progress is not Progress.RUNNING:
        return ContestClock(None, None, False, measure, played, number)
    assert session.began is not None, "it runs"
    ends = session.began + timedelta(minutes=number)
    return ContestClock(ends, session.began, False, measure, played, number)


def _least_played(session: Session, measure: Measure | None) -> int:
    """How far the table is that has played least of those that go on."""
    on = [play for play in session.tables.values() if not play.ended] or session.tables.values()
    return min((play.shoes if measure is Measure.SHOES else play.rounds for play in on), default=0)


def plans_of(tournament: Tournament, contests: dict[str, Contest]) -> tuple[TablePlan, ...]:
    """The tables of the session, with the marker where a table of the floor says so."""
    session = tournament.session
    if session is None:
        return ()
    numbers, good = entrant_numbers(tournament), leading(tournament)
    sitting = {(seat.table, seat.number): name for name, seat in session.seats.items()}
    found = []
    for table, play in list(session.tables.items())[:MOST_TABLES]:
        contest = contests.get(table)
        seats = []
        for at in range(1, play.seats + 1):
            name = sitting.get((table, at))
            entrant = None if name is None else tournament.entrants.get(name)
            seats.append(
                PlanSeat(
                    plan_spot(at, play.seats, 1),
                    at,
                    None if name is None else numbers.get(name),
                    name in good,
                    entrant is not None and not entrant.is_in,
                    contest is not None and name is not None and contest.turns.whose == name,
                    contest is not None and contest.turns.marker == at,
                    plan_spot(at, play.seats, 0.62),
                )
            )
        found.append(TablePlan(table, _coup(play), play.ended, tuple(seats)))
    return tuple(found)


def _coup(play: TablePlay) -> int:
    return play.rounds + play.in_round


def plan_spot(seat: int, seats: int, share: float) -> Spot:
    """Where a seat is on the plan, or a part of the way to it, from left to right."""
    turn = math.pi * (1 - (seat - 0.5) / seats) if seats > 1 else math.pi / 2
    x = PLAN_MIDDLE + PLAN_REACH * share * math.cos(turn)
    y = 12 + PLAN_DROP * share * math.sin(turn)
    return Spot(round(x, 1), round(y, 1), 0)


def coming_limits(tournament: Tournament) -> ComingLimits:
    """The limits in force, and the rise that was announced next."""
    session, stated = tournament.session, tournament.stated
    now = session.limits if session and session.limits else stated.limits
    rises = stated.rises[session.rises if session else 0 :]
    return ComingLimits(
        now, rises[0].limits if rises else None, rises[0].after_rounds if rises else 0
    )


def pool_and_prizes(tournament: Tournament) -> tuple[int, tuple[int, ...]]:
    """The pool as it is, and what each place has of it once play has begun.

    Until then the operator's commission is in the pool, and more may enter.
    """
    won = sorted((each.prize_cents for each in tournament.entrants.values()), reverse=True)
    if paid := tuple(cents for cents in won if cents):
        return sum(paid), paid
    pool = tournament.money.pool_cents + guarantee_due(tournament)
    if tournament.stage is not Stage.STARTED or not tournament.stated.prizes:
        return pool, ()
    returned = rules_of(tournament).places.pool_returned.value * pool
    parts = in_parts(returned.numerator // returned.denominator, tournament.stated.prizes)
    return pool, tuple(parts)
