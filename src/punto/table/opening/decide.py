"""Opening a table: everything that its edition wants in place before it stands."""

from collections.abc import Collection, Iterator, Mapping

from punto.game.betting import Spread, spread
from punto.game.limits import Limits
from punto.law.clauses import Clause, Refused, Rule
from punto.law.commencement import effective_from
from punto.law.procedures import (
    Approval,
    DealingMethod,
    Multiples,
    Rounding,
    Wager,
)
from punto.law.provisions import Layout
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house, known_edition, rulebook
from punto.table.authority import MANAGERS, require_staff
from punto.table.commands import CreditFloat, FillFloat, OpenTable, SetRounding
from punto.table.events import Event, FloatCredited, FloatFilled, RoundingSet, TableOpened
from punto.table.guards import chip_set, rules_of, spare_float
from punto.table.registry import decides
from punto.table.state import Phase, Table

PAIRS = frozenset({Wager.PLAYER_PAIR, Wager.BANKER_PAIR})
DRAGONS = frozenset({Wager.PLAYER_DRAGON, Wager.BANKER_DRAGON})
LAYOUTS = {Approval.PAIRS_LAYOUT: PAIRS, Approval.DRAGON_LAYOUT: DRAGONS}
"""The wagers whose layout is approved by itself."""


@decides
def decide_open_table(table: Table, command: OpenTable) -> tuple[Event, ...]:
    if table.phase is not Phase.UNOPENED:
        raise Refused(house.opened_once, "table-is-already-open", table=table.setup.table)
    rules = rulebook(known_edition(command.rules))
    if command.by.role not in rules.casino_supervisors.value | MANAGERS:
        raise Refused(
            house.by_staff, "may-not-open-a-table", person=command.by.person, role=command.by.role
        )
    start = effective_from(rules, command.announced)
    if command.at.date() < start:
        raise Refused(
            rules.in_force or house.opened_once,
            "not-in-force",
            edition=rules.id,
            day=command.at.date(),
            first=start,
        )
    game = spread(
        rules,
        game=command.game,
        decks=command.decks,
        pairs=command.pairs,
        layout=command.layout,
        offered=command.offered,
    )
    cited: list[Rule[object]] = [
        *_approvals(rules, command),
        *_seats(rules, command, game.layout),
        *_equipment(rules, command, game.decks),
        *_limits(rules, command, game),
    ]
    _refuse_positions(rules, command)
    method = _method(rules, command)
    cited += [method, rules.decks]
    if command.rounding is not None and rules.rounding is not None:
        _refuse_rounding(rules, command.rounding)
    return (
        TableOpened(
            table=command.table,
            rules=rules.id,
            in_force_from=start,
            layout=game.layout.letter if game.layout is not None else None,
            seats=command.seats,
            decks=game.decks,
            device=command.device,
            multishuffler=command.multishuffler,
            method=method.value,
            face_up=command.face_up,
            game=game.game,
            pairs=game.form,
            offered=tuple(game.terms),
            limits={wager: command.limits[wager] for wager in game.terms},
            areas=command.areas,
            differential_cents=command.differential_cents,
            chips=chip_set(tuple(sorted(set(command.chips)))).denominations,
            float_cents=command.float_cents,
            drop_box=command.drop_box,
            cashless=command.cashless,
            low_limit=command.low_limit,
            rounding=command.rounding,
            approvals={name.value: ref for name, ref in sorted(command.approvals.items())},
            cards=command.cards,
            settings=command.settings,
            clauses=_cites(cited),
        ),
    )


def _cites(rules: list[Rule[object]]) -> tuple[str, ...]:
    clauses: dict[Clause, None] = {}
    for rule in rules:
        clauses.update(dict.fromkeys(rule.clauses))
    return tuple(clause.cited for clause in clauses)


def _approvals(rules: Rulebook, command: OpenTable) -> Iterator[Rule[object]]:
    """What the regulator must have approved in writing for a table like this one."""
    needed = {Approval.TABLE, Approval.SHOE} | approvals_for(command.offered)
    for rule in rules.approvals:
        if rule.value in needed:
            require_approval(rule, command.approvals.get(rule.value, ""))
            yield rule


def approvals_for(wagers: Collection[Wager]) -> frozenset[Approval]:
    """The layouts that must be approved before these wagers are on offer."""
    return frozenset(layout for layout, on_it in LAYOUTS.items() if on_it & set(wagers))


def require_approval(rule: Rule[Approval], reference: str) -> None:
    """Refuse what the regulator has not approved in writing."""
    if not reference.strip():
        raise Refused(rule, "approval-not-on-file", approval=rule.value)


def _seats(rules: Rulebook, command: OpenTable, layout: Layout | None) -> Iterator[Rule[object]]:
    """The rule on how many seats there may be, with the caption of this table's own layout."""
    seats = rules.seats
    # Numbers in the captions of layouts are examples; a number in the text is not.
    example = next((r for r in rules.layouts if r.value == layout and r.value.places), None)
    if seats is None or (command.seats_override and example is not None):
        return
    if example is not None:
        seats = Rule(tuple(dict.fromkeys((*example.clauses, *seats.clauses))), seats.value)
    if command.seats not in seats.value:
        raise Refused(
            seats,
            "no-layout-with-so-many-seats",
            edition=rules.id,
            seats=command.seats,
            choices=tuple(sorted(seats.value)),
        )
    yield seats


