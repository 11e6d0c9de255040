"""What a promotion still owes the regulator and patrons: by which clause, until when, how late."""

from collections.abc import Iterator
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from punto.law.clauses import Rule
from punto.promotions.clock import after, is_before
from punto.promotions.guards import rules_of
from punto.promotions.state import Promotion
from punto.promotions.words import PrizeIs, PromotionStage


class Owed(StrEnum):
    """Something that must be told, sent or kept."""

    TERMS = "terms"
    AMENDED_TERMS = "amended-terms"
    WINNER = "winner"
    REASONS = "reasons"
    DETAILS = "details"
    COMPROMISE = "compromise"
    COMPLAINT = "complaint"


class DueDuty(NamedTuple):
    """A duty that is open."""

    owed: Owed
    rule: Rule[object]
    number: int = 0
    """Of the prize, the claim, the finding or the dispute that it is about."""
    since: datetime | None = None
    due: datetime | None = None
    """Nothing where the edition names no length of time."""
    overdue: bool = False


def duties(promotion: Promotion, at: datetime) -> tuple[DueDuty, ...]:
    """Everything that is open at a moment, in the order of the book."""
    if promotion.stage is PromotionStage.UNOPENED:
        return ()
    return (
        *_of_terms(promotion, at),
        *_of_winners(promotion, at),
        *_of_claims(promotion),
        *_of_trouble(promotion, at),
    )


def _of_terms(promotion: Promotion, at: datetime) -> Iterator[DueDuty]:
    rules = rules_of(promotion).terms
    if promotion.amended is not None:
        yield DueDuty(Owed.AMENDED_TERMS, rules.amended, since=promotion.amended)
    starts = promotion.terms.starts if promotion.terms is not None else None
    if promotion.notified is None and promotion.published and starts is not None:
        zone, hours = promotion.settings.zone, rules.notice.value.hours
        due = after(starts, -hours, zone)
        late = is_before(due, at) if hours else not is_before(at, due)
        yield DueDuty(Owed.TERMS, rules.notice, due=due, overdue=late)


def _of_winners(promotion: Promotion, at: datetime) -> Iterator[DueDuty]:
    """An attempt that came too late answers the duty, and does not make it in time."""
    rule = rules_of(promotion).winners.told_within_days
    for number, win in promotion.wins.items():
        open_ = not win.tried and win.held is PrizeIs.OWED
        if win.due is None or win.tried_in_time or not (open_ or win.tried):
            continue
        late = win.tried or is_before(win.due, at)
        yield DueDuty(Owed.WINNER, rule, number, since=win.drawn, due=win.due, overdue=late)


def _of_claims(promotion: Promotion) -> Iterator[DueDuty]:
    rules = rules_of(promotion).winners
    for number, claim in promotion.claims.items():
        if claim.refused is None:
            continue
        if claim.told is None:
            yield DueDuty(Owed.REASONS, rules.reasons_told, number, since=claim.refused)
        dear = promotion.wins[claim.win].value_cents > rules.kept_above_cents.value
        if dear and not claim.details:
            yield DueDuty(Owed.DETAILS, rules.kept_above_cents, number, since=claim.refused)


def _of_trouble(promotion: Promotion, at: datetime) -> Iterator[DueDuty]:
    rules = rules_of(promotion).winners
    for number, dispute in promotion.disputes.items():
        if dispute.decided and not dispute.content and not dispute.advised:
            yield DueDuty(Owed.COMPLAINT, rules.complaint, number)
    for number, doubt in promotion.doubts.items():
        if doubt.notified is None:
            late = is_before(doubt.due, at)
            rule = rules.doubt_told
            yield DueDuty(Owed.COMPROMISE, rule, number, doubt.found, doubt.due, overdue=late)
