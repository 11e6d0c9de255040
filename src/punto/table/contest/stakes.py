"""What an entrant may stake on a coup: what is live of it, what is at risk, and the maximum."""

from collections.abc import Iterable
from datetime import datetime
from fractions import Fraction
from typing import assert_never

from punto.game.limits import in_action
from punto.law.clauses import Refused
from punto.law.contests import RoundDuty
from punto.law.procedures import Result, Upshot, Wager
from punto.law.provisions import Terms
from punto.table.base import Event
from punto.table.contest.governing import play_of
from punto.table.contest.guards import (
    require_contest,
    require_entrant,
    require_round,
    require_tournament_chips,
)
from punto.table.contest.terms import Contest
from punto.table.contest.turns import require_changeable, turn_for_wager
from punto.table.coup import Placed
from punto.table.guards import rules_of, spread_of
from punto.table.limits.terms import limits_of
from punto.table.state import Phase, Table

Laid = Iterable[tuple[Wager, int]]


def live_cents(table: Table, name: str, but: Placed | None = None) -> int:
    """What of an entrant's open wagers wins or loses."""
    rules = rules_of(table)
    return sum(
        in_action(rules, limits_of(table, name, each), each.cents).cents
        for each in table.coup.wagers.get(name, ())
        if each is not but
    )


def contest_wager(
    table: Table,
    name: str,
    staked: tuple[Wager, int, int],
    box: int,
    at: datetime,
    old: Placed | None,
) -> tuple[Event, ...]:
    """What comes before a wager of an entrant, or the refusal of one that a tournament bars.

    `staked` is the wager, its chips and its tokens; `old` is what it takes the place of.
    """
    if table.contest is None:
        return ()
    wager, chips, tokens = staked
    require_entrant(table, name)
    if old is not None or table.phase is Phase.IN_COUP:
        require_changeable(table, name)
    if table.phase is Phase.IN_COUP:
        require_unannounced(table, table.contest)
        return ()
    contest = require_round(table)
    require_tournament_chips(table, tokens)
    require_own_place(table, name, box)
    require_no_pass_card(table, contest, name)
    require_unannounced(table, contest)
    _require_held(table, contest, name, chips, old)
    _require_coup_maximum(table, contest, name, wager, chips, old)
    _require_risk(table, name, wager, chips, old)
    return turn_for_wager(table, contest, name, wager, box, at)


def require_taken_back(table: Table, name: str) -> None:
    """Refuse to take back or move a wager that a tournament has fixed."""
    if table.contest is not None:
        require_changeable(table, name)
        require_unannounced(table, table.contest)


def require_own_place(table: Table, name: str, box: int) -> None:
    """Refuse a wager from any place but the entrant's own."""
    kept = rules_of(table).tournament.sessions.seat_kept
    seat = require_entrant(table, name).seat
    if kept.value and box != seat:
        raise Refused(kept, "tournament-wager-from-own-place", patron=name, seat=seat)


def require_no_pass_card(table: Table, contest: Contest, name: str) -> None:
    rule = play_of(rules_of(table)).pass_cards
    if rule is not None and name in contest.passed:
        raise Refused(rule, "tournament-pass-card-was-played", patron=name)


def require_unannounced(table: Table, contest: Contest) -> None:
    """Refuse to touch a wager once undisclosed wagers are announced."""
    forms = play_of(rules_of(table)).undisclosed
    if forms is not None and forms.frozen.value and contest.is_announced:
        raise Refused(forms.frozen, "tournament-wagers-are-frozen")


def _require_held(
    table: Table, contest: Contest, name: str, chips: int, old: Placed | None
) -> None:
    rule = play_of(rules_of(table)).held_to_minimum
    if rule is None or name not in contest.held:
        return
    others = sum(each.cents for each in table.coup.wagers.get(name, ()) if each is not old)
    least = contest.terms.minimum_cents
    if others + chips != least:
        raise Refused(rule, "tournament-held-to-the-minimum", patron=name, minimum_cents=least)


def _require_coup_maximum(
    table: Table, contest: Contest, name: str, wager: Wager, chips: int, old: Placed | None
) -> None:
    """Refuse to exceed by several wagers what one may not exceed on a coup."""
    duty = play_of(rules_of(table)).duty
    match duty.value:
        case RoundDuty.WAGER_AND_RISK:
            return
        case RoundDuty.WAGER:
            if contest.readings.maximum_for_each:
                return
        case _ as never:
            assert_never(never)
    most = contest.maximum_cents
    others = live_cents(table, name, old)
    mine = in_action(rules_of(table), contest.limits_on(wager), chips).cents
    if others and others + mine > most:
        raise Refused(
            duty, "tournament-maximum-of-a-coup", patron=name, maximum_cents=most, cents=others
        )


def _require_risk(table: Table, name: str, wager: Wager, chips: int, old: Placed | None) -> None:
    """Refuse a wager that takes back what another risks, below the minimum."""
    duty = play_of(rules_of(table)).duty
    match duty.value:
        case RoundDuty.WAGER:
            return
        case RoundDuty.WAGER_AND_RISK:
            pass
        case _ as never:
            assert_never(never)
    before = [(each.wager, each.cents) for each in table.coup.wagers.get(name, ())]
    rest = [(each.wager, each.cents) for each in table.coup.wagers.get(name, ()) if each is not old]
    risked, risks = at_risk(table, before), at_risk(table, [*rest, (wager, chips)])
    least = require_contest(table).terms.minimum_cents
    if risks < least and risks < risked:
        raise Refused(
            duty, "tournament-minimum-is-risked", patron=name, minimum_cents=least, cents=int(risks)
        )


def at_risk(table: Table, laid: Laid) -> Fraction:
    """The most that wagers together can lose, whichever hand wins."""
    terms = spread_of(table).terms
    staked = list(laid)
    worst = min(
        sum((_worst(terms[wager], result) * cents for wager, cents in staked), Fraction(0))
        for result in Result
    )
    return max(Fraction(0), -worst)


def _worst(terms: Terms, result: Result) -> Fraction:
    """The least that a wager of one comes to under a result; a side bet may lose by any."""
    backed = {Wager.PLAYER: Result.PLAYER, Wager.BANKER: Result.BANKER, Wager.TIE: Result.TIE}
    wins = backed.get(terms.wager)
    if wins is result:
        won = (Upshot.LEVEL,) if result is Result.TIE else (Upshot.WIN, Upshot.WIN_ON_SIX)
        return min(terms.odds[each].value for each in won if each in terms.odds)
    if wins is not None and wins is not Result.TIE and result is Result.TIE:
        return Fraction(0)
    return Fraction(-1)
