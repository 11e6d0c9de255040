"""The calendar of everything due: to whom, by which clause, until when, and the very document."""

from punto.calendar.aggregate import CALENDAR, CALENDAR_STREAM
from punto.calendar.decide import decide
from punto.calendar.evolve import evolve
from punto.calendar.state import EMPTY_CALENDAR, Calendar

__all__ = ["CALENDAR", "CALENDAR_STREAM", "EMPTY_CALENDAR", "Calendar", "decide", "evolve"]
