"""A patron's purse while they are at a table: more chips out of it, and some back into it."""

from typing import Any

import pytest

from patronage import COUP, PURSE_CENTS, ann, asked, coup, enrolled, table
from pit import OPENING_TIME, Pit
from played import House, Played
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.patrons import commands as p
from punto.patrons import events as e
from punto.patrons.words import PatronLimits, Period
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from punto.table import commands as c
from punto.table import events as at_table
from punto.table.words import Actor

STAR = "star-2025"
BY_PURSE = ("house:patron:purse",)


def house_rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause("house", *(f"patron:{each}" for each in ids))


def barred(pit: Pit, command: type[c.Command], cents: int, **fields: str) -> str:
    """The clause by which ann's chips stay where they are."""
    with pytest.raises(Refused) as caught:
        pit.do(command, patron="ann", cents=cents, **fields)
    return caught.value.clauses[0].id


def seated(house: House, edition: str = STAR, limits: PatronLimits | None = None) -> Played:
    """Ann at a table with 600 of the 1,000 in her purse."""
    enrolled(house, limits=limits)
    pit = table(house, edition)
    pit.do(c.JoinTable, patron="ann", seat=1, chips_cents=600_00)
    return pit


@house_rule("purse")
@pytest.mark.parametrize("edition", EDITIONS)
def test_more_chips_come_out_of_the_purse_and_some_go_back(house: House, edition: str) -> None:
    pit = seated(house, edition)
    assert "patron:purse" == barred(pit, c.BringChips, 401_00)
    assert (400_00, 600_00) == (ann(house).purse_cents, pit.chips("ann"))
    pit.do(c.BringChips, patron="ann", cents=300_00)
    assert (100_00, 900_00) == (ann(house).purse_cents, pit.chips("ann"))
    coup(pit, "ann", "player", 100_00)
    pit.do(c.TakeChipsAway, patron="ann", cents=50_00)
    assert (150_00, 950_00) == (ann(house).purse_cents, pit.chips("ann"))
    pit.do(c.LeaveTable, patron="ann")
    assert PURSE_CENTS + 100_00 == ann(house).purse_cents

    told = map(house.record.event, house.record.read("patron:ann"))
    moved = [each for each in told if isinstance(each, e.ChipsDrawn | e.ChipsPutBack)]
    assert [
        e.ChipsDrawn(table="T1", cents=300_00, clauses=BY_PURSE),
        e.ChipsPutBack(table="T1", cents=50_00, clauses=BY_PURSE),
    ] == moved
    assert () == Audit(DatabaseSource(house.record)).run().findings


def test_a_command_that_comes_twice_moves_chips_once(house: House) -> None:
    """One whose answer was lost on the way is given again under the same id."""
    pit, by = seated(house), Actor(Role.PATRON, "ann")
    for kind, cents in ((c.BringChips, 300_00), (c.TakeChipsAway, 100_00)):
        made = kind(by=by, at=pit.now, patron="ann", cents=cents)
        first, again = (house.carry_out("T1", made, f"{kind}") for _ in range(2))
        assert first.events == again.events
    chips = house.table("T1").state.patrons["ann"].chips_cents

    assert (200_00, 800_00) == (ann(house).purse_cents, chips)


@house_rule("purse")
def test_only_the_patron_draws_on_the_purse(house: House) -> None:
    """Staff may write down what is taken away, which goes back where the chips came from."""
    pit = seated(house)
    assert "patron:purse" == barred(pit, c.BringChips, 100_00, by="dealer")
    assert "table:own-hand" == barred(pit, c.BringChips, 100_00, who="bob", by="patron")
    pit.do(c.TakeChipsAway, by="dealer", patron="ann", cents=100_00)

    assert (500_00, 500_00) == (ann(house).purse_cents, pit.chips("ann"))


@house_rule("purse")
def test_chips_in_hand_and_those_of_the_purse_are_not_mixed(house: House) -> None:
    """Whoever came with chips in hand has all that they leave with in hand."""
    enrolled(house)
    pit = table(house, STAR)
    joined: dict[str, Any] = {
        "patron": "ann",
        "seat": 1,
        "chips_cents": 200_00,
        "player_card": True,
    }
    pit.do(c.JoinTable, by="dealer", **joined)
    assert "patron:purse" == barred(pit, c.BringChips, 100_00)
    pit.do(c.BringChips, by="dealer", patron="ann", cents=100_00)
    pit.do(c.TakeChipsAway, patron="ann", cents=50_00)

    assert (PURSE_CENTS, 250_00) == (ann(house).purse_cents, pit.chips("ann"))


