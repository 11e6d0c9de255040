"""Snapshots: a table opened sooner by one, and never other than its events make it."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from editions import ONE_OF_EACH_KIND
from punto.aggregate import REGISTRY
from punto.floor.desk import Desk
from punto.law.rulebooks import EDITIONS
from punto.record import Record, event_codec, snapshot
from punto.record.keys import Keys
from punto.record.snapshot import KEEP, StreamStanding, beginning, load, mac, shape
from punto.record.words import Head
from punto.table import TABLE as KIND
from punto.table import Table, replay
from records import appending, part, story

EDITION = EDITIONS[0]


@pytest.fixture
def record(record: Record, tmp_path: Path) -> Record:
    """A new record in each place, with the keys of a house."""
    record.keys = Keys(tmp_path / "keys")
    return record


LINES = 120
AFTER = "house:after"


def name_of(edition: str) -> str:
    return story(edition)[-1].table.setup.table


TABLE = f"table:{name_of(EDITION)}"


def play(record: Record, edition: str = EDITION, lines: int | None = LINES) -> None:
    """Play the first lines of a story at a desk."""

    async def at_desk() -> None:
        desk = Desk(record)
        for line in story(edition)[:lines]:
            if line.refused is None:
                await desk.carry_out(name_of(edition), line.command, f"{line.line}")

    asyncio.run(at_desk())
    settle(record)


def settle(record: Record) -> None:
    """Return when all that was given to the writer is written."""
    head = record.head(AFTER).version
    record.append(appending(f"after {head}", part(AFTER, head, head)))


def replayed(record: Record, upto: int | None = None) -> StreamStanding[Table]:
    """The table made of nothing but its events."""
    stored = list(record.read(TABLE, 0, upto))
    table = replay([event_codec.read(each.stream, each.v, each.body) for each in stored])
    return StreamStanding(table, Head(stored[-1].version, stored[-1].hash))


def kept(record: Record) -> list[tuple[int, str, str, str]]:
    with record.database.read() as session:
        return session.rows("SELECT version, hash, shape, body FROM snapshots ORDER BY version")


def plant(record: Record, version: int, **lie: str) -> Table:
    """Keep a snapshot that can be told from what the events make; give its table."""
    stored = next(iter(record.read(TABLE, version - 1)))
    table = msgspec.structs.replace(replayed(record, version).state, arrivals=1_000_000)
    body = msgspec.json.encode(table).decode()
    row = {"hash": stored.hash, "shape": shape(KIND), "body": body, **lie}
    said = (version, row["hash"], row["shape"], row["body"])
    assert record.keys is not None
    under = row.get("mac") or mac(record.keys.snapshots(), TABLE, *said)
    record.aside(KEEP, (TABLE, *said, under))
    settle(record)
    return table


def test_a_short_story_has_no_snapshot(record: Record) -> None:
    play(record)

    assert [] == kept(record)
    assert replayed(record) == load(record, TABLE)


@pytest.mark.parametrize("every", [1, 7, 50])
def test_a_snapshot_is_kept_every_so_many_events(
    record: Record, monkeypatch: pytest.MonkeyPatch, every: int
) -> None:
    monkeypatch.setitem(REGISTRY, KIND.kind, replace(KIND, snapshot_every=every))
    play(record)

    ends = [entry[-1].version for entry in record.entries() if TABLE == entry[-1].stream]
    passed = [
        end for before, end in zip([0, *ends], ends, strict=False) if end // every > before // every
    ]
    assert passed == [version for version, *_ in kept(record)]
    for version, hash_, of, _ in kept(record)[-3:]:
        assert (replayed(record, version).head.hash, shape(KIND)) == (hash_, of)
    assert replayed(record) == load(record, TABLE)


def test_a_node_that_starts_again_and_again_keeps_snapshots(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though it never lives to see so many events."""
    monkeypatch.setitem(REGISTRY, KIND.kind, replace(KIND, snapshot_every=40))
    for lines in range(5, LINES, 5):
        play(record, lines=lines)

    version, *_ = kept(record)[-1]

    assert version >= record.head(TABLE).version // 40 * 40 > 40


def test_a_table_is_loaded_from_its_snapshot(record: Record) -> None:
    play(record)
    last = record.head(TABLE)

    planted = plant(record, last.version)

    assert StreamStanding(planted, last) == load(record, TABLE)


def test_the_events_since_are_added_to_it(record: Record) -> None:
    play(record)
    last = record.head(TABLE)

    planted = plant(record, last.version - 30)

    stored = record.read(TABLE, last.version - 30)
    since = [event_codec.read(each.stream, each.v, each.body) for each in stored]
    assert StreamStanding(replay(since, planted), last) == load(record, TABLE)
    assert replayed(record) != load(record, TABLE)


