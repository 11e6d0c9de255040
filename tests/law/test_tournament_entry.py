"""Entering a tournament: who may, how often, for what, and what goes back."""

import dataclasses
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from contest import (
    ACT,
    CHIPS,
    FEE,
    HEATS,
    LATER_ACT,
    NOON,
    NSW,
    ONE_ROUND,
    RULE,
    TWO_ROUNDS,
    Contest,
)
from felt import case
from punto.law.contests import Ground, Value
from punto.law.procedures import Approval
from punto.law.rulebooks import EDITIONS
from punto.tournament.conditions import commands as terms
from punto.tournament.conditions.document import BuyBackTerms, Field, Groups
from punto.tournament.conditions.events import CommissionKept
from punto.tournament.entry import commands as c
from punto.tournament.entry import events as e
from punto.tournament.places import commands as places
from punto.tournament.places.events import PrizesAwarded
from punto.tournament.play import commands as play
from punto.tournament.structure import commands as structure
from punto.tournament.words import Entitlement, Settings, Short, Stage, Standing

FEE_CLAUSE = {"act-2012": "12.24", "act-2016": "15.22", "act-2018": "16.22"}
REFUND_CLAUSE = {"act-2012": "12.25", "act-2016": "15.23", "act-2018": "16.23"}
FOUR = ("ann", "bob", "cy", "dee")
BACK = BuyBackTerms(cents=50_00, until_round="final", method="At the desk, between sessions.")
OPERATOR = "casino-operator"


def entering(contest: Contest, patron: str = "ann", **fields: Any) -> tuple[str, ...]:
    given: dict[str, Any] = {"patron": patron, "paid_cents": FEE, "form": True} | fields
    return contest.refused(c.EnterPatron, by="cashier", **given)


# Who may enter


@pytest.mark.clause("house", "tournament:entitled")
@pytest.mark.parametrize("edition", ACT)
@pytest.mark.parametrize("barred", ["excluded", "suspended", "self_excluded"])
def test_nobody_enters_who_is_shut_out(edition: str, barred: str) -> None:
    known = replace(Entitlement(), **{barred: True})

    assert ("house:tournament:entitled",) == entering(
        Contest(edition).published(), entitlement=known
    )


@pytest.mark.parametrize("edition", [case(edition, "15.4.2(h)(i); 15.4.2(h)") for edition in NSW])
@pytest.mark.parametrize("known", [Entitlement(excluded=True), Entitlement(admitted=False)])
def test_in_nsw_only_those_entitled_enter(edition: str, known: Entitlement) -> None:
    """It is stated in the conditions, which are not published without."""
    assert "15.4.2(h)(i)" == entering(Contest(edition).published(), entitlement=known)[0]
    assert (
        "15.4.2(h)(i)"
        == Contest(edition)
        .drafted(entitled_only=False)
        .refused(terms.PublishConditions, by=OPERATOR)[0]
    )


@pytest.mark.parametrize("edition", [case(edition, "15.4.2(h)(ii)") for edition in NSW])
def test_an_application_is_refused_only_where_that_right_is_reserved(edition: str) -> None:
    contest = Contest(edition).published()
    denied = {"by": OPERATOR, "patron": "ann", "reason": "capacity"}
    assert "15.4.2(h)(ii)" == contest.refused(c.DenyEntry, **denied)[0]
    contest = Contest(edition).published(may_be_refused=True).do(c.DenyEntry, **denied)

    assert "15.4.2(h)(ii)" in contest.last(e.EntryDenied).clauses
    assert entering(contest)
    contest.enter("bob")


@pytest.mark.parametrize("edition", [case(edition, "15.4.2(h)(iii)") for edition in NSW])
def test_criteria_of_selection_hold_where_they_are_stated(edition: str) -> None:
    not_one = Entitlement(selected=False)
    selecting = Contest(edition).published(selection="Members of a year's standing.")
    assert "15.4.2(h)(iii)" == entering(selecting, entitlement=not_one)[0]

    Contest(edition).published().enter("ann", entitlement=not_one)


@pytest.mark.parametrize("edition", ACT)
def test_restrictions_on_groups(edition: str) -> None:
    letters = "12.4(f)" if edition == "act-2012" else f"{RULE[edition]}.3(a)(vi)"
    only = Contest(edition).published(groups=Groups(only=frozenset({"members"})))
    assert letters == entering(only)[0]
    only.enter("ann", entitlement=Entitlement(groups=frozenset({"members", "staff"})))
    barred = Contest(edition).published(groups=Groups(barred=frozenset({"staff"})))
    staff = Entitlement(groups=frozenset({"staff"}))
    assert letters == entering(barred, entitlement=staff)[0]
    barred.enter("ann")


