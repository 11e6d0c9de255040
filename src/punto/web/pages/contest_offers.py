"""A person before a tournament: which commands are this person's, and what they would lead to."""

from dataclasses import dataclass

from punto.tournament import Tournament, decide
from punto.tournament.base import Events, TournamentCommand, TournamentEvent
from punto.web.pages.desk_offers import DeskAsker


@dataclass(frozen=True)
class ContestAsker(DeskAsker[TournamentCommand, TournamentEvent]):
    """A person before a tournament as it stands at a moment."""

    tournament: Tournament

    @property
    def edition(self) -> str:
        return self.tournament.edition

    def may_give(self, kind: type[TournamentCommand]) -> bool:
        return self.by.role in kind.given_by

    def decided(self, command: TournamentCommand) -> Events:
        return decide(self.tournament, command)
