"""Exact odds: against published figures, and against plain enumeration."""

import random
from collections import Counter
from fractions import Fraction
from itertools import product
from math import perm

import numpy as np
import pytest

import plain
from catalogues import saying
from felt import NSW
from punto.cards import Card, full_decks, read_cards
from punto.errors import Malformed
from punto.game.coup import PlayedCoup, points
from punto.game.wagers import upshot_of
from punto.law.clauses import Refused
from punto.law.procedures import Decided, Game, Outcome, PairsForm, Result, Upshot, Wager
from punto.law.rulebooks import EDITIONS, rulebook
from punto.odds import Composition, exact
from punto.odds.composition import fresh
from punto.odds.counting import Cell, count_ways
from punto.odds.kernel import joint
from punto.odds.shapes import POINTS, SHAPE
from punto.odds.tables import drawing_tables

PLAIN_EDITIONS = ("act-2018", "star-2025")
"""Between them they have every wager; the drawing tables of all five are compared below."""


def part_dealt(edition: str, seed: int) -> Composition:
    """A shoe with a random part of it gone."""
    chance = random.Random(seed)  # noqa: S311 - a fixed sample, not a shuffle
    decks = chance.choice(sorted(rulebook(edition).decks.value))
    return Composition.of(chance.sample(full_decks(decks), chance.randint(8, 52 * decks - 1)))


def compositions(edition: str) -> list[Composition]:
    rules = rulebook(edition)
    return [
        *(fresh(rules, decks) for decks in sorted(rules.decks.value)),
        *(part_dealt(edition, seed) for seed in range(6)),
    ]


def by_points(edition: str, cards: Composition) -> list[int]:
    left = [0] * 10
    for card in Card:
        left[points(rulebook(edition), card)] += cards[card]
    return left


