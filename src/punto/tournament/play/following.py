"""What happens at a table that plays a session, as it bears on the tournament.

The table tells who plays on, what each round left everybody, who did not wager, and whose chips
were removed first; the tournament tells the table who its entrants are, with what, and by which
limits, before every round.
"""

from collections.abc import Iterable, Iterator

import msgspec

from punto.aggregate import Frame, Near
from punto.game.last_coup import Ending
from punto.law.clauses import Refused
from punto.law.contests import Ground
from punto.law.procedures import Outcome
from punto.law.rulebooks import house
from punto.table import Table
from punto.table import commands as c
from punto.table import events as t
from punto.table.contest.terms import Contest, Contestant, ContestTerms
from punto.table.coup import WagerLine
from punto.table.state import Phase
from punto.tournament.base import TournamentEvent
from punto.tournament.guards import limits_of, require_session, rules_of
from punto.tournament.places import play_off as play_offs
from punto.tournament.play import events as e
from punto.tournament.play.conduct import disqualified
from punto.tournament.play.decide import RUNNING, require_table
from punto.tournament.play.rounds import (
    eliminated,
    in_at,
    require_may_begin,
    round_begins,
    round_ended,
)
from punto.tournament.state import PlayOff, Session, Tournament
from punto.tournament.words import Moment, Progress, Standing

TableStep = Frame[Table, t.Event]
"""What happened at a table."""
KIND = "tournament"
GONE = frozenset({Standing.WITHDRAWN, Standing.DISQUALIFIED, Standing.BARRED})
"""Who is no tournament player any more; who went out is one still."""


def touched(step: TableStep) -> Iterable[str]:
    """The tournament that a table plays for, or has played for."""
    contest = step.after.contest or step.before.contest
    return () if contest is None else (contest.tournament,)


def follow_table(_: str, tournament: Tournament, step: TableStep) -> Iterator[TournamentEvent]:
    """What an event of a table means for its tournament; `Refused` if it may not be."""
    play_off = tournament.play_off
    if play_off is not None:
        yield from _played_on(tournament, play_off, step)
        return
    match step.event:
        case t.TableDesignated():
            yield from _designated(tournament, step)
        case t.RoundOpened():
            session = require_session(tournament, RUNNING, "begin-a-round")
            require_may_begin(tournament, session, step.name, step.at)
            yield from round_begins(tournament, step.name, step.event.out)
        case t.TableReleased():
            _require_done(tournament, step)
        case t.EntrantOut():
            played = tournament.current.tables[step.name].rounds
            yield eliminated(tournament, step.event.patron, played, step.event.clauses)
        case _:
            yield from _played(tournament, step)


def _played_on(
    tournament: Tournament, play_off: PlayOff, step: TableStep
) -> Iterator[TournamentEvent]:
    """A round of a play-off at one table; the others may be given back meanwhile."""
    dealt = step.before.phase is Phase.IN_COUP, step.after.phase is Phase.IN_COUP
    match step.event:
        case t.TableDesignated():
            play_offs.require_play_off_table(tournament, play_off, step.name)
            yield e.TableFollowed(table=step.name, clauses=house.designated.cited)
        case t.RoundOpened():
            play_offs.require_play_off_table(tournament, play_off, step.name)
            yield play_offs.begun(tournament, step.name)
        case _ if step.name != play_off.table:
            return
        case _ if dealt == (False, True):
            yield from _missed(tournament, step, play_offs.players_of(tournament, play_off))
        case _ if dealt == (True, False):
            left = play_offs.players_of(tournament, play_off)
            yield from play_offs.counted(tournament, {n: _worth(step.after, n) for n in left})
        case _ if dealt == (False, False):
            yield from _put_right(step, play_offs.players_of(tournament, play_off))


def _designated(tournament: Tournament, step: TableStep) -> Iterator[TournamentEvent]:
    session = require_session(tournament, RUNNING, "designate-a-table")
    play = require_table(session, step.name)
    if play.ended or play.in_round:
        raise Refused(house.tournament_order, "tournament-table-not-ready", table=step.name)
    yield e.TableFollowed(table=step.name, clauses=house.designated.cited)


def _require_done(tournament: Tournament, step: TableStep) -> None:
    """Refuse to give a table back while its session goes on there."""
    session = tournament.session
    if session is None or session.progress is not Progress.RUNNING:
        return
    play = session.tables.get(step.name)
    if play is not None and not play.ended and in_at(tournament, session, step.name):
        exclusive = rules_of(tournament).play.exclusive
        rule = house.designated if exclusive is None or not exclusive.value else exclusive
        raise Refused(rule, "tournament-table-still-plays", table=step.name)


def _played(tournament: Tournament, step: TableStep) -> Iterator[TournamentEvent]:
    """The beginning and the end of a coup, and chips that were put right between two."""
    session = tournament.session
    if session is None or step.name not in session.tables:
        return
    dealt = step.before.phase is Phase.IN_COUP, step.after.phase is Phase.IN_COUP
    if dealt == (False, True):
        yield from _missed(tournament, step, in_at(tournament, session, step.name))
    elif dealt == (True, False):
        here = in_at(tournament, session, step.name)
        over = step.after.stack.ending is Ending.OVER
        left = {name: _left(step, name) for name in here if name in step.after.patrons}
        yield from round_ended(step.name, left, shoe_ended=over)
    elif dealt == (False, False):
        yield from _put_right(step, in_at(tournament, session, step.name))


