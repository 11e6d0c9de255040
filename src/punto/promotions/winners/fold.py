"""What telling, claiming, giving and refusing do to a promotion."""

from dataclasses import replace

from punto.promotions.base import folds
from punto.promotions.state import Claim, ClaimFile, Promotion, Win
from punto.promotions.winners import events as e
from punto.promotions.words import PrizeIs


def _with_win(promotion: Promotion, number: int, win: Win) -> Promotion:
    return replace(promotion, wins={**promotion.wins, number: win})


def _with_claim(promotion: Promotion, number: int, claim: Claim) -> Promotion:
    return replace(promotion, claims={**promotion.claims, number: claim})


def _back(promotion: Promotion, win: int, cents: int) -> Promotion:
    prizes = promotion.prizes
    kept = _with_win(promotion, win, replace(promotion.wins[win], held=PrizeIs.BACK))
    return replace(
        kept,
        prizes=prizes._replace(
            owed_cents=prizes.owed_cents - cents, back_cents=prizes.back_cents + cents
        ),
    )


@folds
def attempt_logged(promotion: Promotion, event: e.AttemptLogged) -> Promotion:
    """An attempt that comes too late answers the duty, and the duty stays overdue."""
    win = promotion.wins[event.win]
    tried = replace(
        win,
        attempts=win.attempts + 1,
        tried=win.tried or event.counts,
        tried_in_time=win.tried_in_time or event.in_time,
    )
    return _with_win(promotion, event.win, tried)


@folds
def claimed(promotion: Promotion, event: e.PrizeClaimed) -> Promotion:
    claim = Claim(win=event.win, claimant=event.patron, at=event.claimed)
    return replace(promotion, claims={**promotion.claims, event.claim: claim}, claimed=event.claim)


@folds
def given(promotion: Promotion, event: e.PrizeGiven) -> Promotion:
    prizes = promotion.prizes
    claims = {number: each for number, each in promotion.claims.items() if number != event.claim}
    return replace(
        _with_win(promotion, event.win, replace(promotion.wins[event.win], held=PrizeIs.GIVEN)),
        claims=claims,
        prizes=prizes._replace(
            owed_cents=prizes.owed_cents - event.value_cents,
            given_cents=prizes.given_cents + event.value_cents,
        ),
    )


@folds
def refused(promotion: Promotion, event: e.ClaimRefused) -> Promotion:
    return _with_claim(
        promotion, event.claim, replace(promotion.claims[event.claim], refused=event.refused)
    )


@folds
def details_kept(promotion: Promotion, event: e.ClaimDetailsKept) -> Promotion:
    file = ClaimFile(files=event.files, kept=event.kept)
    filed = replace(promotion, files={**promotion.files, event.claim: file})
    return _with_claim(filed, event.claim, replace(promotion.claims[event.claim], details=True))


@folds
def details_erased(promotion: Promotion, event: e.ClaimDetailsErased) -> Promotion:
    files = {number: file for number, file in promotion.files.items() if number != event.claim}
    return replace(promotion, files=files)


@folds
def refusal_told(promotion: Promotion, event: e.RefusalTold) -> Promotion:
    return _with_claim(
        promotion, event.claim, replace(promotion.claims[event.claim], told=event.told)
    )


@folds
def closed(promotion: Promotion, event: e.ClaimClosed) -> Promotion:
    claims = {number: each for number, each in promotion.claims.items() if number != event.claim}
    promotion = replace(promotion, claims=claims)
    return _back(promotion, event.win, event.back_cents) if event.back_cents else promotion


@folds
def forfeited(promotion: Promotion, event: e.PrizeForfeited) -> Promotion:
    return _back(promotion, event.win, event.value_cents)
