"""A break at one touch, and reminders of time and losses as often as a patron chooses."""

from datetime import datetime, timedelta

import pytest

from patronage import COUP, ann, asked, enrolled, table
from pit import OPENING_TIME
from played import House, Played
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.patrons import commands as p
from punto.patrons.words import Reminders
from punto.table import commands as c
from punto.table.words import Actor

EDITION = "act-2018"


def seated(house: House) -> Played:
    enrolled(house)
    pit = table(house, EDITION)
    pit.do(c.JoinTable, patron="ann", seat=1, chips_cents=500_00)
    return pit


@pytest.mark.clause("house", "patron:break-at-once")
def test_a_break_keeps_from_staking_until_it_is_over(house: House) -> None:
    pit = seated(house)
    pit.call()
    pit.bet("ann", "player", 100_00)
    now = pit.now
    asked(house, p.TakeBreak, by="patron", at=now)
    for give in (
        lambda: pit.bet("ann", "tie", 5_00),
        lambda: asked(house, p.TakeBreak, by="patron", at=now, minutes=10),
    ):
        with pytest.raises(Refused, match="takes-a-break"):
            give()
    pit.four(COUP)
    pit.finish()
    pit.call()
    pit.now = now + timedelta(minutes=29)
    with pytest.raises(Refused, match="takes-a-break"):
        pit.bet("ann", "player", 100_00)
    pit.now = now + timedelta(minutes=30)
    pit.bet("ann", "player", 100_00)

    assert not ann(house).takes_break(pit.now)


@pytest.mark.clause("house", "patron:own-limits")
@pytest.mark.parametrize("by", ["cashier", "gaming-manager"])
def test_nobody_takes_a_break_for_another(house: House, by: str) -> None:
    enrolled(house)
    with pytest.raises(Refused, match="own-limits-only"):
        asked(house, p.TakeBreak, by=by)
    with pytest.raises(Refused, match="own-limits-only"):
        asked(house, p.ChooseReminders, by=by, reminders=Reminders(minutes=30))

    assert not ann(house).takes_break(OPENING_TIME)


@pytest.mark.clause("house", "patron:own-limits")
def test_no_patron_takes_a_break_for_another(house: House) -> None:
    """Nor does one of staff who happens to be called the same."""
    enrolled(house)
    for by in (Actor(Role.PATRON, "bob"), Actor(Role.CASHIER, "ann")):
        with pytest.raises(Refused, match="own-limits-only"):
            house.ask(p.TakeBreak(by=by, at=OPENING_TIME, patron="ann"))

    assert not ann(house).takes_break(OPENING_TIME)


def remind(house: House, **every: int) -> None:
    asked(house, p.ChooseReminders, by="patron", reminders=Reminders(**every))


def see(house: House, at: datetime) -> None:
    asked(house, p.SeeReminder, by="patron", at=at)


@pytest.mark.clause("house", "patron:reminders")
def test_time_is_told_as_often_as_the_patron_chose(house: House) -> None:
    pit = seated(house)
    begun = ann(house).stays["T1"].since
    remind(house, minutes=30)
    half = begun + timedelta(minutes=30)

    assert ann(house).reminder(half - timedelta(seconds=1)) is None
    assert timedelta(minutes=30) == ann(house).reminder(half)
    see(house, half)
    assert ann(house).reminder(half + timedelta(minutes=29)) is None
    assert timedelta(hours=1) == ann(house).reminder(half + timedelta(minutes=30))
    pit.do(c.LeaveTable, patron="ann")
    assert ann(house).reminder(half + timedelta(hours=2)) is None


@pytest.mark.clause("house", "patron:reminders")
def test_losses_are_told_as_often_as_the_patron_chose(house: House) -> None:
    pit = seated(house)
    remind(house, loss_cents=100_00)

    def lose(cents: int) -> bool:
        pit.call()
        pit.bet("ann", "banker", cents)
        pit.four(COUP)
        pit.finish()
        return ann(house).reminder(pit.now) is not None

    assert not lose(50_00)
    assert lose(50_00)
    see(house, pit.now)
    assert ann(house).reminder(pit.now) is None
    assert not lose(95_00)
    assert lose(5_00)
