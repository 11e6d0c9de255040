"""What a wager pays, and for what: as the felt prints it, and in full."""

from typing import NamedTuple

from punto.law.procedures import Upshot
from punto.law.provisions import Terms
from punto.money import odds_text
from punto.web.pages.tongues import Said, say, the_same

MOST_PRINTED = 2
"""An area of the felt has room for so many odds; of more it says the greatest alone."""
PLAIN_WINS = (Upshot.WIN, Upshot.LEVEL, Upshot.PAIR)
"""What a wager is for anyway, so that its odds need no word."""


class Pays(NamedTuple):
    """What a wager pays."""

    full: tuple[Said, ...]
    """Every odds with what it is for, the least first."""
    brief: tuple[Said, ...]
    """As much of it as the felt has room for."""


def pays(terms: Terms) -> Pays:
    """What a wager pays by its terms."""
    ordered = sorted(terms.odds, key=lambda each: (each not in PLAIN_WINS, terms.odds[each].value))
    full = tuple(_priced(upshot, odds_text(terms.odds[upshot].value)) for upshot in ordered)
    if len(full) <= MOST_PRINTED:
        return Pays(full, full)
    greatest = max(rule.value for rule in terms.odds.values())
    return Pays(full, (say("page-pays-up-to", odds=odds_text(greatest)),))


def _priced(upshot: Upshot, odds: str) -> Said:
    if upshot in PLAIN_WINS:
        return the_same(odds)
    return say(f"page-pays-{upshot.value}", odds=odds)
