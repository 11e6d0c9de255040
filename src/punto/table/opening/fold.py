"""What events do to a table: a table opened, its float and its rounding."""

from msgspec.structs import replace

from punto.table import events as e
from punto.table.registry import folds
from punto.table.state import Phase, Setup, Signage, Table, TableMoney


@folds
def table_opened(table: Table, event: e.TableOpened) -> Table:
    return replace(
        table,
        phase=Phase.BETWEEN_COUPS,
        setup=Setup(
            table=event.table,
            edition=event.rules,
            layout=event.layout,
            seats=event.seats,
            decks=event.decks,
            device=event.device,
            multishuffler=event.multishuffler,
            method=event.method,
            face_up=event.face_up,
            game=event.game,
            pairs=event.pairs,
            offered=event.offered,
            chips=event.chips,
            rounding=event.rounding,
            drop_box=event.drop_box,
            cashless=event.cashless,
            low_limit=event.low_limit,
            approvals=event.approvals,
            cards=event.cards,
            settings=event.settings,
        ),
        signs=Signage(
            limits=event.limits, areas=event.areas, differential_cents=event.differential_cents
        ),
        money=TableMoney(float_cents=event.float_cents, opening_cents=event.float_cents),
    )


@folds
def float_filled(table: Table, event: e.FloatFilled) -> Table:
    money = table.money
    return replace(
        table,
        money=replace(
            money,
            float_cents=money.float_cents + event.cents,
            filled_cents=money.filled_cents + event.cents,
        ),
    )


@folds
def float_credited(table: Table, event: e.FloatCredited) -> Table:
    money = table.money
    return replace(
        table,
        money=replace(
            money,
            float_cents=money.float_cents - event.cents,
            credited_cents=money.credited_cents + event.cents,
        ),
    )


@folds
def rounding_set(table: Table, event: e.RoundingSet) -> Table:
    return replace(table, setup=replace(table.setup, rounding=event.rounding))
