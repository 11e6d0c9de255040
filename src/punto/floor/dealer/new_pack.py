"""A table of a demonstration that was dealt from a pack which nobody had shuffled, and is closed.

It is what the watch of a demonstration has found when the doors open. Nobody wagered there.
"""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import msgspec

from punto.cards import read_cards
from punto.floor.dealer.demonstration import BY_HAND, PERSON, install_and_open
from punto.floor.floor import Floor
from punto.house.events import TableInstalled
from punto.law.procedures import Change
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.table import commands as c
from punto.table import next_steps
from punto.table.next_steps import with_faces
from punto.table.words import Actor, Cards

EARLIER = BY_HAND._replace(name="Sydney-4")
NEW_PACK = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
"""Cards of one suit in the order of a new pack."""
BURNED = "2H"
COUPS = 2
STEP_MILLISECONDS = 4_000
"""What a dealer takes for a step by hand."""
NOTICE = timedelta(minutes=20)
"""What patrons are given of the closing of a table: The Star, 14.14."""
LASTS = NOTICE + timedelta(minutes=5)
"""In so long all of it is over."""
STAFF = (Role.DEALER, Role.CASINO_SUPERVISOR)
Sleep = Callable[[int], Awaitable[None]]


async def deal_new_pack(floor: Floor, sleep: Sleep) -> None:
    """Deal two coups without wagers, have the cards shuffled at last, and close the table."""
    table = _ByHand(floor, sleep)
    installed = TableInstalled(table=EARLIER.name, cards=Cards.KEYED)
    await install_and_open(floor, installed, EARLIER, EDITIONS[-1])
    await table.go_on()
    for _ in range(COUPS):
        await table.give(c.DirectNoBetCoup, marker=True)
        await table.go_on()
    await table.give(c.DirectShuffle)
    await table.go_on()
    await table.give(c.PostNotice, change=Change.CLOSURE, effective=floor.now() + NOTICE)
    await sleep(NOTICE // timedelta(milliseconds=1))
    await table.give(c.CloseTable)


class _ByHand:
    """The table, and what is still in the shoe of a pack that nobody shuffled."""

    def __init__(self, floor: Floor, sleep: Sleep) -> None:
        self._floor, self._sleep = floor, sleep
        self._cards = list(read_cards(NEW_PACK))

    async def go_on(self) -> None:
        """Do what comes next until another coup may begin."""
        while True:
            table = (await self._floor.desk.table(EARLIER.name)).state
            steps = next_steps(table, self._floor.now(), roles=STAFF, main=True)
            if not steps or isinstance(steps[0].command, c.CallBets):
                return
            step = steps[0]
            burns = isinstance(step.command, c.BurnCards)
            faces = read_cards(BURNED) if burns else self._cards[: step.faces]
            await self._carry_out(with_faces(step.command, tuple(faces[: step.faces])))
            if not burns:
                del self._cards[: step.faces]

    async def give(self, kind: type[c.Command], **fields: Any) -> None:  # noqa: ANN401 - of any command
        """An order of the supervisor."""
        by = Actor(Role.CASINO_SUPERVISOR, PERSON)
        await self._carry_out(kind(by=by, at=self._floor.now(), **fields))

    async def _carry_out(self, command: c.Command) -> None:
        by = Actor(command.by.role, PERSON)
        given = msgspec.structs.replace(command, by=by, at=self._floor.now())
        await self._floor.carry_out(EARLIER.name, given, uuid4().hex)
        await self._sleep(STEP_MILLISECONDS)
