"""What happens while a session is played."""

from typing import Annotated

import msgspec

from punto.fields import Audience, For
from punto.law.contests import EarlyEnd, Ground
from punto.tournament.base import TournamentEvent
from punto.tournament.words import Cents, Name, PatronName, Positive


class Left(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a round left an entrant with."""

    chips_cents: Cents
    wager_cents: Cents = 0
    """All that was in action on the round."""
    removal: Cents = 0
    """Which chips the dealer removed first, second and so on."""
    excused: bool = False
    """Whether the entrant had no wager by right: by a pass card, or since nobody could wager."""


class Lost(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Chips of one denomination that did not come back."""

    chip_cents: Positive
    number: Positive


class RoundBegun(TournamentEvent, seen_by=Audience.EVERYBODY):
    table: Name
    number: Positive


class RoundReported(TournamentEvent, seen_by=Audience.EVERYBODY):
    table: Name
    left: dict[PatronName, Left]
    shoe_ended: bool


class TableFollowed(TournamentEvent, seen_by=Audience.EVERYBODY, follows=True):
    """A table of the floor plays the session, and tells of its rounds itself."""

    table: Name


class TableChipsChanged(TournamentEvent, seen_by=Audience.EVERYBODY, follows=True):
    """Chips that entrants have after something was put right between two rounds."""

    table: Name
    chips_cents: dict[PatronName, Cents]


class WagerMissed(TournamentEvent, seen_by=Audience.PIT, follows=True):
    """An entrant who was there did not wager on a round."""

    patron: PatronName
    table: Name


class EntrantEliminated(TournamentEvent, seen_by=Audience.EVERYBODY):
    """Out of the tournament, with what was left for placing."""

    patron: PatronName
    rounds: Cents
    residue_cents: Cents = 0
    wager_cents: Cents = 0
    removal: Cents = 0


class AbsenceDeducted(TournamentEvent, seen_by=Audience.EVERYBODY):
    patron: PatronName
    cents: Cents


class MisconductReported(TournamentEvent, seen_by=Audience.PIT):
    patron: PatronName
    ground: Ground
    note: Name


class EntrantDisqualified(TournamentEvent, seen_by=Audience.EVERYBODY):
    patron: PatronName
    ground: Annotated[Ground, For(Audience.CONCERNED)]
    refunded_cents: Annotated[Cents, For(Audience.CONCERNED)]
    commission_cents: Annotated[Cents, For(Audience.CONCERNED)]
    """The part of the refund that had been kept as commission."""
    kept_cents: Annotated[Cents, For(Audience.CONCERNED)]
    """The value of chips that stays the entrant's."""


class TableEnded(TournamentEvent, seen_by=Audience.EVERYBODY):
    table: Name
    early: EarlyEnd | None = None


class SessionEnded(TournamentEvent, seen_by=Audience.EVERYBODY):
    pass


class ChipsCounted(TournamentEvent, seen_by=Audience.EVERYBODY):
    table: Name
    counts: dict[PatronName, Cents]
    final: bool
    """Whether it is the count by which places are determined."""


class CountCorrected(TournamentEvent, seen_by=Audience.CONCERNED):
    patron: PatronName
    before_cents: Cents
    cents: Cents
    reason: Annotated[Name, For(Audience.STAFF)]


class TableChipsReturned(TournamentEvent, seen_by=Audience.STAFF):
    table: Name
    missing: tuple[Lost, ...]


class TournamentDisputeRaised(TournamentEvent, seen_by=Audience.EVERYBODY):
    about: Annotated[Name, For(Audience.CONCERNED)]
    patron: PatronName | None
    person: Annotated[Name, For(Audience.STAFF)]


class TournamentDisputeDecided(TournamentEvent, seen_by=Audience.EVERYBODY):
    about: Annotated[Name, For(Audience.CONCERNED)]
    patron: PatronName | None
    ruling: Annotated[Name, For(Audience.CONCERNED)]
    person: Annotated[Name, For(Audience.STAFF)]
