"""Speeds as ratios in one run: what Punto does against the least that could be done.

C programs beside this file are compiled here and run between the rounds, so that both sides meet
the same machine in the same mood; each figure is the median of its rounds. What one process does
alone is measured by its processor's time.
"""

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

import msgspec
from beside_c import compiled, odds, simulation
from durable import Written, bare_postgres, bare_sqlite, reopened, through_tables
from evening import Evening, decide_and_evolve, evening
from measure import Measure, least_of, micro, milli
from painted import FRAME_SECONDS, USABLE_SECONDS, painted
from rich.console import Console
from rich.table import Table
from served import (
    EVENTS,
    PAGES,
    Told,
    costs_of_commands,
    first_commands,
    held,
    over_bare,
    over_http,
    percentile,
    plays,
    through_desk,
    through_floor,
    watched,
)
from starting import running, starting
from vigilant import TABLES as WATCHED_TABLES
from vigilant import watch_cost

from private_postgres import PrivatePostgres
from punto.cards import Card, full_decks
from punto.game.betting import settle_coup, spread
from punto.game.coup import deal
from punto.game.roads import PLAIN, Roads, read_results, roads_of
from punto.game.shuffle import shuffled
from punto.game.wagers import Bet, Float
from punto.law.procedures import Result, Wager
from punto.law.rulebooks import EDITIONS, rulebook
from punto.money import ChipSet
from punto.record.database import Database
from punto.record.keys import Keys
from punto.record.postgres import Postgres
from punto.record.sqlite import Sqlite
from punto.table import replay

HERE = Path(__file__).parent
RESULTS = HERE / "results.json"
COUPS = 2_000
ROUNDS = 5
DAY = 200_000
READERS, MANY_READERS = 1_000, 5_000
PAGES_OPEN, MANY_PAGES = 100, 1_000
TABLES = 32
LONG_COUPS = 70
"""So many that all the events of a table that a node keeps at hand are of them."""
EVENING_COUPS = 72
EVENING_PARTS = 6


def plain_coups() -> list[Measure]:
    """One coup at a time, as the table will play it, against four look-ups."""
    cards = shuffled(full_decks(8), bytes(32)) * 40
    points = {card: index % 10 for index, card in enumerate(Card)}

    def four_lookups() -> None:
        for at in range(0, 6 * COUPS, 6):
            _ = (points[cards[at]] + points[cards[at + 2]]) % 10
            _ = (points[cards[at + 1]] + points[cards[at + 3]]) % 10

    least = least_of(ROUNDS, four_lookups)
    rules = rulebook(EDITIONS[-1])
    dealt = least_of(
        ROUNDS, lambda: [deal(rules, cards[n : n + 6]) for n in range(0, 6 * COUPS, 6)]
    )
    table = spread(rules)
    bets = [Bet("ann", wager, 100_00) for wager in (Wager.PLAYER, Wager.BANKER, Wager.TIE)]
    float_, coup = Float(ChipSet([1_00, 5_00, 25_00])), deal(rules, cards[:6])
    settled = least_of(
        ROUNDS, lambda: [settle_coup(table, coup, bets, float_) for _ in range(COUPS)]
    )
    line = read_results("BBPBPBBPBBBBBPBBPTPBTBPBBBBPBPPBPBBBPBBPBBPPBPPPPBTBBPBPBPPPPBPPPBPTPP")
    laid = least_of(ROUNDS, lambda: [roads_of(line) for _ in range(50)]) / 50
    added = least_of(ROUNDS, lambda: [laid_one_by_one(line) for _ in range(50)]) / 50 / len(line)
    return [
        Measure(
            "five roads of a shoe, per coup likewise",
            laid / 70 / (least / COUPS),
            "50 us",
            micro(laid),
        ),
        Measure(
            "one more coup on five roads, likewise",
            added / (least / COUPS),
            "1 us",
            f"{added * 1e6:.2f} us",
        ),
        Measure("a coup dealt, against four look-ups", dealt / least, "", micro(dealt / COUPS)),
        Measure("three wagers settled, likewise", settled / least, "", micro(settled / COUPS)),
    ]


def laid_one_by_one(line: list[Result]) -> Roads:
    roads = Roads()
    for result in line:
        roads.add(PLAIN[result])
    return roads


