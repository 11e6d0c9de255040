"""Backup, restore, copy and import: a whole record put where there was none, and gone through."""

import os
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from shutil import copyfileobj, rmtree
from typing import NamedTuple

from punto.errors import Malformed, Unavailable, unwritable_file
from punto.record import schema
from punto.record.archive import Archive, files
from punto.record.archives import FOLDER
from punto.record.audit import Audit, Source, Verdict
from punto.record.chain import mark_of_entry
from punto.record.database import Database, DatabaseTransaction, Row
from punto.record.event_index import Lister
from punto.record.export import ExportSource
from punto.record.private import make_folder, opened
from punto.record.record import Record
from punto.record.sources import DatabaseSource
from punto.record.sqlite import Sqlite
from punto.record.words import Entry, Head, Line, Refusal, Tip
from punto.record.writer import COMMAND, ENTRY, EVENT, HEAD, LEG, REFUSAL

PAGE = 2_000
Progress = Callable[[int], None]

KEYS = {
    "entries": ("number",),
    "commands": ("mark", "number"),
    "events": ("stream", "version"),
    "streams": ("stream",),
    "ledger": ("stream", "version", "book", "account"),
    "refusals": ("number",),
    "accounts": ("name",),
    "persons": ("patron",),
    "marks": ("form", "mark", "patron"),
    "player_cards": ("mark",),
    "proposals": ("number",),
    "identities": ("account",),
    "tokens": ("digest",),
    "documents": ("edition",),
    "papers": ("digest",),
    "archives": ("number",),
    "archived_balances": ("stream", "book", "account"),
    "archived_facts": ("version",),
}
COLUMNS = {
    "entries": "number, at, role, person, command, digest, hash",
    "commands": "mark, number",
    "events": "stream, version, entry, v, body, hash, kind, coup",
    "streams": "stream, version, hash",
    "ledger": "stream, version, book, account, cents",
    "refusals": "number, entry, at, stream, version, role, person, command, body, reason, "
    "clauses, hash",
    "accounts": "name, login, roles, password, disabled, second_factor, offered_factor, "
    "used_step, created, seen",
    "persons": "patron, wrapped, sealed",
    "marks": "form, mark, patron",
    "player_cards": "mark, patron",
    "proposals": "number, account, change, roles, person, at, identity",
    "identities": "account, issuer, subject, mapped",
    "tokens": "digest, name, roles, created, until",
    "documents": "edition, name, body",
    "papers": "digest, name, media, body",
    "archives": "number, name, after_entry, after_refusal, after_hash, entry, refusal, hash, "
    "index_digest",
    "archived_balances": "stream, book, account, cents",
    "archived_facts": "version, entry, at, role, person, command, digest, v, body, hash, kind",
}


def backup(record: Record, path: Path, progress: Progress = lambda _: None) -> Verdict:
    """Write a copy of the record as it stands into a new file, and go through it.

    Play may go on meanwhile; the copy is whole or it is not there. Archives are copied into the
    folder beside it.
    """
    made = Sqlite(str(path)).archives
    assert made is not None, "a file has a folder beside it"
    for each in (path, made):
        if each.exists():
            raise Unavailable("file-there-already", path=str(each))
    part = path.with_name(f"{path.name}.part")
    target = Sqlite(str(part), journal="DELETE")
    folder = target.archives
    assert folder is not None, "the same of a part"
    _remove(part, folder)
    try:
        verdict, _ = _copied(record, target, folder, progress)
        if not verdict.findings:
            _sync(part)
            if folder.exists():
                folder.rename(made)
            part.rename(path)
            _sync(path.parent)
    finally:
        _remove(part, folder)
    return verdict


def _remove(part: Path, folder: Path) -> None:
    part.unlink(missing_ok=True)
    if folder.exists():
        rmtree(folder)


def restore(
    path: Path,
    into: Database,
    progress: Progress = lambda _: None,
    archives: Path | None = None,
) -> Verdict:
    """Put a backup into a database that holds no record yet; nothing unless all is well with it.

    Archives are copied into a folder: the one beside the new database unless another is named.
    """
    if not path.exists():
        raise Unavailable("no-backup", path=str(path))
    source = Sqlite(str(path), read_only=True)
    try:
        with source.read() as session:
            _require_record(source, session)
        record = Record(source)
        verdict = Audit(DatabaseSource(record)).run()
        if verdict.findings:
            return verdict
        folder = archives or into.archives
        return _copied(record, into, folder, progress, noted=archives)[0]
    finally:
        source.close()


class Copied(NamedTuple):
    """A record that was put into another database."""

    verdict: Verdict
    copied: Tip
    """Where the copy ends."""
    there: Tip
    """Where the record itself ended by then."""

    @property
    def is_all(self) -> bool:
        """Whether nothing was written meanwhile, so that a house may go on with the copy."""
        return self.copied == self.there


