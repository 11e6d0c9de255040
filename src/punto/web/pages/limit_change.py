"""New limits for several wagers at once: what lies before and after, and what notice they need."""

from datetime import datetime
from typing import NamedTuple

from punto.law.clauses import Refused
from punto.law.procedures import Change
from punto.table import Table
from punto.table.guards import rules_of
from punto.table.signs.notices import notice_rule, require_notice
from punto.table.words import Proposal


class NoticeAsked(NamedTuple):
    """What a change of limits needs before it is made."""

    change: str
    minutes: int
    clauses: tuple[str, ...]
    at_once: bool
    """Whether it may be made now, without a notice of its own."""


def notices_asked(table: Table, at: datetime) -> tuple[NoticeAsked, ...]:
    """What notice new limits need, and what a raised minimum does."""
    return tuple(_asked(table, change, at) for change in (Change.LIMITS, Change.RAISED_MINIMUM))


def _asked(table: Table, change: Change, at: datetime) -> NoticeAsked:
    rule = notice_rule(rules_of(table), change)
    minutes = 0 if rule is None else rule.value.minutes or 0
    ids = () if rule is None else tuple(clause.id for clause in rule.clauses)
    try:
        # Amounts that no notice could have said: what is let through needs none.
        require_notice(table, change, at, Proposal(differential_cents=0))
    except Refused:
        return NoticeAsked(change.value, minutes, ids, at_once=False)
    return NoticeAsked(change.value, minutes, ids, at_once=True)
