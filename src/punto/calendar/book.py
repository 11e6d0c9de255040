"""The calendar told whole: every notice that there ever was, and what became of it."""

from collections.abc import Iterable
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

import msgspec

from punto.aggregate.declared import Giver
from punto.calendar import events as e
from punto.calendar.evolve import evolve, letter_of
from punto.calendar.following import month_of
from punto.calendar.state import EMPTY_CALENDAR, OpenNotice
from punto.calendar.words import KeptPaper
from punto.promotions.clock import is_before


class NoticeIs(StrEnum):
    """How far a notice is."""

    OPEN = "open"
    OVERDUE = "overdue"
    TOLD = "told"
    """Told, and its document is wanted still."""
    DONE = "done"
    LATE = "done-late"
    LAPSED = "lapsed"


class FiledPaper(msgspec.Struct, frozen=True, kw_only=True):
    """The document of a notice, with who filed it and when."""

    paper: KeptPaper
    reference: str
    filed: datetime
    by: str
    role: str


class BookedNotice(msgspec.Struct, frozen=True, kw_only=True):
    """One notice with all that became of it."""

    notice: OpenNotice
    sent: datetime | None = None
    document: FiledPaper | None = None
    late: bool = False
    lapsed: bool = False
    closed: bool = False

    def standing(self, at: datetime) -> NoticeIs:
        """How far it is at a moment."""
        if self.lapsed:
            return NoticeIs.LAPSED
        if self.closed:
            return NoticeIs.LATE if self.late else NoticeIs.DONE
        if self.notice.is_overdue(at):
            return NoticeIs.OVERDUE
        return NoticeIs.OPEN if self.notice.sent is None else NoticeIs.TOLD

    def is_of(self, month: str) -> bool:
        """Whether it arose in a month, fell due in it, or was filed in it."""
        filed = None if self.document is None else self.document.filed
        moments = (self.notice.since, self.notice.due, filed)
        return any(each is not None and month_of(each) == month for each in moments)


class Dated(NamedTuple):
    """An event of the calendar, with who did it and when."""

    event: e.CalendarEvent
    by: Giver
    at: datetime


def booked(told: Iterable[Dated]) -> dict[int, BookedNotice]:
    """Every notice by its number, as events of the calendar tell of it."""
    calendar, book = EMPTY_CALENDAR, dict[int, BookedNotice]()
    for each in told:
        before, calendar = calendar, evolve(calendar, each.event)
        for number, notice in calendar.open.items():
            if before.open.get(number) is not notice:
                book[number] = BookedNotice(notice=notice)
        _ended(book, each)
    return book


def _ended(book: dict[int, BookedNotice], each: Dated) -> None:
    replace = msgspec.structs.replace
    match each.event:
        case e.NoticeTold(notice=number, told=told, closed=True):
            found = book[number]
            late = found.notice.is_overdue(told)
            book[number] = replace(found, sent=told, late=late, closed=True)
        case e.NoticeLapsed(notice=number):
            book[number] = replace(book[number], lapsed=True)
        case e.NoticeFiled(notice=number, sent=sent, late=late):
            book[number] = replace(
                book[number], sent=sent, document=_filed(each, each.event), late=late, closed=True
            )
        case e.ApprovalKept(notice=number, kept=kept):
            found = book.get(number) or BookedNotice(notice=letter_of(each.event))
            late, filed = found.notice.is_overdue(kept), _filed(each, each.event)
            book[number] = replace(found, sent=kept, document=filed, late=late, closed=True)
        case _:
            pass


def _filed(each: Dated, event: e.NoticeFiled | e.ApprovalKept) -> FiledPaper:
    return FiledPaper(
        paper=event.paper,
        reference=event.reference,
        filed=each.at,
        by=each.by.person,
        role=each.by.role.value,
    )


def soonest(one: BookedNotice) -> tuple[bool, datetime]:
    """What is due first comes first; what has no day comes after, by when it arose."""
    due = one.notice.due
    return due is None, one.notice.since if due is None else due


def overdue_at(notices: Iterable[OpenNotice], at: datetime) -> list[OpenNotice]:
    """Those whose time has passed, the longest first."""
    late = [each for each in notices if each.due is not None and is_before(each.due, at)]
    return sorted(late, key=lambda each: (each.due or at).timestamp())