@pytest.mark.parametrize(
    "lie",
    [
        {"shape": "of another program"},
        {"hash": "0" * 64},
        {"mac": "0" * 64},
        {"mac": "no hexadecimal"},
    ],
    ids=str,
)
def test_a_snapshot_that_cannot_be_trusted_is_ignored(record: Record, lie: dict[str, str]) -> None:
    play(record)

    plant(record, record.head(TABLE).version - 3, **lie)

    assert replayed(record) == load(record, TABLE)


@pytest.mark.parametrize(
    "edit",
    [
        "body = REPLACE(body, '1000000', '2000000')",
        "body = ''",
        "body = '{'",
        "version = version - 1",
    ],
)
def test_a_snapshot_that_was_edited_is_not_believed(record: Record, edit: str) -> None:
    """Anyone who can write to the database cannot make a table other than its events make it."""
    play(record)
    plant(record, record.head(TABLE).version - 3)

    with record.database.write() as session:
        session.run(f"UPDATE snapshots SET {edit}")  # noqa: S608 - edits of our own

    assert replayed(record) == load(record, TABLE)


def test_a_snapshot_of_another_stream_is_not_believed(record: Record) -> None:
    play(record)
    plant(record, record.head(TABLE).version - 3)

    with record.database.write() as session:
        session.run("UPDATE snapshots SET stream = 'table:other'")

    assert beginning(TABLE) == load(record, "table:other")


def test_a_snapshot_of_another_house_is_not_believed(record: Record, tmp_path: Path) -> None:
    play(record)
    plant(record, record.head(TABLE).version - 3)

    record.keys = Keys(tmp_path / "others")

    assert replayed(record) == load(record, TABLE)


def test_without_keys_no_snapshot_is_kept_or_believed(record: Record) -> None:
    play(record)
    plant(record, record.head(TABLE).version - 3)

    record.keys = None

    assert replayed(record) == load(record, TABLE)
    snapshot.keep(record, TABLE, replayed(record))
    settle(record)
    ((version, *_),) = kept(record)
    assert record.head(TABLE).version - 3 == version


def test_a_snapshot_of_a_version_to_come_is_ignored(record: Record) -> None:
    play(record)
    last = record.head(TABLE).version

    plant(record, last)
    with record.database.write() as session:
        session.run("UPDATE snapshots SET version = version + 1")

    assert replayed(record) == load(record, TABLE)


def test_the_past_is_not_loaded_from_a_later_snapshot(record: Record) -> None:
    play(record)
    last = record.head(TABLE).version

    planted = plant(record, last - 10)

    for upto in (1, last - 40, last - 11):
        assert replayed(record, upto) == load(record, TABLE, upto)
    assert planted == load(record, TABLE, last - 10).state


@pytest.mark.parametrize(("upto", "nearest"), [(41, None), (40, 40), (21, 40), (20, 20), (0, 20)])
def test_the_past_is_loaded_from_the_nearest_snapshot(
    record: Record, monkeypatch: pytest.MonkeyPatch, upto: int, nearest: int | None
) -> None:
    """Versions are counted from the end; before the first, a table is made of all its events."""
    play(record)
    last = record.head(TABLE).version
    for version in (40, 20):
        snapshot.keep(record, TABLE, replayed(record, last - version))
    settle(record)
    expected, began, texts_of = replayed(record, last - upto), [], record.texts

    def watched(stream: str, after: int, upto: int | None) -> Iterator[tuple[int, int, str, str]]:
        began.append(after)
        return texts_of(stream, after, upto)

    monkeypatch.setattr(record, "texts", watched)

    assert expected == load(record, TABLE, last - upto)
    assert [0 if nearest is None else last - nearest] == began


def test_a_snapshot_that_cannot_be_trusted_leads_to_the_one_before(record: Record) -> None:
    play(record)
    last = record.head(TABLE).version
    earlier = plant(record, last - 20)
    plant(record, last - 10, mac="0" * 64)

    assert earlier == load(record, TABLE, last - 20).state
    assert replayed(record) != load(record, TABLE)


def test_a_table_that_never_opened_is_nothing(record: Record) -> None:
    assert beginning(TABLE) == load(record, TABLE)


@pytest.mark.parametrize("edition", ONE_OF_EACH_KIND)
def test_every_table_of_a_story_survives_a_snapshot(edition: str) -> None:
    """With patrons and wagers in the order that they came in."""
    for line in story(edition):
        body = snapshot._ENCODER.encode(line.table)
        back = snapshot._decoder(KIND).decode(body)

        assert line.table == back
        assert body == snapshot._ENCODER.encode(back)
        assert list(line.table.patrons) == list(back.patrons)


def test_a_table_knows_who_came_first_after_a_snapshot(record: Record) -> None:
    play(record)
    right = replayed(record)
    names = list(right.state.patrons)
    turned = dict(reversed(right.state.patrons.items()))
    table = msgspec.structs.replace(right.state, patrons=turned)
    assert names != list(turned)

    snapshot.keep(record, TABLE, StreamStanding(table, right.head))
    settle(record)

    assert list(turned) == list(load(record, TABLE).state.patrons)
