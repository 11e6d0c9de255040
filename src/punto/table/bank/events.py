"""Events: the bank of method C."""

from punto.table.base import Event


class BankOffered(Event, frozen=True, kw_only=True):
    patron: str


class BankAccepted(Event, frozen=True, kw_only=True):
    patron: str


class BankDeclined(Event, frozen=True, kw_only=True):
    patron: str
    all_declined: bool


class BankPassed(Event, frozen=True, kw_only=True):
    patron: str
