"""The events of a lawful command, or the refusal that says why not."""

from punto.law.clauses import Refused
from punto.law.rulebooks import house
from punto.tournament.base import HANDLERS, Events, TournamentCommand, TournamentEvent
from punto.tournament.conditions import decide as _conditions
from punto.tournament.conditions import fold as _conditions_fold
from punto.tournament.conditions.commands import OpenTournament
from punto.tournament.entry import again as _again
from punto.tournament.entry import decide as _entry
from punto.tournament.entry import fold as _entry_fold
from punto.tournament.places import decide as _places
from punto.tournament.places import fold as _places_fold
from punto.tournament.places import play_off as _play_off
from punto.tournament.places import prizes as _prizes
from punto.tournament.play import conduct as _conduct
from punto.tournament.play import counting as _counting
from punto.tournament.play import decide as _play
from punto.tournament.play import fold as _play_fold
from punto.tournament.state import Tournament
from punto.tournament.structure import decide as _structure
from punto.tournament.structure import fold as _structure_fold
from punto.tournament.structure import starting as _starting
from punto.tournament.words import Stage

TOPICS = (
    _conditions,
    _conditions_fold,
    _entry,
    _again,
    _entry_fold,
    _structure,
    _starting,
    _structure_fold,
    _play,
    _conduct,
    _counting,
    _play_fold,
    _places,
    _play_off,
    _prizes,
    _places_fold,
)
"""Every module that decides or folds something, each entered in its table by being imported."""

COMMANDS: tuple[type[TournamentCommand], ...] = tuple(HANDLERS.decisions)
EVENTS: tuple[type[TournamentEvent], ...] = tuple(HANDLERS.folds_of)


def decide(tournament: Tournament, command: TournamentCommand) -> Events:
    """What comes of a command; `Refused` if a rule says no to it."""
    if tournament.stage is Stage.UNOPENED and not isinstance(command, OpenTournament):
        raise Refused(house.tournament_order, "tournament-is-not-open")
    return HANDLERS.decide(tournament, command)
