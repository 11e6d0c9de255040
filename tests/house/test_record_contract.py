"""What the record promises anyone who writes to it, in memory, in a file and in PostgreSQL."""

import sqlite3
from collections import Counter
from queue import SimpleQueue

import psycopg
import pytest

from punto.aggregate.ledger import Book, Leg
from punto.law.roles import Role
from punto.record import (
    Appended,
    Appending,
    Conflict,
    Record,
    Reused,
    StreamPart,
    open_record,
)
from punto.record.chain import EMPTY, GENESIS, link_of
from punto.record.words import Answer, Head, Refusing
from punto.table.words import Actor
from records import (
    DOT,
    NOON,
    PATIENCE,
    SUE,
    appending,
    at_once,
    everything,
    fact,
    part,
    pen_held,
    texts,
)

NORTH, SOUTH = "house:north", "house:south"
FIVE = ((Leg(Book.CHIPS, "float", 5_00), Leg(Book.CHIPS, "cage", -5_00)),)
TWICE = ((Leg(Book.CHIPS, "float", 5_00), Leg(Book.CHIPS, "float", 5_00)),)
"""What only a bug could ask for: the same account twice."""

GUARDED = {"entries": "digest", "events": "body", "ledger": "cents", "refusals": "reason"}
"""Tables that are only ever added to, with a column of each."""

among_nodes = pytest.mark.parametrize("address", ["sqlite", "postgres"], indirect=True)
"""Memory belongs to one program; files and servers are for several."""


def heads_of(record: Record, *streams: str) -> dict[str, Head]:
    return {stream: record.head(stream) for stream in streams}


def refusal(command: str) -> Refusing:
    at = NOON.isoformat()
    return Refusing(at, NORTH, 0, "dealer", "dot", command, "{}", "It may not be", "house 1")


def only_ever_added_to() -> pytest.RaisesExc[sqlite3.Error | psycopg.Error]:
    """The answer of either database to a change."""
    refused = (sqlite3.IntegrityError, psycopg.errors.RaiseException)
    return pytest.raises(refused, match="the record is only ever added to")


# Writing


def test_a_stream_begins_with_nothing(record: Record) -> None:
    assert EMPTY == record.head(NORTH) == Head(0, "0" * 64)
    assert [] == list(record.read(NORTH))
    assert 0 == record.last_entry()
    assert ({}, 0) == record.heads_at_last_entry()


def test_an_append_says_where_it_left_the_stream(record: Record) -> None:
    answer = record.append(appending("one", part(NORTH, 0, 1, 2)))

    assert Appended(1, heads_of(record, NORTH)) == answer
    assert 2 == record.head(NORTH).version


def test_an_append_to_several_streams_is_one_entry(record: Record) -> None:
    record.append(appending("one", part(NORTH, 0, 1)))

    answer = record.append(appending("two", part(SOUTH, 0, 2, 3), part(NORTH, 1, 4)))

    assert Appended(2, heads_of(record, NORTH, SOUTH)) == answer
    assert [(NORTH, 2), (SOUTH, 1), (SOUTH, 2)] == [
        (stored.stream, stored.version) for stored in record.entry(2)
    ]


def test_what_is_read_is_what_was_written(record: Record) -> None:
    record.append(appending("one", part(NORTH, 0, 1, 2), by=SUE, digest="abc"))

    stored = list(record.read(NORTH))

    assert [fact(1), fact(2)] == [record.event(each) for each in stored]
    assert {(1, NOON.isoformat(), "casino-supervisor", "sue", "one", "abc", 1)} == {
        (s.entry, s.at, s.role, s.person, s.command, s.digest, s.v) for s in stored
    }


def test_every_hash_covers_the_one_before(record: Record) -> None:
    record.append(appending("one", part(NORTH, 0, 1, 2), part(SOUTH, 0, 3)))
    record.append(appending("two", part(NORTH, 2, 4)))

    before = GENESIS
    for version, stored in enumerate(record.read(NORTH), 1):
        assert version == stored.version
        assert link_of(before, stored) == stored.hash
        before = stored.hash
    assert Head(3, before) == record.head(NORTH)


