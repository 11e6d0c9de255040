"""Readings that are the house's: as fields of the form that opens a thing, and on its desk."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple

import msgspec

from punto.web.pages.command_forms import FormOption
from punto.web.pages.desk_offers import ClauseChip, clause_chips
from punto.web.pages.tongues import Said, say

Readings = Mapping[str, tuple[str, ...]]
"""Settings by their path, each with the clauses that it is a reading of."""


class ReadBy(NamedTuple):
    """An edition under which a setting means something, and by which clauses."""

    edition: str
    chips: tuple[ClauseChip, ...]


class ReadingField(NamedTuple):
    """A setting: what it is, what holds unless it is changed, and where it is a question."""

    path: str
    label: Said
    unless: Said
    kind: str
    """`flag`, `choice`, `number` or `text`."""
    usual: str
    """What holds unless it is changed; of a flag `yes` or `no`."""
    choices: tuple[FormOption, ...]
    read_by: tuple[ReadBy, ...]

    @property
    def editions(self) -> str:
        return " ".join(each.edition for each in self.read_by)


class ReadingChosen(NamedTuple):
    """What the house chose, as its desk tells it."""

    path: str
    label: Said
    answer: Said | str
    is_usual: bool
    """Whether it is what holds unless another is chosen."""
    chips: tuple[ClauseChip, ...]


def readings_chosen(
    fields: tuple[ReadingField, ...], settings: msgspec.Struct, edition: str, readings: Readings
) -> tuple[ReadingChosen, ...]:
    """The readings that something was opened with, each with the clauses that it reads."""
    values = dict(_leaves(settings))
    return tuple(
        ReadingChosen(
            field.path,
            field.label,
            _answer(values[field.path]),
            field.usual == _written(values[field.path]),
            clause_chips(edition, readings[field.path]),
        )
        for field in fields
        if field.path in readings
    )


def _answer(value: object) -> Said | str:
    match value:
        case bool():
            return say("page-yes" if value else "page-no-2")
        case None:
            return say("page-reading-not-set")
        case Enum():
            return say(f"page-reading-choice-{value.value}")
        case _:
            return str(value)


def _written(value: object) -> str:
    """A value as a field of the form has it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return ""
        case Enum():
            return str(value.value)
        case _:
            return str(value)


def reading_fields(
    usual: msgspec.Struct, readings: Mapping[str, Readings]
) -> tuple[ReadingField, ...]:
    """The settings in their order, each for the editions that leave it to the house."""
    return tuple(
        _field(path, value, readings)
        for path, value in _leaves(usual)
        if any(path in each for each in readings.values())
    )


def _leaves(settings: msgspec.Struct, under: str = "") -> list[tuple[str, Any]]:
    """Every setting by its path, those of a part of its own included."""
    found = []
    for name in settings.__struct_fields__:
        value = getattr(settings, name)
        if isinstance(value, msgspec.Struct):
            found += _leaves(value, f"{under}{name}.")
        else:
            found.append((f"{under}{name}", value))
    return found


def _field(path: str, value: object, readings: Mapping[str, Readings]) -> ReadingField:
    kind, choices = "text", tuple[FormOption, ...]()
    match value:
        case bool():
            kind = "flag"
        case Enum():
            kind = "choice"
            choices = tuple(
                FormOption(str(each.value), say(f"page-reading-choice-{each.value}"))
                for each in type(value)
            )
        case int() | None:
            kind = "number"
        case _:
            pass
    words = path.rpartition(".")[2].replace("_", "-")
    return ReadingField(
        path,
        say(f"page-reading-{words}"),
        say(f"page-reading-{words}-unless"),
        kind,
        _written(value),
        choices,
        tuple(
            ReadBy(edition, clause_chips(edition, each[path]))
            for edition, each in readings.items()
            if path in each
        ),
    )
