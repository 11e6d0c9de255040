"""The record for those who watch: coups replayed, the record verified, events found, exports."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from datetime import datetime
from itertools import islice
from typing import Annotated, Any, NamedTuple
from urllib.parse import urlsplit

from litestar import MediaType, Response, Router, get, post
from litestar.params import QueryParameter
from litestar.response import Stream

from punto.bounds import MOST_COUNT
from punto.errors import Malformed, Noun
from punto.floor.floor import Floor
from punto.floor.live.visibility import PIT_ROLES
from punto.floor.school import TRAINERS
from punto.house import HOUSE_STREAM
from punto.law.roles import Role
from punto.narration.saying import ENGLISH, Eyes, fault, giver, reason, sentence, whole
from punto.persons import as_id
from punto.record.checkpoints import code
from punto.record.export import COLUMNS, csv_pages, lines
from punto.record.heads import SignedHead
from punto.record.recall import coup_at
from punto.school import TRAINEE
from punto.table import TABLE
from punto.watch import WATCH
from punto.web.authentication import only
from punto.web.downloads import download, kept_as
from punto.web.errors import Unknown
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.drawing import drawn
from punto.web.pages.following import Parts, now_and_then
from punto.web.pages.layout import page, part
from punto.web.pages.replaying import ReplayRequest as Wanted
from punto.web.pages.replaying import Still, kinds, listed, stills
from punto.web.pages.tongues import Said, say
from punto.web.pages.verifying import Verification, begin
from punto.web.parameters import NameInPath, NumberInPath
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed
from punto.web.watch import SEES_WATCH

Word = Annotated[str, QueryParameter(max_length=80)]
MOST_ENTRIES = (1 << 63) - 1
"""The largest number that a database can be asked for."""
LINES = "application/jsonl"
LINES_AT_A_TIME = 200
"""Lines of an export that are written before others have their turn."""
SEES_WHOLE = frozenset({Role.SURVEILLANCE, Role.INSPECTOR, Role.REGULATOR})
"""Who takes away the whole record: those who watch over the floor and do not run it."""
HOUSE = "house"
"""What an address says for the house itself, which is no table."""


def hidden_from(role: Role) -> tuple[str, ...]:
    """The kinds of streams that are kept from a role: what the watch finds, how others learn."""
    seen_by = {WATCH.kind: SEES_WATCH, TRAINEE.kind: TRAINERS | SEES_WHOLE}
    return tuple(kind for kind, roles in seen_by.items() if role not in roles)


def _common(request: Asked) -> dict[str, Any]:
    viewer = standing(request, PIT_ROLES)
    return {
        "role": viewer.role.value,
        "sees_whole": viewer.role in SEES_WHOLE,
    }


def _tables(request: Asked) -> list[str]:
    names = floor_of(request).record.streams(TABLE.stream(""))
    return sorted(name.partition(":")[2] for name in names)


def _coups(request: Asked, tables: list[str]) -> dict[str, int]:
    """The latest coup of each table that is on the floor."""
    floor = floor_of(request)
    known = floor.house.house.tables
    return {name: floor.hub.table(name).table.coup.number for name in tables if name in known}


@get("/record", guards=[page_for(*PIT_ROLES)])
async def show_record(
    request: Asked,
    table: Word = "",
    kind: Word = "",
    person: Word = "",
    since: Word = "",
    until: Word = "",
    before: Annotated[int, QueryParameter(ge=0, le=MOST_ENTRIES)] = 0,
) -> Response[str]:
    """A table and coup to recall, the state of the record, and its events."""
    floor = floor_of(request)
    problems: dict[str, Said] = {}
    moments: list[datetime | None] = []
    for field, text in (("since", since), ("until", until)):
        try:
            moments.append(_moment(request, text))
        except ValueError:
            problems[field] = say("page-no-time-of-day", typed=text)
            moments.append(None)
    first, last = moments
    if first is not None and last is not None and first > last:
        problems["until"] = say("page-before-the-beginning")
    name = "" if not table else HOUSE_STREAM if table == HOUSE else TABLE.stream(table)
    whom = await asyncio.to_thread(_whom, floor, person)
    but = hidden_from(standing(request, PIT_ROLES).role)
    wanted = Wanted(name, kind, whom, first, last, before, but)
    found = await floor.past.look(listed, floor.record, wanted, eyes_of(request, afresh=True))
    tables = await asyncio.to_thread(_tables, request)
    context = {
        "tables": tables,
        "coups": _coups(request, tables),
        "chosen": {
            "table": table,
            "kind": kind,
            "person": person,
            "since": since,
            "until": until,
        },
        "kinds": kinds(),
        "house": HOUSE,
        "found": found,
        "problems": problems,
        "before": before,
        "verification": request.app.state.get("verification"),
        "verified_by": verified_by(request),
        "exports": tuple(COLUMNS),
        "heads": await asyncio.to_thread(heads_of, floor, eyes_of(request)),
    }
    return page(request, "record.html", _common(request) | context)


def _whom(floor: Floor, person: str) -> str:
    """The person as the record knows them: a patron's id, where a patron's name is given."""
    found = floor.auth.register.matches(person).reads if person else ()
    return found[0] if len(found) == 1 else as_id(person)


class Heads(NamedTuple):
    """What is kept of how far the record went, apart from it."""

    latest: SignedHead | None
    code: str
    """Of the record as it stands, for a person to write down."""
    witness: str
    """Whom heads are sent to; empty if nobody."""
    sent: SignedHead | None
    trouble: str


def heads_of(floor: Floor, eyes: Eyes = ENGLISH) -> Heads:
    keeper = floor.custody.heads
    witness = urlsplit(floor.config.witness).hostname or ""
    short = code(floor.record.identity, floor.record.tip())
    try:
        told = whole(fault(keeper.trouble, eyes), eyes.language) if keeper.trouble else ""
        return Heads(keeper.latest(), short, witness, keeper.sent, told)
    except Malformed as error:
        return Heads(None, short, witness, keeper.sent, whole(fault(error, eyes), eyes.language))


def _moment(request: Asked, text: str) -> datetime | None:
    """A moment by a time of day without a zone, which is the house's."""
    if not text:
        return None
    return datetime.fromisoformat(text).replace(tzinfo=floor_of(request).zone)


