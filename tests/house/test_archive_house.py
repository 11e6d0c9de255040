"""What a house knows of itself without its archives: all of its own facts, kept and checked."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import pytest

from archived import archive, close_days, fork_for_parts
from catalogues import saying
from played import house_at, short_evening
from private_postgres import PrivatePostgres
from punto.auth.changing import AT_THE_MACHINE
from punto.errors import Unavailable
from punto.floor.config import Config
from punto.floor.dealer.demonstration import is_demonstration, require_demonstration
from punto.floor.floor import Floor
from punto.house import HOUSE_STREAM
from punto.house.events import DraftTaken
from punto.law import clauses, rulebooks
from punto.law.drafts.draft import read_draft
from punto.law.drafts.soundness import take
from punto.law.rulebooks import is_known
from punto.record import Record, StreamPart, archived_facts, open_record
from punto.record.audit import Audit, Verdict
from punto.record.copying import backup, restore
from punto.record.drafts import keep_drafts, kept_drafts
from punto.record.event_index import last_of_kind
from punto.record.keys import Keys
from punto.record.opening import database_at
from punto.record.parts import parted
from punto.record.snapshot import keep, load
from punto.record.sources import DatabaseSource
from records import appending, fact
from tampering import sql_at

NINE = 'over = "star-2025"\nid = "nine-to-one"\n[wagers.tie.odds]\nlevel = "9:1"\n'
AT = datetime(2026, 3, 2, 20, tzinfo=UTC)
FACTS = 12
TABLE = "table:T1"


@pytest.fixture(autouse=True)
def no_drafts(monkeypatch: pytest.MonkeyPatch) -> None:
    forget(monkeypatch)


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a process that was given no draft."""
    monkeypatch.setattr(clauses, "_DRAFTED", {})
    monkeypatch.setattr(rulebooks, "_DRAFTED", {})


@pytest.fixture
def keys(tmp_path: Path) -> Keys:
    return Keys(tmp_path / "keys")


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "house.db")
    server: PrivatePostgres = request.getfixturevalue("postgres")
    return server.new_database(f"house_{uuid4().hex}")


