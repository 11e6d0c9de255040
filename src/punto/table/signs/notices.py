"""Notices: what patrons must be told first, for how long, and what serves instead."""

from datetime import datetime, timedelta

from punto.law.clauses import Refused, Rule
from punto.law.procedures import Change
from punto.law.provisions import Notice
from punto.law.roles import Act
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import require_power
from punto.table.commands import PostNotice, TakeDownNotice
from punto.table.contest.governing import require_power_on
from punto.table.events import Event, NoticePosted, NoticeTakenDown
from punto.table.guards import rules_of
from punto.table.registry import decides
from punto.table.state import Posted, Table
from punto.table.words import Matter, Proposal

WHO = {
    Change.LIMITS: Act.CHANGE_LIMITS,
    Change.RAISED_MINIMUM: Act.CHANGE_LIMITS,
    Change.KEPT_MINIMUM: Act.CHANGE_LIMITS,
    Change.DIFFERENTIAL: Act.CHANGE_DIFFERENTIAL,
    Change.GAME: Act.CHANGE_GAME,
    Change.CLOSURE: Act.CLOSE_TABLE,
}
"""The power to make a change is the power to announce it."""


OF_LIMITS = (Change.LIMITS, Change.RAISED_MINIMUM, Change.KEPT_MINIMUM)


def notice_rule(rules: Rulebook, change: Change) -> Rule[Notice] | None:
    return next((rule for rule in rules.notices if rule.value.change is change), None)


@decides
def decide_post_notice(table: Table, command: PostNotice) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_power(rules, WHO[command.change], command.by, "give-notice")
    if table.contest is not None:
        require_power_on(rules, WHO[command.change])
    rule = notice_rule(rules, command.change)
    if rule is None:
        raise Refused(
            house.powers_as_printed, "no-notice-for-that", edition=rules.id, change=command.change
        )
    if command.change in OF_LIMITS and not command.says.limits:
        raise Refused(rule, "notice-names-no-amounts", change=command.change)
    minutes = rule.value.minutes or 0
    if command.effective < command.at + timedelta(minutes=minutes):
        raise Refused(rule, "notice-too-short", change=command.change, minutes=minutes)
    return (
        NoticePosted(
            change=command.change,
            shown=command.at,
            effective=command.effective,
            says=command.says,
            clauses=rule.cited,
        ),
    )


@decides
def decide_take_down_notice(table: Table, command: TakeDownNotice) -> tuple[Event, ...]:
    require_power(rules_of(table), WHO[command.change], command.by, "take-down-a-notice")
    if command.change not in table.signs.notices:
        raise Refused(house.in_order, "no-such-notice", change=command.change)
    return (NoticeTakenDown(change=command.change),)


def require_notice(
    table: Table, change: Change, at: datetime, wanted: Proposal
) -> tuple[Rule[Notice], ...]:
    """The rule that lets the change be made now, or the refusal that says what it waits for."""
    rule = notice_rule(rules_of(table), change)
    if rule is None or rule.value.minutes == 0:
        return () if rule is None else (rule,)
    notice = rule.value
    if notice.only_with_patrons_present and not table.patrons:
        return (rule,)
    if notice.or_all_consent and _all_agree(table):
        return (rule,)
    posted = _posted(table, change, wanted)
    if posted is None:
        raise Refused(rule, "patrons-had-no-notice", change=change, allowed=notice.or_all_consent)
    up = timedelta(minutes=notice.minutes or 0)
    if at < posted.effective or at < posted.shown + up:
        due = max(posted.effective, posted.shown + up)
        raise Refused(rule, "notice-not-due", change=change, until=due)
    return (rule,)


def only_minimums_wait(rules: Rulebook) -> bool:
    """Whether a raised minimum alone needs notice, and all else that a sign states needs none."""
    limits = notice_rule(rules, Change.LIMITS)
    return limits is not None and limits.value.minutes == 0


def _posted(table: Table, change: Change, wanted: Proposal) -> Posted | None:
    """The notice that says what is now to be done; one of new limits tells of a minimum too."""
    raised = change is Change.RAISED_MINIMUM
    kinds = (change, Change.LIMITS) if raised else (change,)
    up = (table.signs.notices[kind] for kind in kinds if kind in table.signs.notices)
    if raised and only_minimums_wait(rules_of(table)):
        return next((posted for posted in up if _says_minimums(posted, wanted)), None)
    return next((posted for posted in up if _announces(posted, wanted)), None)


def _says_minimums(posted: Posted, wanted: Proposal) -> bool:
    says = posted.says.limits
    return all(
        wager in says and says[wager].minimum_cents == limits.minimum_cents
        for wager, limits in wanted.limits.items()
    )


def _all_agree(table: Table) -> bool:
    agreed = table.consents.get(Matter.GAME, ())
    return bool(table.taking_part) and all(name in agreed for name in table.taking_part)


def _announces(posted: Posted, wanted: Proposal) -> bool:
    """Whether a notice says what is now to be done."""
    says = posted.says
    return (
        all(says.limits.get(wager) == limits for wager, limits in wanted.limits.items())
        and all(says.areas.get(wager) == cents for wager, cents in wanted.areas.items())
        and says.game is wanted.game
        and says.differential_cents == wanted.differential_cents
    )
