"""The order of entrants, best first, with those level together."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import groupby
from typing import assert_never

from punto.law.contests import OutTogether
from punto.tournament.guards import rules_of
from punto.tournament.state import Entrant, Separated, Tournament
from punto.tournament.words import Standing

Group = tuple[str, ...]
Key = tuple[int | Fraction, ...]
PLACED = (Standing.IN, Standing.ELIMINATED)
"""Who has a place: an entrant who forfeited, withdrew or was disqualified has none."""


def at_table(tournament: Tournament, table: str) -> list[Group]:
    """The order at one table of the session."""
    return _ranked(tournament, tournament.current.at_table(table), _in_session)


def in_session(tournament: Tournament) -> list[Group]:
    """The order over all tables of the session."""
    return _ranked(tournament, tournament.current.seats, _in_session)


def on_points(tournament: Tournament) -> list[Group]:
    """The order by points over the sessions of a round."""
    return _ranked(
        tournament,
        (name for name, each in tournament.entrants.items() if each.sessions),
        lambda _tournament, entrant: (entrant.points,),
    )


def by_exit(tournament: Tournament) -> list[Group]:
    """The order of those who went out in a round in which everybody did."""
    out = (
        name
        for name, each in tournament.entrants.items()
        if each.exit is not None and each.round_reached == tournament.round
    )
    return _ranked(tournament, out, _in_session)


def _in_session(tournament: Tournament, entrant: Entrant) -> Key:
    """What a place goes by: chips of those who are left, before how the others went out."""
    if entrant.exit is None:
        counts = tournament.current.counts
        highest = rules_of(tournament).places.highest_win.value
        chips = counts.get(entrant.patron, entrant.chips_cents)
        return (1, chips if highest else -chips)
    exit_ = entrant.exit
    match rules_of(tournament).places.out_together.value:
        case OutTogether.PRIZES_SHARED | OutTogether.AS_CONDITIONS:
            return (0, exit_.rounds)
        case OutTogether.BY_RESIDUE_WAGER_REMOVAL:
            return (0, exit_.rounds, exit_.residue_cents, exit_.wager_cents, exit_.removal)
        case _ as never:
            assert_never(never)


def _ranked(
    tournament: Tournament,
    names: Iterable[str],
    key: Callable[[Tournament, Entrant], Key],
) -> list[Group]:
    placed = [name for name in names if tournament.entrants[name].standing in PLACED]

    def whole(name: str) -> Key:
        own = key(tournament, tournament.entrants[name])
        return (*own, *(-_place_in(found, name) for found in tournament.separated))

    ordered = sorted(sorted(placed), key=whole, reverse=True)
    return [tuple(group) for _, group in groupby(ordered, key=whole)]


def _place_in(found: Separated, name: str) -> int:
    """The place that a play-off gave an entrant; the same for all who did not play in it."""
    return next((at for at, group in enumerate(found) if name in group), 0)
