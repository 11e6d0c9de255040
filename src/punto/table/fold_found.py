"""What wagers put right after the first card do to a table."""

from msgspec.structs import replace

from punto.table import events as e
from punto.table.fold_coup import lowered, undone
from punto.table.state import Placed, Relaxed, Table


def freeze_relaxed(table: Table, event: e.FreezeRelaxed) -> Table:
    coup = table.coup
    return replace(
        table,
        coup=replace(
            coup,
            relaxed=Relaxed(patrons=event.patrons, acts=event.acts),
            relieved=tuple(dict.fromkeys((*coup.relieved, *event.patrons))),
        ),
    )


def wager_trimmed(table: Table, event: e.WagerTrimmed) -> Table:
    """The stake keeps its place in the order; what came off it is its owner's again."""
    coup, name = table.coup, event.patron
    old = next(p for p in coup.wagers[name] if p.wager is event.wager and p.box == event.box)
    cents = event.chips_cents + event.tokens_cents
    new = replace(
        old,
        chips_cents=event.chips_cents,
        tokens_cents=event.tokens_cents,
        parts=lowered(old, cents),
    )
    placed = tuple(new if each is old else each for each in coup.wagers[name])
    patron = table.patrons[name]
    patron = replace(
        patron,
        chips_cents=patron.chips_cents + old.chips_cents - new.chips_cents,
        tokens_cents=patron.tokens_cents + old.tokens_cents - new.tokens_cents,
    )
    return replace(
        table,
        coup=replace(coup, wagers={**coup.wagers, name: placed}),
        patrons={**table.patrons, name: patron},
    )


def patron_reminded(table: Table, _event: e.PatronReminded) -> Table:
    return table


def settled_wager_returned(table: Table, event: e.SettledWagerReturned) -> Table:
    """As if the wager had never been: its stake is back, and what it got is not."""
    table = undone(table, (event.line,))
    lines = tuple(line for line in table.coup.lines if line != event.line)
    return replace(table, coup=replace(table.coup, lines=lines))


def earlier_coup_stood(table: Table, _event: e.EarlierCoupStood) -> Table:
    return table
