"""Patrons at the table, their chips, and what they and staff ask and approve."""

from punto.law.procedures import Declaration
from punto.law.roles import Act
from punto.table.commands.base import Command
from punto.table.words import Ask, Cents, Matter, Name, Payment, PlayerCard, Positive


class JoinTable(Command, frozen=True, kw_only=True):
    patron: Name
    seat: int | None = None
    """Nothing for a patron who stands."""
    chips_cents: Cents = 0
    player_card: bool = False
    on_limit: bool = False
    """Whether the patron plays under a loss limit."""
    declared: bool = False
    """Whether the patron declares these chips on coming."""


class ChangeSeat(Command, frozen=True, kw_only=True):
    patron: Name
    seat: int | None = None


class LeaveTable(Command, frozen=True, kw_only=True):
    patron: Name
    declared: bool = False
    """Whether the patron declares the chips that are left on going."""


class VacateSeat(Command, frozen=True, kw_only=True):
    patron: Name


class CapPatrons(Command, frozen=True, kw_only=True):
    most: Positive | None = None
    one_per_box: bool = False


class ShowPlayerCard(Command, frozen=True, kw_only=True):
    patron: Name
    card: PlayerCard
    mistaken: bool = False
    """Whether an earlier finding was wrong, so that the wagers it made invalid stand."""


class PausePatron(Command, frozen=True, kw_only=True):
    patron: Name
    reason: Name


class ResumePatron(Command, frozen=True, kw_only=True):
    patron: Name


class BuyChips(Command, frozen=True, kw_only=True):
    patron: Name
    cents: Positive
    payment: Payment = Payment.CASH


class RedeemVoucher(Command, frozen=True, kw_only=True):
    patron: Name
    voucher: Name
    cents: Positive


class ChangeColour(Command, frozen=True, kw_only=True):
    patron: Name
    cents: Positive
    into: Positive


class DeclareChips(Command, frozen=True, kw_only=True):
    patron: Name
    declaration: Declaration
    cents: Cents


class AdvisePatron(Command, frozen=True, kw_only=True):
    patron: Name


class MakeRequest(Command, frozen=True, kw_only=True):
    patron: Name
    ask: Ask


class GiveConsent(Command, frozen=True, kw_only=True):
    patron: Name
    to: Matter
    agrees: bool = True


class Approve(Command, frozen=True, kw_only=True):
    act: Act
    patron: Name | None = None


class WithdrawApproval(Command, frozen=True, kw_only=True):
    act: Act
    patron: Name | None = None
