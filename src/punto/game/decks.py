"""Whole decks: what they hold, and what is missing or foreign among cards counted."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from punto.cards import Card
from punto.law.clauses import Refused
from punto.law.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class DeckCheck:
    """What a count of cards found amiss, card by card; nothing where all is well."""

    missing: Counter[str]
    foreign: Counter[str]

    @property
    def is_right(self) -> bool:
        return not self.missing and not self.foreign


def check_decks(found: Iterable[str], decks: int) -> DeckCheck:
    """Compare faces counted at the table with whole decks.

    Faces come as they are read, so a joker or a surplus copy is named as foreign.
    """
    counted = Counter(map(str, found))
    whole = Counter(dict.fromkeys(map(str, Card), decks))
    return DeckCheck(missing=whole - counted, foreign=counted - whole)


def refuse_surplus(rules: Rulebook, cards: Iterable[Card], decks: int) -> None:
    """Refuse cards that so many decks cannot hold."""
    surplus = {str(card): copies for card, copies in Counter(cards).items() if copies > decks}
    if surplus:
        card, copies = min(surplus.items())
        raise Refused(rules.decks, "more-copies-than-decks", number=copies, card=card, decks=decks)


def within_decks(cards: Iterable[Card], decks: int) -> tuple[Card, ...]:
    """Those of some cards that so many decks can hold, for a report that names too many alike."""
    counted = Counter[Card]()
    held = []
    for card in cards:
        counted[card] += 1
        if counted[card] <= decks:
            held.append(card)
    return tuple(held)
