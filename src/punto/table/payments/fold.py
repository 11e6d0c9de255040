"""What events do to a table: payments gone wrong, and how they are settled."""

from msgspec.structs import replace

from punto.table import events as e
from punto.table.contest.terms import Contest
from punto.table.pending import OpenPayment
from punto.table.registry import folds
from punto.table.state import Table


@folds
def payment_error_found(table: Table, event: e.PaymentErrorFound) -> Table:
    error = OpenPayment(
        transaction=event.transaction,
        wrong=event.wrong,
        cents=event.cents,
        patron=event.patron,
        suspected=event.suspected,
        moved_cents=event.moved_cents,
        units=bool(event.units),
    )
    table = replace(
        table, payments={**table.payments, event.error: error}, payment_count=event.error
    )
    return _passed(table, error, event.moved_cents)


@folds
def payment_error_settled(table: Table, event: e.PaymentErrorSettled) -> Table:
    error = table.payments[event.error]
    left = {n: each for n, each in table.payments.items() if n != event.error}
    return _passed(replace(table, payments=left), error, event.moved_cents)


def _passed(table: Table, error: OpenPayment, cents: int) -> Table:
    """Chips from the float to a patron, or back; who is not there took them away or brings them."""
    name, patrons, contest = error.patron, table.patrons, table.contest
    if error.units:
        return table if contest is None else _of_contest(table, contest, name, cents)
    money, patron = table.money, patrons.get(name or "") if contest is None else None
    if name is not None and patron is not None:
        patrons = {**patrons, name: replace(patron, chips_cents=patron.chips_cents + cents)}
    elif cents > 0:
        money = replace(money, taken_away_cents=money.taken_away_cents + cents)
    else:
        money = replace(money, brought_cents=money.brought_cents - cents)
    money = replace(
        money,
        float_cents=money.float_cents - cents,
        misplaced_cents=money.misplaced_cents + cents,
    )
    return replace(table, patrons=patrons, money=money)


def _of_contest(table: Table, contest: Contest, name: str | None, cents: int) -> Table:
    """Tournament chips from the rack; those of an entrant who is out are in the inventory."""
    patron, patrons, issued = table.patrons.get(name or ""), table.patrons, contest.issued_cents
    if name is not None and patron is not None:
        patrons = {**patrons, name: replace(patron, chips_cents=patron.chips_cents + cents)}
    else:
        issued -= cents
    moved = replace(contest, rack_cents=contest.rack_cents - cents, issued_cents=issued)
    return replace(table, patrons=patrons, contest=moved)
