"""A record of years: as many events as are asked for, and what each thing costs at its age.

    python benchmarks/aged.py FOLDER --events 1e7 --tables 100 --archive

Every event is played, decided and chained as on a floor: seven patrons with three wagers each at
every table, a coup every forty seconds, ten hours a day. It is measured at a hundredth, at a tenth
and at the whole of it, so that what grows with age shows. With --archive everything is archived at
each of these ages and measured once more, when what is past is read from there.
"""

import argparse
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import partial
from hashlib import sha256
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from resource import RUSAGE_CHILDREN, getrusage
from shutil import rmtree
from typing import NamedTuple, TypeVar
from uuid import UUID

from evening import NOON, coup, opening_of
from msgspec.structs import replace

from punto.cards import full_decks
from punto.cli.progress import ProgressBar
from punto.floor.config import read_config
from punto.game.shuffle import shuffled
from punto.law.roles import Role
from punto.record import Appending, Record, StreamPart, open_record
from punto.record.archiving import Archiving
from punto.record.audit import Audit
from punto.record.copying import backup
from punto.record.export import lines
from punto.record.house_facts import note
from punto.record.keys import Keys
from punto.record.ledger_sums import LedgerSums
from punto.record.listing import Sought, listing
from punto.record.parts import LEAST, PARTS_TO_A_CORE, cores, parted
from punto.record.recall import as_of, coup_at
from punto.record.recall import coup as recalled
from punto.record.reconciling import reckon
from punto.record.resuming import ResumedSource
from punto.record.snapshot import StreamStanding, is_due, keep, load
from punto.record.sources import DatabaseSource
from punto.record.words import Answer, Appended
from punto.record.writer import in_writing
from punto.reports.catalogue import make_report
from punto.reports.request import Interval, ReportRequest
from punto.reports.theory import theories
from punto.table import TABLE, UNOPENED, Table, decide
from punto.table import commands as c
from punto.table.events import Event
from punto.table.feed import Feed
from punto.table.words import Actor

T = TypeVar("T")

EDITION = "star-2025"
PACE = timedelta(seconds=40)
COUPS_A_DAY = 900
SHOE_COUPS = 60
"""Coups for which eight decks are enough."""
AGES = (100, 10, 1)
"""At which parts of the whole it is measured."""
MOST_WAITING = 256
"""Coups that wait for the writer."""
SUE = Actor(Role.CASINO_SUPERVISOR, "sue")
GONE_ON = 2_000
"""Entries since the last verdict."""
LISTED = 50
STREAMED = 10_000
"""Entries that are read to tell how fast an export streams."""


class Step(NamedTuple):
    """One command of a table and what it led to."""

    by: Actor
    at: datetime
    part: StreamPart


