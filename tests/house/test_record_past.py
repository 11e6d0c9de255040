"""The past by its index: what a whole replay finds, found without one."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import dropwhile
from pathlib import Path
from typing import NamedTuple

import pytest

from catalogues import saying
from editions import heavy_unless_usual
from played import COUP, House, Played, house_at
from punto.aggregate import REGISTRY
from punto.cards import Card
from punto.errors import Damaged, Malformed
from punto.record import event_index, listing, open_record, recall, snapshot
from punto.record.recall import FIRST, AtTable
from punto.record.record import STORED
from punto.table import TABLE
from punto.table import commands as c
from punto.table import events as e
from punto.table.coup import WagerLine
from punto.table.feed import seen_after
from punto.web.pages.pit import REFUSED
from reading import counted
from records import TRANSCRIPTS, known_before, story
from tampering import sql_at

SCRIPTS = sorted(
    path.stem
    for path in TRANSCRIPTS.glob("*.jsonl")
    if not path.stem.startswith(("promotion-", "tournament-"))
)
"""Those of one table."""


class Told(NamedTuple):
    """A script's table on record, and its whole story told again."""

    house: House
    table: str
    frames: tuple[AtTable, ...]

    @property
    def coups(self) -> range:
        """Every coup of it, and one that never came."""
        return range(1, self.frames[-1].after.coup.number + 2)


@pytest.fixture(
    scope="module",
    params=[pytest.param(script, marks=heavy_unless_usual(script)) for script in SCRIPTS],
)
def told(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Told]:
    """With a snapshot after every few events."""
    keys = tmp_path_factory.mktemp("keys")
    with pytest.MonkeyPatch.context() as patch, house_at(":memory:", keys) as house:
        patch.setitem(REGISTRY, TABLE.kind, replace(TABLE, snapshot_every=40))
        patch.setattr("punto.record.recall.TABLE", REGISTRY[TABLE.kind])
        played = story(request.param)
        (table,) = {p.command.table for p in played if isinstance(p.command, c.OpenTable)}
        for kind, name, command in known_before(played):
            house.give(kind, name, command)
        for line in played:
            # A desk looks a patron's own limit up, and the patrons of a script have set none.
            if line.refused is None and not isinstance(line.command, c.TrimToLossLimit):
                house.carry_out(table, line.command, f"{line.line}")
        yield Told(house, table, tuple(recall.story(house.record, table)))


def test_every_coup_is_found_as_a_whole_replay_finds_it(told: Told) -> None:
    for number in told.coups:
        of_it = (frame for frame in told.frames if frame.coup == number)
        expected = tuple(dropwhile(lambda frame: not isinstance(frame.event, FIRST), of_it))
        if any(isinstance(frame.event, e.CardDealt) for frame in expected):
            assert expected == recall.coup(told.house.record, told.table, number)
        else:
            with pytest.raises(Malformed, check=saying(rf"has no coup {number} on record$")):
                recall.coup(told.house.record, told.table, number)


def test_the_lines_of_every_coup_are_found_as_a_whole_replay_finds_them(told: Told) -> None:
    expected: dict[int, tuple[WagerLine, ...]] = {}
    for frame in told.frames:
        if frame.after.previous is not None:
            expected[frame.after.previous.number] = frame.after.previous.lines

    assert {number: expected.get(number, ()) for number in told.coups} == {
        number: recall.lines_of(told.house.record, told.table, number) for number in told.coups
    }


def test_the_faces_told_are_found_as_a_whole_replay_finds_them(told: Told) -> None:
    faces: dict[int, Card] = {}
    for frame in told.frames:
        faces = seen_after(frame.before, faces, (frame.event,))
        version = frame.stored.version
        if version % 25 == 0 or isinstance(frame.event, recall.BEGINS_FACES):
            assert faces == recall.faces_told(told.house.record, told.table, version)


# How much is read for it

EVENTS = 2_500


@pytest.fixture(scope="module")
def long_day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """A table of thousands of events."""
    with house_at(":memory:", tmp_path_factory.mktemp("day")) as house:
        table = Played(house, "act-2018").seat("ann").shoe()
        assert isinstance(table, Played)
        while len(table.events) < EVENTS:
            for _ in range(30):
                table.call().bet("ann", "player", 5_00)
                table.play(COUP)
            table.other_shoe()
        yield table


