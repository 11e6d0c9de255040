"""An electronic shoe: its cards are read as they leave it, and nobody sees one before the table."""

from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping, Sequence
from secrets import token_bytes
from typing import NamedTuple

import msgspec

from punto.cards import Card
from punto.clauses import Refused
from punto.coup import point_count
from punto.errors import Malformed, Unavailable
from punto.floor.virtual_shoe import tells_faces
from punto.procedures import BurnMethod, Device, Hand, Result
from punto.record import Record
from punto.record.database import Database, Session
from punto.record.keys import Keys
from punto.record.words import Head, Part
from punto.rulebooks import house
from punto.table import Table
from punto.table import commands as c
from punto.table import events as e
from punto.table.guards import rules_of
from punto.table.next_steps import faces_needed, with_faces
from punto.table.words import Cards

CARD, RESULT, TOLD, STOP, BEAT = "card", "result", "told", "stop", "beat"
"""What is kept of a device: each card and result by its number, and that it is stopped or alive."""
NONCE_BYTES = 12
PURPOSE = "punto scan 1"
CUT, PLAIN = "c", "-"
LETTERS = {Result.PLAYER: "P", Result.BANKER: "B", Result.TIE: "T"}

KEPT = "SELECT number, sealed FROM scans WHERE place = ? AND shoe = ? AND kind = ?"
PUT = """INSERT INTO scans (place, shoe, kind, number, sealed) VALUES (?, ?, ?, ?, ?)"""
TAKE = """DELETE FROM scans WHERE place = ? AND shoe = ? AND kind = ? AND number = ?"""


