"""The table after an event. Nothing here refuses, and nothing here reads a rulebook."""

from collections.abc import Iterable

from punto.table.base import Event
from punto.table.state import UNOPENED, Table
from punto.table.topics import FOLDS


def evolve(table: Table, event: Event) -> Table:
    """The table after what happened."""
    return FOLDS[type(event)](table, event)


def replay(events: Iterable[Event], table: Table = UNOPENED) -> Table:
    """The table after a whole record, or after its latest part."""
    folds = FOLDS
    for event in events:
        table = folds[type(event)](table, event)
    return table