@pytest.mark.parametrize("edition", PLAIN_EDITIONS)
def test_every_wager_equals_plain_enumeration(edition: str) -> None:
    """Coups by points straight from `coup`, each judged by `wagers`."""
    rules, deals = rulebook(edition), plain.every_deal(edition)
    pairs = {Decided.PAIR_BY_RANK, Decided.PAIR_BY_SUIT, Decided.BOTH_HANDS_PAIRS}
    by_terms = {
        (terms.wager, game): upshots
        for terms in rules.wagers
        if terms.decided not in pairs
        for upshots in [np.array([upshot_of(terms, deal.coup)[0] for deal in deals])]
        for game in terms.games
    }
    for cards in compositions(edition):
        weights = plain.ways(edition, by_points(edition, cards))
        assert perm(cards.cards, 6) == weights.sum()
        for game in Game:
            found = exact(rules, cards, game=game)
            for (wager, played), upshots in by_terms.items():
                if played is game:
                    assert all(
                        weights[upshots == each.upshot].sum() == each.ways
                        for each in found[wager].upshots
                    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_pairs_equal_plain_enumeration(edition: str) -> None:
    """Every two cards of a hand, rank and suit."""
    rules = rulebook(edition)
    for cards in compositions(edition):
        for form in PairsForm if rules.pairs_forms else (None,):
            for terms in rules.wagers:
                if terms.form is not form or terms.decided not in (
                    Decided.PAIR_BY_RANK,
                    Decided.PAIR_BY_SUIT,
                ):
                    continue
                counted: Counter[Upshot] = Counter()
                for one, two in product(Card, Card):
                    coup = PlayedCoup((one, two), (one, two), 0, 0, False, False, Result.TIE, ())
                    weight = cards[one] * (cards[two] - (one is two))
                    counted[upshot_of(terms, coup)[0]] += weight
                odds = exact(rules, cards, pairs=form, wagers=[terms.wager])[terms.wager]
                assert counted == {each.upshot: each.ways for each in odds.upshots}
        if edition != PLAIN_EDITIONS[0]:
            break


@pytest.mark.parametrize("seed", range(3))
def test_tiger_pairs_equal_plain_enumeration(seed: int) -> None:
    """Every four cards by rank, in the order of the deal."""
    rules = rulebook("star-2025")
    cards = part_dealt("star-2025", seed) if seed else fresh(rules)
    terms = next(t for t in rules.wagers if t.wager is Wager.TIGER_PAIR)
    ranks = [Card(f"{rank}S") for rank in "A23456789TJQK"]
    held = [sum(cards[c] for c in Card if c.rank is face.rank) for face in ranks]
    counted: Counter[Upshot] = Counter()
    for four in product(range(13), repeat=4):
        weight = 1
        for at, rank in enumerate(four):
            weight *= max(held[rank] - four[:at].count(rank), 0)
        p1, b1, p2, b2 = (ranks[rank] for rank in four)
        coup = PlayedCoup((p1, p2), (b1, b2), 0, 0, False, False, Result.TIE, ())
        counted[upshot_of(terms, coup)[0]] += weight

    odds = exact(rules, cards, wagers=[Wager.TIGER_PAIR])[Wager.TIGER_PAIR]
    assert counted == {each.upshot: each.ways for each in odds.upshots}


def test_all_editions_draw_alike() -> None:
    """So what is proven of two editions is proven of five."""
    tables = [drawing_tables(rulebook(edition)) for edition in EDITIONS]
    for table in tables[1:]:
        for name in ("natural", "player_draws", "banker_draws", "card_points"):
            assert np.array_equal(getattr(tables[0], name), getattr(table, name))


PUBLISHED_WAYS = {
    8: (2292252566437888, 2230518282592256, 475627426473216),
    6: (403095751234560, 392220492728832, 83552962932288),
}


@pytest.mark.parametrize("decks", PUBLISHED_WAYS)
def test_published_combinations(decks: int) -> None:
    rules = rulebook("star-2025")
    found = exact(rules, fresh(rules, decks))
    wins = {w: next(e.ways for e in found[w].upshots if e.outcome is Outcome.WIN) for w in found}

    assert PUBLISHED_WAYS[decks] == (wins[Wager.BANKER], wins[Wager.PLAYER], wins[Wager.TIE])


def test_published_combinations_of_four_decks() -> None:
    rules = rulebook("star-2025")
    found = exact(rules, fresh(rules, 4), wagers=[Wager.BANKER, Wager.PLAYER])

    assert [34543624867840, 33608344225792] == [odds.upshots[0].ways for odds in found.values()]


EDGES = [
    ("star-2025", Game.COMMISSION, 8, "banker", "1.0579"),
    ("star-2025", Game.COMMISSION, 8, "player", "1.2351"),
    ("star-2025", Game.COMMISSION, 8, "tie", "14.3596"),
    ("star-2025", Game.COMMISSION, 6, "banker", "1.0558"),
    ("star-2025", Game.COMMISSION, 6, "player", "1.2374"),
    ("star-2025", Game.COMMISSION, 6, "tie", "14.4382"),
    ("act-2018", Game.EVEN_MONEY, 8, "banker", "1.4581"),
    ("star-2025", Game.COMMISSION, 8, "player-pair", "10.3614"),
    ("act-2018", Game.COMMISSION, 8, "player-dragon", "2.6517"),
    ("act-2018", Game.COMMISSION, 8, "banker-dragon", "9.3731"),
    ("star-2025", Game.COMMISSION, 8, "super-six", "13.8181"),
    ("star-2025", Game.COMMISSION, 8, "small-tiger", "14.3325"),
]


@pytest.mark.parametrize(("edition", "game", "decks", "wager", "percent"), EDGES)
def test_published_edges(edition: str, game: Game, decks: int, wager: str, percent: str) -> None:
    rules = rulebook(edition)
    odds = exact(rules, fresh(rules, decks), game=game)[Wager(wager)]

    assert percent == f"{float(odds.edge * 100):.4f}"


def test_published_sixes() -> None:
    """Banker wins on a two-card and a three-card six, and six-all ties, in eight decks."""
    found = exact(rulebook("star-2025"))
    two, three, _ = (upshot.ways for upshot in found[Wager.TIGER].upshots)

    assert (186173936904192, 83058367551488) == (two, three)
    assert 96170001308416 == found[Wager.TIGER_TIE].upshots[0].ways


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("game", Game)
def test_every_wager_has_an_edge_and_a_variance(edition: str, game: Game) -> None:
    rules = rulebook(edition)
    found = exact(rules, game=game)

    assert rules.permitted.value == set(found)
    for odds in found.values():
        assert Fraction(1) == sum(upshot.probability for upshot in odds.upshots)
        assert 0 < odds.edge < Fraction(1, 5)
        assert odds.variance > 0


def test_taking_cards_out_changes_the_odds_as_it_should() -> None:
    """Four eights and nines gone leave fewer naturals."""
    rules = rulebook("act-2018")
    gone = read_cards("8S 8S 8H 8H 9S 9S 9H 9H")
    before = exact(rules)[Wager.PLAYER_DRAGON].upshots[0]
    after = exact(rules, fresh(rules, removed=gone))[Wager.PLAYER_DRAGON].upshots[0]

    assert Upshot.NATURAL is before.upshot
    assert after.probability < before.probability


def test_the_kernel_leaves_its_input_alone() -> None:
    tables = drawing_tables(rulebook("star-2025"))
    left = np.array([128, *[32] * 9])
    ways = np.empty(SHAPE, np.int64)
    joint(left, tables.natural, tables.player_draws, tables.banker_draws, ways)

    assert [128, *[32] * 9] == left.tolist()
    assert perm(416, 6) == ways.sum()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_first_few_are_counted_as_the_kernel_counts(edition: str, seed: int) -> None:
    """Without what compiles, and for the same shoe with part of it gone."""
    tables, held = drawing_tables(rulebook(edition)), part_dealt(edition, seed)
    left = [0] * POINTS
    for point, number in zip(tables.card_points.tolist(), held.counts, strict=True):
        left[point] += number
    drawing = tables.natural, tables.player_draws, tables.banker_draws
    ways, counted = np.empty(SHAPE, np.int64), dict[Cell, int]()
    joint(np.array(left), *drawing, ways)
    count_ways(left, *drawing, counted)

    assert {cell: int(ways[cell]) for cell in np.ndindex(SHAPE)} == counted


def test_too_few_and_too_many_cards() -> None:
    with pytest.raises(Malformed, check=saying("5 are left")):
        Composition.of(full_decks(1)[:5])
    with pytest.raises(Malformed, check=saying("1248 are left")):
        Composition.of(full_decks(24))
    assert exact(rulebook("star-2025"), Composition.of(full_decks(1)[:6]))


@pytest.mark.parametrize("edition", [*NSW, "act-2018"])
def test_cards_that_cannot_be_gone(edition: str) -> None:
    rules = rulebook(edition)
    with pytest.raises(Refused, match="more-removed-than-there-are"):
        fresh(rules, removed=read_cards("4H " * 9))
    with pytest.raises(Refused, match="odds-not-played-with-these-decks"):
        fresh(rules, 5)
