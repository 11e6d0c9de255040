"""The cards still in play, counted by rank and suit."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from punto.cards import Card, full_decks
from punto.errors import Malformed
from punto.law.clauses import Refused
from punto.law.rulebook import Rulebook

LEAST_CARDS = 6
"""A coup may need six; with fewer, what a wager costs is not defined."""

MOST_CARDS = 1_200
"""Beyond this the ways to deal six cards no longer fit 63 bits."""


@dataclass(frozen=True, slots=True)
class Composition:
    """How many of each card remain, in the order of `Card`."""

    counts: tuple[int, ...]

    def __post_init__(self) -> None:
        assert len(self.counts) == len(Card)
        assert min(self.counts) >= 0
        if not LEAST_CARDS <= self.cards <= MOST_CARDS:
            raise Malformed("odds-need-cards", least=LEAST_CARDS, most=MOST_CARDS, left=self.cards)

    @property
    def cards(self) -> int:
        return sum(self.counts)

    def __getitem__(self, card: Card) -> int:
        return self.counts[_PLACE[card]]

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Composition":
        """The composition of these very cards."""
        counted = Counter(cards)
        return cls(tuple(counted[card] for card in Card))


_PLACE = {card: place for place, card in enumerate(Card)}


def fresh(rules: Rulebook, decks: int | None = None, removed: Iterable[Card] = ()) -> Composition:
    """Whole decks as the edition plays them, less the cards already seen."""
    allowed = rules.decks.value
    number = max(allowed) if decks is None else decks
    if number not in allowed:
        raise Refused(
            rules.decks,
            "odds-not-played-with-these-decks",
            edition=rules.id,
            number=number,
            choices=tuple(sorted(allowed)),
        )
    gone = Counter(removed)
    for card, seen in gone.items():
        if seen > number:
            raise Refused(
                rules.decks, "more-removed-than-there-are", seen=seen, card=card, number=number
            )
    whole = Counter(full_decks(number))
    whole.subtract(gone)
    return Composition(tuple(whole[card] for card in Card))
