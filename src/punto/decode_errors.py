"""What readers of JSON, TOML and types found amiss, as faults of ours: no sentence of a library."""

import re
import tomllib

import msgspec

from punto.errors import JsonKind, Malformed

_PLACE = re.compile(r" - at `(?:key(?:` in `| in ))?\$?\.?([^`]*)`$")
_NAMED = re.compile(r"^Object (missing required|contains unknown) field `(.*)`$", re.DOTALL)
_TYPES = re.compile(r"^Expected `([^`]*)`, got `([^`]*)`$")
_BOUND = re.compile(r"^Expected `(?:int|float)` (<=|>=|<|>) (-?[0-9.]+)$")
_LENGTH = re.compile(r"^Expected `\w+` of (?:at (least|most) )?length (<=|>=)? ?([0-9]+)(?:,.*)?$")
_VALUE = re.compile(r"^Invalid (?:enum )?value '?(.*?)'?$", re.DOTALL)
_MOMENT = re.compile(r"^Invalid RFC3339|timezone component$")
_JSON = re.compile(r"^JSON is malformed|^Input data was truncated")
_BYTE = re.compile(r"\(byte ([0-9]+)\)$")
_TOML_LINE = re.compile(r"\(at line ([0-9]+), column [0-9]+\)$")
_KINDS = frozenset(each.value for each in JsonKind)
_SIGNS = {"least": ">=", "most": "<=", None: "="}


def misread(error: msgspec.MsgspecError | RecursionError) -> Malformed:
    """What is amiss, and where."""
    return misread_text(str(error)) if isinstance(error, msgspec.MsgspecError) else _no_json("")


def misread_text(text: str) -> Malformed:
    """The same from what the reader of types said."""
    found = _PLACE.search(text)
    path = "" if found is None else found[1]
    said = text if found is None else text[: found.start()]
    if named := _NAMED.match(said):
        if named[1] == "missing required":
            return Malformed("misread-missing", name=named[2], path=path)
        return Malformed("misread-unknown", name=named[2], path=path)
    if types := _TYPES.match(said):
        expected = tuple(_kind(each) for each in types[1].split(" | "))
        return Malformed("misread-type", expected=expected, got=_kind(types[2]), path=path)
    if bound := _BOUND.match(said):
        return Malformed("misread-bound", name=bound[1], number=bound[2], path=path)
    if length := _LENGTH.match(said):
        sign = length[2] or _SIGNS[length[1]]
        return Malformed("misread-length", name=sign, number=length[3], path=path)
    if " matching regex " in said:
        return Malformed("misread-name", path=path)
    if value := _VALUE.match(said):
        return Malformed("misread-value", word=value[1], path=path)
    if _MOMENT.search(said):
        return Malformed("misread-moment", path=path)
    if _JSON.match(said):
        return _no_json(said)
    return Malformed("misread-otherwise", path=path)


def _kind(name: str) -> JsonKind:
    return JsonKind(name) if name in _KINDS else JsonKind.OTHER


def _no_json(said: str) -> Malformed:
    at = _BYTE.search(said)
    return Malformed("misread-json", byte=None if at is None else int(at[1]))


def toml_line(error: tomllib.TOMLDecodeError) -> int | None:
    """The line where a text stops being TOML, if it is one."""
    found = _TOML_LINE.search(str(error))
    return None if found is None else int(found[1])
