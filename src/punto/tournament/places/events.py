"""Events: places and prizes of a tournament."""

from typing import Annotated

import msgspec

from punto.fields import Audience, For
from punto.tournament.base import TournamentEvent
from punto.tournament.words import Cents, Exactly, Name, PatronName


class InKind(msgspec.Struct, frozen=True, kw_only=True):
    """Goods or a service, and who has it."""

    patron: PatronName
    what: Name


class PlayOffCalled(TournamentEvent, seen_by=Audience.EVERYBODY):
    players: tuple[PatronName, ...]
    chips_cents: dict[PatronName, Cents]
    """What those are issued with who have nothing to play on with."""


class PlayOffBegun(TournamentEvent, seen_by=Audience.EVERYBODY, follows=True):
    """A table of the floor deals a round of it."""

    table: Name


class PlayOffCounted(TournamentEvent, seen_by=Audience.EVERYBODY):
    counts: dict[PatronName, Cents]
    order: tuple[tuple[PatronName, ...], ...]


class PlayOffEnded(TournamentEvent, seen_by=Audience.EVERYBODY):
    pass


class LevelDecided(TournamentEvent, seen_by=Audience.EVERYBODY):
    """A ruling parted entrants whom nothing else could."""

    order: tuple[PatronName, ...]
    by: Annotated[Name, For(Audience.STAFF)]


class PlacesAwarded(TournamentEvent, seen_by=Audience.EVERYBODY):
    order: tuple[tuple[PatronName, ...], ...]
    """Best first, those level together."""
    advance: tuple[PatronName, ...]
    out: tuple[PatronName, ...]
    points: dict[PatronName, Exactly]
    chips_back_cents: dict[PatronName, Cents]
    """Tournament chips that go back to the inventory."""


class RoundClosed(TournamentEvent, seen_by=Audience.EVERYBODY):
    order: tuple[tuple[PatronName, ...], ...]
    advance: tuple[PatronName, ...]
    """Who goes on, where that is by points."""
    out: tuple[PatronName, ...]
    next_round: int
    after_repechage: int
    """The round that those who advanced play in next."""
    second_chance: tuple[PatronName, ...]
    """Who may play in a repechage."""


class PrizesAwarded(TournamentEvent, seen_by=Audience.EVERYBODY):
    guarantee_cents: Cents
    """What the operator adds to make good a guarantee."""
    prizes_cents: dict[PatronName, Cents]
    in_kind: tuple[InKind, ...]


class PrizePaid(TournamentEvent, seen_by=Audience.CONCERNED):
    patron: PatronName
    cents: Cents
    purse: bool = False
