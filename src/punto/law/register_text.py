"""The text of a register: TOML with a value to a line, which can be read at once.

A register has thousands of lines and is read by every program; what reads all of TOML takes ten
times as long. Strings and lists of strings are written alike in TOML and in JSON.
"""

from typing import Any

import msgspec

_VALUE = msgspec.json.Decoder(str | list[str])


def read_register_text(text: str) -> dict[str, Any]:
    """What a register says, as TOML would have it; `ValueError` if it is written in another way."""
    found: dict[str, Any] = {}
    rows = found
    for number, line in enumerate(text.splitlines(), 1):
        key, equals, value = line.partition(" = ")
        if equals and line[0] not in "#[":
            name = key.strip('"')
            if name in rows:
                raise ValueError(f"line {number} says {name} again")
            rows[name] = _VALUE.decode(value)
        elif line.startswith("["):
            rows = _opened(found, line, number)
        elif line and not line.startswith("#"):
            raise ValueError(f"line {number} is neither a heading nor a value")
    return found


def _opened(found: dict[str, Any], line: str, number: int) -> dict[str, Any]:
    """What the lines below a heading are kept in."""
    table, dot, name = line.removeprefix("[").removesuffix("]").partition(".")
    quoted = len(name) > 2 and name == f'"{name[1:-1]}"' and line.endswith("]")
    if not table.isidentifier() or bool(dot) != quoted:
        raise ValueError(f"line {number} is no heading")
    name = name[1:-1]
    held: dict[str, Any] = found.setdefault(table, {})
    if not name:
        return held
    if name in held:
        raise ValueError(f"line {number} begins {name} again")
    rows: dict[str, Any] = held.setdefault(name, {})
    return rows
