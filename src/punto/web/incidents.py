"""Incidents over HTTP: the files, one with all that is in it, and what is written into them."""

from datetime import datetime
from typing import Annotated, Any

import msgspec
from litestar import Router, get, post
from litestar.params import Body, JSONBody, QueryParameter

from punto.calendar.words import KeptPaper
from punto.floor.incidents import incidents_of
from punto.floor.live.visibility import PIT_ROLES
from punto.incidents.book import BookedIncident, IncidentCoup
from punto.incidents.commands import COMMANDS, IncidentCommand, NameInIncident
from punto.incidents.decide import wanted_by
from punto.law.cage import IdentityField
from punto.law.incidents import IncidentMatter, IncidentNeed, IncidentPart
from punto.law.rulebooks import house as rules
from punto.narration.events import event as told
from punto.narration.saying import Eyes, reason
from punto.promotions.words import Words
from punto.record.personal import Person
from punto.table.words import Name
from punto.web.authentication import acting, only
from punto.web.commands import KNOWN_HERE, Wire
from punto.web.errors import Unknown
from punto.web.naming import eyes_of
from punto.web.parameters import NumberInPath
from punto.web.requests import Asked, floor_of

SEES_INCIDENTS = PIT_ROLES
INCIDENT_WIRE: Wire[IncidentCommand] = Wire(COMMANDS, KNOWN_HERE)
WireIncidentCommand: Any = INCIDENT_WIRE.any
Closed = Annotated[bool, QueryParameter(description="Those that are closed as well.")]


class ToldPerson(msgspec.Struct, frozen=True, kw_only=True):
    """A person in a file, and what is known of them."""

    person: str
    name: str
    """What those who read the file may call them."""
    part: IncidentPart
    address: str = ""


class ToldWant(msgspec.Struct, frozen=True, kw_only=True):
    """Something without which the file is not closed, and by which clauses."""

    need: IncidentNeed
    person: str
    name: str
    clauses: tuple[str, ...]


class ToldEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Something that went into a file."""

    at: datetime
    by: str
    role: str
    words: str


class ToldIncident(msgspec.Struct, frozen=True, kw_only=True):
    """A file with all that is in it."""

    number: int
    matter: IncidentMatter
    edition: str
    clauses: tuple[str, ...]
    words: str
    """What it is about."""
    stream: str
    """Where it comes from, on record; empty for one opened by hand about no table."""
    since: datetime
    people: tuple[ToldPerson, ...]
    coups: tuple[IncidentCoup, ...]
    papers: tuple[KeptPaper, ...]
    wants: tuple[ToldWant, ...]
    entries: tuple[ToldEntry, ...]
    closed: datetime | None
    finding: str


class Stranger(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A person whom the house does not know; name and address are sealed and kept apart."""

    person: Name
    """What they are called in the file: a description."""
    part: IncidentPart
    name: Name
    address: Words


def told_incident(
    booked: BookedIncident, eyes: Eyes, sealed: dict[str, Person | None]
) -> ToldIncident:
    """A file as one reads it who may."""
    file = booked.file
    about = "; ".join(dict.fromkeys(reason(each, eyes).message for each in booked.about))
    return ToldIncident(
        number=file.number,
        matter=file.matter,
        edition=file.edition,
        clauses=file.clauses,
        words=booked.title or about,
        stream=file.source.stream,
        since=file.since,
        people=tuple(_person(each.person, each.part, eyes, sealed) for each in file.people),
        coups=booked.coups,
        papers=booked.papers,
        wants=()
        if booked.closed
        else tuple(
            ToldWant(
                need=want.need,
                person=want.person or "",
                name=eyes.name(want.person) if want.person else "",
                clauses=wanted_by(file, want).cited,
            )
            for want in file.wants
        ),
        entries=tuple(
            ToldEntry(
                at=each.at,
                by=each.by.person,
                role=each.by.role.value,
                words=told(each.event, eyes),
            )
            for each in booked.entries
        ),
        closed=booked.closed,
        finding=booked.finding,
    )


def _person(
    person: str, part: IncidentPart, eyes: Eyes, sealed: dict[str, Person | None]
) -> ToldPerson:
    known = sealed.get(person)
    if known is None:
        return ToldPerson(person=person, name=eyes.name(person), part=part)
    address = known.details.get(IdentityField.ADDRESS, "")
    return ToldPerson(person=person, name=known.name, part=part, address=address)


def _told(request: Asked, *, closed: bool, number: int = 0) -> list[ToldIncident]:
    floor, eyes = floor_of(request), eyes_of(request, afresh=True)
    found = incidents_of(floor.record)
    chosen = [
        each
        for n, each in found.items()
        if (n == number if number else closed or each.closed is None)
    ]
    return [
        told_incident(
            each,
            eyes,
            {who: floor.incidents.read(file) for who, file in each.sealed.items()},
        )
        for each in chosen
    ]


async def told_incidents(request: Asked, *, closed: bool = False) -> list[ToldIncident]:
    """The files that are open, the oldest first; those that are closed as well if wanted."""
    return await floor_of(request).past.look(lambda: _told(request, closed=closed))


async def one_incident(request: Asked, number: int) -> ToldIncident:
    """One file, open or closed."""
    floor = floor_of(request)
    found = await floor.past.look(lambda: _told(request, closed=True, number=number))
    if not number or not found:
        raise Unknown("incident-unknown", number=number)
    return found[0]


@get("/", guards=[only(*SEES_INCIDENTS)])
async def list_incidents(request: Asked, closed: Closed = False) -> list[ToldIncident]:  # noqa: FBT002 - a query's parameter
    """The files of incidents that are open, with all that is in them."""
    return await told_incidents(request, closed=closed)


@get("/{number:int}", guards=[only(*SEES_INCIDENTS)])
async def show_incident(request: Asked, number: NumberInPath) -> ToldIncident:
    """One file with all that is in it, open or closed."""
    return await one_incident(request, number)


@post("/commands", guards=[only(*rules.incident_written_by.value)], status_code=200)
async def give_incident_command(
    request: Asked,
    data: Annotated[WireIncidentCommand, Body(description="A command, by its name under `do`.")],
) -> ToldIncident:
    """Open a file by hand, write into one, or close it; the file as it is then."""
    floor, viewer = floor_of(request), acting(request)
    command = INCIDENT_WIRE.given(data, by=viewer.actor, at=floor.now())
    (event, *_) = await floor.incidents.carry_out(command)
    return await one_incident(request, event.incident)


@post("/{number:int}/strangers", guards=[only(*rules.incident_written_by.value)], status_code=201)
async def name_stranger(
    request: Asked, number: NumberInPath, data: JSONBody[Stranger]
) -> ToldIncident:
    """Name a person whom the house does not know; name and address are sealed."""
    floor, viewer = floor_of(request), acting(request)
    command = NameInIncident(
        by=viewer.actor,
        at=floor.now(),
        incident=max(1, number),
        person=data.person,
        part=data.part,
    )
    sealed = Person(name=data.name, details={IdentityField.ADDRESS: data.address})
    await floor.incidents.carry_out(command, sealed)
    return await one_incident(request, number)


incidents = Router(
    path="/api/incidents",
    route_handlers=[list_incidents, show_incident, give_incident_command, name_stranger],
    tags=["incidents"],
)
