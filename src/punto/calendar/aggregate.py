"""The calendar as a kind of stream: its declaration, and whose events it goes by."""

from punto.aggregate import Aggregate, declare, the_one_follows
from punto.calendar import events as e
from punto.calendar.commands import CalendarCommand
from punto.calendar.decide import decide
from punto.calendar.evolve import evolve
from punto.calendar.following import (
    follow_promotion,
    follow_table,
    follow_tournament,
    is_of_calendar,
)
from punto.calendar.state import EMPTY_CALENDAR, Calendar
from punto.promotions import PROMOTION
from punto.table import TABLE
from punto.tournament import TOURNAMENT

CALENDAR: Aggregate[Calendar, CalendarCommand, e.CalendarEvent] = declare(
    Aggregate(
        kind="calendar",
        initial=EMPTY_CALENDAR,
        decide=decide,
        evolve=evolve,
        events=e.EVENTS,
        came_later=True,
        follows=(
            the_one_follows(TABLE.kind, follow_table, when=is_of_calendar),
            the_one_follows(PROMOTION.kind, follow_promotion),
            the_one_follows(TOURNAMENT.kind, follow_tournament),
        ),
    )
)
CALENDAR_STREAM = CALENDAR.stream()
