"""Integer cents, odds as fractions, and what a set of chips can pay."""

import heapq
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from math import gcd

from punto.bounds import MOST_CENTS
from punto.errors import Malformed, Noun

MOST_RESIDUES = 100_000
"""A chip set needing a larger table than this is a typing error, not a casino's float."""

MOST_DIGITS = len(str(MOST_CENTS))


def odds_text(odds: Fraction) -> str:
    """Odds as a sign prints them: `19:20`."""
    return f"{odds.numerator}:{odds.denominator}"


def dollars(cents: int) -> str:
    """An amount as a person reads it: `$1,234.50`."""
    sign = "-" if cents < 0 else ""
    whole, part = divmod(abs(cents), 100)
    return f"{sign}${whole:,}.{part:02d}"


def amount_text(cents: int) -> str:
    """An amount without currency or grouping, as a person types it: `1234.50`, `1234`."""
    whole, part = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{whole}" + (f".{part:02d}" if part else "")


def money(cents: int) -> str:
    """An amount where there is little room: whole dollars without their cents."""
    return dollars(cents).removesuffix(".00")


def units(cents: int) -> str:
    """Chips of a tournament: a score without a currency, since they are worth no money."""
    whole, rest = divmod(abs(cents), 100)
    sign = "\N{MINUS SIGN}" if cents < 0 else ""
    return f"{sign}{whole:,}" + (f".{rest:02}" if rest else "")


def chip_money(cents: int) -> str:
    """An amount as it stands on a chip."""
    whole = cents // 100
    return f"{whole // 1000}k" if whole >= 1000 and whole % 1000 == 0 else str(whole)


def read_whole_cents(word: str, what: Noun) -> int:
    """A whole number of cents, written in digits; whether it may be zero is the rules' matter."""
    digits = word.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) > MOST_DIGITS:
        raise Malformed("too-many-digits", what=what, most=MOST_DIGITS)
    if not (digits.isascii() and digits.isdigit()):
        raise Malformed("no-cents", what=what, word=word)
    return int(word)


def read_cents(word: str, what: Noun) -> int:
    """A positive whole number of cents."""
    cents = read_whole_cents(word, what)
    if cents < 1:
        raise Malformed("no-cents", what=what, word=word)
    return cents


@dataclass(frozen=True, slots=True)
class ChipSet:
    """The denominations in the float, in cents, and the sums they can make."""

    denominations: tuple[int, ...]
    _unit: int = field(init=False, repr=False, compare=False)
    _least: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __init__(self, denominations: Iterable[int]) -> None:
        ordered = tuple(sorted(set(denominations)))
        if not ordered or ordered[0] < 1:
            raise Malformed("no-denomination")
        unit = gcd(*ordered)
        if ordered[0] // unit > MOST_RESIDUES:
            raise Malformed("no-practical-unit", denominations_cents=ordered)
        object.__setattr__(self, "denominations", ordered)
        object.__setattr__(self, "_unit", unit)
        object.__setattr__(self, "_least", _least_sums([d // unit for d in ordered]))

    def can_pay(self, cents: int) -> bool:
        """Whether chips make this sum exactly; nothing at all is always payable."""
        if cents < 0 or cents % self._unit:
            return False
        units = cents // self._unit
        return self._least[units % len(self._least)] <= units

    def next_up(self, amount: Fraction | int) -> int:
        """The smallest payable sum that is at least the amount."""
        units = -(-amount.numerator // (amount.denominator * self._unit))
        while self._least[units % len(self._least)] > units:
            units += 1
        return self._unit * units

    def next_down(self, amount: Fraction | int) -> int:
        """The largest payable sum that is at most the amount."""
        units = amount.numerator // (amount.denominator * self._unit)
        assert units >= 0, "nothing is the least that can be paid"
        while self._least[units % len(self._least)] > units:
            units -= 1
        return self._unit * units

    def most_within(self, cents: int) -> int:
        """The largest payable sum of at most so many cents."""
        return self.next_down(cents)

    def breakdown(self, cents: int) -> tuple[tuple[int, int], ...]:
        """Chips that make a payable sum, as (denomination, count), large chips first."""
        assert self.can_pay(cents), f"{cents} cannot be made from {self.denominations}"
        stacks = []
        for chip in reversed(self.denominations):
            # With the most of a chip that leaves a payable rest, the rest needs none of it.
            most = range(cents // chip, -1, -1)
            count = next(n for n in most if self.can_pay(cents - n * chip))
            if count:
                stacks.append((chip, count))
                cents -= count * chip
        return tuple(stacks)


def _least_sums(units: list[int]) -> tuple[int, ...]:
    """For each residue modulo the smallest chip, the least sum that chips can make."""
    smallest = units[0]
    least = [0] + [-1] * (smallest - 1)
    settled: set[int] = set()
    heap = [(0, 0)]
    while heap:
        total, residue = heapq.heappop(heap)
        if residue in settled:
            continue
        settled.add(residue)
        for chip in units[1:]:
            reached = total + chip
            there = reached % smallest
            if least[there] < 0 or reached < least[there]:
                least[there] = reached
                heapq.heappush(heap, (reached, there))
    assert len(settled) == smallest, "denominations divided by their gcd reach every residue"
    return tuple(least)
