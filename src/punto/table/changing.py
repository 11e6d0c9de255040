"""Changes between coups: limits, game, Pairs, dealing, side bets on offer, and closing."""

from collections.abc import Iterable

from punto.betting import spread
from punto.clauses import Refused, Rule
from punto.limits import Limits
from punto.procedures import (
    MAIN_WAGERS,
    Approval,
    CardCheck,
    CardSource,
    Change,
    PersonalLimit,
    Sign,
    Wager,
)
from punto.roles import Act
from punto.rulebooks import house
from punto.table.commands import (
    ChangeDealing,
    ChangeGame,
    ChangeLimits,
    ChangePairs,
    CloseTable,
    GrantPersonalLimit,
    LiftKeptMinimum,
    LiftRestriction,
    OfferWagers,
    RemovePersonalLimit,
    RestrictSideBets,
    SetDifferential,
)
from punto.table.duties import require_patron, require_power, require_staff
from punto.table.events import (
    DealingChanged,
    DifferentialSet,
    Event,
    GameChanged,
    KeptMinimumLifted,
    LimitsChanged,
    PairsChanged,
    PersonalLimitGranted,
    PersonalLimitRemoved,
    RestrictionLifted,
    SideBetsRestricted,
    TableClosed,
    WagerReturned,
    WagersOffered,
)
from punto.table.guards import require_between, rules_of, spread_of
from punto.table.notices import notice_rule, require_notice
from punto.table.opening import DRAGONS, PAIRS, require_approval, require_multiples, require_payable
from punto.table.signs import OF_WAGER
from punto.table.state import Stage, Table
from punto.table.words import Proposal

LAYOUTS = {Approval.PAIRS_LAYOUT: PAIRS, Approval.DRAGON_LAYOUT: DRAGONS}
"""Side bets whose layout the regulator approves first."""


def require_bare_layout(table: Table, what: str) -> None:
    """Refuse a change under wagers that were made before it."""
    require_between(table, what)
    if any(table.coup.wagers.values()):
        raise Refused(
            house.in_order,
            f"Wagers lie on the layout, so nobody may {what}",
            "settle or return them first",
        )


def decide_change_limits(table: Table, command: ChangeLimits) -> tuple[Event, ...]:
    rules = rules_of(table)
    power = require_power(rules, Act.CHANGE_LIMITS, command.by, "change the limits")
    require_bare_layout(table, "change the limits")
    old = table.signs.limits
    for wager in command.limits:
        if wager not in old:
            raise Refused(
                house.signed_limits, f"This table does not offer {wager.value}", "offer it first"
            )
    changed = {w: limits for w, limits in command.limits.items() if limits != old[w]}
    require_multiples(rules, changed)
    for wager, limits in changed.items():
        require_payable(table.setup.chips, limits, wager)
    areas = table.signs.areas if command.areas is None else command.areas
    if areas and rules.area_maximum is None:
        raise Refused(
            house.powers_as_printed, f"{rules.id} has no maximum for an area", "leave it out"
        )
    units = any(limits.unit_cents != old[w].unit_cents for w, limits in changed.items())
    raised = [w for w, limits in changed.items() if limits.minimum_cents > old[w].minimum_cents]
    cited: list[Rule[object]] = [power]
    kept: dict[str, dict[Wager, int]] = {}
    if raised and command.keep_old:
        cited.append(_keeping(table))
        kept = _kept(table, raised)
    else:
        kind = Change.RAISED_MINIMUM if raised else Change.LIMITS
        cited += require_notice(table, kind, command.at, Proposal(limits=changed))
    return (
        LimitsChanged(
            limits={**old, **changed},
            areas=areas,
            kept=kept,
            signs_down=_stale(
                changed, both=bool(kept), units=units, areas=areas != table.signs.areas
            ),
            clauses=tuple(dict.fromkeys(c for rule in cited for c in rule.cited)),
        ),
    )


