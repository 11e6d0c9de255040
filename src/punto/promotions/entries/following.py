"""Entries from play as it happens: what a table's events mean for the promotions it offers."""

from collections.abc import Iterable, Iterator

from punto.aggregate import Frame
from punto.law.clauses import Refused
from punto.law.prizes import TermsItem
from punto.law.rulebooks import house
from punto.promotions.entries import events as e
from punto.promotions.entries.fold import play_counted
from punto.promotions.guards import rules_of
from punto.promotions.state import InDraw, Promotion
from punto.promotions.terms.document import Earning
from punto.promotions.words import PromotionStage
from punto.table import Table
from punto.table import events as at_table
from punto.table.coup import WagerLine

Step = Frame[Table, at_table.Event]


def touched(step: Step) -> Iterable[str]:
    """The promotions that a table offers, where wagers are settled or a settlement is undone."""
    if isinstance(step.event, at_table.PromotionOffered):
        return (step.event.promotion,)
    settled, undone = _lines(step.event)
    return step.before.setup.promotions if settled or undone else ()


def follow_table(name: str, promotion: Promotion, step: Step) -> Iterator[e.PlayCounted]:
    """What a table's event means for a promotion; `Refused` to offer one that there is not."""
    if isinstance(step.event, at_table.PromotionOffered):
        _require_offered(name, promotion, step)
        return
    draw = _counting(promotion, step)
    if draw is None:
        return
    earning = promotion.stated.earning
    assert earning is not None, "nothing is counted where play earns nothing"
    for patron, played in _played(earning, step.event).items():
        number = promotion.next_number(patron)
        entrant = promotion.entrants.get(patron) or InDraw(patron, number)
        total = max(0, entrant.played.get(draw, 0) + played)
        counted = e.PlayCounted(
            patron=patron,
            number=number,
            draw=draw,
            table=step.name,
            played=total,
            earned=_entries(earning, total),
            clauses=rules_of(promotion).terms.items[TermsItem.LEAST_WAGER].cited,
        )
        promotion = play_counted(promotion, counted)
        yield counted


def _require_offered(name: str, promotion: Promotion, step: Step) -> None:
    if promotion.stage is PromotionStage.UNOPENED:
        raise Refused(house.promotion_known, "promotion-is-not-open", name=name)
    if promotion.edition != step.before.setup.edition:
        raise Refused(house.promotion_known, "promotion-of-another-edition", name=name)
    if not promotion.published:
        raise Refused(rules_of(promotion).terms.publicity, "promotion-terms-not-published")


def _counting(promotion: Promotion, step: Step) -> str | None:
    """The draw that play at this moment earns entries for, if it earns any."""
    if promotion.stage is not PromotionStage.STARTED or promotion.is_postponed:
        return None
    return None if promotion.stated.earning is None else promotion.draw_open(step.at)


def _entries(earning: Earning, played: int) -> int:
    earned = played if earning.each_cents is None else played // earning.each_cents
    return earned if earning.most is None else min(earned, earning.most)


def _played(earning: Earning, event: at_table.Event) -> dict[str, int]:
    """What each patron played that counts; what is undone counts against it."""
    settled, undone = _lines(event)
    sums: dict[str, int] = {}
    for lines, sign in ((settled, 1), (undone, -1)):
        for line in lines:
            if worth := _worth(earning, line):
                sums[line.patron] = sums.get(line.patron, 0) + sign * worth
    return {patron: worth for patron, worth in sums.items() if worth}


def _worth(earning: Earning, line: WagerLine) -> int:
    """What a wager counts for: what could win or lose of it, if it is large enough."""
    if line.staked_cents < (earning.least_cents or 0):
        return 0
    if earning.wagers and line.wager not in earning.wagers:
        return 0
    return min(line.at_risk_cents, 1) if earning.each_cents is None else line.at_risk_cents


def _lines(event: at_table.Event) -> tuple[tuple[WagerLine, ...], tuple[WagerLine, ...]]:
    """The wagers that an event settled, and those whose settlement it took back."""
    match event:
        case at_table.WagersSettled():
            return event.lines, ()
        case at_table.SettlementUndone():
            return (), event.lines
        case at_table.SettledWagerReturned():
            return (), (event.line,)
        case at_table.EarlierCoupVoided():
            return (), event.undone
        case at_table.CoupVoided() | at_table.WagersVoided() | at_table.CoupCorrected():
            return event.lines, event.undone
        case at_table.OutcomeInvalidated():
            return (*event.lines, *event.forfeited), event.undone
        case _:
            return (), ()
