"""`punto record`: the record verified, replayed, copied and read."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich import box
from rich.table import Table as Grid

from punto.cli.progress import ProgressBar
from punto.cli.screen import console, print_json
from punto.errors import Malformed, unwritable_file
from punto.money import dollars
from punto.narration.saying import message, reason
from punto.record import Record, open_record
from punto.record.audit import Audit, Source, Verdict
from punto.record.copying import backup, import_lines, restore
from punto.record.export import ExportSource, write_csv, write_lines
from punto.record.findings import Finding
from punto.record.heads import SignedHead, file_in, folder_beside, read
from punto.record.keys import PUBLIC, Keys, public_key
from punto.record.marks import written_down
from punto.record.opening import database_at, is_export
from punto.record.private import opened
from punto.record.sources import DatabaseSource
from punto.table import TABLE

NOT_WHOLE = 1
MOST_SHOWN = 50
"""Findings that a person is shown."""
Json = Annotated[bool, Parameter(negative=())]
Address = Annotated[str, Parameter(env_var="PUNTO_DATABASE")]
Folder = Annotated[Path, Parameter(env_var="PUNTO_KEYS")]

DATABASE = "punto.db"
KEYS = Path.home() / ".config" / "punto" / "keys"


def list_(*, database: Address = DATABASE, json: Json = False) -> None:
    """Every stream of the record, and how far it goes.

    Parameters
    ----------
    database
        A file, or postgresql://...
    json
        Print JSON.
    """
    with open_record(database, new=False) as record:
        heads, entry = record.heads_at_last_entry()
        identity = record.identity
    if json:
        print_json(
            {
                "record": identity,
                "entry": entry,
                "streams": {
                    name: {"version": h.version, "hash": h.hash} for name, h in heads.items()
                },
            }
        )
        return
    grid = Grid("stream", "events", "ends with", box=box.SIMPLE)
    for name, head in heads.items():
        grid.add_row(name, f"{head.version:,}", head.hash[:16])
    console().print(f"Record {identity}, {entry:,} entries")
    console().print(grid if heads else "No activity.")


def verify(
    source: Annotated[str | None, Parameter(env_var="PUNTO_DATABASE")] = None,
    *,
    heads: Path | None = None,
    code: list[str] | None = None,
    key: Path | None = None,
    keys: Folder = KEYS,
    json: Json = False,
) -> int:
    """Go through every event, chip and card, and say what is not as it was written.

    Parameters
    ----------
    source
        A database, or an export in JSON Lines.
    heads
        A file of signed heads, or the folder that holds it; the one beside the keys unless said.
    code
        A code that was written down earlier; several may be given.
    key
        The public key that heads were signed with; that of the folder of keys unless said.
    keys
        The folder of keys.
    json
        Print JSON.
    """
    codes = [written_down(each) for each in code or ()]
    with _source(source or DATABASE) as gone_through:
        signed = _signed(heads, keys, gone_through.identity)
        public = public_key(key or keys / PUBLIC) if signed else b""
        known = Keys(keys)
        with ProgressBar(gone_through.tip.entry, quiet=json) as bar:
            audit = Audit(
                gone_through,
                signed,
                public,
                codes=codes,
                key=known.snapshots() if known.are_made else None,
            )
            verdict = audit.run(lambda entry: bar.now(entry, f"entry {entry:,}"))
    if json:
        print_json(_as_json(verdict))
    else:
        _say(verdict)
    return NOT_WHOLE if verdict.findings else 0


def _signed(heads: Path | None, keys: Path, record: str) -> tuple[SignedHead, ...] | None:
    """The signed heads of a record: those that were named, or else those that are kept here."""
    folder = folder_beside(keys) if heads is None else heads
    file = file_in(folder, record) if heads is None or folder.is_dir() else folder
    return read(file) if heads is not None or file.exists() else None


@contextmanager
def _source(address: str) -> Iterator[Source]:
    if is_export(address):
        yield ExportSource(Path(address))
        return
    with open_record(address, new=False) as record:
        yield DatabaseSource(record)


def _as_json(verdict: Verdict) -> dict[str, object]:
    return {
        **verdict._asdict(),
        "uncovered": [reason(each).message for each in verdict.uncovered],
        "findings": [
            {
                "stream": each.stream,
                "version": each.version,
                "wrong": each.wrong,
                "message": reason(each.about).message,
                **msgspec.to_builtins(each.about),
            }
            for each in verdict.findings
        ],
    }


def _line(found: Finding) -> str:
    words = message("audit-place", stream=found.stream, version=found.version, about=found.about)
    return f"{words[:1].upper()}{words[1:]}"


def _say(verdict: Verdict) -> None:
    out = console()
    for finding in verdict.findings[:MOST_SHOWN]:
        out.print(_line(finding), style="red", soft_wrap=True)
    if len(verdict.findings) > MOST_SHOWN:
        more = len(verdict.findings) - MOST_SHOWN
        out.print(f"And {more:,} more; --json lists them all.", style="red")
    counted = (
        f"{verdict.events:,} events of {verdict.entries:,} commands in {verdict.streams:,} "
        f"streams, {verdict.refusals:,} refusals; {verdict.shoes:,} sealed shoes opened, "
        f"{verdict.cards:,} cards checked; {verdict.signed or 'no'} signed heads or codes"
    )
    if verdict.findings:
        found = len(verdict.findings)
        findings = "1 finding" if found == 1 else f"{found:,} findings"
        out.print(f"The record is NOT whole: {findings} in {counted}.")
    else:
        out.print(f"The record is whole: {counted}.")
    if verdict.erased:
        out.print(f"Erased, and known by their ids alone: {', '.join(verdict.erased)}.")
    for each in verdict.uncovered:
        out.print(f"Not covered: {reason(each).message}.", soft_wrap=True)


def export(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    *,
    csv: Annotated[bool, Parameter(negative=())] = False,
    database: Address = DATABASE,
    json: Json = False,
) -> None:
    """Write the record as plain files.

    Parameters
    ----------
    file
        A file of JSON Lines, - for standard output, or with --csv a folder.
    csv
        Write tables of events, ledger and refusals instead, which cannot be read back.
    database
        A file, or postgresql://...
    json
        Print JSON: how many entries were written, and the files.
    """
    with open_record(database, new=False) as record:
        if file == "-" and not csv:
            write_lines(record, sys.stdout.buffer)
            return
        entries = record.last_entry()
        paths = write_csv(record, Path(file)) if csv else [_write_export(record, Path(file))]
    if json:
        print_json({"entries": entries, "files": [str(path) for path in paths]})
        return
    for path in paths:
        console().print(f"Wrote {entries:,} entries to {path}.")


def _write_export(record: Record, path: Path) -> Path:
    part = path.with_name(f"{path.name}.part")
    try:
        with opened(part, "wb") as out, ProgressBar(record.last_entry(), quiet=False) as bar:
            write_lines(record, out, lambda entry: bar.now(entry, f"entry {entry:,}"))
            out.flush()
            os.fsync(out.fileno())
        part.rename(path)
    except OSError as error:
        raise unwritable_file(path, error) from error
    finally:
        part.unlink(missing_ok=True)
    return path


def import_(file: Path, *, database: Address = DATABASE, json: Json = False) -> int:
    """Read an export back into an empty database, once it has been gone through.

    Parameters
    ----------
    file
        A file of JSON Lines that `punto record export` wrote.
    database
        A new file, or an empty database at postgresql://...
    json
        Print JSON.
    """
    with ProgressBar(ExportSource(file).tip.entry, quiet=json) as bar:
        verdict = import_lines(
            file, database_at(database), lambda entry: bar.now(entry, f"entry {entry:,}")
        )
    return _copied(verdict, f"Read {file} into {database}", json=json)


def backup_(file: Path, *, database: Address = DATABASE, json: Json = False) -> int:
    """Copy the record into a new file while play goes on, and go through the copy.

    Parameters
    ----------
    file
        The new file; it can be restored into any database, or used as one.
    database
        A file, or postgresql://...
    json
        Print JSON.
    """
    with (
        open_record(database, new=False) as record,
        ProgressBar(record.last_entry(), quiet=json) as bar,
    ):
        verdict = backup(record, file, lambda rows: bar.now(rows, f"event {rows:,}"))
    return _copied(verdict, f"Copied {database} to {file}", json=json)


def restore_(file: Path, *, database: Address = DATABASE, json: Json = False) -> int:
    """Put a backup into an empty database, and go through it.

    Parameters
    ----------
    file
        A file that `punto record backup` wrote.
    database
        A new file, or an empty database at postgresql://...
    json
        Print JSON.
    """
    with ProgressBar(1, quiet=json) as bar:
        verdict = restore(
            file, database_at(database), lambda rows: bar.now(rows, f"event {rows:,}")
        )
    return _copied(verdict, f"Restored {file} into {database}", json=json)


def _copied(verdict: Verdict, what: str, *, json: bool) -> int:
    if json:
        print_json(_as_json(verdict))
        return NOT_WHOLE if verdict.findings else 0
    if not verdict.findings:
        console().print(f"{what}.")
    _say(verdict)
    return NOT_WHOLE if verdict.findings else 0


def ledger(table: str | None = None, *, database: Address = DATABASE, json: Json = False) -> None:
    """The balance of every account, and whether the books balance.

    Parameters
    ----------
    table
        One table only.
    database
        A file, or postgresql://...
    json
        Print JSON.
    """
    with open_record(database, new=False) as record, record.database.read() as session:
        rows = session.rows("SELECT stream, book, account, cents FROM balances ORDER BY 1, 2, 3")
    if table is not None:
        rows = [row for row in rows if row[0] == TABLE.stream(table)]
        if not rows:
            raise Malformed("no-table-in-record", table=table)
    if json:
        print_json(
            [dict(zip(("stream", "book", "account", "cents"), r, strict=True)) for r in rows]
        )
        return
    grid = Grid("stream", "book", "account", "balance", box=box.SIMPLE)
    grid.columns[-1].justify = "right"
    for name, book, account, cents in rows:
        if cents:
            grid.add_row(name, book, account, dollars(cents))
    console().print(grid if rows else "No activity.")
    out = sum(row[3] for row in rows)
    console().print("Every book balances." if not out else f"Out of balance by {dollars(out)}.")
