"""One event of a table, as the streams of the patrons follow it."""

from datetime import datetime
from typing import NamedTuple

from punto.table import Table
from punto.table import events as at_table
from punto.table.words import Actor


class Step(NamedTuple):
    """An event of a table, with the table before and after it."""

    table: str
    before: Table
    event: at_table.Event
    after: Table
    by: Actor
    at: datetime
