"""Promotions and vouchers as they go on: what each viewer sees of them, and draws held again."""

from collections.abc import Collection

from punto.floor.desk import Desk
from punto.floor.live.stream_views import Circle, Ongoing
from punto.floor.live.visibility import PIT_ROLES, STAFF_ROLES, Viewer
from punto.law.roles import Role
from punto.narration.saying import UNKNOWN
from punto.promotions import PROMOTION, Promotion
from punto.promotions.base import PromotionCommand, PromotionEvent
from punto.promotions.draw.redraw import DrawAgain, draws_again
from punto.record import Record
from punto.record.event_index import of_all_streams
from punto.record.replay import told as told_again
from punto.vouchers import VOUCHER, TokenVoucher
from punto.vouchers.commands import VoucherCommand
from punto.vouchers.events import VoucherEvent, VoucherIssued, VoucherWon

RUNS_PROMOTIONS = PIT_ROLES | {Role.PROMOTIONS_OFFICER}
WORKS_FOR_PROMOTIONS = STAFF_ROLES | {Role.PROMOTIONS_OFFICER, Role.CASHIER, Role.SCRUTINEER}
PROMOTERS = Circle(WORKS_FOR_PROMOTIONS, RUNS_PROMOTIONS)
PAGE = 200
"""Vouchers that are looked through at a time."""


class Promotions(Ongoing[Promotion, PromotionCommand, PromotionEvent]):
    """Every promotion of the house."""

    circle = PROMOTERS

    def __init__(self, desk: Desk, pulse_seconds: int) -> None:
        super().__init__(desk, PROMOTION, pulse_seconds)

    @classmethod
    def people_in(cls, state: Promotion) -> Collection[str]:
        return state.entrants

    @classmethod
    def label(cls, name: str, state: Promotion) -> str:
        """An entrant by the number in the lists."""
        entrant = state.entrants.get(name)
        return UNKNOWN if entrant is None else f"number {entrant.number}"

    async def draws(self, name: str) -> tuple[DrawAgain, ...]:
        """Every draw of it, held again."""
        return await self.desk.past.look(_draws, self.desk.record, PROMOTION.stream(name))


class Vouchers(Ongoing[TokenVoucher, VoucherCommand, VoucherEvent]):
    """Every voucher of the house."""

    circle = PROMOTERS

    def __init__(self, desk: Desk, pulse_seconds: int) -> None:
        super().__init__(desk, VOUCHER, pulse_seconds)

    @classmethod
    def label(cls, name: str, state: TokenVoucher) -> str:  # noqa: ARG003 - as of every kind
        """Nobody learns whose voucher another's is."""
        return UNKNOWN

    @classmethod
    def shown(cls, event: VoucherEvent, viewer: Viewer, after: TokenVoucher) -> VoucherEvent | None:
        """An event for those who work with vouchers, and for its holder."""
        if viewer.patron and viewer.patron == after.holder:
            return event
        return super().shown(event, viewer, after)

    async def issued(self, holder: str, before: int, most: int) -> list[str]:
        """The names of those that were issued, the last first; one patron's alone, if named."""
        return await self.desk.past.look(_issued, self.desk.record, holder, before, most)


def _draws(record: Record, stream: str) -> tuple[DrawAgain, ...]:
    return tuple(draws_again(told.event for told in told_again(record, stream)))


def _issued(record: Record, holder: str, before: int, most: int) -> list[str]:
    found: list[str] = []
    last = before or record.last_entry() + 1
    while len(found) < most:
        page = of_all_streams(record, (VoucherIssued, VoucherWon), last, PAGE)
        for stored in page:
            event = record.event(stored)
            if not holder or getattr(event, "patron", None) == holder:
                found.append(stored.stream.partition(":")[2])
        if not page:
            break
        last = page[-1].entry
    return found[:most]
