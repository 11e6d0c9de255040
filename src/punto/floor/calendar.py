"""The calendar at one node: documents kept and filed, and what is due told to those who ask."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from uuid import uuid4

from msgspec.structs import replace

from punto.calendar import CALENDAR, CALENDAR_STREAM, Calendar
from punto.calendar.book import BookedNotice, Dated, booked, soonest
from punto.calendar.commands import CloseMonth, FileNotice, KeepApproval
from punto.calendar.events import CalendarEvent
from punto.calendar.state import OpenNotice
from punto.calendar.words import NoticeSource
from punto.floor.desk import Desk
from punto.floor.house import HouseDesk
from punto.floor.threads import Threads
from punto.house.commands import KeepPaper
from punto.house.events import PaperKept
from punto.law.notices import NoticeMatter
from punto.law.procedures import Approval
from punto.promotions import PROMOTION
from punto.promotions.notices.commands import NotifyTerms
from punto.promotions.trouble.commands import NotifyDoubt
from punto.record import Record
from punto.record.papers import kept_paper, paper_of, row_of
from punto.record.replay import told
from punto.table import TABLE, Table
from punto.table.commands import TellRecipient
from punto.table.words import Actor
from punto.tournament import TOURNAMENT
from punto.tournament.conditions.commands import NotifyCommission, RecordApproval

APPROVED = {
    NoticeMatter.CONDITIONS_APPROVAL: Approval.TOURNAMENT_CONDITIONS,
    NoticeMatter.COMMISSION_APPROVAL: Approval.TOURNAMENT_COMMISSION,
}


class CalendarDesk:
    """Where the calendar's commands are carried out."""

    def __init__(self, desk: Desk, house: HouseDesk, record: Record, threads: Threads) -> None:
        self._desk, self._house = desk, house
        self._record, self._threads = record, threads

    @property
    def calendar(self) -> Calendar:
        """The calendar as far as it is known here."""
        found: Calendar = self._desk.streams.state(CALENDAR_STREAM)
        return found

    async def know(self) -> Calendar:
        """The calendar, once this node knows it."""
        await self._desk.streams.up_to_date(CALENDAR_STREAM)
        return self.calendar

    async def keep(self, by: Actor, at: datetime, name: str, body: bytes) -> PaperKept:
        """Keep a document; the same bytes are kept once."""
        paper = paper_of(name, body)
        command = KeepPaper(by=by, at=at, paper=paper)
        await self._house.carry_out(command, uuid4().hex, rows=(row_of(paper, body),))
        return paper

    async def file(self, command: FileNotice) -> tuple[CalendarEvent, ...]:
        """File the document of a notice, and say first where it arose that it was told.

        Should that be refused, nothing is filed; should nothing be filed after it, the notice stays
        open and wants its document still.
        """
        kept = await self._threads.run(kept_paper, self._record.database, command.document)
        notice = (await self.know()).open.get(command.notice)
        filled = replace(command, kept=kept)
        if notice is not None and notice.document and kept is not None:
            CALENDAR.decide(self.calendar, filled)
            for source in notice.sources:
                await self._tell(notice, source, command)
        seat = self._desk.seat(CALENDAR)
        return (await seat.carry_out(filled, uuid4().hex)).events

    async def _tell(self, notice: OpenNotice, source: NoticeSource, command: FileNotice) -> None:
        """Say where a notice arose that it was told, unless it says so already."""
        kind, _, name = source.stream.partition(":")
        key, by, at = f"notice {notice.number} {source.item}", command.by, command.at
        if kind == TABLE.kind:
            table: Table = (await self._desk.table(name)).state
            if any(duty.number == source.item for duty in table.duties):
                tell = TellRecipient(by=by, at=at, duty=source.item, outcome=command.reference)
                await self._desk.carry_out(name, tell, key)
        elif notice.sent is None and kind == PROMOTION.kind:
            await self._tell_promotion(name, notice, source.item, command, key)
        elif notice.sent is None and notice.matter is NoticeMatter.CONDITIONS:
            sent = NotifyCommission(by=by, at=at, reference=command.reference)
            await self._desk.seat(TOURNAMENT, name).carry_out(sent, key)
        elif notice.sent is None and notice.matter in APPROVED:
            subject = APPROVED[notice.matter]
            came = RecordApproval(by=by, at=at, subject=subject, reference=command.reference)
            await self._desk.seat(TOURNAMENT, name).carry_out(came, key)

    async def _tell_promotion(
        self, name: str, notice: OpenNotice, item: int, command: FileNotice, key: str
    ) -> None:
        by, at, reference = command.by, command.at, command.reference
        seat = self._desk.seat(PROMOTION, name)
        if notice.matter is NoticeMatter.COMPROMISE:
            await seat.carry_out(NotifyDoubt(by=by, at=at, doubt=item, reference=reference), key)
        elif notice.matter in (NoticeMatter.TERMS, NoticeMatter.AMENDED_TERMS):
            await seat.carry_out(NotifyTerms(by=by, at=at, reference=reference), key)

    async def keep_approval(self, command: KeepApproval) -> tuple[CalendarEvent, ...]:
        """Keep the letter of an approval."""
        kept = await self._threads.run(kept_paper, self._record.database, command.document)
        await self.know()
        seat = self._desk.seat(CALENDAR)
        return (await seat.carry_out(replace(command, kept=kept), uuid4().hex)).events

    async def close(self, command: CloseMonth) -> tuple[CalendarEvent, ...]:
        """Close a month."""
        await self.know()
        return (await self._desk.seat(CALENDAR).carry_out(command, uuid4().hex)).events


def book_of(record: Record) -> dict[int, BookedNotice]:
    """Every notice of the calendar, from the record."""
    return booked(
        Dated(each.event, each.frame.by, each.frame.at) for each in told(record, CALENDAR_STREAM)
    )


def notices_of(record: Record, month: str) -> list[BookedNotice]:
    """The notices of a month, or all that are open; what is due first comes first."""
    found = book_of(record).values()
    chosen = (each for each in found if each.is_of(month)) if month else _open(found)
    return sorted(chosen, key=soonest)


def _open(found: Iterable[BookedNotice]) -> Iterator[BookedNotice]:
    return (each for each in found if not each.closed and not each.lapsed)
