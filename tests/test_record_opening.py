"""A record opened, opened again, closed, and found to be of a newer program."""

from queue import SimpleQueue

import pytest

from punto.floor.seat import REFUSAL
from punto.record import Appended, Record, Unavailable, open_record
from punto.record.words import Answer
from records import DOT, appending, at_once, everything, fact, part

NORTH = "house:north"

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
def test_a_newer_record_is_left_alone(record: Record, address: str) -> None:
    record.append(appending("one", part(NORTH, 0, 1)))
    with record.database.write() as session:
        session.run("UPDATE meta SET value = ? WHERE key = ?", ("2", "schema"))
    before, identity = everything(record), record.identity

    with pytest.raises(Unavailable, match="newer Punto: its schema is 2, and this one") as caught:
        open_record(address)

    assert "open it with the newer program" == caught.value.remedy
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
        lambda: record.aside(REFUSAL, ()),
        lambda: record.head(NORTH),
        lambda: list(record.read(NORTH)),
        lambda: list(record.entries()),
        lambda: record.find(DOT, "one"),
        lambda: next(record.follow()),
    ):
        with pytest.raises(Unavailable, match="closed"):
            use()
    record.close()


def test_a_record_is_closed_while_others_write(record: Record) -> None:
    """Whoever was in time is answered, whoever was not is told."""

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
