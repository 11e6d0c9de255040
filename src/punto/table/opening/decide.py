"""Opening a table: everything that its edition wants in place before it stands."""

from collections.abc import Iterator, Mapping

from punto.game.betting import Spread, spread
from punto.game.limits import Limits
from punto.law.clauses import Clause, Refused, Rule
from punto.law.commencement import effective_from
from punto.law.procedures import (
    Approval,
    DealingMethod,
    Device,
    Multiples,
    Rounding,
    Wager,
)
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


@decides
def decide_open_table(table: Table, command: OpenTable) -> tuple[Event, ...]:
    if table.phase is not Phase.UNOPENED:
        raise Refused(house.opened_once, f"Table {table.setup.table} is already open", "go on")
    rules = rulebook(known_edition(command.rules))
    if command.by.role not in rules.casino_supervisors.value | MANAGERS:
        raise Refused(
            house.by_staff, f"{command.by} may not open a table", "ask a casino supervisor"
        )
    start = effective_from(rules, command.announced)
    if command.at.date() < start:
        raise Refused(
            rules.in_force or house.opened_once,
            f"{rules.id} is not in force on {command.at.date().isoformat()}",
            f"it starts on {start.isoformat()}",
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
        *_seats(rules, command),
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
    needed = {Approval.TABLE, Approval.SHOE}
    if PAIRS & set(command.offered):
        needed.add(Approval.PAIRS_LAYOUT)
    if DRAGONS & set(command.offered):
        needed.add(Approval.DRAGON_LAYOUT)
    for rule in rules.approvals:
        if rule.value in needed:
            require_approval(rule, command.approvals.get(rule.value, ""))
            yield rule


def require_approval(rule: Rule[Approval], reference: str) -> None:
    """Refuse what the regulator has not approved in writing."""
    if not reference.strip():
        raise Refused(
            rule,
            f"No written approval of the {rule.value.value.replace('-', ' ')} is on file",
            "give the reference of the approval",
        )


def _seats(rules: Rulebook, command: OpenTable) -> Iterator[Rule[object]]:
    # Numbers in the captions of layouts are examples; a number in the text is not.
    examples = any(layout.value.places is not None for layout in rules.layouts)
    if rules.seats is None or (command.seats_override and examples):
        return
    if command.seats not in rules.seats.value:
        allowed = ", ".join(map(str, sorted(rules.seats.value)))
        raise Refused(
            rules.seats, f"No layout of {rules.id} has {command.seats} seats", f"seat {allowed}"
        )
    yield rules.seats


def _equipment(rules: Rulebook, command: OpenTable, decks: int) -> Iterator[Rule[object]]:
    has = rules.equipment
    if command.device not in has.devices.value:
        raise Refused(
            has.devices,
            f"{rules.id} is not dealt from a {command.device.value.replace('-', ' ')}",
            "deal from a shoe",
        )
    yield has.devices
    if command.multishuffler:
        machine = has.multishuffler_decks
        if machine is None or decks not in machine.value:
            raise Refused(
                machine or house.powers_as_printed,
                f"A multishuffler does not take {decks} decks under {rules.id}",
                "shuffle by hand",
            )
    if command.cutting_cards not in (None, rules.cutting_cards.value):
        raise Refused(
            rules.cutting_cards,
            f"{rules.id} is not dealt with {command.cutting_cards} cutting cards",
            f"bring {rules.cutting_cards.value}",
        )
    if has.discard_decks is not None:
        if command.discard_decks < has.discard_decks.value:
            raise Refused(
                has.discard_decks,
                f"A discard holder for {command.discard_decks} decks is too small",
                f"use one that takes {has.discard_decks.value}",
            )
        yield has.discard_decks
    if has.float_tray is not None and has.float_tray.value:
        if not command.float_tray:
            raise Refused(has.float_tray, "The table has no float tray", "fix one to it")
        yield has.float_tray
    if command.cashless and (has.cashless is None or not has.cashless.value):
        raise Refused(
            has.cashless or house.powers_as_printed,
            f"{rules.id} has no cashless tables",
            "attach a drop box",
        )
    if command.low_limit:
        low = has.low_limit_devices
        if low is None:
            raise Refused(
                house.powers_as_printed, f"{rules.id} has no low-limit gaming", "leave it out"
            )
        if command.device not in low.value:
            raise Refused(
                low,
                f"Low-limit gaming is not dealt from a {command.device.value.replace('-', ' ')}",
                f"use a {Device.SHUFFLING_DEVICE.value.replace('-', ' ')}",
            )
        yield low


def _limits(rules: Rulebook, command: OpenTable, game: Spread) -> Iterator[Rule[object]]:
    for wager in game.terms:
        if wager not in command.limits:
            raise Refused(
                house.signed_limits,
                f"The sign says no minimum and maximum for {wager.value}",
                "give its limits",
            )
    for wager, limits in command.limits.items():
        require_payable(command.chips, limits, wager)
    if command.areas and rules.area_maximum is None:
        raise Refused(
            house.powers_as_printed, f"{rules.id} has no maximum for an area", "leave it out"
        )
    if rules.multiples.value is Multiples.MUST_BE_SHOWN:
        require_multiples(rules, {wager: command.limits[wager] for wager in game.terms})
        yield rules.multiples


def _refuse_positions(rules: Rulebook, command: OpenTable) -> None:
    """Refuse to count places on a wager where the edition prefers nobody when they are few."""
    preferring = {terms.wager for terms in rules.wagers if terms.restriction is not None}
    for wager in command.settings.positions:
        if wager not in preferring:
            raise Refused(
                house.powers_as_printed,
                f"{rules.id} prefers nobody on {wager.value}, so its places are not counted",
                "leave its positions out",
            )


def require_multiples(rules: Rulebook, signed: Mapping[Wager, Limits]) -> None:
    """Refuse limits without the unit that the edition wants shown."""
    if rules.multiples.value is not Multiples.MUST_BE_SHOWN:
        return
    for wager, limits in signed.items():
        if limits.unit_cents is None:
            raise Refused(
                rules.multiples,
                f"The sign says no multiples for {wager.value}",
                "give the unit in which it is wagered",
            )


def require_payable(denominations: tuple[int, ...], limits: Limits, wager: Wager) -> None:
    """Refuse limits that the table's chips cannot make."""
    chips = chip_set(tuple(sorted(set(denominations))))
    for cents in (limits.minimum_cents, limits.unit_cents or limits.minimum_cents):
        if not chips.can_pay(cents) or cents < 1:
            raise Refused(
                house.chips_there_are,
                f"The chips of the table cannot make {cents} cents, a limit of {wager.value}",
                "sign amounts that the chips can make",
            )


def _method(rules: Rulebook, command: OpenTable) -> Rule[DealingMethod]:
    if command.method is None:
        return rules.dealing_methods[0]
    for rule in rules.dealing_methods:
        if rule.value is command.method:
            return rule
    raise Refused(
        rules.dealing_methods[0],
        f"{rules.id} has no {command.method.value}",
        f"use {' or '.join(rule.value.value for rule in rules.dealing_methods)}",
    )


def _refuse_rounding(rules: Rulebook, asked: Rounding) -> None:
    assert rules.rounding is not None
    if asked is not rules.rounding.value:
        raise Refused(
            rules.rounding,
            f"{rules.id} itself says to round {rules.rounding.value.value}",
            "leave the rounding out",
        )


@decides
def decide_set_rounding(table: Table, command: SetRounding) -> tuple[Event, ...]:
    """The table's own rounding, where the edition is silent; at any time, so that none is stuck."""
    rules = rules_of(table)
    require_staff(rules, command.by, "set the rounding")
    if rules.rounding is not None:
        _refuse_rounding(rules, command.rounding)
    return (RoundingSet(rounding=command.rounding, clauses=house.rounding.cited),)


@decides
def decide_fill_float(table: Table, command: FillFloat) -> tuple[Event, ...]:
    require_staff(rules_of(table), command.by, "fill the float")
    return (FloatFilled(cents=command.cents, clauses=house.by_staff.cited),)


@decides
def decide_credit_float(table: Table, command: CreditFloat) -> tuple[Event, ...]:
    require_staff(rules_of(table), command.by, "take a credit from the float")
    if command.cents > spare_float(table):
        raise Refused(house.enough_float, "The float does not hold so much", "take what is there")
    return (FloatCredited(cents=command.cents, clauses=house.by_staff.cited),)
