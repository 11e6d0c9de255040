"""Commands as they come over the wire: who and when are known here, and not to be said."""

from collections.abc import Collection, Iterable
from functools import reduce
from operator import or_
from typing import Any, Generic, TypeVar

import msgspec

from punto.bounds import bounded, default_of
from punto.fields import Says, fields_with, tag_of
from punto.table.topics import COMMANDS

KNOWN_HERE = ("by", "at", "v")
C = TypeVar("C", bound=msgspec.Struct)


class Wire(Generic[C]):
    """The commands to one kind of stream, each without what is known here, and within bounds."""

    def __init__(self, commands: Iterable[type[C]], known: Collection[str]) -> None:
        self._kinds = {_on_the_wire(each, known): each for each in commands}
        self.any: Any = reduce(or_, self._kinds)
        """Any of them, by its name under `do`."""

    def kind(self, said: msgspec.Struct) -> type[C]:
        """Which command it is."""
        return self._kinds[type(said)]

    def given(self, said: msgspec.Struct, **known: object) -> C:
        """The command, with who gives it, when, and what else is known here."""
        kind = self.kind(said)
        fields = {name: getattr(said, name) for name in said.__struct_fields__}
        return msgspec.convert({**fields, **known}, kind, from_attributes=True)


def _on_the_wire(command: type[C], known: Collection[str]) -> type[msgspec.Struct]:
    """The same command without what is known here."""
    left_out = {*known, *fields_with(command, Says.LOOKED_UP)}
    fields: list[Any] = [
        (field.name, field.type, *(() if field.required else (default_of(field),)))
        for field in msgspec.structs.fields(command)
        if field.name not in left_out
    ]
    wire = msgspec.defstruct(
        command.__name__,
        fields,
        tag_field="do",
        tag=tag_of(command),
        kw_only=True,
        frozen=True,
        forbid_unknown_fields=True,
        module=__name__,
    )
    within: type[msgspec.Struct] = bounded(wire)
    return within


TABLE_WIRE = Wire(COMMANDS, KNOWN_HERE)
