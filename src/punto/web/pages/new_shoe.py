"""A new shoe on the felt: how far its cards are, and who cut them."""

from typing import NamedTuple

from punto.floor.live.hub import Live
from punto.table import events as e
from punto.table.stack import StackStage
from punto.web.pages.tongues import Said, say

ORDER = (StackStage.SHUFFLED, StackStage.CUT, StackStage.LOADED)
"""The stages of cards that are on their way into the shoe."""


class ShoeStep(NamedTuple):
    """Something that is done with the cards before the first bets."""

    words: Said
    state: str
    """Whether it is done, next or still to come."""


def new_shoe(live: Live) -> tuple[ShoeStep, ...]:
    """The steps of a shoe that is made ready; nothing while one is played."""
    stage = live.table.stack.stage
    if stage not in ORDER:
        return ()
    done = {StackStage.SHUFFLED: 1, StackStage.CUT: 2, StackStage.LOADED: 2}[stage]
    words = (say("page-shuffled"), _cut(live), say("page-burned"), say("page-bets-to-come"))
    return tuple(
        ShoeStep(each, "done" if at < done else "next" if at == done else "later")
        for at, each in enumerate(words)
    )


def _cut(live: Live) -> Said:
    """Who cut the cards, by the seat as everybody at the table saw it."""
    cut = next((each for each in live.since(e.CardsShuffled) if isinstance(each, e.CardsCut)), None)
    patron = None if cut is None else live.table.patrons.get(cut.cutter)
    if patron is None or patron.seat is None:
        return say("page-cut")
    return say("page-cut-by-seat", seat=patron.seat)
