"""Killed in the middle of it, again and again: nothing acknowledged is lost, nothing is in part."""

from pathlib import Path

import pytest

from faults_nodes import Node, require_whole
from faults_play import seeded
from private_postgres import PrivatePostgres

SCRIPTED, VIRTUAL = ("T1", "T2", "T3"), ("V1", "V2")
PLACES = ("sqlite", "postgres")


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


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(1, 11))
@pytest.mark.parametrize("kind", PLACES)
def test_a_hundred_kills_lose_nothing(
    kind: str, seed: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Ten records of ten kills each."""
    killed_over_and_over(place(kind, tmp_path, request), tmp_path / "keys", seed, kills=10)