def _keeping(table: Table) -> Rule[object]:
    rules = rules_of(table)
    rule = notice_rule(rules, Change.RAISED_MINIMUM)
    assert rule is not None, "every edition says how a minimum is raised"
    kept = rules.kept_minimum
    if kept is None or not kept.value or not rule.value.or_keeping_the_old_for_those_playing:
        raise Refused(
            kept or rule,
            f"{rules.id} lets nobody keep an old minimum",
            "post a notice of the raised minimum",
        )
    return kept


def _kept(table: Table, raised: Iterable[Wager]) -> dict[str, dict[Wager, int]]:
    """Whoever is already playing keeps the minimum that held for them."""
    return {
        name: {
            wager: patron.kept.get(wager, table.signs.limits[wager].minimum_cents)
            for wager in raised
        }
        for name, patron in table.patrons.items()
        if patron.playing
    }


def _stale(
    changed: Iterable[Wager], *, both: bool, units: bool, areas: bool = False
) -> tuple[Sign, ...]:
    """The signs that no longer tell the truth."""
    signs = {OF_WAGER.get(wager, Sign.LIMITS) for wager in changed}
    if signs or areas:
        signs.add(Sign.LIMITS)
    if both:
        signs.add(Sign.BOTH_MINIMUMS)
    if units:
        signs.add(Sign.MULTIPLES)
    return tuple(sorted(signs))


def decide_lift_kept_minimum(table: Table, command: LiftKeptMinimum) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_power(rules, Act.CHANGE_LIMITS, command.by, "lift a kept minimum")
    require_bare_layout(table, "lift a kept minimum")
    if not require_patron(table, command.patron).kept:
        raise Refused(house.in_order, f"{command.patron} keeps no old minimum", "leave it")
    cited = require_notice(table, Change.KEPT_MINIMUM, command.at, Proposal())
    clauses = tuple(c for rule in cited for c in rule.cited)
    return (KeptMinimumLifted(patron=command.patron, clauses=clauses),)


def decide_set_differential(table: Table, command: SetDifferential) -> tuple[Event, ...]:
    rules = rules_of(table)
    first = table.signs.differential_cents is None
    setting = any(rule.value.act is Act.SET_DIFFERENTIAL for rule in rules.powers)
    act = Act.SET_DIFFERENTIAL if first and setting else Act.CHANGE_DIFFERENTIAL
    power = require_power(rules, act, command.by, "set the differential")
    require_bare_layout(table, "set the differential")
    clauses = power.cited
    if not first:
        wanted = Proposal(differential_cents=command.cents)
        for rule in require_notice(table, Change.DIFFERENTIAL, command.at, wanted):
            clauses = (*clauses, *rule.cited)
    return (DifferentialSet(cents=command.cents, clauses=tuple(dict.fromkeys(clauses))),)


def decide_grant_personal_limit(table: Table, command: GrantPersonalLimit) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_power(rules, Act.GRANT_PERSONAL_LIMIT, command.by, "grant a personal limit")
    require_bare_layout(table, "grant a personal limit")
    patron = require_patron(table, command.patron)
    own_minimum = rules.personal_limit.value is PersonalLimit.SIGN_WITH_MINIMUM_AND_MAXIMUM
    if command.minimum_cents is not None and not own_minimum:
        raise Refused(
            rules.personal_limit,
            f"A personal limit lifts the maximum, so {command.patron} keeps the signed minimum",
            "leave the minimum out",
        )
    match rules.personal_limit.value:
        case PersonalLimit.MARKER_WITH_LIMIT:
            if command.shown_cents != command.maximum_cents:
                raise Refused(
                    rules.personal_limit,
                    f"The marker beside {command.patron} does not state the new limit",
                    "put the amount on the marker",
                )
        case PersonalLimit.SIGN_WITH_MINIMUM_AND_MAXIMUM:
            if command.minimum_cents is None or command.shown_cents != command.maximum_cents:
                raise Refused(
                    rules.personal_limit,
                    f"The sign for {command.patron} must state a minimum and a maximum",
                    "state both",
                )
        case PersonalLimit.MARKER:
            pass
    limits = dict(patron.own_limits)
    for wager in command.wagers:
        sign = table.signs.limits.get(wager)
        if sign is None:
            raise Refused(
                house.signed_limits, f"This table does not offer {wager.value}", "leave it out"
            )
        if command.maximum_cents <= sign.maximum_cents:
            raise Refused(
                rules.personal_limit,
                f"The sign already lets {command.patron} wager that much on {wager.value}",
                "name a higher maximum",
            )
        least = command.minimum_cents or sign.minimum_cents
        limits[wager] = Limits(least, command.maximum_cents, sign.unit_cents)
    return (
        PersonalLimitGranted(
            patron=command.patron,
            limits=limits,
            shown_cents=command.shown_cents,
            clauses=rules.personal_limit.cited,
        ),
    )


