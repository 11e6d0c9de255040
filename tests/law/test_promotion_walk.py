"""Promotions at random, none of which loses a prize; and what each still owes at a moment."""

from datetime import timedelta
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from promoted import CASHIER, DRAWN, NSW, START, Promoted, prize, written
from punto.law.clauses import Refused
from punto.law.prizes import Way
from punto.promotions import COMMANDS, EVENTS, Promotion
from punto.promotions.base import PromotionEvent
from punto.promotions.due import Owed, duties
from punto.promotions.notices import commands as notices
from punto.promotions.trouble import commands as trouble
from punto.promotions.winners import commands as winners
from punto.promotions.words import DoubtScope, PrizeIs

PRIZES = (prize(number=2), prize(name="glass", value_cents=90_00))
WORTH = 2 * 500_00 + 90_00
STEPS: tuple[tuple[Any, dict[str, Any]], ...] = (
    (winners.LogAttempt, {"way": Way.MAIL, "reached": False}),
    (winners.GivePrize, {"by": CASHIER}),
    (winners.RefuseClaim, {"reason": "Under age."}),
    (winners.TellRefusal, {"way": Way.OTHER}),
    (winners.CloseClaim, {}),
    (winners.ForfeitPrize, {}),
    (trouble.Postpone, {}),
    (trouble.CancelDraw, {"draw": "main"}),
    (trouble.ValidateIntegrity, {"how": "Counted again."}),
    (trouble.NotifyDoubt, {"reference": "I-1"}),
    (notices.AmendTerms, {"terms": written(prizes=PRIZES, told_how="By mail.")}),
    (trouble.ReportCompromise, {"scope": DoubtScope.DRAW, "draw": "main", "finding": "Open."}),
)
NUMBERED = ("win", "claim", "doubt", "dispute")


@pytest.mark.parametrize("edition", NSW)
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_no_prize_is_lost(edition: str, data: Any) -> None:
    """Every step goes through the book, which balances; each prize is in one place."""
    people = data.draw(st.lists(st.sampled_from("abcdef"), min_size=1, max_size=6))
    promo = Promoted(edition).won(*people, prizes=PRIZES, unclaimed_after_days=1)
    for win in promo.promotion.wins:
        promo.claimed(win)
    for _ in range(data.draw(st.integers(1, 25))):
        kind, fields = data.draw(st.sampled_from(STEPS))
        names = [name for name in NUMBERED if name in kind.__struct_fields__]
        numbers = {name: data.draw(st.integers(1, 3)) for name in names}
        promo.at += timedelta(hours=data.draw(st.integers(0, 30)))
        try:
            promo.do(kind, **fields, **numbers)
        except Refused:
            continue
    prizes, wins = promo.promotion.prizes, promo.promotion.wins.values()

    assert WORTH == prizes.offered_cents
    for where, held in (
        (prizes.owed_cents, PrizeIs.OWED),
        (prizes.given_cents, PrizeIs.GIVEN),
    ):
        assert where == sum(each.value_cents for each in wins if each.held is held)
    again = msgspec.json.decode(msgspec.json.encode(promo.promotion), type=Promotion)
    assert promo.promotion == again


def test_every_command_is_decided_and_every_event_folded() -> None:
    assert set(PromotionEvent.__subclasses__()) == set(EVENTS)
    assert len(COMMANDS) == len(set(COMMANDS))


def owed(promo: Promoted) -> dict[Owed, tuple[str, bool]]:
    found = duties(promo.promotion, promo.at)
    return {each.owed: (each.rule.clause.id, each.overdue) for each in found}


@pytest.mark.parametrize(
    ("edition", "clause", "ahead"), [("nsw-earlier", "16.9", 0), ("star-2025", "16.12", 24)]
)
def test_terms_are_due_before_the_start(edition: str, clause: str, ahead: int) -> None:
    promo = Promoted(edition).published()
    due = START - timedelta(hours=ahead)
    promo.at = due - timedelta(seconds=1)
    assert {Owed.TERMS: (clause, False)} == owed(promo)
    promo.at = due + timedelta(seconds=1)
    assert {Owed.TERMS: (clause, True)} == owed(promo)
    promo.do(notices.NotifyTerms, reference="T-1")

    assert {} == owed(promo)


def test_what_is_owed_to_winners_and_claimants() -> None:
    promo = Promoted("star-2025").won("ann")
    assert {Owed.WINNER: ("16.8", False)} == owed(promo)
    promo.at = DRAWN + timedelta(days=3)
    assert {Owed.WINNER: ("16.8", True)} == owed(promo)
    promo.do(winners.LogAttempt, win=1, way=Way.MAIL, reached=True)
    assert {Owed.WINNER: ("16.8", True)} == owed(promo)
    promo = Promoted("star-2025").won("ann")
    promo.do(winners.LogAttempt, win=1, way=Way.MAIL, reached=True).claimed()
    promo.do(winners.RefuseClaim, claim=1, reason="Under age.")

    assert {Owed.REASONS: ("16.9", False), Owed.DETAILS: ("16.9.1", False)} == owed(promo)


def test_what_is_owed_of_doubt_disputes_and_amendments() -> None:
    promo = Promoted("star-2025").started()
    promo.do(notices.AmendTerms, terms=written(told_how="By mail."))
    promo.do(trouble.ReportCompromise, scope=DoubtScope.PROMOTION, finding="A box was open.")
    promo.do(trouble.DisputePromotion, by=CASHIER, patron="ann", about="The hour.")
    promo.do(trouble.RuleOnDispute, dispute=1, decision="It was noon.", content=False)
    open_ = {
        Owed.AMENDED_TERMS: ("16.12.1", False),
        Owed.COMPLAINT: ("16.10", False),
        Owed.COMPROMISE: ("16.11", False),
    }
    assert open_ == owed(promo)
    promo.at += timedelta(hours=49)

    assert open_ | {Owed.COMPROMISE: ("16.11", True)} == owed(promo)
