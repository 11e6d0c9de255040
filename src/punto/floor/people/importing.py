"""Patrons and their cards from another system: checked whole, then put on record, once each."""

import csv
from collections.abc import Iterator, Sequence
from datetime import datetime
from hashlib import sha256
from io import StringIO
from typing import NamedTuple

import msgspec

from punto import names
from punto.decode_errors import misread
from punto.errors import Malformed
from punto.floor.people.patronage import Patronage
from punto.floor.people.registering import Enrolment
from punto.patrons.commands import IssueCard
from punto.persons import PersonRegister
from punto.record import Record
from punto.table.words import Actor, Name


class PatronLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A patron as another system knows them."""

    reference: Name
    """By which the other system knows them, which is what makes a line the same one again."""
    name: Name
    card: Name | None = None
    """The number on their player card, if they have one."""


class NumberedPatron(NamedTuple):
    """A patron of a file, and the line that they stand on."""

    number: int
    line: PatronLine


class ImportedPatrons(NamedTuple):
    """What came of an import."""

    enrolled: dict[str, str]
    """The ids of patrons who are new here, by their references."""
    known: int
    """Those who were imported before."""


def read_patrons(text: str) -> list[NumberedPatron]:
    """The lines of a file: JSON lines, or CSV with one line of heads; `Malformed` says which."""
    rows = _json_lines(text) if text.lstrip().startswith("{") else _csv_lines(text)
    found = []
    for number, row in rows:
        try:
            found.append(NumberedPatron(number, msgspec.convert(row, PatronLine)))
        except msgspec.ValidationError as error:
            raise Malformed("on-line", misread(error), line=number) from error
    return found


def _json_lines(text: str) -> Iterator[tuple[int, object]]:
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                yield number, msgspec.json.decode(line)
            except msgspec.DecodeError as error:
                raise Malformed("on-line", misread(error), line=number) from error


def _csv_lines(text: str) -> Iterator[tuple[int, object]]:
    """Empty cells are left out, so that a patron may have no card."""
    for number, row in enumerate(csv.DictReader(StringIO(text, newline="")), 2):
        yield number, {key: cell.strip() for key, cell in row.items() if key and cell}


class PatronImport:
    """Takes in the patrons of a file, as one person answers for it."""

    def __init__(
        self, record: Record, register: PersonRegister, patrons: Patronage, by: Actor
    ) -> None:
        self._record, self._register = record, register
        self._patrons, self._by = patrons, by

    def check(self, lines: Sequence[NumberedPatron]) -> None:
        """`Malformed` for the first line that cannot be taken in; nothing is written."""
        references: set[str] = set()
        cards: set[str] = set()
        for number, line in lines:
            card = names.reads(line.card or "")
            for said, before in ((line.reference, references), (card, cards)):
                if said and said in before:
                    why = Malformed("import-twice", name=said)
                    raise Malformed("on-line", why, line=number)
            references.add(line.reference)
            cards.add(card)
            self._require_new(line, number)

    def _require_new(self, line: PatronLine, number: int) -> None:
        """A person of a like name whom the house knows is told apart at the cage, not here."""
        if self._record.find(self._by, _enrolling(line)) is not None:
            return
        like = self._register.matches(line.name).all
        if like:
            raise Malformed("on-line", Malformed("import-like", name=line.name), line=number)
        if line.card and self._register.by_card(line.card) is not None:
            raise Malformed("on-line", Malformed("import-card", name=line.card), line=number)

    async def take_in(self, lines: Sequence[NumberedPatron], at: datetime) -> ImportedPatrons:
        """Enrol those who are new, with their cards; like names in the file are told apart.

        Should it stop half-way, the same file again does the rest.
        """
        self.check(lines)
        enrolled: dict[str, str] = {}
        known = 0
        for _, line in lines:
            before = self._record.find(self._by, _enrolling(line)) is not None
            others = () if before else self._register.matches(line.name).all
            said = Enrolment(line.name, tuple(others))
            patron, _ = await self._patrons.enrol_new(self._by, at, said, _enrolling(line))
            if line.card:
                card = IssueCard(by=self._by, at=at, patron=patron, card=line.card)
                await self._patrons.carry_out(card, _carding(line))
            if before:
                known += 1
            else:
                enrolled[line.reference] = patron
        return ImportedPatrons(enrolled, known)


def _enrolling(line: PatronLine) -> str:
    return f"import {line.reference}"


def _carding(line: PatronLine) -> str:
    """The same card for the same patron is the same command; another is another."""
    said = sha256(f"{line.reference}\0{line.card}".encode()).hexdigest()
    return f"import card {said[:16]}"
