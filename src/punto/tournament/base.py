"""What all commands and events of a tournament share, and the tables of who decides and folds."""

from collections.abc import Iterable

import msgspec

from punto.aggregate.handlers import Handlers
from punto.table.words import Actor, kebab
from punto.tournament.state import Tournament
from punto.tournament.words import Moment


class TournamentCommand(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="do",
    tag=kebab,
):
    by: Actor
    at: Moment


class TournamentEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", tag=kebab):
    v: int = 1
    clauses: tuple[str, ...] = ()


Events = tuple[TournamentEvent, ...]

HANDLERS: Handlers[Tournament, TournamentCommand, TournamentEvent] = Handlers(
    TournamentCommand, TournamentEvent
)
decides, folds, evolve = HANDLERS.decides, HANDLERS.folds, HANDLERS.evolve


def evolved(tournament: Tournament, events: Iterable[TournamentEvent]) -> Tournament:
    for event in events:
        tournament = evolve(tournament, event)
    return tournament
