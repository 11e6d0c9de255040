"""Commands as people write them: fields made into a command, or told what is wrong with which."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from difflib import get_close_matches
from enum import Enum
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from punto.bounds import bounded
from punto.cards import Card, read_card, read_cards
from punto.decode_errors import misread
from punto.errors import Malformed
from punto.fields import tag_of
from punto.incidents.commands import COMMANDS as INCIDENT_COMMANDS
from punto.incidents.commands import IncidentCommand
from punto.law.roles import Role
from punto.promotions import COMMANDS as PROMOTION_COMMANDS
from punto.promotions import Promotion
from punto.promotions.base import PromotionCommand
from punto.table import UNOPENED, Table
from punto.table import commands as c
from punto.table.topics import COMMANDS as TABLE_COMMANDS
from punto.table.topics import command_named
from punto.table.usual_giver import customary_role
from punto.tournament import COMMANDS, Tournament
from punto.tournament.base import TournamentCommand
from punto.tournament.guards import book_of, power
from punto.vouchers.commands import COMMANDS as VOUCHER_COMMANDS
from punto.vouchers.commands import VoucherCommand

S = TypeVar("S", bound=msgspec.Struct)


def read_command(
    fields: dict[str, Any], at: datetime | None = None, table: Table = UNOPENED
) -> c.Command:
    """A command to a table from its fields; who and when may be left out where they are plain."""
    tag = fields.get("do")
    kind = command_named(tag) if isinstance(tag, str) else None
    if kind is None:
        raise _no_command(tag, TABLE_COMMANDS)
    return read_as(kind, fields, at, _customary(kind, fields, table))


def read_tournament_command(
    fields: dict[str, Any], at: datetime | None, tournament: Tournament
) -> TournamentCommand:
    """The same for a command to a tournament."""
    kind = _named(COMMANDS, fields)
    return read_as(kind, fields, at, _customary_in(kind, tournament))


def read_promotion_command(
    fields: dict[str, Any], at: datetime | None, promotion: Promotion
) -> PromotionCommand:
    """The same for a command to a promotion."""
    kind = _named(PROMOTION_COMMANDS, fields)
    role = Role.PROMOTIONS_OFFICER if kind.report else kind.given_by
    person = fields.get("patron") if role is Role.PATRON else None
    if role is Role.SCRUTINEER:
        draw = promotion.draws.get(str(fields.get("draw")))
        person = draw.scrutineer if draw is not None else None
    return read_as(kind, fields, at, [role.value, person or role.value])


def read_voucher_command(
    fields: dict[str, Any], at: datetime | None, _voucher: object
) -> VoucherCommand:
    """The same for a command about a voucher."""
    kind = _named(VOUCHER_COMMANDS, fields)
    return read_as(kind, fields, at, [kind.given_by.value, kind.given_by.value])


def read_incident_command(
    fields: dict[str, Any], at: datetime | None, _incidents: object
) -> IncidentCommand:
    """The same for a command about a file of incidents."""
    kind = _named(INCIDENT_COMMANDS, fields)
    return read_as(kind, fields, at, [kind.given_by.value, kind.given_by.value])


def _named(kinds: Iterable[type[S]], fields: dict[str, Any]) -> type[S]:
    """The command that a line names."""
    tag = fields.get("do")
    kind = next((each for each in kinds if tag_of(each) == tag), None)
    if kind is None:
        raise _no_command(tag, kinds)
    return kind


def _customary_in(kind: type[TournamentCommand], tournament: Tournament) -> list[object]:
    role = kind.given_by[0]
    if kind.power is not None and tournament.edition:
        role = min(power(book_of(tournament), kind.power).value.holders)
    head = role is Role.TOURNAMENT_DIRECTOR and tournament.head
    return [role.value, head or role.value]


def read_as(kind: type[S], fields: dict[str, Any], at: datetime | None, by: list[object]) -> S:
    """A command of a kind from its fields, given by these unless it says by whom."""
    tag = tag_of(kind)
    known = _fields_of(kind)
    fields = {
        name: _with_cards(known[name].type, value) if name in known else value
        for name, value in fields.items()
    }
    fields.setdefault("by", by)
    if at is not None and "at" not in fields:
        fields["at"] = at.isoformat()
    for fault in _faults(_shape(kind), fields, ""):
        raise Malformed("given-command-unreadable", fault, command=str(tag))
    try:
        msgspec.convert(fields, bounded(kind), strict=True)
        return msgspec.convert(fields, kind, strict=True)
    except msgspec.ValidationError as error:
        raise Malformed("given-command-unreadable", misread(error), command=str(tag)) from error


@cache
def _shape(kind: type[msgspec.Struct]) -> inspect.StructType:
    shape = inspect.type_info(kind)
    assert isinstance(shape, inspect.StructType)
    return shape


@cache
def _fields_of(kind: type[msgspec.Struct]) -> dict[str, inspect.Field]:
    return {field.name: field for field in _shape(kind).fields}


@cache
def _words_of(kind: type[Enum]) -> tuple[str, ...]:
    return tuple(str(member.value) for member in kind)


def _no_command(tag: object, kinds: Iterable[type[msgspec.Struct]]) -> Malformed:
    known = tuple(tag_of(each) for each in kinds)
    close = tuple(get_close_matches(tag, known)) if isinstance(tag, str) else ()
    return Malformed("no-command", word=tag, choices=known, close=close)


def _customary(kind: type[c.Command], fields: dict[str, Any], table: Table) -> list[object]:
    role = customary_role(kind, fields, table)
    person = fields.get("patron") if role is Role.PATRON else None
    return [role.value, person if isinstance(person, str) else role.value]


# Cards


def _with_cards(kind: inspect.Type, value: object) -> object:
    """Cards as people write them, `10H` among them, where the field takes cards."""
    match kind, value:
        case inspect.UnionType(), _:
            return _with_cards(_said(kind, value), value)
        case inspect.EnumType(cls=cls), str() if cls is Card:
            return read_card(value).value
        case inspect.VarTupleType(item_type=inspect.EnumType(cls=cls)), str() if cls is Card:
            return [card.value for card in read_cards(value)]
        case inspect.VarTupleType(item_type=inspect.EnumType() as item), list():
            return [_with_cards(item, each) for each in value]
        case _:
            return value


# Faults


LOOKED_INTO = (
    inspect.UnionType,
    inspect.EnumType,
    inspect.StructType,
    inspect.DictType,
    inspect.VarTupleType,
)
"""What may hold a fault that the reader of types does not tell; all else is left to it."""


def _faults(kind: inspect.Type, value: object, place: str) -> Iterator[Malformed]:
    """Fields that are missing or unknown and words that are none, at any depth.

    What else may be wrong is left to the reader of types, which is strict about everything but
    unknown fields inside.
    """
    match kind, value:
        case inspect.UnionType(), _:
            if value is not None:
                yield from _faults(_said(kind, value), value, place)
        case inspect.EnumType(cls=cls), _ if cls is Card:
            if not isinstance(value, str):
                yield Malformed("given-not-a-card", name=place, word=value)
        case inspect.EnumType(cls=cls), _:
            words = _words_of(cls)
            if not isinstance(value, str) or value not in words:
                yield _not_among(words, value, place)
        case inspect.StructType(array_like=True), list():
            names = tuple(field.name for field in kind.fields)
            if len(value) != len(names):
                yield Malformed("given-not-a-list", name=place, fields=names, word=value)
            for field, each in zip(kind.fields, value, strict=False):
                yield from _faults(field.type, each, f"{place}.{field.name}")
        case inspect.StructType(), dict():
            yield from _faults_of_fields(kind, value, place)
        case inspect.DictType(), dict():
            for key, each in value.items():
                yield from _faults(kind.key_type, key, place)
                yield from _faults(kind.value_type, each, f"{place}.{key}")
        case inspect.VarTupleType(), list():
            for each in value:
                yield from _faults(kind.item_type, each, place)
        case _:
            pass


def _faults_of_fields(
    kind: inspect.StructType, value: dict[str, object], place: str
) -> Iterator[Malformed]:
    types = _fields_of(kind.cls)
    within = f"{place}." if place else ""
    for name in value:
        if name not in types and name != kind.tag_field:
            close = tuple(get_close_matches(name, types, n=1))
            odd = Malformed("given-field-unknown", name=f"{within}{name}", close=close)
            yield odd.about(command=place or str(kind.tag), choices=_own_first(kind))
    missing = tuple(
        f"{within}{name}" for name, field in types.items() if field.required and name not in value
    )
    if missing:
        gap = Malformed("fields-missing", fields=missing, number=len(missing))
        yield gap.about(command=place or str(kind.tag), choices=_own_first(kind))
    for name, each in value.items():
        if name in types and isinstance(types[name].type, LOOKED_INTO):
            yield from _faults(types[name].type, each, f"{within}{name}")


def _own_first(kind: inspect.StructType) -> tuple[str, ...]:
    """What can be said in its place, a command's own fields first."""
    shared = c.Command.__struct_fields__
    return tuple(sorted(_fields_of(kind.cls), key=lambda name: name in shared))


def _not_among(words: tuple[str, ...], value: object, place: str) -> Malformed:
    close = tuple(get_close_matches(value, words, n=1)) if isinstance(value, str) else ()
    return Malformed("given-not-among", name=place, choices=words, word=value, close=close)


def _said(kind: inspect.UnionType, value: object) -> inspect.Type:
    """What a field holds that may also be left at nothing, or be one word in place of an object."""
    some = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
    fits = [
        each for each in some if isinstance(each, inspect.StructType) is isinstance(value, dict)
    ]
    return (fits or some)[0]
