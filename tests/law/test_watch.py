"""The watch: exact worth, other orders that look the same, evidence, and what rings."""

from datetime import UTC, datetime
from fractions import Fraction

import numpy as np
import pytest
from msgspec.structs import replace

from punto.cards import Card
from punto.law.clauses import Refused
from punto.law.procedures import PairsForm, Wager
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, house, rulebook
from punto.odds.composition import fresh
from punto.odds.tables import drawing_tables
from punto.simulate.plan import kernel_tables
from punto.table.words import Actor
from punto.watch import WATCH
from punto.watch import commands as c
from punto.watch.counting import PLACES, followings, layout, paths, shown_classes
from punto.watch.edges import advantages, chances, counted, gains, pair_terms
from punto.watch.evidence import dealt_anew, more_often, soft_rank, staked
from punto.watch.exposed import after_cards
from punto.watch.findings import WatchFinding, WatchMatter, clauses_on
from punto.watch.kernel import shown
from punto.watch.money import NO_PURSE, purses
from punto.watch.opposed import opposed
from punto.watch.order import order_of, too_many
from punto.watch.shapes import WatchedGame, WatchedShoe
from punto.watch.state import NOTHING_FOUND, WatchDesk
from punto.watch.totals import GatheredEvidence, Scales, WatchTotals, source_of
from simulated_bets import (
    HONEST,
    BettingScene,
    Habit,
    counter,
    flat,
    game_of,
    shoe_of,
    together,
)

COUNTED = 0
"""A seed whose shoes are often worth counting."""
AT = datetime(2026, 11, 15, 20, 5, tzinfo=UTC)
TIGERS = (Wager.TIGER, Wager.TIGER_PAIR, Wager.SMALL_TIGER, Wager.BIG_TIGER)
STAR = game_of("star-2025", *TIGERS, Wager.PLAYER_PAIR, Wager.BANKER_PAIR)
DRAGON = game_of(
    "act-2018",
    Wager.PLAYER_DRAGON,
    Wager.BANKER_DRAGON,
    Wager.BANKER_PAIR,
    pairs=PairsForm.PERFECT,
)
OFFICER = Actor(Role.SURVEILLANCE, "sol")
FOUND = WatchFinding(
    matter=WatchMatter.FOLLOWS_EDGE,
    key="follows-edge ann 0",
    at=AT,
    table="T1",
    shoe=4,
    edition="star-2025",
    patrons=("ann",),
    one_in=1_200,
)


@pytest.mark.parametrize("game", [STAR, DRAGON], ids=lambda game: game.edition)
def test_a_units_worth_is_the_exact_odds_of_the_cards_left(game: WatchedGame) -> None:
    """Of every wager, by the counts of both hands or by pairs."""
    left = np.array(fresh(rulebook(game.edition)).counts)
    left[3] -= 4
    left[30:40] -= 3
    likely, exact = chances(game, left.tolist()), advantages(game, left.tolist())

    for wager, worth in gains(game).items():
        assert pytest.approx(float(exact[wager]), abs=1e-12) == float(likely @ worth)
    for wager, terms in pair_terms(game).items():
        assert pytest.approx(float(exact[wager]), abs=1e-12) == terms.worth(left.astype(float))
    assert set(exact) == {*gains(game), *pair_terms(game)}


def test_a_count_by_hand_is_near_the_exact_worth() -> None:
    left = np.array(fresh(rulebook("star-2025")).counts)
    left[:20] -= 2
    whole = np.full(len(Card), 8.0)
    exact = (
        advantages(STAR, left.tolist())[Wager.BIG_TIGER]
        - advantages(STAR, [8] * 52)[Wager.BIG_TIGER]
    )
    by_hand = counted(STAR, Wager.BIG_TIGER, left.astype(float)) - counted(
        STAR, Wager.BIG_TIGER, whole
    )

    assert abs(float(exact) - by_hand) < abs(float(exact)) / 4
    assert exact != Fraction(0)


def test_other_orders_show_the_same_and_have_the_same_cards() -> None:
    shoe = shoe_of(DRAGON, {"ann": flat(Wager.PLAYER, 25_00)}, seed=3)
    left = paths(shoe, others=5)
    assert left is not None

    assert np.array_equal(left[0], [coup.left for coup in shoe.coups])
    assert not np.array_equal(left[1], left[0])
    assert (left >= 0).all()
    assert np.array_equal(left.sum(-1), np.broadcast_to(left[0].sum(-1), left.shape[:2]))
    assert np.array_equal(left[:, 0], np.broadcast_to(left[0, 0], left[:, 0].shape))


