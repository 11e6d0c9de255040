"""Our own constraints: what a table must have settled though no edition states it."""

from typing import Any

import pytest

from felt import ACT
from pit import not_opened, ready
from punto.cards import Card, read_cards
from punto.game.limits import Limits
from punto.law.procedures import DealingMethod, Hand, PairsForm, Rounding, Wager
from punto.law.rulebooks import EDITIONS
from punto.law.rulebooks import house as house_rules
from punto.law.trouble import Resolution, Transaction, WrongPayment
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import Payment, Settings, VoidReason

STAR = "star-2025"


def house(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause("house", *ids)


@house("table:opened-once")
def test_a_table_is_opened_once_and_stays_closed() -> None:
    pit = ready(STAR).alone()
    again = {"table": "T2", "rules": STAR, "announced": "2025-08-13", "seats": 7, "limits": {}}
    assert ("table:opened-once",) == pit.refused(c.OpenTable, **again)

    pit.do(c.CloseTable)

    assert ("table:opened-once",) == pit.refused(c.CallBets)


@house("table:reports-by-staff")
def test_a_patron_tells_the_staff_what_went_wrong() -> None:
    pit = ready(STAR, "ann").four("4H TD 5C 7S")
    report: dict[str, Any] = {"missing": tuple(read_cards("AS"))}
    assert ("table:reports-by-staff",) == pit.refused(c.ReportCardAmiss, by="patron", **report)
    pit.finish()
    pit.do(c.ReportCardAmiss, by="dealer", **report)


@house("table:in-order")
def test_steps_come_in_their_order() -> None:
    pit = ready(STAR, "ann")
    assert ("table:in-order",) == pit.refused(c.AnnounceCounts)
    assert ("table:in-order",) == pit.refused(c.DiscardCards)
    pit.bet("ann", "player", 50_00)
    assert ("table:in-order",) == pit.refused(c.OfferWagers, wagers=())
    pit.four("4H TD 5C 7S")

    assert ("table:in-order",) == pit.refused(c.LoadCards, behind=20)
    assert ("table:in-order",) == pit.refused(c.CheckCards)
    assert ("table:in-order",) == pit.refused(c.LeaveTable, patron="ann")


@house("table:no-wager")
@pytest.mark.parametrize("edition", ACT)
def test_chips_that_nobody_might_lay_are_no_wager(edition: str) -> None:
    """Where the edition does not say that itself; no matter the result, they are their owner's."""
    for cards in ("9H KC KD 2S", "6H 7C KD KS"):
        pit = ready(edition, "ann", "bob").four(cards)
        late: dict[str, Any] = {"wager": Wager.PLAYER, "chips_cents": 50_00, "late": True}
        pit.do(c.ReportFoundWager, patron="ann", **late)
        assert "house:table:no-wager" in pit.last(e.WagerFound).clauses
        pit.finish()
        assert 1_000_00 == pit.chips("ann")


@house("table:by-staff")
@pytest.mark.parametrize("edition", EDITIONS)
def test_signs_and_fills_are_for_staff(edition: str) -> None:
    pit = ready(edition, "ann")
    for by in ("patron", "dealer"):
        assert ("table:by-staff",) == pit.refused(c.FillFloat, cents=100_00, by=by)
        assert ("table:by-staff",) == pit.refused(c.ShowSigns, signs=(), by=by)

    before = pit.table.money.float_cents
    pit.do(c.FillFloat, cents=100_00)
    pit.do(c.CreditFloat, cents=30_00)

    assert before + 70_00 == pit.table.money.float_cents


@house("table:seats")
def test_a_seat_is_one_of_the_tables_and_has_one_patron() -> None:
    pit = ready(STAR, "ann")

    assert ("table:seats",) == pit.refused(c.JoinTable, patron="bob", seat=1)
    assert ("table:seats",) == pit.refused(c.JoinTable, patron="bob", seat=8)
    pit.do(c.JoinTable, patron="bob", seat=7)


@house("table:boxes")
def test_a_wager_lies_in_a_box_of_the_table() -> None:
    pit = ready(STAR, "ann")
    pit.do(c.JoinTable, patron="bob", chips_cents=100_00, player_card=True)
    bet: dict[str, Any] = {"wager": Wager.PLAYER, "chips_cents": 50_00}

    assert ("table:boxes",) == pit.refused(c.PlaceWager, patron="ann", box=8, **bet)
    assert ("table:boxes",) == pit.refused(c.PlaceWager, patron="bob", **bet)
    pit.do(c.PlaceWager, patron="bob", box=1, **bet)


@house("table:signed-limits")
def test_every_wager_on_offer_has_limits() -> None:
    pit = ready(STAR, layout="D")
    side = (Wager.SUPER_SIX,)
    assert ("table:signed-limits",) == pit.refused(c.OfferWagers, wagers=side)

    pit.do(c.OfferWagers, wagers=side, limits={Wager.SUPER_SIX: Limits(5_00, 50_00)})

    assert Wager.SUPER_SIX in pit.table.signs.limits


@house("table:powers-as-printed")
@pytest.mark.parametrize(
    ("edition", "command", "fields"),
    [
        ("act-2012", c.DirectShuffle, {}),
        ("act-2018", c.RefuseWager, {"patron": "ann", "wager": Wager.TIE, "reason": "late"}),
        ("act-2018", c.ReduceWagers, {"hand": Hand.PLAYER}),
        ("nsw-earlier", c.GoCashless, {"cashless": True}),
        ("nsw-earlier", c.PausePatron, {"patron": "ann", "reason": "limit"}),
    ],
)
def test_nobody_has_a_power_that_is_not_printed(
    edition: str, command: type[c.Command], fields: dict[str, Any]
) -> None:
    pit = ready(edition, "ann")

    assert ("table:powers-as-printed",) == pit.refused(command, **fields)


@house("table:known-patron")
def test_only_a_patron_at_the_table_acts_there() -> None:
    pit = ready(STAR, "ann")

    assert ("table:known-patron",) == pit.refused(c.LeaveTable, patron="bob")
    assert ("table:known-patron",) == pit.refused(c.JoinTable, patron="ann", seat=2)


@house("table:own-hand")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_patron_acts_for_nobody_else(edition: str) -> None:
    pit = ready(edition, "ann", "bob").call()
    pit.bet("ann", "player", 50_00)
    mine = {"patron": "ann", "wager": Wager.PLAYER}

    assert ("table:own-hand",) == pit.refused(c.WithdrawWager, who="bob", **mine)
    pit.do(c.WithdrawWager, by="dealer", **mine)


@house("table:result-first")
def test_wagers_wait_for_the_result() -> None:
    pit = ready("act-2012", "ann").call()
    pit.bet("ann", "player", 50_00)
    pit.four("4H TD 5C 7S")

    assert ("table:result-first",) == pit.refused(c.SettleWagers)
    assert ("table:result-first",) == pit.refused(c.DiscardCards)


@house("table:layout", "table:pairs-form")
def test_a_choice_that_the_edition_does_not_have() -> None:
    assert ("table:layout",) == not_opened("act-2012", layout="A")
    assert ("table:pairs-form",) == not_opened("act-2012", pairs=PairsForm.PERFECT)


@house("money:balance")
def test_nobody_stakes_what_they_do_not_hold() -> None:
    pit = ready(STAR, "ann")
    bet = {"patron": "ann", "wager": Wager.PLAYER}

    assert ("money:balance",) == pit.refused(c.PlaceWager, chips_cents=1_000_05, **bet)
    assert ("money:balance",) == pit.refused(c.PlaceWager, tokens_cents=5_00, **bet)
    pit.do(c.PlaceWager, chips_cents=1_000_00, **bet)


@house("money:chips-there-are")
def test_amounts_are_sums_of_chips() -> None:
    pit = ready(STAR, "ann", limits={"player": Limits(5_00, 500_00)})

    assert ("money:chips-there-are",) == pit.refused(
        c.PlaceWager, patron="ann", wager=Wager.PLAYER, chips_cents=7_50
    )
    assert ("money:chips-there-are",) == pit.refused(
        c.ChangeColour, patron="ann", cents=30_00, into=25_00
    )
    pit.do(c.ChangeColour, patron="ann", cents=50_00, into=25_00)


@house("money:enough-float")
def test_the_float_pays_only_what_it_holds() -> None:
    pit = ready(STAR, "ann", float_cents=100_00)
    buy = {"patron": "ann", "payment": Payment.CASH}
    assert ("money:enough-float",) == pit.refused(c.BuyChips, cents=101_00, **buy)
    pit.bet("ann", "player", 200_00)
    pit.four("4H TD 5C 7S").count().do(c.AnnounceResult)
    assert ("money:enough-float",) == pit.refused(c.SettleWagers)

    pit.do(c.FillFloat, cents=100_00)
    pit.do(c.SettleWagers)

    assert 0 == pit.table.money.float_cents


@house("money:enough-float")
def test_the_float_keeps_what_a_void_would_hand_back() -> None:
    """Pairs collected before third cards are not the house's to give away until the coup ends."""
    pit = ready("act-2018", "ann", "bob", offered=("player-pair",), float_cents=100_00).call()
    owed: dict[str, Any] = {"transaction": Transaction.WAGER, "wrong": WrongPayment.UNDERPAID}
    pit.do(c.ReportPaymentError, patron="bob", cents=50_00, **owed)
    pit.bet("ann", "player-pair", 30_00)
    pit.four("KH 2C 6D 3S").do(c.SettleWagers)
    assert 180_00 == pit.table.money.float_cents
    short = ("money:enough-float",)
    assert short == pit.refused(c.CreditFloat, cents=150_05)
    assert short == pit.refused(c.BuyChips, patron="bob", cents=155_00, payment=Payment.CASH)
    pit.do(c.CreditFloat, cents=105_00)
    rectified: dict[str, Any] = {
        "error": 1,
        "enquiry": "misread",
        "resolution": Resolution.RECTIFIED,
    }
    assert short == pit.refused(c.SettlePaymentError, **rectified)
    pit.do(c.CreditFloat, cents=45_00)
    pit.do(c.VoidCoup, by="casino-operator", reason=VoidReason.IMPRACTICAL)

    assert 0 == pit.table.money.float_cents
    assert 1_000_00 == pit.chips("ann")


@house("money:enough-float", "money:balance")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_correction_passes_only_chips_that_are_there(edition: str) -> None:
    """The hands lay crossed: Ann gives back what she staked again, and the float what it lost."""
    by = "casino-operator" if edition == "act-2012" else "casino-supervisor"
    right: dict[str, Any] = {"by": by, "player": (Card.DT, Card.S7), "banker": (Card.H4, Card.C5)}
    pit = ready(edition, "ann").call()
    pit.bet("ann", "player", 500_00)
    pit.play("4H TD 5C 7S").call()
    pit.bet("ann", "player", 500_00)
    pit.bet("ann", "tie", 5_00)
    assert ("money:balance",) == pit.refused(c.CorrectLastCoup, **right)
    pit.do(c.WithdrawWager, patron="ann", wager=Wager.TIE)
    pit.do(c.CorrectLastCoup, **right)
    assert 0 == pit.chips("ann")

    pit = ready(edition, "bob", float_cents=100_00).call()
    pit.bet("bob", "banker", 100_00)
    pit.play("4H TD 5C 7S").do(c.CreditFloat, cents=10_00)
    assert ("money:enough-float",) == pit.refused(c.CorrectLastCoup, **right)
    pit.do(c.FillFloat, cents=5_00)
    pit.do(c.CorrectLastCoup, **right)
    assert (1_095_00, 0) == (pit.chips("bob"), pit.table.money.float_cents)


@house("money:tokens-by-voucher")
def test_tokens_come_from_a_voucher() -> None:
    pit = ready(STAR, "ann")
    pit.do(c.RedeemVoucher, patron="ann", voucher="V1", cents=25_00)

    assert 25_00 == pit.table.patrons["ann"].tokens_cents


def test_the_tables_rounding_where_the_edition_is_silent() -> None:
    paid = {}
    for rounding in (Rounding.UP, Rounding.DOWN):
        pit = ready("act-2018", "ann", rounding=rounding).call()
        pit.bet("ann", "banker", 25_00)
        pit.play("KH 2C 6D 3S 4H")
        paid[rounding] = pit.chips("ann") - 1_000_00

    assert {Rounding.UP: 24_00, Rounding.DOWN: 23_00} == paid


@house("shoe:faces-told-once")
def test_a_face_is_told_when_the_card_is_exposed() -> None:
    pit = ready(STAR, "ann", method=DealingMethod.B)
    pit.bet("ann", "player", 50_00)
    assert ("shoe:faces-told-once",) == pit.refused(c.DealCard, face=Card.H4)
    pit.four("4H 5C TD 7S")
    pit.do(c.PassCards, hand=Hand.PLAYER, to="ann")

    short = {"hand": Hand.PLAYER, "faces": (Card.H4,), "by": "patron", "who": "ann"}
    assert ("shoe:faces-told-once",) == pit.refused(c.ExposeCards, **short)


# Nothing to settle


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_coup_without_wagers_needs_no_settlement(edition: str) -> None:
    """It ends once its result was announced; one with a wager on the layout does not."""
    pit = ready(edition, "ann")
    pit.four("4H TD 5C 7S").count()
    first = (pit.rules.calls.result_first or house_rules.result_first).clause.id
    assert first == pit.refused(c.DiscardCards)[0]
    pit.do(c.AnnounceResult)
    pit.do(c.DiscardCards)
    assert not any(isinstance(event, e.WagersSettled) for event in pit.events)
    pit.call().bet("ann", "player", 5_00)
    pit.four("4H TD 5C 7S").count()
    pit.do(c.AnnounceResult)
    assert first == pit.refused(c.DiscardCards)[0]
    pit.do(c.SettleWagers)
    pit.do(c.DiscardCards)

    assert (2, 1_005_00) == (pit.table.coup.number, pit.chips("ann"))


@pytest.mark.parametrize("edition", ["act-2016", "act-2018"])
def test_a_coup_whose_only_wagers_were_pairs_is_settled_once(edition: str) -> None:
    pit = ready(edition, "ann", offered=("player-pair", "banker-pair"), pairs=PairsForm.PERFECT)
    pit.call().bet("ann", "player-pair", 5_00)
    pit.four("4H TD 5C 7S").count()
    pit.do(c.AnnounceResult)
    pit.do(c.DiscardCards)

    assert (1, 995_00) == (pit.table.coup.number, pit.chips("ann"))


@house("table:powers-as-printed")
@pytest.mark.parametrize(
    ("edition", "wager"), [("act-2018", "player-pair"), ("act-2016", "banker-pair"), (STAR, "tie")]
)
def test_places_are_counted_only_where_an_edition_prefers_somebody(
    edition: str, wager: str
) -> None:
    places = Settings(positions={Wager(wager): 2})
    assert ("table:powers-as-printed",) == not_opened(edition, settings=places)
    ready(STAR, settings=Settings(positions={Wager.BIG_TIGER: 2}))
