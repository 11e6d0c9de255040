"""Readings that are the house's, as fields of the form that opens a promotion or a tournament."""

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
            kind, usual = "flag", "yes" if value else "no"
        case Enum():
            kind, usual = "choice", str(value.value)
            choices = tuple(
                FormOption(str(each.value), say(f"page-reading-choice-{each.value}"))
                for each in type(value)
            )
        case int() | None:
            kind, usual = "number", "" if value is None else str(value)
        case _:
            usual = str(value)
    words = path.rpartition(".")[2].replace("_", "-")
    return ReadingField(
        path,
        say(f"page-reading-{words}"),
        say(f"page-reading-{words}-unless"),
        kind,
        usual,
        choices,
        tuple(
            ReadBy(edition, clause_chips(edition, each[path]))
            for edition, each in readings.items()
            if path in each
        ),
    )
