"""A patron as a kind of stream: its declaration, and whose events it goes by."""

from datetime import UTC, datetime

import msgspec

from punto.aggregate import Aggregate, Follows, declare
from punto.patrons import (
    cards,
    excluding,
    identity,
    money,
    own_choices,
    same_person,
    tournament_following,
)
from punto.patrons import events as e
from punto.patrons.commands import PatronCommand
from punto.patrons.decide import decide
from punto.patrons.evolve import evolve, legs
from punto.patrons.filling import KIND, concerned, fill, fill_person
from punto.patrons.following import follow_table, touched
from punto.patrons.state import NOBODY, Patron
from punto.table import TABLE
from punto.tournament import TOURNAMENT

TOPICS = (cards, excluding, identity, money, own_choices)
"""Where the rest of what a patron may ask is decided."""
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def _without_zone(event: e.PatronEvent) -> e.PatronEvent:
    """An event without the moment that a period ends, which needs the zone of the house."""
    if not isinstance(event, e.LimitReached):
        return event
    return msgspec.structs.replace(event, until=EPOCH)


PATRON: Aggregate[Patron, PatronCommand, e.PatronEvent] = declare(
    Aggregate(
        kind=KIND,
        initial=NOBODY,
        decide=decide,
        evolve=evolve,
        events=e.EVENTS,
        upcasts=e.UPCASTS,
        legs=legs,
        follows=(
            Follows(
                whom=TABLE.kind,
                touched=touched,
                follow=follow_table,
                concerned=concerned,
                fill=fill,
                alike=_without_zone,
            ),
            Follows(
                whom=TOURNAMENT.kind,
                touched=tournament_following.touched,
                follow=tournament_following.follow_tournament,
                concerned=tournament_following.concerned,
                fill=tournament_following.fill,
            ),
            Follows(
                whom=KIND,
                touched=same_person.touched,
                follow=same_person.follow_person,
                fill=fill_person,
            ),
        ),
    )
)