def test_the_ledger_is_written_with_its_event(record: Record) -> None:
    record.append(appending("one", part(NORTH, 0, 1)))

    record.append(appending("two", part(NORTH, 1, 2, 3, legs=((), *FIVE))))

    assert [
        (NORTH, 3, "chips", "cage", -5_00),
        (NORTH, 3, "chips", "float", 5_00),
    ] == everything(record)["ledger"]


# Conflicts


@pytest.mark.parametrize("expected", [0, 1, 3])
def test_a_stream_that_moved_on_is_a_conflict(record: Record, expected: int) -> None:
    record.append(appending("one", part(NORTH, 0, 1, 2)))
    before = everything(record)

    answer = record.append(appending("two", part(NORTH, expected, 3)))

    assert Conflict(NORTH, expected, 2) == answer
    assert before == everything(record)


def test_a_conflict_in_one_stream_writes_to_none(record: Record) -> None:
    """Neither events nor ledger nor the entry itself."""
    record.append(appending("one", part(SOUTH, 0, 1)))
    before = everything(record)

    answer = record.append(appending("two", part(NORTH, 0, 2, legs=FIVE), part(SOUTH, 0, 3)))

    assert Conflict(SOUTH, 0, 1) == answer
    assert before == everything(record)


def test_a_command_in_conflict_may_be_given_again(record: Record) -> None:
    record.append(appending("one", part(NORTH, 0, 1)))
    assert Conflict(NORTH, 0, 1) == record.append(appending("two", part(NORTH, 0, 2)))

    answer = record.append(appending("two", part(NORTH, 1, 2)))

    assert Appended(2, heads_of(record, NORTH)) == answer


def test_a_conflict_within_a_batch_is_of_one_command_only(record: Record) -> None:
    answers: SimpleQueue[Answer | Exception] = SimpleQueue()
    with pen_held(record):
        for name, stream, expected in (
            ("a", NORTH, 0),
            ("b", NORTH, 0),
            ("c", SOUTH, 0),
            ("d", NORTH, 1),
        ):
            record.submit(appending(name, part(stream, expected, 1)), answers.put)

    got = [answers.get(timeout=PATIENCE) for _ in range(4)]

    assert Conflict(NORTH, 0, 1) == got[1]
    assert [2, 3, 4] == [each.entry for each in got if isinstance(each, Appended)]
    assert 2 == record.head(NORTH).version


# The same command again


@pytest.mark.parametrize("moved_on", [False, True])
def test_the_same_command_again_is_answered_as_before(record: Record, *, moved_on: bool) -> None:
    command = appending("one", part(NORTH, 0, 1), part(SOUTH, 0, 2, 3))
    first = record.append(command)
    assert isinstance(first, Appended)
    if moved_on:
        record.append(appending("two", part(NORTH, 1, 4)))
    before = everything(record)

    assert first._replace(repeated=True) == record.append(command)
    assert before == everything(record)


@pytest.mark.parametrize(
    "by", [Actor(Role.DEALER, "dan"), Actor(Role.CASINO_SUPERVISOR, "dot")], ids=str
)
def test_an_id_is_its_givers_own(record: Record, by: Actor) -> None:
    """Another person's, or the same person's in another role, is another command."""
    record.append(appending("one", part(NORTH, 0, 1)))

    answer = record.append(appending("one", part(NORTH, 1, 2), by=by))

    assert Appended(2, heads_of(record, NORTH)) == answer


def test_an_id_stands_for_one_body(record: Record) -> None:
    record.append(appending("one", part(NORTH, 0, 1)))
    before = everything(record)

    assert Reused("one", 1) == record.append(appending("one", part(NORTH, 1, 2), digest="other"))
    assert before == everything(record)


def test_a_command_given_many_times_at_once_is_written_once(record: Record) -> None:
    command = appending("one", part(NORTH, 0, 1), part(SOUTH, 0, 2))
    answers: SimpleQueue[Answer | Exception] = SimpleQueue()
    with pen_held(record):
        at_once(*[lambda: record.submit(command, answers.put)] * 8)
        record.submit(command._replace(digest="other"), answers.put)

    *same, other = [answers.get(timeout=PATIENCE) for _ in range(9)]

    first = Appended(2, heads_of(record, NORTH, SOUTH))
    assert [first, *[first._replace(repeated=True)] * 7] == same
    assert Reused("one", 2) == other
    assert 1 == record.head(NORTH).version


