"""Stakes against the sign: minimum, unit, maximum, area and differential."""

from collections.abc import Iterable
from typing import assert_never

from punto.game.limits import Limits, odd_part, only_whole_units_count
from punto.law.clauses import Refused, Rule
from punto.law.procedures import (
    DifferentialBreach,
    Multiples,
    UnderMinimum,
    Wager,
)
from punto.law.reasons import Reason
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import require_dealer
from punto.table.commands import ReduceWagers
from punto.table.coup import Placed
from punto.table.events import Event, WagerChanged, WagerReturned
from punto.table.guards import chip_set, require_between, rules_of
from punto.table.limits.terms import limits_of, totals_for_more, totals_of
from punto.table.registry import decides
from punto.table.state import Table, TablePatron
from punto.table.words import Odd, Surplus

HANDS = (Wager.PLAYER, Wager.BANKER)
NONE: tuple[str, ...] = ()
Noted = tuple[Reason | None, tuple[str, ...]]
"""What is noted of a stake, and the clauses for it."""


def require_within(
    table: Table,
    rules: Rulebook,
    patron: TablePatron,
    wager: Wager,
    limits: Limits,
    cents: int,
    already: int,
) -> Noted:
    """What is noted of a stake at the edge of its limits, or the refusal of one beyond it."""
    alone = rules.wagers_alone
    if alone is not None and not alone.value:
        cents += on_wager(table, wager)
    note, why = None, NONE
    if cents < limits.minimum_cents:
        note, why = _under(table, rules, patron, limits, wager)
    elif cents > limits.maximum_cents:
        note = Reason("in-action-to-the-maximum", {"maximum_cents": limits.maximum_cents})
        why = rules.over_maximum.cited
    if limits.unit_cents is not None:
        over = odd_part(rules, limits, min(cents, limits.maximum_cents))
        if over:
            note = Reason("odd-part-goes-back", {"cents": over, "unit_cents": limits.unit_cents})
            why = (*why, *rules.multiples.cited)
        elif table.setup.settings.odd_amounts is not Odd.SETTLED:
            _require_multiple(rules, limits, wager, cents)
    totals = totals_for_more(table)
    if totals.differential_cents is not None and wager in HANDS:
        _require_differential(table, rules, wager, min(cents, limits.maximum_cents) - already)
    if totals.areas and wager not in HANDS:
        _require_area(table, rules, wager, cents - already)
    return note, why


def _under(
    table: Table, rules: Rulebook, patron: TablePatron, limits: Limits, wager: Wager
) -> Noted:
    rule = rules.under_minimum
    note = Reason("under-the-minimum", {"minimum_cents": limits.minimum_cents})
    match rule.value:
        case UnderMinimum.FIRST_SETTLED_FURTHER_RETURNED:
            if patron.advised:
                raise Refused(
                    rule, "under-advised-minimum", wager=wager, minimum_cents=limits.minimum_cents
                )
            return note, rule.cited
        case UnderMinimum.VALID_ONCE_DEALT:
            kept = _minimum_rule(table, rules, patron, limits, wager)
            if kept is not None and kept.value:
                raise Refused(
                    kept, "under-kept-minimum", wager=wager, minimum_cents=limits.minimum_cents
                )
            return note, rule.cited
        case UnderMinimum.MADE_UP_OR_VOID:
            raise Refused(
                rule, "make-it-up-to-the-minimum", wager=wager, minimum_cents=limits.minimum_cents
            )
        case _ as never:
            assert_never(never)


def _minimum_rule(
    table: Table, rules: Rulebook, patron: TablePatron, limits: Limits, wager: Wager
) -> Rule[bool] | None:
    """The rule by which a patron is held to a minimum.

    One's own stands on a personal sign, an older one is kept with its marker. While others keep
    one, all who do not are new to the game: who may keep it was playing at the raise.
    """
    kept, new, own = rules.limits_kept, rules.newcomers_minimum, patron.own_limits.get(wager)
    if kept is not None and own is not None and own.minimum_cents == limits.minimum_cents:
        return Rule((*rules.personal_limit.clauses, *kept.clauses), kept.value)
    if kept is not None and rules.kept_minimum is not None and wager in patron.kept:
        return Rule((*rules.kept_minimum.clauses, *kept.clauses), kept.value)
    if new is None or not new.value:
        return kept
    two = any(wager in each.kept for each in table.patrons.values())
    return new if two else kept


