"""The five roads of a scoreboard.

Ties are ignored by every road but the bead plate. A run is a maximal sequence of one side; its
logical length is unbounded, and six rows limit only the drawing.

What is laid is kept as numbers: a spot is eight times its column and its row, so that the next one
down is one more and the next to the right eight more. Cells are made of them when they are looked
at, and one cell serves every road on which it lies.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import lru_cache

import msgspec

from punto.errors import Malformed
from punto.law.procedures import Result

ROWS = 6
COLUMN = 8
FILLED = tuple(
    bytes([1] * cells + [0] * (ROWS - cells) + [1] * (COLUMN - ROWS)) for cells in range(ROWS + 1)
)
"""A column by how many cells it has from the top; what lies below the last row is never free."""
MADE = 1 << 14
"""Cells and pieces of roads that are kept: more than all boards of a busy evening have."""

LETTERS = {"B": Result.BANKER, "P": Result.PLAYER, "T": Result.TIE}
LETTER = {result: letter for letter, result in LETTERS.items()}


class RoadMark(StrEnum):
    """A derived road's verdict: red where the pattern repeats, blue where it breaks."""

    RED = "R"
    BLUE = "B"


class Derived(StrEnum):
    """The derived roads, by how many runs back each compares: one, two and three."""

    BIG_EYE_BOY = "big_eye_boy"
    SMALL_ROAD = "small_road"
    COCKROACH_PIG = "cockroach_pig"


class RoadCoup(msgspec.Struct, frozen=True, kw_only=True):
    """What the roads show of a coup."""

    result: Result
    player_pair: bool = False
    banker_pair: bool = False
    natural: bool = False


