"""What happens in a tournament, as it bears on a patron's purse, and what it asks of a patron."""

from collections.abc import Iterable, Iterator

import msgspec

from punto.aggregate import Frame, Near
from punto.law.clauses import Refused
from punto.law.rulebooks import house
from punto.patrons import events as e
from punto.patrons.state import Patron
from punto.table.accounts import changed
from punto.tournament import Tournament
from punto.tournament.base import TournamentCommand, TournamentEvent
from punto.tournament.entry import commands as c
from punto.tournament.entry.barred import is_going_on
from punto.tournament.words import Entitlement, Stage

Step = Frame[Tournament, TournamentEvent]
"""What happened in a tournament."""
Entering = c.EnterPatron | c.OfferSeat | c.SubstituteEntrant | c.BuyBack


def touched(step: Step) -> Iterable[str]:
    """Everybody who came in or went out, or whose purse was asked or filled."""
    before, after = step.before, step.after
    names: Iterable[str] = after.entrants
    if before.stage is after.stage:
        names = (name for name, *_ in changed(before.entrants, after.entrants))
    return [
        name
        for name in names
        if _is_in(before, name) is not _is_in(after, name)
        or _given(before, name) != _given(after, name)
    ]


def follow_tournament(name: str, patron: Patron, step: Step) -> Iterator[e.PatronEvent]:
    """What an event means for an entrant; `Refused` if the purse does not hold what is paid."""
    moved = _given(step.after, name) - _given(step.before, name)
    if moved > 0:
        _require_purse(name, patron, moved)
        yield e.TournamentFeePaid(
            tournament=step.name, cents=moved, clauses=house.tournament_purse.cited
        )
    elif moved < 0:
        yield e.TournamentMoneyReceived(
            tournament=step.name, cents=-moved, clauses=house.tournament_purse.cited
        )
    is_in = _is_in(step.after, name)
    if is_in and step.name not in patron.tournaments:
        yield e.TournamentEntered(tournament=step.name, clauses=house.known_entrant.cited)
    elif not is_in and step.name in patron.tournaments:
        yield e.TournamentLeft(tournament=step.name, clauses=house.known_entrant.cited)


def _require_purse(name: str, patron: Patron, cents: int) -> None:
    if not patron.is_enrolled:
        raise Refused(house.enrolled, "is-not-known-to-the-house", patron=name)
    if patron.is_erased:
        raise Refused(house.erasure, "erased-give-another-id", patron=name)
    if cents > patron.purse_cents:
        raise Refused(
            house.tournament_purse,
            "purse-too-small-for-fee",
            patron=name,
            purse_cents=patron.purse_cents,
            cents=cents,
        )


def _given(tournament: Tournament, name: str) -> int:
    entrant = tournament.entrants.get(name)
    return 0 if entrant is None else entrant.purse_cents


def _is_in(tournament: Tournament, name: str) -> bool:
    """Whether a person may still play in it, or has a prize of it to come."""
    entrant = tournament.entrants.get(name)
    if entrant is None:
        return False
    if is_going_on(tournament):
        return entrant.is_in
    owed = bool(entrant.prize_cents) and not entrant.prize_paid
    return tournament.stage is Stage.AWARDED and owed


def concerned(_: Tournament, command: TournamentCommand) -> set[str]:
    """Who must be known before a command to a tournament is decided."""
    match command:
        case c.SubstituteEntrant():
            return {command.patron, command.substitute}
        case _:
            patron: str | None = getattr(command, "patron", None)
            return {patron} if patron else set()


def fill(near: Near, _: str, command: TournamentCommand) -> TournamentCommand:
    """A command by which a patron comes in, with what the house knows of them."""
    match command:
        case c.SubstituteEntrant():
            return _entitled(near, command, command.substitute)
        case c.EnterPatron() | c.OfferSeat() | c.BuyBack():
            return _entitled(near, command, command.patron)
        case _:
            return command


def _entitled(near: Near, command: Entering, name: str) -> Entering:
    patron: Patron = near.latest(f"patron:{name}")
    at = command.at
    out = patron.reached(at) is not None or patron.timed_out(at) is not None
    known = Entitlement(
        excluded=patron.excluded(at) is not None,
        suspended=patron.is_suspended(at),
        admitted=not (patron.is_erased or patron.merged_into or out),
    )
    return msgspec.structs.replace(command, entitlement=known)
