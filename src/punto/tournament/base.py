"""What all commands and events of a tournament share, and the tables of who decides and folds."""

from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from punto.aggregate.handlers import Handlers
from punto.fields import Audience
from punto.law.roles import Act, Role
from punto.table.base import EventMeta
from punto.table.words import Actor, kebab
from punto.tournament.state import Tournament
from punto.tournament.words import HEAD, Moment


class TournamentCommandMeta(msgspec.StructMeta):
    """The facts about a kind of command, as its class says them."""

    def __new__(  # noqa: PYI034 - a class says each by its name; a metaclass has no Self
        mcls,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        *,
        given_by: tuple[Role, ...] = HEAD,
        power: Act | None = None,
        **config: Any,  # noqa: ANN401 - what msgspec takes
    ) -> "TournamentCommandMeta":
        facts = {"given_by": given_by, "power": power}
        return super().__new__(mcls, name, bases, namespace | facts, **config)


class TournamentCommand(
    msgspec.Struct,
    metaclass=TournamentCommandMeta,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="do",
    tag=kebab,
):
    """What may be asked of a tournament: who asks it, and when."""

    given_by: ClassVar[tuple[Role, ...]]
    """Those who may give it under some edition, the one who customarily does first."""
    power: ClassVar[Act | None]
    """The power that it takes, where the edition says who has it."""

    by: Actor
    at: Moment


class TournamentEvent(
    msgspec.Struct, metaclass=EventMeta, frozen=True, kw_only=True, tag_field="event", tag=kebab
):
    """What happened in a tournament, and the clauses that it rests on."""

    seen_by: ClassVar[Audience]

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
