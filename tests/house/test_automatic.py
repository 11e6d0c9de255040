"""Tables that deal themselves: whole shoes, silent patrons, restarts, floats that run dry."""

import asyncio
from collections import Counter
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pit import OPENING_TIME
from played import drawn_from
from punto.errors import Malformed
from punto.floor.dealer.automatic import HURRIED, PERSON, STAND_BACK, STUCK, AutomaticDealer
from punto.floor.dealer.demonstration import TABLES, opening
from punto.floor.dealer.simulated import SimulatedPatrons
from punto.floor.desk import Desk
from punto.floor.seat import Done
from punto.house.events import TableInstalled
from punto.law.clauses import Refused
from punto.law.procedures import DealingMethod, Device, Rounding, Wager
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, rulebook
from punto.narration.saying import because
from punto.record import Record, open_record
from punto.record.audit import Audit
from punto.record.keys import Keys
from punto.record.sources import DatabaseSource
from punto.table import Table
from punto.table import commands as c
from punto.table import events as e
from punto.table.events import Event
from punto.table.stack import StackStage
from punto.table.state import Phase
from punto.table.words import Actor, Cards

ANN = Actor(Role.PATRON, "ann")
LONGEST = timedelta(seconds=30)
"""No table that has patrons and nothing amiss stands still for longer."""


class Time:
    """A clock that goes on only while a person sleeps."""

    def __init__(self) -> None:
        self.at = OPENING_TIME

    def now(self) -> datetime:
        return self.at

    def pass_(self, **span: int) -> None:
        self.at += timedelta(**span)


class Watched:
    """A table with its automatic dealer, moved on by hand, and everything that was done there."""

    def __init__(self, record: Record, keys: Path, edition: str, **changes: Any) -> None:
        self.record, self.keys, self.time = record, keys, Time()
        self.name = TABLES[edition].name
        self.opening = msgspec.structs.replace(
            opening(self.time.now(), TABLES[edition], edition), **changes
        )
        self.done: Counter[str] = Counter()
        self.events: list[e.Event] = []
        self.told: list[str] = []
        self.moved_at = self.time.now()
        self.longest = timedelta()
        self.desk = Desk(record, Keys(keys))
        self.dealer = self.again()

    def again(self, **installed: Any) -> AutomaticDealer:
        """A dealer at a desk of its own, which knows nothing but the record."""
        self.desk = Desk(self.record, Keys(self.keys))
        self.desk.add_virtual_shoe(self.name, drawn_from(self.name))
        fields = {"cards": Cards.VIRTUAL, "automatic": True, **installed}
        self.dealer = AutomaticDealer(
            self, TableInstalled(table=self.name, **fields), self.time.now, tell=self._tell
        )
        return self.dealer

    async def _tell(self, about: tuple[Reason, ...], _key: str) -> None:
        words = because(about)
        if words not in self.told:
            self.told.append(words)

    async def table(self, name: str) -> Any:
        return await self.desk.table(name)

    async def carry_out(self, name: str, command: c.Command, command_id: str) -> Done[Event]:
        done = await self.desk.carry_out(name, command, command_id)
        if not done.repeated:
            self.done[type(command).__name__] += 1
            self.events += done.events
        return done

    async def state(self) -> Table:
        return (await self.desk.table(self.name)).state

    async def give(self, command: c.Command) -> Done[Event]:
        return await self.carry_out(self.name, command, f"by hand {len(self.events)} {command}")

    async def open(self, *names: str, chips: int = 5_000_00) -> "Watched":
        await self.give(self.opening)
        for seat, name in enumerate(names, 1):
            await self.join(name, seat, chips)
        return self

    async def join(self, name: str, seat: int, chips: int = 5_000_00) -> None:
        by = Actor(Role.PATRON, name)
        fields: dict[str, Any] = {"patron": name, "seat": seat, "player_card": True}
        fields["chips_cents"] = chips
        await self.give(c.JoinTable(by=by, at=self.time.now(), **fields))

    async def bet(self, wager: Wager, cents: int) -> None:
        fields: dict[str, Any] = {"patron": "ann", "wager": wager, "chips_cents": cents}
        await self.give(c.PlaceWager(by=ANN, at=self.time.now(), **fields))

    async def step(self) -> bool:
        moved = await self.dealer.step()
        if moved:
            self.moved_at = self.time.now()
        self.longest = max(self.longest, self.time.now() - self.moved_at)
        self.time.pass_(milliseconds=800 if moved else 1_000)
        return moved

    async def until(self, reached: Callable[[Table], bool], most: int = 400) -> Table:
        """Let the dealer go on until the table is so, which it must be in so many steps."""
        for _ in range(most):
            if reached(table := await self.state()):
                return table
            await self.step()
        raise AssertionError(f"never came: {self.told}, {await self.state()}")


