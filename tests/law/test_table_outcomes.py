"""Outcomes made invalid and coups void for disturbance or fraud: all of it back to the cent."""

from typing import Any

import pytest

from breaches import (
    AT_FIRST,
    BANKER_SEVEN,
    GENERAL,
    KINGS,
    PAIRS,
    PLAYER_NINE,
    act,
    answer,
    balances,
    betting,
    caught,
    nsw,
    play_to,
    rule_14,
)
from felt import ACT, NSW
from pit import chips_expected, chips_in_all, ready
from punto.law.reasons import Reason
from punto.law.rulebooks import EDITIONS
from punto.law.trouble import Breach, Cause
from punto.table import commands as c
from punto.table import events as e
from punto.table import remedies
from punto.table.words import VoidReason

# Outcomes invalid


@pytest.mark.parametrize("edition", [*act("1"), *nsw("4.1", "4")])
@pytest.mark.parametrize("dealt", ["two cards", "four cards", "settled", "discarded"])
def test_an_outcome_is_invalid_after_a_disturbance(edition: str, dealt: str) -> None:
    """Everything goes back to the cent, until the next coup has begun."""
    pit = betting(edition).close_bets()
    clause = answer(edition, "4", "1")
    play_to(pit, dealt)
    riot: dict[str, Any] = {"cause": Cause.DISRUPTION, "note": "fire"}
    assert clause == pit.refused(c.InvalidateOutcome, by="dealer", **riot)[0]
    caught(pit, breach=Breach.FRAUD)
    other = answer(edition, "4.1", "1")
    assert other == pit.refused(c.InvalidateOutcome, forfeits=("bob",), **riot)[0]
    pit.do(c.InvalidateOutcome, **riot)

    invalid = pit.last(e.OutcomeInvalidated)
    assert {clause, other} <= set(invalid.clauses)
    assert (1, Cause.DISRUPTION, {}) == (invalid.coup, invalid.cause, invalid.owed_cents)
    assert AT_FIRST == balances(pit)
    assert pit.refused(c.InvalidateOutcome, **riot)
    pit.call().bet("ann", "player", 100_00)
    pit.play(PLAYER_NINE)
    assert (1_100_00, 1_000_00, 99_900_00) == balances(pit)


@pytest.mark.parametrize("edition", ["act-2016", "act-2018"])
def test_pairs_settled_early_go_back_with_an_invalid_outcome(edition: str) -> None:
    pit = ready(edition, "ann", "bob", offered=PAIRS).call()
    pit.bet("ann", "player-pair", 10_00)
    pit.bet("bob", "banker-pair", 10_00)
    pit.bet("bob", "player", 100_00)
    pit.four(KINGS).count()
    assert (1_120_00, 890_00, 99_890_00) == balances(pit)
    pit.do(c.InvalidateOutcome, cause=Cause.DISRUPTION)

    assert AT_FIRST == balances(pit)


@pytest.mark.parametrize("edition", nsw("4.2", "4", "5"))
@pytest.mark.parametrize("dealt", ["two cards", "four cards", "settled", "discarded"])
def test_fraud_makes_an_outcome_invalid_and_may_forfeit_the_cheats_wager(
    edition: str, dealt: str
) -> None:
    pit = betting(edition)
    play_to(pit, dealt)
    fraud: dict[str, Any] = {"cause": Cause.FRAUD}
    assert rule_14(edition, "4.2") == pit.refused(c.InvalidateOutcome, **fraud)[0]
    caught(pit, breach=Breach.FRAUD)
    forfeit = rule_14(edition, "5")
    assert forfeit == pit.refused(c.InvalidateOutcome, forfeits=("ann",), **fraud)[0]
    pit.do(c.InvalidateOutcome, forfeits=("bob",), **fraud)

    invalid = pit.last(e.OutcomeInvalidated)
    assert ("bob",) == invalid.named
    (kept,) = [x for x in (*invalid.lines, *invalid.forfeited) if x.collected_cents]
    assert ("bob", (Reason("forfeited"),), (forfeit,)) == (kept.patron, kept.notes, kept.clauses)
    assert (1_000_00, 900_00, 100_100_00) == balances(pit)
    assert {} == pit.table.offences


@pytest.mark.parametrize("edition", nsw("5"))
def test_a_cheat_may_be_refunded_like_everybody(edition: str) -> None:
    pit = caught(betting(edition).four(BANKER_SEVEN), breach=Breach.FRAUD)
    caught(pit, "max", Breach.FRAUD)
    fraud: dict[str, Any] = {"cause": Cause.FRAUD}
    assert rule_14(edition, "5") == pit.refused(c.InvalidateOutcome, forfeits=("max",), **fraud)[0]
    pit.do(c.InvalidateOutcome, **fraud)

    assert AT_FIRST == balances(pit)
    pit.play(BANKER_SEVEN)
    assert rule_14(edition, "4.2") == pit.refused(c.InvalidateOutcome, **fraud)[0]


