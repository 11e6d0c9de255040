"""Edges that an ordinary evening passes by: what is refused there, and what a table forgets."""

from typing import Any

import pytest
from msgspec.structs import replace

from felt import ACT, CENT_CHIPS, NSW, case
from mutants import made_wrong
from pit import Pit, again, ready
from punto.cards import PACK, read_cards
from punto.game.betting import settle_coup, spread
from punto.game.coup import deal as deal_coup
from punto.game.last_coup import Ending
from punto.game.limits import Limits
from punto.game.wagers import Bet, Float
from punto.law.procedures import DealingMethod, Hand, Wager
from punto.law.reasons import Reason
from punto.law.roles import Act
from punto.law.rulebooks import EDITIONS, rulebook
from punto.table import commands as c
from punto.table import decide, evolve
from punto.table import events as e
from punto.table.coup import StakePart
from punto.table.words import Missing

B = DealingMethod.B
PLAYER, BANKER = Hand.PLAYER, Hand.BANKER
NINE_SEVEN = "4H TD 5C 7S"
BANKER_DRAWS = "KH 2C 6D 3S"
"""Player stands on six, banker has five: the next card is the banker's."""


# Cards


@pytest.mark.parametrize("edition", [case(edition, "12.7") for edition in NSW])
def test_a_shuffle_after_the_coup_is_due_once(edition: str) -> None:
    """The coup in which the missed cut was found ends in a shuffle; the coups after it do not."""
    pit = ready(edition, "ann").four(NINE_SEVEN)
    pit.do(c.ReportMissedStep, by="dealer", step=Missing.CUT)
    pit.finish()
    assert pit.refused(c.DealCard)
    pit.do(c.ShuffleCards)
    again(pit)

    for _ in range(2):
        pit.play(NINE_SEVEN)
        assert pit.due_card()
        assert pit.table.stack.shuffle is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_that_run_out_between_coups_void_nothing(edition: str) -> None:
    """The last coup stands, wagers for the next lie on, and the cards are shuffled first."""
    pit = ready(edition, "ann")
    pit.call().bet("ann", "player", 50_00)
    pit.play(NINE_SEVEN)
    pit.call().bet("ann", "player", 20_00)
    left = replace(pit.table.stack, gone=pit.table.setup.decks * PACK - 2)
    table = replace(pit.table, stack=left)
    (ran_out,) = decide(table, pit.command(c.ReportOutOfCards, by="dealer", who=""))
    after = evolve(table, ran_out)

    assert isinstance(ran_out, e.CardsRanOut)
    assert pit.rules.irregularities.too_few_cards.cited == ran_out.clauses
    assert Ending.OVER is after.stack.ending
    assert (table.previous, table.coup.wagers) == (after.previous, after.coup.wagers)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("face", [None, "7H"])
def test_a_card_too_many_for_the_player_lets_no_wager_go(edition: str, face: str | None) -> None:
    """The banker must draw and the player was given its card: both hands lie right without it."""
    pit = ready(edition, "ann", "bob").call()
    pit.bet("ann", "player", 50_00)
    pit.bet("bob", "banker", 50_00)
    pit.four(BANKER_DRAWS)
    shown = None if face is None else read_cards(face)[0]
    pit.do(c.ReportMisdealtCard, by="dealer", hand=PLAYER, face=shown)
    pit.do(c.RebuildHands, by="dealer")

    assert not pit.table.coup.interruption.wagers_may_go
    assert pit.refused(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)


@pytest.mark.parametrize("edition", NSW)
def test_a_card_dealt_astray_among_the_first_four_is_no_card_too_many(edition: str) -> None:
    """Hands that must be put right hold play up, and wagers may go."""
    pit = ready(edition, "ann")
    pit.bet("ann", "player", 50_00)
    pit.cards = list(read_cards("KH"))
    pit.do(c.DealCard)
    pit.do(c.ReportMisdealtCard, by="dealer", hand=PLAYER, face=read_cards("2C")[0])
    pit.do(c.RebuildHands, by="dealer")

    assert pit.table.coup.interruption.wagers_may_go


