"""What events do to a table: cards out of the shoe, counts and results."""

from msgspec.structs import replace

from punto.law.procedures import Hand
from punto.table import events as e
from punto.table.contest.rounds import first_card_out
from punto.table.coup import Announced, Draw
from punto.table.registry import folds
from punto.table.stack import Carried
from punto.table.state import Phase, Table

IN_COUP, PLAYER = Phase.IN_COUP, Hand.PLAYER


@folds
def cutting_card_came_out(table: Table, event: e.CuttingCardCameOut) -> Table:
    return replace(
        table,
        coup=replace(table.coup, seen=event.seen),
        stack=replace(table.stack, cutting_card_out=False),
    )


@folds
def card_dealt(table: Table, event: e.CardDealt) -> Table:
    """The first card makes the coup; all that was checked for closing must be checked again."""
    coup, stack = table.coup, table.stack
    number = coup.number
    if not coup.cards_out:
        number += 1
        coup = replace(coup, bettors=tuple(coup.wagers), full=_is_full(table))
        table = _declared_or_late(table)
        if table.contest is not None:
            table = replace(table, contest=first_card_out(table.contest))
    draws = (*coup.draws, Draw(event.hand, event.position))
    if event.hand is PLAYER:
        coup = replace(coup, number=number, draws=draws, player=(*coup.player, event.face))
    else:
        coup = replace(coup, number=number, draws=draws, banker=(*coup.banker, event.face))
    return replace(
        table,
        phase=IN_COUP,
        coup=coup,
        stack=replace(
            stack,
            gone=max(stack.gone, event.position + 1),
            carried=Carried(stack.carried.cards[1:] if event.carried else stack.carried.cards),
            just_voided=False,
            checks=replace(stack.checks, closing=False) if stack.checks.closing else stack.checks,
        ),
    )


def _declared_or_late(table: Table) -> Table:
    """Chips are declared before a coup begins, and what was not is not declared for it any more."""
    if not any(patron.undeclared_cents for patron in table.patrons.values()):
        return table
    patrons = {name: replace(p, undeclared_cents={}) for name, p in table.patrons.items()}
    return replace(table, patrons=patrons)


def _is_full(table: Table) -> bool:
    """Whether a person sits in every seat."""
    taken = [patron.seat for patron in table.patrons.values() if patron.seat is not None]
    return len(taken) == table.setup.seats


@folds
def counts_announced(table: Table, _event: e.CountsAnnounced) -> Table:
    return replace(table, coup=replace(table.coup, counted=True))


@folds
def result_announced(table: Table, event: e.ResultAnnounced) -> Table:
    return replace(table, coup=replace(table.coup, announced=Announced(event.result)))
