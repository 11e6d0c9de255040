"""A tournament killed in the middle of a round, over and over, goes on as if nothing had been."""

import asyncio
from pathlib import Path

import pytest

from contested import CUP
from faults_cup import EDITION, SAID
from faults_nodes import Node, go_through
from faults_play import seeded
from punto.record import open_record
from punto.record.replay import told
from punto.record.snapshot import load
from punto.tournament import TOURNAMENT, Tournament
from punto.tournament.words import Stage
from selfrun import SelfRunning

PROGRAM = Path(__file__).parents[1] / "support" / "faults_cup.py"
Places = list[tuple[str, str, int, int]]


def places_of(address: str, keys: Path) -> Places:
    async def look() -> Places:
        running = SelfRunning(address, keys, EDITION, **SAID)
        found = await running.places()
        await running.floor.stop()
        return found

    return asyncio.run(look())


def stands(address: str) -> Tournament:
    """The tournament as it stands, which is as its events tell it from the first."""
    record = open_record(address)
    try:
        stream = TOURNAMENT.stream(CUP)
        standing: Tournament = load(record, stream).state
        last = [step.after for step in told(record, stream)][-1:]
        assert [standing] == last or not last
    finally:
        record.close()
    return standing


def killed_over_and_over(folder: Path, seed: int, kills: int) -> None:
    """The same cards and the same whims: a killed one ends as the one that nobody killed."""
    moments, keys = seeded(seed), folder / "keys"
    calm, address = (str(folder / f"{name}.db") for name in ("calm", "killed"))
    with Node(calm, str(keys), program=PROGRAM) as node:
        node.go()
        while node.listen():
            pass
    for _ in range(kills):
        with Node(address, str(keys), program=PROGRAM) as node:
            node.go().listen_for(moments.randrange(40, 90), moments.randrange(3))
        stands(address)
        go_through(address)
    with Node(address, str(keys), program=PROGRAM) as node:
        node.go()
        while node.listen():
            pass

    assert Stage.AWARDED is stands(address).stage
    assert 0 == stands(address).money.pool_cents
    assert places_of(calm, keys) == places_of(address, keys)
    go_through(address)


def test_a_tournament_that_was_killed_ends_as_one_that_was_not(tmp_path: Path) -> None:
    killed_over_and_over(tmp_path, seed=0, kills=3)


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(1, 6))
def test_many_kills_change_nothing(seed: int, tmp_path: Path) -> None:
    killed_over_and_over(tmp_path, seed, kills=12)
