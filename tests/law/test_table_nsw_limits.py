"""NSW limits at the table: signed, exceeded, raised, kept and lifted for one patron."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from felt import NSW, case, in_nsw
from pit import OPENING_TIME, Pit, not_opened, ready
from punto.cards import read_cards
from punto.game.limits import Limits
from punto.law.clauses import Refused
from punto.law.procedures import Change, Device, Hand, Outcome, Sign, Wager
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import Proposal, Settings

PLAYER_WINS = "4H TD 5C 7S"
BANKER_WINS = "4H TD 3C 8S"
TIE = "4H TD 2C 6S"
RAISED = Limits(25_00, 500_00, 5_00)


def stakes(pit: Pit) -> dict[str, list[int]]:
    return {name: [placed.cents for placed in lying] for name, lying in pit.wagers.items()}


def settled(pit: Pit, cards: str) -> dict[str, tuple[Outcome, int, int, int]]:
    """What became of each patron's one wager: paid, returned and collected."""
    pit.play(cards)
    return {
        line.patron: (line.outcome, line.paid_cents, line.returned_cents, line.collected_cents)
        for line in pit.last(e.WagersSettled).lines
    }


# What the sign says


@pytest.mark.parametrize("edition", in_nsw("6.1"))
def test_minimum_maximum_and_differential_are_signed(edition: str) -> None:
    pit = ready(edition, "ann", differential_cents=400_00)
    unsigned = {"wagers": (Wager.PLAYER_PAIR,)}
    assert ("table:signed-limits",) == pit.refused(c.OfferWagers, **unsigned)
    for sign in (Sign.LIMITS, Sign.DIFFERENTIAL):
        pit.do(c.TakeDownSigns, signs=(sign,))
        assert ("6.1",) == pit.refused(c.DealCard)
        pit.do(c.ShowSigns, signs=(sign,))
    pit.play(PLAYER_WINS)

    plain = ready(edition, "ann")
    assert (Sign.LIMITS,) == plain.table.signs.shown
    plain.do(c.ChangeLimits, limits={Wager.TIE: Limits(1_00, 50_00)})
    assert ("6.1",) == plain.refused(c.DealCard)
    plain.signs()
    plain.do(c.ChangeLimits, limits={}, areas={Wager.TIE: 200_00})
    assert ("6.1",) == plain.refused(c.DealCard)
    plain.signs()
    plain.do(c.SetDifferential, cents=100_00)
    assert ("6.1",) == plain.refused(c.DealCard)


@pytest.mark.parametrize("edition", in_nsw("6.1"))
def test_each_kind_of_wager_and_each_area_has_limits_of_its_own(edition: str) -> None:
    limits = {"tie": Limits(1_00, 20_00), "player": Limits(50_00, 500_00)}
    pit = ready(edition, "ann", "bob", limits=limits, areas={Wager.TIE: 30_00})
    assert Sign.LIMITS in pit.table.signs.shown
    assert pit.refused(c.PlaceWager, patron="ann", wager=Wager.PLAYER, chips_cents=49_00)
    pit.bet("ann", "tie", 20_00)
    assert "6.5" == pit.refused(c.PlaceWager, patron="bob", wager=Wager.TIE, chips_cents=11_00)[0]
    pit.bet("bob", "tie", 10_00)

    assert {"ann": [20_00], "bob": [10_00]} == stakes(pit)
    pit.do(c.ChangeWager, patron="ann", wager=Wager.TIE, chips_cents=15_00)
    pit.do(c.ChangeWager, patron="bob", wager=Wager.TIE, chips_cents=15_00)
    assert {"ann": [15_00], "bob": [15_00]} == stakes(pit)
    pit.do(c.TakeDownSigns, signs=(Sign.LIMITS,))
    assert ("6.1",) == pit.refused(c.DealCard)


