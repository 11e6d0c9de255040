"""The floor: its record, its people, its tables, and all that goes on by itself."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

import structlog

from punto.auth import Auth, Denied
from punto.errors import Unavailable
from punto.floor.calendar import CalendarDesk
from punto.floor.clock import Clock
from punto.floor.config import Config, idle_minutes
from punto.floor.dealer.automatic import AutomaticDealer, waited_for
from punto.floor.dealer.director import may_open_round
from punto.floor.desk import Desk
from punto.floor.game_watch import GameWatch
from punto.floor.house import HouseDesk
from punto.floor.incidents import IncidentDesk
from punto.floor.live.contests import Contests
from punto.floor.live.hub import Hub
from punto.floor.live.promoting import Promotions, Vouchers
from punto.floor.live.stream_views import Ongoing
from punto.floor.operation.alerts import Watch, Worry, raise_alert
from punto.floor.operation.custody import Custody
from punto.floor.operation.loop_lag import LoopLag
from punto.floor.operation.metrics import NodeMetrics
from punto.floor.operation.probing import Probe
from punto.floor.operation.supervision import Fell, Supervision
from punto.floor.people.admissions import Admissions, changed_account
from punto.floor.people.claims import ClaimFiles
from punto.floor.people.outbound import Outbound
from punto.floor.people.patronage import Patronage, labels_in
from punto.floor.people.registering import Registrar
from punto.floor.people.sign_on_provider import mapping_of, provider_of
from punto.floor.school import SchoolDesk
from punto.floor.seat import Done
from punto.floor.shoes.scan_doubts import note_doubt, told_differently
from punto.floor.shoes.scanned_shoe import ScannedShoe
from punto.floor.threads import Threads
from punto.house import HOUSE_STREAM
from punto.house import commands as h
from punto.house.events import ClockJumped, Concern, TableInstalled
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.narration.saying import ITSELF
from punto.record import Record, Stored, open_record
from punto.record.keys import Keys
from punto.record.ledger_sums import LedgerSums
from punto.record.snapshot import StreamStanding
from punto.table import Table
from punto.table import commands as c
from punto.table import events as e
from punto.table.base import SeenEvent, StreamCommand
from punto.table.words import Actor, Cards

S = TypeVar("S")
C = TypeVar("C", bound=StreamCommand)
E = TypeVar("E", bound=SeenEvent)
ClockMaker = Callable[[Callable[[ClockJumped], None]], Clock]
"""What makes a clock, given whom to tell of a jump."""

THE_FLOOR = Actor(Role.CASINO_OPERATOR, ITSELF)
"""In whose name the floor itself writes things down."""
SUMS_SECONDS = 60
"""How often what the ledger came to is brought up to date, also where nobody asks."""


class Floor:
    """One node of a house; everything in it lives in one event loop."""

    def __init__(
        self, config: Config, record: Record | None = None, clock: ClockMaker | None = None
    ) -> None:
        """Begin on a record; the one that is configured, by the machine's clock, unless given."""
        self.config = config
        self.zone = ZoneInfo(config.timezone)
        self.clock = (clock or Clock)(self._jumped)
        self.keys = Keys(Path(config.keys))
        self.record = record or open_record(config.database)
        self.record.keys = self.keys
        self.auth = Auth(
            self.record,
            self.keys,
            self.now,
            factor_wanted=config.second_factor and not config.demo,
            break_glass=config.break_glass,
            idle=timedelta(minutes=idle_minutes(config)),
        )
        self.provider = provider_of(config, self.now)
        self.mapping = mapping_of(config)
        self.outbound = Outbound()
        self.admissions = Admissions()
        self.threads = Threads()
        registrar = Registrar(self.record, self.auth.register)
        self.desk = Desk(self.record, self.keys, self.threads, registrar.rows)
        self.patrons = Patronage(self.desk, registrar)
        self.past = self.desk.past
        self.sums = LedgerSums(self.record.database)
        self.hub = Hub(self.record, past=self.past)
        self.desk.streams.told.append(self.hub.moved)
        self.contests = Contests(self.desk, self.hub.pulse_seconds)
        self.promotions = Promotions(self.desk, self.hub.pulse_seconds)
        self.vouchers = Vouchers(self.desk, self.hub.pulse_seconds)
        self.claims = ClaimFiles(self.desk, registrar)
        self.house = HouseDesk(self.desk)
        self.calendar = CalendarDesk(self.desk, self.house, self.record, self.threads)
        self.school = SchoolDesk(self.desk, self.threads, self.now)
        self.incidents = IncidentDesk(self.desk, self.record, self.threads, self.patrons, registrar)
        self.dealers: dict[str, AutomaticDealer] = {}
        """Of the tables that this node lets deal themselves."""
        self.shoes: dict[str, ScannedShoe] = {}
        """Of the tables whose cards are scanned."""
        self.metrics = _metrics(self)
        self.watch = Watch(
            self.config,
            self.record,
            self.hub,
            self.house,
            THE_FLOOR,
            self.threads,
            self.patrons.patron,
            self.contests,
            self.now,
            self.calendar,
        )
        self.game_watch = GameWatch(
            self.desk, self.hub, self.record, self.threads, THE_FLOOR, self.now
        )
        self.probe = Probe(self.record, self.threads)
        self.supervision = Supervision()
        self._stopping = threading.Event()
        self.custody = Custody(
            config, self.record, self.keys, self.watch, self.threads, self.now, self._stopping
        )
        self._started = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._prepared: set[str] = set()
        self._prepare_tables()

    def now(self) -> datetime:
        """The one clock, in the zone of the house."""
        return self.clock.now().astimezone(self.zone)

    def _jumped(self, jump: ClockJumped) -> None:
        with suppress(RuntimeError):
            self.begin(self._note_jump(jump), "clock")

    async def _note_jump(self, jump: ClockJumped) -> None:
        await self.house.carry_out(
            h.ReportClockJump(by=THE_FLOOR, at=self.now(), was=jump.was, became=jump.became)
        )
        why = Reason("alert-clock-jumped", {"was": jump.was, "became": jump.became})
        await self.watch.raise_once(Worry(Concern.CLOCK, (why,), jump.became.isoformat()))

    def start(self) -> None:
        """Begin to follow the record, and to look after what goes on by itself."""
        self.hub.start()
        self.keep(self.watch.look_at_entries, "watch")
        self.keep(lambda: self.watch.look_at_clock(lambda: self.shoes), "due")
        self.keep(self._follow_house, "house")
        self.keep(lambda: self.game_watch.follow(lambda: self.house.house.tables), "game watch")
        self.keep(LoopLag(self.metrics.held_up).beat, "loop lag")
        self.keep(self.probe.look, "probe")
        self.keep(self.custody.audit, "audit")
        self.keep(self.custody.sign_heads, "heads")
        self.keep(self._keep_sums, "sums")
        self._started = True
        self._prepare_tables()
        for name in self._prepared:
            with suppress(Unavailable):
                self.hub.table(name)

    async def _keep_sums(self) -> None:
        """Have little to add to the ledger's sums whenever anybody asks for them."""
        while True:
            with suppress(Unavailable):
                await self.past.look(self.sums.balances)
            await asyncio.sleep(SUMS_SECONDS)

    async def _follow_house(self) -> None:
        """Take in what other nodes put on record of the house and of its patrons."""
        queue: asyncio.Queue[Sequence[tuple[Stored, ...]]] = asyncio.Queue()
        self.hub.followed.append(queue)
        try:
            # What was written while nobody looked, if this was begun again.
            with suppress(Unavailable):
                self.house.catch_up()
                self._prepare_tables()
            while True:
                for entry in await queue.get():
                    self._take_in(entry)
        finally:
            self.hub.followed.remove(queue)

    def _take_in(self, entry: tuple[Stored, ...]) -> None:
        # What cannot be read now is read before anything is decided by it.
        with suppress(Unavailable):
            self.desk.streams.take_in(entry)
        for ongoing in self._ongoing:
            ongoing.take(entry)
        if any(stored.stream == HOUSE_STREAM for stored in entry):
            self.auth.register.forget_names()
            self._note_admissions(entry)
            self._prepare_tables()

    def keep(
        self, work: Callable[[], Coroutine[None, None, None]], name: str, fell: Fell | None = None
    ) -> None:
        """Let something go on by itself until the floor stops, and begin again if it falls over."""
        self.begin(self.supervision.keep(work, name, fell), name)

    def begin(self, work: Coroutine[None, None, None], name: str) -> asyncio.Task[None]:
        """Let something go on by itself until the floor stops."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.supervision.fallen[task.get_name()] = type(error).__name__
            structlog.get_logger().error("bug", task=task.get_name(), exc_info=error)

    @property
    def _ongoing(self) -> tuple[Ongoing[Any, Any, Any], ...]:
        """Everything that people may follow apart from tables."""
        return (self.contests, self.promotions, self.vouchers)

    @property
    def followers(self) -> int:
        """How many follow something that is no table."""
        return sum(ongoing.followers for ongoing in self._ongoing)

    @property
    def is_stopping(self) -> bool:
        return self._stopping.is_set()

    def close_doors(self) -> None:
        """Take no more commands and let everybody go who follows; what is in hand is finished."""
        self._stopping.set()
        self.hub.end_streams()
        for ongoing in self._ongoing:
            ongoing.end()

    async def stop(self) -> None:
        """End what goes on by itself, write what is queued, and let go."""
        self.close_doors()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.threads.finished()
        if self._started:
            await self.custody.sign_last()
        await asyncio.to_thread(self.hub.stop)
        await asyncio.to_thread(self.record.close)

    def _prepare_tables(self) -> None:
        """Let the cards of every table come from where they should, before it gets a command."""
        for name, table in self.house.house.tables.items():
            if name not in self._prepared and table.cards is Cards.VIRTUAL:
                self.desk.add_virtual_shoe(name)
            if name not in self._prepared and table.cards is Cards.SCANNED:
                self.shoes[name] = self.desk.add_scanned_shoe(name, table.cards_ahead)
            if name not in self._prepared and self._started:
                # Anyone who looks at it first does not hold up everybody else by reading it.
                self.begin(self._bring(name), f"{name} at hand")
            self._prepared.add(name)
            if self._started and table.automatic and name not in self.dealers:
                self._deal(name, table)

    async def _bring(self, name: str) -> None:
        """Read a table beside the loop."""
        with suppress(Unavailable):
            await self.hub.bring(name)

    def _deal(self, name: str, installed: TableInstalled) -> None:
        """Let a table deal itself; its dealer begins afresh if it falls over."""

        async def tell(about: tuple[Reason, ...], key: str) -> None:
            await self.watch.raise_once(Worry(Concern.AUTOMATIC, about, key, name))

        def begin() -> AutomaticDealer:
            gate = partial(may_open_round, self.contests)
            return AutomaticDealer(self, installed, self.now, tell=tell, gate=gate)

        async def deal() -> None:
            self.dealers[name] = begin()
            await self.dealers[name].run()

        async def fell(error: Exception) -> None:
            why = Reason("alert-dealer-fell", {"table": name, "fault": type(error).__name__})
            await tell((why,), f"{name} fell {self.now().isoformat()}")

        self.dealers[name] = begin()
        self.keep(deal, f"dealer of {name}", fell)

    async def install(self, by: Actor, table: TableInstalled) -> None:
        """Put a table on the floor."""
        await self.house.carry_out(h.InstallTable(by=by, at=self.now(), installed=table))
        self._prepare_tables()

    def catch_up(self) -> None:
        """Take in what another node may have put on record of the house just now."""
        self.house.catch_up()
        self._prepare_tables()

    def has_table(self, name: str) -> bool:
        """Whether a table is on the floor; another node may have put it there just now."""
        if name not in self.house.house.tables:
            self.catch_up()
        return name in self.house.house.tables

    def _note_admissions(self, entry: tuple[Stored, ...]) -> None:
        """Let open streams look again whether they are welcome, if an account of theirs changed."""
        for stored in entry:
            account = changed_account(self.record.event(stored))
            if account:
                self.auth.sessions.forget()
                self.admissions.change(account)
                self.hub.wake(account)
                for ongoing in self._ongoing:
                    ongoing.wake(account)

    async def sign_in_failed(self, denied: Denied, address: str) -> None:
        """Note that a sign-in failed, and tell the pit when the next attempt has to wait."""
        if denied.wait_seconds or denied.code_wanted:
            return
        failed = h.ReportFailedSignIn(
            by=THE_FLOOR,
            at=self.now(),
            account=denied.account,
            address=address,
            slowed=denied.slowed,
        )
        await self.house.carry_out(failed)
        if denied.slowed and denied.account:
            why = Reason("alert-sign-ins-failed", {"account": denied.account, "address": address})
            worry = Worry(Concern.SIGN_IN, (why,), f"{denied.account} {self.now().isoformat()}")
            await raise_alert(self.house, THE_FLOOR, self.now(), worry)

    async def glass_broken(self, account: str, address: str) -> None:
        """Tell the pit that the one password of staff that is left was used."""
        why = Reason("alert-break-glass", {"account": account, "address": address})
        worry = Worry(Concern.BREAK_GLASS, (why,), f"{account} {self.now().isoformat()}")
        await raise_alert(self.house, THE_FLOOR, self.now(), worry)

    def betting_closes(self, table: str) -> datetime | None:
        """When betting closes at a table that deals itself, as far as is known here."""
        installed = self.house.house.tables[table]
        dealer = self.dealers.get(table)
        if dealer is not None and dealer.closes is not None and dealer.closes > self.now():
            return dealer.closes
        called = self.hub.table(table).called
        if not installed.automatic or called is None:
            return None
        closes = called + timedelta(seconds=installed.betting_seconds)
        return closes if closes > self.now() else None

    def answer_due(self, table: str, patron: str) -> datetime | None:
        """Until when a patron may answer at a table that this floor deals by itself."""
        dealer, now = self.dealers.get(table), self.now()
        asked = waited_for(self.hub.table(table).table, now) if dealer is not None else None
        if dealer is None or asked is None or asked.who not in ("", patron):
            return None
        return dealer.answer_due(asked)

    async def carry_out(
        self, table: str, command: c.Command, command_id: str, expected: int | None = None
    ) -> Done[e.Event]:
        """Give a table a command; `MovedOn` if it is not at the version that was expected."""

        async def carried() -> Done[e.Event]:
            given = command
            if labels_in(command):
                given = self.patrons.meant((await self.desk.table(table)).state.patrons, command)
            return await self.desk.carry_out(table, given, command_id, expected)

        done = await self.guarded(carried)
        if table in self.shoes:
            # The command is carried out; what cannot be compared now is compared with the next.
            with suppress(Unavailable):
                await self.compare(table)
        return done

    async def give(
        self,
        ongoing: Ongoing[S, C, E],
        name: str,
        command: C,
        command_id: str,
        expected: int | None = None,
    ) -> Done[E]:
        """Give a tournament, a promotion or a voucher a command.

        `MovedOn` if it is not at the version that was expected.
        """
        if labels_in(command):
            known = ongoing.people_in((await ongoing.standing(name)).state)
            command = self.patrons.meant(known, command)
        seat = self.desk.seat(ongoing.kind, name)
        return await self.guarded(lambda: seat.carry_out(command, command_id, expected))

    async def guarded(self, carry_out: Callable[[], Awaitable[Done[E]]]) -> Done[E]:
        """What came of a command, counted; nothing is taken when the floor stops or is damaged."""
        with self.metrics.carrying_out() as counted:
            if self._stopping.is_set():
                raise Unavailable("floor-stopping")
            self.custody.require_undamaged()
            done = await carry_out()
            counted.repeated = done.repeated
        return done

    def open_matters(self, patron: str) -> tuple[str, ...]:
        """The tables where something about a patron is open still: a dispute, a payment, a stay."""
        return tuple(
            name
            for name in sorted(self.house.house.tables)
            if patron in _spoken_of(self.hub.table(name).table)
        )

    async def open_promotions(self, patron: str) -> tuple[str, ...]:
        """The promotions where a patron has a prize to come, a claim or a dispute."""
        return tuple(
            [
                name
                for name in self.promotions.names()
                if patron in (await self.promotions.standing(name)).state.awaited
            ]
        )

    async def open_incidents(self, patron: str) -> tuple[str, ...]:
        """The files that are open and name a patron."""
        files = (await self.incidents.know()).open.values()
        return tuple(f"incident {file.number}" for file in files if file.names(patron))

    async def table(self, name: str) -> StreamStanding[Table]:
        """A table as it stands."""
        return await self.desk.table(name)

    async def compare(self, name: str) -> None:
        """Put it on record if the shoe's results and the announced one differ, or its readings."""
        shoe, table = self.shoes[name], (await self.desk.table(name)).state
        while (said := await self.threads.run(shoe.contradiction, table)) is not None:
            report = c.ReportScanConflict(by=THE_FLOOR, at=self.now(), said=said.result.value)
            key = f"scan {name} {said.shoe} {said.coup} {said.result.value}"
            await self.desk.carry_out(name, report, key)
            await self.threads.run(shoe.told, said)
        for differing in await self.threads.run(shoe.differing, table):
            await note_doubt(self.house, THE_FLOOR, self.now(), told_differently(name, differing))
            await self.threads.run(shoe.noted, differing)
        await self.threads.run(shoe.forget, table)


def _spoken_of(table: Table) -> set[str | None]:
    """The patrons whom anything that is open at a table is about."""
    disputes = (dispute.patron for dispute in table.disputes.values())
    payments = (payment.patron for payment in table.payments.values())
    return {*table.patrons, *disputes, *payments}


def _metrics(floor: Floor) -> NodeMetrics:
    metrics = NodeMetrics()
    metrics.show("punto_streams", "Open streams", lambda: floor.hub.streams + floor.followers)
    metrics.show("punto_tables", "Tables on the floor", lambda: len(floor.house.house.tables))
    metrics.show("punto_alerts", "Alerts to be seen to", lambda: len(floor.house.house.alerts))
    metrics.show(
        "punto_record_room_bytes",
        "What the record's disk has left; -1 where nobody sees that from here",
        lambda: -1 if (room := floor.record.database.room()) is None else room,
    )
    metrics.show("punto_record_entry", "The latest entry", lambda: _last_entry(floor))
    return metrics


def _last_entry(floor: Floor) -> int:
    """The latest entry, or none if the record does not answer: other metrics still count."""
    try:
        return floor.record.last_entry()
    except Unavailable:
        return -1
