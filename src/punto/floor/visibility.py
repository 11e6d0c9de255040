"""Who may see what: each event has its audience, and others' names are no part of what is shown."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar, cast, get_type_hints

import msgspec

from punto.errors import Malformed
from punto.floor.audiences import AUDIENCES, FIELD_AUDIENCES, Audience
from punto.law.clauses import Refused
from punto.law.reasons import MARKS, Arguments, Mark
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.table import Table
from punto.table import events as e
from punto.table.decide import REPORTERS
from punto.table.events.base import EventT

PIT_ROLES = REPORTERS - {Role.DEALER}
"""Those who look after tables or watch over them."""
STAFF_ROLES = REPORTERS


class Viewer(NamedTuple):
    """Somebody who looks on: a role, and the person in it."""

    role: Role
    person: str = ""

    def may_see(self, audience: Audience) -> bool:
        """Whether this role is of an audience, whomever the event concerns."""
        match audience:
            case Audience.EVERYBODY:
                return True
            case Audience.CONCERNED | Audience.STAFF:
                return self.role in STAFF_ROLES
            case Audience.PIT:
                return self.role in PIT_ROLES

    @property
    def sees_names(self) -> bool:
        return self.role in STAFF_ROLES

    @property
    def patron(self) -> str:
        """The name under which this person plays; none for whoever does not look on as a patron."""
        return self.person if self.role is Role.PATRON else ""


ONE_NAME = ("patron", "nominee", "cutter")
NAMES = ("nominees", "patrons", "asked")
LINES = ("lines", "undone", "open_lines")
OWN_LINES = ("forfeited",)
"""What was taken from somebody is told to that person alone."""
BY_NAME = ("kept", "owed_cents")
"""Something for each of several patrons, of which each sees their own."""

ON_THE_FELT = (
    "patron",
    "wager",
    "box",
    "outcome",
    "upshot",
    "odds",
    "staked_cents",
    "paid_cents",
    "returned_cents",
    "collected_cents",
    "tokens_returned_cents",
    "tokens_collected_cents",
)
"""What anybody at the table sees of what became of another's wager."""

Label = Callable[[str], str]


def concerned(event: e.Event, before: Table) -> str | None:
    """The patron whom an event is about, if it is about one."""
    match event:
        case e.SettledWagerReturned():
            return event.line.patron
        case e.DisputeDecided() | e.ReviewRequested() | e.DisputeClosed():
            dispute = before.disputes.get(event.dispute)
            return None if dispute is None else dispute.patron
        case _:
            name: str | None = getattr(event, "patron", None)
            return name


def named_in(event: e.Event, before: Table) -> frozenset[str]:
    """Everybody who sees an event otherwise than any other patron does."""
    found = {concerned(event, before), *(getattr(event, key, None) for key in ONE_NAME)}
    for key in (*NAMES, *BY_NAME):
        found.update(getattr(event, key, ()))
    for key in (*LINES, *OWN_LINES):
        found.update(line.patron for line in getattr(event, key, ()))
    return frozenset(name for name in found if name)


def like(viewer: Viewer, named: frozenset[str]) -> Viewer:
    """Whoever stands for all who see the same of an event, so that it is written once for all."""
    if viewer.role in PIT_ROLES:
        return Viewer(Role.INSPECTOR)
    if viewer.role in STAFF_ROLES:
        return Viewer(Role.DEALER)
    return Viewer(Role.PATRON, viewer.patron if viewer.patron in named else "")


def shown(event: e.Event, viewer: Viewer, before: Table, after: Table) -> dict[str, Any] | None:
    """An event as somebody may see it, ready to be written; nothing if it is not for these eyes.

    The tables before and after it tell where patrons sit whose names are not the viewer's business.
    """
    own = bool(viewer.patron) and concerned(event, before) == viewer.patron
    if not _may_see(viewer, AUDIENCES[type(event)], own=own):
        return None
    fields: dict[str, Any] = msgspec.to_builtins(event)
    for name, audience in FIELD_AUDIENCES[type(event)].items():
        if not _may_see(viewer, audience, own=own):
            del fields[name]
    if viewer.sees_names:
        return fields
    return _masked(fields, viewer.patron, lambda name: seat_label(name, before, after))


