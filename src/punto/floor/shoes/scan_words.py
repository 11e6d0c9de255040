"""The words between a table and its electronic shoe: cards, results, and what is not taken yet."""

from typing import Annotated, NamedTuple

import msgspec

from punto.cards import Card
from punto.law.procedures import Result

CUT, PLAIN = "c", "-"
LETTERS = {Result.PLAYER: "P", Result.BANKER: "B", Result.TIE: "T"}
READINGS = tuple(f"{card.value}{mark}" for card in Card for mark in (PLAIN, CUT))
"""Everything that a card can be told as, in an order that never changes."""


class Scan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card that left the shoe: the first is number one, no matter what became of it."""

    sequence: Annotated[int, msgspec.Meta(ge=1, le=1 << 30)]
    face: Card
    cutting_card: bool = False
    """Whether the cutting card came out just before it."""

    @property
    def reading(self) -> str:
        return f"{self.face.value}{CUT if self.cutting_card else PLAIN}"


class Teller(NamedTuple):
    """Who tells a card: a device by its token, so that one with another token is another."""

    token: str
    """What the token is known by; as long as any other."""
    device: str


class OutOfTurn(Exception):
    """Cards of another shoe, with some missing before them, or told by another before."""

    def __init__(self, shoe: int, expected: int, others: int | None = None) -> None:
        super().__init__(shoe, expected, others)
        self.shoe = shoe
        self.expected = expected
        self.others = others
        """The number of a card that another device or token had told."""


class TooSoon(Exception):
    """Cards or a result that no act at the table can need yet."""

    def __init__(self, shoe: int, expected: int) -> None:
        super().__init__(shoe, expected)
        self.shoe = shoe
        self.expected = expected


class ShoeResult(NamedTuple):
    """A result that the shoe worked out, of which the cards say something else."""

    shoe: int
    coup: int
    result: Result


class Differing(NamedTuple):
    """What else a device told a card as, and is not on record yet."""

    shoe: int
    number: int
    device: str
    said: tuple[str, ...]


TOKEN_LETTERS = 32


def first_written(scan: Scan, teller: Teller) -> str:
    """A card as it is kept when it is told first, with its teller."""
    assert len(teller.token) == TOKEN_LETTERS
    return f"{scan.reading}{teller.token}{teller.device}"


def teller_of(text: str) -> Teller:
    return Teller(text[3 : 3 + TOKEN_LETTERS], text[3 + TOKEN_LETTERS :])


def scan_of(number: int, text: str) -> Scan:
    return Scan(sequence=number, face=Card(text[:2]), cutting_card=text[2] == CUT)


def written(told: int) -> str:
    """A set of readings, as long as any other."""
    return f"{told:0{len(READINGS) // 4}x}"


def read_out(told: int) -> tuple[str, ...]:
    return tuple(reading for n, reading in enumerate(READINGS) if told >> n & 1)


def lettered(letters: set[str]) -> str:
    """A set of results, as long as any other."""
    return "".join(letter if letter in letters else PLAIN for letter in LETTERS.values())
