"""One coup: who gets the next card, when drawing stops, and what the hands count."""

from collections.abc import Iterable, Sequence

import msgspec

from punto.cards import Card
from punto.law.clauses import Clause
from punto.law.procedures import Hand, Play, Result
from punto.law.rulebook import Rulebook
from punto.law.tableau import ThirdCard

INITIAL_CARDS = 4
PLAYER, BANKER = Hand.PLAYER, Hand.BANKER
DRAW, STAND = Play.DRAW, Play.STAND
PLAYER_WINS, BANKER_WINS, TIE = Result.PLAYER, Result.BANKER, Result.TIE


class Ruling(msgspec.Struct, frozen=True):
    """What the book says of one hand, or of both at once, and where."""

    hand: Hand | None
    play: Play
    clauses: tuple[Clause, ...]
    count: int | None = None
    """What the hand counted when its table ruled on it."""


class PlayedCoup(msgspec.Struct, frozen=True):
    """A coup played out: both hands, their counts, and the rulings on third cards."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    player_count: int
    banker_count: int
    player_natural: bool
    banker_natural: bool
    result: Result
    rulings: tuple[Ruling, ...]

    @property
    def cards_used(self) -> int:
        return len(self.player) + len(self.banker)

    def cards(self, hand: Hand) -> tuple[Card, ...]:
        return self.player if hand is PLAYER else self.banker

    def count(self, hand: Hand) -> int:
        return self.player_count if hand is PLAYER else self.banker_count

    def natural(self, hand: Hand) -> bool:
        return self.player_natural if hand is PLAYER else self.banker_natural


class UnfinishedCoup(Exception):
    """The cards ran out before the coup was done: a fact, and what the edition makes of it."""

    def __init__(
        self, rules: Rulebook, player: tuple[Card, ...], banker: tuple[Card, ...], due: Hand
    ) -> None:
        rule = rules.irregularities.too_few_cards
        super().__init__(due.value)
        self.clauses = rule.clauses
        self.due = due
        self.player = player
        self.banker = banker


def points(rules: Rulebook, card: Card) -> int:
    """What a card counts in a hand."""
    return rules.card_points[card.rank].value


def point_count(rules: Rulebook, cards: Iterable[Card]) -> int:
    """What a hand counts: the last digit of its total."""
    total, values = 0, rules.card_points
    for card in cards:
        total += values[card.rank].value
    return total % rules.point_count.value


def is_natural(rules: Rulebook, cards: Sequence[Card]) -> bool:
    """Whether a hand's first two cards, and no more, make a natural."""
    return len(cards) == INITIAL_CARDS // 2 and point_count(rules, cards) in rules.naturals.value


def next_card(rules: Rulebook, player: Sequence[Card], banker: Sequence[Card]) -> Ruling:
    """The hand that draws the next card, given the cards in place, or that nobody does."""
    dealt = len(player) + len(banker)
    if dealt < INITIAL_CARDS:
        rule = rules.initial_deal[dealt]
        return Ruling(rule.value, DRAW, rule.clauses)
    stop = on_naturals(rules, player, banker)
    if stop is not None:
        return stop
    may_hold = 2 + rules.third_cards.value
    if len(player) < may_hold:
        ruling = on_player(rules, player)
        if ruling.play is DRAW:
            return ruling
    if len(banker) < may_hold:
        ruling = on_banker(rules, player, banker)
        if ruling.play is DRAW:
            return ruling
    return Ruling(None, STAND, rules.third_cards.clauses)


def on_naturals(rules: Rulebook, player: Sequence[Card], banker: Sequence[Card]) -> Ruling | None:
    """The stop that a natural in either hand puts to drawing for both."""
    if is_natural(rules, player[:2]) or is_natural(rules, banker[:2]):
        return Ruling(None, STAND, rules.naturals.clauses)
    return None


def on_player(rules: Rulebook, player: Sequence[Card]) -> Ruling:
    """The player's table on its first two cards."""
    count = point_count(rules, player[:2])
    row = rules.player_draws[count]
    return Ruling(PLAYER, row.value, row.clauses, count)


def on_banker(rules: Rulebook, player: Sequence[Card], banker: Sequence[Card]) -> Ruling:
    """The banker's table on its first two cards and the player's third, if it took one."""
    third: ThirdCard = points(rules, player[2]) if len(player) > 2 else None
    count = point_count(rules, banker[:2])
    cell = rules.banker_draws[count, third]
    return Ruling(BANKER, cell.value, cell.clauses, count)


def deal(rules: Rulebook, cards: Iterable[Card]) -> PlayedCoup:
    """The coup that these cards make, taken from the front as they are needed.

    Raises `UnfinishedCoup` if they run out.
    """
    source = iter(cards)
    hands: dict[Hand, tuple[Card, ...]] = {PLAYER: (), BANKER: ()}
    while True:
        to = next_card(rules, hands[PLAYER], hands[BANKER]).hand
        if to is None:
            return count_up(rules, hands[PLAYER], hands[BANKER])
        card = next(source, None)
        if card is None:
            raise UnfinishedCoup(rules, hands[PLAYER], hands[BANKER], to)
        hands[to] += (card,)


def count_up(rules: Rulebook, player: tuple[Card, ...], banker: tuple[Card, ...]) -> PlayedCoup:
    """The coup that two finished hands make."""
    player_count, banker_count = point_count(rules, player), point_count(rules, banker)
    naturals = rules.naturals.value
    player_natural = len(player) == 2 and player_count in naturals
    banker_natural = len(banker) == 2 and banker_count in naturals
    if player_count > banker_count:
        result = PLAYER_WINS
    elif banker_count > player_count:
        result = BANKER_WINS
    else:
        result = TIE
    rulings: tuple[Ruling, ...]
    if player_natural or banker_natural:
        rulings = (Ruling(None, STAND, rules.naturals.clauses),)
    else:
        rulings = (on_player(rules, player), on_banker(rules, player, banker))
    return PlayedCoup(
        player=player,
        banker=banker,
        player_count=player_count,
        banker_count=banker_count,
        player_natural=player_natural,
        banker_natural=banker_natural,
        result=result,
        rulings=rulings,
    )
