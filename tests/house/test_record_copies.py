"""Backup, restore, export and import: a copy is the same record, or it is not there."""

import csv
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

import pytest

from catalogues import saying
from pit import Pit
from played import House, house_at
from private_postgres import PrivatePostgres
from punto.errors import Unavailable
from punto.law.clauses import Refused
from punto.record import Appended, Record, StreamPart, open_record
from punto.record.audit import Audit
from punto.record.copying import backup, copy, import_lines, restore
from punto.record.database import Database
from punto.record.export import ExportSource, write_csv, write_lines
from punto.record.opening import database_at
from punto.record.sources import DatabaseSource
from punto.record.words import Entry, Line
from punto.table import commands as c
from records import appending, fact, found_at
from tampering import sql_at
from test_record_audit import ENTRIES, LAST, T1, play

Progress = Callable[[int], None]


class Whole(NamedTuple):
    """Everything of a record that a copy must have."""

    identity: str
    heads: dict[str, Any]
    entries: list[Any]
    ledger: list[Any]
    refusals: list[Any]


def whole(record: Record) -> Whole:
    with record.database.read() as session:
        ledger = session.rows("SELECT * FROM ledger ORDER BY stream, version, book, account")
        refusals = session.rows("SELECT * FROM refusals ORDER BY number")
    return Whole(
        record.identity,
        record.heads_at_last_entry()[0],
        list(record.entries()),
        [tuple(row) for row in ledger],
        [tuple(row) for row in refusals],
    )


def opened(address: str) -> Whole:
    record = open_record(address, new=False)
    try:
        return whole(record)
    finally:
        record.close()


@pytest.fixture
def house(address: str, tmp_path: Path) -> Iterator[House]:
    """A record with two tables, sealed shoes and a refusal, in each place."""
    with house_at(address, tmp_path / "keys") as made:
        play(made)
        refuse(made)
        yield made


def refuse(house: House) -> None:
    """A patron who would deal, which is noted beside the streams."""
    command = Pit("act-2018").command(c.DealCard, by="patron", who="ann")
    with pytest.raises(Refused):
        house.carry_out("T1", command, "no")
    house.record.append(appending("settled", StreamPart("house", 1, (fact(),))))


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a copy can be put."""
    if request.param == "sqlite":
        return str(tmp_path / "empty.db")
    server: PrivatePostgres = request.getfixturevalue("postgres")
    return server.new_database(f"empty_{uuid4().hex}")


def exported(record: Record, path: Path) -> Path:
    with path.open("wb") as file:
        write_lines(record, file)
    return path


def test_a_backup_is_the_same_record(house: House, tmp_path: Path) -> None:
    seen: list[int] = []
    verdict = backup(house.record, tmp_path / "copy.db", seen.append)

    assert ((), ENTRIES + 1, 71) == (verdict.findings, verdict.entries, verdict.events)
    assert [71] == seen
    assert whole(house.record) == opened(str(tmp_path / "copy.db"))
    assert 1 == len(whole(house.record).refusals)


def test_a_backup_can_be_restored_anywhere(house: House, tmp_path: Path, empty: str) -> None:
    backup(house.record, tmp_path / "copy.db")
    verdict = restore(tmp_path / "copy.db", database_at(empty))

    assert ((), ENTRIES + 1) == (verdict.findings, verdict.entries)
    assert whole(house.record) == opened(empty)


def test_an_export_read_back_is_the_same_record(house: House, tmp_path: Path, empty: str) -> None:
    path = exported(house.record, tmp_path / "record.jsonl")
    seen: list[int] = []
    verdict = import_lines(path, database_at(empty), seen.append)

    assert ((), [ENTRIES + 1]) == (verdict.findings, seen)
    assert whole(house.record) == opened(empty)
    with house_at(empty) as again:
        assert path.read_bytes() == exported(again.record, tmp_path / "again").read_bytes()


def test_play_goes_on_during_a_backup(empty: str, tmp_path: Path) -> None:
    """The copy has what was there when it began, and not half of what came after."""
    with house_at(empty) as made:
        made.record.append(
            appending("first", StreamPart("house", 0, [fact(n) for n in range(5_000)]))
        )
        later: list[object] = []

        def writes(_copied: int) -> None:
            part = StreamPart("house", 5_000 + len(later), (fact(),))
            answers = [made.record.append(appending(f"later {len(later)}", part))]
            later.extend(answers)

        verdict = backup(made.record, tmp_path / "copy.db", in_another_thread(writes))

        assert [True] * 3 == [isinstance(answer, Appended) for answer in later]
        assert ((), 1, 5_000) == (verdict.findings, verdict.entries, verdict.events)
        assert 4 == made.record.last_entry()
        assert list(made.record.entries(0, 1)) == opened(str(tmp_path / "copy.db")).entries


def in_another_thread(task: Progress) -> Progress:
    """The task as another person's, finished before this one goes on."""

    def run(copied: int) -> None:
        thread = threading.Thread(target=task, args=(copied,))
        thread.start()
        thread.join()

    return run


