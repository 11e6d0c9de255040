"""Money that a patron brings in on a day: at the cage, and for chips at tables."""

from collections.abc import Iterator
from datetime import datetime

from punto.law.clauses import Refused
from punto.law.rulebooks import house
from punto.patrons import events as e
from punto.patrons.exclusion import Step
from punto.patrons.state import Patron
from punto.table import events as at_table


def require_room_to_bring(patron: Patron, at: datetime, cents: int) -> None:
    """Refuse to bring in more on a day than the limit on deposits says."""
    most, so_far = patron.limits(at).deposit_cents, patron.deposited_on(at.date())
    if most is not None and so_far + cents > most:
        raise Refused(
            house.deposit_limit,
            "deposit-limit-reached",
            patron=patron.name,
            left_cents=max(0, most - so_far),
        )


def paid_for_chips(patron: Patron, step: Step) -> Iterator[e.ChipsPaidFor]:
    """Chips sold at a table to a patron are money brought in; `Refused` past the limit on it."""
    event = step.event
    if isinstance(event, at_table.ChipsBought) and event.patron == patron.name:
        require_room_to_bring(patron, step.at, event.cents)
        yield e.ChipsPaidFor(
            table=step.name,
            cents=event.cents,
            payment=event.payment,
            on=step.at.date(),
            clauses=house.deposit_limit.cited,
        )
