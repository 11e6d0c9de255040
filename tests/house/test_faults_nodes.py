"""Two nodes at the same tables: each command counts once, anyone who was quicker."""

import asyncio
from pathlib import Path

import pytest

from faults_nodes import Node, entries_of, require_whole
from faults_play import id_of, opening
from punto.floor.desk import Desk
from punto.record import open_record
from records import at_once
from test_faults_kill import PLACES, place

WANTED = 40
"""Acknowledgements that each node must have before both are stopped."""


def race(*nodes: Node) -> None:
    """Let nodes go at the same time, and stop all once each of them had its share."""

    def share(node: Node) -> None:
        node.go().listen_for(WANTED)

    at_once(*(lambda node=node: share(node) for node in nodes))
    assert [0] * len(nodes) == at_once(*(node.stop for node in nodes))


def open_table(address: str, name: str) -> list[str]:
    """Open a table and say which commands that took."""

    async def carry_out() -> None:
        desk = Desk(record)
        for version, command in enumerate(opening(name)):
            await desk.carry_out(name, command, id_of(name, version))

    record = open_record(address)
    try:
        asyncio.run(carry_out())
    finally:
        record.close()
    return [id_of(name, version) for version in range(len(opening(name)))]


@pytest.mark.parametrize("kind", PLACES)
def test_two_nodes_share_one_table(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Each has its own guest come and go; neither undoes nor holds up the other."""
    address = place(kind, tmp_path, request)
    opened = open_table(address, "T1")
    with (
        Node(address, "--tables", "T1", "--guest", "gil") as one,
        Node(address, "--tables", "T1", "--guest", "hal") as other,
    ):
        race(one, other)

    require_whole(address, (*opened, *one.acknowledged, *other.acknowledged), ())
    told = [stored.command for stored in entries_of(address)]
    assert sorted(told) == sorted((*opened, *one.acknowledged, *other.acknowledged))
    for node in (one, other):
        assert node.acknowledged == [command for command in told if command in node.acknowledged]


@pytest.mark.parametrize("kind", PLACES)
def test_two_nodes_given_the_same_commands_carry_them_out_once(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Every retry that goes to another node is answered as the first was, sealed shoes too."""
    address = place(kind, tmp_path, request)
    tables = ("--tables", "T1", "T2", "--virtual", "V1", "--keys", str(tmp_path / "keys"))
    with Node(address, *tables) as one, Node(address, *tables) as other:
        race(one, other)

    acknowledged = {*one.acknowledged, *other.acknowledged}
    require_whole(address, acknowledged, ("T1", "T2"))
    assert acknowledged == {stored.command for stored in entries_of(address)}
    assert set(one.acknowledged) & set(other.acknowledged)
