"""Ballots of the past, each drawn again from its seed and held against what was announced."""

from collections.abc import Iterable, Iterator

import msgspec

from punto.game.lots import commitment_of
from punto.tournament.base import TournamentEvent, evolve
from punto.tournament.state import UNPUBLISHED
from punto.tournament.structure.ballot import drawn
from punto.tournament.structure.events import SeatsDrawn


class DrawnBallot(msgspec.Struct, frozen=True, kw_only=True):
    """A ballot: what it was drawn from, and whether it comes out the same again."""

    round: int
    number: int
    """Which session of the round."""
    players: tuple[str, ...]
    """In the order in which they were shuffled from, which is that of their ids."""
    tables: dict[str, int]
    commitment: str
    seed: str
    seats: dict[str, tuple[str, int]]
    keeps_promise: bool
    """Whether the seed is the one that was committed to."""
    comes_out_again: bool

    @property
    def lots(self) -> dict[str, str]:
        """The lot of each: their place in the order that was shuffled, all equally long.

        Lots fall to the same seats as those for whom they stand, and are nobody's name.
        """
        wide = len(str(len(self.players)))
        return {player: f"{at:0{wide}}" for at, player in enumerate(sorted(self.players), 1)}


def draws(events: Iterable[TournamentEvent]) -> Iterator[DrawnBallot]:
    """Every ballot of a tournament's story."""
    tournament = UNPUBLISHED
    for event in events:
        tournament = evolve(tournament, event)
        if not isinstance(event, SeatsDrawn) or event.seed is None:
            continue
        session = tournament.current
        tables = {name: table.seats for name, table in session.tables.items()}
        yield DrawnBallot(
            round=session.round,
            number=session.number,
            players=tuple(sorted(session.players)),
            tables=tables,
            commitment=session.commitment,
            seed=event.seed,
            seats=event.seats,
            keeps_promise=commitment_of(event.seed) == session.commitment,
            comes_out_again=drawn(session.players, tables, event.seed) == event.seats,
        )
