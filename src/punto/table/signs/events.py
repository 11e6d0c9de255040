"""Events: signs and notices."""

from punto.fields import Audience
from punto.law.procedures import Change, Sign
from punto.table.base import Event
from punto.table.words import Moment, Proposal


class SignsShown(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    signs: tuple[Sign, ...]


class SignsTakenDown(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    signs: tuple[Sign, ...]


class NoticePosted(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    change: Change
    shown: Moment
    effective: Moment
    says: Proposal


class NoticeTakenDown(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    change: Change