@pytest.mark.parametrize("edition", in_nsw("6.1.1"))
@pytest.mark.parametrize(
    ("unit", "taken", "refused"),
    [
        (None, (25_00, 26_00, 27_00), ()),
        (5_00, (25_00, 30_00, 35_00), (26_00, 27_00, 34_00)),
        (10_00, (25_00, 35_00, 45_00), (30_00, 40_00)),
    ],
    ids=["no-unit", "unit-5", "unit-10"],
)
def test_amounts_go_up_by_the_unit_only_if_it_is_signed(
    edition: str, unit: int | None, taken: tuple[int, ...], refused: tuple[int, ...]
) -> None:
    """A unit counts from the minimum, so twenty-five goes up to thirty-five by tens."""
    pit = ready(edition, "ann", limits={"player": Limits(25_00, 500_00, unit)})
    stake: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER}
    for cents in refused:
        assert ("6.1.1",) == pit.refused(c.PlaceWager, **stake, chips_cents=cents)
    for cents in taken:
        pit.bet("ann", "player", cents)
        assert {"ann": [cents]} == stakes(pit)
        pit.do(c.WithdrawWager, **stake)


# Exceeded


@pytest.mark.parametrize(
    ("edition", "sign", "shares"),
    [
        row
        for edition in NSW
        for row in (
            case(edition, "6.2", {"differential_cents": 150_00}, (187_00, 62_00), name="diff"),
            case(edition, "6.2", {"areas": {Wager.PLAYER: 100_00}}, (75_00, 25_00), name="area"),
            case(
                edition,
                "6.2",
                {"areas": {Wager.PLAYER: 300_00}, "differential_cents": 100_00},
                (150_00, 50_00),
                name="both",
            ),
        )
    ],
)
def test_wagers_over_the_sign_are_reduced_pro_rata_before_the_first_card(
    edition: str, sign: dict[str, Any], shares: tuple[int, int]
) -> None:
    pit = ready(edition, "ann", "bob", "cy", **sign)
    pit.bet("ann", "player", 300_00)
    pit.bet("bob", "player", 100_00)
    pit.bet("cy", "banker", 100_00)
    assert "6.2" == pit.refused(c.ReduceWagers, hand=Hand.BANKER)[0]
    assert ("1.1:Dealer",) == pit.refused(c.ReduceWagers, hand=Hand.PLAYER, by="casino-supervisor")
    pit.do(c.ReduceWagers, hand=Hand.PLAYER)

    ann, bob = shares
    assert {"ann": [ann], "bob": [bob], "cy": [100_00]} == stakes(pit)
    assert (1_000_00 - ann, 1_000_00 - bob) == (pit.chips("ann"), pit.chips("bob"))
    assert ("6.2",) == pit.last(e.WagerChanged).clauses
    assert "6.2" == pit.refused(c.ReduceWagers, hand=Hand.PLAYER)[0]
    pit.cards = list(read_cards(PLAYER_WINS))
    pit.do(c.DealCard)
    assert "6.2" not in pit.refused(c.ReduceWagers, hand=Hand.PLAYER)


@pytest.mark.parametrize("edition", in_nsw("6.2"))
def test_a_wager_over_its_own_maximum_is_capped_before_it_is_shared(edition: str) -> None:
    pit = ready(edition, "ann", "bob", areas={Wager.PLAYER: 300_00})
    pit.bet("ann", "player", 900_00)
    pit.bet("bob", "player", 100_00)
    pit.do(c.ReduceWagers, hand=Hand.PLAYER)

    assert {"ann": [250_00], "bob": [50_00]} == stakes(pit)


@pytest.mark.parametrize("edition", in_nsw("6.3"))
@pytest.mark.parametrize("cards", [PLAYER_WINS, BANKER_WINS], ids=["won", "lost"])
def test_a_differential_found_exceeded_late_leaves_all_wagers_valid(
    edition: str, cards: str
) -> None:
    pit = ready(edition, "ann", "bob", differential_cents=50_00)
    pit.bet("ann", "player", 300_00)
    pit.bet("bob", "banker", 100_00)
    pit.cards = list(read_cards(cards))
    pit.do(c.DealCard)
    assert ("6.3",) == pit.refused(c.ReduceWagers, hand=Hand.PLAYER)
    for _ in range(3):
        pit.do(c.DealCard)
    pit.finish()

    won = cards == PLAYER_WINS
    assert 1_000_00 + (300_00 if won else -300_00) == pit.chips("ann")
    assert 1_000_00 + (-100_00 if won else 95_00) == pit.chips("bob")