def copy(
    record: Record,
    into: Database,
    progress: Progress = lambda _: None,
    archives: Path | None = None,
) -> Copied:
    """Put a record into a database of either kind that holds none; nothing unless all is well.

    Archives are copied into a folder: the one beside the new database unless another is named.
    """
    verdict = Audit(DatabaseSource(record)).run()
    if verdict.findings:
        return Copied(verdict, Tip(0, 0, ""), record.tip())
    folder = archives or into.archives
    verdict, tip = _copied(record, into, folder, progress, noted=archives)
    return Copied(verdict, tip, record.tip())


def _copied(
    record: Record,
    target: Database,
    folder: Path | None,
    progress: Progress,
    noted: Path | None = None,
) -> tuple[Verdict, Tip]:
    source = record.database
    try:
        with source.read() as there:
            _require_record(source, there)
            with target.write() as here:
                _require_empty(target, here)
                _copy_archives(record.archives.within(there), folder, target)
                for statement in target.statements():
                    here.run(statement)
                meta = dict(there.rows("SELECT key, value FROM meta WHERE key <> ?", (FOLDER,)))
                if noted is not None:
                    meta[FOLDER] = str(noted.absolute())
                here.many("INSERT INTO meta (key, value) VALUES (?, ?)", meta.items())
                for table in KEYS:
                    _copy_table(there, here, table, progress)
        made = Record(target)
        return Audit(DatabaseSource(made)).run(), made.tip()
    finally:
        target.close()


def _copy_archives(archives: list[Archive], folder: Path | None, target: Database) -> None:
    """Copy the files of archives, of which a copy of the record goes on to know."""
    if not archives:
        return
    if folder is None:
        raise Unavailable("archives-nowhere", database=target.name)
    try:
        make_folder(folder)
        for each in archives:
            there = files(each.index.parent, each.row.name)
            for path, copy in zip(there, files(folder, each.row.name), strict=True):
                with path.open("rb") as read, opened(copy, "wb") as file:
                    copyfileobj(read, file)
                _sync(copy)
        _sync(folder)
    except OSError as error:
        raise unwritable_file(folder, error) from error


def _copy_table(
    there: DatabaseTransaction, here: DatabaseTransaction, table: str, progress: Progress
) -> None:
    keys, columns = ", ".join(KEYS[table]), COLUMNS[table]
    marks = ", ".join("?" for _ in columns.split(","))
    insert = f"INSERT INTO {table} ({columns}) VALUES ({marks})"  # noqa: S608 - names of ours only
    at = [columns.split(", ").index(key) for key in KEYS[table]]
    after: Row | None = None
    copied = 0
    while True:
        past = "" if after is None else f"WHERE ({keys}) > ({', '.join('?' * len(at))})"
        rows = there.rows(
            f"SELECT {columns} FROM {table} {past} ORDER BY {keys} LIMIT {PAGE}",  # noqa: S608 - names of ours only
            after or (),
        )
        if not rows:
            return
        here.many(insert, rows)
        after = tuple(rows[-1][place] for place in at)
        copied += len(rows)
        if table == "events":
            progress(copied)


def _require_record(database: Database, session: DatabaseTransaction) -> None:
    if not database.has_tables(session):
        raise Unavailable("holds-no-record", database=database.name)


def _require_empty(database: Database, session: DatabaseTransaction) -> None:
    if database.has_tables(session):
        raise Unavailable("holds-a-record", database=database.name)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def import_lines(path: Path, into: Database, progress: Progress = lambda _: None) -> Verdict:
    """Read an export back into a database that holds no record yet; nothing unless all is well."""
    source = ExportSource(path)
    if source.after is not None:
        raise Malformed("part-of-a-record", path=str(path))
    verdict = Audit(source).run()
    if verdict.findings:
        return verdict
    try:
        with into.write() as session:
            _require_empty(into, session)
            for statement in into.statements():
                session.run(statement)
            meta = [("schema", str(schema.VERSION)), ("record", source.identity)]
            session.many("INSERT INTO meta (key, value) VALUES (?, ?)", meta)
            _import(source, session, progress)
    finally:
        into.close()
    return verdict


def _import(source: Source, session: DatabaseTransaction, progress: Progress) -> None:
    heads: dict[str, Head] = {}
    lister = Lister()
    for page in _pages(source):
        entries = [line for line in page if isinstance(line, Entry)]
        events = [stored for entry in entries for stored in entry.events]
        session.many(ENTRY, [entry[:7] for entry in entries])
        session.many(COMMAND, map(mark_of_entry, entries))
        rows = [(s.stream, s.version, s.entry, s.v, s.body, s.hash) for s in events]
        lists = [lister.listed(stored) for stored in events]
        session.many(EVENT, [(*row, *under) for row, under in zip(rows, lists, strict=True)])
        session.many(LEG, [moved for entry in entries for moved in entry.moved])
        session.many(REFUSAL, [line for line in page if isinstance(line, Refusal)])
        for stored in events:
            heads[stored.stream] = Head(stored.version, stored.hash)
        progress(entries[-1].number if entries else 0)
    session.many(HEAD, [(stream, *head) for stream, head in heads.items()])


def _pages(source: Source) -> Iterator[list[Line]]:
    lines = iter(source.lines())
    while page := list(islice(lines, PAGE)):
        yield page
