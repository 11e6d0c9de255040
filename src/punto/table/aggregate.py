"""A table as a kind of stream: its declaration, and under what its events are found again."""

from collections.abc import Mapping
from typing import Any

from punto.aggregate import Aggregate, Upcast, declare
from punto.aggregate.ledger import Leg
from punto.table.accounts import legs
from punto.table.commands import Command
from punto.table.decide import decide
from punto.table.events import Event
from punto.table.evolve import evolve
from punto.table.state import UNOPENED, Phase, Table
from punto.table.topics import EVENTS

"""Events between two snapshots of a table; any moment of it is so many events from one."""


def coup_of(before: Table, event: Event, after: Table) -> int:
    """The coup that an event belongs to: one that it puts right, the one under way or the next."""
    if (named := getattr(event, "coup", None)) is not None:
        return int(named)
    if Phase.IN_COUP in (before.phase, after.phase):
        return after.coup.number
    return after.coup.number + 1


def _with_new_settings(fields: dict[str, Any]) -> dict[str, Any]:
    """A table that was opened before the house could choose these readings, with their defaults."""
    new = {"over_differential": "whole", "no_bet_coup_stays": False}
    return {**fields, "v": 2, "settings": {**fields["settings"], **new}}


UPCASTS: Mapping[tuple[str, int], Upcast] = {("table-opened", 1): _with_new_settings}
"""How what an older Punto wrote is read."""


def _moved(before: Table, _: Event, after: Table) -> tuple[Leg, ...]:
    return legs(before, after)


TABLE: Aggregate[Table, Command, Event] = declare(
    Aggregate(
        kind="table",
        initial=UNOPENED,
        decide=decide,
        evolve=evolve,
        events=EVENTS,
        legs=_moved,
        coup=coup_of,
        upcasts=UPCASTS,
    )
)