@pytest.mark.parametrize("edition", in_nsw("6.4; 6.6"))
def test_a_wager_reduced_below_the_minimum_is_valid_once_dealt(edition: str) -> None:
    pit = ready(edition, "ann", "bob", areas={Wager.PLAYER: 100_00})
    short: dict[str, Any] = {"patron": "bob", "wager": Wager.PLAYER, "chips_cents": 4_00}
    assert "6.6" in pit.refused(c.PlaceWager, **short)
    pit.bet("ann", "player", 120_00)
    pit.bet("bob", "player", 5_00)
    pit.do(c.ReduceWagers, hand=Hand.PLAYER)
    assert {"ann": [96_00], "bob": [4_00]} == stakes(pit)

    assert (Outcome.WIN, 4_00, 4_00, 0) == settled(pit, PLAYER_WINS)["bob"]
    assert "6.4" in pit.last(e.WagersSettled).lines[1].clauses


@pytest.mark.parametrize("edition", in_nsw("6.5"))
@pytest.mark.parametrize(
    ("cards", "alone", "shared"),
    [
        (PLAYER_WINS, (Outcome.WIN, 500_00, 600_00, 0), (150_00, 50_00)),
        (BANKER_WINS, (Outcome.LOSE, 0, 100_00, 500_00), (150_00, 50_00)),
        (TIE, (Outcome.STANDOFF, 0, 600_00, 0), (0, 0)),
    ],
    ids=["won", "lost", "level"],
)
def test_wagers_found_over_the_maximum_are_in_action_to_it(
    edition: str, cards: str, alone: tuple[Outcome, int, int, int], shared: tuple[int, int]
) -> None:
    pit = ready(edition, "ann")
    pit.bet("ann", "player", 600_00)
    assert ("6.5",) == pit.last(e.WagerPlaced).clauses[-1:]
    assert {"ann": alone} == settled(pit, cards)

    area = ready(edition, "ann", "bob", areas={Wager.PLAYER: 200_00})
    area.bet("ann", "player", 300_00)
    area.bet("bob", "player", 100_00)
    lines = settled(area, cards)
    assert {"ann", "bob"} == set(lines)
    moved = tuple(paid + collected for _, paid, _, collected in lines.values())
    assert shared == moved


# Changed


def in_minutes(minutes: int, seconds: int = 0) -> datetime:
    return OPENING_TIME + timedelta(minutes=minutes, seconds=seconds)


@pytest.mark.parametrize("edition", in_nsw("6.7"))
def test_a_minimum_goes_up_after_twenty_minutes_of_its_sign(edition: str) -> None:
    pit = ready(edition, "ann")
    limits = {Wager.PLAYER: RAISED}
    notice: dict[str, Any] = {"change": Change.RAISED_MINIMUM, "says": Proposal(limits=limits)}
    assert "6.7" == pit.refused(c.ChangeLimits, limits=limits)[0]
    assert "6.7" == pit.refused(c.PostNotice, **notice, effective=in_minutes(20, -1))[0]
    pit.do(c.PostNotice, **notice, effective=in_minutes(20))
    assert "6.7" == pit.wait(minutes=19, seconds=59).refused(c.ChangeLimits, limits=limits)[0]
    pit.wait(seconds=1)
    higher = {Wager.PLAYER: Limits(50_00, 500_00, 5_00)}
    assert "6.7" == pit.refused(c.ChangeLimits, limits=higher)[0]
    pit.do(c.ChangeLimits, limits=limits)

    assert "6.6" in pit.refused(c.PlaceWager, patron="ann", wager=Wager.PLAYER, chips_cents=20_00)
    pit.bet("ann", "player", 25_00)


@pytest.mark.parametrize("edition", in_nsw("6.7"))
@pytest.mark.parametrize("change", [Change.RAISED_MINIMUM, Change.LIMITS])
def test_a_sign_of_a_raise_need_tell_of_nothing_but_the_minimum(
    edition: str, change: Change
) -> None:
    """Maximums and other wagers change at any time, and the sign stays up meanwhile."""
    pit = ready(edition, "ann")
    says = Proposal(limits={Wager.PLAYER: RAISED})
    pit.do(c.PostNotice, change=change, says=says, effective=in_minutes(20))
    pit.wait(minutes=5).do(c.ChangeLimits, limits={Wager.TIE: Limits(5_00, 200_00)})
    higher, tie = Limits(25_00, 900_00), Limits(1_00, 300_00)
    both = {Wager.PLAYER: higher, Wager.TIE: tie}
    assert "6.7" == pit.wait(minutes=14, seconds=59).refused(c.ChangeLimits, limits=both)[0]
    pit.wait(seconds=1)
    raised_too = {**both, Wager.BANKER: higher}
    assert "6.7" == pit.refused(c.ChangeLimits, limits=raised_too)[0]
    pit.do(c.ChangeLimits, limits=both)

    signed = pit.table.signs.limits
    assert (higher, tie) == (signed[Wager.PLAYER], signed[Wager.TIE])
    assert {} == pit.table.signs.notices


