"""What types say of their fields: whom one is for, that it names a patron, that the floor knows it.

Each is said once, where the field is; who sees what is worked out from it, once for each type.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, IntEnum, auto
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec


def kebab(name: str) -> str:
    """`PlaceWager` as it is written down: `place-wager`."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")


def tag_of(kind: msgspec.Struct | type[msgspec.Struct]) -> str:
    """The name under which a kind of command or event is written down."""
    return _tag(kind if isinstance(kind, type) else type(kind))


@cache
def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


class Audience(IntEnum):
    """Who may see an event or a field of it, the widest first."""

    EVERYBODY = 0
    """All who can see the table or its display; names of patrons are left out."""
    CONCERNED = 1
    """The patron it is about, and staff."""
    STAFF = 2
    """Dealers, supervisors and those who watch over them."""
    PIT = 3
    """Supervisors and managers, surveillance and inspectors; not the dealer."""
    SURVEILLANCE = 4
    """Surveillance alone: those who play, deal or run the floor are not told."""


class For(NamedTuple):
    """A field is for fewer people than what it is part of."""

    audience: Audience


class Says(Enum):
    """What else a field may say of itself."""

    PATRON = auto()
    """It is the id of a patron, or what staff call one: others read where that person sits."""
    ONLY_OWN = auto()
    """Of several things that belong to patrons, each patron sees their own and no other."""
    LOOKED_UP = auto()
    """The floor knows it or finds it in the record, so that nobody is asked."""
    SECRET = auto()
    """Nobody else may read it yet, so that a command that is refused is put on record without."""
    FROM_SHOE = auto()
    """It is what a card out of the shoe shows, which a shoe that knows its cards says itself."""


PatronId = Annotated[str, Says.PATRON]
"""A patron; one who may not know who that is reads where they sit."""

Label = Callable[[str], str]
"""What a patron is called to those who may not know the name."""
S = TypeVar("S", bound=msgspec.Struct)


class Naming(NamedTuple):
    """How a field names patrons: everybody in it, and the same as one of them may see it."""

    everybody: Callable[[Any], Iterator[str]]
    masked: Callable[[Any, str, Label], Any]


class Sight(NamedTuple):
    """The fields of a struct that are not for all eyes."""

    audiences: Mapping[str, Audience]
    """Those that fewer people may see than the whole."""
    naming: Mapping[str, Naming]
    """Those that name patrons."""


@cache
def sight_of(struct: type[msgspec.Struct]) -> Sight:
    """What the fields of a struct say about who may see them."""
    hints = _hints(struct)
    naming = {name: _naming(hint) for name, hint in hints.items()}
    return Sight(
        {
            name: said.audience
            for name, hint in hints.items()
            for said in _said(hint)
            if isinstance(said, For)
        },
        {name: each for name, each in naming.items() if each is not None},
    )


@cache
def fields_with(struct: type[msgspec.Struct], said: Says) -> tuple[str, ...]:
    """The fields of a struct that say this of themselves."""
    return tuple(name for name, hint in _hints(struct).items() if said in _said(hint))


def masked(struct: S, person: str, label: Label, left_out: Mapping[str, object]) -> S:
    """The same without what is left out, and with others named as one may call them."""
    changed = dict(left_out)
    for name, naming in sight_of(type(struct)).naming.items():
        if name not in left_out:
            changed[name] = naming.masked(getattr(struct, name), person, label)
    return msgspec.structs.replace(struct, **changed)


def _hints(struct: type[msgspec.Struct]) -> dict[str, Any]:
    hints = get_type_hints(struct, include_extras=True)
    return {name: hints[name] for name in struct.__struct_fields__}


def _said(hint: Any) -> tuple[object, ...]:  # noqa: ANN401 - any type
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()


def _naming(hint: Any) -> Naming | None:  # noqa: ANN401 - any type
    """How values of this type name patrons, if they do."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        if Says.LOOKED_UP in args[1:]:
            return None  # the floor writes ids there; nobody calls anybody anything
        if Says.PATRON in args[1:]:
            return Naming(_itself, _one)
        inner = _naming(args[0])
        own = Says.ONLY_OWN in args[1:]
        return _only_own(inner) if inner is not None and own else inner
    if origin in (Union, UnionType):
        some = [each for arg in args if arg is not NoneType and (each := _naming(arg))]
        return _if_any(some[0]) if some else None
    if origin is tuple:
        inner = _naming(args[0])
        return None if inner is None else _each(inner)
    if origin is dict and _naming(args[0]) is not None:
        return Naming(iter, _own_entry)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct) and sight_of(hint).naming:
        return _belonging(hint)
    return None


def _itself(name: str) -> Iterator[str]:
    yield name


def _one(name: str, person: str, label: Label) -> str:
    return name if name == person else label(name)


def _own_entry(entries: dict[str, Any], person: str, _label: Label) -> dict[str, Any]:
    """Of something for each of several patrons, one's own."""
    return {person: entries[person]} if person in entries else {}


def _if_any(naming: Naming) -> Naming:
    def everybody(value: object) -> Iterator[str]:
        return iter(()) if value is None else naming.everybody(value)

    def mask(value: object, person: str, label: Label) -> object:
        return None if value is None else naming.masked(value, person, label)

    return Naming(everybody, mask)


def _each(naming: Naming) -> Naming:
    def everybody(values: tuple[object, ...]) -> Iterator[str]:
        return (name for value in values for name in naming.everybody(value))

    def mask(values: tuple[object, ...], person: str, label: Label) -> tuple[object, ...]:
        return tuple([naming.masked(value, person, label) for value in values])

    return Naming(everybody, mask)


def _only_own(naming: Naming) -> Naming:
    """Of things that belong to patrons, one's own; those of others are not even counted."""

    def mask(values: tuple[object, ...], person: str, _label: Label) -> tuple[object, ...]:
        return tuple([each for each in values if person in naming.everybody((each,))])

    return Naming(naming.everybody, mask)


def _belonging(struct: type[msgspec.Struct]) -> Naming:
    """Something that belongs to a patron, who sees all of it; others see what is for everybody."""
    sight = sight_of(struct)
    left_out = dict.fromkeys(sight.audiences, msgspec.UNSET)

    def everybody(value: msgspec.Struct) -> Iterator[str]:
        for name, naming in sight.naming.items():
            yield from naming.everybody(getattr(value, name))

    def mask(value: msgspec.Struct, person: str, label: Label) -> msgspec.Struct:
        if person in everybody(value):
            return value
        return masked(value, person, label, left_out)

    return Naming(everybody, mask)
