"""The files of incidents at one node: written in, closed, and told to those who may read them."""

from secrets import token_hex
from uuid import uuid4

from msgspec.structs import replace

from punto.errors import Malformed
from punto.floor.desk import Desk
from punto.floor.people.patronage import Patronage
from punto.floor.people.registering import Registrar
from punto.floor.threads import Threads
from punto.incidents import INCIDENTS, INCIDENTS_STREAM, Incidents
from punto.incidents.book import BookedIncident, IncidentEntry, booked
from punto.incidents.commands import (
    AddCoupToIncident,
    DocumentIncident,
    IncidentCommand,
    NameInIncident,
)
from punto.incidents.events import IncidentEvent
from punto.record import Record
from punto.record.papers import kept_paper
from punto.record.personal import Person
from punto.record.recall import coup
from punto.record.replay import told


class IncidentDesk:
    """Where commands about files are carried out, with what the record knows filled in."""

    def __init__(
        self,
        desk: Desk,
        record: Record,
        threads: Threads,
        patrons: Patronage,
        registrar: Registrar | None = None,
    ) -> None:
        self._desk, self._record, self._threads = desk, record, threads
        self._patrons, self._registrar = patrons, registrar

    async def know(self) -> Incidents:
        """The files that are open, once this node knows them."""
        await self._desk.streams.up_to_date(INCIDENTS_STREAM)
        found: Incidents = self._desk.streams.state(INCIDENTS_STREAM)
        return found

    async def carry_out(
        self, command: IncidentCommand, sealed: Person | None = None
    ) -> tuple[IncidentEvent, ...]:
        """Carry out a command; name and address of a person not known here are sealed with it."""
        incidents = await self.know()
        known = {person.person for file in incidents.open.values() for person in file.people}
        filled = await self._threads.run(self._filled, self._patrons.meant(known, command))
        seat, registrar = self._desk.seat(INCIDENTS), self._registrar
        if sealed is None or registrar is None or not isinstance(filled, NameInIncident):
            return (await seat.carry_out(filled, uuid4().hex)).events
        file = f"I-{token_hex(8).upper()}"
        named = replace(filled, file=file)
        done = await seat.carry_out(
            named, uuid4().hex, along=lambda: registrar.filed({file: sealed})
        )
        return done.events

    def read(self, file: str) -> Person | None:
        """Name and address in a sealed file."""
        return None if self._registrar is None else self._registrar.register.person(file)

    def _filled(self, command: IncidentCommand) -> IncidentCommand:
        match command:
            case DocumentIncident():
                return replace(command, kept=kept_paper(self._record.database, command.document))
            case AddCoupToIncident():
                return replace(command, dealt=self._was_dealt(command))
            case _:
                return command

    def _was_dealt(self, command: AddCoupToIncident) -> bool:
        try:
            coup(self._record, command.table, command.coup)
        except Malformed:
            return False
        return True


def incidents_of(record: Record) -> dict[int, BookedIncident]:
    """Every file, from the record."""
    return booked(
        IncidentEntry(each.event, each.frame.by, each.frame.at)
        for each in told(record, INCIDENTS_STREAM)
    )
