"""A trainee as a kind of stream: its declaration."""

from punto.aggregate import Aggregate, declare
from punto.school import events as e
from punto.school.commands import SchoolCommand
from punto.school.decide import decide
from punto.school.evolve import evolve
from punto.school.state import NEWCOMER, Trainee

TRAINEE: Aggregate[Trainee, SchoolCommand, e.SchoolEvent] = declare(
    Aggregate(
        kind="trainee",
        initial=NEWCOMER,
        decide=decide,
        evolve=evolve,
        events=e.EVENTS,
        came_later=True,
    )
)
