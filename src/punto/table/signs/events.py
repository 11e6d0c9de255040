"""Events: signs and notices."""

from punto.fields import Audience
from punto.law.procedures import Change, Sign
from punto.table.base import Event
from punto.table.words import Moment, Proposal


class SignsShown(Event, seen_by=Audience.EVERYBODY):
    signs: tuple[Sign, ...]


class SignsTakenDown(Event, seen_by=Audience.EVERYBODY):
    signs: tuple[Sign, ...]


class NoticePosted(Event, seen_by=Audience.EVERYBODY):
    change: Change
    shown: Moment
    effective: Moment
    says: Proposal


class NoticeTakenDown(Event, seen_by=Audience.EVERYBODY):
    change: Change
