"""A demonstration casino: a table for each rulebook that deals itself, one by hand, and a cup."""

import asyncio
from contextlib import suppress
from datetime import date, datetime
from typing import NamedTuple
from uuid import uuid4

import msgspec

from punto.auth.changing import AT_THE_MACHINE
from punto.errors import Malformed, Unavailable
from punto.floor.dealer import cup
from punto.floor.dealer.simulated import SimulatedPatrons
from punto.floor.floor import Floor
from punto.game.limits import Limits
from punto.house import HOUSE_STREAM
from punto.house.events import DemonstrationBegun, TableInstalled
from punto.law.clauses import Refused
from punto.law.procedures import Approval, DealingMethod, Game, Rounding, Wager
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, rulebook
from punto.patrons import words as patrons
from punto.patrons.commands import ChooseLimits, DepositMoney, EnrolPatron, IssueCard
from punto.record import Record
from punto.record.noting import note
from punto.table import UNOPENED, next_steps
from punto.table import commands as c
from punto.table.words import Actor, Cards

PASSWORD = "a show for all to see"  # noqa: S105 - of accounts that only a demonstration has
PATRONS = 3
FLOAT_CENTS = 500_000_00
PURSE_CENTS = 20_000_00
NO_LIMITS = patrons.PatronLimits()
MAIN = Limits(25_00, 5_000_00, 5_00)
SIDE = Limits(5_00, 500_00, 5_00)


class DemoTable(NamedTuple):
    """How one of the tables is set up."""

    name: str
    announced: date
    method: DealingMethod | None = None
    game: Game = Game.COMMISSION


class DemoAccount(NamedTuple):
    """A person whom a visitor may be, by one click."""

    name: str
    roles: tuple[Role, ...]


ACCOUNTS = (
    DemoAccount("demo-patron", (Role.PATRON,)),
    DemoAccount("demo-dealer", (Role.DEALER,)),
    DemoAccount("demo-supervisor", (Role.CASINO_SUPERVISOR,)),
    DemoAccount("demo-gaming-supervisor", (Role.GAMING_SUPERVISOR,)),
    DemoAccount("demo-manager", (Role.GAMING_MANAGER,)),
    DemoAccount("demo-shift-manager", (Role.GAMING_SHIFT_MANAGER,)),
    DemoAccount("demo-operator", (Role.CASINO_OPERATOR,)),
    DemoAccount("demo-director", (Role.TOURNAMENT_DIRECTOR,)),
    DemoAccount("demo-promotions", (Role.PROMOTIONS_OFFICER,)),
    DemoAccount("demo-cashier", (Role.CASHIER,)),
    DemoAccount(cup.DIRECTOR, (Role.TOURNAMENT_DIRECTOR,)),
    DemoAccount("demo-surveillance", (Role.SURVEILLANCE,)),
    DemoAccount("demo-inspector", (Role.INSPECTOR,)),
    DemoAccount("demo-administrator", (Role.ADMINISTRATOR,)),
)

TABLES = (
    DemoTable("Canberra-1", date(2012, 3, 27)),
    DemoTable("Canberra-2", date(2016, 12, 16)),
    DemoTable("Canberra-3", date(2018, 12, 8)),
    DemoTable("Sydney-1", date(2015, 1, 1), DealingMethod.B),
    DemoTable("Sydney-2", date(2025, 8, 13), game=Game.EVEN_MONEY),
)
BY_HAND = DemoTable("Sydney-3-by-hand", date(2025, 8, 13))
"""The table that a visitor deals, keying in the cards; by the last of the rulebooks."""


def is_demonstration(record: Record) -> bool:
    """Whether a record began as a demonstration, and so stays one: its first word says so."""
    first = next(record.read(HOUSE_STREAM, 0, 1), None)
    return first is not None and isinstance(record.event(first), DemonstrationBegun)


def require_demonstration(record: Record) -> None:
    """Refuse a house where nobody is let in by one click; a new one becomes a demonstration."""
    if is_demonstration(record):
        return
    if record.last_entry():
        raise Malformed("no-demonstration", database=record.name)
    at = datetime.now().astimezone()
    note(record, (DemonstrationBegun(),), AT_THE_MACHINE, at, uuid4().hex)


def require_own_house(record: Record) -> None:
    """Refuse to run a demonstration in earnest: everybody knows its passwords."""
    if is_demonstration(record):
        raise Malformed("is-a-demonstration", database=record.name)


