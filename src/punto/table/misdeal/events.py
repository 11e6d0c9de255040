"""Events: cards dealt in error, steps forgotten, and how they are put right."""

from typing import Annotated

from punto.cards import Card
from punto.fields import Audience, For, PatronId
from punto.game.last_coup import Ending
from punto.law.procedures import Hand, Result, ShuffleDue
from punto.table.base import Event, Irregular
from punto.table.coup import Draw, WagerLine
from punto.table.stack import Stray
from punto.table.words import MadeGood, Missing


class CardMisdealt(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.REPORTED):
    hand: Hand
    position: int
    face: Card | None
    cutting_card: bool = False
    """Whether the cutting card came out before it though no coup was under way."""


class OrderDoubted(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.REPORTED):
    """Nobody is sure any more in which order the cards were dealt."""

    note: Annotated[str, For(Audience.STAFF)]


class CardFoundFaceUp(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.REPORTED):
    """The next card shows its face; where it is the first of a coup, no bets are taken on it."""

    face: Card
    first: bool


class NextCoupShut(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    """The next coup takes no wagers, since it opens with a card that was seen before it."""

    face: Card


class StepMissed(Event, seen_by=Audience.STAFF, irregular=Irregular.REPORTED):
    step: Missing
    made_good: MadeGood
    passed: bool
    """Whether play went past it: a card of the coup was out before anybody noticed."""
    shuffle: ShuffleDue | None = None
    """The shuffle by which it is made good, where that is how."""


class CardsWentAstray(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.REPORTED):
    """Cards were with a patron who should not have had them."""

    hand: Hand
    patron: PatronId
    cards: tuple[int, ...]
    """Which of them the patron still has, counted from zero."""
    wagers_may_go: bool


class KeyedCardCorrected(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    """A card has the face that it shows, and not the one that was keyed."""

    hand: Hand
    card: int
    """Which of the cards with that hand, counted from zero."""
    position: int
    """Its place in the order in which cards left the shoe."""
    was: Card
    face: Card
    strays: tuple[Stray, ...]
    """Third cards that the right face does not call for, in the order drawn."""
    recount: bool
    """Whether the counts must be announced again."""
    reason: Annotated[str, For(Audience.STAFF)]
    person: Annotated[str, For(Audience.STAFF)]
    """The supervisor who saw the card."""


class BurnedCardCorrected(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    """The card that a burn showed has the face that it shows, and not the one that was keyed."""

    position: int
    """Its place in the order in which cards left the shoe."""
    was: Card
    face: Card
    count: int
    """How many cards lie burned, itself included."""
    more: int
    """By how many the table had counted too few; less than none if too many."""
    reason: Annotated[str, For(Audience.STAFF)]
    person: Annotated[str, For(Audience.STAFF)]
    """The supervisor who saw the card."""


class CardPutRight(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    """The first stray card, now where it belongs."""

    hand: Hand
    position: int
    face: Card | None


class CardsCarriedOver(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    """Stray cards that will open the next coup, in the order drawn."""

    cards: tuple[Stray, ...]
    no_bet: bool


class HandsRebuilt(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    player: tuple[Card | None, ...]
    banker: tuple[Card | None, ...]
    draws: tuple[Draw, ...]
    left: tuple[Stray, ...]
    wagers_may_go: bool


class SettlementUndone(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    """Wagers settled early, back on the layout as they were."""

    lines: tuple[WagerLine, ...]


class PlayResumed(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    no_bet: bool


class EarlierCoupVoided(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    coup: int
    undone: tuple[WagerLine, ...]
    owed_cents: dict[PatronId, int]
    """Open items with patrons who are gone: owed to them, or by them if below zero."""
    ending: Ending | None = None
    """Where the shoe stands without its result; as it did, unless said."""


class LateErrorNoted(Event, seen_by=Audience.STAFF, irregular=Irregular.REPORTED):
    coup: int


class CoupCorrected(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    coup: int
    result: Result
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    undone: tuple[WagerLine, ...]
    lines: tuple[WagerLine, ...]
    ending: Ending
    """Where its shoe stands by the result that it has now."""
    open_lines: tuple[WagerLine, ...]
    """What becomes of the wagers of patrons who are gone, for which no chips move."""
    owed_cents: dict[PatronId, int]
    """What is open with them by it: owed to them, or by them if below zero."""
