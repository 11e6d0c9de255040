"""What the exact odds say of each wager of a game, for a report to hold play against."""

from functools import cache

from punto.law.procedures import Wager
from punto.law.rulebooks import rulebook
from punto.money import odds_text
from punto.odds.composition import fresh
from punto.odds.exact import WagerOdds, exact
from punto.reports.cells import Cell, PaysCell
from punto.reports.request import PlayedBy, Theory


@cache
def theories(played: PlayedBy) -> dict[Wager, Theory]:
    """The edge and the variance of every wager of a game, from full decks."""
    rules = rulebook(played.edition)
    found = exact(rules, fresh(rules, played.decks), game=played.game, pairs=played.pairs)
    return {wager: Theory(odds.edge, odds.variance, _pays(odds)) for wager, odds in found.items()}


def _pays(odds: WagerOdds) -> Cell:
    """What it is paid at, the upshot named where there are several."""
    paid = {each.upshot: odds_text(each.pays) for each in odds.upshots if each.pays is not None}
    return next(iter(paid.values())) if len(paid) == 1 else PaysCell(paid)
