"""The calendar over HTTP: what is due, the documents that were sent or came, months closed."""

from datetime import datetime
from string import ascii_letters, digits
from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from punto.bounds import Text
from punto.calendar.book import BookedNotice, NoticeIs
from punto.calendar.commands import CloseMonth, FileNotice, KeepApproval
from punto.calendar.state import KeptApproval, OpenNotice
from punto.calendar.words import Digest, KeptPaper
from punto.floor.calendar import notices_of
from punto.floor.live.visibility import PIT_ROLES
from punto.house.events import PaperKept
from punto.law.clauses import Refused
from punto.law.notices import APPROVALS, NoticeMatter, NoticeReader
from punto.law.procedures import Approval
from punto.law.roles import Role
from punto.law.rulebooks import house as rules
from punto.narration.saying import Eyes
from punto.record.papers import kept_bytes
from punto.reports import ReportRequest
from punto.reports.notice_papers import PreparedPaper, about_of, prepared
from punto.table.words import Moment, Name
from punto.web.authentication import acting, only
from punto.web.downloads import download
from punto.web.errors import Unknown
from punto.web.naming import eyes_of
from punto.web.parameters import NumberInPath
from punto.web.reporting import theories_of
from punto.web.requests import Asked, floor_of

SEES_CALENDAR = PIT_ROLES | {Role.PROMOTIONS_OFFICER}
BYTES = "application/octet-stream"
PLAIN = frozenset(f"{ascii_letters}{digits}-._ ")
"""Letters of a file's name that mean nothing in a header."""
MonthInPath = Annotated[str, PathParameter(max_length=7, pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])$")]
OfMonth = Annotated[
    str,
    QueryParameter(
        max_length=7,
        pattern=r"^([0-9]{4}-(0[1-9]|1[0-2]))?$",
        description="The notices of a month, as 2026-11; all that are open unless said.",
    ),
]


class ToldNotice(msgspec.Struct, frozen=True, kw_only=True):
    """A notice of the calendar, as it stands."""

    number: int
    matter: NoticeMatter
    to: NoticeReader
    edition: str
    clauses: tuple[str, ...]
    words: str
    """What it is about; empty where the matter says it all."""
    streams: tuple[str, ...]
    """Where it comes from, on record."""
    period: str
    since: datetime
    due: datetime | None
    standing: NoticeIs
    sent: datetime | None
    document: KeptPaper | None
    reference: str
    filed: datetime | None
    filed_by: str


class Filing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The document of a notice."""

    reference: Name
    document: Digest | None = None
    """By its digest; the one that is prepared from the record unless said."""
    lapses: Moment | None = None


class Letter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The letter of an approval, by its digest."""

    edition: Name
    approval: Approval
    reference: Name
    document: Digest
    lapses: Moment | None = None


