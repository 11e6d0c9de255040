"""What a patron who is about to sit down can bring, or why they cannot sit down now."""

from typing import NamedTuple

from punto.floor.floor import Floor
from punto.floor.views import TableView
from punto.floor.visibility import Viewer
from punto.money import dollars

BROUGHT_CENTS = 500_00
"""What is proposed, where purse and table allow."""
STAKES = 10
"""So many of the smallest wagers are proposed at least."""
HOUR = "%d/%m %H:%M"
"""A moment in figures, which are the same in every language."""


class Joining(NamedTuple):
    """The purse beside a table; amounts are dollars as a field takes them."""

    purse_cents: int
    least_cents: int
    """The smallest wager of the table."""
    most: str
    step: str
    proposed: str
    chosen: bool
    """Whether limits were set or declined."""
    suspended: str
    out: tuple[str, str] | None
    """The period whose limit is lost, and when it ends."""

    @property
    def may_sit(self) -> bool:
        return self.chosen and not self.suspended and self.out is None


def joining(floor: Floor, viewer: Viewer, view: TableView) -> Joining | None:
    """What the form to sit down needs; nothing for whoever is no patron."""
    if not viewer.patron:
        return None
    now, patron = floor.now(), floor.patrons.patron(viewer.patron)
    least: int = min(limits["minimum_cents"] for limits in view.limits.values())
    unit, purse = min(view.chips), patron.purse_cents
    proposed = min(purse, max(BROUGHT_CENTS, STAKES * view.limits["player"]["minimum_cents"]))
    out, until = patron.reached(now), patron.suspended_until
    return Joining(
        purse_cents=purse,
        least_cents=least,
        most=_typed(purse - purse % unit),
        step=_typed(unit),
        proposed=_typed(proposed - proposed % unit),
        chosen=patron.own_limits(now) is not None,
        suspended=until.strftime(HOUR) if until is not None and patron.is_suspended(now) else "",
        out=(out.value, out.ends(now).strftime(HOUR)) if out is not None else None,
    )


def _typed(cents: int) -> str:
    return dollars(cents).removeprefix("$").replace(",", "").removesuffix(".00")
