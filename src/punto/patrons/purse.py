"""Chips that go from a patron's purse to a table and back, while the patron stays there."""

from collections.abc import Iterator

from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.patrons import events as e
from punto.patrons.exclusion import Step
from punto.patrons.state import Patron
from punto.table import events as at_table


def require_in_purse(patron: Patron, cents: int) -> None:
    """Refuse to take more to a table than the purse holds."""
    if cents > patron.purse_cents:
        raise Refused(
            house.purse,
            "purse-too-small-for-table",
            patron=patron.name,
            purse_cents=patron.purse_cents,
        )


def drawn_or_put_back(patron: Patron, step: Step) -> Iterator[e.ChipsDrawn | e.ChipsPutBack]:
    """What chips that come or go beside a patron who stays mean for the purse.

    `Refused` if they are more than it holds, or come from elsewhere than those which lie there.
    """
    event, stay = step.event, patron.stays.get(step.name)
    from_purse, cited = stay is not None and stay.purse, house.purse.cited
    if isinstance(event, at_table.ChipsBrought) and event.patron == patron.name:
        _require_same_source(patron, step, from_purse=from_purse)
        if from_purse:
            require_in_purse(patron, event.cents)
            yield e.ChipsDrawn(table=step.name, cents=event.cents, clauses=cited)
    elif isinstance(event, at_table.ChipsTakenAway) and event.patron == patron.name and from_purse:
        yield e.ChipsPutBack(table=step.name, cents=event.cents, clauses=cited)


def _require_same_source(patron: Patron, step: Step, *, from_purse: bool) -> None:
    """Refuse to mix chips out of the purse with chips in hand, since all go back to one place.

    Only the patron draws on the purse, and only staff see chips in hand.
    """
    in_person = step.by.role is Role.PATRON
    if from_purse and not in_person:
        raise Refused(house.purse, "chips-here-are-of-the-purse", patron=patron.name)
    if in_person and not from_purse:
        raise Refused(house.purse, "chips-here-were-in-hand", patron=patron.name)
