"""All that is bet on all that coup: every cent is accounted for, and every bet settles once."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt import DOLLAR_CHIPS
from punto.cards import Card
from punto.game.betting import Spread, settle_coup, spread
from punto.game.coup import deal
from punto.game.limits import Limits
from punto.game.wagers import Bet, Float, upshot_of
from punto.law.procedures import Game, Outcome, PairsForm, Rounding, Wager
from punto.law.rulebooks import EDITIONS, rulebook
from punto.money import ChipSet

shoes = st.lists(st.sampled_from(Card), min_size=6, max_size=6)
chip_sets = st.sampled_from([ChipSet([1]), DOLLAR_CHIPS, ChipSet([5, 7]), ChipSet([250, 1000])])
limit_pairs = st.tuples(st.integers(1, 5_000), st.integers(5_000, 50_000))


@st.composite
def tables(draw: st.DrawFn) -> Spread:
    """Any table that an edition allows, with all that one of its layouts offers."""
    rules = rulebook(draw(st.sampled_from(EDITIONS)))
    layout = draw(st.sampled_from(rules.layouts)).value if rules.layouts else None
    form = draw(st.sampled_from(PairsForm)) if rules.pairs_forms else None
    offered = sorted(layout.wagers if layout else rules.permitted.value)
    limits = draw(st.dictionaries(st.sampled_from(offered), limit_pairs))
    return spread(
        rules,
        game=draw(st.sampled_from(Game)),
        pairs=form,
        layout=layout.letter if layout else None,
        offered=offered,
        limits={wager: Limits(*pair) for wager, pair in limits.items()},
    )


@st.composite
def bets_at(draw: st.DrawFn, table: Spread) -> list[Bet]:
    wagers = st.sampled_from(sorted(table.terms))
    names = st.sampled_from(["ann", "bob"])
    return draw(st.lists(st.builds(Bet, names, wagers, st.integers(1, 100_000)), max_size=8))


@given(st.data(), tables(), shoes, chip_sets, st.sampled_from([Rounding.UP, Rounding.DOWN]))
def test_staked_is_collected_plus_returned(
    data: st.DataObject, table: Spread, shoe: list[Card], chips: ChipSet, rounding: Rounding
) -> None:
    bets = data.draw(bets_at(table))
    coup = deal(table.rules, shoe)

    settled = settle_coup(table, coup, bets, Float(chips, rounding))

    assert bets == [each.bet for each in settled]
    for each in settled:
        assert each.bet.stake_cents == each.collected_cents + each.returned_cents
        assert min(each.collected_cents, each.returned_cents, each.paid_cents) >= 0
        assert chips.can_pay(each.paid_cents)
        assert each.clauses
        assert {clause.edition for clause in each.clauses} <= {table.rules.id, "house"}
        match each.outcome:
            case Outcome.WIN:
                assert each.returned_cents == each.bet.stake_cents
                assert each.odds is not None
            case Outcome.LOSE:
                assert (0, None) == (each.paid_cents, each.odds)
                assert each.collected_cents > 0
            case Outcome.STANDOFF | Outcome.RETURNED:
                assert (0, 0) == (each.paid_cents, each.collected_cents)


@given(st.data(), tables(), shoes)
def test_the_profit_is_the_odds_on_what_was_in_action(
    data: st.DataObject, table: Spread, shoe: list[Card]
) -> None:
    bets = [Bet(bet.patron, bet.wager, bet.stake_cents * 20) for bet in data.draw(bets_at(table))]
    coup = deal(table.rules, shoe)
    unlimited = spread(
        table.rules,
        game=table.game,
        pairs=table.form,
        layout=table.layout.letter if table.layout else None,
        offered=list(table.terms),
    )

    for each in settle_coup(unlimited, coup, bets, Float(ChipSet([1]))):
        odds = each.odds or Fraction(0)
        assert odds * each.bet.stake_cents == each.paid_cents


@given(tables(), shoes)
def test_every_wager_has_one_event_and_every_event_its_outcome(
    table: Spread, shoe: list[Card]
) -> None:
    coup = deal(table.rules, shoe)
    for terms in table.terms.values():
        upshot, _ = upshot_of(terms, coup)
        outcome = terms.outcomes[upshot].value

        assert (outcome is Outcome.WIN) is (upshot in terms.odds)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_wager_pays_for_what_wins_and_can_be_lost(edition: str) -> None:
    """And a side bet on one hand is there for the other."""
    for terms in rulebook(edition).wagers:
        winning = {upshot for upshot, rule in terms.outcomes.items() if rule.value is Outcome.WIN}
        assert winning == set(terms.odds), terms.wager
        assert Outcome.LOSE in {rule.value for rule in terms.outcomes.values()}
    wagers = {terms.wager for terms in rulebook(edition).wagers}
    assert (Wager.PLAYER_PAIR in wagers) is (Wager.BANKER_PAIR in wagers)
    assert (Wager.PLAYER_DRAGON in wagers) is (Wager.BANKER_DRAGON in wagers)
