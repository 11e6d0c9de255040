"""Commands: the bank of method C."""

from punto.law.roles import Role
from punto.table.base import Command
from punto.table.words import Name, PatronName


class OfferBank(Command, frozen=True, kw_only=True):
    patron: PatronName


class AcceptBank(Command, frozen=True, kw_only=True, given_by=Role.PATRON):
    patron: PatronName


class DeclineBank(Command, frozen=True, kw_only=True, given_by=Role.PATRON):
    patron: PatronName


class PassBank(Command, frozen=True, kw_only=True, given_by=Role.PATRON):
    patron: PatronName


class TakeBank(Command, frozen=True, kw_only=True, given_by=Role.CASINO_SUPERVISOR):
    """The supervisor's direction that the holder gives the cards up."""

    reason: Name
