"""The floor over HTTP: wagers made durable, live readers told, and the memory that both take."""

import asyncio
import os
import resource
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import TypeVar

import msgspec
from argon2 import PasswordHasher
from argon2.profiles import CHEAPEST
from client import Arrivals, Caller, Reader, getting
from evening import DEALER, NOON, SUPERVISOR, evening

from nodes import PATIENCE, Node
from punto.auth import Auth, SignedIn, Whose
from punto.floor.config import Config
from punto.floor.desk import Desk
from punto.floor.floor import Floor
from punto.house.events import TableInstalled
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.patrons.commands import ChooseLimits, DepositMoney, EnrolPatron, IssueCard
from punto.patrons.words import PatronLimits, Period
from punto.record import open_record
from punto.record.keys import Keys
from punto.table import commands as c
from punto.table.words import Actor, Cards
from punto.web.authentication import COOKIE, CSRF_HEADER
from service import PASSWORD, wire

T = TypeVar("T")

Give = Callable[[str, c.Command], Awaitable[None]]
"""Gives a table a command, and returns when it is safe."""
Coup = list[c.Command]

PURSE_CENTS = 10**10
LIMITS = PatronLimits(loss_cents={Period.DAY: PURSE_CENTS})
COUPS = 30
"""Coups until a person looks on, so that there is a scoreboard to see."""
MOST_CONNECTIONS = "8192"
PAUSE_SECONDS = 0.1
"""Between two commands, so that each is measured by itself."""


@dataclass(frozen=True)
class Followed:
    """Something of a table that is followed live."""

    stream: str
    """Its path, but for the name of the table."""
    begins: bytes
    """How a line begins of which each reader gets one, and the same, after a command."""
    tells: tuple[type[c.Command], ...]
    """The commands after which such a line comes."""


EVENTS = Followed("/api/tables/{}/stream", b"id: ", (c.Command,))
PAGES = Followed("/pages/tables/{}/stream", b'data: {"name":"felt"', (c.DealCard,))


def percentile(values: list[float], hundredths: int) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * hundredths // 100)]


@dataclass
class Play:
    """An evening at one table, whose patrons are at no other."""

    table: str
    opening: Coup
    coups: list[Coup]

    @property
    def patrons(self) -> list[str]:
        return [each.patron for each in self.opening if isinstance(each, c.JoinTable)]


def plays(tables: int, coups: int) -> list[Play]:
    """The same evening at each of so many tables."""
    told = evening(EDITIONS[-1], coups)
    found = []
    for number in range(tables):
        play = Play(f"T{number}", [_at(each, number) for each in told.opening], [])
        for command in told.commands:
            if isinstance(command, c.CallBets):
                play.coups.append([])
            play.coups[-1].append(_at(command, number))
        found.append(play)
    return found


def _at(command: c.Command, number: int) -> c.Command:
    """A command as it is given at one of the tables."""
    changed: dict[str, object] = {}
    if isinstance(command, c.OpenTable):
        changed["table"] = f"T{number}"
    if isinstance(command, c.JoinTable | c.PlaceWager):
        patron = f"{command.patron}-{number}"
        changed |= {"patron": patron, "by": Actor(Role.PATRON, patron)}
    return msgspec.structs.replace(command, **changed)


def prepare(address: str, keys: Path, evenings: list[Play], at: datetime) -> None:
    """Every table on the floor and open at a time, and the purse of every patron filled."""

    async def run() -> None:
        floor = Floor(Config(database=address, keys=str(keys)))
        cage = Actor(Role.CASHIER, "cage")
        for play in evenings:
            await floor.install(SUPERVISOR, TableInstalled(table=play.table, cards=Cards.KEYED))
            for patron in play.patrons:
                own = Actor(Role.PATRON, patron)
                for each in (
                    EnrolPatron(by=cage, at=at, patron=patron),
                    IssueCard(by=cage, at=at, patron=patron, card=f"card of {patron}"),
                    DepositMoney(by=cage, at=at, patron=patron, cents=PURSE_CENTS),
                    ChooseLimits(by=own, at=at, patron=patron, limits=LIMITS),
                ):
                    await floor.patrons.carry_out(each, f"{type(each).__name__} {patron}")
            for number, command in enumerate(play.opening):
                given = msgspec.structs.replace(command, at=at)
                await floor.carry_out(play.table, given, f"{play.table} opening {number}")
        await floor.stop()

    asyncio.run(run())