def decide_remove_personal_limit(table: Table, command: RemovePersonalLimit) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_power(rules, Act.GRANT_PERSONAL_LIMIT, command.by, "take a personal limit away")
    require_bare_layout(table, "take a personal limit away")
    require_patron(table, command.patron)
    return (PersonalLimitRemoved(patron=command.patron, clauses=rules.personal_limit.cited),)


def decide_restrict_side_bets(table: Table, command: RestrictSideBets) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_power(rules, Act.RESTRICT_SIDE_BETS, command.by, "restrict side bets")
    require_between(table, "restrict side bets")
    offered = spread_of(table).terms
    clauses: list[str] = []
    for wager in command.wagers:
        rule = offered[wager].restriction if wager in offered else None
        if rule is None:
            raise Refused(
                house.powers_as_printed, f"{wager.value} cannot be restricted here", "leave it out"
            )
        if not command.surveillance_told:
            raise Refused(
                rule, "Surveillance was not told of the restriction", "tell surveillance first"
            )
        if not command.sign_shown:
            raise Refused(rule, "No sign of the restriction is displayed", "put up the sign")
        clauses += rule.cited
    events: list[Event] = [
        SideBetsRestricted(wagers=command.wagers, clauses=tuple(dict.fromkeys(clauses)))
    ]
    for name, placed in table.coup.wagers.items():
        if not any(each.wager in MAIN_WAGERS for each in placed):
            events += [
                WagerReturned(
                    patron=name,
                    wager=each.wager,
                    box=each.box,
                    reason="restricted",
                    clauses=tuple(dict.fromkeys(clauses)),
                )
                for each in placed
                if each.wager in command.wagers
            ]
    return tuple(events)


def decide_lift_restriction(table: Table, command: LiftRestriction) -> tuple[Event, ...]:
    require_power(rules_of(table), Act.RESTRICT_SIDE_BETS, command.by, "lift a restriction")
    require_between(table, "lift a restriction")
    return (RestrictionLifted(wagers=command.wagers),)


def decide_change_game(table: Table, command: ChangeGame) -> tuple[Event, ...]:
    rules = rules_of(table)
    power = require_power(rules, Act.CHANGE_GAME, command.by, "change the game")
    require_bare_layout(table, "change the game")
    if command.game is table.setup.game:
        raise Refused(house.in_order, f"The game already is {command.game.value}", "leave it")
    notice = require_notice(table, Change.GAME, command.at, Proposal(game=command.game))
    cited = (power, *notice, rules.methods[command.game])
    clauses = tuple(dict.fromkeys(c for rule in cited for c in rule.cited))
    return (GameChanged(game=command.game, clauses=clauses),)


def decide_change_pairs(table: Table, command: ChangePairs) -> tuple[Event, ...]:
    rules = rules_of(table)
    power = require_power(rules, Act.CHOOSE_PAIRS_FORM, command.by, "choose the form of Pairs")
    require_bare_layout(table, "choose the form of Pairs")
    assert rules.pairs_forms is not None, "who may choose a form has forms to choose from"
    return (PairsChanged(pairs=command.pairs, clauses=(*power.cited, *rules.pairs_forms.cited)),)


