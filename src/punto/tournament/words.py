"""The words that commands, events and state of a tournament share."""

from enum import StrEnum
from typing import Annotated

import msgspec

from punto.fields import Says
from punto.law.contests import Unparted
from punto.law.roles import Role
from punto.table.contest.terms import Readings
from punto.table.words import Cents, Moment, Name, Positive

__all__ = ["Cents", "Moment", "Name", "Positive"]

PatronName = Annotated[Name, Says.PATRON]
"""A patron, whose name is for staff and for themselves."""

HEAD = (Role.TOURNAMENT_DIRECTOR,)
"""The person who was named to run it: a director or assistant, or a tournament manager."""
OPERATORS = (Role.CASINO_OPERATOR, Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER)
AT_TABLES = (
    Role.DEALER,
    Role.GAMING_SUPERVISOR,
    Role.ASSISTANT_GAMING_MANAGER,
    Role.CASINO_SUPERVISOR,
    *HEAD,
)
DESK = (Role.CASHIER, *HEAD, *OPERATORS)
IN_PERSON = (*DESK, Role.PATRON)
"""A patron for themselves, or the desk for them."""

Words = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
"""A passage of the conditions, as it is printed."""

Digest = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""A SHA-256, or a key of 256 bits, in hexadecimal."""

Exactly = Annotated[str, msgspec.Meta(pattern=r"^\d{1,12}(/\d{1,12})?\Z")]
"""A number that need not be whole, as a fraction is written."""


class RoundKind(StrEnum):
    """What a round of a tournament is."""

    HEAT = "heat"
    SEMI_FINAL = "semi-final"
    FINAL = "final"
    REPECHAGE = "repechage"
    POINTS = "points"
    """Everybody plays every session of it, for points."""
    SIT_AND_GO = "sit-and-go"
    """A session begins as soon as its seats are taken."""


class Standing(StrEnum):
    """How an entrant stands."""

    IN = "in"
    OUT = "out"
    """Played and did not advance."""
    ELIMINATED = "eliminated"
    FORFEITED = "forfeited"
    DISQUALIFIED = "disqualified"
    WITHDRAWN = "withdrawn"
    BARRED = "barred"
    """May not be in the casino or gamble there any more."""


class Stage(StrEnum):
    """How far a tournament is."""

    UNOPENED = "unopened"
    OPEN = "open"
    """Conditions are made and entries taken."""
    STARTED = "started"
    AWARDED = "awarded"
    CANCELLED = "cancelled"


class Progress(StrEnum):
    """How far a session is."""

    SCHEDULED = "scheduled"
    RUNNING = "running"
    ENDED = "ended"
    PLACED = "placed"


class Short(StrEnum):
    """What follows where fewer enter than a guarantee was based on."""

    CANCEL_OR_PLAY_FOR_FEES = "cancel-or-play-for-fees"
    CANCEL_ONLY = "cancel-only"


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Readings that the printed text leaves to the house; each has the default of our reading."""

    buy_back_may_be_left_out: bool = False
    """Whether conditions need not say that there is no buying back (ACT 2016, 2018)."""
    renotified_before_start: bool = False
    """Whether conditions may still change before the start if they are notified again."""
    stated_limits_bind: bool = False
    """Whether limits that were notified cannot change on notice (ACT 2016, 2018)."""
    buy_back_in_pool: bool = True
    """Whether what is paid to buy back counts as an entry fee."""
    extra_rounds_where_needed: bool = False
    """Whether extra rounds are played only where a place depends on them (ACT 2012)."""
    buy_ins_returned: bool = True
    """Whether buy-ins of an unfinished session go back on cancellation (NSW)."""
    play: Readings = Readings()
    """How what is unclear of play at the tables is read (NSW)."""
    short_field: Short = Short.CANCEL_OR_PLAY_FOR_FEES
    unparted: Unparted = Unparted.BY_LOT
    """Who places entrants whom neither rules nor conditions part, where it runs by itself."""


class Entitlement(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the house knows of a patron who wants to enter; the floor looks it up."""

    excluded: bool = False
    suspended: bool = False
    self_excluded: bool = False
    admitted: bool = True
    """Whether the person may be in the casino and gamble there."""
    selected: bool = True
    """Whether the person meets the criteria of selection."""
    groups: frozenset[Name] = frozenset()
