"""The tables that the record is kept in, for either database."""

from collections.abc import Iterator

VERSION = 9
"""Raised with every change to these tables, which brings a migration (`migrations`)."""

APPEND_ONLY = ("entries", "commands", "events", "ledger", "refusals")
"""What the database itself refuses to change or drop a row of."""

TABLES = """
CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE entries (
    number BIGINT PRIMARY KEY,
    at TEXT NOT NULL,
    role TEXT NOT NULL,
    person TEXT NOT NULL,
    command TEXT NOT NULL,
    digest TEXT NOT NULL,
    hash TEXT NOT NULL
);
CREATE TABLE commands (
    mark BIGINT NOT NULL,
    number BIGINT NOT NULL,
    PRIMARY KEY (mark, number)
);
CREATE TABLE events (
    stream TEXT NOT NULL,
    version BIGINT NOT NULL,
    entry BIGINT NOT NULL,
    v INTEGER NOT NULL,
    body TEXT NOT NULL,
    hash TEXT NOT NULL,
    kind TEXT NOT NULL,
    coup BIGINT,
    PRIMARY KEY (stream, version)
);
CREATE INDEX events_by_entry ON events (entry);
CREATE INDEX events_by_kind ON events (kind, stream, version);
CREATE INDEX events_by_coup ON events (stream, coup, kind, version) WHERE coup IS NOT NULL;
CREATE TABLE streams (
    stream TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    hash TEXT NOT NULL
);
CREATE TABLE ledger (
    stream TEXT NOT NULL,
    version BIGINT NOT NULL,
    book TEXT NOT NULL,
    account TEXT NOT NULL,
    cents BIGINT NOT NULL,
    PRIMARY KEY (stream, version, book, account)
);
CREATE TABLE snapshots (
    stream TEXT NOT NULL,
    version BIGINT NOT NULL,
    hash TEXT NOT NULL,
    shape TEXT NOT NULL,
    body TEXT NOT NULL,
    mac TEXT NOT NULL,
    PRIMARY KEY (stream, version)
);
CREATE TABLE refusals (
    number BIGINT PRIMARY KEY,
    entry BIGINT NOT NULL,
    at TEXT NOT NULL,
    stream TEXT NOT NULL,
    version BIGINT NOT NULL,
    role TEXT NOT NULL,
    person TEXT NOT NULL,
    command TEXT NOT NULL,
    body TEXT NOT NULL,
    reason TEXT NOT NULL,
    clauses TEXT NOT NULL,
    hash TEXT NOT NULL
);
CREATE INDEX refusals_by_entry ON refusals (entry);
CREATE INDEX refusals_by_stream ON refusals (stream, number);
CREATE TABLE accounts (
    name TEXT PRIMARY KEY,
    login TEXT NOT NULL UNIQUE,
    roles TEXT NOT NULL,
    password TEXT NOT NULL,
    disabled INTEGER NOT NULL,
    second_factor TEXT NOT NULL,
    offered_factor TEXT NOT NULL,
    used_step BIGINT NOT NULL,
    created TEXT NOT NULL,
    seen TEXT NOT NULL
);
CREATE TABLE persons (
    patron TEXT PRIMARY KEY,
    wrapped TEXT NOT NULL,
    sealed TEXT NOT NULL
);
CREATE TABLE marks (
    form TEXT NOT NULL,
    mark TEXT NOT NULL,
    patron TEXT NOT NULL,
    PRIMARY KEY (form, mark, patron)
);
CREATE INDEX marks_by_patron ON marks (patron);
CREATE TABLE player_cards (
    mark TEXT PRIMARY KEY,
    patron TEXT NOT NULL
);
CREATE INDEX player_cards_by_patron ON player_cards (patron);
CREATE TABLE attempts (
    account TEXT NOT NULL,
    address TEXT NOT NULL,
    failures INTEGER NOT NULL,
    failed TEXT NOT NULL,
    succeeded TEXT NOT NULL,
    PRIMARY KEY (account, address)
);
CREATE TABLE proposals (
    number BIGINT PRIMARY KEY,
    account TEXT NOT NULL,
    change TEXT NOT NULL,
    roles TEXT NOT NULL,
    person TEXT NOT NULL,
    at TEXT NOT NULL,
    identity TEXT NOT NULL
);
CREATE TABLE identities (
    account TEXT PRIMARY KEY,
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    mapped INTEGER NOT NULL,
    UNIQUE (issuer, subject)
);
CREATE TABLE sign_ons (
    digest TEXT PRIMARY KEY,
    begun TEXT NOT NULL,
    destination TEXT NOT NULL,
    invitation TEXT NOT NULL,
    former TEXT NOT NULL,
    account TEXT NOT NULL,
    provided TEXT NOT NULL
);
CREATE TABLE sessions (
    digest TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    created TEXT NOT NULL,
    seen TEXT NOT NULL,
    factor INTEGER NOT NULL,
    issuer TEXT NOT NULL,
    provided TEXT NOT NULL
);
CREATE TABLE invitations (
    digest TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    until TEXT NOT NULL
);
CREATE TABLE tokens (
    digest TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    roles TEXT NOT NULL,
    created TEXT NOT NULL,
    until TEXT NOT NULL
);
CREATE TABLE scans (
    place TEXT NOT NULL,
    shoe BIGINT NOT NULL,
    kind TEXT NOT NULL,
    number BIGINT NOT NULL,
    sealed TEXT NOT NULL,
    PRIMARY KEY (place, shoe, kind, number)
);
CREATE TABLE documents (
    edition TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    body TEXT NOT NULL
);
CREATE TABLE papers (
    digest TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    media TEXT NOT NULL,
    body TEXT NOT NULL
);
CREATE TABLE archives (
    number BIGINT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    after_entry BIGINT NOT NULL,
    after_refusal BIGINT NOT NULL,
    after_hash TEXT NOT NULL,
    entry BIGINT NOT NULL,
    refusal BIGINT NOT NULL,
    hash TEXT NOT NULL,
    index_digest TEXT NOT NULL
);
CREATE TABLE archived_balances (
    stream TEXT NOT NULL,
    book TEXT NOT NULL,
    account TEXT NOT NULL,
    cents BIGINT NOT NULL,
    PRIMARY KEY (stream, book, account)
);
CREATE TABLE archived_facts (
    version BIGINT PRIMARY KEY,
    entry BIGINT NOT NULL,
    at TEXT NOT NULL,
    role TEXT NOT NULL,
    person TEXT NOT NULL,
    command TEXT NOT NULL,
    digest TEXT NOT NULL,
    v INTEGER NOT NULL,
    body TEXT NOT NULL,
    hash TEXT NOT NULL,
    kind TEXT NOT NULL
);
CREATE INDEX archived_facts_by_kind ON archived_facts (kind, version);
CREATE VIEW balances AS
    SELECT stream, book, account, CAST(SUM(cents) AS BIGINT) AS cents
    FROM (SELECT stream, book, account, cents FROM ledger
        UNION ALL SELECT stream, book, account, cents FROM archived_balances) AS moved
    GROUP BY stream, book, account;
CREATE VIEW trial_balance AS
    SELECT stream, book, CAST(SUM(cents) AS BIGINT) AS out_of_balance_cents
    FROM balances GROUP BY stream, book;
CREATE VIEW journal AS
    SELECT entries.number AS entry, entries.at, entries.role, entries.person, ledger.stream,
           ledger.version, ledger.book, ledger.account, ledger.cents, events.body AS event
    FROM ledger
    JOIN events ON events.stream = ledger.stream AND events.version = ledger.version
    JOIN entries ON entries.number = events.entry;
"""

