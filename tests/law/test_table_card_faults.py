"""Cards missing, foreign, burned or seen by all, and machines that contradict the felt, enacted."""

from typing import Any

import pytest

from felt import ACT, NSW, case, in_nsw
from pit import OPENING_TIME, Pit, chips_expected, chips_in_all, ready
from punto.cards import Card, read_cards
from punto.game.last_coup import Ending
from punto.law.mishaps import LateFinding
from punto.law.procedures import Device, Game, Recipient, Result
from punto.law.rulebooks import EDITIONS
from punto.law.trouble import Resolution, Transaction, WrongPayment
from punto.table import commands as c
from punto.table import events as e
from punto.table import remedies
from punto.table.coup import NoBet
from punto.table.feed import Feed
from punto.table.state import Phase
from punto.table.words import Ask, Matter, VoidReason

SUPERVISOR = "casino-supervisor"
PLAYER_NINE = "9H KC KD 2S"
BANKER_SEVEN = "6H 7C KD KS"
BANKER_SIX = "2H 2C 3D 4S KD"
"""Player five draws a king and stays at five; banker six stands on it."""


def bets(pit: Pit) -> Pit:
    pit.call().bet("ann", "player", 100_00)
    pit.bet("bob", "banker", 100_00)
    return pit


def device(edition: str, *names: str, **changes: Any) -> Pit:
    return Pit(edition, device=Device.SHUFFLING_DEVICE, **changes).seat(*names).device()


def chips(pit: Pit) -> tuple[int, int]:
    """What ann and bob hold; nothing may be lost on the way."""
    assert chips_expected(pit.table) == chips_in_all(pit.table)
    return pit.chips("ann"), pit.chips("bob")


