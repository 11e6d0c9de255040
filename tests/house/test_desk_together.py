"""Wagers are decided on those before them while these are on their way to the record."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pit import OPENING_TIME, Pit, ready
from punto.errors import Unavailable
from punto.floor.desk import Desk
from punto.floor.people.patronage import Patronage
from punto.floor.seat import Done, IdReused, PreparedEntry
from punto.floor.table_seat import TableSeat
from punto.law.clauses import Refused
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.patrons import PATRON
from punto.patrons.commands import ImposeLimits, TakeBreak
from punto.patrons.words import PatronLimits, Period
from punto.record import Appended, Appending, Record, StreamPart, open_record
from punto.record.writer import RecordWriter
from punto.table import TABLE, UNOPENED
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import Actor
from records import pen_held

NAMES = ("ann", "bob", "cat", "dan", "eve")
DEALER = Actor(Role.DEALER, "dealer")
Given = tuple[c.Command, str]


def bet(name: str, cents: int = 10_00, wager: Wager = Wager.PLAYER) -> c.Command:
    by = Actor(Role.PATRON, name)
    return c.PlaceWager(by=by, at=OPENING_TIME, patron=name, wager=wager, chips_cents=cents)


def no_more_bets() -> c.Command:
    return c.CallNoMoreBets(by=DEALER, at=OPENING_TIME)


def open_table(record: Record) -> Pit:
    """A table on record with five patrons at it, whose betting is open."""
    pit = ready("act-2018", *NAMES).call()
    frames = TABLE.frames("table:T1", UNOPENED, pit.events, DEALER, OPENING_TIME)
    parts = (StreamPart.of(0, frames),)
    assert isinstance(record.append(Appending(DEALER, "before", "", OPENING_TIME, parts)), Appended)
    return pit


@pytest.fixture
def batches(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many commands each transaction had."""
    sizes: list[int] = []
    write = RecordWriter._write

    def counted(writer: RecordWriter, batch: Any) -> Any:
        sizes.append(sum(hasattr(item, "digest") for item in batch))
        return write(writer, batch)

    monkeypatch.setattr(RecordWriter, "_write", counted)
    return sizes


def at_once(record: Record, *given: Given, elsewhere: Record | None = None) -> list[Any]:
    """What came of commands that came at the same moment, in this order."""

    async def giving() -> list[Any]:
        desk = Desk(record)
        await desk.seat(TABLE, "T1").at_hand()
        if elsewhere is not None:
            await Desk(elsewhere).carry_out("T1", bet("eve", wager=Wager.TIE), "elsewhere")
        return await asyncio.gather(
            *(desk.carry_out("T1", command, name) for command, name in given),
            return_exceptions=True,
        )

    return asyncio.run(giving())


@pytest.fixture
def record(tmp_path: Path) -> Iterator[Record]:
    with open_record(str(tmp_path / "record.db")) as opened:
        yield opened


def stakes(record: Record) -> list[tuple[str, int]]:
    """Who staked how much, in the order on record."""
    events = [record.event(each) for each in record.read("table:T1")]
    return [(each.patron, each.chips_cents) for each in events if isinstance(each, e.WagerPlaced)]


def versions(came: list[Any]) -> list[int]:
    assert all(isinstance(each, Done) for each in came), came
    return [each.version for each in came]


def test_wagers_that_come_at_once_are_written_at_once(record: Record, batches: list[int]) -> None:
    version = len(open_table(record).events)
    given = [(bet(name, 10_00 + at * 5_00), name) for at, name in enumerate(NAMES)]
    came = at_once(record, *given)

    # What opened it, and all that were decided in one turn of the loop.
    assert [1, 5] == batches
    assert [version + at for at in range(1, 6)] == versions(came)
    assert [(name, 10_00 + at * 5_00) for at, name in enumerate(NAMES)] == stakes(record)


