"""`punto calendar`: what is due to whom, the very documents, and months closed."""

import asyncio
from datetime import datetime
from pathlib import Path
from typing import Annotated
from uuid import uuid4

from cyclopts import Parameter
from rich import box
from rich.table import Table as Grid
from rich.text import Text

from punto.calendar import CALENDAR
from punto.calendar.book import BookedNotice
from punto.calendar.commands import CloseMonth, FileNotice
from punto.cli.house_clock import house_now
from punto.cli.options import DATABASE, Address, Json
from punto.cli.screen import console, print_json
from punto.cli.script_view import plain
from punto.cli.speech import eyes, heads, say
from punto.errors import Malformed, unreadable_file, unwritable_file
from punto.floor.calendar import CalendarDesk, book_of, notices_of
from punto.floor.desk import Desk, carry_out_alone
from punto.floor.house import HouseDesk
from punto.floor.threads import Threads
from punto.law.roles import Role
from punto.narration.saying import called, short_name
from punto.record import Record, open_record
from punto.record.papers import kept_bytes, paper_of
from punto.table.words import Actor

Number = Annotated[int, Parameter(help="The notice, by its number.")]


def list_(month: str = "", *, database: Address = DATABASE, json: Json = False) -> None:
    """What is due: to whom, by which clause and until when, and what became of it.

    Parameters
    ----------
    month
        The notices of a month, as 2026-11; all that are open unless said.
    """
    now = house_now()
    with open_record(database, new=False) as record:
        found = notices_of(record, month)
    if json:
        print_json([_as_data(each, now) for each in found])
    elif not found:
        key = "terminal-calendar-none-in" if month else "terminal-calendar-none"
        console().print(say(key, month=month))
    else:
        console().print(_grid(found, now))


def _as_data(booked: BookedNotice, now: datetime) -> dict[str, object]:
    data: dict[str, object] = plain(booked)
    return {**data, "standing": booked.standing(now).value}


def _grid(found: list[BookedNotice], now: datetime) -> Grid:
    names = heads("number", "what", "recipient", "clauses", "due", "standing", "document")
    grid = Grid(*names, box=box.SIMPLE)
    for each in found:
        notice, filed = each.notice, each.document
        grid.add_row(
            str(notice.number),
            Text(called(notice.matter, eyes())),
            Text(called(notice.to, eyes())),
            Text(f"{short_name(notice.edition)} {', '.join(notice.clauses)}"),
            "" if notice.due is None else f"{notice.due.astimezone(now.tzinfo):%Y-%m-%d %H:%M %z}",
            Text(called(each.standing(now), eyes())),
            Text("" if filed is None else f"{filed.paper.name} ({filed.reference})"),
        )
    return grid


def file_(
    number: Number,
    document: Path,
    *,
    reference: str,
    by: str,
    lapses: datetime | None = None,
    database: Address = DATABASE,
    json: Json = False,
) -> None:
    """File the very document of a notice, which does it.

    Parameters
    ----------
    number
        The notice, by its number.
    document
        The file that was sent or came: a PDF, a CSV or a text.
    reference
        Under which the two sides know it.
    by
        The casino operator who answers for it.
    lapses
        Until when an approval holds, where it says so.
    """
    body, now, actor = _read(document), house_now(), Actor(Role.CASINO_OPERATOR, by)
    until = None if lapses is None else lapses.replace(tzinfo=lapses.tzinfo or now.tzinfo)
    filing = FileNotice(
        by=actor,
        at=now,
        notice=number,
        document=paper_of(document.name, body).digest,
        reference=reference,
        lapses=until,
    )
    with open_record(database, new=False) as record:
        asyncio.run(_filed(record, document.name, body, filing))
        _say(record, number, now, as_json=json)


async def _filed(record: Record, name: str, body: bytes, filing: FileNotice) -> None:
    """Keep the document, say where the notice arose that it was told, and file it."""
    desk, threads = Desk(record), Threads()
    calendar = CalendarDesk(desk, HouseDesk(desk), record, threads)
    try:
        await calendar.keep(filing.by, filing.at, name, body)
        await calendar.file(filing)
    finally:
        await threads.finished()


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise unreadable_file(path, error) from error


def _say(record: Record, number: int, now: datetime, *, as_json: bool) -> None:
    found = book_of(record)[number]
    if as_json:
        print_json(_as_data(found, now))
    else:
        assert found.document is not None, "it was just filed"
        paper = found.document.paper
        told = {"number": number, "name": paper.name, "digest": paper.digest}
        console().print(Text(say("terminal-calendar-filed", **told)))


def paper_(digest: str, *, out: Path, database: Address = DATABASE) -> None:
    """Write a document that is kept to a file, as it came.

    Parameters
    ----------
    digest
        The SHA-256 that it is kept under.
    out
        The file to write.
    """
    with open_record(database, new=False) as record:
        found = kept_bytes(record.database, digest)
    if found is None:
        raise Malformed("paper-unknown")
    try:
        out.write_bytes(found.body)
    except OSError as error:
        raise unwritable_file(out, error) from error
    told = {"name": found.name, "media": found.media, "path": str(out)}
    console().print(Text(say("terminal-calendar-paper", **told)))


def close(
    month: str, *, by: str, note: str = "", database: Address = DATABASE, json: Json = False
) -> None:
    """Close a month of which nothing is open any more, as an inspector.

    Parameters
    ----------
    month
        The month, as 2026-11.
    by
        The inspector.
    note
        What there is to say of it.
    """
    command = CloseMonth(by=Actor(Role.INSPECTOR, by), at=house_now(), month=month, note=note)
    with open_record(database, new=False) as record:
        asyncio.run(carry_out_alone(record, CALENDAR, command, uuid4().hex))
    if json:
        print_json({"month": month, "closed": True})
    else:
        console().print(Text(say("terminal-calendar-closed", month=month)))