def test_what_a_coup_shows_is_what_it_showed() -> None:
    """By the cell of its counts and its pairs, as the simulator deals it."""
    tables, classes = kernel_tables("star-2025"), shown_classes(STAR)
    points = drawing_tables(rulebook("star-2025")).card_points.astype(np.int64)
    shoe = shoe_of(STAR, {}, seed=1)
    for coup in shoe.coups:
        row, code = layout(coup)
        seen = shown(np.array(row), code, points, tables.draws, tables.pair_class, classes)
        other = shown(np.array(row), 3 - code, points, tables.draws, tables.pair_class, classes)
        assert 0 <= seen
        assert -1 == other, "nobody else would have drawn"


def test_evidence_is_one_on_average_by_chance() -> None:
    """Whichever of the scores were the one that came."""
    scores = np.random.default_rng(1).normal(size=40)
    each = [soft_rank(np.roll(scores, turn)) for turn in range(scores.size)]

    assert pytest.approx(1.0) == np.mean(each)
    assert 1.0 == soft_rank(np.ones(9))
    assert (0.5, 50.5) == (staked(0.0), staked(100.0))


def test_values_are_dealt_anew_only_among_those_alike() -> None:
    values, alike = np.arange(12), np.array([0, 1, 2] * 4)
    found = dealt_anew(("name",), values, alike, 50)

    assert all(np.array_equal(np.sort(row), values) for row in found)
    assert np.array_equal(np.broadcast_to(alike, found.shape), found % 3)
    assert np.array_equal(found, dealt_anew(("name",), values, alike, 50))
    assert len({tuple(row) for row in found}) > 20


@pytest.mark.parametrize(("times", "rings"), [(1, False), (6, True)])
def test_what_happens_more_often_than_to_others(times: int, rings: bool) -> None:
    assert rings == (more_often(times, 50, 0.01) >= house.watch_rate.value)


def test_one_who_counts_is_found_in_three_shoes() -> None:
    game, habits = game_of("star-2025", *TIGERS), {"ann": counter(Wager.TIGER_PAIR, 25_00, 0.03)}
    scales, totals, found = Scales(), WatchTotals(), []
    for number in range(1, 4):
        found += totals.take(scales.weigh(shoe_of(game, habits, COUNTED, number)))
    (ringing,) = found

    assert (WatchMatter.FOLLOWS_EDGE, ("ann",)) == (ringing.matter, ringing.patrons)
    assert Wager.TIGER_PAIR is ringing.wager
    assert [1, 2, 3] == [source.shoe for source in ringing.sources]
    assert ringing.one_in >= house.watch_rate.value


def test_honest_patrons_of_every_habit_ring_for_nothing() -> None:
    """A short form of what `benchmarks/watched.py` does with ten thousand shoes."""
    habits = {f"p{at}": habit(Wager.TIGER_PAIR, 25_00) for at, habit in enumerate(HONEST)}
    scales, totals = Scales(), WatchTotals()

    for number in (1, 2):
        assert [] == totals.take(scales.weigh(shoe_of(STAR, habits, 11, number)))
    assert set(habits) == set(totals.following)
    assert all(evidence.strength < 50 for evidence in totals.following.values())


def test_two_who_offset_each_other_ring_after_three_shoes() -> None:
    one, other = together(5, 50_00)
    habits = {"ann": one, "bob": other, "cy": flat(Wager.BANKER, 50_00)}
    scales, totals, rang = Scales(), WatchTotals(), {}
    for number in range(1, 4):
        rang[number] = totals.take(scales.weigh(shoe_of(STAR, habits, 5, number)))

    assert [[], []] == [rang[1], rang[2]]
    assert [("ann", "bob")] == [each.patrons for each in rang[3]]
    assert rang[3][0].figures["offset"] == rang[3][0].figures["coups"]
    assert rang[3][0].one_in >= house.watch_pair_rate.value


