"""Simulations of this node: one at a time, each in a process that yields to the tables."""

import asyncio
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Iterator
from contextlib import suppress
from enum import StrEnum
from typing import Any

import msgspec
import structlog

from punto.floor.floor import Floor
from punto.simulate.progress import CoupsTold, Point, RunPace, SessionsTold, Told
from punto.simulate.request import CoupsAsked, SessionsAsked

KEPT = 24
"""Simulations that are remembered; older ones that are over make room."""
LONGEST_LINE = 1 << 20
NAME_BYTES = 4


class State(StrEnum):
    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"


OVER = frozenset({State.DONE, State.CANCELLED, State.FAILED})


class Busy(Exception):
    """A person has one simulation waiting, and wants another."""


class NotYours(Exception):
    """A person would cancel what another asked for, whose name this is."""


class Simulation:
    """One simulation: what was asked for, how it stands, and what is known so far."""

    def __init__(self, person: str, asked: CoupsAsked | SessionsAsked, at: str) -> None:
        self.id = secrets.token_hex(NAME_BYTES)
        self.person = person
        self.asked = asked
        self.at = at
        self.state = State.WAITING
        self.told: Told | None = None
        self.trail: list[Point] = []
        self.process: Process | None = None
        self._bell = asyncio.Event()

    @property
    def kind(self) -> str:
        return "sessions" if isinstance(self.asked, SessionsAsked) else "coups"

    @property
    def is_over(self) -> bool:
        return self.state in OVER

    @property
    def pace(self) -> RunPace:
        if self.told is not None:
            return self.told.pace
        asked = self.asked
        return RunPace(done=0, of=asked.coups if isinstance(asked, CoupsAsked) else asked.sessions)

    def become(self, state: State) -> None:
        """Change how it stands, unless it is over; anyone who waits for news hears of it."""
        if not self.is_over:
            self.state = state
        self.ring()

    def hear(self, line: bytes) -> None:
        """Take in what the process tells."""
        if isinstance(self.asked, SessionsAsked):
            self.told = msgspec.json.decode(line, type=SessionsTold)
        else:
            told = msgspec.json.decode(line, type=CoupsTold)
            self.trail += told.trail
            self.told = told
        self.ring()

    def ring(self) -> None:
        self._bell.set()
        self._bell = asyncio.Event()

    async def news(self, seconds: int) -> None:
        """Return when something changed, or after so many seconds."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._bell.wait(), seconds)

    def end(self) -> None:
        """Stop its process, if it has one."""
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()


class Simulations:
    """What people of this node have asked for, and the one that is under way."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._known: dict[str, Simulation] = {}
        self._going: asyncio.Task[None] | None = None

    def __iter__(self) -> Iterator[Simulation]:
        """Newest first."""
        return reversed(list(self._known.values()))

    def find(self, name: str) -> Simulation | None:
        return self._known.get(name)

    def ahead_of(self, simulation: Simulation) -> int:
        """How many come before one that waits."""
        before = 0
        for each in self._known.values():
            if each is simulation:
                return before
            before += not each.is_over
        return before

    def ask(self, person: str, asked: CoupsAsked | SessionsAsked) -> Simulation:
        """Queue a simulation; `Busy` if one of the same person waits already."""
        mine = [each for each in self._known.values() if each.person == person]
        if any(each.state is State.WAITING for each in mine):
            raise Busy
        simulation = Simulation(person, asked, self._floor.now().isoformat(timespec="seconds"))
        self._known[simulation.id] = simulation
        self._make_room()
        if self._going is None or self._going.done():
            self._going = self._floor.begin(self._work(), "simulations")
        return simulation

    def cancel(self, simulation: Simulation, person: str) -> None:
        """End it for anyone who asked for it; what it found so far is kept."""
        if simulation.person != person:
            raise NotYours(simulation.person)
        simulation.become(State.CANCELLED)
        simulation.end()

    def _make_room(self) -> None:
        over = [name for name, each in self._known.items() if each.is_over]
        for name in over[: max(0, len(self._known) - KEPT)]:
            del self._known[name]

    async def _work(self) -> None:
        """Run all that waits, oldest first."""
        while waiting := [e for e in self._known.values() if e.state is State.WAITING]:
            await self._run(waiting[0])

    async def _run(self, simulation: Simulation) -> None:
        simulation.become(State.RUNNING)
        try:
            await self._carry_out(simulation)
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            # No matter what became of it, tables have nothing to do with it.
            structlog.get_logger().error("simulation", reason=str(error))
            simulation.become(State.FAILED)
        finally:
            # The floor may be stopping: the process goes with it, and nobody is left waiting.
            simulation.end()
            if simulation.process is not None:
                await simulation.process.wait()
            simulation.process = None
            simulation.become(State.CANCELLED)

    async def _carry_out(self, simulation: Simulation) -> None:
        """Start the process, hear what it tells, and see how it ends."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "punto.simulate.worker", simulation.kind),
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=LONGEST_LINE,
            start_new_session=True,
        )
        simulation.process = process
        assert process.stdin is not None
        assert process.stdout is not None
        # Anyone who cancelled while it was being started found no process to end.
        if simulation.is_over:
            return
        process.stdin.write(msgspec.json.encode(simulation.asked) + b"\n")
        async for line in process.stdout:
            simulation.hear(line)
        status = await process.wait()
        if status and simulation.state is State.RUNNING:
            structlog.get_logger().error("simulation", status=status, kind=simulation.kind)
        simulation.become(State.FAILED if status else State.DONE)


def simulations(state: Any, floor: Floor) -> Simulations:  # noqa: ANN401 - the framework's state
    """Those of this node, from when a person first asks."""
    if "simulations" not in state:
        state.simulations = Simulations(floor)
    found: Simulations = state.simulations
    return found
