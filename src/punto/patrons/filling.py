"""What the house knows of patrons, put into commands whose givers need not know it."""

import msgspec

from punto.aggregate import Near
from punto.law.roles import Role
from punto.patrons.commands import FindSamePerson, PatronCommand
from punto.patrons.same_person import later
from punto.patrons.state import Patron
from punto.table import Table
from punto.table import commands as c

KIND = "patron"
Wagering = c.PlaceWager | c.ChangeWager


def concerned(table: Table, command: c.Command) -> set[str]:
    """Everybody for whom a command to a table may mean something."""
    patron = getattr(command, "patron", None)
    return {*table.patrons, *((patron,) if patron else ())}


def fill(near: Near, table: str, command: c.Command) -> c.Command:
    """A command to a table with what the house knows of the patron whom it is about."""
    match command:
        case c.JoinTable():
            # A guest leaves no trace here by which another node's word is missed.
            return _joining(near.latest(_stream(command.patron)), table, command)
        case c.ExcludePatron():
            excluded = _patron(near, command.patron).excluded_at(table)
            return msgspec.structs.replace(command, excluded=excluded)
        case c.LeaveTable():
            stay = _patron(near, command.patron).stays.get(table)
            if stay is not None and stay.purse:
                return msgspec.structs.replace(command, declared=True)
        case c.PlaceWager() | c.ChangeWager():
            return _wagering(_patron(near, command.patron), table, command)
        case c.TrimToLossLimit():
            room = _patron(near, command.patron).room(command.at, table)
            if room is not None:
                return msgspec.structs.replace(
                    command, limit_cents=room.limit_cents, lost_cents=room.lost_cents
                )
        case _:
            pass
    return command


def _stream(name: str) -> str:
    return f"{KIND}:{name}"


def _patron(near: Near, name: str) -> Patron:
    found = near.state(_stream(name))
    assert isinstance(found, Patron)
    return found


def _joining(patron: Patron, table: str, command: c.JoinTable) -> c.JoinTable:
    """What the house knows of the patron who comes; chips out of the purse are declared by that."""
    command = msgspec.structs.replace(command, excluded=patron.excluded_at(table))
    if not patron.is_enrolled:
        return command
    on_limit = bool(patron.limits(command.at).loss_cents)
    if command.by.role is not Role.PATRON:
        return msgspec.structs.replace(command, on_limit=on_limit)
    return msgspec.structs.replace(
        command, player_card=bool(patron.card), on_limit=on_limit, declared=True
    )


def _wagering(patron: Patron, table: str, command: Wagering) -> Wagering:
    """A wager with what is left to lose, and whether the card that the patron came with is gone."""
    room, stay = patron.room(command.at, table), patron.stays.get(table)
    if stay is not None and stay.purse and not patron.card:
        command = msgspec.structs.replace(command, card_withdrawn=True)
    if room is None:
        return command
    return msgspec.structs.replace(
        command, loss_limit_cents=room.limit_cents, lost_cents=room.lost_cents
    )


def fill_person(near: Near, _: str, command: PatronCommand) -> PatronCommand:
    """A command about two patrons, with what the house knows of the second."""
    if not isinstance(command, FindSamePerson):
        return command
    other: Patron = near.latest(_stream(command.other))
    if not other.is_enrolled and other.exclusion is None and not other.games_shut:
        return command
    same = {command.other, *other.same}
    at, edition = other.exclusion or (None, None)
    return msgspec.structs.replace(
        command,
        same=tuple(sorted(same)),
        suspended_until=later(*(_patron(near, each).suspended_until for each in same)),
        excluded_at=at,
        edition=edition,
        games_shut=tuple(sorted({t for each in same for t in _patron(near, each).games_shut})),
    )
