"""Every file of an incident with all of its entries, open or closed."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

import msgspec

from punto.aggregate.declared import Giver
from punto.calendar.words import KeptPaper
from punto.incidents import events as e
from punto.incidents.evolve import evolve
from punto.incidents.state import NO_INCIDENTS, IncidentFile
from punto.law.reasons import Reason
from punto.table import TABLE


class IncidentEntry(NamedTuple):
    """Something that went into a file, with who put it there and when."""

    event: e.IncidentEvent
    by: Giver
    at: datetime


class IncidentCoup(msgspec.Struct, frozen=True):
    """A coup that a file points to."""

    table: str
    coup: int


class BookedIncident(msgspec.Struct, frozen=True, kw_only=True):
    """One file with all that is in it, oldest first."""

    file: IncidentFile
    title: str = ""
    """What it is about, where a person opened it."""
    about: tuple[Reason, ...] = ()
    entries: tuple[IncidentEntry, ...] = ()
    coups: tuple[IncidentCoup, ...] = ()
    papers: tuple[KeptPaper, ...] = ()
    sealed: dict[str, str] = {}
    """The sealed files of persons whom the house does not know, by what they are called here."""
    closed: datetime | None = None
    finding: str = ""


def booked(told: Iterable[IncidentEntry]) -> dict[int, BookedIncident]:
    """Every file by its number, as events tell of it."""
    incidents, book = NO_INCIDENTS, dict[int, BookedIncident]()
    for each in told:
        incidents = evolve(incidents, each.event)
        number = each.event.incident
        file = incidents.open.get(number)
        found = book.get(number)
        if found is None:
            assert file is not None, "a file begins by being opened"
            found = BookedIncident(file=file)
        elif file is not None:
            found = msgspec.structs.replace(found, file=file)
        found = msgspec.structs.replace(found, entries=(*found.entries, each))
        book[number] = _with(found, each)
    return book


def _with(found: BookedIncident, each: IncidentEntry) -> BookedIncident:
    replace, event = msgspec.structs.replace, each.event
    match event:
        case e.IncidentArose() | e.IncidentJoined():
            found = replace(found, about=(*found.about, *event.about))
            return _pointing(found, _table_of(found), event.coup)
        case e.MeasureTaken():
            return _pointing(found, _table_of(found), event.coup)
        case e.IncidentOpened():
            return replace(found, title=event.title)
        case e.IncidentCoupAdded():
            return _pointing(found, event.table, event.coup)
        case e.IncidentDocumented():
            return replace(found, papers=(*found.papers, event.paper))
        case e.IncidentPersonNamed() if event.file:
            return replace(found, sealed={**found.sealed, event.person: event.file})
        case e.IncidentClosed():
            return replace(found, closed=each.at, finding=event.finding)
        case _:
            return found


def _table_of(found: BookedIncident) -> str:
    """The table that a file comes from; empty for others."""
    stream = found.file.source.stream
    return stream.partition(":")[2] if TABLE.owns(stream) else ""


def _pointing(found: BookedIncident, table: str, coup: int) -> BookedIncident:
    if not table or not coup:
        return found
    coups = tuple(dict.fromkeys((*found.coups, IncidentCoup(table, coup))))
    return msgspec.structs.replace(found, coups=coups)
