"""What the watch costs a node that follows a table live, in time of the processor."""

import time
from dataclasses import dataclass
from pathlib import Path

from durable import through_tables
from evening import evening

from punto.record import open_record
from punto.record.sqlite import Sqlite
from punto.record.watching import shoes_of
from punto.watch.totals import Scales, WatchTotals

COUPS = 70
"""A shoe of eight decks."""
SECONDS_A_COUP = 40
"""A quick table: ninety coups an hour."""
TABLES = 100


@dataclass(frozen=True)
class WatchCost:
    """Seconds of processor for a shoe: to carry out its commands, and to watch it."""

    commands: float
    watch: float

    @property
    def of_commands(self) -> float:
        return self.watch / self.commands

    @property
    def of_a_node(self) -> float:
        """The share of one core that a hundred such tables take, all dealt at once."""
        return TABLES * self.watch / (COUPS * SECONDS_A_COUP)


def watch_cost(folder: Path, edition: str, round_: int) -> WatchCost:
    """One shoe of seven patrons with three wagers each: played at a desk, and then watched."""
    path = folder / f"vigil{round_}.db"
    play = evening(edition, COUPS)
    began = time.process_time()
    through_tables(Sqlite(str(path)), play, len(play.opening) + len(play.commands), tables=1)
    played = time.process_time() - began
    with open_record(str(path)) as record:
        began = time.process_time()
        scales, vigil = Scales(), WatchTotals()
        for shoe in shoes_of(record, "T0"):
            vigil.take(scales.weigh(shoe))
        watched = time.process_time() - began
    assert vigil.coups == COUPS
    return WatchCost(played, watched)
