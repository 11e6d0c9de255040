"""What people do wrong: reported, answered by the edition's own powers, settled to the cent."""

from typing import Any

import pytest

from breaches import (
    AT_FIRST,
    BANKER_SEVEN,
    GENERAL,
    KINGS,
    PAIRS,
    PLAYER_NINE,
    WHY,
    act,
    answer,
    balances,
    betting,
    caught,
    nsw,
    rule_14,
)
from felt import ACT, NSW, case
from pit import Pit, chips_expected, chips_in_all, ready
from punto.law.procedures import DealingMethod, Hand, Wager
from punto.law.roles import Act
from punto.law.rulebooks import EDITIONS
from punto.law.trouble import Breach, Cause
from punto.narration.events import event as told
from punto.narration.saying import Eyes
from punto.table import commands as c
from punto.table import events as e
from punto.table import next_steps, remedies
from punto.table.words import Ask, Matter

# Breaches


@pytest.mark.parametrize(
    ("edition", "breach", "clause"),
    [
        *(case(x, f"{GENERAL[x]}.7", Breach.INFLUENCE, f"{GENERAL[x]}.7") for x in ACT),
        *(case(x, f"{GENERAL[x]}.8", Breach.PRIVATE_BET, f"{GENERAL[x]}.8") for x in ACT),
        *(case(x, f"{GENERAL[x]}.2", Breach.OTHER, f"{GENERAL[x]}.2") for x in ACT),
        *(case(x, "", Breach.FRAUD, f"{GENERAL[x]}.3") for x in ACT),
        *(case(x, rule_14(x, "1"), Breach.DEVICE, rule_14(x, "1")) for x in NSW),
    ],
)
def test_a_breach_is_recorded_under_its_clause_and_opens_the_remedies(
    edition: str, breach: Breach, clause: str
) -> None:
    pit = betting(edition)
    for command in (c.VoidWagers, c.ExcludePatron):
        assert answer(edition, "3", "2") in pit.refused(command, patron="bob", **WHY)
    assert not {"void-wagers", "exclude-patron"} & steps(pit)
    caught(pit, breach=breach, note="seen by the dealer")

    assert clause == pit.last(e.BreachReported).clauses[0]
    assert {"void-wagers", "exclude-patron"} <= steps(pit)
    pit.do(c.ExcludePatron, patron="bob", **WHY)
    pit.do(c.VoidWagers, patron="bob", **WHY)


def steps(pit: Pit) -> set[str]:
    listed = next_steps(pit.table, pit.now)
    return {str(step.command.__struct_config__.tag) for step in listed}


@pytest.mark.parametrize(
    ("edition", "breach", "clause"),
    [
        *(case(x, f"{GENERAL[x]}.5(a)", Breach.ADVICE, f"{GENERAL[x]}.5(a)") for x in ACT),
        *(case(x, f"{GENERAL[x]}.5(b)", Breach.FAVOUR, f"{GENERAL[x]}.5(b)") for x in ACT),
        *(case(x, f"{GENERAL[x]}.5(c)", Breach.PROCEDURE, f"{GENERAL[x]}.5(c)") for x in ACT),
        *(case(x, "", Breach.DEVICE, f"{GENERAL[x]}.2") for x in ACT),
        *(case(x, rule_14(x, "6"), Breach.ADVICE, rule_14(x, "6")) for x in NSW),
        *(case(x, rule_14(x, "7"), Breach.INFLUENCE, rule_14(x, "7")) for x in NSW),
        *(case(x, rule_14(x, "11"), Breach.PRIVATE_BET, rule_14(x, "11")) for x in NSW),
        *(case(x, "", Breach.FRAUD, rule_14(x, "4.2")) for x in NSW),
        *(case(x, "", Breach.OTHER, rule_14(x, "3")) for x in NSW),
    ],
)
def test_some_breaches_are_recorded_and_no_more(edition: str, breach: Breach, clause: str) -> None:
    """NSW answers devices, and an outcome that fraud touched; nothing in the ACT bars a device."""
    pit = caught(betting(edition), breach=breach)

    assert clause in pit.refused(c.VoidWagers, patron="bob", **WHY)
    assert breach is pit.last(e.BreachReported).breach
    assert not {"void-wagers", "exclude-patron", "detain-person"} & steps(pit)


