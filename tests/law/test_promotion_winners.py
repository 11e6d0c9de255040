"""Winners told in time, claims and refusals, prizes paid, integrity in doubt, disputes."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from felt import case
from promoted import CASHIER, DRAWN, NSW, OFFICER, SEED, START, SYDNEY, Promoted, cash, prize
from punto.law.prizes import Addressee, PaidBy, PrizeForm, Way
from punto.promotions.clock import end_of_day
from punto.promotions.draw import commands as draws
from punto.promotions.entries import commands as entries
from punto.promotions.terms.commands import ListPrescribed
from punto.promotions.terms.document import Prize, VoucherTerms
from punto.promotions.trouble import commands as trouble
from punto.promotions.winners import commands as c
from punto.promotions.words import DoubtScope, PrizeIs, Settings

REFUSED = {"nsw-earlier": "16.10", "star-2025": "16.9"}
DISPUTE = {"nsw-earlier": "16.11", "star-2025": "16.10"}
DOUBT = {"nsw-earlier": "16.12", "star-2025": "16.11"}
SECOND = timedelta(seconds=1)
LISTED = (Way.FACE_TO_FACE, Way.MAIL, Way.TELEPHONE, Way.EMAIL)
DUE = datetime(2026, 5, 10, 23, 59, 59, tzinfo=SYDNEY)
"""The end of the second day after the draw of the eighth."""


def tried(promo: Promoted, way: Way, at: datetime) -> Any:
    promo.at = at
    promo.do(c.LogAttempt, by="cashier", win=1, way=way, reached=False)
    return promo.last


@pytest.mark.parametrize("edition", [case(each, "16.8") for each in NSW])
def test_winners_are_told_within_two_days(edition: str) -> None:
    """The day of the draw is not counted; what comes too late is kept and stays too late."""
    promo = Promoted(edition).won("ann")
    assert DUE == promo.last.due
    assert not tried(promo, Way.MAIL, DUE + SECOND).in_time
    assert promo.promotion.wins[1].tried
    assert not promo.promotion.wins[1].tried_in_time

    assert tried(Promoted(edition).won("ann"), Way.MAIL, DUE).in_time


@pytest.mark.parametrize(
    ("edition", "way"),
    [
        case(edition, f"16.8.{at}; 16.8", way, name=way.value)
        for edition in NSW
        for at, way in enumerate(LISTED, 1)
    ],
)
def test_four_ways_to_tell_a_winner(edition: str, way: Way) -> None:
    """A text message or a screen is kept as well, and does not answer the duty."""
    logged = tried(Promoted(edition).won("ann"), way, DRAWN)
    assert (True, True) == (logged.counts, logged.in_time)
    promo = Promoted(edition).won("ann")
    other = tried(promo, Way.OTHER, DRAWN)

    assert (False, False) == (other.counts, other.in_time)
    assert not promo.promotion.wins[1].tried


@pytest.mark.parametrize(
    ("drawn", "due"),
    [
        (
            datetime(2026, 4, 4, 1, 0, tzinfo=SYDNEY),
            datetime(2026, 4, 6, 23, 59, 59, tzinfo=SYDNEY),
        ),
        (
            datetime(2026, 10, 2, 23, 0, tzinfo=SYDNEY),
            datetime(2026, 10, 4, 23, 59, 59, tzinfo=SYDNEY),
        ),
    ],
)
def test_days_are_those_of_the_calendar_when_clocks_change(drawn: datetime, due: datetime) -> None:
    assert due == end_of_day(drawn, 2, "Australia/Sydney")


# Money


def paying(edition: str, *prizes: Any, **fields: Any) -> Promoted:
    promo = Promoted(edition).won("ann", prizes=prizes).claimed()
    return promo.do(c.GivePrize, by=CASHIER, claim=1, **fields)


def not_paid(edition: str, *prizes: Any, **fields: Any) -> tuple[str, ...]:
    promo = Promoted(edition).won("ann", prizes=prizes).claimed()
    return promo.refused(c.GivePrize, by=CASHIER, claim=1, **fields)


LARGE, AT_MOST = 10_000_01, 10_000_00
WHOLE: dict[str, Any] = {"chosen_by_winner": True, "payee": "ann"}


@pytest.mark.clause("nsw-earlier", "16.4")
def test_the_winner_of_much_cash_chooses_how_it_is_paid() -> None:
    """Cash, a crossed cheque, a transfer or a mix; at $10,000 the terms decide."""
    for way in (PaidBy.CASH, PaidBy.CROSSED_CHEQUE, PaidBy.TRANSFER):
        given = paying("nsw-earlier", cash(LARGE), paid={way: LARGE}, **WHOLE)
        assert ("16.4",) == given.last.clauses
        assert ("16.4",) == not_paid("nsw-earlier", cash(LARGE), paid={way: LARGE})
    mixed = {PaidBy.CASH: 1, PaidBy.TRANSFER: LARGE - 1}
    paying("nsw-earlier", cash(LARGE), paid=mixed, **WHOLE)
    for way in (PaidBy.OPEN_CHEQUE, PaidBy.CREDIT):
        assert ("16.4",) == not_paid("nsw-earlier", cash(LARGE), paid={way: LARGE}, **WHOLE)
        paying("nsw-earlier", cash(AT_MOST), paid={way: AT_MOST})
    to_bob: dict[str, Any] = {"paid": mixed, "chosen_by_winner": True, "payee": "bob"}
    assert ("16.4",) == not_paid("nsw-earlier", cash(LARGE), **to_bob)


@pytest.mark.clause("nsw-earlier", "16.1")
@pytest.mark.parametrize(
    ("won", "paid"),
    [
        (prize(), {}),
        (cash(AT_MOST), {PaidBy.CASH: AT_MOST}),
        (prize(form=PrizeForm.MONEY, value_cents=LARGE), {PaidBy.TRANSFER: LARGE}),
    ],
    ids=["a thing", "little cash", "money"],
)
def test_a_prize_of_which_nothing_is_printed_is_given_as_one_that_was_offered(
    won: Prize, paid: dict[PaidBy, int]
) -> None:
    """What is printed of paying speaks of much cash alone."""
    assert ("16.1",) == paying("nsw-earlier", won, paid=paid).last.clauses


def test_what_is_paid_adds_up_and_goes_to_the_winner() -> None:
    house = ("promotion:prizes-as-stated",)
    assert house == not_paid("nsw-earlier", cash(500), paid={PaidBy.CASH: 499})
    assert house == not_paid("nsw-earlier", cash(500), paid={PaidBy.CASH: 500}, payee="bob")
    assert house == not_paid("nsw-earlier", prize(), paid={PaidBy.CASH: 500})
    money = prize(form=PrizeForm.MONEY)
    assert house == not_paid("nsw-earlier", money, paid={PaidBy.CASH: 500_00})


@pytest.mark.clause("star-2025", "16.4")
def test_no_part_of_a_prize_is_cash_at_the_star() -> None:
    money = prize(form=PrizeForm.MONEY)
    part = {PaidBy.CASH: 1, PaidBy.TRANSFER: 499_99}

    assert ("16.4",) == not_paid("star-2025", money, paid=part)
    assert paying("star-2025", money, paid={PaidBy.TRANSFER: 500_00}).last.clauses == ("16.4",)


@pytest.mark.parametrize(
    ("edition", "way", "taken"),
    [
        case("nsw-earlier", "16.3", PaidBy.CASH, True, name="cash"),
        case("nsw-earlier", "16.3", PaidBy.TRANSFER, True, name="transfer"),
        case("star-2025", "16.3", PaidBy.CASH, False, name="cash"),
        case("star-2025", "16.3", PaidBy.TRANSFER, True, name="transfer"),
    ],
)
def test_money_instead_of_a_thing(edition: str, way: PaidBy, taken: bool) -> None:
    """The operator's to offer in the terms, the winner's to choose."""
    offered, money = prize(alternative_cents=400_00), {"instead": True, "paid": {way: 400_00}}
    assert ("16.3",) == not_paid(edition, prize(), **money, **WHOLE)
    assert ("16.3",) == not_paid(edition, offered, **money)

    if taken:
        assert ("16.3",) == paying(edition, offered, **money, **WHOLE).last.clauses
    else:
        assert ("16.3",) == not_paid(edition, offered, **money, **WHOLE)


def test_a_prize_is_given_once_and_to_its_winner() -> None:
    promo = Promoted(NSW[0]).won("ann", "bob").claimed()
    winner = promo.promotion.wins[1].patron
    other = "bob" if winner == "ann" else "ann"
    promo.do(c.ClaimPrize, by=CASHIER, win=1, patron=other)
    house = ("promotion:prizes-as-stated",)
    assert house == promo.refused(c.GivePrize, by=CASHIER, claim=2)
    promo.do(c.GivePrize, by=CASHIER, claim=1)

    assert PrizeIs.GIVEN is promo.promotion.wins[1].held
    assert house == promo.refused(c.ClaimPrize, by=CASHIER, win=1, patron=winner)
    assert ("promotion:by-its-staff",) == Promoted(NSW[0]).won("ann").refused(
        c.ClaimPrize, by="patron", who="bob", win=1, patron="ann"
    )


@pytest.mark.parametrize("edition", NSW)
def test_what_was_listed_since_is_not_handed_over(edition: str) -> None:
    promo = Promoted(edition).won("ann", prizes=(prize(items=("kite",)),)).claimed()
    promo.do(ListPrescribed, items=frozenset({"kite"}), reference="Reg 3")

    assert ("16.5.5", "16.5") == promo.refused(c.GivePrize, by=CASHIER, claim=1)


def test_a_voucher_is_named_where_the_prize_is_one() -> None:
    voucher = prize(form=PrizeForm.VOUCHER, voucher=VoucherTerms())
    house = ("promotion:prizes-as-stated",)

    assert house == not_paid(NSW[0], voucher)
    assert house == not_paid(NSW[0], prize(), voucher="V-1")
    assert "V-1" == paying(NSW[0], voucher, voucher="V-1").last.voucher


def test_only_terms_forfeit_a_prize() -> None:
    promo = Promoted(NSW[0]).won("ann")
    assert "16.7.8" == promo.refused(c.ForfeitPrize, win=1)[0]
    promo = Promoted(NSW[0]).won("ann", unclaimed_after_days=30)
    promo.at = DRAWN + timedelta(days=30)
    assert "16.7.8" == promo.refused(c.ForfeitPrize, win=1)[0]
    promo.at = DRAWN + timedelta(days=31)
    promo.do(c.ForfeitPrize, win=1)

    assert 500_00 == promo.promotion.prizes.back_cents


# Refusals


def refused_claim(edition: str, cents: int) -> Promoted:
    promo = Promoted(edition).won("ann", prizes=(prize(value_cents=cents),)).claimed()
    return promo.do(c.RefuseClaim, claim=1, reason="Under age.")


KEPT = ("P-1",)
"""A file of the register, with the name and the address in it."""


@pytest.mark.parametrize("edition", [case(each, REFUSED[each]) for each in NSW])
def test_the_reasons_of_a_refusal_are_told_in_every_case(edition: str) -> None:
    promo = refused_claim(edition, 1_00)
    assert (REFUSED[edition],) == promo.last.clauses
    assert (REFUSED[edition],) == promo.refused(c.CloseClaim, claim=1)
    promo.do(c.TellRefusal, by="dealer", claim=1, way=Way.OTHER)
    promo.do(c.CloseClaim, claim=1)

    assert {} == promo.promotion.claims
    assert 1_00 == promo.promotion.prizes.back_cents


@pytest.mark.parametrize("edition", [case(each, f"{REFUSED[each]}.1") for each in NSW])
def test_details_of_a_refusal_are_kept_above_100_dollars(edition: str) -> None:
    """The refusal stands; its file cannot be closed without them."""
    for cents in (100_00, 100_01):
        promo = refused_claim(edition, cents)
        promo.do(c.TellRefusal, by="dealer", claim=1, way=Way.MAIL)
        if cents > 100_00:
            assert (f"{REFUSED[edition]}.1",) == promo.refused(c.CloseClaim, claim=1)
            kept: Any = {"claim": 1, "files": ()}
            assert (f"{REFUSED[edition]}.1",) == promo.refused(c.KeepClaimDetails, **kept)
            promo.do(c.KeepClaimDetails, by=OFFICER, claim=1, files=KEPT)
            assert KEPT == promo.last.files
        promo.do(c.CloseClaim, claim=1)


@pytest.mark.clause("house", "promotion:details-sealed")
@pytest.mark.parametrize("edition", NSW)
def test_what_is_kept_is_erased_only_after_the_time_that_the_house_set(edition: str) -> None:
    """The chapter names none, so that it is kept without end unless the house says otherwise."""
    clause = (f"{REFUSED[edition]}.1",)
    for days in (None, 30):
        promo = Promoted(edition, Settings(details_kept_days=days))
        promo.won("ann", prizes=(prize(value_cents=100_01),)).claimed()
        promo.do(c.RefuseClaim, claim=1, reason="Under age.")
        promo.do(c.TellRefusal, by="dealer", claim=1, way=Way.MAIL)
        promo.do(c.KeepClaimDetails, by=OFFICER, claim=1, files=KEPT)
        again: Any = {"claim": 1, "files": KEPT}
        assert ("promotion:in-order",) == promo.refused(c.KeepClaimDetails, by=OFFICER, **again)
        erase: Any = {"by": "administrator", "claim": 1, "reason": "The time is over."}
        promo.at += timedelta(days=31)
        assert clause == promo.refused(c.EraseClaimDetails, **erase)
        promo.do(c.CloseClaim, claim=1)
        promo.at -= timedelta(days=2)
        assert clause == promo.refused(c.EraseClaimDetails, **erase)
        promo.at += timedelta(days=2)
        assert ("promotion:by-its-staff",) == promo.refused(
            c.EraseClaimDetails, **(erase | {"by": "casino-operator"})
        )
        if days is None:
            assert clause == promo.refused(c.EraseClaimDetails, **erase)
        else:
            promo.do(c.EraseClaimDetails, **erase)
            assert KEPT == promo.last.files
            assert ("promotion:known",) == promo.refused(c.EraseClaimDetails, **erase)


# Disputes


@pytest.mark.parametrize("edition", [case(each, DISPUTE[each]) for each in NSW])
def test_who_is_not_content_is_told_of_the_right_to_complain(edition: str) -> None:
    promo = Promoted(edition).started()
    promo.do(trouble.DisputePromotion, by="patron", who="ann", patron="ann", about="The hour.")
    clause = (DISPUTE[edition],)
    assert clause == promo.refused(trouble.EndDispute, dispute=1)
    ruling: Any = {"dispute": 1, "decision": "It was noon.", "content": False}
    assert ("promotion:by-its-staff",) == promo.refused(trouble.RuleOnDispute, by=OFFICER, **ruling)
    promo.do(trouble.RuleOnDispute, **ruling)
    assert clause == promo.refused(trouble.RuleOnDispute, **ruling)
    assert clause == promo.refused(trouble.EndDispute, dispute=1)
    promo.do(trouble.AdviseOfComplaint, by="dealer", dispute=1)
    assert Addressee.INSPECTOR is promo.last.to
    promo.do(trouble.EndDispute, dispute=1)

    assert {} == promo.promotion.disputes


def test_who_is_content_need_not_be_told() -> None:
    promo = Promoted(NSW[0]).started()
    promo.do(trouble.DisputePromotion, by=CASHIER, patron="ann", about="The hour.")
    promo.do(trouble.RuleOnDispute, dispute=1, decision="It was noon.", content=True)
    promo.do(trouble.EndDispute, dispute=1)

    assert {} == promo.promotion.disputes


# Integrity


def doubted(edition: str, scope: DoubtScope = DoubtScope.DRAW, **settings: Any) -> Promoted:
    promo = Promoted(edition, Settings(**settings)).started().entered("ann")
    draw = "main" if scope is DoubtScope.DRAW else None
    return promo.do(
        trouble.ReportCompromise, by="dealer", scope=scope, draw=draw, finding="A box was open."
    )


@pytest.mark.parametrize(
    ("edition", "late", "in_time"),
    [
        case("nsw-earlier", "16.12", timedelta(), True, name="at-once"),
        case("nsw-earlier", "16.12", SECOND, False, name="a-second-later"),
        case("star-2025", "16.11", timedelta(hours=48), True, name="48-hours"),
        case("star-2025", "16.11", timedelta(hours=48) + SECOND, False, name="a-second-later"),
    ],
)
def test_the_inspector_is_told_of_a_compromise(
    edition: str, late: timedelta, in_time: bool
) -> None:
    """Counted from the finding; a late notice is kept and says that it is late."""
    promo = doubted(edition)
    promo.at += late
    promo.do(trouble.NotifyDoubt, by="dealer", doubt=1, reference="I-1")

    assert in_time is promo.last.in_time
    who = {"nsw-earlier": Addressee.INSPECTORATE, "star-2025": Addressee.INSPECTOR}
    assert who[edition] is promo.last.to


def test_a_notice_that_is_due_at_once_may_take_a_few_minutes_by_setting() -> None:
    promo = doubted("nsw-earlier", at_once_minutes=5)

    assert START + timedelta(minutes=5) == promo.last.due


@pytest.mark.parametrize("edition", [case(each, DOUBT[each]) for each in NSW])
def test_a_draw_waits_until_it_is_validated(edition: str) -> None:
    promo = doubted(edition)
    clause = (DOUBT[edition],)
    promo.do(trouble.Postpone, doubt=1)
    assert clause == promo.refused(trouble.Postpone, doubt=1)
    promo.closed()
    promo.at = DRAWN
    assert clause == promo.refused(draws.HoldDraw, draw="main", seed=SEED)
    promo.do(trouble.ValidateIntegrity, doubt=1, how="Counted again.")
    promo.held()
    assert 1 == len(promo.last.winners)

    assert clause == promo.refused(trouble.Postpone, doubt=1)


@pytest.mark.parametrize("edition", [case(each, DOUBT[each]) for each in NSW])
def test_a_whole_promotion_waits_until_it_is_validated(edition: str) -> None:
    promo = doubted(edition, DoubtScope.PROMOTION).do(trouble.Postpone, doubt=1)
    entry: Any = {"by": CASHIER, "patron": "bob"}
    assert (DOUBT[edition],) == promo.refused(entries.TakeEntry, **entry)
    promo.do(trouble.ValidateIntegrity, doubt=1, how="All in order.")
    promo.do(entries.TakeEntry, **entry)

    assert 2 == len(promo.promotion.entrants)


@pytest.mark.parametrize("edition", [case(each, DOUBT[each]) for each in NSW])
def test_a_draw_in_doubt_may_be_cancelled(edition: str) -> None:
    """Without a finding it is a change of terms; what was drawn and not given goes back."""
    promo = Promoted(edition).started()
    cancel: Any = {"doubt": 1, "draw": "main"}
    assert (DOUBT[edition],) == promo.refused(trouble.CancelDraw, **cancel)
    before = doubted(edition).do(trouble.CancelDraw, **cancel)
    assert (0, 500_00) == (before.promotion.prizes.pot_cents, before.promotion.prizes.back_cents)
    promo = Promoted(edition).won("ann").claimed()
    promo.do(
        trouble.ReportCompromise,
        by="surveillance",
        scope=DoubtScope.DRAW,
        draw="main",
        finding="Two lists.",
    ).do(trouble.CancelDraw, **cancel)

    assert (0, 500_00) == (promo.promotion.prizes.owed_cents, promo.promotion.prizes.back_cents)
    promo.do(trouble.NotifyDoubt, by="dealer", doubt=1, reference="I-2")
    assert {} == promo.promotion.doubts
