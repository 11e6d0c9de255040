"""The decision of each command and the fold of each event of the school."""

from punto.aggregate.handlers import Handlers
from punto.school.commands import SchoolCommand
from punto.school.events import SchoolEvent
from punto.school.state import Trainee

HANDLERS: Handlers[Trainee, SchoolCommand, SchoolEvent] = Handlers(SchoolCommand, SchoolEvent)
decides, folds = HANDLERS.decides, HANDLERS.folds