def told(pit: Pit) -> list[tuple[Recipient | None, int]]:
    """Who must be told, and in how many hours."""
    return [
        (duty.recipient, int((duty.due - OPENING_TIME).total_seconds()) // 3600)
        for duty in pit.table.duties
        if duty.due is not None
    ]


def what_the_feed_deals(pit: Pit, shoe: str) -> Feed:
    """A shoe whose cards are dealt in turn, the burned ones included."""
    feed = Feed(read_cards(shoe))
    feed.taken(event for event in pit.events if isinstance(event, e.CardsBurned))
    return feed


def test_a_feed_says_nothing_of_cards_that_it_never_gave() -> None:
    """Such as one carried over a shuffle, which lies in a hand of the first coup after it."""
    pit = bets(ready("star-2025", "ann", "bob")).four(BANKER_SEVEN)

    Feed(read_cards("2C 2D 2H 2S")).require_hands(pit.table)


# 4.13 The order of the cards was seen


@pytest.mark.parametrize(
    ("edition", "inspector"),
    [case("nsw-earlier", "4.13", []), case("star-2025", "4.13", [(Recipient.INSPECTOR, 4)])],
)
def test_a_shoe_whose_order_was_seen_is_void(edition: str, inspector: list[Any]) -> None:
    """The coup under way is void with it, those before it stand, and a new shuffle is due."""
    pit = bets(ready(edition, "ann", "bob"))
    pit.play(PLAYER_NINE)
    bets(pit).four(BANKER_SEVEN)
    assert ("4.13",) == pit.refused(c.VoidShoe, by="dealer", reason="flashed")
    assert ("4.13",) == pit.refused(c.VoidShoe, by="inspector", reason="flashed")
    pit.do(c.VoidShoe, reason="flashed")

    assert (1_100_00, 900_00) == chips(pit)
    assert ("4.13",) == pit.last(e.ShoeVoided).clauses
    assert inspector == told(pit)
    assert ("4.1.1", "4.1") == pit.refused(c.DealCard)
    pit.shoe()
    bets(pit).play(BANKER_SEVEN)
    assert (1_000_00, 995_00) == chips(pit)


@pytest.mark.parametrize("edition", NSW)
def test_an_order_seen_in_the_shuffle_is_shuffled_again(edition: str) -> None:
    pit = Pit(edition).seat("ann").signs()
    pit.do(c.IntroduceCards)
    assert ("4.13",) == pit.refused(c.VoidShoe, reason="flashed")
    pit.do(c.ShuffleCards)
    pit.do(c.VoidShoe, reason="flashed")

    assert ("4.1.1", "4.1") == pit.refused(c.CutCards, by=SUPERVISOR, depth=100)
    pit.do(c.ShuffleCards)
    pit.do(c.CutCards, by=SUPERVISOR, depth=100)
    pit.do(c.LoadCards, behind=20)
    pit.do(c.VoidShoe, reason="flashed")
    pit.do(c.IntroduceCards, by=SUPERVISOR, backs="blue")


@pytest.mark.parametrize("edition", NSW)
def test_a_device_has_no_shoe_to_void(edition: str) -> None:
    assert ("4.13",) == device(edition, "ann").refused(c.VoidShoe, reason="flashed")


@pytest.mark.parametrize("edition", ACT)
def test_nobody_voids_a_shoe_in_the_act(edition: str) -> None:
    pit = ready(edition, "ann")

    assert ("table:powers-as-printed",) == pit.refused(c.VoidShoe, reason="flashed")


@pytest.mark.parametrize("edition", NSW)
def test_a_card_left_over_goes_with_a_void_shoe(edition: str) -> None:
    """Nor does the coup without wagers follow that it would have opened; an agreed one does."""
    pit = ready(edition, "ann")
    no_bet = []
    pit.do(c.ReportExposedCard, face=Card.C9)
    no_bet.append(bool(pit.table.coup.no_bet))
    pit.do(c.VoidShoe, reason="flashed")
    no_bet.append(bool(pit.table.coup.no_bet))
    pit.shoe().do(c.MakeRequest, patron="ann", ask=Ask.NO_BET_COUP)
    pit.do(c.GiveConsent, patron="ann", to=Matter.NO_BET_COUP)
    pit.do(c.DirectNoBetCoup)
    pit.do(c.VoidShoe, reason="flashed")
    no_bet.append(bool(pit.table.coup.no_bet))

    assert [True, False, True] == no_bet


@pytest.mark.parametrize("edition", [each for each in EDITIONS if each != "act-2012"])
def test_a_coup_directed_for_an_empty_table_outlasts_a_card_that_was_seen(edition: str) -> None:
    """The card goes into the shuffle, and what the supervisor directed stands without it."""
    pit = ready(edition, "ann")
    pit.do(c.LeaveTable, patron="ann")
    pit.do(c.DirectNoBetCoup, marker=True)
    pit.do(c.ReportExposedCard, face=Card.C9)
    assert NoBet.CARD_SEEN in pit.table.coup.no_bet
    pit.do(c.DirectShuffle, reason="to mix the cards again")
    pit.do(c.ShuffleCards)

    assert (NoBet.DIRECTED,) == pit.table.coup.no_bet


# 12.5 A card face up


@pytest.mark.parametrize("edition", in_nsw("12.5; 12.5.1"))
def test_a_card_found_face_up_in_a_coup_plays_on_and_a_device_may_be_emptied_after(
    edition: str,
) -> None:
    pit = bets(device(edition, "ann", "bob"))
    pit.do(c.DealCard, face=Card.H9)
    out: dict[str, Any] = {"taken_out": True, "by": SUPERVISOR}
    assert ("12.5.1",) == pit.refused(c.OrderCardCheck, **out)
    pit.do(c.ReportExposedCard, face=Card.CK)
    assert ("12.5",) == pit.last(e.CardFoundFaceUp).clauses
    assert not pit.table.coup.no_bet
    assert ("12.5.1",) == pit.refused(c.OrderCardCheck, **out)
    for face in read_cards("KC KD 2S"):
        pit.do(c.DealCard, face=face)
    pit.finish()
    assert (1_100_00, 900_00) == chips(pit)

    assert ("12.5.1",) == pit.refused(c.OrderCardCheck, taken_out=True, by="dealer")
    assert ("12.5.1",) == pit.refused(c.OrderCardCheck, taken_out=True, by="inspector")
    pit.do(c.OrderCardCheck, **out)
    assert ("12.5.1",) == pit.last(e.CardCheckOrdered).clauses
    assert ("3.11",) == pit.refused(c.LoadCards)
    pit.do(c.CheckCards)
    assert ("4.1.1", "4.1") == pit.refused(c.DealCard, face=Card.C9)
    pit.do(c.LoadCards)
    pit.do(c.BurnCards)
    bets(pit).play(PLAYER_NINE)
    assert (1_200_00, 800_00) == chips(pit)


@pytest.mark.parametrize("edition", NSW)
def test_a_shoe_is_not_emptied_for_a_card_found_face_up(edition: str) -> None:
    pit = ready(edition, "ann")
    pit.do(c.ReportExposedCard, face=Card.CK)

    assert ("12.5.1",) == pit.refused(c.OrderCardCheck, taken_out=True, by=SUPERVISOR)
    pit.do(c.OrderCardCheck, by=SUPERVISOR)


# 12.10 Settled by the other game


@pytest.mark.parametrize("edition", in_nsw("12.10; 12.10.1; 12.10.2"))
def test_coups_paid_by_the_other_game_stand_and_the_game_goes_on(edition: str) -> None:
    """The dealer paid a banker six nineteen to twenty where the sign says half."""
    pit = ready(edition, "ann", "bob", game=Game.EVEN_MONEY)
    bets(pit).play(BANKER_SIX)
    assert (900_00, 1_050_00) == chips(pit)
    fields: dict[str, Any] = {"transaction": Transaction.WAGER, "wrong": WrongPayment.OVERPAID}
    pit.do(c.ReportPaymentError, patron="bob", cents=45_00, **fields)
    pit.do(c.ReportWrongGame, coups=(1,))
    found = pit.last(e.WrongGameFound)

    assert ("12.10.1", "12.10", "12.10.2") == found.clauses
    assert (900_00, 1_095_00) == chips(pit)
    assert Game.EVEN_MONEY is pit.table.setup.game
    bets(pit).play(BANKER_SIX)
    assert (800_00, 1_145_00) == chips(pit)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_coup_that_was_never_paid_was_not_paid_by_the_other_game(edition: str) -> None:
    pit = bets(ready(edition, "ann", "bob")).play(PLAYER_NINE)
    bets(pit).four(PLAYER_NINE)
    never = pit.do(c.ReportWrongGame, coups=(0, 2, 9))
    assert (e.CoupNotOver(coups=(0, 2, 9)),) == never
    pit.count().do(c.AnnounceResult)
    pit.do(c.SettleWagers)
    found, unknown = pit.do(c.ReportWrongGame, coups=(1, 2, 9))

    assert isinstance(found, e.WrongGameFound)
    assert (1, 2) == found.coups
    assert e.CoupNotOver(coups=(9,)) == unknown


def test_at_the_star_the_difference_may_be_put_right() -> None:
    pit = ready("star-2025", "ann", "bob")
    bets(pit).play(BANKER_SEVEN)
    pit.do(c.ReportWrongGame, coups=(1,))
    fields: dict[str, Any] = {"transaction": Transaction.WAGER, "wrong": WrongPayment.OVERPAID}
    pit.do(c.ReportPaymentError, patron="bob", cents=5_00, **fields)
    assert 1_100_00 == pit.chips("bob")
    rectified: dict[str, Any] = {"enquiry": "a slip", "resolution": Resolution.RECTIFIED}
    pit.do(c.SettlePaymentError, error=1, **rectified)

    assert (900_00, 1_095_00) == chips(pit)


# 12.11 A card missing or foreign


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_more_cards_alike_are_missing_than_the_decks_hold(edition: str) -> None:
    pit = ready(edition, "ann")
    pit.do(c.ReportCardAmiss, missing=(Card.C9,) * 9)

    assert (Card.C9,) * 8 == pit.table.stack.flaws.missing


@pytest.mark.parametrize(
    ("edition", "inspector"),
    [
        case(e, "12.11; 12.11.1; 12.11.2; 12.11.3; 12.11.4", hours)
        for e, hours in (("nsw-earlier", 0), ("star-2025", 4))
    ],
)
@pytest.mark.parametrize(
    "amiss", [{"missing": (Card.C9,)}, {"foreign": ("joker",)}], ids=["missing", "foreign"]
)
def test_a_card_missing_or_foreign_voids_its_coup_and_has_all_checked(
    edition: str, inspector: int, amiss: dict[str, Any]
) -> None:
    pit = bets(ready(edition, "ann", "bob"))
    pit.play(PLAYER_NINE)
    before = pit.last(e.WagersSettled).lines
    bets(pit).four(BANKER_SEVEN)
    pit.do(c.AnnounceCounts)
    pit.do(c.ReportCardAmiss, **amiss)

    assert (1_100_00, 900_00) == chips(pit)
    assert ("12.11.2", "12.11") == pit.last(e.CoupVoided).clauses
    assert [(Recipient.SURVEILLANCE, 0), (Recipient.INSPECTOR, inspector)] == told(pit)
    for step in (c.ShuffleCards, c.IntroduceCards, c.LoadCards):
        assert ("12.11.3", "12.11") == pit.refused(step)
    assert ("12.11.3", "12.11") == pit.refused(c.DealCard)
    pit.do(c.CheckCards)
    pit.do(c.RestoreDecks, found=amiss.get("missing", ()), removed=amiss.get("foreign", ()))
    assert ("4.1.1", "4.1") == pit.refused(c.DealCard)
    pit.do(c.ReportLateFinding, coup=1, finding=LateFinding.CARD_AMISS, lines=before)
    assert ("12.11.1", "12.11") == pit.last(e.EarlierCoupStood).clauses
    pit.shoe()
    bets(pit).play(BANKER_SEVEN)
    assert (1_000_00, 995_00) == chips(pit)


@pytest.mark.parametrize("edition", NSW)
def test_a_coup_already_paid_is_void_until_its_cards_are_away(edition: str) -> None:
    pit = bets(ready(edition, "ann", "bob"))
    pit.four(PLAYER_NINE).do(c.AnnounceCounts)
    pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)
    assert (1_100_00, 900_00) == chips(pit)
    pit.do(c.ReportCardAmiss, foreign=("a second 9C",))

    assert (1_000_00, 1_000_00) == chips(pit)
    assert Phase.BETWEEN_COUPS is pit.table.phase


