"""The patrons whom a house knows: their purses and limits go with what they do at its tables."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from itertools import chain
from typing import NamedTuple

import msgspec

from punto.clauses import Refused
from punto.errors import Malformed, Unavailable
from punto.floor.replies import Replies
from punto.floor.threads import Threads
from punto.patrons import NOBODY, Patron, decide, evolve, follow_all, patron_legs
from punto.patrons.commands import EnrolPatron, PatronCommand
from punto.patrons.events import PatronEvent
from punto.patrons.step import Step
from punto.record import Appended, Appending, Conflict, Part, Record, Reused, texts
from punto.record.record import unreadable
from punto.record.snapshot import BEYOND_FOLLOWING
from punto.record.words import Head, Kind, kind_of, stream
from punto.roles import Role
from punto.table import Table
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import Actor

TRIES = 200
Wagering = c.PlaceWager | c.ChangeWager
_ENCODER = msgspec.json.Encoder(order="deterministic")


class Known(NamedTuple):
    """A patron, and how much of the stream that is."""

    patron: Patron
    version: int


NEW = Known(NOBODY, 0)


class Patronage:
    """Every patron as this node knows them; what another node wrote comes in by `catch_up`."""

    def __init__(self, record: Record, threads: Threads | None = None) -> None:
        self._record = record
        self._threads = threads or Threads()
        self._replies = Replies(record)
        self._known: dict[str, Known] = {}

    def patron(self, name: str) -> Patron:
        """A patron of the house; nobody, if they are not enrolled."""
        return self._knowing(name).patron

    def names(self) -> list[str]:
        """Everybody who is enrolled, at whichever node."""
        own = stream(Kind.PATRON, "")
        with self._record.database.read() as session:
            rows = session.rows("SELECT stream FROM streams WHERE stream LIKE ?", (f"{own}%",))
        return sorted(str(name).removeprefix(own) for (name,) in rows)

    async def know(self, *names: str) -> None:
        """Return when this node knows these patrons; whoever is new to it is read in a thread."""
        for name in [each for each in names if each not in self._known]:
            self._known.setdefault(name, await self._threads.run(self._read, name, NEW))

    def _knowing(self, name: str) -> Known:
        known = self._known.get(name)
        if known is None:
            known = self.catch_up(name)
        return known

    def catch_up(self, name: str) -> Known:
        """A patron as the record has them now."""
        known = self._known[name] = self._read(name, self._known.get(name) or NEW)
        return known

    def _read(self, name: str, known: Known) -> Known:
        """A patron brought forward by what is on record since."""
        patron, version = known
        own = stream(Kind.PATRON, name)
        for at, v, body, _ in self._record.texts(own, version):
            try:
                patron, version = evolve(patron, texts.read(own, v, body)), at
            except BEYOND_FOLLOWING as error:
                raise unreadable(own, at) from error
        return Known(patron, version)

    def is_behind(self, name: str) -> bool:
        """Whether the record knew more of a patron than this node did, which it now does too."""
        before = self._knowing(name).version
        return self.catch_up(name).version != before

    def take_in(self, streams: Iterable[str]) -> None:
        """Catch up with what was written of patrons who are known here, by whichever node."""
        for each in streams:
            name = each.partition(":")[2]
            if kind_of(each) is Kind.PATRON and name in self._known:
                self.catch_up(name)

    def fill(self, name: str, command: c.Command) -> c.Command:
        """A command to a table with what the house knows of the patron whom it is about."""
        if isinstance(command, c.JoinTable):
            # Whoever is not enrolled leaves no trace here by which another node's word is missed.
            self.catch_up(command.patron)
        match command:
            case c.JoinTable():
                return self._joining(command)
            case c.LeaveTable():
                stay = self.patron(command.patron).stays.get(name)
                if stay is not None and stay.purse:
                    return msgspec.structs.replace(command, declared=True)
            case c.PlaceWager() | c.ChangeWager():
                return _wagering(self.patron(command.patron), name, command)
            case c.TrimToLossLimit():
                room = self.patron(command.patron).room(command.at, name)
                if room is not None:
                    return msgspec.structs.replace(
                        command, limit_cents=room.limit_cents, lost_cents=room.lost_cents
                    )
            case _:
                pass
        return command

    def _joining(self, command: c.JoinTable) -> c.JoinTable:
        """What the house knows of whoever comes; chips out of the purse are declared by that."""
        patron = self.patron(command.patron)
        if not patron.is_enrolled:
            return command
        on_limit = bool(patron.limits(command.at).loss_cents)
        if command.by.role is not Role.PATRON:
            return msgspec.structs.replace(command, on_limit=on_limit)
        return msgspec.structs.replace(
            command, player_card=bool(patron.card), on_limit=on_limit, declared=True
        )

    def parts(
        self,
        name: str,
        steps: Sequence[tuple[Table, e.Event]],
        last: Table,
        by: Actor,
        at: datetime,
    ) -> list[Part]:
        """What a table's events put on record of each patron whom the house knows."""
        afters = chain((before for before, _ in steps[1:]), (last,))
        moves = (
            Step(name, before, event, after, by, at)
            for (before, event), after in zip(steps, afters, strict=True)
        )
        found = follow_all(self.patron, moves)
        return [self._part(person, events) for person, events in found.items() if events]

    def _part(self, name: str, events: Sequence[PatronEvent]) -> Part:
        legs = [patron_legs(event) for event in events]
        return Part(stream(Kind.PATRON, name), self._knowing(name).version, events, legs)

    def moved(self, parts: Iterable[Part], heads: Mapping[str, Head]) -> None:
        """Move on, since these parts are on record."""
        for part in parts:
            if kind_of(part.stream) is not Kind.PATRON:
                continue
            name = part.stream.partition(":")[2]
            patron, version = self._knowing(name)
            if version != part.expected:
                # Another entry about the same patron came in first, by way of the record.
                self.catch_up(name)
                continue
            for event in part.events:
                assert isinstance(event, PatronEvent)
                patron = evolve(patron, event)
            self._known[name] = Known(patron, heads[part.stream].version)

    async def carry_out(self, command: PatronCommand, command_id: str) -> tuple[PatronEvent, ...]:
        """Decide what is asked of a patron's account and write it down."""
        name, digest = command.patron, _digest(command)
        await self.know(name)
        for _ in range(TRIES):
            patron = self.patron(name)
            found = self._record.find(command.by, command_id)
            if found is not None:
                return self._recalled(*found, digest, command_id)
            try:
                events = decide(patron, command)
            except Refused:
                if self.is_behind(name):
                    continue
                raise
            part = self._part(name, events)
            answer = await self._replies.append(
                Appending(command.by, command_id, digest, command.at, (part,))
            )
            match answer:
                case Appended(repeated=False):
                    self.moved((part,), answer.heads)
                    return events
                case Conflict() | Appended():
                    self.catch_up(name)
                case Reused():
                    raise _reused(command_id)
        raise Unavailable(f"The account of {name} is too busy", "try again")

    def _recalled(
        self, earlier: Appended, body: str, digest: str, command_id: str
    ) -> tuple[PatronEvent, ...]:
        if body != digest:
            raise _reused(command_id)
        stored = self._record.entry(earlier.entry)
        events = (self._record.event(each) for each in stored)
        return tuple(event for event in events if isinstance(event, PatronEvent))

    async def enrol(self, name: str, at: datetime) -> None:
        """Make sure that somebody who signs in as a patron is known to the house.

        Nobody who is excluded is enrolled; what they ask is refused or granted without it.
        """
        await self.know(name)
        known = self.catch_up(name).patron if not self.patron(name).is_enrolled else None
        if known is not None and not known.is_enrolled and known.exclusion is None:
            by = Actor(Role.PATRON, name)
            await self.carry_out(EnrolPatron(by=by, at=at, patron=name), f"enrol {name}")


def _wagering(patron: Patron, table: str, command: Wagering) -> Wagering:
    """A wager with what is left to lose, and whether the card that the patron came with is gone."""
    room, stay = patron.room(command.at, table), patron.stays.get(table)
    if stay is not None and stay.purse and not patron.card:
        command = msgspec.structs.replace(command, card_withdrawn=True)
    if room is None:
        return command
    return msgspec.structs.replace(
        command, loss_limit_cents=room.limit_cents, lost_cents=room.lost_cents
    )


def _digest(command: PatronCommand) -> str:
    fields = {name: getattr(command, name) for name in command.__struct_fields__ if name != "at"}
    said = (str(command.__struct_config__.tag), fields)
    return sha256(_ENCODER.encode(said)).hexdigest()


def _reused(command_id: str) -> Malformed:
    return Malformed(
        f"The id {command_id} stands for another command", "give each command an id of its own"
    )
