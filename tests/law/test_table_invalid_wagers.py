"""Wagers found invalid or over a limit, in the coup and when it is over, enacted to the cent."""

from typing import Any

import pytest

from felt import ACT, NSW, case
from pit import Pit, chips_expected, chips_in_all, ready
from punto.game.limits import Limits
from punto.law.mishaps import Fault, LateFinding
from punto.law.procedures import Wager
from punto.law.rulebooks import EDITIONS
from punto.narration.saying import aloud
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import Settings


def chips(pit: Pit, *names: str) -> tuple[int, ...]:
    """What patrons hold; nothing may be lost on the way."""
    assert chips_expected(pit.table) == chips_in_all(pit.table)
    return tuple(pit.chips(name) for name in names or ("ann", "bob"))


# 12.17 Wagers that were none


@pytest.mark.parametrize(
    ("edition", "clause", "fault"),
    [
        case(edition, f"12.17; {clause}", clause, fault)
        for edition in NSW
        for clause, fault in (("5.5.1", Fault.OUTSIDE_AREA), ("5.5.3", Fault.ON_ANOTHER))
    ],
)
def test_an_invalid_wager_goes_back_whenever_it_is_found(
    edition: str, clause: str, fault: Fault
) -> None:
    """Before the first card, before the result, and after it is paid or collected."""
    wrong: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "fault": fault}
    pit = ready(edition, "ann", "bob")
    pit.bet("ann", "player", 100_00)
    assert "1.1:Dealer" == pit.refused(c.ReturnInvalidWager, by="patron", who="bob", **wrong)[0]
    pit.do(c.ReturnInvalidWager, **wrong)
    assert clause == pit.last(e.WagerReturned).clauses[0]
    assert (1_000_00, 1_000_00) == chips(pit)

    for winner in ("9H KC KD 2S", "6H 7C KD KS"):
        for settled in (False, True):
            pit = ready(edition, "ann", "bob")
            pit.bet("ann", "player", 100_00)
            pit.bet("bob", "player", 100_00)
            pit.four(winner).do(c.AnnounceCounts)
            pit.do(c.AnnounceResult)
            if settled:
                pit.do(c.SettleWagers)
            events = pit.do(c.ReturnInvalidWager, **wrong)
            assert ("12.17", clause, "5.5") == events[0].clauses
            if not settled:
                pit.do(c.SettleWagers)
            pit.do(c.DiscardCards)
            assert (1_000_00, 1_100_00 if winner[0] == "9" else 900_00) == chips(pit)
            pit.refused(c.ReturnInvalidWager, **wrong)


@pytest.mark.parametrize("edition", NSW)
def test_of_several_wagers_the_box_says_which_is_invalid(edition: str) -> None:
    pit = ready(edition, "ann")
    for box in (1, 2):
        pit.bet("ann", "player", 100_00 * box, box=box)
    wrong: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "fault": Fault.ON_ANOTHER}
    pit.four("9H KC KD 2S").do(c.AnnounceCounts)
    pit.do(c.AnnounceResult)
    assert ("table:boxes",) == pit.refused(c.ReturnInvalidWager, **wrong)
    pit.do(c.SettleWagers)
    assert ("table:boxes",) == pit.refused(c.ReturnInvalidWager, **wrong)
    pit.do(c.ReturnInvalidWager, box=2, **wrong)

    assert (1_100_00,) == chips(pit, "ann")
    assert [1] == [line.box for line in pit.table.coup.lines]


@pytest.mark.parametrize("edition", ACT)
def test_the_act_hands_no_wager_back_for_that(edition: str) -> None:
    pit = ready(edition, "ann").call()
    pit.bet("ann", "player", 100_00)
    wrong: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "fault": Fault.ON_ANOTHER}

    assert ("table:powers-as-printed",) == pit.refused(c.ReturnInvalidWager, **wrong)


# 6.5.1 and its like: what is found about coups that are over


OVER = (LateFinding.OVER_MAXIMUM, LateFinding.OVER_AREA, LateFinding.OVER_DIFFERENTIAL)


