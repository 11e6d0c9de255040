"""What promotions and tournaments owe at a moment, as the calendar counts it."""

from datetime import datetime
from typing import NamedTuple

from punto.law.clauses import Rule
from punto.law.contests import Step
from punto.law.notices import NoticeMatter, NoticeReader
from punto.law.procedures import Approval
from punto.promotions import Promotion
from punto.promotions.due import DueDuty, Owed, duties
from punto.promotions.guards import rules_of as promotion_rules
from punto.tournament.entry.decide import commission_of
from punto.tournament.guards import book_of
from punto.tournament.state import Tournament
from punto.tournament.words import Stage


class Owing(NamedTuple):
    """Something owed: what, to whom, by which clauses and until when."""

    matter: NoticeMatter
    to: NoticeReader
    clauses: tuple[str, ...]
    item: int = 0
    due: datetime | None = None


Key = tuple[NoticeMatter, int]
Owings = dict[Key, Owing]


def owed_by_promotion(promotion: Promotion, at: datetime) -> Owings:
    """What a promotion still owes the regulator, its winners and those who claimed."""
    found = (
        Owing(
            NoticeMatter(duty.owed.value),
            _reader(promotion, duty.owed),
            duty.rule.cited,
            duty.number,
            duty.due,
        )
        for duty in duties(promotion, at)
        if not _is_tried(promotion, duty)
    )
    return {(each.matter, each.item): each for each in found}


def _is_tried(promotion: Promotion, duty: DueDuty) -> bool:
    """Whether a winner was tried in a way that counts, late though it may have been."""
    return duty.owed is Owed.WINNER and promotion.wins[duty.number].tried


def _reader(promotion: Promotion, owed: Owed) -> NoticeReader:
    rules = promotion_rules(promotion)
    match owed:
        case Owed.TERMS | Owed.AMENDED_TERMS:
            return NoticeReader(rules.terms.notice.value.to.value)
        case Owed.COMPROMISE:
            return NoticeReader(rules.winners.doubt_told.value.to.value)
        case Owed.DETAILS:
            return NoticeReader.HOUSE
        case Owed.WINNER | Owed.REASONS | Owed.COMPLAINT:
            return NoticeReader.PATRON


STEPS = {
    Step.APPROVED: NoticeMatter.CONDITIONS_APPROVAL,
    Step.NOTIFIED: NoticeMatter.CONDITIONS,
}
"""What of the conditions of a tournament goes to the regulator."""


def owed_by_tournament(tournament: Tournament) -> Owings:
    """What the regulator must still have, or approve, before a tournament goes on."""
    if tournament.stage not in (Stage.OPEN, Stage.STARTED) or tournament.conditions is None:
        return {}
    book, due = book_of(tournament), tournament.stated.starts
    steps, to = book.tournament.conditions.steps, NoticeReader.COMMISSION
    found = [
        Owing(matter, to, steps[step].cited, due=due)
        for step, matter in STEPS.items()
        if step in steps and step not in tournament.steps
    ]
    rule = approval_rule(book.approvals, Approval.TOURNAMENT_COMMISSION)
    if rule is not None and tournament.stated.commission_cents and not commission_of(tournament):
        matter = NoticeMatter.COMMISSION_APPROVAL
        found.append(Owing(matter, to, rule.cited, due=due))
    return {(each.matter, each.item): each for each in found}


def approval_rule(rules: tuple[Rule[Approval], ...], approval: Approval) -> Rule[Approval] | None:
    """The rule by which the regulator must have approved something."""
    return next((rule for rule in rules if rule.value is approval), None)