def test_what_is_on_its_way_is_decided_on_and_not_shown(record: Record) -> None:
    """A wager is taken back before it is on the disk, and nobody sees either until they are."""
    open_table(record)
    ann = Actor(Role.PATRON, "ann")
    back = c.WithdrawWager(by=ann, at=OPENING_TIME, patron="ann", wager=Wager.PLAYER)

    async def giving() -> tuple[Any, list[Any]]:
        desk = Desk(record)
        await desk.seat(TABLE, "T1").at_hand()
        with pen_held(record):
            given = [(bet("ann"), "1"), (back, "2"), (bet("bob"), "3"), (bet("ann", 15_00), "4")]
            waiting = [asyncio.create_task(desk.carry_out("T1", *each)) for each in given]
            await asyncio.sleep(0)
            shown = (await desk.table("T1")).state.coup.wagers
            assert not any(each.done() for each in waiting)
        return shown, await asyncio.gather(*waiting)

    shown, came = asyncio.run(giving())

    assert {} == shown
    assert [came[0].version + at for at in range(4)] == versions(came)
    assert [("ann", 10_00), ("bob", 10_00), ("ann", 15_00)] == stakes(record)


def test_one_that_is_refused_stops_nobody(record: Record) -> None:
    """It is decided by itself, when those before it are on record."""
    open_table(record)
    given = [(bet("ann"), "1"), (bet("bob", 1), "2"), (bet("cat"), "3"), (bet("ann"), "4")]
    came = at_once(record, *given)

    assert [True, False, True, False] == [isinstance(each, Done) for each in came]
    assert all(isinstance(each, Refused) for each in (came[1], came[3]))
    assert [("ann", 10_00), ("cat", 10_00)] == stakes(record)


def test_what_comes_after_the_call_is_too_late(record: Record) -> None:
    """Though the wagers before and after it could have gone together."""
    open_table(record)
    given = [
        (bet("ann"), "1"),
        (bet("bob"), "2"),
        (no_more_bets(), "3"),
        (bet("cat"), "4"),
        (bet("dan"), "5"),
    ]
    came = at_once(record, *given)

    assert [True, True, True, False, False] == [isinstance(each, Done) for each in came]
    assert [("ann", 10_00), ("bob", 10_00)] == stakes(record)


def test_the_same_command_twice_at_once_is_carried_out_once(record: Record) -> None:
    open_table(record)
    given = [(bet("ann"), "1"), (bet("bob"), "2"), (bet("bob"), "2"), (bet("cat"), "3")]
    came = at_once(record, *given)

    assert [False, False, True, False] == [each.repeated for each in came]
    assert came[1].version == came[2].version
    assert [(name, 10_00) for name in ("ann", "bob", "cat")] == stakes(record)


def test_an_id_that_stands_for_another_is_refused_alone(record: Record) -> None:
    open_table(record)
    given = [(bet("ann"), "1"), (bet("bob"), "2"), (bet("bob", 20_00), "2"), (bet("cat"), "3")]
    came = at_once(record, *given)

    assert isinstance(came[2], IdReused)
    assert [(name, 10_00) for name in ("ann", "bob", "cat")] == stakes(record)


def test_another_node_was_quicker(record: Record, tmp_path: Path) -> None:
    """All that was decided on what is past is decided again, in the same order."""
    version = len(open_table(record).events)
    with open_record(str(tmp_path / "record.db")) as other:
        given = [(bet(name), name) for name in NAMES[:4]]
        came = at_once(record, *given, elsewhere=other)

    assert [version + 1 + at for at in range(1, 5)] == versions(came)
    assert [("eve", 10_00), *((name, 10_00) for name in NAMES[:4])] == stakes(record)


def test_what_is_decided_again_is_so_before_what_came_later(record: Record, tmp_path: Path) -> None:
    """Wagers that came before the call are lawful, though another node was quicker than both."""
    open_table(record)
    with open_record(str(tmp_path / "record.db")) as other:
        wagers = [(bet(name), name) for name in NAMES[:3]]
        given = [*wagers[:2], (no_more_bets(), "call"), wagers[2]]
        came = at_once(record, *given, elsewhere=other)

    assert [True, True, True, False] == [isinstance(each, Done) for each in came]
    assert [(name, 10_00) for name in ("eve", "ann", "bob")] == stakes(record)


