"""Where a tournament stands: every entrant with a place, as far as there is one, and the pool."""

from collections.abc import Iterator

import msgspec

from punto.tournament.places import ranking
from punto.tournament.places.ranking import Group
from punto.tournament.state import Tournament
from punto.tournament.words import PatronName, Progress, Standing

WITH_A_PLACE = (Standing.IN, Standing.OUT, Standing.ELIMINATED)


class Ranked(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant among the others."""

    place: int | None
    """Those level have the same; who may have no place has none."""
    patron: PatronName
    standing: Standing
    round: int
    """The round that they play in next, or played in last; the first is 0."""
    chips_cents: int
    points: str
    prize_cents: int
    table: str = ""
    seat: int | None = None


def standings(tournament: Tournament) -> tuple[Ranked, ...]:
    """Everybody who entered, best first."""
    found: list[Ranked] = []
    for group in _groups(tournament):
        place = len(found) + 1
        found += [_ranked(tournament, name, place) for name in group]
    named = {each.patron for each in found}
    rest = (name for name in tournament.entrants if name not in named)
    return (*found, *(_ranked(tournament, name, None) for name in rest))


def prize_pool(tournament: Tournament) -> int:
    """What there is to be won, in cents; once it is awarded, what there was."""
    awarded = sum(entrant.prize_cents for entrant in tournament.entrants.values())
    return tournament.money.pool_cents + awarded


def _groups(tournament: Tournament) -> Iterator[Group]:
    """Those of the last order that was found, then those who went out before, the later first."""
    placed: list[Group] = list(tournament.placed)
    session = tournament.session
    if session is not None and session.progress in (Progress.RUNNING, Progress.ENDED):
        placed = ranking.in_session(tournament)
    kept = [tuple(n for n in group if _has_place(tournament, n)) for group in placed]
    yield from filter(None, kept)
    named = {name for group in kept for name in group}
    others: dict[tuple[bool, int], list[str]] = {}
    for name, entrant in tournament.entrants.items():
        if name not in named and _has_place(tournament, name):
            others.setdefault((entrant.is_in, entrant.round_reached), []).append(name)
    yield from (tuple(others[key]) for key in sorted(others, reverse=True))


def _has_place(tournament: Tournament, name: str) -> bool:
    return tournament.entrants[name].standing in WITH_A_PLACE


def _ranked(tournament: Tournament, name: str, place: int | None) -> Ranked:
    entrant, session = tournament.entrants[name], tournament.session
    seat = None if session is None else session.seats.get(name)
    return Ranked(
        place=place,
        patron=name,
        standing=entrant.standing,
        round=entrant.round_reached,
        chips_cents=entrant.chips_cents,
        points=entrant.scored,
        prize_cents=entrant.prize_cents,
        table="" if seat is None else seat.table,
        seat=None if seat is None else seat.number,
    )