def test_a_command_is_found_by_giver_and_id(record: Record) -> None:
    record.append(appending("one", part(NORTH, 0, 1, 2), digest="abc"))
    heads = heads_of(record, NORTH)
    record.append(appending("two", part(NORTH, 2, 3)))

    assert (Appended(1, heads, repeated=True), "abc") == record.find(DOT, "one")
    assert record.find(SUE, "one") is None
    assert record.find(Actor(Role.PATRON, "dot"), "one") is None
    assert record.find(DOT, "three") is None


# Reading


@pytest.mark.parametrize("page", [1, 3, 10, 100])
def test_a_stream_is_read_forward_page_by_page(
    record: Record, monkeypatch: pytest.MonkeyPatch, page: int
) -> None:
    monkeypatch.setattr("punto.record.record.PAGE", page)
    record.append(appending("one", part(NORTH, 0, *range(1, 5)), part(SOUTH, 0, 1)))
    record.append(appending("two", part(NORTH, 4, *range(5, 11))))

    for after, upto, versions in (
        (0, None, range(1, 11)),
        (3, None, range(4, 11)),
        (10, None, range(0)),
        (11, None, range(0)),
        (0, 6, range(1, 7)),
        (2, 3, range(3, 4)),
        (4, 4, range(0)),
        (8, 99, range(9, 11)),
    ):
        read = list(record.read(NORTH, after, upto))

        assert list(versions) == [stored.version for stored in read], (after, upto)
        assert [fact(minutes) for minutes in versions] == [record.event(stored) for stored in read]


@pytest.mark.parametrize("page", [1, 2, 3, 100])
def test_entries_come_whole_and_in_one_order(
    record: Record, monkeypatch: pytest.MonkeyPatch, page: int
) -> None:
    monkeypatch.setattr("punto.record.record.PAGE", page)
    for version in range(5):
        stream, other = (NORTH, SOUTH) if version % 2 else (SOUTH, NORTH)
        parts = (part(stream, version, version), part(other, version, version))
        record.append(appending(f"{version}", *parts))

    for after, upto, numbers in (
        (0, None, range(1, 6)),
        (2, None, range(3, 6)),
        (0, 3, range(1, 4)),
        (1, 2, range(2, 3)),
        (5, 9, range(0)),
    ):
        entries = list(record.entries(after, upto))

        assert [[(n, NORTH, n), (n, SOUTH, n)] for n in numbers] == [
            [(s.entry, s.stream, s.version) for s in entry] for entry in entries
        ], (after, upto)
        assert entries == [record.entry(number) for number in numbers]
    assert () == record.entry(6)


def test_what_nobody_waits_for_is_written_in_its_turn(record: Record) -> None:
    with pen_held(record):
        record.refuse(refusal("first"))
        record.refuse(refusal("second"))
    record.append(appending("one", part(NORTH, 0, 1)))

    found = [row[:-1] for row in everything(record)["refusals"]]
    assert [(1, 1, *refusal("first")), (2, 1, *refusal("second"))] == found


# Many at once


def test_many_threads_write_to_many_streams(record: Record) -> None:
    streams = [f"house:{number}" for number in range(8)]

    def write(stream: str) -> list[Answer]:
        return [
            record.append(appending(f"{stream} {version}", part(stream, version, version)))
            for version in range(20)
        ]

    answers = at_once(*[lambda stream=stream: write(stream) for stream in streams])

    numbers = [each.entry for given in answers for each in given if isinstance(each, Appended)]
    assert list(range(1, 161)) == sorted(numbers)
    assert dict.fromkeys(streams, 20) == {
        name: head.version for name, head in record.heads_at_last_entry()[0].items()
    }
    assert numbers[:20] == sorted(numbers[:20])


@among_nodes
def test_of_two_nodes_one_wins_each_version(record: Record, address: str) -> None:
    other = open_record(address)
    for version in range(20):
        tries = [
            lambda node=node, name=name, version=version: node.append(
                appending(f"{name} {version}", part(NORTH, version, version))
            )
            for name, node in (("left", record), ("right", other))
        ]

        answers = at_once(*tries)

        assert Counter({Appended: 1, Conflict: 1}) == Counter(type(each) for each in answers)
        assert Conflict(NORTH, version, version + 1) in answers
    assert 20 == record.head(NORTH).version == record.last_entry()
    other.close()