def test_who_waits_for_a_patron_is_not_overtaken_by_more_wagers(record: Record) -> None:
    """A break that is taken while a wager is on its way holds for those that come after it."""
    open_table(record)
    ann, operator = Actor(Role.PATRON, "ann"), Actor(Role.CASINO_OPERATOR, "olga")
    limits = PatronLimits(loss_cents={Period.DAY: 500_00})
    impose = ImposeLimits(by=operator, at=OPENING_TIME, patron="ann", limits=limits, reason="asked")

    async def giving() -> list[Any]:
        desk = Desk(record)
        seat = desk.seat(PATRON, "ann")
        await Patronage(desk).enrol("ann", OPENING_TIME)
        await seat.carry_out(impose, "limits")
        await desk.seat(TABLE, "T1").at_hand()
        with pen_held(record):
            wager = asyncio.create_task(desk.carry_out("T1", bet("ann"), "1"))
            await asyncio.sleep(0)
            rest = TakeBreak(by=ann, at=OPENING_TIME, patron="ann")
            resting = asyncio.create_task(seat.carry_out(rest, "break"))
            await asyncio.sleep(0)
            late = asyncio.create_task(desk.carry_out("T1", bet("ann", wager=Wager.TIE), "2"))
            await asyncio.sleep(0)
        return list(await asyncio.gather(wager, resting, late, return_exceptions=True))

    came = asyncio.run(giving())

    assert [Done, Done, Refused] == [type(each) for each in came]
    assert [("ann", 10_00)] == stakes(record)


def test_a_giver_who_leaves_takes_nobody_along(record: Record) -> None:
    """Nor the wager, which is on its way, and on which others were decided."""
    open_table(record)

    async def giving() -> list[Any]:
        desk = Desk(record)
        await desk.seat(TABLE, "T1").at_hand()
        first, *rest = (
            asyncio.create_task(desk.carry_out("T1", bet(name), name)) for name in NAMES
        )
        await asyncio.sleep(0)
        rest[0].cancel()
        await first
        return await asyncio.gather(*rest, return_exceptions=True)

    came = asyncio.run(giving())

    assert isinstance(came[0], asyncio.CancelledError)
    assert all(isinstance(each, Done) for each in came[1:])
    assert list(NAMES) == [name for name, _ in stakes(record)]


def test_a_record_that_does_not_answer_is_told_to_all(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what is given then is decided as if nothing had been."""
    version = len(open_table(record).events)

    def away(_writer: RecordWriter, _batch: Any) -> Any:
        raise Unavailable("record-closed")

    with monkeypatch.context() as broken:
        broken.setattr(RecordWriter, "_write", away)
        came = at_once(record, *((bet(name), name) for name in NAMES))
    assert all(isinstance(each, Unavailable) for each in came)
    came = at_once(record, *((bet(name), name) for name in NAMES))

    assert [version + at for at in range(1, 6)] == versions(came)


def test_a_fault_with_one_is_told_to_its_giver_alone(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those on record before and after it are answered as they are."""
    open_table(record)
    settle = TableSeat._settle

    def faulty(seat: TableSeat, proposed: PreparedEntry, answer: Any) -> Any:
        if proposed.appending.by.person == "cat":
            raise ZeroDivisionError
        return settle(seat, proposed, answer)

    monkeypatch.setattr(TableSeat, "_settle", faulty)
    came = at_once(record, *((bet(name), name) for name in NAMES))

    told = [type(each) for each in came]
    assert [Done, Done, ZeroDivisionError, Done, Done] == told
    assert list(NAMES) == [name for name, _ in stakes(record)]


def test_what_cannot_be_put_into_words_is_told_to_its_giver_alone(record: Record) -> None:
    """Those who gave theirs in the same turn of the loop are answered as ever."""
    open_table(record)
    came = at_once(record, (bet("ann"), "1"), (bet("bob"), "\ud800"), (bet("cat"), "3"))

    assert [Done, UnicodeEncodeError, Done] == [type(each) for each in came]
    assert [("ann", 10_00), ("cat", 10_00)] == stakes(record)
