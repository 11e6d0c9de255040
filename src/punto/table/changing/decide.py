"""Changes between coups: game, Pairs, dealing, side bets on offer, and closing."""

from collections.abc import Iterable, Mapping

from punto.game.betting import spread
from punto.law.clauses import Refused, Rule
from punto.law.procedures import (
    MAIN_WAGERS,
    CardCheck,
    CardSource,
    Change,
    Sign,
    Wager,
)
from punto.law.provisions import Terms
from punto.law.reasons import Reason
from punto.law.roles import Act
from punto.law.rulebooks import house
from punto.table.authority import require_power, require_power_or_staff, require_staff
from punto.table.commands import (
    ChangeDealing,
    ChangeDevice,
    ChangeGame,
    ChangePairs,
    CloseTable,
    LiftRestriction,
    OfferWagers,
    RestrictSideBets,
)
from punto.table.contest.guards import require_open_to_all
from punto.table.events import (
    DealingChanged,
    DeviceChanged,
    Event,
    GameChanged,
    PairsChanged,
    RestrictionLifted,
    SideBetsRestricted,
    TableClosed,
    WagerReturned,
    WagersOffered,
)
from punto.table.guards import require_between, rules_of, spread_of
from punto.table.limits.decide import Allowed, require_allowed, stale_signs
from punto.table.opening.decide import (
    approvals_for,
    require_approval,
    require_multiples,
    require_payable,
)
from punto.table.registry import decides
from punto.table.signs.notices import notice_rule, require_notice
from punto.table.stack import StackStage
from punto.table.state import Phase, Table
from punto.table.words import Proposal


def require_bare_layout(table: Table, doing: str, act: Act | None = None) -> None:
    """Refuse a change under wagers that were made before it."""
    require_between(table, doing, act)
    if any(table.coup.wagers.values()):
        raise Refused(house.in_order, "wagers-on-the-layout", doing=doing)


@decides
def decide_restrict_side_bets(table: Table, command: RestrictSideBets) -> tuple[Event, ...]:
    """Anyone who has no main wager places none from now on; what was dealt on stays."""
    rules, offered = rules_of(table), spread_of(table).terms
    asked = _restriction(table, command.wagers)
    require_power(rules, Act.RESTRICT_SIDE_BETS, command.by, "restrict-side-bets", asked)
    cited: dict[Wager, tuple[str, ...]] = {}
    for wager in command.wagers:
        rule = offered[wager].restriction if wager in offered else None
        if rule is None:
            raise Refused(house.powers_as_printed, "cannot-be-restricted-here", wager=wager)
        if not command.surveillance_told:
            raise Refused(rule, "surveillance-was-not-told-of-the-restriction")
        if not (command.sign_shown or _is_announced(table)):
            raise Refused(rule, "no-sign-of-the-restriction-is-displayed")
        cited[wager] = rule.cited
    clauses = tuple(dict.fromkeys(clause for each in cited.values() for clause in each))
    events: list[Event] = [SideBetsRestricted(wagers=command.wagers, clauses=clauses)]
    if table.phase is Phase.IN_COUP:
        return tuple(events)
    for name, placed in table.coup.wagers.items():
        if not any(each.wager in MAIN_WAGERS for each in placed):
            events += [
                WagerReturned(
                    patron=name,
                    wager=each.wager,
                    box=each.box,
                    reason=Reason("side-bets-restricted"),
                    clauses=cited[each.wager],
                )
                for each in placed
                if each.wager in cited
            ]
    return tuple(events)


def _is_announced(table: Table) -> bool:
    """Whether a sign of the restriction is up already, and not one of an earlier restriction."""
    return Sign.SIDE_BET_RESTRICTION in table.signs.shown and not table.signs.restricted


@decides
def decide_lift_restriction(table: Table, command: LiftRestriction) -> tuple[Event, ...]:
    rule = _restriction(table, command.wagers)
    require_power(rules_of(table), Act.RESTRICT_SIDE_BETS, command.by, "lift-a-restriction", rule)
    cited = rule.cited if rule is not None else ()
    return (RestrictionLifted(wagers=command.wagers, clauses=cited),)


