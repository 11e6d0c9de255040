"""The ledger's sums at hand: always those that the database comes to, and never summed again."""

import sqlite3
from pathlib import Path

import pytest

from archived import archive, close_days
from played import Played, drawn_from, house_at
from punto.law.roles import Role
from punto.record import Record, open_record
from punto.record.keys import Keys
from punto.record.ledger_sums import MOVED, WHICH, LedgerSums
from purses import COUP, sitting
from service import Service
from test_record_audit import play


def summed(record: Record) -> dict[tuple[str, str, str], int]:
    """What the whole ledger comes to."""
    with record.database.read() as session:
        rows = session.rows("SELECT stream, book, account, cents FROM balances")
    return {(stream, book, account): cents for stream, book, account, cents in rows}


def test_sums_are_those_of_the_whole_ledger(address: str, tmp_path: Path) -> None:
    """From nothing, as play goes on, and whatever was archived before it was added here."""
    keys = Keys(tmp_path / "keys")
    with house_at(address, keys.folder) as house:
        record = house.record
        sums, late = LedgerSums(record.database), LedgerSums(record.database)
        assert {} == sums.balances() == summed(record)
        play(house)
        first = summed(record)
        assert first == sums.balances() == late.balances()
        assert len(first) > 10
        third = Played(house, "star-2025", "T3", drawn_from("T3")).seat("cat").shoe()
        third.bet("cat", "player", 5_00)
        third.play(COUP)
        assert first != summed(record) == sums.balances()
        close_days(house, "T1", "T2", "T3")
        archive(record, keys, 20, folder=tmp_path / "archives")
        assert summed(record) == sums.balances()
        archive(record, keys, record.last_entry() - 1, "2026-11-02")
        assert summed(record) == sums.balances() == late.balances()


def test_what_was_added_is_not_read_again(tmp_path: Path) -> None:
    address = str(tmp_path / "record.db")
    with house_at(address, tmp_path / "keys") as house:
        play(house)
        sums = LedgerSums(house.record.database)
        before = sums.balances()
        with sqlite3.connect(address) as database:
            database.execute("DROP TRIGGER ledger_never_UPDATE")
            database.execute("UPDATE ledger SET cents = cents + 1")
        database.close()

        assert before == sums.balances() != summed(house.record)


def test_no_question_goes_through_all_that_there_is(tmp_path: Path) -> None:
    """Once all is summed: only what is new is looked for, by its entries."""
    with open_record(str(tmp_path / "record.db")) as record, record.database.read() as session:
        plans = {
            statement: " ".join(
                str(row[-1]) for row in session.rows(f"EXPLAIN QUERY PLAN {statement}", of)
            )
            for statement, of in ((WHICH, ()), (MOVED, (1, 2)))
        }

    assert "SCAN CONSTANT ROW" in plans[WHICH]
    assert 2 == plans[WHICH].count("SEARCH entries")
    assert "events_by_entry" in plans[MOVED]
    assert "SCAN" not in plans[MOVED]


@pytest.mark.parametrize("role", [Role.GAMING_MANAGER, Role.SURVEILLANCE])
def test_the_house_is_told_the_balance_of_every_account(service: Service, role: Role) -> None:
    pit = sitting(service)
    pit.call()
    caller = service.signed_in(role)
    for placed in (False, True):
        if placed:
            pit.bet("ann", "player", 10_00)
        told = caller.get("/api/house/ledger").json()
        assert summed(service.floor.record) == {
            (each["stream"], each["book"], each["account"]): each["cents"] for each in told
        }
        assert told == sorted(told, key=lambda each: [*each.values()][:3])
