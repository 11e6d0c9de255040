"""Edges of a record: keys and numbers that are none, addresses, what cannot be read."""

from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from catalogues import saying
from punto.errors import Unavailable
from punto.record import Record, open_record
from punto.record.audit import NO_NUMBER, Audit
from punto.record.keys import PUBLIC, SIGNING, Keys, public_key
from punto.record.snapshot import is_of
from punto.record.sources import DatabaseSource
from punto.record.sqlite import CACHE_KIB
from punto.table import TABLE, UNOPENED
from records import appending, part
from tampering import Sql, sql_at

STREAM = "house"


@pytest.fixture
def address(tmp_path: Path) -> str:
    """A record of the house with five entries, one event each."""
    address = str(tmp_path / "record.db")
    with open_record(address) as record:
        for number in range(5):
            record.append(appending(f"command {number}", part(STREAM, number, number)))
    return address


def findings(address: str) -> list[tuple[str, int, str]]:
    with open_record(address, new=False) as record:
        found = Audit(DatabaseSource(record)).run().findings
    return [(each.stream, each.version, each.about.why) for each in found]


def test_nothing_is_wrong_with_a_record_that_nobody_touched(address: str) -> None:
    assert [] == findings(address)


def set_version(sql: Sql, table: str, to: object, was: int) -> None:
    change = f"UPDATE {table} SET version = ? WHERE stream = ? AND version = ?"  # noqa: S608 - names of ours only
    sql.run(change, to, STREAM, was)


@pytest.mark.parametrize(("table", "was"), [("events", 3), ("streams", 5)])
def test_a_version_that_is_no_number_is_told_of(address: str, table: str, was: int) -> None:
    with sql_at(address) as sql:
        set_version(sql, table, "three", was)

    assert (STREAM, 0, NO_NUMBER) in findings(address)


@pytest.mark.parametrize("length", [16, 31, 33])
def test_a_key_of_another_length_is_none(tmp_path: Path, length: int) -> None:
    short = b64encode(bytes(length)).decode()
    tmp_path.joinpath(SIGNING).write_text(short)
    tmp_path.joinpath(SIGNING).chmod(0o600)
    tmp_path.joinpath(PUBLIC).write_text(short)
    with pytest.raises(Unavailable, check=saying("is not a key")):
        Keys(tmp_path).signing()
    with pytest.raises(Unavailable, check=saying("is not a public key")):
        public_key(tmp_path / PUBLIC)


@pytest.mark.parametrize(
    "name", ["record.db", "sqlite:///record.db", "sqlite:///{folder}/record.db"]
)
def test_an_address_names_a_file_here_or_from_the_root(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    open_record(name.format(folder=tmp_path)).close()

    assert tmp_path.joinpath("record.db").is_file()


def test_what_cannot_be_read_is_no_snapshot_of_a_table() -> None:
    assert not is_of(TABLE, UNOPENED, "{")


def test_threads_that_only_read_keep_few_pages_at_hand(address: str) -> None:
    """There may be dozens of them, and one that writes."""

    def at_hand(record: Record) -> int:
        with record.database.read() as session:
            ((kept,),) = session.rows("PRAGMA cache_size")
        return abs(int(kept))

    with open_record(address, new=False) as record:
        with ThreadPoolExecutor(1) as reader:
            usual = reader.submit(at_hand, record).result()
        with record.database.write():
            pass
        assert (True, CACHE_KIB) == (usual < CACHE_KIB // 10, at_hand(record))
