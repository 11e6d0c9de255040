"""What happens at tables, as the files of incidents count it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from punto.aggregate import Frame
from punto.incidents import events as e
from punto.incidents.state import IncidentFile, Incidents
from punto.incidents.words import IncidentPerson, IncidentSource, IncidentWant
from punto.law.incidents import IncidentMatter, IncidentMeasure, IncidentNeed, IncidentPart
from punto.law.reasons import Reason
from punto.law.roles import Act, Power, Role
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import rulebook
from punto.law.trouble import Cause
from punto.table import Table
from punto.table import events as at_table
from punto.table.pending import payment_was_wrong

AtTable = Frame[Table, at_table.Event]
Events = Iterator[e.IncidentEvent]
Matter, Measure, Need, Part = IncidentMatter, IncidentMeasure, IncidentNeed, IncidentPart

OF_TABLES = (
    at_table.BreachReported,
    at_table.WagersVoided,
    at_table.PatronExcluded,
    at_table.PersonDetained,
    at_table.OutcomeInvalidated,
    at_table.CoupVoided,
    at_table.EarlierCoupVoided,
    at_table.PaymentErrorFound,
    at_table.PaymentErrorSettled,
    at_table.CardsFoundAmiss,
    at_table.ShoeVoided,
    at_table.DutyArose,
    at_table.RecipientTold,
)
CARDS = {
    "card-amiss": Matter.CARDS_AMISS,
    "check-found-cards-amiss": Matter.CARDS_AMISS,
    "shoe-was-void": Matter.ORDER_SEEN,
}
"""The file that a duty to tell a person belongs to, by what must be told."""


def is_of_files(step: AtTable) -> bool:
    """Whether a file is opened, or something comes into one, by what happened at a table."""
    made_whole = _is_amiss(step.before) and not _is_amiss(step.after)
    return made_whole or isinstance(step.event, OF_TABLES)


def _is_amiss(table: Table) -> bool:
    """Whether cards are known to be missing or foreign, or have still to be checked for it."""
    stack = table.stack
    return bool(stack.flaws.missing or stack.flaws.foreign or stack.checks.amiss)


def follow_table(_name: str, incidents: Incidents, step: AtTable) -> Events:
    """What an event at a table means for the files: opened, joined, wanted, met, measures."""
    event = step.event
    match event:
        case at_table.BreachReported():
            yield from _breach(incidents, step, event)
        case at_table.WagersVoided(patron=person):
            yield from _measure(incidents, step, person, Measure.WAGERS_VOID)
        case at_table.PatronExcluded(patron=person, casino=casino):
            measure = Measure.OUT_OF_CASINO if casino else Measure.OUT_OF_GAME
            yield from _measure(incidents, step, person, measure)
        case at_table.PersonDetained(person=person):
            yield from _measure(incidents, step, person, Measure.HELD)
        case at_table.OutcomeInvalidated():
            yield from _invalid(incidents, step, event)
        case at_table.CoupVoided() | at_table.EarlierCoupVoided():
            yield from _voided(incidents, step, event)
        case at_table.PaymentErrorFound():
            yield from _wrong_payment(incidents, step, event)
        case at_table.PaymentErrorSettled():
            yield from _settled(incidents, step, event)
        case at_table.CardsFoundAmiss():
            yield from _cards(incidents, step, event)
        case at_table.ShoeVoided(reason=reason):
            yield _opened(incidents, step, Matter.ORDER_SEEN, Begins(note=reason))
        case at_table.DutyArose():
            yield from _duty(incidents, step, event)
        case at_table.RecipientTold(duty=duty, outcome=outcome):
            number, want = incidents.wanting(step.stream, duty, Need.TASK, Need.TELLING)
            if number:
                yield _met(number, want, step, outcome)
        case _:
            pass
    if _is_amiss(step.before) and not _is_amiss(step.after):
        number, want = incidents.wanting(step.stream, 0, Need.DECKS)
        if number:
            yield _met(number, want, step)


class Begins(NamedTuple):
    """What a file begins with, as far as the event says it."""

    people: tuple[IncidentPerson, ...] = ()
    about: tuple[Reason, ...] = ()
    note: str = ""
    item: int = 0
    coup: int = 0


def opened(
    incidents: Incidents,
    step: Frame[Any, Any],
    edition: str,
    matter: IncidentMatter,
    begins: Begins,
) -> e.IncidentArose:
    """A file that is opened by an event, under the next number."""
    return e.IncidentArose(
        incident=incidents.count + 1,
        matter=matter,
        edition=edition,
        source=IncidentSource(step.stream, begins.item),
        since=step.at,
        coup=begins.coup,
        people=begins.people,
        about=begins.about,
        note=begins.note,
        clauses=step.event.clauses,
    )


def _opened(
    incidents: Incidents, step: AtTable, matter: IncidentMatter, begins: Begins
) -> e.IncidentArose:
    begins = begins._replace(coup=_coup(step))
    return opened(incidents, step, step.after.setup.edition, matter, begins)


def _coup(step: AtTable) -> int:
    """The coup under way, or the last before."""
    named = getattr(step.event, "coup", None)
    return step.after.coup.number if named is None else int(named)


def part_of(*persons: str, part: IncidentPart = Part.CONCERNED) -> tuple[IncidentPerson, ...]:
    return tuple(IncidentPerson(person=each, part=part) for each in persons)


def _met(number: int, want: IncidentWant, step: AtTable, outcome: str = "") -> e.IncidentMet:
    return e.IncidentMet(incident=number, want=want, outcome=outcome, clauses=step.event.clauses)


def _breach(incidents: Incidents, step: AtTable, event: at_table.BreachReported) -> Events:
    """A file about what the person did; the same person again at this table is in the same file.

    What was done in the course of duty is no breach.
    """
    exempt = rulebook(step.after.setup.edition).conduct.exempt_on_duty
    if event.on_duty and exempt is not None and event.breach in exempt.value:
        return
    about = (Reason("incident-of-breach", {"breach": event.breach}),)
    there = incidents.about(step.stream, event.person, Matter.BREACH)
    if there is None:
        people = part_of(event.person)
        yield _opened(incidents, step, Matter.BREACH, Begins(people, about, event.note))
        return
    yield e.IncidentJoined(
        incident=there.number,
        coup=_coup(step),
        about=about,
        note=event.note,
        clauses=event.clauses,
    )


def _measure(incidents: Incidents, step: AtTable, person: str, measure: IncidentMeasure) -> Events:
    """What was done about a person, in the file about what they did."""
    there = incidents.about(step.stream, person, Matter.BREACH)
    number = incidents.count + 1 if there is None else there.number
    if there is None:
        # The file was closed before: this is another.
        yield _opened(incidents, step, Matter.BREACH, Begins(part_of(person)))
    yield _taken(number, step, measure, person)
    if measure is Measure.HELD:
        want = IncidentWant(Need.HAND_OVER, person=person)
        yield e.IncidentWanted(incident=number, want=want, clauses=step.event.clauses)


def _taken(
    number: int, step: AtTable, measure: IncidentMeasure, person: str | None
) -> e.MeasureTaken:
    return e.MeasureTaken(
        incident=number,
        measure=measure,
        person=person,
        coup=_coup(step),
        clauses=step.event.clauses,
    )


def _invalid(incidents: Incidents, step: AtTable, event: at_table.OutcomeInvalidated) -> Events:
    """An outcome without effect: in the files of those found in fraud, or in one of its own."""
    files = [incidents.about(step.stream, each, Matter.BREACH) for each in event.named]
    known = [each for each in files if each is not None] if event.cause is Cause.FRAUD else []
    if known:
        for file in known:
            yield _taken(file.number, step, Measure.OUTCOME_INVALID, None)
        return
    about = (Reason("incident-of-outcome", {"cause": event.cause}),)
    begins = Begins(part_of(*event.named), about, event.note)
    yield _opened(incidents, step, Matter.INVALID_OUTCOME, begins)


def _voided(
    incidents: Incidents, step: AtTable, event: at_table.CoupVoided | at_table.EarlierCoupVoided
) -> Events:
    """A coup that the operator voided by a power of their own: for fraud, or as it cannot go on."""
    powers = rulebook(step.after.setup.edition).powers
    own = [
        rule.cited
        for rule in powers
        if rule.value == Power(Act.VOID_COUP, frozenset({Role.CASINO_OPERATOR}))
    ]
    if event.clauses not in own:
        return
    begins = Begins(about=(Reason("void-fraud"),))
    if isinstance(event, at_table.CoupVoided):
        begins = Begins(about=(event.reason,), note=event.note)
    yield _opened(incidents, step, Matter.INVALID_OUTCOME, begins)


def _wrong_payment(
    incidents: Incidents, step: AtTable, event: at_table.PaymentErrorFound
) -> Events:
    """A file where the edition has each case enquired into, or where it may have been intended."""
    if rulebook(step.after.setup.edition).payments is None and not event.suspected:
        return
    about = payment_was_wrong(event.error, event.wrong, event.cents, in_units=bool(event.units))
    number = incidents.count + 1
    people = part_of(event.patron, part=Part.AFFECTED) if event.patron else ()
    begins = Begins(people, (about,), event.note, event.error)
    yield _opened(incidents, step, Matter.WRONG_PAYMENT, begins)
    want = IncidentWant(Need.SETTLEMENT, event.error)
    yield e.IncidentWanted(incident=number, want=want, clauses=event.clauses)


def _settled(incidents: Incidents, step: AtTable, event: at_table.PaymentErrorSettled) -> Events:
    number, want = incidents.wanting(step.stream, event.error, Need.SETTLEMENT)
    if number:
        yield _met(number, want, step, event.enquiry)


def _cards(incidents: Incidents, step: AtTable, event: at_table.CardsFoundAmiss) -> Events:
    """Cards that were in play; what a check finds before that is replaced, and no more."""
    if not _were_in_play(rulebook(step.after.setup.edition), event):
        return
    there = incidents.of(Matter.CARDS_AMISS, IncidentSource(step.stream))
    about, coup = (Reason("card-amiss"),), _coup(step)
    number = incidents.count + 1 if there is None else there.number
    if there is None:
        yield _opened(incidents, step, Matter.CARDS_AMISS, Begins(about=about))
    else:
        yield e.IncidentJoined(incident=number, coup=coup, about=about, clauses=event.clauses)
    if _is_amiss(step.after):
        want = IncidentWant(Need.DECKS)
        yield e.IncidentWanted(incident=number, want=want, clauses=event.clauses)


def _were_in_play(rules: Rulebook, event: at_table.CardsFoundAmiss) -> bool:
    amiss = rules.irregularities.amiss
    by_rule = amiss is not None and set(event.clauses) >= set(amiss.cards_checked.cited)
    return by_rule or event.check or not event.out


def _duty(incidents: Incidents, step: AtTable, event: at_table.DutyArose) -> Events:
    """Who must be told, or what must be tried, before the file is closed.

    The month's list of payments is the calendar's: the file does not wait for the month to end.
    """
    file, want = _of_duty(incidents, step, event)
    if file is not None:
        yield e.IncidentWanted(incident=file.number, want=want, clauses=event.clauses)


def _of_duty(
    incidents: Incidents, step: AtTable, event: at_table.DutyArose
) -> tuple[IncidentFile | None, IncidentWant]:
    about = event.about
    if event.task is not None:
        source = IncidentSource(step.stream, about.given.get("error", 0))
        want = IncidentWant(Need.TASK, event.duty, task=event.task)
        return incidents.of(Matter.WRONG_PAYMENT, source), want
    want = IncidentWant(Need.TELLING, event.duty)
    matter = CARDS.get(about.why)
    if matter is None:
        return None, want
    return incidents.of(matter, IncidentSource(step.stream)), want
