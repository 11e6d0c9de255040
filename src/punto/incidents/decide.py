"""What may be done with the files of incidents, by whom."""

from typing import assert_never

from punto.incidents import commands as c
from punto.incidents import events as e
from punto.incidents.registry import HANDLERS, decides
from punto.incidents.state import IncidentFile, Incidents
from punto.incidents.words import IncidentSource, IncidentWant
from punto.law.clauses import Refused, Rule
from punto.law.incidents import IncidentMatter, IncidentNeed
from punto.law.roles import Act, Role
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house, known_edition, rulebook

Events = tuple[e.IncidentEvent, ...]


def decide(incidents: Incidents, command: c.IncidentCommand) -> Events:
    """What comes of a command; `Refused` if a rule says no to it."""
    _require(command, house.incident_written_by, "write-in-an-incident")
    return HANDLERS.decide(incidents, command)


def _require(command: c.IncidentCommand, rule: Rule[frozenset[Role]], doing: str) -> None:
    by = command.by
    if by.role not in rule.value:
        raise Refused(rule, "staff-only", person=by.person, role=by.role, doing=doing)


def _file(incidents: Incidents, number: int) -> IncidentFile:
    found = incidents.open.get(number)
    if found is None:
        raise Refused(house.incident_opened, "incident-not-open", number=number)
    return found


@decides
def open_incident(incidents: Incidents, command: c.OpenIncident) -> Events:
    edition = known_edition(command.edition)
    stream = f"table:{command.table}" if command.table else ""
    return (
        e.IncidentOpened(
            incident=incidents.count + 1,
            edition=edition,
            source=IncidentSource(stream),
            since=command.at,
            title=command.title,
            note=command.note,
            clauses=house.incident_opened.cited,
        ),
    )


@decides
def name_in_incident(incidents: Incidents, command: c.NameInIncident) -> Events:
    file = _file(incidents, command.incident)
    return (
        e.IncidentPersonNamed(
            incident=file.number,
            person=command.person,
            part=command.part,
            file=command.file,
            clauses=house.incident_people.cited,
        ),
    )


@decides
def add_coup(incidents: Incidents, command: c.AddCoupToIncident) -> Events:
    """A coup that the record has, and not one on a person's word."""
    file = _file(incidents, command.incident)
    if not command.dealt:
        raise Refused(
            house.incident_coups, "incident-no-such-coup", table=command.table, coup=command.coup
        )
    return (
        e.IncidentCoupAdded(
            incident=file.number,
            table=command.table,
            coup=command.coup,
            clauses=house.incident_coups.cited,
        ),
    )


@decides
def note_incident(incidents: Incidents, command: c.NoteIncident) -> Events:
    file = _file(incidents, command.incident)
    return (e.IncidentNoted(incident=file.number, note=command.note),)


@decides
def document_incident(incidents: Incidents, command: c.DocumentIncident) -> Events:
    file, paper = _file(incidents, command.incident), command.kept
    if paper is None or paper.digest != command.document:
        raise Refused(house.calendar_documents, "document-not-kept")
    return (e.IncidentDocumented(incident=file.number, paper=paper, about=command.about),)


@decides
def decide_incident(incidents: Incidents, command: c.DecideIncident) -> Events:
    file = _require_answerable(incidents, command, command.incident, "decide-an-incident")
    return (
        e.IncidentDecided(
            incident=file.number,
            decision=command.decision,
            clauses=house.incident_closed_by.cited,
        ),
    )


def _require_answerable(
    incidents: Incidents, command: c.IncidentCommand, number: int, doing: str
) -> IncidentFile:
    """The file, for one who answers for the floor and did not do what it is about."""
    _require(command, house.incident_closed_by, doing)
    file = _file(incidents, number)
    if file.is_about(command.by.person):
        raise Refused(house.incident_own, "incident-about-oneself", person=command.by.person)
    return file


@decides
def hand_over(incidents: Incidents, command: c.HandOverPerson) -> Events:
    file = _file(incidents, command.incident)
    want = IncidentWant(IncidentNeed.HAND_OVER, person=command.person)
    if want not in file.wants:
        raise Refused(house.incident_opened, "incident-nobody-held", person=command.person)
    return (
        e.PersonHandedOver(
            incident=file.number,
            person=command.person,
            to=command.to,
            officer=command.officer,
            clauses=wanted_by(file, want).cited,
        ),
    )


@decides
def close_incident(incidents: Incidents, command: c.CloseIncident) -> Events:
    """Closed with a finding, once all that a clause demands has come."""
    file = _require_answerable(incidents, command, command.incident, "close-an-incident")
    if file.wants:
        want = file.wants[0]
        rule = wanted_by(file, want)
        raise Refused(rule, "incident-still-wants", need=want.need, patron=want.person)
    return (
        e.IncidentClosed(
            incident=file.number,
            finding=command.finding,
            clauses=house.incident_closed_by.cited,
        ),
    )


def wanted_by(file: IncidentFile, want: IncidentWant) -> Rule[object]:
    """The rule by which something must have come before the file is closed."""
    rules = rulebook(file.edition)
    match want.need:
        case IncidentNeed.SETTLEMENT:
            return house.incident_whole if rules.payments is None else rules.payments.resolutions
        case IncidentNeed.TASK:
            assert rules.payments is not None, "tasks arise where the edition has them"
            return next(each for each in rules.payments.suspected if each.value is want.task)
        case IncidentNeed.TELLING:
            return _telling(rules, file)
        case IncidentNeed.DECKS:
            amiss = rules.irregularities.amiss
            return rules.decks if amiss is None else amiss.cards_checked
        case IncidentNeed.HAND_OVER:
            return next(rule for rule in rules.powers if rule.value.act is Act.DETAIN_PERSON)
        case IncidentNeed.VALIDATION:
            assert rules.promotions is not None, "a promotion is opened where the edition has them"
            return rules.promotions.winners.safeguards
        case IncidentNeed.NOTICE:
            assert rules.promotions is not None, "a promotion is opened where the edition has them"
            return rules.promotions.winners.doubt_told
        case _ as never:
            assert_never(never)


def _telling(rules: Rulebook, file: IncidentFile) -> Rule[object]:
    """The rule by which a person must be told of cards amiss, or of an order that was seen."""
    irregular = rules.irregularities
    if file.matter is IncidentMatter.ORDER_SEEN or irregular.amiss is None:
        return irregular.order_revealed[0]
    return irregular.amiss.duties[0]
