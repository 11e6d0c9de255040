"""The decision of each command and the fold of each event of a voucher."""

from punto.aggregate.handlers import Handlers
from punto.vouchers.commands import VoucherCommand
from punto.vouchers.events import VoucherEvent
from punto.vouchers.state import TokenVoucher

HANDLERS: Handlers[TokenVoucher, VoucherCommand, VoucherEvent] = Handlers(
    VoucherCommand, VoucherEvent
)
decides, folds = HANDLERS.decides, HANDLERS.folds
