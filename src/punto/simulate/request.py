"""What may be asked of a simulation by a person who does not stand at the machine."""

import os
from typing import Annotated, Literal

import msgspec

from punto.bounds import MOST_NUMBER
from punto.errors import Malformed
from punto.game.betting import playable_with, spread
from punto.game.limits import Limits
from punto.law.procedures import Game, PairsForm, Wager
from punto.law.rulebooks import rulebook
from punto.simulate.plan import Plan, make_plan
from punto.simulate.session import NO_LIMIT, Evening

MOST_COUPS = 10**9
MOST_SESSIONS = 10**6
MOST_COUPS_OF_A_SESSION = 1_000
MOST_STAKED_CENTS = 10**11
MOST_WORKERS = 64

Decks = Annotated[int, msgspec.Meta(ge=1, le=20)]
Seed = Annotated[int, msgspec.Meta(ge=0, le=MOST_NUMBER, description="The same gives the same.")]
Workers = Annotated[int, msgspec.Meta(ge=1, le=MOST_WORKERS, description="Cores to use.")]
Cents = Annotated[int, msgspec.Meta(ge=1, le=MOST_STAKED_CENTS)]


class SimulatedGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game of an edition; the most decks, Perfect Pairs and all cores but one, unless said."""

    rules: Annotated[str, msgspec.Meta(max_length=40, description="The id of a rulebook.")]
    game: Game = Game.COMMISSION
    pairs: PairsForm | None = None
    decks: Decks | None = None
    seed: Seed = 1
    workers: Workers | None = None


class CoupsAsked(SimulatedGame, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """So many coups of whole shoes, every wager tallied."""

    coups: Annotated[int, msgspec.Meta(ge=1, le=MOST_COUPS)]

    def plan(self) -> Plan:
        """What is to be played, or why it cannot be."""
        book = rulebook(self.rules)
        spread(book, game=self.game, pairs=self.pairs)
        self.cores()
        return make_plan(book, self.coups, self.seed, self.decks)

    def wagers(self) -> list[Wager]:
        """The wagers that there are with so many decks."""
        book = rulebook(self.rules)
        allowed = playable_with(book, self.plan().decks)
        return [wager for wager in Wager if wager in allowed]

    def cores(self) -> int:
        return cores(self.workers)


class SessionsAsked(SimulatedGame, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """So many evenings of one patron: a bankroll, a staking plan and some wagers."""

    bankroll_cents: Cents
    units_cents: Annotated[dict[Wager, Cents], msgspec.Meta(min_length=1, max_length=len(Wager))]
    plan: Literal["flat", "martingale", "paroli", "dalembert"] = "flat"
    coups: Annotated[int, msgspec.Meta(ge=1, le=MOST_COUPS_OF_A_SESSION)] = 80
    sessions: Annotated[int, msgspec.Meta(ge=1, le=MOST_SESSIONS)] = 100_000
    stop_win_cents: Cents | None = None
    stop_loss_cents: Cents | None = None
    minimum_cents: Cents | None = None
    maximum_cents: Cents | None = None

    def evening(self) -> Evening:
        """What a patron brings and means to do, or why that cannot be."""
        self.cores()
        least, most = self.minimum_cents or 1, self.maximum_cents or NO_LIMIT
        if least > most:
            raise Malformed("minimum-over-maximum", least_cents=least, most_cents=most)
        limits = Limits(least, most)
        limited = self.minimum_cents is not None or self.maximum_cents is not None
        table = spread(
            rulebook(self.rules),
            game=self.game,
            decks=self.decks,
            pairs=self.pairs,
            offered=list(self.units_cents),
            limits=dict.fromkeys(self.units_cents, limits) if limited else {},
        )
        return Evening(
            table=table,
            units=self.units_cents,
            bankroll=self.bankroll_cents,
            coups=self.coups,
            stop_win=self.stop_win_cents or NO_LIMIT,
            stop_loss=self.stop_loss_cents or NO_LIMIT,
        )

    def cores(self) -> int:
        return cores(self.workers)


def cores(workers: int | None) -> int:
    """How many cores to use: all but one, so that the tables have theirs, unless said."""
    here = os.cpu_count() or 1
    if workers is None:
        return max(1, here - 1)
    if workers > here:
        raise Malformed("too-many-cores", most=here, number=workers)
    return workers
