"""Commands: wagers placed, changed, withdrawn and refused, and coups without any."""

from punto.law.procedures import Hand, Wager
from punto.table.base import Command
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


class MoveWager(Command, frozen=True, kw_only=True):
    patron: Name
    wager: Wager
    to: Wager
    box: int | None = None
    to_box: int | None = None