@pytest.mark.parametrize(
    ("edition", "clause", "finding"),
    [
        *(case(e, "6.5.1", "6.5.1", finding, name=finding) for e in NSW for finding in OVER),
        *(case(e, "", "6.4", LateFinding.UNDER_MINIMUM, name="under") for e in NSW),
        case("star-2025", "12.21.3", "12.21.3", LateFinding.NO_PLAYER_CARD),
        case("star-2025", "12.21.3", "12.21.3", LateFinding.FOR_ANOTHER, name="for another"),
        case("star-2025", "12.22.2", "12.22.2", LateFinding.OVER_LOSS_LIMIT),
    ],
)
def test_what_is_found_about_an_earlier_coup_leaves_it_as_it_was_settled(
    edition: str, clause: str, finding: LateFinding
) -> None:
    """A stake over the maximum was paid in full, and that is no payment error either."""
    pit = ready(edition, "ann", "bob")
    pit.bet("ann", "player", 100_00)
    pit.play("9H KC KD 2S")
    lines = pit.last(e.WagersSettled).lines
    pit.bet("bob", "banker", 100_00)
    pit.play("9H KC KD 2S")
    pit.do(c.ReportLateFinding, coup=1, finding=finding, lines=lines)

    assert clause == pit.last(e.EarlierCoupStood).clauses[0]
    assert (1_100_00, 900_00) == chips(pit)
    assert {} == pit.table.payments
    pit.bet("ann", "player", 100_00)
    pit.four("9H KC KD 2S").do(c.ReportLateFinding, coup=2, finding=finding)
    assert clause == pit.last(e.EarlierCoupStood).clauses[0]
    pit.finish()
    assert (1_200_00, 900_00) == chips(pit)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("finding", LateFinding)
def test_of_a_coup_that_is_not_over_nothing_stands(edition: str, finding: LateFinding) -> None:
    pit = ready(edition, "ann").play("9H KC KD 2S").call().four("9H KC KD 2S")
    before = pit.table
    for number in (0, 2, 9):
        said = pit.do(c.ReportLateFinding, coup=number, finding=finding)
        assert (e.CoupNotOver(coups=(number,)),) == said

    assert before == pit.table


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("finding", LateFinding)
def test_of_a_coup_that_is_void_nothing_stands(edition: str, finding: LateFinding) -> None:
    pit = ready(edition, "ann").play("9H KC KD 2S")
    before = pit.table
    said = pit.do(c.ReportLateFinding, coup=1, finding=finding, void=True)

    assert (e.CoupNotOver(coups=(1,)),) == said
    assert before == pit.table


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("finding", LateFinding)
def test_a_finding_is_recorded_in_every_edition(edition: str, finding: LateFinding) -> None:
    pit = ready(edition, "ann").play("9H KC KD 2S")
    pit.do(c.ReportLateFinding, coup=1, finding=finding)
    star = (LateFinding.NO_PLAYER_CARD, LateFinding.FOR_ANOTHER, LateFinding.OVER_LOSS_LIMIT)
    match finding:
        case LateFinding.UNDER_MINIMUM:
            cited = True
        case LateFinding.INVALID_WAGER:
            cited = False
        case _:
            cited = edition == "star-2025" or (edition == "nsw-earlier" and finding not in star)

    assert cited is bool(pit.last(e.EarlierCoupStood).clauses)


# 12.22 Over a loss limit


def stakes(pit: Pit, name: str = "ann") -> dict[str, int]:
    return {placed.wager.value: placed.cents for placed in pit.wagers.get(name, ())}


@pytest.mark.clause("star-2025", "12.22")
@pytest.mark.parametrize(
    ("cards", "ann"), [("9H KC KD 2S", 1_300_00), ("6H 7C KD KS", 700_00)], ids=["won", "lost"]
)
@pytest.mark.parametrize("announced", [False, True])
def test_only_what_is_within_the_loss_limit_is_in_action(
    cards: str, ann: int, *, announced: bool
) -> None:
    pit = ready("star-2025", "ann", "bob")
    pit.bet("ann", "player", 500_00)
    pit.four(cards).do(c.AnnounceCounts)
    if announced:
        pit.do(c.AnnounceResult)
    pit.do(c.TrimToLossLimit, patron="ann", limit_cents=500_00, lost_cents=200_00)
    assert "12.22" == pit.last(e.WagerTrimmed).clauses[0]
    assert not any(isinstance(event, e.PatronReminded) for event in pit.events)
    assert {"player": 300_00} == stakes(pit)
    assert ("12.22",) == pit.refused(
        c.TrimToLossLimit, patron="ann", limit_cents=500_00, lost_cents=200_00
    )
    if not announced:
        pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)
    assert ("12.22.2",) == pit.refused(c.TrimToLossLimit, patron="ann", limit_cents=0)
    pit.do(c.DiscardCards)

    assert (ann,) == chips(pit, "ann")


@pytest.mark.clause("star-2025", "12.22")
def test_nothing_goes_back_from_one_who_has_set_no_loss_limit() -> None:
    pit = ready("star-2025", "ann")
    pit.bet("ann", "player", 500_00)
    pit.four("9H KC KD 2S")
    assert ("12.22",) == pit.refused(c.TrimToLossLimit, patron="ann")
    assert {"player": 500_00} == stakes(pit)
    pit.do(c.TrimToLossLimit, patron="ann", limit_cents=400_00)
    pit.finish()

    assert (1_400_00,) == chips(pit, "ann")