@among_nodes
def test_two_nodes_that_try_again_lose_nothing(record: Record, address: str) -> None:
    other = open_record(address)

    def write(node: Record, name: str) -> None:
        for number in range(25):
            version = node.head(NORTH).version
            while True:
                answer = node.append(appending(f"{name} {number}", part(NORTH, version, number)))
                if not isinstance(answer, Conflict):
                    break
                version = answer.actual

    at_once(lambda: write(record, "left"), lambda: write(other, "right"))

    commands = [stored.command for stored in record.read(NORTH)]
    assert {f"{name} {n}" for name in ("left", "right") for n in range(25)} == set(commands)
    assert 50 == len(commands)
    other.close()


@among_nodes
def test_a_command_given_at_two_nodes_is_written_once(record: Record, address: str) -> None:
    other = open_record(address)
    command = appending("one", part(NORTH, 0, 1))

    answers = at_once(lambda: record.append(command), lambda: other.append(command))

    first = Appended(1, heads_of(record, NORTH))
    assert sorted([first, first._replace(repeated=True)]) == sorted(answers)
    other.close()


# What goes wrong


def test_a_bug_in_one_command_fails_that_one_only(record: Record) -> None:
    answers: SimpleQueue[Answer | Exception] = SimpleQueue()
    with pen_held(record):
        record.submit(appending("a", part(NORTH, 0, 1)), answers.put)
        record.submit(appending("b", part(SOUTH, 0, 2, legs=TWICE)), answers.put)
        record.refuse(refusal("kept"))
        record.submit(appending("c", part(NORTH, 1, 3)), answers.put)

    first, bug, last = [answers.get(timeout=PATIENCE) for _ in range(3)]

    assert isinstance(bug, sqlite3.IntegrityError | psycopg.errors.UniqueViolation)
    assert [2, 3] == [each.entry for each in (first, last) if isinstance(each, Appended)]
    assert EMPTY == record.head(SOUTH)
    assert [] == everything(record)["ledger"]
    assert 1 == len(everything(record)["refusals"])


def test_a_bug_is_raised_where_it_was_given(record: Record) -> None:
    with pytest.raises((sqlite3.IntegrityError, psycopg.errors.UniqueViolation)):
        record.append(appending("one", part(NORTH, 0, 1, legs=TWICE)))

    answer = record.append(appending("one", part(NORTH, 0, 1)))
    assert Appended(1, heads_of(record, NORTH)) == answer


def test_a_giver_who_is_gone_holds_up_nobody(record: Record) -> None:
    def gone(_: object) -> None:
        raise RuntimeError("the loop that asked has ended")

    record.submit(appending("one", part(NORTH, 0, 1)), gone)

    answer = record.append(appending("two", part(NORTH, 1, 2)))
    assert Appended(2, heads_of(record, NORTH)) == answer


@pytest.mark.parametrize("verb", ["UPDATE {0} SET {1} = {1}", "DELETE FROM {0}"])
def test_the_database_itself_only_adds(record: Record, verb: str) -> None:
    record.refuse(refusal("no"))
    record.append(appending("one", part(NORTH, 0, 1, legs=FIVE)))
    before = everything(record)

    for table, column in GUARDED.items():
        assert before[table]
        with only_ever_added_to(), record.database.write() as session:
            session.run(verb.format(table, column))

    assert before == everything(record)


@pytest.mark.parametrize("address", ["postgres"], indirect=True)
def test_a_table_is_not_emptied_either(record: Record) -> None:
    for table in GUARDED:
        with only_ever_added_to(), record.database.write() as session:
            session.run(f"TRUNCATE {table}")


def test_text_of_any_tongue_is_kept(record: Record) -> None:
    zoe = Actor(Role.DEALER, "Zoë 李 🂡")
    command = Appending(zoe, "naïve", "ß", NOON, [StreamPart(NORTH, 0, [fact(1)])])
    record.append(command)

    (stored,) = record.read(NORTH)

    assert ("Zoë 李 🂡", "naïve", "ß") == (stored.person, stored.command, stored.digest)
    assert texts(record, NORTH) == [stored.body]
    assert link_of(GENESIS, stored) == stored.hash
