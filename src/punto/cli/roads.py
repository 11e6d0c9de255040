"""`punto roads`: the scoreboard of a shoe."""

from collections.abc import Mapping
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from punto.cli.screen import COLOUR, console, print_json
from punto.game.roads import ROWS, Derived, Place, RoadMark, Roads, read_results, roads_of
from punto.law.procedures import Result

CELL = 3
LETTER = {Result.BANKER: "B", Result.PLAYER: "P", Result.TIE: "T"}
NAMES = {
    Derived.BIG_EYE_BOY: "big eye boy",
    Derived.SMALL_ROAD: "small road",
    Derived.COCKROACH_PIG: "cockroach pig",
}
SYMBOLS = {
    Derived.BIG_EYE_BOY: {RoadMark.RED: "○", RoadMark.BLUE: "◌"},
    Derived.SMALL_ROAD: {RoadMark.RED: "●", RoadMark.BLUE: "◍"},
    Derived.COCKROACH_PIG: {RoadMark.RED: "/", RoadMark.BLUE: "\\"},
}
"""Red and blue of a road differ in shape too, so that they read without colour."""


def roads(*results: str, json: Annotated[bool, Parameter(negative=())] = False) -> None:
    """Draw the five roads of a line of results.

    Parameters
    ----------
    results
        B for banker, P for player, T for tie, in the order of the coups, as in BBPTB.
    json
        Print JSON.
    """
    laid = roads_of(read_results("".join(results)))
    if json:
        print_json(_shape(laid))
    else:
        _show(laid)


def _shape(laid: Roads) -> dict[str, object]:
    return {
        "bead_plate": [
            {"row": b.place.row, "col": b.place.col, "r": LETTER[b.result]} for b in laid.beads
        ],
        "big_road": [
            {"row": s.place.row, "col": s.place.col, "side": LETTER[s.side], "ties": s.ties}
            for s in laid.big_road
        ],
        **{
            kind.value: [
                {"row": p.place.row, "col": p.place.col, "mark": p.mark.value} for p in road.pips
            ]
            for kind, road in laid.derived.items()
        },
    }


def _show(laid: Roads) -> None:
    if not laid.beads:
        console().print("No coup has been played.")
        return
    beads = {b.place: Text(LETTER[b.result], style=COLOUR[b.result]) for b in laid.beads}
    _draw("bead plate", beads)
    stones = {
        s.place: Text(LETTER[s.side] + (str(s.ties) if s.ties else ""), style=COLOUR[s.side])
        for s in laid.big_road
    }
    _draw("big road" + (f", {laid.leading_ties} ties first" if laid.leading_ties else ""), stones)
    for kind, road in laid.derived.items():
        shapes = SYMBOLS[kind]
        style = {RoadMark.RED: "red", RoadMark.BLUE: "blue"}
        _draw(
            f"{NAMES[kind]} ({shapes[RoadMark.RED]} red, {shapes[RoadMark.BLUE]} blue)",
            {p.place: Text(shapes[p.mark], style=style[p.mark]) for p in road.pips},
        )


def _draw(name: str, cells: Mapping[Place, Text]) -> None:
    """Six rows, the newest columns kept in view."""
    out = console(100)
    out.print(Text(name, style="dim"))
    last = max((place.col for place in cells), default=-1)
    first = max(0, last + 1 - out.width // CELL)
    rows = range(1 + max((place.row for place in cells), default=-1)) if cells else range(0)
    for row in rows[:ROWS]:
        line = Text()
        for col in range(first, last + 1):
            cell = cells.get(Place(row, col), Text("·", style="dim"))
            line.append_text(cell)
            line.append(" " * (CELL - cell.cell_len))
        out.print(line)
    out.print()