@pytest.fixture
def shelf(address: str, keys: Keys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a demonstration's archives, which hold all but its last fact."""
    take(read_draft(NINE))
    with open_record(address, keys) as record:
        require_demonstration(record)
        keep_drafts(record, AT_THE_MACHINE, AT)
        for number in range(record.head(HOUSE_STREAM).version, FACTS):
            record.append(appending(f"fact {number}", StreamPart(HOUSE_STREAM, number, (fact(),))))
        archive(record, keys, FACTS // 2, "2026-11-01", tmp_path / "shelf")
        archive(record, keys, FACTS - 1, "2026-11-02")
    forget(monkeypatch)
    return tmp_path / "shelf"


def verdict(address: str, keys: Keys) -> Verdict:
    with open_record(address, keys, new=False) as record:
        return Audit(DatabaseSource(record), key=keys.snapshots()).run()


def known(record: Record) -> tuple[object, ...]:
    """What a house is asked of itself."""
    return (
        is_demonstration(record),
        kept_drafts(record),
        list(record.read(HOUSE_STREAM)),
        list(record.texts(HOUSE_STREAM)),
        load(record, HOUSE_STREAM),
        last_of_kind(record, HOUSE_STREAM, DraftTaken, FACTS, 1),
    )


def test_a_house_knows_itself_while_its_archives_are_away(
    address: str, keys: Keys, shelf: Path, tmp_path: Path
) -> None:
    with open_record(address, keys, new=False) as record:
        before = known(record)
    assert before[:2] == (True, {"nine-to-one": NINE})

    shelf.rename(tmp_path / "away")

    with open_record(address, keys, new=False) as record:
        assert before == known(record)
        assert is_known("nine-to-one")
        with pytest.raises(Unavailable, check=saying("is not there")):
            list(record.entries(0, 1))


def test_a_floor_starts_while_archives_are_away(
    address: str, keys: Keys, shelf: Path, tmp_path: Path
) -> None:
    async def started() -> int:
        floor = Floor(Config(database=address, keys=str(keys.folder), demo=True))
        floor.start()
        facts = floor.record.head(HOUSE_STREAM).version
        await floor.stop()
        return facts

    shelf.rename(tmp_path / "away")

    assert FACTS <= asyncio.run(started())


@pytest.mark.usefixtures("shelf")
def test_facts_are_those_of_the_archives(address: str, keys: Keys) -> None:
    assert () == verdict(address, keys).findings
    with open_record(address, keys, new=False) as record:
        kept = list(record.archives.read(HOUSE_STREAM, 0, FACTS))
        written = list(record.archives.read_files(HOUSE_STREAM, 0, FACTS))
    assert FACTS - 1 == len(kept)
    assert [each[:11] for each in written] == [each[:11] for each in kept]


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE archived_facts SET body = replace(body, '9:1', '8:1') WHERE version = 2",
        "UPDATE archived_facts SET person = 'nobody' WHERE version = 3",
        "UPDATE archived_facts SET kind = 'draft-taken' WHERE version = 1",
        "UPDATE archived_facts SET version = 12 WHERE version = 11",
    ],
)
def test_a_fact_that_was_changed_is_found_out(
    address: str, keys: Keys, statement: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fork_for_parts(monkeypatch)
    with sql_at(address) as sql:
        sql.run(statement)

    assert {"audit-archived-fact"} == {each.about.why for each in verdict(address, keys).findings}
    assert None is parted(address, keys, 2, (), least=4)


@pytest.mark.usefixtures("shelf")
def test_facts_that_are_missing_are_read_in_their_archives(address: str, keys: Keys) -> None:
    """As an older Punto left them, until the next archiving fills them in."""
    with open_record(address, keys, new=False) as record:
        before = known(record)
    with sql_at(address) as sql:
        sql.run("DELETE FROM archived_facts WHERE version <> 4")

    with open_record(address, keys, new=False) as record:
        assert before == known(record)
        assert () == Audit(DatabaseSource(record)).run().findings
        archive(record, keys, FACTS - 1, "2026-11-03")
        with record.database.read() as session:
            assert archived_facts.are_kept(session)
        assert before == known(record)


def test_snapshots_of_the_house_stay_with_its_facts(
    address: str, keys: Keys, shelf: Path, tmp_path: Path
) -> None:
    """A house of many facts is not read from its first."""
    with open_record(address, keys, new=False) as record:
        keep(record, HOUSE_STREAM, load(record, HOUSE_STREAM, 5))
    shelf.rename(tmp_path / "away")
    with open_record(address, keys, new=False) as record:
        found = record.archives.snapshots(HOUSE_STREAM, FACTS, _shape(record), 3)
        assert [5] == [each.version for each in found]


def test_archiving_leaves_the_house_its_snapshots_and_takes_those_of_tables(
    address: str, keys: Keys, tmp_path: Path
) -> None:
    with house_at(address, keys.folder) as house:
        short_evening(house)
        close_days(house, "T1")
        keep(house.record, HOUSE_STREAM, load(house.record, HOUSE_STREAM, 1))
        keep(house.record, TABLE, load(house.record, TABLE))
        upto = house.record.last_entry() - 1
    # What is kept beside is written for certain once the record is closed.
    with open_record(address, keys, new=False) as record:
        archive(record, keys, upto, folder=tmp_path / "shelf")
        with record.database.read() as session:
            left = session.rows("SELECT stream, version FROM snapshots")
        assert [(HOUSE_STREAM, 1)] == [tuple(each) for each in left]
        assert TABLE in {stream for stream, _ in record.archives.places()}
        (tmp_path / "shelf").rename(tmp_path / "away")
    with open_record(address, keys, new=False) as record:
        found = record.archives.snapshots(HOUSE_STREAM, 2, _shape(record), 3)
        assert [1] == [each.version for each in found]


def _shape(record: Record) -> str:
    with record.database.read() as session:
        ((found,),) = session.rows("SELECT shape FROM snapshots WHERE stream = ?", (HOUSE_STREAM,))
    return str(found)


@pytest.mark.usefixtures("shelf")
def test_copies_know_them_too(address: str, keys: Keys, tmp_path: Path) -> None:
    with open_record(address, keys, new=False) as record:
        before = known(record)
        assert () == backup(record, tmp_path / "copy.db").findings
    again = str(tmp_path / "again.db")
    assert () == restore(tmp_path / "copy.db", database_at(again)).findings
    (tmp_path / "again.db.archives").rename(tmp_path / "away")
    with open_record(again, keys, new=False) as record:
        assert before == known(record)
