"""The usual table of an edition: its limits, and every wager that it may offer."""

from datetime import date, datetime

from punto.game.limits import Limits
from punto.law.procedures import DealingMethod, Game, PairsForm, Rounding, Wager
from punto.law.roles import Act, Role
from punto.law.rulebooks import rulebook
from punto.table.opening.commands import OpenTable
from punto.table.words import Actor

SEATS = 7
FLOAT_CENTS = 500_000_00
MAIN = Limits(25_00, 5_000_00, 5_00)
SIDE = Limits(5_00, 500_00, 5_00)


def opener(edition: str, person: str) -> Actor:
    """Who opens a table under an edition: a person who may set its limits."""
    powers = (rule.value for rule in rulebook(edition).powers)
    holders = next(power.holders for power in powers if power.act is Act.CHANGE_LIMITS)
    return Actor(min(holders, key=list(Role).index), person)


def usual_opening(
    edition: str,
    *,
    table: str,
    by: str,
    at: datetime,
    announced: date,
    method: DealingMethod | None = None,
    game: Game = Game.COMMISSION,
    layout: int = -1,
    pairs: PairsForm | None = None,
) -> OpenTable:
    """The command that opens a table with everything that its edition offers on a layout."""
    rules = rulebook(edition)
    offered = rules.layouts[layout].value.wagers if rules.layouts else rules.permitted.value
    mains = {Wager.PLAYER: MAIN, Wager.BANKER: MAIN, Wager.TIE: SIDE}
    sides = tuple(sorted(wager for wager in offered if wager not in mains))
    return OpenTable(
        by=opener(edition, by),
        at=at,
        table=table,
        rules=edition,
        announced=announced,
        seats=SEATS,
        approvals=dict.fromkeys((rule.value for rule in rules.approvals), by),
        limits={**mains, **dict.fromkeys(sides, SIDE)},
        offered=sides,
        float_cents=FLOAT_CENTS,
        game=game,
        method=method,
        pairs=pairs,
        rounding=Rounding.UP if rules.rounding is None else None,
    )
