"""Archives: closed days in files of their own, told as before, and nothing lost on the way."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from archived import DAYS, LATER, LONG_AGO, Archivable, UpTo, archive, close_days, told, told_at
from catalogues import saying
from pit import Pit
from played import house_at
from private_postgres import PrivatePostgres
from punto.errors import Damaged, Malformed, Unavailable
from punto.law.clauses import Refused
from punto.record import Appended, Record, Reused, StreamPart, open_record
from punto.record.archive_source import ArchiveSource
from punto.record.audit import Audit
from punto.record.copying import backup, import_lines, restore
from punto.record.database import DatabaseTransaction
from punto.record.event_index import last_of_kind, of_all_streams, of_kind
from punto.record.export import ExportSource, csv_pages, write_lines
from punto.record.heads import is_genuine, read
from punto.record.keys import PUBLIC, Keys, public_key
from punto.record.opening import database_at
from punto.record.resuming import ResumedSource, is_at
from punto.record.sources import DatabaseSource
from punto.record.sqlite import Sqlite
from punto.record.verify_record import Unreadable, verify
from punto.record.words import Line
from punto.table import commands as c
from punto.table.events import CardDealt
from records import DOT, NOON, appending, fact, found_at
from tampering import sql_at
from test_record_audit import play


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Keys]:
    """Two tables, a sealed shoe, refusals early and late, and both floats counted."""
    folder = tmp_path_factory.mktemp("archivable")
    keys = Keys(folder / "keys")
    address = str(folder / "record.db")
    with house_at(address, keys.folder) as house:
        house.record.append(appending("first", StreamPart("house", 0, (fact(),))))
        deals = Pit("act-2018").command(c.DealCard, by="patron", who="ann")
        play(house)
        for name in ("T1", "T2"):
            with pytest.raises(Refused):
                house.carry_out(name, deals, f"refused at {name}")
        close_days(house, "T1", "T2")
    return address, keys


@pytest.fixture
def kept(made: tuple[str, Keys], tmp_path: Path) -> Archivable:
    """The same in a file of its own."""
    address, keys = made
    copied = str(shutil.copy(address, tmp_path / "record.db"))
    with open_record(copied, keys, new=False) as record:
        entries = record.last_entry()
    return Archivable(copied, keys, entries, tmp_path / "record.db.archives")


@pytest.fixture(params=["sqlite", "postgres"])
def anywhere(request: pytest.FixtureRequest, kept: Archivable, tmp_path: Path) -> Archivable:
    """The same in either database."""
    if request.param == "sqlite":
        return kept
    server: PrivatePostgres = request.getfixturevalue("postgres")
    address = server.new_database(f"archived_{uuid4().hex}")
    with kept.opened() as record:
        backup(record, tmp_path / "moved.db")
    restore(tmp_path / "moved.db", database_at(address))
    return kept._replace(address=address, folder=tmp_path / "elsewhere")


def lines_of(record: Record) -> list[Line]:
    return list(DatabaseSource(record).lines())


# What is told


def test_everything_is_told_as_before(anywhere: Archivable) -> None:
    """Coups, states, streams, the chain, balances and refusals, from files and a database."""
    with anywhere.opened() as record:
        before = told(record)
        first = archive(record, anywhere.keys, 20, DAYS[0], anywhere.folder)
        second = archive(record, anywhere.keys, anywhere.entries - 1, DAYS[1])
        left = record.first_entry()
        assert before == told(record)

    assert first is not None
    assert second is not None
    assert (1, 20, 21, anywhere.entries - 1) == (
        first.row.number,
        first.row.entry,
        second.row.after_entry + 1,
        second.row.entry,
    )
    assert anywhere.entries == left
    assert before == told_at(anywhere.address, anywhere.keys)
    assert () == anywhere.verdict().findings


def test_wherever_the_cut_is_nothing_changes(kept: Archivable, tmp_path: Path) -> None:
    with kept.opened() as record:
        before = told(record)
    for cut in range(1, kept.entries, 3):
        address = str(shutil.copy(kept.address, tmp_path / f"{cut}.db"))
        one = kept._replace(address=address)
        with one.opened() as record:
            archive(record, kept.keys, cut)
            assert cut + 1 == record.first_entry()
            assert before == told(record), cut
        assert () == one.verdict().findings, cut


def test_events_of_a_kind_are_found_on_both_sides_of_a_cut(kept: Archivable) -> None:
    def found(record: Record) -> list[object]:
        head = record.head("table:T1").version + 1
        return [
            *(of_kind(record, "table:T1", CardDealt, (0, head), most) for most in (1, 3, 50)),
            *(last_of_kind(record, "table:T1", CardDealt, head, most) for most in (1, 5, 50)),
            *(of_all_streams(record, (CardDealt,), 1_000, most) for most in (2, 50)),
        ]

    with kept.opened() as record:
        before = found(record)
        archive(record, kept.keys, 50)
        assert before == found(record)


def test_the_id_of_an_archived_command_stands_for_it(anywhere: Archivable) -> None:
    """Sent again it is answered as the first time, and with another body it is refused."""
    with anywhere.opened() as record:
        by = DOT
        first = record.find(by, "first")
        archive(record, anywhere.keys, 30, folder=anywhere.folder)

        assert first == record.find(by, "first")
        assert None is record.find(by, "another")
        again = record.append(appending("first", StreamPart("house", 0, (fact(),))))
        assert isinstance(again, Appended)
        assert (1, True) == (again.entry, again.repeated)
        other = record.append(appending("first", StreamPart("house", 0, (fact(),)), digest="x"))
        assert Reused("first", 1) == other


def test_what_comes_after_goes_on_from_the_archive(anywhere: Archivable) -> None:
    """Numbers of entries and refusals, versions and hashes."""
    with house_at(anywhere.address, anywhere.keys.folder) as house:
        refusals = house.record.tip().refusal
        archive(house.record, anywhere.keys, anywhere.entries - 1, folder=anywhere.folder)
        deals = Pit("act-2018").command(c.DealCard, by="patron", who="ann")
        with pytest.raises(Refused):
            house.carry_out("T1", deals, "after")
        version = house.record.head("house").version
        house.record.append(appending("after", StreamPart("house", version, (fact(),))))
        assert refusals + 1 == house.record.tip().refusal
        assert anywhere.entries + 1 == house.record.tip().entry
    assert () == anywhere.verdict().findings


def test_rows_that_are_not_archived_are_still_guarded(anywhere: Archivable) -> None:
    with anywhere.opened() as record:
        archive(record, anywhere.keys, 30, folder=anywhere.folder)
        with record.database.read() as session:
            assert [] == list(record.database.unguarded(session))


# What may be archived


def test_a_day_that_is_not_closed_stays(kept: Archivable) -> None:
    with house_at(kept.address, kept.keys.folder) as house:
        with pytest.raises(Malformed, check=saying("2026-11-01 is not over yet")):
            UpTo(house.record, kept.keys).run(LATER, DAYS[0], NOON)
        uncounted = "DELETE FROM events WHERE kind = 'day-closed' AND body LIKE '%T2%'"
        with sql_at(kept.address) as sql:
            sql.run(uncounted)
        with pytest.raises(Malformed, check=saying("Table T2 dealt in those days")):
            archive(house.record, kept.keys, kept.entries - 1)
        assert 1 == house.record.first_entry()


def test_only_what_came_before_the_moment_is_archived(kept: Archivable) -> None:
    with kept.opened() as record:
        assert None is UpTo(record, kept.keys).run(LONG_AGO, DAYS[0], LATER)
        made = UpTo(record, kept.keys).run(LATER, DAYS[1], LATER)
        assert made is not None
        assert kept.entries - 1 == made.row.entry, "the last entry of all stays"
        assert None is UpTo(record, kept.keys).run(LATER, DAYS[2], LATER)


def test_a_record_that_is_not_as_written_is_not_archived(kept: Archivable) -> None:
    with sql_at(kept.address) as sql:
        sql.run("""UPDATE events SET body = replace(body, '"v":1', '"v": 1') WHERE entry = 17""")
    with kept.opened() as record:
        with pytest.raises(Damaged, check=saying("not as it was written near entry 17")):
            archive(record, kept.keys, 30)
        assert 1 == record.first_entry()
        assert [] == record.archives.known()
    assert [".lock"] == [path.name for path in kept.folder.iterdir()]


# Verification


def test_an_archive_is_verified_by_itself_and_in_a_row(kept: Archivable, tmp_path: Path) -> None:
    """By the plain verifier too, with the head that was signed of it."""
    with kept.opened() as record:
        archive(record, kept.keys, 30, DAYS[0])
        archive(record, kept.keys, kept.entries - 1, DAYS[1])
        with (tmp_path / "all.jsonl").open("wb") as file:
            write_lines(record, file)
        with (tmp_path / "rest.jsonl").open("wb") as file:
            write_lines(record, file, rest=True)
    public = kept.keys.folder / PUBLIC
    for day in DAYS[:2]:
        path, heads = kept.folder / f"{day}.zip", kept.folder / f"{day}.head"
        assert is_genuine(read(heads)[0], public_key(public))
        source = ArchiveSource(path)
        assert () == Audit(source, read(heads), public_key(public)).run().findings
        source.close()
        assert [] == verify([str(path)], str(heads), str(public)).findings
    both = [str(kept.folder / f"{day}.zip") for day in DAYS[:2]]
    rest = tmp_path / "rest.jsonl"
    assert [] == verify([*both, str(rest)]).findings
    assert [] == verify([str(rest)]).findings
    assert verify([both[0], str(rest)]).findings, "one is missing"
    assert () == Audit(ExportSource(rest)).run().findings
    with pytest.raises(Malformed, check=saying("only what was not archived")):
        import_lines(rest, database_at(str(tmp_path / "part.db")))
    assert ["record"] == [each.split(":")[0] for each in verify(both[::-1]).findings][:1]
    assert [] == verify([str(tmp_path / "all.jsonl")]).findings


STREAM = b'{"line":"stream","stream":'


@pytest.mark.parametrize(
    "new",
    [
        b'{"line":"stream","more":1,"stream":',
        b'{"line":"stream","streams":',
        b'{"line":"stream", "stream":',
    ],
)
def test_what_does_not_say_how_far_a_stream_went_is_read_by_nobody(
    kept: Archivable, tmp_path: Path, new: bytes
) -> None:
    """In an archive that goes on after another, and in the export of what is not archived."""
    with kept.opened() as record:
        archive(record, kept.keys, 30, DAYS[0])
        archive(record, kept.keys, kept.entries - 1, DAYS[1])
        with (tmp_path / "rest.jsonl").open("wb") as file:
            write_lines(record, file, rest=True)
    rest, day = tmp_path / "rest.jsonl", kept.folder / f"{DAYS[1]}.zip"
    title, stream, *others = rest.read_bytes().splitlines(keepends=True)
    assert stream.startswith(STREAM)
    spoiled = tmp_path / "spoiled.jsonl"
    spoiled.write_bytes(b"".join((title, stream.replace(STREAM, new), *others)))
    late = tmp_path / "late.jsonl"
    late.write_bytes(b"".join((title, *others, stream)))
    changed(day, STREAM, new)

    for path in (spoiled, late):
        with pytest.raises(Malformed, check=saying("is neither an entry nor a refusal")):
            list(ExportSource(path).lines())
    with pytest.raises(Damaged, check=saying("is damaged")):
        ArchiveSource(day)
    for path in (spoiled, late, day):
        with pytest.raises(Unreadable):
            verify([str(path)])


def test_an_archive_of_the_first_entries_goes_on_with_no_stream(kept: Archivable) -> None:
    """What is said to have begun earlier would not be looked into."""
    with kept.opened() as record:
        archive(record, kept.keys, 30, DAYS[0])
    first = kept.folder / f"{DAYS[0]}.zip"
    said = STREAM + b'"table:T1","version":0,"hash":"%s"}\n' % (b"0" * 64)
    with ZipFile(first) as file:
        members = {name: file.read(name) for name in file.namelist()}
    with ZipFile(first, "w", ZIP_DEFLATED) as file:
        for name, content in members.items():
            file.writestr(name, said if name == "streams.jsonl" else content)

    with pytest.raises(Damaged):
        ArchiveSource(first)
    with pytest.raises(Unreadable):
        verify([str(first)])


def changed(path: Path, old: bytes, new: bytes) -> None:
    """Write the file of an archive again, with one text in the place of another."""
    with ZipFile(path) as file:
        members = {name: file.read(name) for name in file.namelist()}
    assert any(old in content for content in members.values())
    with ZipFile(path, "w", ZIP_DEFLATED) as file:
        for name, content in members.items():
            file.writestr(name, content.replace(old, new, 1))


def test_an_archive_that_was_changed_is_found_out(kept: Archivable) -> None:
    with kept.opened() as record:
        archive(record, kept.keys, 30)
    path = kept.folder / f"{DAYS[0]}.zip"
    changed(path, b'"chips_cents":500', b'"chips_cents":900')

    assert [found_at(each) for each in kept.verdict().findings]
    assert verify([str(path)]).findings
    source = ArchiveSource(path)
    assert Audit(source).run().findings
    source.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE archived_balances SET cents = cents + 1 WHERE account = 'float'",
        "DELETE FROM commands WHERE number = 7",
    ],
)
def test_what_the_database_keeps_of_archives_is_held_against_them(
    kept: Archivable, statement: str
) -> None:
    with kept.opened() as record:
        archive(record, kept.keys, 30)
    with sql_at(kept.address) as sql:
        sql.run(statement)
    said = {each.about.why for each in kept.verdict().findings}
    assert said <= {"audit-archived-balance", "audit-id-unknown"}
    assert said


def test_an_archive_that_is_gone_or_damaged_is_named(kept: Archivable) -> None:
    with kept.opened() as record:
        archive(record, kept.keys, 30)
    index, path = kept.folder / f"{DAYS[0]}.index", kept.folder / f"{DAYS[0]}.zip"
    whole = index.read_bytes()
    index.write_bytes(whole[:-1] + b"x")
    with pytest.raises(Damaged, check=saying("index is damaged")):
        kept.verdict()
    index.write_bytes(whole)
    path.rename(path.with_suffix(".away"))
    with pytest.raises(Unavailable, check=saying("is not there")):
        kept.verdict()


def test_verification_goes_on_from_a_place_in_either_database(anywhere: Archivable) -> None:
    """Before anything is archived, and from places in an archive."""

    def resumed(record: Record) -> None:
        for number in (10, 40, 60, anywhere.entries):
            tip = record.place(number)
            assert tip is not None
            assert is_at(record, tip)
            assert not is_at(record, tip._replace(hash="0" * 64))
            audit = Audit(ResumedSource(record, tip), key=anywhere.keys.snapshots())
            assert () == audit.run().findings, tip

    with anywhere.opened() as record:
        resumed(record)
        archive(record, anywhere.keys, 50, folder=anywhere.folder)
        resumed(record)


# Copies


def test_copies_hold_archives_too(anywhere: Archivable, tmp_path: Path) -> None:
    with anywhere.opened() as record:
        archive(record, anywhere.keys, 30, folder=anywhere.folder)
        before = told(record)
        tables = {
            name: "".join(csv_pages(record, name)) for name in ("events", "ledger", "refusals")
        }
        assert () == backup(record, tmp_path / "copy.db").findings
        with (tmp_path / "all.jsonl").open("wb") as file:
            write_lines(record, file)
    assert before == told_at(str(tmp_path / "copy.db"), anywhere.keys)
    assert () == restore(tmp_path / "copy.db", database_at(str(tmp_path / "again.db"))).findings
    assert before == told_at(str(tmp_path / "again.db"), anywhere.keys)
    import_lines(tmp_path / "all.jsonl", database_at(str(tmp_path / "read.db")))
    assert before == told_at(str(tmp_path / "read.db"), anywhere.keys)
    with open_record(str(tmp_path / "read.db"), new=False) as record:
        assert tables == {name: "".join(csv_pages(record, name)) for name in tables}


def test_archives_that_were_moved_are_found_once_that_is_said(
    kept: Archivable, tmp_path: Path
) -> None:
    with kept.opened() as record:
        before = told(record)
        archive(record, kept.keys, 30)
    kept.folder.rename(tmp_path / "shelf")
    with kept.opened() as record, pytest.raises(Unavailable, check=saying("is not there")):
        told(record)
    for wrong in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(Unavailable, check=saying("is not there")):
            open_record(kept.address, kept.keys, new=False, archives=wrong)
    shelf = tmp_path / "shelf"
    with open_record(kept.address, kept.keys, new=False, archives=shelf) as record:
        archive(record, kept.keys, 40, DAYS[1])
        assert before == told(record)


# Ended at any moment


STEPS = {"open", "os.rename", "os.remove", "sqlite3.connect", "os.mkdir"}


class Counted(Sqlite):
    """A database of which every transaction is a step."""

    @contextmanager
    def write(self) -> Iterator[DatabaseTransaction]:
        sys.audit("open")
        with super().write() as session:
            yield session
            sys.audit("open")
        sys.audit("open")


def killed_at(kept: Archivable, step: int) -> bool:
    """Archive in a process of its own that dies at a step; whether it came that far."""
    child = os.fork()
    if not child:
        left = [step]

        def step_taken(event: str) -> None:
            if event in STEPS:
                left[0] -= 1
                if left[0] < 0:
                    os._exit(9)

        sys.addaudithook(lambda event, _: step_taken(event))
        with Record(Counted(kept.address), kept.keys) as record:
            archive(record, kept.keys, 50)
        os._exit(0)
    return os.waitpid(child, 0)[1] != 0


def test_killed_at_any_step_nothing_is_lost(
    kept: Archivable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is there is whole, and the next archiving ends what was begun."""
    monkeypatch.setattr("punto.record.archiving.BATCH", 7)
    with kept.opened() as record:
        before = told(record)
    fresh = Path(kept.address).read_bytes()
    begun, step = set(), 0
    while True:
        Path(kept.address).write_bytes(fresh)
        shutil.rmtree(kept.folder, ignore_errors=True)
        for beside in Path(kept.address).parent.glob("record.db-*"):
            beside.unlink()
        if not killed_at(kept, step):
            break
        with kept.opened() as record:
            begun.add(record.first_entry())
            assert before == told(record), step
            assert () == Audit(DatabaseSource(record)).run().findings, step
            archive(record, kept.keys, 50, DAYS[0] if not record.archives.known() else DAYS[1])
            assert 51 == record.first_entry()
            assert before == told(record), step
        step += 3
    assert 1 in begun
    assert begun & set(range(8, 51, 7)), "some were half way"
