"""What lies beside the chain, and streams that hold together only by themselves: all is found."""

import shutil
from base64 import b64encode
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

import pytest

from housed import ANN, PDF, SHOE, T1, T2, evening
from played import house_at
from private_postgres import PrivatePostgres
from punto.record import open_record
from punto.record.audit import Audit, Verdict
from punto.record.chain import link_of
from punto.record.keys import Keys
from punto.record.sources import DatabaseSource
from records import found_at
from tampering import Sql, sql_at

BEFORE, AFTER = '"float_cents":', '"float_cents":1'
"""A table with more in its float than there is."""
SETTLED = "punto.record.audit.SETTLE"


class Base(NamedTuple):
    address: str
    name: str
    keys: Keys


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def base(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Base:
    folder, name = tmp_path_factory.mktemp("base"), f"beside_{uuid4().hex}"
    address = str(folder / name)
    if request.param == "postgres":
        server: PrivatePostgres = request.getfixturevalue("postgres")
        address = server.new_database(name)
    with house_at(address, folder / "keys") as house:
        evening(house)
    return Base(address, name, Keys(folder / "keys"))


@pytest.fixture
def copy(
    base: Base,
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> str:
    monkeypatch.setattr(SETTLED, timedelta())
    if not base.address.startswith("postgresql:"):
        return str(shutil.copy(base.address, tmp_path / "copy.db"))
    server: PrivatePostgres = request.getfixturevalue("postgres")
    return server.new_database(f"copy_{uuid4().hex}", like=base.name)


def verdict(address: str, keys: Keys | None = None) -> Verdict:
    record = open_record(address, new=False)
    try:
        key = None if keys is None else keys.snapshots()
        return Audit(DatabaseSource(record), key=key).run()
    finally:
        record.close()


def found(address: str, keys: Keys | None = None) -> tuple[str, ...]:
    return tuple(map(found_at, verdict(address, keys).findings))


Tamper = Callable[[Sql], object]


def plain(statement: str, *values: object) -> Tamper:
    return lambda sql: sql.run(statement, *values)


def guard_dropped(sql: Sql) -> None:
    sql.leave_down("events_never_update", "refusals_never_delete")


CASES: dict[str, tuple[Tamper, tuple[str, ...]]] = {
    "an account's roles": (
        plain("UPDATE accounts SET roles = ? WHERE name = 'sue'", '["administrator"]'),
        ("accounts: sue has other roles than are on record",),
    ),
    "an account's roles beyond reading": (
        plain("UPDATE accounts SET roles = 'all' WHERE name = 'sue'"),
        ("accounts: sue has other roles than are on record",),
    ),
    "an account put in": (
        plain(
            "INSERT INTO accounts VALUES ('eve', 'e', ?, '', 0, '', '', 0, '', '')", '["cashier"]'
        ),
        ("accounts: eve is there, and is not on record",),
    ),
    "an identity put in": (
        plain("INSERT INTO identities VALUES ('sue', 'https://id.example', 'eve', 0)"),
        ("accounts: sue is bound to another identity than is on record",),
    ),
    "an account disabled": (
        plain("UPDATE accounts SET disabled = 1 WHERE name = 'sue'"),
        ("accounts: sue is disabled, and the record says otherwise",),
    ),
    "an account taken out": (
        plain("DELETE FROM accounts WHERE name = 'ann'"),
        ("accounts: ann is missing",),
    ),
    "a device's roles": (
        plain("UPDATE tokens SET roles = ?", '["dealer"]'),
        ("devices: shoe-7 has other roles than are on record",),
    ),
    "a device put in": (
        plain("INSERT INTO tokens VALUES ('x', 'shoe-8', ?, '', '')", '["device"]'),
        ("devices: shoe-8 is there, and is not on record",),
    ),
    "a document swapped": (
        plain("UPDATE documents SET body = ?", b64encode(PDF + b"!").decode()),
        ("documents: The document of act-2018 is not the one that was filed",),
    ),
    "a document that is none": (
        plain("UPDATE documents SET body = '-'"),
        ("documents: The document of act-2018 is not the one that was filed",),
    ),
    "a document's name": (
        plain("UPDATE documents SET name = 'other.pdf'"),
        ("documents: The document of act-2018 is not the one that was filed",),
    ),
    "a document taken out": (
        plain("DELETE FROM documents"),
        ("documents: The document of act-2018 is missing",),
    ),
    "a document put in": (
        plain("INSERT INTO documents VALUES ('act-2016', 'x', 'eA==')"),
        ("documents: The document of act-2016 is there, and is not on record",),
    ),
    "guards dropped": (
        guard_dropped,
        (
            "guards: events_never_update, which keeps rows from being changed, is not in force",
            "guards: refusals_never_delete, which keeps rows from being changed, is not in force",
        ),
    ),
    "a refusal taken out": (
        plain("DELETE FROM refusals WHERE number = 1"),
        (
            "record: Entry 46, or what came before it, is not as it was written",
            "record: Refusal 1 is missing",
        ),
    ),
    "the last refusal taken out": (
        plain("DELETE FROM refusals WHERE number = 2"),
        ("record: Entry 73, or what came before it, is not as it was written",),
    ),
    "a refusal put in": (
        plain(
            "INSERT INTO refusals SELECT 3, entry, at, stream, version, role, person, command, "
            "body, reason, clauses, hash FROM refusals WHERE number = 2"
        ),
        ("record: Refusal 3, or what came before it, is not as it was written",),
    ),
    "a refusal reworded": (
        plain("UPDATE refusals SET reason = 'It may' WHERE number = 1"),
        ("record: Refusal 1, or what came before it, is not as it was written",),
    ),
    "a refusal moved": (
        plain("UPDATE refusals SET entry = entry + 1 WHERE number = 1"),
        (
            "record: Entry 46, or what came before it, is not as it was written",
            "record: Refusal 1, or what came before it, is not as it was written",
            "record: Entry 47, or what came before it, is not as it was written",
        ),
    ),
}


def test_an_untouched_house_is_whole(base: Base) -> None:
    whole = verdict(base.address, base.keys)

    assert () == whole.findings
    assert (75, 91, 6, 2, 10) == whole[:5]
    assert 2 == whole.refusals


def test_what_is_not_covered_is_named(base: Base) -> None:
    """More of it without the keys, and without anything that others keep."""
    named = [each.why for each in verdict(base.address).uncovered]
    expected = ["signing-in", "scans", "unsigned", "unkeyed"]
    assert [f"uncovered-{each}" for each in expected] == named
    assert named[:-1] == [each.why for each in verdict(base.address, base.keys).uncovered]


@pytest.mark.parametrize("case", CASES)
def test_what_was_done_beside_the_streams_is_named(copy: str, case: str) -> None:
    tamper, expected = CASES[case]
    with sql_at(copy) as sql:
        tamper(sql)

    assert expected == found(copy)


@pytest.mark.parametrize("column", ["tgenabled", "function"])
def test_a_guard_that_does_nothing_is_none(copy: str, column: str) -> None:
    if not copy.startswith("postgresql:"):
        with sql_at(copy) as sql:
            sql.leave_down("events_never_update")
            sql.run(
                "CREATE TRIGGER events_never_UPDATE BEFORE UPDATE ON events BEGIN SELECT 1; END"
            )
    else:
        with sql_at(copy):
            pass
        with sql_at(copy) as sql:
            sql.put_up_guards()
            if column == "tgenabled":
                sql.run("ALTER TABLE events DISABLE TRIGGER events_never_update")
            else:
                sql.run(
                    "CREATE OR REPLACE FUNCTION record_is_only_added_to() RETURNS trigger "
                    "LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$"
                )

    assert "guards: events_never_update, which keeps rows from being changed, is not in force" in (
        found(copy)
    )


# Streams that were hashed again, and entries with them


def shoes_gone(sql: Sql) -> None:
    sql.run("DELETE FROM events WHERE stream = ?", SHOE)
    sql.run("DELETE FROM streams WHERE stream = ?", SHOE)


def test_shoes_that_are_gone_are_missed_by_their_entries(copy: str) -> None:
    with sql_at(copy) as sql:
        shoes_gone(sql)

    assert all(
        each.startswith("record: Entry ") or each.endswith("was never promised")
        for each in found(copy)
    )
    assert any(each.startswith("record: Entry ") for each in found(copy))


def test_shoes_that_are_gone_are_missed_by_their_table(copy: str) -> None:
    with sql_at(copy) as sql:
        shoes_gone(sql)
        sql.rewrite()

    assert [f"Shoe {number} was never promised" for number in (1, 2, 3)] == [
        each.partition(": ")[2] for each in found(copy)
    ]
    assert all(each.startswith(T2) for each in found(copy))


def purse(sql: Sql, tag: str, before: str, after: str) -> int:
    """Another sum in the first event of a kind in a purse; its version there."""
    version = next(s.version for s in sql.stored(ANN) if f'"event":"{tag}"' in s.body)
    sql.edit(ANN, version, before, after)
    return version


@pytest.mark.parametrize("entries", [False, True])
def test_a_purse_that_does_not_agree_with_the_table_is_found(copy: str, *, entries: bool) -> None:
    """Though the stream, the ledger and, the second time, all entries were made to fit."""
    with sql_at(copy) as sql:
        version = purse(sql, "stay-begun", '"cents":30000', '"cents":20000')
        sql.run(
            "UPDATE ledger SET cents = CASE account WHEN 'purse' THEN -20000 ELSE 20000 END "
            "WHERE stream = ? AND version = ?",
            *(ANN, version),
        )
        (sql.rewrite if entries else sql.rechain)(ANN)

    assert f"{ANN} event {version}: It does not follow from the rest of its entry" in found(copy)


@pytest.mark.parametrize(
    ("tag", "before", "after"),
    [
        ("result-noted", '"won_cents":1000', '"won_cents":9000'),
        ("stakes-laid", '"cents":1000', '"cents":0'),
        ("stay-ended", '"cents":32000', '"cents":92000'),
    ],
)
def test_what_a_purse_says_of_a_coup_is_what_the_table_came_to(
    copy: str, tag: str, before: str, after: str
) -> None:
    with sql_at(copy) as sql:
        version = purse(sql, tag, before, after)
        sql.rewrite(ANN)

    assert f"{ANN} event {version}: It does not follow from the rest of its entry" in found(copy)


def test_a_purse_that_says_nothing_of_a_coup_is_found(copy: str) -> None:
    with sql_at(copy) as sql:
        events = sql.stored(ANN)
        version = next(s.version for s in events if '"event":"result-noted"' in s.body)
        sql.run("DELETE FROM events WHERE stream = ? AND version >= ?", ANN, version)
        sql.run("DELETE FROM ledger WHERE stream = ? AND version >= ?", ANN, version)
        sql.rewrite(ANN)

    assert any(each.endswith("meant for it is missing") for each in found(copy))


def test_a_patron_whose_stream_is_gone_is_missed(copy: str) -> None:
    with sql_at(copy) as sql:
        for table in ("events", "streams", "ledger"):
            sql.run(f"DELETE FROM {table} WHERE stream = ?", ANN)  # noqa: S608 - names of ours only
        sql.rewrite()

    assert f"{ANN}: Nothing is there of the patron who joined table T1" in found(copy)


def test_a_day_that_was_closed_with_other_figures_is_found(copy: str) -> None:
    with sql_at(copy) as sql:
        (day,) = [s for s in sql.stored("house") if '"event":"day-closed"' in s.body]
        sql.edit("house", day.version, '"win_cents":-', '"win_cents":-1')
        sql.rewrite("house")

    expected = f"house event {day.version}: Its figures are not those of the table"
    assert (expected,) == found(copy)


# Snapshots


def test_a_snapshot_that_was_edited_is_found_without_the_keys_too(base: Base, copy: str) -> None:
    with sql_at(copy) as sql:
        ((version,),) = sql.rows("SELECT version FROM snapshots")
        sql.run("UPDATE snapshots SET body = REPLACE(body, ?, ?)", BEFORE, AFTER)
    edited = f"{T1} event {version}: What was kept for a quick start is not how it stood"
    theirs = (
        f"{T1} event {version}: What was kept for a quick start was not put there by this house"
    )

    assert (edited,) == found(copy)
    assert (edited, theirs) == found(copy, base.keys)


@pytest.mark.parametrize("column", ["hash", "shape", "mac"])
def test_a_snapshot_of_another_hand_is_found(base: Base, copy: str, column: str) -> None:
    with sql_at(copy) as sql:
        sql.run(f"UPDATE snapshots SET {column} = 'x'")  # noqa: S608 - names of ours only

    ((where, what),) = [each.split(": ") for each in found(copy, base.keys)]
    assert (T1, "What was kept for a quick start was not put there by this house") == (
        where.partition(" event")[0],
        what,
    )


def test_a_snapshot_of_what_is_not_there_is_found(copy: str) -> None:
    with sql_at(copy) as sql:
        sql.run("UPDATE snapshots SET version = 9999")

    assert (f"{T1}: What was kept for a quick start is of something that is not there",) == found(
        copy
    )


def test_a_copy_of_a_house_is_whole(base: Base) -> None:
    """The link of an event is what docs/record.md says, whichever database keeps it."""
    with sql_at(base.address) as sql:
        first, second = sql.stored(ANN)[:2]

    assert second.hash == link_of(first.hash, second)
