"""What the house knows of a loss limit and of a purse, told to a table where chips are declared."""

from typing import Any

import pytest

from pit import OPENING_TIME
from played import House, Played
from punto.law.procedures import Declaration
from punto.law.roles import Role
from punto.patrons import commands as p
from punto.patrons.words import PatronLimits, Period
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import Actor

COUP = "4H TD 5C 7S"


def star(house: House, *, limited: bool) -> Played:
    """A table of The Star, and ann with a purse, with or without a limit of the day."""
    cage, ann = Actor(Role.CASHIER, "cage"), Actor(Role.PATRON, "ann")
    limits = PatronLimits(loss_cents={Period.DAY: 500_00} if limited else {})
    for command in (
        p.EnrolPatron(by=cage, at=OPENING_TIME, patron="ann"),
        p.IssueCard(by=cage, at=OPENING_TIME, patron="ann", card="1"),
        p.DepositMoney(by=cage, at=OPENING_TIME, patron="ann", cents=1_000_00),
        p.ChooseLimits(by=ann, at=OPENING_TIME, patron="ann", limits=limits),
    ):
        house.ask(command)
    pit = Played(house, "star-2025", "T1")
    pit.signs().shoe()
    return pit


def advice(pit: Played) -> list[dict[Declaration, int]]:
    return [each.undeclared_cents for each in pit.events if isinstance(each, e.AdviceDue)]


def test_chips_from_the_purse_and_back_into_it_are_declared_by_that(house: House) -> None:
    pit = star(house, limited=True)
    pit.do(c.JoinTable, patron="ann", seat=1, chips_cents=400_00)
    pit.play(COUP)
    pit.do(c.LeaveTable, patron="ann")

    told = [each.declaration for each in pit.events if isinstance(each, e.ChipsDeclared)]
    assert [Declaration.INTRODUCED, Declaration.REMAINING] == told
    assert [] == advice(pit)


@pytest.mark.parametrize("limited", [True, False])
def test_chips_in_hand_are_to_be_declared_by_who_has_a_limit(
    house: House, *, limited: bool
) -> None:
    """The dealer sees the chips; the house knows of the limit."""
    pit = star(house, limited=limited)
    joining: dict[str, Any] = {
        "patron": "ann",
        "seat": 1,
        "chips_cents": 400_00,
        "player_card": True,
    }
    pit.do(c.JoinTable, by="dealer", **joining)
    pit.play(COUP)
    pit.do(c.LeaveTable, patron="ann", by="dealer")

    brought, left = {Declaration.INTRODUCED: 400_00}, {Declaration.REMAINING: 400_00}
    assert ([brought, left] if limited else []) == advice(pit)
