"""What happens to the calendar."""

from punto.calendar.words import KeptPaper, Month, NoticeSource
from punto.fields import Audience
from punto.law.notices import NoticeMatter, NoticeReader
from punto.law.procedures import Approval
from punto.law.reasons import Reason
from punto.table.base import SeenEvent
from punto.table.words import Moment, Name, Positive


class CalendarEvent(SeenEvent, shared=True):
    """What happened to the calendar."""


class NoticeDue(CalendarEvent, seen_by=Audience.PIT, follows=True):
    """Something must be told, sent or kept from now on."""

    notice: Positive
    matter: NoticeMatter
    to: NoticeReader
    edition: Name
    source: NoticeSource
    about: tuple[Reason, ...] = ()
    period: str = ""
    """The day or the month that one document tells of, or the approval that it is."""
    since: Moment
    due: Moment | None
    """Nothing where the edition names no length of time."""
    document: bool
    """Whether it is done by its document alone."""


class NoticeJoined(CalendarEvent, seen_by=Audience.PIT, follows=True):
    """Something else that the same document must tell of."""

    notice: Positive
    source: NoticeSource
    about: tuple[Reason, ...] = ()


class NoticeTold(CalendarEvent, seen_by=Audience.PIT, follows=True):
    """It was told, as the stream that it comes from says."""

    notice: Positive
    source: NoticeSource
    told: Moment
    closed: bool
    """Whether nothing more is wanted."""


class NoticeLapsed(CalendarEvent, seen_by=Audience.PIT, follows=True):
    """It is owed no longer, for other terms or conditions took the place of those."""

    notice: Positive


class NoticeFiled(CalendarEvent, seen_by=Audience.PIT):
    """The document that was sent or came, which is kept."""

    notice: Positive
    paper: KeptPaper
    reference: Name
    sent: Moment
    late: bool
    lapses: Moment | None = None
    renewal: Positive | None = None
    """The notice of the approval that takes its place, due when it lapses."""


class ApprovalKept(CalendarEvent, seen_by=Audience.PIT):
    """The letter of an approval, in place of any before it of the same reference."""

    notice: Positive
    """Which is done by it."""

    edition: Name
    approval: Approval
    reference: Name
    paper: KeptPaper
    kept: Moment
    lapses: Moment | None = None
    renewal: Positive | None = None
    """The notice of the approval that takes its place, due when it lapses."""


class MonthClosed(CalendarEvent, seen_by=Audience.PIT):
    """An inspector has seen all of a month."""

    month: Month
    note: str


EVENTS: tuple[type[CalendarEvent], ...] = tuple(CalendarEvent.__subclasses__())
