"""An electronic shoe: its cards are read as they leave it, and nobody sees one before the table."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

import msgspec

from punto.aggregate import Frame
from punto.cards import Card
from punto.errors import Malformed
from punto.floor.shoes.read_ahead import reach, results_of
from punto.floor.shoes.scan_words import (
    LETTERS,
    PLAIN,
    READINGS,
    Differing,
    OutOfTurn,
    Scan,
    ShoeResult,
    Teller,
    TooSoon,
    first_written,
    lettered,
    read_out,
    scan_of,
    teller_of,
    written,
)
from punto.floor.shoes.scans import ALWAYS, ScanKept, Scans
from punto.floor.shoes.virtual_shoe import tells_faces
from punto.game.coup import point_count
from punto.law.clauses import Refused
from punto.law.procedures import BurnMethod, Device, Hand, Result
from punto.law.rulebooks import house
from punto.record import Record
from punto.record.database import Database, DatabaseTransaction
from punto.record.keys import Keys
from punto.record.words import Head, StreamPart
from punto.table import Table
from punto.table import commands as c
from punto.table import events as e
from punto.table.feed import seen_after
from punto.table.guards import rules_of
from punto.table.next_steps import faces_needed, with_faces
from punto.table.stack import StackStage
from punto.table.state import Phase
from punto.table.words import Cards

IN_THE_SHOE = (StackStage.LOADED, StackStage.READY)


class ScannedShoe:
    """The cards of one table as its electronic shoe reads them, sealed until they are dealt.

    What is read lies in the database, so that any node may deal it, and is encrypted under a key
    that does not, so that a reader of the database learns nothing. A device that tells a card
    again is answered without the card being looked at: right and wrong look the same, take the
    same steps, and are compared when everybody has seen the card.
    """

    def __init__(self, table: str, keys: Keys, database: Database, ahead: int = 1) -> None:
        self._scans = Scans(table, keys, database)
        self._database = database
        self._ahead = ahead
        self._seen: dict[int, Card] = {}
        """Cards of this shoe that lay face up since this node took it up, by their positions."""
        self._soon_seen: dict[int, Card] = {}

    def fill(self, table: Table, command: c.Command) -> c.Command:
        """The command with the cards that were read; one that names them itself is refused."""
        if tells_faces(command):
            raise Malformed("shoe-reads-its-own")
        match command:
            case c.OpenTable() if command.device is not Device.ELECTRONIC_SHOE:
                raise Malformed("no-electronic-shoe", code=Device.ELECTRONIC_SHOE.value)
            case c.OpenTable():
                return msgspec.structs.replace(command, cards=Cards.SCANNED)
            case c.DealCard() if table.stack.carried.cards:
                return self._with(table, command, (table.stack.carried.cards[0].position,))
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
        shoe, scans = table.stack.shoe, self._scans
        with self._database.read() as session:
            stopped = scans.text(session, shoe, ScanKept.STOP, 0)
            known = {n: scans.text(session, shoe, ScanKept.CARD, n + 1) for n in places}
        if stopped is not None:
            raise Refused(house.in_order, "shoe-has-stopped", stopped=stopped)
        missing = [place for place, text in known.items() if text is None]
        if missing:
            raise Refused(house.in_order, "card-not-scanned-yet", number=missing[0] + 1)
        return [scan_of(place + 1, text) for place, text in known.items() if text is not None]

    def _require_agreement(self, table: Table) -> None:
        """Refuse to pay on a result that the shoe contradicts, until that is on record."""
        said = self.contradiction(table)
        if said is not None:
            raise Refused(
                rules_of(table).irregularities.scan_conflict or house.in_order,
                "shoe-shows-another-result-than-the-cards",
            )

    def part(self, steps: Iterable[Frame[Table, e.Event]]) -> StreamPart | None:
        """Nothing of the shoe's own goes on record: the table's events say what was dealt."""
        self._soon_seen = self._seen
        for _, before, event, *_ in steps:
            self._soon_seen = seen_after(before, self._soon_seen, (event,))
        return None

    def moved(self, _heads: Mapping[str, Head]) -> None:
        """Remember what everybody has seen; what is dealt next follows from the table alone."""
        self._seen = self._soon_seen

    def load(self, _record: Record, _table: str, _version: int) -> None:
        """Nothing is kept here that could be out of date, except who saw which card."""
        self._seen = self._soon_seen = {}

    # What the device says

    def expected(self, table: Table) -> int:
        """The number of the card that has to be read next."""
        with self._database.read() as session:
            return self._scans.last(session, table.stack.shoe, ScanKept.CARD) + 1

    def reach(self, table: Table, at: datetime) -> int:
        """The number of the last card that may be told, whichever cards there are."""
        return reach(table, at, self._ahead)

    def add(
        self, table: Table, at: datetime, shoe: int, scans: Sequence[Scan], teller: Teller
    ) -> None:
        """Take cards in, all of them or none, from the device or token that tells them.

        Those that it told before are taken in beside what it said then, and nothing is compared.
        """
        reach = self.reach(table, at)
        with self._database.write() as session:
            expected = self._scans.last(session, table.stack.shoe, ScanKept.CARD) + 1
            if shoe != table.stack.shoe:
                raise OutOfTurn(table.stack.shoe, expected)
            for scan in scans:
                if scan.sequence > expected:
                    raise OutOfTurn(shoe, expected)
                if scan.sequence > reach:
                    raise TooSoon(shoe, expected)
                if scan.sequence < expected:
                    self._add_again(session, shoe, expected, scan, teller)
                    continue
                told = first_written(scan, teller)
                self._scans.set(session, shoe, ScanKept.CARD, expected, told)
                expected += 1

    def _add_again(
        self, session: DatabaseTransaction, shoe: int, expected: int, scan: Scan, teller: Teller
    ) -> None:
        """Keep what a card is told as, unless another told it; the same steps for any card."""
        first = self._scans.text(session, shoe, ScanKept.CARD, scan.sequence)
        if first is None or teller_of(first) != teller:
            raise OutOfTurn(shoe, expected, scan.sequence)
        told = self._told_as(session, shoe, ScanKept.AGAIN, scan.sequence)
        told |= 1 << READINGS.index(scan.reading)
        self._scans.set(session, shoe, ScanKept.AGAIN, scan.sequence, written(told))

    def _told_as(self, session: DatabaseTransaction, shoe: int, kind: ScanKept, number: int) -> int:
        return int(self._scans.text(session, shoe, kind, number) or "0", 16)

    def differing(self, table: Table) -> list[Differing]:
        """Cards that were told differently again, which may be known now and are not on record."""
        shoe, found = table.stack.shoe, []
        with self._database.read() as session:
            for each in (*self._scans.shoes_before(session, shoe), shoe):
                for number, again in self._scans.texts(session, each, ScanKept.AGAIN).items():
                    if not self._may_be_known(table, each, number):
                        continue
                    first = self._scans.text(session, each, ScanKept.CARD, number) or ""
                    known = 1 << READINGS.index(first[:3])
                    known |= self._told_as(session, each, ScanKept.NOTED, number)
                    said = read_out(int(again, 16) & ~known)
                    if said:
                        found.append(Differing(each, number, teller_of(first).device, said))
        return found

    def _may_be_known(self, table: Table, shoe: int, number: int) -> bool:
        """Whether a card has lain face up, or no card of its shoe can be dealt any more."""
        over = table.stack.stage not in IN_THE_SHOE or table.phase is Phase.CLOSED
        return shoe != table.stack.shoe or over or number - 1 in self._seen | _face_up(table)

    def noted(self, differing: Differing) -> None:
        """Remember that a difference is on record."""
        shoe, number = differing.shoe, differing.number
        with self._database.write() as session:
            known = self._told_as(session, shoe, ScanKept.NOTED, number)
            for reading in differing.said:
                known |= 1 << READINGS.index(reading)
            self._scans.set(session, shoe, ScanKept.NOTED, number, written(known))

    def forget(self, table: Table) -> None:
        """Keep nothing more of the shoes before this one."""
        with self._database.read() as session:
            over = self._scans.shoes_before(session, table.stack.shoe)
        if over:
            with self._database.write() as session:
                for shoe in over:
                    self._scans.forget(session, shoe)

    def say(self, table: Table, shoe: int, coup: int, result: Result) -> None:
        """Take in the result that the shoe worked out for a coup, beside any that it said before.

        The coup is the one under way, once its first four cards are out, or the one before it.
        """
        if shoe != table.stack.shoe or coup < min(results_of(table), default=coup):
            raise OutOfTurn(table.stack.shoe, self.expected(table))
        if coup not in results_of(table):
            raise TooSoon(shoe, self.expected(table))
        with self._database.write() as session:
            said = self._letters(session, shoe, ScanKept.RESULT, coup) | {LETTERS[result]}
            self._scans.set(session, shoe, ScanKept.RESULT, coup, lettered(said))

    def _letters(
        self, session: DatabaseTransaction, shoe: int, kind: ScanKept, coup: int
    ) -> set[str]:
        return set(self._scans.text(session, shoe, kind, coup) or "") - {PLAIN}

    def contradiction(self, table: Table) -> ShoeResult | None:
        """What the shoe said of the latest coup that its announced result denies, if untold."""
        shoe, (coup, announced) = table.stack.shoe, _announced(table)
        if announced is None:
            return None
        with self._database.read() as session:
            said = self._letters(session, shoe, ScanKept.RESULT, coup)
            said -= self._letters(session, shoe, ScanKept.TOLD, coup) | {LETTERS[announced]}
        found = [result for result in Result if LETTERS[result] in said]
        return ShoeResult(shoe, coup, found[0]) if found else None

    def told(self, said: ShoeResult) -> None:
        """Remember that a contradiction is on record; from there on the table keeps it."""
        with self._database.write() as session:
            told = self._letters(session, said.shoe, ScanKept.TOLD, said.coup) | {
                LETTERS[said.result]
            }
            self._scans.set(session, said.shoe, ScanKept.TOLD, said.coup, lettered(told))

    def stop(self, table: Table, words: str) -> None:
        """Let no card be dealt until the device goes on."""
        with self._database.write() as session:
            self._scans.set(session, table.stack.shoe, ScanKept.STOP, 0, words)

    def go_on(self, table: Table) -> None:
        with self._database.write() as session:
            self._scans.drop(session, table.stack.shoe, ScanKept.STOP, 0)

    def is_stopped(self, table: Table) -> bool:
        with self._database.read() as session:
            return self._scans.text(session, table.stack.shoe, ScanKept.STOP, 0) is not None

    def beat(self, at: str) -> None:
        """Note that the device is there."""
        with self._database.write() as session:
            self._scans.set(session, ALWAYS, ScanKept.BEAT, 0, at)

    def last_beat(self) -> str:
        """When the device was last heard of; empty if it never was."""
        with self._database.read() as session:
            return self._scans.text(session, ALWAYS, ScanKept.BEAT, 0) or ""


def _face_up(table: Table) -> dict[int, Card]:
    """The cards of this coup that lie face up, by their positions in the shoe."""
    found: dict[int, Card] = {}
    for hand in Hand:
        places = [draw.position for draw in table.coup.draws if draw.hand is hand]
        shown = zip(places, table.coup.hand(hand), strict=False)
        found |= {place: face for place, face in shown if face is not None}
    return found


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
