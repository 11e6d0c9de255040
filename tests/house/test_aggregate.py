"""A new kind of stream is one declaration: here a lamp that counts the calls at its table."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest

from catalogues import saying
from played import House, Played, house_at
from punto.aggregate import REGISTRY, Aggregate, Follows, Frame, declare, digest_of
from punto.aggregate.handlers import Handlers
from punto.aggregate.ledger import CAGE, Book, Leg, balanced
from punto.errors import Malformed
from punto.fields import Says, kebab
from punto.floor.desk import Desk
from punto.floor.live.hub import Hub
from punto.floor.seat import Done, IdReused
from punto.law.clauses import Refused
from punto.law.rulebooks import house as rules
from punto.narration.saying import fault
from punto.record import Record, Stored, open_record, snapshot
from punto.record.audit import Audit
from punto.record.copying import backup, import_lines
from punto.record.export import ExportSource, write_lines
from punto.record.keys import Keys
from punto.record.snapshot import load
from punto.record.sources import DatabaseSource
from punto.record.sqlite import Sqlite
from punto.table import TABLE, Table
from punto.table import events as at_table
from punto.table.base import StoredEvent
from punto.table.words import Actor, Moment
from records import NOON, PATIENCE, SUE, found_to_be


class Lamp(msgspec.Struct, frozen=True):
    turned: int = 0
    calls: int = 0
    paid_cents: int = 0


class Turn(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag=kebab):
    by: Actor
    at: Moment
    cents: int
    told: Annotated[str, Says.LOOKED_UP] = ""


class Lit(StoredEvent):
    pass


class LampTurned(Lit):
    cents: int


class CallSeen(Lit, follows=True):
    table: str


HANDLERS: Handlers[Lamp, Turn, Lit] = Handlers(Turn, Lit)


@HANDLERS.decides
def decide(lamp: Lamp, command: Turn) -> tuple[Lit, ...]:
    if command.cents < 0:
        raise Refused(rules.balance, "is-paused", patron="lamp")
    if lamp.turned >= 40:
        raise Refused(rules.balance, "was-erased", patron="lamp")
    return (LampTurned(cents=command.cents),)


@HANDLERS.folds
def call_seen(lamp: Lamp, _: CallSeen) -> Lamp:
    return msgspec.structs.replace(lamp, calls=lamp.calls + 1)


@HANDLERS.folds
def turned(lamp: Lamp, event: LampTurned) -> Lamp:
    paid = lamp.paid_cents + event.cents
    return msgspec.structs.replace(lamp, turned=lamp.turned + 1, paid_cents=paid)


def legs(before: Lamp, _: Lit, after: Lamp) -> tuple[Leg, ...]:
    paid = after.paid_cents - before.paid_cents
    return balanced((Leg(Book.CHIPS, "lamp", paid), Leg(Book.CHIPS, CAGE, -paid)) if paid else ())


def touched(frame: Frame[Table, at_table.Event]) -> Iterable[str]:
    return [frame.name] if isinstance(frame.event, at_table.BetsCalled) else ()


def follow(_: str, lamp: Lamp, frame: Frame[Table, at_table.Event]) -> Iterator[Lit]:
    if lamp.calls >= 3:
        raise Refused(rules.balance, "is-not-paused", patron="lamp")
    yield CallSeen(table=frame.name)


LAMP: Aggregate[Lamp, Turn, Any] = Aggregate(
    kind="lamp",
    initial=Lamp(),
    decide=HANDLERS.decide,
    evolve=HANDLERS.evolve,
    events=(LampTurned, CallSeen),
    legs=legs,
    snapshot_every=5,
    follows=(Follows(whom=TABLE.kind, touched=touched, follow=follow),),
)


@pytest.fixture(autouse=True)
def _declared(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one thing that anybody has to do."""
    monkeypatch.setitem(REGISTRY, LAMP.kind, LAMP)


def turn(cents: int = 5, by: Actor = SUE) -> Turn:
    return Turn(by=by, at=NOON, cents=cents)


def at_desk(record: Record, *commands: Turn, name: str = "hall") -> list[Done[Any]]:
    async def giving() -> list[Done[Any]]:
        seat = Desk(record, record.keys).seat(LAMP, name)
        return [await seat.carry_out(each, f"{name} {n}") for n, each in enumerate(commands)]

    return asyncio.run(giving())


