"""The five roads of a scoreboard, laid coup by coup.

Ties are ignored by every road but the bead plate. A run is a maximal sequence of one side; its
logical length is unbounded, and six rows limit only the drawing.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from punto.errors import Malformed
from punto.law.procedures import Result

ROWS = 6


class RoadMark(StrEnum):
    """A derived road's verdict: red where the pattern repeats, blue where it breaks."""

    RED = "R"
    BLUE = "B"


class Derived(StrEnum):
    """The derived roads, by how many runs back each compares."""

    BIG_EYE_BOY = "big_eye_boy"
    SMALL_ROAD = "small_road"
    COCKROACH_PIG = "cockroach_pig"

    @property
    def back(self) -> int:
        return list(Derived).index(self) + 1


@dataclass(frozen=True, slots=True)
class Place:
    """Where something lies: the row from the top and the column from the left, both from zero."""

    row: int
    col: int


@dataclass(frozen=True, slots=True)
class Bead:
    """One coup on the bead plate, ties included."""

    place: Place
    result: Result
    player_pair: bool = False
    banker_pair: bool = False
    natural: bool = False


@dataclass(frozen=True, slots=True)
class Stone:
    """One decision on the big road, with the ties that followed it."""

    place: Place
    side: Result
    ties: int = 0
    player_pair: bool = False
    banker_pair: bool = False
    natural: bool = False


@dataclass(frozen=True, slots=True)
class Pip:
    """One verdict on a derived road."""

    place: Place
    mark: RoadMark


@dataclass
class Path:
    """How cells are laid: down a run while there is room, else to the right; a new run on top."""

    taken: set[tuple[int, int]] = field(default_factory=set)
    start: int = -1
    row: int = 0
    col: int = -1

    def next(self, *, same: bool) -> Place:
        """Where the next cell goes, and take it."""
        if not same or self.start < 0:
            # A run begins at the first free top after the start of the one before, for a long
            # tail may have run along the top.
            self.row, self.col = 0, self.start + 1
            while (0, self.col) in self.taken:
                self.col += 1
            self.start = self.col
        elif self.row + 1 < ROWS and (self.row + 1, self.col) not in self.taken:
            self.row += 1
        else:
            self.col += 1
            while (self.row, self.col) in self.taken:
                self.col += 1
        self.taken.add((self.row, self.col))
        return Place(self.row, self.col)


@dataclass
class DerivedRoad:
    """A derived road as it grows."""

    kind: Derived
    pips: list[Pip] = field(default_factory=list)
    path: Path = field(default_factory=Path)

    def add(self, mark: RoadMark) -> None:
        same = bool(self.pips) and self.pips[-1].mark is mark
        self.pips.append(Pip(self.path.next(same=same), mark))


@dataclass
class Roads:
    """All five roads of a shoe; `add` a coup at a time, at a cost that does not grow."""

    beads: list[Bead] = field(default_factory=list)
    big_road: list[Stone] = field(default_factory=list)
    derived: dict[Derived, DerivedRoad] = field(
        default_factory=lambda: {kind: DerivedRoad(kind) for kind in Derived}
    )
    runs: list[int] = field(default_factory=list)
    """The logical length of every run."""
    leading_ties: int = 0
    _path: Path = field(default_factory=Path)

    def add(
        self,
        result: Result,
        *,
        player_pair: bool = False,
        banker_pair: bool = False,
        natural: bool = False,
    ) -> None:
        """Lay one coup on every road that it belongs on."""
        count = len(self.beads)
        place = Place(count % ROWS, count // ROWS)
        self.beads.append(Bead(place, result, player_pair, banker_pair, natural))
        if result is Result.TIE:
            self._tie(player_pair=player_pair, banker_pair=banker_pair)
            return
        same = bool(self.big_road) and self.big_road[-1].side is result
        if same:
            self.runs[-1] += 1
        else:
            self.runs.append(1)
        stone = Stone(
            self._path.next(same=same), result, self.leading_ties, player_pair, banker_pair, natural
        )
        self.leading_ties = 0
        self.big_road.append(stone)
        for kind, road in self.derived.items():
            mark = _mark(self.runs, kind.back)
            if mark is not None:
                road.add(mark)

    def _tie(self, *, player_pair: bool, banker_pair: bool) -> None:
        """A tie is counted on the last decision, or kept for the first."""
        if not self.big_road:
            self.leading_ties += 1
            return
        last = self.big_road[-1]
        self.big_road[-1] = replace(
            last,
            ties=last.ties + 1,
            player_pair=last.player_pair or player_pair,
            banker_pair=last.banker_pair or banker_pair,
        )

    def ask(self, side: Result) -> dict[Derived, RoadMark | None]:
        """What each derived road would show if this side came next; never for a patron in play."""
        assert side is not Result.TIE, "a tie adds to no derived road"
        same = bool(self.big_road) and self.big_road[-1].side is side
        runs = [*self.runs[:-1], self.runs[-1] + 1] if same else [*self.runs, 1]
        return {kind: _mark(runs, kind.back) for kind in Derived}


def _mark(runs: list[int], back: int) -> RoadMark | None:
    """The verdict on the newest entry of the newest run, if there is enough to compare."""
    run, row = len(runs) - 1, runs[-1] - 1
    if row == 0:
        if run - 1 - back < 0:
            return None
        return RoadMark.RED if runs[run - 1] == runs[run - 1 - back] else RoadMark.BLUE
    if run - back < 0:
        return None
    return RoadMark.BLUE if row == runs[run - back] else RoadMark.RED


LETTERS = {"B": Result.BANKER, "P": Result.PLAYER, "T": Result.TIE}


def read_results(word: str) -> list[Result]:
    """Results from a line of B, P and T, in either case and with any spaces."""
    results = []
    for at, letter in enumerate("".join(word.split()).upper(), 1):
        if letter not in LETTERS:
            raise Malformed(
                f"Result {at} is {letter!r}, which is none",
                "write B for banker, P for player, T for tie",
            )
        results.append(LETTERS[letter])
    return results


def roads_of(results: Iterable[Result]) -> Roads:
    """The roads of a whole line of results."""
    roads = Roads()
    for result in results:
        roads.add(result)
    return roads
