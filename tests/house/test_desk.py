"""The desk: what is decided is written down, once, and answered only then."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

import msgspec
import pytest

from catalogues import saying
from editions import ONE_OF_EACH_KIND
from punto.aggregate import REGISTRY
from punto.aggregate.ledger import Book
from punto.errors import Malformed
from punto.floor.desk import Desk
from punto.floor.seat import Done
from punto.law.clauses import Refused
from punto.law.reasons import read_reason
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.record import Record, open_record
from punto.script.enact import EnactedLine
from punto.table import TABLE as KIND
from punto.table import Table
from punto.table import commands as c
from punto.table import events as e
from punto.table.accounts import balances
from punto.table.events import Event
from punto.table.words import Actor
from records import DOT, appending, at_once, everything, known_before, part, story

T = TypeVar("T")

EDITION = EDITIONS[0]
LINES = 200
"""As much of a story as is told where every word waits for a disk."""

among_nodes = pytest.mark.parametrize("address", ["sqlite", "postgres"], indirect=True)
in_memory = pytest.mark.parametrize("address", ["memory"], indirect=True)
each_edition = pytest.mark.parametrize("edition", ONE_OF_EACH_KIND)


def name_of(edition: str) -> str:
    return story(edition)[-1].table.setup.table


TABLE = name_of(EDITION)


ANN, BOB = Actor(Role.PATRON, "ann"), Actor(Role.PATRON, "bob")


def lawful(lines: Iterable[EnactedLine]) -> Iterator[EnactedLine]:
    """The lines of a story that nothing was against."""
    return (line for line in lines if line.refused is None)


def at_desk(record: Record, work: Callable[[Desk], Awaitable[T]]) -> T:
    """What came of something done at a new desk, in a loop of its own."""

    async def working() -> T:
        return await work(Desk(record))

    return asyncio.run(working())


def tell(record: Record, lines: Iterable[EnactedLine]) -> list[Done[Event]]:
    """Give the commands of a story that were lawful in it; what came of each."""

    async def telling(desk: Desk) -> list[Done[Event]]:
        return [
            await desk.carry_out(TABLE, line.command, f"{EDITION} {line.line}")
            for line in lawful(lines)
        ]

    return at_desk(record, telling)


def table_of(record: Record) -> Table:
    async def looking(desk: Desk) -> Table:
        return (await desk.table(TABLE)).state

    return at_desk(record, looking)


def written(record: Record) -> None:
    """Return when all that was given to the writer is written."""
    head = record.head("house:after").version
    record.append(appending(f"after {head}", part("house:after", head, head)))


def ledger(record: Record, edition: str = EDITION) -> dict[tuple[Book, str], int]:
    """What the ledger says stands on every account of the table."""
    with record.database.read() as session:
        rows = session.rows(
            "SELECT book, account, cents FROM balances WHERE stream = ?",
            (f"table:{name_of(edition)}",),
        )
    return {(Book(book), account): cents for book, account, cents in rows if cents}


# A whole evening


async def as_told(desk: Desk, edition: str, line: EnactedLine) -> None:
    """Give a line's command, and hold what comes of it against the story."""
    give = desk.carry_out(name_of(edition), line.command, f"{edition} {line.line}")
    if line.refused is None:
        assert line.events == (await give).events
    else:
        with pytest.raises(Refused) as caught:
            await give
        assert line.refused.reason == caught.value.reason
        assert line.refused.clauses == caught.value.clauses
    assert line.table == (await desk.table(name_of(edition))).state


@in_memory
@each_edition
def test_an_evening_at_the_desk_is_as_it_is_told_plainly(record: Record, edition: str) -> None:
    async def telling(desk: Desk) -> None:
        for number, (kind, name, command) in enumerate(known_before(story(edition))):
            await desk.seat(kind, name).carry_out(command, f"before {number}")
        for line in story(edition):
            await as_told(desk, edition, line)

    at_desk(record, telling)

    events = [event for line in story(edition) for event in line.events]
    stored = record.read(f"table:{name_of(edition)}")
    assert events == [record.event(each) for each in stored]
    assert balances(story(edition)[-1].table) == ledger(record, edition)


def test_wherever_it_is_kept_it_is_the_same_evening(record: Record) -> None:
    async def telling(desk: Desk) -> None:
        for line in story(EDITION)[:LINES]:
            await as_told(desk, EDITION, line)

    at_desk(record, telling)
    written(record)

    lines = list(lawful(story(EDITION)[:LINES]))
    assert len(lines) + 1 == record.last_entry()
    assert LINES - len(lines) == len(everything(record)["refusals"])
    assert balances(lines[-1].table) == ledger(record)


@in_memory
def test_a_desk_has_many_tables(record: Record) -> None:
    """All at once, each at its own pace, and none mixed up with another."""

    async def telling(desk: Desk) -> None:
        async def tell_one(edition: str) -> None:
            for line in story(edition)[:LINES]:
                await as_told(desk, edition, line)

        await asyncio.gather(*(tell_one(edition) for edition in EDITIONS))

    at_desk(record, telling)

    streams = {f"table:{name_of(edition)}" for edition in EDITIONS}
    assert streams | {"calendar"} == set(record.heads_at_last_entry()[0])