@pytest.mark.parametrize("edition", nsw("2"))
def test_staff_and_inspectors_on_duty_are_exempt(edition: str) -> None:
    pit = ready(edition, "ann")
    caught(pit, "iris", on_duty=True, note="counting for the inspectorate")
    exempt = rule_14(edition, "2")

    assert (exempt,) == pit.last(e.BreachReported).clauses
    assert exempt == pit.refused(c.ExcludePatron, patron="iris", **WHY)[0]
    assert exempt == pit.refused(c.DetainPerson, person="iris")[0]
    caught(pit, "ivor").do(c.ExcludePatron, patron="ivor", **WHY)


@pytest.mark.parametrize("edition", nsw("2"))
@pytest.mark.parametrize("duty_first", [True, False])
def test_duty_excuses_the_act_and_not_the_person(edition: str, *, duty_first: bool) -> None:
    """Reported on duty and off it, in either order, bob answers for what he did off it."""
    pit = betting(edition)
    caught(pit, on_duty=duty_first)
    if duty_first:
        assert (rule_14(edition, "2"),) == pit.refused(c.VoidWagers, patron="bob", **WHY)
    caught(pit, on_duty=not duty_first)
    pit.do(c.VoidWagers, patron="bob", **WHY)
    pit.do(c.DetainPerson, person="bob")
    pit.do(c.ExcludePatron, patron="bob", casino=True, **WHY)

    assert rule_14(edition, "2") not in pit.last(e.PatronExcluded).clauses
    assert rule_14(edition, "1") in pit.last(e.PatronExcluded).clauses


@pytest.mark.parametrize("edition", nsw("2"))
def test_only_the_device_is_excused_by_duty(edition: str) -> None:
    """Anyone who was fraudulent on duty still spoils the outcome."""
    pit = caught(betting(edition).four(PLAYER_NINE), breach=Breach.FRAUD, on_duty=True)
    caught(pit, on_duty=True)
    assert rule_14(edition, "4.2") in pit.events[-2].clauses
    assert (rule_14(edition, "2"),) == pit.refused(c.VoidWagers, patron="bob", **WHY)
    pit.do(c.InvalidateOutcome, cause=Cause.FRAUD, forfeits=("bob",))

    assert ("bob",) == pit.last(e.OutcomeInvalidated).named


@pytest.mark.parametrize("edition", ACT)
def test_the_act_rules_excuse_nobody_for_being_on_duty(edition: str) -> None:
    pit = caught(betting(edition), on_duty=True)
    pit.do(c.VoidWagers, patron="bob", **WHY)

    assert f"{GENERAL[edition]}.2" in pit.last(e.WagersVoided).clauses


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_breach_is_kept_until_a_coup_ends_without_its_doer(edition: str) -> None:
    """Who runs can still be shut out, so that they do not come back."""
    pit = caught(caught(ready(edition, "ann", "bob", "cy"), "cy"))
    for name in ("bob", "cy"):
        pit.do(c.LeaveTable, patron=name)
    pit.do(c.ExcludePatron, patron="bob", **WHY)
    assert pit.refused(c.JoinTable, patron="bob", seat=2)
    pit.call().bet("ann", "player", 100_00)
    pit.play(PLAYER_NINE)

    assert {} == pit.table.offences
    assert pit.refused(c.ExcludePatron, patron="cy", **WHY)


@pytest.mark.parametrize("edition", NSW)
def test_a_cheat_who_ran_owes_the_forfeited_wager(edition: str) -> None:
    """Bob won 95 on 100; the stake is forfeited and the winnings are not his."""
    pit = caught(betting(edition).play(BANKER_SEVEN), breach=Breach.FRAUD)
    pit.do(c.LeaveTable, patron="bob")
    pit.do(c.InvalidateOutcome, cause=Cause.FRAUD, forfeits=("bob",))

    assert {"bob": -195_00} == pit.last(e.OutcomeInvalidated).owed_cents
    assert 1_000_00 == pit.chips("ann")
    assert chips_expected(pit.table) == chips_in_all(pit.table)


# Wagers void


