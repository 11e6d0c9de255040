"""Tournaments, promotions and vouchers over HTTP alike: commands, streams, what a draft lacks."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from litestar import Response
from litestar.response import Stream

from punto.aggregate import AnyCommand
from punto.floor.live.stream_views import Ongoing
from punto.floor.live.visibility import Viewer
from punto.floor.seat import Done
from punto.law.clauses import Refused, Rule
from punto.law.rulebook import Rulebook
from punto.narration.problems import of_refusal
from punto.narration.saying import called
from punto.table.base import SeenEvent
from punto.web.authentication import Welcome, acting
from punto.web.downloads import download
from punto.web.naming import eyes_of
from punto.web.requests import Asked, floor_of
from punto.web.streaming import messages, streamed
from punto.web.tables import CommandOutcome

if TYPE_CHECKING:
    from punto.reports.contest_conditions import StatedLine

S = TypeVar("S")
C = TypeVar("C", bound=AnyCommand)
E = TypeVar("E", bound=SeenEvent)


async def outcome(
    ongoing: Ongoing[S, C, E], name: str, viewer: Viewer, giving: Awaitable[Done[E]]
) -> CommandOutcome:
    """What came of a command, as the one who gave it may see it."""
    try:
        done = await giving
    except Refused as refused:
        state = (await ongoing.standing(name)).state
        raise ongoing.refusal(refused, viewer, state) from refused
    after = (await ongoing.standing(name)).state
    seen = (ongoing.shown(event, viewer, after) for event in done.events)
    return CommandOutcome(
        version=done.version,
        events=tuple(msgspec.to_builtins(event) for event in seen if event is not None),
        repeated=done.repeated,
    )


def story(
    request: Asked, ongoing: Ongoing[S, C, E], name: str, version: int, after: int | None
) -> Stream:
    """What happens as it happens, for the role that asks, from where they left off."""
    viewer, start = acting(request), version if after is None else min(after, version)
    return streamed(
        messages(
            ongoing.follow(name, start, viewer.person),
            lambda moment: ongoing.written(moment, viewer),
            start,
            Welcome(request),
        )
    )


class UnstatedItem(msgspec.Struct, frozen=True, kw_only=True):
    """Something that conditions or terms must still say."""

    item: str
    """Its name among the items of conditions (`Item`) or of terms (`TermsItem`)."""
    words: str
    clauses: tuple[str, ...]


class DraftProblem(msgspec.Struct, frozen=True, kw_only=True):
    """Something that conditions or terms may not say."""

    message: str
    remedy: str
    clauses: tuple[str, ...]


class DraftCheck(msgspec.Struct, frozen=True, kw_only=True):
    """What a draft still lacks, and what of it is not allowed."""

    complete: bool
    missing: tuple[UnstatedItem, ...]
    problem: DraftProblem | None


def draft_check(
    request: Asked,
    missing: Iterable[StrEnum],
    items: Mapping[Any, Rule[Any]],
    require_lawful: Callable[[], None],
) -> DraftCheck:
    """What a draft lacks, each item by its clause, and why it may not say what it says."""
    eyes = eyes_of(request)
    lacking = tuple(
        UnstatedItem(item=item.value, words=called(item, eyes), clauses=items[item].cited)
        for item in missing
    )
    problem = None
    try:
        require_lawful()
    except Refused as refused:
        told = of_refusal(refused, eyes)
        problem = DraftProblem(message=told.message, remedy=told.remedy, clauses=told.clauses)
    return DraftCheck(complete=not lacking and problem is None, missing=lacking, problem=problem)


async def sheet(
    request: Asked, name: str, book: Rulebook, lines: "tuple[StatedLine, ...]", file: str
) -> Response[bytes]:
    """Conditions or terms as a PDF to hand out."""
    from punto.reports.contest_conditions import conditions_pdf

    body = await floor_of(request).threads.run(conditions_pdf, name, book, lines)
    return download(body, "application/pdf", file)
