"""A person who was enrolled twice: play, limits and exclusions follow, and the stricter wins."""

import pytest

from patronage import COUP, ann, asked, enrolled, table
from pit import OPENING_TIME
from played import House, Played
from punto.law.cage import ExclusionGround
from punto.law.clauses import Refused
from punto.patrons import commands as p
from punto.patrons.words import PatronLimits, Period
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from punto.table import commands as c


def day(cents: int) -> PatronLimits:
    return PatronLimits(loss_cents={Period.DAY: cents})


def both(house: House) -> Played:
    """Ann and her double, each with a limit and a loss at a table that both have left."""
    enrolled(house, limits=day(600_00))
    asked(house, p.EnrolPatron, patron="anne")
    asked(house, p.IssueCard, patron="anne", card="2")
    asked(house, p.DepositMoney, patron="anne", cents=700_00)
    asked(house, p.ChooseLimits, patron="anne", by="patron", limits=day(500_00))
    pit = table(house, "act-2018")
    for seat, (name, cents) in enumerate({"ann": 300_00, "anne": 200_00}.items(), 1):
        pit.do(c.JoinTable, patron=name, seat=seat, chips_cents=500_00)
        pit.call()
        pit.bet(name, "banker", cents)
        pit.four(COUP)
        pit.finish()
        pit.do(c.LeaveTable, patron=name)
    return pit


@pytest.mark.clause("house", "patron:doubles")
def test_play_and_limits_follow_and_the_stricter_holds(house: House) -> None:
    pit = both(house)
    asked(house, p.MergeDouble, other="anne")
    one, other = ann(house), house.patrons.patron("anne")

    assert (1_700_00 - 500_00, 0) == (one.purse_cents, other.purse_cents)
    assert 500_00 == one.lost_in(Period.DAY, OPENING_TIME.date())
    assert day(500_00) == one.limits(OPENING_TIME)
    assert 1_700_00 == one.deposited_on(OPENING_TIME.date())
    with pytest.raises(Refused, match="out-for-the-period"):
        pit.do(c.JoinTable, patron="ann", seat=1, chips_cents=100_00)
    with pytest.raises(Refused, match="is-merged-into"):
        pit.do(c.JoinTable, patron="anne", seat=1, chips_cents=0)
    with pytest.raises(Refused, match="is-merged-into"):
        asked(house, p.DepositMoney, patron="anne", cents=1)
    assert () == Audit(DatabaseSource(house.record)).run().findings


@pytest.mark.clause("house", "patron:doubles")
def test_what_keeps_either_out_follows(house: House) -> None:
    both(house)
    asked(house, p.SuspendPlay, by="patron", patron="anne", hours=48)
    asked(
        house,
        p.ExcludeFromCasino,
        by="gaming-manager",
        patron="anne",
        ground=ExclusionGround.HOUSE,
        reason="x",
    )
    asked(house, p.MergeDouble, other="anne")

    assert ann(house).is_suspended(OPENING_TIME)
    assert ann(house).excluded(OPENING_TIME) is not None


@pytest.mark.clause("house", "patron:doubles")
def test_nobody_is_merged_in_the_middle_of_play_or_twice(house: House) -> None:
    pit = both(house)
    with pytest.raises(Refused, match="cashier-only"):
        asked(house, p.MergeDouble, by="dealer", other="anne")
    with pytest.raises(Refused, match="other-not-known-to-the-house"):
        asked(house, p.MergeDouble, other="nobody")
    with pytest.raises(Refused, match="other-not-known-to-the-house"):
        asked(house, p.MergeDouble, other="ann")
    pit.do(c.JoinTable, patron="anne", seat=2, chips_cents=100_00)
    with pytest.raises(Refused, match="double-is-playing"):
        asked(house, p.MergeDouble, other="anne")
    pit.do(c.LeaveTable, patron="anne")
    asked(house, p.MergeDouble, other="anne")
    with pytest.raises(Refused, match="other-not-known-to-the-house"):
        asked(house, p.MergeDouble, other="anne")

    assert "ann" == house.patrons.patron("anne").merged_into
