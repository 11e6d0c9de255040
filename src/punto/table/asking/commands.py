"""Commands: what patrons ask for and agree to, and what staff approve."""

from punto.law.roles import Act
from punto.table.base import Command
from punto.table.words import Ask, Matter, Name


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
