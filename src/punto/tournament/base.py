"""What all commands and events of a tournament share, and the tables of who decides and folds."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

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
C = TypeVar("C", bound=TournamentCommand)
E = TypeVar("E", bound=TournamentEvent)
Decision = Callable[[Tournament, Any], Events]
Fold = Callable[[Tournament, Any], Tournament]

DECISIONS: dict[type[TournamentCommand], Decision] = {}
FOLDS: dict[type[TournamentEvent], Fold] = {}


def decides(
    command: type[C],
) -> Callable[[Callable[[Tournament, C], Events]], Callable[[Tournament, C], Events]]:
    """Say which function decides a command."""

    def named(decision: Callable[[Tournament, C], Events]) -> Callable[[Tournament, C], Events]:
        assert command not in DECISIONS, f"{command.__name__} is decided twice"
        DECISIONS[command] = decision
        return decision

    return named


def folds(
    event: type[E],
) -> Callable[[Callable[[Tournament, E], Tournament]], Callable[[Tournament, E], Tournament]]:
    """Say which function folds an event."""

    def named(fold: Callable[[Tournament, E], Tournament]) -> Callable[[Tournament, E], Tournament]:
        assert event not in FOLDS, f"{event.__name__} is folded twice"
        FOLDS[event] = fold
        return fold

    return named


def evolve(tournament: Tournament, event: TournamentEvent) -> Tournament:
    """The tournament after an event."""
    return FOLDS[type(event)](tournament, event)


def evolved(tournament: Tournament, events: Iterable[TournamentEvent]) -> Tournament:
    for event in events:
        tournament = evolve(tournament, event)
    return tournament
