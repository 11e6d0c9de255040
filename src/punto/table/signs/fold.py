"""What events do to a table: signs and notices."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from punto.game.limits import Limits
from punto.law.procedures import Change, Sign, Wager
from punto.table import events as e
from punto.table.registry import folds
from punto.table.state import Posted, Signage, Table


def signs_up(
    signs: Signage, up: Iterable[Sign] = (), down: Iterable[Sign] = ()
) -> tuple[Sign, ...]:
    return tuple(sorted((set(signs.shown) | set(up)) - set(down)))


@folds
def signs_shown(table: Table, event: e.SignsShown) -> Table:
    signs = table.signs
    return replace(table, signs=replace(signs, shown=signs_up(signs, up=event.signs)))


@folds
def signs_taken_down(table: Table, event: e.SignsTakenDown) -> Table:
    signs = table.signs
    return replace(table, signs=replace(signs, shown=signs_up(signs, down=event.signs)))


@folds
def notice_posted(table: Table, event: e.NoticePosted) -> Table:
    posted = Posted(shown=event.shown, effective=event.effective, says=event.says)
    notices = {**table.signs.notices, event.change: posted}
    return replace(table, signs=replace(table.signs, notices=notices))


@folds
def notice_taken_down(table: Table, event: e.NoticeTakenDown) -> Table:
    return replace(table, signs=without_notice(table.signs, event.change))


def without_notice(signs: Signage, *changes: Change) -> Signage:
    left = {change: posted for change, posted in signs.notices.items() if change not in changes}
    return replace(signs, notices=left)


def without_done(old: Signage, new: Signage) -> Signage:
    """The new signs without the notices of limits that a change has carried out."""
    before = {**old.withdrawn, **old.limits}
    left = {
        change: posted
        for change, posted in new.notices.items()
        if (change is not Change.RAISED_MINIMUM or _is_to_rise(new, posted))
        and (change is not Change.LIMITS or not _is_changed(before, old, new, posted))
    }
    return replace(new, notices=left)


def _is_to_rise(signs: Signage, posted: Posted) -> bool:
    """Whether a notice tells of a minimum that is higher than what is signed."""
    signed = signs.limits
    return any(
        wager not in signed or signed[wager].minimum_cents < limits.minimum_cents
        for wager, limits in posted.says.limits.items()
    )


def _is_changed(before: Mapping[Wager, Limits], old: Signage, new: Signage, posted: Posted) -> bool:
    """Whether any limits of which a notice speaks are others now."""
    says = posted.says
    return any(new.limits.get(w, before.get(w)) != before.get(w) for w in says.limits) or any(
        new.areas.get(area) != old.areas.get(area) for area in says.areas
    )


def without_kept_notice(table: Table) -> Table:
    notices = table.signs.notices
    if Change.KEPT_MINIMUM not in notices or any(p.kept for p in table.patrons.values()):
        return table
    left = {change: posted for change, posted in notices.items() if change != Change.KEPT_MINIMUM}
    return replace(table, signs=replace(table.signs, notices=left))
