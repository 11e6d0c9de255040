"""What an event makes of the files that are open."""

from msgspec.structs import replace

from punto.incidents import events as e
from punto.incidents.registry import HANDLERS, folds
from punto.incidents.state import IncidentFile, Incidents
from punto.incidents.words import IncidentPerson, IncidentWant
from punto.law.incidents import IncidentMatter, IncidentNeed, IncidentPart

evolve = HANDLERS.evolve


@folds
def arose(incidents: Incidents, event: e.IncidentArose) -> Incidents:
    return _opened(incidents, event, event.matter, event.people)


@folds
def opened(incidents: Incidents, event: e.IncidentOpened) -> Incidents:
    return _opened(incidents, event, IncidentMatter.OTHER, ())


def _opened(
    incidents: Incidents,
    event: e.IncidentArose | e.IncidentOpened,
    matter: IncidentMatter,
    people: tuple[IncidentPerson, ...],
) -> Incidents:
    file = IncidentFile(
        number=event.incident,
        matter=matter,
        edition=event.edition,
        source=event.source,
        since=event.since,
        people=people,
        clauses=event.clauses,
    )
    return replace(_with(incidents, file), count=event.incident)


@folds
def joined(incidents: Incidents, event: e.IncidentJoined) -> Incidents:
    return _named(incidents, event.incident, *event.people)


@folds
def person_named(incidents: Incidents, event: e.IncidentPersonNamed) -> Incidents:
    named = IncidentPerson(person=event.person, part=event.part)
    return _named(incidents, event.incident, named)


def _named(incidents: Incidents, number: int, *named: IncidentPerson) -> Incidents:
    file = incidents.open[number]
    people = tuple(dict.fromkeys((*file.people, *named)))
    return _with(incidents, replace(file, people=people))


@folds
def wanted(incidents: Incidents, event: e.IncidentWanted) -> Incidents:
    file = incidents.open[event.incident]
    wants = tuple(dict.fromkeys((*file.wants, event.want)))
    return _with(incidents, replace(file, wants=wants))


@folds
def met(incidents: Incidents, event: e.IncidentMet) -> Incidents:
    return _without_want(incidents, event.incident, event.want)


@folds
def handed_over(incidents: Incidents, event: e.PersonHandedOver) -> Incidents:
    want = IncidentWant(IncidentNeed.HAND_OVER, person=event.person)
    return _without_want(incidents, event.incident, want)


def _without_want(incidents: Incidents, number: int, gone: IncidentWant) -> Incidents:
    file = incidents.open[number]
    return _with(incidents, replace(file, wants=tuple(w for w in file.wants if w != gone)))


@folds
def measure_taken(incidents: Incidents, event: e.MeasureTaken) -> Incidents:
    """One against whom something was done is a person whom the file is about."""
    if event.person is None:
        return incidents
    about = IncidentPerson(person=event.person, part=IncidentPart.CONCERNED)
    return _named(incidents, event.incident, about)


@folds
def added(
    incidents: Incidents,
    _event: e.IncidentCoupAdded | e.IncidentNoted | e.IncidentDocumented | e.IncidentDecided,
) -> Incidents:
    """What is written into a file is read from the record; no decision rests on it."""
    return incidents


@folds
def closed(incidents: Incidents, event: e.IncidentClosed) -> Incidents:
    left = {n: file for n, file in incidents.open.items() if n != event.incident}
    return replace(incidents, open=left)


def _with(incidents: Incidents, file: IncidentFile) -> Incidents:
    return replace(incidents, open={**incidents.open, file.number: file})