@pytest.mark.parametrize("edition", [*act("2(a)", "2"), *nsw("3.1", "3")])
def test_void_wagers_go_back_before_the_first_card(edition: str) -> None:
    pit = caught(betting(edition))
    clause = answer(edition, "3.1", "2(a)")
    assert clause == pit.refused(c.VoidWagers, by="dealer", patron="bob", **WHY)[0]
    assert clause == pit.refused(c.VoidWagers, patron="ann", **WHY)[0]
    pit.do(c.VoidWagers, patron="bob", **WHY)

    assert clause == pit.last(e.WagersVoided).clauses[0]
    assert (900_00, 1_000_00, 100_000_00) == balances(pit)
    pit.play(BANKER_SEVEN)
    assert (900_00, 1_000_00, 100_100_00) == balances(pit)


@pytest.mark.parametrize("edition", [*act("2(a)"), *nsw("3.1")])
@pytest.mark.parametrize(
    ("cards", "after"),
    [
        (PLAYER_NINE, (1_100_00, 1_000_00, 99_900_00)),
        (BANKER_SEVEN, (900_00, 1_000_00, 100_100_00)),
    ],
)
def test_void_wagers_go_back_during_a_coup_and_others_settle(
    edition: str, cards: str, after: tuple[int, int, int]
) -> None:
    """Returned and never forfeited, whether they would have won or lost."""
    pit = caught(betting(edition).four(cards))
    pit.do(c.VoidWagers, patron="bob", **WHY)
    assert ["ann"] == list(pit.wagers)
    assert pit.refused(c.VoidWagers, patron="bob", **WHY)
    pit.finish()

    assert after == balances(pit)


@pytest.mark.parametrize("edition", ["act-2016", "act-2018"])
@pytest.mark.parametrize("wager", PAIRS)
def test_pairs_that_were_settled_are_undone_with_void_wagers(edition: str, wager: str) -> None:
    """Paid or collected, they go back to where they were; the other patron's stay settled."""
    pit = ready(edition, "ann", "bob", offered=PAIRS).call()
    for name in ("ann", "bob"):
        pit.bet(name, wager, 10_00)
    pit.bet("bob", "player", 100_00)
    pit.four(KINGS).count()
    line = next(x for x in pit.table.coup.lines if x.patron == "ann")
    caught(pit)
    (void,) = [x for x in remedies(pit.table, pit.now) if isinstance(x.command, c.VoidWagers)]
    becomes = [(effect.patron, effect.becomes) for effect in void.effects]
    assert [("bob", "returned"), ("bob", "taken-back")] == becomes
    pit.do(c.VoidWagers, patron="bob", **WHY)

    change = line.paid_cents - line.collected_cents
    assert {"player-pair": 120_00, "banker-pair": -10_00}[wager] == change
    assert (1_000_00 + change, 1_000_00, 100_000_00 - change) == balances(pit)
    assert ["ann"] == [x.patron for x in pit.table.coup.lines]
    for command in (c.DealCard, c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        pit.do(command)
    assert (1_000_00 + change, 1_000_00, 100_000_00 - change) == balances(pit)


def test_wagers_settled_but_not_discarded_can_still_be_void() -> None:
    pit = caught(betting("act-2018").four(BANKER_SEVEN))
    pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)
    pit.do(c.VoidWagers, patron="bob", **WHY)
    pit.do(c.DiscardCards)

    assert (900_00, 1_000_00, 100_100_00) == balances(pit)


@pytest.mark.parametrize("edition", NSW)
def test_tokens_go_back_as_tokens(edition: str) -> None:
    pit = ready(edition, "ann", "bob")
    pit.do(c.RedeemVoucher, patron="bob", voucher="V1", cents=50_00)
    pit.bet("bob", "banker", 50_00, tokens_cents=50_00)
    caught(pit.four(PLAYER_NINE)).do(c.VoidWagers, patron="bob", **WHY)

    assert AT_FIRST == balances(pit)
    assert 50_00 == pit.table.patrons["bob"].tokens_cents


def test_a_float_that_cannot_give_back_is_filled_first() -> None:
    pit = caught(betting("act-2018", float_cents=100_00).four(PLAYER_NINE))
    pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)
    pit.do(c.CreditFloat, cents=100_00)
    assert "money:enough-float" in pit.refused(c.VoidWagers, patron="bob", **WHY)
    pit.do(c.FillFloat, cents=100_00)
    pit.do(c.VoidWagers, patron="bob", **WHY)

    assert (1_100_00, 1_000_00, 0) == balances(pit)