SQLITE_GUARD = """
CREATE TRIGGER {table}_never_{verb} BEFORE {verb} ON {table}
BEGIN SELECT RAISE(ABORT, 'the record is only ever added to'); END
"""

POSTGRES_GUARD = """
CREATE TRIGGER {table}_never_{verb} BEFORE {verb} ON {table}
FOR EACH STATEMENT EXECUTE FUNCTION record_is_only_added_to()
"""

POSTGRES_REFUSAL = """
CREATE FUNCTION record_is_only_added_to() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the record is only ever added to'; END $$
"""


def sqlite_guards() -> dict[str, str]:
    """The guards of SQLite, by their names, as it keeps them."""
    return {
        f"{table}_never_{verb}": SQLITE_GUARD.format(table=table, verb=verb).strip()
        for table in APPEND_ONLY
        for verb in ("UPDATE", "DELETE")
    }


def postgres_guards() -> dict[str, str]:
    """The guards of PostgreSQL: the table of each by its name, as the server keeps it."""
    return {
        f"{table}_never_{verb}".lower(): table
        for table in APPEND_ONLY
        for verb in ("UPDATE", "DELETE", "TRUNCATE")
    }


UNROWED = ("entries", "commands", "events", "ledger")
"""Tables whose rows SQLite keeps in the order of their key."""


def for_sqlite() -> Iterator[str]:
    """The statements that make the tables in SQLite."""
    for statement in _statements():
        name = statement.split()[2]
        unrowed = statement.startswith("CREATE TABLE") and name in UNROWED
        yield f"{statement} WITHOUT ROWID" if unrowed else statement
    yield from sqlite_guards().values()


def for_postgres() -> Iterator[str]:
    """The statements that make the tables in PostgreSQL."""
    yield from _statements()
    yield POSTGRES_REFUSAL
    for table in APPEND_ONLY:
        for verb in ("UPDATE", "DELETE", "TRUNCATE"):
            yield POSTGRES_GUARD.format(table=table, verb=verb)


def columns() -> dict[str, set[str]]:
    """The columns of every table, by its name."""
    found: dict[str, set[str]] = {}
    for statement in _statements():
        first, *lines = statement.splitlines()
        if first.startswith("CREATE TABLE"):
            words = [line.split()[0] for line in lines[:-1]]
            found[first.split()[2]] = {word for word in words if word.islower()}
    return found


def _statements() -> Iterator[str]:
    return (text for part in TABLES.split(";") if (text := part.strip()))