@pytest.mark.clause("house", "watch:stated-rate-of-pairs")
@pytest.mark.parametrize(("strength", "rings"), [(99_999.0, []), (100_000.0, [100_000])])
def test_an_alarm_about_two_rings_at_its_stated_rate(strength: float, rings: list[int]) -> None:
    """What the shoes of two come to, with one more that tells nothing."""
    one, other = together(5, 50_00)
    weighed = Scales().weigh(shoe_of(STAR, {"ann": one, "bob": other}, 5, 1))
    ((pair, found),) = weighed.opposed.items()
    totals = WatchTotals(pairs={pair: GatheredEvidence(strength)})
    dull = weighed._replace(opposed={pair: found._replace(evidence=1.0)})

    assert rings == [finding.one_in for finding in totals.take(dull)]


@pytest.mark.clause("house", "watch:stated-rate")
@pytest.mark.parametrize(("strength", "rings"), [(999.0, []), (1_000.0, [1_000])])
def test_an_alarm_rings_at_its_stated_rate(strength: float, rings: list[int]) -> None:
    """What a patron's shoes come to, with one more that tells nothing."""
    shoe = shoe_of(STAR, {"ann": flat(Wager.PLAYER, 25_00)}, seed=2)
    totals = WatchTotals(following={"ann": GatheredEvidence(strength)})
    weighed = Scales().weigh(shoe)
    (following,) = weighed.following["ann"]
    dull = weighed._replace(following={"ann": (following._replace(evidence=1.0),)})

    assert rings == [found.one_in for found in totals.take(dull)]


def test_patrons_whose_habits_oppose_each_other_are_no_pair() -> None:
    """One always backs the player and the other the banker: that tells nothing of the two."""
    habits = {"ann": flat(Wager.PLAYER, 25_00), "bob": flat(Wager.BANKER, 25_00)}
    ((pair, found),) = opposed(shoe_of(STAR, habits, seed=4)).items()

    assert ("ann", "bob") == pair
    assert found.offset == found.coups
    assert 1.0 == found.evidence


def test_a_minimum_that_is_raised_makes_no_pair() -> None:
    """Both stake the minimum, one on each hand: the amounts go together, and tell nothing."""

    def at_minimum(wager: Wager) -> Habit:
        return lambda scene: {wager: 25_00 if len(scene.results) < 35 else 50_00}

    habits = {"ann": at_minimum(Wager.PLAYER), "bob": at_minimum(Wager.BANKER)}
    (found,) = opposed(shoe_of(STAR, habits, seed=4)).values()

    assert found.offset == found.coups
    assert 1.0 == found.evidence


def test_two_who_keep_to_their_hands_are_found_by_their_amounts() -> None:
    amounts = np.random.default_rng(3).integers(1, 5, 120)

    def same_amount(wager: Wager) -> Habit:
        return lambda scene: {wager: int(amounts[len(scene.results)]) * 50_00}

    habits = {"ann": same_amount(Wager.PLAYER), "bob": same_amount(Wager.BANKER)}
    scales, totals, rang = Scales(), WatchTotals(), []
    for number in range(1, 5):
        rang += totals.take(scales.weigh(shoe_of(STAR, habits, 5, number)))

    assert [("ann", "bob")] == [each.patrons for each in rang]


def test_money_is_held_against_what_the_cards_had_in_store() -> None:
    habits = {"ann": flat(Wager.BANKER, 25_00), "bob": flat(Wager.TIGER_PAIR, 25_00)}
    shoe = shoe_of(STAR, habits, seed=6)
    found = purses(shoe)
    for patron, wager in (("ann", Wager.BANKER), ("bob", Wager.TIGER_PAIR)):
        purse = found[patron]
        expected = sum(25_00 * advantages(STAR, coup.left)[wager] for coup in shoe.coups)
        low, high = purse.interval()
        assert pytest.approx(float(expected)) == purse.expected_cents
        assert 25_00 * len(shoe.coups) == purse.staked_cents
        assert -purse.staked_cents <= low <= purse.expected_cents <= high
        assert low <= purse.by_odds_cents <= high
        assert purse.evidence < house.watch_rate.value


def test_results_that_the_cards_do_not_allow_ring() -> None:
    """One who wins every coup, as if the next card were known."""
    shoe = shoe_of(STAR, {"ann": flat(Wager.BANKER, 25_00)}, seed=6)
    purse = purses(shoe)["ann"]
    lucky = purse._replace(by_odds_cents=float(purse.staked_cents))

    assert lucky.evidence > house.watch_rate.value
    assert purse.plus(NO_PURSE).growth.tolist() == purse.growth.tolist()


