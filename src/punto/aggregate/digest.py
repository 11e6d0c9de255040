"""What a command says, digested: the same command again is known by it."""

from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from typing import Any

import msgspec

from punto.aggregate.declared import Command
from punto.fields import Says, fields_with

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

_ENCODER = msgspec.json.Encoder(order="deterministic")


def digest_of(stream: str, command: Command) -> str:
    """What a command says and to which stream; when it was given is no part of that."""
    blank = _blank(type(command))
    said = msgspec.structs.replace(command, at=EPOCH, **blank)  # type: ignore[type-var]  # a struct, as all commands are
    return sha256(_ENCODER.encode((stream, said))).hexdigest()


def text_of(command: Command) -> str:
    """A command as it was given, the same text on any machine."""
    return _ENCODER.encode(command).decode()


@cache
def _blank(command: type[msgspec.Struct]) -> dict[str, Any]:
    """What fields are before anybody fills them in."""
    fields = {field.name: field.default for field in msgspec.structs.fields(command)}
    return {name: fields[name] for name in fields_with(command, Says.LOOKED_UP)}
