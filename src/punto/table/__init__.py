"""One table: its state, what may be done at it, and what then happened.

`decide(table, command)` gives the events of a lawful command or raises `Refused`;
`evolve(table, event)` gives the table after an event, and never refuses.
"""

from punto.table.aggregate import TABLE
from punto.table.decide import decide
from punto.table.evolve import evolve, replay
from punto.table.next_steps import NextStep, next_steps
from punto.table.remedies import Remedy, remedies
from punto.table.state import UNOPENED, Table

__all__ = [
    "TABLE",
    "UNOPENED",
    "NextStep",
    "Remedy",
    "Table",
    "decide",
    "evolve",
    "next_steps",
    "remedies",
    "replay",
]
