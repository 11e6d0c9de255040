"""Who enters at the desk: those who may win, before entries close."""

from punto.law.clauses import Refused
from punto.law.prizes import TermsItem
from punto.law.rulebooks import house
from punto.promotions.base import Events, decides
from punto.promotions.entries import commands as c
from punto.promotions.entries import events as e
from punto.promotions.guards import require_going_on, require_started, rules_of
from punto.promotions.state import Promotion


@decides
def enter(promotion: Promotion, command: c.TakeEntry) -> Events:
    require_started(promotion)
    require_going_on(promotion)
    items = rules_of(promotion).terms.items
    if not promotion.stated.by_form:
        raise Refused(items[TermsItem.AWARDED_HOW], "promotion-entries-by-play-alone")
    if command.bar is not None:
        raise Refused(
            items[TermsItem.ELIGIBLE],
            "promotion-not-eligible",
            patron=command.patron,
            bar=command.bar,
        )
    draw = promotion.draw_open(command.at)
    closing = items[TermsItem.CLOSING]
    if draw is None:
        raise Refused(closing, "promotion-entries-are-closed")
    return (
        e.EntryTaken(
            patron=command.patron,
            number=promotion.next_number(command.patron),
            draw=draw,
            entries=command.entries,
            clauses=(*closing.cited, *house.promotion_entries.cited),
        ),
    )