class RoadCell(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What lies on a road: the row from the top and the column from the left, both from zero."""

    row: int
    col: int
    r: str = ""
    """On the bead plate and the big road: B, P or T."""
    mark: str = ""
    """On the others: R or B."""
    ties: int = 0
    """On the big road: how many followed this decision; those before the first are the first's."""
    player_pair: bool = False
    banker_pair: bool = False
    natural: bool = False


class Path:
    """How cells are laid: down a run while there is room, else to the right; a new run on top."""

    __slots__ = ("laid", "spot", "start", "taken")

    def __init__(self, runs: Sequence[int] = ()) -> None:
        """Runs of these lengths on an empty road: each its own column, until one is too long."""
        high = len(runs)
        if max(runs, default=0) > ROWS:
            high = next(at for at, length in enumerate(runs) if length > ROWS)
        self.taken = bytearray().join([FILLED[length] for length in runs[:high]])
        self.laid = [
            spot
            for top, length in zip(range(0, COLUMN * high, COLUMN), runs, strict=False)
            for spot in range(top, top + length)
        ]
        self.start = COLUMN * (high - 1)
        self.spot = self.laid[-1] if high else 0
        for length in runs[high:]:
            self.lay(same=False)
            for _ in range(1, length):
                self.lay(same=True)

    def lay(self, *, same: bool) -> None:
        """Take the next spot, in the same run or a new one."""
        taken = self.taken
        taken += FILLED[0]  # No cell lies further to the right than there are cells before it.
        if same:
            spot = self.spot + 1
            if taken[spot]:
                spot += COLUMN - 1
                while taken[spot]:
                    spot += COLUMN
        else:
            # A run begins at the first free top after the start of the one before, for a long
            # tail may have run along the top.
            spot = self.start + COLUMN
            while taken[spot]:
                spot += COLUMN
            self.start = spot
        taken[spot] = 1
        self.spot = spot
        self.laid.append(spot)


class DerivedRoad:
    """A derived road as it grows: its marks in a line, and where they lie."""

    __slots__ = ("marks", "path")

    def __init__(self, marks: str) -> None:
        self.marks = marks
        self.path = Path(_runs(marks, "R", "B"))

    def add(self, mark: str) -> None:
        self.path.lay(same=self.marks.endswith(mark))
        self.marks += mark

    @property
    def cells(self) -> tuple[RoadCell, ...]:
        return tuple(map(_verdict, self.path.laid, self.marks))


class Roads:
    """All five roads of a shoe; one more coup costs the same however many there were."""

    __slots__ = ("coups", "derived", "path", "runs", "side")

    def __init__(self, coups: Iterable[RoadCoup] = ()) -> None:
        self.coups = list(coups)
        decided = "".join([LETTER[coup.result] for coup in self.coups]).replace("T", "")
        self.side = LETTERS[decided[-1]] if decided else Result.TIE
        """Whose the last run is; a tie's while there is none."""
        self.runs = _runs(decided, "B", "P")
        """The logical length of every run."""
        self.path = Path(self.runs)
        self.derived = {
            kind: DerivedRoad(_marks(self.runs, back)) for back, kind in enumerate(Derived, 1)
        }

    def add(self, coup: RoadCoup) -> None:
        """Lay one coup on every road that it belongs on."""
        self.coups.append(coup)
        if coup.result is Result.TIE:
            return
        same = coup.result is self.side
        self.side = coup.result
        self.runs = _longer(self.runs, same=same)
        self.path.lay(same=same)
        for back, road in enumerate(self.derived.values(), 1):
            if mark := _newest(self.runs, back):
                road.add(mark)

    def ask(self, side: Result) -> dict[Derived, RoadMark | None]:
        """What each derived road would show if this side came next; never for a patron in play."""
        assert side is not Result.TIE, "a tie adds to no derived road"
        runs = _longer(self.runs.copy(), same=side is self.side)
        marks = {kind: _newest(runs, back) for back, kind in enumerate(Derived, 1)}
        return {kind: RoadMark(mark) if mark else None for kind, mark in marks.items()}

    @property
    def leading_ties(self) -> int:
        """Ties before any decision, while they have no place on the big road."""
        return 0 if self.runs else len(self.coups)

    @property
    def bead_plate(self) -> tuple[RoadCell, ...]:
        """Every coup, ties included."""
        return tuple(
            _cell(
                COLUMN * (at // ROWS) + at % ROWS,
                LETTER[coup.result],
                0,
                coup.player_pair,
                coup.banker_pair,
                coup.natural,
            )
            for at, coup in enumerate(self.coups)
        )

    @property
    def big_road(self) -> tuple[RoadCell, ...]:
        """Every decision, with the ties that followed it and their pairs."""
        decided = [at for at, coup in enumerate(self.coups) if coup.result is not Result.TIE]
        cells: list[RoadCell] = []
        for spot, at, after in zip(
            self.path.laid, decided, [*decided, len(self.coups)][1:], strict=True
        ):
            coup, ties = self.coups[at], self.coups[at + 1 : after]
            cells.append(
                _cell(
                    spot,
                    LETTER[coup.result],
                    len(ties) if cells else at + len(ties),
                    coup.player_pair or (bool(ties) and any(tie.player_pair for tie in ties)),
                    coup.banker_pair or (bool(ties) and any(tie.banker_pair for tie in ties)),
                    coup.natural,
                )
            )
        return tuple(cells)


def _runs(line: str, one: str, other: str) -> list[int]:
    """How long each run of a line is in which there are but these two."""
    apart = line.replace(one + other, f"{one} {other}").replace(other + one, f"{other} {one}")
    return [len(run) for run in apart.split()]


def _longer(runs: list[int], *, same: bool) -> list[int]:
    """The same runs with one decision more."""
    if same:
        runs[-1] += 1
    else:
        runs.append(1)
    return runs


def _marks(runs: list[int], back: int) -> str:
    """All marks of a derived road; the first run that has another beside it has no mark on top."""
    if len(runs) <= back:
        return ""
    others = map(_piece, runs[back + 1 :], runs[1:], runs[back:], runs)
    return "".join((_below(runs[back], runs[0]), *others))


def _newest(runs: list[int], back: int) -> str:
    """The mark of the newest decision, if there is enough to compare."""
    if runs[-1] == 1:
        return _top(runs[-2], runs[-2 - back]) if len(runs) > back + 1 else ""
    return _under(runs[-1] - 1, runs[-1 - back]) if len(runs) > back else ""


@lru_cache(MADE)
def _piece(length: int, beside: int, before: int, beside_that: int) -> str:
    """The marks of a run that has another beside it, and one before it that has too."""
    return _top(before, beside_that) + _below(length, beside)


def _below(length: int, beside: int) -> str:
    return "".join([_under(row, beside) for row in range(1, length)])


def _top(before: int, beside_that: int) -> str:
    """A run begins: red if the run before it became as long as the one beside that."""
    return "R" if before == beside_that else "B"


def _under(row: int, beside: int) -> str:
    """A run goes on: blue only where the run beside it has just ended."""
    return "B" if row == beside else "R"


@lru_cache(MADE)
def _cell(
    spot: int, letter: str, ties: int, player_pair: bool, banker_pair: bool, natural: bool
) -> RoadCell:
    return RoadCell(
        row=spot % COLUMN,
        col=spot // COLUMN,
        r=letter,
        ties=ties,
        player_pair=player_pair,
        banker_pair=banker_pair,
        natural=natural,
    )


@lru_cache(MADE)
def _verdict(spot: int, mark: str) -> RoadCell:
    return RoadCell(row=spot % COLUMN, col=spot // COLUMN, mark=mark)


def read_results(word: str) -> list[Result]:
    """Results from a line of B, P and T, in either case and with any spaces."""
    results = []
    for at, letter in enumerate("".join(word.split()).upper(), 1):
        if letter not in LETTERS:
            raise Malformed("no-result", at=at, word=letter)
        results.append(LETTERS[letter])
    return results


PLAIN = {result: RoadCoup(result=result) for result in Result}


def roads_of(results: Iterable[Result]) -> Roads:
    """The roads of a whole line of results."""
    return Roads([PLAIN[result] for result in results])
