"""How an open page follows what happens: its parts are drawn anew, and sent if they changed."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import lru_cache
from time import monotonic
from typing import Any

import msgspec

from punto.floor.live.hub import Live
from punto.floor.live.visibility import Viewer
from punto.law.calls import Spoken
from punto.narration.saying import Eyes, aloud
from punto.table import events as e
from punto.web.authentication import Welcome
from punto.web.pages.tongues import Said, Tongue, language_tag, say, tongue_of
from punto.web.requests import Asked, floor_of
from punto.web.streaming import STILL_HERE

STRANGER_SECONDS = 600
"""How long a stream lasts that nobody signed in for; a browser that is still there asks again."""

PARTS = 128
"""Parts that are kept as they were written: those that many look at just now."""

Parts = dict[str, str]
"""What is in each part of a page."""


async def as_it_goes(
    request: Asked, live: Live, viewer: Viewer, draw: Callable[[Spoken], Parts]
) -> AsyncIterator[bytes]:
    """The parts of a table's page, drawn anew by its last call whenever something happens there.

    What is said to one patron alone is no call, and others do not hear it.
    """
    welcome = Welcome(request)
    call: Spoken = ()
    seen = live.version
    before = draw(call)
    for message in _news(before, {}):
        yield message
    async for moment in live.follow(seen):
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
            drawn = draw(call)
            for message in _news(drawn, before):
                yield message
            before = drawn


async def now_and_then(
    request: Asked, draw: Callable[[], Awaitable[Parts]], every: float
) -> AsyncIterator[bytes]:
    """The parts of a page that looks at more than one table, looked at anew every few seconds."""
    welcome = Welcome(request)
    async for message in _looked_at(request, draw, every, welcome.still):
        yield message


async def for_everybody(
    request: Asked, draw: Callable[[], Awaitable[Parts]], every: float
) -> AsyncIterator[bytes]:
    """The same for a page that nobody has to sign in for; it ends by itself after a while."""
    ends = monotonic() + STRANGER_SECONDS

    async def is_short() -> bool:
        return monotonic() < ends

    async for message in _looked_at(request, draw, every, is_short):
        yield message


async def _looked_at(
    request: Asked,
    draw: Callable[[], Awaitable[Parts]],
    every: float,
    goes_on: Callable[[], Awaitable[bool]],
) -> AsyncIterator[bytes]:
    floor = floor_of(request)
    before: Parts = {}
    while not floor.is_stopping and await goes_on():
        drawn = await draw()
        news = list(_news(drawn, before))
        for message in news or [STILL_HERE]:
            yield message
        before = drawn
        await asyncio.sleep(every)


def _news(parts: Parts, before: Parts) -> Iterator[bytes]:
    """The parts that are not as they were."""
    for name, html in parts.items():
        if before.get(name) != html:
            yield _part(name, html)


@lru_cache(PARTS)
def _part(name: str, html: str) -> bytes:
    """A part as it is sent, written once for everybody who sees the same."""
    return _message(b"part", {"name": name, "html": html})


def _called(call: Spoken) -> Said:
    return Said(lambda language: aloud(call, Eyes(language)))


def _told(words: Said, tongue: Tongue) -> bytes:
    """What was called at the table, for a person who hears the page, in each of their languages."""
    also = [{"words": words.told(each), "lang": language_tag(each)} for each in tongue.languages]
    return _message(b"say", {**also[0], "in_each": also})


def _message(kind: bytes, fields: dict[str, Any]) -> bytes:
    return b"event: %s\ndata: %s\n\n" % (kind, msgspec.json.encode(fields))
