"""Databases of every older schema: brought up to date, or refused in a sentence and left alone."""

import sqlite3
from pathlib import Path

import pytest

from catalogues import saying
from punto.errors import Unavailable
from punto.narration.saying import fault
from punto.record import Record, migrations, open_record
from punto.record.audit import Audit
from punto.record.copying import restore
from punto.record.migrations import MIGRATIONS, Migration
from punto.record.schema import VERSION
from punto.record.sources import DatabaseSource
from punto.record.sqlite import Sqlite
from records import appending, everything, part

SCHEMAS = Path(__file__).parents[1] / "schemas"
"""What Puntos of the past made of the beginning of one script, as SQL."""
REFUSED = {
    "schema-1": "brought up from schema 1: its entries are in no chain",
    "schema-2": "brought up from schema 2: it knows patrons by their names",
    "schema-3-early": "a Punto between two schemas: its table accounts is another",
}
among_nodes = pytest.mark.parametrize("address", ["sqlite", "postgres"], indirect=True)


def made(name: str, folder: Path) -> Path:
    """A database as an older Punto left it."""
    path = folder / f"{name}.db"
    with sqlite3.connect(path) as database:
        database.executescript((SCHEMAS / f"{name}.sql").read_text(encoding="utf-8"))
    database.close()
    path.chmod(0o600)
    return path


def held(path: Path) -> list[str]:
    """Everything in a database."""
    with sqlite3.connect(path) as database:
        found = list(database.iterdump())
    database.close()
    return found


def schema_of(path: Path) -> str:
    with sqlite3.connect(path) as database:
        ((found,),) = database.execute("SELECT value FROM meta WHERE key = 'schema'")
    database.close()
    return str(found)


def test_there_is_a_database_of_every_older_schema() -> None:
    there = {path.stem.split("-")[1] for path in SCHEMAS.glob("*.sql")}

    assert {str(version) for version in range(1, VERSION)} == there
    assert list(range(1, VERSION)) == [each.since for each in MIGRATIONS]


@pytest.mark.parametrize("new", [True, False])
@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_brought_up_is_refused_and_left_alone(
    tmp_path: Path, name: str, *, new: bool
) -> None:
    path = made(name, tmp_path)
    before = held(path)

    with pytest.raises(Unavailable, check=saying(REFUSED[name])) as refused:
        open_record(str(path), new=new)

    assert "begin a new record" in fault(refused.value).remedy
    assert before == held(path)


@pytest.mark.parametrize("name", [f"schema-{n}" for n in range(3, 9)])
@pytest.mark.parametrize("new", [True, False])
def test_an_older_record_is_brought_up_and_goes_on(tmp_path: Path, name: str, *, new: bool) -> None:
    path = made(name, tmp_path)

    with open_record(str(path), new=new) as record:
        assert 14 == record.head("table:MB7").version
        record.append(appending("one", part("house:north", 0, 1)))
        assert () == Audit(DatabaseSource(record)).run().findings

    assert str(VERSION) == schema_of(path)
    with open_record(str(path)) as again:
        assert 1 == again.head("house:north").version


@among_nodes
def test_every_database_is_brought_up_alike(record: Record, address: str) -> None:
    record.append(appending("one", part("house:north", 0, 1)))
    before = everything(record)
    with record.database.write() as session:
        session.run("ALTER TABLE refusals RENAME COLUMN reason TO message")
        session.run("DROP TABLE papers")
        for view in ("trial_balance", "balances"):
            session.run(f"DROP VIEW {view}")
        for table in ("archives", "commands", "archived_balances", "archived_facts"):
            session.run(f"DROP TABLE {table}")
        if record.database.kind == "PostgreSQL":
            session.run("ALTER TABLE entries ADD UNIQUE (command, person, role)")
        for view, columns in (("balances", "account, cents"), ("trial_balance", "cents")):
            session.run(f"CREATE VIEW {view} AS SELECT stream, book, {columns} FROM ledger")  # noqa: S608 - names from above
        session.run("UPDATE meta SET value = ? WHERE key = ?", ("3", "schema"))

    open_record(address).close()

    with record.database.read() as session:
        rows = session.rows("SELECT value FROM meta WHERE key = ?", ("schema",))
    assert [(str(VERSION),)] == rows
    assert before == everything(record)


@among_nodes
def test_a_table_of_another_shape_is_never_passed_silently(record: Record, address: str) -> None:
    """Under any number."""
    with record.database.write() as session:
        session.run("ALTER TABLE accounts ADD COLUMN nickname TEXT")

    with pytest.raises(Unavailable, check=saying("its table accounts is another")):
        open_record(address)


def test_steps_are_taken_in_order_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = made("schema-3", tmp_path)
    lamps = ("CREATE TABLE lamps (name TEXT)", "INSERT INTO lamps VALUES ('hall')")
    broken = Migration(3, (*lamps, "INSERT INTO nothing VALUES (1)"))
    monkeypatch.setattr(migrations, "MIGRATIONS", (*MIGRATIONS[:2], broken, *MIGRATIONS[3:]))
    with pytest.raises(Unavailable):
        open_record(str(path))
    assert "3" == schema_of(path)

    monkeypatch.setattr(
        migrations, "MIGRATIONS", (*MIGRATIONS[:2], Migration(3, lamps), *MIGRATIONS[3:])
    )
    open_record(str(path)).close()
    open_record(str(path)).close()

    with sqlite3.connect(path) as database:
        assert [("hall",)] == database.execute("SELECT name FROM lamps").fetchall()
    database.close()


def test_an_older_backup_is_not_written_to(tmp_path: Path) -> None:
    path = made("schema-3", tmp_path)
    before = held(path)

    with pytest.raises(Unavailable, check=saying("of an older schema, and may only be read here")):
        restore(path, Sqlite(str(tmp_path / "new.db")))

    assert before == held(path)
