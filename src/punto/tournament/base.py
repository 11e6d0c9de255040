"""What all commands and events of a tournament share, and the tables of who decides and folds."""

from collections.abc import Iterable
from typing import Any, ClassVar

from punto.aggregate.handlers import Handlers
from punto.law.roles import Act, Role
from punto.table.base import ByNameMeta, SeenEvent, StreamCommand
from punto.tournament.state import Tournament
from punto.tournament.words import HEAD


class TournamentCommandMeta(ByNameMeta):
    """The facts about a kind of command, as its class says them."""

    def __new__(
        mcls,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        *,
        given_by: tuple[Role, ...] = HEAD,
        power: Act | None = None,
        **config: Any,  # noqa: ANN401 - what msgspec takes
    ) -> ByNameMeta:
        facts = {"given_by": given_by, "power": power}
        return super().__new__(mcls, name, bases, namespace | facts, **config)


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