class Play:
    """A table that plays on and on."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.stream = TABLE.stream(name)
        self.table, self.version, self._coups = UNOPENED, 0, 0
        self._feed = Feed(())
        self.steps: list[Step] = []
        opening, *steps = opening_of(EDITION)
        for command in (replace(opening, table=self.name), *steps):
            self.table = self._carried_out(self.table, command, decide(self.table, command))

    def coup(self, at: datetime) -> None:
        """The next coup, command by command."""
        if self._coups % SHOE_COUPS == 0:
            key = (self._coups + 1).to_bytes(32, "big")
            self._feed = Feed(shuffled(full_decks(8), key))
        self.table = coup(self.table, self._coups, at, self._take)
        self._coups += 1

    def _take(self, table: Table, command: c.Command) -> Table:
        filled = self._feed.fill(table, command)
        events = decide(table, filled)
        self._feed.taken(events)
        return self._carried_out(table, filled, events)

    def _carried_out(self, table: Table, command: c.Command, events: tuple[Event, ...]) -> Table:
        frames = TABLE.frames(self.stream, table, events, command.by, command.at)
        self.steps.append(Step(command.by, command.at, StreamPart.of(self.version, frames)))
        self.version += len(events)
        return frames[-1].after


class AgedTable:
    """A table of the house: it opens by itself, and then plays as the first one does."""

    def __init__(self, name: str) -> None:
        opened = Play(name)
        self.name, self.stream, self._version = name, opened.stream, 0
        self._opening = opened.steps

    def appendings(self, steps: Sequence[Step]) -> list[Appending]:
        """What these steps write of this table, each command under an id of its own."""
        found = []
        for by, at, part in (*self._opening, *steps):
            said = sha256(f"{self.name}-{self._version}".encode()).hexdigest()
            mine = part._replace(stream=self.stream)
            digest = sha256(said.encode()).hexdigest()
            found.append(Appending(by, str(UUID(said[:32])), digest, at, (mine,)))
            self._version = part.expected + len(part.events)
        self._opening = []
        return found

    def standing(self, table: Table, written: Appended) -> StreamStanding[Table]:
        """The table as it stands with what was written of it."""
        return StreamStanding(_named(table, self.name), written.heads[self.stream])


def _named(table: Table, name: str) -> Table:
    """The same table under another name, which its last coup knows as well."""
    last = table.previous
    if last is not None:
        last = replace(last, setup=replace(last.setup, table=name))
    return replace(table, setup=replace(table.setup, table=name), previous=last)


class Age:
    """A record that grows, coup by coup.

    Its tables play alike, so a coup is decided once and written for each of them.
    """

    def __init__(self, record: Record, tables: int) -> None:
        self._record = record
        self._tables = [AgedTable(f"T{number:03}") for number in range(tables)]
        self._play = Play(self._tables[0].name)
        self._play.steps.clear()
        self._slot = 0
        self.events = 0

    @property
    def now(self) -> datetime:
        """The time of the next coup: so many a day."""
        day, coups = divmod(self._slot, COUPS_A_DAY)
        return NOON + timedelta(days=day) + coups * PACE

    def grow(self, events: int, told: Callable[[int], None] = lambda _: None) -> None:
        """Play on until there are so many events."""
        answers: SimpleQueue[Answer | Exception] = SimpleQueue()
        waiting: deque[tuple[AgedTable, Table | None]] = deque()
        while self.events < events:
            self._play.coup(self.now)
            steps, table = tuple(self._play.steps), self._play.table
            self._play.steps.clear()
            due = is_due(self._play.stream, steps[0].part.expected, self._play.version)
            for each in self._tables:
                commands = each.appendings(steps)
                self.events += sum(len(command.parts[0].events) for command in commands)
                most = [in_writing(command, _unheard) for command in commands[:-1]]
                self._record.submit_all(*most, in_writing(commands[-1], answers.put))
                waiting.append((each, table if due else None))
                if len(waiting) > MOST_WAITING:
                    self._written(answers.get(), *waiting.popleft())
            self._slot += 1
            told(self.events)
        while waiting:
            self._written(answers.get(), *waiting.popleft())

    def _written(self, answer: Answer | Exception, table: AgedTable, due: Table | None) -> None:
        """A coup is on record; keep a snapshot of its table if one is due."""
        assert isinstance(answer, Appended), answer
        if due is not None:
            keep(self._record, table.stream, table.standing(due, answer))

    def count(self) -> None:
        """Have the float of every table counted, as at the end of a day."""
        closed = [reckon(self._record, table.name, 0) for table in self._tables]
        note(self._record, closed, SUE, self.now, f"count {self.events}")


def _unheard(answer: Answer | Exception) -> None:
    assert isinstance(answer, Appended), answer


class Spent(NamedTuple):
    """Seconds by the clock, and of the processor, processes that were waited for included."""

    wall: float
    processor: float

    def __str__(self) -> str:
        return f"{1000 * self.wall:10.1f} ms, {1000 * self.processor:10.1f} of the processor"


class Cost(NamedTuple):
    """How long something took at an age."""

    what: str
    spent: Spent


def costs(address: str, keys: Keys, now: datetime) -> Iterator[Cost]:
    """What it costs to work with the record as old as it is."""
    record, spent = _timed(lambda: open_record(address, keys, new=False))
    yield Cost("start", spent)
    with record:
        name = record.streams("table:")[0].partition(":")[2]
        stream = TABLE.stream(name)
        yield Cost("open a table", _timed(lambda: load(record, stream))[1])
        latest = coup_at(record, name, now)
        assert latest is not None
        for what, number in (("first", 1), ("middle", latest // 2), ("last", latest - 1)):
            taken = _timed(partial(recalled, record, name, max(1, number)))[1]
            yield Cost(f"recall a coup, the {what}", taken)
        half = NOON + (now - NOON) / 2
        sums = LedgerSums(record.database)
        yield Cost("the balance of every account, first", _timed(sums.balances)[1])
        yield Cost("the balance of every account, again", _timed(sums.balances)[1])
        yield Cost("a table as it stood half way", _timed(lambda: as_of(record, name, half))[1])
        for what, sought in (
            ("the newest", Sought()),
            ("of half way", Sought(until=half)),
            ("that name a stranger", Sought(person="stranger")),
        ):
            taken = _timed(partial(listing, record, sought, LISTED))[1]
            yield Cost(f"events of all tables, {what}", taken)
        hour = Interval(now - timedelta(hours=1), now)
        asked = ReportRequest(read_config(None), now, theories, hour, name)
        for report in ("shift", "returns", "events", "shoe", "staffing"):
            taken = _timed(partial(make_report, record, report, asked))[1]
            yield Cost(f"report of the last hour of a table: {report}", taken)
        taken = _timed(lambda: _gone_on(record, keys))[1]
        yield Cost(f"verify the last {GONE_ON:,} entries", taken)
        taken = _timed(lambda: list(islice(lines(record), STREAMED)))[1]
        yield Cost(f"the first {STREAMED:,} lines of an export", taken)
        month = Interval(now - timedelta(days=30), now)
        asked = ReportRequest(read_config(None), now, theories, month, name)
        taken = _timed(partial(make_report, record, "returns", asked))[1]
        yield Cost("report of a month of a table: returns", taken)


def whole_costs(address: str, keys: Keys) -> Iterator[Cost]:
    """What goes through everything, and so takes as long as there is of it."""
    for workers in sorted({1, max(2, cores())}):
        with open_record(address, keys, new=False) as record:
            least = min(LEAST, record.last_entry() // (PARTS_TO_A_CORE * workers) or 1)
            if workers > 1:
                parts = partial(parted, address, keys, workers, (), least=least)
                verdict, taken = _timed(parts)
            else:
                audit = Audit(DatabaseSource(record), key=keys.snapshots())
                verdict, taken = _timed(audit.run)
        assert verdict is not None
        assert not verdict.findings
        yield Cost(f"verify everything, {workers} at once", taken)
    copy = Path(f"{address}.copy")
    with open_record(address, keys, new=False) as record:
        yield Cost("back up, the copy verified", _timed(partial(backup, record, copy))[1])
    copy.unlink()
    rmtree(f"{copy}.archives", ignore_errors=True)


class TimedArchiving(Archiving):
    """An archiving that says what taking entries out of the database cost."""

    taking_out = Spent(0, 0)

    def take_out(self) -> None:
        _, self.taking_out = _timed(super().take_out)


def archived(address: str, keys: Keys, age: Age) -> str:
    """Archive everything but the last entry; what that took, and what it takes there."""
    age.count()
    until = age.now + timedelta(days=1)
    with open_record(address, keys, new=False) as record:
        archiving = TimedArchiving(record, keys)
        made, taken = _timed(partial(archiving.run, until, f"{age.events:012}", until))
    assert made is not None
    taking_out = archiving.taking_out
    entries = made.row.entry - made.row.after_entry
    return (
        f"  archived {entries:,} entries in {taken.wall:.1f} s, {taken.processor:.1f} of the "
        f"processor, of which taking them out {taking_out.wall:.1f} and "
        f"{taking_out.processor:.1f}: {made.file_bytes / entries:.0f} bytes each, "
        f"{made.index_bytes / entries:.0f} of index\n"
    )


def _gone_on(record: Record, keys: Keys) -> None:
    """Go on from a verdict on all but the last entries."""
    entry = max(1, record.tip().entry - GONE_ON)
    place = record.place(entry)
    assert place is not None
    source = ResumedSource(record, place)
    assert not Audit(source, key=keys.snapshots()).run().findings


def _timed(act: Callable[[], T]) -> tuple[T, Spent]:
    start, used = time.perf_counter(), _used()
    found = act()
    return found, Spent(time.perf_counter() - start, _used() - used)


def _used() -> float:
    ended = getrusage(RUSAGE_CHILDREN)
    return time.process_time() + ended.ru_utime + ended.ru_stime


def main() -> None:
    """Let a record grow and tell what it costs at each age."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("folder", type=Path)
    words.add_argument("--events", type=lambda word: int(float(word)), default=10**7)
    words.add_argument("--tables", type=int, default=100)
    words.add_argument("--archive", action="store_true")
    words.add_argument("--whole", action="store_true", help="also verify and back up all of it")
    given = words.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    keys, address = Keys(given.folder / "keys"), str(given.folder / "aged.db")
    with open_record(address, keys) as record, ProgressBar(given.events, quiet=False) as bar:
        age = Age(record, given.tables)
        for part in AGES:
            age.grow(given.events // part, lambda done: bar.now(done, f"{done:,} events"))
            size = Path(address).stat().st_size
            sys.stdout.write(f"{age.events:,} events, {size / age.events:.0f} bytes each\n")
            _tell(costs(address, keys, age.now))
            if given.archive:
                sys.stdout.write(archived(address, keys, age))
                _tell(costs(address, keys, age.now))
            if given.whole:
                _tell(whole_costs(address, keys))


def _tell(found: Iterable[Cost]) -> None:
    for cost in found:
        sys.stdout.write(f"  {cost.what:50} {cost.spent}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
