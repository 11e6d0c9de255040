"""What happens in tournaments and promotions, as the files of incidents count it."""

from collections.abc import Iterator

from punto.aggregate import Frame
from punto.incidents import events as e
from punto.incidents.following import Begins, opened, part_of
from punto.incidents.state import Incidents
from punto.incidents.words import IncidentSource, IncidentWant
from punto.law.contests import Ground
from punto.law.incidents import IncidentMatter, IncidentMeasure, IncidentNeed
from punto.law.reasons import Reason
from punto.promotions import Promotion
from punto.promotions.base import PromotionEvent
from punto.promotions.trouble.events import (
    DoubtNotified,
    DrawCancelled,
    DrawPostponed,
    IntegrityDoubted,
    IntegrityValidated,
    PromotionPostponed,
)
from punto.tournament import Tournament
from punto.tournament.base import TournamentEvent
from punto.tournament.play.events import (
    EntrantDisqualified,
    MisconductReported,
    TableChipsReturned,
)

AtTournament = Frame[Tournament, TournamentEvent]
AtPromotion = Frame[Promotion, PromotionEvent]
Events = Iterator[e.IncidentEvent]
Matter, Measure, Need = IncidentMatter, IncidentMeasure, IncidentNeed

NO_MISCONDUCT = (Ground.ABSENT, Ground.NO_WAGER)
"""Why an entrant may be out who did nothing that a file would be about."""


def follow_tournament(_name: str, incidents: Incidents, step: AtTournament) -> Events:
    """Misconduct with what came of it, and chips that did not come back."""
    event, number = step.event, incidents.count + 1
    edition = step.after.edition
    match event:
        case MisconductReported(patron=patron, ground=ground, note=note):
            about = (Reason("incident-of-misconduct", {"ground": ground}),)
            there = incidents.about(step.stream, patron, Matter.MISCONDUCT)
            if there is None:
                begins = Begins(part_of(patron), about, note)
                yield opened(incidents, step, edition, Matter.MISCONDUCT, begins)
            else:
                yield e.IncidentJoined(
                    incident=there.number, about=about, note=note, clauses=event.clauses
                )
        case EntrantDisqualified(patron=patron, ground=ground):
            there = incidents.about(step.stream, patron, Matter.MISCONDUCT)
            if there is None and ground in NO_MISCONDUCT:
                return
            if there is None:
                about = (Reason("incident-of-misconduct", {"ground": ground}),)
                begins = Begins(part_of(patron), about)
                yield opened(incidents, step, edition, Matter.MISCONDUCT, begins)
            yield e.MeasureTaken(
                incident=number if there is None else there.number,
                measure=Measure.DISQUALIFIED,
                person=patron,
                clauses=event.clauses,
            )
        case TableChipsReturned(missing=missing, table=table) if missing:
            cents = sum(each.chip_cents * each.number for each in missing)
            about = (Reason("incident-of-chips", {"cents": cents, "table": table}),)
            yield opened(incidents, step, edition, Matter.CHIPS_MISSING, Begins(about=about))
        case _:
            pass


def follow_promotion(_name: str, incidents: Incidents, step: AtPromotion) -> Events:
    """A promotion or a draw in doubt: validated or cancelled, and the notice of it sent."""
    event = step.event
    match event:
        case IntegrityDoubted(doubt=doubt, finding=finding):
            number = incidents.count + 1
            begins = Begins(note=finding, item=doubt)
            yield opened(incidents, step, step.after.edition, Matter.COMPROMISE, begins)
            for need in (Need.VALIDATION, Need.NOTICE):
                want = IncidentWant(need, doubt)
                yield e.IncidentWanted(incident=number, want=want, clauses=event.clauses)
        case IntegrityValidated(doubt=doubt, how=how):
            yield from _met(incidents, step, Need.VALIDATION, doubt, how)
        case PromotionPostponed(doubt=doubt) | DrawPostponed(doubt=doubt):
            yield from _taken(incidents, step, doubt, Measure.POSTPONED)
        case DrawCancelled(doubt=doubt):
            yield from _taken(incidents, step, doubt, Measure.DRAW_CANCELLED)
            if doubt not in step.after.doubts or step.after.doubts[doubt].settled:
                yield from _met(incidents, step, Need.VALIDATION, doubt)
        case DoubtNotified(doubt=doubt, reference=reference):
            yield from _met(incidents, step, Need.NOTICE, doubt, reference)
        case _:
            pass


def _met(
    incidents: Incidents, step: AtPromotion, need: IncidentNeed, doubt: int, outcome: str = ""
) -> Events:
    number, want = incidents.wanting(step.stream, doubt, need)
    if number:
        yield e.IncidentMet(incident=number, want=want, outcome=outcome, clauses=step.event.clauses)


def _taken(incidents: Incidents, step: AtPromotion, doubt: int, measure: IncidentMeasure) -> Events:
    source = IncidentSource(step.stream, doubt)
    there = incidents.of(Matter.COMPROMISE, source)
    if there is not None:
        yield e.MeasureTaken(incident=there.number, measure=measure, clauses=step.event.clauses)
