"""Following a record: everything that was written and everything that will be, in its order."""

import threading
from collections.abc import Iterator
from itertools import islice
from queue import SimpleQueue

import psycopg
import pytest

from punto.record import Record, Stored, Unavailable, open_record
from records import PATIENCE, appending, at_once, part

NORTH = "house:north"

among_nodes = pytest.mark.parametrize("address", ["sqlite", "postgres"], indirect=True)
in_memory = pytest.mark.parametrize("address", ["memory"], indirect=True)
"""Where nobody else writes, so that nothing is ever looked for."""
in_postgres = pytest.mark.parametrize("address", ["postgres"], indirect=True)


def write(record: Record, upto: int) -> None:
    """Write entries until there are that many."""
    for version in range(record.last_entry(), upto):
        record.append(appending(f"{version}", part(NORTH, version, version)))


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody who looks again now and then wait long for it."""
    monkeypatch.setattr("punto.record.record.LOOK_AGAIN_SECONDS", 0.02)


class Follower:
    """A person who follows a record in a thread of their own."""

    def __init__(self, record: Record, after: int = 0) -> None:
        self.stop = threading.Event()
        self.came: SimpleQueue[int | Unavailable] = SimpleQueue()
        self.thread = threading.Thread(target=self._follow, args=(record, after))
        self.thread.start()

    def _follow(self, record: Record, after: int) -> None:
        try:
            for entry in record.follow(after, self.stop):
                self.came.put(entry[0].entry)
        except Unavailable as error:
            self.came.put(error)

    def next(self, many: int) -> list[int | Unavailable]:
        return [self.came.get(timeout=PATIENCE) for _ in range(many)]

    def end(self) -> None:
        self.stop.set()
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


@pytest.fixture
def follower(record: Record) -> Iterator[Follower]:
    """A person who follows from the beginning, and has waited at its end."""
    write(record, 1)
    follower = Follower(record)
    assert [1] == follower.next(1)
    yield follower
    follower.end()


def numbers(entries: Iterator[tuple[Stored, ...]], many: int) -> list[int]:
    return [entry[0].entry for entry in islice(entries, many)]


@pytest.mark.parametrize("after", [0, 2, 5])
def test_what_was_written_before_comes_first(record: Record, after: int) -> None:
    write(record, 5)
    followed = record.follow(after)

    assert list(range(after + 1, 6)) == numbers(followed, 5 - after)
    write(record, 8)
    assert [6, 7, 8] == numbers(followed, 3)


def test_an_entry_comes_whole(record: Record) -> None:
    record.append(appending("one", part("house:south", 0, 1), part(NORTH, 0, 2, 3)))

    (entry,) = islice(record.follow(), 1)

    assert record.entry(1) == entry
    assert 3 == len(entry)


@in_memory
def test_what_this_node_writes_is_not_read_back(
    record: Record, follower: Follower, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(*_: object) -> None:
        raise Unavailable("record-closed")

    monkeypatch.setattr(Record, "entries", read)
    for version in range(1, 4):
        record.append(appending(f"{version}", part(NORTH, version, version)))

    assert [2, 3, 4] == follower.next(3)


def test_what_is_not_read_back_is_as_it_would_be_read(record: Record) -> None:
    write(record, 1)
    followed = record.follow()
    assert [1] == numbers(followed, 1)
    record.append(appending("two", part("house:south", 0, 1), part(NORTH, 1, 2, 3)))
    (entry,) = islice(followed, 1)

    assert record.entry(2) == entry
    read = [record.event(stored) for stored in record.entry(2)]
    assert read == [record.event(stored) for stored in entry]


def test_who_is_too_slow_for_what_is_at_hand_reads_it(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("punto.record.fresh.MOST_FRESH", 2)
    write(record, 1)
    followed = record.follow()
    assert [1] == numbers(followed, 1)
    write(record, 7)

    assert list(range(2, 8)) == numbers(followed, 6)


@among_nodes
def test_what_two_nodes_write_in_turn_comes_in_its_order(
    address: str, record: Record, follower: Follower
) -> None:
    other = open_record(address)
    for number in range(2, 12):
        write(other if number % 3 else record, number)

    assert list(range(2, 12)) == follower.next(10)
    other.close()


def test_what_another_thread_writes_comes(record: Record, follower: Follower) -> None:
    for upto in (2, 4, 8):
        before = record.last_entry()
        write(record, upto)
        assert list(range(before + 1, upto + 1)) == follower.next(upto - before)


@among_nodes
def test_what_another_node_writes_comes(address: str, follower: Follower) -> None:
    """One by one, so that each has to be heard of; PostgreSQL is told, and never looks."""
    other = open_record(address)

    for number in range(2, 5):
        write(other, number)
        assert [number] == follower.next(1)
    other.close()


@in_postgres
def test_a_node_that_lost_its_ear_grows_another(
    record: Record, address: str, follower: Follower
) -> None:
    """What was written while nobody listened comes as well."""
    write(record, 2)
    assert [2] == follower.next(1)
    other = open_record(address)
    with psycopg.connect(address, autocommit=True) as connection:
        ended = connection.execute(
            "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity "
            "WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        ).fetchall()
    assert [(True,)] == ended

    for number in range(3, 6):
        write(other, number)
        assert [number] == follower.next(1)
    other.close()


def test_many_follow_while_many_write(record: Record) -> None:
    followers = [Follower(record) for _ in range(3)]

    def fill(stream: str) -> None:
        for version in range(20):
            record.append(appending(f"{stream} {version}", part(stream, version, version)))

    at_once(*[lambda stream=stream: fill(stream) for stream in ("house:a", "house:b", "house:c")])

    for follower in followers:
        assert list(range(1, 61)) == follower.next(60)
        follower.end()


def test_a_slow_reader_holds_up_nobody(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the middle of a page neither the writer nor another reader waits for it."""
    monkeypatch.setattr("punto.record.record.PAGE", 3)
    write(record, 5)
    slow = record.follow()
    assert [1, 2] == numbers(slow, 2)

    write(record, 20)

    assert list(range(1, 21)) == numbers(record.follow(), 20)
    assert list(range(3, 21)) == numbers(slow, 18)


def test_stopped_before_it_began_it_gives_nothing(record: Record) -> None:
    write(record, 1)
    stop = threading.Event()
    stop.set()

    assert [] == list(record.follow(stop=stop))


def test_stopped_in_the_middle_it_gives_no_more(record: Record) -> None:
    write(record, 5)
    stop = threading.Event()
    followed = record.follow(stop=stop)
    assert [1, 2] == numbers(followed, 2)

    stop.set()

    assert [] == list(followed)


def test_stopped_while_it_waits_it_ends(record: Record, follower: Follower) -> None:
    follower.end()
    write(record, 2)

    assert follower.came.empty()


def test_whoever_follows_a_closed_record_is_told(record: Record, follower: Follower) -> None:
    record.close()

    (told,) = follower.next(1)

    assert isinstance(told, Unavailable)
    assert "record-closed" == told.why


def test_a_record_that_nobody_follows_has_no_ear(record: Record) -> None:
    write(record, 1)

    assert "ear" not in {thread.name for thread in threading.enumerate()}
