"""Killed in the middle of it, again and again: nothing acknowledged is lost, nothing is in part."""

from pathlib import Path

import pytest

from faults_nodes import Node, require_whole
from faults_play import seeded
from private_postgres import PrivatePostgres

SCRIPTED, VIRTUAL = ("T1", "T2", "T3"), ("V1", "V2")
PLACES = ("sqlite", "postgres")
CUT_SHORT, MOST_ROUNDS = 3, 20
"""Pipelines that a kill must have cut short, and how often it may come too late for that."""


def place(kind: str, folder: Path, request: pytest.FixtureRequest) -> str:
    """A new database of a kind."""
    if kind == "sqlite":
        return str(folder / "record.db")
    server: PrivatePostgres = request.getfixturevalue("postgres")
    return server.new_database(f"faults_{folder.name}".lower())


def killed_over_and_over(address: str, keys: Path, seed: int, kills: int) -> None:
    moments = seeded(seed)
    acknowledged: set[str] = set()
    given: set[str] = set()
    tables = ("--tables", *SCRIPTED, "--virtual", *VIRTUAL, "--keys", str(keys))
    for _ in range(kills):
        with Node(address, *tables) as node:
            node.go().listen_for(moments.randrange(1, 60), moments.randrange(12))
        acknowledged.update(node.acknowledged)
        given.update(node.given)
        verdict = require_whole(address, acknowledged, SCRIPTED)
        assert len(acknowledged) <= verdict.entries <= len(given)
    with Node(address, *tables) as node:
        node.go().listen_for(20)
        assert 0 == node.stop()
    require_whole(address, acknowledged | set(node.acknowledged), SCRIPTED)


@pytest.mark.parametrize("kind", PLACES)
def test_a_few_kills_lose_nothing(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    killed_over_and_over(place(kind, tmp_path, request), tmp_path / "keys", seed=0, kills=2)


@pytest.mark.parametrize("kind", PLACES)
def test_a_kill_in_the_middle_of_a_pipeline(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Of wagers that one table was given at once some are acknowledged, and others on their way."""
    address, keys = place(kind, tmp_path, request), ("--keys", str(tmp_path / "keys"))
    acknowledged: set[str] = set()
    cut_short = 0
    for number in range(MOST_ROUNDS):
        with Node(address, "--tables", "T1", *keys) as node:
            node.go()
            while len(node.given) < len(node.acknowledged) + 2:
                assert node.listen(), node.trouble()
            node.listen_for(number % 2)
        acknowledged.update(node.acknowledged)
        require_whole(address, acknowledged, ("T1",))
        cut_short += len(node.given) > len(node.acknowledged) + 1
        if cut_short == CUT_SHORT:
            break
    assert CUT_SHORT == cut_short
    with Node(address, "--tables", "T1", *keys) as node:
        node.go().listen_for(20)
        assert 0 == node.stop()
    require_whole(address, acknowledged | set(node.acknowledged), ("T1",))


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(1, 11))
@pytest.mark.parametrize("kind", PLACES)
def test_a_hundred_kills_lose_nothing(
    kind: str, seed: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Ten records of ten kills each."""
    killed_over_and_over(place(kind, tmp_path, request), tmp_path / "keys", seed, kills=10)
