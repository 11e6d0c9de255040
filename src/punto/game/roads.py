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
from itertools import chain
from operator import getitem

import msgspec

from punto.errors import Malformed
from punto.law.procedures import Result

ROWS = 6
COLUMN = 8
FREE = bytes([0] * ROWS + [1] * (COLUMN - ROWS))
"""A column with no cell; what lies below the last row is never free."""
COLUMNS = 128
SPOTS = [
    [tuple(range(top, top + cells)) for cells in range(ROWS + 1)]
    for top in range(0, COLUMN * COLUMNS, COLUMN)
]
"""The spots of a run that has a column to itself, by the column and by how long it is."""
MADE = 1 << 14
"""Cells of roads that are kept: more than all boards of a busy evening have."""

LETTERS = {"B": Result.BANKER, "P": Result.PLAYER, "T": Result.TIE}
LETTER = {result: letter for letter, result in LETTERS.items()}
TIE = Result.TIE


class RoadMark(StrEnum):
    """A derived road's verdict: red where the pattern repeats, blue where it breaks."""

    RED = "R"
    BLUE = "B"


class Derived(StrEnum):
    """The derived roads, by how many runs back each compares: one, two and three."""

    BIG_EYE_BOY = "big_eye_boy"
    SMALL_ROAD = "small_road"
    COCKROACH_PIG = "cockroach_pig"


BACK = {kind: back for back, kind in enumerate(Derived, 1)}


def _piece(top: str, length: int, beside: int) -> str:
    """The marks of a run, below what is on top: blue only where the run beside it just ended."""
    if beside < length:
        return f"{top}{'R' * (beside - 1)}B{'R' * (length - 1 - beside)}"
    return top + "R" * (length - 1)


