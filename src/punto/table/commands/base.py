"""What every command carries: who gives it, and when."""

import msgspec

from punto.table.words import Actor, Moment, kebab


class Command(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="do",
    tag=kebab,
):
    v: int = 1
    by: Actor
    at: Moment