def played(tmp_path: Path, edition: str, story: Callable[[Watched], Any], **changes: Any) -> Any:
    """What a story of one table comes back with; its record is gone through at the end."""
    with open_record(":memory:") as record:

        async def run() -> Any:
            return await story(Watched(record, tmp_path / "keys", edition, **changes))

        found = asyncio.run(run())
        verdict = Audit(DatabaseSource(record)).run()
        assert () == verdict.findings
        return found


METHODS = [
    (edition, rule.value) for edition in EDITIONS for rule in rulebook(edition).dealing_methods
]


@pytest.mark.parametrize(("edition", "method"), METHODS)
@pytest.mark.parametrize("shoes", [0, pytest.param(2, marks=pytest.mark.heavy)])
def test_whole_shoes(tmp_path: Path, edition: str, method: DealingMethod, shoes: int) -> None:
    """A shoe and into another, with patrons of whom some do not answer; nothing sticks.

    The suite has a dozen coups of it by each method; the demonstration below goes through shoes.
    """

    async def story(watched: Watched) -> tuple[int, timedelta, list[str]]:
        await watched.open()
        patrons = SimulatedPatrons(watched, watched.name, 3, watched.time.now, edition)
        refused = 0
        while watched.done["SettleWagers"] < 12 or watched.done["BurnCards"] < shoes:
            await watched.step()
            try:
                await patrons.act()
            except (Refused, Malformed):
                refused += 1
        return refused, watched.longest, watched.told

    refused, longest, told = played(tmp_path, edition, story, method=method)

    assert 0 == refused
    assert longest <= LONGEST
    assert [] == told


@pytest.mark.parametrize(("edition", "method"), METHODS)
def test_patrons_who_say_nothing_at_all(
    tmp_path: Path, edition: str, method: DealingMethod
) -> None:
    """They neither cut, take the bank nor turn cards; they had money down all the same."""

    async def story(watched: Watched) -> tuple[int, timedelta]:
        await watched.open("ann", "bob")
        coups = 0
        while coups < 4:
            await watched.until(lambda t: t.coup.called and not t.coup.last_called)
            await watched.bet(Wager.PLAYER, 25_00)
            await watched.until(lambda t: t.phase is Phase.IN_COUP)
            await watched.until(lambda t: t.phase is Phase.BETWEEN_COUPS)
            coups += 1
        return watched.done["SettleWagers"], watched.longest

    settled, longest = played(tmp_path, edition, story, method=method)

    assert 4 <= settled
    assert longest <= LONGEST


def test_whoever_was_silent_is_asked_more_briefly_for_the_rest_of_the_coup(tmp_path: Path) -> None:
    async def story(watched: Watched) -> list[list[timedelta]]:
        await watched.open("ann")
        coups = []
        for _ in range(4):
            await watched.until(lambda t: t.coup.called and not t.coup.last_called)
            await watched.bet(Wager.PLAYER, 1_000_00)
            waits = []
            while (table := await watched.state()).coup.called:
                if table.coup.out is not None:
                    since = watched.time.now()
                    await watched.until(lambda t: t.coup.out is None)
                    waits.append(watched.time.now() - since)
                await watched.step()
            coups.append(waits)
        return coups

    coups = played(tmp_path, "nsw-earlier", story, method=DealingMethod.B)
    first, then = [c[0] for c in coups], [wait for c in coups for wait in c[1:]]

    assert all(timedelta(seconds=15) <= wait <= timedelta(seconds=17) for wait in first)
    assert then
    assert all(HURRIED <= wait <= HURRIED + timedelta(seconds=2) for wait in then)


def _is_asked_no_more(name: str, table: Table) -> bool:
    return table.stack.cut.offered_to != name


@pytest.mark.parametrize("seconds", [6, 15])
def test_a_cut_is_offered_once_to_each_and_waited_for(tmp_path: Path, seconds: int) -> None:
    async def story(watched: Watched) -> list[timedelta]:
        watched.again(answer_seconds=seconds)
        await watched.open("ann", "bob")
        await watched.until(lambda t: t.stack.cut.offered_to is not None)
        waits = []
        while (table := await watched.state()).stack.cut.offered_to is not None:
            name, since = table.stack.cut.offered_to, watched.time.now()
            await watched.until(partial(_is_asked_no_more, name))
            waits.append(watched.time.now() - since)
            await watched.step()
        assert 2 == watched.done["OfferCut"] == watched.done["DeclineCut"]
        assert StackStage.SHUFFLED is not (await watched.state()).stack.stage
        return waits

    for waited in played(tmp_path, "act-2018", story):
        assert timedelta(seconds=seconds) <= waited <= timedelta(seconds=seconds + 2)