# Wagers


@dataclass
class Load:
    """What a load came to."""

    commands: int
    seconds: float
    waits: list[float]
    """Seconds that each wager took."""

    @property
    def rate(self) -> float:
        """Wagers a second; the cards of their coups were dealt as well."""
        return len(self.waits) / self.seconds


async def play_all(evenings: list[Play], give: Give) -> Load:
    """Every table at once; the patrons of a table wager all at once, each in turn."""
    waits: list[float] = []

    async def wager(table: str, wagers: Coup) -> None:
        for each in wagers:
            began = time.perf_counter()
            await give(table, each)
            waits.append(time.perf_counter() - began)

    async def one(play: Play) -> None:
        for called, *rest in play.coups:
            await give(play.table, called)
            wagers: dict[str, Coup] = {name: [] for name in play.patrons}
            for each in rest:
                if isinstance(each, c.PlaceWager):
                    wagers[each.patron].append(each)
            await asyncio.gather(*(wager(play.table, mine) for mine in wagers.values()))
            for each in rest:
                if not isinstance(each, c.PlaceWager):
                    await give(play.table, each)

    began = time.perf_counter()
    await asyncio.gather(*(one(play) for play in evenings))
    commands = sum(len(coup) for play in evenings for coup in play.coups)
    return Load(commands, time.perf_counter() - began, waits)


def through_floor(address: str, keys: Path, evenings: list[Play]) -> Load:
    """Evenings through a floor in this very process."""
    prepare(address, keys, evenings, NOON)

    async def run() -> Load:
        floor = Floor(Config(database=address, keys=str(keys)))
        floor.start()
        given = 0

        async def give(table: str, command: c.Command) -> None:
            nonlocal given
            given += 1
            await floor.carry_out(table, command, f"{given}")

        try:
            return await play_all(evenings, give)
        finally:
            await floor.stop()

    return asyncio.run(run())


def through_desk(address: str, evenings: list[Play]) -> Load:
    """The same evenings, as many commands at once, through a desk alone: nobody has a purse."""

    async def run() -> Load:
        with open_record(address) as record:
            desk = Desk(record)
            for play in evenings:
                for number, command in enumerate(play.opening):
                    await desk.carry_out(play.table, command, f"{play.table} opening {number}")
            ids = count(1)

            async def give(table: str, command: c.Command) -> None:
                await desk.carry_out(table, command, f"{next(ids)}")

            return await play_all(evenings, give)

    return asyncio.run(run())


def over_http(address: str, folder: Path, evenings: list[Play]) -> Load:
    """The same evenings through a server of its own, where everybody is there as bets open."""

    async def run(service: "Service") -> Load:
        await service.all_come()
        return await play_all(evenings, service.give)

    with served(address, folder, evenings) as service:
        return service.run(run)


def first_commands(
    address: str, folder: Path, evenings: list[Play]
) -> tuple[list[float], list[float]]:
    """Seconds of the first command to each table after a start, and of all that came later.

    Anyone who gives it is there by then, as at a console: connected, and known by their session.
    """

    async def run(service: "Service") -> tuple[list[float], list[float]]:
        firsts: list[float] = []
        later: list[float] = []
        for play in evenings:
            first, *rest = [command for coup in play.coups for command in coup]
            await service.come(play.table, first.by)
            firsts.append(await _timed(service, play.table, first))
            later += [await _timed(service, play.table, command) for command in rest]
        return firsts, later

    with served(address, folder, evenings) as service:
        return service.run(run)


