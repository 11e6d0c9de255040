"""What events do to a table: wagers found wrong once cards are out, and the freeze relaxed."""

from msgspec.structs import replace

from punto.law.mishaps import Window
from punto.table import events as e
from punto.table.coup import Leave, Placed
from punto.table.registry import folds
from punto.table.settling.fold import undone
from punto.table.state import Table
from punto.table.wagering.fold import lowered, wager_changed, wager_placed


@folds
def freeze_relaxed(table: Table, event: e.FreezeRelaxed) -> Table:
    relieved = tuple(dict.fromkeys((*table.coup.interruption.relieved, *event.patrons)))
    leave = Leave(Window.CONCESSION, event.patrons, event.acts)
    return replace(table, coup=table.coup.interrupted(leave=leave, relieved=relieved))


@folds
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


@folds
def wager_found(table: Table, event: e.WagerFound) -> Table:
    """A wager as if written down in time; chips that are none never left their owner."""
    if not event.stands or event.box is None:
        return table
    name, money = event.patron, table.money
    patron = table.patrons[name]
    if event.invalid and name not in table.coup.invalid:
        table = replace(table, coup=replace(table.coup, invalid=(*table.coup.invalid, name)))
    brought, tokens = event.brought_cents, event.brought_tokens_cents
    table = replace(
        table,
        patrons={
            **table.patrons,
            name: replace(
                patron,
                chips_cents=patron.chips_cents + brought,
                tokens_cents=patron.tokens_cents + tokens,
            ),
        },
        money=replace(
            money,
            brought_cents=money.brought_cents + brought,
            tokens_issued_cents=money.tokens_issued_cents + tokens,
        ),
    )
    mine = table.coup.wagers.get(name, ())
    old = next((p for p in mine if p.wager is event.wager and p.box == event.box), None)
    chips, more = event.chips_cents, event.tokens_cents
    if old is None:
        return wager_placed(
            table,
            e.WagerPlaced(
                patron=name,
                wager=event.wager,
                box=event.box,
                chips_cents=chips,
                tokens_cents=more,
            ),
        )
    table = wager_changed(
        table,
        e.WagerChanged(
            patron=name,
            wager=event.wager,
            box=event.box,
            chips_cents=old.chips_cents + chips,
            tokens_cents=old.tokens_cents + more,
        ),
    )
    return _lay_raised(table, name, old)


def _lay_raised(table: Table, name: str, old: Placed) -> Table:
    """What a wager was raised to counts for how wagers lay, where some are settled already."""
    coup = table.coup
    if name not in coup.lay:
        return table
    now = {(p.wager, p.box): p for p in coup.wagers[name]}
    lay = tuple(
        now[each.wager, each.box] if (each.wager, each.box) == (old.wager, old.box) else each
        for each in coup.lay[name]
    )
    return replace(table, coup=replace(coup, lay={**coup.lay, name: lay}))


@folds
def settled_wager_returned(table: Table, event: e.SettledWagerReturned) -> Table:
    """As if the wager had never been: its stake is back, and what it got is not."""
    table = undone(table, (event.line,))
    lines = tuple(line for line in table.coup.lines if line != event.line)
    return replace(table, coup=replace(table.coup, lines=lines))


@folds
def earlier_coup_stood(table: Table, _event: e.EarlierCoupStood) -> Table:
    return table


@folds
def coup_not_over(table: Table, _event: e.CoupNotOver) -> Table:
    return table