KNOWN = 16
RED, BLUE = (
    [[_piece(top, length, beside) for beside in range(KNOWN)] for length in range(KNOWN)]
    for top in "RB"
)
"""The marks of a run by its length and by that of the run beside it: most runs are short."""


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
        """Runs of these lengths on an empty road."""
        self.laid: list[int] = []
        self.taken = bytearray()
        """Which spots are, as far as anyone had to look."""
        self.start, self.spot = -COLUMN, 0
        if not runs:
            return
        ends = [len(runs)]
        if max(runs) > ROWS:
            ends = [*(at for at, length in enumerate(runs) if length > ROWS), *ends]
        at = 0
        for end in ends:
            if at <= end:
                self._lay_columns(runs[at:end])
                at, edge = end, self.start + COLUMN
                # One that is too long has a tail, and those beside it may run into that.
                while at < len(runs) and edge >= self.start + COLUMN:
                    self._lay_run(runs[at])
                    at, edge = at + 1, max(edge, self.spot)

    def _lay_columns(self, runs: Sequence[int]) -> None:
        """Lay runs each of which has a column to itself, with nothing to the right of the last."""
        first = self.start // COLUMN + 1
        if first + len(runs) > COLUMNS:
            for length in runs:
                self._lay_run(length)
        elif runs:
            self.taken = bytearray()
            self.laid += chain.from_iterable(map(getitem, SPOTS[first : first + len(runs)], runs))
            self.start = COLUMN * (first + len(runs) - 1)
            self.spot = self.laid[-1]

    def look_further(self) -> None:
        """Note what is taken, as far to the right as so many more cells as `COLUMNS` can come."""
        self.taken = bytearray(FREE * (max(self.spot, self.start) // COLUMN + COLUMNS + 2))
        for spot in self.laid:
            self.taken[spot] = 1

    def _lay_run(self, length: int) -> None:
        """Lay a whole new run."""
        self.lay_top()
        room = min(length, self.taken.find(1, self.spot + 1) - self.spot)
        if room > 1:
            first = self.spot + 1
            self.spot += room - 1
            self.taken[first : self.spot + 1] = b"\1" * (room - 1)
            self.laid.extend(range(first, self.spot + 1))
        for _ in range(room, length):
            self.lay_on()

    def lay_on(self) -> None:
        """Take the next spot in the same run: below, or else the next free one to the right."""
        taken, spot = self.taken, self.spot + 1
        try:
            if taken[spot]:
                spot += COLUMN - 1
                while taken[spot]:
                    spot += COLUMN
            taken[spot] = 1
        except IndexError:
            self.look_further()
            self.lay_on()
        else:
            self.spot = spot
            self.laid.append(spot)

    def lay_top(self) -> None:
        """Begin a run at the first free top after the start of the one before it.

        A long tail may have run along the top.
        """
        taken, spot = self.taken, self.start + COLUMN
        try:
            while taken[spot]:
                spot += COLUMN
            taken[spot] = 1
        except IndexError:
            self.look_further()
            self.lay_top()
        else:
            self.start = self.spot = spot
            self.laid.append(spot)


class DerivedRoad(Path):
    """A derived road as it grows: its marks in a line, and where they lie."""

    __slots__ = ("last", "marked")

    def __init__(self, runs: Sequence[int], back: int) -> None:
        marks = _marks(runs, back)
        self.marked = list(marks)
        self.last = marks[-1:]
        super().__init__(_runs(marks, "R", "B"))

    @property
    def marks(self) -> str:
        return "".join(self.marked)

    @property
    def cells(self) -> tuple[RoadCell, ...]:
        return tuple(map(_verdict, self.laid, self.marked))


class Roads:
    """All five roads of a shoe; one more coup costs the same however many there were."""

    __slots__ = ("_roads", "coups", "derived", "path", "room", "runs", "side")

    def __init__(self, coups: Iterable[RoadCoup] = ()) -> None:
        self.coups = list(coups)
        decided = "".join([LETTER[coup.result] for coup in self.coups]).replace("T", "")
        self.side = LETTERS[decided[-1]] if decided else TIE
        """Whose the last run is; a tie's while there is none."""
        self.runs = _runs(decided, "B", "P")
        """The logical length of every run."""
        self.path = Path(self.runs)
        self.derived = {kind: DerivedRoad(self.runs, back) for kind, back in BACK.items()}
        self._roads = tuple(self.derived.values())
        self.room = 0
        """How many more coups the derived roads have been looked far enough along for."""

    def add(self, coup: RoadCoup) -> None:
        """Lay one coup on every road that it belongs on."""
        self.coups.append(coup)
        result = coup.result
        if result is TIE:
            return
        runs = self.runs
        beside = runs[-2:-5:-1]
        if result is self.side:
            before, alike, unlike = runs[-1], "B", "R"
            runs[-1] = before + 1
            self.path.lay_on()
        else:
            self.side = result
            before, alike, unlike = runs[-1] if runs else 0, "R", "B"
            runs.append(1)
            self.path.lay_top()
        if not self.room:
            self._look_further()
        self.room -= 1
        # As `lay_on` and `lay_top` do, but written out: a call for each road would double the cost.
        roads = self._roads
        for back, length in enumerate(beside):
            road = roads[back]
            mark = alike if length == before else unlike
            taken = road.taken
            if mark == road.last:
                spot = road.spot + 1
                if taken[spot]:
                    spot += COLUMN - 1
                    while taken[spot]:
                        spot += COLUMN
            else:
                spot = road.start + COLUMN
                while taken[spot]:
                    spot += COLUMN
                road.start = spot
                road.last = mark
            taken[spot] = 1
            road.spot = spot
            road.laid.append(spot)
            road.marked.append(mark)

    def _look_further(self) -> None:
        """Look along the derived roads far enough for a good many more coups."""
        for road in self.derived.values():
            road.look_further()
        self.room = COLUMNS

    def ask(self, side: Result) -> dict[Derived, RoadMark | None]:
        """What each derived road would show if this side came next; never for a patron in play."""
        assert side is not Result.TIE, "a tie adds to no derived road"
        same = side is self.side
        runs = [*self.runs[:-1], self.runs[-1] + 1] if same else [*self.runs, 1]
        marks = {kind: _newest(runs, back) for kind, back in BACK.items()}
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
    return list(map(len, apart.split()))


def _marks(runs: Sequence[int], back: int) -> str:
    """All marks of a derived road; the first run that has another beside it has no mark on top."""
    if len(runs) <= back:
        return ""
    beside = zip(runs[back + 1 :], runs[1:], runs[back:], runs, strict=False)
    if max(runs) < KNOWN:
        pieces = [
            RED[length][other] if before == beside_that else BLUE[length][other]
            for length, other, before, beside_that in beside
        ]
    else:
        pieces = [
            _piece("R" if before == beside_that else "B", length, other)
            for length, other, before, beside_that in beside
        ]
    return _piece("", runs[back], runs[0]) + "".join(pieces)


def _newest(runs: Sequence[int], back: int) -> str:
    """The mark of the newest decision, if there is enough to compare.

    A run begins: red if the run before it became as long as the one beside that. A run goes on:
    blue only where the run beside it has just ended.
    """
    length = runs[-1]
    try:
        if length == 1:
            return "R" if runs[-2] == runs[-2 - back] else "B"
        return "B" if length - 1 == runs[-1 - back] else "R"
    except IndexError:
        return ""


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
    return Roads(map(PLAIN.__getitem__, results))