PACK_RUN = (Card.CA, Card.C2, Card.C3, Card.C4, Card.C5, Card.C6, Card.C7, Card.C8)


def test_a_run_as_in_a_new_pack_is_told_of_with_its_sum() -> None:
    shuffled = shoe_of(STAR, {}, seed=8).order
    found = order_of((*shuffled[:100], *PACK_RUN, *shuffled[100:]), (), 8)
    assert found is not None

    assert PACK_RUN == found.run
    assert found.like_pack
    places = len(shuffled) + len(PACK_RUN)
    chance = 1.0
    for at in range(1, len(PACK_RUN)):
        chance *= 8 / (416 - at)
    assert pytest.approx(1 / (2 * places * chance), rel=0.01) == found.one_in
    assert None is order_of(shuffled, (), 8)


def test_a_run_out_of_the_shoe_before_is_told_of() -> None:
    before, shuffled = shoe_of(STAR, {}, seed=9).order, shoe_of(STAR, {}, seed=10).order
    found = order_of((*shuffled[:50], *before[200:212], *shuffled[50:]), before, 8)
    assert found is not None

    assert before[200:212] == found.run[:12] or set(before[200:212]) <= set(found.run)
    assert not found.like_pack
    assert None is order_of(shuffled, before, 8)


def test_a_shoe_in_which_the_game_changes_is_not_held_against_itself() -> None:
    """It is read in parts, each with the order from the first card on; a run is told of once."""
    shoe = shoe_of(STAR, {}, seed=9)
    part = replace(shoe, coups=shoe.coups[:30], order=shoe.order[:150])
    again = replace(shoe, number=2)
    scales, totals = Scales(), WatchTotals()
    found = [totals.take(scales.weigh(each)) for each in (part, shoe, again, again)]

    assert [[], []] == found[:2]
    assert [[WatchMatter.SHOE_ORDER], []] == [[f.matter for f in each] for each in found[2:]]
    assert [1, 2] == [source.shoe for source in found[2][0].sources]


def test_a_face_that_the_decks_do_not_have_so_often_is_told_of() -> None:
    assert None is too_many((Card.S7,) * 8, 8)
    assert (Card.S7, 9) == too_many((Card.S7,) * 9, 8)


def test_more_staked_after_one_and_the_same_card_is_seen() -> None:
    shoe = shoe_of(STAR, {"ann": flat(Wager.PLAYER, 25_00)}, seed=12)
    signalled = _raised_after(shoe, "8")
    honest = after_cards(_raised_after(shoe, ""))
    found = after_cards(signalled)[1]

    assert "8" == found.rank.value
    assert found.times == found.raised
    assert found.evidence > 20
    assert {} == honest


def test_more_staked_after_what_the_scoreboard_shows_tells_nothing() -> None:
    """One raises after every Tiger, whatever its last card was."""

    def after_a_tiger(scene: BettingScene) -> dict[Wager, int]:
        came = bool(scene.shown) and Wager.TIGER in scene.shown[-1]
        return {Wager.BANKER: 250_00 if came else 25_00}

    for seed in range(5):
        for found in after_cards(shoe_of(STAR, {"ann": after_a_tiger}, seed)).values():
            assert 1.0 == found.evidence


def _raised_after(shoe: WatchedShoe, rank: str) -> WatchedShoe:
    """The shoe with ten times the stake wherever the card seen before was of a rank."""
    coups = tuple(
        replace(
            coup,
            stakes=tuple(
                replace(
                    stake,
                    cents=stake.cents * (10 if coup.exposed and coup.exposed.rank == rank else 1),
                )
                for stake in coup.stakes
            ),
        )
        for coup in shoe.coups
    )
    return replace(shoe, coups=coups)


def test_late_wagers_ring_where_others_make_none() -> None:
    habits = {f"p{at}": flat(Wager.BANKER, 25_00) for at in range(5)}
    shoe = replace(shoe_of(STAR, habits, seed=13), attempts={"p1": 6})
    found = WatchTotals().take(Scales().weigh(shoe))

    assert [(WatchMatter.LATE, ("p1",), 6)] == [
        (each.matter, each.patrons, each.figures["times"]) for each in found
    ]