@pytest.mark.parametrize("edition", NSW)
def test_a_card_amiss_between_coups_voids_nothing(edition: str) -> None:
    """The cards of a device come out to be checked as those of a shoe do."""
    for pit in (ready(edition, "ann", "bob"), device(edition, "ann", "bob")):
        bets(pit).play(PLAYER_NINE)
        pit.do(c.ReportCardAmiss, missing=(Card.C9,))
        assert not any(isinstance(event, e.CoupVoided) for event in pit.events)
        assert (1_100_00, 900_00) == chips(pit)
        assert 2 == len(told(pit))
        assert "12.11.3" == pit.refused(c.LoadCards)[0]
        pit.do(c.CheckCards)
        pit.do(c.IntroduceCards, by=SUPERVISOR, backs="blue")


# 12.13 and 12.14 Machines that contradict the cards


@pytest.mark.parametrize("edition", in_nsw("12.13"))
def test_a_shoe_that_contradicts_the_cards_holds_the_coup(edition: str) -> None:
    """The supervisor confirms what the cards say, or voids the coup."""
    pit = ready(edition, "ann", "bob", device=Device.ELECTRONIC_SHOE)
    bets(pit).four(PLAYER_NINE).do(c.AnnounceCounts)
    pit.do(c.ReportScanConflict, said="banker")
    for step in (c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        assert ("12.13",) == pit.refused(step)
    assert {"ConfirmOutcome", "VoidCoup"} <= {
        type(remedy.command).__name__ for remedy in remedies(pit.table, pit.now)
    }
    assert ("12.13",) == pit.refused(c.ConfirmOutcome, by="dealer")
    pit.do(c.ConfirmOutcome)
    pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)
    pit.do(c.DiscardCards)
    assert (1_100_00, 900_00) == chips(pit)

    bets(pit).four(BANKER_SEVEN).do(c.AnnounceCounts)
    pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)
    pit.do(c.ReportScanConflict, said="tie")
    conflict: dict[str, Any] = {"reason": VoidReason.SCAN_CONFLICT}
    assert "12.13" in pit.refused(c.VoidCoup, by="dealer", **conflict)
    pit.do(c.VoidCoup, **conflict)
    assert (1_100_00, 900_00) == chips(pit)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_shoe_that_cannot_scan_contradicts_nobody(edition: str) -> None:
    pit = bets(ready(edition, "ann", "bob"))
    pit.four(PLAYER_NINE).do(c.ReportScanConflict, said="banker")
    assert not pit.table.coup.interruption.scan_conflict
    pit.refused(c.ConfirmOutcome, by=SUPERVISOR)
    pit.finish()

    assert (1_100_00, 900_00) == chips(pit)