def test_a_float_that_cannot_undo_an_outcome_is_filled_first() -> None:
    """What ann won went away with her, so that it does not pay for what bob gets back."""
    pit = betting("act-2018", float_cents=100_00).play(PLAYER_NINE)
    pit.do(c.LeaveTable, patron="ann")
    pit.do(c.CreditFloat, cents=100_00)
    assert ("money:enough-float",) == pit.refused(c.InvalidateOutcome, cause=Cause.DISRUPTION)
    pit.do(c.FillFloat, cents=100_00)
    pit.do(c.InvalidateOutcome, cause=Cause.DISRUPTION)

    assert (1_000_00, 0) == (pit.chips("bob"), pit.table.money.float_cents)


# Shut out


@pytest.mark.parametrize("edition", [*act("2(b)", "2"), *nsw("3.2", "3")])
def test_an_excluded_patron_wagers_no_more(edition: str) -> None:
    """Nor joins again; what lies on the layout plays unless it is void."""
    pit = caught(betting(edition))
    clause = answer(edition, "3.2", "2(b)")
    assert clause in pit.refused(c.ExcludePatron, by="dealer", patron="bob", **WHY)
    assert clause in pit.refused(c.ExcludePatron, patron="ann", **WHY)
    pit.do(c.ExcludePatron, patron="bob", **WHY)
    assert clause in pit.last(e.PatronExcluded).clauses
    assert clause in pit.refused(c.ExcludePatron, patron="bob", **WHY)

    more: dict[str, Any] = {"patron": "bob", "chips_cents": 200_00}
    assert clause in pit.refused(c.ChangeWager, wager=Wager.BANKER, **more)
    assert clause in pit.refused(c.PlaceWager, wager=Wager.TIE, **more)
    pit.play(BANKER_SEVEN)
    assert (900_00, 1_095_00, 100_005_00) == balances(pit)
    pit.call()
    assert clause in pit.refused(c.PlaceWager, wager=Wager.BANKER, **more)
    pit.do(c.AttachDropBox, attached=True)
    assert clause in pit.refused(c.BuyChips, patron="bob", cents=20_00)
    pit.do(c.BuyChips, patron="ann", cents=20_00)
    pit.do(c.LeaveTable, patron="bob")
    assert clause in pit.refused(c.JoinTable, patron="bob", seat=2)
    pit.bet("ann", "player", 100_00)


@pytest.mark.parametrize("edition", nsw("3.3"))
def test_a_person_may_be_excluded_from_the_casino(edition: str) -> None:
    pit = caught(ready(edition, "ann", "bob"))
    clause = rule_14(edition, "3.3")
    assert clause == pit.refused(c.ExcludePatron, by="dealer", patron="bob", casino=True, **WHY)[0]
    pit.do(c.ExcludePatron, patron="bob", **WHY)
    pit.do(c.ExcludePatron, patron="bob", casino=True, **WHY)
    gone = pit.last(e.PatronExcluded)

    assert (clause, "section 79", True) == (gone.clauses[0], gone.under, gone.casino)
    bet: dict[str, Any] = {"patron": "bob", "wager": Wager.BANKER, "chips_cents": 10_00}
    assert clause == pit.refused(c.PlaceWager, **bet)[0]
    assert pit.refused(c.ExcludePatron, patron="bob", **WHY)


@pytest.mark.parametrize("edition", ACT)
def test_the_act_rules_shut_nobody_out_of_the_casino(edition: str) -> None:
    pit = caught(ready(edition, "ann", "bob"))
    unprinted = ("table:powers-as-printed",)

    assert unprinted == pit.refused(c.ExcludePatron, patron="bob", casino=True, **WHY)
    assert unprinted == pit.refused(c.DetainPerson, person="bob")


@pytest.mark.parametrize("edition", nsw("3.4"))
def test_a_person_with_a_device_may_be_held(edition: str) -> None:
    pit = ready(edition, "ann")
    clause = rule_14(edition, "3.4")
    assert clause == pit.refused(c.DetainPerson, person="max")[0]
    caught(pit, "max")
    assert clause == pit.refused(c.DetainPerson, by="dealer", person="max")[0]
    pit.do(c.DetainPerson, person="max")

    assert clause == pit.last(e.PersonDetained).clauses[0]
    assert "max is detained until an inspector or the police attend." == told(
        pit.last(e.PersonDetained), Eyes("en")
    )
    pit.do(c.DetainPerson, person="max", until="the gaming manager comes")
    assert "the gaming manager comes" == pit.last(e.PersonDetained).until


