"""What the house knows of patrons, put into commands whose givers need not know it."""

import msgspec

from punto.aggregate import Near
from punto.house import HOUSE_STREAM, House
from punto.law.roles import Role
from punto.patrons.commands import (
    DepositMoney,
    FindSamePerson,
    IssueCard,
    MergeDouble,
    PatronCommand,
    PayOutMoney,
)
from punto.patrons.same_person import later
from punto.patrons.state import Patron
from punto.patrons.words import DoubleFound, EarlierPlay, together
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
        case c.LeaveTable() | c.BringChips():
            stay = _patron(near, command.patron).stays.get(table)
            if stay is not None and stay.purse:
                return msgspec.structs.replace(command, declared=True)
        case c.PlaceWager() | c.ChangeWager():
            return _wagering(_patron(near, command.patron), table, command)
        case c.BringTokens():
            # A guest leaves no trace here by which another node's word is missed.
            held = near.latest(_stream(command.patron)).tokens
            return msgspec.structs.replace(command, held=held)
        case c.TrimToLossLimit():
            return _trimming(_patron(near, command.patron), table, command)
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
        # A card that the cage does not hold for valid is none, though the dealer see one.
        valid = command.player_card and bool(patron.card)
        return msgspec.structs.replace(command, player_card=valid, on_limit=on_limit)
    return msgspec.structs.replace(
        command, player_card=bool(patron.card), on_limit=on_limit, declared=True
    )


def _trimming(patron: Patron, table: str, command: c.TrimToLossLimit) -> c.TrimToLossLimit:
    """The limit that a patron set with the house, and none that the dealer says."""
    room = patron.room(command.at, table)
    return msgspec.structs.replace(
        command,
        limit_cents=None if room is None else room.limit_cents,
        lost_cents=0 if room is None else room.lost_cents,
    )


def _wagering(patron: Patron, table: str, command: Wagering) -> Wagering:
    """A wager with what is left to lose, and whether the card that the patron came with is gone."""
    room, stay = patron.room(command.at, table), patron.stays.get(table)
    if stay is not None and not patron.card:
        command = msgspec.structs.replace(command, card_withdrawn=True)
    if room is None:
        return command
    return msgspec.structs.replace(
        command, loss_limit_cents=room.limit_cents, lost_cents=room.lost_cents
    )


def fill_person(near: Near, _: str, command: PatronCommand) -> PatronCommand:
    """A command about a patron, with what the house set, or knows of another."""
    match command:
        case DepositMoney() | PayOutMoney() | IssueCard():
            house: House = near.latest(HOUSE_STREAM)
            return msgspec.structs.replace(command, terms=house.cage)
        case FindSamePerson():
            return _same_person(near, command)
        case MergeDouble():
            return msgspec.structs.replace(command, double=_double(near, command))
        case _:
            return command


def _same_person(near: Near, command: FindSamePerson) -> FindSamePerson:
    """What the house knows of the second of two patrons."""
    other: Patron = near.latest(_stream(command.other))
    if not other.is_enrolled and not other.exclusions and not other.games_shut:
        return command
    same = {command.other, *other.same}
    return msgspec.structs.replace(
        command,
        same=tuple(sorted(same)),
        suspended_until=later(*(_patron(near, each).suspended_until for each in same)),
        exclusions=together(x for each in same for x in _patron(near, each).exclusions),
        games_shut=tuple(sorted({t for each in same for t in _patron(near, each).games_shut})),
    )


def _double(near: Near, command: MergeDouble) -> DoubleFound | None:
    """What the house knows of an id that is to be merged; nothing where there is none."""
    other: Patron = near.latest(_stream(command.other))
    if not other.is_enrolled or other.is_erased or other.merged_into:
        return None
    return DoubleFound(
        purse_cents=other.purse_cents,
        limits=other.own_limits(command.at),
        busy_at=tuple(sorted({*other.stays, *other.tournaments})),
        play=EarlierPlay(
            days=other.days,
            played=other.played,
            imposed=other.imposed,
            suspended_until=other.suspended_until,
            exclusions=other.exclusions,
            games_shut=tuple(sorted(other.games_shut)),
            lost_cards=tuple(sorted(other.lost_cards | {other.card} - {""})),
        ),
        tokens=other.tokens,
    )
