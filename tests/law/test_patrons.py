"""A patron's purse, card and limits, at the cage and at the tables."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from patronage import COUP, PURSE_CENTS, ann, asked, coup, enrolled, table
from pit import OPENING_TIME
from played import House, Played
from punto.law.clauses import Refused
from punto.law.procedures import Wager
from punto.law.rulebooks import EDITIONS
from punto.narration.saying import refusal
from punto.patrons import commands as p
from punto.patrons import events as e
from punto.patrons.registry import HANDLERS
from punto.patrons.words import PatronLimits, Period
from punto.table import commands as c

ACT, STAR = "act-2018", "star-2025"
BY_PURSE = ("house:patron:purse",)


def house_rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause("house", *(f"patron:{each}" for each in ids))


def refused(house: House, command: type[p.PatronCommand], **fields: Any) -> str:
    """The clause that a request is refused by; the account stays as it was."""
    before = house.patrons.patron("ann")
    with pytest.raises(Refused) as caught:
        asked(house, command, **fields)
    assert before == house.patrons.patron("ann")
    assert refusal(caught.value).remedy
    return caught.value.clauses[0].id


def day(cents: int) -> PatronLimits:
    return PatronLimits(loss_cents={Period.DAY: cents})


def moved_with_stays(house: House) -> list[tuple[int, tuple[str, ...]]]:
    """What went from ann's purse and into it as stays began and ended, and by which clauses."""
    told = map(house.record.event, house.record.read("patron:ann"))
    stays = (each for each in told if isinstance(each, e.StayBegun | e.StayEnded))
    return [(each.cents, each.clauses) for each in stays]


def test_every_command_is_decided_and_every_event_folded() -> None:
    assert set(p.COMMANDS) == set(HANDLERS.decisions)
    assert set(e.EVENTS) == set(HANDLERS.folds_of)


# At the cage


@house_rule("enrolled")
def test_a_patron_is_enrolled_once(house: House) -> None:
    assert "patron:enrolled" == refused(house, p.DepositMoney, cents=1)
    asked(house, p.EnrolPatron, by="patron")

    assert "patron:enrolled" == refused(house, p.EnrolPatron)
    assert "ann" == ann(house).name


@house_rule("by-cashier")
@pytest.mark.parametrize("by", ["dealer", "patron", "inspector"])
def test_money_and_cards_are_for_the_cage(house: House, by: str) -> None:
    enrolled(house)
    for command, fields in (
        (p.DepositMoney, {"cents": 1}),
        (p.PayOutMoney, {"cents": 1}),
        (p.IssueCard, {"card": "2"}),
        (p.WithdrawCard, {"reason": "lost"}),
    ):
        assert "patron:by-cashier" == refused(house, command, by=by, **fields)


@house_rule("purse")
def test_no_more_is_paid_out_than_the_purse_holds(house: House) -> None:
    enrolled(house)
    assert "patron:purse" == refused(house, p.PayOutMoney, cents=PURSE_CENTS + 1)
    asked(house, p.PayOutMoney, cents=PURSE_CENTS)
    assert 0 == ann(house).purse_cents


@house_rule("deposit-limit")
def test_deposits_are_limited_by_the_day(house: House) -> None:
    asked(house, p.EnrolPatron)
    asked(house, p.ChooseLimits, by="patron", limits=PatronLimits(deposit_cents=500_00))
    asked(house, p.DepositMoney, cents=300_00)
    assert "patron:deposit-limit" == refused(house, p.DepositMoney, cents=300_00)
    asked(house, p.DepositMoney, cents=200_00)

    tomorrow = OPENING_TIME + timedelta(days=1)
    asked(house, p.DepositMoney, cents=300_00, at=tomorrow)
    assert 800_00 == ann(house).purse_cents


@house_rule("one-card")
def test_a_new_card_takes_the_place_of_the_old(house: House) -> None:
    enrolled(house)
    assert "patron:one-card" == refused(house, p.IssueCard, card="1")
    asked(house, p.IssueCard, card="2")
    assert "2" == ann(house).card
    asked(house, p.WithdrawCard, reason="lost")
    assert not ann(house).card
    assert "patron:one-card" == refused(house, p.WithdrawCard, reason="lost")


# Limits


