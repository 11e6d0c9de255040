"""Whose wager may lie where: boxes, how many share one, and who is preferred."""

from collections.abc import Iterator

from punto.law.clauses import Refused, Rule
from punto.law.procedures import MAIN_WAGERS, Wager
from punto.law.provisions import Sharing, Terms
from punto.law.reasons import Reason
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.events import WagerReturned
from punto.table.state import Phase, Table, TablePatron
from punto.table.words import Counting


def require_box(table: Table, patron: TablePatron, name: str, box: int | None) -> int:
    """The box a wager lies in: the patron's own, or the one that is named."""
    where = patron.seat if box is None else box
    if where is None:
        raise Refused(house.boxes, "stands-and-names-no-box", patron=name)
    if not 1 <= where <= table.setup.seats:
        raise Refused(house.boxes, "there-is-no-box", box=where, seats=table.setup.seats)
    return where


def require_sharing(table: Table, rules: Rulebook, name: str, wager: Wager, box: int) -> None:
    """Refuse one patron too many on a box, or one box too many for a patron."""
    for rule in rules.sharing:
        shared = rule.value
        if shared.patrons_per_area is not None:
            whole_box = table.setup.settings.sharing is Counting.BOX
            others = _others(table, name, box, None if whole_box else wager)
            if others >= shared.patrons_per_area:
                raise Refused(rule, "box-is-full", number=others, box=box)
        if shared.boxes_per_patron is not None:
            mine = {p.box for p in table.coup.wagers.get(name, ())} - {box}
            if len(mine) >= shared.boxes_per_patron:
                raise Refused(rule, "keeps-to-one-box", patron=name, box=min(mine))
        if shared.cap_at_discretion and table.signs.one_per_box:
            _require_own_box(table, rule, name, box)


def _require_own_box(table: Table, rule: Rule[Sharing], name: str, box: int) -> None:
    """Refuse a box held to one patron to all but who sits at it, or who came first if nobody does.

    Wagers that lay there before stay for the coup.
    """
    seat = table.patrons[name].seat
    if seat == box:
        return
    if seat is None:
        raise Refused(rule, "standing-without-box", patron=name)
    owner = next((other for other, p in table.patrons.items() if p.seat == box), None)
    if owner is not None:
        raise Refused(rule, "box-held-to-its-patron", box=box, other=owner)
    if _others(table, name, box, None):
        raise Refused(rule, "box-is-held-to-one-patron", box=box)


def _others(table: Table, name: str, box: int, wager: Wager | None) -> int:
    """How many other patrons have wagers in a box, or on one area of it."""
    return sum(
        any(p.box == box and (wager is None or p.wager is wager) for p in placed)
        for other, placed in table.coup.wagers.items()
        if other != name
    )


def displaced(table: Table, terms: Terms, name: str) -> Iterator[WagerReturned]:
    """The side-only wager that gives way to a main bettor where positions are few.

    Once the first card is out nobody gives way.
    """
    most = table.setup.settings.positions.get(terms.wager)
    if most is None:
        return
    holders = [
        (p.turn, other, p)
        for other, placed in table.coup.wagers.items()
        for p in placed
        if p.wager is terms.wager
    ]
    if len(holders) < most:
        return
    option = terms.option
    assert option is not None, "positions are for wagers of which a patron may hold one"
    behind = [each for each in holders if not _is_main_bettor(table, each[1])]
    dealt = table.phase is Phase.IN_COUP
    if dealt or not behind or not _is_main_bettor(table, name):
        raise Refused(option, "positions-taken", most=most, wager=terms.wager)
    _, other, placed = max(behind, key=lambda each: each[0])
    yield WagerReturned(
        patron=other,
        wager=placed.wager,
        box=placed.box,
        reason=Reason("main-bettor-preferred"),
        clauses=option.cited,
    )


def _is_main_bettor(table: Table, name: str) -> bool:
    return any(p.wager in MAIN_WAGERS for p in table.coup.wagers.get(name, ()))