@pytest.mark.parametrize(
    "edition",
    [
        *(case(edition, f"{RULE[edition]}.5") for edition in LATER_ACT),
        *(case(edition, "15.4.3") for edition in NSW),
    ],
)
def test_written_agreement_may_be_asked_for(edition: str) -> None:
    clause = "15.4.3" if edition in NSW else f"{RULE[edition]}.5"
    contest = Contest(edition).published().enter("ann")
    assert clause == contest.refused(terms.RequireAgreement, who="pat")[0]
    contest.do(terms.RequireAgreement)
    assert (clause,) == entering(contest, "bob")
    contest.enter("bob", agreed=True)

    assert contest.last(e.PatronEntered).agreed


@pytest.mark.clause("house", "tournament:powers-as-printed")
def test_2012_gives_nobody_that_power() -> None:
    contest = Contest("act-2012").published()

    assert ("house:tournament:powers-as-printed",) == contest.refused(terms.RequireAgreement)


@pytest.mark.parametrize("edition", [case(edition, "15.1.1:tournament") for edition in NSW])
def test_an_entry_needs_its_form(edition: str) -> None:
    assert ("15.1.1:tournament",) == entering(Contest(edition).published(), form=False)
    Contest("act-2018").published().do(
        c.EnterPatron, by="patron", who="ann", patron="ann", paid_cents=FEE
    )


@pytest.mark.parametrize(
    "edition",
    [
        case("act-2012", "12.6"),
        *(case(edition, f"{RULE[edition]}.6") for edition in LATER_ACT),
        *(case(edition, "15.4.2(g)") for edition in NSW),
    ],
)
def test_one_entry_each(edition: str) -> None:
    """Even where conditions offer a second, but for NSW, and there to nobody who is still in."""
    contest = Contest(edition).published(second_entries=True).enter("ann")
    clause = "15.4.2(g)" if edition in NSW else f"{RULE[edition]}.6"
    assert clause == entering(contest)[0]
    contest.do(c.WithdrawEntrant, by="cashier", patron="ann")
    if edition in ACT:
        assert clause == entering(contest)[0]
    else:
        contest.enter("ann")
        again = Contest(edition).published().enter("ann")
        again.do(c.WithdrawEntrant, by="cashier", patron="ann")
        assert clause == entering(again)[0]


@pytest.mark.parametrize(
    ("edition", "clause"),
    [
        ("act-2012", "12.4(e)"),
        *((edition, f"{RULE[edition]}.3(a)(v)") for edition in LATER_ACT),
        *((edition, "15.4.2(i)") for edition in NSW),
    ],
)
def test_the_field_has_its_bounds(edition: str, clause: str) -> None:
    """As many as stated and no more; fewer than stated do not start."""
    three = Contest(edition).field("ann", "bob", field=Field(least=3, most=3))
    three.schedule({"t1": 3}).drawn().seated().to(NOON)
    assert clause == three.refused(structure.StartSession)[0]
    full = Contest(edition).field("ann", "bob", "cy", field=Field(least=3, most=3))
    assert clause == entering(full, "dee")[0]
    full.session({"t1": 3})


@pytest.mark.clause("house", "tournament:fee-in-full")
@pytest.mark.parametrize("cents", [0, FEE - 1, FEE + 1])
def test_a_fee_is_paid_in_full(cents: int) -> None:
    contest = Contest("act-2018").published()

    assert ("house:tournament:fee-in-full",) == entering(contest, paid_cents=cents)


@pytest.mark.clause("house", "tournament:in-order")
def test_entries_end_when_play_begins() -> None:
    contest = Contest("act-2018").field("ann", "bob").session({"t1": 2})

    assert ("house:tournament:in-order",) == entering(contest, "cy")


# Fees, commission and the pool


@pytest.mark.parametrize(
    "edition", [*(case(x, FEE_CLAUSE[x]) for x in ACT), *(case(x, "15.3.1") for x in NSW)]
)
def test_a_fee_may_be_charged_and_is_the_pool(edition: str) -> None:
    contest = Contest(edition).field("ann", "bob")

    assert 2 * FEE == contest.tournament.money.pool_cents
    assert (FEE_CLAUSE.get(edition) or "15.3.1") in contest.last(e.PatronEntered).clauses