async def demonstrate(floor: Floor) -> None:
    """Open the tables that are not open yet, with patrons at them; all but one deal themselves."""
    for account in ACCOUNTS:
        if floor.auth.accounts.find(account.name) is None:
            floor.auth.accounts.create(account.name, account.roles, PASSWORD)
    patron = floor.auth.accounts.find("demo-patron")
    assert patron is not None, "it was made just now"
    await _fill_purse(floor, patron.name)
    for shown, edition in zip(TABLES, EDITIONS, strict=True):
        await _set_up(
            floor,
            TableInstalled(
                table=shown.name,
                cards=Cards.VIRTUAL,
                automatic=True,
                betting_seconds=floor.config.demo_betting_seconds,
                answer_seconds=floor.config.demo_answer_seconds,
                step_milliseconds=floor.config.demo_step_milliseconds,
            ),
            shown,
            edition,
        )
    by_hand = TableInstalled(table=BY_HAND.name, cards=Cards.KEYED)
    await _set_up(floor, by_hand, BY_HAND, EDITIONS[-1])
    floor.keep(lambda: _stand_by(floor, BY_HAND.name), f"supervisor of {BY_HAND.name}")
    cup.seat_entrants(floor)
    floor.keep(lambda: _hold_cups(floor, patron.name), "cup")


async def _hold_cups(floor: Floor, visitor: str) -> None:
    """A tournament at tables of its own, which nobody who starts the house has to wait for."""
    for name in cup.TABLES:
        shown = DemoTable(name, cup.ANNOUNCED)
        await _open(floor, cup.installed(floor, name), shown, cup.EDITION)
    await cup.hold_cups(floor, visitor)


async def _fill_purse(floor: Floor, name: str) -> None:
    """Let a patron have a card and money, and no limits of their own."""
    if floor.patrons.patron(name).is_enrolled:
        return
    at, cashier = floor.now(), Actor(Role.CASHIER, "demonstration")
    for command in (
        EnrolPatron(by=cashier, at=at, patron=name),
        IssueCard(by=cashier, at=at, patron=name, card="1000 0001"),
        DepositMoney(by=cashier, at=at, patron=name, cents=PURSE_CENTS),
        ChooseLimits(by=Actor(Role.PATRON, name), at=at, patron=name, limits=NO_LIMITS),
    ):
        await floor.patrons.carry_out(command, uuid4().hex)


async def _set_up(floor: Floor, installed: TableInstalled, shown: DemoTable, edition: str) -> None:
    """A table on the floor, open, with patrons at it."""
    await _open(floor, installed, shown, edition)
    patrons = SimulatedPatrons(floor, shown.name, PATRONS, floor.now, shown.name)
    floor.keep(patrons.run, f"patrons of {shown.name}")


async def _open(floor: Floor, installed: TableInstalled, shown: DemoTable, edition: str) -> None:
    """A table on the floor, open."""
    if shown.name not in floor.house.house.tables:
        await floor.install(_operator(edition), installed)
    if (await floor.desk.table(shown.name)).state is UNOPENED:
        await floor.carry_out(shown.name, opening(floor.now(), shown, edition), uuid4().hex)


async def _stand_by(floor: Floor, name: str) -> None:
    """Put up signs and cut the cards where a dealer may not, so that nobody need wait."""
    while True:
        # A person was quicker, or nothing can be written now: look again.
        with suppress(Refused, Malformed, Unavailable):
            table = (await floor.desk.table(name)).state
            for step in next_steps(table, floor.now(), roles=(Role.CASINO_SUPERVISOR,)):
                if step.main and isinstance(step.command, c.ShowSigns | c.CutCards):
                    by = Actor(Role.CASINO_SUPERVISOR, "demonstration")
                    command = msgspec.structs.replace(step.command, by=by)
                    await floor.carry_out(name, command, uuid4().hex)
                    break
        await asyncio.sleep(1)


def _operator(edition: str) -> Actor:
    act = rulebook(edition).jurisdiction == "ACT"
    return Actor(Role.CASINO_OPERATOR if act else Role.CASINO_SUPERVISOR, "demonstration")


def opening(at: datetime, shown: DemoTable, edition: str) -> c.OpenTable:
    """The command that opens one of the tables, with everything that its edition offers."""
    rules = rulebook(edition)
    offered = rules.layouts[-1].value.wagers if rules.layouts else rules.permitted.value
    mains = {Wager.PLAYER: MAIN, Wager.BANKER: MAIN, Wager.TIE: SIDE}
    sides = tuple(sorted(wager for wager in offered if wager not in mains))
    approved = dict.fromkeys(Approval, "demonstration") if rules.jurisdiction == "ACT" else {}
    return c.OpenTable(
        by=_operator(edition),
        at=at,
        table=shown.name,
        rules=edition,
        announced=shown.announced,
        seats=7,
        approvals=approved,
        limits={**mains, **dict.fromkeys(sides, SIDE)},
        offered=sides,
        float_cents=FLOAT_CENTS,
        game=shown.game,
        method=shown.method,
        rounding=Rounding.UP if rules.rounding is None else None,
    )
