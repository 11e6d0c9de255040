"""What every event carries: its clauses, and what was said aloud."""

import msgspec

from punto.table.words import kebab

SCHEMA = 1
"""The version of these shapes; a change to a stored shape raises it and brings an upcaster."""


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="event", tag=kebab):
    v: int = SCHEMA
    clauses: tuple[str, ...] = ()
    say: str = ""
