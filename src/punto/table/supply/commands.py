"""Commands: cards brought, checked, found unfit, dropped and verified."""

from punto.cards import Card
from punto.law.procedures import CardSource
from punto.law.roles import Role
from punto.table.base import Command
from punto.table.words import Name


class IntroduceCards(Command):
    source: CardSource = CardSource.NEW
    backs: Name = "red"
    kept_secure: bool = True


class CheckCards(Command):
    device: bool = False
    """Whether a machine checked them, rather than anyone who says so."""
    missing: tuple[Card, ...] = ()
    foreign: tuple[Name, ...] = ()
    """What the check found, all told; what was reported before stands until it is put right."""


class OrderCardCheck(Command, given_by=Role.CASINO_SUPERVISOR):
    reason: str = ""
    taken_out: bool = False
    """Whether all cards come out of the device for it, one having been found face up."""


class DeclareCardsUnfit(Command, given_by=Role.CASINO_SUPERVISOR):
    reason: Name


class ReportDroppedCards(Command, report=True):
    pass


class VerifyCards(Command, given_by=Role.CASINO_SUPERVISOR):
    pass