def findings(record: Record) -> tuple[Any, ...]:
    return Audit(DatabaseSource(record)).run().findings


def test_each_command_is_decided_once_and_each_event_folded_once() -> None:
    """One function may fold several events; none is folded by two, or by a stream not its own."""
    handlers: Handlers[int, Turn, Lit] = Handlers(Turn, Lit)

    @handlers.folds
    def counted(lamps: int, _: LampTurned | CallSeen) -> int:
        return lamps + 1

    assert {LampTurned: counted, CallSeen: counted} == handlers.folds_of
    assert 2 == handlers.evolve(1, CallSeen(table="T1"))
    for register, handler in (
        (handlers.folds, turned),
        (handlers.folds, decide),
        (HANDLERS.decides, decide),
        (HANDLERS.decides, turned),
    ):
        with pytest.raises(AssertionError):
            register(handler)


def test_a_kind_is_declared_once() -> None:
    with pytest.raises(AssertionError, match="lamp is declared already"):
        declare(LAMP)


def test_commands_are_decided_written_down_and_folded(record: Record) -> None:
    first, second = at_desk(record, turn(5), turn(7))

    assert (1, (LampTurned(cents=5),), False) == first
    assert (2, (LampTurned(cents=7),), False) == second
    assert Lamp(turned=2, paid_cents=12) == load(record, "lamp:hall").state
    with record.database.read() as session:
        rows = session.rows("SELECT account, cents FROM balances ORDER BY account")
    assert [(CAGE, -12), ("lamp", 12)] == rows
    assert () == findings(record)


def test_the_same_command_again_is_the_same_command(record: Record) -> None:
    (first,) = at_desk(record, turn(5))
    (again,) = at_desk(record, turn(5))

    assert again.repeated
    assert first.events == again.events
    with pytest.raises(IdReused):
        at_desk(record, turn(6))


def test_what_the_floor_fills_in_is_no_part_of_what_was_said() -> None:
    filled = msgspec.structs.replace(turn(), told="much")

    assert digest_of("lamp:hall", turn()) == digest_of("lamp:hall", filled)
    assert digest_of("lamp:hall", turn()) != digest_of("lamp:porch", turn())
    assert digest_of("lamp:hall", turn(5)) != digest_of("lamp:hall", turn(6))


def test_a_refusal_is_on_record(record: Record) -> None:
    with pytest.raises(Refused, match="is-paused"):
        at_desk(record, turn(-1))

    at_desk(record, turn(), name="porch")
    assert 0 == record.head("lamp:hall").version
    assert 1 == record.tip().refusal


def test_snapshots_are_kept_believed_and_held_against_the_events(tmp_path: Path) -> None:
    with open_record(str(tmp_path / "record.db"), Keys(tmp_path / "keys")) as record:
        at_desk(record, *(turn() for _ in range(12)))
        planted = snapshot.StreamStanding(Lamp(turned=30), record.head("lamp:hall"))
        assert () == findings(record)
        with record.database.read() as session:
            kept = session.rows("SELECT version FROM snapshots ORDER BY version")
        snapshot.keep(record, "lamp:hall", planted)
        at_desk(record, turn(), name="porch")

        assert [(5,), (10,)] == kept
        assert Lamp(turned=30) == load(record, "lamp:hall").state
        assert ["What was kept for a quick start is not how it stood"] == [
            found_to_be(each) for each in findings(record)
        ]


@pytest.mark.parametrize(
    ("statement", "what"),
    [
        (
            """UPDATE events SET body = '{"event":"lamp-turned","v":1,"cents":9}'""",
            "It is not as it was written",
        ),
        ("UPDATE ledger SET cents = cents * 2", "The ledger does not say what it moved"),
    ],
)
def test_an_audit_goes_through_it(tmp_path: Path, statement: str, what: str) -> None:
    with open_record(str(tmp_path / "record.db")) as record:
        at_desk(record, turn(5))
        with record.database.write() as session:
            for table in ("events", "ledger"):
                session.run(f"DROP TRIGGER {table}_never_UPDATE")
            session.run(statement)

        assert what in [found_to_be(each) for each in findings(record)]


