"""Every kind of stream that a record holds; with this module all of them are declared."""

from punto.calendar import CALENDAR, CALENDAR_STREAM
from punto.house import HOUSE, HOUSE_STREAM
from punto.patrons import PATRON
from punto.promotions import PROMOTION
from punto.record.seal import SHOE
from punto.table import TABLE
from punto.tournament import TOURNAMENT
from punto.vouchers import VOUCHER

__all__ = [
    "CALENDAR",
    "CALENDAR_STREAM",
    "HOUSE",
    "HOUSE_STREAM",
    "PATRON",
    "PROMOTION",
    "SHOE",
    "TABLE",
    "TOURNAMENT",
    "VOUCHER",
]
