"""What happens elsewhere, as it falls due or is answered in the calendar."""

from collections.abc import Iterator
from datetime import datetime
from itertools import count
from typing import NamedTuple

from punto.aggregate import Frame
from punto.calendar import events as e
from punto.calendar.letters import letters_owed, put_to_use
from punto.calendar.owed import Owing, Owings, owed_by_promotion, owed_by_tournament
from punto.calendar.state import Calendar, OpenNotice
from punto.calendar.words import NoticeSource
from punto.law.notices import NoticeMatter, NoticeReader
from punto.law.procedures import Recipient, Told
from punto.law.provisions import Duty
from punto.law.reasons import Reason
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house, rulebook
from punto.law.trouble import Resolution
from punto.promotions import Promotion
from punto.promotions.base import PromotionEvent
from punto.promotions.notices.events import AmendmentApproved, TermsNotified
from punto.promotions.trouble.events import ComplaintAdvised, DoubtNotified, IntegrityDoubted
from punto.promotions.winners.events import AttemptLogged, ClaimDetailsKept, RefusalTold
from punto.table import Table
from punto.table import events as at_table
from punto.table.pending import payment_was_wrong
from punto.tournament.base import TournamentEvent
from punto.tournament.conditions.events import ApprovalRecorded, CommissionNotified
from punto.tournament.state import Tournament

AtTable = Frame[Table, at_table.Event]
AtPromotion = Frame[Promotion, PromotionEvent]
AtTournament = Frame[Tournament, TournamentEvent]
Events = Iterator[e.CalendarEvent]

OF_TABLES = (
    at_table.DutyArose,
    at_table.RecipientTold,
    at_table.PersonDetained,
    at_table.PaymentErrorSettled,
)
"""What falls due at a table, or is told there, but for letters of approval."""
READERS = {
    Recipient.SURVEILLANCE: NoticeReader.SURVEILLANCE,
    Recipient.INSPECTOR: NoticeReader.INSPECTOR,
    Recipient.COMMISSION: NoticeReader.NICC,
    None: NoticeReader.HOUSE,
}
"""Whom a table's duty goes to; the one commission that tables tell is that of New South Wales."""
ANSWERED = (
    TermsNotified,
    DoubtNotified,
    ComplaintAdvised,
    AttemptLogged,
    ClaimDetailsKept,
    RefusalTold,
    CommissionNotified,
    ApprovalRecorded,
)
"""What does what was owed; anything else that ends it makes it owed no longer."""


class Happened(NamedTuple):
    """Where and when something happened, and by which edition."""

    stream: str
    edition: str
    at: datetime


def is_of_calendar(step: AtTable) -> bool:
    """Whether anything falls due, or is told, by what happened at a table."""
    return isinstance(step.event, OF_TABLES) or bool(put_to_use(step.event))


def follow_table(_name: str, calendar: Calendar, step: AtTable) -> Events:
    """What is due by what happened at a table, and what was told there."""
    event, edition = step.event, step.after.setup.edition
    here = Happened(step.stream, edition, step.at)
    match event:
        case at_table.DutyArose():
            yield from _of_duty(calendar, here, event)
        case at_table.RecipientTold(duty=duty):
            source = NoticeSource(step.stream, duty)
            notice = calendar.of_source(None, source)
            if notice is not None:
                yield _told(notice, source, step.at)
        case at_table.PersonDetained():
            owing = Owing(
                NoticeMatter.DETENTION, NoticeReader.INSPECTOR, event.clauses, due=step.at
            )
            held = Reason("notice-of-detention", {"person": event.person})
            yield _due(calendar.count + 1, here, owing, about=(held,))
        case at_table.PaymentErrorSettled(resolution=Resolution.REPORTED, error=error):
            payments = rulebook(edition).payments
            if payments is not None:
                cited, to = payments.resolutions.cited, payments.listed.value.duty.recipient
                owing = Owing(NoticeMatter.PAYMENT_REPORT, READERS[to], cited, error)
                about = _wrongly_paid(step.before, event)
                yield _due(calendar.count + 1, here, owing, about=about)
        case _:
            yield from letters_owed(calendar, step.stream, step.after, event, step.at)


def _wrongly_paid(table: Table, event: at_table.PaymentErrorSettled) -> tuple[Reason, ...]:
    """What was paid wrong, and what the enquiry into it found."""
    found = table.payments[event.error]
    return (
        payment_was_wrong(event.error, found.wrong, found.cents, in_units=found.units),
        Reason("notice-of-enquiry", {"note": event.enquiry}),
    )


def _of_duty(calendar: Calendar, here: Happened, event: at_table.DutyArose) -> Events:
    """A notice of its own, or one more thing that the document of its day or month tells of."""
    to = READERS[event.recipient]
    matter, period = _document_of(rulebook(here.edition), here.at, event)
    source = NoticeSource(here.stream, event.duty)
    there = calendar.of_period(matter, to, here.edition, period)
    if there is not None:
        yield e.NoticeJoined(
            notice=there.number, source=source, about=(event.about,), clauses=event.clauses
        )
        return
    owing = Owing(matter, to, event.clauses, event.duty, event.due)
    yield _due(calendar.count + 1, here, owing, period, (event.about,))


