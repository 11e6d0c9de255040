"""The drawing tables, typed as they are printed and read cell by cell."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from punto.law.clauses import Clause, Rule
from punto.law.procedures import Play

ThirdCard: TypeAlias = int | None
"""The points of the player's third card; no card is `None`, which is not a card of no points."""

PlayerTableau: TypeAlias = Mapping[int, Rule[Play]]
BankerTableau: TypeAlias = Mapping[tuple[int, ThirdCard], Rule[Play]]

_LETTER = {"D": Play.DRAW, "S": Play.STAND}


def player_tableau(text: str, cites: Callable[[int], tuple[Clause, ...]]) -> PlayerTableau:
    """The player's table from lines of `counts play`, a range of counts on each."""
    return MappingProxyType(
        {
            count: Rule(cites(count), _LETTER[letter])
            for span, letter in (line.split() for line in text.strip().splitlines())
            for count in _counts(span)
        }
    )


def banker_tableau(
    text: str, cites: Callable[[int, ThirdCard], tuple[Clause, ...]]
) -> BankerTableau:
    """The banker's table from its printed grid: a heading line, then a row per count or range."""
    heading, *rows = text.strip().splitlines()
    columns: list[ThirdCard] = [
        None if word == "none" else int(word) for word in heading.split()[1:]
    ]
    cells: dict[tuple[int, ThirdCard], Rule[Play]] = {}
    for row in rows:
        span, *letters = row.split()
        for count in _counts(span):
            for third, letter in zip(columns, letters, strict=True):
                cells[count, third] = Rule(cites(count, third), _LETTER[letter])
    return MappingProxyType(cells)


def _counts(span: str) -> range:
    """`3` is one count, `0-2` is three."""
    first, _, last = span.partition("-")
    return range(int(first), int(last or first) + 1)
