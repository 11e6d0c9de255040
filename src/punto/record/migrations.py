"""Databases of older schemas brought up to date; of one that cannot be, why, and what to do."""

from collections.abc import Callable
from typing import NamedTuple

from punto.errors import Unavailable
from punto.record import schema
from punto.record.chain import mark_of
from punto.record.database import Database, DatabaseTransaction


class Migration(NamedTuple):
    """What makes the next schema of one."""

    since: int
    statements: tuple[str, ...] = ()
    cannot: str = ""
    """The message that says why nothing can; empty for one that can be brought up."""
    in_sqlite: tuple[str, ...] = ()
    in_postgres: tuple[str, ...] = ()
    """What only the one or the other needs, which comes after what both do."""
    fill: Callable[[DatabaseTransaction], None] | None = None
    """What fills new tables in the end, where that is more than a statement."""

    def bring_up(self, database: Database, session: DatabaseTransaction) -> None:
        """Make the next schema."""
        own = self.in_sqlite if database.kind == "SQLite" else self.in_postgres
        for statement in (*self.statements, *own):
            session.run(statement)
        if self.fill is not None:
            self.fill(session)


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
COMMANDS = ("ALTER TABLE archived_commands RENAME TO commands",)
JOURNAL = """CREATE VIEW journal AS
SELECT entries.number AS entry, entries.at, entries.role, entries.person, ledger.stream,
       ledger.version, ledger.book, ledger.account, ledger.cents, events.body AS event
FROM ledger
JOIN events ON events.stream = ledger.stream AND events.version = ledger.version
JOIN entries ON entries.number = events.entry"""
IN_SQLITE = (
    "DROP VIEW journal",
    """CREATE TABLE unindexed
(number BIGINT PRIMARY KEY, at TEXT NOT NULL, role TEXT NOT NULL, person TEXT NOT NULL,
command TEXT NOT NULL, digest TEXT NOT NULL, hash TEXT NOT NULL) WITHOUT ROWID""",
    """INSERT INTO unindexed (number, at, role, person, command, digest, hash)
SELECT number, at, role, person, command, digest, hash FROM entries ORDER BY number""",
    "DROP TABLE entries",
    "ALTER TABLE unindexed RENAME TO entries",
    JOURNAL,
    *(
        schema.SQLITE_GUARD.format(table=table, verb=verb)
        for table in ("entries", "commands")
        for verb in ("UPDATE", "DELETE")
    ),
)
"""A constraint is let go of there by making its table anew."""
IN_POSTGRES = (
    "ALTER TABLE entries DROP CONSTRAINT entries_command_person_role_key",
    *(
        schema.POSTGRES_GUARD.format(table="commands", verb=verb)
        for verb in ("UPDATE", "DELETE", "TRUNCATE")
    ),
    """DO $$ DECLARE may record; BEGIN
FOR may IN SELECT DISTINCT grantee FROM information_schema.table_privileges
    WHERE table_schema = current_schema() AND table_name = 'entries'
    AND privilege_type = 'INSERT' AND grantee <> 'PUBLIC'
LOOP EXECUTE 'GRANT INSERT ON commands TO ' || quote_ident(may.grantee); END LOOP; END $$""",
)
"""A role that may add entries may add their marks."""
MARKED_AT_ONCE = 50_000


def mark_commands(session: DatabaseTransaction) -> None:
    """Put down the mark of every command whose entry is not archived; of others it is there."""
    after = 0
    while True:
        rows = session.rows(
            "SELECT number, command, person, role FROM entries "
            "WHERE number > ? ORDER BY number LIMIT ?",
            (after, MARKED_AT_ONCE),
        )
        if not rows:
            return
        # In their order, so that each page of the table is written once for many of them.
        marked = sorted((mark_of(*each), number) for number, *each in rows)
        session.many("INSERT INTO commands (mark, number) VALUES (?, ?)", marked)
        after = rows[-1][0]


MIGRATIONS = (
    Migration(1, cannot="schema-without-chain"),
    Migration(2, cannot="schema-by-name"),
    Migration(3),
    Migration(4, ("ALTER TABLE refusals RENAME COLUMN message TO reason",)),
    Migration(5, (PAPERS,)),
    Migration(6, ARCHIVES),
    Migration(7, FACTS),
    Migration(8, COMMANDS, in_sqlite=IN_SQLITE, in_postgres=IN_POSTGRES, fill=mark_commands),
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
        migration.bring_up(database, session)
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
