"""A tournament that runs by itself on a floor without a service, moved on step by step."""

from collections.abc import Awaitable, Callable
from datetime import date, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

from contest import NOON, Contest
from contested import CUP
from punto.floor.clock import Clock
from punto.floor.config import Config
from punto.floor.dealer.automatic import AutomaticDealer
from punto.floor.dealer.demonstration import DemoTable, opening
from punto.floor.dealer.director import AutomaticDirector, may_open_round
from punto.floor.dealer.entrants import SimulatedEntrants
from punto.floor.floor import Floor
from punto.house.events import TableInstalled
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.record.seal import SHOE
from punto.table.words import Actor, Cards
from punto.tournament import Tournament
from punto.tournament.base import TournamentCommand, TournamentEvent
from punto.tournament.standings import standings
from service import Winding

OPENED = {
    "act-2012": date(2012, 3, 27),
    "act-2016": date(2016, 12, 16),
    "act-2018": date(2018, 12, 8),
    "nsw-earlier": date(2015, 1, 1),
    "star-2025": date(2025, 8, 13),
}
TABLES = {"t1": 4, "t2": 4}
NAMES = ("ann", "bob", "cy", "dee", "eve", "fay")


class Asked(Contest):
    """A tournament that keeps what was asked of it."""

    def __init__(self, edition: str) -> None:
        self.commands: list[TournamentCommand] = []
        super().__init__(edition)

    def decided(self, command: TournamentCommand) -> tuple[TournamentEvent, ...]:
        self.commands.append(command)
        return super().decided(command)


class SelfRunning:
    """A floor whose dealers, director and entrants take a step each, a second apart."""

    def __init__(self, address: str, keys: Path, edition: str, **said: Any) -> None:
        self.floor = Floor(Config(database=address, keys=str(keys), demo=True))
        last = list(self.floor.record.entries(max(0, self.floor.record.last_entry() - 1)))
        at = max([NOON, *(datetime.fromisoformat(stored.at) for entry in last for stored in entry)])
        self.clock = Winding(at)
        self.floor.clock = Clock(lambda _: None, self.clock.wall, self.clock.passing)
        self.robots: tuple[str, ...] = NAMES
        self.edition, self.said = edition, said
        self.director = AutomaticDirector(self.floor, CUP, TABLES, timedelta(seconds=60))
        self.steps: list[Callable[[], Awaitable[object]]] = []

    async def prepare(self) -> "SelfRunning":
        """The tournament with its field and its tables, unless they are on record."""
        contest = Asked(self.edition)
        contest.field(*NAMES, **self.said)
        for number, command in enumerate(contest.commands):
            await self.floor.give(self.floor.contests, CUP, command, f"prepared {number}")
        by = Actor(Role.CASINO_SUPERVISOR, "demonstration")
        for name in TABLES:
            installed = TableInstalled(
                table=name, cards=Cards.VIRTUAL, automatic=True, betting_seconds=20
            )
            if name not in self.floor.house.house.tables:
                await self.floor.install(by, installed)
            self.floor.desk.add_virtual_shoe(name, self._keys_of(name))
            shown = DemoTable(name, OPENED[self.edition])
            opened = opening(NOON, shown, self.edition)
            await self.floor.carry_out(name, opened, f"opened {name}")
            self.steps.append(self._dealer(installed).step)
            self.steps.append(SimulatedEntrants(self.floor, name, self.robots, name).act)
        self.steps.append(self.director.step)
        return self

    def _keys_of(self, table: str) -> Callable[[], bytes]:
        """Keys of shoes that are the same for the same shoe, however often it is begun again."""

        def key() -> bytes:
            number = self.floor.record.head(f"{SHOE.kind}:{table}").version
            return sha256(f"{table} {number}".encode()).digest()

        return key

    def _dealer(self, installed: TableInstalled) -> AutomaticDealer:
        async def gate(cup: str, table: str, at: Any) -> bool:
            return await may_open_round(self.floor.contests, cup, table, at)

        return AutomaticDealer(self.floor, installed, self.floor.now, gate=gate)

    async def move(self) -> bool:
        """Everybody takes a step; whether there is more to do."""
        self.clock.wait(seconds=1)
        for step in self.steps:
            try:
                await step()
            except Refused:
                continue
        return not await self.director.is_over()

    async def tournament(self) -> Tournament:
        return (await self.floor.contests.standing(CUP)).state

    async def places(self) -> list[tuple[str, str, int, int]]:
        """How everybody stands: what a kill must not change."""
        return [
            (each.patron, each.standing, each.chips_cents, each.prize_cents)
            for each in standings(await self.tournament())
        ]