# Cards in patrons' hands


def passing(edition: str, **bets: tuple[str, int]) -> Pit:
    """Four cards face down before patrons who have these wagers."""
    pit = ready(edition, *bets, method=B)
    for name, (wager, cents) in bets.items():
        pit.bet(name, wager, cents)
    return pit.four("TC 9H 5S 7D")


@pytest.mark.parametrize("edition", NSW)
def test_only_cards_that_lie_face_down_are_passed(edition: str) -> None:
    pit = passing(edition, ann=("player", 10_00), bob=("banker", 10_00))
    for cards in ((), (2,), (0, 2)):
        assert ("table:in-order",) == pit.refused(c.PassCards, hand=PLAYER, to="ann", cards=cards)
    pit.do(c.PassCards, hand=PLAYER, to="ann", cards=(0,))
    pit.do(c.ExposeCards, by="patron", who="ann", hand=PLAYER)
    pit.do(c.TakeBackCards)
    for cards in ((0,), (0, 1)):
        assert ("table:in-order",) == pit.refused(c.PassCards, hand=PLAYER, to="ann", cards=cards)
    pit.do(c.PassCards, hand=PLAYER, to="ann", cards=(1,))

    assert (1,) == pit.last(e.CardsPassed).cards


@pytest.mark.parametrize("edition", [edition for edition in EDITIONS if edition not in ACT[:2]])
@pytest.mark.parametrize("by", ["dealer", "casino-supervisor"])
def test_nobody_chooses_who_turns_a_hand_where_wagers_decide_it(edition: str, by: str) -> None:
    pit = ready(edition, "ann")

    assert pit.refused(c.ChooseExposer, by=by, hand=PLAYER, patron="ann")


@pytest.mark.clause("act-2018", "6.3")
def test_a_dealer_who_may_pass_a_hand_chooses_no_exposer() -> None:
    """The dealer's choice is made by passing the cards to a backer, and by nothing before it."""
    pit = ready("act-2018", "ann")

    assert ("6.3", "6.3(a)", "6.3(b)", "7.4") == pit.refused(
        c.ChooseExposer, by="dealer", hand=PLAYER, patron="ann"
    )


@pytest.mark.parametrize("edition", [case(edition, "8.8") for edition in NSW])
def test_the_second_in_line_hands_nothing_on(edition: str) -> None:
    """The cards are the highest bettor's to pass on, until that patron declines them."""
    bets = {"ann": ("player", 20_00), "bob": ("player", 10_00), "cy": ("banker", 10_00)}
    pit = passing(edition, **bets)
    pit.do(c.Approve, act=Act.APPROVE_NOMINATION, patron="bob")
    nominate: dict[str, Any] = {"hand": PLAYER, "patron": "bob", "nominees": ("cy",)}
    assert ("8.8",) == pit.refused(c.NominateReceivers, **nominate)
    pit.do(c.DeclineCards, hand=PLAYER, patron="ann")
    pit.do(c.NominateReceivers, **nominate)

    assert ("cy",) == pit.table.coup.holding(PLAYER).nominees


@pytest.mark.clause("nsw-earlier", "8.18")
def test_the_bank_goes_on_from_where_its_holder_sat_who_left() -> None:
    """Counter-clockwise, as if it had been passed on; not from the dealer's right again."""
    pit = ready("nsw-earlier", "ann", "bob", "cy", method=DealingMethod.C)
    pit.do(c.OfferBank, patron="cy")
    pit.do(c.DeclineBank, patron="cy")
    pit.do(c.OfferBank, patron="bob")
    pit.do(c.AcceptBank, patron="bob")
    pit.do(c.LeaveTable, patron="bob")
    assert ("8.18",) == pit.refused(c.OfferBank, patron="cy")
    pit.do(c.OfferBank, patron="ann")

    assert "ann" == pit.table.bank.offered_to


# Wagers


