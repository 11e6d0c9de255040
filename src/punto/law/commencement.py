"""From when an edition is played by, given the day it was notified or published."""

from datetime import date, timedelta
from typing import assert_never

from punto.law.clauses import Refused
from punto.law.procedures import Commencement
from punto.law.rulebook import Rulebook


def effective_from(rules: Rulebook, announced: date) -> date:
    """The first day of an edition announced on that day; an undated edition starts at once.

    The day is a setting of the house, never read from the clock, and never before the edition
    was signed.
    """
    if rules.in_force is None:
        return announced
    match rules.in_force.value.commencement:
        case Commencement.DAY_AFTER_NOTIFICATION:
            start = announced + timedelta(days=1)
        case Commencement.ON_PUBLICATION:
            start = announced
        case _ as never:
            assert_never(never)
    earliest = rules.in_force.value.not_before
    if start < earliest:
        raise Refused(
            rules.in_force,
            "cannot-be-in-force-then",
            edition=rules.id,
            day=start,
            first=earliest,
        )
    return start
