"""What every command and every event of a table carries."""

from typing import TypeVar

import msgspec
from msgspec.structs import replace

from punto.table.words import Actor, Moment, kebab

SCHEMA = 1
"""The version of these shapes; a change to a stored shape raises it and brings an upcaster."""


class Command(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="do",
    tag=kebab,
):
    """What may be asked of a table: who asks it, and when."""

    v: int = 1
    by: Actor
    at: Moment


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="event", tag=kebab):
    """What happened at a table: the clauses that it rests on, and what was said aloud."""

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