def change(cents: int, tokens: int = 0) -> dict[str, Any]:
    """Ann's wager on player made into so much."""
    return {
        "patron": "ann",
        "wager": Wager.PLAYER,
        "chips_cents": cents,
        "tokens_cents": tokens,
    }


@pytest.mark.parametrize(
    ("lowered_to", "parts"),
    [
        (250_00, ((1, 100_00), (2, 50_00), (4, 100_00))),
        (180_00, ((1, 100_00), (2, 50_00), (4, 30_00))),
        (150_00, ((1, 100_00), (2, 50_00))),
        (120_00, ((1, 100_00), (2, 20_00))),
        (100_00, ((1, 100_00),)),
        (60_00, ((1, 60_00),)),
    ],
)
def test_a_wager_raised_in_parts_is_lowered_by_the_newest(
    lowered_to: int, parts: tuple[tuple[int, int], ...]
) -> None:
    """What it was first is the last to go, and a raise after that is the newest of all."""
    pit = ready("star-2025", "ann")
    pit.bet("ann", "player", 100_00)
    pit.do(c.ChangeWager, **change(150_00))
    pit.bet("ann", "tie", 50_00)
    pit.do(c.ChangeWager, **change(250_00))
    if lowered_to < 250_00:
        pit.do(c.ChangeWager, **change(lowered_to))
    assert parts == tuple((part.turn, part.cents) for part in pit.wagers["ann"][0].parts)

    pit.do(c.ChangeWager, **change(300_00))
    assert StakePart(5, 300_00 - lowered_to) == pit.wagers["ann"][0].parts[-1]
    assert 300_00 == sum(part.cents for part in pit.wagers["ann"][0].parts)


@pytest.mark.clause("star-2025", "12.22.1")
@pytest.mark.parametrize(
    ("room", "player", "tie"),
    [(150_00, 120_00, 30_00), (110_00, 110_00, 0), (90_00, 90_00, 0)],
)
def test_what_is_left_of_a_lowered_wager_keeps_its_place(room: int, player: int, tie: int) -> None:
    """The oldest stakes stay within a loss limit, all that was added and taken off since."""
    pit = ready("star-2025", "ann")
    pit.bet("ann", "player", 100_00)
    pit.do(c.ChangeWager, **change(150_00))
    pit.bet("ann", "tie", 50_00)
    pit.do(c.ChangeWager, **change(250_00))
    pit.do(c.ChangeWager, **change(120_00))
    pit.four("9H KC KD 2S").do(c.TrimToLossLimit, patron="ann", limit_cents=room)
    lying = {placed.wager: placed.cents for placed in pit.wagers["ann"]}

    assert (player, tie) == (lying[Wager.PLAYER], lying.get(Wager.TIE, 0))


@pytest.mark.parametrize(
    ("edition", "means"),
    [*(case(edition, "4.2", "4.2") for edition in ACT), *(case(e, "5.2", "5.2") for e in NSW)],
)
def test_a_changed_wager_is_made_of_what_its_owner_holds(edition: str, means: str) -> None:
    """The old stake counts as held; nothing, or what no chips make, is no wager."""
    free = {"player": Limits(5_00, 5_000_00), "banker": Limits(5_00, 5_000_00)}
    unit = {wager: Limits(5_00, 5_000_00, 5_00) for wager in free}
    limits = free if edition in NSW else unit
    pit = ready(edition, "ann", limits=limits, chips=(5_00, 25_00, 100_00)).call()
    pit.bet("ann", "player", 100_00)
    for refused, clause in (
        (change(0), means),
        (change(1_005_00), "money:balance"),
        (change(10_01), "money:chips-there-are"),
        (change(95_00, tokens=5_00), "money:balance" if edition in NSW else means),
    ):
        assert (clause,) == pit.refused(c.ChangeWager, **refused)
    pit.do(c.ChangeWager, **change(1_000_00))

    assert (0, 1_000_00) == (pit.chips("ann"), pit.wagers["ann"][0].cents)


