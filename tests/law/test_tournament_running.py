"""A tournament that runs by itself: what it decides, and what it leaves to a person."""

from datetime import timedelta

import pytest

from contest import SEED, Contest
from punto.game.lots import in_drawn_order
from punto.law.clauses import Refused
from punto.law.contests import Unparted
from punto.tournament import decide
from punto.tournament.base import evolved
from punto.tournament.places import events as e
from punto.tournament.places.commands import DeterminePlaces
from punto.tournament.running import SelfRun, next_command
from punto.tournament.words import Settings

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
