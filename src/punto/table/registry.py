"""The decision of each command and the fold of each event of a table."""

from punto.aggregate.handlers import Handlers
from punto.table.base import Command, Event
from punto.table.state import Table

HANDLERS: Handlers[Table, Command, Event] = Handlers(Command, Event)
decides, folds = HANDLERS.decides, HANDLERS.folds
