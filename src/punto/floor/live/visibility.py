"""What one viewer may see of an event or a table, and what other patrons are called there."""

from typing import NamedTuple, TypeVar, cast

import msgspec

from punto.errors import Malformed
from punto.fields import Audience, Label, Says, masked, sight_of
from punto.law.clauses import Refused
from punto.law.reasons import MARKS, Arguments
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.narration.saying import UNKNOWN
from punto.table import Table
from punto.table import commands as c
from punto.table import events as e
from punto.table.decide import REPORTERS
from punto.table.words import Actor

PIT_ROLES = REPORTERS - {Role.DEALER}
"""Those who look after tables or watch over them."""
STAFF_ROLES = REPORTERS
PLACES = ("standing ", "seat ")
"""How what a patron is called begins who stands, and who sits."""


class Viewer(NamedTuple):
    """A person who looks on: a role, and the person in it."""

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
            case Audience.SURVEILLANCE:
                return self.role in house.watch_seen_by.value

    @property
    def actor(self) -> Actor:
        """The same person as the one who gives a command."""
        return Actor(self.role, self.person)

    @property
    def sees_names(self) -> bool:
        return self.role in STAFF_ROLES

    @property
    def patron(self) -> str:
        """The name under which this person plays; none for those who are no patron."""
        return self.person if self.role is Role.PATRON else ""


E = TypeVar("E", bound=e.Event)
C = TypeVar("C", bound=c.Command)


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
    sight = sight_of(type(event))
    found = {concerned(event, before)}
    for field, naming in sight.naming.items():
        if sight.audiences.get(field, Audience.EVERYBODY) <= Audience.CONCERNED:
            found.update(naming.everybody(getattr(event, field)))
    return frozenset(name for name in found if name)


def like(viewer: Viewer, named: frozenset[str]) -> Viewer:
    """The viewer who stands for all who see the same of an event, so that it is written once."""
    if viewer.role in PIT_ROLES:
        return Viewer(Role.INSPECTOR)
    if viewer.role in STAFF_ROLES:
        return Viewer(Role.DEALER)
    return Viewer(Role.PATRON, viewer.patron if viewer.patron in named else "")


def shown(event: E, viewer: Viewer, before: Table, after: Table) -> E | None:
    """An event as a person may see it; nothing if it is not for these eyes.

    What is not for them is unset, so that it is not written. The tables before and after it tell
    where patrons sit whose names are not the viewer's business.
    """
    own = bool(viewer.patron) and concerned(event, before) == viewer.patron
    if not _may_see(viewer, event.seen_by, own=own):
        return None
    left_out = {
        field: msgspec.UNSET
        for field, audience in sight_of(type(event)).audiences.items()
        if not _may_see(viewer, audience, own=own)
    }
    if viewer.sees_names:
        return msgspec.structs.replace(event, **left_out) if left_out else event
    return masked(event, viewer.patron, lambda name: seat_label(name, before, after), left_out)


def _may_see(viewer: Viewer, audience: Audience, *, own: bool) -> bool:
    return viewer.may_see(audience) or (own and audience is Audience.CONCERNED)


def seat_label(name: str, *tables: Table) -> str:
    """What a patron is called to those who may not know the name: the seat, or who came when."""
    for table in tables:
        patron = table.patrons.get(name)
        if patron is not None:
            standing, seat = PLACES
            if patron.seat is None:
                return f"{standing}{patron.arrival + 1}"
            return f"{seat}{patron.seat}"
    return UNKNOWN


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
    return labelled(refused, viewer.patron, lambda name: seat_label(name, table))


def labelled(refused: Refused, person: str, label: Label) -> Refused:
    """A refusal with everybody but one person called as that one may call them."""

    def called(value: object) -> object:
        if isinstance(value, tuple):
            return tuple(called(each) for each in value)
        return value if value is None or value == person else label(str(value))

    told = {
        key: called(value) if MARKS[key] is Says.PATRON else value
        for key, value in refused.reason.given.items()
    }
    return refused.about(cast(Arguments, told))


def with_labels(command: C, viewer: Viewer, table: Table) -> C:
    """A command with others called by where they sit, as the viewer knows them."""
    if viewer.sees_names:
        return command
    return masked(command, viewer.patron, lambda name: seat_label(name, table), {})


def meant_by(command: C, viewer: Viewer, table: Table) -> C:
    """The command with the names of those whom a patron knows by where they sit.

    In what patrons do in person a name is not understood even if it is right, so that nobody
    learns who is there by trying.
    """
    if not viewer.patron:
        return command

    def name_of(label: str) -> str:
        found = _sits_as(label, table)
        if found is None and command.given_by is Role.PATRON:
            raise Malformed("nobody-called", name=label)
        return found or label

    who = getattr(command, "patron", None)
    own = {} if who is None else {"patron": _sits_as(who, table) or who}
    return masked(command, viewer.patron, name_of, own)


def _sits_as(label: str, table: Table) -> str | None:
    """The patron at a table who is called so by those who may not know the name."""
    if not label.startswith(PLACES):
        return None
    return next((name for name in table.patrons if seat_label(name, table) == label), None)
