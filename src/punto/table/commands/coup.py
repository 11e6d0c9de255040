"""Wagers, cards, hands and settlement, and the bank of method C."""

from punto.cards import Card
from punto.law.procedures import Hand, Wager
from punto.table.commands.base import Command
from punto.table.words import Cents, Name


class CallBets(Command, frozen=True, kw_only=True):
    pass


class CallNoMoreBets(Command, frozen=True, kw_only=True):
    pass


class PlaceWager(Command, frozen=True, kw_only=True):
    patron: Name
    wager: Wager
    chips_cents: Cents = 0
    tokens_cents: Cents = 0
    box: int | None = None
    """Whose box it lies in, by seat; the patron's own, unless said."""
    assisted: bool = False
    """Whether another person only lays the chips down for a patron who is there."""
    card_withdrawn: bool = False
    """Whether the house withdrew the player card with which the patron came."""
    loss_limit_cents: Cents | None = None
    """The patron's loss limit, as the floor knows it."""
    lost_cents: int = 0
    """The net loss over its period before this coup; below nought for one who is ahead."""


class ChangeWager(Command, frozen=True, kw_only=True):
    patron: Name
    wager: Wager
    chips_cents: Cents = 0
    tokens_cents: Cents = 0
    box: int | None = None
    card_withdrawn: bool = False
    """Whether the house withdrew the player card with which the patron came."""
    loss_limit_cents: Cents | None = None
    lost_cents: int = 0


class WithdrawWager(Command, frozen=True, kw_only=True):
    patron: Name
    wager: Wager
    box: int | None = None


class RefuseWager(Command, frozen=True, kw_only=True):
    patron: Name
    wager: Wager
    reason: Name
    box: int | None = None


class ReduceWagers(Command, frozen=True, kw_only=True):
    hand: Hand


class DirectNoBetCoup(Command, frozen=True, kw_only=True):
    marker: bool = False
    surveillance_told: bool = False


class DealCard(Command, frozen=True, kw_only=True):
    face: Card | None = None
    cutting_card: bool = False
    """Whether the cutting card came out just before it."""


class ChooseExposer(Command, frozen=True, kw_only=True):
    hand: Hand
    patron: Name | None = None
    """Nobody for the dealer."""


class PassCards(Command, frozen=True, kw_only=True):
    hand: Hand
    to: Name
    cards: tuple[int, ...] | None = None
    """Which of them, counted from nought; all that are face down, unless said."""
    marker: bool = False
    """Whether the marker of the hand is put before the patron."""


class DeclineCards(Command, frozen=True, kw_only=True):
    hand: Hand
    patron: Name


class NominateReceivers(Command, frozen=True, kw_only=True):
    hand: Hand
    patron: Name
    nominees: tuple[Name, ...]
    third: bool = False
    """Whether for the third card rather than the first two."""


class ForfeitCards(Command, frozen=True, kw_only=True):
    hand: Hand
    reason: Name


class ExposeCards(Command, frozen=True, kw_only=True):
    hand: Hand
    faces: tuple[Card, ...] = ()


class TakeBackCards(Command, frozen=True, kw_only=True):
    pass


class AnnounceCounts(Command, frozen=True, kw_only=True):
    pass


class AnnounceResult(Command, frozen=True, kw_only=True):
    pass


class SettleWagers(Command, frozen=True, kw_only=True):
    pass


class DiscardCards(Command, frozen=True, kw_only=True):
    pass


class ReportOutOfCards(Command, frozen=True, kw_only=True):
    pass


class OfferBank(Command, frozen=True, kw_only=True):
    patron: Name


class AcceptBank(Command, frozen=True, kw_only=True):
    patron: Name


class DeclineBank(Command, frozen=True, kw_only=True):
    patron: Name


class PassBank(Command, frozen=True, kw_only=True):
    patron: Name


class TakeBank(Command, frozen=True, kw_only=True):
    """The supervisor's direction that the holder gives the cards up."""

    reason: Name
