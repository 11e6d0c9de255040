"""The events of a lawful command, or the refusal that says why not."""

from punto.aggregate.handlers import load_topics
from punto.law.clauses import Refused
from punto.law.rulebooks import house
from punto.table.base import cited_once
from punto.tournament.base import HANDLERS, Events, TournamentCommand, TournamentEvent
from punto.tournament.conditions.commands import OpenTournament
from punto.tournament.state import Tournament
from punto.tournament.words import Stage

load_topics("punto.tournament")

COMMANDS: tuple[type[TournamentCommand], ...] = tuple(HANDLERS.decisions)
EVENTS: tuple[type[TournamentEvent], ...] = tuple(HANDLERS.folds_of)


def decide(tournament: Tournament, command: TournamentCommand) -> Events:
    """What comes of a command; `Refused` if a rule says no to it."""
    if tournament.stage is Stage.UNOPENED and not isinstance(command, OpenTournament):
        raise Refused(house.tournament_order, "tournament-is-not-open")
    return cited_once(HANDLERS.decide(tournament, command))