def interrupt(_copied: int) -> None:
    raise KeyboardInterrupt


def test_a_backup_that_is_interrupted_leaves_nothing(house: House, tmp_path: Path) -> None:
    before = set(tmp_path.iterdir())
    with pytest.raises(KeyboardInterrupt):
        backup(house.record, tmp_path / "copy.db", interrupt)

    assert before == set(tmp_path.iterdir())
    assert () == backup(house.record, tmp_path / "copy.db").findings


def test_what_a_crash_left_of_a_backup_is_in_nobodys_way(house: House, tmp_path: Path) -> None:
    (tmp_path / "copy.db.part").write_text("half a backup")

    assert () == backup(house.record, tmp_path / "copy.db").findings
    assert not (tmp_path / "copy.db.part").exists()


def test_a_backup_writes_over_nothing(house: House, tmp_path: Path) -> None:
    path = tmp_path / "copy.db"
    path.write_text("something dear")

    with pytest.raises(Unavailable, check=saying(r"copy.db is there already$")):
        backup(house.record, path)
    assert "something dear" == path.read_text()


def test_a_backup_needs_a_folder(house: House, tmp_path: Path) -> None:
    with pytest.raises(Unavailable, check=saying(r"copy.db.part cannot be opened$")):
        backup(house.record, tmp_path / "nowhere" / "copy.db")


def test_a_record_that_is_not_whole_has_no_backup(tmp_path: Path) -> None:
    address = str(tmp_path / "record.db")
    with house_at(address, tmp_path / "keys") as made:
        play(made)
    with sql_at(address) as sql:
        sql.drop(T1, LAST)
    record = open_record(address)
    verdict = backup(record, tmp_path / "copy.db")
    record.close()

    assert f"{T1} event {LAST}: Missing" in map(found_at, verdict.findings)
    assert [] == list(tmp_path.glob("copy.db*"))


Copy = Callable[[Record, Path, Database], object]


def by_backup(record: Record, folder: Path, into: Database) -> None:
    backup(record, folder / "copy.db")
    restore(folder / "copy.db", into)


def by_export(record: Record, folder: Path, into: Database) -> None:
    import_lines(exported(record, folder / "copy.jsonl"), into)


@pytest.mark.parametrize("way", [by_backup, by_export])
def test_a_copy_is_put_only_where_there_is_no_record(tmp_path: Path, empty: str, way: Copy) -> None:
    with house_at(empty) as there:
        there.record.append(appending("there", StreamPart("house", 0, (fact(),))))
        before = whole(there.record)
    with house_at(":memory:", tmp_path / "keys") as made:
        play(made)
        with pytest.raises(Unavailable, check=saying(r"holds a record already$")):
            way(made.record, tmp_path, database_at(empty))

    assert before == opened(empty)


def restored(path: Path, into: Database, progress: Progress) -> object:
    return restore(path.with_suffix(".db"), into, progress)


def read_in(path: Path, into: Database, progress: Progress) -> object:
    return import_lines(path.with_suffix(".jsonl"), into, progress)


@pytest.mark.parametrize("way", [restored, read_in])
def test_a_copy_that_is_interrupted_leaves_nothing(
    tmp_path: Path, empty: str, way: Callable[[Path, Database, Progress], object]
) -> None:
    with house_at(":memory:", tmp_path / "keys") as made:
        play(made)
        backup(made.record, tmp_path / "copy.db")
        exported(made.record, tmp_path / "copy.jsonl")
    with pytest.raises(KeyboardInterrupt):
        way(tmp_path / "copy", database_at(empty), interrupt)
    with pytest.raises(Unavailable, check=saying(r"^There is no record in")):
        open_record(empty, new=False)
    way(tmp_path / "copy", database_at(empty), lambda _: None)

    assert ENTRIES == len(opened(empty).entries)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (None, "There is no backup"),
        (b"", "There is no record in"),
        (b"a letter to the editor, much longer than a header" * 20, "is not a record"),
    ],
)
def test_what_is_no_backup_is_not_restored(
    tmp_path: Path, empty: str, content: bytes | None, expected: str
) -> None:
    path = tmp_path / "copy.db"
    if content is not None:
        path.write_bytes(content)

    with pytest.raises(Unavailable, check=saying(expected)):
        restore(path, database_at(empty))
    with pytest.raises(Unavailable, check=saying(r"^There is no record")):
        open_record(empty, new=False)


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_tables_for_a_desk_have_every_row(house: House, tmp_path: Path) -> None:
    paths = write_csv(house.record, tmp_path / "csv")
    events, ledger, refusals = (rows(path) for path in paths)
    kept = whole(house.record)

    assert ["events.csv", "ledger.csv", "refusals.csv"] == [path.name for path in paths]
    assert [s.hash for entry in kept.entries for s in entry] == [row["hash"] for row in events]
    assert [s.body for entry in kept.entries for s in entry] == [row["event"] for row in events]
    assert sorted(kept.ledger) == sorted(
        (r["stream"], int(r["version"]), r["book"], r["account"], int(r["cents"])) for r in ledger
    )
    assert [("no", "ann", "patron")] == [(r["command"], r["person"], r["role"]) for r in refusals]
    assert "deal-card" in json.loads(refusals[0]["body"]).values()