def _restriction(table: Table, wagers: Iterable[Wager]) -> Rule[object] | None:
    """The rule by which these wagers are kept to those with a main wager; each has its own."""
    terms = spread_of(table).terms
    rules = (terms[wager].restriction for wager in wagers if wager in terms)
    clauses = dict.fromkeys(c for rule in rules if rule is not None for c in rule.clauses)
    return Rule(tuple(clauses), None) if clauses else None


@decides
def decide_change_game(table: Table, command: ChangeGame) -> tuple[Event, ...]:
    rules = rules_of(table)
    power = require_power(rules, Act.CHANGE_GAME, command.by, "change-the-game")
    require_bare_layout(table, "change-the-game", Act.CHANGE_GAME)
    if command.game is table.setup.game:
        raise Refused(house.in_order, "game-already-is", game=command.game)
    notice = require_notice(table, Change.GAME, command.at, Proposal(game=command.game))
    cited = (power, *notice, rules.methods[command.game])
    clauses = tuple(dict.fromkeys(c for rule in cited for c in rule.cited))
    return (GameChanged(game=command.game, clauses=clauses),)


@decides
def decide_change_pairs(table: Table, command: ChangePairs) -> tuple[Event, ...]:
    rules = rules_of(table)
    power = require_power(rules, Act.CHOOSE_PAIRS_FORM, command.by, "choose-the-form-of-pairs")
    require_bare_layout(table, "choose-the-form-of-pairs")
    assert rules.pairs_forms is not None, "who may choose a form has forms to choose from"
    if command.pairs is table.setup.pairs:
        raise Refused(house.in_order, "pairs-already-are", pairs=command.pairs)
    return (PairsChanged(pairs=command.pairs, clauses=(*power.cited, *rules.pairs_forms.cited)),)


@decides
def decide_change_dealing(table: Table, command: ChangeDealing) -> tuple[Event, ...]:
    rules = rules_of(table)
    doing = "choose-how-cards-are-dealt"
    require_power_or_staff(rules, Act.CHOOSE_FACING, command.by, doing)
    require_between(table, doing, Act.CHOOSE_FACING)
    rule = next((m for m in rules.dealing_methods if m.value is command.method), None)
    if rule is None:
        raise Refused(
            rules.dealing_methods[0],
            "no-such-dealing-method",
            edition=rules.id,
            method=command.method,
            methods=tuple(m.value for m in rules.dealing_methods),
        )
    return (DealingChanged(method=command.method, face_up=command.face_up, clauses=rule.cited),)


@decides
def decide_change_device(table: Table, command: ChangeDevice) -> tuple[Event, ...]:
    """Another shoe or device, before cards are prepared for it: when one failed, say."""
    rules, device = rules_of(table), command.device
    require_staff(rules, command.by, "change-what-cards-come-from")
    require_between(table, "change-what-cards-come-from")
    has = rules.equipment
    if device not in has.devices.value:
        raise Refused(has.devices, "not-dealt-from-this-device", edition=rules.id, device=device)
    low = has.low_limit_devices if table.setup.low_limit else None
    if low is not None and device not in low.value:
        raise Refused(low, "low-limit-needs-device", device=device)
    if device is table.setup.device:
        raise Refused(house.in_order, "cards-come-from-it-already", device=device)
    if table.stack.stage not in (StackStage.NONE, StackStage.UNSHUFFLED):
        raise Refused(house.in_order, "cards-are-prepared-already", device=table.setup.device)
    cited = (*has.devices.cited, *(low.cited if low is not None else ()))
    return (DeviceChanged(device=device, clauses=cited),)