@get("/record/{name:str}/{number:int}", guards=[page_for(*PIT_ROLES)])
async def show_replay(
    request: Asked,
    name: NameInPath,
    number: NumberInPath,
    step: Annotated[int, QueryParameter(ge=1, le=MOST_COUNT)] = 1,
) -> Response[str]:
    """A coup on the felt as it was, one event after another."""
    found = await _recalled(request, name, number)
    place = min(step, len(found))
    floor = floor_of(request)
    last = await floor.past.look(coup_at, floor.record, name, floor.now())
    context = {"table": name, "coup": number, "stills": found, "step": place, "last": last}
    context["still"] = found[place - 1]
    return page(request, "replay.html", _common(request) | context)


@get("/pages/record/{name:str}/{number:int}", guards=[page_for(*PIT_ROLES)])
async def show_stills(
    request: Asked, name: NameInPath, number: NumberInPath
) -> list[dict[str, str]]:
    """Every step of a replay, drawn."""
    found = await _recalled(request, name, number)
    return [
        {
            "felt": still.felt,
            "words": part(
                request, "replay_part.html", {"still": still, "step": n, "steps": len(found)}
            ),
        }
        for n, still in enumerate(found, 1)
    ]


async def _recalled(request: Asked, name: str, number: int) -> tuple[Still, ...]:
    viewer, floor = standing(request, PIT_ROLES), floor_of(request)
    try:
        eyes = eyes_of(request, afresh=True)
        return await floor.past.look(stills, floor.record, name, number, viewer, eyes)
    except Malformed as error:
        raise Unknown(error.why, error.because, **error.given) from error


