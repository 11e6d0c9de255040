"""Entries taken out of the database: at a cost without age, others in between, ids left alone."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from archived import DAYS, LATER, Archivable, UpTo, archive
from punto.record import Appended, Record, Reused, StreamPart
from punto.record.archiving import Archiving
from punto.record.audit import Audit
from punto.record.database import DatabaseTransaction
from punto.record.resuming import ResumedSource
from punto.record.sqlite import Sqlite
from records import DOT, appending, everything, fact, found_to_be
from tampering import sql_at
from test_archive import anywhere, kept, made

__all__ = ["anywhere", "kept", "made"]

GROWS = ("commands", "entries", "events", "ledger", "refusals")
"""Tables that have as many rows as there was play."""
OLDER = {
    "SQLite": (
        "DROP TRIGGER commands_never_UPDATE",
        "DROP TRIGGER commands_never_DELETE",
    ),
    "PostgreSQL": (
        "DROP TRIGGER commands_never_update ON commands",
        "DROP TRIGGER commands_never_delete ON commands",
        "DROP TRIGGER commands_never_truncate ON commands",
        "ALTER TABLE entries ADD UNIQUE (command, person, role)",
        "GRANT INSERT ON entries TO pg_monitor",
    ),
}
MAY = {
    "SQLite": "SELECT 1 = 1",
    "PostgreSQL": "SELECT has_table_privilege('pg_monitor', 'commands', 'INSERT')",
}
"""Whether a role that adds entries may add their marks, where there are roles: any role will do."""


class Noting:
    """A transaction that says which statements it carried out."""

    def __init__(self, session: DatabaseTransaction, said: set[str]) -> None:
        self._session = session
        self._said = said

    def rows(self, statement: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        self._said.add(statement)
        return self._session.rows(statement, values)

    def run(self, statement: str, values: Sequence[object] = ()) -> None:
        self._said.add(statement)
        self._session.run(statement, values)

    def many(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        self._said.add(statement)
        self._session.many(statement, rows)


class Noted(Sqlite):
    """A database that notes what is asked of it by transactions that write."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.said: set[str] = set()

    @contextmanager
    def write(self) -> Iterator[DatabaseTransaction]:
        with super().write() as session:
            yield Noting(session, self.said)


def house_part(record: Record) -> StreamPart:
    return StreamPart("house", record.head("house").version, (fact(),))


def marks(record: Record) -> list[tuple[int, int]]:
    """The marks of all commands, each with its entry."""
    with record.database.read() as session:
        return [
            (mark, number) for mark, number in session.rows("SELECT * FROM commands ORDER BY 2")
        ]


def test_nothing_is_gone_through_but_what_is_taken_out(kept: Archivable) -> None:
    """A look through all that is left, with each batch, would take longer the older a record is."""
    with Record(Noted(kept.address), kept.keys) as record:
        archive(record, kept.keys, 50)
        assert isinstance(record.database, Noted)
        asked = [
            said
            for said in record.database.said
            if said.split()[0] in {"SELECT", "INSERT", "DELETE"}
        ]
        with record.database.read() as session:
            plans = {
                said: session.rows(f"EXPLAIN QUERY PLAN {said}", (1,) * said.count("?"))
                for said in asked
            }
    gone_through = [
        said
        for said, steps in plans.items()
        for *_, step in steps
        if step.split()[0] == "SCAN" and step.split()[1] in GROWS
    ]

    taken_out_of = {said.split()[2] for said in asked if said.startswith("DELETE")}
    assert {*GROWS, "snapshots"} - {"commands"} == taken_out_of
    assert [] == gone_through


def test_ids_stay_where_they_are(anywhere: Archivable) -> None:
    """They come in no order: those of a batch lie all over, and none is written again."""
    with anywhere.opened() as record:
        before = marks(record)
        archive(record, anywhere.keys, anywhere.entries - 1, folder=anywhere.folder)
        assert before == marks(record)
    assert list(range(1, anywhere.entries + 1)) == [number for _, number in before]


