"""Integrity in doubt: put off or cancelled, and the inspector told; disputes, decided for good."""

from datetime import timedelta

from punto.law.clauses import Refused
from punto.law.prizes import Safeguard
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.promotions.base import Events, decides
from punto.promotions.clock import after, is_before
from punto.promotions.guards import require_draw, rules_of
from punto.promotions.state import IntegrityDoubt, Promotion, PromotionDispute
from punto.promotions.trouble import commands as c
from punto.promotions.trouble import events as e
from punto.promotions.words import DoubtScope, DrawProgress, PrizeIs

OPEN = (DrawProgress.OPEN, DrawProgress.CLOSED)


@decides
def report(promotion: Promotion, command: c.ReportCompromise) -> Events:
    draw = None
    if command.scope is DoubtScope.DRAW:
        found, _ = require_draw(promotion, command.draw or "", *DrawProgress)
        draw = found.name
    told, settings = rules_of(promotion).winners.doubt_told, promotion.settings
    grace = timedelta(minutes=0 if told.value.hours else settings.at_once_minutes)
    return (
        e.IntegrityDoubted(
            doubt=promotion.doubted + 1,
            scope=command.scope,
            draw=draw,
            finding=command.finding,
            found=command.at,
            to=told.value.to,
            due=after(command.at, told.value.hours, settings.zone) + grace,
            clauses=told.cited,
        ),
    )


def _require_doubt(promotion: Promotion, number: int) -> IntegrityDoubt:
    """The doubt; what is put off for any other reason is a change of terms."""
    doubt = promotion.doubts.get(number)
    if doubt is None or doubt.settled:
        raise Refused(rules_of(promotion).winners.safeguards, "promotion-not-in-doubt")
    return doubt


@decides
def postpone(promotion: Promotion, command: c.Postpone) -> Events:
    doubt = _require_doubt(promotion, command.doubt)
    rule = rules_of(promotion).winners.safeguards
    match doubt.scope:
        case DoubtScope.PROMOTION:
            safeguard = Safeguard.POSTPONE_PROMOTION
        case DoubtScope.DRAW:
            safeguard = Safeguard.POSTPONE_DRAW
    if safeguard not in rule.value or doubt.postponed:
        raise Refused(rule, "promotion-cannot-be-postponed")
    if doubt.scope is DoubtScope.PROMOTION:
        return (e.PromotionPostponed(doubt=command.doubt, clauses=rule.cited),)
    require_draw(promotion, doubt.draw, *OPEN)
    return (e.DrawPostponed(doubt=command.doubt, draw=doubt.draw, clauses=rule.cited),)


@decides
def cancel(promotion: Promotion, command: c.CancelDraw) -> Events:
    doubt = _require_doubt(promotion, command.doubt)
    rule = rules_of(promotion).winners.safeguards
    if Safeguard.CANCEL_DRAW not in rule.value:
        raise Refused(rule, "promotion-draw-cannot-be-cancelled")
    if doubt.scope is DoubtScope.DRAW and doubt.draw != command.draw:
        raise Refused(rule, "promotion-not-in-doubt")
    draw, state = require_draw(promotion, command.draw, *OPEN, DrawProgress.HELD)
    prizes = promotion.stated.of_draw(draw.name)
    value = sum((each.value_cents or 0) * each.number for each in prizes)
    won = [each for each in promotion.wins.values() if each.draw == draw.name]
    owed = sum(each.value_cents for each in won if each.held is PrizeIs.OWED)
    left = value - sum(each.value_cents for each in won)
    held = state.progress is DrawProgress.HELD
    return (
        e.DrawCancelled(
            doubt=command.doubt,
            draw=draw.name,
            pot_cents=0 if held else left,
            owed_cents=owed,
            clauses=rule.cited,
        ),
    )


@decides
def validate(promotion: Promotion, command: c.ValidateIntegrity) -> Events:
    _require_doubt(promotion, command.doubt)
    rule = rules_of(promotion).winners.safeguards
    return (e.IntegrityValidated(doubt=command.doubt, how=command.how, clauses=rule.cited),)


@decides
def notify(promotion: Promotion, command: c.NotifyDoubt) -> Events:
    told = rules_of(promotion).winners.doubt_told
    doubt = promotion.doubts.get(command.doubt)
    if doubt is None or doubt.notified is not None:
        raise Refused(house.promotion_known, "promotion-no-such-doubt", number=command.doubt)
    return (
        e.DoubtNotified(
            doubt=command.doubt,
            to=told.value.to,
            reference=command.reference,
            notified=command.at,
            in_time=not is_before(doubt.due, command.at),
            clauses=told.cited,
        ),
    )


def _require_dispute(promotion: Promotion, number: int) -> PromotionDispute:
    dispute = promotion.disputes.get(number)
    if dispute is None:
        raise Refused(house.promotion_known, "promotion-no-such-dispute", number=number)
    return dispute


@decides
def raise_dispute(promotion: Promotion, command: c.DisputePromotion) -> Events:
    if command.by.role is Role.PATRON and command.by.person != command.patron:
        raise Refused(
            house.promotion_staff, "promotion-claims-for-another", person=command.by.person
        )
    return (
        e.PromotionDisputed(
            dispute=promotion.disputed + 1,
            patron=command.patron,
            about=command.about,
            clauses=rules_of(promotion).winners.complaint.cited,
        ),
    )


@decides
def rule_on(promotion: Promotion, command: c.RuleOnDispute) -> Events:
    dispute = _require_dispute(promotion, command.dispute)
    rule = rules_of(promotion).winners.complaint
    if dispute.decided:
        raise Refused(rule, "promotion-decision-is-final")
    return (
        e.DisputeRuledOn(
            dispute=command.dispute,
            patron=dispute.person,
            decision=command.decision,
            content=command.content,
            clauses=rule.cited,
        ),
    )


@decides
def advise(promotion: Promotion, command: c.AdviseOfComplaint) -> Events:
    dispute = _require_dispute(promotion, command.dispute)
    rule = rules_of(promotion).winners.complaint
    return (
        e.ComplaintAdvised(
            dispute=command.dispute, patron=dispute.person, to=rule.value, clauses=rule.cited
        ),
    )


@decides
def end(promotion: Promotion, command: c.EndDispute) -> Events:
    dispute = _require_dispute(promotion, command.dispute)
    rule = rules_of(promotion).winners.complaint
    if not dispute.decided:
        raise Refused(rule, "promotion-dispute-undecided")
    if not dispute.content and not dispute.advised:
        raise Refused(
            rule, "promotion-complaint-not-advised", patron=dispute.person, addressee=rule.value
        )
    return (e.DisputeEnded(dispute=command.dispute, clauses=rule.cited),)
