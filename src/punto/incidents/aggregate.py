"""Incidents as a kind of stream: its declaration, and whose events open and answer files."""

from punto.aggregate import Aggregate, declare, the_one_follows
from punto.incidents import events as e
from punto.incidents.commands import IncidentCommand
from punto.incidents.contest_following import follow_promotion, follow_tournament
from punto.incidents.decide import decide
from punto.incidents.evolve import evolve
from punto.incidents.following import follow_table, is_of_files
from punto.incidents.state import NO_INCIDENTS, Incidents
from punto.promotions import PROMOTION
from punto.table import TABLE
from punto.tournament import TOURNAMENT

INCIDENTS: Aggregate[Incidents, IncidentCommand, e.IncidentEvent] = declare(
    Aggregate(
        kind="incidents",
        initial=NO_INCIDENTS,
        decide=decide,
        evolve=evolve,
        events=e.EVENTS,
        came_later=True,
        follows=(
            the_one_follows(TABLE.kind, follow_table, when=is_of_files),
            the_one_follows(TOURNAMENT.kind, follow_tournament),
            the_one_follows(PROMOTION.kind, follow_promotion),
        ),
    )
)
INCIDENTS_STREAM = INCIDENTS.stream()