def is_of_multiples(rules: Rulebook, limits: Limits, cents: int) -> bool:
    """Whether a stake is of the multiples that the sign states."""
    return not _odd_part(rules, limits, cents)


def _odd_part(rules: Rulebook, limits: Limits, cents: int) -> int:
    """What a stake has above the multiples that the sign states."""
    if limits.unit_cents is None:
        return 0
    match rules.multiples.value:
        case Multiples.MUST_BE_SHOWN:
            return cents % limits.unit_cents
        case Multiples.ONLY_IF_SIGNED:
            return max(0, cents - limits.minimum_cents) % limits.unit_cents
        case Multiples.OF_THE_MINIMUM:
            return cents % limits.unit_cents
        case _ as never:
            assert_never(never)


def _require_multiple(rules: Rulebook, limits: Limits, wager: Wager, cents: int) -> None:
    if only_whole_units_count(rules):
        return
    over, unit = _odd_part(rules, limits, cents), limits.unit_cents or 0
    if over:
        raise Refused(
            rules.multiples,
            "not-in-units",
            cents=cents,
            wager=wager,
            unit_cents=unit,
            less_cents=cents - over,
            more_cents=cents - over + unit,
        )


def loss_room(table: Table, limit_cents: int, lost_cents: int) -> int:
    """What a patron may still lose: wins give room back, beyond the limit unless the house says no.

    Every stake counts against it in full, though not all could lose.
    """
    lost = max(0, lost_cents) if table.setup.settings.ahead_adds_no_room else lost_cents
    return max(0, limit_cents - lost)


def on_wager(table: Table, wager: Wager) -> int:
    """What lies on a wager over the whole table, each stake up to its maximum."""
    return sum(
        _capped(table, name, each)
        for name, placed in table.coup.wagers.items()
        for each in placed
        if each.wager is wager
    )


def _capped(table: Table, name: str, placed: Placed) -> int:
    return min(placed.cents, limits_of(table, name, placed).maximum_cents)


def _require_differential(table: Table, rules: Rulebook, wager: Wager, more: int) -> None:
    most = totals_for_more(table).differential_cents
    assert most is not None
    match rules.differential.value:
        case DifferentialBreach.REDUCED:
            return
        case DifferentialBreach.REFUSED:
            other = Wager.BANKER if wager is Wager.PLAYER else Wager.PLAYER
            apart = on_wager(table, wager) + more - on_wager(table, other)
            if more > 0 and apart > most:
                raise Refused(
                    rules.differential, "differential-exceeded", apart_cents=apart, most_cents=most
                )
        case _ as never:
            assert_never(never)


def _require_area(table: Table, rules: Rulebook, wager: Wager, more: int) -> None:
    """Refuse what an area cannot hold; areas of the hands are reduced pro rata instead."""
    most = totals_for_more(table).areas.get(wager)
    if most is not None and on_wager(table, wager) + more > most:
        assert rules.area_maximum is not None
        raise Refused(rules.area_maximum, "area-full", wager=wager, most_cents=most)


def over_area(table: Table, wager: Wager, more: int) -> bool:
    """Whether so much more on a wager is over the maximum of its area."""
    most = totals_of(table).areas.get(wager)
    return most is not None and on_wager(table, wager) + more > most


def over_differential(table: Table) -> Wager | None:
    """The hand that is heavier than the differential lets it be, where the edition refuses that."""
    most = totals_of(table).differential_cents
    if most is None or rules_of(table).differential.value is not DifferentialBreach.REFUSED:
        return None
    player, banker = (on_wager(table, hand) for hand in HANDS)
    if abs(player - banker) <= most:
        return None
    return Wager.PLAYER if player > banker else Wager.BANKER


