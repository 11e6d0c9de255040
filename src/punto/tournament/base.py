"""What all commands and events of a tournament share, and the tables of who decides and folds."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from punto.aggregate.handlers import Handlers
from punto.law.roles import Act, Role
from punto.table.base import FactsMeta, SeenEvent, StreamCommand
from punto.tournament.state import Tournament
from punto.tournament.words import HEAD


class TournamentCommandMeta(FactsMeta):
    """The facts about a kind of command."""

    facts: ClassVar[Mapping[str, object]] = {"given_by": HEAD, "power": None}


class TournamentCommand(StreamCommand, metaclass=TournamentCommandMeta):
    """What may be asked of a tournament."""

    given_by: ClassVar[tuple[Role, ...]]
    """Those who may give it under some edition, the one who customarily does first."""
    power: ClassVar[Act | None]
    """The power that it takes, where the edition says who has it."""


class TournamentEvent(SeenEvent, shared=True):
    """What happened in a tournament."""


Events = tuple[TournamentEvent, ...]

HANDLERS: Handlers[Tournament, TournamentCommand, TournamentEvent] = Handlers(
    TournamentCommand, TournamentEvent
)
decides, folds, evolve = HANDLERS.decides, HANDLERS.folds, HANDLERS.evolve


def evolved(tournament: Tournament, events: Iterable[TournamentEvent]) -> Tournament:
    for event in events:
        tournament = evolve(tournament, event)
    return tournament