@pytest.mark.parametrize("edition", in_nsw("6.7"))
def test_a_maximum_changed_before_a_raise_leaves_its_sign_up(edition: str) -> None:
    pit = ready(edition, "ann")
    says = Proposal(limits={Wager.PLAYER: RAISED})
    pit.do(c.PostNotice, change=Change.RAISED_MINIMUM, says=says, effective=in_minutes(20))
    pit.wait(minutes=10).do(c.ChangeLimits, limits={Wager.PLAYER: Limits(5_00, 900_00)})
    higher = Limits(25_00, 900_00)
    pit.wait(minutes=10).do(c.ChangeLimits, limits={Wager.PLAYER: higher})
    assert higher == pit.table.signs.limits[Wager.PLAYER]
    pit.do(c.ChangeLimits, limits={Wager.PLAYER: Limits(5_00, 900_00)})

    assert "6.7" == pit.refused(c.ChangeLimits, limits={Wager.PLAYER: higher})[0]


@pytest.mark.parametrize("edition", in_nsw("6.7"))
def test_a_notice_taken_down_begins_anew(edition: str) -> None:
    pit = ready(edition, "ann")
    limits = {Wager.PLAYER: RAISED}
    notice: dict[str, Any] = {"change": Change.RAISED_MINIMUM, "says": Proposal(limits=limits)}
    pit.do(c.PostNotice, **notice, effective=in_minutes(20))
    pit.wait(minutes=15).do(c.TakeDownNotice, change=Change.RAISED_MINIMUM)
    assert "6.7" == pit.wait(minutes=10).refused(c.ChangeLimits, limits=limits)[0]
    pit.do(c.PostNotice, **notice, effective=in_minutes(45))
    assert "6.7" == pit.wait(minutes=19, seconds=59).refused(c.ChangeLimits, limits=limits)[0]

    pit.wait(seconds=1).do(c.ChangeLimits, limits=limits)
    assert RAISED == pit.table.signs.limits[Wager.PLAYER]


@pytest.mark.parametrize("edition", in_nsw("6.7"))
@pytest.mark.parametrize(
    "limits",
    [Limits(1_00, 500_00), Limits(5_00, 900_00), Limits(5_00, 50_00), Limits(5_00, 500_00, 1_00)],
    ids=["lower-minimum", "higher-maximum", "lower-maximum", "other-unit"],
)
def test_any_other_limit_changes_at_once(edition: str, limits: Limits) -> None:
    pit = ready(edition, "ann")
    change: dict[str, Any] = {"limits": {Wager.PLAYER: limits}}
    assert ("6.7",) == pit.refused(c.ChangeLimits, **change, by="dealer")
    pit.do(c.ChangeLimits, **change)
    assert limits == pit.table.signs.limits[Wager.PLAYER]

    assert ("6.7",) == pit.refused(c.SetDifferential, cents=80_00, by="dealer")
    pit.do(c.SetDifferential, cents=80_00)
    pit.do(c.SetDifferential, cents=60_00)
    assert 60_00 == pit.table.signs.differential_cents


def raised_at_once(edition: str, **changes: Any) -> Pit:
    """Ann has played, bob only sat there, and the minimum went up at once."""
    pit = ready(edition, "ann", "bob", **changes)
    pit.bet("ann", "player", 5_00)
    pit.play(PLAYER_WINS)
    pit.do(c.ChangeLimits, limits={Wager.PLAYER: RAISED}, keep_old=True)
    return pit


def may_stake(pit: Pit, patron: str, cents: int) -> bool:
    try:
        pit.bet(patron, "player", cents)
    except Refused:
        return False
    pit.do(c.WithdrawWager, patron=patron, wager=Wager.PLAYER)
    return True


