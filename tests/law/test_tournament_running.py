"""A tournament that runs by itself: what it decides, and what it leaves to a person."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from contest import FINAL, HEATS, NOON, SEED, Contest
from punto.game.lots import in_drawn_order
from punto.law.clauses import Refused
from punto.law.contests import Unparted
from punto.tournament import decide
from punto.tournament.base import evolved
from punto.tournament.entry.commands import CancelTournament
from punto.tournament.places import events as e
from punto.tournament.places.commands import DeterminePlaces
from punto.tournament.running import SelfRun, next_command
from punto.tournament.structure.commands import ScheduleSession, StartSession
from punto.tournament.structure.redraw import draws
from punto.tournament.words import RoundKind, Settings

FOUR = ("ann", "bob", "cy", "dee")
RUN = SelfRun({"t1": 4}, "automatic", timedelta(seconds=60), lambda _: SEED)


def unparted(how: Unparted) -> Contest:
    """Four whom nothing parts: all of them lost all they had."""
    contest = Contest("act-2012", Settings(unparted=how)).field(*FOUR)
    return contest.session({"t1": 4}).over().counted(**dict.fromkeys(FOUR, 0))


@pytest.mark.clause("house", "tournament:lots")
def test_whom_nothing_parts_is_placed_by_lot() -> None:
    contest = unparted(Unparted.BY_LOT)
    due = next_command(contest.tournament, RUN, contest.at)
    assert isinstance(due, DeterminePlaces)
    events = decide(contest.tournament, due)

    assert in_drawn_order(FOUR, SEED) == due.decided
    assert [in_drawn_order(FOUR, SEED)] == [
        each.order for each in events if isinstance(each, e.LevelDecided)
    ]
    assert evolved(contest.tournament, events).placed


@pytest.mark.clause("house", "tournament:lots")
def test_or_waits_for_the_ruling_of_who_runs_it() -> None:
    contest = unparted(Unparted.RULED)
    due = next_command(contest.tournament, RUN, contest.at)
    assert isinstance(due, DeterminePlaces)
    assert () == due.decided

    with pytest.raises(Refused) as caught:
        decide(contest.tournament, due)
    assert ["12.20"] == [clause.id for clause in caught.value.clauses]
    contest.determined(decided=("cy", "ann", "bob", "dee"))
    assert ("cy", "ann", "bob", "dee") == contest.last(e.LevelDecided).order


def test_a_session_begins_at_its_hour() -> None:
    contest = Contest("act-2012").field(*FOUR).schedule({"t1": 4}, starts=NOON).drawn().seated()

    assert next_command(contest.tournament, RUN, NOON - timedelta(seconds=1)) is None
    assert isinstance(next_command(contest.tournament, RUN, NOON), StartSession)


def test_a_sit_and_go_has_no_hour_and_begins_once_all_sit() -> None:
    heat = replace(HEATS, kind=RoundKind.SIT_AND_GO, sessions=2, begins="When two sit.")
    contest = Contest("act-2018").field("ann", "bob", rounds=(heat, FINAL))
    contest.do(ScheduleSession, tables={"t1": 2}).drawn().seated()

    assert isinstance(next_command(contest.tournament, RUN, contest.at), StartSession)


def test_nothing_is_due_before_entries_open_or_once_cancelled() -> None:
    contest = Contest("act-2012").drafted()
    assert next_command(contest.tournament, RUN, contest.at) is None
    contest.field(*FOUR)
    assert isinstance(next_command(contest.tournament, RUN, contest.at), ScheduleSession)
    contest.do(CancelTournament, by="casino-operator", reason="too few")

    assert next_command(contest.tournament, RUN, contest.at) is None


def test_every_ballot_of_a_story_is_drawn_again() -> None:
    contest = Contest("act-2012").field(*FOUR).schedule({"t1": 4})
    assert [] == list(draws(contest.events))
    contest.drawn().seated()
    (ballot,) = draws(contest.events)

    assert (FOUR, {"t1": 4}, SEED) == (ballot.players, ballot.tables, ballot.seed)
    assert set(FOUR) == set(ballot.seats)
    assert ballot.keeps_promise
    assert ballot.comes_out_again