@decides
def decide_offer_wagers(table: Table, command: OfferWagers) -> tuple[Event, ...]:
    rules = rules_of(table)
    setup = table.setup
    game = spread(
        rules,
        game=setup.game,
        decks=setup.decks,
        pairs=setup.pairs,
        layout=setup.layout,
        offered=command.wagers,
    )
    _require_offering(table, command, game.terms)
    require_bare_layout(table, "change-what-is-on-offer")
    for rule in rules.approvals:
        if rule.value in approvals_for(command.wagers):
            require_approval(rule, setup.approvals.get(rule.value.value, ""))
    for wager in command.limits:
        if wager in setup.offered:
            raise Refused(
                notice_rule(rules, Change.LIMITS) or house.signed_limits,
                "wager-on-offer-already",
                wager=wager,
            )
    signs = table.signs
    limits = {**signs.withdrawn, **signs.limits, **command.limits}
    for wager in game.terms:
        if wager not in limits:
            raise Refused(house.signed_limits, "no-signed-limits", wager=wager)
    require_multiples(rules, {wager: limits[wager] for wager in game.terms})
    for wager in game.terms:
        require_payable(setup.chips, limits[wager], wager)
    offered = tuple(game.terms)
    new = [wager for wager in offered if wager not in setup.offered]
    allowed = _offered_anew(table, command, [wager for wager in new if wager in signs.withdrawn])
    cited = [*(game.terms[wager].offered for wager in new), *allowed.cited]
    return (
        WagersOffered(
            wagers=offered,
            limits={wager: limits[wager] for wager in offered},
            kept=allowed.kept,
            signs_down=stale_signs(new, both=bool(allowed.kept), units=bool(new)),
            clauses=tuple(dict.fromkeys(clause for rule in cited for clause in rule.cited)),
        ),
    )


def _require_offering(table: Table, command: OfferWagers, new: Mapping[Wager, Terms]) -> None:
    """Refuse those who do not speak for the house, by the clauses of what they would change."""
    old = spread_of(table).terms
    changed = [terms for wager, terms in {**old, **new}.items() if (wager in old) != (wager in new)]
    clauses = tuple(dict.fromkeys(c for terms in changed for c in terms.offered.clauses))
    require_power_or_staff(
        rules_of(table),
        Act.OFFER_WAGERS,
        command.by,
        "choose-the-side-bets-on-offer",
        Rule(clauses, None) if clauses else None,
    )


def _offered_anew(table: Table, command: OfferWagers, anew: list[Wager]) -> Allowed:
    """A wager that was off and comes back with other limits has its limits changed."""
    old = table.signs.withdrawn
    changed = {
        wager: command.limits[wager]
        for wager in anew
        if wager in command.limits and command.limits[wager] != old[wager]
    }
    if not changed:
        return Allowed([], {})
    power = require_power(rules_of(table), Act.CHANGE_LIMITS, command.by, "change-the-limits")
    allowed = require_allowed(table, old, changed, command.at, keep_old=command.keep_old)
    return Allowed([power, *allowed.cited], allowed.kept)


@decides
def decide_close_table(table: Table, command: CloseTable) -> tuple[Event, ...]:
    rules = rules_of(table)
    power = require_power(rules, Act.CLOSE_TABLE, command.by, "close-the-table")
    require_open_to_all(table, "close-the-table")
    require_bare_layout(table, "close-the-table")
    notice = require_notice(table, Change.CLOSURE, command.at, Proposal())
    require_closing_check(table)
    clauses = (*power.cited, *(c for rule in notice for c in rule.cited))
    return (
        TableClosed(
            float_cents=table.money.float_cents,
            drop_cents=table.money.drop_cents,
            clauses=tuple(dict.fromkeys(clauses)),
        ),
    )


def require_closing_check(table: Table) -> None:
    """Cards are counted again when gaming ends, where the edition counts them before it."""
    rule = rules_of(table).card_check
    match rule.value:
        case CardCheck.OPTIONAL:
            return
        case CardCheck.BY_STAFF_OR_DEVICE if table.stack.source is CardSource.PRE_SHUFFLED:
            return
        case CardCheck.BY_DEALER | CardCheck.BY_STAFF_OR_DEVICE:
            used = table.stack.stage is not StackStage.NONE and table.coup.number > 0
            if used and not table.stack.checks.closing:
                raise Refused(rule, "cards-were-not-checked-after-the-last-coup")
