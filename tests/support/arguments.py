"""Values such as the arguments of reasons have, for tests."""

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime
from enum import Enum
from types import UnionType
from typing import Annotated, Union, cast, get_args, get_origin, get_type_hints

from punto.law.reasons import Arguments, Reason


def sample_of(annotation: object) -> object:
    """A value such as an argument has."""
    match get_origin(annotation) or annotation:
        case origin if origin is Annotated:
            return sample_of(get_args(annotation)[0])
        case origin if origin in (UnionType, Union):
            return sample_of(get_args(annotation)[0])
        case origin if origin is tuple:
            return (sample_of(get_args(annotation)[0]),)
        case origin if origin is Mapping:
            key, value = get_args(annotation)
            return {sample_of(key): sample_of(value)}
        case kind if isinstance(kind, type) and issubclass(kind, Enum):
            return next(iter(kind))
        case kind:
            return PLAIN[kind]


PLAIN: dict[object, object] = {
    str: "Xan",
    int: 2,
    bool: True,
    date: date(2025, 8, 1),
    datetime: datetime(2025, 8, 1, 9, 5, tzinfo=UTC),
    Reason: Reason("denied-wrong"),
}


HINTS = get_type_hints(Arguments, include_extras=True)


LATIN = re.compile(r"[A-Za-z]{2,}")


def arguments_of(keys: frozenset[str]) -> Arguments:
    given = {key: sample_of(HINTS[key]) for key in keys}
    if "doing" in given:
        given["doing"] = "deal"
    if MARKED_EXACT in given:
        given[MARKED_EXACT] = "1900/2"
    return cast(Arguments, given)


MARKED_EXACT = "exact"


ALLOWED_LATIN = {"Ann", "Lee", "Xan", "act", "Angel", "SHA"}
