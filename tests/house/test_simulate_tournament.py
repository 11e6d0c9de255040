"""Simulated tournaments are those of the aggregate: same wagers, same places, same cents."""

import dataclasses
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from contest import (
    ACT,
    FINAL,
    HEATS,
    LATER_ACT,
    NSW,
    POINTS,
    REPECHAGE,
    conditions,
)
from punto.cli import run
from punto.law.contests import Decide, Measure
from punto.law.rulebooks import EDITIONS
from punto.simulate.plan import first_words
from punto.simulate.run import BlocksDone
from punto.simulate.run import run as run_blocks
from punto.simulate.tournament import plan as plans
from punto.simulate.tournament import shapes
from punto.simulate.tournament.plan import TournamentPlan, require_playable
from punto.simulate.tournament.results import results_of
from punto.simulate.tournament.shapes import BANKER, OPEN, PASSED, PLAYER, SEALED
from punto.simulate.tournament.strategies import NAMES, taking_part, wager
from punto.tournament.conditions.document import (
    BuyBackTerms,
    Field,
    Length,
    Rise,
    Round,
    TableLimits,
)
from punto.tournament.words import RoundKind
from retold import Retold
from retold_at_tables import RetoldAtTables

SEEDS = 2
EXAMPLE = Path(__file__).parents[2] / "docs" / "tournament.json"


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks of ten of these tournaments."""
    monkeypatch.setattr(plans, "BLOCK_ENTRIES", 140)


FIVE = Length(number=5, measure=Measure.ROUNDS)
SHORT_HEATS = replace(HEATS, length=FIVE, advance=2)
SHORT_FINAL = replace(FINAL, length=FIVE)
SEMI = replace(SHORT_HEATS, name="semi", kind=RoundKind.SEMI_FINAL, advance=1)
SECOND = replace(REPECHAGE, length=FIVE)
LEAGUE = replace(POINTS, length=FIVE, tables=2)
STRUCTURES: dict[str, tuple[Round, ...]] = {
    "final": (replace(SHORT_FINAL, tables=3),),
    "heats": (SHORT_HEATS, SHORT_FINAL),
    "sessions": (replace(SHORT_HEATS, sessions=3, tables=1), SEMI, SHORT_FINAL),
    "repechage": (SHORT_HEATS, SECOND, SHORT_FINAL),
    "league": (LEAGUE,),
    "league and final": (replace(LEAGUE, advance=3), SHORT_FINAL),
}


def terms(edition: str, rounds: tuple[Round, ...], seed: int) -> dict[str, Any]:
    """Conditions that differ from seed to seed, with limits so high that many go out."""
    pick = np.random.default_rng(seed)

    def one(*choices: Any) -> Any:
        return choices[int(pick.integers(len(choices)))]

    low = TableLimits(minimum_cents=100_00, maximum_cents=1_000_00)
    high = TableLimits(minimum_cents=250_00, maximum_cents=1_000_00)
    said: dict[str, Any] = {
        "rounds": rounds,
        "limits": low,
        "rises": one((), (Rise(after_rounds=2, limits=high),)),
        "field": Field(least=2, most=40),
        "repechage": None if any(r.kind is RoundKind.REPECHAGE for r in rounds) else "none",
        "prizes": one((60, 30, 10), (1,), (7, 5, 3, 2, 1, 1)),
        "buy_back": one(
            "none",
            BuyBackTerms(
                cents=33_33, until_round=one(*rounds).name, times=2, method="At the desk."
            ),
        ),
    }
    if edition in ACT:
        said["carried_over"] = one(True, False)
    if edition in LATER_ACT:
        said |= {
            "level_to_progress": one(Decide.ALL_ADVANCE, Decide.EXTRA_ROUNDS),
            "level_after_final": one(Decide.SHARED, Decide.EXTRA_ROUNDS),
            "level_for_points": one(Decide.SHARED, Decide.EXTRA_ROUNDS),
            "level_on_points": one(Decide.SHARED, Decide.EXTRA_ROUNDS),
            "eliminated_on_points": "The last.",
        }
    elif edition in NSW:
        said["order"] = one(True, False)
        said |= {"pass_cards": one(0, 1, 2), "undisclosed": one(0, 1, 3)}
    return said


def planned(edition: str, said: dict[str, Any], seed: int, **more: Any) -> TournamentPlan:
    field = more.pop("field", dict.fromkeys(NAMES, 2))
    plan = TournamentPlan(edition, conditions(edition, **said), field, 1, seed, **more)
    require_playable(plan)
    return plan


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("structure", STRUCTURES)
def test_a_simulated_tournament_is_the_aggregates(edition: str, structure: str) -> None:
    """Every elimination, absence, play-off, buy-back, second chance and prize, at random."""
    for seed in range(SEEDS):
        said = terms(edition, STRUCTURES[structure], seed)
        plan = planned(
            edition,
            said,
            seed,
            buy_back_permille=500,
            ends_early=seed % 2 == 1,
            seats=14,
            late_permille=100,
            away_permille=300,
            excused=seed % 3 == 2,
        )
        by_kernel, by_aggregate = Retold(plan, said).to_its_end()

        assert by_kernel == by_aggregate, seed
        assert by_kernel


@pytest.mark.parametrize("edition", NSW)
@pytest.mark.parametrize("order", [True, False])
def test_a_simulated_session_is_that_of_real_tables(edition: str, order: bool) -> None:
    """Wagers in turn, forms, pass cards, absences and every coup leave the same chips."""
    seen = np.zeros(shapes.TOURNAMENT_COLUMNS, np.int64)
    for seed in range(3):
        said = terms(edition, STRUCTURES["final"], seed)
        said |= {"order": order, "pass_cards": 1, "undisclosed": 2}
        field = {"minimum": 1, "chase": 2, "all-in-at-end": 2, "oppose/plain": 2, "random": 2}
        more: dict[str, Any] = {"late_permille": 100, "away_permille": 300, "chip_cents": 1_00}
        plan = planned(edition, said, seed, field=field, **more)
        retold = RetoldAtTables(plan, said)
        by_kernel, by_tables = retold.to_its_end()
        seen += retold.told[: shapes.TOURNAMENT_COLUMNS]

        assert by_kernel == by_tables, seed
        assert by_kernel
    for column in (shapes.T_SEALED, shapes.T_PASSED, shapes.T_DEDUCTED, shapes.T_DISQUALIFIED):
        assert seen[column] > 0


def test_a_seed_is_a_run_on_any_number_of_workers() -> None:
    plan = with_buy_backs("act-2018", tournaments=30)
    alone: BlocksDone[Any] = BlocksDone(plan)
    together: BlocksDone[Any] = BlocksDone(plan)
    run_blocks(alone, 1)
    run_blocks(together, 2)

    assert 3 == plan.blocks
    assert np.array_equal(results_of(alone, plan).rows, results_of(together, plan).rows)
    assert not np.array_equal(plan.play(0), plan.play(1))
    assert np.array_equal(plan.play(0), plan.traced(0, 1000)[0])
    assert not np.array_equal(plan.play(0), dataclasses.replace(plan, seed=2).play(0))


def test_what_is_won_is_the_pool_and_somebody_is_first() -> None:
    """To the cent, in every tournament, with play-offs, rulings and buy-backs among them."""
    seen = np.zeros(shapes.TOURNAMENT_COLUMNS, np.int64)
    for edition in EDITIONS:
        plan = with_buy_backs(edition, tournaments=1000)
        done: BlocksDone[Any] = BlocksDone(plan)
        run_blocks(done, 1)
        found = results_of(done, plan)
        pool = found.column(shapes.T_POOL)
        prizes = sum(each.prizes_cents for each in found.strategies)
        assert int(pool.sum()) == prizes
        assert sum(each.firsts for each in found.strategies) >= found.tournaments
        seen += found.rows[:, : shapes.TOURNAMENT_COLUMNS].sum(axis=0)

    assert 0 == seen[shapes.T_UNENDING]
    assert seen[shapes.T_PLAY_OFFS] > 0
    assert seen[shapes.T_RULINGS] > 0
    assert seen[shapes.T_BUY_BACKS] > 0


def with_buy_backs(edition: str, tournaments: int) -> TournamentPlan:
    said = terms(edition, STRUCTURES["sessions"], 1)
    said["buy_back"] = BuyBackTerms(cents=33_33, until_round="semi", times=2, method="At the desk.")
    return dataclasses.replace(planned(edition, said, 1, seats=14), tournaments=tournaments)


@pytest.mark.parametrize(
    ("minutes", "pace", "rounds"), [(20, 40, 30), (20, 45, 27), (1, 40, 2), (1, 3600, 1)]
)
def test_a_coup_begun_in_time_is_played_out(minutes: int, pace: int, rounds: int) -> None:
    timed = replace(FINAL, tables=2, length=Length(number=minutes, measure=Measure.MINUTES))
    said = {"rounds": (timed,), "field": Field(least=2, most=40)}
    low = TableLimits(minimum_cents=1, maximum_cents=2)
    plan = planned("star-2025", {**said, "limits": low}, 1, seats=14, pace_seconds=pace)
    row = plan.play(0)[0]

    assert rounds == row[shapes.T_COUPS] - row[shapes.T_PLAY_OFFS]


def test_a_session_of_shoes_lasts_as_long_as_its_cards() -> None:
    """Each table plays its own shoes to their last coup, and nobody goes out at such limits."""
    low = TableLimits(minimum_cents=1, maximum_cents=2)
    lengths = []
    for number in (1, 2):
        shoes = replace(FINAL, tables=2, length=Length(number=number, measure=Measure.SHOES))
        said = {"rounds": (shoes,), "field": Field(least=2, most=40), "limits": low}
        row = planned("star-2025", said, 1, seats=14).play(0)[0]
        lengths.append(int(row[shapes.T_COUPS] - row[shapes.T_PLAY_OFFS]))
    one, two = lengths

    assert 65 <= one <= 95
    assert one + 65 <= two <= one + 95


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--entrants", "57"], "the most there may be"),
        (["--entrants", "23"], "24"),
        (["--entrants", "50", "--seats", "6"], "do not find seats"),
        (["--strategy", "hope:50"], "There is no strategy 'hope'"),
        (["--strategy", "chase:20", "--strategy", "chase:20"], "given twice"),
        (["--strategy", "chase:20", "--entrants", "40"], "given twice"),
        ([], "The number of entrants"),
        (["--entrants", "40", "--buy-back", "101"], "up to 100"),
        (["--entrants", "40", "--plot", "x.gif"], "SVG or a PNG"),
        (["--entrants", "40", "--late", "101"], "up to 100"),
        (["--entrants", "40", "--away-rounds", "0"], "The number of rounds"),
        (["--strategy", "chase/plainly:50"], "There is no strategy 'chase/plainly'"),
    ],
)
def test_what_cannot_be_simulated(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert 2 == run(["tournament", "simulate", str(EXAMPLE), "--rules", "act-2018", *words])
    out, err = capsys.readouterr()
    assert ("", 1) == (out, err.count("\n"))
    assert said in err


def test_two_structures_side_by_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A second file says only what differs; JSON, words and a picture come from one run each."""
    other, picture = tmp_path / "one_goes_on.json", tmp_path / "both.svg"
    rounds = json.loads(EXAMPLE.read_text(encoding="utf-8"))["rounds"]
    rounds[0]["advance"] = 1
    other.write_text(json.dumps({"rounds": rounds}), encoding="utf-8")
    words = ["tournament", "simulate", str(EXAMPLE), "--rules", "act-2018", "--entrants", "42"]
    words += ["--against", str(other), "--tournaments", "20", "--workers", "1"]

    assert 0 == run([*words, "--json"])
    found = json.loads(capsys.readouterr().out)["structures"]
    assert ["tournament.json", "one_goes_on.json"] == [each["conditions"] for each in found]
    first, second = (each["strategies"]["minimum"]["last_rounds"] for each in found)
    assert first != second
    assert [42 * 180_00] * 2 == [each["pool_cents_mean"] for each in found]

    assert 0 == run([*words, "--plot", str(picture)])
    assert "minutes, median" in capsys.readouterr().out
    assert picture.read_text(encoding="utf-8").startswith("<?xml")