@house_rule("own-limits")
def test_nobody_chooses_limits_for_another(house: House) -> None:
    enrolled(house)
    assert "patron:own-limits" == refused(house, p.ChooseLimits, by="dealer", limits=day(1))
    assert "patron:own-limits" == refused(house, p.SuspendPlay, by="dealer", hours=24)


@house_rule("desk-form")
@pytest.mark.parametrize("by", ["gaming-manager", "cashier"])
def test_the_cage_takes_limits_down_by_a_signed_form_alone(house: House, by: str) -> None:
    enrolled(house)
    assert "patron:desk-form" == refused(house, p.ChooseLimits, by=by, limits=day(1))
    assert "patron:desk-form" == refused(house, p.SuspendPlay, by=by, hours=24)


@house_rule("loosening-waits")
def test_a_looser_limit_waits_for_a_day(house: House) -> None:
    enrolled(house, limits=day(500_00))
    asked(house, p.ChooseLimits, by="patron", limits=day(800_00))

    def held(hours: int) -> PatronLimits:
        return ann(house).limits(OPENING_TIME + timedelta(hours=hours))

    assert day(500_00) == held(0) == held(23)
    assert day(800_00) == held(24)


@pytest.mark.parametrize(
    ("before", "chosen", "at_once"),
    [
        (day(5), day(4), day(4)),
        (day(5), PatronLimits(), day(5)),
        (PatronLimits(), day(5), day(5)),
        (
            PatronLimits(loss_cents={Period.DAY: 5, Period.WEEK: 9}, deposit_cents=3),
            PatronLimits(loss_cents={Period.DAY: 6, Period.WEEK: 8, Period.MONTH: 20}),
            PatronLimits(
                loss_cents={Period.DAY: 5, Period.WEEK: 8, Period.MONTH: 20}, deposit_cents=3
            ),
        ),
    ],
)
def test_what_is_stricter_holds_at_once(
    house: House, before: PatronLimits, chosen: PatronLimits, at_once: PatronLimits
) -> None:
    enrolled(house, limits=before)
    asked(house, p.ChooseLimits, by="patron", limits=chosen)

    assert at_once == ann(house).limits(OPENING_TIME)
    assert chosen == ann(house).limits(OPENING_TIME + timedelta(hours=24))


@house_rule("limits-first")
def test_the_same_choice_again_is_none(house: House) -> None:
    enrolled(house, limits=day(5))
    same: dict[str, Any] = {"by": "patron", "limits": day(5)}
    assert "patron:limits-first" == refused(house, p.ChooseLimits, **same)
    asked(house, p.ChooseLimits, by="patron", limits=day(9))
    asked(house, p.ChooseLimits, **same)

    assert ann(house).waiting(OPENING_TIME) is None
    assert day(5) == ann(house).limits(OPENING_TIME + timedelta(days=9))


def test_a_choice_forgets_one_that_waits(house: House) -> None:
    enrolled(house, limits=day(5))
    asked(house, p.ChooseLimits, by="patron", limits=day(9))
    asked(house, p.ChooseLimits, by="patron", limits=day(4), at=OPENING_TIME + timedelta(hours=1))

    assert day(4) == ann(house).limits(OPENING_TIME + timedelta(days=9))


@house_rule("imposed-limits")
def test_the_stricter_of_own_and_imposed_limits_holds(house: House) -> None:
    enrolled(house, limits=day(500_00))
    impose: dict[str, Any] = {"limits": day(300_00), "reason": "asked by the family"}
    assert "patron:imposed-limits" == refused(house, p.ImposeLimits, by="dealer", **impose)
    (imposed,) = asked(house, p.ImposeLimits, by="gaming-manager", **impose)

    assert isinstance(imposed, e.LimitsImposed)
    assert PatronLimits() == imposed.before
    assert day(300_00) == ann(house).limits(OPENING_TIME)
    assert "patron:imposed-limits" == refused(house, p.ImposeLimits, by="gaming-manager", **impose)


@pytest.mark.parametrize(
    ("period", "on", "begins", "follows"),
    [
        (Period.DAY, "2026-12-31", "2026-12-31", "2027-01-01"),
        (Period.WEEK, "2026-11-16", "2026-11-16", "2026-11-23"),
        (Period.WEEK, "2026-11-15", "2026-11-09", "2026-11-16"),
        (Period.MONTH, "2026-12-31", "2026-12-01", "2027-01-01"),
        (Period.MONTH, "2028-02-29", "2028-02-01", "2028-03-01"),
    ],
)
def test_periods_are_of_the_calendar(period: Period, on: str, begins: str, follows: str) -> None:
    moment = datetime.fromisoformat(f"{on}T13:30:00+11:00")

    assert begins == period.begins(moment.date()).isoformat()
    assert follows == period.follows(moment.date()).isoformat()
    assert f"{follows}T00:00:00+11:00" == period.ends(moment).isoformat()


