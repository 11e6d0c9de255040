"""A record opened, opened again, closed, and found to be of a newer program."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from time import monotonic
from uuid import uuid4

import psycopg
import pytest

from catalogues import saying
from private_postgres import PrivatePostgres
from punto.narration.saying import fault
from punto.record import Appended, Record, Unavailable, open_record
from punto.record.schema import VERSION
from punto.record.words import Answer, Refusing
from records import DOT, PATIENCE, appending, at_once, everything, fact, part

NORTH = "house:north"

ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT MAX(x) FROM n"
NAME = "SELECT value FROM meta WHERE key = 'record'"

in_sqlite = pytest.mark.parametrize("address", ["memory", "sqlite"], indirect=True)
among_nodes = pytest.mark.parametrize("address", ["sqlite", "postgres"], indirect=True)


@among_nodes
def test_a_record_keeps_its_name(record: Record, address: str) -> None:
    identity = record.identity
    record.append(appending("one", part(NORTH, 0, 1)))
    record.close()

    again = open_record(address)

    assert identity == again.identity
    assert [fact(1)] == [again.event(stored) for stored in again.read(NORTH)]
    again.close()


def test_two_records_have_two_names(record: Record) -> None:
    other = open_record(":memory:")

    assert record.identity != other.identity
    other.close()


@among_nodes
@pytest.mark.parametrize(
    ("found", "words"),
    [
        (2, "was written by an older Punto and cannot be brought up from schema 2"),
        (VERSION + 1, f"a newer Punto: its schema is {VERSION + 1}, and this one knows {VERSION}$"),
    ],
)
def test_a_record_of_another_program_is_left_alone(
    record: Record, address: str, found: int, words: str
) -> None:
    record.append(appending("one", part(NORTH, 0, 1)))
    with record.database.write() as session:
        session.run("UPDATE meta SET value = ? WHERE key = ?", (str(found), "schema"))
    before, identity = everything(record), record.identity

    with pytest.raises(Unavailable, check=saying(words)):
        open_record(address)

    assert before == everything(record)
    assert identity == record.identity


@among_nodes
def test_what_is_queued_is_written_before_closing(record: Record, address: str) -> None:
    answers: SimpleQueue[Answer | Exception] = SimpleQueue()
    for version in range(50):
        record.submit(appending(f"{version}", part(NORTH, version, version)), answers.put)
    record.close()

    got = [answers.get_nowait() for _ in range(50)]
    again = open_record(address)

    assert list(range(1, 51)) == [each.entry for each in got if isinstance(each, Appended)]
    assert 50 == again.head(NORTH).version
    again.close()


@pytest.mark.parametrize("written", [False, True])
def test_a_closed_record_says_so(record: Record, *, written: bool) -> None:
    if written:
        record.append(appending("one", part(NORTH, 0, 1)))
    record.close()

    for use in (
        lambda: record.append(appending("two", part(NORTH, 0, 1))),
        lambda: record.aside("", ()),
        lambda: record.refuse(Refusing("", NORTH, 0, "", "", "", "", "", "")),
        lambda: record.head(NORTH),
        lambda: list(record.read(NORTH)),
        lambda: list(record.entries()),
        lambda: record.find(DOT, "one"),
        lambda: next(record.follow()),
    ):
        with pytest.raises(Unavailable, check=saying("closed")):
            use()
    record.close()


def test_a_record_is_closed_while_others_write(record: Record) -> None:
    """Anyone who was in time is answered, anyone who was not is told."""

    def write(name: str) -> int:
        for version in range(10_000):
            try:
                answer = record.append(appending(f"{version}", part(name, version, 0)))
            except Unavailable:
                return version
            assert isinstance(answer, Appended)
        return -1

    def close() -> int:
        while not record.head(NORTH).version:
            pass
        record.close()
        return 0

    written, _ = at_once(lambda: write(NORTH), close)

    assert written > 0


# Closed while others read


class Reader:
    """A person who reads in the midst of a transaction, in a thread of their own."""

    def __init__(self, record: Record, *statements: str) -> None:
        self._record, self._statements = record, statements
        self.came: SimpleQueue[object] = SimpleQueue()
        self.go_on = threading.Event()
        self._thread = threading.Thread(target=self._read)
        identity = record.identity
        self._thread.start()
        assert identity == self.came.get(timeout=PATIENCE)

    def _read(self) -> None:
        try:
            with self._record.database.read() as session:
                self.came.put(session.rows(NAME)[0][0])
                assert self.go_on.wait(PATIENCE)
                for statement in self._statements:
                    self.came.put(session.rows(statement)[0][0])
        except Unavailable as error:
            self.came.put(error)

    def end(self) -> object:
        """The last that came of it."""
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        return self.came.get_nowait()


def closing(record: Record) -> threading.Thread:
    """A record that is being closed, and refuses anyone who comes too late."""
    thread = threading.Thread(target=record.close)
    thread.start()
    until = monotonic() + PATIENCE
    while monotonic() < until:
        try:
            record.head(NORTH)
        except Unavailable:
            return thread
    raise AssertionError("it is not being closed")


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_closing_waits_for_whoever_reads(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("punto.record.sqlite.CLOSING_SECONDS", PATIENCE)
    reader = Reader(record, NAME)
    thread = closing(record)
    assert thread.is_alive()

    reader.go_on.set()

    assert isinstance(reader.end(), str)
    thread.join(PATIENCE)
    assert not thread.is_alive()


@in_sqlite
def test_whoever_reads_for_too_long_is_stopped(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the midst of a statement, and without the program falling over."""
    monkeypatch.setattr("punto.record.sqlite.CLOSING_SECONDS", 0.2)
    reader = Reader(record, ENDLESS)
    reader.go_on.set()

    record.close()

    told = reader.end()
    assert isinstance(told, Unavailable)
    assert "The record is closed" == fault(told).message


