"""Play-offs dealt at a table of the session: coup by coup, until the order is there."""

from typing import Any

import pytest
from msgspec.structs import replace

from contest import (
    FINAL,
    FOUR,
    LATER_ACT,
    NSW,
    ONE_ROUND,
    RULE,
    TWO_ROUNDS,
    Contest,
    running,
    standing,
)
from contested import BANKER_WINS, PLAYER_WINS, TIE
from felt import case
from followed import Followed
from punto.law.clauses import Refused
from punto.law.contests import Decide
from punto.law.rulebooks import EDITIONS
from punto.table import commands as c
from punto.table.contest.terms import Readings
from punto.tournament.places import commands as places
from punto.tournament.places import events as e
from punto.tournament.play import commands as play
from punto.tournament.words import Settings, Standing

HOME, AWAY = ("player", 100_00), ("banker", 100_00)


def level(edition: str, **changed: Any) -> Followed:
    """A heat at one table in which ann and bob lead, level."""
    contest = running(edition, rounds=TWO_ROUNDS, **changed)
    table = Followed(contest).designate()
    for _ in range(2):
        table.round(PLAYER_WINS, cy=AWAY, dee=("banker", 200_00))
    contest.do(play.EndTable, by="dealer", table="t1").do(play.EndSession, by="dealer")
    contest.counted().determined()
    return table


def players(contest: Contest) -> set[str]:
    play_off = contest.tournament.play_off
    return set() if play_off is None else set(play_off.players)


@pytest.mark.parametrize("edition", EDITIONS)
def test_those_level_play_on_at_their_table_until_they_are_not(edition: str) -> None:
    """Counted after every coup, with what they hold; nobody else is at the table."""
    table = level(edition)
    contest = table.contest
    held = contest.chips("ann")
    assert {"ann", "bob"} == players(contest)
    table.round(TIE)
    assert {"ann", "bob"} == set(table.table.patrons)
    assert {"ann", "bob"} == players(contest)
    table.round(BANKER_WINS, ann=HOME, bob=AWAY)

    assert set() == players(contest)
    assert held - 100_00 == contest.chips("ann")
    assert (("bob",), ("ann",)) == contest.last(e.PlayOffCounted).order
    contest.determined()
    assert (Standing.IN, Standing.OUT) == (standing(contest, "bob"), standing(contest, "ann"))
    table.do(c.ReleaseTable, by="tournament-director")


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_table_deals_is_not_taken_on_a_report(edition: str) -> None:
    contest = level(edition).contest

    counts = {"ann": 5_00, "bob": 4_00}
    assert ("house:tournament:designated",) == contest.refused(
        places.ReportPlayOff, by="dealer", counts=counts
    )
    with pytest.raises(Refused) as told:
        contest.decided(contest.command(places.ReportPlayOff, "dealer", "", {"counts": counts}))
    assert {"table": "t1"} == told.value.reason.given


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_that_was_given_back_is_put_to_its_use_again(edition: str) -> None:
    """With the chips that they ended the session with, in their own seats."""
    table = level(edition)
    held = table.contest.chips("ann")
    table.do(c.ReleaseTable, by="tournament-director")
    table.designate()
    assert {held} == {each.chips_cents for each in table.table.patrons.values()}
    table.round(PLAYER_WINS, ann=HOME, bob=AWAY)

    assert set() == players(table.contest)
    assert held + 100_00 == table.contest.chips("ann")


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_table_deals_it_and_another_that_is_not_of_the_session_never(edition: str) -> None:
    table = level(edition)
    other = Followed(table.contest, "t9")
    assert ("tournament:designated",) == other.told_no(
        c.DesignateTable, by="tournament-director", tournament="Cup"
    )


@pytest.mark.parametrize("edition", [case(x, "15.6.4") for x in NSW])
def test_who_does_not_wager_in_a_play_off_is_disqualified_and_has_lost_it(edition: str) -> None:
    table = level(edition)
    table.round(PLAYER_WINS, bob=None)

    assert Standing.DISQUALIFIED is standing(table.contest, "bob")
    assert set() == players(table.contest)
    table.contest.determined()
    assert Standing.IN is standing(table.contest, "ann")


