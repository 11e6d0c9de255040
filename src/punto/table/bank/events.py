"""Events: the bank of method C."""

from punto.fields import Audience, PatronId
from punto.table.base import Event


class BankOffered(Event, seen_by=Audience.EVERYBODY):
    patron: PatronId


class BankAccepted(Event, seen_by=Audience.EVERYBODY):
    patron: PatronId


class BankDeclined(Event, seen_by=Audience.EVERYBODY):
    patron: PatronId
    all_declined: bool


class BankPassed(Event, seen_by=Audience.EVERYBODY):
    patron: PatronId
