"""Absence and misconduct: what is deducted, who is disqualified, and what they keep."""

from datetime import datetime

from punto.law.clauses import Refused, Rule
from punto.law.contests import Ground, Item
from punto.law.rulebooks import house
from punto.law.tournaments import Disqualification
from punto.tournament.base import Events, decides
from punto.tournament.guards import (
    limits_of,
    require_entrant,
    require_giver,
    require_head,
    require_open,
    require_player,
    require_session,
    rules_of,
)
from punto.tournament.play import commands as c
from punto.tournament.play import events as e
from punto.tournament.state import Session, Tournament
from punto.tournament.words import Progress


@decides
def deduct(tournament: Tournament, command: c.DeductForAbsence) -> Events:
    """One minimum for each round missed, so many in a session and never more than is there.

    An entrant who had something in action was there.
    """
    session = require_session(tournament, (Progress.RUNNING,), "deduct-for-absence")
    rule = rules_of(tournament).sessions.most_deducted
    if rule is None:
        raise Refused(
            house.tournament_powers, "tournament-no-such-power", doing="deduct-for-absence"
        )
    require_head(tournament, command, rule, "deduct-for-absence")
    require_player(session, command.patron)
    entrant = require_entrant(tournament, command.patron)
    missed = session.missed.get(command.patron, 0)
    if missed >= rule.value:
        raise Refused(rule, "tournament-no-more-deducted", patron=command.patron, most=missed)
    if session.idle.get(command.patron, 0) <= missed:
        raise Refused(rule, "tournament-no-round-missed", patron=command.patron)
    cents = min(limits_of(tournament).minimum_cents, entrant.chips_cents)
    return (e.AbsenceDeducted(patron=command.patron, cents=cents, clauses=rule.cited),)


@decides
def report(tournament: Tournament, command: c.ReportMisconduct) -> Events:
    """A fact; where the edition leaves no choice, the disqualification comes with it."""
    require_open(tournament, "report-misconduct")
    require_giver(tournament, command, "report-misconduct")
    require_entrant(tournament, command.patron)
    rule = rules_of(tournament).sessions.disqualification.get(command.ground)
    reported = e.MisconductReported(
        patron=command.patron,
        ground=command.ground,
        note=command.note,
        clauses=rule.cited if rule else house.known_entrant.cited,
    )
    if rule is None or not rule.value.compulsory:
        return (reported,)
    return reported, disqualified(tournament, command.patron, command.ground, rule, refund=False)


@decides
def disqualify(tournament: Tournament, command: c.DisqualifyEntrant) -> Events:
    require_open(tournament, "disqualify-an-entrant")
    rules = rules_of(tournament)
    rule = rules.sessions.disqualification.get(command.ground)
    if rule is None:
        return _by_conditions(tournament, command)
    require_head(tournament, command, rule, "disqualify-an-entrant")
    require_entrant(tournament, command.patron)
    if command.refund and not rule.value.refund_if_approved:
        raise Refused(rule, "tournament-no-refund-for-that", patron=command.patron)
    _require_found(tournament, command, rule)
    return (disqualified(tournament, command.patron, command.ground, rule, refund=command.refund),)


def _require_found(
    tournament: Tournament, command: c.DisqualifyEntrant, rule: Rule[object]
) -> None:
    """Refuse to put out for what was not found: absence shows by itself, the rest is reported."""
    patron = command.patron
    if command.ground is not Ground.ABSENT:
        if command.ground not in tournament.entrants[patron].reported:
            raise Refused(rule, "tournament-not-reported", patron=patron)
    elif not _is_absent(tournament.session, patron, command.at):
        raise Refused(rule, "tournament-not-absent", patron=patron)


def _is_absent(session: Session | None, patron: str, at: datetime) -> bool:
    """Whether a seat was not taken at its time, or a round was played without its entrant."""
    if session is None or patron not in session.players:
        return False
    starts, taken = session.starts, session.taken.get(patron)
    if taken is None:
        late = session.progress is Progress.RUNNING or (starts is not None and at >= starts)
    else:
        late = starts is not None and taken > starts
    return late or session.idle.get(patron, 0) > 0


def _by_conditions(tournament: Tournament, command: c.DisqualifyEntrant) -> Events:
    """Where the chapter has no such power, the conditions may state it as a way to be put out."""
    rules = rules_of(tournament)
    item = rules.conditions.items.get(Item.ELIMINATION, rules.conditions.prevails)
    stated = tournament.conditions is not None and (
        command.ground in tournament.conditions.eliminated_for
    )
    if not stated:
        raise Refused(item, "tournament-no-ground-to-disqualify", patron=command.patron)
    require_head(tournament, command, item, "disqualify-an-entrant")
    require_entrant(tournament, command.patron)
    if command.refund:
        raise Refused(rules.entry.refunds, "tournament-no-refund-for-that", patron=command.patron)
    _require_found(tournament, command, item)
    stated_rule = Rule(item.clauses, Disqualification(compulsory=False))
    return (disqualified(tournament, command.patron, command.ground, stated_rule, refund=False),)


def disqualified(
    tournament: Tournament,
    patron: str,
    ground: Ground,
    rule: Rule[Disqualification],
    *,
    refund: bool,
) -> e.EntrantDisqualified:
    entrant = tournament.entrants[patron]
    back = entrant.paid_cents - entrant.refunded_cents if refund else 0
    return e.EntrantDisqualified(
        patron=patron,
        ground=ground,
        refunded_cents=back,
        commission_cents=entrant.commission_cents if back else 0,
        kept_cents=entrant.chips_cents if rule.value.keeps_chips else 0,
        clauses=rule.cited,
    )
