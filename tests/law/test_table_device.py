"""A shuffling device that fails: the coup ended, moved on, or finished from a shoe."""

from typing import Any

import pytest

from felt import NSW, case, in_nsw
from pit import Pit, chips_expected, chips_in_all, ready
from punto.cards import Card, read_cards
from punto.game.last_coup import Ending
from punto.law.clauses import Refused
from punto.law.mishaps import LateFinding, Malfunction
from punto.law.procedures import DealingMethod, Device, Hand, Wager
from punto.law.roles import Role
from punto.narration.saying import refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table import next_steps, remedies, replay
from punto.table.coup import Failed
from punto.table.feed import Feed
from punto.table.words import Actor
from test_table_walk import Walk

SUPERVISOR = "casino-supervisor"
PLAYER_NINE = "9H KC KD 2S"
BANKER_DRAWS = "KH 2C 6D 3S"
"""Player six stands, banker five is due a card."""
FINE: dict[str, bool] = {"disadvantage": False, "other_device": True, "practicable": True}
NO_OTHER: list[Any] = [
    {**FINE, "other_device": False},
    {**FINE, "practicable": False},
    {**FINE, "other_device": False, "practicable": False},
]
SPOILED = (Card.C9, Card.DA)


def rows(*clauses: tuple[str, dict[str, Any]]) -> list[Any]:
    """Both editions with each failure, and the clauses that answer it."""
    return [
        case(edition, ids, fields, name=str(at))
        for edition in NSW
        for at, (ids, fields) in enumerate(clauses)
    ]


def device(edition: str, **changes: Any) -> Pit:
    return Pit(edition, device=Device.SHUFFLING_DEVICE, **changes).seat("ann", "bob").device()


def bets(pit: Pit) -> Pit:
    pit.bet("ann", "player", 100_00)
    pit.bet("bob", "banker", 100_00)
    return pit


def midway(edition: str) -> Pit:
    """A coup behind them, another with four cards out, and the banker due a fifth."""
    pit = bets(device(edition)).play(PLAYER_NINE)
    bets(pit).four(BANKER_DRAWS).do(c.AnnounceCounts)
    return pit


def fail(pit: Pit, **fields: Any) -> e.DeviceFailed:
    pit.do(c.ReportDeviceFailure, **{**FINE, **fields})
    return pit.last(e.DeviceFailed)


def failed(pit: Pit) -> Failed | None:
    return pit.table.coup.interruption.failed


def held(pit: Pit) -> tuple[str, ...]:
    """The clauses by which the coup waits, all that is tried."""
    by = {pit.refused(step) for step in (c.AnnounceResult, c.SettleWagers, c.DiscardCards)}
    by.add(pit.refused(c.DealCard, face=Card.C9))
    (clauses,) = by
    return clauses


def chips(pit: Pit) -> tuple[int, int]:
    assert chips_expected(pit.table) == chips_in_all(pit.table)
    return pit.chips("ann"), pit.chips("bob")


