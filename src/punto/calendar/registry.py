"""The decision of each command and the fold of each event of the calendar."""

from punto.aggregate.handlers import Handlers
from punto.calendar.commands import CalendarCommand
from punto.calendar.events import CalendarEvent
from punto.calendar.state import Calendar

HANDLERS: Handlers[Calendar, CalendarCommand, CalendarEvent] = Handlers(
    CalendarCommand, CalendarEvent
)
decides, folds = HANDLERS.decides, HANDLERS.folds
