"""Vouchers of the house: issued, exchanged once for promotional tokens, or void."""

from punto.vouchers.aggregate import VOUCHER
from punto.vouchers.decide import decide
from punto.vouchers.evolve import evolve, legs
from punto.vouchers.state import UNISSUED, TokenVoucher

__all__ = ["UNISSUED", "VOUCHER", "TokenVoucher", "decide", "evolve", "legs"]