def decide_change_dealing(table: Table, command: ChangeDealing) -> tuple[Event, ...]:
    rules = rules_of(table)
    what = "choose how cards are dealt"
    if any(rule.value.act is Act.CHOOSE_FACING for rule in rules.powers):
        require_power(rules, Act.CHOOSE_FACING, command.by, what)
    else:
        require_staff(rules, command.by, what)
    require_between(table, what)
    rule = next((m for m in rules.dealing_methods if m.value is command.method), None)
    if rule is None:
        raise Refused(
            rules.dealing_methods[0],
            f"{rules.id} has no {command.method.value}",
            f"use {' or '.join(m.value.value for m in rules.dealing_methods)}",
        )
    return (DealingChanged(method=command.method, face_up=command.face_up, clauses=rule.cited),)


def decide_offer_wagers(table: Table, command: OfferWagers) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_staff(rules, command.by, "choose the side bets on offer")
    require_bare_layout(table, "change what is on offer")
    setup = table.setup
    game = spread(
        rules,
        game=setup.game,
        decks=setup.decks,
        pairs=setup.pairs,
        layout=setup.layout,
        offered=command.wagers,
    )
    for rule in rules.approvals:
        needs = LAYOUTS.get(rule.value, frozenset())
        if needs.intersection(command.wagers):
            require_approval(rule, setup.approvals.get(rule.value.value, ""))
    for wager in command.limits:
        if wager in setup.offered:
            raise Refused(
                notice_rule(rules, Change.LIMITS) or house.signed_limits,
                f"{wager.value} is on offer already, and its limits change with notice",
                "change the limits",
            )
    limits = {**table.signs.limits, **command.limits}
    for wager in game.terms:
        if wager not in limits:
            raise Refused(
                house.signed_limits,
                f"The sign says no minimum and maximum for {wager.value}",
                "give its limits",
            )
    require_multiples(rules, {wager: limits[wager] for wager in game.terms})
    for wager in game.terms:
        require_payable(setup.chips, limits[wager], wager)
    offered = tuple(game.terms)
    new = [wager for wager in offered if wager not in setup.offered]
    clauses = [c for wager in new for c in game.terms[wager].offered.cited]
    return (
        WagersOffered(
            wagers=offered,
            limits={wager: limits[wager] for wager in offered},
            signs_down=_stale(new, both=False, units=bool(new)),
            clauses=tuple(dict.fromkeys(clauses)),
        ),
    )


def decide_close_table(table: Table, command: CloseTable) -> tuple[Event, ...]:
    rules = rules_of(table)
    power = require_power(rules, Act.CLOSE_TABLE, command.by, "close the table")
    require_bare_layout(table, "close the table")
    notice = require_notice(table, Change.CLOSURE, command.at, Proposal())
    _require_closing_check(table)
    clauses = (*power.cited, *(c for rule in notice for c in rule.cited))
    return (
        TableClosed(
            float_cents=table.money.float_cents,
            drop_cents=table.money.drop_cents,
            clauses=tuple(dict.fromkeys(clauses)),
        ),
    )


def _require_closing_check(table: Table) -> None:
    """Cards are counted again when gaming ends, where the edition counts them before it."""
    rule = rules_of(table).card_check
    match rule.value:
        case CardCheck.OPTIONAL:
            return
        case CardCheck.BY_STAFF_OR_DEVICE if table.stack.source is CardSource.PRE_SHUFFLED:
            return
        case CardCheck.BY_DEALER | CardCheck.BY_STAFF_OR_DEVICE:
            used = table.stack.stage is not Stage.NONE and table.coup.number > 0
            if used and not table.stack.closing_check:
                raise Refused(
                    rule,
                    "The cards were not checked after the last coup",
                    "check them one by one, then close",
                )