@in_sqlite
def test_whoever_comes_back_to_a_closed_record_is_told(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader that idles between two statements keeps nobody waiting for long."""
    monkeypatch.setattr("punto.record.sqlite.CLOSING_SECONDS", 0.05)
    reader = Reader(record, NAME)

    record.close()
    reader.go_on.set()

    told = reader.end()
    assert isinstance(told, Unavailable)
    assert "The record is closed" == fault(told).message


# A server that lies


@contextmanager
def unsafe(server: PrivatePostgres) -> Iterator[None]:
    """A server that does not wait for its disk, for as long as it takes."""
    with psycopg.connect(server.url(), autocommit=True) as connection:

        def become(statement: bytes, expected: str) -> None:
            connection.execute(statement)
            connection.execute("SELECT pg_reload_conf()")
            until = monotonic() + PATIENCE
            while connection.execute("SHOW fsync").fetchone() != (expected,):
                assert monotonic() < until, "the server keeps to its old ways"

        try:
            become(b"ALTER SYSTEM SET fsync = off", "off")
            yield
        finally:
            become(b"ALTER SYSTEM RESET fsync", "on")


def test_a_server_that_does_not_wait_for_its_disk_is_refused(postgres: PrivatePostgres) -> None:
    """When a record is opened there, and when a person changes it under one that is open."""
    name = f"unsafe_{uuid4().hex}"
    address = postgres.new_database(name)
    words = f"PostgreSQL {name} is on a server that acknowledges what is not on the disk"
    with open_record(address) as record:
        assert isinstance(record.append(appending("one", part(NORTH, 0, 1))), Appended)
        with unsafe(postgres):
            with pytest.raises(Unavailable) as caught:
                open_record(address)
            with pytest.raises(Unavailable, check=saying(words)):
                record.append(appending("two", part(NORTH, 1, 1)))
        assert isinstance(record.append(appending("two", part(NORTH, 1, 1))), Appended)

    assert words == fault(caught.value).message
    assert "set fsync = on in its configuration, and reload it" == fault(caught.value).remedy
    open_record(address).close()


def test_a_file_that_is_there_is_not_opened_beside_sqlite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Closing it again would take away the locks that SQLite holds on it in this process."""
    where = str(tmp_path / "record.db")
    with open_record(where) as record:
        record.append(appending("one", part(NORTH, 0, 1)))
        really, opened = os.open, []

        def noting(path: str, flags: int, mode: int = 0o777) -> int:
            handle = really(path, flags, mode)
            opened.append(str(path))
            return handle

        monkeypatch.setattr(os, "open", noting)
        with open_record(where) as again:
            again.append(appending("two", part(NORTH, 1, 2)))

        assert 2 == record.head(NORTH).version
    assert where not in opened
