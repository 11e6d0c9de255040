"""What an event makes of the calendar."""

from msgspec.structs import replace

from punto.calendar import events as e
from punto.calendar.registry import HANDLERS, folds
from punto.calendar.state import (
    Calendar,
    KeptApproval,
    OpenNotice,
    approval_period,
    letter_named,
    told_key,
)
from punto.calendar.words import NoticeSource
from punto.law.notices import APPROVALS, NoticeMatter, NoticeReader

evolve = HANDLERS.evolve


@folds
def due(calendar: Calendar, event: e.NoticeDue) -> Calendar:
    notice = OpenNotice(
        number=event.notice,
        matter=event.matter,
        to=event.to,
        edition=event.edition,
        sources=(event.source,),
        about=event.about,
        period=event.period,
        since=event.since,
        due=event.due,
        document=event.document,
        clauses=event.clauses,
    )
    return replace(calendar, open={**calendar.open, event.notice: notice}, count=event.notice)


@folds
def joined(calendar: Calendar, event: e.NoticeJoined) -> Calendar:
    notice = calendar.open[event.notice]
    return _with(
        calendar,
        replace(
            notice,
            sources=(*notice.sources, event.source),
            about=(*notice.about, *event.about),
            clauses=tuple(dict.fromkeys((*notice.clauses, *event.clauses))),
        ),
    )


@folds
def told(calendar: Calendar, event: e.NoticeTold) -> Calendar:
    if event.closed:
        return _without(calendar, event.notice)
    notice = calendar.open[event.notice]
    told = {**notice.told, told_key(event.source): event.told}
    return _with(calendar, replace(notice, told=told))


@folds
def lapsed(calendar: Calendar, event: e.NoticeLapsed) -> Calendar:
    return _without(calendar, event.notice)


@folds
def filed(calendar: Calendar, event: e.NoticeFiled) -> Calendar:
    """A letter of approval is kept for as long as it holds, and takes the place of the last."""
    notice, left = calendar.open[event.notice], _without(calendar, event.notice)
    if notice.matter not in APPROVALS:
        return left
    approval = KeptApproval(
        notice=event.notice,
        matter=notice.matter,
        to=notice.to,
        edition=notice.edition,
        period=notice.period,
        reference=event.reference,
        digest=event.paper.digest,
        lapses=event.lapses,
        clauses=notice.clauses,
    )
    left = replace(left, approvals={**left.approvals, notice.period: approval})
    return left if event.renewal is None else _renewed(left, notice, event, event.renewal)


def _renewed(calendar: Calendar, notice: OpenNotice, event: e.NoticeFiled, number: int) -> Calendar:
    """An approval that lapses is due again when it does."""
    letter = (letter_named(each.given["approval"], event.reference) for each in notice.about)
    again = replace(
        notice,
        number=number,
        matter=NoticeMatter.RENEWAL,
        about=tuple(letter),
        since=event.sent,
        due=event.lapses,
        told={},
    )
    return replace(_with(calendar, again), count=number)


@folds
def approval_kept(calendar: Calendar, event: e.ApprovalKept) -> Calendar:
    letter = letter_of(event)
    approval = KeptApproval(
        notice=event.notice,
        matter=letter.matter,
        to=letter.to,
        edition=event.edition,
        period=letter.period,
        reference=event.reference,
        digest=event.paper.digest,
        lapses=event.lapses,
        clauses=event.clauses,
    )
    calendar = replace(
        _without(calendar, event.notice),
        approvals={**calendar.approvals, letter.period: approval},
        count=max(calendar.count, event.notice),
    )
    if event.renewal is None:
        return calendar
    again = replace(
        letter,
        number=event.renewal,
        matter=NoticeMatter.RENEWAL,
        sources=(NoticeSource("calendar", event.renewal),),
        due=event.lapses,
    )
    return replace(_with(calendar, again), count=event.renewal)


def letter_of(event: e.ApprovalKept) -> OpenNotice:
    """The notice that a letter does which was kept before anything was used by it."""
    return OpenNotice(
        number=event.notice,
        matter=NoticeMatter.EQUIPMENT_APPROVAL,
        to=NoticeReader.COMMISSION,
        edition=event.edition,
        sources=(NoticeSource("calendar", event.notice),),
        about=(letter_named(event.approval, event.reference),),
        period=approval_period(event.edition, event.approval, event.reference),
        since=event.kept,
        due=None,
        document=True,
        clauses=event.clauses,
    )


@folds
def month_closed(calendar: Calendar, event: e.MonthClosed) -> Calendar:
    return replace(calendar, closed=calendar.closed | {event.month})


def _with(calendar: Calendar, notice: OpenNotice) -> Calendar:
    return replace(calendar, open={**calendar.open, notice.number: notice})


def _without(calendar: Calendar, gone: int) -> Calendar:
    return replace(calendar, open={n: each for n, each in calendar.open.items() if n != gone})
