"""What events do to a table: limits, the differential, and what a patron keeps or is granted."""

from msgspec.structs import replace

from punto.game.limits import Limits
from punto.law.procedures import Change, Sign, Wager
from punto.table import events as e
from punto.table.limits.terms import under_new_signs
from punto.table.registry import folds
from punto.table.seating.fold import with_patron
from punto.table.signs.fold import signs_up, without_done, without_kept_notice, without_notice
from punto.table.state import Table, TablePatron


@folds
def limits_changed(table: Table, event: e.LimitsChanged) -> Table:
    old = table.signs
    new = replace(
        old, limits=event.limits, areas=event.areas, shown=signs_up(old, down=event.signs_down)
    )
    return under_new_signs(
        replace(table, patrons=keeping(table, event.limits, event.kept)), without_done(old, new)
    )


def keeping(
    table: Table, limits: dict[Wager, Limits], more: dict[str, dict[Wager, int]]
) -> dict[str, TablePatron]:
    """Patrons with the old minimums that they keep; one that is not below the sign is none."""
    patrons = dict(table.patrons)
    for name, patron in table.patrons.items():
        kept = {**patron.kept, **more.get(name, {})}
        kept = {w: c for w, c in kept.items() if w not in limits or c < limits[w].minimum_cents}
        if kept != patron.kept:
            patrons[name] = replace(patron, kept=kept)
    return patrons


@folds
def differential_set(table: Table, event: e.DifferentialSet) -> Table:
    signs = without_notice(table.signs, Change.DIFFERENTIAL)
    return under_new_signs(
        table,
        replace(
            signs,
            differential_cents=event.cents,
            shown=signs_up(signs, down=(Sign.DIFFERENTIAL,)),
        ),
    )


@folds
def kept_minimum_lifted(table: Table, event: e.KeptMinimumLifted) -> Table:
    """The notice stays for others who keep a minimum, and goes with the last of them."""
    patron = replace(table.patrons[event.patron], kept=event.minimums)
    return without_kept_notice(replace(table, patrons=with_patron(table, event.patron, patron)))


@folds
def personal_limit_granted(table: Table, event: e.PersonalLimitGranted) -> Table:
    patron = replace(table.patrons[event.patron], own_limits=event.limits)
    return replace(table, patrons=with_patron(table, event.patron, patron))


@folds
def personal_limit_removed(table: Table, event: e.PersonalLimitRemoved) -> Table:
    patron = replace(table.patrons[event.patron], own_limits={})
    return replace(table, patrons=with_patron(table, event.patron, patron))