# At the tables


@house_rule("purse")
@pytest.mark.parametrize("edition", EDITIONS)
def test_chips_come_from_the_purse_and_go_back_into_it(house: House, edition: str) -> None:
    enrolled(house)
    pit = table(house, edition)
    assert ("patron:purse",) == pit.refused(c.JoinTable, patron="ann", chips_cents=PURSE_CENTS + 1)
    pit.seat("ann", chips=600_00)
    assert 400_00 == ann(house).purse_cents
    coup(pit, "ann", "player", 50_00)
    pit.do(c.LeaveTable, patron="ann")

    assert PURSE_CENTS + 50_00 == ann(house).purse_cents
    assert {} == ann(house).stays
    assert [(600_00, BY_PURSE), (650_00, BY_PURSE)] == moved_with_stays(house)


def test_chips_that_staff_saw_in_hand_are_not_the_purses(house: House) -> None:
    enrolled(house)
    pit = table(house, ACT)
    pit.do(c.JoinTable, by="dealer", patron="ann", seat=1, chips_cents=5_000_00)
    pit.do(c.LeaveTable, patron="ann")

    assert PURSE_CENTS == ann(house).purse_cents
    assert [(0, ()), (0, ())] == moved_with_stays(house)


@house_rule("purse")
def test_a_stay_that_ends_without_chips_moves_nothing_by_the_purse(house: House) -> None:
    enrolled(house)
    pit = table(house, ACT).seat("ann", chips=100_00)
    coup(pit, "ann", "banker", 100_00)
    pit.do(c.LeaveTable, patron="ann")

    assert [(100_00, BY_PURSE), (0, ())] == moved_with_stays(house)


def test_a_table_that_closes_gives_back_what_came_from_the_purse(house: House) -> None:
    enrolled(house)
    pit = table(house, ACT).seat("ann", chips=600_00)
    assert isinstance(pit, Played)
    pit.shut()

    assert PURSE_CENTS == ann(house).purse_cents
    assert {} == ann(house).stays


@house_rule("limits-first")
def test_limits_are_chosen_or_declined_before_the_first_table(house: House) -> None:
    asked(house, p.EnrolPatron)
    asked(house, p.DepositMoney, cents=PURSE_CENTS)
    pit = table(house, ACT)
    assert ("patron:limits-first",) == pit.refused(c.JoinTable, patron="ann", chips_cents=1_00)
    asked(house, p.ChooseLimits, by="patron", limits=PatronLimits())
    pit.do(c.JoinTable, patron="ann", chips_cents=1_00)


@pytest.mark.clause(STAR, "5.5.4")
def test_the_house_says_whether_a_card_is_valid(house: House) -> None:
    enrolled(house)
    pit = table(house, STAR)
    asked(house, p.WithdrawCard, reason="lost")
    pit.do(c.JoinTable, patron="ann", seat=1, chips_cents=100_00, player_card=True)
    pit.call()
    stake = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 50_00}
    assert "5.5.4" in pit.refused(c.PlaceWager, **stake)


@pytest.mark.clause(STAR, "5.5.4")
def test_a_card_withdrawn_during_the_stay_carries_no_further_wager(house: House) -> None:
    enrolled(house)
    pit = table(house, STAR).seat("ann", chips=500_00)
    pit.bet("ann", "player", 50_00)
    asked(house, p.WithdrawCard, reason="lost")
    stake: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 60_00}
    assert "5.5.4" in pit.refused(c.ChangeWager, **stake)
    asked(house, p.IssueCard, card="2")
    pit.do(c.ChangeWager, **stake)