@pytest.mark.parametrize("edition", NSW)
@pytest.mark.parametrize("place", ["four cards", "discarded"])
def test_forfeited_tokens_are_taken_in_as_tokens(edition: str, place: str) -> None:
    pit = ready(edition, "ann", "bob")
    pit.do(c.RedeemVoucher, patron="bob", voucher="V1", cents=50_00)
    pit.bet("bob", "banker", 50_00, tokens_cents=50_00)
    play_to(pit, place)
    caught(pit, breach=Breach.FRAUD)
    pit.do(c.InvalidateOutcome, cause=Cause.FRAUD, forfeits=("bob",))

    assert (1_000_00, 950_00, 100_050_00) == balances(pit)
    assert (0, 50_00) == (pit.table.patrons["bob"].tokens_cents, pit.table.money.tokens_in_cents)


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_left_with_winnings_or_losses_stays_an_open_item(edition: str) -> None:
    pit = betting(edition).play(BANKER_SEVEN)
    pit.do(c.LeaveTable, patron="ann")
    pit.do(c.LeaveTable, patron="bob")
    pit.do(c.InvalidateOutcome, cause=Cause.DISRUPTION)
    invalid = pit.last(e.OutcomeInvalidated)

    assert {"ann": 100_00, "bob": -95_00} == invalid.owed_cents
    assert () == invalid.undone
    assert 100_005_00 == pit.table.money.float_cents
    assert chips_expected(pit.table) == chips_in_all(pit.table)


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_no_longer_holds_the_winnings_owes_them(edition: str) -> None:
    """Bob stakes all of it on the next coup before the last is found invalid."""
    pit = betting(edition, limits={}).play(BANKER_SEVEN).call()
    pit.bet("bob", "banker", 500_00)
    pit.bet("bob", "tie", 590_00)
    pit.do(c.InvalidateOutcome, cause=Cause.DISRUPTION)
    invalid = pit.last(e.OutcomeInvalidated)

    assert {"bob": -95_00} == invalid.owed_cents
    assert (1_000_00, 5_00, 99_905_00) == balances(pit)


@pytest.mark.parametrize("edition", ACT)
def test_the_act_operator_voids_for_fraud_and_forfeits_nothing(edition: str) -> None:
    pit = caught(betting(edition).four(BANKER_SEVEN), breach=Breach.FRAUD)

    fraud: dict[str, Any] = {"cause": Cause.FRAUD}
    assert f"{GENERAL[edition]}.1" == pit.refused(c.InvalidateOutcome, **fraud)[0]
    kinds = {type(remedy.command) for remedy in remedies(pit.table, pit.now)}
    assert {c.VoidCoup, c.InvalidateOutcome} <= kinds


# The operator's void


@pytest.mark.parametrize("edition", act("3"))
@pytest.mark.parametrize("reason", [VoidReason.IMPRACTICAL, VoidReason.FRAUD])
@pytest.mark.parametrize("dealt", ["two cards", "four cards"])
def test_the_operator_may_void_a_round(edition: str, reason: VoidReason, dealt: str) -> None:
    pit = betting(edition).close_bets()
    play_to(pit, dealt)
    clause = f"{GENERAL[edition]}.3"
    for by in ("dealer", "casino-supervisor"):
        assert pit.refused(c.VoidCoup, by=by, reason=reason)
    pit.do(c.VoidCoup, reason=reason, note="the lights failed")
    void = pit.last(e.CoupVoided)

    assert ((clause,), "the lights failed") == (void.clauses, void.note)
    assert AT_FIRST == balances(pit)


@pytest.mark.parametrize("edition", act("3"))
@pytest.mark.parametrize("dealt", ["settled", "discarded"])
def test_a_round_that_fraud_touched_is_void_though_it_was_settled(edition: str, dealt: str) -> None:
    """Until the next begins; that it is impractical to continue is no reason any more."""
    pit = betting(edition)
    play_to(pit, dealt)
    assert pit.refused(c.VoidCoup, reason=VoidReason.IMPRACTICAL)
    assert pit.refused(c.VoidCoup, by="casino-supervisor", reason=VoidReason.FRAUD)
    pit.do(c.VoidCoup, reason=VoidReason.FRAUD)

    assert (f"{GENERAL[edition]}.3",) == pit.events[-1].clauses
    assert AT_FIRST == balances(pit)
    assert pit.refused(c.VoidCoup, reason=VoidReason.FRAUD)


@pytest.mark.parametrize("edition", ["act-2016", "act-2018"])
def test_a_void_round_takes_settled_pairs_back(edition: str) -> None:
    pit = ready(edition, "ann", "bob", offered=PAIRS).call()
    pit.bet("ann", "player-pair", 10_00)
    pit.bet("bob", "banker-pair", 10_00)
    pit.four(KINGS).count()
    pit.do(c.VoidCoup, reason=VoidReason.IMPRACTICAL)

    assert AT_FIRST == balances(pit)


@pytest.mark.parametrize("edition", NSW)
def test_nsw_invalidates_an_outcome_and_voids_no_coup_for_that(edition: str) -> None:
    pit = betting(edition).four(BANKER_SEVEN)
    for reason in (VoidReason.IMPRACTICAL, VoidReason.FRAUD, VoidReason.DISRUPTION):
        assert ("table:powers-as-printed",) == pit.refused(c.VoidCoup, reason=reason)