def test_a_guest_has_no_purse(house: House) -> None:
    pit = table(house, STAR)
    pit.do(c.JoinTable, by="dealer", patron="gus", seat=1, chips_cents=200_00, player_card=True)
    pit.do(c.BringChips, by="dealer", patron="gus", cents=100_00)
    pit.do(c.TakeChipsAway, by="dealer", patron="gus", cents=50_00)

    assert 250_00 == pit.chips("gus")
    assert not house.patrons.patron("gus").is_enrolled


# Limits


@house_rule("loss-limit", "out-for-the-period")
def test_chips_brought_and_taken_away_are_neither_won_nor_lost(house: House) -> None:
    """A limit on losses bounds what is staked, however many chips lie there."""
    pit = seated(house, "act-2018", PatronLimits(loss_cents={Period.DAY: 200_00}))
    pit.do(c.BringChips, patron="ann", cents=400_00)
    pit.do(c.TakeChipsAway, patron="ann", cents=300_00)
    assert 0 == ann(house).lost_in(Period.DAY, pit.now.date())
    pit.call()
    with pytest.raises(Refused, match="loss-limit-of-patron"):
        pit.bet("ann", "banker", 205_00)
    coup(pit, "ann", "banker", 200_00)
    assert 200_00 == ann(house).lost_in(Period.DAY, pit.now.date())

    assert "patron:out-for-the-period" == barred(pit, c.BringChips, 100_00)
    pit.do(c.TakeChipsAway, patron="ann", cents=500_00)
    assert 800_00 == ann(house).purse_cents


@house_rule("deposit-limit")
def test_what_the_purse_holds_was_brought_in_before(house: House) -> None:
    """It counts once towards a limit on deposits, at the cage."""
    limits = PatronLimits(deposit_cents=PURSE_CENTS)
    asked(house, p.EnrolPatron)
    asked(house, p.ChooseLimits, by="patron", limits=limits)
    asked(house, p.DepositMoney, cents=PURSE_CENTS)
    asked(house, p.IssueCard, card="1")
    pit = table(house, STAR)
    pit.do(c.JoinTable, patron="ann", seat=1, chips_cents=100_00)
    pit.do(c.BringChips, patron="ann", cents=300_00)
    with pytest.raises(Refused, match="deposit-limit-reached"):
        asked(house, p.DepositMoney, cents=1)

    assert PURSE_CENTS == ann(house).deposited_on(OPENING_TIME.date())


@pytest.mark.parametrize(
    ("command", "fields", "clause"),
    [
        pytest.param(p.SuspendPlay, {"hours": 24}, "suspended", marks=house_rule("suspended")),
        pytest.param(p.TakeBreak, {}, "break-at-once", marks=house_rule("break-at-once")),
    ],
)
def test_who_is_away_brings_no_chips_and_takes_theirs_back(
    house: House, command: type[p.PatronCommand], fields: dict[str, Any], clause: str
) -> None:
    pit = seated(house)
    pit.call().bet("ann", "player", 100_00)
    asked(house, command, by="patron", at=pit.now, **fields)

    assert f"patron:{clause}" == barred(pit, c.BringChips, 100_00)
    pit.do(c.TakeChipsAway, patron="ann", cents=500_00)
    assert (900_00, 0) == (ann(house).purse_cents, pit.chips("ann"))


# Chips declared under a loss limit


def test_chips_from_the_purse_are_declared_by_that(house: House) -> None:
    limits = PatronLimits(loss_cents={Period.DAY: 500_00})
    pit = seated(house, limits=limits)
    pit.do(c.BringChips, patron="ann", cents=100_00)
    told = pit.last(at_table.ChipsDeclared)
    assert ("ann", 100_00, "14.2.2") == (told.patron, told.cents, told.clauses[0])
    pit.play(COUP)

    assert not [each for each in pit.events if isinstance(each, at_table.AdviceDue)]
