"""Commands as they come over the wire: who and when are known here, and not to be said."""

from collections.abc import Collection
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from punto.fields import Says, fields_with
from punto.table import commands as c
from punto.table.words import Actor, Moment

KNOWN_HERE = ("by", "at", "v")


def on_the_wire(command: type[msgspec.Struct], known: Collection[str]) -> type[msgspec.Struct]:
    """The same command without what is known here."""
    fields: list[Any] = []
    for field in msgspec.structs.fields(command):
        if field.name in known:
            continue
        if field.required:
            fields.append((field.name, field.type))
        else:
            fields.append((field.name, field.type, _default(field)))
    return msgspec.defstruct(
        command.__name__,
        fields,
        tag_field="do",
        tag=str(command.__struct_config__.tag),
        kw_only=True,
        frozen=True,
        forbid_unknown_fields=True,
        module=__name__,
    )


def _default(field: msgspec.structs.FieldInfo) -> object:
    """What a field is when it is not said; a struct is made anew, since some cannot be hashed."""
    if field.default_factory is not msgspec.NODEFAULT:
        return msgspec.field(default_factory=field.default_factory)
    if isinstance(field.default, msgspec.Struct):
        return msgspec.field(default_factory=type(field.default))
    return field.default


WIRE: dict[type[msgspec.Struct], type[c.Command]] = {
    on_the_wire(each, (*KNOWN_HERE, *fields_with(each, Says.LOOKED_UP))): each
    for each in c.COMMANDS
}

WireCommand: Any = reduce(or_, WIRE)
"""Any command, by its name under `do`."""


def given(wire: msgspec.Struct, by: Actor, at: Moment) -> c.Command:
    """The command, with who gives it and when."""
    fields = {name: getattr(wire, name) for name in wire.__struct_fields__}
    return WIRE[type(wire)](by=by, at=at, **fields)
