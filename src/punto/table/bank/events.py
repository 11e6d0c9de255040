"""Events: the bank of method C."""

from punto.fields import Audience, PatronId
from punto.table.base import Event


class BankOffered(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    patron: PatronId


class BankAccepted(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    patron: PatronId


class BankDeclined(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    patron: PatronId
    all_declined: bool


class BankPassed(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    patron: PatronId
