"""Running a plan: block by block, on one core or many, with what is done kept safe."""

import json
import os
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import numpy as np

from punto.errors import Malformed
from punto.simulate.plan import BLOCK_COUPS, Plan
from punto.simulate.tally import NOTHING, CoupTally

AHEAD = 2
"""Blocks in hand for each worker, so that none waits for the next."""


F = TypeVar("F")
Found_co = TypeVar("Found_co", covariant=True)


class Work(Protocol[Found_co]):
    """Something to be played, cut into blocks; a block is a function of its number alone."""

    @property
    def blocks(self) -> int: ...

    def play(self, block: int) -> Found_co: ...

    def told(self, blocks: Iterable[int]) -> str:
        """How much of it these blocks are, in words."""


@dataclass
class BlocksDone(Generic[F]):
    """The blocks of some work that are done, by number."""

    work: Work[F]
    done: dict[int, F] = field(default_factory=dict)

    @property
    def missing(self) -> list[int]:
        return [block for block in range(self.work.blocks) if block not in self.done]

    @property
    def told(self) -> str:
        return self.work.told(self.done)


class PlanProgress(BlocksDone[CoupTally]):
    """The blocks of a plan of coups that are done."""

    def __init__(self, plan: Plan, done: dict[int, CoupTally] | None = None) -> None:
        super().__init__(plan, {} if done is None else done)
        self.plan = plan

    @property
    def coups(self) -> int:
        return sum(self.plan.coups_in(block) for block in self.done)

    @property
    def tally(self) -> CoupTally:
        """All that is done, added up in the order of the blocks."""
        return sum((self.done[block] for block in sorted(self.done)), NOTHING)


B = TypeVar("B", bound=BlocksDone[Any])


def run(
    progress: B,
    workers: int,
    told: Callable[[B], None] = lambda _: None,
) -> None:
    """Play the blocks that are missing on this machine; `told` hears of each that is done.

    The kernel lets go of the interpreter, so threads are enough; one worker needs none.
    """
    if workers == 1:
        for block in progress.missing:
            progress.done[block] = progress.work.play(block)
            told(progress)
        return
    with ThreadPoolExecutor(workers) as pool:
        run_on(pool, progress, workers, told)


def run_on(
    executor: Executor,
    progress: B,
    workers: int,
    told: Callable[[B], None],
) -> None:
    """Play the missing blocks on any executor, a cluster's included."""
    waiting = iter(progress.missing)
    flying: dict[Future[Any], int] = {}

    def hand_out(blocks: Iterable[int]) -> None:
        for block in blocks:
            flying[executor.submit(progress.work.play, block)] = block

    def some(number: int) -> list[int]:
        return [block for _, block in zip(range(number), waiting, strict=False)]

    try:
        hand_out(some(AHEAD * workers))
        while flying:
            landed, _ = wait(flying, return_when=FIRST_COMPLETED)
            for future in landed:
                progress.done[flying.pop(future)] = future.result()
                told(progress)
            hand_out(some(len(landed)))
    finally:
        for future in flying:
            future.cancel()


def save(progress: PlanProgress, path: Path) -> None:
    """Write what is done, whole or not at all."""
    blocks = sorted(progress.done)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    with draft.open("wb") as file:
        np.savez_compressed(
            file,
            plan=np.array(json.dumps(_identity(progress.plan))),
            blocks=np.array(blocks, np.int64),
            cells=np.array([progress.done[b].cells for b in blocks]).reshape(-1, 400),
            bins=np.array([progress.done[b].bins for b in blocks]).reshape(-1, 32),
            shoes=np.array([progress.done[b].shoes for b in blocks], np.int64),
        )
    draft.replace(path)


def load(plan: Plan, path: Path) -> PlanProgress:
    """What was done of this very plan; a checkpoint of another is refused."""
    try:
        with np.load(path, allow_pickle=False) as kept:
            identity = json.loads(str(kept["plan"]))
            columns = [kept[name] for name in ("blocks", "cells", "bins", "shoes")]
    except (OSError, ValueError, KeyError, EOFError) as error:
        raise Malformed(
            "checkpoint-unreadable", path=str(path), code=type(error).__name__
        ) from None
    if identity != _identity(plan):
        raise Malformed("checkpoint-of-another", path=str(path), code=_described(identity))
    rows = zip(*columns, strict=True)
    return PlanProgress(plan, {int(b): CoupTally(c, n, int(s)) for b, c, n, s in rows})


def _identity(plan: Plan) -> dict[str, object]:
    return {**asdict(plan), "block_coups": BLOCK_COUPS}


def _described(identity: dict[str, object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in identity.items())
