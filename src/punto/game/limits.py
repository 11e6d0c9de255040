"""The sign's minimum and maximum, and what becomes of a stake outside them."""

from enum import Enum, auto
from typing import assert_never

import msgspec

from punto.law.clauses import Clause, Refused
from punto.law.procedures import Multiples, OverMaximum, UnderMinimum
from punto.law.reasons import Reason
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house


class Limits(msgspec.Struct, frozen=True):
    """The sign for one wager."""

    minimum_cents: int
    maximum_cents: int
    unit_cents: int | None = None
    """What an amount goes up by, where the sign says so."""

    def __post_init__(self) -> None:
        if self.minimum_cents > self.maximum_cents:
            raise Refused(
                house.limits_in_order,
                "minimum-above-maximum",
                minimum_cents=self.minimum_cents,
                maximum_cents=self.maximum_cents,
            )


class InAction(msgspec.Struct, frozen=True):
    """How much of a stake wins or loses, and why not all of it."""

    cents: int
    clauses: tuple[Clause, ...] = ()
    notes: tuple[Reason, ...] = ()


def in_action(rules: Rulebook, limits: Limits | None, stake_cents: int) -> InAction:
    """The part of a stake that the maximum lets win or lose, in units where only those count."""
    if limits is None:
        return InAction(stake_cents)
    part = InAction(stake_cents)
    if stake_cents > limits.maximum_cents:
        match rules.over_maximum.value:
            case OverMaximum.IN_ACTION_TO_THE_MAXIMUM:
                most = limits.maximum_cents
            case _ as never:
                assert_never(never)
        note = Reason("excess-goes-back", {"maximum_cents": most})
        part = InAction(most, rules.over_maximum.clauses, (note,))
    over = odd_part(rules, limits, part.cents)
    if not over:
        return part
    note = Reason("odd-part-goes-back", {"cents": over, "unit_cents": limits.unit_cents or 0})
    return InAction(
        part.cents - over,
        tuple(dict.fromkeys((*part.clauses, *rules.multiples.clauses))),
        (*part.notes, note),
    )


def odd_part(rules: Rulebook, limits: Limits, cents: int) -> int:
    """What of a stake is not in action because it makes no whole unit."""
    if limits.unit_cents is None or not only_whole_units_count(rules):
        return 0
    return cents % limits.unit_cents


def only_whole_units_count(rules: Rulebook) -> bool:
    """Whether what makes no whole unit is not in action, and is not settled as it lies."""
    match rules.multiples.value:
        case Multiples.MUST_BE_SHOWN | Multiples.ONLY_IF_SIGNED:
            return False
        case Multiples.OF_THE_MINIMUM:
            return True
        case _ as never:
            assert_never(never)


class Below(Enum):
    """What to do with a stake found below the minimum."""

    SETTLE = auto()
    SETTLE_AND_ADVISE = auto()
    RETURN = auto()
    VOID = auto()


def below_minimum(rules: Rulebook, *, advised: bool) -> Below:
    """What the edition makes of it, given whether its owner was advised at this table before it."""
    match rules.under_minimum.value:
        case UnderMinimum.VALID_ONCE_DEALT:
            return Below.SETTLE
        case UnderMinimum.FIRST_SETTLED_FURTHER_RETURNED:
            return Below.RETURN if advised else Below.SETTLE_AND_ADVISE
        case UnderMinimum.MADE_UP_OR_VOID:
            return Below.VOID
        case _ as never:
            assert_never(never)
