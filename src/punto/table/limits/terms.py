"""The terms on which wagers lie: whose limits, and what all of them together may come to.

Read by decisions and by folds alike, so nothing here looks at a rulebook.
"""

from msgspec.structs import replace

from punto.game.limits import Limits
from punto.law.procedures import Wager
from punto.table.contest.terms import Contest
from punto.table.coup import Coup, Placed, Signed
from punto.table.state import Phase, Signage, Table, TablePatron

IN_COUP = Phase.IN_COUP


def limits_for(table: Table, patron: TablePatron, wager: Wager, box: int) -> Limits:
    """The limits by which a patron wagers there: the sign's of the coup, but for one's own markers.

    A personal limit lets its owner go above the sign, so that it never caps what the sign allows.
    """
    if table.contest is not None:
        return _of_contest(table.contest, patron, wager)
    under_way = table.phase is IN_COUP and table.coup.signed
    sign = (under_way or table.signs).limits[wager]
    if not patron.own_limits and not patron.kept:
        return sign
    own = patron.own_limits.get(wager)
    least, most = sign.minimum_cents, sign.maximum_cents
    if own is not None:
        most = max(most, own.maximum_cents)
        least = least if own.minimum_cents is None else own.minimum_cents
    kept = patron.kept.get(wager)
    if kept is not None and not (
        table.setup.settings.kept_minimum_at_own_box and box != patron.seat
    ):
        least = min(least, kept)
    if (least, most) == (sign.minimum_cents, sign.maximum_cents):
        return sign
    return Limits(least, most, sign.unit_cents)


def _of_contest(contest: Contest, patron: TablePatron, wager: Wager) -> Limits:
    """The limits of a tournament, above which a marker lets its owner go where there are any."""
    limits, own = contest.limits_on(wager), patron.own_limits.get(wager)
    if own is None or own.maximum_cents <= limits.maximum_cents:
        return limits
    return Limits(limits.minimum_cents, own.maximum_cents, limits.unit_cents)


def limits_of(table: Table, name: str, placed: Placed) -> Limits:
    """The limits under which a wager was made, no matter what holds by now."""
    return placed.terms or limits_for(table, table.patrons[name], placed.wager, placed.box)


def totals_of(table: Table) -> Signed | Signage:
    """The signs by which all wagers of this coup together are measured."""
    return table.coup.signed or table.signs


def totals_for_more(table: Table) -> Signed | Signage:
    """The same for one who wagers more: those of the moment, until a card is out."""
    return totals_of(table) if table.phase is IN_COUP else table.signs


def under_new_signs(table: Table, signs: Signage) -> Table:
    """The table with other signs; a coup under way, and wagers that lie for one, keep the old.

    While wagers are still being made, the wider of two bounds holds for all that lie.
    """
    return replace(table, signs=signs, coup=_keeping_signs(table, signs))


def _keeping_signs(table: Table, new: Signage) -> Coup:
    coup, old = table.coup, totals_of(table)
    areas, apart = old.areas, old.differential_cents
    if table.phase is IN_COUP:
        if coup.signed is not None:
            return coup
        return replace(
            coup, signed=Signed(limits=old.limits, areas=areas, differential_cents=apart)
        )
    if not coup.wagers:
        return coup
    wider = Signed(
        limits=new.limits,
        areas={
            area: max(most, new.areas[area]) for area, most in areas.items() if area in new.areas
        },
        differential_cents=_wider(apart, new.differential_cents),
    )
    return replace(coup, signed=wider)


def _wider(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else max(one, other)
