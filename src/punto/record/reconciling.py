"""The close of a day: what the ledger expects in a float, held against what was counted."""

from punto.aggregate.ledger import Book
from punto.errors import Malformed
from punto.house.events import DayClosed
from punto.record.record import Record
from punto.record.snapshot import load
from punto.table import TABLE
from punto.table.accounts import FLOAT, WIN

BALANCE = """SELECT CAST(COALESCE(SUM(cents), 0) AS BIGINT) FROM ledger
WHERE stream = ? AND book = ? AND account = ? AND version <= ?"""
ARCHIVED = "SELECT cents FROM archived_balances WHERE stream = ? AND book = ? AND account = ?"


def ledger_balance(record: Record, name: str, account: str, upto: int) -> int:
    """The balance of an account of the house's book by what the ledger says, lately."""
    with record.database.read() as session:
        of = (name, Book.HOUSE.value, account)
        ((cents,),) = session.rows(BALANCE, (*of, upto))
        archived = sum(row[0] for row in session.rows(ARCHIVED, of))
    return int(cents) + int(archived)


def reckon(record: Record, table: str, counted_cents: int) -> DayClosed:
    """A table's day as its ledger has it, beside what was counted in its float."""
    name = TABLE.stream(table)
    standing = load(record, name)
    if not standing.head.version:
        raise Malformed("no-table-in-record", table=table)
    money, version = standing.state.money, standing.head.version
    return DayClosed(
        table=table,
        version=version,
        opening_cents=money.opening_cents,
        fills_cents=money.filled_cents,
        credits_cents=money.credited_cents,
        drop_cents=money.drop_cents + money.terminal_cents,
        win_cents=-ledger_balance(record, name, WIN, version),
        expected_cents=ledger_balance(record, name, FLOAT, version),
        counted_cents=counted_cents,
    )
