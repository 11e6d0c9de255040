"""How an open page follows what happens: its parts are drawn anew, and it is told what changed."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from time import monotonic

from punto.floor.live.hub import Live
from punto.floor.live.visibility import Viewer
from punto.law.calls import Spoken
from punto.narration.saying import Eyes, aloud
from punto.table import events as e
from punto.web.authentication import Welcome
from punto.web.pages.part_news import PartNews, drawn_as, message
from punto.web.pages.tongues import Said, Tongue, language_tag, say, tongue_of
from punto.web.requests import Asked, floor_of
from punto.web.streaming import STILL_HERE

STRANGER_SECONDS = 600
"""How long a stream lasts that nobody signed in for; a browser that is still there asks again."""

Parts = dict[str, str]
"""What is in each part of a page."""
HERE = b"id: here\n\n"
"""Has a browser say, when it comes back by itself, that it was here before."""


def with_parts(parts: Parts) -> dict[str, object]:
    """What a page needs to come with its parts, and to be told only what changes in them."""
    return {"drawn_parts": parts, "drawn_as": drawn_as(parts)}


async def as_it_goes(
    request: Asked, live: Live, viewer: Viewer, draw: Callable[[Spoken], Parts]
) -> AsyncIterator[bytes]:
    """The parts of a table's page, drawn anew by its last call whenever something happens there.

    What is said to one patron alone is no call, and others do not hear it.
    """
    welcome = Welcome(request)
    call: Spoken = ()
    seen, news = live.version, _news_for(request)
    yield HERE
    for each in news.of(draw(call)):
        yield each
    async for moment in live.follow(seen, person=welcome.person):
        if not await welcome.still():
            return
        if moment is None:
            yield STILL_HERE
            continue
        if isinstance(moment.event, e.CardsShuffled):
            call = ()
            yield _told(say("page-new-shoe-begins"), tongue_of(request.cookies))
        if moment.event.say and live.written(moment, viewer) is not None:
            call = moment.event.say
            yield _told(_called(call), tongue_of(request.cookies))
        if moment.version >= live.version:
            for each in news.of(draw(call)):
                yield each


async def now_and_then(
    request: Asked, draw: Callable[[], Awaitable[Parts]], every: float
) -> AsyncIterator[bytes]:
    """The parts of a page that looks at more than one table, looked at anew every few seconds."""
    welcome = Welcome(request)
    async for each in _looked_at(request, draw, every, welcome.still):
        yield each


async def for_everybody(
    request: Asked, draw: Callable[[], Awaitable[Parts]], every: float
) -> AsyncIterator[bytes]:
    """The same for a page that nobody has to sign in for; it ends by itself after a while."""
    ends = monotonic() + STRANGER_SECONDS

    async def is_short() -> bool:
        return monotonic() < ends

    async for each in _looked_at(request, draw, every, is_short):
        yield each


async def _looked_at(
    request: Asked,
    draw: Callable[[], Awaitable[Parts]],
    every: float,
    goes_on: Callable[[], Awaitable[bool]],
) -> AsyncIterator[bytes]:
    floor, news = floor_of(request), _news_for(request)
    yield HERE
    while not floor.is_stopping and await goes_on():
        for each in list(news.of(await draw())) or [STILL_HERE]:
            yield each
        await asyncio.sleep(every)


def _news_for(request: Asked) -> PartNews:
    """What a page has: as it was drawn when it is new, and nothing that is known when it is not."""
    came_back = "last-event-id" in request.headers
    return PartNews("" if came_back else request.query_params.get("drawn", ""))


def _called(call: Spoken) -> Said:
    return Said(lambda language: aloud(call, Eyes(language)))


def _told(words: Said, tongue: Tongue) -> bytes:
    """What was called at the table, for a person who hears the page, in each of their languages."""
    also = [{"words": words.told(each), "lang": language_tag(each)} for each in tongue.languages]
    return message(b"say", {**also[0], "in_each": also})