class Scan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card that left the shoe: the first is number one, whatever became of it."""

    sequence: int
    face: Card
    cutting_card: bool = False
    """Whether the cutting card came out just before it."""


class OutOfTurn(Exception):
    """Cards of another shoe, or with some missing before them."""

    def __init__(self, shoe: int, expected: int) -> None:
        super().__init__(shoe, expected)
        self.shoe = shoe
        self.expected = expected


class Said(NamedTuple):
    """A result that the shoe worked out, of which the cards say something else."""

    shoe: int
    coup: int
    result: Result


class ScannedShoe:
    """The cards of one table as its electronic shoe reads them, sealed until they are dealt.

    What is read lies in the database, so that any node may deal it, and is encrypted under a key
    that does not, so that whoever reads the database learns nothing.
    """

    def __init__(self, table: str, keys: Keys, database: Database) -> None:
        self._place = table
        self._keys = keys
        self._database = database

    def fill(self, table: Table, command: c.Command) -> c.Command:
        """The command with the cards that were read; one that names them itself is refused."""
        if tells_faces(command):
            raise Malformed("An electronic shoe reads its own cards", "leave the faces out")
        match command:
            case c.OpenTable() if command.device is not Device.ELECTRONIC_SHOE:
                raise Malformed(
                    "A table whose cards are scanned deals from an electronic shoe",
                    f"open it with the device {Device.ELECTRONIC_SHOE.value}",
                )
            case c.OpenTable():
                return msgspec.structs.replace(command, cards=Cards.SCANNED)
            case c.DealCard() if table.stack.carried:
                return self._with(table, command, (table.stack.carried[0].position,))
            case c.DealCard():
                return self._with(table, command, (table.stack.gone,), leaving=True)
            case c.BurnCards():
                return self._with(table, command, self._burned(table, command), leaving=True)
            case c.ExposeCards():
                return self._with(table, command, _hidden(table, command.hand))
            case c.SettleWagers():
                self._require_agreement(table)
                return command
            case c.DiscardCards() if not table.coup.settled:
                self._require_agreement(table)
                return command
            case _:
                return command

    def _burned(self, table: Table, command: c.BurnCards) -> Sequence[int]:
        """The places of the cards that a burn takes."""
        at, more = table.stack.gone, 0
        if command.method is BurnMethod.COUNT:
            (first,) = self._read(table, (at,))
            more = rules_of(table).burn_values[first.face.rank].value
        return range(at, at + 1 + more)

    def _with(
        self, table: Table, command: c.Command, places: Sequence[int], *, leaving: bool = False
    ) -> c.Command:
        """The command with the faces of the cards in these places of the shoe."""
        scans = self._read(table, places)
        faces = tuple(scan.face for scan in scans)[: faces_needed(table, command)]
        filled = with_faces(command, faces)
        if leaving and any(scan.cutting_card for scan in scans):
            filled = msgspec.structs.replace(filled, cutting_card=True)
        return filled

    def _read(self, table: Table, places: Sequence[int]) -> list[Scan]:
        shoe = table.stack.shoe
        with self._database.read() as session:
            stopped = self._rows(session, shoe, STOP)
            known = self._cards(session, shoe, [place + 1 for place in places])
        if stopped:
            words = self._open(shoe, STOP, 0, stopped[0])
            raise Refused(house.in_order, f"The shoe has stopped: {words}", "see to the shoe")
        missing = [place for place in places if place + 1 not in known]
        if missing:
            raise Refused(
                house.in_order,
                f"Card {missing[0] + 1} of the shoe was not scanned yet",
                "draw it through the shoe, then go on",
            )
        return [self._scan(shoe, place + 1, known[place + 1]) for place in places]

    def _scan(self, shoe: int, number: int, sealed: str) -> Scan:
        text = self._open(shoe, CARD, number, sealed)
        return Scan(sequence=number, face=Card(text[:2]), cutting_card=text[2] == CUT)

    def _require_agreement(self, table: Table) -> None:
        """Refuse to pay on a result that the shoe contradicts, until that is on record."""
        said = self.contradiction(table)
        if said is not None:
            raise Refused(
                rules_of(table).irregularities.scan_conflict or house.in_order,
                "The shoe shows another result than the cards",
                "let a casino supervisor confirm the outcome or void the coup",
            )

    def part(self, _steps: Iterable[tuple[Table, e.Event]]) -> Part | None:
        """Nothing of the shoe's own goes on record: the table's events say what was dealt."""
        return None

    def moved(self, _heads: Mapping[str, Head]) -> None:
        """Nothing moves here: what is dealt next follows from the table alone."""

    def load(self, _record: Record, _table: str, _version: int) -> None:
        """Nothing is kept here that could be out of date."""

    # What the device says

    def expected(self, table: Table) -> int:
        """The number of the card that has to be read next."""
        with self._database.read() as session:
            return max(self._rows(session, table.stack.shoe, CARD), default=0) + 1

    def add(self, table: Table, shoe: int, scans: Iterable[Scan]) -> int:
        """Take cards in; those that are known already are left alone. The next number."""
        with self._database.write() as session:
            known = self._rows(session, table.stack.shoe, CARD)
            expected = max(known, default=0) + 1
            for scan in scans:
                if shoe != table.stack.shoe or scan.sequence > expected:
                    raise OutOfTurn(table.stack.shoe, expected)
                if scan.sequence < expected:
                    self._require_same(shoe, scan, known)
                    continue
                text = f"{scan.face.value}{CUT if scan.cutting_card else PLAIN}"
                known[expected] = self._put(session, shoe, CARD, expected, text)
                expected += 1
            session.run("DELETE FROM scans WHERE place = ? AND shoe < ?", (self._place, shoe))
        return expected

    def _require_same(self, shoe: int, scan: Scan, known: Mapping[int, str]) -> None:
        sealed = known.get(scan.sequence)
        if sealed is None or self._scan(shoe, scan.sequence, sealed) != scan:
            raise Malformed(
                f"Card {scan.sequence} was read as another before",
                "number each card once; if the shoe misread it, tell a supervisor",
            )

    def say(self, table: Table, shoe: int, coup: int, result: Result) -> None:
        """Take in the result that the shoe worked out for a coup."""
        if shoe != table.stack.shoe:
            raise OutOfTurn(table.stack.shoe, self.expected(table))
        with self._database.write() as session:
            known = self._rows(session, shoe, RESULT)
            if coup not in known:
                self._put(session, shoe, RESULT, coup, LETTERS[result])
            elif self._open(shoe, RESULT, coup, known[coup]) != LETTERS[result]:
                raise Malformed(f"Coup {coup} had another result before", "say each result once")

    def contradiction(self, table: Table) -> Said | None:
        """What the shoe said of the latest coup that its announced result denies, if untold."""
        shoe, (coup, announced) = table.stack.shoe, _announced(table)
        if announced is None:
            return None
        with self._database.read() as session:
            said = self._rows(session, shoe, RESULT).get(coup)
            told = coup in self._rows(session, shoe, TOLD)
        if said is None or told:
            return None
        letter = self._open(shoe, RESULT, coup, said)
        result = next(each for each in Result if LETTERS[each] == letter)
        return None if result is announced else Said(shoe, coup, result)

    def told(self, said: Said) -> None:
        """Remember that a contradiction is on record; from there on the table keeps it."""
        with self._database.write() as session:
            self._set(session, said.shoe, TOLD, said.coup, "told")

    def stop(self, table: Table, words: str) -> None:
        """Let no card be dealt until the device goes on."""
        with self._database.write() as session:
            self._set(session, table.stack.shoe, STOP, 0, words)

    def go_on(self, table: Table) -> None:
        with self._database.write() as session:
            session.run(TAKE, (self._place, table.stack.shoe, STOP, 0))

    def is_stopped(self, table: Table) -> bool:
        with self._database.read() as session:
            return bool(self._rows(session, table.stack.shoe, STOP))

    def beat(self, at: str) -> None:
        """Note that the device is there."""
        with self._database.write() as session:
            session.run(TAKE, (self._place, ALWAYS, BEAT, 0))
            session.run(PUT, (self._place, ALWAYS, BEAT, 0, at))

    def last_beat(self) -> str:
        """When the device was last heard of; empty if it never was."""
        with self._database.read() as session:
            return self._rows(session, ALWAYS, BEAT).get(0, "")

    # How it is kept

    def _cards(self, session: Session, shoe: int, numbers: Sequence[int]) -> dict[int, str]:
        marks = ", ".join("?" for _ in numbers) or "NULL"
        found = session.rows(
            f"{KEPT} AND number IN ({marks})",
            (self._place, shoe, CARD, *numbers),
        )
        return {int(number): str(sealed) for number, sealed in found}

    def _rows(self, session: Session, shoe: int, kind: str) -> dict[int, str]:
        found = session.rows(KEPT, (self._place, shoe, kind))
        return {int(number): str(sealed) for number, sealed in found}

    def _set(self, session: Session, shoe: int, kind: str, number: int, text: str) -> None:
        session.run(TAKE, (self._place, shoe, kind, number))
        self._put(session, shoe, kind, number, text)

    def _put(self, session: Session, shoe: int, kind: str, number: int, text: str) -> str:
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        nonce, about = token_bytes(NONCE_BYTES), self._about(shoe, kind, number)
        box = ChaCha20Poly1305(self._keys.sealing()).encrypt(nonce, text.encode(), about)
        sealed = b64encode(nonce + box).decode()
        session.run(PUT, (self._place, shoe, kind, number, sealed))
        return sealed

    def _open(self, shoe: int, kind: str, number: int, sealed: str) -> str:
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        box, about = b64decode(sealed), self._about(shoe, kind, number)
        cipher = ChaCha20Poly1305(self._keys.sealing())
        try:
            return cipher.decrypt(box[:NONCE_BYTES], box[NONCE_BYTES:], about).decode()
        except InvalidTag as error:
            raise Unavailable(
                f"What the shoe of table {self._place} read is not as it was written",
                "restore the folder of keys, or change the shoe",
            ) from error

    def _about(self, shoe: int, kind: str, number: int) -> bytes:
        return "\0".join((PURPOSE, self._place, str(shoe), kind, str(number))).encode()


ALWAYS = 1 << 31
"""A shoe that never comes, under which is kept what outlasts all of them."""


def _announced(table: Table) -> tuple[int, Result | None]:
    """The latest coup that a result was called of, and that result."""
    if table.coup.result is not None:
        return table.coup.number, table.coup.result
    last = table.previous
    if last is None:
        return 0, None
    player, banker = (point_count(rules_of(table), hand) for hand in (last.player, last.banker))
    if player == banker:
        return last.number, Result.TIE
    return last.number, Result.PLAYER if player > banker else Result.BANKER


def _hidden(table: Table, hand: Hand) -> list[int]:
    """The places in the shoe of the cards that are about to be turned."""
    out, cards = table.coup.out, table.coup.hand(hand)
    held = out is not None and out.hand is hand
    turned = out.cards if held and out is not None else range(len(cards))
    draws = [draw.position for draw in table.coup.draws if draw.hand is hand]
    return [draws[place] for place in turned if cards[place] is None]
