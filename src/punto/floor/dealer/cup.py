"""A small tournament that runs by itself in the demonstration, and begins again when it is over."""

import asyncio
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING
from uuid import uuid4

from punto.floor.dealer.director import AutomaticDirector
from punto.floor.dealer.entrants import SimulatedEntrants
from punto.house.events import TableInstalled
from punto.law.contests import Measure, Seating, Step
from punto.law.procedures import DealingMethod
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.table.words import Actor, Cards
from punto.tournament import Tournament
from punto.tournament.base import TournamentCommand
from punto.tournament.conditions import commands as terms
from punto.tournament.conditions.document import Conditions, Field, Length, Round, TableLimits
from punto.tournament.entry.commands import EnterPatron
from punto.tournament.words import RoundKind, Stage

if TYPE_CHECKING:
    from punto.floor.floor import Floor

CUP = "Harbour Cup"
EDITION = EDITIONS[-1]
ANNOUNCED = date(2025, 8, 13)
DIRECTOR = "demo-director"
ROBOTS = ("aiko", "ben", "chloe", "dev", "elena", "farid", "grace")
TABLES = {"Cup-1": 7, "Cup-2": 7}
FEE_CENTS, CHIPS_CENTS = 100_00, 1_000_00
REST = timedelta(minutes=1)
"""How long the result of one is left to be seen before the next."""
SIX, EIGHT = (Length(number=each, measure=Measure.ROUNDS) for each in (6, 8))
ROUNDS = (
    Round(name="heats", kind=RoundKind.HEAT, length=SIX, tables=2, advance=2),
    Round(name="final", kind=RoundKind.FINAL, length=EIGHT, tables=1),
)


def conditions(at: datetime) -> Conditions:
    """What the cup is played by: pass cards and undisclosed wagers, two heats and a final."""
    return Conditions(
        starts=at,
        entering="At the desk; open to everybody in this demonstration.",
        rounds=ROUNDS,
        repechage="none",
        buy_back="none",
        fee_cents=FEE_CENTS,
        chips_cents=CHIPS_CENTS,
        field=Field(least=2, most=len(ROBOTS) + 1),
        limits=TableLimits(minimum_cents=25_00, maximum_cents=500_00),
        compulsory_wager=True,
        dealing_method=DealingMethod.A,
        seating=Seating.BALLOT,
        order=False,
        pass_cards=1,
        undisclosed=1,
        prizes=(60, 30, 10),
        distribution="In cash, after the final.",
        entitled_only=True,
        withdrawal_until=at,
        form="A form at the desk.",
        rules_prevail=True,
    )


async def hold_cups(floor: "Floor", visitor: str) -> None:
    """One cup after another, for as long as the floor runs; one that was interrupted goes on."""
    while True:
        name = await _next_name(floor)
        await _prepare(floor, name, visitor)
        lead = timedelta(seconds=floor.config.demo_betting_seconds)
        await AutomaticDirector(floor, name, TABLES, lead).run()
        await asyncio.sleep(REST.total_seconds())


def seat_entrants(floor: "Floor") -> None:
    """Let the robots play at the cup's tables."""
    for table in TABLES:
        robots = SimulatedEntrants(floor, table, ROBOTS, table)
        floor.keep(robots.run, f"entrants at {table}")


def installed(floor: "Floor", table: str) -> TableInstalled:
    config = floor.config
    return TableInstalled(
        table=table,
        cards=Cards.VIRTUAL,
        automatic=True,
        betting_seconds=config.demo_betting_seconds,
        answer_seconds=config.demo_answer_seconds,
        step_milliseconds=config.demo_step_milliseconds,
    )


async def _next_name(floor: "Floor") -> str:
    """The cup that is not over yet, or else a new one."""
    held = [name for name in floor.contests.names() if name.rpartition(" ")[0] == CUP]
    if held:
        last = max(held, key=lambda name: int(name.rpartition(" ")[2]))
        if not await AutomaticDirector(floor, last, TABLES, timedelta()).is_over():
            return last
    return f"{CUP} {len(held) + 1}"


async def _prepare(floor: "Floor", name: str, visitor: str) -> None:
    """Conditions, a director and a field, as far as there are none yet."""
    while True:
        tournament = (await floor.contests.standing(name)).state
        command = next(_lacking(tournament, floor.now(), visitor), None)
        if command is None:
            return
        await floor.give(floor.contests, name, command, uuid4().hex)


def _lacking(tournament: Tournament, at: datetime, visitor: str) -> Iterator[TournamentCommand]:
    """What is still to be done before the first session, in order."""
    operator, cashier = Actor(Role.CASINO_OPERATOR, "demo-operator"), Actor(Role.CASHIER, "demo")
    if tournament.stage is Stage.UNOPENED:
        yield terms.OpenTournament(by=operator, at=at, edition=EDITION)
    if tournament.stage is not Stage.OPEN or tournament.session is not None:
        return
    if tournament.conditions is None:
        yield terms.DraftConditions(by=operator, at=at, conditions=conditions(at))
    if Step.AVAILABLE not in tournament.steps:
        yield terms.PublishConditions(by=operator, at=at)
    if not tournament.head:
        yield terms.NameDirector(by=operator, at=at, person=DIRECTOR, licence="demonstration")
    for patron in (*ROBOTS, visitor):
        if patron not in tournament.entrants:
            yield EnterPatron(by=cashier, at=at, patron=patron, paid_cents=FEE_CENTS, form=True)
    for patron, entrant in tournament.entrants.items():
        if not entrant.has_copy:
            yield terms.GiveCopy(by=cashier, at=at, patron=patron)
