"""Exact odds over HTTP, for staff; no patron sees them during play."""

import asyncio
from typing import Annotated, Any

from litestar import Router, get
from litestar.params import QueryParameter

from punto.bounds import LONGEST_NAME
from punto.cards import read_cards
from punto.errors import Malformed, Noun
from punto.floor.live.visibility import PIT_ROLES
from punto.game.betting import playable_with
from punto.law.procedures import Game, PairsForm
from punto.law.rulebooks import books, rulebook
from punto.odds import exact
from punto.odds.as_data import told
from punto.odds.composition import fresh
from punto.web.authentication import only

MOST_REMOVED = 2_000

Rules = Annotated[str, QueryParameter(max_length=LONGEST_NAME, description="The id of a rulebook.")]
Decks = Annotated[int | None, QueryParameter(ge=1, le=8)]
Removed = Annotated[
    str, QueryParameter(max_length=MOST_REMOVED, description="Cards that were seen: AS KD ...")
]


@get("/api/odds", guards=[only(*PIT_ROLES)], tags=["odds"])
async def show_odds(
    rules: Rules,
    game: Annotated[Game, QueryParameter()] = Game.COMMISSION,
    pairs: Annotated[PairsForm | None, QueryParameter()] = None,
    decks: Decks = None,
    removed: Removed = "",
) -> dict[str, Any]:
    """The exact odds of every wager of an edition, at any composition of the cards."""
    if rules not in books():
        raise Malformed("no-such", what=Noun.RULEBOOK, word=rules, choices=books())
    return await asyncio.to_thread(_reckon, rules, game, pairs, decks, removed)


def _reckon(
    rules: str, game: Game, pairs: PairsForm | None, decks: int | None, removed: str
) -> dict[str, Any]:
    book = rulebook(rules)
    chosen = max(book.decks.value) if decks is None else decks
    cards = fresh(book, decks, read_cards(removed))
    found = exact(book, cards, game=game, pairs=pairs)
    playable = playable_with(book, chosen)
    kept = {wager: odds for wager, odds in found.items() if wager in playable}
    return told(rules, chosen, cards, kept)


odds = Router(path="/", route_handlers=[show_odds])
