"""A road as few paths: one for each side and shape, however many coups there were."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from punto.game.roads import RoadCell

CELL = 20
"""How wide a cell is drawn."""
HALF = CELL // 2
SIDES = ("B", "P", "T", "R")

Outline = Callable[[float, float], str]
Fits = Callable[[RoadCell], object]


class Shape(NamedTuple):
    """What is drawn in every cell of a road that it fits."""

    drawn_as: str
    """Its class in the drawing."""
    outline: Outline
    fits: Fits


class RoadSide(NamedTuple):
    """All that lies on a road for one side: the class and the path of each shape."""

    side: str
    shapes: tuple[tuple[str, str], ...]


class CellText(NamedTuple):
    """Something written in a cell."""

    x: int
    y: int
    cell: RoadCell


class RoadPaths(NamedTuple):
    """What is drawn on a road, from the first column that is seen."""

    sides: tuple[RoadSide, ...]
    pairs: tuple[tuple[str, str], ...]
    beads: tuple[CellText, ...]
    """Of the bead plate: each has the letter of its result."""
    counts: tuple[CellText, ...]
    """Of the big road: where ties followed one another."""
    newest: CellText | None


def circle(radius: float, right: float = 0, down: float = 0) -> Outline:
    """A circle beside the middle of a cell, as one arc that ends beside its beginning."""
    r = f"{radius:g}"
    return lambda x, y: f"M{x + right + radius:g} {y + down:g}a{r} {r} 0 1 1 0-.01z"


def _stroke(left: int, top: int, right: int) -> Outline:
    """A line that rises across a cell."""
    return lambda x, y: f"M{x + left} {y + top}l{right}-{right}"


def _always(_: RoadCell) -> bool:
    return True


SHAPES: dict[str, tuple[Shape, ...]] = {
    "": (
        Shape("ring", circle(7), _always),
        Shape("natural", circle(2.4), lambda cell: cell.natural),
        Shape("tie", _stroke(-7, 7, 14), lambda cell: cell.ties),
        Shape("again", _stroke(-7, 2, 9), lambda cell: cell.ties > 1),
    ),
    "bead": (
        Shape("fill", circle(8.6), _always),
        Shape("inner", circle(3.2), lambda cell: cell.r == "P"),
        Shape("inner", _stroke(-5, 5, 10), lambda cell: cell.r == "T"),
    ),
    "eye": (Shape("ring", circle(6), _always),),
    "small-road": (Shape("fill", circle(6), _always),),
    "pig": (Shape("ring", _stroke(-6, 6, 12), _always),),
}
PAIRS = (
    Shape("pair-b", circle(2.6, -6, -6), lambda cell: cell.banker_pair),
    Shape("pair-p", circle(2.6, 6, 6), lambda cell: cell.player_pair),
)
FRAMED = ("", "bead")
"""Roads on which the newest cell has a frame: those on which each coup is read by itself."""


def road_paths(cells: Sequence[RoadCell], kind: str, first: int) -> RoadPaths:
    """The paths of a road of a kind, from a column on."""
    seen = [cell for cell in cells if cell.col >= first]
    signs = [CellText((c.col - first) * CELL + HALF, c.row * CELL + HALF, c) for c in seen]
    return RoadPaths(
        tuple(_sides(signs, kind)),
        tuple(_drawn(signs, PAIRS)),
        tuple(signs) if kind == "bead" else (),
        tuple(sign for sign in signs if sign.cell.ties > 1),
        signs[-1] if signs and kind in FRAMED else None,
    )


def _sides(signs: Sequence[CellText], kind: str) -> Iterator[RoadSide]:
    for side in SIDES:
        here = [sign for sign in signs if (sign.cell.r or sign.cell.mark) == side]
        if here:
            yield RoadSide(side, tuple(_drawn(here, SHAPES[kind])))


def _drawn(signs: Iterable[CellText], shapes: Iterable[Shape]) -> Iterator[tuple[str, str]]:
    for shape in shapes:
        path = "".join(shape.outline(s.x, s.y) for s in signs if shape.fits(s.cell))
        if path:
            yield shape.drawn_as, path