@pytest.mark.parametrize(
    ("edition", "approvals", "kept"),
    [
        case("act-2012", "12.24", (Approval.TOURNAMENT_CONDITIONS,), 20_00, name="with-conditions"),
        case(
            "act-2012",
            "12.24",
            (Approval.TOURNAMENT_CONDITIONS, Approval.TOURNAMENT_COMMISSION),
            20_00,
            name="by-itself",
        ),
        *(case(x, FEE_CLAUSE[x], (), 0, name="not-approved") for x in LATER_ACT),
        *(
            case(x, FEE_CLAUSE[x], (Approval.TOURNAMENT_COMMISSION,), 20_00, name="approved")
            for x in LATER_ACT
        ),
        *(case(x, "15.3.2", (), 0, name="none") for x in NSW),
    ],
)
def test_the_commission_is_what_was_approved(
    edition: str, approvals: tuple[Approval, ...], kept: int
) -> None:
    """Stating it is not enough where it needs an approval of its own; NSW has none."""
    contest = Contest(edition).published(commission_cents=10_00).enter("ann", "bob")
    for subject in approvals:
        contest.do(terms.RecordApproval, by=OPERATOR, subject=subject, reference="GRC 2")
    if edition in NSW:
        contest.tournament = dataclasses.replace(contest.tournament, commission_approved=True)
    contest.session({"t1": 2})
    money = contest.tournament.money

    assert (kept, 2 * FEE - kept) == (money.commission_cents, money.pool_cents)
    if kept:
        assert {"ann": 10_00, "bob": 10_00} == contest.last(CommissionKept).cents


@pytest.mark.parametrize("edition", [case(edition, "15.3.1") for edition in NSW])
@pytest.mark.parametrize("value", Value)
def test_in_nsw_the_operator_may_add_to_the_pool(edition: str, value: Value) -> None:
    contest = Contest(edition).published().enter("ann")
    contest.do(c.AddValue, by=OPERATOR, value=value, cents=500_00, what="a watch")
    cash = 500_00 if value is Value.CASH else 0

    assert FEE + cash == contest.tournament.money.pool_cents
    assert "15.3.1" in contest.last(e.ValueAdded).clauses


@pytest.mark.parametrize("edition", ACT)
def test_in_the_act_conditions_say_whether_value_is_added(edition: str) -> None:
    adding: dict[str, Any] = {"by": OPERATOR, "value": Value.CASH, "cents": 1, "what": "cash"}

    assert Contest(edition).published().refused(c.AddValue, **adding)
    Contest(edition).published(added_value=True).do(c.AddValue, **adding)


def guaranteed(edition: str, *patrons: str, least: int = 2, **settings: Any) -> Contest:
    return Contest(edition, Settings(**settings)).field(
        *patrons,
        guarantee_cents=1_000_00,
        field=Field(least=least, most=9),
        rounds=ONE_ROUND,
    )


@pytest.mark.parametrize("edition", [case(edition, "15.3.3") for edition in NSW])
def test_a_guaranteed_pool_is_made_good(edition: str) -> None:
    """Once as many entered as it was based on; with fewer they play for the fees, or not at all."""
    made_good = guaranteed(edition, "ann", "bob").whole({"t1": 2}, ann=1, bob=2)
    assert 1_000_00 == sum(made_good.prizes().values())
    assert 1_000_00 - 2 * FEE == made_good.last(PrizesAwarded).guarantee_cents
    short = guaranteed(edition, "ann", "bob", least=3).whole({"t1": 2}, ann=1, bob=2)
    assert 2 * FEE == sum(short.prizes().values())
    never = guaranteed(edition, "ann", "bob", least=3, short_field=Short.CANCEL_ONLY)
    with pytest.raises(Exception, match="field-too-small"):
        never.session({"t1": 2})


# Withdrawing and cancelling


@pytest.mark.parametrize("edition", [case(x, REFUND_CLAUSE[x]) for x in ACT])
def test_in_the_act_nothing_goes_back_to_one_entrant(edition: str) -> None:
    contest = Contest(edition).published(withdrawal_until=NOON).enter("ann", "bob")
    contest.do(c.WithdrawEntrant, by="cashier", patron="ann")

    assert 0 == contest.last(e.EntrantWithdrew).refunded_cents
    assert (2 * FEE, 1) == (contest.tournament.money.pool_cents, contest.tournament.paid_entries)


@pytest.mark.parametrize("edition", [case(edition, "15.3.2") for edition in NSW])
@pytest.mark.parametrize(("late", "back"), [(0, FEE), (1, 0)])
def test_in_nsw_an_entrant_withdraws_free_until_the_stated_time(
    edition: str, late: int, back: int
) -> None:
    contest = Contest(edition).published().enter("ann", "bob")
    contest.to(NOON - timedelta(days=1) + timedelta(seconds=late))
    contest.do(c.WithdrawEntrant, by="patron", who="ann", patron="ann")

    assert back == contest.last(e.EntrantWithdrew).refunded_cents
    assert 2 * FEE - back == contest.tournament.money.pool_cents


