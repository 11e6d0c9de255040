"""What the events of one stream mean for the streams that go by them."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from punto.aggregate.declared import REGISTRY, Frame, kind_of

followers_of = REGISTRY.followers_of


def followed(
    frames: Iterable[Frame[Any, Any]], state_of: Callable[[str], Any]
) -> dict[str, list[Frame[Any, Any]]]:
    """What events mean for each stream that goes by theirs, and for those that go by these.

    `Refused` if it may not be.
    """
    waiting = deque(frames)
    states = {frame.stream: frame.after for frame in waiting}
    found: dict[str, list[Frame[Any, Any]]] = {}
    while waiting:
        frame = waiting.popleft()
        for aggregate, follows in followers_of(kind_of(frame.stream)):
            for name in follows.touched(frame):
                stream = aggregate.stream(name)
                state = states[stream] if stream in states else state_of(stream)
                events = follows.follow(name, state, frame)
                meant = aggregate.frames(stream, state, events, frame.by, frame.at)
                if meant:
                    states[stream] = meant[-1].after
                    found.setdefault(stream, []).extend(meant)
                    waiting.extend(meant)
    return found
