"""A person who was enrolled twice: one id is merged into the other, and closed."""

from punto.law.clauses import Refused
from punto.law.rulebooks import house
from punto.patrons import commands as c
from punto.patrons import events as e
from punto.patrons.guards import DESK, require_role
from punto.patrons.registry import decides
from punto.patrons.state import Patron
from punto.patrons.words import PatronLimits


def require_not_merged(patron: Patron) -> None:
    """Refuse what is asked under an id that was merged into another."""
    if patron.merged_into:
        raise Refused(house.doubles, "is-merged-into", patron=patron.name, other=patron.merged_into)


@decides
def merge(patron: Patron, command: c.MergeDouble) -> tuple[e.PatronEvent, ...]:
    """Play, money and all that keeps either out go to the one that is left; the stricter holds."""
    require_role(command, DESK, "merge-a-double")
    double = command.double
    if double is None or command.other == command.patron:
        raise Refused(house.enrolled, "other-not-known-to-the-house", other=command.other)
    if double.busy_at:
        raise Refused(
            house.doubles, "double-is-playing", other=command.other, tables=double.busy_at
        )
    return (
        e.DoubleMerged(
            double=command.other,
            cents=double.purse_cents,
            at=command.at,
            limits=_stricter(patron.own_limits(command.at), double.limits),
            play=double.play,
            tokens=double.tokens,
            clauses=house.doubles.cited,
        ),
    )


def _stricter(one: PatronLimits | None, other: PatronLimits | None) -> PatronLimits | None:
    if one is None or other is None:
        return one or other
    return one.stricter(other)
