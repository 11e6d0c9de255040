"""Databases of older schemas brought up to date; of one that cannot be, why, and what to do."""

from typing import NamedTuple

from punto.errors import Unavailable
from punto.record import schema
from punto.record.database import Database, DatabaseTransaction


class Migration(NamedTuple):
    """What makes the next schema of one."""

    since: int
    statements: tuple[str, ...] = ()
    cannot: str = ""
    """The message that says why nothing can; empty for one that can be brought up."""


PAPERS = """CREATE TABLE papers
(digest TEXT PRIMARY KEY, name TEXT NOT NULL, media TEXT NOT NULL, body TEXT NOT NULL)"""
ARCHIVES = (
    "DROP VIEW trial_balance",
    "DROP VIEW balances",
    """CREATE TABLE archives
(number BIGINT PRIMARY KEY, name TEXT NOT NULL UNIQUE, after_entry BIGINT NOT NULL,
after_refusal BIGINT NOT NULL, after_hash TEXT NOT NULL, entry BIGINT NOT NULL,
refusal BIGINT NOT NULL, hash TEXT NOT NULL, index_digest TEXT NOT NULL)""",
    """CREATE TABLE archived_commands
(mark BIGINT NOT NULL, number BIGINT NOT NULL, PRIMARY KEY (mark, number))""",
    """CREATE TABLE archived_balances
(stream TEXT NOT NULL, book TEXT NOT NULL, account TEXT NOT NULL, cents BIGINT NOT NULL,
PRIMARY KEY (stream, book, account))""",
    """CREATE VIEW balances AS
SELECT stream, book, account, CAST(SUM(cents) AS BIGINT) AS cents
FROM (SELECT stream, book, account, cents FROM ledger
    UNION ALL SELECT stream, book, account, cents FROM archived_balances) AS moved
GROUP BY stream, book, account""",
    """CREATE VIEW trial_balance AS
SELECT stream, book, CAST(SUM(cents) AS BIGINT) AS out_of_balance_cents
FROM balances GROUP BY stream, book""",
)
FACTS = (
    """CREATE TABLE archived_facts
(version BIGINT PRIMARY KEY, entry BIGINT NOT NULL, at TEXT NOT NULL, role TEXT NOT NULL,
person TEXT NOT NULL, command TEXT NOT NULL, digest TEXT NOT NULL, v INTEGER NOT NULL,
body TEXT NOT NULL, hash TEXT NOT NULL, kind TEXT NOT NULL)""",
    "CREATE INDEX archived_facts_by_kind ON archived_facts (kind, version)",
)

MIGRATIONS = (
    Migration(1, cannot="schema-without-chain"),
    Migration(2, cannot="schema-by-name"),
    Migration(3),
    Migration(4, ("ALTER TABLE refusals RENAME COLUMN message TO reason",)),
    Migration(5, (PAPERS,)),
    Migration(6, ARCHIVES),
    Migration(7, FACTS),
)
"""In order, each from the schema that the one before it makes; the last makes the present one.

Schema 3 was the name of several shapes, of which the last is that of 4.
"""
assert [each.since for each in MIGRATIONS] == list(range(1, schema.VERSION))


def prepare(database: Database, identity: str) -> None:
    """Make the tables where there are none, and bring up those of an older program."""
    database.require_durable()
    with database.read() as session:
        if database.has_tables(session) and not _steps(database, session):
            _require_shape(database, session)
            return
    if database.read_only:
        raise Unavailable("older-schema-read-only", database=database.name)
    with database.write() as session:
        if database.has_tables(session):
            _bring_up(database, session)
            return
        for statement in database.statements():
            session.run(statement)
        rows = [("schema", str(schema.VERSION)), ("record", identity)]
        session.many("INSERT INTO meta (key, value) VALUES (?, ?)", rows)


def require_record(database: Database) -> None:
    """Refuse a database that holds no record, or one that cannot be brought up to date."""
    with database.read() as session:
        if not database.has_tables(session):
            raise _no_record(database)
        _steps(database, session)


def _bring_up(database: Database, session: DatabaseTransaction) -> None:
    for migration in _steps(database, session):
        for statement in migration.statements:
            session.run(statement)
    _require_shape(database, session)
    version = str(schema.VERSION)
    session.run("UPDATE meta SET value = ? WHERE key = ?", (version, "schema"))


def _steps(database: Database, session: DatabaseTransaction) -> tuple[Migration, ...]:
    """What is to be done to a database, in order; `Unavailable` if part of it cannot be."""
    rows = session.rows("SELECT value FROM meta WHERE key = ?", ("schema",))
    if not rows or not str(rows[0][0]).isdecimal() or not int(rows[0][0]):
        raise _no_record(database)
    found = int(rows[0][0])
    if found > schema.VERSION:
        raise Unavailable(
            "newer-schema", database=database.name, version=found, most=schema.VERSION
        )
    steps = MIGRATIONS[found - 1 :]
    for step in steps:
        if step.cannot:
            raise Unavailable(step.cannot, database=database.name, version=found)
    return steps


def _require_shape(database: Database, session: DatabaseTransaction) -> None:
    """Refuse tables that are not those of this schema, under any number."""
    there = database.columns(session)
    for table, columns in schema.columns().items():
        if there.get(table) != columns:
            raise Unavailable("between-schemas", database=database.name, name=table)


def _no_record(database: Database) -> Unavailable:
    return Unavailable("holds-no-record", database=database.name)
