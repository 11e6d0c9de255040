"""What events do to a table: wagers placed, changed and returned, and coups without any."""

from msgspec.structs import replace

from punto.table import events as e
from punto.table.coup import BY_DIRECTION, Coup, NoBet, Placed, StakePart
from punto.table.limits.terms import limits_for
from punto.table.registry import folds
from punto.table.state import Phase, Table, TablePatron

IN_COUP = Phase.IN_COUP


@folds
def bets_called(table: Table, _event: e.BetsCalled) -> Table:
    return replace(table, coup=replace(table.coup, called=True))


@folds
def no_more_bets_called(table: Table, event: e.NoMoreBetsCalled) -> Table:
    return replace(table, coup=replace(table.coup, last_called=True, closed=event.closes))


def _moved(patron: TablePatron, chips: int, tokens: int) -> TablePatron:
    return replace(
        patron,
        chips_cents=patron.chips_cents + chips,
        tokens_cents=patron.tokens_cents + tokens,
        playing=True,
    )


@folds
def wager_placed(table: Table, event: e.WagerPlaced) -> Table:
    coup, name = table.coup, event.patron
    turn = coup.turn + 1
    placed = Placed(
        event.wager,
        event.box,
        event.chips_cents,
        event.tokens_cents,
        turn,
        terms=limits_for(table, table.patrons[name], event.wager, event.box),
    )
    wagers, patrons = coup.wagers.copy(), table.patrons.copy()
    wagers[name] = (*wagers.get(name, ()), placed)
    patrons[name] = _moved(patrons[name], -event.chips_cents, -event.tokens_cents)
    bettors = coup.bettors
    if table.phase is IN_COUP and name not in bettors:
        bettors = (*bettors, name)
    coup = replace(coup, turn=turn, wagers=wagers, bettors=bettors)
    return replace(table, coup=coup, patrons=patrons)


@folds
def wager_changed(table: Table, event: e.WagerChanged) -> Table:
    """A lowered wager keeps its terms, and so does any once a card is out; a raised one is new."""
    coup, name = table.coup, event.patron
    old = _lying(coup, name, event.wager, event.box)
    raised = event.chips_cents + event.tokens_cents > old.cents
    turn = coup.turn + 1 if raised else coup.turn
    cents = event.chips_cents + event.tokens_cents
    new = Placed(
        event.wager,
        event.box,
        event.chips_cents,
        event.tokens_cents,
        turn if raised else old.turn,
        (*old.stakes, StakePart(turn, cents - old.cents)) if raised else lowered(old, cents),
        old.terms
        if cents < old.cents or table.phase is IN_COUP
        else limits_for(table, table.patrons[name], event.wager, event.box),
    )
    wagers = {
        **coup.wagers,
        name: tuple(new if each is old else each for each in coup.wagers[name]),
    }
    patron = _moved(
        table.patrons[name],
        old.chips_cents - new.chips_cents,
        old.tokens_cents - new.tokens_cents,
    )
    return replace(
        table,
        coup=replace(coup, turn=turn, wagers=wagers),
        patrons={**table.patrons, name: patron},
    )


def lowered(placed: Placed, cents: int) -> tuple[StakePart, ...]:
    """The stakes that make up a wager cut to so many cents, the newest cut first."""
    left: list[StakePart] = []
    for part in placed.parts:
        kept = min(part.cents, cents)
        cents -= kept
        if kept:
            left.append(StakePart(part.turn, kept))
    return tuple(left)


def _lying(coup: Coup, name: str, wager: str, box: int) -> Placed:
    return next(p for p in coup.wagers[name] if p.wager == wager and p.box == box)


@folds
def wager_returned(table: Table, event: e.WagerReturned) -> Table:
    coup, name = table.coup, event.patron
    old = _lying(coup, name, event.wager, event.box)
    left = tuple(each for each in coup.wagers[name] if each is not old)
    wagers = {n: placed for n, placed in coup.wagers.items() if n != name}
    if left:
        wagers[name] = left
    patron = _moved(table.patrons[name], old.chips_cents, old.tokens_cents)
    signed = coup.signed if wagers or table.phase is IN_COUP else None
    return replace(
        table,
        coup=replace(coup, wagers=wagers, signed=signed),
        patrons={**table.patrons, name: patron},
    )


@folds
def no_bet_coup_directed(table: Table, event: e.NoBetCoupDirected) -> Table:
    reason = NoBet.AGREED if event.agreed else NoBet.DIRECTED
    return replace(table, coup=replace(table.coup, no_bet=(*table.coup.no_bet, reason)))


@folds
def no_bet_coup_lapsed(table: Table, _event: e.NoBetCoupLapsed) -> Table:
    """A card that was seen still keeps wagers away."""
    left = tuple(why for why in table.coup.no_bet if why not in BY_DIRECTION)
    return replace(table, coup=replace(table.coup, no_bet=left))