def test_the_books_of_every_table_balance(record: Record) -> None:
    tell(record, story(EDITION)[:LINES])

    with record.database.read() as session:
        rows = session.rows("SELECT book, out_of_balance_cents FROM trial_balance")
    assert {("chips", 0), ("house", 0)} <= set(rows)
    assert {0} == {cents for _, cents in rows}


# Refused


def test_a_refusal_is_noted_and_leaves_the_stream_alone(record: Record) -> None:
    told = story(EDITION)[:LINES]
    opened = told.index(next(lawful(told)))
    place = next(p for p, line in enumerate(told) if p > opened and line.refused is not None)
    line = told[place]
    tell(record, told[:place])
    before = everything(record)

    async def refused(desk: Desk) -> None:
        await as_told(desk, EDITION, line)

    at_desk(record, refused)
    written(record)

    after = everything(record)
    ((number, _, at, stream, version, role, person, id_, body, message, clauses, _),) = after[
        "refusals"
    ]
    assert (1, line.command.at.isoformat(), f"{EDITION} {line.line}") == (number, at, id_)
    assert (f"table:{TABLE}", record.head(stream).version) == (stream, version)
    assert line.command.by == Actor(Role(role), person)
    assert line.command == msgspec.json.decode(body, type=type(line.command))
    assert line.refused is not None
    assert line.refused.reason == read_reason(message)
    assert [f"{each.edition} {each.cited}" for each in line.refused.clauses] == clauses.split(", ")
    assert before["ledger"] == after["ledger"]
    kept = [[row for row in each["events"] if stream == row[0]] for each in (before, after)]
    assert kept[0] == kept[1]


def test_a_refused_command_may_be_lawful_later(record: Record) -> None:
    """Its id was not used up, since nothing came of it."""
    opening, *_ = lawful(story(EDITION))
    join = c.JoinTable(by=ANN, at=opening.command.at, patron="ann", seat=None, chips_cents=0)

    async def joining(desk: Desk) -> None:
        with pytest.raises(Refused):
            await desk.carry_out(TABLE, join, "join")
        await desk.carry_out(TABLE, opening.command, "open")
        assert not (await desk.carry_out(TABLE, join, "join")).repeated

    at_desk(record, joining)

    assert ["ann"] == list(table_of(record).patrons)


# The same command again


def test_every_command_again_is_answered_as_the_first_time(record: Record) -> None:
    """By a desk that was not there, though the rules would now refuse most of them."""
    first = tell(record, story(EDITION)[:LINES])
    before = everything(record)

    again = tell(record, story(EDITION)[:LINES])

    assert [done._replace(repeated=True) for done in first] == again
    assert before == everything(record)


def test_a_later_time_makes_no_other_command_of_it(record: Record) -> None:
    opening, *_ = lawful(story(EDITION))
    first = tell(record, [opening])
    command = msgspec.structs.replace(opening.command, at=story(EDITION)[-1].command.at)
    assert opening.command != command

    again = tell(record, [msgspec.structs.replace(opening, command=command)])

    assert [done._replace(repeated=True) for done in first] == again


@pytest.mark.parametrize("now_lawful", [True, False])
def test_an_id_stands_for_one_body(record: Record, *, now_lawful: bool) -> None:
    """Whether or not the rules would have anything against the other one."""
    opening, *_ = lawful(story(EDITION))
    tell(record, [opening])
    join = c.JoinTable(by=ANN, at=opening.command.at, patron="ann", seat=None, chips_cents=0)
    leave = c.LeaveTable(by=ANN, at=opening.command.at, patron="ann")
    richer = msgspec.structs.replace(join, chips_cents=100_00)

    async def reusing(desk: Desk) -> None:
        await desk.carry_out(TABLE, join, "mine")
        with pytest.raises(Malformed, check=saying("The id mine stands for another command")):
            await desk.carry_out(TABLE, leave if now_lawful else richer, "mine")
        with pytest.raises(Refused):
            await desk.carry_out(TABLE, richer, "another")

    at_desk(record, reusing)
    written(record)

    assert ["another"] == [row[7] for row in everything(record)["refusals"]]
    assert 0 == table_of(record).patrons["ann"].chips_cents


def test_an_id_is_its_givers_own(record: Record) -> None:
    opening, *_ = lawful(story(EDITION))
    tell(record, [opening])

    async def joining(desk: Desk) -> None:
        for by in (ANN, BOB):
            command = c.JoinTable(
                by=by, at=opening.command.at, patron=by.person, seat=None, chips_cents=0
            )
            assert not (await desk.carry_out(TABLE, command, "join")).repeated

    at_desk(record, joining)

    assert ["ann", "bob"] == list(table_of(record).patrons)


