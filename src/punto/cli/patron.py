"""`punto patron`: patrons and cards brought over from another system."""

import asyncio
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from punto.cli.options import DATABASE, Address, Flag
from punto.cli.screen import console, print_json
from punto.cli.speech import say
from punto.errors import Malformed, unreadable_file
from punto.floor.config import read_config
from punto.floor.desk import Desk
from punto.floor.people.importing import (
    ImportedPatrons,
    NumberedPatron,
    PatronImport,
    read_patrons,
)
from punto.floor.people.patronage import Patronage
from punto.floor.people.registering import Registrar
from punto.floor.threads import Threads
from punto.law.roles import Role
from punto.persons import PersonRegister
from punto.record import Record, open_record
from punto.record.keys import Keys
from punto.table.words import Actor


def import_(
    file: Path, *, by: str, check: bool = False, database: Address = DATABASE, json: Flag = False
) -> None:
    """Enrol the patrons of a file with their cards, once each, after all of it was checked.

    Parameters
    ----------
    file
        CSV with the heads reference, name and card, or JSON lines with these fields.
    by
        The casino operator who answers for it.
    check
        Check the file, and write nothing.
    json
        Print JSON: the ids by reference, and how many were known.
    """
    config = read_config(None)
    lines, at = _read(file), datetime.now(ZoneInfo(config.timezone))
    actor = Actor(Role.CASINO_OPERATOR, by)
    with open_record(database, new=False) as record:
        record.keys = Keys(Path(config.keys))
        done = asyncio.run(_taken_in(record, record.keys, actor, lines, at, check=check))
    if json:
        print_json({"enrolled": done.enrolled, "known": done.known})
    elif check:
        console().print(say("terminal-import-checked", lines=len(lines)))
    else:
        told = {"enrolled": len(done.enrolled), "known": done.known}
        console().print(say("terminal-import-done", **told))


async def _taken_in(
    record: Record, keys: Keys, by: Actor, lines: list[NumberedPatron], at: datetime, *, check: bool
) -> ImportedPatrons:
    register, threads = PersonRegister(record, keys), Threads()
    registrar = Registrar(record, register)
    desk = Desk(record, keys, threads, registrar.rows)
    bringing = PatronImport(record, register, Patronage(desk, registrar), by)
    try:
        if not check:
            return await bringing.take_in(lines, at)
        bringing.check(lines)
        return ImportedPatrons({}, 0)
    finally:
        await threads.finished()


def _read(file: Path) -> list[NumberedPatron]:
    try:
        return read_patrons(file.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError as error:
        raise Malformed("neither-pdf-nor-text") from error
    except OSError as error:
        raise unreadable_file(file, error) from error
