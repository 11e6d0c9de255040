"""The feed of the record over HTTP: JSON lines from a cursor on, for devices that follow it."""

from collections.abc import AsyncIterator, Iterator
from itertools import islice
from typing import Annotated

from litestar import Router, get
from litestar.params import QueryParameter
from litestar.response import Stream

from punto.auth.words import DEVICE_MARK
from punto.bounds import MOST_NUMBER
from punto.floor.record_feed import (
    ENTRIES,
    MOST_ENTRIES,
    FeedEnd,
    FeedLine,
    FeedReader,
    feed,
    secret_of,
    written,
)
from punto.law.rulebooks import house
from punto.web.authentication import DEVICES, acting, only
from punto.web.requests import Asked, floor_of

LINES = "application/x-ndjson"
AT_A_TIME = 200
After = Annotated[
    int,
    QueryParameter(ge=0, le=MOST_NUMBER, description="The cursor of the last line dealt with."),
]
Most = Annotated[
    int,
    QueryParameter(ge=1, le=MOST_ENTRIES, description="How many entries to go through at most."),
]


@get("/", guards=[only(*house.feed_seen.value)], opt=DEVICES, media_type=LINES)
async def follow_record(request: Asked, after: After = 0, most: Most = ENTRIES) -> Stream:
    """What was put on record after a cursor, as this device may see it; then the next cursor."""
    floor, viewer = floor_of(request), acting(request)
    device = viewer.person.removeprefix(DEVICE_MARK)
    sealing = await floor.threads.run(floor.keys.sealing)
    reader = FeedReader(viewer.role, secret_of(sealing, device))
    lines = feed(floor.record, reader, after, most)

    async def parts() -> AsyncIterator[bytes]:
        while some := await floor.past.look(_some, lines):
            yield some

    return Stream(parts(), media_type=LINES)


def _some(lines: Iterator[FeedLine | FeedEnd]) -> bytes:
    return b"".join(written(each) for each in islice(lines, AT_A_TIME))


feed_routes = Router(path="/api/feed", route_handlers=[follow_record], tags=["feed"])