@get("/record/verification", guards=[page_for(*PIT_ROLES)])
async def show_verification(request: Asked) -> Response[str]:
    """Whether the record is whole, as far as it was gone through."""
    return page(request, "verification.html", _common(request) | _verified(request))


def _verified(request: Asked) -> dict[str, Any]:
    """The latest verification, and how the one who asks is told of it."""
    found: Verification | None = request.app.state.get("verification")
    gone = found.verdict if found else None
    eyes = eyes_of(request)
    return {
        "verification": found,
        "verified_by": verified_by(request),
        "eyes": eyes,
        "uncovered": [reason(each, eyes).message for each in gone.uncovered] if gone else [],
        "problem": sentence(reason(found.problem, eyes).message, eyes.language)
        if found and found.problem
        else "",
    }


def verified_by(request: Asked) -> str:
    """Who had the record gone through last, and in which role."""
    found: Verification | None = request.app.state.get("verification")
    return giver(*found.by, eyes_of(request)) if found else ""


@post("/pages/record/verification", guards=[only(*PIT_ROLES)], status_code=202)
async def verify(request: Asked) -> dict[str, str]:
    """Go through the whole record, unless a person has it done already."""
    state = request.app.state
    viewer = standing(request, PIT_ROLES)
    before: Verification | None = state.get("verification")
    state.verification = begin(floor_of(request), (viewer.person, viewer.role.value), before)
    return {"began": state.verification.began}


@get("/pages/record/verification/stream", guards=[only(*PIT_ROLES)])
async def stream_verification(request: Asked) -> Stream:
    """How far the verification is, and its verdict."""

    async def draw() -> Parts:
        context = _common(request) | _verified(request)
        return {"verdict": part(request, "verification_part.html", context)}

    return streamed(now_and_then(request, draw, 0.3))


@get("/api/record/verdict", guards=[only(*PIT_ROLES)])
async def download_verdict(request: Asked) -> Response[str]:
    """The latest verdict on paper: of which record, by whom, when, and all that was found."""
    found: Verification | None = request.app.state.get("verification")
    if found is None or found.verdict is None:
        raise Unknown("no-verdict")
    name = f"verdict-{found.ended[:19].replace(':', '-')}.txt"
    text = drawn("verdict.txt", _verified(request) | {"eyes": ENGLISH})
    return download(text, MediaType.TEXT, name)


@get("/api/record/export", guards=[only(*SEES_WHOLE)])
async def export_lines(request: Asked) -> Stream:
    """The whole record as JSON Lines, which can be read back and audited.

    Nothing can be left out of it, so that it is not for those from whom a part of it is kept.
    """
    floor = floor_of(request)

    def written() -> Iterator[bytes]:
        told = (line for _, line in lines(floor.record))
        while some := b"".join(islice(told, LINES_AT_A_TIME)):
            yield some

    return _file(floor, written(), LINES, "punto-record.jsonl")


@get("/api/record/export/{name:str}/csv", guards=[only(*PIT_ROLES)])
async def export_csv(request: Asked, name: NameInPath) -> Stream:
    """Events, ledger or refusals as CSV for a desk."""
    if name not in COLUMNS:
        raise Unknown("no-such", what=Noun.TABLES_OF_A_RECORD, word=name, choices=tuple(COLUMNS))
    floor = floor_of(request)
    but = hidden_from(standing(request, PIT_ROLES).role)
    pages = (text.encode() for text in csv_pages(floor.record, name, but))
    return _file(floor, pages, "text/csv", f"{name}.csv")


def _file(floor: Floor, content: Iterator[bytes], kind: str, name: str) -> Stream:
    """A file written as it is fetched, each part of it when it is its turn."""

    async def parts() -> AsyncIterator[bytes]:
        while some := await floor.past.look(next, content, b""):
            yield some

    return Stream(parts(), media_type=kind, headers=kept_as(name))


record_pages = Router(
    path="/",
    route_handlers=[
        show_record,
        show_verification,
        show_replay,
        show_stills,
        verify,
        stream_verification,
        download_verdict,
        export_lines,
        export_csv,
    ],
)
