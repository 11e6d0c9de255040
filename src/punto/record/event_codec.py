"""Events as text and back: canonical JSON, and older versions brought up to date."""

import json
from collections.abc import Mapping, Sequence
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from punto.aggregate import Aggregate, Upcast, of_stream
from punto.errors import Malformed
from punto.fields import tag_of
from punto.record import kinds  # noqa: F401 - so that every kind of stream is declared

_ENCODER = msgspec.json.Encoder(order="deterministic")


def write(event: msgspec.Struct) -> str:
    """The text of an event, the same for the same event on any machine."""
    return _ENCODER.encode(event).decode()


def version_of(event: type[msgspec.Struct]) -> int:
    """The version that events of this type are written in."""
    return int(next(f.default for f in msgspec.structs.fields(event) if f.name == "v"))


class EventMark(msgspec.Struct, frozen=True):
    """What a text says of itself: which event it is, and of which version."""

    event: str
    v: int


_MARKS = msgspec.json.Decoder(EventMark)


def tag_in(body: str) -> str:
    """The name of the event that a text tells of."""
    return _MARKS.decode(body).event


class Reader:
    """Reads what some kinds of events were written as, whichever version it was."""

    def __init__(
        self,
        events: Sequence[type[msgspec.Struct]],
        upcasts: Mapping[tuple[str, int], Upcast],
    ) -> None:
        self._upcasts = upcasts
        self._current = {tag_of(e): version_of(e) for e in events}
        self._newest = {e: version_of(e) for e in events}
        union: Any = reduce(or_, events)
        self._union = union
        self._decoder = msgspec.json.Decoder(union)

    def read(self, v: int, body: str) -> Any:  # noqa: ANN401 - one of those events
        """An event from its text; `v` is the version that it was written in.

        Nearly all are of the newest version, and what decodes as one is asked for nothing more.
        """
        try:
            event = self._decoder.decode(body)
        except msgspec.ValidationError:
            event = None
        if event is not None and event.v == self._newest[type(event)] == v:
            return event
        mark = _MARKS.decode(body)
        current = self._current.get(mark.event)
        if current is None:
            raise Malformed("no-event", event=mark.event)
        if mark.v > current:
            raise Malformed("newer-event", event=mark.event)
        if mark.v == current:
            return self._decoder.decode(body)
        return msgspec.convert(self._brought_up(body, current), self._union, str_keys=True)

    def _brought_up(self, body: str, current: int) -> dict[str, Any]:
        fields: dict[str, Any] = json.loads(body)
        while fields["v"] < current:
            tag, before = fields["event"], fields["v"]
            fields = self._upcasts[tag, before](fields)
            assert fields["v"] == before + 1, f"{tag} is brought up one version at a time"
        return fields


@cache
def reader(kind: Aggregate[Any, Any, Any]) -> Reader:
    """What reads the streams of a kind."""
    return Reader(kind.events, kind.upcasts)


def read(stream: str, v: int, body: str) -> Any:  # noqa: ANN401 - an event of the stream's kind
    """An event of a stream from its text."""
    return reader(of_stream(stream)).read(v, body)
