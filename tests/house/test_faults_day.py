"""A day's play at the fastest tempo there is: a node needs no more memory in the end."""

import resource
from functools import partial
from pathlib import Path

import httpx
import pytest

from nodes import PATIENCE, Node
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from test_serve import eventually

FASTEST = {
    "demo": "true",
    "demo_betting_seconds": "0",
    "demo_answer_seconds": "0",
    "demo_step_milliseconds": "0",
    "demo_past_minutes": "0",
}
MEGABYTE = 1_000_000
DAY = 45_000
"""Entries that a table writes in a day and a night: 72 coups an hour of some 26 entries each."""


def memory(node: Node) -> int:
    pages = Path(f"/proc/{node.process.pid}/statm").read_text("ascii").split()[1]
    return int(pages) * resource.getpagesize()


def entry(node: Node) -> int:
    return int(httpx.get(f"{node.url}/health", timeout=PATIENCE).json()["entry"])


def memory_at(node: Node, upto: int) -> int:
    """How much a node needs once so many entries are written, however long that takes."""
    while (here := entry(node)) < upto:
        eventually(partial(_is_past, node, min(here + 500, upto)))
    return memory(node)


def _is_past(node: Node, wanted: int) -> bool:
    return entry(node) >= wanted


def play(folder: Path, warm: int, upto: int) -> int:
    """How many bytes a node needs more after so many entries than it did when it was warm."""
    address = str(folder / "demonstration.db")
    with Node(address, folder / "keys", folder / "log", **FASTEST) as node:
        before = memory_at(node, warm)
        after = memory_at(node, upto)
        assert 0 == node.stop()
        assert "bug" not in node.log()
    with open_record(address) as record:
        assert () == Audit(DatabaseSource(record)).run().findings
    return after - before


def test_an_hour_at_the_fastest_tempo(tmp_path: Path) -> None:
    """While what is kept at hand fills up; no event may cost more than it is long."""
    assert 20 * MEGABYTE > play(tmp_path, warm=800, upto=2_000)


@pytest.mark.heavy
@pytest.mark.timeout(7200)
def test_a_day_at_the_fastest_tempo(tmp_path: Path) -> None:
    """Once everything that is kept at hand is full, it stays as it is."""
    assert 6 * MEGABYTE > play(tmp_path, warm=15_000, upto=15_000 + DAY)
