"""What events do to a table: signs and notices."""

from collections.abc import Iterable

from msgspec.structs import replace

from punto.law.procedures import Change, Sign
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


def without_kept_notice(table: Table) -> Table:
    notices = table.signs.notices
    if Change.KEPT_MINIMUM not in notices or any(p.kept for p in table.patrons.values()):
        return table
    left = {change: posted for change, posted in notices.items() if change != Change.KEPT_MINIMUM}
    return replace(table, signs=replace(table.signs, notices=left))
