"""The patrons whom a house knows, and what is asked of their accounts."""

from collections.abc import Collection
from datetime import datetime
from typing import TypeVar

from punto.fields import masked, sight_of
from punto.floor.desk import Desk
from punto.floor.people.registering import NOTHING_SAID, Enrolment, Registrar
from punto.floor.seat import IdReused
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.patrons import PATRON, Patron
from punto.patrons.commands import EnrolPatron, PatronCommand
from punto.patrons.events import PatronEnrolled, PatronEvent
from punto.persons import new_id
from punto.promotions.draw.commands import AwardInstantPrize
from punto.promotions.entries.commands import TakeEntry
from punto.record import Appended
from punto.table import commands as c
from punto.table.base import StreamCommand
from punto.table.words import Actor
from punto.tournament.entry.commands import EnterPatron, ListReserve
from punto.vouchers.commands import IssueVoucher

C = TypeVar("C", bound=StreamCommand)

COMES_IN = (c.JoinTable, EnterPatron, ListReserve, TakeEntry, AwardInstantPrize, IssueVoucher)
"""Commands that may name a person who is not known there yet."""


class Patronage:
    """Every patron as this node knows them."""

    def __init__(self, desk: Desk, registrar: Registrar | None = None) -> None:
        self._desk = desk
        self._registrar = registrar
        """Without one, as in a script, a patron is the label that they are called by."""

    def patron(self, name: str) -> Patron:
        """A patron of the house; nobody, if they are not enrolled."""
        found: Patron = self._desk.streams.state(PATRON.stream(name))
        return found

    def names(self) -> list[str]:
        """Everybody who is enrolled, at whichever node."""
        return self._desk.streams.names(PATRON.kind)

    async def know(self, *names: str) -> None:
        """Return when this node knows these patrons; those new to it are read in threads."""
        await self._desk.streams.up_to_date(*map(PATRON.stream, names))

    def meant(self, known: Collection[str], command: C) -> C:
        """A command of staff with the ids of the patrons whose names they gave.

        `Refused` if they bring a person in by a name that could be taken for a patron's; those who
        are known there already are whom they say.
        """
        guest = (command.patron or "") if isinstance(command, COMES_IN) else ""
        if self._registrar is None:
            return command
        ids = {
            label: found
            for label in labels_in(command)
            if label not in known
            and not self.patron(label).is_enrolled
            and (found := self._registrar.whom(label)) is not None
        }
        if guest in ids:
            self._require_valid_card(guest, ids[guest])
        if guest and not ids and guest not in known and not self.patron(guest).is_enrolled:
            self._registrar.require_unlike(guest)
        return masked(command, "", lambda label: ids.get(label, label), {}) if ids else command

    def _require_valid_card(self, label: str, patron: str) -> None:
        """Refuse a person whom staff seat by the number of a card that was lost."""
        assert self._registrar is not None
        register = self._registrar.register
        if register.by_card(label) != patron:
            return
        if register.stands_for(patron, label) in self.patron(patron).lost_cards:
            raise Refused(house.lost_card, "card-was-lost", patron=patron)

    async def carry_out(
        self, command: PatronCommand, command_id: str, said: Enrolment = NOTHING_SAID
    ) -> tuple[PatronEvent, ...]:
        """Decide what is asked of a patron's account and write it down."""
        seat, registrar = self._desk.seat(PATRON, command.patron), self._registrar
        if registrar is None:
            return (await seat.carry_out(command, command_id)).events
        given = registrar.given(command)
        done = await seat.carry_out(given, command_id, along=lambda: registrar.along(command, said))
        return done.events

    async def enrol_new(
        self, by: Actor, at: datetime, said: Enrolment, command_id: str
    ) -> tuple[str, tuple[PatronEvent, ...]]:
        """Enrol a person under an id of their own; the id, and what was put on record."""
        earlier = self._desk.record.find(by, command_id)
        if earlier is not None:
            return self._enrolled_before(earlier[0], said, command_id)
        patron = new_id()
        command = EnrolPatron(by=by, at=at, patron=patron)
        return patron, await self.carry_out(command, command_id, said)

    def _enrolled_before(
        self, earlier: Appended, said: Enrolment, command_id: str
    ) -> tuple[str, tuple[PatronEvent, ...]]:
        record = self._desk.record
        stored = (record.event(each) for each in record.entry(earlier.entry))
        events = tuple(event for event in stored if isinstance(event, PatronEvent))
        ids = [event.patron for event in events if isinstance(event, PatronEnrolled)]
        register = None if self._registrar is None else self._registrar.register
        found = register.person(ids[0]) if register is not None and ids else None
        if found is None or found.name != said.name:
            raise IdReused("id-reused", name=command_id)
        return ids[0], events

    async def enrol(self, name: str, at: datetime) -> None:
        """Make sure that a person who signs in as a patron is known to the house.

        Nobody who is excluded is enrolled; what they ask is refused or granted without it.
        """
        await self.know(name)
        if self.patron(name).is_enrolled:
            return
        known: Patron = self._desk.streams.latest(PATRON.stream(name))
        if not known.is_enrolled and known.excluded(at) is None:
            by = Actor(Role.PATRON, name)
            await self.carry_out(EnrolPatron(by=by, at=at, patron=name), f"enrol {name}")


def labels_in(command: StreamCommand) -> list[str]:
    """Whom a command of staff names, by an id or by what they are called."""
    if command.by.role is Role.PATRON:
        return []
    naming = sight_of(type(command)).naming.items()
    return [label for field, each in naming for label in each.everybody(getattr(command, field))]
