"""Exact odds: what every wager costs, as integers and fractions, at any composition of cards."""

from punto.odds.composition import Composition
from punto.odds.exact import UpshotOdds, WagerOdds, exact

__all__ = ["Composition", "UpshotOdds", "WagerOdds", "exact"]
