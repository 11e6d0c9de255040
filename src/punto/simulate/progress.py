"""How a simulation goes, told as it goes: estimates beside what is exact, and their way there."""

import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise
from math import ceil, log10, sqrt
from typing import TypeAlias

import msgspec
import numpy as np

from punto.law.procedures import Result, Wager
from punto.law.rulebooks import rulebook
from punto.odds import WagerOdds, exact
from punto.odds.composition import fresh
from punto.simulate.plan import BLOCK_COUPS, Plan, play_steps
from punto.simulate.request import CoupsAsked, SessionsAsked
from punto.simulate.run import AHEAD
from punto.simulate.session import Evenings, play_sessions
from punto.simulate.staking import find_staking
from punto.simulate.tally import NOTHING, CoupTally, wager_results

FIRST_MARK = 1_000
MARKS_A_DECADE = 24
"""Points of the way to an estimate, evenly spread on a logarithmic axis."""

BINS = 60
SHARES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)


class Estimate(msgspec.Struct, frozen=True, kw_only=True):
    """What a unit on every coup came to, and what it should."""

    net_units: float
    edge_percent: float
    standard_error_percent: float
    exact_percent: float
    exact_deviation: float
    """The standard deviation of one coup, in units."""
    z: float


class Point(msgspec.Struct, frozen=True):
    """The estimates after so many coups, in the order of the wagers, in percent."""

    coups: int
    edges: tuple[float, ...]


class RunPace(msgspec.Struct, frozen=True, kw_only=True):
    """How far it is: how many a second, and how many seconds are left."""

    done: int
    of: int
    per_second: int = 0
    seconds_left: int = 0


class CoupsTold(msgspec.Struct, frozen=True, kw_only=True):
    """What is known after so many coups; the trail has what is new."""

    pace: RunPace
    shoes: int
    results: dict[Result, int]
    wagers: dict[Wager, Estimate]
    trail: tuple[Point, ...]


class Spreading(msgspec.Struct, frozen=True, kw_only=True):
    """How something fell out over all sessions."""

    mean: float
    quantiles: dict[str, int]


class Bin(msgspec.Struct, frozen=True, kw_only=True):
    """The share of sessions that ended with so much."""

    from_cents: int
    below_cents: int
    share: float


class SessionResults(msgspec.Struct, frozen=True, kw_only=True):
    """What became of all sessions."""

    ruined: float
    ahead: float
    final_cents: Spreading
    lowest_cents: Spreading
    staked_cents_mean: float
    coups_mean: float
    longest_losing_run: dict[str, int]
    longest_winning_run: dict[str, int]
    histogram: tuple[Bin, ...]


class SessionsTold(msgspec.Struct, frozen=True, kw_only=True):
    """How many sessions are played, and what became of them once they all are."""

    pace: RunPace
    ended: SessionResults | None = None


Told: TypeAlias = CoupsTold | SessionsTold


def pace(done: int, of: int, seconds: float) -> RunPace:
    rate = done / max(seconds, 1e-6)
    return RunPace(
        done=done, of=of, per_second=round(rate), seconds_left=ceil((of - done) / max(rate, 1e-6))
    )


def tell_coups(asked: CoupsAsked) -> Iterator[CoupsTold]:
    """Play what was asked for, and tell of it block by block, in the order of the blocks."""
    plan, book = asked.plan(), rulebook(asked.rules)
    odds = exact(
        book,
        fresh(book, plan.decks),
        game=asked.game,
        pairs=asked.pairs,
        wagers=asked.wagers(),
    )
    running = NOTHING
    began = time.monotonic()
    for steps in _blocks(plan, asked.cores()):
        trail = []
        for step in steps:
            tally = running + step
            found = wager_results(book, tally, asked.game, asked.pairs)
            edges = tuple(round(found[wager].edge * 100, 6) for wager in odds)
            trail.append(Point(tally.coups, edges))
        running = running + steps[-1]
        yield CoupsTold(
            pace=pace(running.coups, plan.coups, time.monotonic() - began),
            shoes=running.shoes,
            results=running.results(),
            wagers=estimates(asked, running, odds),
            trail=tuple(trail),
        )


