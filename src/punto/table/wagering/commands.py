"""Commands: wagers placed, changed, withdrawn and refused, and coups without any."""

from typing import Annotated

from punto.fields import Says
from punto.law.procedures import Hand, Wager
from punto.law.roles import Role
from punto.table.base import Command
from punto.table.words import Cents, Name, PatronName


class CallBets(Command):
    pass


class CallNoMoreBets(Command):
    pass


class PlaceWager(Command, given_by=Role.PATRON):
    patron: PatronName
    wager: Wager
    chips_cents: Cents = 0
    tokens_cents: Cents = 0
    box: int | None = None
    """Whose box it lies in, by seat; the patron's own, unless said."""
    assisted: bool = False
    """Whether another person only lays the chips down for a patron who is there."""
    card_withdrawn: Annotated[bool, Says.LOOKED_UP] = False
    """Whether the house withdrew the player card with which the patron came."""
    loss_limit_cents: Annotated[Cents | None, Says.LOOKED_UP] = None
    """The patron's loss limit, as the floor knows it."""
    lost_cents: Annotated[int, Says.LOOKED_UP] = 0
    """The net loss over its period before this coup; below zero for one who is ahead."""


class ChangeWager(Command, given_by=Role.PATRON):
    patron: PatronName
    wager: Wager
    chips_cents: Cents = 0
    tokens_cents: Cents = 0
    box: int | None = None
    card_withdrawn: Annotated[bool, Says.LOOKED_UP] = False
    """Whether the house withdrew the player card with which the patron came."""
    loss_limit_cents: Annotated[Cents | None, Says.LOOKED_UP] = None
    lost_cents: Annotated[int, Says.LOOKED_UP] = 0


class WithdrawWager(Command, given_by=Role.PATRON):
    patron: PatronName
    wager: Wager
    box: int | None = None


class RefuseWager(Command, given_by=Role.CASINO_SUPERVISOR):
    patron: PatronName
    wager: Wager
    reason: Name
    box: int | None = None


class ReduceWagers(Command):
    hand: Hand


class DirectNoBetCoup(Command, given_by=Role.CASINO_SUPERVISOR):
    marker: bool = False
    surveillance_told: bool = False


class MoveWager(Command, given_by=Role.PATRON):
    patron: PatronName
    wager: Wager
    to: Wager
    box: int | None = None
    to_box: int | None = None
