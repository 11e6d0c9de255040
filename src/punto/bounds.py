"""How large anything may be that comes from outside: each kind of number, text and list, once.

What comes is read by one of these types, or by `bounded`, which sees to all that says nothing of
its own; the description of the service tells the same.
"""

import unicodedata
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec

from punto.errors import Malformed, Noun

MOST_CENTS = 10**15 - 1
"""No table takes a quadrillion cents; a longer number is a slip of the hand."""
MOST_COUNT = 1_000_000
MOST_NUMBER = (1 << 53) - 1
"""The largest whole number that a script in a browser can write down exactly."""
MOST_SECONDS = 3_600
MOST_MILLISECONDS = 60_000
LONGEST_NAME = 80
LONGEST_LINE = 200
LONGEST_SECRET = 1_024
LONGEST_TEXT = 4_000
MOST_ITEMS = 1_000
LONGEST_DRAFT = 1_000_000
"""A rulebook written out whole is a third of that."""

Cents = Annotated[int, msgspec.Meta(ge=0, le=MOST_CENTS)]
PositiveCents = Annotated[int, msgspec.Meta(ge=1, le=MOST_CENTS)]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_COUNT)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=MOST_SECONDS)]
PositiveSeconds = Annotated[int, msgspec.Meta(ge=1, le=MOST_SECONDS)]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=MOST_MILLISECONDS)]
Minutes = Annotated[int, msgspec.Meta(ge=1, le=24 * 60)]
Bytes = Annotated[int, msgspec.Meta(ge=1_024, le=1 << 20)]
Port = Annotated[int, msgspec.Meta(ge=0, le=65_535)]
Word = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Line = Annotated[str, msgspec.Meta(max_length=LONGEST_LINE)]
Secret = Annotated[str, msgspec.Meta(max_length=LONGEST_SECRET)]
Text = Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]

ITEMS = msgspec.Meta(max_length=MOST_ITEMS)
JUDGED = msgspec.Meta(ge=-MOST_COUNT, le=MOST_COUNT)
"""Of a plain number: the rulebook says, with its clause, which of these will do."""
MONEY = msgspec.Meta(ge=-MOST_CENTS, le=MOST_CENTS)
_LENGTHS = ("max_length", "le", "lt")


@cache
def bounded(kind: Any) -> Any:  # noqa: ANN401 - a type, and what it becomes
    """The same type with the usual bounds wherever it has none of its own, however deep.

    What is read by it is as large as anything may be that comes from outside. Types that the record
    keeps have no such bounds of their own: what is on record can always be read.
    """
    origin, args = get_origin(kind), get_args(kind)
    if kind is int:
        return Annotated[int, JUDGED]
    if kind is str:
        return Text
    if origin is Annotated:
        return _annotated(args[0], args[1:])
    if origin in (Union, UnionType):
        return Union[tuple(bounded(each) for each in args)]  # noqa: UP007 - it has any number of them
    if origin in (tuple, list, dict, frozenset):
        inner = origin[tuple(each if each is Ellipsis else bounded(each) for each in args)]
        fixed = origin is tuple and Ellipsis not in args
        return inner if fixed else Annotated[inner, ITEMS]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _struct(kind)
    return kind


def _annotated(kind: Any, said: tuple[object, ...]) -> Any:  # noqa: ANN401 - a type, and what it becomes
    """A type that says something of itself, with what it leaves open."""
    metas = [each for each in said if isinstance(each, msgspec.Meta)]
    if any(getattr(meta, name) is not None for meta in metas for name in _LENGTHS):
        inner = bounded(kind) if get_origin(kind) or kind not in (int, str) else kind
        inner = get_args(inner)[0] if get_origin(inner) is Annotated else inner
        return Annotated[(inner, *metas)]
    usual = bounded(kind)
    if kind is int and metas:
        return Annotated[(int, *metas, msgspec.Meta(le=MOST_CENTS))]
    return Annotated[(usual, *metas)] if metas else usual


def _struct(kind: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """A struct that reads the same, within bounds; itself if it has them all."""
    config, said = kind.__struct_config__, msgspec.structs.fields(kind)
    types = {field.name: _field(field) for field in said}
    if all(field.type == types[field.name] for field in said):
        return kind
    fields: list[Any] = [
        (field.name, types[field.name], *(() if field.required else (default_of(field),)))
        for field in said
    ]
    return msgspec.defstruct(
        kind.__name__,
        fields,
        tag_field=config.tag_field,
        tag=config.tag,
        array_like=config.array_like,
        forbid_unknown_fields=config.forbid_unknown_fields,
        kw_only=True,
        frozen=True,
        module=kind.__module__,
        namespace={"__doc__": kind.__doc__},
    )


def _field(field: msgspec.structs.FieldInfo) -> Any:  # noqa: ANN401 - a type
    money = _plain(field.type) is int and field.encode_name.endswith("cents")
    return Annotated[int, MONEY] if money else bounded(field.type)


def _plain(kind: Any) -> Any:  # noqa: ANN401 - a type, and what it is without its facts
    """A type without what it says of itself other than bounds."""
    said = get_args(kind)[1:] if get_origin(kind) is Annotated else (ITEMS,)
    return kind if any(isinstance(each, msgspec.Meta) for each in said) else get_args(kind)[0]


def default_of(field: msgspec.structs.FieldInfo) -> object:
    """What a field is when it is not said; a struct is made anew, since some cannot be hashed."""
    if field.default_factory is not msgspec.NODEFAULT:
        return msgspec.field(default_factory=field.default_factory)
    if isinstance(field.default, msgspec.Struct):
        return msgspec.field(default_factory=type(field.default))
    return field.default


INVISIBLE = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs"})
"""Kinds of characters that nobody sees, but for the one plain space."""
PARTS_OF_ADDRESSES = "/\\"
NO_NAMES = (".", "..")


def require_address_name(name: str, what: Noun) -> None:
    """`Malformed` unless a name can be part of an address, and read there for what it is."""
    unseen = any(each != " " and unicodedata.category(each) in INVISIBLE for each in name)
    spaced = name != " ".join(name.split(" ")) or "  " in name or name != name.strip()
    slashed = any(each in name for each in PARTS_OF_ADDRESSES) or name in NO_NAMES
    if not name or len(name) > LONGEST_NAME or unseen or spaced or slashed:
        raise Malformed("no-address-name", what=what, word=name, most=LONGEST_NAME)
