"""Odds as data for anyone who asks: exact fractions as text, and a percentage to look at."""

from collections.abc import Mapping
from fractions import Fraction

from punto.law.procedures import Wager
from punto.money import odds_text
from punto.odds.composition import Composition
from punto.odds.exact import UpshotOdds, WagerOdds


def told(
    rules: str, decks: int, cards: Composition, found: Mapping[Wager, WagerOdds]
) -> dict[str, object]:
    """The odds of an edition's wagers in the shape that commands and the service answer with."""
    return {
        "rules": rules,
        "decks": decks,
        "cards": cards.cards,
        "wagers": {
            wager.value: {
                "edge": str(each.edge),
                "edge_percent": round(percent(each.edge), 6),
                "variance": str(each.variance),
                "outcomes": {
                    upshot.upshot.value: {
                        "pays": pays(upshot) or None,
                        "outcome": upshot.outcome.value,
                        "probability": str(upshot.probability),
                    }
                    for upshot in each.upshots
                },
            }
            for wager, each in found.items()
        },
    }


def pays(upshot: UpshotOdds) -> str:
    """What an upshot is paid at, as a sign prints it; nothing where it is not paid."""
    return odds_text(upshot.pays) if upshot.pays is not None else ""


def percent(share: Fraction) -> float:
    """For reading only: the fraction stays exact wherever it is reckoned with."""
    return float(share * 100)