@in_memory
def test_an_id_is_of_one_table(record: Record) -> None:
    """The same words to another table are another command."""
    first, second = (next(lawful(story(edition))).command for edition in EDITIONS[:2])
    join = c.JoinTable(by=ANN, at=first.at, patron="ann", seat=None, chips_cents=0)

    async def joining(desk: Desk) -> None:
        await desk.carry_out(TABLE, first, "one")
        await desk.carry_out(name_of(EDITIONS[1]), second, "other")
        await desk.carry_out(TABLE, join, "join")
        with pytest.raises(Malformed, check=saying("The id join stands for another command")):
            await desk.carry_out(name_of(EDITIONS[1]), join, "join")

    at_desk(record, joining)

    assert 3 == record.last_entry()


# Starting again


@pytest.mark.parametrize("every", [10, 1_000])
def test_a_new_desk_goes_on_where_the_last_one_stopped(
    record: Record, monkeypatch: pytest.MonkeyPatch, every: int
) -> None:
    """With snapshots and without."""
    monkeypatch.setitem(REGISTRY, KIND.kind, replace(KIND, snapshot_every=every))
    lines = list(lawful(story(EDITION)[:LINES]))
    done: list[Done[Event]] = []
    for start in range(0, len(lines), 17):
        done += tell(record, lines[start : start + 17])

    assert [line.events for line in lines] == [each.events for each in done]
    assert not any(each.repeated for each in done)
    assert lines[-1].table == table_of(record)
    assert balances(lines[-1].table) == ledger(record)


def test_a_giver_who_does_not_wait_changes_nothing(record: Record) -> None:
    """The command is written all the same, and the next one is decided after it."""
    opening, *_ = lawful(story(EDITION))
    joins = [
        c.JoinTable(by=by, at=opening.command.at, patron=by.person, seat=None, chips_cents=0)
        for by in (ANN, BOB)
    ]

    async def joining(desk: Desk) -> None:
        await desk.carry_out(TABLE, opening.command, "open")
        await desk.streams.up_to_date("patron:ann", "patron:bob")
        impatient = asyncio.create_task(desk.carry_out(TABLE, joins[0], "one"))
        await asyncio.sleep(0)
        impatient.cancel()
        with pytest.raises(asyncio.CancelledError):
            await impatient
        await desk.carry_out(TABLE, joins[1], "two")
        assert (await desk.carry_out(TABLE, joins[0], "one")).repeated
        assert ["ann", "bob"] == list((await desk.table(TABLE)).state.patrons)

    at_desk(record, joining)

    assert 3 == record.last_entry()


# Two desks


@among_nodes
def test_two_desks_that_race_through_one_evening_write_it_once(
    record: Record, address: str
) -> None:
    """Each gives every command; anyone who is quicker writes it, and both are answered alike."""
    other = open_record(address)
    lines = list(lawful(story(EDITION)[:LINES]))

    left, right = at_once(lambda: tell(record, lines), lambda: tell(other, lines))

    assert [line.events for line in lines] == [done.events for done in left]
    assert [(d.version, d.events) for d in left] == [(d.version, d.events) for d in right]
    assert [True] * len(lines) == [
        a.repeated is not b.repeated for a, b in zip(left, right, strict=True)
    ]
    assert len(lines) == record.last_entry()
    assert lines[-1].table == table_of(record) == table_of(other)
    assert balances(lines[-1].table) == ledger(record)
    other.close()


@among_nodes
def test_two_desks_at_one_table_lose_nothing(record: Record, address: str) -> None:
    """Each has commands of its own, which the other one knows nothing of."""
    other = open_record(address)
    opening, *_ = lawful(story(EDITION))
    tell(record, [opening])

    def buy(node: Record, by: Actor) -> Table:
        async def buying(desk: Desk) -> Table:
            join = c.JoinTable(
                by=by, at=opening.command.at, patron=by.person, seat=None, chips_cents=0
            )
            await desk.carry_out(TABLE, join, "join")
            for number in range(1, 31):
                command = c.BuyChips(
                    by=DOT, at=opening.command.at, patron=by.person, cents=number * 5_00
                )
                await desk.carry_out(TABLE, command, f"{by.person} buys {number}")
            return (await desk.table(TABLE)).state

        return at_desk(node, buying)

    left, right = at_once(lambda: buy(record, ANN), lambda: buy(other, BOB))

    bought = sum(range(1, 31)) * 5_00
    table = table_of(record)
    assert {"ann": bought, "bob": bought} == {
        name: patron.chips_cents for name, patron in table.patrons.items()
    }
    assert table in (left, right)
    assert table == table_of(other)
    assert 63 == record.last_entry()
    assert balances(table) == ledger(record)
    other.close()


@among_nodes
def test_a_refusal_is_of_the_table_as_it_is(record: Record, address: str) -> None:
    """A desk that another one has left behind looks again before it says no."""
    other = open_record(address)
    opening, *_ = lawful(story(EDITION))
    join = c.JoinTable(by=ANN, at=opening.command.at, patron="ann", seat=None, chips_cents=0)

    async def left_behind(desk: Desk) -> None:
        assert not (await desk.table(TABLE)).state.patrons
        await asyncio.to_thread(tell, other, [opening])
        assert ("ann",) == tuple(
            event.patron
            for event in (await desk.carry_out(TABLE, join, "join")).events
            if isinstance(event, e.PatronJoined)
        )

    at_desk(record, left_behind)
    written(record)

    assert [] == everything(record)["refusals"]
    other.close()
