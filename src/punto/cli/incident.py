"""`punto incident`: files of incidents, read, written in and closed."""

import asyncio
from typing import Annotated

from cyclopts import Parameter
from rich import box
from rich.table import Table as Grid
from rich.text import Text

from punto.cli.house_clock import house_now
from punto.cli.options import DATABASE, Address, Json
from punto.cli.screen import console, print_json
from punto.cli.script_view import plain
from punto.cli.speech import eyes, heads, say
from punto.errors import Malformed
from punto.floor.desk import Desk
from punto.floor.incidents import IncidentDesk, incidents_of
from punto.floor.people.patronage import Patronage
from punto.floor.threads import Threads
from punto.incidents.book import BookedIncident
from punto.incidents.commands import CloseIncident, IncidentCommand, NoteIncident, OpenIncident
from punto.incidents.events import IncidentEvent
from punto.law.roles import Role
from punto.narration.events import event as told
from punto.narration.saying import called, reason, short_name
from punto.record import Record, open_record
from punto.table.words import Actor

Number = Annotated[int, Parameter(help="The file, by its number.")]


def list_(*, closed: bool = False, database: Address = DATABASE, json: Json = False) -> None:
    """The files that are open: what each is about, since when, and what it waits for.

    Parameters
    ----------
    closed
        Those that are closed as well.
    """
    with open_record(database, new=False) as record:
        found = [each for each in incidents_of(record).values() if closed or each.closed is None]
    if json:
        print_json([_as_data(each) for each in found])
    elif not found:
        console().print(say("terminal-incident-none" if closed else "terminal-incident-none-open"))
    else:
        console().print(_grid(found))


def _as_data(found: BookedIncident) -> dict[str, object]:
    data: dict[str, object] = plain(found.file)
    entries = [
        {"at": each.at.isoformat(), "by": each.by.person, "event": plain(each.event)}
        for each in found.entries
    ]
    closed = None if found.closed is None else found.closed.isoformat()
    return {**data, "entries": entries, "closed": closed, "finding": found.finding}


def _about(found: BookedIncident) -> str:
    about = (reason(each, eyes()).message for each in found.about)
    return found.title or say("semicolon").join(about)


def _grid(found: list[BookedIncident]) -> Grid:
    names = heads("file", "what", "about", "clauses", "since", "waits-for")
    grid = Grid(*names, box=box.SIMPLE)
    for each in found:
        file = each.file
        waits = say("comma").join(called(want.need, eyes()) for want in file.wants)
        grid.add_row(
            str(file.number),
            Text(called(file.matter, eyes())),
            Text(_about(each)),
            Text(f"{short_name(file.edition)} {', '.join(file.clauses)}"),
            f"{file.since:%Y-%m-%d %H:%M %z}",
            Text(say("terminal-incident-closed") if each.closed else waits),
        )
    return grid


def show(number: Number, *, database: Address = DATABASE, json: Json = False) -> None:
    """One file with all that is in it.

    Parameters
    ----------
    number
        The file, by its number.
    """
    with open_record(database, new=False) as record:
        found = _known(record, number)
    if json:
        print_json(_as_data(found))
        return
    grid = Grid(*heads("when", "by", "what"), box=box.SIMPLE)
    for each in found.entries:
        grid.add_row(
            f"{each.at:%Y-%m-%d %H:%M}", Text(each.by.person), Text(str(told(each.event, eyes())))
        )
    matter, about = found.file.matter, _about(found)
    words = say("terminal-incident-title", number=number, matter=matter, about=about)
    console().print(Text(words))
    console().print(grid)


def _known(record: Record, number: int) -> BookedIncident:
    found = incidents_of(record).get(number)
    if found is None:
        raise Malformed("incident-unknown", number=number)
    return found


def open_(
    title: str,
    *,
    rules: str,
    by: str,
    table: str | None = None,
    note: str = "",
    database: Address = DATABASE,
    json: Json = False,
) -> None:
    """Open a file by hand, as a casino supervisor.

    Parameters
    ----------
    title
        What it is about.
    rules
        The rulebook that it falls under.
    by
        The casino supervisor.
    table
        Where it happened, if at a table.
    note
        What happened.
    """
    command = OpenIncident(
        by=_supervisor(by), at=house_now(), title=title, edition=rules, table=table, note=note
    )
    _carry_out(command, database, as_json=json)


def note(
    number: Number, text: str, *, by: str, database: Address = DATABASE, json: Json = False
) -> None:
    """Write a note in a file, as a casino supervisor.

    Parameters
    ----------
    number
        The file, by its number.
    text
        The note.
    by
        The casino supervisor.
    """
    command = NoteIncident(by=_supervisor(by), at=house_now(), incident=number, note=text)
    _carry_out(command, database, as_json=json)


def close(
    number: Number, finding: str, *, by: str, database: Address = DATABASE, json: Json = False
) -> None:
    """Close a file with a finding, as a casino supervisor.

    Parameters
    ----------
    number
        The file, by its number.
    finding
        What was found.
    by
        The casino supervisor.
    """
    command = CloseIncident(by=_supervisor(by), at=house_now(), incident=number, finding=finding)
    _carry_out(command, database, as_json=json)


def _supervisor(name: str) -> Actor:
    return Actor(Role.CASINO_SUPERVISOR, name)


def _carry_out(command: IncidentCommand, database: str, *, as_json: bool) -> None:
    with open_record(database, new=False) as record:
        events = asyncio.run(_done(record, command))
        found = _known(record, events[0].incident)
    if as_json:
        print_json(_as_data(found))
    else:
        for event in events:
            console().print(Text(told(event, eyes())))


async def _done(record: Record, command: IncidentCommand) -> tuple[IncidentEvent, ...]:
    desk, threads = Desk(record), Threads()
    incidents = IncidentDesk(desk, record, threads, Patronage(desk))
    try:
        return await incidents.carry_out(command)
    finally:
        await threads.finished()
