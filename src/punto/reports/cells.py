"""What a cell of a report holds, and how it is told: words are made last, for one pair of eyes."""

from collections.abc import Mapping
from datetime import date, datetime
from enum import Enum
from typing import Any

import msgspec

from punto.cards import Card
from punto.game.limits import Limits
from punto.law.clauses import HOUSE
from punto.law.procedures import Upshot, Wager
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.money import dollars
from punto.narration.commands import name
from punto.narration.events import event
from punto.narration.money import play_limits
from punto.narration.saying import (
    ENGLISH,
    ITSELF,
    Eyes,
    because,
    called,
    giver,
    message,
    person,
    printed,
    reason,
    short_name,
    worded,
)
from punto.patrons.words import PatronLimits
from punto.record import Stored
from punto.table.topics import command_named

OURS = f"{HOUSE}:"
"""What a clause of our own begins with, which is none of an edition's."""


class PersonCell(msgspec.Struct, frozen=True):
    """A patron, or a person with an account; in a capacity, where that is told with the name."""

    person: str
    role: Role | None = None


class ClausesCell(msgspec.Struct, frozen=True):
    """Clauses of an edition, and the capacity in which a person went by them."""

    edition: str
    clauses: tuple[str, ...]
    role: Role | None = None

    @property
    def printed(self) -> tuple[str, ...]:
        """Those that an edition prints."""
        return tuple(each for each in self.clauses if not each.startswith(OURS))

    @property
    def ours(self) -> tuple[str, ...]:
        return tuple(each for each in self.clauses if each.startswith(OURS))


class HandCell(msgspec.Struct, frozen=True):
    """The cards of a hand; nothing for one that nobody has seen."""

    cards: tuple[Card | None, ...]


class CentsCell(msgspec.Struct, frozen=True):
    """Money in a column of words."""

    cents: int


class ChipsCell(msgspec.Struct, frozen=True):
    """Chips of a tournament, which are no money."""

    cents: int


class PaysCell(msgspec.Struct, frozen=True):
    """What a wager is paid at, by what the coup was to it."""

    odds: Mapping[Upshot, str]


class CommandCell(msgspec.Struct, frozen=True):
    """What was asked for, by the written name of its command."""

    do: str


class LinesCell(msgspec.Struct, frozen=True):
    """Several things in one cell, and what is between them."""

    lines: tuple[Any, ...]
    between: str = "; "


class AboutCell(msgspec.Struct, frozen=True):
    """Why something is as it is, and what lies behind that."""

    about: tuple[Reason, ...]


Cell = Any
"""Cents or a count as a column says, a text, a member of an enum, a reason, an event, a moment,
several of any of them, or one of the above; nothing where there is nothing to say."""


def by(stored: Stored) -> PersonCell:
    """Who did it, and in which capacity."""
    return PersonCell(stored.person, Role(stored.role))


def authority(stored: Stored, edition: str = "", clauses: tuple[str, ...] = ()) -> ClausesCell:
    """In which capacity it was done, and by which clauses of the table's edition."""
    return ClausesCell(edition, tuple(clauses), Role(stored.role))


def said(cell: Cell, eyes: Eyes = ENGLISH) -> str:
    """A cell in words."""
    match cell:
        case None | "" | ():
            return ""
        case Wager():
            return printed(cell, eyes.language)
        case Enum():
            return called(cell, eyes)
        case str():
            return cell
        case bool():
            return message("cell-yes" if cell else "cell-no", eyes)
        case PersonCell(role=None):
            return str(person(cell.person, eyes))
        case PersonCell(person=itself, role=role) if itself == ITSELF and role is not None:
            return giver(itself, role.value, eyes)
        case PersonCell():
            return f"{person(cell.person, eyes)} ({said(cell.role, eyes)})"
        case ClausesCell():
            return _clauses(cell, eyes)
        case HandCell():
            return " ".join("." if card is None else card.value for card in cell.cards)
        case CentsCell():
            return dollars(cell.cents)
        case ChipsCell():
            return eyes.chips(cell.cents)
        case PaysCell():
            return ", ".join(f"{called(each, eyes)} {odds}" for each, odds in cell.odds.items())
        case LinesCell():
            return cell.between.join(filter(None, (said(each, eyes) for each in cell.lines)))
        case AboutCell():
            return because(cell.about, eyes)
        case Reason():
            return reason(cell, eyes).message
        case Limits():
            return message("cell-limits", eyes, **msgspec.structs.asdict(cell))
        case PatronLimits():
            return play_limits(cell, eyes)
        case Mapping():
            return "; ".join(f"{said(key, eyes)} {said(each, eyes)}" for key, each in cell.items())
        case CommandCell():
            kind = command_named(cell.do)
            return cell.do.replace("-", " ") if kind is None else name(kind, eyes)
        case tuple():
            return ", ".join(said(each, eyes) for each in cell)
        case datetime() | date():
            return str(worded("", cell, eyes))
        case msgspec.Struct():
            return event(cell, eyes)
        case _:
            return f"{cell:,}"


def _clauses(cell: ClausesCell, eyes: Eyes) -> str:
    """The capacity, then the edition and its clauses, then those of the house."""
    own = f"{short_name(cell.edition)} {', '.join(cell.printed)}" if cell.printed else ""
    cited = "; ".join(filter(None, (own, ", ".join(cell.ours))))
    if cell.role is None:
        return cited
    return f"{said(cell.role, eyes)} ({cited})" if cited else said(cell.role, eyes)
