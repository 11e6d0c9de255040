"""Places and prizes."""

from punto.tournament.base import TournamentEvent
from punto.tournament.words import Cents, Exactly, Name


class PlayOffCalled(TournamentEvent, frozen=True, kw_only=True):
    players: tuple[Name, ...]
    chips_cents: dict[Name, Cents]
    """What those are issued with who have nothing to play on with."""


class PlayOffCounted(TournamentEvent, frozen=True, kw_only=True):
    counts: dict[Name, Cents]
    order: tuple[tuple[Name, ...], ...]


class PlayOffEnded(TournamentEvent, frozen=True, kw_only=True):
    pass


class LevelDecided(TournamentEvent, frozen=True, kw_only=True):
    """A ruling parted entrants whom nothing else could."""

    order: tuple[Name, ...]
    by: Name


class PlacesAwarded(TournamentEvent, frozen=True, kw_only=True):
    order: tuple[tuple[Name, ...], ...]
    """Best first, those level together."""
    advance: tuple[Name, ...]
    out: tuple[Name, ...]
    points: dict[Name, Exactly]
    chips_back_cents: dict[Name, Cents]
    """Tournament chips that go back to the inventory."""


class RoundClosed(TournamentEvent, frozen=True, kw_only=True):
    order: tuple[tuple[Name, ...], ...]
    advance: tuple[Name, ...]
    """Who goes on, where that is by points."""
    out: tuple[Name, ...]
    next_round: int
    after_repechage: int
    """The round that those who advanced play in next."""
    second_chance: tuple[Name, ...]
    """Who may play in a repechage."""


class PrizesAwarded(TournamentEvent, frozen=True, kw_only=True):
    guarantee_cents: Cents
    """What the operator adds to make good a guarantee."""
    prizes_cents: dict[Name, Cents]
    in_kind: tuple[tuple[Name, Name], ...]
    """Goods and services, and who has each."""


class PrizePaid(TournamentEvent, frozen=True, kw_only=True):
    patron: Name
    cents: Cents
