"""Exclusion by the house, by oneself and by law: at once everywhere, its term, and how it ends."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from patronage import ann, asked, enrolled, table
from pit import OPENING_TIME
from played import House
from punto.law.cage import ExclusionGround
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.patrons import commands as p
from punto.table import commands as c
from punto.table.words import Actor
from punto.vouchers import VOUCHER
from punto.vouchers.commands import IssueVoucher

STAR = "star-2025"
FORM = {"form": "0" * 64, "form_kept": True}
BY = {
    ExclusionGround.HOUSE: "gaming-manager",
    ExclusionGround.SELF: "patron",
    ExclusionGround.LAW: "inspector",
}
GROUNDS = {
    ExclusionGround.HOUSE: "house:patron:exclusion-by-house",
    ExclusionGround.SELF: "house:patron:self-exclusion",
    ExclusionGround.LAW: "house:patron:exclusion-by-law",
}
each_ground = pytest.mark.parametrize("ground", list(BY))


def exclude(house: House, ground: ExclusionGround, by: str = "", **fields: Any) -> None:
    who = by or BY[ground]
    asked(house, p.ExcludeFromCasino, by=who, ground=ground, reason="asked for", **fields)


def lift(house: House, ground: ExclusionGround, by: str, at: datetime, **fields: Any) -> None:
    asked(house, p.LiftExclusion, by=by, at=at, ground=ground, reason="over", **fields)


def after(days: int) -> datetime:
    return OPENING_TIME + timedelta(days=days)


def cited(refused: pytest.ExceptionInfo[Refused]) -> set[str]:
    return {clause.cited for clause in refused.value.clauses}


@pytest.mark.clause("house", "patron:excluded")
@pytest.mark.clause("house", "promotion:never-the-excluded")
@each_ground
def test_it_holds_at_once_at_tables_at_the_cage_and_for_vouchers(
    house: House, ground: ExclusionGround
) -> None:
    """Who sits at a table stakes no more there, and leaves with what is theirs."""
    enrolled(house)
    here, there = table(house, STAR), table(house, STAR, "T2")
    here.do(c.JoinTable, patron="ann", seat=1, chips_cents=500_00)
    here.call()
    here.bet("ann", "player", 100_00)
    exclude(house, ground)
    officer = Actor(Role.PROMOTIONS_OFFICER, "pat")
    voucher = IssueVoucher(by=officer, at=OPENING_TIME, edition=STAR, cents=100_00, patron="ann")
    shut_out = {GROUNDS[ground], "house:patron:excluded"}
    barred = {"house:promotion:never-the-excluded"}
    for give, clauses in (
        (lambda: here.bet("ann", "tie", 100_00), shut_out),
        (lambda: there.do(c.JoinTable, patron="ann", seat=1, chips_cents=100_00), shut_out),
        (lambda: asked(house, p.DepositMoney, cents=1_00), shut_out),
        (lambda: asked(house, p.IssueCard, card="2"), shut_out),
        (lambda: house.give(VOUCHER, "V1", voucher), barred),
    ):
        with pytest.raises(Refused) as refused:
            give()
        assert clauses == cited(refused)

    here.four("4H TD 5C 7S")
    here.finish()
    here.do(c.LeaveTable, patron="ann")
    asked(house, p.PayOutMoney, cents=ann(house).purse_cents)
    assert 0 == ann(house).purse_cents


@pytest.mark.clause("house", "patron:exclusion-by-house")
def test_the_house_excludes_for_a_term_that_ends_by_itself(house: House) -> None:
    enrolled(house)
    with pytest.raises(Refused, match="may-not-on-that-ground"):
        exclude(house, ExclusionGround.HOUSE, by="cashier")
    exclude(house, ExclusionGround.HOUSE, days=30)
    with pytest.raises(Refused, match="excluded-until") as refused:
        asked(house, p.DepositMoney, cents=1, at=after(30) - timedelta(seconds=1))
    assert {"house:patron:exclusion-by-house", "house:patron:excluded"} == cited(refused)

    assert asked(house, p.DepositMoney, cents=1, at=after(30))


@pytest.mark.clause("house", "patron:exclusion-by-house")
def test_a_manager_lifts_what_the_house_did(house: House) -> None:
    enrolled(house)
    exclude(house, ExclusionGround.HOUSE)
    with pytest.raises(Refused, match="may-not-on-that-ground"):
        lift(house, ExclusionGround.HOUSE, "cashier", after(1))
    with pytest.raises(Refused, match="not-excluded-on-that-ground"):
        lift(house, ExclusionGround.LAW, "inspector", after(1))
    lift(house, ExclusionGround.HOUSE, "gaming-manager", after(1))

    assert ann(house).excluded(after(1)) is None


@pytest.mark.clause("house", "patron:self-exclusion")
def test_nobody_cuts_short_what_a_person_asked_for(house: House) -> None:
    enrolled(house)
    own = ExclusionGround.SELF
    with pytest.raises(Refused, match="self-exclusion-too-short"):
        exclude(house, own, days=182)
    exclude(house, own, days=200)
    with pytest.raises(Refused, match="self-exclusion-not-cut-short"):
        lift(house, own, "gaming-manager", after(199), **FORM)
    with pytest.raises(Refused, match="excluded-for-longer-already"):
        exclude(house, own, days=183)
    exclude(house, own, days=201)

    assert ann(house).excluded(after(200)) is not None
    assert ann(house).excluded(after(201)) is None


@pytest.mark.clause("house", "patron:self-exclusion")
def test_one_without_a_term_ends_by_a_form_after_half_a_year(house: House) -> None:
    enrolled(house)
    own = ExclusionGround.SELF
    exclude(house, own)
    with pytest.raises(Refused, match="self-exclusion-not-cut-short"):
        lift(house, own, "cashier", after(182), **FORM)
    with pytest.raises(Refused, match="form-missing"):
        lift(house, own, "cashier", after(183))
    lift(house, own, "cashier", after(183), **FORM)

    assert ann(house).excluded(after(183)) is None


@pytest.mark.clause("house", "patron:desk-form")
def test_the_cage_takes_an_exclusion_down_from_a_form_alone(house: House) -> None:
    enrolled(house)
    own = ExclusionGround.SELF
    for fields, reason in (({}, "form-missing"), ({"form": "0" * 64}, "form-not-kept")):
        with pytest.raises(Refused, match=reason):
            exclude(house, own, by="cashier", **fields)
    exclude(house, own, by="cashier", **FORM)

    assert ann(house).excluded(OPENING_TIME) is not None


@pytest.mark.clause("house", "patron:exclusion-by-law")
@pytest.mark.parametrize("by", ["inspector", "regulator", "gaming-manager"])
def test_what_the_law_orders_the_regulator_alone_lifts(house: House, by: str) -> None:
    enrolled(house)
    law = ExclusionGround.LAW
    with pytest.raises(Refused, match="may-not-on-that-ground"):
        exclude(house, law, by="cashier")
    exclude(house, law, by=by)
    with pytest.raises(Refused, match="may-not-on-that-ground"):
        lift(house, law, "gaming-manager", after(1))
    lift(house, law, "regulator", after(1))

    assert ann(house).excluded(after(1)) is None


@pytest.mark.clause("house", "patron:excluded")
def test_each_ground_holds_by_itself_and_what_lasts_longest_is_told(house: House) -> None:
    enrolled(house)
    exclude(house, ExclusionGround.SELF, days=200)
    exclude(house, ExclusionGround.HOUSE)
    lift(house, ExclusionGround.HOUSE, "gaming-manager", after(1))
    held = ann(house).excluded(after(1))

    assert held is not None
    assert ExclusionGround.SELF is held.ground
    with pytest.raises(Refused, match="excluded-at-its-table-alone"):
        exclude(house, ExclusionGround.TABLE, by="gaming-manager")


@pytest.mark.clause("house", "patron:same-person")
def test_a_break_is_the_persons_under_every_id(house: House) -> None:
    """Be it taken before both ids are found to be one person's, or after."""
    enrolled(house)
    for name in ("bob", "cy"):
        asked(house, p.EnrolPatron, patron=name)
    asked(house, p.FindSamePerson, patron="cy", other="ann")
    asked(house, p.SuspendPlay, by="patron", hours=48)
    asked(house, p.FindSamePerson, patron="bob", other="ann")

    for name in ("ann", "bob", "cy"):
        assert house.patrons.patron(name).is_suspended(after(1)), name
        assert not house.patrons.patron(name).is_suspended(after(3)), name


@pytest.mark.clause("house", "patron:same-person")
@pytest.mark.parametrize("longer", ["ann", "bob"])
def test_of_two_exclusions_on_one_ground_the_longer_holds(house: House, longer: str) -> None:
    enrolled(house)
    asked(house, p.EnrolPatron, patron="bob")
    for name in ("ann", "bob"):
        exclude(house, ExclusionGround.HOUSE, patron=name, days=200 if name == longer else 30)
    asked(house, p.FindSamePerson, patron="bob", other="ann")

    for name in ("ann", "bob"):
        assert house.patrons.patron(name).excluded(after(199)) is not None, name


@pytest.mark.clause("house", "patron:same-person")
@each_ground
def test_it_is_the_persons_under_every_id(house: House, ground: ExclusionGround) -> None:
    enrolled(house)
    asked(house, p.EnrolPatron, patron="bob")
    exclude(house, ground, days=200)
    asked(house, p.FindSamePerson, patron="bob", other="ann")
    bob = house.patrons.patron("bob").excluded(after(199))

    assert bob is not None
    assert ground is bob.ground
    if ground is ExclusionGround.HOUSE:
        lift(house, ground, "gaming-manager", after(1))
        assert house.patrons.patron("bob").excluded(after(1)) is None
