"""The decision of each command and the fold of each event of a patron."""

from punto.aggregate.handlers import Handlers
from punto.patrons.commands import PatronCommand
from punto.patrons.events import PatronEvent
from punto.patrons.state import Patron

HANDLERS: Handlers[Patron, PatronCommand, PatronEvent] = Handlers(PatronCommand, PatronEvent)
decides, folds = HANDLERS.decides, HANDLERS.folds
