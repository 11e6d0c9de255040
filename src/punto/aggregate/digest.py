"""What a command says, digested: the same command again is known by it."""

from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from typing import Any

import msgspec

from punto.aggregate.declared import AnyCommand
from punto.fields import Says, fields_with

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

_ENCODER = msgspec.json.Encoder(order="deterministic")


def digest_of(stream: str, command: AnyCommand) -> str:
    """What a command says and to which stream; when it was given is no part of that."""
    blank = _blank(type(command))
    said = msgspec.structs.replace(command, at=EPOCH, **blank)  # type: ignore[type-var]  # a struct, as all commands are
    return sha256(_ENCODER.encode((stream, said))).hexdigest()


def text_of(command: AnyCommand) -> str:
    """A command as it was given but for its secrets, the same text on any machine."""
    secret = _blank(type(command), Says.SECRET)
    if secret:
        command = msgspec.structs.replace(command, **secret)  # type: ignore[type-var]  # a struct, as all commands are
    return _ENCODER.encode(command).decode()


@cache
def _blank(command: type[msgspec.Struct], said: Says = Says.LOOKED_UP) -> dict[str, Any]:
    """What fields are before anybody fills them in."""
    fields = {field.name: _default(field) for field in msgspec.structs.fields(command)}
    return {name: fields[name] for name in fields_with(command, said)}


def _default(field: msgspec.structs.FieldInfo) -> object:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default
