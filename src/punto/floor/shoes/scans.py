"""What the electronic shoe of a table has told: kept for any node to deal, and sealed."""

from base64 import b64decode, b64encode
from enum import StrEnum
from secrets import token_bytes

from punto.errors import Unavailable
from punto.record.database import Database, DatabaseTransaction
from punto.record.keys import Keys

NONCE_BYTES = 12
PURPOSE = "punto scan 2"
ALWAYS = 1 << 31
"""A shoe that never comes, under which is kept what outlasts all of them."""

PUT = """INSERT INTO scans (place, shoe, kind, number, sealed) VALUES (?, ?, ?, ?, ?)"""
TAKE = """DELETE FROM scans WHERE place = ? AND shoe = ? AND kind = ? AND number = ?"""


class ScanKept(StrEnum):
    """What is kept of a device, each kind by a number of its own."""

    CARD = "card"
    """A card as it was first told, and by whom."""
    AGAIN = "again"
    """Everything that it was told as since."""
    NOTED = "noted"
    """What of that is on record."""
    RESULT = "result"
    """Every result that was told of a coup."""
    TOLD = "told"
    """Which of those are on record as contradicting the cards."""
    STOP = "stop"
    BEAT = "beat"


class Scans:
    """The rows of one table, each encrypted under a key that the database does not hold.

    What is secret in a text is always of one length, so that no row tells by its size.
    """

    def __init__(self, table: str, keys: Keys, database: Database) -> None:
        self.place = table
        self.database = database
        self._keys = keys

    def texts(self, session: DatabaseTransaction, shoe: int, kind: ScanKept) -> dict[int, str]:
        """What is kept of a kind, by number."""
        found = session.rows(
            "SELECT number, sealed FROM scans WHERE place = ? AND shoe = ? AND kind = ?",
            (self.place, shoe, kind.value),
        )
        return {int(n): self._open(shoe, kind, int(n), str(sealed)) for n, sealed in found}

    def text(
        self, session: DatabaseTransaction, shoe: int, kind: ScanKept, number: int
    ) -> str | None:
        """What is kept under one number."""
        found = session.rows(
            "SELECT sealed FROM scans WHERE place = ? AND shoe = ? AND kind = ? AND number = ?",
            (self.place, shoe, kind.value, number),
        )
        return self._open(shoe, kind, number, str(found[0][0])) if found else None

    def last(self, session: DatabaseTransaction, shoe: int, kind: ScanKept) -> int:
        """The highest number that something is kept under; zero if nothing is."""
        found = session.rows(
            "SELECT MAX(number) FROM scans WHERE place = ? AND shoe = ? AND kind = ?",
            (self.place, shoe, kind.value),
        )
        return int(found[0][0] or 0)

    def set(
        self, session: DatabaseTransaction, shoe: int, kind: ScanKept, number: int, text: str
    ) -> None:
        """Keep a text, in place of the one that was there."""
        self.drop(session, shoe, kind, number)
        sealed = self._seal(shoe, kind, number, text)
        session.run(PUT, (self.place, shoe, kind.value, number, sealed))

    def drop(self, session: DatabaseTransaction, shoe: int, kind: ScanKept, number: int) -> None:
        session.run(TAKE, (self.place, shoe, kind.value, number))

    def shoes_before(self, session: DatabaseTransaction, shoe: int) -> list[int]:
        """The earlier shoes that something is still kept of."""
        found = session.rows(
            "SELECT DISTINCT shoe FROM scans WHERE place = ? AND shoe < ? ORDER BY shoe",
            (self.place, shoe),
        )
        return [int(row[0]) for row in found]

    def forget(self, session: DatabaseTransaction, shoe: int) -> None:
        """Keep nothing more of a shoe."""
        session.run("DELETE FROM scans WHERE place = ? AND shoe = ?", (self.place, shoe))

    def _seal(self, shoe: int, kind: ScanKept, number: int, text: str) -> str:
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        nonce, about = token_bytes(NONCE_BYTES), self._about(shoe, kind, number)
        box = ChaCha20Poly1305(self._keys.sealing()).encrypt(nonce, text.encode(), about)
        return b64encode(nonce + box).decode()

    def _open(self, shoe: int, kind: ScanKept, number: int, sealed: str) -> str:
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        box, about = b64decode(sealed), self._about(shoe, kind, number)
        cipher = ChaCha20Poly1305(self._keys.sealing())
        try:
            return cipher.decrypt(box[:NONCE_BYTES], box[NONCE_BYTES:], about).decode()
        except InvalidTag as error:
            raise Unavailable("scans-not-as-written", table=self.place) from error

    def _about(self, shoe: int, kind: ScanKept, number: int) -> bytes:
        return "\0".join((PURPOSE, self.place, str(shoe), kind.value, str(number))).encode()
