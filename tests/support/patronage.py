"""A patron of the house: enrolled, with a purse, and at a table."""

from datetime import datetime
from typing import Any

from pit import OPENING_TIME, Pit
from played import House, Played
from punto.law.roles import Role
from punto.patrons import Patron
from punto.patrons import commands as p
from punto.patrons import events as e
from punto.patrons.words import PatronLimits
from punto.table.words import Actor

PURSE_CENTS = 1_000_00

COUP = "4H TD 5C 7S"
"""Nine to seven: player wins with two cards each."""


def asked(
    house: House,
    command: type[p.PatronCommand],
    *,
    by: str = "cashier",
    at: datetime = OPENING_TIME,
    patron: str = "ann",
    **fields: Any,
) -> tuple[e.PatronEvent, ...]:
    """What comes of something asked of ann's account by a person in a role."""
    role = Role(by)
    actor = Actor(role, patron if role is Role.PATRON else by)
    return house.ask(command(by=actor, at=at, patron=patron, **fields))


def enrolled(house: House, cents: int = PURSE_CENTS, limits: PatronLimits | None = None) -> Patron:
    """Ann with a card, money and limits."""
    asked(house, p.EnrolPatron)
    asked(house, p.IssueCard, card="1")
    asked(house, p.DepositMoney, cents=cents)
    asked(house, p.ChooseLimits, by="patron", limits=limits or PatronLimits())
    return house.patrons.patron("ann")


def ann(house: House) -> Patron:
    return house.patrons.patron("ann")


def table(house: House, edition: str, name: str = "T1", **changes: Any) -> Played:
    pit = Played(house, edition, name, **changes)
    pit.signs().shoe()
    return pit


def coup(pit: Pit, patron: str, wager: str, cents: int) -> None:
    """A coup that player wins, with one wager."""
    pit.call()
    pit.bet(patron, wager, cents)
    pit.four(COUP)
    pit.finish()
