"""`punto roads`: the scoreboard of a shoe."""

from collections.abc import Mapping

from rich.text import Text

from punto.cli.options import Json
from punto.cli.screen import COLOUR, console, print_json
from punto.cli.speech import say
from punto.game.roads import LETTERS, ROWS, Derived, RoadMark, Roads, read_results, roads_of

CELL = 3
SYMBOLS = {
    Derived.BIG_EYE_BOY: {RoadMark.RED: "○", RoadMark.BLUE: "◌"},
    Derived.SMALL_ROAD: {RoadMark.RED: "●", RoadMark.BLUE: "◍"},
    Derived.COCKROACH_PIG: {RoadMark.RED: "/", RoadMark.BLUE: "\\"},
}
"""Red and blue of a road differ in shape too, so that they read without colour."""


def roads(*results: str, json: Json = False) -> None:
    """Draw the five roads of a line of results.

    Parameters
    ----------
    results
        B for banker, P for player, T for tie, in the order of the coups, as in BBPTB.
    """
    laid = roads_of(read_results("".join(results)))
    if json:
        print_json(_shape(laid))
    else:
        _show(laid)


def _shape(laid: Roads) -> dict[str, object]:
    return {
        "bead_plate": [{"row": c.row, "col": c.col, "r": c.r} for c in laid.bead_plate],
        "big_road": [
            {"row": c.row, "col": c.col, "side": c.r, "ties": c.ties} for c in laid.big_road
        ],
        **{
            kind.value: [{"row": c.row, "col": c.col, "mark": c.mark} for c in road.cells]
            for kind, road in laid.derived.items()
        },
    }


def _show(laid: Roads) -> None:
    if not laid.coups:
        console().print(say("terminal-roads-none"))
        return
    big_road = say("terminal-roads-ties", ties=laid.leading_ties)
    bead_plate = say("terminal-road-bead-plate")
    for name, cells in ((bead_plate, laid.bead_plate), (big_road, laid.big_road)):
        _draw(
            name,
            {
                (c.row, c.col): Text(f"{c.r}{c.ties or ''}", style=COLOUR[LETTERS[c.r]])
                for c in cells
            },
        )
    for kind, road in laid.derived.items():
        shapes = SYMBOLS[kind]
        style = {RoadMark.RED: "red", RoadMark.BLUE: "blue"}
        _draw(
            say(
                "terminal-roads-marks",
                road=say(f"terminal-road-{kind.value.replace('_', '-')}"),
                red=shapes[RoadMark.RED],
                blue=shapes[RoadMark.BLUE],
            ),
            {
                (c.row, c.col): Text(shapes[RoadMark(c.mark)], style=style[RoadMark(c.mark)])
                for c in road.cells
            },
        )


def _draw(name: str, cells: Mapping[tuple[int, int], Text]) -> None:
    """Six rows, the newest columns kept in view."""
    out = console(100)
    out.print(Text(name, style="dim"))
    last = max((col for _, col in cells), default=-1)
    first = max(0, last + 1 - out.width // CELL)
    rows = range(1 + max((row for row, _ in cells), default=-1)) if cells else range(0)
    for row in rows[:ROWS]:
        line = Text()
        for col in range(first, last + 1):
            cell = cells.get((row, col), Text("·", style="dim"))
            line.append_text(cell)
            line.append(" " * (CELL - cell.cell_len))
        out.print(line)
    out.print()
