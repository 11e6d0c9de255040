"""`punto feed`: days of the record as Parquet files, as another system may see them."""

import json as text
from collections.abc import Iterator
from datetime import date, datetime
from itertools import groupby
from pathlib import Path
from zoneinfo import ZoneInfo

from punto.cli.options import DATABASE, Address, Flag
from punto.cli.screen import console, print_json
from punto.cli.speech import say
from punto.errors import Malformed, Noun, unwritable_file
from punto.floor.config import read_config
from punto.floor.record_feed import FeedEnd, FeedLine, FeedReader, feed, secret_of, written
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.record import Record, open_record
from punto.record.keys import Keys
from punto.record.private import make_folder
from punto.reports.as_parquet import written as as_parquet


def export(
    folder: Path,
    *,
    device: str,
    role: str = Role.WAREHOUSE.value,
    before: date | None = None,
    database: Address = DATABASE,
    json: Flag = False,
) -> None:
    """Write each day that is over to a file of its own, unless it is there.

    Parameters
    ----------
    folder
        Where the files are: 2026-11-15.parquet and so on.
    device
        For whom; patrons have the same names as in the feed of that device.
    role
        warehouse, or management-system.
    before
        The first day that is left out; today unless said, since it is not over.
    json
        Print JSON: the files that were written.
    """
    if role not in {each.value for each in house.feed_seen.value}:
        choices = tuple(each.value for each in house.feed_seen.value)
        raise Malformed("no-such", what=Noun.ROLE, word=role, choices=choices)
    config = read_config(None)
    zone, keys = ZoneInfo(config.timezone), Keys(Path(config.keys))
    reader = FeedReader(Role(role), secret_of(keys.sealing(), device))
    with open_record(database, new=False) as record:
        paths = [str(each) for each in _days(record, reader, folder, zone, before)]
    if json:
        print_json({"files": paths})
    else:
        console().print(say("terminal-feed-wrote", days=len(paths), path=str(folder)))


def _days(
    record: Record, reader: FeedReader, folder: Path, zone: ZoneInfo, before: date | None
) -> Iterator[Path]:
    until = (before or datetime.now(zone).date()).isoformat()
    lines = (each for each in feed(record, reader, 0, record.last_entry()) if _is_line(each))

    def day_of(line: FeedLine) -> str:
        return datetime.fromisoformat(line.at).astimezone(zone).date().isoformat()

    try:
        make_folder(folder)
        for day, told in groupby(lines, key=day_of):  # type: ignore[arg-type]  # ends are left out
            path = folder / f"{day}.parquet"
            if day < until and not path.exists():
                part = path.with_suffix(".part")
                part.write_bytes(_parquet(list(told), day))  # type: ignore[arg-type]  # the same
                part.replace(path)
                yield path
    except OSError as error:
        raise unwritable_file(folder, error) from error


def _is_line(each: FeedLine | FeedEnd) -> bool:
    return isinstance(each, FeedLine)


def _parquet(lines: list[FeedLine], day: str) -> bytes:
    """A row for each event: where and when it was, what it was, and all of it as JSON."""
    rows = [
        (line, each, text.loads(written(line))["events"][at]["event"])
        for line in lines
        for at, each in enumerate(line.events)
    ]
    columns: dict[str, tuple[str, list[object]]] = {
        "cursor": ("whole", [line.cursor for line, _, _ in rows]),
        "at": ("moment", [datetime.fromisoformat(line.at) for line, _, _ in rows]),
        "role": ("text", [line.role for line, _, _ in rows]),
        "stream": ("text", [each.stream for _, each, _ in rows]),
        "version": ("whole", [each.version for _, each, _ in rows]),
        "event": ("text", [body["event"] for _, _, body in rows]),
        "body": ("text", [text.dumps(body, ensure_ascii=False) for _, _, body in rows]),
    }
    return as_parquet(columns, {"punto": "feed", "day": day})
