"""The house as it stands: its tables, who is on duty at them, and what must still be seen to."""

import asyncio
from collections.abc import Callable, Iterable
from datetime import datetime
from hashlib import sha256
from uuid import uuid4

import msgspec

from punto.errors import Unavailable
from punto.floor.replies import Replies
from punto.law.roles import Role
from punto.record import Appended, Appending, Conflict, Part, Record, Reused
from punto.record import house as h
from punto.record.texts import write
from punto.record.words import HOUSE_STREAM, Fact
from punto.table.words import Actor

TRIES = 20


class OnDuty(msgspec.Struct, frozen=True):
    """Somebody at a post."""

    person: str
    role: Role
    since: str


class Alert(msgspec.Struct, frozen=True):
    """Something that nobody has seen to yet."""

    number: int
    concern: h.Concern
    words: str
    table: str
    version: int
    at: str


class House(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about the house that a decision of the floor rests on."""

    tables: dict[str, h.TableInstalled] = {}
    duty: dict[str, tuple[OnDuty, ...]] = {}
    shoes: dict[str, str] = {}
    """The electronic shoe at each table that has one."""
    alerts: dict[int, Alert] = {}
    alert_count: int = 0
    documents: dict[str, h.DocumentFiled] = {}


def evolve_house(house: House, fact: Fact, at: str) -> House:
    """The house after a fact."""
    replace = msgspec.structs.replace
    match fact:
        case h.TableInstalled():
            return replace(house, tables={**house.tables, fact.table: fact})
        case h.TableRemoved():
            left = {name: table for name, table in house.tables.items() if name != fact.table}
            return replace(house, tables=left)
        case h.ShoeAssigned():
            kept = {t: d for t, d in house.shoes.items() if t != fact.table and d != fact.device}
            assigned = {fact.table: fact.device} if fact.device else {}
            return replace(house, shoes=kept | assigned)
        case h.StaffCameOn():
            there = house.duty.get(fact.table, ())
            came = OnDuty(fact.person, fact.role, at)
            return replace(house, duty={**house.duty, fact.table: (*there, came)})
        case h.StaffWentOff():
            there = tuple(
                each
                for each in house.duty.get(fact.table, ())
                if (each.person, each.role) != (fact.person, fact.role)
            )
            return replace(house, duty={**house.duty, fact.table: there})
        case h.AlertRaised():
            alert = Alert(fact.alert, fact.concern, fact.words, fact.table, fact.version, at)
            return replace(
                house, alerts={**house.alerts, fact.alert: alert}, alert_count=fact.alert
            )
        case h.AlertAcknowledged():
            left_open = {n: alert for n, alert in house.alerts.items() if n != fact.alert}
            return replace(house, alerts=left_open)
        case h.DocumentFiled():
            return replace(house, documents={**house.documents, fact.edition: fact})
        case _:
            return house


class HouseDesk:
    """Where the house's own facts are written down."""

    def __init__(self, record: Record, now: Callable[[], datetime]) -> None:
        self._record = record
        self._replies = Replies(record)
        self._now = now
        self._lock = asyncio.Lock()
        self._version = 0
        self.house = House()
        self.catch_up()

    def catch_up(self) -> None:
        """Take in what was written since, by whichever node."""
        for stored in self._record.read(HOUSE_STREAM, self._version):
            fact = self._record.event(stored)
            assert isinstance(fact, Fact)
            self.house = evolve_house(self.house, fact, stored.at)
            self._version = stored.version

    async def note(
        self, by: Actor, decide: Callable[[House], Iterable[Fact]], command_id: str = ""
    ) -> tuple[Fact, ...]:
        """Write down what `decide` makes of the house as it stands, if it makes anything of it."""
        command = command_id or uuid4().hex
        async with self._lock:
            for _ in range(TRIES):
                self.catch_up()
                facts = tuple(decide(self.house))
                if not facts:
                    return ()
                digest = sha256("".join(write(fact) for fact in facts).encode()).hexdigest()
                part = Part(HOUSE_STREAM, self._version, facts)
                answer = await self._replies.append(
                    Appending(by, command, digest, self._now(), (part,))
                )
                match answer:
                    case Appended():
                        self.catch_up()
                        return facts
                    case Reused():
                        return ()
                    case Conflict():
                        continue
        raise Unavailable("The house's own record is too busy", "try again")