class Closing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an inspector has to say of a month."""

    note: Text = ""


def told_notice(booked: BookedNotice, now: datetime, eyes: Eyes) -> ToldNotice:
    """A notice as one reads it who may see the calendar."""
    notice, filed = booked.notice, booked.document
    return ToldNotice(
        number=notice.number,
        matter=notice.matter,
        to=notice.to,
        edition=notice.edition,
        clauses=notice.clauses,
        words=about_of(notice, eyes),
        streams=tuple(dict.fromkeys(each.stream for each in notice.sources)),
        period=notice.period,
        since=notice.since,
        due=notice.due,
        standing=booked.standing(now),
        sent=booked.sent or notice.sent,
        document=None if filed is None else filed.paper,
        reference="" if filed is None else filed.reference,
        filed=None if filed is None else filed.filed,
        filed_by="" if filed is None else filed.by,
    )


async def told_notices(request: Asked, month: str) -> list[ToldNotice]:
    """The notices of a month, or those that are open."""
    floor = floor_of(request)
    found = await floor.past.look(notices_of, floor.record, month)
    now, eyes = floor.now(), eyes_of(request)
    return [told_notice(each, now, eyes) for each in found]


@get("/", guards=[only(*SEES_CALENDAR)])
async def list_notices(request: Asked, month: OfMonth = "") -> list[ToldNotice]:
    """What is due, to whom, by which clause and until when, and what became of it."""
    return await told_notices(request, month)


async def _open(request: Asked, number: int) -> OpenNotice:
    found = (await floor_of(request).calendar.know()).open.get(number)
    if found is None:
        raise Unknown("notice-unknown", number=number)
    return found


async def _prepared(request: Asked, notice: OpenNotice) -> PreparedPaper:
    floor, eyes = floor_of(request), eyes_of(request, afresh=True)
    asked = ReportRequest(config=floor.config, generated=floor.now(), theories=theories_of)
    return await floor.past.look(prepared, floor.record, notice, asked, eyes)


@get("/{number:int}/draft", guards=[only(*SEES_CALENDAR)], media_type=BYTES)
async def show_draft(request: Asked, number: NumberInPath) -> Response[bytes]:
    """The document of an open notice as the record has it, ready to be sent."""
    found = await _prepared(request, await _open(request, number))
    return _file(found.body, found.media, found.name)


@post("/{number:int}/file", guards=[only(*rules.calendar_filed_by.value)], status_code=201)
async def file_notice(
    request: Asked, number: NumberInPath, data: JSONBody[Filing]
) -> list[ToldNotice]:
    """File the document of a notice, which does it; what is left."""
    floor, by = floor_of(request), acting(request).actor
    digest = data.document
    if digest is None:
        notice = await _open(request, number)
        if notice.matter in APPROVALS:
            # What the regulator wrote is not the house's to prepare.
            raise Refused(rules.calendar_documents, "document-not-kept")
        made = await _prepared(request, notice)
        digest = (await floor.calendar.keep(by, floor.now(), made.name, made.body)).digest
    await floor.calendar.file(
        FileNotice(
            by=by,
            at=floor.now(),
            notice=number,
            document=digest,
            reference=data.reference,
            lapses=data.lapses,
        )
    )
    return await told_notices(request, "")


@post("/approvals", guards=[only(*rules.calendar_filed_by.value)], status_code=201)
async def keep_approval(request: Asked, data: JSONBody[Letter]) -> list[KeptApproval]:
    """Keep the letter of an approval of equipment or a layout; all that are on file."""
    floor, by = floor_of(request), acting(request).actor
    fields = msgspec.structs.asdict(data)
    await floor.calendar.keep_approval(KeepApproval(by=by, at=floor.now(), **fields))
    return list(floor.calendar.calendar.approvals.values())


@get("/approvals", guards=[only(*SEES_CALENDAR)])
async def list_approvals(request: Asked) -> list[KeptApproval]:
    """The approvals of which the house has the letter."""
    return list((await floor_of(request).calendar.know()).approvals.values())


@post("/months/{month:str}/close", guards=[only(*rules.calendar_closed_by.value)], status_code=201)
async def close_month(
    request: Asked, month: MonthInPath, data: JSONBody[Closing]
) -> list[ToldNotice]:
    """Say that all of a month was seen, with its documents."""
    floor, by = floor_of(request), acting(request).actor
    await floor.calendar.close(CloseMonth(by=by, at=floor.now(), month=month, note=data.note))
    return await told_notices(request, month)


@post(
    "/papers",
    guards=[only(*rules.papers_by.value)],
    opt={"takes": BYTES},
    request_max_body_size=rules.papers_kept.value,
    status_code=201,
)
async def keep_paper(
    request: Asked, name: Annotated[str, QueryParameter(max_length=80)] = "document.pdf"
) -> PaperKept:
    """Keep a document: a PDF, a CSV or a text, by what its bytes say."""
    floor = floor_of(request)
    return await floor.calendar.keep(acting(request).actor, floor.now(), name, await request.body())


@get("/papers/{digest:str}", guards=[only(*SEES_CALENDAR)], media_type=BYTES)
async def show_paper(
    request: Asked,
    digest: Annotated[str, PathParameter(max_length=64, pattern=r"^[0-9a-f]{64}$")],
) -> Response[bytes]:
    """A document that is kept, as it came."""
    floor = floor_of(request)
    found = await floor.past.look(kept_bytes, floor.record.database, digest)
    if found is None:
        raise Unknown("paper-unknown")
    return _file(found.body, found.media, found.name)


def _file(body: bytes, media: str, name: str) -> Response[bytes]:
    plain = "".join(each if each in PLAIN else "_" for each in name)
    return download(body, media, plain)


calendar = Router(
    path="/api/calendar",
    route_handlers=[
        list_notices,
        show_draft,
        file_notice,
        keep_approval,
        list_approvals,
        close_month,
        keep_paper,
        show_paper,
    ],
    tags=["calendar"],
)
