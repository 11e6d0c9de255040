"""What may be done with the calendar, by whom."""

from punto.calendar import commands as c
from punto.calendar import events as e
from punto.calendar.following import month_of
from punto.calendar.owed import approval_rule
from punto.calendar.registry import HANDLERS, decides
from punto.calendar.state import Calendar, OpenNotice, approval_period
from punto.law.clauses import Refused, Rule
from punto.law.notices import APPROVALS, NoticeMatter
from punto.law.roles import Role
from punto.law.rulebooks import house, known_edition, rulebook
from punto.promotions.clock import is_before

decide = HANDLERS.decide
Events = tuple[e.CalendarEvent, ...]


def _require(command: c.CalendarCommand, rule: Rule[frozenset[Role]], doing: str) -> None:
    by = command.by
    if by.role not in rule.value:
        raise Refused(rule, "staff-only", person=by.person, role=by.role, doing=doing)


@decides
def file_notice(calendar: Calendar, command: c.FileNotice) -> Events:
    """Nothing is done but by the document that was sent or came."""
    _require(command, house.calendar_filed_by, "file-a-notice")
    notice = calendar.open.get(command.notice)
    if notice is None:
        raise Refused(house.calendar_due, "notice-not-open", number=command.notice)
    if not notice.document:
        raise Refused(house.calendar_due, "notice-answered-where-it-arose")
    paper = command.kept
    if paper is None or paper.digest != command.document:
        raise Refused(house.calendar_documents, "document-not-kept")
    if command.lapses is not None and notice.matter not in APPROVALS:
        raise Refused(house.calendar_approvals, "only-approvals-lapse")
    _require_holds(command)
    sent = notice.sent or command.at
    return (
        e.NoticeFiled(
            notice=notice.number,
            paper=paper,
            reference=command.reference,
            sent=sent,
            late=notice.is_overdue(sent),
            lapses=command.lapses,
            renewal=None if command.lapses is None else calendar.count + 1,
            clauses=(*notice.clauses, *house.calendar_documents.cited),
        ),
    )


def _require_holds(command: c.FileNotice | c.KeepApproval) -> None:
    if command.lapses is not None and not is_before(command.at, command.lapses):
        raise Refused(house.calendar_approvals, "approval-has-lapsed", since=command.lapses)


@decides
def keep_approval(calendar: Calendar, command: c.KeepApproval) -> Events:
    """The letter of an approval that the edition asks for; one that lapses is due again then."""
    _require(command, house.calendar_filed_by, "keep-an-approval")
    edition, approval = known_edition(command.edition), command.approval
    rule = approval_rule(rulebook(edition).approvals, approval)
    if rule is None:
        raise Refused(
            house.calendar_approvals, "no-such-approval-wanted", edition=edition, approval=approval
        )
    paper = command.kept
    if paper is None or paper.digest != command.document:
        raise Refused(house.calendar_documents, "document-not-kept")
    _require_holds(command)
    period = approval_period(edition, approval, command.reference)
    owed = (n for n, each in calendar.open.items() if each.period == period)
    number = next(owed, calendar.count + 1)
    return (
        e.ApprovalKept(
            notice=number,
            edition=edition,
            approval=approval,
            reference=command.reference,
            paper=paper,
            kept=command.at,
            lapses=command.lapses,
            renewal=None if command.lapses is None else max(calendar.count, number) + 1,
            clauses=(*rule.cited, *house.calendar_approvals.cited),
        ),
    )


@decides
def close_month(calendar: Calendar, command: c.CloseMonth) -> Events:
    """A month is closed once, when it is over and all that arose in it has its document."""
    rule, month = house.calendar_closed_by, command.month
    _require(command, rule, "close-a-month")
    if month_of(command.at) <= month:
        raise Refused(rule, "month-not-over", period=month)
    if month in calendar.closed:
        raise Refused(rule, "month-closed-already", period=month)
    left = [number for number, each in calendar.open.items() if _belongs(each, month)]
    if left:
        raise Refused(rule, "month-has-open-notices", period=month, choices=tuple(sorted(left)))
    return (e.MonthClosed(month=month, note=command.note, clauses=rule.cited),)


def _belongs(notice: OpenNotice, month: str) -> bool:
    """Whether a notice arose by the end of a month, and is none that only falls due later."""
    return notice.matter is not NoticeMatter.RENEWAL and month_of(notice.since) <= month