def _document_of(
    rules: Rulebook, at: datetime, event: at_table.DutyArose
) -> tuple[NoticeMatter, str]:
    """What a duty is done by, and the day or month that the document tells of."""
    if event.task is not None:
        return NoticeMatter.TASK, ""
    told = next(
        (
            duty.told
            for cited, duty in _duties(rules)
            if cited == event.clauses and duty.recipient is event.recipient
        ),
        Told.AT_ONCE,
    )
    match told:
        case Told.AT_ONCE:
            return NoticeMatter.NOTICE, ""
        case Told.BY_DAILY_REPORT:
            return NoticeMatter.DAILY_SUMMARY, at.date().isoformat()
        case Told.AT_MONTHS_END:
            return NoticeMatter.MONTHLY_LIST, month_of(at)


def _duties(rules: Rulebook) -> Iterator[tuple[tuple[str, ...], Duty]]:
    """Whom an edition wants told of what goes wrong at a table."""
    irregular = rules.irregularities
    amiss = () if irregular.amiss is None else irregular.amiss.duties
    for rule in (*irregular.order_revealed, *amiss):
        yield rule.cited, rule.value
    if rules.payments is not None:
        yield rules.payments.listed.cited, rules.payments.listed.value.duty


def month_of(at: datetime) -> str:
    """The month of a moment, by the clock that it was given by."""
    return f"{at:%Y-%m}"


def follow_promotion(_name: str, calendar: Calendar, step: AtPromotion) -> Events:
    """What a promotion owes by what happened to it, and what it owes no longer."""
    here = Happened(step.stream, step.after.edition, step.at)
    if isinstance(step.event, AmendmentApproved):
        to = owed_to_regulator(step.after)
        owing = Owing(NoticeMatter.AMENDMENT_APPROVAL, to, step.event.clauses)
        yield _due(calendar.count + 1, here, owing, f"{step.stream} {step.event.digest}")
    was, now = owed_by_promotion(step.before, step.at), owed_by_promotion(step.after, step.at)
    about: tuple[Reason, ...] = ()
    if isinstance(step.event, IntegrityDoubted):
        about = (Reason("notice-of-compromise", {"note": step.event.finding}),)
    answered = isinstance(step.event, ANSWERED)
    yield from _changed(calendar, here, was, now, answered=answered, about=about)


def owed_to_regulator(promotion: Promotion) -> NoticeReader:
    """To whom the terms of a promotion go."""
    rules = rulebook(promotion.edition).promotions
    assert rules is not None, "a promotion is opened under an edition that has them"
    return NoticeReader(rules.terms.notice.value.to.value)


def follow_tournament(_name: str, calendar: Calendar, step: AtTournament) -> Events:
    """What the regulator must have, or approve, before a tournament goes on."""
    here = Happened(step.stream, step.after.edition, step.at)
    was, now = owed_by_tournament(step.before), owed_by_tournament(step.after)
    yield from _changed(calendar, here, was, now, answered=isinstance(step.event, ANSWERED))


def _changed(
    calendar: Calendar,
    here: Happened,
    was: Owings,
    now: Owings,
    *,
    answered: bool,
    about: tuple[Reason, ...] = (),
) -> Events:
    """The difference between what was owed and what is; `about` is what a new notice tells of."""
    numbers = count(calendar.count + 1)
    for key, owing in was.items():
        if now.get(key) == owing:
            continue
        source = NoticeSource(here.stream, owing.item)
        notice = calendar.of_source(owing.matter, source)
        if notice is not None and key not in now and answered:
            yield _told(notice, source, here.at)
        elif notice is not None:
            yield e.NoticeLapsed(notice=notice.number, clauses=house.calendar_due.cited)
    for key, owing in now.items():
        if was.get(key) != owing:
            yield _due(next(numbers), here, owing, _letter(here, owing), about)


def _letter(here: Happened, owing: Owing) -> str:
    """What an approval is kept under."""
    approvals = (NoticeMatter.CONDITIONS_APPROVAL, NoticeMatter.COMMISSION_APPROVAL)
    return f"{here.stream} {owing.matter.value}" if owing.matter in approvals else ""


def _due(
    number: int, here: Happened, owing: Owing, period: str = "", about: tuple[Reason, ...] = ()
) -> e.NoticeDue:
    return e.NoticeDue(
        notice=number,
        matter=owing.matter,
        to=owing.to,
        edition=here.edition,
        source=NoticeSource(here.stream, owing.item),
        about=about,
        period=period,
        since=here.at,
        due=owing.due,
        document=owing.to in house.calendar_documents.value,
        clauses=owing.clauses,
    )


def _told(notice: OpenNotice, source: NoticeSource, at: datetime) -> e.NoticeTold:
    """Told; that is all of it where no document is wanted."""
    return e.NoticeTold(
        notice=notice.number,
        source=source,
        told=at,
        closed=not notice.document,
        clauses=notice.clauses,
    )
