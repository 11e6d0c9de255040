"""What every event carries: its clauses, and what was said aloud."""

from typing import TypeVar

import msgspec
from msgspec.structs import replace

from punto.table.words import kebab

SCHEMA = 1
"""The version of these shapes; a change to a stored shape raises it and brings an upcaster."""


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="event", tag=kebab):
    v: int = SCHEMA
    clauses: tuple[str, ...] = ()
    say: str = ""


EventT = TypeVar("EventT", bound=Event)


def cited_once(event: EventT) -> EventT:
    """The event with each of its clauses once, in the order in which they were first named."""
    clauses = event.clauses
    if len(clauses) < 2 or len(set(clauses)) == len(clauses):
        return event
    return replace(event, clauses=tuple(dict.fromkeys(clauses)))