def test_it_is_copied_exported_and_read_back(tmp_path: Path) -> None:
    with open_record(str(tmp_path / "record.db")) as record:
        at_desk(record, turn(5), turn(7))
        assert () == backup(record, tmp_path / "backup.db").findings
        with (tmp_path / "record.jsonl").open("wb") as file:
            write_lines(record, file)
    assert () == Audit(ExportSource(tmp_path / "record.jsonl")).run().findings

    into = Sqlite(str(tmp_path / "back.db"))
    assert () == import_lines(tmp_path / "record.jsonl", into).findings

    for name in ("backup.db", "back.db"):
        with open_record(str(tmp_path / name)) as copy:
            assert Lamp(turned=2, paid_cents=12) == load(copy, "lamp:hall").state
            assert () == findings(copy)


def test_another_node_hears_of_it(record: Record) -> None:
    async def two_nodes() -> tuple[Lamp, list[str]]:
        here, there = Desk(record), Desk(record)
        hub = Hub(record)
        queue: asyncio.Queue[Sequence[tuple[Stored, ...]]] = asyncio.Queue()
        hub.followed.append(queue)
        hub.start()
        try:
            await there.seat(LAMP, "hall").up_to_date()
            await here.seat(LAMP, "hall").carry_out(turn(5), "one")
            async with asyncio.timeout(PATIENCE):
                (entry,) = await queue.get()
            there.streams.take_in(entry)
            return there.seat(LAMP, "hall").standing.state, [each.stream for each in entry]
        finally:
            await asyncio.to_thread(hub.stop)

    assert (Lamp(1, 0, 5), ["lamp:hall"]) == asyncio.run(two_nodes())


def test_a_node_that_lags_behind_decides_anew(record: Record) -> None:
    async def two_nodes() -> list[int]:
        seats = [Desk(record).seat(LAMP, "hall") for _ in range(2)]
        for number in range(6):
            await seats[number % 2].carry_out(turn(), f"{number}")
        return [(await seat.up_to_date()).head.version for seat in seats]

    assert [5, 6] == asyncio.run(two_nodes())
    assert Lamp(turned=6, paid_cents=30) == load(record, "lamp:hall").state


# Following


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_at(str(tmp_path / "record.db")) as house:
        yield house


def test_what_follows_a_table_is_written_in_the_same_entry(house: House) -> None:
    pit = Played(house, "act-2018").seat("ann").shoe()
    assert 0 == house.record.head("lamp:T1").version

    pit.call()

    entry = house.record.entry(house.record.last_entry())
    assert ["lamp:T1", "table:T1"] == [stored.stream for stored in entry]
    assert Lamp(calls=1) == load(house.record, "lamp:T1").state
    assert () == findings(house.record)


def test_what_follows_may_say_no(house: House) -> None:
    pit = Played(house, "act-2018").seat("ann").shoe()
    for _ in range(3):
        pit.call().bet("ann", "player", 5_00)
        pit.play("4H TD 5C 7S")

    with pytest.raises(Refused, match="is-not-paused"):
        pit.call()

    assert 3 == load(house.record, "lamp:T1").state.calls


def test_followers_at_two_desks_lose_nothing(house: House) -> None:
    """A desk that does not know how far the follower went looks again."""
    pit = Played(house, "act-2018").seat("ann").shoe()
    pit.call().bet("ann", "player", 5_00)
    pit.play("4H TD 5C 7S")
    at_desk(house.record, turn(), name="T1")

    pit.call()

    assert Lamp(turned=1, calls=2, paid_cents=5) == load(house.record, "lamp:T1").state
    assert () == findings(house.record)


@pytest.mark.parametrize(
    ("broken", "what"),
    [
        ("DELETE FROM events WHERE stream = 'lamp:T1'", "meant for it is missing"),
        (
            """UPDATE events SET body = '{"event":"call-seen","v":1,"table":"T9"}'
            WHERE stream = 'lamp:T1'""",
            "It does not follow from the rest of its entry",
        ),
    ],
)
def test_an_audit_works_out_again_what_follows(house: House, broken: str, what: str) -> None:
    Played(house, "act-2018").seat("ann").shoe().call()
    with house.record.database.write() as session:
        for verb in ("UPDATE", "DELETE"):
            session.run(f"DROP TRIGGER events_never_{verb}")
        session.run(broken)

    assert any(found_to_be(each).endswith(what) for each in findings(house.record))


def test_a_stream_of_no_kind_is_said_to_be_none(record: Record) -> None:
    with pytest.raises(Malformed, check=saying("cellar:9 is no stream")) as said:
        load(record, "cellar:9")

    assert fault(said.value).remedy.endswith("lamp")