@pytest.mark.parametrize("edition", NSW)
def test_pass_cards_and_undisclosed_wagers_were_for_the_heat(edition: str) -> None:
    """What nobody used of them lapses with it."""
    table = level(edition, pass_cards=2, undisclosed=1)
    table.do(c.OpenRound)
    table.call()
    assert ("15.7.1",) == table.told_no(c.PlayPassCard, patron="ann")
    assert ("15.8.1",) == table.told_no(c.HandInForm, patron="ann", commitment="5e" * 32)


@pytest.mark.parametrize("edition", NSW)
def test_what_is_left_of_the_heat_can_be_played_where_the_house_reads_it_so(edition: str) -> None:
    """Counted down by the table that plays on; one that was given back meanwhile knows of none."""
    read = Settings(play=Readings(cards_in_play_off=True))
    table = level(edition, settings=read, pass_cards=1, undisclosed=1)
    table.do(c.OpenRound)
    table.call()
    table.do(c.PlayPassCard, patron="ann")
    table.bet("bob", "player", 25_00)
    table.play(TIE)
    table.do(c.OpenRound)
    contest = table.table.contest
    assert contest is not None
    assert [(0, 1), (1, 1)] == [
        (each.pass_cards, each.undisclosed) for each in contest.entrants.values()
    ]

    again = level(edition, settings=read, pass_cards=1, undisclosed=1)
    again.do(c.ReleaseTable, by="tournament-director")
    again.designate().do(c.OpenRound)
    assert again.table.contest is not None
    assert {(0, 0)} == {
        (each.pass_cards, each.undisclosed) for each in again.table.contest.entrants.values()
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_those_level_from_two_tables_play_on_at_one_of_them_in_turn(edition: str) -> None:
    """Two of them sat in the same seat of another table."""
    final = replace(FINAL, tables=2)
    changed = {} if edition not in LATER_ACT else {"level_after_final": Decide.EXTRA_ROUNDS}
    contest = Contest(edition).field(*FOUR, rounds=(final,), **changed)
    contest.session({"t1": 2, "t2": 2}).over().counted().determined()
    assert set(FOUR) == players(contest)
    table = Followed(contest).designate()

    assert [1, 2, 3, 4] == sorted(each.seat or 0 for each in table.table.patrons.values())


@pytest.mark.parametrize(
    ("edition", "decide", "said"),
    [
        case(x, f"{RULE[x]}.3(a)(xi)({letter}); {RULE[x]}.3(a)(xi)", decide, said, name=letter)
        for x in LATER_ACT
        for letter, decide, said in (
            ("C", Decide.SHARED, (e.PlacesAwarded,)),
            ("D", Decide.EXTRA_ROUNDS, (e.PlayOffCalled, e.PlayOffCounted, e.PlayOffEnded)),
        )
    ],
)
def test_in_the_later_act_those_level_for_a_prize_are_parted_by_the_choice_of_the_conditions(
    edition: str, decide: Decide, said: tuple[type[Any], ...]
) -> None:
    """And not by how places to go on are parted."""
    letter = "C" if decide is Decide.SHARED else "D"
    counts = {"ann": 900_00, "bob": 900_00}
    contest = running(edition, *counts, rounds=ONE_ROUND, level_after_final=decide)
    contest.over().counted(**counts).determined()
    if decide is Decide.EXTRA_ROUNDS:
        assert f"{RULE[edition]}.3(a)(xi)(D)" == contest.refused(places.DeterminePlaces)[0]
        contest.do(places.ReportPlayOff, by="dealer", counts={"ann": 800_00, "bob": 1_000_00})

    for kind in said:
        cited = contest.last(kind).clauses
        assert f"{RULE[edition]}.3(a)(xi)({letter})" in cited
        assert f"{RULE[edition]}.3(a)(viii)(B)" not in cited


@pytest.mark.parametrize("edition", LATER_ACT)
def test_a_place_to_go_on_is_parted_by_what_is_said_of_it(edition: str) -> None:
    contest = running(edition, "ann", "bob", level_to_progress=Decide.EXTRA_ROUNDS)
    contest.over().counted(ann=900_00, bob=900_00).determined()

    cited = contest.last(e.PlayOffCalled).clauses
    assert f"{RULE[edition]}.3(a)(viii)(B)" == cited[0]
    assert f"{RULE[edition]}.3(a)(xi)" not in cited