def estimates(
    asked: CoupsAsked, tally: CoupTally, odds: dict[Wager, WagerOdds]
) -> dict[Wager, Estimate]:
    """Every wager's estimate beside its exact edge."""
    found = wager_results(rulebook(asked.rules), tally, asked.game, asked.pairs)
    return {
        wager: Estimate(
            net_units=float(found[wager].net),
            edge_percent=round(found[wager].edge * 100, 6),
            standard_error_percent=round(found[wager].standard_error * 100, 6),
            exact_percent=round(float(each.edge) * 100, 6),
            exact_deviation=round(sqrt(float(each.variance)), 6),
            z=round(found[wager].z(each), 3),
        )
        for wager, each in odds.items()
    }


def _blocks(plan: Plan, workers: int) -> Iterator[list[CoupTally]]:
    """The steps of each block in turn, though several are played at a time."""
    marks = _marks(plan.coups)
    waiting: deque[Future[list[CoupTally]]] = deque()
    with ThreadPoolExecutor(workers) as pool:
        for block in range(plan.blocks):
            start = block * BLOCK_COUPS
            inside = [mark - start for mark in marks if start < mark < start + BLOCK_COUPS]
            waiting.append(pool.submit(_steps, plan, block, inside))
            if len(waiting) > AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def _steps(plan: Plan, block: int, marks: list[int]) -> list[CoupTally]:
    return list(play_steps(plan, block, marks))


def _marks(coups: int) -> list[int]:
    decades = max(log10(coups / FIRST_MARK), 0)
    number = int(decades * MARKS_A_DECADE) + 1
    return [round(FIRST_MARK * 10 ** (at / MARKS_A_DECADE)) for at in range(number)]


def tell_sessions(asked: SessionsAsked) -> Iterator[SessionsTold]:
    """Play what was asked for in parts, and tell of each; the last tells what became of all."""
    evening, staking = asked.evening(), find_staking(asked.plan)
    began = time.monotonic()
    told: list[SessionsTold] = []

    def played(done: int) -> None:
        told.append(SessionsTold(pace=pace(done, asked.sessions, time.monotonic() - began)))

    with ThreadPoolExecutor(1) as pool:
        whole = pool.submit(
            play_sessions, evening, staking, asked.sessions, asked.seed, asked.cores(), played
        )
        said = 0
        while not whole.done() or said < len(told):
            if said < len(told):
                said = len(told)
                yield told[-1]
            else:
                time.sleep(0.05)
        found = whole.result()
    last = pace(asked.sessions, asked.sessions, time.monotonic() - began)
    yield SessionsTold(pace=last, ended=_ended(found))


def _ended(found: Evenings) -> SessionResults:
    return SessionResults(
        ruined=found.ruined,
        ahead=found.ahead,
        final_cents=_spreading(found, "final"),
        lowest_cents=_spreading(found, "lowest"),
        staked_cents_mean=round(found.mean("staked"), 2),
        coups_mean=round(found.mean("coups"), 3),
        longest_losing_run=_run(found, "losing_run"),
        longest_winning_run=_run(found, "winning_run"),
        histogram=_histogram(found),
    )


def _spreading(found: Evenings, column: str) -> Spreading:
    cents = found.quantiles(column, SHARES)
    quantiles = {f"p{share * 100:g}": each for share, each in zip(SHARES, cents, strict=True)}
    return Spreading(mean=round(found.mean(column), 2), quantiles=quantiles)


def _run(found: Evenings, column: str) -> dict[str, int]:
    middle, rare, most = found.quantiles(column, (0.5, 0.99, 1.0))
    return {"median": middle, "p99": rare, "most": most}


def _histogram(found: Evenings) -> tuple[Bin, ...]:
    """Bins of whole cents, all as wide, from the least that was taken home to the most."""
    final = found.columns["final"]
    least, most = int(final.min()), int(final.max())
    width = max(1, -(-(most - least + 1) // BINS))
    edges = np.arange(least, most + width + 1, width)
    counted, _ = np.histogram(final, edges)
    shares = (float(number) / final.size for number in counted)
    return tuple(
        Bin(from_cents=int(start), below_cents=int(end), share=share)
        for (start, end), share in zip(pairwise(edges), shares, strict=True)
    )
