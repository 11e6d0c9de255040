"""Marks of how far a record went, kept elsewhere, and whether the record still comes by them."""

import re
from base64 import b32encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import NamedTuple

import msgspec

from punto.errors import Malformed
from punto.law.reasons import Arguments
from punto.record.findings import Finding, Wrong, finding
from punto.record.words import Tip

PURPOSE = b"punto code 1\0"
CODE_BYTES = 10
GROUP = 4
PLAIN = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", "0123456789ABCDEFGHJKMNPQRSTVWXYZ")
"""From the usual letters of base 32 to those that nobody takes for another."""
READ_AS = str.maketrans("OIL", "011")
CODE = re.compile(r"(\d{1,18})-(\d{1,18})-([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})")


class ChainMark(NamedTuple):
    """A place of the chain, and what the record was like there."""

    entry: int
    refusal: int
    what: str
    """Its hash, or the letters of its code."""
    signed: str = ""
    """When it was signed, as the head has it; empty for a code that a person wrote down."""

    @property
    def given(self) -> Arguments:
        """The mark as a finding speaks of it."""
        return Arguments(entry=self.entry, refusal=self.refusal, signed=self.signed)


def letters(record: str, tip: Tip) -> str:
    """The letters that stand for a record as far as a place of its chain."""
    content = msgspec.json.encode((record, *tip))
    short = b32encode(sha256(PURPOSE + content).digest()[:CODE_BYTES]).decode().translate(PLAIN)
    return "-".join(short[at : at + GROUP] for at in range(0, len(short), GROUP))


def code(record: str, tip: Tip) -> str:
    """A short code of how far a record goes, that a person can write down."""
    return f"{tip.entry}-{tip.refusal}-{letters(record, tip)}"


def written_down(text: str) -> ChainMark:
    """The mark that a person wrote down, however they spaced it."""
    plain = re.sub(r"[\s\u2010-\u2015-]+", "-", text.strip().upper())
    written = CODE.fullmatch(plain)
    if written is None:
        raise Malformed("no-code-of-a-record", word=text)
    entry, refusal, said = written.groups()
    return ChainMark(int(entry), int(refusal), said.translate(READ_AS))


class Marks:
    """Marks to be met on the way along a chain."""

    def __init__(self, record: str, marks: Iterable[ChainMark]) -> None:
        self._record = record
        self._left: dict[tuple[int, int], list[ChainMark]] = {}
        for mark in marks:
            self._left.setdefault((mark.entry, mark.refusal), []).append(mark)

    def met(self, tip: Tip) -> Iterator[Finding]:
        """What is wrong at a place of the chain, by the marks of it."""
        for mark in self._left.pop((tip.entry, tip.refusal), ()):
            is_ = letters(self._record, tip) if not mark.signed else tip.hash
            if is_ != mark.what:
                yield finding(Wrong.CHANGED, "record", 0, "audit-unlike-mark", **mark.given)

    def missed(self) -> Iterator[Finding]:
        """The marks that the chain did not come by; they are told once."""
        left, self._left = self._left, {}
        for _, marks in sorted(left.items()):
            for mark in marks:
                yield finding(Wrong.MISSING, "record", 0, "audit-short-of-mark", **mark.given)
