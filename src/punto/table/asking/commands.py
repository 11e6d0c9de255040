"""Commands: what patrons ask for and agree to, and what staff approve."""

from punto.law.roles import Act, Role
from punto.table.base import Command
from punto.table.words import Ask, Matter, PatronName


class MakeRequest(Command, given_by=Role.PATRON):
    patron: PatronName
    ask: Ask


class GiveConsent(Command, given_by=Role.PATRON):
    patron: PatronName
    to: Matter
    agrees: bool = True


class Approve(Command, given_by=Role.CASINO_SUPERVISOR):
    act: Act
    patron: PatronName | None = None


class WithdrawApproval(Command, given_by=Role.CASINO_SUPERVISOR):
    act: Act
    patron: PatronName | None = None
