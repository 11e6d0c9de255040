"""`punto record`: the record verified, replayed, copied and read."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich import box
from rich.table import Table as Grid

from punto.cli.options import DATABASE, KEYS, Address, Flag, Folder, Json, NamedDatabase
from punto.cli.progress import ProgressBar
from punto.cli.screen import console, print_json
from punto.cli.speech import count, eyes, heads, say
from punto.errors import Malformed, unwritable_file
from punto.money import dollars
from punto.narration.saying import reason
from punto.record import Record, open_record
from punto.record.archive_source import ArchiveSource
from punto.record.audit import Audit, Source, Verdict
from punto.record.checkpoints import written_down
from punto.record.copying import backup, copy, import_lines, restore
from punto.record.export import ExportSource, write_csv, write_lines
from punto.record.findings import Finding
from punto.record.heads import SignedHead, file_in, folder_beside, marks_of, read
from punto.record.keys import PUBLIC, Keys, public_key
from punto.record.opening import database_at, is_archive, is_export, is_file
from punto.record.parts import cores, parted
from punto.record.private import opened
from punto.record.resuming import ResumedSource, is_at
from punto.record.sources import DatabaseSource
from punto.record.verdicts import keep_verdict, last_verdict
from punto.table import TABLE

NOT_WHOLE = 1
MOST_SHOWN = 50
"""Findings that a person is shown."""


def list_(*, database: Address = DATABASE, json: Json = False) -> None:
    """Every stream of the record, and how far it goes."""
    with open_record(database, new=False) as record:
        tips, entry = record.heads_at_last_entry()
        identity = record.identity
    if json:
        print_json(
            {
                "record": identity,
                "entry": entry,
                "streams": {
                    name: {"version": h.version, "hash": h.hash} for name, h in tips.items()
                },
            }
        )
        return
    grid = Grid(*heads("stream", "events", "ends-with"), box=box.SIMPLE)
    for name, head in tips.items():
        grid.add_row(name, f"{head.version:,}", head.hash[:16])
    console().print(say("terminal-record-of", record=identity, entries=count(entry)))
    console().print(grid if tips else say("terminal-no-activity"))


def verify(
    source: Annotated[str | None, Parameter(env_var="PUNTO_DATABASE")] = None,
    *,
    heads: Path | None = None,
    code: list[str] | None = None,
    key: Path | None = None,
    keys: Folder = KEYS,
    go_on: Flag = False,
    workers: int | None = None,
    json: Json = False,
) -> int:
    """Go through every event, chip and card, and say what is not as it was written.

    Parameters
    ----------
    source
        A database with its archives, an archive by itself, or an export in JSON Lines.
    heads
        A file of signed heads, or the folder that holds it; the one beside the keys unless said.
    code
        A code that was written down earlier; several may be given.
    key
        The public key that heads were signed with; that of the folder of keys unless said.
    keys
        The folder of keys.
    go_on
        Go on from the last verdict that found it whole; where there is none, check everything.
    workers
        Processes that go through a long record at once; as many as there are cores unless said.
    """
    codes = [written_down(each) for each in code or ()]
    address = source or DATABASE
    with _source(address, Keys(keys) if go_on else None) as gone_through:
        signed = _signed(heads, keys, gone_through.identity)
        public = public_key(key or keys / PUBLIC) if signed else b""
        known = Keys(keys)
        with ProgressBar(gone_through.tip.entry, quiet=json) as bar:

            def told(entry: int) -> None:
                bar.now(entry, _place("entry", entry))

            verdict = None
            if gone_through.after is None and known.are_made and not is_file(address):
                marks = [*codes, *marks_of(signed or (), gone_through.identity, public)]
                verdict = parted(address, known, workers or cores(), marks, told)
            if verdict is None:
                snapshots = known.snapshots() if known.are_made else None
                audit = Audit(gone_through, signed, public, codes=codes, key=snapshots)
                verdict = audit.run(told)
        if go_on and known.are_made and not verdict.findings:
            tip, now = gone_through.tip, datetime.now(UTC)
            keep_verdict(folder_beside(keys), gone_through.identity, tip, known, now)
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
def _source(address: str, keys: Keys | None) -> Iterator[Source]:
    """What is to be gone through; with keys, from the last verdict on if one can be gone by."""
    if is_archive(address):
        archive = ArchiveSource(Path(address))
        yield archive
        archive.close()
        return
    if is_export(address):
        yield ExportSource(Path(address))
        return
    known = keys if keys is not None and keys.are_made else None
    with open_record(address, known, new=False) as record:
        last = None
        if known is not None:
            last = last_verdict(folder_beside(known.folder), record.identity, known)
        if last is not None and is_at(record, last.tip):
            yield ResumedSource(record, last.tip)
        else:
            yield DatabaseSource(record)


def _as_json(verdict: Verdict) -> dict[str, object]:
    return {
        **verdict._asdict(),
        "uncovered": [reason(each, eyes()).message for each in verdict.uncovered],
        "findings": [
            {
                "stream": each.stream,
                "version": each.version,
                "wrong": each.wrong,
                "message": reason(each.about, eyes()).message,
                **msgspec.to_builtins(each.about),
            }
            for each in verdict.findings
        ],
    }


def _line(found: Finding) -> str:
    words = say("audit-place", stream=found.stream, version=found.version, about=found.about)
    return f"{words[:1].upper()}{words[1:]}"


def _say(verdict: Verdict) -> None:
    out = console()
    for finding in verdict.findings[:MOST_SHOWN]:
        out.print(_line(finding), style="red", soft_wrap=True)
    if len(verdict.findings) > MOST_SHOWN:
        more = len(verdict.findings) - MOST_SHOWN
        out.print(say("terminal-findings-more", number=count(more)), style="red")
    counted = say(
        "terminal-record-counted",
        events=count(verdict.events),
        entries=count(verdict.entries),
        streams=count(verdict.streams),
        refusals=count(verdict.refusals),
        shoes=count(verdict.shoes),
        cards=count(verdict.cards),
        signed=verdict.signed or None,
    )
    if verdict.findings:
        found = count(len(verdict.findings))
        out.print(say("terminal-record-not-whole", findings=found, counted=counted))
    else:
        out.print(say("terminal-record-whole", counted=counted))
    if verdict.erased:
        out.print(say("terminal-record-erased", several=tuple(verdict.erased)))
    for each in verdict.uncovered:
        out.print(say("terminal-record-uncovered", told=each), soft_wrap=True)


def _place(kind: str, number: int) -> str:
    """How far a bar has come."""
    return say(f"terminal-at-{kind}", number=count(number))


def export(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    *,
    csv: Flag = False,
    rest: Flag = False,
    database: Address = DATABASE,
    json: Flag = False,
) -> None:
    """Write the record as plain files.

    Parameters
    ----------
    file
        A file of JSON Lines, - for standard output, or with --csv a folder.
    csv
        Write tables of events, ledger and refusals instead, which cannot be read back.
    rest
        Write only what is not archived: with the archives before it, it is verified as a whole.
    json
        Print JSON: how many entries were written, and the files.
    """
    if csv and rest:
        raise Malformed("no-rest-as-tables")
    with open_record(database, new=False) as record:
        if file == "-" and not csv:
            write_lines(record, sys.stdout.buffer, rest=rest)
            return
        entries = record.last_entry()
        paths = (
            write_csv(record, Path(file)) if csv else [_write_export(record, Path(file), rest=rest)]
        )
    if json:
        print_json({"entries": entries, "files": [str(path) for path in paths]})
        return
    for path in paths:
        told = {"entries": count(entries), "path": str(path)}
        console().print(say("terminal-record-wrote", **told))


def _write_export(record: Record, path: Path, *, rest: bool) -> Path:
    part = path.with_name(f"{path.name}.part")
    try:
        with opened(part, "wb") as out, ProgressBar(record.last_entry(), quiet=False) as bar:
            write_lines(record, out, lambda n: bar.now(n, _place("entry", n)), rest=rest)
            out.flush()
            os.fsync(out.fileno())
        part.rename(path)
    except OSError as error:
        raise unwritable_file(path, error) from error
    finally:
        part.unlink(missing_ok=True)
    return path


def import_(file: Path, *, database: NamedDatabase = DATABASE, json: Json = False) -> int:
    """Read an export back into an empty database, once it has been gone through.

    Parameters
    ----------
    file
        A file of JSON Lines that `punto record export` wrote.
    database
        A new file, or an empty database at postgresql://...
    """
    with ProgressBar(ExportSource(file).tip.entry, quiet=json) as bar:
        verdict = import_lines(
            file, database_at(database), lambda entry: bar.now(entry, _place("entry", entry))
        )
    return _copied(verdict, "read", str(file), database, json=json)


def backup_(file: Path, *, database: Address = DATABASE, json: Json = False) -> int:
    """Copy the record into a new file while play goes on, and go through the copy.

    Parameters
    ----------
    file
        The new file; it can be restored into any database, or used as one.
    """
    with (
        open_record(database, new=False) as record,
        ProgressBar(record.last_entry(), quiet=json) as bar,
    ):
        verdict = backup(record, file, lambda rows: bar.now(rows, _place("event", rows)))
    return _copied(verdict, "copied", database, str(file), json=json)


def restore_(
    file: Path,
    *,
    database: NamedDatabase = DATABASE,
    archives: Path | None = None,
    json: Json = False,
) -> int:
    """Put a backup into an empty database, and go through it.

    Parameters
    ----------
    file
        A file that `punto record backup` wrote.
    database
        A new file, or an empty database at postgresql://...
    archives
        The folder that archives are put into; beside a new file unless said.
    """
    with ProgressBar(1, quiet=json) as bar:
        verdict = restore(
            file,
            database_at(database),
            lambda rows: bar.now(rows, _place("event", rows)),
            archives,
        )
    return _copied(verdict, "restored", str(file), database, json=json)


def copy_(
    target: str,
    *,
    database: NamedDatabase = DATABASE,
    archives: Path | None = None,
    json: Json = False,
) -> int:
    """Copy the record into an empty database of either kind, and go through the copy.

    A house moves with it: stop its nodes, copy, and start them with the new address. The copy ends
    with the same hash as the record, or else it is said that more was written meanwhile.

    Parameters
    ----------
    target
        A new file, or an empty database at postgresql://...
    database
        The record that is copied.
    archives
        The folder that archives are put into; beside a new file unless said.
    """
    with (
        open_record(database, new=False) as record,
        ProgressBar(record.last_entry(), quiet=json) as bar,
    ):
        into = database_at(target)
        made = copy(record, into, lambda n: bar.now(n, _place("event", n)), archives)
    verdict = made.verdict
    if verdict.findings:
        return _copied(verdict, "copied", database, target, json=json)
    if json:
        ends = {"copied": made.copied._asdict(), "record": made.there._asdict()}
        print_json({**_as_json(verdict), **ends})
    else:
        _copied(verdict, "copied", database, target, json=False)
        name = "terminal-record-ends-alike" if made.is_all else "terminal-record-went-on"
        place = {"entry": count(made.copied.entry), "hash": made.copied.hash}
        console().print(say(name, **place), soft_wrap=True)
    return 0 if made.is_all else NOT_WHOLE


def _copied(verdict: Verdict, how: str, source: str, target: str, *, json: bool) -> int:
    if json:
        print_json(_as_json(verdict))
        return NOT_WHOLE if verdict.findings else 0
    if not verdict.findings:
        console().print(say(f"terminal-record-{how}", source=source, target=target))
    _say(verdict)
    return NOT_WHOLE if verdict.findings else 0


def ledger(table: str | None = None, *, database: Address = DATABASE, json: Json = False) -> None:
    """The balance of every account, and whether the books balance.

    Parameters
    ----------
    table
        One table only.
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
    grid = Grid(*heads("stream", "book", "account", "balance"), box=box.SIMPLE)
    grid.columns[-1].justify = "right"
    for name, book, account, cents in rows:
        if cents:
            grid.add_row(name, book, account, dollars(cents))
    console().print(grid if rows else say("terminal-no-activity"))
    out = sum(row[3] for row in rows)
    console().print(say("terminal-books-out", cents=out) if out else say("terminal-books-balance"))
