"""Entrants who are level: who plays on, who shares, and what only a ruling can part."""

from collections.abc import Iterator
from typing import NamedTuple, assert_never

from punto.law.clauses import Rule
from punto.law.contests import Decide, Item, Level, OutTogether
from punto.tournament.guards import limits_of, rules_of
from punto.tournament.places import ranking
from punto.tournament.places.ranking import Group
from punto.tournament.state import Tournament
from punto.tournament.words import Progress, RoundKind


class Tie(NamedTuple):
    """Entrants level for places that differ, and what is to be done about it."""

    players: Group
    rule: Rule[object]
    plays_on: bool
    """Whether they play on; where nobody may share, a ruling parts them otherwise."""
    anew: bool = False
    """Whether they are issued with chips for it, having none to play on with."""


class Scope(NamedTuple):
    """An order in which places are contested: one table's, the session's, or on points."""

    groups: list[Group]
    places: int
    """How many of the first are worth something."""
    cut: bool
    """Whether the places are all worth the same, so that only the last of them is contested."""
    eliminated_count: bool
    """Whether those who went out are placed for it as well."""


def scopes(tournament: Tournament) -> Iterator[Scope]:
    """What is contested now: at the end of a session, or of a round for points."""
    session = tournament.current
    stated, last = tournament.stated.rounds[session.round], _is_last(tournament)
    if session.progress is Progress.PLACED:
        if stated.kind is not RoundKind.POINTS:
            return
        groups = ranking.on_points(tournament)
        places = len(tournament.stated.prizes) if last else stated.advance or 0
        yield Scope(groups, places, cut=not last, eliminated_count=True)
    elif stated.kind is RoundKind.POINTS:
        for table in session.tables:
            groups = ranking.at_table(tournament, table)
            yield Scope(groups, len(stated.points), cut=False, eliminated_count=True)
    elif last:
        groups = ranking.in_session(tournament)
        yield Scope(groups, len(tournament.stated.prizes), cut=False, eliminated_count=True)
    else:
        for table in session.tables:
            groups = ranking.at_table(tournament, table)
            yield Scope(groups, stated.advance or 0, cut=True, eliminated_count=False)


def ties(tournament: Tournament) -> Iterator[Tie]:
    """Everything that must be parted before places are awarded, in order."""
    for scope in scopes(tournament):
        first = 0
        for group in scope.groups:
            end = first + len(group)
            if len(group) > 1:
                contested = first < scope.places < end if scope.cut else first < scope.places
                tie = _tie(tournament, scope, group, contested=contested)
                if tie is None and contested and scope.cut:
                    tie = _unshared(tournament, scope, group)
                if tie is not None:
                    yield tie
            first = end


def _tie(tournament: Tournament, scope: Scope, group: Group, *, contested: bool) -> Tie | None:
    out = tournament.entrants[group[0]].exit is not None
    if out and not scope.eliminated_count:
        return None
    rules = rules_of(tournament).places
    able = _can_play_on(tournament, group)
    on_points = tournament.current.progress is Progress.PLACED
    if out and not on_points:
        return _out_together(tournament, group) if contested else None
    match rules.level.value:
        case Level.EXTRA_ROUNDS:
            where_needed = tournament.settings.extra_rounds_where_needed
            due = contested or (not where_needed and not on_points)
            return Tie(group, rules.level, plays_on=True) if due and able else None
        case Level.AS_CONDITIONS:
            return _as_conditions(tournament, group, able=able) if contested else None
        case Level.PLAY_OFF_FOR_PLACES:
            if not contested:
                return None
            on_zero = rules.play_off_on_zero
            allowed = able or (on_zero is not None and on_zero.value)
            return Tie(group, rules.level, plays_on=allowed)
        case _ as never:
            assert_never(never)


def _unshared(tournament: Tournament, scope: Scope, group: Group) -> Tie | None:
    """Entrants whom nothing parts, level for a place to go on: it is not shared but ruled on."""
    out = tournament.entrants[group[0]].exit is not None
    _, decide = said_of_level(tournament)
    if decide is Decide.ALL_ADVANCE or (out and not scope.eliminated_count):
        return None
    return Tie(group, rules_of(tournament).places.awarded, plays_on=False)


def _out_together(tournament: Tournament, group: Group) -> Tie | None:
    """Entrants who went out by one round and whom nothing has parted yet."""
    rule = rules_of(tournament).places.out_together
    match rule.value:
        case OutTogether.PRIZES_SHARED:
            return None
        case OutTogether.AS_CONDITIONS:
            return _as_conditions(tournament, group, able=False)
        case OutTogether.BY_RESIDUE_WAGER_REMOVAL:
            return Tie(group, rule, plays_on=False)
        case _ as never:
            assert_never(never)


def _is_last(tournament: Tournament) -> bool:
    """Whether what is contested is the pool, and not who goes on."""
    return tournament.current.round == len(tournament.stated.rounds) - 1


def said_of_level(tournament: Tournament) -> tuple[Item, Decide | None]:
    """What the conditions say of entrants level as they are now."""
    session, stated = tournament.current, tournament.stated
    if session.progress is Progress.PLACED:
        return Item.LEVEL_ON_POINTS, stated.level_on_points
    if stated.rounds[session.round].kind is RoundKind.POINTS:
        return Item.LEVEL_FOR_POINTS, stated.level_for_points
    if _is_last(tournament):
        return Item.LEVEL_AFTER_FINAL, stated.level_after_final
    return Item.LEVEL_TO_PROGRESS, stated.level_to_progress


def level_rule(tournament: Tournament) -> Rule[object]:
    """The rule by which entrants level as they are now are parted.

    Where that is for the conditions to say: what they say it by, and their choice if it is printed.
    """
    rules = rules_of(tournament)
    if rules.places.level.value is not Level.AS_CONDITIONS:
        return rules.places.level
    item, decide = said_of_level(tournament)
    stated, choices = rules.conditions.items[item], rules.conditions.choices
    for_a_prize = _is_last(tournament) and item is not Item.LEVEL_FOR_POINTS
    if not for_a_prize or decide is None or decide not in choices:
        return stated
    return Rule(tuple(dict.fromkeys((*choices[decide].clauses, *stated.clauses))), None)


def _as_conditions(tournament: Tournament, group: Group, *, able: bool) -> Tie | None:
    _, decide = said_of_level(tournament)
    rule = level_rule(tournament)
    match decide:
        case Decide.SHARED | Decide.ALL_ADVANCE:
            return None
        case Decide.EXTRA_ROUNDS:
            return Tie(group, rule, plays_on=True, anew=not able)
        case None:
            return Tie(group, rule, plays_on=False)
        case _ as never:
            assert_never(never)


def _can_play_on(tournament: Tournament, group: Group) -> bool:
    """Whether all of them hold enough for another round."""
    least = limits_of(tournament).minimum_cents
    return all(tournament.entrants[name].chips_cents >= least for name in group)
