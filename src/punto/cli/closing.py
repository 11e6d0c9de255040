"""`punto record close`: a table's float counted at the end of its day."""

import asyncio
from datetime import datetime

from rich import box
from rich.table import Table as Grid

from punto.bounds import MOST_CENTS
from punto.cli.record import DATABASE, Address, Json
from punto.cli.screen import console, print_json
from punto.cli.script_view import plain
from punto.errors import Malformed
from punto.floor.desk import Desk
from punto.floor.seat import IdReused
from punto.house import HOUSE
from punto.house.commands import CloseDay
from punto.house.events import DayClosed
from punto.law.roles import Role
from punto.money import dollars
from punto.record import open_record
from punto.record.reconciling import reckon
from punto.table.words import Actor


def close(
    table: str, *, counted: int, by: str, database: Address = DATABASE, json: Json = False
) -> None:
    """Hold a counted float against what the ledger expects, and put both on record.

    Parameters
    ----------
    table
        The table.
    counted
        What was counted in its float, in cents.
    by
        The casino supervisor who answers for the count.
    database
        A file, or postgresql://...
    json
        Print JSON.
    """
    if not 0 <= counted <= MOST_CENTS:
        raise Malformed("no-float-count", number=counted, most=MOST_CENTS)
    with open_record(database, new=False) as record:
        closed = reckon(record, table, counted)
        command = CloseDay(
            by=Actor(Role.CASINO_SUPERVISOR, by), at=datetime.now().astimezone(), day=closed
        )
        given = Desk(record).seat(HOUSE).carry_out(command, f"close {table} {closed.version}")
        try:
            asyncio.run(given)
        except IdReused:
            raise Malformed("closed-with-another-count", name=by, table=table) from None
    if json:
        print_json({**plain(closed), "difference_cents": closed.difference_cents})
    else:
        _show(closed)


def _show(closed: DayClosed) -> None:
    grid = Grid(show_header=False, box=box.SIMPLE)
    grid.add_column()
    grid.add_column(justify="right")
    for words, cents in (
        ("opening float", closed.opening_cents),
        ("fills", closed.fills_cents),
        ("credits", -closed.credits_cents),
        ("sold for cash or by terminal", -closed.drop_cents),
        ("win", closed.win_cents),
        ("expected float", closed.expected_cents),
        ("counted", closed.counted_cents),
    ):
        grid.add_row(words, dollars(cents))
    console().print(grid)
    difference = closed.difference_cents
    console().print(
        f"The float of table {closed.table} is as expected."
        if not difference
        else f"The float of table {closed.table} is {dollars(abs(difference))} "
        f"{'over' if difference > 0 else 'short'}."
    )