def test_a_patrons_own_answer_is_heard(tmp_path: Path) -> None:
    async def story(watched: Watched) -> int:
        await watched.open("ann")
        await watched.until(lambda t: t.stack.cut.offered_to == "ann")
        await watched.give(c.CutCards(by=ANN, at=watched.time.now(), patron="ann", depth=99))
        await watched.until(lambda t: t.stack.stage is StackStage.READY)
        return next(each.depth for each in watched.events if isinstance(each, e.CardsCut))

    assert 99 == played(tmp_path, "act-2018", story)


@pytest.mark.parametrize("seconds", [5, 20, 60])
def test_betting_is_open_for_as_long_as_was_said(tmp_path: Path, seconds: int) -> None:
    async def story(watched: Watched) -> timedelta:
        watched.again(betting_seconds=seconds)
        await watched.open("ann")
        await watched.until(lambda t: t.coup.called)
        called = watched.time.now()
        await watched.until(lambda t: t.coup.last_called)
        assert watched.dealer.closes is not None
        return watched.time.now() - called

    took = played(tmp_path, "star-2025", story)

    assert timedelta(seconds=seconds) <= took <= timedelta(seconds=seconds + 3)


def test_nobody_at_the_table_keeps_betting_open(tmp_path: Path) -> None:
    """Were it closed, the next to sit down could not bet, and no coup could be dealt for them."""

    async def story(watched: Watched) -> tuple[bool, timedelta]:
        await watched.open()
        await watched.until(lambda t: t.coup.called)
        for _ in range(100):
            await watched.step()
        closed = (await watched.state()).coup.last_called
        came = watched.time.now()
        await watched.join("ann", 3)
        await watched.bet(Wager.BANKER, 25_00)
        await watched.until(lambda t: t.phase is Phase.IN_COUP)
        assert [] == watched.told
        return closed, watched.time.now() - came

    closed, took = played(tmp_path, "act-2012", story)

    assert not closed
    assert timedelta(seconds=20) <= took <= timedelta(seconds=25)


def test_a_float_too_low_to_pay_is_filled(tmp_path: Path) -> None:
    """Winners are paid, all that it takes, and the pit is told."""

    async def story(watched: Watched) -> Table:
        await watched.open("ann", chips=50_000_00)
        while not watched.done["FillFloat"]:
            await watched.until(lambda t: t.coup.called and not t.coup.last_called)
            await watched.bet(Wager.PLAYER, 5_000_00)
            await watched.until(lambda t: t.coup.settled)
            await watched.until(lambda t: t.phase is Phase.BETWEEN_COUPS)
        assert ["Table Canberra-3 filled its float to pay the winners"] == watched.told
        return await watched.state()

    table = played(tmp_path, "act-2018", story, float_cents=100_00)

    assert 5_000_00 == table.money.filled_cents
    assert table.money.float_cents >= 0


def test_a_payment_that_chips_cannot_make_is_rounded_up(tmp_path: Path) -> None:
    """Without a setting ACT tables refuse it, and a table without staff would stand still."""

    async def story(watched: Watched) -> tuple[Rounding | None, list[str]]:
        await watched.open("ann", chips=50_000_00)
        while not watched.done["SetRounding"]:
            await watched.until(lambda t: t.coup.called and not t.coup.last_called)
            await watched.bet(Wager.BANKER, 25_00)
            await watched.until(lambda t: t.coup.settled)
            await watched.until(lambda t: t.phase is Phase.BETWEEN_COUPS)
        return (await watched.state()).setup.rounding, watched.told

    rounding, told = played(tmp_path, "act-2012", story, rounding=None)

    assert Rounding.UP is rounding
    assert 1 == len(told)


def test_the_bank_goes_on_if_its_holder_does_not_back_it(tmp_path: Path) -> None:
    async def story(watched: Watched) -> int:
        await watched.open("ann", "bob")
        await watched.until(lambda t: t.bank.offered_to == "ann")
        await watched.give(c.AcceptBank(by=ANN, at=watched.time.now(), patron="ann"))
        await watched.until(lambda t: t.bank.holder is None)
        await watched.until(lambda t: t.phase is Phase.IN_COUP)
        return watched.done["PassBank"] + watched.done["TakeBank"]

    assert 1 == played(tmp_path, "nsw-earlier", story, method=DealingMethod.C)


