"""The table after an event. Nothing here refuses, and nothing here reads a rulebook."""

from collections.abc import Iterable

from punto.table.base import Event
from punto.table.state import UNOPENED, Table
from punto.table.topics import HANDLERS

evolve = HANDLERS.evolve


def replay(events: Iterable[Event], table: Table = UNOPENED) -> Table:
    """The table after a whole record, or after its latest part."""
    for event in events:
        table = evolve(table, event)
    return table
