"""The scoreboard beside a table, and that of the shoe before, which comes when it is asked for."""

from functools import lru_cache
from zlib import crc32

from punto.floor.live.scoreboard import EarlierShoe, Scored, board
from punto.web.pages.drawing import drawn, words_of
from punto.web.pages.tongues import Tongue, say

BOARDS = 256
"""Scoreboards that are kept as they were drawn: a shoe's at each table, in each language."""


@lru_cache(BOARDS)
def board_drawn(
    table: str, scores: tuple[Scored, ...], shoe: int, earlier: EarlierShoe | None, tongue: Tongue
) -> str:
    """A scoreboard with a way to the shoe before, which everybody sees alike."""
    context = {"board": board(scores), "table": table, "shoe": shoe, "earlier": earlier}
    if earlier is not None:
        # The big road of the shoe before is on the button while this one has nothing to show.
        context |= {"before": board(earlier.scores), "as_of": _as_of(earlier, tongue)}
    return drawn("board_part.html", words_of(tongue) | context)


@lru_cache(BOARDS)
def earlier_drawn(earlier: EarlierShoe, tongue: Tongue) -> str:
    """The scoreboard of the shoe before."""
    name = say("page-shoe-before", shoe=earlier.number)
    context = {"board": board(earlier.scores), "name": name}
    return drawn("shoe_before.html", words_of(tongue) | context)


def _as_of(earlier: EarlierShoe, tongue: Tongue) -> str:
    """What changes with anything that is drawn of the shoe before."""
    return f"{crc32(repr((earlier.scores, tongue)).encode()):08x}"