def test_tables_longer_than_a_page_are_whole(tmp_path: Path) -> None:
    with house_at(":memory:") as made:
        made.record.append(
            appending("many", StreamPart("house", 0, [fact(n) for n in range(4_500)]))
        )
        for number in range(2_100):
            made.record.append(
                appending(f"one {number}", StreamPart("house", 4_500 + number, (fact(),)))
            )
        write_csv(made.record, tmp_path)

    assert list(range(1, 6_601)) == [int(row["version"]) for row in rows(tmp_path / "events.csv")]


def _unlisted(line: Line) -> Line:
    """The same without what a database finds events by, which an export does not hold."""
    if not isinstance(line, Entry):
        return line
    events = tuple(stored._replace(kind=None, coup=None) for stored in line.events)
    return line._replace(events=events)


def test_an_export_says_whose_it_is(house: House, tmp_path: Path) -> None:
    source = ExportSource(exported(house.record, tmp_path / "record.jsonl"))

    assert (house.record.identity, ENTRIES + 1) == (source.identity, source.tip.entry)
    assert [_unlisted(line) for line in DatabaseSource(house.record).lines()] == list(
        source.lines()
    )
    assert () == Audit(source).run().findings == Audit(DatabaseSource(house.record)).run().findings


def test_a_house_moves_between_databases_and_ends_alike(
    house: House, tmp_path: Path, postgres: PrivatePostgres
) -> None:
    """There and back: the same name, heads, entries and books each time."""
    server = postgres.new_database(f"moved_{uuid4().hex}")
    before, tip = whole(house.record), house.record.tip()

    there = copy(house.record, database_at(server))
    assert (tip, tip, True, ()) == (there.copied, there.there, there.is_all, there.verdict.findings)
    assert before == opened(server)
    with open_record(server, new=False) as record:
        back = copy(record, database_at(str(tmp_path / "back.db")))
    assert (tip, True) == (back.copied, back.is_all)
    assert before == opened(str(tmp_path / "back.db"))


def test_what_is_written_while_a_house_is_copied_is_said(tmp_path: Path) -> None:
    written: list[object] = []
    with house_at(str(tmp_path / "busy.db")) as busy:
        record = busy.record
        record.append(appending("first", StreamPart("house", 0, (fact(),))))

        def late(_: int) -> None:
            if not written:
                part = StreamPart("house", 1, (fact(),))
                written.append(record.append(appending("late", part)))

        made = copy(record, database_at(str(tmp_path / "copy.db")), in_another_thread(late))

    assert [2] == [each.entry for each in written if isinstance(each, Appended)]
    assert (1, 2, False) == (made.copied.entry, made.there.entry, made.is_all)
    assert () == made.verdict.findings


def test_a_damaged_record_is_not_copied_and_neither_is_one_onto_another(tmp_path: Path) -> None:
    damaged, sound = str(tmp_path / "damaged.db"), str(tmp_path / "sound.db")
    for address in (damaged, sound):
        with house_at(address) as made:
            made.record.append(appending("first", StreamPart("house", 0, (fact(),))))
    with sql_at(damaged) as sql:
        sql.run("UPDATE entries SET person = 'nobody'")
    with open_record(damaged, new=False) as record:
        refused = copy(record, database_at(str(tmp_path / "copy.db")))
    assert refused.verdict.findings
    with pytest.raises(Unavailable, check=saying("There is no record")):
        open_record(str(tmp_path / "copy.db"), new=False)

    with (
        open_record(sound, new=False) as record,
        pytest.raises(Unavailable, check=saying("holds a record already")),
    ):
        copy(record, database_at(damaged))