@pytest.mark.parametrize(
    "edition", [*(case(x, REFUND_CLAUSE[x]) for x in ACT), *(case(x, "15.3.4") for x in NSW)]
)
def test_cancelling_pays_every_payer_back(edition: str) -> None:
    """Fees and commissions: of those who forfeited and were disqualified as well."""
    contest = Contest(edition).field(*FOUR, eliminated_for=frozenset(Ground))
    contest.do(c.WithdrawEntrant, by="cashier", patron="dee")
    contest.schedule().drawn().seated("ann").start()
    contest.do(play.ReportMisconduct, by="dealer", patron="bob", ground=Ground.BREACH, note="seen")
    contest.do(play.DisqualifyEntrant, patron="bob", ground=Ground.BREACH)
    contest.do(c.CancelTournament, by=OPERATOR, reason="power cut")
    back = contest.last(e.TournamentCancelled).refunds_cents
    money = contest.tournament.money

    free = 0 if edition in ACT else FEE
    assert dict.fromkeys(("ann", "bob", "cy"), FEE) | ({} if free else {"dee": FEE}) == back
    assert (0, 0, 0) == (money.pool_cents, money.commission_cents, money.from_entrants_cents)
    assert Stage.CANCELLED is contest.tournament.stage
    assert 0 == sum(each.chips_cents for each in contest.tournament.entrants.values())


def test_what_the_operator_added_goes_back_to_it() -> None:
    contest = Contest("star-2025").published().enter("ann")
    contest.do(c.AddValue, by=OPERATOR, value=Value.CASH, cents=500_00, what="cash")
    contest.do(c.CancelTournament, by=OPERATOR, reason="too few")

    assert {"ann": FEE} == contest.last(e.TournamentCancelled).refunds_cents
    assert 0 == contest.tournament.money.from_house_cents


# Reserves, substitutes, buying back


@pytest.mark.parametrize("edition", ACT)
def test_a_reserve_has_the_seat_of_an_absent_entrant(edition: str) -> None:
    """For the fee, which is added to the one that was forfeited, each less its commission."""
    contest = Contest(edition).field(*FOUR)
    contest.do(c.ListReserve, by="cashier", patron="eve")
    contest.schedule().drawn().seated("ann")
    offer: dict[str, Any] = {"patron": "eve", "absentee": "ann", "paid_cents": FEE}
    assert contest.refused(c.OfferSeat, **offer)
    seats = dict(contest.tournament.current.seats)
    contest.start()
    assert contest.refused(c.OfferSeat, **(offer | {"absentee": "bob"}))
    assert contest.refused(c.OfferSeat, **(offer | {"patron": "fay"}))
    assert contest.refused(c.OfferSeat, **(offer | {"paid_cents": 0}))
    contest.do(c.OfferSeat, **offer)

    kept = {"eve" if name == "ann" else name: seat for name, seat in seats.items()}
    assert kept == contest.tournament.current.seats
    assert CHIPS == contest.chips("eve")
    assert 5 * 90_00 == contest.tournament.money.pool_cents
    assert f"{RULE[edition]}.10" in contest.last(e.SeatGivenToReserve).clauses


@pytest.mark.parametrize(
    ("edition", "second"),
    [
        case("act-2012", "12.10", False),
        *(case(x, f"{RULE[x]}.10", True) for x in LATER_ACT),
    ],
)
def test_a_first_session_is_the_tournaments_or_the_absentees(
    edition: str,
    second: bool,
) -> None:
    """The second heat is nobody's first session in 2012, and the absentee's own later."""
    heats = (replace(HEATS, sessions=2), TWO_ROUNDS[1])
    contest = Contest(edition).field(*FOUR, rounds=heats)
    contest.do(c.ListReserve, by="cashier", patron="eve")
    contest.schedule({"t1": 2}, players=("ann", "bob")).drawn().seated().start()
    contest.over().counted(ann=5, bob=6).determined().returned()
    contest.schedule({"t1": 2}).drawn().seated("cy").start()
    offer: dict[str, Any] = {"patron": "eve", "absentee": "cy", "paid_cents": FEE}
    if second:
        contest.do(c.OfferSeat, **offer)
    else:
        assert ("12.10",) == contest.refused(c.OfferSeat, **offer)


