"""The patrons whom a house knows: their purses and limits go with what they do at its tables."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from itertools import chain
from typing import NamedTuple

import msgspec

from punto.errors import Malformed, Unavailable
from punto.fields import Says, fields_with, masked, sight_of
from punto.floor.registering import NOTHING_SAID, Along, Enrolment, Registrar
from punto.floor.replies import Replies
from punto.floor.threads import Threads
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.patrons import NOBODY, Patron, decide, evolve, follow_all, patron_legs
from punto.patrons.commands import EnrolPatron, FindSamePerson, PatronCommand
from punto.patrons.events import ExcludedFromCasino, PatronEnrolled, PatronEvent
from punto.patrons.same_person import later, spread
from punto.patrons.step import Step
from punto.persons import Register, new_id
from punto.record import Appended, Appending, Conflict, Part, Record, Reused, texts
from punto.record.database import Row
from punto.record.record import unreadable
from punto.record.snapshot import BEYOND_FOLLOWING
from punto.record.words import Head, Kind, kind_of, stream
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

    def __init__(
        self, record: Record, register: Register | None = None, threads: Threads | None = None
    ) -> None:
        self._record = record
        self._threads = threads or Threads()
        self._registrar = None if register is None else Registrar(record, register)
        """Without a register, as in a script, a patron is the label that they are called by."""
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

    def meant(self, table: Table, command: c.Command) -> c.Command:
        """A command of staff with the ids of the patrons whose names they gave.

        `Refused` if they seat a guest by a name that could be taken for a patron's.
        """
        if self._registrar is None:
            return command
        ids = {
            label: found
            for label in labels_in(command)
            if label not in table.patrons
            and not self.patron(label).is_enrolled
            and (found := self._registrar.whom(label)) is not None
        }
        if isinstance(command, c.JoinTable) and not ids:
            self._require_unlike(table, command.patron)
        return masked(command, "", lambda label: ids.get(label, label), {}) if ids else command

    def _require_unlike(self, table: Table, label: str) -> None:
        known = label in table.patrons or self.patron(label).is_enrolled
        if self._registrar is not None and not known:
            self._registrar.require_unlike(label)

    def beside(self, parts: Iterable[Part]) -> list[tuple[str, Row]]:
        """The rows by which a guest who was excluded is found again under any like name."""
        if self._registrar is None:
            return []
        out = [
            event.patron
            for part in parts
            for event in part.events
            if isinstance(event, ExcludedFromCasino)
        ]
        return [row for label in out for row in self._registrar.shut_out(label)]

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

    async def carry_out(
        self, command: PatronCommand, command_id: str, said: Enrolment = NOTHING_SAID
    ) -> tuple[PatronEvent, ...]:
        """Decide what is asked of a patron's account and write it down."""
        name = command.patron
        await self.know(name)
        for _ in range(TRIES):
            patron = self.patron(name)
            found = self._record.find(command.by, command_id)
            if found is not None:
                return self._recalled(*found, _digest(self._on_record(command)), command_id)
            command = self._with_others(command)
            try:
                decide(patron, command)
                given, more, rows = self._along(command, said)
                events = decide(patron, given)
            except Refused:
                if self.is_behind(name):
                    continue
                raise
            parts = (self._part(name, events), *self._spread(name, patron, events))
            answer = await self._replies.append(
                Appending(command.by, command_id, _digest(given), command.at, (*parts, *more), rows)
            )
            match answer:
                case Appended(repeated=False):
                    self.moved(parts, answer.heads)
                    return events
                case Conflict() | Appended():
                    self.take_in(part.stream for part in parts)
                case Reused():
                    raise _reused(command_id)
        raise Unavailable(f"The account of {name} is too busy", "try again")

    def _spread(self, name: str, patron: Patron, events: Sequence[PatronEvent]) -> Iterator[Part]:
        """What goes on the streams of others who are the same person."""
        found: dict[str, list[PatronEvent]] = {}
        for other, event in spread(self.patron, name, patron, events):
            found.setdefault(other, []).append(event)
        return (self._part(other, more) for other, more in found.items())

    def _with_others(self, command: PatronCommand) -> PatronCommand:
        """A command about two patrons, with what the house knows of the second."""
        if not isinstance(command, FindSamePerson):
            return command
        other = self.catch_up(command.other).patron
        if not other.is_enrolled and other.exclusion is None:
            return command
        same = {command.other, *other.same}
        at, edition = other.exclusion or (None, None)
        return msgspec.structs.replace(
            command,
            same=tuple(sorted(same)),
            suspended_until=later(*(self.patron(each).suspended_until for each in same)),
            excluded_at=at,
            edition=edition,
        )

    def _along(self, command: PatronCommand, said: Enrolment) -> Along:
        if self._registrar is None:
            return Along(command)
        return self._registrar.along(command, said)

    def _on_record(self, command: PatronCommand) -> PatronCommand:
        """The command without what is no business of the record's."""
        return command if self._registrar is None else self._registrar.without_number(command)

    async def enrol_new(
        self, by: Actor, at: datetime, said: Enrolment, command_id: str
    ) -> tuple[str, tuple[PatronEvent, ...]]:
        """Enrol a person under an id of their own; the id, and what was put on record."""
        earlier = self._record.find(by, command_id)
        if earlier is not None:
            return self._enrolled_before(earlier[0], said, command_id)
        patron = new_id()
        command = EnrolPatron(by=by, at=at, patron=patron)
        return patron, await self.carry_out(command, command_id, said)

    def _enrolled_before(
        self, earlier: Appended, said: Enrolment, command_id: str
    ) -> tuple[str, tuple[PatronEvent, ...]]:
        events = self._events_of(earlier)
        ids = [event.patron for event in events if isinstance(event, PatronEnrolled)]
        register = None if self._registrar is None else self._registrar.register
        found = register.person(ids[0]) if register is not None and ids else None
        if found is None or found.name != said.name:
            raise _reused(command_id)
        return ids[0], events

    def _recalled(
        self, earlier: Appended, body: str, digest: str, command_id: str
    ) -> tuple[PatronEvent, ...]:
        if body != digest:
            raise _reused(command_id)
        return self._events_of(earlier)

    def _events_of(self, earlier: Appended) -> tuple[PatronEvent, ...]:
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


def labels_in(command: c.Command) -> list[str]:
    """Whom a command of staff names, by an id or by what they are called."""
    if command.by.role is Role.PATRON:
        return []
    naming = sight_of(type(command)).naming.items()
    return [label for field, each in naming for label in each.everybody(getattr(command, field))]


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
    known = ("at", *fields_with(type(command), Says.LOOKED_UP))
    fields = {
        name: getattr(command, name) for name in command.__struct_fields__ if name not in known
    }
    said = (str(command.__struct_config__.tag), fields)
    return sha256(_ENCODER.encode(said)).hexdigest()


def _reused(command_id: str) -> Malformed:
    return Malformed(
        f"The id {command_id} stands for another command", "give each command an id of its own"
    )
