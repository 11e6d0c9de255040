"""A shoe as the watch sees it: the cards that were shown, the stakes on them, and what came of it.

Nothing here comes from the order of cards that were not dealt: what is left of a shoe is known as a
number of each face, which follows from the cards that everybody saw.
"""

from datetime import datetime

import msgspec

from punto.cards import Card
from punto.law.procedures import Game, PairsForm, Result, Upshot, Wager


class WatchedGame(msgspec.Struct, frozen=True):
    """The terms that a shoe is played by."""

    edition: str
    game: Game
    pairs: PairsForm | None
    decks: int
    offered: tuple[Wager, ...]


class Stake(msgspec.Struct, frozen=True, kw_only=True):
    """One wager of one patron that cards decided."""

    patron: str
    wager: Wager
    box: int
    cents: int
    """What of it could win or lose."""
    upshot: Upshot
    gain_cents: int
    """What the patron won by it, or lost if below zero."""
    late: bool = False
    """Whether it was found on the layout once cards were out, and stood."""


class WatchedCoup(msgspec.Struct, frozen=True, kw_only=True):
    """One coup: what was known before its first card, its cards, its stakes."""

    number: int
    first: int
    last: int
    """The events of its table that it goes from and to."""
    began: datetime
    """When its first card was dealt."""
    ended: datetime
    dealer: str
    left: tuple[int, ...]
    """How many of each face, in the order of `Card`, were not yet seen when it began."""
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    result: Result
    stakes: tuple[Stake, ...] = ()
    exposed: Card | None = None
    """The card that was last seen before wagers were made on it."""
    regular: bool = True
    """Whether nothing went wrong in it, so that its cards came as the book has them come."""
    errors: tuple[str, ...] = ()
    """The events that told of an error in dealing or paying, by their names."""

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.player + self.banker


class WatchedShoe(msgspec.Struct, frozen=True, kw_only=True):
    """A shoe from its shuffle to its last coup."""

    table: str
    number: int
    game: WatchedGame
    coups: tuple[WatchedCoup, ...]
    order: tuple[Card | None, ...] = ()
    """Its cards in the order in which they left the shoe, as far as they were seen."""
    mixed: bool = False
    """Whether its cards went back after each coup, so that none of them tells of the next."""
    attempts: dict[str, int] = {}
    """How often each patron's wager or change was refused or handed back for being too late."""

    @property
    def began(self) -> datetime:
        return self.coups[0].began

    @property
    def ended(self) -> datetime:
        return self.coups[-1].ended

    def stakes_of(self, patron: str, wager: Wager) -> list[int]:
        """What a patron had on a wager, coup by coup."""
        return self.all_stakes().get((patron, wager), [0] * len(self.coups))

    def all_stakes(self) -> dict[tuple[str, Wager], list[int]]:
        """The same of every patron and wager of which there was any."""
        found: dict[tuple[str, Wager], list[int]] = {}
        for at, coup in enumerate(self.coups):
            for stake in coup.stakes:
                row = found.setdefault((stake.patron, stake.wager), [0] * len(self.coups))
                row[at] += stake.cents
        return found

    @property
    def bettors(self) -> tuple[str, ...]:
        """Everybody who had a wager, in the order in which they first did."""
        return tuple(dict.fromkeys(s.patron for coup in self.coups for s in coup.stakes))
