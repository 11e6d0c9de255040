"""A voucher as a kind of stream: its declaration, and whose events it goes by."""

from punto.aggregate import Aggregate, Follows, declare
from punto.promotions import PROMOTION
from punto.table import TABLE
from punto.vouchers.commands import VoucherCommand
from punto.vouchers.decide import decide
from punto.vouchers.events import EVENTS, VoucherEvent
from punto.vouchers.evolve import evolve, legs
from punto.vouchers.following import (
    KIND,
    concerned,
    fill,
    fill_issue,
    follow_promotion,
    follow_table,
    touched,
    touched_by_prize,
)
from punto.vouchers.state import UNISSUED, TokenVoucher

VOUCHER: Aggregate[TokenVoucher, VoucherCommand, VoucherEvent] = declare(
    Aggregate(
        kind=KIND,
        initial=UNISSUED,
        decide=decide,
        evolve=evolve,
        events=EVENTS,
        legs=legs,
        snapshot_every=0,
        follows=(
            Follows(
                whom=TABLE.kind,
                touched=touched,
                follow=follow_table,
                concerned=concerned,
                fill=fill,
            ),
            Follows(
                whom=PROMOTION.kind,
                touched=touched_by_prize,
                follow=follow_promotion,
            ),
            Follows(whom=KIND, fill=fill_issue),
        ),
    )
)
