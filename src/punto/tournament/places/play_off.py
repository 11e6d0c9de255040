"""Play-offs: those who are level play on, counted after every round until the order is there.

A table of the session deals them, to whom the tournament tells who plays on and with what; of one
that is not on the floor staff report the chips.
"""

from collections.abc import Iterator, Mapping

from punto.law.clauses import Refused
from punto.law.rulebooks import house
from punto.table.contest.terms import Contestant
from punto.tournament.base import Events, TournamentEvent, decides, evolved
from punto.tournament.guards import require_giver, require_session
from punto.tournament.places import commands as c
from punto.tournament.places import events as e
from punto.tournament.places.level import Tie, level_rule, ties
from punto.tournament.places.ranking import PLACED, Group
from punto.tournament.state import PlayOff, Tournament
from punto.tournament.words import Progress

PLACEABLE = (Progress.ENDED, Progress.PLACED)


def called(tournament: Tournament, tie: Tie) -> e.PlayOffCalled:
    """Those who are level play on, with chips issued anew if they have none to play on with."""
    chips: dict[str, int] = {}
    if tie.anew:
        start = tournament.stated.chips_cents or 0
        chips = {
            name: max(0, start - tournament.entrants[name].chips_cents) for name in tie.players
        }
    return e.PlayOffCalled(players=tie.players, chips_cents=chips, clauses=tie.rule.cited)


def players_of(tournament: Tournament, play_off: PlayOff) -> tuple[str, ...]:
    """Who plays on and has not been disqualified since."""
    return tuple(name for name in play_off.players if tournament.entrants[name].standing in PLACED)


def at_table(
    tournament: Tournament, play_off: PlayOff, table: str, cards: int, forms: int
) -> tuple[Contestant, ...]:
    """Those who play on, at a table: in their own seats if it is theirs, else in turn.

    Pass cards and undisclosed wagers were for the heat; another table knows of none that are left.
    """
    seats, players = tournament.current.seats, players_of(tournament, play_off)
    at_home = all(name in seats and seats[name].table == table for name in players)
    return tuple(
        Contestant(
            patron=name,
            seat=seats[name].number if at_home else number,
            chips_cents=tournament.entrants[name].chips_cents,
            pass_cards=cards if at_home else 0,
            undisclosed=forms if at_home else 0,
        )
        for number, name in enumerate(players, 1)
    )


def require_play_off_table(tournament: Tournament, play_off: PlayOff, table: str) -> None:
    """Refuse a second table for what one table plays."""
    if play_off.table not in ("", table):
        raise Refused(house.tournament_order, "tournament-play-off-elsewhere", table=play_off.table)
    if table not in tournament.current.tables:
        raise Refused(house.tournament_seats, "tournament-no-table-of-it", table=table)


def begun(tournament: Tournament, table: str) -> e.PlayOffBegun:
    """A round of it begins at a table, which tells how it ends."""
    return e.PlayOffBegun(table=table, clauses=level_rule(tournament).cited)


@decides
def report_play_off(tournament: Tournament, command: c.ReportPlayOff) -> Events:
    require_session(tournament, PLACEABLE, "report-a-play-off")
    require_giver(tournament, command, "report-a-play-off")
    play_off = tournament.play_off
    if play_off is None:
        raise Refused(house.tournament_order, "tournament-no-play-off")
    followed = [name for name, play in tournament.current.tables.items() if play.followed]
    if followed:
        table = play_off.table or followed[0]
        raise Refused(house.designated, "tournament-table-tells-itself", table=table)
    players = players_of(tournament, play_off)
    if set(command.counts) != set(players):
        others = tuple(sorted(set(command.counts) ^ set(players)))
        raise Refused(house.known_entrant, "tournament-not-those-at-the-table", others=others)
    return counted(tournament, command.counts)


def counted(tournament: Tournament, counts: Mapping[str, int]) -> Events:
    """A round of it counted; it ends as soon as the order that is needed is there."""
    level = level_rule(tournament).cited
    found: tuple[TournamentEvent, ...] = (
        e.PlayOffCounted(counts=dict(counts), order=tuple(_by_count(counts)), clauses=level),
        e.PlayOffEnded(clauses=level),
    )
    after = evolved(tournament, found)
    again = next((tie for tie in ties(after) if tie.plays_on), None)
    return found if again is None else (*found, called(after, again))


def _by_count(counts: Mapping[str, int]) -> Iterator[Group]:
    for cents in sorted(set(counts.values()), reverse=True):
        yield tuple(sorted(name for name, held in counts.items() if held == cents))
