"""Who must be told of what happened, and by when."""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import assert_never

from punto.law.clauses import Refused, Rule
from punto.law.procedures import Told
from punto.law.provisions import Duty
from punto.law.reasons import Reason
from punto.law.rulebooks import house
from punto.table.authority import require_staff
from punto.table.commands import TellRecipient
from punto.table.events import DutyArose, Event, RecipientTold
from punto.table.guards import rules_of
from punto.table.registry import decides
from punto.table.state import Table


def duties(
    table: Table, rules: Iterable[Rule[Duty]], about: Reason, at: datetime
) -> Iterator[DutyArose]:
    """A duty to tell each recipient that these rules name."""
    for number, rule in enumerate(rules, next_duty(table)):
        yield DutyArose(
            duty=number,
            recipient=rule.value.recipient,
            about=about,
            due=due_by(rule.value.told, at),
            clauses=rule.cited,
        )


def next_duty(table: Table) -> int:
    """The number of the duty that arises next."""
    return table.duty_count + 1


def due_by(told: Told, at: datetime) -> datetime:
    """The latest moment: now, the end of the day, or the end of the month."""
    midnight = at.replace(hour=0, minute=0, second=0, microsecond=0)
    match told:
        case Told.AT_ONCE:
            return at
        case Told.BY_DAILY_REPORT:
            return midnight + timedelta(days=1)
        case Told.AT_MONTHS_END:
            return (midnight.replace(day=1) + timedelta(days=32)).replace(day=1)
        case _ as never:
            assert_never(never)


@decides
def decide_tell_recipient(table: Table, command: TellRecipient) -> tuple[Event, ...]:
    """A duty done, by the clauses it arose by: a person was told, or what was tried had an end."""
    rules = rules_of(table)
    require_staff(rules, command.by, "see-to-a-duty")
    duty = next((each for each in table.duties if each.number == command.duty), None)
    if duty is None:
        raise Refused(house.in_order, "there-is-no-open-duty", duty=command.duty)
    if duty.task is not None and rules.payments is not None:
        rule = next(each for each in rules.payments.suspected if each.value is duty.task)
        if not command.outcome.strip():
            raise Refused(rule, "nothing-came-of-it-yet")
    return (RecipientTold(duty=command.duty, outcome=command.outcome, clauses=duty.clauses),)
