"""Simulated patrons, so that a demonstration has a person at its tables."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import islice
from random import Random
from uuid import uuid4

from punto.cards import PACK
from punto.errors import Malformed, Unavailable
from punto.floor.dealer.automatic import Carrying
from punto.game.limits import Limits
from punto.law.clauses import Refused
from punto.law.procedures import Hand, Wager
from punto.law.roles import Role
from punto.table import Table
from punto.table import commands as c
from punto.table.state import NOT_IN_PLAY, Phase
from punto.table.words import Actor

NAMES = ("mei", "oscar", "priya", "tomas", "yuki")
BROUGHT_CENTS = 5_000_00
LEAST_CENTS = 200_00
SIT_OUT = 6
"""One coup in so many is sat out."""
SIDE_BET = 3
"""One coup in so many has a side bet."""
SILENT = 4
"""One question in so many goes unanswered."""
UNITS = (1, 1, 1, 2, 2, 4)
PAUSE = timedelta(milliseconds=900)
SIDES = (Wager.PLAYER, Wager.BANKER)


class SimulatedPatrons:
    """A few patrons of one table, who come, wager at a whim, and leave when their chips run low."""

    def __init__(
        self,
        desk: Carrying,
        table: str,
        people: int,
        now: Callable[[], datetime],
        seed: str,
        sleep: Callable[[int], Awaitable[None]] | None = None,
    ) -> None:
        self._desk = desk
        self._table = table
        self._names = NAMES[:people]
        self._now = now
        self._whim = Random(seed)  # noqa: S311 - a whim, not a card
        self._sleep = sleep or _sleep
        self._decided: set[tuple[object, ...]] = set()
        """What each of them made up their mind about, so that nobody is asked twice."""
        self._coup = (0, 0)
        self._at_once = 1
        """How many of them do something before all look again."""

    async def run(self) -> None:
        """Go on for as long as the floor does."""
        while True:
            # A person was quicker, or nothing can be written now: look again.
            with suppress(Refused, Malformed, Unavailable):
                await self.act()
            await self._sleep(PAUSE // timedelta(milliseconds=1))

    async def act(self) -> None:
        """One of them does one thing, if there is one to do; or as many as act at once."""
        table = (await self._desk.table(self._table)).state
        if table.phase in NOT_IN_PLAY:
            return
        coup = (table.stack.shoe, table.coup.number)
        if coup != self._coup:
            self._coup = coup
            self._decided.clear()
        for command in islice(self._wishes(table), self._at_once):
            await self._desk.carry_out(self._table, command, uuid4().hex)

    def _wishes(self, table: Table) -> Iterator[c.Command]:
        """What they would do now, the most pressing first."""
        yield from self._answers(table)
        if table.phase is Phase.BETWEEN_COUPS:
            yield from self._coming_and_going(table)
            yield from self._wagers(table)

    def _answers(self, table: Table) -> Iterator[c.Command]:
        """A cut, a bank or a hand that one of them is asked about; some questions go unheard."""
        out, coup = table.coup.out, table.coup
        cutter, holder = table.stack.cut.offered_to, table.bank.offered_to
        if cutter in self._names and self._once("cut", cutter):
            depth = self._whim.randrange(PACK, (table.setup.decks - 1) * PACK)
            yield c.CutCards(by=by_patron(cutter), at=self._now(), patron=cutter, depth=depth)
        if holder in self._names and self._once("bank", holder):
            yield c.DeclineBank(by=by_patron(holder), at=self._now(), patron=holder)
        if out is None or out.patron not in self._names:
            return
        hidden = any(coup.hand(out.hand)[place] is None for place in out.cards)
        if hidden and self._once("turn", out.patron, out.hand, out.cards):
            yield c.ExposeCards(by=by_patron(out.patron), at=self._now(), hand=Hand(out.hand))

    def _once(self, *question: object) -> bool:
        """Whether a question that was not put before is heard."""
        if question in self._decided:
            return False
        self._decided.add(question)
        return self._whim.randrange(SILENT) > 0

    def _coming_and_going(self, table: Table) -> Iterator[c.Command]:
        for name in self._names:
            patron = table.patrons.get(name)
            if patron is None:
                yield from self._join(table, name)
            elif patron.chips_cents < LEAST_CENTS and not table.coup.wagers.get(name):
                yield c.LeaveTable(by=by_patron(name), at=self._now(), patron=name)

    def _join(self, table: Table, name: str) -> Iterator[c.Command]:
        """A seat, unless it is the last: that one is left for a visitor."""
        taken = {patron.seat for patron in table.patrons.values()}
        free = [seat for seat in range(1, table.setup.seats + 1) if seat not in taken]
        if len(free) > 1:
            yield c.JoinTable(
                by=by_patron(name),
                at=self._now(),
                patron=name,
                seat=self._whim.choice(free),
                chips_cents=BROUGHT_CENTS,
                player_card=True,
            )

    def _wagers(self, table: Table) -> Iterator[c.Command]:
        """Most coups a wager on one of the hands, now and then a side bet, sometimes nothing."""
        coup = table.coup
        if not coup.called or coup.last_called or coup.no_bet:
            return
        others = [wager for wager in table.setup.offered if wager not in SIDES]
        for name in self._names:
            if name not in table.patrons or ("wager", name) in self._decided:
                continue
            self._decided.add(("wager", name))
            if self._whim.randrange(SIT_OUT):
                yield self._wager(table, name, self._whim.choice(SIDES))
        for name in self._names:
            if not coup.wagers.get(name) or ("side", name) in self._decided:
                continue
            self._decided.add(("side", name))
            if others and not self._whim.randrange(SIDE_BET):
                yield self._wager(table, name, self._whim.choice(others))

    def _wager(self, table: Table, name: str, wager: Wager) -> c.Command:
        cents = _stake(table.signs.limits[wager], self._whim.choice(UNITS))
        return c.PlaceWager(
            by=by_patron(name), at=self._now(), patron=name, wager=wager, chips_cents=cents
        )


def _stake(limits: Limits, units: int) -> int:
    return min(limits.minimum_cents * units, limits.maximum_cents)


def by_patron(name: str) -> Actor:
    return Actor(Role.PATRON, name)


async def _sleep(milliseconds: int) -> None:
    await asyncio.sleep(timedelta(milliseconds=milliseconds).total_seconds())
