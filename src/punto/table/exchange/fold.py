"""What events do to a table: chips for cash, vouchers and other chips, and where the cash goes."""

from msgspec.structs import replace

from punto.table import events as e
from punto.table.registry import folds
from punto.table.seating.fold import with_patron
from punto.table.state import Table
from punto.table.words import Payment


@folds
def drop_box_attached(table: Table, event: e.DropBoxAttached) -> Table:
    return replace(table, setup=replace(table.setup, drop_box=event.attached))


@folds
def went_cashless(table: Table, event: e.WentCashless) -> Table:
    return replace(table, setup=replace(table.setup, cashless=event.cashless))


@folds
def chips_bought(table: Table, event: e.ChipsBought) -> Table:
    patron, money = table.patrons[event.patron], table.money
    drop = event.cents if event.payment is Payment.CASH else 0
    return replace(
        table,
        patrons=with_patron(
            table, event.patron, replace(patron, chips_cents=patron.chips_cents + event.cents)
        ),
        money=replace(
            money,
            float_cents=money.float_cents - event.cents,
            drop_cents=money.drop_cents + drop,
            terminal_cents=money.terminal_cents + event.cents - drop,
        ),
    )


@folds
def chips_brought(table: Table, event: e.ChipsBrought) -> Table:
    return _carried(table, event.patron, event.cents)


@folds
def chips_taken_away(table: Table, event: e.ChipsTakenAway) -> Table:
    return _carried(table, event.patron, -event.cents)


def _carried(table: Table, name: str, cents: int) -> Table:
    """So many of a patron's own chips more at the table, or fewer below zero."""
    patron, money = table.patrons[name], table.money
    return replace(
        table,
        patrons=with_patron(table, name, replace(patron, chips_cents=patron.chips_cents + cents)),
        money=replace(
            money,
            brought_cents=money.brought_cents + max(0, cents),
            taken_away_cents=money.taken_away_cents + max(0, -cents),
        ),
    )


@folds
def voucher_redeemed(table: Table, event: e.VoucherRedeemed) -> Table:
    patron, money = table.patrons[event.patron], table.money
    tokens = patron.tokens_cents + event.cents
    return replace(
        table,
        patrons=with_patron(
            table,
            event.patron,
            replace(patron, tokens_cents=tokens, token_terms=event.tokens),
        ),
        money=replace(money, tokens_issued_cents=money.tokens_issued_cents + event.cents),
    )


@folds
def tokens_brought(table: Table, event: e.TokensBrought) -> Table:
    patron, money = table.patrons[event.patron], table.money
    tokens = patron.tokens_cents + event.cents
    return replace(
        table,
        patrons=with_patron(
            table, event.patron, replace(patron, tokens_cents=tokens, token_terms=event.tokens)
        ),
        money=replace(money, tokens_brought_cents=money.tokens_brought_cents + event.cents),
    )


@folds
def colour_changed(table: Table, _event: e.ColourChanged) -> Table:
    """Chips for chips of the same worth."""
    return table