def test_an_excluded_patron_has_no_part_in_what_all_must_agree_to() -> None:
    pit = caught(ready("star-2025", "ann", "bob"))
    pit.do(c.GiveConsent, patron="ann", to=Matter.NO_BET_COUP)
    assert "7.5" == pit.refused(c.DirectNoBetCoup)[0]
    pit.do(c.ExcludePatron, patron="bob", **WHY)
    pit.do(c.DirectNoBetCoup)


def test_who_is_excluded_stays_so_when_another_goes() -> None:
    pit = ready("star-2025", "ann", "bob", "cy")
    for name in ("bob", "cy"):
        pit.do(c.ReportBreach, person=name, breach=Breach.DEVICE)
        pit.do(c.ExcludePatron, patron=name, **WHY)
    pit.do(c.LeaveTable, patron="cy")

    assert {"bob": Act.EXCLUDE_FROM_GAME} == pit.table.excluded
    pit.refused(c.PlaceWager, patron="bob", wager=Wager.PLAYER, chips_cents=100_00)


def test_under_the_act_neither_who_is_excluded_nor_who_declined_is_handed_cards() -> None:
    pit = ready("act-2018", "ann", "bob", "cy", method=DealingMethod.FACE_DOWN).call()
    for name in ("ann", "bob", "cy"):
        pit.bet(name, "player", 50_00)
    pit.do(c.ReportBreach, person="bob", breach=Breach.INFLUENCE)
    pit.do(c.ExcludePatron, patron="bob", **WHY)
    pit.four()
    pit.do(c.DeclineCards, hand=Hand.PLAYER, patron="ann")
    for name in ("ann", "bob"):
        assert "6.3" in pit.refused(c.PassCards, hand=Hand.PLAYER, to=name)
    pit.do(c.PassCards, hand=Hand.PLAYER, to="cy")

    assert "cy" == pit.last(e.CardsPassed).patron


def test_an_excluded_patron_is_handed_no_cards() -> None:
    method = DealingMethod.B
    pit = ready("star-2025", "ann", "bob", method=method)
    for name, cents in (("ann", 50_00), ("bob", 100_00)):
        pit.bet(name, "player", cents)
    caught(pit).do(c.ExcludePatron, patron="bob", **WHY)
    pit.four()
    assert pit.refused(c.PassCards, hand=Hand.PLAYER, to="bob")
    pit.do(c.PassCards, hand=Hand.PLAYER, to="ann")

    assert Act.EXCLUDE_FROM_GAME is pit.table.excluded["bob"]


@pytest.mark.parametrize("edition", nsw("3.2"))
def test_a_patron_excluded_with_cards_in_hand_turns_none(edition: str) -> None:
    """The dealer takes them back and turns them."""
    pit = ready(edition, "ann", "bob", method=DealingMethod.B)
    for name, cents in (("ann", 50_00), ("bob", 100_00)):
        pit.bet(name, "player", cents)
    pit.four(BANKER_SEVEN).do(c.PassCards, hand=Hand.PLAYER, to="bob")
    caught(pit).do(c.ExcludePatron, patron="bob", **WHY)
    for by in ("patron", "dealer"):
        refused = pit.refused(c.ExposeCards, hand=Hand.PLAYER, by=by, who="bob")
        assert rule_14(edition, "3.2") == refused[0]
    pit.do(c.TakeBackCards)
    pit.do(c.ExposeCards, hand=Hand.PLAYER, by="dealer")

    assert None not in pit.table.coup.player