def _put_right(step: TableStep, here: Iterable[str]) -> Iterator[TournamentEvent]:
    """Chips that became more or fewer between two coups."""
    changed = {
        name: _worth(step.after, name)
        for name in here
        if name in step.before.patrons
        and name in step.after.patrons
        and _worth(step.before, name) != _worth(step.after, name)
    }
    if changed:
        yield e.TableChipsChanged(
            table=step.name, chips_cents=changed, clauses=house.tournament_chips.cited
        )


def _missed(
    tournament: Tournament, step: TableStep, here: Iterable[str]
) -> Iterator[TournamentEvent]:
    """Who is there and did not wager: reported, and disqualified where the edition says so."""
    contest, coup = step.after.contest, step.after.coup
    if contest is None or coup.no_bet:
        return
    rules = rules_of(tournament)
    rule = rules.sessions.disqualification.get(Ground.NO_WAGER)
    cited = rules.play.duty.cited if rule is None else rule.cited
    for name in here:
        excused = name in contest.passed or name in contest.absent
        if excused or name in coup.bettors or name in contest.forms:
            continue
        yield e.WagerMissed(patron=name, table=step.name, clauses=cited)
        if rule is not None and rule.value.compulsory:
            yield disqualified(tournament, name, Ground.NO_WAGER, rule, refund=False)


def _worth(table: Table, name: str) -> int:
    """An entrant's chips, in hand and on the layout."""
    lying = sum(placed.chips_cents for placed in table.coup.wagers.get(name, ()))
    return table.patrons[name].chips_cents + lying


def _left(step: TableStep, name: str) -> e.Left:
    """What a coup left an entrant, what was in action, and when the chips were removed."""
    coup, contest = step.before.coup, step.before.contest
    lost = [at for at, line in enumerate(coup.lines, 1) if _lost(line, name)]
    lines = [line for line in coup.lines if line.patron == name]
    lay = sum(each.cents for each in coup.wagers.get(name, ()))
    passed = contest is not None and name in contest.passed
    return e.Left(
        chips_cents=_worth(step.after, name),
        wager_cents=sum(line.at_risk_cents for line in lines) + lay,
        removal=max(lost, default=0),
        excused=passed or bool(coup.no_bet),
    )


def _lost(line: WagerLine, name: str) -> bool:
    return line.patron == name and line.outcome is Outcome.LOSE


def concerned(table: Table, command: c.Command) -> set[str]:
    """The tournament that must be known before a command to a table is decided."""
    if isinstance(command, c.DesignateTable):
        return {command.tournament}
    return set() if table.contest is None else {table.contest.tournament}


def fill(near: Near, table: str, command: c.Command) -> c.Command:
    """A command to a table with what the tournament says of it by now."""
    match command:
        case c.DesignateTable():
            name: str | None = command.tournament
        case c.OpenRound() | c.ShowForm():
            contest: Contest | None = near.state(f"table:{table}").contest
            name = None if contest is None else contest.tournament
        case _:
            return command
    if name is None:
        return command
    if isinstance(command, c.ShowForm):
        entered = plays(near.latest(f"{KIND}:{name}"), command.patron)
        return msgspec.structs.replace(command, entered=entered)
    goes_on = isinstance(command, c.OpenRound)
    told = terms_for(near.latest(f"{KIND}:{name}"), name, table, command.at, goes_on=goes_on)
    return msgspec.structs.replace(command, terms=told)


def plays(tournament: Tournament, name: str) -> bool:
    """Whether a person is a tournament player, who may have gone out by now."""
    entrant = tournament.entrants.get(name)
    return entrant is not None and entrant.standing not in GONE


def terms_for(
    tournament: Tournament, name: str, table: str, at: Moment, *, goes_on: bool = False
) -> ContestTerms | None:
    """What a tournament tells a table of the session under way; nothing if it plays none there.

    A table that goes on knows what its entrants have left of the heat, and counts it down itself.
    """
    session, play_off = tournament.session, tournament.play_off
    if session is None or table not in session.tables:
        return None
    stated, limits = tournament.stated, limits_of(tournament)
    cards, forms = stated.pass_cards or 0, stated.undisclosed or 0
    if play_off is not None:
        if not goes_on or not tournament.settings.play.cards_in_play_off:
            cards = forms = 0
        entrants = play_offs.at_table(tournament, play_off, table, cards, forms)
    elif session.progress is Progress.RUNNING:
        entrants = _entrants(tournament, session, table, cards, forms)
    else:
        return None
    since = tournament.pace_since
    return ContestTerms(
        tournament=name,
        edition=tournament.edition,
        session=tournament.sessions,
        round=session.tables[table].rounds + 1,
        entrants=entrants,
        minimum_cents=limits.minimum_cents,
        maximum_cents=limits.maximum_cents,
        order=bool(stated.order),
        pass_cards=cards,
        undisclosed=forms,
        seconds=tournament.pace_seconds if since is not None and at >= since else None,
        readings=tournament.settings.play,
    )


def _entrants(
    tournament: Tournament, session: Session, table: str, cards: int, forms: int
) -> tuple[Contestant, ...]:
    """Who plays at a table of the session, each with their seat and chips."""
    return tuple(
        Contestant(
            patron=patron,
            seat=session.seats[patron].number,
            chips_cents=tournament.entrants[patron].chips_cents,
            pass_cards=cards,
            undisclosed=forms,
        )
        for patron in in_at(tournament, session, table)
    )
