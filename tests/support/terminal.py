"""An evening at a terminal, for tests: keys pressed, the screen read, the dealer waited for."""

import asyncio
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from textual import events
from textual.keys import _character_to_key
from textual.pilot import Pilot
from textual.widgets import Static

from played import drawn_from
from punto.cli.play.app import PlayApp
from punto.cli.play.scene import Scene
from punto.cli.play.screens import Page
from punto.cli.play.sitting import Sitting
from punto.cli.play.table_choice import TableChoice
from punto.cli.play.table_screen import STILL, CardPace, TableScreen
from punto.law.procedures import Wager
from punto.record import Record, open_record
from punto.record.keys import Keys

PATIENCE_SECONDS = 240


class Evening:
    """The program under way."""

    def __init__(self, app: PlayApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def sitting(self) -> Sitting:
        assert self.app.sitting is not None
        return self.app.sitting

    @property
    def table(self) -> TableScreen:
        return next(each for each in self.app.screen_stack if isinstance(each, TableScreen))

    @property
    def scene(self) -> Scene:
        assert self.table.scene is not None
        return self.table.scene

    @property
    def words(self) -> str:
        """Everything on the screen, as text."""
        lines = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text for strip in lines)

    @property
    def page(self) -> str:
        """The whole page that is open, scrolled away or not."""
        assert isinstance(self.app.screen, Page)
        return str(self.app.screen.query_one("#words", Static).render())

    async def press(self, *keys: str) -> None:
        """Press keys, each when what the one before led to is done."""
        for key in keys:
            named = _character_to_key(key) if len(key) == 1 and not key.isalnum() else key
            character = " " if key == "space" else key if len(key) == 1 else None
            self.app.post_message(events.Key(named, character))
            await self.drawn()

    async def drawn(self) -> None:
        """Until everything that was asked of the program so far is done, and can be read."""
        for _ in range(3):
            await self.pilot._wait_for_screen()
            await asyncio.sleep(0)

    async def until(self, reached: Callable[[], bool]) -> None:
        """Wait for it, but not for ever."""
        end = monotonic() + PATIENCE_SECONDS
        while not reached():
            assert monotonic() < end, f"never came:\n{self.words}"
            await asyncio.sleep(0.001)

    async def waits(self) -> None:
        """Until the dealer waits for the person."""
        await self.until(lambda: self.is_waiting and self.table.is_waiting)
        await self.drawn()

    @property
    def is_waiting(self) -> bool:
        sitting = self.sitting
        return (sitting.betting and not sitting.ready) or sitting.question is not None

    async def bets(self) -> None:
        """Until wagers may be made, with every question on the way answered yes."""
        await self.waits()
        while self.sitting.question is not None:
            await self.press("enter")
            await self.waits()

    async def coup(self) -> None:
        """Deal, until the next one may be wagered on."""
        before = len(self.sitting.past)
        await self.press("space")
        await self.until(lambda: len(self.sitting.past) > before)
        await self.bets()

    def staked(self) -> dict[Wager, int]:
        return {a.wager: a.staked_cents for row in self.scene.areas for a in row if a.staked_cents}


@asynccontextmanager
async def sat_down(
    record: Record,
    choice: TableChoice,
    *,
    size: tuple[int, int] = (80, 24),
    ask: bool = False,
    pace: CardPace = STILL,
    keys: Path | None = None,
    now: Callable[[], datetime] | None = None,
) -> AsyncIterator[Evening]:
    """The program with keys that are the same every time; left at the end if nobody did."""
    with TemporaryDirectory() as passing:
        app = PlayApp(
            record,
            Keys(keys or Path(passing)),
            choice,
            ask=ask,
            pace=pace,
            new_key=drawn_from(choice.edition),
            now=now,
        )
        async with app.run_test(size=size) as pilot:
            evening = Evening(app, pilot)
            await evening.drawn()
            yield evening
            await app.action_go()


def play(story: Callable[[Evening], Awaitable[Any]], choice: TableChoice, **how: Any) -> Any:
    """What a story comes back with, told in a record of its own."""

    async def run() -> Any:
        with open_record(":memory:") as record:
            async with sat_down(record, choice, **how) as evening:
                return await story(evening)

    return asyncio.run(run())


def in_terminal(words: str, talk: Iterable[tuple[str, str]]) -> tuple[int, str]:
    """Run `punto` in a terminal of its own: what to wait for, and what to type then."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    done = subprocess.Popen(
        [sys.executable, "-m", "punto.cli", *words.split()],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=os.environ | {"TERM": "xterm-256color"},
        start_new_session=True,
    )
    os.close(theirs)
    seen, start, left = "", 0, list(talk)
    end = monotonic() + 2 * PATIENCE_SECONDS
    try:
        while monotonic() < end and (read := _read(ours)) is not None:
            seen += read
            if left and re.search(left[0][0], seen[start:]):
                start = len(seen)
                os.write(ours, left.pop(0)[1].encode())
        assert not left, f"never came: {left[0][0]}, in {seen[-2_000:]!r}"
        return done.wait(PATIENCE_SECONDS), seen
    finally:
        done.kill()
        done.wait()
        os.close(ours)


def _read(terminal: int) -> str | None:
    """What was written since, or nothing when everybody has gone."""
    if not select.select([terminal], [], [], 0.1)[0]:
        return ""
    try:
        return os.read(terminal, 65_536).decode(errors="replace") or None
    except OSError:
        return None
