"""`punto record archive`: closed days moved out of the database into files of their own."""

from datetime import datetime
from pathlib import Path

from punto.cli.house_clock import house_zone
from punto.cli.options import DATABASE, KEYS, Address, Folder, Json
from punto.cli.progress import ProgressBar
from punto.cli.screen import console, print_json
from punto.cli.speech import count, say
from punto.errors import Malformed
from punto.record import open_record
from punto.record.archiving import Archiving
from punto.record.keys import Keys
from punto.reports import read_interval


def archive(
    *,
    until: str,
    folder: Path | None = None,
    database: Address = DATABASE,
    keys: Folder = KEYS,
    json: Json = False,
) -> None:
    """Write closed days to a file that is verified by itself, and take them out of the database.

    Coups, reports, the feed and exports find them there as before. Play may go on meanwhile. If it
    is ended half way nothing is lost, and the same command goes on.

    Parameters
    ----------
    until
        The last day or month that is archived; every float must have been counted since.
    folder
        Where archives are kept: beside the database's file unless said; say it for PostgreSQL.
    keys
        The folder of keys; the end of each archive is signed.
    """
    zone = house_zone()
    end = read_interval(None, until, zone).until
    if end is None or ":" in until:
        raise Malformed("no-moment", word=until)
    known = Keys(keys)
    with open_record(database, known, new=False, archives=folder) as record:
        last = record.last_entry()
        with ProgressBar(last, quiet=json) as bar:
            archiving = Archiving(
                record, known, lambda n: bar.now(n, say("terminal-at-entry", number=count(n)))
            )
            made = archiving.run(end, until, datetime.now(zone))
        first = record.first_entry()
    if json:
        row = None if made is None else made.row._asdict()
        print_json({"archive": row, "file": None if made is None else str(made.path)})
    elif made is None:
        console().print(say("terminal-nothing-to-archive", entry=count(first)))
    else:
        console().print(
            say(
                "terminal-archived",
                first=count(made.row.after_entry + 1),
                last=count(made.row.entry),
                path=str(made.path),
                size=count(made.file_bytes),
                index=count(made.index_bytes),
            ),
            soft_wrap=True,
        )