@pytest.mark.clause("star-2025", "12.22.1")
@pytest.mark.parametrize(
    ("room", "left"),
    [
        (230_00, {"player": 130_00, "tie": 50_00, "super-six": 50_00}),
        (180_00, {"player": 100_00, "tie": 50_00, "super-six": 30_00}),
        (130_00, {"player": 100_00, "tie": 30_00}),
        (50_00, {"player": 50_00}),
        (0, {}),
    ],
)
def test_the_newest_stakes_go_back_first_and_the_patron_is_reminded(
    room: int, left: dict[str, int]
) -> None:
    """A raise is a stake of its own, younger than what was placed before it."""
    pit = ready("star-2025", "ann", "bob", offered=("super-six",), layout="A")
    pit.bet("ann", "player", 100_00)
    pit.bet("ann", "tie", 50_00)
    pit.bet("ann", "super-six", 50_00)
    pit.do(c.ChangeWager, patron="ann", wager=Wager.PLAYER, chips_cents=200_00)
    pit.do(c.ChangeWager, patron="ann", wager=Wager.PLAYER, chips_cents=150_00)
    pit.bet("bob", "player", 100_00)
    pit.four("9H KC KD 2S")
    assert (
        "1.1:Dealer"
        == pit.refused(c.TrimToLossLimit, by="patron", who="bob", patron="ann", limit_cents=room)[0]
    )
    pit.do(c.TrimToLossLimit, patron="ann", limit_cents=room, undeclared=True)

    assert left == stakes(pit)
    reminded = pit.last(e.PatronReminded)
    assert "12.22.1" in reminded.clauses
    assert (
        "With a loss limit, chips are declared when they are bought, brought or taken away."
        == aloud(reminded.say)
    )
    pit.finish()
    player = left.get("player", 0)
    assert (1_000_00 + 2 * player - sum(left.values()), 1_100_00) == chips(pit)


def test_a_trimmed_stake_may_be_under_the_minimum_and_is_in_whole_chips() -> None:
    """Tokens stay in action longest."""
    pit = ready("star-2025", "ann", limits={"player": Limits(25_00, 500_00, 5_00)})
    pit.do(c.RedeemVoucher, patron="ann", voucher="v1", cents=5_00)
    stake: dict[str, Any] = {"chips_cents": 95_00, "tokens_cents": 5_00}
    pit.do(c.PlaceWager, patron="ann", wager=Wager.PLAYER, **stake)
    pit.four("9H KC KD 2S").do(c.TrimToLossLimit, patron="ann", limit_cents=12_50)
    (placed,) = pit.wagers["ann"]
    assert (7_00, 5_00) == (placed.chips_cents, placed.tokens_cents)
    pit.finish()

    assert (1_012_00,) == chips(pit, "ann")
    assert 5_00 == pit.table.patrons["ann"].tokens_cents


@pytest.mark.parametrize(
    ("capped", "lost", "left"),
    [
        (False, 100_00, 200_00),
        (False, -100_00, 400_00),
        (True, 100_00, 200_00),
        (True, -100_00, 300_00),
        (False, 400_00, None),
    ],
)
def test_wins_give_room_back_and_beyond_the_limit_unless_the_house_says_no(
    *, capped: bool, lost: int, left: int | None
) -> None:
    settings = Settings(ahead_adds_no_room=capped)
    pit = ready("star-2025", "ann", settings=settings)
    pit.bet("ann", "player", 500_00)
    pit.four("9H KC KD 2S")
    pit.do(c.TrimToLossLimit, patron="ann", limit_cents=300_00, lost_cents=lost)

    assert ({} if left is None else {"player": left}) == stakes(pit)


@pytest.mark.parametrize("edition", [e for e in EDITIONS if e != "star-2025"])
def test_other_editions_know_no_loss_limit(edition: str) -> None:
    pit = ready(edition, "ann")

    assert ("table:powers-as-printed",) == pit.refused(
        c.TrimToLossLimit, patron="ann", limit_cents=0
    )


@pytest.mark.parametrize("edition", NSW)
def test_a_moved_main_wager_leaves_restricted_side_bets_lying(edition: str) -> None:
    """They go back only with the last main wager of their owner."""
    pit = ready(edition, "ann", offered=("super-six",), layout="D")
    restrict: dict[str, Any] = {"surveillance_told": True, "sign_shown": True}
    pit.do(c.RestrictSideBets, wagers=(Wager.SUPER_SIX,), **restrict)
    pit.signs().bet("ann", "player", 100_00)
    pit.bet("ann", "super-six", 10_00)
    pit.do(c.MoveWager, patron="ann", wager=Wager.PLAYER, to=Wager.BANKER)
    assert {"banker": 100_00, "super-six": 10_00} == stakes(pit)
    wrong: dict[str, Any] = {"patron": "ann", "wager": Wager.BANKER, "fault": Fault.ON_ANOTHER}
    pit.do(c.ReturnInvalidWager, **wrong)

    assert {} == stakes(pit)
    assert (1_000_00,) == chips(pit, "ann")
