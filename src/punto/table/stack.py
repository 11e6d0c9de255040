"""The cards of a table: how far they are on their way, how they were checked, what is wrong."""

from enum import StrEnum

import msgspec

from punto.cards import Card
from punto.game.last_coup import Ending
from punto.law.procedures import (
    CardSource,
    Device,
    Hand,
    ShuffleDue,
)
from punto.law.roles import Role


class StackStage(StrEnum):
    """How far the cards are on their way into the shoe."""

    NONE = "none"
    UNSHUFFLED = "unshuffled"
    SHUFFLED = "shuffled"
    CUT = "cut"
    LOADED = "loaded"
    READY = "ready"


class Stray(msgspec.Struct, frozen=True):
    """A card out of the shoe that lies where it should not."""

    hand: Hand
    position: int
    face: Card | None


class SeenCard(msgspec.Struct, frozen=True, gc=False):
    """The face that was reported of a card before it came out."""

    shoe: int
    position: int
    face: Card


class ShownBurn(msgspec.Struct, frozen=True, gc=False):
    """The card of a burn that showed its face, and how many were burned by it."""

    position: int
    face: Card
    count: int
    """Itself included."""
    says_count: bool
    """Whether its value is the number of the others."""


class Checks(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The checks that cards had, and those that are due."""

    by: tuple[Role, ...] = ()
    ordered: bool = False
    """Whether a supervisor ordered one that was not made yet."""
    amiss: bool = False
    """Whether a card was found missing or foreign, so that all must be checked first."""
    closing: bool = False
    """Whether they were checked since the last card was dealt."""


class CutOffers(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """To whom the cut was offered, and who declined it."""

    offered_to: str | None = None
    declined: tuple[str, ...] = ()


class Carried(msgspec.Struct, frozen=True, gc=False):
    """Cards already out that will open the next coup."""

    cards: tuple[Stray, ...] = ()
    no_bet: bool = False
    """Whether no wagers are made on it, since one was seen."""


class Flaws(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What is known to be wrong with the decks, until it is put right."""

    missing: tuple[Card, ...] = ()
    """Until each is found or replaced."""
    foreign: tuple[str, ...] = ()
    """Cards among them that do not belong, until each is removed."""
    damaged: tuple[Card, ...] = ()
    """Cards that a device spoiled, until each is replaced by its like."""


class Stack(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The cards of the table, counted but never seen."""

    stage: StackStage = StackStage.NONE
    source: CardSource = CardSource.NEW
    backs: str = ""
    shoe: int = 0
    """How many shoes were loaded before and with this one."""
    checks: Checks = Checks()
    replaced: bool = False
    """Whether these cards took the place of others, so that a replacement's checks are due."""
    handled: bool = False
    """Whether patrons handled any of them."""
    cut: CutOffers = CutOffers()
    gone: int = 0
    """Cards out of the shoe, burned ones included."""
    burned: int = 0
    shown: ShownBurn | None = None
    """The burn of this shoe, where its first card was seen."""
    cutting_card_out: bool = False
    """Whether it came out in the burn, so that the first coup is as if it came first."""
    ending: Ending = Ending.NOT_IN_SIGHT
    shuffle: ShuffleDue | None = None
    """Why they must be shuffled before another coup, other than that the shoe is over."""
    unfit: bool = False
    dropped: bool = False
    carried: Carried = Carried()
    shuffle_after: ShuffleDue | None = None
    """Why they must be shuffled once this coup is over."""
    just_voided: bool = False
    """Whether the last coup was void because it could not be put right."""
    face_up: bool = False
    """Whether a card was found face up in it, so that more may be."""
    seen: SeenCard | None = None
    """The card that was, last of all."""
    flaws: Flaws = Flaws()
    before: int = 0
    """Cards that were gone before a shoe took over from a device, and are none of its."""
    back_to: Device | None = None
    """The device that deals again once the coup is over that a shoe had to finish."""

    @property
    def next_seen(self) -> Card | None:
        """The face of the next card, where it was reported before the card came out."""
        seen = self.seen
        there = seen is not None and (seen.shoe, seen.position) == (self.shoe, self.gone)
        return seen.face if seen is not None and there else None

    @property
    def is_whole(self) -> bool:
        """Whether nothing is known to be missing, foreign or damaged."""
        flaws = self.flaws
        return not flaws.missing and not flaws.foreign and not flaws.damaged
