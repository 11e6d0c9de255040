"""`punto record close`: a table's float counted at the end of its day."""

import asyncio
from datetime import datetime

from rich import box
from rich.table import Table as Grid

from punto.bounds import MOST_CENTS
from punto.cli.options import DATABASE, Address, Json
from punto.cli.screen import console, print_json
from punto.cli.script_view import plain
from punto.cli.speech import say
from punto.errors import Malformed
from punto.floor.desk import carry_out_alone
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
    """
    if not 0 <= counted <= MOST_CENTS:
        raise Malformed("no-float-count", number=counted, most=MOST_CENTS)
    with open_record(database, new=False) as record:
        closed = reckon(record, table, counted)
        command = CloseDay(
            by=Actor(Role.CASINO_SUPERVISOR, by), at=datetime.now().astimezone(), day=closed
        )
        command_id = f"close {table} {closed.version}"
        try:
            asyncio.run(carry_out_alone(record, HOUSE, command, command_id))
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
    for name, cents in (
        ("opening", closed.opening_cents),
        ("fills", closed.fills_cents),
        ("credits", -closed.credits_cents),
        ("drop", -closed.drop_cents),
        ("win", closed.win_cents),
        ("expected", closed.expected_cents),
        ("counted", closed.counted_cents),
    ):
        grid.add_row(say(f"terminal-float-{name}"), dollars(cents))
    console().print(grid)
    difference = closed.difference_cents
    found = "right" if not difference else "over" if difference > 0 else "short"
    told = {"table": closed.table, "cents": abs(difference)}
    console().print(say(f"terminal-float-{found}", **told))
