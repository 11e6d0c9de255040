"""The five roads in characters: six rows each, the newest columns in view, plain without colour."""

from collections.abc import Iterable, Mapping

from rich.cells import cell_len
from rich.text import Text

from punto.cli.play.palette import (
    BLUE_ON_FELT,
    BRASS,
    CREAM,
    GREEN_ON_FELT,
    LINE,
    OF_RESULT,
    QUIET,
    RED_ON_FELT,
    TILE,
    Block,
    beside,
    fitted,
    padded,
)
from punto.cli.play.scene import Scene
from punto.cli.roads import SYMBOLS
from punto.cli.speech import say
from punto.floor.live.scoreboard import Board
from punto.game.roads import LETTERS, ROWS, Derived, RoadCell, RoadMark
from punto.law.procedures import Result

ROOMY = 2 * (ROWS + 1)
"""Lines that the roads take where there is room."""
STONE = {"B": "●", "P": "○"}
MARKED = {RoadMark.RED: RED_ON_FELT, RoadMark.BLUE: BLUE_ON_FELT}


def compact(scene: Scene, width: int) -> Block:
    """All five in seven lines: the bead plate, the big road, and the derived roads half as wide."""
    derived = max(6, (width - 4) // 9)
    beads = max(12, (width - 4) // 5 // 2 * 2)
    big = width - 4 - beads - 3 * derived
    board = scene.board
    blocks = [
        _road(say("terminal-road-bead-plate"), _beads(board.bead_plate), beads, 2),
        _road(tally(board), _stones(board.big_road), big, 2),
        *(_derived(board, kind, derived, 1) for kind in Derived),
    ]
    return beside(blocks)


def roomy(scene: Scene, width: int) -> Block:
    """All five in fourteen lines: the bead plate beside the big road, the others below."""
    board = scene.board
    beads = width // 3 // 2 * 2
    above = [
        _road(say("terminal-road-bead-plate"), _beads(board.bead_plate), beads, 2),
        _road(
            f"{say('terminal-road-big-road')}   {tally(board)}",
            _stones(board.big_road),
            width - beads - 2,
            2,
        ),
    ]
    each = (width - 4) // 3 // 2 * 2
    below = [_derived(board, kind, each, 2) for kind in Derived]
    return [*beside(above, gap=2), *beside(below, gap=2)]


def tally(board: Board) -> str:
    """How often each came in this shoe."""
    return say("terminal-tally", **{f"{side}s": times for side, times in board.counts.items()})


Cells = Mapping[tuple[int, int], Text]


def _beads(cells: Iterable[RoadCell]) -> Cells:
    return {
        (cell.row, cell.col): Text(
            padded(say(f"bead-{cell.r.lower()}"), 2),
            style=f"bold #ffffff on {TILE[LETTERS[cell.r]]}",
        )
        for cell in cells
    }


def _stones(cells: Iterable[RoadCell]) -> Cells:
    return {(cell.row, cell.col): _stone(cell) for cell in cells}


def _stone(cell: RoadCell) -> Text:
    """A decision and what is noted beside it: ties by their number, a natural, or a pair."""
    text = Text(STONE[cell.r], style=f"bold {OF_RESULT[LETTERS[cell.r]]}")
    if cell.ties:
        text.append(str(min(cell.ties, 9)), OF_RESULT[Result.TIE])
    elif cell.natural:
        text.append("*", BRASS)
    elif cell.player_pair or cell.banker_pair:
        text.append("'", CREAM)
    return text


def _derived(board: Board, kind: Derived, width: int, cell: int) -> list[Text]:
    cells: tuple[RoadCell, ...] = getattr(board, kind.value)
    marks = {
        (each.row, each.col): Text(
            SYMBOLS[kind][RoadMark(each.mark)], style=f"bold {MARKED[RoadMark(each.mark)]}"
        )
        for each in cells
    }
    called = kind.value.replace("_", "-")
    name = say(f"terminal-road-{called}")
    if cell_len(name) >= width:
        name = say(f"terminal-road-brief-{called}")
    return _road(name, marks, width, cell)


def _road(name: str, cells: Cells, width: int, cell: int) -> list[Text]:
    """A title and six rows, the newest columns kept in view."""
    columns = width // cell
    last = max((col for _, col in cells), default=-1)
    first = max(0, last + 1 - columns)
    lines = [fitted(Text(name, style=QUIET), width)]
    for row in range(ROWS):
        line, empty = Text(), ""
        for col in range(first, first + columns):
            mark = cells.get((row, col))
            if mark is None:
                empty += f"{'·':<{cell}}"
                continue
            line.append(empty, LINE).append_text(mark).append(" " * (cell - mark.cell_len))
            empty = ""
        lines.append(fitted(line.append(empty, LINE), width))
    return lines


def page(scene: Scene, width: int) -> Text:
    """The roads as a page of their own, with what their marks mean."""
    title = Text(say("terminal-roads"), style=f"bold {BRASS}")
    return Text("\n").join([title, Text(""), *roomy(scene, width), Text(""), legend()])


def legend() -> Text:
    """What the marks of the big road mean."""
    return Text.assemble(
        (f"● {say('terminal-legend-banker')}", RED_ON_FELT),
        "  ",
        (f"○ {say('terminal-legend-player')}", BLUE_ON_FELT),
        "  ",
        (f"2 {say('terminal-legend-ties')}", GREEN_ON_FELT),
        "  ",
        (f"* {say('terminal-legend-natural')}", BRASS),
        "  ",
        (f"' {say('terminal-legend-pair')}", CREAM),
    )
