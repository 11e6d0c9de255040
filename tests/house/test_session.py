"""Sessions: plans do what their names say, and money goes where the odds say."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba import njit

from catalogues import saying
from editions import ONE_OF_EACH_KIND
from punto.cli import run
from punto.errors import Malformed
from punto.game.betting import spread
from punto.game.limits import Limits
from punto.law.clauses import Refused
from punto.law.procedures import Game, Wager
from punto.law.rulebooks import rulebook
from punto.odds import exact
from punto.simulate import session as sessions
from punto.simulate.plans import PLANS
from punto.simulate.session import Evening, play_sessions
from punto.simulate.shapes import MEMORY
from punto.simulate.staking import BUILT_IN, find_staking, is_compiled


def evening(
    edition: str = "star-2025",
    *,
    units: dict[Wager, int] | None = None,
    bankroll: int = 100_000,
    coups: int = 80,
    limits: dict[Wager, Limits] | None = None,
    game: Game = Game.COMMISSION,
    **stops: int,
) -> Evening:
    wagers = units or {Wager.BANKER: 1_000}
    table = spread(rulebook(edition), game=game, offered=list(wagers), limits=limits)
    return Evening(table, wagers, bankroll, coups, **stops)


@pytest.mark.parametrize(
    ("plan", "nets", "stakes"),
    [
        ("flat", [-1, -1, 1, 0], [10, 10, 10, 10, 10]),
        ("martingale", [-1, -1, 0, -1, 1, 1], [10, 20, 40, 40, 80, 10, 10]),
        ("paroli", [1, 1, 1, 1, -1, 0, 1], [10, 20, 40, 10, 20, 10, 10, 20]),
        ("dalembert", [-1, -1, 0, 1, 1, 1, -1], [10, 20, 30, 30, 20, 10, 10, 20]),
    ],
)
def test_a_plan_does_what_its_name_says(plan: str, nets: list[int], stakes: list[int]) -> None:
    memory = np.zeros(MEMORY, np.int64)
    last = PLANS[plan](10, 0, 0, memory)
    made = [last]
    for sign in nets:
        last = PLANS[plan](10, last, sign * last, memory)
        made.append(last)

    assert stakes == made


@pytest.mark.parametrize("edition", ONE_OF_EACH_KIND)
@pytest.mark.parametrize("game", Game)
def test_flat_stakes_lose_what_the_odds_say(edition: str, game: Game) -> None:
    """Within four standard errors of the exact edge, wager by wager; the seed is fixed."""
    rules = rulebook(edition)
    odds = exact(rules, game=game)
    layout = rules.layouts[0].value.wagers if rules.layouts else rules.permitted.value
    for wager in sorted(layout):
        found = play_sessions(
            evening(edition, units={wager: 2_000}, bankroll=10**9, game=game),
            PLANS["flat"],
            2_000,
            seed=7,
            workers=2,
        )
        lost = (10**9 - found.mean("final")) / found.mean("staked")
        error = (float(odds[wager].variance) / (2_000 * 80)) ** 0.5
        assert abs(lost - float(odds[wager].edge)) < 4 * error, wager


def test_workers_agree_and_so_does_a_plain_function() -> None:
    def plainly(unit: int, _last: int, _net: int, _memory: Any) -> int:
        return unit

    assert not is_compiled(plainly)
    one = play_sessions(evening(), PLANS["flat"], 41_001, seed=3, workers=1)
    two = play_sessions(evening(), PLANS["flat"], 41_001, seed=3, workers=2)
    few = play_sessions(evening(), PLANS["flat"], 301, seed=3, workers=2)
    slow = play_sessions(evening(), plainly, 301, seed=3, workers=2)
    for column in sessions.COLUMNS:
        assert np.array_equal(one.columns[column], two.columns[column])
        assert np.array_equal(few.columns[column], slow.columns[column])


def test_every_plan_that_is_built_in_is_compiled() -> None:
    assert set(BUILT_IN) == set(PLANS)
    assert all(is_compiled(find_staking(name)) for name in BUILT_IN)


def test_a_compiled_plan_of_ones_own() -> None:
    @njit
    def timid(unit: int, last: int, net: int, memory: Any) -> int:
        memory[0] += 1
        return unit if memory[0] % 2 or net > last else unit // 2

    found = play_sessions(evening(), timid, 1_000, seed=1, workers=2)

    assert found.mean("staked") < 80_000


def test_nobody_stakes_what_is_not_there() -> None:
    found = play_sessions(evening(bankroll=4_000), PLANS["martingale"], 5_000, seed=1, workers=2)

    assert 0 <= found.columns["final"].min()
    assert 0 <= found.columns["lowest"].min()
    assert found.columns["coups"].max() <= 80
    assert 0.2 < found.ruined < 1


def test_limits_bound_every_stake() -> None:
    limits = {Wager.BANKER: Limits(1_000, 2_000)}
    found = play_sessions(evening(limits=limits), PLANS["martingale"], 2_000, seed=1, workers=2)
    raised = play_sessions(
        evening(limits={Wager.BANKER: Limits(1_500, 2_000)}), PLANS["flat"], 100, seed=1, workers=1
    )

    assert (found.columns["staked"] <= 2_000 * found.columns["coups"]).all()
    assert (raised.columns["staked"] == 1_500 * raised.columns["coups"]).all()


def test_stop_rules_end_a_session() -> None:
    found = play_sessions(
        evening(stop_win=3_000, stop_loss=5_000), PLANS["flat"], 2_000, seed=1, workers=2
    )
    final = found.columns["final"]
    early = found.columns["coups"] < 80

    assert early.any()
    assert ((final[early] >= 103_000) | (final[early] <= 95_000)).all()
    assert final.min() > 94_000 - 1
    assert final.max() < 104_000


@pytest.mark.parametrize(("edition", "gained"), [("star-2025", 950), ("act-2018", 950)])
def test_a_commission_is_paid_to_the_cent(edition: str, gained: int) -> None:
    found = play_sessions(evening(edition, coups=1), PLANS["flat"], 500, seed=1, workers=1)

    assert {99_000, 100_000, 100_000 + gained} == set(found.columns["final"].tolist())


@pytest.mark.parametrize(("edition", "gained"), [("star-2025", 10), ("act-2018", 9)])
def test_half_a_cent_goes_up_where_the_edition_says_so(edition: str, gained: int) -> None:
    """Nineteen twentieths of ten cents is nine and a half."""
    found = play_sessions(
        evening(edition, units={Wager.BANKER: 10}, coups=1), PLANS["flat"], 500, seed=1, workers=1
    )

    assert {99_990, 100_000, 100_000 + gained} == set(found.columns["final"].tolist())


def test_runs_are_counted_across_standoffs() -> None:
    found = play_sessions(evening(coups=400), PLANS["flat"], 200, seed=1, workers=2)

    assert 7 <= found.quantiles("losing_run", [0.5])[0] <= 9
    assert found.columns["winning_run"].max() < 40


def test_a_unit_within_reach() -> None:
    with pytest.raises(Refused, match="unit-over-maximum"):
        evening(limits={Wager.BANKER: Limits(100, 500)})


def test_a_bankroll_covers_a_unit() -> None:
    table = spread(rulebook("act-2018"))
    with pytest.raises(Malformed, check=saying("does not cover one unit")):
        Evening(table, {Wager.BANKER: 1_000}, 999, 80)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("grand", "no staking plan 'grand'"),
        ("no_such_module:plan", "cannot be loaded"),
        ("math:no_such_plan", "cannot be loaded"),
        ("math:pi", "is not a function"),
    ],
)
def test_a_plan_that_is_not_there(name: str, said: str) -> None:
    with pytest.raises(Malformed, check=saying(said)):
        find_staking(name)


BASE = ("simulate", "session", "--rules", "act-2018", "--bankroll", "100000", "--sessions", "2000")


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture = tmp_path / "end.svg"
    words = (*BASE, "--bet", "banker:1000", "--plan", "dalembert", "--plot", str(picture))
    assert 0 == run(words)
    out, err = capsys.readouterr()

    assert "" == err
    for said in ("risk of ruin", "leave ahead", "longest losing run", "rounded down"):
        assert said in out
    assert b"<svg" in picture.read_bytes()

    assert 0 == run([*words, "--json"])
    shape = json.loads(capsys.readouterr().out)
    assert 2000 == shape["sessions"]
    assert shape["final_cents"]["p1"] <= shape["final_cents"]["p50"] <= shape["final_cents"]["p99"]


def test_a_plan_in_a_file_of_ones_own(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = "def steady(unit, last, net, memory):\n    return unit\n"
    (tmp_path / "my_staking.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert 0 == run([*BASE[:-1], "50", "--bet", "tie:100", "--plan", "my_staking:steady"])

    assert "plain function, so it runs slowly" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bet", "banker"), "cannot be read"),
        (("--bet", "banker:0"), "positive whole number"),
        (("--bet", "tiger:100"), "no tiger wager"),
        (("--bet", "banker:100", "--coups", "1e9"), "The number of coups"),
        (("--bet", "banker:100", "--sessions", "1e9"), "The number of sessions"),
        (("--bet", "banker:100", "--plan", "grand"), "no staking plan"),
        (("--bet", "banker:100", "--plot", "x.bmp"), "an SVG or a PNG"),
        (("--bet", "banker:100000000"), "does not cover one unit"),
        ((), "needs --bet"),
    ],
)
def test_bad_input(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str) -> None:
    base = BASE if "--sessions" not in words else BASE[:-2]
    assert 2 == run([*base, *words])
    out, err = capsys.readouterr()
    assert ("", 1) == (out, err.count("\n"))
    assert said in err


def test_fractions_are_what_they_seem() -> None:
    """The table of gains holds the printed odds, numerator over denominator."""
    gains = sessions.gains_of(evening().table, evening().units)

    assert Fraction(19, 20) in {
        Fraction(int(n), int(d)) for n, d in zip(gains.over[0], gains.under[0], strict=True)
    }
