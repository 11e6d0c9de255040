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
    )
    table = replace(
        table, payments={**table.payments, event.error: error}, payment_count=event.error
    )
    return _passed(table, event.patron, event.moved_cents)


@folds
def payment_error_settled(table: Table, event: e.PaymentErrorSettled) -> Table:
    left = {n: error for n, error in table.payments.items() if n != event.error}
    return _passed(replace(table, payments=left), event.patron, event.moved_cents)


def _passed(table: Table, name: str | None, cents: int) -> Table:
    """Chips from the float to a patron, or back; who is not there took them away or brings them."""
    money, patron = table.money, table.patrons.get(name or "")
    patrons = table.patrons
    if table.contest is not None:
        return _of_contest(table, table.contest, name, cents)
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