@pytest.mark.parametrize("edition", in_nsw("6.7.1; 6.7.1.1"))
def test_a_minimum_goes_up_at_once_if_those_playing_keep_the_old(edition: str) -> None:
    """The marker is the kept minimum; who has not wagered yet is not playing."""
    pit = raised_at_once(edition).seat("cy")

    assert {"ann": {Wager.PLAYER: 5_00}} == pit.last(e.LimitsChanged).kept
    assert "6.7.1" in pit.last(e.LimitsChanged).clauses
    assert may_stake(pit, "ann", 5_00)
    for name in ("bob", "cy"):
        assert not may_stake(pit, name, 20_00)
        assert may_stake(pit, name, 25_00)
    pit.do(c.ChangeLimits, limits={Wager.PLAYER: Limits(50_00, 500_00)}, keep_old=True)
    assert may_stake(pit, "ann", 5_00)


@pytest.mark.parametrize("edition", in_nsw("6.7.4"))
def test_who_keeps_no_old_minimum_is_held_to_the_new_while_both_are_in_place(edition: str) -> None:
    """By 6.6 again once nobody keeps an older one; who keeps it is held to that one by 6.7.1."""
    pit = raised_at_once(edition).seat("cy")
    under: dict[str, Any] = {"wager": Wager.PLAYER, "chips_cents": 20_00}
    for name in ("bob", "cy"):
        assert ("6.7.4",) == pit.refused(c.PlaceWager, patron=name, **under)
    pit.bet("cy", "player", 25_00)
    assert ("6.7.4",) == pit.refused(c.ChangeWager, patron="cy", **under)
    pit.do(c.WithdrawWager, patron="cy", wager=Wager.PLAYER)
    tie: dict[str, Any] = {"wager": Wager.TIE, "chips_cents": 1_00}
    assert "6.6" == pit.refused(c.PlaceWager, patron="cy", **tie)[0]
    kept = pit.refused(c.PlaceWager, patron="ann", wager=Wager.PLAYER, chips_cents=1_00)
    assert ("6.7.1", "6.6") == (kept[0], kept[4])
    pit.do(c.LeaveTable, patron="ann")

    assert "6.6" == pit.refused(c.PlaceWager, patron="cy", **under)[0]


@pytest.mark.parametrize("edition", in_nsw("6.7.1.2"))
def test_the_kept_minimum_goes_when_its_owner_leaves(edition: str) -> None:
    pit = raised_at_once(edition)
    assert may_stake(pit, "ann", 5_00)
    pit.do(c.LeaveTable, patron="ann")
    assert "6.7.1.2" in pit.last(e.PatronLeft).clauses
    pit.seat("ann")

    assert not may_stake(pit, "ann", 5_00)


@pytest.mark.parametrize("edition", in_nsw("6.7.1.3"))
@pytest.mark.parametrize("own_box", [False, True])
def test_the_marker_of_several_boxes_lies_at_the_one_where_its_owner_sits(
    edition: str, *, own_box: bool
) -> None:
    """The old minimum is the patron's at every box, unless the house reads it otherwise."""
    pit = raised_at_once(edition, settings=Settings(kept_minimum_at_own_box=own_box))
    markers = {patron.seat for patron in pit.table.patrons.values() if patron.kept}
    assert {1} == markers

    pit.bet("ann", "player", 5_00)
    beside: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "box": 6}
    if own_box:
        assert "6.6" in pit.refused(c.PlaceWager, **beside, chips_cents=5_00)
        pit.do(c.PlaceWager, **beside, chips_cents=25_00)
    else:
        pit.do(c.PlaceWager, **beside, chips_cents=5_00)
    assert [5_00, 25_00 if own_box else 5_00] == stakes(pit)["ann"]