def table() -> list[Measure]:
    """Coups of seven patrons with three wagers each, against only copying the events made."""
    play = evening(EDITIONS[-1], 300)
    copies = least_of(ROUNDS, lambda: [msgspec.structs.replace(event) for event in play.events])
    played = least_of(ROUNDS, lambda: decide_and_evolve(play.start, play.commands))
    day = play.events * (DAY // len(play.events))
    replayed = least_of(1, lambda: replay(day, play.start))
    rate, folds = len(play.commands) / played, len(day) / replayed
    return [
        Measure(
            "commands decided and evolved, against copying their events",
            played / copies,
            ">= 200,000/s",
            f"{rate:,.0f} commands/s",
        ),
        Measure(
            "a day's record replayed, likewise",
            (replayed / len(day)) / (copies / len(play.events)),
            "seconds",
            f"{len(day):,} events in {replayed:.2f} s, {folds:,.0f}/s",
        ),
    ]


def durability(folder: Path) -> list[Measure]:
    """Commands made durable, against the same rows in the same transactions without us."""
    play = evening(EDITIONS[-1], 60)
    rows = _durable(
        "SQLite",
        play,
        lambda name: Sqlite(str(folder / name)),
        lambda name, written: bare_sqlite(folder / name, written),
        ">= 0.33, 5,000/s",
    )
    with PrivatePostgres() as server:
        rows += _durable(
            "PostgreSQL",
            play,
            lambda name: Postgres(server.new_database(name)),
            lambda name, written: bare_postgres(server.new_database(name), written),
            ">= 0.33",
        )
    return [*rows, *_reopening(folder)]


def _durable(
    place: str,
    play: Evening,
    database: Callable[[str], Database],
    bare: Callable[[str, list[Written]], float],
    target: str,
) -> list[Measure]:
    many = [through_tables(database(f"many{n}"), play, 400) for n in range(ROUNDS)]
    best = max(many, key=lambda load: load.rate)
    least = min(bare(f"bare{n}", best.written) for n in range(ROUNDS))
    one = through_tables(database("one"), play, 400, tables=1)
    alone = bare("alone", one.written)
    return [
        Measure(
            f"{place}: 32 tables, speed against the same rows",
            least / best.seconds,
            target,
            f"{best.rate:,.0f} commands/s, {best.batch:.0f} to a transaction",
        ),
        Measure(
            f"{place}: one command, time against the same commit",
            one.seconds / alone,
            "<= 3",
            micro(one.seconds / one.commands),
        ),
    ]


def _reopening(folder: Path) -> list[Measure]:
    """A table of a hundred thousand events opened, with its snapshot and without."""
    play = evening(EDITIONS[-1], 100_000 * 60 // 1_900)
    events, with_snapshot, without = reopened(
        lambda: Sqlite(str(folder / "long")), play, Keys(folder / "keys")
    )
    return [
        Measure(
            "a long table opened, time with a snapshot against without",
            with_snapshot / without,
            "< 0.5 s",
            f"{events:,} events, {with_snapshot:.3f} s; replayed at {events / without:,.0f}/s",
        )
    ]


def floor(folder: Path) -> list[Measure]:
    """Wagers over HTTP against the same without it, and a table's first command."""

    def file(name: str) -> str:
        return str(folder / f"{name}.db")

    rows, sqlite = _wagers("SQLite", folder, file)
    with PrivatePostgres() as server:
        more, postgres = _wagers("PostgreSQL", folder, server.new_database)
    ratio, figures = postgres / sqlite, f"{postgres:,.0f} and {sqlite:,.0f} wagers/s"
    rows += [*more, Measure("PostgreSQL against SQLite over HTTP", ratio, ">= 0.5", figures)]
    return [
        *rows,
        _against_desk(folder, file),
        _first_command(folder, file("first")),
        _late_in_the_evening(folder, file("evening")),
    ]


def readers(folder: Path) -> list[Measure]:
    """Live readers and open pages of a table, against nobody looking on."""
    rows = []
    for what, followed, number, target in (
        ("live readers", EVENTS, READERS, "p99 < 40 ms"),
        ("live readers", EVENTS, MANY_READERS, "p99 < 250 ms"),
        ("open pages", PAGES, PAGES_OPEN, "p99 < 50 ms"),
        ("open pages", PAGES, MANY_PAGES, "p99 < 250 ms"),
    ):
        told = watched(str(folder / f"{what}{number}.db"), folder, followed, number)
        rows.append(_told(f"{number:,} {what}", told, target))
    return rows


def memory(folder: Path) -> list[Measure]:
    """What tables hold in a node's memory."""
    (one, _), (many, _) = (
        held(str(folder / f"held{tables}.db"), folder, plays(tables, 1))
        for tables in (1, 1 + TABLES)
    )
    began, grown = held(str(folder / "long.db"), folder, plays(1, LONG_COUPS))
    figures = (
        f"{(many - one) / TABLES / 1024:,.0f} KiB; "
        f"{(grown - began) / 2**20:,.0f} MiB more after {LONG_COUPS} coups"
    )
    ratio = (many - one) / TABLES / one
    return [Measure("memory of an open table, against a node with one", ratio, "", figures)]


def watching(folder: Path) -> list[Measure]:
    """A shoe watched live, against what its commands take and against a node."""
    watch_cost(folder, EDITIONS[-1], 0)
    found = [watch_cost(folder, EDITIONS[-1], each) for each in range(1, ROUNDS + 1)]
    figures = (
        f"{milli(median(each.watch for each in found))} of processor for a shoe, "
        f"{milli(median(each.commands for each in found))} for its commands"
    )
    return [
        Measure(
            "the watch of a shoe, against carrying out its commands",
            median(each.of_commands for each in found),
            "",
            figures,
        ),
        Measure(
            f"the watch of {WATCHED_TABLES} tables, against one core",
            median(each.of_a_node for each in found),
            "< 0.02",
            figures,
        ),
    ]


def pages(folder: Path) -> list[Measure]:
    """A table's page in a browser, against a second and against a frame."""
    found = painted(folder)
    if found is None:
        return []
    work = f"{percentile(found.worked, 50) * 1e3:.1f} ms of work"
    return [
        Measure(
            "a table's page opened, time until it can be used against a second",
            median(found.usable),
            "< 1",
            f"{milli(min(found.usable))} to {milli(max(found.usable))}",
        ),
        Measure(
            "a table's page, from its last byte until it can be used against 100 ms",
            median(found.from_bytes) / USABLE_SECONDS,
            "<= 1",
            f"{milli(min(found.from_bytes))} to {milli(max(found.from_bytes))}",
        ),
        Measure(
            "a card that is squeezed, a move until it is painted against a frame",
            median(found.bent) / FRAME_SECONDS,
            "<= 1",
            f"p50 {milli(median(found.bent))}, p99 {milli(percentile(found.bent, 99))}",
        ),
        Measure(
            "news on an open page, time until they are painted against a frame",
            median(found.drawn) / FRAME_SECONDS,
            "<= 1",
            f"p50 {milli(median(found.drawn))}, p99 {milli(percentile(found.drawn, 99))}, {work}",
        ),
        *(
            Measure(
                f"a result staged at {width} px, frames drawn against 60 a second",
                len(took) / sum(took) * FRAME_SECONDS,
                ">= 0.98",
                f"a frame after {milli(max(took))} at most, p99 {milli(percentile(took, 99))}",
            )
            for width, took in found.staged.items()
        ),
    ]


def _against_desk(folder: Path, file: Callable[[str], str]) -> Measure:
    """The floor against a desk that knows no purse and no limit, asked as much at once."""
    evenings = plays(8, 8)
    inside, desk = [], []
    for number in range(3):
        inside.append(through_floor(file(f"inside{number}"), folder / "keys", evenings))
        desk.append(through_desk(file(f"desk{number}"), evenings))
    floor, bare = (max(each.commands / each.seconds for each in many) for many in (inside, desk))
    figures = f"{floor:,.0f} and {bare:,.0f} commands/s"
    return Measure("the floor without HTTP against the desk", floor / bare, ">= 0.7", figures)


def _first_command(folder: Path, address: str) -> Measure:
    """The first command that a node is given for each of some tables, against those after it."""
    firsts, later = first_commands(address, folder, plays(8, 3))
    figures = f"{milli(max(firsts))} the slowest first, {milli(median(later))} any other"
    ratio = median(firsts) / median(later)
    return Measure("first command of a table after a start, against any other", ratio, "1", figures)


def _late_in_the_evening(folder: Path, address: str) -> Measure:
    """What a command costs a node late in an evening, against early; the first part warms it up."""
    _, early, *_, late = costs_of_commands(address, folder, plays(8, EVENING_COUPS), EVENING_PARTS)
    return Measure(
        f"a command after {EVENING_COUPS - EVENING_COUPS // EVENING_PARTS} coups, against early",
        late / early,
        "1",
        f"{micro(late)} and {micro(early)} of the node's processors",
    )


def _told(who: str, told: Told, target: str) -> Measure:
    late, alone = percentile(told.delays, 99), percentile(told.alone, 50)
    return Measure(
        f"{who} of a table: a command until they have it, against its answer alone",
        percentile(told.delays, 50) / alone,
        target,
        f"p50 {milli(percentile(told.delays, 50))}, p99 {milli(late)}; alone {milli(alone)}; "
        f"{told.bytes_each / 1024:,.0f} KiB each",
    )


def _wagers(place: str, folder: Path, address: Callable[[str], str]) -> tuple[list[Measure], float]:
    """What wagers over HTTP came to, and how many a second."""
    evenings = plays(8, 8)
    ours, inside, bare = [], [], []
    for number in range(3):
        inside.append(through_floor(address(f"floor{number}"), folder / "keys", evenings))
        ours.append(over_http(address(f"http{number}"), folder, evenings))
        with tempfile.TemporaryDirectory() as apart:
            bare.append(over_bare(Path(apart), evenings))
    best, within, least = (max(each, key=lambda load: load.rate) for each in (ours, inside, bare))
    late, soonest = percentile(best.waits, 99), percentile(least.waits, 99)
    waits = f"p50 {milli(percentile(best.waits, 50))}, p99 {milli(late)}"
    rows = [
        Measure(
            f"{place}: wagers over HTTP at 8 tables, speed against a bare server on SQLite",
            best.rate / least.rate,
            ">= 0.3, then 0.5",
            f"{best.rate:,.0f} wagers/s ({best.commands / best.seconds:,.0f} commands/s), {waits}; "
            f"bare {least.rate:,.0f}/s",
        ),
        Measure(
            f"{place}: the same, 99th wait against the bare server's",
            late / soonest,
            "<= 5",
            f"{milli(late)}, bare {milli(soonest)}",
        ),
        Measure(
            f"{place}: the same, speed against the floor without HTTP",
            best.rate / within.rate,
            ">= 0.6",
            f"{within.rate:,.0f} wagers/s, {within.commands / within.seconds:,.0f} commands/s",
        ),
    ]
    return rows, best.rate


def main() -> None:
    """Measure the parts that are named, or all; print each row as it is there, and write JSON."""
    out = Console(width=110)
    rows: list[Measure] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shoes, ways = (compiled(each, folder) for each in ("shoes", "joint"))
        if shoes is None:
            out.print("No C compiler is here, so nothing is measured against C.")
        parts: dict[str, Callable[[], list[Measure]]] = {
            "start": starting,
            "run": lambda: running(folder),
            "coups": plain_coups,
            "table": table,
            "record": lambda: durability(folder),
            "floor": lambda: floor(folder),
            "readers": lambda: readers(folder),
            "memory": lambda: memory(folder),
            "pages": lambda: pages(folder),
            "watch": lambda: watching(folder),
            "odds": lambda: odds(ways),
            "simulation": lambda: simulation(shoes),
        }
        wanted = sys.argv[1:] or list(parts)
        if unknown := [each for each in wanted if each not in parts]:
            sys.exit(f"There is no part {' '.join(unknown)}; there are {', '.join(parts)}.")
        for part in wanted:
            with out.status(f"measuring: {part}"):
                found = parts[part]()
            shown = Table("measure", "ratio", "target", "figures", box=None, title=part)
            for row in found:
                shown.add_row(row.name, f"{row.ratio:.2f}", row.target, row.figures)
            out.print(shown)
            rows += found
    RESULTS.write_text(
        json.dumps(
            {r.name: {"ratio": r.ratio, "target": r.target, "figures": r.figures} for r in rows},
            indent=1,
        )
        + "\n"
    )


if __name__ == "__main__":
    main()
