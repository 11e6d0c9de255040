"""A person's chips and areas: what is picked, what a key would lay down, what is taken back."""

from string import ascii_lowercase
from typing import NamedTuple

from punto.game.slip import Slip
from punto.law.procedures import Wager

MAINS = (Wager.PLAYER, Wager.TIE, Wager.BANKER)
"""The first row of areas, as they lie on the cloth."""

RESERVED = "cdhloqruw"
"""What other keys do at the table."""
USUAL = {
    Wager.PLAYER: "p",
    Wager.BANKER: "b",
    Wager.TIE: "t",
    Wager.PLAYER_PAIR: "a",
    Wager.BANKER_PAIR: "k",
    Wager.PLAYER_DRAGON: "y",
    Wager.BANKER_DRAGON: "n",
    Wager.SUPER_SIX: "s",
    Wager.TIGER: "g",
    Wager.TIGER_TIE: "e",
    Wager.TIGER_PAIR: "a",
    Wager.BIG_TIGER: "i",
    Wager.SMALL_TIGER: "m",
}


def _letters() -> dict[Wager, str]:
    """The usual letter of a wager, or else the first of its name that nothing has."""
    found: dict[Wager, str] = {}
    for wager in Wager:
        taken = {*RESERVED, *USUAL.values(), *found.values()}
        free = (letter for letter in (*wager.value, *ascii_lowercase) if letter not in taken)
        found[wager] = USUAL.get(wager) or next(free)
    return found


LETTERS = _letters()
"""The key of each wager; no table has two with the same."""


def rows(offered: tuple[str, ...]) -> tuple[tuple[Wager, ...], ...]:
    """The areas as they lie: the hands and the tie, and the side bets below them."""
    order = list(Wager)
    others = sorted((Wager(w) for w in offered if Wager(w) not in MAINS), key=order.index)
    mains = tuple(wager for wager in MAINS if wager.value in offered)
    return (mains, tuple(others)) if others else (mains,)


class Bettor(NamedTuple):
    """What the person has in hand: a chip, a place on the cloth, and what was done so far."""

    areas: tuple[tuple[Wager, ...], ...]
    chips: tuple[int, ...]
    chip: int
    """Which chip is picked, counted from zero."""
    row: int = 0
    col: int = 0
    slip: Slip = Slip()
    """What may be taken back in this coup, or made again."""

    @property
    def wager(self) -> Wager:
        """The area that the arrows are on."""
        return self.areas[self.row][self.col]

    @property
    def cents(self) -> int:
        """What the chip in hand is worth."""
        return self.chips[self.chip]

    def picked(self, chip: int) -> "Bettor":
        """The same with another chip, if there is one under that key."""
        return self._replace(chip=chip) if 0 <= chip < len(self.chips) else self

    def moved(self, down: int, right: int) -> "Bettor":
        """The same with another area: the nearest one where the arrow points."""
        row = (self.row + down) % len(self.areas)
        if row == self.row:
            return self._replace(col=(self.col + right) % len(self.areas[row]))
        here, there = len(self.areas[self.row]), len(self.areas[row])
        col = (2 * self.col + 1) * there // (2 * here)
        return self._replace(row=row, col=min(col, there - 1))

    def at(self, wager: Wager) -> "Bettor":
        """The same with the arrows on an area."""
        for row, areas in enumerate(self.areas):
            if wager in areas:
                return self._replace(row=row, col=areas.index(wager))
        return self