def seen(event: EventT, viewer: Viewer, before: Table, after: Table) -> EventT | None:
    """An event as somebody may see it; what is hidden from them is unset."""
    fields = shown(event, viewer, before, after)
    if fields is None:
        return None
    types = get_type_hints(type(event), include_extras=True)
    given: dict[str, Any] = {
        name: msgspec.convert(fields[name], types[name]) if name in fields else msgspec.UNSET
        for name in event.__struct_fields__
    }
    return type(event)(**given)


def _may_see(viewer: Viewer, audience: Audience, *, own: bool) -> bool:
    return viewer.may_see(audience) or (own and audience is Audience.CONCERNED)


def _masked(fields: dict[str, Any], person: str, label: Label) -> dict[str, Any]:
    """The same without the names of others."""

    def named(name: str) -> str:
        return name if name == person else label(name)

    for key in ONE_NAME:
        if isinstance(fields.get(key), str):
            fields[key] = named(fields[key])
    for key in NAMES:
        if key in fields:
            fields[key] = [named(name) for name in fields[key]]
    for key in LINES:
        if key in fields:
            fields[key] = [_line(line, person, named) for line in fields[key]]
    for key in OWN_LINES:
        if key in fields:
            fields[key] = [line for line in fields[key] if line["patron"] == person]
    for key in BY_NAME:
        if key in fields:
            fields[key] = {name: value for name, value in fields[key].items() if name == person}
    return fields


def _line(line: dict[str, Any], person: str, named: Label) -> dict[str, Any]:
    """What became of a wager; of another's, what lies on the felt."""
    if line["patron"] == person:
        return line
    return {
        key: named(value) if key == "patron" else value
        for key, value in line.items()
        if key in ON_THE_FELT
    }


def seat_label(name: str, *tables: Table) -> str:
    """What a patron is called to those who may not know the name: the seat, or who came when."""
    for table in tables:
        patron = table.patrons.get(name)
        if patron is not None:
            standing = f"standing {patron.arrival + 1}"
            return standing if patron.seat is None else f"seat {patron.seat}"
    return "somebody"


def refusal_for(
    refused: Refused, viewer: Viewer, table: Table, patron: str | None = None
) -> Refused:
    """A refusal as it may be told to whom it was given.

    To a patron who spoke for another it says the same whether or not that person is there.
    """
    if viewer.patron and patron not in (None, viewer.patron):
        return Refused(house.own_hand, "not-for-another", patron=patron)
    if viewer.sees_names:
        return refused
    given = refused.reason.given

    def called(value: object) -> object:
        if isinstance(value, tuple):
            return tuple(called(each) for each in value)
        if value is None or value == viewer.patron:
            return value
        return seat_label(str(value), table)

    masked = {
        key: called(value) if MARKS[key] is Mark.PERSON else value for key, value in given.items()
    }
    return refused.about(cast(Arguments, masked))


def with_labels(fields: dict[str, Any], viewer: Viewer, table: Table) -> dict[str, Any]:
    """The fields of a command with others called by where they sit, as the viewer knows them."""
    if viewer.sees_names:
        return fields
    return _masked(dict(fields), viewer.patron, lambda name: seat_label(name, table))


W = TypeVar("W", bound=msgspec.Struct)


def meant_by(command: W, viewer: Viewer, table: Table) -> W:
    """The command with the names of those whom a patron knows by where they sit.

    A name is not understood even if it is right, so that nobody learns who is there by trying.
    """
    if not viewer.patron:
        return command
    seated = {seat_label(name, table): name for name in table.patrons}

    def name_of(label: str) -> str:
        name = viewer.patron if label == viewer.patron else seated.get(label)
        if name is None:
            raise Malformed(f"Nobody here is called {label}", "say where they are: seat 3")
        return name

    meant: dict[str, Any] = {}
    patron = getattr(command, "patron", None)
    if patron in seated:
        meant["patron"] = seated[patron]
    if (nominee := getattr(command, "nominee", None)) is not None:
        meant["nominee"] = name_of(nominee)
    if (nominees := getattr(command, "nominees", None)) is not None:
        meant["nominees"] = tuple(name_of(label) for label in nominees)
    return msgspec.structs.replace(command, **meant) if meant else command