@pytest.mark.parametrize("coup", [1, 100, 200])
def test_no_coup_takes_more_than_the_way_from_a_snapshot(long_day: Played, coup: int) -> None:
    for look in (recall.lines_of, recall.coup):
        with counted() as count:
            assert look(long_day.house.record, "T1", coup)

        assert count.events <= TABLE.snapshot_every + 20 < EVENTS
        assert count.rows <= TABLE.snapshot_every + 60


def test_faces_take_no_more_than_their_shoe(long_day: Played) -> None:
    version = len(long_day.events)
    begun = max(
        number
        for number, event in enumerate(long_day.events, 1)
        if isinstance(event, recall.BEGINS_FACES)
    )
    with counted() as count:
        recall.faces_told(long_day.house.record, "T1", version)

    assert count.events <= TABLE.snapshot_every + version - begun


# An index that was tampered with


def test_lines_are_not_taken_from_another_coup(tmp_path: Path) -> None:
    """Anyone who can write to the database cannot have a coup taken back that was another's."""
    file = str(tmp_path / "record.db")
    with house_at(file) as house:
        table = Played(house, "act-2018").seat("ann").shoe()
        for _ in range(3):
            table.call().bet("ann", "player", 5_00)
            table.play(COUP)
        with sql_at(file) as sql:
            sql.run("UPDATE events SET coup = 1 WHERE kind = 'cards-discarded' AND coup = 2")

        with pytest.raises(
            Damaged, check=saying(r"^The record is not as it was written: event \d+ of ")
        ):
            recall.lines_of(house.record, "T1", 1)


# What a database makes of the questions

PLANS = {
    "the latest of a kind": (
        event_index.LATEST,
        3,
        "events_by_kind (kind=? AND stream=? AND",
    ),
    "the latest of a coup": (
        event_index.OF_COUP,
        3,
        "events_by_coup (stream=? AND coup=? AND kind=?)",
    ),
    "how a coup began": (
        event_index.BEGUN.format("?, ?"),
        4,
        "events_by_coup (stream=? AND coup=? AND",
    ),
    "the events of a coup": (event_index.VERSIONS, 3, "events_by_coup (stream=? AND coup=?)"),
    "events of a kind": (
        event_index.BACKWARDS,
        6,
        "events_by_kind (kind=? AND stream=? AND",
    ),
    "the newest of all": (
        f"{STORED}{listing.BY_ENTRY}{listing.NEWEST_FIRST}",
        3,
        "events_by_entry (entry>? AND entry<?)",
    ),
    "a common kind": (
        f"{STORED}{listing.BY_ENTRY}{listing.OF_KIND}{listing.NEWEST_FIRST}",
        4,
        "events_by_entry (entry>? AND entry<?)",
    ),
    "a person": (
        f"{STORED}{listing.BY_ENTRY}{listing.NAMED}{listing.NEWEST_FIRST}",
        6,
        "events_by_entry (entry>? AND entry<?)",
    ),
    "a rare kind": (
        f"{STORED}{listing.BY_NAME}{listing.NEWEST_FIRST}",
        4,
        "events_by_kind (kind=?)",
    ),
    "whether a kind is rare": (listing.SOME, 2, "events_by_kind (kind=?)"),
    "a table": (
        f"{STORED}{listing.BY_VERSION}{listing.LATEST_FIRST}",
        4,
        "(stream=? AND version>? AND version<?)",
    ),
    "a common kind of a table": (
        f"{STORED}{listing.BY_VERSION}{listing.OF_KIND}{listing.LATEST_FIRST}",
        5,
        "(stream=? AND version>? AND version<?)",
    ),
    "a rare kind of a table": (
        f"{STORED}{listing.BY_NAME_OF_STREAM}{listing.NEWEST_FIRST}",
        6,
        "events_by_kind (kind=? AND stream=?)",
    ),
    "the nearest snapshot": (snapshot.FIND, 4, "(stream=? AND version<?)"),
    "what was refused at a table": (REFUSED, 2, "refusals_by_stream (stream=?)"),
}


@pytest.mark.parametrize("asked", PLANS)
def test_what_is_looked_up_goes_by_an_index(asked: str) -> None:
    statement, values, expected = PLANS[asked]
    with open_record(":memory:") as record, record.database.read() as session:
        rows = session.rows(f"EXPLAIN QUERY PLAN {statement}", ("x",) * values)
    plan = [str(step) for *_, step in rows]

    assert any(expected in step for step in plan), plan
    assert not any(step.startswith("SCAN") for step in plan), plan
    assert "SEARCH events USING PRIMARY KEY (stream=?)" not in plan
