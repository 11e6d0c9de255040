"""Limits signed, announced and granted at a table."""

from datetime import timedelta
from typing import Any

from felt import ACT
from pit import Pit, chips_expected, chips_in_all
from punto.game.limits import Limits
from punto.law.clauses import Refused
from punto.law.procedures import Change, Wager
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import Proposal


def sign(pit: Pit, minimum: int, maximum: int, wager: Wager = Wager.PLAYER, **how: Any) -> None:
    """Change the limits of a wager, after notice where the edition or a raise wants it."""
    new = {wager: Limits(minimum, maximum, 5_00)}
    raised = minimum > pit.table.signs.limits[wager].minimum_cents
    if pit.edition in ACT or (raised and not how):
        announce(pit, Change.RAISED_MINIMUM if raised else Change.LIMITS, limits=new)
    pit.do(c.ChangeLimits, limits=new, **how)


def announce(pit: Pit, change: Change, **says: Any) -> None:
    """Post a notice and let its time come."""
    soon = pit.now + timedelta(minutes=20)
    pit.do(c.PostNotice, change=change, effective=soon, says=Proposal(**says))
    pit.wait(minutes=20)


def paid(pit: Pit, patron: str = "ann") -> int:
    """What a patron was paid in the coup just settled; nothing may be lost on the way."""
    assert chips_expected(pit.table) == chips_in_all(pit.table)
    lines = pit.last(e.WagersSettled).lines
    return sum(line.paid_cents for line in lines if line.patron == patron)


def least(pit: Pit, patron: str, wager: Wager = Wager.PLAYER) -> int:
    """The least in fives that a patron may stake on a wager."""
    for cents in range(5_00, 205_00, 5_00):
        try:
            pit.do(c.PlaceWager, patron=patron, wager=wager, chips_cents=cents)
        except Refused:
            continue
        pit.do(c.WithdrawWager, patron=patron, wager=wager)
        return cents
    return 0