@pytest.mark.parametrize(
    ("name", "held", "shown", "left", "stake"),
    [
        ("minimum", (900, 500), (0, 0), 5, 100),
        ("proportional", (900, 5000), (0, 0), 5, 500),
        ("chase", (900, 500), (0, 0), 5, 500),
        ("chase", (500, 900), (0, 0), 5, 100),
        ("all-in-at-end", (900, 500), (0, 0), 2, 100),
        ("all-in-at-end", (900, 500), (0, 0), 1, 500),
        ("all-in-at-end", (500, 900), (0, 0), 1, 100),
        ("follow", (900, 500), (300, 0), 5, 300),
        ("follow", (900, 500), (0, 0), 5, 100),
        ("follow", (500, 500), (300, 0), 5, 100),
        ("oppose", (900, 500), (300, 0), 5, 200),
        ("oppose", (900, 500), (0, 0), 5, 500),
        ("oppose", (500, 900), (300, 0), 5, 100),
    ],
)
def test_a_strategy_does_what_its_name_says(
    name: str, held: tuple[int, int], shown: tuple[int, int], left: int, stake: int
) -> None:
    """The second of two entrants, the leader's wager seen only where it lies there already."""
    sides = np.array([BANKER, PLAYER])
    plain: Any = wager
    side, staked = plain.py_func(
        *(NAMES.index(name), 1, 2, np.array(held), np.array(shown), sides),
        *(100, 1000, left, 1, first_words("1", 0)),
    )

    assert stake == staked
    if name == "follow" and stake == 300:
        assert BANKER == side
    if name == "oppose" and stake == 200:
        assert PLAYER == side


