"""A table as a kind of stream: its declaration, and under what its events are found again."""

from punto.aggregate import Aggregate, declare
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
    )
)
