"""The balance of every account, kept at hand: what is new is added, and nothing is summed again.

The ledger is only ever added to, and an audit holds each of its rows against the event that moved
it; so a sum that was right once is right with what came since. Entries that are archived before
they were added here have left the ledger: then all of it is summed, as when a node starts.
"""

from collections import Counter
from threading import Lock

from punto.record.database import Database, DatabaseTransaction

Account = tuple[str, str, str]
"""The stream, the book and the account."""

ALL = "SELECT stream, book, account, cents FROM balances"
WHICH = """SELECT COALESCE((SELECT MIN(number) FROM entries), 0),
COALESCE((SELECT MAX(number) FROM entries), 0)"""
"""Each asked for by itself, as an end of the index; of both at once SQLite goes through all."""
MOVED = """SELECT ledger.stream, book, account, CAST(SUM(cents) AS BIGINT) FROM events
JOIN ledger ON ledger.stream = events.stream AND ledger.version = events.version
WHERE events.entry > ? AND events.entry <= ? GROUP BY ledger.stream, book, account"""


class LedgerSums:
    """The balances as of the last entry that was looked at."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._sums: Counter[Account] = Counter()
        self._entry = 0
        self._adding = Lock()

    def balances(self) -> dict[Account, int]:
        """The balance of every account that anything ever moved."""
        with self._adding:
            self._add()
            return dict(self._sums)

    def _add(self) -> None:
        with self._database.read() as session:
            first, last = session.rows(WHICH)[0]
            if not self._entry or first > self._entry + 1:
                self._sums = _summed(session, ALL)
            elif last > self._entry:
                for account, cents in _summed(session, MOVED, self._entry, last).items():
                    self._sums[account] += cents
        self._entry = last


def _summed(session: DatabaseTransaction, statement: str, *values: int) -> Counter[Account]:
    rows = session.rows(statement, values)
    return Counter({(stream, book, account): int(cents) for stream, book, account, cents in rows})
