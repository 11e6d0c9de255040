"""Limits changed at any time: the sign's, one patron's, and the differential.

Each is decided at once. What lies on the layout keeps the terms under which it was made, and a coup
under way those under which it was dealt; all that is wagered from then on goes by the new ones.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import NamedTuple

from punto.game.limits import Limits
from punto.law.clauses import Refused, Rule
from punto.law.procedures import Change, PersonalLimit, Sign, Wager
from punto.law.roles import Act
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import require_patron, require_power
from punto.table.commands import (
    ChangeLimits,
    GrantPersonalLimit,
    LiftKeptMinimum,
    RemovePersonalLimit,
    SetDifferential,
)
from punto.table.contest.governing import require_power_on
from punto.table.events import (
    DifferentialSet,
    Event,
    KeptMinimumLifted,
    LimitsChanged,
    PersonalLimitGranted,
    PersonalLimitRemoved,
)
from punto.table.guards import rules_of
from punto.table.opening.decide import require_multiples, require_payable
from punto.table.registry import decides
from punto.table.signs.notices import notice_rule, only_minimums_wait, require_notice
from punto.table.state import Personal, Table, TablePatron
from punto.table.words import Proposal

Kept = dict[str, dict[Wager, int]]
"""Who keeps which old minimum."""


class Allowed(NamedTuple):
    """By which rules limits may change now, and who keeps an old minimum."""

    cited: list[Rule[object]]
    kept: Kept


@decides
def decide_change_limits(table: Table, command: ChangeLimits) -> tuple[Event, ...]:
    rules = rules_of(table)
    _require_on(table, rules, Act.CHANGE_LIMITS)
    power = require_power(rules, Act.CHANGE_LIMITS, command.by, "change-the-limits")
    old = table.signs.limits
    for wager in command.limits:
        if wager not in old:
            raise Refused(house.signed_limits, "wager-not-offered-yet", wager=wager)
    changed = {w: limits for w, limits in command.limits.items() if limits != old[w]}
    require_multiples(rules, changed)
    for wager, limits in changed.items():
        require_payable(table.setup.chips, limits, wager)
    areas = table.signs.areas if command.areas is None else command.areas
    if areas and rules.area_maximum is None:
        raise Refused(house.powers_as_printed, "has-no-maximum-for-an-area", edition=rules.id)
    allowed = require_allowed(table, old, changed, command.at, keep_old=command.keep_old)
    units = any(limits.unit_cents != old[w].unit_cents for w, limits in changed.items())
    return (
        LimitsChanged(
            limits={**old, **changed},
            areas=areas,
            kept=allowed.kept,
            signs_down=stale_signs(
                changed, both=bool(allowed.kept), units=units, areas=areas != table.signs.areas
            ),
            clauses=_cites([power, *allowed.cited]),
        ),
    )


def _require_on(table: Table, rules: Rulebook, act: Act) -> None:
    """Refuse at a table of a tournament what its chapter switches off."""
    if table.contest is not None:
        require_power_on(rules, act)


def require_allowed(
    table: Table,
    old: Mapping[Wager, Limits],
    changed: Mapping[Wager, Limits],
    at: datetime,
    *,
    keep_old: bool,
) -> Allowed:
    """By which rules these limits may take the place of the old, or what the change waits for."""
    raised = {
        wager: old[wager].minimum_cents
        for wager, limits in changed.items()
        if limits.minimum_cents > old[wager].minimum_cents
    }
    if raised and keep_old:
        return Allowed([_keeping(rules_of(table))], _kept(table, raised))
    kind = Change.RAISED_MINIMUM if raised else Change.LIMITS
    told = raised if raised and only_minimums_wait(rules_of(table)) else changed
    wanted = Proposal(limits={wager: changed[wager] for wager in told})
    return Allowed([*require_notice(table, kind, at, wanted)], {})


def _keeping(rules: Rulebook) -> Rule[object]:
    rule = notice_rule(rules, Change.RAISED_MINIMUM)
    assert rule is not None, "every edition says how a minimum is raised"
    kept = rules.kept_minimum
    if kept is None or not kept.value or not rule.value.or_keeping_the_old_for_those_playing:
        raise Refused(kept or rule, "lets-nobody-keep-an-old-minimum", edition=rules.id)
    return kept


def _kept(table: Table, raised: Mapping[Wager, int]) -> Kept:
    """Those already playing keep the minimum that held for them until this raise."""
    return {
        name: {wager: min(least, patron.kept.get(wager, least)) for wager, least in raised.items()}
        for name, patron in table.patrons.items()
        if patron.playing
    }


def stale_signs(
    changed: Iterable[Wager], *, both: bool, units: bool, areas: bool = False
) -> tuple[Sign, ...]:
    """The signs that no longer tell the truth."""
    signs = {wager.sign or Sign.LIMITS for wager in changed}
    if signs or areas:
        signs.add(Sign.LIMITS)
    if both:
        signs.add(Sign.BOTH_MINIMUMS)
    if units:
        signs.add(Sign.MULTIPLES)
    return tuple(sorted(signs))


@decides
def decide_lift_kept_minimum(table: Table, command: LiftKeptMinimum) -> tuple[Event, ...]:
    """A patron who keeps an old minimum is held to the one that the notice says."""
    rules = rules_of(table)
    _require_on(table, rules, Act.CHANGE_LIMITS)
    require_power(rules, Act.CHANGE_LIMITS, command.by, "lift-a-kept-minimum")
    patron = require_patron(table, command.patron)
    if not patron.kept:
        raise Refused(house.in_order, "keeps-no-old-minimum", patron=command.patron)
    cited = require_notice(table, Change.KEPT_MINIMUM, command.at, Proposal())
    left = _still_kept(table, patron)
    if left == patron.kept:
        raise Refused(
            cited[0], "notice-not-above-kept-minimum", patron=command.patron, kept_cents=patron.kept
        )
    return (KeptMinimumLifted(patron=command.patron, minimums=left, clauses=_cites(cited)),)


def _still_kept(table: Table, patron: TablePatron) -> dict[Wager, int]:
    """The old minimums of a patron after the notice: as it says, and none that the sign has too."""
    posted = table.signs.notices.get(Change.KEPT_MINIMUM)
    says = posted.says.limits if posted is not None else {}
    signed = table.signs.limits
    new = {w: max(c, says[w].minimum_cents if w in says else c) for w, c in patron.kept.items()}
    return {w: c for w, c in new.items() if w not in signed or c < signed[w].minimum_cents}


@decides
def decide_set_differential(table: Table, command: SetDifferential) -> tuple[Event, ...]:
    rules = rules_of(table)
    first = table.signs.differential_cents is None
    setting = any(rule.value.act is Act.SET_DIFFERENTIAL for rule in rules.powers)
    act = Act.SET_DIFFERENTIAL if first and setting else Act.CHANGE_DIFFERENTIAL
    _require_on(table, rules, act)
    cited: list[Rule[object]] = [require_power(rules, act, command.by, "set-the-differential")]
    if not first:
        wanted = Proposal(differential_cents=command.cents)
        cited += require_notice(table, Change.DIFFERENTIAL, command.at, wanted)
    return (DifferentialSet(cents=command.cents, clauses=_cites(cited)),)


@decides
def decide_grant_personal_limit(table: Table, command: GrantPersonalLimit) -> tuple[Event, ...]:
    rules = rules_of(table)
    _require_on(table, rules, Act.GRANT_PERSONAL_LIMIT)
    require_power(rules, Act.GRANT_PERSONAL_LIMIT, command.by, "grant-a-personal-limit")
    patron = require_patron(table, command.patron)
    _require_shown(rules, command)
    limits = dict(patron.own_limits)
    for wager in command.wagers:
        sign = table.signs.limits.get(wager)
        if sign is None:
            raise Refused(house.signed_limits, "personal-limit-on-wager-not-offered", wager=wager)
        if command.maximum_cents <= sign.maximum_cents:
            raise Refused(
                rules.personal_limit,
                "sign-lets-as-much-already",
                patron=command.patron,
                wager=wager,
            )
        limits[wager] = Personal(command.maximum_cents, command.minimum_cents)
    return (
        PersonalLimitGranted(
            patron=command.patron,
            limits=limits,
            shown_cents=command.shown_cents,
            clauses=rules.personal_limit.cited,
        ),
    )


def _require_shown(rules: Rulebook, command: GrantPersonalLimit) -> None:
    """Refuse a personal limit that is not shown as the edition wants it."""
    rule = rules.personal_limit
    own_minimum = rule.value is PersonalLimit.SIGN_WITH_MINIMUM_AND_MAXIMUM
    if command.minimum_cents is not None and not own_minimum:
        raise Refused(rule, "personal-limit-lifts-maximum-only", patron=command.patron)
    match rule.value:
        case PersonalLimit.MARKER_WITH_LIMIT:
            if command.shown_cents != command.maximum_cents:
                raise Refused(rule, "marker-without-limit", patron=command.patron)
        case PersonalLimit.SIGN_WITH_MINIMUM_AND_MAXIMUM:
            if command.minimum_cents is None or command.shown_cents != command.maximum_cents:
                raise Refused(rule, "personal-sign-incomplete", patron=command.patron)
            Limits(command.minimum_cents, command.maximum_cents)
        case PersonalLimit.MARKER:
            pass


@decides
def decide_remove_personal_limit(table: Table, command: RemovePersonalLimit) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_power(rules, Act.GRANT_PERSONAL_LIMIT, command.by, "take-a-personal-limit-away")
    require_patron(table, command.patron)
    return (PersonalLimitRemoved(patron=command.patron, clauses=rules.personal_limit.cited),)


def _cites(rules: Iterable[Rule[object]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for rule in rules for clause in rule.cited))
