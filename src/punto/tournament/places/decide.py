"""Places: worked out, contested where entrants are level, and awarded."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from punto.law.clauses import Refused
from punto.law.contests import ChipsAfter, Decide
from punto.law.rulebooks import house
from punto.tournament.base import Events, decides, evolve
from punto.tournament.guards import (
    require_head,
    require_printed,
    require_session,
    rules_of,
)
from punto.tournament.places import commands as c
from punto.tournament.places import events as e
from punto.tournament.places import ranking
from punto.tournament.places.level import Tie, level_rule, said_of_level, scopes, ties
from punto.tournament.places.play_off import called
from punto.tournament.places.ranking import Group
from punto.tournament.play.rounds import in_at
from punto.tournament.state import Tournament
from punto.tournament.words import Progress, RoundKind, Standing

PLACEABLE = (Progress.ENDED, Progress.PLACED)


@decides
def determine(tournament: Tournament, command: c.DeterminePlaces) -> Events:
    session = require_session(tournament, PLACEABLE, "determine-places")
    rules = rules_of(tournament).places
    awarded_by = require_printed(rules.awarded, "determine-places")
    require_head(tournament, command, awarded_by, "determine-places")
    if tournament.play_off is not None:
        raise Refused(level_rule(tournament), "tournament-play-off-under-way")
    if session.progress is Progress.PLACED and not waits_to_be_closed(tournament):
        raise Refused(house.tournament_order, "tournament-places-awarded-already")
    if session.progress is Progress.ENDED:
        _require_counted(tournament)
    tie = next(ties(tournament), None)
    if tie is not None:
        return _part(tournament, tie, command)
    if session.progress is Progress.PLACED:
        return (_closed(tournament),)
    awarded = _awarded(tournament)
    after = evolve(tournament, awarded)
    return (awarded, _closed(after)) if _closes_with_session(after) else (awarded,)


def _require_counted(tournament: Tournament) -> None:
    rule, session = rules_of(tournament).places.counted, tournament.current
    for table in session.tables:
        for patron in in_at(tournament, session, table):
            if rule.value and patron not in session.counts:
                raise Refused(rule, "tournament-not-counted", patron=patron)


def _part(tournament: Tournament, tie: Tie, command: c.DeterminePlaces) -> Events:
    """Have those who are level play on, or part them by the ruling that the command brings."""
    if tie.plays_on:
        return (called(tournament, tie),)
    if not set(tie.players) <= set(command.decided):
        raise Refused(tie.rule, "tournament-level-undecided", others=tie.players)
    order = tuple(name for name in command.decided if name in tie.players)
    ruled = e.LevelDecided(
        order=order, by=command.by.person, clauses=rules_of(tournament).places.awarded.cited
    )
    return (ruled, *determine(evolve(tournament, ruled), command))


def _awarded(tournament: Tournament) -> e.PlacesAwarded:
    session = tournament.current
    stated = tournament.stated.rounds[session.round]
    points: dict[str, Fraction] = {}
    advance: list[str] = []
    last = session.round == len(tournament.stated.rounds) - 1
    for scope in scopes(tournament):
        if stated.kind is RoundKind.POINTS:
            points |= _points(scope.groups, stated.points)
        elif not last:
            advance += _first(tournament, scope.groups, scope.places)
    playing = [
        name
        for table in session.tables
        for name in in_at(tournament, session, table)
        if name not in advance
    ]
    stays = stated.kind is RoundKind.POINTS
    rules = rules_of(tournament)
    return e.PlacesAwarded(
        order=tuple(ranking.in_session(tournament)),
        advance=tuple(advance),
        out=() if stays else tuple(playing),
        points={name: str(worth) for name, worth in points.items()},
        chips_back_cents=_chips_back(tournament, (*advance, *(playing if stays else ()))),
        clauses=(
            *rules.places.awarded.cited,
            *rules.places.highest_win.cited,
            *_level_cited(tournament),
        ),
    )


def _level_cited(tournament: Tournament) -> tuple[str, ...]:
    """The clause by which those level share or all go on, where the conditions say so."""
    item, decide = said_of_level(tournament)
    asked = item in rules_of(tournament).conditions.items
    said = asked and decide in (Decide.SHARED, Decide.ALL_ADVANCE)
    level = any(len(group) > 1 for scope in scopes(tournament) for group in scope.groups)
    return level_rule(tournament).cited if said and level else ()


def _points(groups: Iterable[Group], worth: tuple[int, ...]) -> dict[str, Fraction]:
    """What each place is worth; of those level, an equal part of what theirs are worth together."""
    points: dict[str, Fraction] = {}
    first = 0
    for group in groups:
        together = sum(worth[first : first + len(group)])
        points |= dict.fromkeys(group, Fraction(together, len(group)))
        first += len(group)
    return points


def _first(tournament: Tournament, groups: Iterable[Group], places: int) -> Iterator[str]:
    """Those who go on: the first of those still in, with all who are level if that is said."""
    _, decide = said_of_level(tournament)
    left = places
    for group in groups:
        still_in = [name for name in group if tournament.entrants[name].is_in]
        if left <= 0 or not still_in:
            return
        if len(still_in) > left and decide is not Decide.ALL_ADVANCE:
            still_in = still_in[:left]
        yield from still_in
        left -= len(still_in)


def _chips_back(tournament: Tournament, plays_on: Iterable[str]) -> dict[str, int]:
    """Chips that go back: all of them, but of those who carry theirs over."""
    rule = rules_of(tournament).sessions.chips_after
    carried = rule.value is ChipsAfter.AS_CONDITIONS and tournament.stated.carried_over
    kept = set(plays_on) if carried else set()
    return {
        name: tournament.entrants[name].chips_cents
        for name in tournament.current.seats
        if tournament.entrants[name].chips_cents and name not in kept
    }


def waits_to_be_closed(tournament: Tournament) -> bool:
    """Whether the sessions of a round are over, and the round is not."""
    session = tournament.current
    if tournament.is_played_out or session.round != tournament.round:
        return False
    stated = tournament.current_round
    return stated.kind is RoundKind.REPECHAGE or not tournament.due()


def _closes_with_session(tournament: Tournament) -> bool:
    stated = tournament.current_round
    if stated.kind in (RoundKind.POINTS, RoundKind.REPECHAGE):
        return False
    return not tournament.due() and (
        stated.kind is not RoundKind.SIT_AND_GO or tournament.is_last_round
    )


def _closed(tournament: Tournament) -> e.RoundClosed:
    """The end of a round: who goes on, who is out, and what comes next."""
    rounds = tournament.stated.rounds
    stated = tournament.current_round
    order, advance = (
        tournament.placed,
        tuple(
            name
            for name, each in tournament.entrants.items()
            if each.is_in and each.round_reached > tournament.round
        ),
    )
    left = tuple(
        name
        for name, each in tournament.entrants.items()
        if each.is_in and each.round_reached == tournament.round
    )
    if stated.kind is RoundKind.POINTS:
        order = tuple(ranking.on_points(tournament))
        places = stated.advance or 0
        gone = () if tournament.is_last_round else tuple(_first(tournament, order, places))
        advance, left = (*advance, *gone), tuple(name for name in left if name not in gone)
    coming = range(tournament.round + 1, len(rounds))
    plain = next((at for at in coming if rounds[at].kind is not RoundKind.REPECHAGE), len(rounds))
    lost = tuple(
        name
        for name, each in tournament.entrants.items()
        if each.standing in (Standing.OUT, Standing.ELIMINATED)
        and each.round_reached == tournament.round
    )
    again = tournament.round + 1
    second = (*lost, *left) if again < plain and again < len(rounds) else ()
    if second:
        following = again
    elif advance:
        following = plain
    else:
        following = len(rounds)
        order = order if tournament.is_last_round else tuple(ranking.by_exit(tournament))
    return e.RoundClosed(
        order=order,
        advance=advance,
        out=left,
        next_round=following,
        after_repechage=plain,
        second_chance=second,
        clauses=(*rules_of(tournament).places.awarded.cited, *_level_cited(tournament)),
    )