def cut_to_differential(table: Table, name: str, placed: Placed) -> WagerChanged | None:
    """A wager less what is over the differential, if the house cuts it and enough is left of it."""
    if table.setup.settings.over_differential is not Surplus.PART:
        return None
    rules, limits = rules_of(table), limits_of(table, name, placed)
    most = _most_on(table, placed.wager)
    assert most is not None, "what is over is over a differential"
    keep = min(placed.cents, limits.maximum_cents) - (on_wager(table, placed.wager) - most)
    keep -= _odd_part(rules, limits, max(0, keep))
    tokens = min(placed.tokens_cents, max(0, keep))
    chips = chip_set(table.setup.chips).most_within(max(0, keep - tokens))
    if chips + tokens < limits.minimum_cents:
        return None
    return WagerChanged(
        patron=name,
        wager=placed.wager,
        box=placed.box,
        chips_cents=chips,
        tokens_cents=tokens,
        note=Reason("over-the-differential"),
        clauses=rules.differential.cited,
    )


@decides
def decide_reduce_wagers(table: Table, command: ReduceWagers) -> tuple[Event, ...]:
    rules = rules_of(table)
    if rules.area_maximum is None or rules.differential.value is not DifferentialBreach.REDUCED:
        raise Refused(house.powers_as_printed, "reduces-no-wagers", edition=rules.id)
    require_dealer(rules, command.by, "reduce-wagers")
    late = rules.late_differential
    if table.coup.cards_out and late is not None and late.value:
        raise Refused(late, "after-the-first-card-all-wagers-stand")
    require_between(table, "reduce-wagers")
    wager = Wager(command.hand.value)
    most = _most_on(table, wager)
    lying = [(name, p) for name, ps in table.coup.wagers.items() for p in ps if p.wager is wager]
    total = on_wager(table, wager)
    if most is None or total <= most:
        raise Refused(rules.differential, "within-differential", wager=wager)
    clauses = rules.differential.cited
    return tuple(
        _reduced(table, name, placed, _capped(table, name, placed) * most // total, clauses)
        for name, placed in lying
    )


def _most_on(table: Table, wager: Wager) -> int | None:
    """The most that may lie on a hand, by its area and by the differential."""
    other = Wager.BANKER if wager is Wager.PLAYER else Wager.PLAYER
    bounds, totals = [], totals_of(table)
    if wager in totals.areas:
        bounds.append(totals.areas[wager])
    if totals.differential_cents is not None:
        bounds.append(on_wager(table, other) + totals.differential_cents)
    return min(bounds, default=None)


def _reduced(
    table: Table, name: str, placed: Placed, share: int, clauses: Iterable[str]
) -> WagerChanged | WagerReturned:
    """A wager cut to its share, in whole chips and units; what comes off goes back to its owner."""
    share -= odd_part(rules_of(table), limits_of(table, name, placed), share)
    tokens = min(placed.tokens_cents, share)
    chips = chip_set(table.setup.chips).most_within(share - tokens)
    if chips + tokens == 0:
        return WagerReturned(
            patron=name,
            wager=placed.wager,
            box=placed.box,
            reason=Reason("reduced"),
            clauses=tuple(clauses),
        )
    return WagerChanged(
        patron=name,
        wager=placed.wager,
        box=placed.box,
        chips_cents=chips,
        tokens_cents=tokens,
        note=Reason("reduced-pro-rata"),
        clauses=tuple(clauses),
    )


def area_shares(table: Table) -> dict[tuple[str, Wager, int], int]:
    """What an area over its maximum leaves of each wager on it once cards are out."""
    shares: dict[tuple[str, Wager, int], int] = {}
    for wager, most in totals_of(table).areas.items():
        lying = {
            (name, wager, p.box): _capped(table, name, p)
            for name, placed in table.coup.wagers.items()
            for p in placed
            if p.wager is wager
        }
        total = sum(lying.values())
        if total > most:
            chips = chip_set(table.setup.chips)
            shares |= {
                key: chips.most_within(cents * most // total) for key, cents in lying.items()
            }
    return shares
