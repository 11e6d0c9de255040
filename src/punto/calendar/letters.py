"""Letters of approval: what a table puts to use, its letter owed from then, and lapsed ones."""

from collections.abc import Iterator
from datetime import datetime
from itertools import count

from punto.calendar import events as e
from punto.calendar.owed import approval_rule
from punto.calendar.state import Calendar, approval_period, letter_named
from punto.calendar.words import NoticeSource
from punto.law.clauses import Refused, Rule
from punto.law.notices import NoticeMatter, NoticeReader
from punto.law.procedures import Approval, CardSource
from punto.law.rulebooks import house, rulebook
from punto.promotions.clock import is_before
from punto.table import Table
from punto.table import events as at_table
from punto.table.opening.decide import approvals_for


def put_to_use(event: at_table.Event) -> frozenset[Approval]:
    """What a table uses from now on, and the regulator must have approved before."""
    match event:
        case at_table.TableOpened(offered=offered):
            return frozenset({Approval.TABLE, Approval.SHOE}) | approvals_for(offered)
        case at_table.WagersOffered(wagers=wagers):
            return approvals_for(wagers)
        case at_table.CardsIntroduced(source=CardSource.PRE_SHUFFLED):
            return frozenset({Approval.CARD_SUPPLIER})
        case _:
            return frozenset()


def letters_owed(
    calendar: Calendar, stream: str, table: Table, event: at_table.Event, at: datetime
) -> Iterator[e.CalendarEvent]:
    """A notice for each approval that is put to use, and of which the house has no letter.

    `Refused` where the house has the letter, and by it the approval is over.
    """
    edition, numbers = table.setup.edition, count(calendar.count + 1)
    for approval in sorted(put_to_use(event)):
        rule = approval_rule(rulebook(edition).approvals, approval)
        reference = table.setup.approvals.get(approval.value, "")
        if rule is None or not reference:
            continue
        letter = calendar.letter_of(edition, approval, reference)
        if letter is not None:
            _require_holds(rule, reference, letter.lapses, at)
            continue
        period, source = approval_period(edition, approval, reference), NoticeSource(stream)
        matter, to = NoticeMatter.EQUIPMENT_APPROVAL, NoticeReader.COMMISSION
        there = calendar.of_period(matter, to, edition, period)
        if there is None:
            yield e.NoticeDue(
                notice=next(numbers),
                matter=matter,
                to=to,
                edition=edition,
                source=source,
                about=(letter_named(approval, reference),),
                period=period,
                since=at,
                due=at,
                document=to in house.calendar_documents.value,
                clauses=rule.cited,
            )
        elif source not in there.sources:
            yield e.NoticeJoined(notice=there.number, source=source, clauses=rule.cited)


def _require_holds(
    rule: Rule[Approval], reference: str, lapses: datetime | None, at: datetime
) -> None:
    """Refuse to use what the regulator approved for a time that is over."""
    if lapses is not None and is_before(lapses, at):
        raise Refused(rule, "approval-is-over", approval=rule.value, name=reference, since=lapses)
