"""What the regulator has before a promotion starts, and what it takes to change terms after."""

from collections import Counter
from datetime import timedelta
from hashlib import sha256
from typing import assert_never

import msgspec
from msgspec.structs import replace

from punto.law.clauses import Refused
from punto.law.prizes import Amended
from punto.law.procedures import Approval
from punto.law.rulebooks import house, rulebook
from punto.promotions.base import Events, decides
from punto.promotions.clock import elapsed, is_before
from punto.promotions.guards import (
    require_not_started,
    require_published,
    require_started,
    require_terms,
    rules_of,
)
from punto.promotions.notices import commands as c
from punto.promotions.notices import events as e
from punto.promotions.state import Promotion
from punto.promotions.terms.complete import require_complete
from punto.promotions.terms.document import PromotionTerms
from punto.promotions.terms.lawful import require_lawful, require_permitted
from punto.promotions.words import DrawProgress

_ENCODER = msgspec.json.Encoder(order="deterministic")


def digest_of(terms: PromotionTerms) -> str:
    return sha256(_ENCODER.encode(terms)).hexdigest()


@decides
def notify(promotion: Promotion, command: c.NotifyTerms) -> Events:
    require_terms(promotion)
    require_published(promotion)
    rules = rules_of(promotion).terms
    rule = rules.amended if promotion.amended is not None else rules.notice
    return (
        e.TermsNotified(
            version=promotion.version,
            to=rules.notice.value.to,
            reference=command.reference,
            notified=command.at,
            clauses=rule.cited,
        ),
    )


@decides
def start(promotion: Promotion, command: c.StartPromotion) -> Events:
    require_terms(promotion)
    require_not_started(promotion)
    require_published(promotion)
    notice = rules_of(promotion).terms.notice
    starts = promotion.stated.starts
    assert starts is not None, "terms that are published say when"
    if promotion.notified is None:
        raise Refused(notice, "promotion-not-notified", addressee=notice.value.to)
    ahead, hours = elapsed(promotion.notified, starts), notice.value.hours
    if ahead <= timedelta() or ahead < timedelta(hours=hours):
        raise Refused(notice, "promotion-notified-too-late", addressee=notice.value.to, hours=hours)
    if is_before(command.at, starts):
        raise Refused(house.promotion_order, "promotion-starts-later", until=starts)
    for prize in promotion.stated.prizes:
        # What the regulations list may have changed since the terms were published.
        require_permitted(rules_of(promotion), prize, promotion.prescribed)
    return (e.PromotionStarted(started=command.at, clauses=notice.cited),)


@decides
def approve(promotion: Promotion, command: c.RecordAmendmentApproval) -> Events:
    found = (
        rule
        for rule in rulebook(promotion.edition).approvals
        if rule.value is Approval.PROMOTION_AMENDMENT
    )
    rule = next(found, None)
    if rule is None:
        raise Refused(house.promotion_powers, "promotion-nothing-to-approve")
    return (
        e.AmendmentApproved(
            digest=digest_of(command.terms), reference=command.reference, clauses=rule.cited
        ),
    )


@decides
def amend(promotion: Promotion, command: c.AmendTerms) -> Events:
    require_started(promotion)
    rules = rules_of(promotion)
    amended = rules.terms.amended
    require_lawful(rules, command.terms, promotion.settings, promotion.prescribed)
    require_complete(rules, command.terms, promotion.settings)
    require_drawn_kept(promotion, command.terms)
    match amended.value:
        case Amended.APPROVED_FIRST:
            if promotion.approved != digest_of(command.terms):
                raise Refused(
                    amended,
                    "promotion-amendment-not-approved",
                    addressee=rules.terms.notice.value.to,
                )
            to_be_sent = False
        case Amended.SENT_IN_AFTER:
            to_be_sent = True
        case _ as never:
            assert_never(never)
    return (
        e.TermsAmended(
            version=promotion.version + 1,
            terms=command.terms,
            amended=command.at,
            to_be_sent=to_be_sent,
            clauses=amended.cited,
        ),
    )


def require_drawn_kept(promotion: Promotion, terms: PromotionTerms) -> None:
    """Refuse to change a draw whose entries have closed, or what was to be won there."""
    for name, state in promotion.draws.items():
        was, becomes = promotion.stated, terms
        same = was.draw_named(name) == becomes.draw_named(name)
        if state.progress is not DrawProgress.OPEN and not (
            same and was.of_draw(name) == becomes.of_draw(name)
        ):
            raise Refused(house.promotion_prizes, "promotion-draw-stays", name=name)
    _require_won_kept(promotion, terms)


def _require_won_kept(promotion: Promotion, terms: PromotionTerms) -> None:
    """Refuse to take away prizes that were won at once, or to change what they are."""
    numbers = Counter(win.prize for win in promotion.wins.values())
    for name, number in numbers.items():
        was, becomes = promotion.stated.prize_named(name), terms.prize_named(name)
        assert was is not None, "what was won stays in the terms"
        same = becomes is not None and becomes == replace(was, number=becomes.number)
        if becomes is None or not same or becomes.number < number:
            raise Refused(house.promotion_prizes, "promotion-prize-stays", name=name)