def test_a_dealer_with_more_errors_than_the_others_is_told_of() -> None:
    shoe = shoe_of(STAR, {}, seed=14)
    totals = WatchTotals()
    for dealer, each in (("dot", 0), ("dan", 0), ("dee", 0), ("dud", 8)):
        coups = tuple(
            replace(
                coup, dealer=dealer, errors=("card-misdealt",) if each and at % each == 0 else ()
            )
            for at, coup in enumerate(shoe.coups)
        )
        found = totals.take(Scales().weigh(replace(shoe, coups=coups)))

    assert [(WatchMatter.DEALER_ERRORS, "dud")] == [(f.matter, f.dealer) for f in found]
    assert (
        totals.paces["dot"].lasted / totals.paces["dot"].timed == shoe.coups[1].began - shoe.began
    )


def test_every_edition_has_clauses_on_what_may_be_found() -> None:
    """Where it forbids nothing and lets nobody do anything, it says so by silence."""
    for edition in EDITIONS:
        for matter in WatchMatter:
            for said in clauses_on(matter, rulebook(edition)):
                assert edition == said.clause.edition
                assert bool(said.holders) == (said.act is not None)
    forbidden = clauses_on(WatchMatter.FOLLOWS_EDGE, rulebook("star-2025"))
    assert ["14.6", "10.4", "6.7", "14.17"] == [said.clause.id for said in forbidden]


def test_a_shoe_that_is_mixed_after_each_coup_tells_nothing_of_the_next() -> None:
    shoe = replace(shoe_of(STAR, {"ann": flat(Wager.PLAYER, 25_00)}, seed=2), mixed=True)

    assert {} == followings(shoe)
    assert {} == after_cards(shoe)


def test_cards_have_their_places() -> None:
    assert [*range(52)] == [PLACES[card] for card in Card]
    assert source_of(shoe_of(STAR, {}, seed=1)).first == 1


# What becomes of a finding


@pytest.mark.clause("house", "watch:for-surveillance")
@pytest.mark.parametrize("role", [role for role in Role if role is not Role.SURVEILLANCE])
def test_a_finding_is_for_surveillance_alone(role: Role) -> None:
    desk = _desk()
    other = Actor(role, "kim")
    for command in (
        c.OpenFinding(by=other, at=AT, finding=1),
        c.KeepWatching(by=other, at=AT, finding=1),
        c.CloseFinding(by=other, at=AT, finding=1, note="nothing"),
    ):
        with pytest.raises(Refused) as refused:
            WATCH.decide(desk, command)
        assert house.watch_seen_by.clause == refused.value.clauses[0]

    (opened,) = WATCH.decide(desk, c.OpenFinding(by=OFFICER, at=AT, finding=1))
    assert 1 == WATCH.evolve(desk, opened).open[1].opened


@pytest.mark.clause("house", "watch:answered")
def test_a_finding_stays_until_it_is_closed_with_a_word() -> None:
    desk = _desk()
    (kept,) = WATCH.decide(desk, c.KeepWatching(by=OFFICER, at=AT, finding=1, note="box 5"))
    desk = WATCH.evolve(desk, kept)
    assert desk.open[1].kept
    with pytest.raises(Refused) as refused:
        WATCH.decide(desk, c.CloseFinding(by=OFFICER, at=AT, finding=1, note=" "))
    assert "finding-wants-a-word" == refused.value.reason.why
    (closed,) = WATCH.decide(desk, c.CloseFinding(by=OFFICER, at=AT, finding=1, note="nothing"))
    desk = WATCH.evolve(desk, closed)

    assert {} == desk.open
    with pytest.raises(Refused) as refused:
        WATCH.decide(desk, c.CloseFinding(by=OFFICER, at=AT, finding=1, note="nothing"))
    assert ("finding-not-open", house.watch_answered.clause) == (
        refused.value.reason.why,
        refused.value.clauses[0],
    )
    (again,) = WATCH.decide(desk, c.OpenFinding(by=OFFICER, at=AT, finding=1))
    assert desk == WATCH.evolve(desk, again)
    with pytest.raises(Refused):
        WATCH.decide(desk, c.OpenFinding(by=OFFICER, at=AT, finding=2))


def _desk() -> WatchDesk:
    (noted,) = WATCH.decide(
        NOTHING_FOUND, c.NoteFinding(by=Actor(Role.CASINO_OPERATOR, "punto"), at=AT, found=FOUND)
    )
    return WATCH.evolve(NOTHING_FOUND, noted)
