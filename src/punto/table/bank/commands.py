"""Commands: the bank of method C."""

from punto.law.roles import Role
from punto.table.base import Command
from punto.table.words import Name, PatronName


class OfferBank(Command):
    patron: PatronName


class AcceptBank(Command, given_by=Role.PATRON):
    patron: PatronName


class DeclineBank(Command, given_by=Role.PATRON):
    patron: PatronName


class PassBank(Command, given_by=Role.PATRON):
    patron: PatronName


class TakeBank(Command, given_by=Role.CASINO_SUPERVISOR):
    """The supervisor's direction that the holder gives the cards up."""

    reason: Name
