"""A demonstration casino: tables that deal themselves, one by hand, a cup and a promotion."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import date, datetime
from typing import NamedTuple
from uuid import uuid4

import msgspec

from punto.auth.changing import AT_THE_MACHINE
from punto.calendar.commands import KeepApproval
from punto.calendar.state import approval_period
from punto.errors import Malformed, Unavailable
from punto.floor.dealer import cup, raffle
from punto.floor.dealer.simulated import SimulatedPatrons
from punto.floor.floor import Floor
from punto.house import HOUSE_STREAM
from punto.house.events import DemonstrationBegun, TableInstalled
from punto.law.clauses import Refused, register
from punto.law.notices import OF_EQUIPMENT
from punto.law.procedures import DealingMethod, Game
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, books, draft_texts, rulebook
from punto.patrons import words as patrons
from punto.patrons.commands import ChooseLimits, DepositMoney, EnrolPatron, IssueCard
from punto.record import Record
from punto.record.drafts import keep_drafts, kept_drafts
from punto.record.house_facts import note
from punto.table import UNOPENED, next_steps
from punto.table import commands as c
from punto.table.opening.usual import opener, usual_opening
from punto.table.words import Actor, Cards

PASSWORD = "a show for all to see"  # noqa: S105 - of accounts that only a demonstration has
PERSON = "demonstration"
"""Who does what nobody in particular does, and the reference of every approval."""
PATRONS = 3
PURSE_CENTS = 20_000_00


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
    DemoAccount(cup.DIRECTOR, (Role.TOURNAMENT_DIRECTOR,)),
    DemoAccount("demo-promotions", (Role.PROMOTIONS_OFFICER,)),
    DemoAccount("demo-cashier", (Role.CASHIER,)),
    DemoAccount("demo-surveillance", (Role.SURVEILLANCE,)),
    DemoAccount("demo-inspector", (Role.INSPECTOR,)),
    DemoAccount("demo-administrator", (Role.ADMINISTRATOR,)),
)

TABLES = {
    "act-2012": DemoTable("Canberra-1", date(2012, 3, 27)),
    "act-2016": DemoTable("Canberra-2", date(2016, 12, 16)),
    "act-2018": DemoTable("Canberra-3", date(2018, 12, 8)),
    "nsw-earlier": DemoTable("Sydney-1", date(2015, 1, 1), DealingMethod.B),
    "star-2025": DemoTable("Sydney-2", date(2025, 8, 13), game=Game.EVEN_MONEY),
}
"""One that deals itself for each rulebook which the demonstration shows."""
BY_HAND = DemoTable("Sydney-3-by-hand", date(2025, 8, 13))
"""The table that a visitor deals, keying in the cards; by the last of the rulebooks."""


def table_of(edition: str) -> DemoTable:
    """How a table of an edition is set up; of a draft, like one of the edition that it is over."""
    if edition in TABLES:
        return TABLES[edition]
    return TABLES[register(edition).neighbour]._replace(name=edition, game=Game.COMMISSION)


def is_demonstration(record: Record) -> bool:
    """Whether a record began as a demonstration, and so stays one: its first word says so."""
    first = next(record.read(HOUSE_STREAM, 0, 1), None)
    return first is not None and isinstance(record.event(first), DemonstrationBegun)


def require_demonstration(record: Record, at: datetime | None = None) -> None:
    """Refuse a house where nobody is let in by one click; a new one becomes a demonstration.

    The drafts that this process was given are played by there from then on.
    """
    at = at or datetime.now().astimezone()
    if not is_demonstration(record):
        if record.last_entry():
            raise Malformed("no-demonstration", database=record.name)
        note(record, (DemonstrationBegun(),), AT_THE_MACHINE, at, uuid4().hex)
    keep_drafts(record, AT_THE_MACHINE, at)


def require_own_house(record: Record) -> None:
    """Refuse to run a demonstration in earnest, whose passwords everybody knows, or drafts."""
    if is_demonstration(record):
        raise Malformed("is-a-demonstration", database=record.name)
    if kept_drafts(record):
        raise Malformed("record-has-drafts", database=record.name)


def shown_tables() -> dict[str, DemoTable]:
    """The tables that deal themselves, by rulebook; those of the drafts as well."""
    return TABLES | {each: table_of(each) for each in draft_texts()}


async def furnish(floor: Floor) -> str:
    """Have the accounts and open the tables that are not there yet; who the visiting patron is."""
    for account in ACCOUNTS:
        if floor.auth.accounts.find(account.name) is None:
            floor.auth.accounts.create(account.name, account.roles, PASSWORD)
    patron = floor.auth.accounts.find("demo-patron")
    assert patron is not None, "it was made just now"
    await _fill_purse(floor, patron.name)
    await _keep_letters(floor)
    for edition, shown in shown_tables().items():
        installed = TableInstalled(
            table=shown.name,
            cards=Cards.VIRTUAL,
            automatic=True,
            betting_seconds=floor.config.demo_betting_seconds,
            answer_seconds=floor.config.demo_answer_seconds,
            step_milliseconds=floor.config.demo_step_milliseconds,
        )
        await install_and_open(floor, installed, shown, edition)
    by_hand = TableInstalled(table=BY_HAND.name, cards=Cards.KEYED)
    await install_and_open(floor, by_hand, BY_HAND, EDITIONS[-1])
    return patron.name


async def demonstrate(floor: Floor) -> None:
    """Let the tables be open with patrons at them; all but one deal themselves."""
    visitor = await furnish(floor)
    for shown in (*shown_tables().values(), BY_HAND):
        floor.keep(simulated_patrons(floor, shown.name).run, f"patrons of {shown.name}")
    floor.keep(lambda: _stand_by(floor, BY_HAND.name), f"supervisor of {BY_HAND.name}")
    raffled = TABLES[raffle.EDITION].name
    floor.keep(lambda: raffle.hold_raffles(floor, raffled, visitor), "promotion")
    cup.seat_entrants(floor)
    floor.keep(lambda: _hold_cups(floor, visitor), "cup")


def simulated_patrons(
    floor: Floor, table: str, sleep: Callable[[int], Awaitable[None]] | None = None
) -> SimulatedPatrons:
    """Those who play at a table."""
    return SimulatedPatrons(floor, table, PATRONS, floor.now, table, sleep)


async def _keep_letters(floor: Floor) -> None:
    """Have the letter of each approval that the tables are opened by."""
    calendar, operator = await floor.calendar.know(), opener(EDITIONS[0], PERSON)
    for edition in books():
        for rule in rulebook(edition).approvals:
            period = approval_period(edition, rule.value, PERSON)
            if rule.value not in OF_EQUIPMENT or period in calendar.approvals:
                continue
            body = f"Nobody approved this in earnest: {period}.\n".encode()
            paper = await floor.calendar.keep(operator, floor.now(), "approval.txt", body)
            await floor.calendar.keep_approval(
                KeepApproval(
                    by=operator,
                    at=floor.now(),
                    edition=edition,
                    approval=rule.value,
                    reference=PERSON,
                    document=paper.digest,
                )
            )


async def _hold_cups(floor: Floor, visitor: str) -> None:
    """A tournament at tables of its own, which nobody who starts the house has to wait for."""
    for name in cup.TABLES:
        shown = DemoTable(name, cup.ANNOUNCED)
        await install_and_open(floor, cup.installed(floor, name), shown, cup.EDITION)
    await cup.hold_cups(floor, visitor)


async def _fill_purse(floor: Floor, name: str) -> None:
    """Let a patron have a card and money, and no limits of their own."""
    if floor.patrons.patron(name).is_enrolled:
        return
    at, cashier = floor.now(), Actor(Role.CASHIER, PERSON)
    for command in (
        EnrolPatron(by=cashier, at=at, patron=name),
        IssueCard(by=cashier, at=at, patron=name, card="1000 0001"),
        DepositMoney(by=cashier, at=at, patron=name, cents=PURSE_CENTS),
        ChooseLimits(by=Actor(Role.PATRON, name), at=at, patron=name, limits=patrons.NO_LIMITS),
    ):
        await floor.patrons.carry_out(command, uuid4().hex)


async def install_and_open(
    floor: Floor, installed: TableInstalled, shown: DemoTable, edition: str
) -> None:
    """A table on the floor, open."""
    if shown.name not in floor.house.house.tables:
        await floor.install(opener(edition, PERSON), installed)
    if (await floor.desk.table(shown.name)).state is UNOPENED:
        await floor.carry_out(shown.name, opening(floor.now(), shown, edition), uuid4().hex)


async def _stand_by(floor: Floor, name: str) -> None:
    """Put up signs and cut the cards where a dealer may not, so that nobody need wait."""
    while True:
        # A person was quicker, or nothing can be written now: look again.
        with suppress(Refused, Malformed, Unavailable):
            table = (await floor.desk.table(name)).state
            by, kinds = Actor(Role.CASINO_SUPERVISOR, PERSON), (c.ShowSigns, c.CutCards)
            steps = next_steps(table, floor.now(), roles=(by.role,), kinds=kinds, main=True)
            for step in steps[:1]:
                command = msgspec.structs.replace(step.command, by=by)
                await floor.carry_out(name, command, uuid4().hex)
        await asyncio.sleep(1)


def opening(at: datetime, shown: DemoTable, edition: str) -> c.OpenTable:
    """The command that opens one of the tables, with everything that its edition offers."""
    return usual_opening(
        edition,
        table=shown.name,
        by=PERSON,
        at=at,
        announced=shown.announced,
        method=shown.method,
        game=shown.game,
    )
