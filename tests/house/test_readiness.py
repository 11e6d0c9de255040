"""A node that is ready: the first command to a table reads no more than any other."""

import asyncio
from pathlib import Path

import pytest

from played import house_at, short_evening
from punto.errors import Damaged
from punto.floor.desk import Desk
from punto.floor.readiness import make_ready
from punto.floor.threads import Threads
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.record import open_record, snapshot
from punto.record.record import Record
from punto.table import commands as c
from punto.table.words import Actor
from records import NOON


@pytest.fixture
def record(tmp_path: Path) -> Record:
    """A table of a floor that was stopped in the middle of an evening."""
    path = str(tmp_path / "record.db")
    with house_at(path) as house:
        short_evening(house)
    return open_record(path)


@pytest.fixture
def streams(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The streams that are read from their beginning or a snapshot; the one of T0 is damaged."""
    asked: list[str] = []
    loaded = snapshot.load

    def load(record: Record, stream: str) -> object:
        asked.append(stream)
        if stream == "table:T0":
            raise Damaged("database-damaged", database="the record")
        return loaded(record, stream)

    monkeypatch.setattr("punto.floor.stream_cache.load", load)
    return asked


@pytest.mark.parametrize(
    ("ready", "read"), [(["T1"], []), (["T0", "T1"], []), ([], ["table:T1", "patron:ann"])]
)
def test_the_first_command_reads_nothing_that_was_made_ready(
    record: Record, streams: list[str], ready: list[str], read: list[str]
) -> None:
    """Though another table cannot be read."""
    wager = c.ChangeWager(
        by=Actor(Role.PATRON, "ann"), at=NOON, patron="ann", wager=Wager.BANKER, chips_cents=25_00
    )

    async def first() -> None:
        desk = Desk(record)
        await make_ready(desk, Threads(), ready, NOON)
        streams.clear()
        await desk.carry_out("T1", wager, "first")

    with record:
        asyncio.run(first())

    assert set(read) <= set(streams)
    assert bool(read) is bool(streams)
