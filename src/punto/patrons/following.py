"""What happens at a table, as it bears on a patron's purse and limits."""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta

from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.patrons import events as e
from punto.patrons.evolve import evolve
from punto.patrons.exclusion import Step, standing
from punto.patrons.merging import require_not_merged
from punto.patrons.money_in import paid_for_chips
from punto.patrons.purse import drawn_or_put_back, require_in_purse
from punto.patrons.state import Patron, Room, longest_lost
from punto.patrons.tokens import carried
from punto.table import Table
from punto.table import events as at_table
from punto.table.accounts import changed, staked

NEITHER_WON_NOR_LOST = (at_table.ChipsBought, at_table.ChipsBrought, at_table.ChipsTakenAway)
"""Events by which a patron has more chips or fewer, and is no better or worse off."""


def touched(step: Step) -> Iterable[str]:
    """The people whose chips, wagers or leave to play an event of a table changed."""
    _, before, event, after, _, _ = step
    names: dict[str, None] = {}
    if isinstance(event, at_table.PatronExcluded):
        names[event.patron] = None
    if before.patrons is not after.patrons:
        for name, _, _ in changed(before.patrons, after.patrons):
            names[name] = None
    if before.coup.wagers is not after.coup.wagers:
        for name, _, _ in changed(before.coup.wagers, after.coup.wagers):
            names[name] = None
    return names


def follow_table(name: str, patron: Patron, step: Step) -> Iterator[e.PatronEvent]:
    """What an event means for a person whom it touches, if the house knows them or shuts them out.

    `Refused` if they may not do that.
    """
    yield from standing(name, patron, step)
    yield from carried(name, patron.tokens, step)
    if patron.is_enrolled:
        yield from _follow(patron, step)


def _follow(patron: Patron, step: Step) -> Iterator[e.PatronEvent]:
    """What a table's event means for a patron whom it touches.

    `Refused` if the patron may not do that, for lack of money, of room to lose, or of leave.
    """
    name = patron.name
    if name not in step.before.patrons:
        if name in step.after.patrons:
            yield _begun(patron, step)
        return
    if name not in step.after.patrons:
        if step.name in patron.stays:
            yield _ended(patron, step)
        return
    if step.after.contest is not None:
        # Tournament chips are no cash, so that no limit on losses is held against them.
        if staked(step.after, name) > staked(step.before, name):
            _require_not_away(patron, step.at)
        return
    yield from paid_for_chips(patron, step)
    if isinstance(step.event, at_table.ChipsBrought) and step.event.patron == name:
        _require_leave(patron, step.at, patron.losses(step.at))
    yield from drawn_or_put_back(patron, step)
    won = 0
    if not isinstance(step.event, NEITHER_WON_NOR_LOST):
        won = _worth(step.after, name) - _worth(step.before, name)
    laid, lay = staked(step.after, name), staked(step.before, name)
    if won:
        yield from _noted(patron, step, won, laid)
    elif laid != lay:
        losses = patron.losses(step.at)
        if laid > lay:
            _require_leave(patron, step.at, losses)
            _require_room(patron, step, losses, laid, lay)
        if losses:
            yield e.StakesLaid(table=step.name, cents=laid, clauses=house.loss_limit.cited)


def _worth(table: Table, name: str) -> int:
    """A patron's chips, in hand and on the layout."""
    cents = table.patrons[name].chips_cents
    for placed in table.coup.wagers.get(name, ()):
        cents += placed.chips_cents
    return cents


def _begun(patron: Patron, step: Step) -> e.StayBegun:
    """A patron who comes by themselves takes the chips from the purse; staff see chips in hand."""
    if patron.is_erased:
        raise Refused(house.erasure, "erased-give-another-id", patron=patron.name)
    require_not_merged(patron)
    if step.after.contest is not None:
        return e.StayBegun(table=step.name, since=step.at, purse=False, cents=0)
    _require_leave(patron, step.at, patron.losses(step.at))
    brought = step.after.patrons[patron.name].chips_cents
    purse = step.by.role is Role.PATRON
    if purse and patron.own_limits(step.at) is None:
        raise Refused(house.limits_first, "has-neither-set-nor-declined-limits", patron=patron.name)
    if purse:
        require_in_purse(patron, brought)
    return e.StayBegun(
        table=step.name,
        since=step.at,
        purse=purse,
        cents=brought if purse else 0,
        clauses=house.purse.cited if purse else (),
    )


def _ended(patron: Patron, step: Step) -> e.StayEnded:
    chips = step.before.patrons[patron.name].chips_cents
    back = chips if patron.stays[step.name].purse else 0
    cited = house.purse.cited if back else ()
    return e.StayEnded(table=step.name, cents=back, until=step.at, clauses=cited)


def _require_leave(patron: Patron, at: datetime, losses: list[Room]) -> None:
    """Refuse to begin or to stake more while away, or out for a period."""
    _require_not_away(patron, at)
    period = longest_lost(losses, at)
    if period is not None:
        raise Refused(
            house.out_for_the_period,
            "out-for-the-period",
            patron=patron.name,
            period=period.value,
            until=period.ends(at),
        )
    out = patron.timed_out(at)
    if out is not None:
        hours = out.limit.rule.value // timedelta(hours=1)
        raise Refused(
            out.limit.rule,
            "played-too-long",
            patron=patron.name,
            hours=hours,
            days=out.limit.period.days,
            until=out.until,
        )


def _require_not_away(patron: Patron, at: datetime) -> None:
    """Refuse one who has suspended their play or takes a break."""
    if patron.is_suspended(at):
        assert patron.suspended_until is not None
        raise Refused(
            house.suspended, "is-suspended-until", patron=patron.name, until=patron.suspended_until
        )
    if patron.takes_break(at):
        assert patron.break_until is not None
        raise Refused(
            house.break_taken, "takes-a-break", patron=patron.name, until=patron.break_until
        )


def _require_room(patron: Patron, step: Step, losses: list[Room], laid: int, lay: int) -> None:
    """Refuse stakes beyond what the strictest limit leaves; every stake counts in full."""
    room = patron.strictest(losses, step.name)
    if room is None or laid <= room.left_cents:
        return
    if lay:
        raise Refused(
            house.loss_limit,
            "loss-limit-of-patron-less-what-lies",
            patron=patron.name,
            left_cents=room.left_cents,
            lying_cents=lay,
            period=room.period.value,
        )
    raise Refused(
        house.loss_limit,
        "loss-limit-of-patron",
        patron=patron.name,
        left_cents=room.left_cents,
        period=room.period.value,
    )


def _noted(patron: Patron, step: Step, won: int, laid: int) -> Iterator[e.PatronEvent]:
    noted = e.ResultNoted(
        table=step.name,
        shoe=step.after.stack.shoe,
        coup=getattr(step.event, "coup", step.after.coup.number),
        on=step.at.date(),
        won_cents=won,
        stakes_cents=laid,
        clauses=house.loss_limit.cited,
    )
    yield noted
    was, after = patron.reached(step.at), evolve(patron, noted)
    period = after.reached(step.at)
    if period is not None and period is not was:
        yield e.LimitReached(
            period=period,
            limit_cents=after.limits(step.at).loss_cents[period],
            until=period.ends(step.at),
            clauses=house.out_for_the_period.cited,
        )
