"""Whether the cards of a shoe came in an order that a shuffle leaves.

A run of cards that lay together before and lies together still is what is looked for: in the order
of a new pack, or in that of the shoe before. How rare it is at most is a sum that can be done by
hand: for each place where the run could begin, and each that it could be like, the chance that one
card after another is the right one.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from punto.cards import Card

LEAST_RUN = 5
ALARM_RUN = 1_000_000
"""A shoe is told of if its order would come by chance once in so many shoes."""
PACK = tuple(Card)
AFTER = {card: PACK[(at + 4) % len(PACK)] for at, card in enumerate(PACK)}
"""The card that follows in a new pack, in the same suit."""


class OrderFound(NamedTuple):
    """A run that should not be there."""

    like_pack: bool
    """Like a new pack; else like the shoe before."""
    run: tuple[Card, ...]
    places: int
    """Where the run could begin."""
    likenesses: int
    """What it could be like: both directions of a pack, or any place of the shoe before."""
    one_in: int


class TooMany(NamedTuple):
    """A face that came more often than the decks have it."""

    card: Card
    times: int


def order_of(
    order: Sequence[Card | None], before: Sequence[Card | None], decks: int
) -> OrderFound | None:
    """The rarest run of a shoe, if it is rare enough to tell of."""
    worst = max(
        (
            OrderFound(like_pack, run, len(order), many, _one_in(len(run), len(order), many, decks))
            for like_pack, run, many in (
                (True, _pack_run(order), 2),
                (False, _shared_run(order, before), len(before)),
            )
        ),
        key=lambda each: each.one_in,
    )
    return worst if len(worst.run) >= LEAST_RUN and worst.one_in >= ALARM_RUN else None


def too_many(order: Sequence[Card | None], decks: int) -> TooMany | None:
    """A face that was seen more often than the decks have it."""
    counts: dict[Card, int] = {}
    for card in order:
        if card is not None:
            counts[card] = counts.get(card, 0) + 1
    over = {card: times for card, times in counts.items() if times > decks}
    return TooMany(*next(iter(over.items()))) if over else None


def _one_in(run: int, places: int, likenesses: int, decks: int) -> int:
    """One in how many shoes has such a run anywhere, at most; the first card may be any."""
    cards = decks * len(PACK)
    ways, chances = places * likenesses, 1
    for at in range(1, run):
        ways *= decks
        chances *= cards - at
    return chances // ways if ways else 0


def _pack_run(order: Sequence[Card | None]) -> tuple[Card, ...]:
    """The longest run in the order of a new pack, upwards or downwards."""
    best: tuple[Card, ...] = ()
    for cards in (order, order[::-1]):
        run: list[Card] = []
        for card in cards:
            if card is None:
                run = []
            elif run and AFTER[run[-1]] is card:
                run.append(card)
            else:
                run = [card]
            best = max(best, tuple(run), key=len)
    return best


def _shared_run(order: Sequence[Card | None], before: Sequence[Card | None]) -> tuple[Card, ...]:
    """The longest run that lay in the same order in the shoe before."""
    best: tuple[int, int] = (0, 0)
    lengths: Mapping[int, int] = {}
    places: dict[Card, list[int]] = {}
    for at, card in enumerate(before):
        if card is not None:
            places.setdefault(card, []).append(at)
    for at, card in enumerate(order):
        here = {}
        for place in places.get(card, ()) if card is not None else ():
            here[place] = lengths.get(place - 1, 0) + 1
            best = max(best, (here[place], at))
        lengths = here
    length, end = best
    return tuple(card for card in order[end - length + 1 : end + 1] if card is not None)