def costs_of_commands(address: str, folder: Path, evenings: list[Play], parts: int) -> list[float]:
    """Seconds of the node's processors for a command, in each part of the evenings."""

    async def run(service: "Service") -> list[float]:
        found = []
        for part in range(parts):
            some = [replace(each, coups=_part(each.coups, part, parts)) for each in evenings]
            before = service.processor()
            load = await play_all(some, service.give)
            found.append((service.processor() - before) / load.commands)
        return found

    with served(address, folder, evenings) as service:
        return service.run(run)


def _part(coups: list[Coup], part: int, parts: int) -> list[Coup]:
    size = len(coups) // parts
    return coups[part * size : (part + 1) * size]


def over_bare(folder: Path, evenings: list[Play]) -> Load:
    """The same evenings through a server that checks nothing, and is as safe."""
    words = [sys.executable, str(Path(__file__).with_name("bare.py")), str(folder / "bare.db")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - our own words
        assert process.stdout is not None
        port = int(process.stdout.readline())
        known = {
            (play.table, command.by): Caller(port, "")
            for play in evenings
            for coup in play.coups
            for command in coup
        }

        async def give(table: str, command: c.Command) -> None:
            body = msgspec.json.encode(wire(command))
            await known[table, command.by].post(f"/api/tables/{table}/commands", body)

        async def run() -> Load:
            for each in known.values():
                await each.connect()
            return await play_all(evenings, give)

        try:
            return asyncio.run(run())
        finally:
            process.kill()


# A server of its own


class Service:
    """A node, and everybody who is signed in there."""

    def __init__(self, node: Node, known: dict[tuple[str, Actor], str]) -> None:
        self._node = node
        self._callers = {who: Caller(node.port, headers) for who, headers in known.items()}

    async def give(self, table: str, command: c.Command) -> None:
        """Send a command in the name of the person who gives it."""
        caller = self._callers[table, command.by]
        await caller.post(f"/api/tables/{table}/commands", msgspec.json.encode(wire(command)))

    async def all_come(self) -> None:
        """Have everybody be there, as at a table where bets are about to be called."""
        for table, who in self._callers:
            await self.come(table, who)

    async def come(self, table: str, who: Actor) -> None:
        """Have a person be there, without a word about any table."""
        await self._callers[table, who].get("/api/session")

    async def reader(
        self, followed: Followed, table: str, headers: str, arrived: Callable[[bytes, float], None]
    ) -> Reader:
        """A person who follows a table."""
        request = getting(followed.stream.format(table), headers)
        loop = asyncio.get_running_loop()
        _, found = await loop.create_connection(
            lambda: Reader(request, followed.begins, arrived), "127.0.0.1", self._node.port
        )
        return found

    def memory(self) -> int:
        """Bytes that the node has in memory."""
        pages = Path(f"/proc/{self._node.process.pid}/statm").read_text("ascii").split()[1]
        return int(pages) * resource.getpagesize()

    def processor(self) -> float:
        """Seconds of processor that the node has used."""
        stat = Path(f"/proc/{self._node.process.pid}/stat").read_text("ascii")
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def run(self, work: Callable[["Service"], Awaitable[T]]) -> T:
        """What comes of something that is done with it."""

        async def bounded() -> T:
            try:
                async with asyncio.timeout(PATIENCE):
                    return await work(self)
            finally:
                for caller in self._callers.values():
                    caller.hang_up()

        return asyncio.run(bounded())


@contextmanager
def served(address: str, folder: Path, evenings: list[Play]) -> Iterator[Service]:
    """A node with these tables, and everybody at them signed in."""
    prepare(address, folder / "keys", evenings, datetime.now(UTC))
    wanted = dict.fromkeys((DEALER, SUPERVISOR), len(evenings))
    wanted |= {Actor(Role.PATRON, name): 1 for play in evenings for name in play.patrons}
    found = sessions(address, folder / "keys", wanted)
    known = {
        (play.table, actor): found[actor].pop()
        for play in evenings
        for actor in (DEALER, SUPERVISOR, *(Actor(Role.PATRON, name) for name in play.patrons))
    }
    many = {"connections": MOST_CONNECTIONS, "connections_per_address": MOST_CONNECTIONS}
    with Node(address, folder / "keys", folder / "served.log", **many) as node:
        yield Service(node, known)


def sessions(address: str, keys: Path, wanted: Mapping[Actor, int]) -> dict[Actor, list[str]]:
    """New accounts, and what to send along to be in each of so many sessions of them."""
    hasty = PasswordHasher.from_parameters(CHEAPEST)
    found: dict[Actor, list[str]] = {}
    with open_record(address) as record:
        auth = Auth(record, Keys(keys), lambda: datetime.now(UTC), hasty)
        for actor, count in wanted.items():
            name, roles = actor.person, (actor.role,)
            whose = Whose(name) if actor.role is Role.PATRON else Whose()
            auth.accounts.create(name, roles, PASSWORD, whose=whose)
            found[actor] = [_headers(*auth.sessions.sign_in(name, PASSWORD)) for _ in range(count)]
    return found


def _headers(token: str, who: SignedIn) -> str:
    return f"cookie: {COOKIE}={token}\r\n{CSRF_HEADER}: {who.csrf}\r\n"


# Live readers


@dataclass
class Told:
    """What so many live readers of one table came to."""

    delays: list[float]
    """Seconds from giving a command to each reader's having each of its events."""
    alone: list[float]
    """Seconds from giving a command to its answer, with nobody who looks on."""
    bytes_each: float
    """Memory that each reader takes."""


def watched(address: str, folder: Path, followed: Followed, readers: int) -> Told:
    """Live readers of one table, each another person, while a coup is played."""
    (play,) = evenings = plays(1, COUPS)
    with served(address, folder, evenings) as service:
        onlookers = [Actor(Role.PATRON, f"onlooker-{number}") for number in range(readers)]
        let_in = sessions(address, folder / "keys", dict.fromkeys(onlookers, 1))
        known = [each for (each,) in let_in.values()]

        async def run(service: Service) -> Told:
            return await _look_on(service, play, followed, known)

        return service.run(run)


async def _look_on(service: Service, play: Play, followed: Followed, known: list[str]) -> Told:
    *before, last = play.coups
    alone = [await _timed(service, play.table, command) for coup in before for command in coup]
    memory = service.memory()
    arrivals = Arrivals(len(known))
    readers = [
        await service.reader(followed, play.table, headers, arrivals.come) for headers in known
    ]
    await arrivals.all()
    told = Told([], alone, (service.memory() - memory) / len(known))
    for command in last:
        began = time.perf_counter()
        await service.give(play.table, command)
        if isinstance(command, followed.tells):
            for times in (await arrivals.all()).values():
                told.delays += [at - began for at in times]
        await asyncio.sleep(PAUSE_SECONDS)
        if not isinstance(command, followed.tells):
            arrivals.forget()
    for reader in readers:
        reader.hang_up()
    return told


async def _timed(service: Service, table: str, command: c.Command) -> float:
    began = time.perf_counter()
    await service.give(table, command)
    return time.perf_counter() - began


# Memory


def held(address: str, folder: Path, evenings: list[Play]) -> tuple[int, int]:
    """Bytes that a node holds after the first coup of every evening, and after them all."""
    first = [replace(play, coups=play.coups[:1]) for play in evenings]
    rest = [replace(play, coups=play.coups[1:]) for play in evenings]

    async def run(service: Service) -> tuple[int, int]:
        await play_all(first, service.give)
        before = service.memory()
        await play_all(rest, service.give)
        return before, service.memory()

    with served(address, folder, evenings) as service:
        return service.run(run)
