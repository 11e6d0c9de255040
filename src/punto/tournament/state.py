"""One tournament: its conditions, its entrants, the session under way, and its money."""

from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from typing import NamedTuple

from punto.law.contests import Ground, Step, Value
from punto.tournament.conditions.document import Conditions, Round, TableLimits
from punto.tournament.words import Progress, RoundKind, Settings, Stage, Standing


class Seat(NamedTuple):
    table: str
    number: int


class Exit(NamedTuple):
    """How an entrant went out of a session."""

    rounds: int
    """After how many rounds of play at the table."""
    residue_cents: int
    wager_cents: int
    removal: int
    """The place of the entrant's chips in the order in which chips were removed."""


class Line(NamedTuple):
    """What a round of play left an entrant, and what it was played with."""

    chips_cents: int
    wager_cents: int
    removal: int


@dataclass(frozen=True, slots=True)
class Entrant:
    """A patron who entered."""

    patron: str
    paid_cents: int = 0
    """Fees of every entry, the commission included."""
    commission_cents: int = 0
    refunded_cents: int = 0
    by_purse: bool = False
    """Whether the last payment came out of the purse, into which money then goes back."""
    purse_cents: int = 0
    """What the purse gave, less what went back into it."""
    buy_backs: int = 0
    has_copy: bool = False
    standing: Standing = Standing.IN
    reported: frozenset[Ground] = frozenset()
    """What staff found the entrant to have done."""
    chips_cents: int = 0
    buy_in_cents: int = 0
    """What was paid for the chips of the session under way."""
    scored: str = "0"
    """Points, as a fraction is written, so that a snapshot can hold them."""
    sessions: int = 0
    """How many sessions the entrant has begun."""
    round_reached: int = 0
    """The round that the entrant plays in next, or played in last."""
    exit: Exit | None = None
    prize_cents: int = 0
    prize_paid: bool = False

    @property
    def points(self) -> Fraction:
        return Fraction(self.scored)

    @property
    def is_in(self) -> bool:
        return self.standing is Standing.IN


@dataclass(frozen=True, slots=True)
class TablePlay:
    """One table of a session."""

    seats: int
    rounds: int = 0
    shoes: int = 0
    in_round: bool = False
    ended: bool = False
    chips_returned: bool = False
    followed: bool = False
    """Whether a table of the floor tells of its rounds itself."""


@dataclass(frozen=True, slots=True)
class Session:
    """The session under way."""

    round: int
    number: int
    starts: datetime | None
    players: tuple[str, ...]
    tables: dict[str, TablePlay]
    progress: Progress = Progress.SCHEDULED
    commitment: str = ""
    seats: dict[str, Seat] = field(default_factory=dict)
    taken: dict[str, datetime] = field(default_factory=dict)
    began: datetime | None = None
    limits: TableLimits | None = None
    rises: int = 0
    """How many of the announced rises have been applied."""
    lines: dict[str, Line] = field(default_factory=dict)
    """What the last round left each entrant."""
    idle: dict[str, int] = field(default_factory=dict)
    """In how many rounds an entrant had nothing in action."""
    missed: dict[str, int] = field(default_factory=dict)
    """For how many rounds the minimum was deducted from an absent entrant."""
    counts: dict[str, int] = field(default_factory=dict)
    """Chips as they were counted at the end."""

    def at_table(self, table: str) -> tuple[str, ...]:
        """Who has a seat at a table, in the order of the seats, however they were written down."""
        here = (patron for patron, seat in self.seats.items() if seat.table == table)
        return tuple(sorted(here, key=lambda patron: self.seats[patron].number))


@dataclass(frozen=True, slots=True)
class PlayOff:
    """Entrants who play on because they are level."""

    players: tuple[str, ...]
    table: str = ""
    """The table that deals a round of it, or was the last to."""


class TournamentDispute(NamedTuple):
    """What is disputed, and the patron who raised it, if one did."""

    about: str
    patron: str | None


Separated = tuple[tuple[str, ...], ...]
"""An order that a play-off or a ruling found: best first, those still level together."""


class Added(NamedTuple):
    """Something that the operator added to the pool."""

    value: Value
    cents: int
    what: str


@dataclass(frozen=True, slots=True)
class Money:
    """What came in and went out, each kept apart so that the books can fail to agree."""

    from_entrants_cents: int = 0
    """Paid in, less refunds and prizes paid out."""
    pool_cents: int = 0
    commission_cents: int = 0
    buy_ins_cents: int = 0
    owed_cents: int = 0
    """Prizes that were awarded and wait to be paid."""
    from_house_cents: int = 0
    chips_issued_cents: int = 0
    """Out of the inventory and not yet back."""
    chips_in_play_cents: int = 0
    """Won by entrants from the dealers' racks, or lost to them below zero."""
    chips_missing_cents: int = 0


@dataclass(frozen=True, slots=True)
class Tournament:
    edition: str = ""
    settings: Settings = field(default_factory=Settings)
    stage: Stage = Stage.UNOPENED
    conditions: Conditions | None = None
    version: int = 0
    steps: frozenset[Step] = frozenset()
    """What was done about this version of the conditions."""
    commission_approved: bool = False
    head: str = ""
    """Who runs it."""
    assistants: tuple[str, ...] = ()
    """Who runs it beside them, with the same powers."""
    agreement: bool = False
    """Whether entrants must agree in writing."""
    entrants: dict[str, Entrant] = field(default_factory=dict)
    reserves: tuple[str, ...] = ()
    denied: frozenset[str] = frozenset()
    """Whose applications the operator refused."""
    session: Session | None = None
    sessions: int = 0
    """How many sessions have begun."""
    round: int = 0
    played: frozenset[str] = frozenset()
    """Who has played a session of this round already."""
    sessions_of_round: int = 0
    break_until: datetime | None = None
    pace_seconds: int | None = None
    pace_since: datetime | None = None
    """From when on that is how long a wager may take."""
    dispute: TournamentDispute | None = None
    play_off: PlayOff | None = None
    separated: tuple[Separated, ...] = ()
    placed: tuple[tuple[str, ...], ...] = ()
    """The order of the last session that was placed, those level together."""
    added: tuple[Added, ...] = ()
    money: Money = field(default_factory=Money)

    @property
    def stated(self) -> Conditions:
        """The conditions, where a guard has made sure that there are any."""
        assert self.conditions is not None, "no conditions were drafted"
        return self.conditions

    @property
    def current(self) -> Session:
        """The session, where a guard has made sure that there is one."""
        assert self.session is not None, "no session was scheduled"
        return self.session

    @property
    def current_round(self) -> Round:
        return self.stated.rounds[self.round]

    @property
    def is_last_round(self) -> bool:
        return self.round == len(self.stated.rounds) - 1

    @property
    def is_played_out(self) -> bool:
        """Whether every round is over."""
        return self.stage is Stage.STARTED and self.round >= len(self.stated.rounds)

    @property
    def paid_entries(self) -> int:
        """How many are in the field: who withdrew is not."""
        return sum(each.standing is not Standing.WITHDRAWN for each in self.entrants.values())

    def due(self) -> tuple[str, ...]:
        """Who is to play in the round, and has not yet."""
        stated = self.current_round
        points = stated.kind is RoundKind.POINTS and self.sessions_of_round < stated.sessions
        return tuple(
            patron
            for patron, entrant in self.entrants.items()
            if entrant.is_in
            and entrant.round_reached == self.round
            and (points or patron not in self.played)
        )


UNPUBLISHED = Tournament()
