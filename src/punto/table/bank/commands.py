"""Commands: the bank of method C."""

from punto.table.base import Command
from punto.table.words import Name


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
