"""Prizes that a card wins at once, while there are any and as long as the terms say."""

from datetime import datetime

from punto.law.clauses import Refused
from punto.law.prizes import TermsItem
from punto.law.rulebooks import house
from punto.promotions.base import Events, decides
from punto.promotions.clock import is_before
from punto.promotions.draw import commands as c
from punto.promotions.draw import events as e
from punto.promotions.guards import require_draw, require_going_on, require_started, rules_of
from punto.promotions.state import Promotion
from punto.promotions.terms.document import DrawTerms, Prize
from punto.promotions.words import DrawProgress


@decides
def award(promotion: Promotion, command: c.AwardInstantPrize) -> Events:
    require_started(promotion)
    require_going_on(promotion)
    draw, state = require_draw(promotion, command.draw, DrawProgress.OPEN)
    rules = rules_of(promotion)
    if not draw.instant:
        raise Refused(house.promotion_instant, "promotion-prizes-are-drawn", name=draw.name)
    if promotion.doubt_about(draw.name) is not None:
        raise Refused(rules.winners.safeguards, "promotion-draw-in-doubt", name=draw.name)
    items = rules.terms.items
    if draw.closes is None or is_before(draw.closes, command.at):
        raise Refused(items[TermsItem.CLOSING], "promotion-entries-are-closed")
    if command.bar is not None:
        raise Refused(
            items[TermsItem.ELIGIBLE],
            "promotion-not-eligible",
            patron=command.patron,
            bar=command.bar,
        )
    if command.card in state.cards:
        raise Refused(house.promotion_instant, "promotion-card-won-already", name=command.card)
    prize = _require_left(promotion, draw, command.prize)
    return (
        e.InstantPrizeWon(
            draw=draw.name,
            won=e.Won(
                win=promotion.won + 1,
                prize=prize.name,
                number=promotion.won + 1,
                patron=command.patron,
                value_cents=prize.value_cents or 0,
                form=prize.form,
            ),
            card=command.card,
            at=command.at,
            clauses=(*items[TermsItem.AWARDED_WHEN].cited, *house.promotion_instant.cited),
        ),
    )


def _require_left(promotion: Promotion, draw: DrawTerms, name: str) -> Prize:
    """The prize, if it is one of these and not all of its kind are won."""
    prize = next((each for each in promotion.stated.of_draw(draw.name) if each.name == name), None)
    if prize is None:
        raise Refused(house.promotion_prizes, "promotion-no-such-prize", name=name)
    if sum(each.prize == name for each in promotion.wins.values()) >= prize.number:
        raise Refused(house.promotion_prizes, "promotion-prizes-all-won", name=name)
    return prize


def instant_ended(promotion: Promotion, draw: str, at: datetime) -> e.InstantPrizesEnded:
    """What is left goes back to the house when no more cards are taken."""
    offered = sum((each.value_cents or 0) * each.number for each in promotion.stated.of_draw(draw))
    won = sum(each.value_cents for each in promotion.wins.values() if each.draw == draw)
    return e.InstantPrizesEnded(
        draw=draw,
        ended=at,
        unwon_cents=offered - won,
        clauses=rules_of(promotion).terms.items[TermsItem.CLOSING].cited,
    )
