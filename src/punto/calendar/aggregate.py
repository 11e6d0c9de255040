"""The calendar as a kind of stream: its declaration, and whose events it goes by."""

from punto.aggregate import Aggregate, Follows, declare
from punto.calendar import events as e
from punto.calendar.commands import CalendarCommand
from punto.calendar.decide import decide
from punto.calendar.evolve import evolve
from punto.calendar.following import (
    concerned,
    follow_promotion,
    follow_table,
    follow_tournament,
    touched_always,
    touched_by_table,
)
from punto.calendar.state import EMPTY_CALENDAR, Calendar
from punto.promotions import PROMOTION
from punto.table import TABLE
from punto.tournament import TOURNAMENT

SNAPSHOT_EVERY = 500
FOLLOWED = (e.NoticeDue, e.NoticeJoined, e.NoticeTold, e.NoticeLapsed)
"""What the calendar says only of what happened elsewhere."""

CALENDAR: Aggregate[Calendar, CalendarCommand, e.CalendarEvent] = declare(
    Aggregate(
        kind="calendar",
        initial=EMPTY_CALENDAR,
        decide=decide,
        evolve=evolve,
        events=e.EVENTS,
        snapshot_every=SNAPSHOT_EVERY,
        came_later=True,
        follows=(
            Follows(
                whom=TABLE.kind,
                touched=touched_by_table,
                follow=follow_table,
                concerned=concerned,
                only=FOLLOWED,
            ),
            Follows(
                whom=PROMOTION.kind,
                touched=touched_always,
                follow=follow_promotion,
                concerned=concerned,
                only=FOLLOWED,
            ),
            Follows(
                whom=TOURNAMENT.kind,
                touched=touched_always,
                follow=follow_tournament,
                concerned=concerned,
                only=FOLLOWED,
            ),
        ),
    )
)
CALENDAR_STREAM = CALENDAR.stream()
