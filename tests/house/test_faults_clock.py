"""A clock that is set while people play: time never goes back, and the house has it in writing."""

import asyncio
from datetime import datetime, timedelta

import msgspec
import pytest

from faults_play import NOON, id_of, script, seeded
from punto.floor.clock import TOLERANCE, Clock
from punto.floor.desk import Desk
from punto.house import HOUSE_STREAM
from punto.house.events import ClockJumped
from punto.record import Appended, Record
from punto.record.audit import Audit
from punto.record.house_facts import note
from punto.record.recall import as_of, story
from punto.record.sources import DatabaseSource
from punto.table import TABLE
from records import SUE

HOUR = timedelta(hours=1)
SECOND = timedelta(seconds=1)


class Machine:
    """A machine whose clock a person sets."""

    def __init__(self) -> None:
        self.wall = NOON
        self._passed_ns = 5_000_000_000
        self.jumps: list[ClockJumped] = []
        self.clock = Clock(self.jumps.append, lambda: self.wall, lambda: self._passed_ns)

    def later(self, passed: timedelta, set_by: timedelta = timedelta()) -> datetime:
        """The time after a while, the wall's clock having been set meanwhile."""
        self.wall += passed + set_by
        self._passed_ns += passed // timedelta(microseconds=1) * 1_000
        return self.clock.now()


def test_time_passes_as_the_wall_says() -> None:
    machine = Machine()

    assert NOON == machine.later(timedelta())
    assert NOON + HOUR == machine.later(HOUR)
    assert [] == machine.jumps


def test_a_clock_set_ahead_is_believed_and_noticed() -> None:
    machine = Machine()

    assert NOON + HOUR + SECOND == machine.later(SECOND, HOUR)
    assert [ClockJumped(was=NOON + SECOND, became=NOON + SECOND + HOUR)] == machine.jumps


def test_a_clock_set_back_is_noticed_and_time_goes_on() -> None:
    """At half its pace, until the wall has caught up."""
    machine = Machine()

    assert NOON + 2 * SECOND == machine.later(4 * SECOND, -HOUR)
    assert [ClockJumped(was=NOON + 4 * SECOND, became=NOON + 4 * SECOND - HOUR)] == machine.jumps
    assert NOON + 3 * SECOND == machine.later(2 * SECOND)
    assert NOON + 3 * SECOND + HOUR // 2 == machine.later(HOUR)
    assert NOON + 6 * SECOND + HOUR == machine.later(HOUR)
    assert NOON + 6 * SECOND + 2 * HOUR == machine.later(HOUR)
    assert 1 == len(machine.jumps)


@pytest.mark.parametrize(
    ("set_by", "jumps"),
    [
        (timedelta(), 0),
        (TOLERANCE, 0),
        (-TOLERANCE, 0),
        (TOLERANCE + timedelta(microseconds=1), 1),
        (-TOLERANCE - timedelta(microseconds=1), 1),
    ],
)
def test_a_little_is_let_pass(set_by: timedelta, jumps: int) -> None:
    machine = Machine()
    machine.later(HOUR, set_by)

    assert jumps == len(machine.jumps)


def test_little_by_little_is_noticed_in_the_end() -> None:
    """Once what it adds up to is more than a little, and anew from there."""
    machine = Machine()
    for _ in range(9):
        machine.later(HOUR, SECOND)

    assert [3, 3, 3] == [(jump.became - jump.was) // SECOND for jump in machine.jumps]


def test_no_moment_is_given_before_an_earlier_one() -> None:
    machine = Machine()
    sets = [HOUR, -HOUR, -HOUR, timedelta(), -SECOND, SECOND, 3 * HOUR, -5 * HOUR]
    given = [machine.later(SECOND, set_by) for set_by in sets * 3]

    assert sorted(set(given)) == given


SPANS = (SECOND, 3 * SECOND, HOUR, timedelta(days=1), timedelta(days=400))
"""By how much a clock leaps, either way."""


def leaps(seed: int, count: int) -> list[timedelta]:
    """A clock that jumps back and forth: every third time on average, and as far as it likes."""
    whim = seeded(seed)
    return [
        whim.choice((1, -1)) * whim.choice(SPANS) if whim.randrange(3) == 0 else timedelta()
        for _ in range(count)
    ]


def back_and_forth(record: Record, seed: int) -> None:
    """Play by a clock that jumps at every turn; all of it is whole, in order, and in writing."""
    machine, steps = Machine(), script("T1", 2)
    sets = leaps(seed, len(steps))

    async def write() -> None:
        desk = Desk(record)
        for version, (step, set_by) in enumerate(zip(steps, sets, strict=True)):
            stamped = msgspec.structs.replace(step.command, at=machine.later(SECOND, set_by))
            await desk.carry_out("T1", stamped, id_of("T1", version))

    asyncio.run(write())
    told = list(story(record, "T1"))
    moments = [datetime.fromisoformat(frame.stored.at) for frame in told]
    assert sorted(set(moments)) == moments
    assert [step.event for step in steps] == [frame.event for frame in told]
    far = [each for each in sets if abs(each) >= HOUR]
    told_far = [jump for jump in machine.jumps if abs(jump.became - jump.was) >= HOUR - TOLERANCE]
    assert len(far) == len(told_far)
    assert [each > timedelta() for each in far] == [each.became > each.was for each in told_far]
    assert () == Audit(DatabaseSource(record)).run().findings
    for place in range(0, len(told), 7):
        assert told[place].after == as_of(record, "T1", moments[place]).state


def test_a_clock_that_jumps_back_and_forth_disorders_nothing(record: Record) -> None:
    back_and_forth(record, 1)


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(2, 102))
def test_however_it_jumps(record: Record, seed: int) -> None:
    back_and_forth(record, seed)


def test_the_machines_own_clock_runs() -> None:
    jumps: list[ClockJumped] = []
    clock = Clock(jumps.append)
    given = [clock.now() for _ in range(100)]

    assert sorted(given) == given
    assert [] == jumps
    assert timedelta() == given[0].utcoffset()


def test_a_record_written_across_a_jump_is_whole_and_in_order(record: Record) -> None:
    """Back by an hour in the middle of a coup: verified, and recalled as it happened."""
    machine = Machine()
    steps = script("T1", 2)

    async def write() -> None:
        desk = Desk(record)
        for version, step in enumerate(steps):
            at = machine.later(SECOND, -HOUR if version == 20 else timedelta())
            stamped = msgspec.structs.replace(step.command, at=at)
            await desk.carry_out("T1", stamped, id_of("T1", version))

    asyncio.run(write())
    (jump,) = machine.jumps
    at = machine.clock.now()
    first = note(record, (jump,), SUE, at, "jump 1")
    again = note(record, (jump,), SUE, at, "jump 1")

    assert isinstance(first, Appended)
    assert isinstance(again, Appended)
    assert again == first._replace(repeated=True)
    assert [jump] == [record.event(stored) for stored in record.read(HOUSE_STREAM)]
    assert () == Audit(DatabaseSource(record)).run().findings
    told = list(story(record, "T1"))
    assert [step.event for step in steps] == [frame.event for frame in told]
    moments = [datetime.fromisoformat(frame.stored.at) for frame in told]
    assert sorted(moments) == moments
    for place in (19, 20, 21, 30):
        standing = as_of(record, "T1", moments[place])
        assert record.head(TABLE.stream("T1")).version > standing.head.version
        assert told[place].after == standing.state