@pytest.mark.parametrize("edition", LATER_ACT)
def test_a_reserve_never_enters_a_later_session(edition: str) -> None:
    contest = Contest(edition).field(*FOUR)
    contest.do(c.ListReserve, by="cashier", patron="eve")
    contest.whole({"t1": 2, "t2": 2}, ann=5, bob=6, cy=7, dee=8)
    finalists = contest.tournament.due()
    contest.schedule({"t1": 2}).drawn().seated(finalists[0]).start()

    refused = contest.refused(c.OfferSeat, patron="eve", absentee=finalists[0], paid_cents=FEE)
    assert (f"{RULE[edition]}.10",) == refused


@pytest.mark.parametrize(
    "edition",
    [case("act-2012", "12.11"), *(case(x, f"{RULE[x]}.11") for x in LATER_ACT)],
)
def test_a_substitute_takes_over_place_and_score(edition: str) -> None:
    contest = Contest(edition).field(*FOUR).session().round("t1").round("t2")
    seat = contest.tournament.current.seats["ann"]
    assert contest.refused(c.SubstituteEntrant, patron="ann", substitute="bob")
    assert contest.refused(c.SubstituteEntrant, by="cashier", patron="ann", substitute="eve")
    contest.do(c.SubstituteEntrant, patron="ann", substitute="eve")

    assert seat == contest.tournament.current.seats["eve"]
    assert (CHIPS, 0) == (contest.chips("eve"), contest.chips("ann"))
    approved = contest.last(e.EntrantSubstituted)
    assert ("hal", (f"{RULE[edition]}.11",)) == (approved.approved_by, approved.clauses)


@pytest.mark.parametrize("edition", NSW)
def test_nsw_has_neither_reserves_nor_substitutes(edition: str) -> None:
    contest = Contest(edition).field("ann", "bob")

    assert contest.refused(c.ListReserve, by="cashier", patron="eve")
    assert contest.refused(c.SubstituteEntrant, patron="ann", substitute="eve")


@pytest.mark.parametrize(
    "edition",
    [
        *(case(x, f"{RULE[x]}.6", name="buy-back") for x in LATER_ACT),
        *(case(x, "15.4.2(g)", name="buy-back") for x in NSW),
    ],
)
def test_an_eliminated_entrant_buys_back_as_the_conditions_say(edition: str) -> None:
    contest = Contest(edition).field(*FOUR, buy_back=BACK)
    back: dict[str, Any] = {"by": "cashier", "patron": "ann", "paid_cents": 50_00}
    assert contest.refused(c.BuyBack, **back)
    contest.session({"t1": 4}).round("t1", ann=10_00).round("t1")
    assert "eliminated" == contest.tournament.entrants["ann"].standing.value
    assert contest.refused(c.BuyBack, **back)
    contest.over().counted(bob=7).determined()
    pool = contest.tournament.money.pool_cents
    if contest.tournament.play_off is not None:
        counts = {name: at for at, name in enumerate(contest.tournament.play_off.players)}
        contest.do(places.ReportPlayOff, by="dealer", counts=counts).determined()
    contest.do(c.BuyBack, **back)
    commission = 10_00 if edition in ACT else 0

    assert Standing.IN is contest.tournament.entrants["ann"].standing
    assert pool + 50_00 - commission == contest.tournament.money.pool_cents
    assert "ann" in contest.tournament.due()


@pytest.mark.clause("act-2012", "12.6")
def test_nobody_buys_back_in_2012() -> None:
    """Though approved conditions offer it: they do not prevail over the chapter itself."""
    contest = Contest("act-2012").field(*FOUR, buy_back=BACK)
    contest.session({"t1": 4}).round("t1", ann=10_00).round("t1").over()
    contest.counted(bob=7, cy=8, dee=9).determined()

    assert ("12.6",) == contest.refused(c.BuyBack, by="cashier", patron="ann", paid_cents=50_00)


@pytest.mark.parametrize("edition", LATER_ACT)
def test_whether_a_buy_back_is_pool_is_a_setting(edition: str) -> None:
    contest = Contest(edition, Settings(buy_back_in_pool=False)).field(*FOUR, buy_back=BACK)
    contest.session({"t1": 4}).over().counted(ann=1, bob=2, cy=3, dee=4).determined()
    pool = contest.tournament.money.pool_cents
    contest.do(c.BuyBack, by="cashier", patron="ann", paid_cents=50_00)

    assert (pool, 50_00) == (
        contest.tournament.money.pool_cents,
        contest.tournament.money.buy_ins_cents,
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_patron_enters_only_themselves(edition: str) -> None:
    contest = Contest(edition).published()
    given: dict[str, Any] = {"patron": "ann", "paid_cents": FEE, "form": True}

    assert contest.refused(c.EnterPatron, by="patron", who="bob", **given)
    contest.do(c.EnterPatron, by="patron", who="ann", **given)