@pytest.mark.parametrize("edition", [*in_nsw("12.14"), *ACT])
def test_a_wrong_board_is_disregarded(edition: str) -> None:
    pit = bets(ready(edition, "ann", "bob"))
    pit.four(PLAYER_NINE).do(c.ReportWrongDisplay, said="banker")
    assert (("12.14",) if edition in NSW else ()) == pit.last(e.DisplayDisregarded).clauses
    pit.finish()

    assert Result.PLAYER is pit.last(e.ResultAnnounced).result
    assert (1_100_00, 900_00) == chips(pit)


# 12.16 Burned is burned


@pytest.mark.parametrize("edition", [*in_nsw("12.16"), *ACT])
def test_a_card_burned_in_error_never_comes_back(edition: str) -> None:
    """The six that would have made the banker nine is gone, and the next card makes it six."""
    pit = bets(ready(edition, "ann", "bob"))
    feed = what_the_feed_deals(pit, "AS KH 2C 6D AS 6S 3D")
    for _ in range(4):
        command = feed.fill(pit.table, pit.close_bets().command(c.DealCard, by=None, who=""))
        assert isinstance(command, c.DealCard)
        feed.taken(pit.do(c.DealCard, face=command.face))
    pit.count()
    feed.taken(pit.do(c.ReportBurnedInError))
    burned = pit.last(e.CardBurnedInError)
    assert (5, True) == (burned.position, burned.out)
    command = feed.fill(pit.table, pit.command(c.DealCard, by=None, who=""))
    assert isinstance(command, c.DealCard)
    assert Card.D3 is command.face
    pit.do(c.DealCard, face=command.face)

    assert 6 == pit.last(e.CardDealt).position
    assert 2 == pit.table.stack.burned
    pit.do(c.AnnounceResult)
    assert Result.TIE is pit.last(e.ResultAnnounced).result


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("in_coup", [False, True])
def test_a_cutting_card_may_come_out_with_a_card_burned_in_error(
    edition: str, *, in_coup: bool
) -> None:
    pit = bets(ready(edition, "ann", "bob"))
    if in_coup:
        pit.four(PLAYER_NINE)
    pit.do(c.ReportBurnedInError, cutting_card=True)
    assert pit.last(e.CardBurnedInError).cutting_card
    pit.do(c.ReportBurnedInError, cutting_card=True)
    if in_coup:
        assert not pit.last(e.CardBurnedInError).cutting_card
        pit.finish()
    else:
        pit.play(PLAYER_NINE)

    more = in_coup and edition in NSW
    assert (Ending.LAST_COUP if more else Ending.OVER) is pit.table.stack.ending


