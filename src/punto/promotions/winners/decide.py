"""Winners told in time, and claims: refused with reasons, kept above a value, closed when whole."""

from punto.law.clauses import Refused
from punto.law.prizes import TermsItem
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.promotions.base import Events, decides
from punto.promotions.clock import end_of_day, is_before
from punto.promotions.guards import require_claim, require_win, rules_of
from punto.promotions.state import Promotion, Win
from punto.promotions.winners import commands as c
from punto.promotions.winners import events as e
from punto.promotions.words import PrizeIs


def require_owed(win: Win, number: int) -> None:
    if win.held is not PrizeIs.OWED:
        raise Refused(house.promotion_prizes, "promotion-prize-not-owed", number=number)


@decides
def log_attempt(promotion: Promotion, command: c.LogAttempt) -> Events:
    """Every attempt is kept; only those by a listed way answer the duty."""
    win = require_win(promotion, command.win)
    rules = rules_of(promotion).winners
    listed = rules.told_by.get(command.way)
    counts = listed is not None and listed.value
    in_time = counts and win.due is not None and not is_before(win.due, command.at)
    cited = listed.cited if listed is not None else rules.told_within_days.cited
    return (
        e.AttemptLogged(
            win=command.win,
            patron=win.patron,
            way=command.way,
            reached=command.reached,
            note=command.note,
            tried=command.at,
            counts=counts,
            in_time=in_time,
            clauses=cited,
        ),
    )


@decides
def claim(promotion: Promotion, command: c.ClaimPrize) -> Events:
    """Anybody may claim; a claim that is not the winner's is refused, with the reason told."""
    win = require_win(promotion, command.win)
    require_owed(win, command.win)
    if command.by.role is Role.PATRON and command.by.person != command.patron:
        raise Refused(
            house.promotion_staff, "promotion-claims-for-another", person=command.by.person
        )
    return (
        e.PrizeClaimed(
            claim=promotion.claimed + 1,
            win=command.win,
            patron=command.patron,
            claimed=command.at,
            clauses=rules_of(promotion).terms.items[TermsItem.CLAIMING].cited,
        ),
    )


@decides
def refuse(promotion: Promotion, command: c.RefuseClaim) -> Events:
    claimed = require_claim(promotion, command.claim)
    if claimed.refused is not None:
        raise Refused(house.promotion_order, "promotion-claim-refused-already")
    rules = rules_of(promotion).winners
    return (
        e.ClaimRefused(
            claim=command.claim,
            patron=claimed.claimant,
            reason=command.reason,
            refused=command.at,
            clauses=rules.reasons_told.cited,
        ),
    )


@decides
def keep_details(promotion: Promotion, command: c.KeepClaimDetails) -> Events:
    claimed = require_claim(promotion, command.claim)
    kept = rules_of(promotion).winners.kept_above_cents
    if claimed.refused is None:
        raise Refused(house.promotion_order, "promotion-claim-not-refused")
    if not command.files:
        raise Refused(kept, "promotion-claim-without-details", number=command.claim)
    if command.claim in promotion.files:
        raise Refused(house.promotion_order, "promotion-details-kept-already", number=command.claim)
    return (
        e.ClaimDetailsKept(
            claim=command.claim, files=command.files, kept=command.at, clauses=kept.cited
        ),
    )


@decides
def erase_details(promotion: Promotion, command: c.EraseClaimDetails) -> Events:
    """The chapter names no length of time: kept without end, unless the house has set one."""
    kept = rules_of(promotion).winners.kept_above_cents
    file, days = promotion.files.get(command.claim), promotion.settings.details_kept_days
    if file is None:
        raise Refused(house.promotion_known, "promotion-no-such-file", number=command.claim)
    if days is None:
        raise Refused(kept, "promotion-details-are-kept", number=command.claim)
    until = end_of_day(file.kept, days, promotion.settings.zone)
    if command.claim in promotion.claims or not is_before(until, command.at):
        raise Refused(kept, "promotion-details-kept-until", number=command.claim, until=until)
    return (
        e.ClaimDetailsErased(
            claim=command.claim,
            files=file.files,
            reason=command.reason,
            clauses=(*kept.cited, *house.promotion_details.cited),
        ),
    )


@decides
def tell_refusal(promotion: Promotion, command: c.TellRefusal) -> Events:
    claimed = require_claim(promotion, command.claim)
    if claimed.refused is None:
        raise Refused(house.promotion_order, "promotion-claim-not-refused")
    return (
        e.RefusalTold(
            claim=command.claim,
            patron=claimed.claimant,
            way=command.way,
            told=command.at,
            clauses=rules_of(promotion).winners.reasons_told.cited,
        ),
    )


@decides
def close(promotion: Promotion, command: c.CloseClaim) -> Events:
    """A refusal stands from the moment it is made; its file is closed when nothing is missing."""
    claimed = require_claim(promotion, command.claim)
    if claimed.refused is None:
        raise Refused(house.promotion_order, "promotion-claim-not-refused")
    rules, win = rules_of(promotion).winners, promotion.wins[claimed.win]
    told = rules.reasons_told
    if told.value and claimed.told is None:
        raise Refused(told, "promotion-reasons-not-told", patron=claimed.claimant)
    kept = rules.kept_above_cents
    if win.value_cents > kept.value and not claimed.details:
        raise Refused(kept, "promotion-claim-without-details", number=command.claim)
    last = not any(
        each.win == claimed.win
        for number, each in promotion.claims.items()
        if number != command.claim
    )
    own = claimed.claimant == win.patron and win.held is PrizeIs.OWED and last
    return (
        e.ClaimClosed(
            claim=command.claim,
            win=claimed.win,
            back_cents=win.value_cents if own else 0,
            clauses=(*told.cited, *kept.cited),
        ),
    )


@decides
def forfeit(promotion: Promotion, command: c.ForfeitPrize) -> Events:
    """Nothing in the chapter takes a prize from its winner: only published terms do."""
    win = require_win(promotion, command.win)
    require_owed(win, command.win)
    claiming = rules_of(promotion).terms.items[TermsItem.CLAIMING]
    days = promotion.stated.unclaimed_after_days
    if days is None:
        raise Refused(claiming, "promotion-nothing-is-forfeited")
    if any(each.win == command.win for each in promotion.claims.values()):
        raise Refused(claiming, "promotion-prize-is-claimed", number=command.win)
    until = end_of_day(win.drawn, days, promotion.settings.zone)
    if not is_before(until, command.at):
        raise Refused(claiming, "promotion-forfeited-later", until=until)
    return (
        e.PrizeForfeited(
            win=command.win,
            patron=win.patron,
            value_cents=win.value_cents,
            clauses=claiming.cited,
        ),
    )
