"""Events: what patrons ask for and agree to, and what staff approve."""

from punto.fields import Audience, PatronId
from punto.law.procedures import Lasts
from punto.law.roles import Act
from punto.table.base import Event
from punto.table.words import Ask, Matter


class RequestMade(Event, seen_by=Audience.CONCERNED):
    patron: PatronId
    ask: Ask


class ConsentGiven(Event, seen_by=Audience.CONCERNED):
    patron: PatronId
    to: Matter


class ConsentRefused(Event, seen_by=Audience.CONCERNED):
    patron: PatronId
    to: Matter


class Approved(Event, seen_by=Audience.CONCERNED):
    act: Act
    patron: PatronId | None
    lasts: Lasts


class ApprovalWithdrawn(Event, seen_by=Audience.CONCERNED):
    act: Act
    patron: PatronId | None