@house_rule("loss-limit")
@pytest.mark.parametrize(
    ("edition", "first"),
    [(edition, "14.3" if edition == STAR else "patron:loss-limit") for edition in EDITIONS],
)
def test_no_stake_goes_past_the_loss_limit_wherever_it_lies(
    house: House, edition: str, first: str
) -> None:
    enrolled(house, limits=day(500_00))
    lost, here, there = (table(house, edition, name).seat("ann", chips=300_00) for name in "ABC")
    coup(lost, "ann", "banker", 200_00)
    here.call()
    here.bet("ann", "player", 100_00)
    there.call()

    stake: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER}
    assert first == there.refused(c.PlaceWager, chips_cents=205_00, **stake)[0]
    there.do(c.PlaceWager, chips_cents=200_00, **stake)
    assert first == there.refused(c.ChangeWager, chips_cents=205_00, **stake)[0]
    here.do(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)
    there.do(c.ChangeWager, chips_cents=205_00, **stake)


@pytest.mark.clause(STAR, "12.22")
def test_stakes_go_back_by_the_limit_that_the_house_knows_and_by_no_word(house: House) -> None:
    """A dealer names a limit; the patron has set none, and then another."""
    enrolled(house)
    pit = table(house, STAR).seat("ann", chips=500_00)
    pit.bet("ann", "player", 300_00)
    pit.four(COUP)
    said: dict[str, Any] = {"patron": "ann", "limit_cents": 50_00, "lost_cents": 50_00}
    assert ("12.22",) == pit.refused(c.TrimToLossLimit, **said)
    asked(house, p.ChooseLimits, by="patron", limits=day(200_00))
    pit.do(c.TrimToLossLimit, **said)

    assert [200_00] == [placed.cents for placed in pit.wagers["ann"]]


def test_wins_give_room_back(house: House) -> None:
    enrolled(house, limits=day(100_00))
    pit = table(house, ACT).seat("ann", chips=500_00)
    coup(pit, "ann", "player", 100_00)

    assert -100_00 == ann(house).lost_in(Period.DAY, pit.now.date())
    pit.call()
    pit.bet("ann", "player", 200_00)


@house_rule("out-for-the-period")
@pytest.mark.parametrize(
    ("period", "days"), [(Period.DAY, 1), (Period.WEEK, 7), (Period.MONTH, 31)]
)
def test_whoever_lost_the_limit_is_out_until_the_period_ends(
    house: House, period: Period, days: int
) -> None:
    limit = PatronLimits(loss_cents={period: 200_00})
    enrolled(house, limits=limit)
    pit = table(house, ACT).seat("ann", chips=500_00)
    other = table(house, ACT, "T2")
    coup(pit, "ann", "banker", 200_00)

    reached = [
        event
        for stored in house.record.read("patron:ann")
        if isinstance(event := house.record.event(stored), e.LimitReached)
    ]
    assert [period] == [event.period for event in reached]
    pit.call()
    stake: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 50_00}
    assert ("patron:out-for-the-period",) == pit.refused(c.PlaceWager, **stake)
    assert ("patron:out-for-the-period",) == other.refused(c.JoinTable, patron="ann", seat=1)

    pit.do(c.LeaveTable, patron="ann")
    joining: dict[str, Any] = {"patron": "ann", "seat": 1, "chips_cents": 100_00}
    pit.now = reached[0].until - timedelta(seconds=2)
    assert ("patron:out-for-the-period",) == pit.refused(c.JoinTable, **joining)
    pit.do(c.JoinTable, **joining)
    assert timedelta(days=days) >= pit.now - OPENING_TIME


@house_rule("suspended", "least-suspension")
def test_whoever_suspends_their_play_stays_away(house: House) -> None:
    enrolled(house)
    pit = table(house, ACT).seat("ann", chips=500_00)
    pit.call()
    pit.bet("ann", "player", 50_00)
    assert "patron:least-suspension" == refused(house, p.SuspendPlay, by="patron", hours=23)
    asked(house, p.SuspendPlay, by="patron", hours=48)
    assert "patron:least-suspension" == refused(house, p.SuspendPlay, by="patron", hours=24)

    stake: dict[str, Any] = {"patron": "ann", "wager": Wager.TIE, "chips_cents": 5_00}
    assert ("patron:suspended",) == pit.refused(c.PlaceWager, **stake)
    pit.four(COUP)
    pit.finish()
    pit.do(c.LeaveTable, patron="ann")
    assert ("patron:suspended",) == pit.refused(c.JoinTable, patron="ann", chips_cents=1_00)

    pit.now = OPENING_TIME + timedelta(hours=48)
    pit.do(c.JoinTable, patron="ann", chips_cents=1_00)
