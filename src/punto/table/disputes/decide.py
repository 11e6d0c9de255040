"""Disputes: opened, decided, looked at again if a person asks, and closed."""

from typing import assert_never

from punto.law.calls import Call, spoken
from punto.law.clauses import Refused, Rule
from punto.law.roles import SUPERVISORS, Act, Power, Role
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.law.trouble import Reviewer
from punto.table.authority import require_own, require_power, require_staff
from punto.table.commands import (
    CloseDispute,
    DecideDispute,
    OpenDispute,
    RequestReview,
    ReviewDispute,
)
from punto.table.events import (
    DisputeClosed,
    DisputeDecided,
    DisputeOpened,
    Event,
    ReviewRequested,
)
from punto.table.guards import rules_of
from punto.table.pending import Dispute
from punto.table.registry import decides
from punto.table.state import Table
from punto.table.words import Actor


@decides
def decide_open_dispute(table: Table, command: OpenDispute) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_own(rules, command.by, command.patron, "dispute-anything")
    return (
        DisputeOpened(
            dispute=table.dispute_count + 1,
            patron=command.patron,
            about=command.about,
            clauses=_first_instance(rules).cited,
        ),
    )


def _first_instance(rules: Rulebook) -> Rule[Power]:
    return next(rule for rule in rules.powers if rule.value.act is Act.DECIDE_DISPUTE)


def _require_dispute(table: Table, number: int) -> Dispute:
    if number not in table.disputes:
        raise Refused(house.in_order, "there-is-no-open-dispute", number=number)
    return table.disputes[number]


@decides
def decide_decide_dispute(table: Table, command: DecideDispute) -> tuple[Event, ...]:
    rules = rules_of(table)
    power = require_power(rules, Act.DECIDE_DISPUTE, command.by, "decide-a-dispute")
    if _require_dispute(table, command.dispute).decider is not None:
        raise Refused(power, "dispute-is-decided")
    return (_decided(command, power, review=False),)


def _decided(
    command: DecideDispute | ReviewDispute, rule: Rule[object], *, review: bool
) -> DisputeDecided:
    return DisputeDecided(
        dispute=command.dispute,
        decision=command.decision,
        person=command.by.person,
        role=command.by.role,
        review=review,
        clauses=rule.cited,
    )


def _require_decided(rules: Rulebook, dispute: Dispute) -> None:
    if dispute.decider is None:
        raise Refused(_first_instance(rules), "dispute-is-not-decided-yet")


@decides
def decide_request_review(table: Table, command: RequestReview) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_own(rules, command.by, command.patron, "ask-for-a-review")
    dispute = _require_dispute(table, command.dispute)
    if command.patron != dispute.patron:
        raise Refused(house.own_hand, "dispute-of-another", patron=dispute.patron)
    _require_decided(rules, dispute)
    review = rules.disputes.review
    if dispute.review_asked:
        raise Refused(review, "review-was-asked-for-already")
    return (ReviewRequested(dispute=command.dispute, clauses=review.cited),)


@decides
def decide_review_dispute(table: Table, command: ReviewDispute) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_power(rules, Act.REVIEW_DISPUTE, command.by, "review-a-dispute")
    dispute, review = _require_dispute(table, command.dispute), rules.disputes.review
    _require_decided(rules, dispute)
    if not dispute.review_asked or dispute.reviewed:
        raise Refused(review, "no-review-to-give", reviewed=dispute.reviewed)
    match review.value:
        case Reviewer.OUTSIDE:
            pass
        case Reviewer.SENIOR:
            _require_senior(review, dispute, command.by)
        case _ as never:
            assert_never(never)
    return (_decided(command, review, review=True),)


def _require_senior(review: Rule[object], dispute: Dispute, by: Actor) -> None:
    """Refuse anyone who decided it first, and anybody who does not stand above them."""
    if by.person == dispute.decided_by or _rank(by.role) <= _rank(dispute.decider):
        raise Refused(
            review,
            "reviewer-not-more-senior",
            person=by.person,
            role=by.role,
            decided_by=dispute.decided_by,
        )


def _rank(role: Role | None) -> int:
    return SUPERVISORS.index(role) if role in SUPERVISORS else -1


@decides
def decide_close_dispute(table: Table, command: CloseDispute) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_staff(rules, command.by, "close-a-dispute")
    dispute = _require_dispute(table, command.dispute)
    _require_decided(rules, dispute)
    if dispute.review_asked and not dispute.reviewed:
        raise Refused(rules.disputes.review, "review-was-asked-for")
    complaint = rules.disputes.complaint
    if command.satisfied or complaint is None:
        # The clause that makes the decision final also says what is open to a person after it.
        final: Rule[object] = complaint or rules.disputes.review
        return (
            DisputeClosed(
                dispute=command.dispute,
                satisfied=command.satisfied,
                complaint=None,
                clauses=final.cited,
            ),
        )
    if not command.told_of_complaint:
        raise Refused(
            complaint, "not-told-of-complaint", patron=dispute.patron, recipient=complaint.value
        )
    return (
        DisputeClosed(
            dispute=command.dispute,
            satisfied=False,
            complaint=complaint.value,
            clauses=complaint.cited,
            say=spoken(Call.COMPLAINT, recipient=complaint.value),
        ),
    )
