"""A coup that nobody wins: every wager handed back, and all that it had settled taken back."""

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import UNSET, UnsetType

from punto.game.last_coup import Ending
from punto.law.calls import Call, spoken
from punto.law.clauses import Refused, Rule
from punto.law.procedures import CuttingCardSeen, Device, LastCoup, Outcome
from punto.law.reasons import Reason
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.coup import WagerLine
from punto.table.events import CoupVoided
from punto.table.guards import rules_of
from punto.table.state import Table, TablePatron


def returned_lines(table: Table, rule: Rule[object]) -> tuple[WagerLine, ...]:
    """Every wager on the layout, handed back."""
    return tuple(
        WagerLine(
            patron=name,
            wager=each.wager,
            box=each.box,
            outcome=Outcome.RETURNED,
            staked_cents=each.cents,
            returned_cents=each.cents,
            tokens_returned_cents=each.tokens_cents,
            units=table.contest is not None,
            clauses=rule.cited,
        )
        for name, placed in table.coup.wagers.items()
        for each in placed
    )


def still_here(
    table: Table, number: int, lines: tuple[WagerLine, ...]
) -> Mapping[str, TablePatron]:
    """Who is there with the chips that a coup went in: those of a tournament are never money."""
    if table.contest is not None:
        return table.patrons if number > table.contest.since else {}
    return {} if in_units(lines) else table.patrons


def in_units(lines: Iterable[WagerLine]) -> Literal[True] | UnsetType:
    """What an event about these wagers says of its amounts."""
    return True if any(line.units for line in lines) else UNSET


def voided(
    table: Table, rule: Rule[object], reason: Reason, ending: Ending | None = None, note: str = ""
) -> CoupVoided:
    """The coup under way declared void; the shoe goes on unless the cutting card ended it."""
    return CoupVoided(
        lines=returned_lines(table, rule),
        undone=table.coup.lines,
        ending=ending_after_void(table, rules_of(table)) if ending is None else ending,
        reason=reason,
        note=note,
        clauses=rule.cited,
        say=spoken(Call.COUP_VOID),
    )


def ending_after_void(table: Table, rules: Rulebook) -> Ending:
    """Where the shoe stands after a coup without a result.

    Where one more coup follows the cutting card no matter the result, it follows a void coup too;
    where it follows only a tie, a void coup is none.
    """
    before, seen = table.stack.ending, table.coup.seen
    if table.setup.device is Device.SHUFFLING_DEVICE:
        return Ending.NOT_IN_SIGHT
    if before is Ending.LAST_COUP:
        always = rules.last_coup[CuttingCardSeen.DURING_COUP].value is LastCoup.ONE_MORE
        counts = table.setup.settings.void_counts_as_last_coup
        return before if always and not counts else Ending.OVER
    if before is Ending.OVER or seen is None:
        return before
    one_more = rules.last_coup[seen].value is LastCoup.ONE_MORE
    return Ending.LAST_COUP if one_more else Ending.OVER


def require_float(after: Table) -> None:
    """Refuse what the float could not pay."""
    short = -after.money.float_cents
    if short > 0:
        raise Refused(house.enough_float, "float-cannot-pay-that-back", short_cents=short)