def test_what_only_a_supervisor_can_put_right_is_told_once(tmp_path: Path) -> None:
    async def story(watched: Watched) -> list[str]:
        await watched.open("ann")
        await watched.until(lambda t: t.phase is Phase.IN_COUP and t.coup.cards_out == 4)
        by = Actor(Role.DEALER, "dot")
        await watched.give(c.ReportScanConflict(by=by, at=watched.time.now(), said="tie"))
        for _ in range(3 * (STUCK // timedelta(seconds=1))):
            await watched.step()
        return watched.told

    (told,) = played(tmp_path, "star-2025", story, device=Device.ELECTRONIC_SHOE)

    assert told.startswith("Table Sydney-2 stands still: The shoe shows another result")


MIDWAY = {
    "two cards out": lambda t: t.coup.cards_out == 2,
    "a hand with a patron": lambda t: t.coup.out is not None,
    "announced": lambda t: t.coup.result is not None and not t.coup.settled,
    "settled": lambda t: t.coup.settled,
}


@pytest.mark.parametrize("moment", MIDWAY)
def test_a_coup_goes_on_after_a_restart(tmp_path: Path, moment: str) -> None:
    """A desk and a dealer that know nothing but the record: wagers held, the same cards on."""

    async def story(watched: Watched) -> tuple[Any, Any, int]:
        await watched.open("ann", "bob")
        await watched.until(lambda t: t.coup.called)
        await watched.bet(Wager.PLAYER, 100_00)
        before = await watched.until(MIDWAY[moment])
        watched.again()
        after = await watched.state()
        await watched.until(lambda t: t.phase is Phase.BETWEEN_COUPS)
        return before, after, watched.done["SettleWagers"]

    before, after, settled = played(tmp_path, "nsw-earlier", story, method=DealingMethod.B)

    assert before == after
    assert 1 == settled


def test_two_nodes_deal_at_the_pace_of_one(tmp_path: Path) -> None:
    """Whichever finds the other at work stands back, and takes over when that one is gone."""

    async def story(watched: Watched) -> tuple[int, int, bool]:
        first = watched.dealer
        second = watched.again()
        await watched.open("ann")
        acted = Counter[str]()
        for _ in range(600):
            for name, dealer in (("first", first), ("second", second)):
                acted[name] += await dealer.step()
                watched.time.pass_(milliseconds=400)
        coups = (await watched.state()).coup.number
        # The other one is gone.
        start = (await watched.state()).coup.number
        for _ in range(80 + STAND_BACK // timedelta(seconds=1)):
            await first.step()
            watched.time.pass_(seconds=1)
        return sum(acted.values()), coups, (await watched.state()).coup.number > start

    moves, coups, went_on = played(tmp_path, "act-2018", story)

    assert coups > 5
    assert moves <= 20 * coups, "each coup has about a dozen steps"
    assert went_on


def test_its_steps_are_lawful_and_its_own(tmp_path: Path) -> None:
    """Nothing that it does is done in the name of a person."""

    async def story(watched: Watched) -> set[str]:
        await watched.open("ann")
        await watched.until(lambda t: t.coup.number == 2)
        return {stored.person for stored in watched.record.read(f"table:{watched.name}")}

    assert {"demonstration", "ann", PERSON} == played(tmp_path, "star-2025", story)


def test_simulated_patrons_wager_as_people_do(tmp_path: Path) -> None:
    """One hand each and at most one side bet, within the limits; a seat stays free."""

    async def story(watched: Watched) -> list[e.WagerPlaced]:
        await watched.open()
        patrons = SimulatedPatrons(watched, watched.name, 3, watched.time.now, "whim")
        while (await watched.state()).coup.number < 20:
            await watched.step()
            await patrons.act()
        table = await watched.state()
        assert len(table.patrons) == 3
        return [each for each in watched.events if isinstance(each, e.WagerPlaced)]

    placed = played(tmp_path, "act-2018", story)

    assert len(placed) > 20
    per_coup = Counter(each.patron for each in placed)
    assert max(per_coup.values()) <= 2 * 20
    assert {Wager.PLAYER, Wager.BANKER} < {each.wager for each in placed}


def test_simulated_patrons_leave_when_they_are_poor(tmp_path: Path) -> None:
    async def story(watched: Watched) -> tuple[int, int]:
        await watched.open()
        patrons = SimulatedPatrons(watched, watched.name, 1, watched.time.now, "poor")
        await watched.join("mei", 1, chips=100_00)
        await patrons.act()
        left = len((await watched.state()).patrons)
        await patrons.act()
        return left, (await watched.state()).patrons["mei"].chips_cents

    assert (0, 5_000_00) == played(tmp_path, "act-2018", story)