@pytest.mark.parametrize("edition", NSW)
def test_tokens_are_changed_for_chips_within_a_wager(edition: str) -> None:
    """Those on the layout are the owner's own, and no more than was held goes up."""
    pit = ready(edition, "ann")
    pit.do(c.RedeemVoucher, patron="ann", voucher="V1", cents=50_00)
    pit.bet("ann", "player", 20_00, tokens_cents=30_00)
    assert ("money:balance",) == pit.refused(c.ChangeWager, **change(20_00, tokens=55_00))
    pit.do(c.ChangeWager, **change(5_00, tokens=50_00))

    assert (995_00, 0) == (pit.chips("ann"), pit.table.patrons["ann"].tokens_cents)
    assert (5_00, 50_00) == (pit.wagers["ann"][0].chips_cents, pit.wagers["ann"][0].tokens_cents)


@pytest.mark.clause("star-2025", "14.4")
def test_a_patron_is_paused_at_any_time_without_a_wager_in_the_coup() -> None:
    """Wagers that may still be taken back hinder nothing; those of a coup under way do."""
    pit = ready("star-2025", "ann", "bob")
    pause: dict[str, Any] = {"patron": "ann", "reason": "the loss limit resets"}
    pit.bet("bob", "player", 5_00)
    pit.four(NINE_SEVEN).do(c.PausePatron, **pause)
    assert pit.table.patrons["ann"].paused
    assert ("14.4",) == pit.refused(c.PausePatron, **{**pause, "patron": "bob"})
    pit.finish()
    pit.bet("bob", "player", 5_00)
    pit.do(c.PausePatron, **{**pause, "patron": "bob"})

    assert pit.table.patrons["bob"].paused
    assert pit.wagers["bob"]


@pytest.mark.parametrize("edition", NSW)
def test_a_restriction_is_lifted_at_any_time(edition: str) -> None:
    """What lies is not touched by it."""
    pit = ready(edition, "ann", offered=("super-six",))
    wagers: dict[str, Any] = {"wagers": (Wager.SUPER_SIX,)}
    pit.do(c.RestrictSideBets, **wagers, surveillance_told=True, sign_shown=True)
    pit.bet("ann", "player", 5_00)
    pit.four(NINE_SEVEN).do(c.LiftRestriction, **wagers)

    assert () == pit.table.signs.restricted
    assert [Wager.PLAYER] == [placed.wager for placed in pit.table.coup.wagers["ann"]]


# Below the minimum


@pytest.mark.parametrize("edition", [case(edition, "6.4; 6.6") for edition in NSW])
def test_a_short_stake_is_refused_since_the_sign_is_kept(edition: str) -> None:
    """It is 6.6 that refuses it; without that, 6.4 would make it valid and say so."""
    pit = ready(edition, "ann", limits={"player": Limits(5_00, 500_00)})
    assert "6.6" == pit.refused(c.PlaceWager, **change(4_00))[0]
    kept = rulebook(edition).limits_kept
    assert kept is not None
    with made_wrong(kept, value=False):
        pit.do(c.PlaceWager, **change(4_00))
    placed = pit.last(e.WagerPlaced)

    assert Reason("under-the-minimum", {"minimum_cents": 5_00}) == placed.note
    assert "6.4" in placed.clauses


@pytest.mark.parametrize("edition", [case(edition, "6.4") for edition in NSW])
def test_a_short_stake_in_a_dealt_coup_is_noted_as_valid(edition: str) -> None:
    signed = spread(rulebook(edition), limits={Wager.PLAYER: Limits(5_00, 500_00)})
    coup = deal_coup(signed.rules, read_cards(NINE_SEVEN))
    (done,) = settle_coup(signed, coup, [Bet("ann", Wager.PLAYER, 4_00)], Float(CENT_CHIPS, None))

    assert (Reason("under-minimum-and-valid", {"minimum_cents": 5_00}),) == done.notes
    assert "6.4" == done.clauses[-1].id
    assert (4_00, False) == (done.paid_cents, done.advised)