@pytest.mark.parametrize("edition", in_nsw("6.7.2"))
def test_a_kept_minimum_is_lifted_after_twenty_minutes_of_a_sign(edition: str) -> None:
    pit = raised_at_once(edition)
    lift = {"patron": "ann"}
    assert ("6.7",) == pit.refused(c.LiftKeptMinimum, **lift, by="dealer")
    assert ("6.7.2",) == pit.refused(c.LiftKeptMinimum, **lift)
    notice: dict[str, Any] = {"change": Change.KEPT_MINIMUM}
    assert ("6.7.2",) == pit.refused(c.PostNotice, **notice, effective=in_minutes(20))
    notice["says"] = Proposal(limits=pit.table.signs.limits)
    assert ("6.7.2",) == pit.refused(c.PostNotice, **notice, effective=in_minutes(20, -1))
    pit.do(c.PostNotice, **notice, effective=in_minutes(20))
    assert ("6.7.2",) == pit.wait(minutes=19, seconds=59).refused(c.LiftKeptMinimum, **lift)
    pit.wait(seconds=1).do(c.LiftKeptMinimum, **lift)

    assert not may_stake(pit, "ann", 5_00)


@pytest.mark.parametrize("edition", in_nsw("6.7.3"))
def test_two_minimums_are_both_signed(edition: str) -> None:
    pit = raised_at_once(edition)
    pit.do(c.ShowSigns, signs=(Sign.LIMITS,))
    assert ("6.7.3",) == pit.refused(c.DealCard)
    pit.do(c.ShowSigns, signs=(Sign.BOTH_MINIMUMS,))
    pit.play(PLAYER_WINS)

    pit.do(c.TakeDownSigns, signs=(Sign.BOTH_MINIMUMS,))
    assert ("6.7.3",) == pit.refused(c.DealCard)
    pit.do(c.LeaveTable, patron="ann")
    pit.play(PLAYER_WINS)
    assert 3 == pit.table.coup.number


@pytest.mark.parametrize("edition", in_nsw("6.8"))
def test_one_patron_may_exceed_the_maximum_by_a_sign_of_both_limits(edition: str) -> None:
    pit = ready(edition, "ann", "bob")
    grant: dict[str, Any] = {"patron": "ann", "maximum_cents": 800_00, "shown_cents": 800_00}
    both = {**grant, "minimum_cents": 50_00}
    assert ("6.8",) == pit.refused(c.GrantPersonalLimit, **both, by="dealer")
    assert ("6.8",) == pit.refused(c.GrantPersonalLimit, **grant)
    assert ("6.8",) == pit.refused(c.GrantPersonalLimit, **{**both, "shown_cents": None})
    assert ("6.8",) == pit.refused(c.GrantPersonalLimit, **{**both, "shown_cents": 900_00})
    pit.do(c.GrantPersonalLimit, **both)
    assert "6.6" in pit.refused(c.PlaceWager, patron="ann", wager=Wager.PLAYER, chips_cents=45_00)
    for name in ("ann", "bob"):
        pit.bet(name, "player", 800_00)
    lines = settled(pit, BANKER_WINS)
    assert ((Outcome.LOSE, 0, 0, 800_00), (Outcome.LOSE, 0, 300_00, 500_00)) == (
        lines["ann"],
        lines["bob"],
    )

    pit.do(c.RemovePersonalLimit, patron="ann")
    assert {} == pit.table.patrons["ann"].own_limits


@pytest.mark.parametrize("edition", in_nsw("6.9; 6.9.2"))
def test_low_limit_gaming_is_dealt_from_a_shuffling_device(edition: str) -> None:
    for device in (Device.SHOE, Device.ELECTRONIC_SHOE):
        assert ("6.9.2", "6.9") == not_opened(edition, low_limit=True, device=device)
    pit = Pit(edition, low_limit=True, device=Device.SHUFFLING_DEVICE)

    assert "6.9.2" in pit.last(e.TableOpened).clauses
    pit.device().play(PLAYER_WINS)


@pytest.mark.parametrize("edition", [case(edition, "5.5.2; 5.5") for edition in NSW])
def test_each_wager_is_measured_by_itself(edition: str) -> None:
    """Three boxes of one patron, each within the maximum that all together exceed."""
    pit = ready(edition, "ann", limits={"player": Limits(5_00, 100_00)})
    for box in (1, 2, 3):
        pit.bet("ann", "player", 100_00, box=box)
    pit.play("4H TD 5C 7S")

    assert [100_00] * 3 == [line.paid_cents for line in pit.last(e.WagersSettled).lines]
    assert not [event for event in pit.events if isinstance(event, e.WagerPlaced) and event.note]
