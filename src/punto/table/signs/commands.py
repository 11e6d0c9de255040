"""Commands: signs and notices."""

from punto.law.procedures import Change, Sign
from punto.law.roles import Role
from punto.table.base import Command
from punto.table.words import Moment, Proposal


class ShowSigns(Command, given_by=Role.CASINO_SUPERVISOR):
    signs: tuple[Sign, ...]


class TakeDownSigns(Command, given_by=Role.CASINO_SUPERVISOR):
    signs: tuple[Sign, ...]


class PostNotice(Command, cash=True, given_by=Role.CASINO_SUPERVISOR):
    change: Change
    effective: Moment
    says: Proposal = Proposal()


class TakeDownNotice(Command, given_by=Role.CASINO_SUPERVISOR):
    change: Change
