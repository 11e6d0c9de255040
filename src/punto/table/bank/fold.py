"""What events do to a table: the bank of method C."""

from msgspec.structs import replace

from punto.table import events as e
from punto.table.registry import folds
from punto.table.state import BankRole, Table


@folds
def bank_offered(table: Table, event: e.BankOffered) -> Table:
    return replace(table, bank=replace(table.bank, offered_to=event.patron))


@folds
def bank_accepted(table: Table, event: e.BankAccepted) -> Table:
    return replace(table, bank=BankRole(holder=event.patron))


@folds
def bank_declined(table: Table, event: e.BankDeclined) -> Table:
    bank = table.bank
    return replace(
        table,
        bank=replace(
            bank,
            offered_to=None,
            declined=(*bank.declined, event.patron),
            all_declined=event.all_declined,
        ),
    )


@folds
def bank_passed(table: Table, event: e.BankPassed) -> Table:
    return replace(table, bank=BankRole(last_seat=table.patrons[event.patron].seat))