@pytest.mark.parametrize(
    ("name", "held", "left", "cards", "forms", "how"),
    [
        ("chase", (900, 500), 2, 1, 1, OPEN),
        ("chase", (900, 500), 1, 1, 1, SEALED),
        ("chase", (500, 900), 1, 1, 1, PASSED),
        ("chase", (500, 900), 1, 0, 1, SEALED),
        ("chase", (500, 900), 1, 0, 0, OPEN),
        ("chase", (900, 500), 3, 0, 3, SEALED),
        ("minimum", (900, 500), 1, 1, 1, OPEN),
        ("minimum", (500, 900), 1, 1, 1, PASSED),
        ("proportional", (500, 900), 1, 1, 1, SEALED),
        ("random", (500, 900), 1, 1, 0, OPEN),
        ("random", (500, 90), 5, 1, 0, PASSED),
    ],
)
def test_cards_and_forms_are_kept_for_the_last_rounds(
    name: str, held: tuple[int, int], left: int, cards: int, forms: int, how: int
) -> None:
    """The second of two entrants, at a minimum of 100; one who cannot wager it passes."""
    plain: Any = taking_part
    found = plain.py_func(NAMES.index(name), 1, 2, np.array(held), 100, left, 1, cards, forms)

    assert how == found


def test_an_undisclosed_wager_is_not_seen_by_those_who_wager_after() -> None:
    """Where every wager is sealed, a field in order comes out as one that sees nothing.

    Play-offs, which are played without forms, are left aside.
    """
    said = terms("star-2025", STRUCTURES["heats"], 1) | {"pass_cards": 0, "rises": ()}
    field = {"follow": 5, "oppose": 5, "chase": 4}

    def played(seed: int, *, order: bool, forms: int) -> Any:
        told = said | {"order": order, "undisclosed": forms}
        return planned("star-2025", told, seed, field=field, seats=14).play(0)[0]

    same = other = 0
    for seed in range(20):
        sealed, unseen = played(seed, order=True, forms=5), played(seed, order=False, forms=0)
        if not sealed[shapes.T_PLAY_OFFS] and not unseen[shapes.T_PLAY_OFFS]:
            sealed[shapes.T_SEALED] = 0
            assert np.array_equal(sealed, unseen), seed
            same += 1
            other += not np.array_equal(unseen, played(seed, order=True, forms=0))
    assert same > 2
    assert other > 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_absence_costs_what_the_edition_says(edition: str) -> None:
    """A seat that is not taken in time is lost (ACT); a round missed costs the minimum (NSW)."""
    said = terms(edition, STRUCTURES["final"], 1)
    nsw = edition in NSW
    late = planned(edition, said, 1, seats=14, late_permille=500)
    away = planned(edition, said, 1, seats=14, away_permille=1000, away_rounds=5)
    excused = dataclasses.replace(away, excused=True)
    lost, missed, let_off = (each.play(0)[0] for each in (late, away, excused))

    assert (not nsw) == (lost[shapes.T_FORFEITED] > 0)
    assert nsw == (lost[shapes.T_DEDUCTED] > 0)
    assert 0 == missed[shapes.T_FORFEITED]
    assert nsw == (missed[shapes.T_DEDUCTED] > 0)
    assert nsw == (missed[shapes.T_DISQUALIFIED] > 0)
    assert 0 == let_off[shapes.T_DISQUALIFIED]


def test_nobody_left_to_award_a_prize_to_is_told() -> None:
    plan = planned("act-2018", terms("act-2018", STRUCTURES["final"], 1), 1, late_permille=1000)
    row = plan.play(0)[0]

    assert 1 == row[shapes.T_UNAWARDED]
    assert 0 == row[shapes.T_POOL]