# Reports are never refused


REPORTS: list[tuple[type[c.Command], dict[str, Any]]] = [
    (c.ReportCardAmiss, {"missing": (Card.C9,)}),
    (c.ReportScanConflict, {"said": "tie"}),
    (c.ReportWrongDisplay, {"said": "tie"}),
    (c.ReportWrongGame, {"coups": (9,)}),
    (c.ReportBurnedInError, {}),
    (c.ReportDeviceFailure, {"disadvantage": True, "other_device": False, "practicable": False}),
    (c.ReportLateFinding, {"coup": 9, "finding": LateFinding.OVER_MAXIMUM}),
]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("report", "fields"), REPORTS, ids=[kind.__name__ for kind, _ in REPORTS])
def test_a_report_out_of_place_is_recorded_and_changes_nothing(
    edition: str, report: type[c.Command], fields: dict[str, Any]
) -> None:
    """At a table without cards."""
    pit = Pit(edition).seat("ann")
    before = pit.table
    pit.do(report, **fields)

    assert before.coup == pit.table.coup
    assert before.stack == pit.table.stack
    assert before.patrons == pit.table.patrons


@pytest.mark.parametrize("edition", ACT)
def test_in_the_act_nothing_follows_by_itself(edition: str) -> None:
    """What the book does not cover, the operator decides."""
    pit = bets(ready(edition, "ann", "bob"))
    pit.four(PLAYER_NINE)
    for report, fields in REPORTS:
        if report is not c.ReportBurnedInError:
            pit.do(report, **fields)
    assert not pit.table.duties
    assert Ending.NOT_IN_SIGHT is pit.table.stack.ending
    pit.do(c.VoidCoup, reason=VoidReason.IMPRACTICAL)

    assert (1_000_00, 1_000_00) == chips(pit)