@pytest.mark.parametrize("edition", nsw("3.2"))
def test_an_excluded_patron_neither_cuts_nor_is_named_to(edition: str) -> None:
    pit = Pit(edition).seat("ann", "bob", "cy")
    pit.do(c.IntroduceCards)
    pit.do(c.ShuffleCards)
    pit.do(c.OfferCut, patron="ann", by="casino-supervisor")
    caught(pit, "bob").do(c.ExcludePatron, patron="bob", **WHY)
    clause = rule_14(edition, "3.2")
    assert clause == pit.refused(c.NominateCutter, patron="ann", nominee="bob")[0]
    caught(pit, "ann").do(c.ExcludePatron, patron="ann", **WHY)
    assert clause == pit.refused(c.CutCards, patron="ann", by="patron", depth=100)[0]
    pit.do(c.OfferCut, patron="cy", by="casino-supervisor")
    pit.do(c.CutCards, patron="cy", by="patron", depth=100)

    assert "cy" == pit.last(e.CardsCut).cutter


def test_an_excluded_patron_takes_no_bank() -> None:
    pit = ready("nsw-earlier", "ann", "bob", method=DealingMethod.C)
    pit.do(c.OfferBank, patron="bob")
    caught(pit).do(c.ExcludePatron, patron="bob", **WHY)
    assert "14.3.2" == pit.refused(c.AcceptBank, patron="bob")[0]
    pit.do(c.OfferBank, patron="ann")
    pit.do(c.AcceptBank, patron="ann")

    assert "ann" == pit.table.bank.holder


@pytest.mark.parametrize("edition", [*act("2(b)"), *nsw("3.2")])
def test_an_excluded_patron_asks_for_nothing_and_agrees_to_nothing(edition: str) -> None:
    """What the patron asked before lapses; the rules are there for anybody to read."""
    pit = caught(ready(edition, "ann", "bob"))
    clause = answer(edition, "3.2", "2(b)")
    coup: dict[str, Any] = {"patron": "bob", "ask": Ask.NO_BET_COUP}
    pit.do(c.MakeRequest, **coup)
    pit.do(c.ExcludePatron, patron="bob", **WHY)
    assert () == pit.table.requests[Ask.NO_BET_COUP]

    assert clause in pit.refused(c.MakeRequest, **coup)
    assert clause in pit.refused(c.GiveConsent, patron="bob", to=Matter.NO_BET_COUP)
    pit.do(c.MakeRequest, patron="bob", ask=Ask.RULES)


@pytest.mark.parametrize("edition", nsw("3.2"))
def test_an_excluded_patron_does_not_cut(edition: str) -> None:
    """Neither as another's nominee, nor when the cut was offered before."""
    pit = caught(Pit(edition).seat("ann", "bob"))
    pit.do(c.IntroduceCards)
    pit.do(c.ShuffleCards)
    staff: dict[str, Any] = {"by": "casino-supervisor"}
    pit.do(c.OfferCut, patron="ann", **staff)
    pit.do(c.NominateCutter, patron="ann", nominee="bob")
    pit.do(c.ExcludePatron, patron="bob", **WHY)
    clause = answer(edition, "3.2", "")
    assert clause in pit.refused(c.CutCards, patron="bob", by="patron", depth=100)
    pit.do(c.OfferCut, patron="ann", **staff)
    named: dict[str, Any] = {"patron": "ann", "nominee": "bob"}
    assert clause in pit.refused(c.NominateCutter, **named)

    pit.do(c.CutCards, patron="ann", by="patron", depth=100)


@pytest.mark.clause("nsw-earlier", "14.3.2")
def test_an_excluded_patron_is_offered_no_bank() -> None:
    pit = caught(ready("nsw-earlier", "ann", "bob", method=DealingMethod.C))
    for name in ("bob", "ann"):
        pit.do(c.OfferBank, patron=name)
        pit.do(c.DeclineBank, patron=name)
    pit.do(c.ExcludePatron, patron="bob", **WHY)
    assert "14.3.2" in pit.refused(c.OfferBank, patron="bob")
    pit.do(c.OfferBank, patron="ann")


@pytest.mark.parametrize("edition", ["act-2012", "act-2016"])
def test_an_excluded_patron_is_not_chosen_to_turn_cards(edition: str) -> None:
    pit = caught(ready(edition, "ann", "bob", method=DealingMethod.FACE_DOWN))
    pit.do(c.ExcludePatron, patron="bob", **WHY)
    assert answer(edition, "", "2(b)") in pit.refused(
        c.ChooseExposer, hand=Hand.PLAYER, patron="bob"
    )
    pit.do(c.ChooseExposer, hand=Hand.PLAYER, patron="ann")
