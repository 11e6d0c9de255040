"""Backup, restore and import: a whole record put where there was none, and gone through again."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

from punto.errors import Unavailable
from punto.patrons import patron_legs
from punto.record import schema
from punto.record.audit import Audit, Source, Verdict
from punto.record.chain import EMPTY
from punto.record.database import Database, Row, Session
from punto.record.export import ExportSource
from punto.record.pen import ENTRY, EVENT, HEAD, LEG
from punto.record.record import Record
from punto.record.sources import DatabaseSource
from punto.record.sqlite import Sqlite
from punto.record.texts import read
from punto.record.words import Head, Kind, Stored, kind_of
from punto.table import UNOPENED, Table, evolve
from punto.table.accounts import legs

PAGE = 2_000
Progress = Callable[[int], None]

KEYS = {
    "entries": ("number",),
    "events": ("stream", "version"),
    "streams": ("stream",),
    "ledger": ("stream", "version", "book", "account"),
    "refusals": ("number",),
    "accounts": ("name",),
    "tokens": ("digest",),
    "documents": ("edition",),
}
COLUMNS = {
    "entries": "number, at, role, person, command, digest",
    "events": "stream, version, entry, v, body, hash",
    "streams": "stream, version, hash",
    "ledger": "stream, version, book, account, cents",
    "refusals": "number, at, stream, version, role, person, command, body, message, clauses",
    "accounts": "name, roles, password, failures, locked, created, seen",
    "tokens": "digest, name, roles, created",
    "documents": "edition, name, body",
}


def backup(record: Record, path: Path, progress: Progress = lambda _: None) -> Verdict:
    """Write a copy of the record as it stands into a new file, and go through it.

    Play may go on meanwhile; the copy is whole or it is not there.
    """
    if path.exists():
        raise Unavailable(f"{path} is there already", "name a new file")
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    try:
        verdict = _copied(record.database, Sqlite(str(part), journal="DELETE"), progress)
        if not verdict.findings:
            _sync(part)
            part.rename(path)
            _sync(path.parent)
    finally:
        part.unlink(missing_ok=True)
    return verdict


def restore(path: Path, into: Database, progress: Progress = lambda _: None) -> Verdict:
    """Put a backup into a database that holds no record yet; nothing unless all is well with it."""
    if not path.exists():
        raise Unavailable(f"There is no backup {path}", "name the file of a backup")
    source = Sqlite(str(path), read_only=True)
    try:
        with source.read() as session:
            _require_record(source, session)
        verdict = Audit(DatabaseSource(Record(source))).run()
        return verdict if verdict.findings else _copied(source, into, progress)
    finally:
        source.close()


def _copied(source: Database, target: Database, progress: Progress) -> Verdict:
    try:
        with source.read() as there:
            _require_record(source, there)
            with target.write() as here:
                _require_empty(target, here)
                for statement in target.statements():
                    here.run(statement)
                meta = there.rows("SELECT key, value FROM meta")
                here.many("INSERT INTO meta (key, value) VALUES (?, ?)", meta)
                for table in KEYS:
                    _copy_table(there, here, table, progress)
        return Audit(DatabaseSource(Record(target))).run()
    finally:
        target.close()


def _copy_table(there: Session, here: Session, table: str, progress: Progress) -> None:
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


def _require_record(database: Database, session: Session) -> None:
    if not database.has_tables(session):
        raise Unavailable(f"{database.name} holds no record", "name one that does")


def _require_empty(database: Database, session: Session) -> None:
    if database.has_tables(session):
        raise Unavailable(f"{database.name} holds a record already", "name an empty one")


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def import_lines(path: Path, into: Database, progress: Progress = lambda _: None) -> Verdict:
    """Read an export back into a database that holds no record yet; nothing unless all is well."""
    source = ExportSource(path)
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


def _import(source: Source, session: Session, progress: Progress) -> None:
    tables: dict[str, Table] = {}
    heads: dict[str, Head] = {}
    for page in _pages(source):
        entries = {s.entry: (s.entry, s.at, s.role, s.person, s.command, s.digest) for s in page}
        session.many(ENTRY, list(entries.values()))
        session.many(EVENT, [(s.stream, s.version, s.entry, s.v, s.body, s.hash) for s in page])
        session.many(LEG, [row for stored in page for row in _legs(tables, stored)])
        for stored in page:
            heads[stored.stream] = max(
                heads.get(stored.stream, EMPTY), Head(stored.version, stored.hash)
            )
        progress(page[-1].entry)
    session.many(HEAD, [(stream, *head) for stream, head in heads.items()])


def _pages(source: Source) -> Iterator[list[Stored]]:
    page: list[Stored] = []
    for entry in source.entries():
        page += entry
        if len(page) >= PAGE:
            yield page
            page = []
    if page:
        yield page


def _legs(tables: dict[str, Table], stored: Stored) -> Iterator[Row]:
    """What an event moved, and the table moved on by it, if it is a table's."""
    match kind_of(stored.stream):
        case Kind.TABLE:
            before = tables.get(stored.stream, UNOPENED)
            event = read(stored.stream, stored.v, stored.body)
            after = tables[stored.stream] = evolve(before, event)
            moved = legs(before, after)
        case Kind.PATRON:
            moved = patron_legs(read(stored.stream, stored.v, stored.body))
        case Kind.SHOE | Kind.HOUSE:
            return
    for book, account, cents in moved:
        yield stored.stream, stored.version, book.value, account, cents
