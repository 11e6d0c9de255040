"""Places and prizes: who is ahead, what parts those who are level, and all of the pool paid out."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from contest import (
    ACT,
    CHIPS,
    FEE,
    FINAL,
    HEATS,
    LATER_ACT,
    NSW,
    ONE_ROUND,
    POINTS,
    RULE,
    Contest,
)
from felt import case
from punto.law.contests import Decide, Measure, Value
from punto.law.rulebooks import EDITIONS
from punto.tournament.conditions.document import Length, Round
from punto.tournament.entry import commands as entry
from punto.tournament.money.accounts import MONEY, POOL, balances
from punto.tournament.places import commands as c
from punto.tournament.places import events as e
from punto.tournament.places.prizes import in_parts, shared_out
from punto.tournament.play.events import Left
from punto.tournament.standings import prize_pool
from punto.tournament.structure import commands as structure
from punto.tournament.words import RoundKind, Settings, Stage, Standing

FOUR = ("ann", "bob", "cy", "dee")
LONG = replace(FINAL, length=Length(number=9, measure=Measure.ROUNDS))


def heat(advance: int) -> tuple[Round, ...]:
    return replace(HEATS, advance=advance), FINAL


def ended(edition: str, settings: Settings | None = None, **fields: Any) -> Contest:
    """A session at one table that is over, with these counts."""
    counts = {name: fields.pop(name) for name in FOUR if name in fields}
    contest = Contest(edition, settings).field(*counts, **fields)
    return contest.session({"t1": len(counts)}).over().counted(**counts)


def going_on(contest: Contest) -> set[str]:
    return {n for n, each in contest.tournament.entrants.items() if each.is_in}


def play_off(contest: Contest) -> set[str]:
    return set(contest.tournament.play_off.players) if contest.tournament.play_off else set()


# Who goes on


@pytest.mark.parametrize("edition", [case(x, "15.10.2") for x in NSW])
def test_the_most_chips_at_each_table_win(edition: str) -> None:
    contest = Contest(edition).field(*FOUR).session({"t1": 2, "t2": 2})
    tables = {table: contest.here(table) for table in ("t1", "t2")}
    first, second = (tables[table][0] for table in ("t1", "t2"))
    counts = {name: 500_00 + at for at, name in enumerate(FOUR)}
    contest.over().counted(**(counts | {first: 2_000_00, second: 600_00})).determined()

    assert {first, second} == going_on(contest)


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_advances_who_was_eliminated(edition: str) -> None:
    """Though there are more places than entrants left."""
    contest = Contest(edition).field(*FOUR, rounds=heat(3)).session({"t1": 4})
    contest.round("t1", ann=0, bob=0).round("t1").over()
    contest.counted(cy=5, dee=6).determined()

    assert {"cy", "dee"} == going_on(contest)


# Level at the end of a session


@pytest.mark.clause("act-2012", "12.22")
def test_in_2012_those_level_play_on_until_they_are_not() -> None:
    """In every heat, though no place depends on it, unless the house reads it otherwise."""
    given: dict[str, Any] = {"ann": 9, "bob": 500_00, "cy": 500_00, "dee": 800_00}
    contest = ended("act-2012", **given).determined()
    assert {"bob", "cy"} == play_off(contest)
    assert ("12.22",) == contest.last(e.PlayOffCalled).clauses
    contest.do(c.ReportPlayOff, by="dealer", counts={"bob": 400_00, "cy": 400_00})
    assert {"bob", "cy"} == play_off(contest)
    contest.do(c.ReportPlayOff, by="dealer", counts={"bob": 375_00, "cy": 425_00})
    assert set() == play_off(contest)
    contest.determined()
    assert (("dee",), ("cy",), ("bob",), ("ann",)) == contest.last(e.PlacesAwarded).order

    where_needed = ended("act-2012", Settings(extra_rounds_where_needed=True), **given)
    assert {"dee"} == going_on(where_needed.determined())


@pytest.mark.clause("act-2012", "12.20")
def test_in_2012_a_place_that_nothing_parts_goes_by_ruling() -> None:
    """Level with nothing to play on with, for one place to go on: never by the order of a list."""
    contest = ended("act-2012", ann=0, bob=0, cy=0, dee=0)
    assert ("12.20",) == contest.refused(c.DeterminePlaces)
    contest.determined(decided=("cy", "ann", "bob", "dee"))

    assert {"cy"} == going_on(contest)
    assert ("cy", "ann", "bob", "dee") == contest.last(e.LevelDecided).order


@pytest.mark.parametrize("edition", LATER_ACT)
def test_chips_of_a_play_off_on_points_are_not_played_on_with(edition: str) -> None:
    """They were issued for a place alone; the next session begins with what is stated."""
    league = replace(POINTS, sessions=1, advance=2)
    contest = Contest(edition).field(
        *FOUR,
        rounds=(league, FINAL),
        level_for_points=Decide.SHARED,
        level_on_points=Decide.EXTRA_ROUNDS,
        eliminated_on_points="The last.",
    )
    contest.session({"t1": 4}).over().counted(ann=9_00, bob=5_00, cy=5_00, dee=5_00)
    contest.determined().determined()
    assert {"bob", "cy", "dee"} == play_off(contest)
    counts = {"bob": 900_00, "cy": 800_00, "dee": 700_00}
    contest.do(c.ReportPlayOff, by="dealer", counts=counts).determined()
    contest.session({"t1": 2})

    assert {"ann": CHIPS, "bob": CHIPS} == {name: contest.chips(name) for name in ("ann", "bob")}


@pytest.mark.parametrize("edition", [case(x, "15.10.3") for x in NSW])
@pytest.mark.parametrize(
    ("advance", "counts", "level"),
    [
        (1, (500_00, 500_00, 100, 200), {"ann", "bob"}),
        (2, (500_00, 500_00, 100, 200), set()),
        (2, (900_00, 500_00, 500_00, 500_00), {"bob", "cy", "dee"}),
        (3, (900_00, 800_00, 100_00, 100_00), {"cy", "dee"}),
        (1, (900_00, 800_00, 100_00, 100_00), set()),
    ],
)
def test_in_nsw_a_play_off_is_for_places_that_are_too_few(
    edition: str, advance: int, counts: tuple[int, ...], level: set[str]
) -> None:
    """Those clearly ahead have theirs; a group that fits exactly goes on whole."""
    given: dict[str, Any] = dict(zip(FOUR, counts, strict=True))
    contest = ended(edition, rounds=heat(advance), **given).determined()

    assert level == play_off(contest)
    if level:
        assert ("15.10.3",) == contest.last(e.PlayOffCalled).clauses
        assert contest.refused(c.DeterminePlaces)
        order = {name: 600_00 - at for at, name in enumerate(sorted(level))}
        contest.do(c.ReportPlayOff, by="dealer", counts=order).determined()
    assert advance == len(going_on(contest))


@pytest.mark.parametrize("edition", NSW)
def test_a_play_off_goes_on_with_those_still_level(edition: str) -> None:
    contest = ended(edition, rounds=heat(2), ann=9_00, bob=500_00, cy=500_00, dee=500_00)
    contest.determined()
    counts = {"bob": 600_00, "cy": 450_00, "dee": 450_00}
    contest.do(c.ReportPlayOff, by="dealer", counts=counts)
    assert {"cy", "dee"} == play_off(contest)
    contest.do(c.ReportPlayOff, by="dealer", counts={"cy": 0, "dee": 25_00}).determined()

    assert {"bob", "dee"} == going_on(contest)


@pytest.mark.parametrize("edition", [case(x, "15.1.1:play-off") for x in NSW])
def test_nobody_plays_off_with_nothing(edition: str) -> None:
    """What neither chips nor the order of going out part is for the manager to rule."""
    contest = ended(edition, ann=0, bob=0)
    assert ("15.10.3",) == contest.refused(c.DeterminePlaces)
    assert ("15.5.8",) == contest.refused(c.DeterminePlaces, by="dealer", decided=("bob", "ann"))
    contest.determined(decided=("bob", "ann"))

    assert {"bob"} == going_on(contest)
    assert (("bob", "ann"), "hal") == (
        contest.last(e.LevelDecided).order,
        contest.last(e.LevelDecided).by,
    )


@pytest.mark.parametrize("edition", [case(x, f"{RULE[x]}.3(a)(viii)(B)") for x in LATER_ACT])
@pytest.mark.parametrize(
    ("decide", "level", "on"),
    [
        (Decide.EXTRA_ROUNDS, {"ann", "bob"}, {"ann", "bob", "cy"}),
        (Decide.ALL_ADVANCE, set(), {"ann", "bob"}),
    ],
)
def test_in_the_later_act_the_conditions_part_those_level(
    edition: str, decide: Decide, level: set[str], on: set[str]
) -> None:
    contest = ended(edition, level_to_progress=decide, ann=500_00, bob=500_00, cy=1_00)
    contest.determined()

    assert (level, on) == (play_off(contest), going_on(contest))


# Out in the same round


def out_together(edition: str, **fields: Any) -> Contest:
    """A final in which ann and bob go out by one round, ann with more left."""
    left = fields.pop("left")
    prizes = fields.pop("prizes", (60, 30, 10))
    contest = Contest(edition).field(
        *FOUR,
        rounds=(LONG,),
        prizes=prizes,
        commission_cents=None if edition in NSW else 0,
        **fields,
    )
    contest.session({"t1": 4}).round("t1", **left)
    return contest.over().counted(cy=500_00, dee=600_00)


SAME = {"ann": Left(chips_cents=10_00), "bob": Left(chips_cents=5_00)}


@pytest.mark.clause("act-2012", "12.23")
def test_in_2012_they_share_the_prizes_that_they_contest() -> None:
    contest = out_together("act-2012", left=SAME, prizes=(40, 30, 20, 10)).determined()

    assert {"dee": 160_00, "cy": 120_00, "ann": 60_00, "bob": 60_00} == contest.prizes()


@pytest.mark.parametrize(
    "edition",
    [case(x, f"{RULE[x]}.3(a)(xi)") for x in LATER_ACT],
)
def test_in_the_later_act_the_conditions_say_whether_they_share(edition: str) -> None:
    """Or play on, with chips issued anew, since they have none to play on with."""
    shared = out_together(edition, left=SAME, level_after_final=Decide.SHARED).determined()
    assert {"dee": 240_00, "cy": 120_00, "ann": 20_00, "bob": 20_00} == shared.prizes()

    played = out_together(edition, left=SAME, level_after_final=Decide.EXTRA_ROUNDS).determined()
    assert {"ann", "bob"} == play_off(played)
    assert (CHIPS, CHIPS) == (played.chips("ann"), played.chips("bob"))
    played.do(c.ReportPlayOff, by="dealer", counts={"ann": 5, "bob": 9}).determined()
    assert {"dee": 240_00, "cy": 120_00, "bob": 40_00} == played.prizes()


@pytest.mark.parametrize("edition", [case(x, "15.10.4") for x in NSW])
@pytest.mark.parametrize(
    ("ann", "bob", "third"),
    [
        ((10_00, 25_00, 1), (5_00, 500_00, 2), "ann"),
        ((5_00, 25_00, 2), (10_00, 500_00, 1), "bob"),
        ((0, 50_00, 1), (0, 25_00, 2), "ann"),
        ((5_00, 25_00, 2), (5_00, 50_00, 1), "bob"),
        ((0, 50_00, 2), (0, 50_00, 1), "ann"),
        ((5_00, 50_00, 1), (5_00, 50_00, 2), "bob"),
    ],
    ids=["residue", "less-residue", "wager", "less-wager", "removed-later", "removed-first"],
)
def test_in_nsw_three_keys_part_those_out_in_one_coup(
    edition: str, ann: tuple[int, int, int], bob: tuple[int, int, int], third: str
) -> None:
    """More left, then the larger wager, then chips removed later."""
    left = {
        name: Left(chips_cents=chips, wager_cents=wager, removal=removal)
        for name, (chips, wager, removal) in {"ann": ann, "bob": bob}.items()
    }
    contest = out_together(edition, left=left).determined()

    assert {"dee": 240_00, "cy": 120_00, third: 40_00} == contest.prizes()


@pytest.mark.parametrize("edition", NSW)
def test_a_later_exit_is_better_though_less_was_left(edition: str) -> None:
    contest = Contest(edition).field(*FOUR, rounds=(LONG,)).session({"t1": 4})
    contest.round("t1", ann=20_00).round("t1", bob=0).over().counted(cy=1, dee=2).determined()

    assert (("dee",), ("cy",), ("bob",), ("ann",)) == contest.last(e.PlacesAwarded).order


# Points


LEAGUE: dict[str, Any] = {
    "rounds": (POINTS,),
    "level_for_points": Decide.SHARED,
    "level_on_points": Decide.SHARED,
    "level_to_progress": None,
    "level_after_final": None,
}


def league(edition: str, *sessions: dict[str, int], **changed: Any) -> Contest:
    fields = LEAGUE | changed | ({"commission_cents": 0} if edition in ACT else {})
    contest = Contest(edition).field("ann", "bob", "cy", **fields)
    for counts in sessions:
        contest.session({"t1": 3}).over().counted(**counts).determined()
        contest.returned()
    return contest


@pytest.mark.parametrize("edition", LATER_ACT)
def test_points_of_those_level_are_divided_exactly(edition: str) -> None:
    """Three level for ten, six and three have nineteen thirds each."""
    contest = league(edition, {"ann": 1, "bob": 1, "cy": 1})

    assert {Fraction(19, 3)} == {x.points for x in contest.tournament.entrants.values()}
    assert {"19/3"} == set(contest.last(e.PlacesAwarded).points.values())


@pytest.mark.parametrize("edition", LATER_ACT)
@pytest.mark.parametrize(
    ("decide", "prizes"),
    [
        (Decide.SHARED, {"ann": 135_00, "bob": 135_00, "cy": 30_00}),
        (Decide.EXTRA_ROUNDS, {"ann": 90_00, "bob": 180_00, "cy": 30_00}),
    ],
)
def test_those_level_on_points_share_or_play_on(
    edition: str, decide: Decide, prizes: dict[str, int]
) -> None:
    first, second = {"ann": 3, "bob": 2, "cy": 1}, {"ann": 2, "bob": 3, "cy": 1}
    contest = league(edition, first, second, level_on_points=decide).determined()
    if decide is Decide.EXTRA_ROUNDS:
        assert {"ann", "bob"} == play_off(contest)
        contest.do(c.ReportPlayOff, by="dealer", counts={"ann": 1, "bob": 2}).determined()

    assert prizes == contest.prizes()


@pytest.mark.parametrize("edition", LATER_ACT)
def test_the_best_on_points_go_on(edition: str) -> None:
    rounds = (replace(POINTS, advance=2), FINAL)
    contest = league(
        edition,
        {"ann": 3, "bob": 2, "cy": 1},
        {"ann": 1, "bob": 2, "cy": 3},
        rounds=rounds,
        eliminated_on_points="The last.",
        level_on_points=Decide.EXTRA_ROUNDS,
        level_after_final=Decide.SHARED,
    )
    assert {Fraction(13), Fraction(12)} == {
        each.points for each in contest.tournament.entrants.values()
    }
    contest.determined()

    assert {"ann", "cy"} == set(contest.tournament.due())


# Repechage


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_repechage_gives_those_who_lost_another_chance(edition: str) -> None:
    second = replace(HEATS, name="second", kind=RoundKind.REPECHAGE, qualifies="All who lost.")
    rounds = (HEATS, second, FINAL)
    contest = Contest(edition).field(*FOUR, rounds=rounds, repechage=None)
    contest.whole({"t1": 4}, ann=4_00, bob=3_00, cy=2_00, dee=1_00)
    assert {"bob", "cy", "dee"} == set(contest.tournament.due())
    contest.schedule({"t1": 2}, players=("cy", "dee")).drawn().seated().start().over()
    contest.counted(cy=1, dee=2).determined().returned().determined()

    assert {"ann", "dee"} == set(contest.tournament.due())
    prizes = contest.whole({"t1": 2}, ann=1, dee=2).prizes()
    assert {"ann", "dee"} == set(prizes)
    assert prizes["dee"] > prizes["ann"]


# Prizes


@pytest.mark.parametrize(
    "edition", [*(case(x, f"{RULE[x]}.21") for x in ACT), *(case(x, "15.3.2") for x in NSW)]
)
@pytest.mark.parametrize("parts", [(1,), (60, 30, 10), (1, 1, 1), (7, 5, 3, 2, 1)])
def test_all_of_the_pool_is_paid_out(edition: str, parts: tuple[int, ...]) -> None:
    counts: dict[str, Any] = {"ann": 4, "bob": 3, "cy": 2}
    contest = ended(edition, rounds=ONE_ROUND, prizes=parts, **counts).determined().returned()
    pool = contest.tournament.money.pool_cents
    prizes = contest.prizes()

    assert pool == sum(prizes.values())
    assert 3 * FEE - (30_00 if edition in ACT else 0) == pool
    assert (MONEY, POOL) not in balances(contest.tournament)


@pytest.mark.clause("house", "tournament:last-cents")
@pytest.mark.parametrize(
    ("cents", "parts", "expected"),
    [
        (100, (1, 1, 1), [34, 33, 33]),
        (101, (1, 1, 1), [34, 34, 33]),
        (100, (60, 30, 10), [60, 30, 10]),
        (1, (1, 2), [1, 0]),
        (0, (3, 1), [0, 0]),
    ],
)
def test_the_last_cents_go_from_the_best_place_down(
    cents: int, parts: tuple[int, ...], expected: list[int]
) -> None:
    assert expected == list(in_parts(cents, parts))
    contest = ended("act-2018", rounds=ONE_ROUND, prizes=(1, 1), ann=2, bob=1).determined()
    assert {"ann": 90_00, "bob": 90_00} == contest.prizes()


def test_those_level_share_what_their_places_are_worth_together() -> None:
    order = [("ann",), ("bob", "cy"), ("dee",)]

    assert {"ann": 50, "bob": 20, "cy": 20, "dee": 10} == shared_out(100, order, (50, 30, 10, 10))
    assert {"ann": 60, "bob": 20, "cy": 20, "dee": 0} == shared_out(100, order, (60, 40))
    assert {"ann": 100} == shared_out(100, [("ann",)], (60, 40))


@pytest.mark.clause("house", "tournament:prizes-there-are")
def test_a_prize_is_paid_once() -> None:
    contest = ended("act-2018", rounds=ONE_ROUND, ann=2, bob=1).determined()
    contest.do(c.AwardPrizes)
    for patron in ("ann", "bob"):
        contest.do(c.PayPrize, by="cashier", patron=patron)
        refused = contest.refused(c.PayPrize, by="cashier", patron=patron)
        assert ("house:tournament:prizes-there-are",) == refused

    assert (Stage.AWARDED, 0) == (contest.tournament.stage, contest.tournament.money.owed_cents)


def test_the_pool_is_told_as_it_was_once_it_is_awarded() -> None:
    contest = ended("act-2018", rounds=ONE_ROUND, ann=2, bob=1).determined()
    before = prize_pool(contest.tournament)

    assert before == sum(contest.prizes().values()) == prize_pool(contest.tournament)
    assert 0 == contest.tournament.money.pool_cents


def test_goods_go_to_the_best_places() -> None:
    contest = Contest("star-2025").field("ann", "bob", rounds=ONE_ROUND)
    for what in ("a car", "a watch"):
        contest.do(
            entry.AddValue, by="casino-operator", value=Value.GOODS, cents=9_000_00, what=what
        )
    contest.whole({"t1": 2}, ann=1, bob=2).prizes()

    assert [("bob", "a car"), ("ann", "a watch")] == [
        (each.patron, each.what) for each in contest.last(e.PrizesAwarded).in_kind
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tournament_in_which_everybody_goes_out_has_its_places(edition: str) -> None:
    contest = Contest(edition).field("ann", "bob", "cy").session({"t1": 3})
    contest.round("t1", ann=0).round("t1", bob=0, cy=0)
    contest.over()
    left = contest.here("t1")
    assert {"bob", "cy"} == set(left)

    contest = Contest(edition).field("ann", "bob", rounds=(replace(LONG, advance=1),))
    contest.session({"t1": 2}).round("t1", ann=0).round("t1", bob=0).round("t1")
    contest.over().determined().returned()
    prizes = contest.prizes()
    assert prizes["bob"] > prizes["ann"]
    assert {Standing.ELIMINATED} == {x.standing for x in contest.tournament.entrants.values()}


@pytest.mark.parametrize("edition", EDITIONS)
def test_prizes_wait_for_the_end(edition: str) -> None:
    contest = Contest(edition).field(*FOUR)
    assert contest.refused(c.AwardPrizes)
    contest.whole({"t1": 2, "t2": 2}, ann=4_00, bob=3_00, cy=2_00, dee=1_00)

    assert contest.refused(c.AwardPrizes)
    assert contest.refused(structure.ScheduleSession, by="dealer", tables={"t1": 2})


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_pool_is_for_the_round_in_which_everybody_went_out(edition: str) -> None:
    """Two go on from the heats, and both go out in the semi-final, so that there is no final."""
    heats = replace(LONG, name="heats", kind=RoundKind.HEAT, advance=2)
    semi = replace(LONG, name="semi-final", kind=RoundKind.SEMI_FINAL, tables=1, advance=1)
    contest = Contest(edition).field("ann", "bob", "cy", rounds=(heats, semi, FINAL))
    contest.session({"t1": 3}).round("t1", cy=0, ann=CHIPS - 25_00).round("t1").over()
    contest.counted().determined().returned()
    contest.session({"t1": 2}).round("t1", ann=0).round("t1", bob=0).round("t1")
    contest.over().determined().returned()
    prizes = contest.prizes()

    assert {"ann", "bob"} == set(prizes)
    assert prizes["bob"] > prizes["ann"]