def _equipment(rules: Rulebook, command: OpenTable, decks: int) -> Iterator[Rule[object]]:
    has = rules.equipment
    if command.device not in has.devices.value:
        raise Refused(
            has.devices, "not-dealt-from-this-device", edition=rules.id, device=command.device
        )
    yield has.devices
    if command.multishuffler:
        machine = has.multishuffler_decks
        if machine is None or decks not in machine.value:
            raise Refused(
                machine or house.powers_as_printed,
                "multishuffler-not-for-these-decks",
                decks=decks,
                edition=rules.id,
            )
    if command.cutting_cards not in (None, rules.cutting_cards.value):
        raise Refused(
            rules.cutting_cards,
            "not-with-these-cutting-cards",
            edition=rules.id,
            number=command.cutting_cards,
            most=rules.cutting_cards.value,
        )
    if has.discard_decks is not None:
        if command.discard_decks < has.discard_decks.value:
            raise Refused(
                has.discard_decks,
                "discard-holder-too-small",
                decks=command.discard_decks,
                most=has.discard_decks.value,
            )
        yield has.discard_decks
    if has.float_tray is not None and has.float_tray.value:
        if not command.float_tray:
            raise Refused(has.float_tray, "table-has-no-float-tray")
        yield has.float_tray
    if command.cashless and (has.cashless is None or not has.cashless.value):
        raise Refused(
            has.cashless or house.powers_as_printed, "no-cashless-tables-to-open", edition=rules.id
        )
    if command.low_limit:
        low = has.low_limit_devices
        if low is None:
            raise Refused(house.powers_as_printed, "has-no-low-limit-gaming", edition=rules.id)
        if command.device not in low.value:
            raise Refused(low, "low-limit-needs-device", device=command.device)
        yield low


def _limits(rules: Rulebook, command: OpenTable, game: Spread) -> Iterator[Rule[object]]:
    for wager in game.terms:
        if wager not in command.limits:
            raise Refused(house.signed_limits, "no-signed-limits", wager=wager)
    for wager, limits in command.limits.items():
        require_payable(command.chips, limits, wager)
    if command.areas and rules.area_maximum is None:
        raise Refused(house.powers_as_printed, "has-no-maximum-for-an-area", edition=rules.id)
    if rules.multiples.value is Multiples.MUST_BE_SHOWN:
        require_multiples(rules, {wager: command.limits[wager] for wager in game.terms})
        yield rules.multiples


def _refuse_positions(rules: Rulebook, command: OpenTable) -> None:
    """Refuse to count places on a wager where the edition prefers nobody when they are few."""
    preferring = {terms.wager for terms in rules.wagers if terms.restriction is not None}
    for wager in command.settings.positions:
        if wager not in preferring:
            raise Refused(
                house.powers_as_printed, "places-not-counted", edition=rules.id, wager=wager
            )


def require_multiples(rules: Rulebook, signed: Mapping[Wager, Limits]) -> None:
    """Refuse limits without the unit that the edition wants shown."""
    if rules.multiples.value is not Multiples.MUST_BE_SHOWN:
        return
    for wager, limits in signed.items():
        if limits.unit_cents is None:
            raise Refused(rules.multiples, "no-signed-multiples", wager=wager)


def require_payable(denominations: tuple[int, ...], limits: Limits, wager: Wager) -> None:
    """Refuse limits that the table's chips cannot make."""
    chips = chip_set(tuple(sorted(set(denominations))))
    for cents in (limits.minimum_cents, limits.unit_cents or limits.minimum_cents):
        if not chips.can_pay(cents) or cents < 1:
            raise Refused(
                house.chips_there_are, "limit-not-payable-in-chips", cents=cents, wager=wager
            )


def _method(rules: Rulebook, command: OpenTable) -> Rule[DealingMethod]:
    if command.method is None:
        return rules.dealing_methods[0]
    for rule in rules.dealing_methods:
        if rule.value is command.method:
            return rule
    raise Refused(
        rules.dealing_methods[0],
        "no-such-dealing-method",
        edition=rules.id,
        method=command.method,
        methods=tuple(rule.value for rule in rules.dealing_methods),
    )


def _refuse_rounding(rules: Rulebook, asked: Rounding) -> None:
    assert rules.rounding is not None
    if asked is not rules.rounding.value:
        raise Refused(
            rules.rounding, "edition-rounds-itself", edition=rules.id, rounding=rules.rounding.value
        )


@decides
def decide_set_rounding(table: Table, command: SetRounding) -> tuple[Event, ...]:
    """The table's own rounding, where the edition is silent; at any time, so that none is stuck."""
    rules = rules_of(table)
    require_staff(rules, command.by, "set-the-rounding")
    if rules.rounding is not None:
        _refuse_rounding(rules, command.rounding)
    return (RoundingSet(rounding=command.rounding, clauses=house.rounding.cited),)


@decides
def decide_fill_float(table: Table, command: FillFloat) -> tuple[Event, ...]:
    require_staff(rules_of(table), command.by, "fill-the-float")
    return (FloatFilled(cents=command.cents, clauses=house.by_staff.cited),)


@decides
def decide_credit_float(table: Table, command: CreditFloat) -> tuple[Event, ...]:
    require_staff(rules_of(table), command.by, "take-a-credit-from-the-float")
    if command.cents > spare_float(table):
        raise Refused(house.enough_float, "float-holds-less")
    return (FloatCredited(cents=command.cents, clauses=house.by_staff.cited),)
