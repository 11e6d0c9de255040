"""The voucher after an event, and what that moved in its book."""

from collections.abc import Iterator
from dataclasses import replace

from punto.aggregate.ledger import Book, Leg, balanced
from punto.vouchers.events import (
    VoucherEvent,
    VoucherExchanged,
    VoucherIssued,
    VoucherVoided,
    VoucherWon,
)
from punto.vouchers.registry import HANDLERS, folds
from punto.vouchers.state import TokenVoucher

evolve = HANDLERS.evolve

HOUSE = "house"
OUTSTANDING = "outstanding"
EXCHANGED = "exchanged"
VOID = "void"


@folds
def issued(_voucher: TokenVoucher, event: VoucherIssued | VoucherWon) -> TokenVoucher:
    return TokenVoucher(
        edition=event.edition,
        value_cents=event.cents,
        holder=event.patron or "",
        terms=event.terms,
        left_cents=event.cents,
    )


@folds
def exchanged(voucher: TokenVoucher, event: VoucherExchanged) -> TokenVoucher:
    return replace(
        voucher,
        left_cents=voucher.left_cents - event.cents,
        exchanged_cents=voucher.exchanged_cents + event.cents,
    )


@folds
def voided(voucher: TokenVoucher, event: VoucherVoided) -> TokenVoucher:
    return replace(
        voucher,
        left_cents=voucher.left_cents - event.cents,
        void_cents=voucher.void_cents + event.cents,
    )


def balances(voucher: TokenVoucher) -> Iterator[tuple[str, int]]:
    """What is on each account; together they sum to zero."""
    yield HOUSE, -voucher.value_cents
    yield OUTSTANDING, voucher.left_cents
    yield EXCHANGED, voucher.exchanged_cents
    yield VOID, voucher.void_cents


def legs(before: TokenVoucher, _event: VoucherEvent, after: TokenVoucher) -> tuple[Leg, ...]:
    """What an event moved from account to account."""
    was = dict(balances(before))
    return balanced(
        Leg(Book.VOUCHERS, account, cents - was[account])
        for account, cents in balances(after)
        if cents != was[account]
    )
