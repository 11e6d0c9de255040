"""`punto watch`: what a whole record shows, table by table in parallel, with a bar."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from datetime import timedelta
from multiprocessing import get_context

import msgspec
from rich import box
from rich.table import Table as Grid

from punto.cli.options import DATABASE, Address, Json
from punto.cli.progress import ProgressBar
from punto.cli.screen import console, print_json
from punto.cli.speech import count, heads, say
from punto.errors import Malformed
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import rulebook
from punto.money import dollars
from punto.narration.catalogue import Word
from punto.narration.watch_figures import figures_of
from punto.record import open_record
from punto.table import TABLE
from punto.watch.findings import WatchFinding, clauses_on
from punto.watch.money import Purse
from punto.watch.totals import NOTHING_GATHERED, Scales, WatchTotals, Weighed


def watch(
    *,
    table: str = "",
    workers: int | None = None,
    database: Address = DATABASE,
    json: Json = False,
) -> None:
    """What was seen in a record that is worth a look, how rare it is by chance, and the clauses.

    Parameters
    ----------
    table
        One table; all unless said.
    workers
        Processes; one for each core unless said.
    """
    with open_record(database, new=False) as record:
        tables = sorted(name.partition(":")[2] for name in record.streams(f"{TABLE.kind}:"))
    if table and table not in tables:
        raise Malformed("no-table-in-record", table=table)
    chosen = [table] if table else tables
    totals, findings = WatchTotals(), []
    shoes = sorted(_weighed(database, chosen, workers, quiet=json), key=lambda w: w.shoe.ended)
    for weighed in shoes:
        findings += totals.take(weighed)
    if json:
        print_json(_data(totals, findings))
    else:
        _show(totals, findings)


def weigh_table(database: str, table: str) -> list[Weighed]:
    """Every shoe of a table, weighed; in a process of its own."""
    from punto.record.watching import shoes_of

    scales = Scales()
    with open_record(database, new=False) as record:
        return [scales.weigh(shoe) for shoe in shoes_of(record, table)]


def _weighed(
    database: str, tables: list[str], workers: int | None, *, quiet: bool
) -> Iterator[Weighed]:
    many = min(workers or os.cpu_count() or 1, len(tables))
    with ProgressBar(len(tables), quiet=quiet) as bar:
        if many <= 1:
            for done, table in enumerate(tables, 1):
                yield from weigh_table(database, table)
                bar.now(done, table)
            return
        with ProcessPoolExecutor(many, mp_context=get_context("spawn")) as pool:
            asked = {pool.submit(weigh_table, database, table): table for table in tables}
            for done, answer in enumerate(as_completed(asked), 1):
                yield from answer.result()
                bar.now(done, asked[answer])


def _data(totals: WatchTotals, findings: list[WatchFinding]) -> dict[str, object]:
    return {
        "shoes": totals.shoes,
        "coups": totals.coups,
        "findings": [
            msgspec.to_builtins(each)
            | {"clauses": [said.clause.cited for said in clauses_on(each.matter, _rules(each))]}
            for each in findings
        ],
        "patrons": {patron: _purse(purse) for patron, purse in totals.purses.items()},
        "dealers": {
            dealer: {
                "coups": pace.coups,
                "errors": pace.errors,
                "seconds": _seconds(pace.lasted, pace.timed),
            }
            for dealer, pace in totals.paces.items()
        },
    }


def _rules(found: WatchFinding) -> Rulebook:
    return rulebook(found.edition)


def _purse(purse: Purse) -> dict[str, int]:
    low, high = purse.interval()
    return {
        "staked_cents": purse.staked_cents,
        "gain_cents": purse.gain_cents,
        "expected_cents": round(purse.expected_cents),
        "low_cents": low,
        "high_cents": high,
    }


def _seconds(lasted: timedelta, timed: int) -> int | None:
    return round(lasted.total_seconds() / timed) if timed else None


def _show(totals: WatchTotals, findings: list[WatchFinding]) -> None:
    out = console()
    told = {"shoes": totals.shoes, "coups": totals.coups, "patrons": len(totals.purses)}
    out.print(say("terminal-watched", **told))
    if not findings:
        out.print(say("terminal-watch-nothing"))
    for each in findings:
        box_ = say("terminal-watch-box", number=each.box) if each.box else ""
        who = ", ".join(each.patrons) or each.dealer or box_
        clauses = ", ".join(said.clause.cited for said in clauses_on(each.matter, _rules(each)))
        place = {"table": each.table, "shoe": each.shoe}
        words = say("terminal-watch-found", matter=each.matter, who=Word("", who), **place)
        out.print(words, style="bold")
        out.print(f"  {say('terminal-watch-chance', times=count(each.one_in), clauses=clauses)}")
        figures = ", ".join(
            f"{say(figure.name)} {figure.value or say(figure.words)}"
            for figure in figures_of(each.figures)
        )
        out.print(f"  {figures} {each.detail}".rstrip(), style="dim")
    _money(totals)
    _paces(totals)


def _money(totals: WatchTotals) -> None:
    names = heads("patron", "staked", "expected", "actual", "interval", "follows")
    grid = Grid(*names, box=box.SIMPLE)
    for patron, purse in sorted(totals.purses.items()):
        low, high = purse.interval()
        grid.add_row(
            patron,
            dollars(purse.staked_cents),
            dollars(round(purse.expected_cents)),
            dollars(purse.gain_cents),
            say("terminal-interval", low_cents=low, high_cents=high),
            _follows(totals, patron),
        )
    if totals.purses:
        console().print(grid)


def _follows(totals: WatchTotals, patron: str) -> str:
    """How rare it is by chance that a patron's stakes go so well with the edge."""
    rare = int(totals.following.get(patron, NOTHING_GATHERED).strength)
    return say("terminal-one-in", times=count(rare)) if rare > 1 else say("terminal-as-by-chance")


def _paces(totals: WatchTotals) -> None:
    names = heads("dealer", "coups", "with-an-error", "seconds-a-coup")
    grid = Grid(*names, box=box.SIMPLE)
    for dealer, pace in sorted(totals.paces.items()):
        seconds = _seconds(pace.lasted, pace.timed)
        who = dealer or say("terminal-the-house")
        grid.add_row(who, str(pace.coups), str(pace.errors), str(seconds or ""))
    if totals.paces:
        console().print(grid)
