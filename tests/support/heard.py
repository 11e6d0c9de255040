"""What a stream of a tournament or a promotion says to a viewer, from its first event."""

import asyncio
import json
from typing import Any

from punto.floor.desk import Desk
from punto.floor.live.stream_views import Ongoing
from punto.floor.live.visibility import Viewer
from punto.web.streaming import messages
from service import Service


class Admitted:
    """A session that goes on."""

    is_certain = True

    async def still(self) -> bool:
        return True


def heard(
    kind: Any, name: str, service: Service, viewer: Viewer, count: int
) -> list[dict[str, Any]]:
    """So many messages of the whole story, as a stream says them to a person."""

    async def listen() -> list[dict[str, Any]]:
        ongoing: Ongoing[Any, Any, Any] = kind(Desk(service.floor.record), 1)
        found: list[dict[str, Any]] = []
        moments = ongoing.follow(name, 0)
        async for text in messages(
            moments, lambda moment: ongoing.written(moment, viewer), 0, Admitted()
        ):
            found += [
                json.loads(line.removeprefix("data: "))
                for line in text.decode().splitlines()
                if line.startswith('data: {"version"')
            ]
            if len(found) == count:
                break
        return found

    return asyncio.run(listen())
