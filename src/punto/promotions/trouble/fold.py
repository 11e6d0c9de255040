"""What doubt and disputes do to a promotion."""

from dataclasses import replace

from punto.promotions.base import folds
from punto.promotions.draw.fold import draw_of, with_draw
from punto.promotions.state import IntegrityDoubt, Promotion, PromotionDispute
from punto.promotions.trouble import events as e
from punto.promotions.words import DoubtScope, DrawProgress, PrizeIs


def _with_doubt(promotion: Promotion, number: int, doubt: IntegrityDoubt) -> Promotion:
    """A doubt is done with once it is settled and the inspector knows of it."""
    doubts = {**promotion.doubts, number: doubt}
    if doubt.settled and doubt.notified is not None:
        del doubts[number]
    return replace(promotion, doubts=doubts)


@folds
def doubted(promotion: Promotion, event: e.IntegrityDoubted) -> Promotion:
    doubt = IntegrityDoubt(
        scope=event.scope, draw=event.draw or "", found=event.found, due=event.due
    )
    return replace(promotion, doubts={**promotion.doubts, event.doubt: doubt}, doubted=event.doubt)


@folds
def promotion_postponed(promotion: Promotion, event: e.PromotionPostponed) -> Promotion:
    return _with_doubt(
        promotion, event.doubt, replace(promotion.doubts[event.doubt], postponed=True)
    )


@folds
def draw_postponed(promotion: Promotion, event: e.DrawPostponed) -> Promotion:
    return _with_doubt(
        promotion, event.doubt, replace(promotion.doubts[event.doubt], postponed=True)
    )


@folds
def draw_cancelled(promotion: Promotion, event: e.DrawCancelled) -> Promotion:
    """What was still to be drawn or given goes back; what was given stays the winner's."""
    wins = {
        number: replace(win, held=PrizeIs.BACK)
        if win.draw == event.draw and win.held is PrizeIs.OWED
        else win
        for number, win in promotion.wins.items()
    }
    prizes = promotion.prizes
    claims = {
        number: claim
        for number, claim in promotion.claims.items()
        if claim.refused is not None or promotion.wins[claim.win].draw != event.draw
    }
    gone = with_draw(
        promotion,
        event.draw,
        replace(draw_of(promotion, event.draw), progress=DrawProgress.CANCELLED, entries={}),
    )
    if promotion.doubts[event.doubt].scope is DoubtScope.DRAW:
        gone = _with_doubt(gone, event.doubt, replace(gone.doubts[event.doubt], settled=True))
    return replace(
        gone,
        wins=wins,
        claims=claims,
        prizes=prizes._replace(
            pot_cents=prizes.pot_cents - event.pot_cents,
            owed_cents=prizes.owed_cents - event.owed_cents,
            back_cents=prizes.back_cents + event.pot_cents + event.owed_cents,
        ),
    )


@folds
def validated(promotion: Promotion, event: e.IntegrityValidated) -> Promotion:
    return _with_doubt(promotion, event.doubt, replace(promotion.doubts[event.doubt], settled=True))


@folds
def notified(promotion: Promotion, event: e.DoubtNotified) -> Promotion:
    return _with_doubt(
        promotion, event.doubt, replace(promotion.doubts[event.doubt], notified=event.notified)
    )


@folds
def raised(promotion: Promotion, event: e.PromotionDisputed) -> Promotion:
    disputes = {**promotion.disputes, event.dispute: PromotionDispute(event.patron)}
    return replace(promotion, disputes=disputes, disputed=event.dispute)


def _with_dispute(promotion: Promotion, number: int, dispute: PromotionDispute) -> Promotion:
    return replace(promotion, disputes={**promotion.disputes, number: dispute})


@folds
def ruled_on(promotion: Promotion, event: e.DisputeRuledOn) -> Promotion:
    return _with_dispute(
        promotion,
        event.dispute,
        replace(promotion.disputes[event.dispute], decided=True, content=event.content),
    )


@folds
def advised(promotion: Promotion, event: e.ComplaintAdvised) -> Promotion:
    return _with_dispute(
        promotion, event.dispute, replace(promotion.disputes[event.dispute], advised=True)
    )


@folds
def ended(promotion: Promotion, event: e.DisputeEnded) -> Promotion:
    disputes = {n: each for n, each in promotion.disputes.items() if n != event.dispute}
    return replace(promotion, disputes=disputes)
