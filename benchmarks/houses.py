"""Many houses side by side: what one writer's order bears, and what many records bear.

    PYTHONPATH=tests/support python benchmarks/houses.py FOLDER --houses 1000 --workers 2

Every table gives its next command when its last one is on the disk, all tables at once, as on a
floor without its HTTP. First one record with eight tables, then eight records with a table each,
in SQLite and in PostgreSQL; then as many houses as are asked for, with a table and a coup each, all
of them open at once. The last lines say what a thousand whole houses need at that cost.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from itertools import zip_longest
from multiprocessing import get_context
from pathlib import Path
from queue import SimpleQueue
from resource import RUSAGE_SELF, getrusage
from typing import NamedTuple

from aged import AgedTable, Play
from evening import NOON

from private_postgres import PrivatePostgres
from punto.record import Appending, Record, open_record
from punto.record.audit import Audit
from punto.record.keys import Keys
from punto.record.sources import DatabaseSource
from punto.record.words import Answer, Appended

TABLES = 8
COUPS = 20
HOUSE_TABLES = 100
PACE_SECONDS = 40
COMMANDS_A_COUP = 31
HOUSES = 1_000


class Load(NamedTuple):
    """What came of some records at work."""

    commands: int
    wall: float
    processor: float
    opened: float
    """Seconds that it took to open or make all of them."""
    bytes_each: int
    """Resident memory for each record that is open and at work."""

    def __str__(self) -> str:
        return (
            f"{self.commands:8,} commands, {self.commands / self.wall:8,.0f} a second, "
            f"{1e6 * self.processor / self.commands:6,.0f} us of the processor each"
        )


def commands_of(names: Sequence[str], coups: int) -> list[list[Appending]]:
    """What each of some tables gives, in order."""
    play = Play(names[0])
    play.steps.clear()
    for _ in range(coups):
        play.coup(NOON)
    return [AgedTable(name).appendings(tuple(play.steps)) for name in names]


def at_work(addresses: Sequence[str], keys: Path, tables: int, coups: int) -> Load:
    """Every record open at once, each with its tables at play; in one process."""
    given = commands_of([f"T{number}" for number in range(tables)], coups)
    with ExitStack() as until_done:
        before, start = _memory(), time.perf_counter()
        records = [until_done.enter_context(open_record(each, Keys(keys))) for each in addresses]
        opened = time.perf_counter() - start
        start, used = time.perf_counter(), time.process_time()
        done = sum(_round(records, step) for step in zip_longest(*given))
        wall, processor = time.perf_counter() - start, time.process_time() - used
        memory = (_memory() - before) // len(records)
    return Load(done, wall, processor, opened, memory)


def _round(records: Sequence[Record], step: Sequence[Appending | None]) -> int:
    """A command of every table of every record, all on the disk before the next round."""
    answers: SimpleQueue[Answer | Exception] = SimpleQueue()
    commands = [each for each in step if each is not None]
    for record in records:
        for each in commands:
            record.submit(each, answers.put)
    asked = len(records) * len(commands)
    for _ in range(asked):
        answer = answers.get()
        assert isinstance(answer, Appended), answer
    return asked


def side_by_side(addresses: Sequence[str], keys: Path, workers: int, coups: int) -> Load:
    """The same in several processes, each with its share of the records."""
    shares = [addresses[number::workers] for number in range(workers)]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        works = [pool.submit(at_work, share, keys, 1, coups) for share in shares if share]
        loads = [work.result() for work in works]
    return Load(
        sum(each.commands for each in loads),
        max(each.wall for each in loads),
        sum(each.processor for each in loads),
        max(each.opened for each in loads),
        max(each.bytes_each for each in loads),
    )


def is_whole(address: str) -> bool:
    """Whether nothing is amiss with a record."""
    with open_record(address, new=False) as record:
        return not Audit(DatabaseSource(record)).run().findings


def model(seconds: float) -> str:
    """What a thousand whole houses need, at so much of the processor for a command."""
    commands = HOUSE_TABLES * COMMANDS_A_COUP / PACE_SECONDS
    return (
        f"a house of {HOUSE_TABLES} tables, a coup every {PACE_SECONDS} s: {commands:.0f} commands "
        f"a second, {100 * commands * seconds:.1f} % of a core for its record; {HOUSES:,} houses: "
        f"{HOUSES * commands:,.0f} a second, {HOUSES * commands * seconds:.0f} cores\n"
    )


def _memory() -> int:
    return getrusage(RUSAGE_SELF).ru_maxrss * 1024


def _one_and_many(kind: str, keys: Path, new: Callable[[str], str]) -> str:
    one = at_work([new("one")], keys, TABLES, COUPS)
    many = at_work([new(f"house{number}") for number in range(TABLES)], keys, 1, COUPS)
    return (
        f"{kind}: one record, {TABLES} tables:      {one}\n"
        f"{kind}: {TABLES} records, a table each:  {many}\n"
    )


def main() -> None:
    """Tell what one writer bears, and what many records do."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("folder", type=Path)
    words.add_argument("--houses", type=int, default=HOUSES)
    words.add_argument("--workers", type=int, default=2)
    given = words.parse_args()
    folder: Path = given.folder
    folder.mkdir(parents=True, exist_ok=True)
    keys = folder / "keys"
    sys.stdout.write(_one_and_many("SQLite", keys, lambda name: str(folder / f"{name}.db")))
    with PrivatePostgres() as server:
        sys.stdout.write(_one_and_many("PostgreSQL", keys, server.new_database))
    sys.stdout.flush()
    addresses = [str(folder / f"{number:04}.db") for number in range(given.houses)]
    load = side_by_side(addresses, keys, given.workers, 1)
    sys.stdout.write(
        f"{given.houses:,} houses at once in {given.workers} processes: {load}; all made and "
        f"opened in {load.opened:.1f} s, {load.bytes_each / 1024:.0f} KiB of memory each\n"
    )
    assert all(map(is_whole, addresses[:: max(1, given.houses // 10)]))
    sys.stdout.write(model(load.processor / load.commands))


if __name__ == "__main__":
    main()