def settle(pit: Pit, card: str) -> Pit:
    """The fifth card, to the banker, and the end of the coup."""
    pit.do(c.DealCard, face=Card(card))
    for step in (c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        pit.do(step)
    return pit


def reload(pit: Pit) -> Pit:
    pit.do(c.LoadCards)
    pit.do(c.BurnCards)
    return pit


# 13.1 and 13.2 Moved on


@pytest.mark.parametrize("edition", in_nsw("13.2"))
def test_undamaged_cards_go_into_another_device_and_the_coup_goes_on(edition: str) -> None:
    pit = midway(edition)
    found = fail(pit)
    assert (Malfunction.MOVED_ON, ("13.2",)) == (found.remedy, found.clauses)
    assert ("13.2",) == held(pit)
    assert ("13.2",) == pit.refused(c.TransferCards, replaced=(Card.C9,))
    assert ("1.1:Dealer",) == pit.refused(c.TransferCards, by="patron", who="ann")
    steps = [step.command for step in next_steps(pit.table, pit.now) if step.main]
    assert any(isinstance(command, c.TransferCards) for command in steps)
    pit.do(c.TransferCards)

    moved = pit.last(e.CardsTransferred)
    assert ((), ()) == (moved.removed, moved.replaced)
    assert Device.SHUFFLING_DEVICE is pit.table.setup.device
    settle(pit, "KH")
    assert (1_200_00, 800_00) == chips(pit)
    bets(pit).play(PLAYER_NINE)
    assert (1_300_00, 700_00) == chips(pit)


@pytest.mark.parametrize(
    ("edition", "change", "remedy"),
    [
        case(edition, f"13.1.{number}; 13.1", change, remedy)
        for edition in NSW
        for number, change, remedy in (
            (3, {"disadvantage": True}, Malfunction.ENDED),
            (4, {"other_device": False}, Malfunction.FROM_A_SHOE),
            (5, {"practicable": False}, Malfunction.FROM_A_SHOE),
        )
    ],
)
def test_cards_are_moved_on_only_if_every_condition_holds(
    edition: str, change: dict[str, bool], remedy: Malfunction
) -> None:
    """The first that fails decides, in the order of the book."""
    assert Malfunction.MOVED_ON is fail(midway(edition)).remedy
    pit = midway(edition)
    assert remedy is fail(pit, **change).remedy
    assert ("13.2",) == pit.refused(c.TransferCards)
    assert Malfunction.ENDED is fail(midway(edition), **{**change, "disadvantage": True}).remedy


@pytest.mark.parametrize("edition", in_nsw("13.1.1"))
def test_a_shoe_is_no_device_that_fails(edition: str) -> None:
    pit = bets(ready(edition, "ann", "bob"))
    pit.four(PLAYER_NINE)
    found = fail(pit)

    assert (None, ("13.1.1", "13.1")) == (found.remedy, found.clauses)
    pit.finish()
    assert (1_100_00, 900_00) == chips(pit)
    bets(pit).play(PLAYER_NINE)


@pytest.mark.parametrize("edition", in_nsw("13.1.2"))
def test_between_coups_the_cards_are_loaded_again_and_no_wager_is_touched(edition: str) -> None:
    pit = bets(bets(device(edition)).play(PLAYER_NINE))
    found = fail(pit, disadvantage=True, other_device=False)

    assert (None, ("13.1.2", "13.1")) == (found.remedy, found.clauses)
    assert (1_000_00, 800_00) == chips(pit)
    assert "4.1.1" == pit.refused(c.DealCard, face=Card.C9)[0]
    reload(pit).play(PLAYER_NINE)
    assert (1_200_00, 800_00) == chips(pit)


@pytest.mark.parametrize("edition", in_nsw("13.3.3; 13.5.2"))
def test_cards_spoiled_between_coups_are_replaced_by_their_like(edition: str) -> None:
    """Nobody found the others unfit, so that they stay."""
    pit = device(edition)
    fail(pit, damaged=SPOILED)
    ours = ("13.3.3", "13.3", "13.5.2", "13.5")
    assert ours == pit.refused(c.LoadCards)
    assert ours == pit.refused(c.RestoreDecks, found=SPOILED)
    assert ours == pit.refused(c.RestoreDecks, replaced=(Card.CA,), by=SUPERVISOR)
    assert pit.refused(c.RestoreDecks, replaced=SPOILED, by="patron")
    pit.do(c.RestoreDecks, replaced=SPOILED[:1], by="dealer")
    assert ours == pit.refused(c.LoadCards)
    pit.do(c.RestoreDecks, replaced=SPOILED[1:], by=SUPERVISOR)
    assert ours == pit.last(e.DecksRestored).clauses
    reload(bets(pit)).play(PLAYER_NINE)

    assert (1_100_00, 900_00) == chips(pit)


@pytest.mark.parametrize("edition", NSW)
def test_other_cards_may_come_for_spoiled_ones(edition: str) -> None:
    pit = device(edition)
    fail(pit, damaged=SPOILED)
    pit.do(c.IntroduceCards, by=SUPERVISOR)
    reload(bets(pit)).play(PLAYER_NINE)

    assert (1_100_00, 900_00) == chips(pit)


@pytest.mark.parametrize("edition", in_nsw("13.3.3; 13.5.2"))
def test_cards_spoiled_when_the_result_is_known_are_replaced_after_the_coup(edition: str) -> None:
    pit = bets(device(edition)).four(PLAYER_NINE)
    pit.do(c.AnnounceCounts)
    pit.do(c.AnnounceResult)
    fail(pit, damaged=SPOILED, other_device=False)
    for step in (c.SettleWagers, c.DiscardCards):
        pit.do(step)
    assert "13.5.2" in pit.refused(c.LoadCards)
    pit.do(c.RestoreDecks, replaced=SPOILED, by=SUPERVISOR)
    reload(pit)

    assert (1_100_00, 900_00) == chips(pit)


@pytest.mark.parametrize("edition", NSW)
def test_a_coup_with_its_result_announced_wants_no_more_of_the_device(edition: str) -> None:
    """Nobody is asked about a wager whose fate is known; the cards are loaded after the coup."""
    for fields in (FINE, *NO_OTHER):
        pit = bets(device(edition)).four(PLAYER_NINE)
        pit.do(c.AnnounceCounts)
        pit.do(c.AnnounceResult)
        assert fail(pit, **fields).reload
        assert failed(pit) is None
        pit.do(c.SettleWagers)
        pit.do(c.DiscardCards)
        assert (1_100_00, 900_00) == chips(pit)
        assert "4.1.1" == pit.refused(c.DealCard, face=Card.C9)[0]
        reload(pit)


# 13.3 Moved on, with cards replaced


@pytest.mark.parametrize("edition", in_nsw("13.3; 13.3.1; 13.3.2; 13.3.3; 13.3.4"))
def test_damaged_cards_are_taken_out_and_replaced_by_their_like(edition: str) -> None:
    pit = midway(edition)
    found = fail(pit, damaged=SPOILED)
    assert Malfunction.MOVED_ON is found.remedy
    assert ("13.3.2", "13.3", "13.3.4") == held(pit)
    for wrong in ((), SPOILED[:1], (Card.C9, Card.CA), (*SPOILED, Card.CA)):
        assert ("13.3.3", "13.3") == pit.refused(c.TransferCards, replaced=wrong)
    pit.do(c.TransferCards, replaced=SPOILED[::-1])

    moved = pit.last(e.CardsTransferred)
    assert SPOILED == moved.removed
    assert sorted(moved.removed) == sorted(moved.replaced)
    settle(pit, "3D")
    assert (1_000_00, 995_00) == chips(pit)


@pytest.mark.parametrize("edition", in_nsw("13.3.3"))
def test_no_more_cards_alike_are_damaged_than_the_decks_hold(edition: str) -> None:
    """Nine nines of one suit would be put in place of eight."""
    pit = midway(edition)
    assert (Card.C9,) * 8 == fail(pit, damaged=(Card.C9,) * 9).damaged
    assert "13.3.3" == pit.refused(c.TransferCards, replaced=(Card.C9,) * 9)[0]
    pit.do(c.TransferCards, replaced=(Card.C9,) * 8)
    between = device(edition, decks=6)
    fail(between, damaged=(Card.C9,) * 9)

    assert (Card.C9,) * 6 == between.table.stack.flaws.damaged


# 13.4 A person is at a disadvantage


@pytest.mark.parametrize("edition", in_nsw("13.4"))
def test_a_coup_that_put_somebody_at_a_disadvantage_ends(edition: str) -> None:
    """Every wager goes back, tokens too; earlier coups stand; the cards are loaded again."""
    pit = bets(device(edition)).play(PLAYER_NINE)
    before = pit.last(e.WagersSettled).lines
    pit.do(c.RedeemVoucher, patron="ann", voucher="v1", cents=20_00)
    stake: dict[str, Any] = {"chips_cents": 50_00, "tokens_cents": 20_00}
    pit.do(c.PlaceWager, patron="ann", wager=Wager.PLAYER, **stake)
    pit.bet("bob", "tie", 100_00)
    pit.four(BANKER_DRAWS)
    found = fail(pit, disadvantage=True)

    assert (Malfunction.ENDED, ("13.4",)) == (found.remedy, found.clauses)
    assert ("13.4",) == pit.last(e.CoupVoided).clauses
    assert (1_100_00, 900_00) == chips(pit)
    assert 20_00 == pit.table.patrons["ann"].tokens_cents
    pit.do(c.ReportLateFinding, coup=1, finding=LateFinding.DEVICE_FAILURE, lines=before)
    assert (1_100_00, 900_00) == chips(pit)
    assert ("13.4",) == pit.last(e.EarlierCoupStood).clauses
    reload(bets(pit)).play(PLAYER_NINE)
    assert (1_200_00, 800_00) == chips(pit)


# 13.5 No other device, or no way to it


@pytest.mark.parametrize(
    ("edition", "fields"),
    rows(*(("13.5; 13.5.1; 13.5.2; 13.5.3; 13.5.4", fields) for fields in NO_OTHER)),
)
def test_without_another_device_who_stays_in_is_paid_from_a_shoe(
    edition: str, fields: dict[str, bool]
) -> None:
    pit = midway(edition)
    found = fail(pit, damaged=SPOILED, **fields)
    assert (Malfunction.FROM_A_SHOE, ("ann", "bob")) == (found.remedy, found.asked)
    assert ("13.5",) == held(pit)
    cut: dict[str, Any] = {"depth": 100, "behind": 20}
    assert ("13.5.1", "13.5") == pit.refused(c.MoveToShoe, replaced=SPOILED, **cut)
    pit.do(c.AnswerRefund, patron="ann", takes_back=True)
    assert 1_100_00 == pit.chips("ann")
    assert ("13.5.1", "13.5") == pit.refused(c.MoveToShoe, replaced=SPOILED, **cut)
    pit.do(c.AnswerRefund, by="dealer", patron="bob", takes_back=False)

    assert ("13.5.2", "13.5") == pit.refused(c.MoveToShoe, **cut)
    shallow: dict[str, Any] = {"replaced": SPOILED, "behind": 20}
    assert ("4.5",) == pit.refused(c.MoveToShoe, depth=51, **shallow)
    assert ("4.5",) == pit.refused(c.MoveToShoe, depth=361, **shallow)
    assert ("4.6",) == pit.refused(c.MoveToShoe, depth=100, replaced=SPOILED, behind=19)
    assert ("4.3", "4.4") == pit.refused(c.MoveToShoe, by="dealer", replaced=SPOILED, **cut)
    pit.do(c.MoveToShoe, replaced=SPOILED, **cut)

    moved = pit.last(e.MovedToShoe)
    assert {"13.5.2", "13.5.3", "13.5.4"} <= set(moved.clauses)
    assert (SPOILED, SPOILED) == (moved.removed, moved.replaced)
    assert list(read_cards("KH 6D")) == list(pit.table.coup.player)
    settle(pit, "3D")
    assert (1_100_00, 995_00) == chips(pit)
    assert Device.SHOE is pit.table.setup.device


@pytest.mark.parametrize("edition", NSW)
def test_a_patron_takes_back_any_or_all_wagers(edition: str) -> None:
    """One who has answered may still change mind before the cards are moved; nobody adds any."""
    pit = device(edition)
    pit.bet("ann", "player", 100_00)
    pit.bet("ann", "tie", 50_00)
    pit.four(BANKER_DRAWS).do(c.AnnounceCounts)
    fail(pit, other_device=False)
    answer: dict[str, Any] = {"patron": "ann", "takes_back": True}
    assert ("13.5.1", "13.5") == pit.refused(c.AnswerRefund, **{**answer, "patron": "bob"})
    assert ("table:own-hand",) == pit.refused(c.AnswerRefund, by="patron", who="bob", **answer)
    pit.do(c.AnswerRefund, wager=Wager.TIE, **answer)
    assert [Wager.PLAYER] == [placed.wager for placed in pit.wagers["ann"]]
    assert "5.3" in pit.refused(c.PlaceWager, patron="ann", wager=Wager.TIE, chips_cents=5_00)
    pit.do(c.AnswerRefund, **answer)
    assert {} == pit.wagers
    names = {type(remedy.command).__name__ for remedy in remedies(pit.table, pit.now)}
    assert "MoveToShoe" in names
    pit.do(c.MoveToShoe, depth=100, behind=20)
    settle(pit, "3D")

    assert (1_000_00, 1_000_00) == chips(pit)


@pytest.mark.parametrize("edition", NSW)
def test_from_then_on_the_shoe_has_a_cutting_card(edition: str) -> None:
    """Nothing is burned in the coup, and its cards are of the shoe."""
    pit = midway(edition)
    fail(pit, other_device=False)
    for name in ("ann", "bob"):
        pit.do(c.AnswerRefund, patron=name, takes_back=False)
    pit.do(c.MoveToShoe, depth=100, behind=20, cutter="ann")
    assert "ann" == pit.last(e.MovedToShoe).cutter
    burned = pit.table.stack.burned
    settle(pit, "KH")
    assert burned == pit.table.stack.burned
    bets(pit).play(PLAYER_NINE, cutting_card=2)
    assert Ending.LAST_COUP is pit.table.stack.ending
    bets(pit).play(PLAYER_NINE)
    assert "4.1.2" == pit.refused(c.DealCard, face=Card.C9)[0]
    pit.shoe()
    bets(pit).play(PLAYER_NINE)


@pytest.mark.parametrize("edition", in_nsw("6.9.2; 6.9"))
@pytest.mark.parametrize("void", [False, True])
def test_low_limit_gaming_goes_back_to_a_device_after_that_coup(
    edition: str, *, void: bool
) -> None:
    """The shoe may finish the coup, and no other: the next waits for a device."""
    pit = bets(device(edition, low_limit=True)).four(BANKER_DRAWS)
    pit.do(c.AnnounceCounts)
    fail(pit, other_device=False)
    for name in ("ann", "bob"):
        pit.do(c.AnswerRefund, patron=name, takes_back=False)
    pit.do(c.MoveToShoe, depth=100, behind=20)
    assert "6.9.2" in pit.last(e.MovedToShoe).clauses
    if void:
        pit.do(c.ReportCardAmiss, missing=(Card.C9,))
        pit.do(c.CheckCards)
        pit.do(c.RestoreDecks, found=(Card.C9,))
    else:
        settle(pit, "KH")
    assert Device.SHUFFLING_DEVICE is pit.table.setup.device
    with pytest.raises(Refused) as unshuffled:
        pit.do(c.DealCard, face=Card.C9)
    assert ("4.1.1", "load the device") == (
        unshuffled.value.clauses[0].id,
        refusal(unshuffled.value).remedy,
    )
    assert "4.11" == pit.refused(c.LoadCards, behind=20)[0]
    pit.do(c.LoadCards)
    pit.do(c.BurnCards)
    bets(pit).play(PLAYER_NINE)


@pytest.mark.parametrize("edition", NSW)
def test_the_shoe_that_took_over_runs_out_like_any_other(edition: str) -> None:
    """However many cards the device had dealt before."""
    pit = device(edition, decks=3)
    for _ in range(50):
        pit.play(PLAYER_NINE)
    bets(pit).four(BANKER_DRAWS).do(c.AnnounceCounts)
    fail(pit, other_device=False)
    for name in ("ann", "bob"):
        pit.do(c.AnswerRefund, patron=name, takes_back=False)
    assert ("4.3.2", "4.3") == pit.refused(c.MoveToShoe, depth=60, behind=20, cutter="bob")
    pit.do(c.MoveToShoe, depth=60, behind=20)
    settle(pit, "KH")
    for _ in range(37):
        pit.play(PLAYER_NINE)
    pit.do(c.DealCard, face=Card.H9)
    pit.do(c.DealCard, face=Card.CK)
    pit.do(c.DealCard, face=Card.DK)
    assert ("12.6",) == pit.refused(c.DealCard, face=Card.S2)


@pytest.mark.parametrize("edition", NSW)
def test_a_patron_does_not_turn_cards_before_the_answers_are_in(edition: str) -> None:
    pit = bets(device(edition, method=DealingMethod.B)).four()
    fail(pit, other_device=False)
    assert ("13.5",) == pit.refused(c.PassCards, hand=Hand.PLAYER, to="ann")
    assert ("13.5",) == pit.refused(c.ExposeCards, hand=Hand.PLAYER, faces=())
    for name in ("ann", "bob"):
        pit.do(c.AnswerRefund, patron=name, takes_back=False)
    pit.do(c.MoveToShoe, depth=100, behind=20)
    pit.do(c.PassCards, hand=Hand.PLAYER, to="ann")


@pytest.mark.parametrize("edition", NSW)
def test_remedies_without_a_failure_are_refused(edition: str) -> None:
    pit = bets(device(edition)).four(BANKER_DRAWS)

    assert ("13.2",) == pit.refused(c.TransferCards)
    assert ("13.5",) == pit.refused(c.AnswerRefund, patron="ann", takes_back=True)
    assert ("13.5",) == pit.refused(c.MoveToShoe, depth=100, behind=20)


def test_the_act_has_no_device() -> None:
    pit = ready("act-2018", "ann")

    assert ("table:powers-as-printed",) == pit.refused(c.TransferCards)


def test_another_shoe_leaves_the_cards_on_the_felt_as_they_were() -> None:
    """Cards dealt face down from the device are still turned as what they were."""
    opened = Pit("star-2025", device=Device.SHUFFLING_DEVICE, method=DealingMethod.B)
    opened.seat("ann", "bob").device()
    bets(opened)
    feed = Feed(read_cards("KH 2C 6D 3S"))
    for _ in range(4):
        feed.taken(opened.do(c.DealCard))
    fail(opened, other_device=False)
    for name in ("ann", "bob"):
        opened.do(c.AnswerRefund, patron=name, takes_back=False)
    opened.do(c.MoveToShoe, depth=100, behind=20)
    opened.do(c.PassCards, hand=Hand.PLAYER, to="ann")
    shoe = feed.replaced(read_cards("3D"), cutting_card_at=0)
    turned = shoe.fill(
        opened.table, opened.command(c.ExposeCards, by=None, who="", hand=Hand.PLAYER)
    )

    assert isinstance(turned, c.ExposeCards)
    assert read_cards("KH 6D") == turned.faces


class Failing(Walk):
    """A walk in which the device fails again and again."""

    def err(self, feed: Feed) -> None:
        fields = {field: self.whim.random() < 0.5 for field in FINE}
        damaged = self.whim.choice([(), (feed.peek(),)])
        by = Actor(Role.DEALER, "dot")
        self.take(c.ReportDeviceFailure(by=by, at=self.now, damaged=damaged, **fields))


@pytest.mark.parametrize("edition", NSW)
@pytest.mark.parametrize("method", [DealingMethod.A, DealingMethod.B])
def test_the_steps_listed_lead_out_of_every_failure(edition: str, method: DealingMethod) -> None:
    changes: dict[str, Any] = {"device": Device.SHUFFLING_DEVICE, "method": method}
    walked = Failing(edition, f"failing {edition} {method}", trouble=True, **changes).walk(most=500)

    assert walked.table == replay(walked.events)
    assert 3 < sum(isinstance(event, e.DeviceFailed) for event in walked.events)
    assert 5 < walked.table.coup.number