def test_others_write_between_two_batches(
    anywhere: Archivable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("punto.record.archiving.BATCH", 7)
    turns: list[object] = []
    with anywhere.opened() as record, anywhere.opened() as floor:

        def turn() -> None:
            turns.append(floor.append(appending(f"turn {len(turns)}", house_part(floor))))

        record.archives.keep_in(anywhere.folder)
        archiving = UpTo(record, anywhere.keys, pause=turn)
        archiving.upto = 50
        archiving.run(LATER, DAYS[0], LATER)
        assert 51 == record.first_entry()

    after = [turn.entry for turn in turns if isinstance(turn, Appended)]
    assert [anywhere.entries + number for number in range(1, 8)] == after
    assert () == anywhere.verdict().findings


def test_a_pause_is_as_long_as_anyone_waits(
    kept: Archivable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite looks again at least so often, so that anyone who waits comes in."""
    monkeypatch.setattr("punto.record.archiving.BATCH", 20)
    pauses: list[float] = []
    monkeypatch.setattr("time.sleep", pauses.append)
    with kept.opened() as record:
        Archiving(record, kept.keys).run(LATER, DAYS[0], LATER)

    assert [0.1] * ((kept.entries - 2) // 20) == pauses


def test_commands_under_one_mark_are_told_apart(
    anywhere: Archivable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By what they truly are, in the database and in archives."""
    for where in ("writer", "record"):
        monkeypatch.setattr(f"punto.record.{where}.mark_of", lambda *_: 7)
    with anywhere.opened() as record:
        names = ("one", "two", "three")
        written = {name: record.append(appending(name, house_part(record))) for name in names}
        first = anywhere.entries + 1

        def answers() -> list[object]:
            found = [record.find(DOT, name) for name in names]
            again = [record.append(appending(name, house_part(record))) for name in names]
            others = [
                record.append(appending(name, house_part(record), digest="x")) for name in names
            ]
            return [*found, *again, *others, record.find(DOT, "four")]

        before = answers()
        archive(record, anywhere.keys, first, folder=anywhere.folder)
        assert first + 1 == record.first_entry()
        assert before == answers()

    numbers = [each.entry for each in written.values() if isinstance(each, Appended)]
    assert [first, first + 1, first + 2] == numbers
    assert numbers == [each.entry for each in before[3:6] if isinstance(each, Appended)]
    reused = [Reused(name, number) for name, number in zip(names, numbers, strict=True)]
    assert reused == before[6:9]
    assert None is before[9]


@pytest.mark.parametrize("number", [7, 55])
def test_an_id_that_was_taken_away_is_missed(kept: Archivable, number: int) -> None:
    """Of an entry that is archived, and of one that is not; and by a verification that goes on."""
    with kept.opened() as record:
        archive(record, kept.keys, 30)
        place = record.place(number - 1)
    with sql_at(kept.address) as sql:
        sql.run("DELETE FROM commands WHERE number = ?", number)
    with kept.opened() as record:
        assert place is not None
        since = Audit(ResumedSource(record, place), key=kept.keys.snapshots()).run()

    said = [f"The database would not know the id of entry {number} again"]
    assert said == [found_to_be(each) for each in kept.verdict().findings]
    assert said == [found_to_be(each) for each in since.findings]


def test_ids_are_known_again_when_an_older_record_is_brought_up(anywhere: Archivable) -> None:
    """One that was half archived: ids of archived commands lay apart from those of the others."""
    with anywhere.opened() as record:
        archive(record, anywhere.keys, 30, folder=anywhere.folder)
        before, ids = everything(record), marks(record)
        with record.database.write() as session:
            for statement in (
                *OLDER[record.database.kind],
                "ALTER TABLE commands RENAME TO archived_commands",
                "DELETE FROM archived_commands WHERE number > 30",
                "UPDATE meta SET value = '8' WHERE key = 'schema'",
            ):
                session.run(statement)

    with anywhere.opened() as record:
        assert before == everything(record)
        assert ids == marks(record)
        again = record.append(appending("first", StreamPart("house", 0, (fact(),))))
        assert isinstance(again, Appended)
        assert (1, True) == (again.entry, again.repeated)
        with record.database.read() as session:
            assert [] == list(record.database.unguarded(session))
            assert session.rows(MAY[record.database.kind])[0][0]
    assert () == anywhere.verdict().findings
