"""Seats as they lie round the table: the dealer's left and right, not their numbers."""

from punto.law.procedures import RoundTheTable
from punto.table.state import Table


def seated(table: Table, way: RoundTheTable) -> tuple[str, ...]:
    """The seated patrons in the order an offer goes round.

    Clockwise begins at the dealer's left, counter-clockwise at the dealer's right. Seats are
    numbered clockwise, unless the table's setting says that seat one is at the dealer's right.
    """
    places = [(p.seat, name) for name, p in table.taking_part.items() if p.seat is not None]
    names = [name for _, name in sorted(places)]
    if (way is RoundTheTable.COUNTER_CLOCKWISE) is not table.setup.settings.seat_one_at_right:
        names.reverse()
    return tuple(names)


def standing(table: Table) -> tuple[str, ...]:
    """The patrons without a seat, as they came."""
    there = [(p.arrival, name) for name, p in table.taking_part.items() if p.seat is None]
    return tuple(name for _, name in sorted(there))


def after(names: tuple[str, ...], start: str | None) -> tuple[str, ...]:
    """The same round, beginning behind that name."""
    if start is None or start not in names:
        return names
    at = names.index(start) + 1
    return names[at:] + names[:at]
