"""The fast simulation is the plain rules: the same play, the same shoes, the same totals."""

import os
import signal
import threading
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba import njit
from numpy.typing import NDArray

import plain
from catalogues import saying
from punto.cards import Card
from punto.errors import Malformed
from punto.game.coup import deal
from punto.game.last_coup import Ending, ending_after
from punto.game.shoe import Shoe, burn
from punto.game.shoe import draw as next_card
from punto.law.procedures import BurnMethod, CuttingCardSeen, Game
from punto.law.rulebooks import EDITIONS, rulebook
from punto.odds import exact
from punto.odds.tables import drawing_tables
from punto.simulate import kernel, shapes
from punto.simulate import plan as plans
from punto.simulate.cluster import ClusterLost, connected, run_cluster
from punto.simulate.plan import Plan, make_plan
from punto.simulate.plot import draw, writable
from punto.simulate.run import PlanProgress, load, run, save
from punto.simulate.tally import NOTHING, CoupTally, wager_results

SMALL = 40_000


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks small enough that a test has many."""
    monkeypatch.setattr(plans, "BLOCK_COUPS", SMALL)


@njit
def play_each(cards: Any, looks: Any, found: Any, taken: Any) -> None:
    for row in range(found.size):
        at = np.uint64(6 * row)
        drawn = kernel._drawn(cards, at, kernel._hands(cards, at, looks), looks)
        found[row] = kernel._cell(cards, at, drawn, looks)
        taken[row] = kernel._taken(drawn)


@pytest.mark.parametrize("edition", ["act-2018", "star-2025"])
def test_the_kernel_plays_every_sequence_of_six_points_as_coup_does(edition: str) -> None:
    """All million of them."""
    expected = np.full((10,) * 6, -1)
    for dealt in plain.every_deal(edition):
        p1, b1, p2, b2, *rest = dealt.points
        coup = dealt.coup
        drew, banker_drew = len(coup.player) - 2, len(coup.banker) - 2
        cell = (coup.player_count * 10 + coup.banker_count) * 4 + 2 * drew + banker_drew
        for a, c in set(permutations((p1, p2))):
            for b, d in set(permutations((b1, b2))):
                expected[(a, b, c, d, *rest)] = cell
    points = drawing_tables(rulebook(edition)).card_points
    card_of = np.array([np.flatnonzero(points == each)[-1] for each in range(10)], np.uint8)
    sequences = card_of[np.indices((10,) * 6).reshape(6, -1).T]
    found, taken = np.empty(10**6, np.uint64), np.empty(10**6, np.uint64)

    play_each(sequences.ravel(), plans.kernel_tables(edition).looks, found, taken)

    assert np.array_equal(expected.ravel(), found)
    assert np.array_equal(4 + (found >> 1 & 1) + (found & 1), taken)


@njit
def pair_each(cards: Any, looks: Any, found: Any) -> None:
    for row in range(found.size):
        at = np.uint64(4 * row)
        found[row] = kernel._pair_bin(cards, at, kernel._hands(cards, at, looks))


def test_the_kernel_sees_every_pair_of_either_hand() -> None:
    """Any two cards of the player, and of the banker; and every two first cards."""
    tables, classes = plans.kernel_tables("star-2025"), np.arange(52, dtype=np.uint8)
    one, other = (each.ravel() for each in np.meshgrid(classes, classes))
    players = np.stack([one, 0 * one + 8, other, 0 * one + 13], 1)
    bankers = np.stack([0 * one + 8, one, 0 * one + 13, other], 1)
    firsts = np.stack([one, other, (one + 4) % 52, (other + 8) % 52], 1)
    kinds = tables.pair_class.reshape(64, 64)
    found = np.empty((3, one.size), np.uint64)
    for row, cards in enumerate((players, bankers, firsts)):
        pair_each(cards.ravel(), tables.looks, found[row])

    assert np.array_equal(kinds[one, other] + 16 * (one // 4 == 2), found[0])
    assert np.array_equal(4 * kinds[one, other] + 16 * (one // 4 == 2), found[1])
    assert np.array_equal(16 * (one // 4 == other // 4), found[2])


def as_cards(places: NDArray[np.uint8]) -> tuple[Card, ...]:
    faces = tuple(Card)
    return tuple(faces[place] for place in places.tolist())


def dealt_plainly(edition: str, cards: tuple[Card, ...]) -> tuple[list[Any], int]:
    """The coups of a cut shoe by `shoe`, `coup` and `last_coup`, and how many cards they took."""
    rules = rulebook(edition)
    whole = Shoe(cards, cutting_card_at=len(cards) - rules.cutting_card_depth.value)
    shoe, ending = burn(rules, whole, BurnMethod.FACE_DOWN).shoe, Ending.NOT_IN_SIGHT
    coups = []
    while ending is not Ending.OVER:
        first, coup = shoe.dealt, deal(rules, iter(shoe.cards[shoe.dealt :]))
        seen: CuttingCardSeen | None = None
        for _ in range(coup.cards_used):
            at, drawn = shoe.dealt, next_card(shoe)
            shoe = drawn.shoe
            if drawn.cutting_card:
                begins = at == first
                seen = CuttingCardSeen.AS_FIRST_CARD if begins else CuttingCardSeen.DURING_COUP
        coups.append(coup)
        ending = ending_after(rules, ending, seen, coup)
    return coups, shoe.dealt


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("pairs", [1, 12])
def test_the_kernel_deals_whole_shoes_as_the_rules_do(edition: str, pairs: int) -> None:
    """Shuffle and cut are the kernel's; burn, play, cutting card and last coup are compared."""
    tables, decks = plans.kernel_tables(edition), 8
    state = plans.first_words("5", 0)
    one = np.tile(tables.deck, decks)
    two = one.copy()
    shoes = []
    for _ in range(pairs):
        kernel._shuffle_two(state, one, two)
        for deck in (one, two):
            shoe = np.empty_like(deck)
            kernel._cut(state, deck, shoe, tables.margin)
            shoes.append(shoe)
    cells = np.zeros(shapes.CELLS, np.int64)
    total = 0
    for shoe in shoes:
        coups, _ = dealt_plainly(edition, as_cards(shoe))
        total += len(coups)
        for coup in coups:
            third = 2 * (len(coup.player) - 2) + len(coup.banker) - 2
            cells[(coup.player_count * 10 + coup.banker_count) * 4 + third] += 1

    plan = Plan(edition, decks, total, 5)
    tally = plan.play(0)

    assert total == tally.coups == tally.bins.sum()
    assert np.array_equal(cells, tally.cells)
    assert 2 * pairs == tally.shoes


def test_a_shuffle_keeps_every_card() -> None:
    tables = plans.kernel_tables("star-2025")
    one = np.tile(tables.deck, 3)
    two = one.copy()
    kernel._shuffle_two(plans.first_words("1", 1), one, two)

    for deck in (one, two):
        assert sorted(np.tile(tables.deck, 3).tolist()) == sorted(deck.tolist())
    assert not np.array_equal(one, two)


def test_shuffled_positions_are_even() -> None:
    """Chi-square of one card's place over 20,800 shuffles of 52; 86.7 is the 0.1% point of 51."""
    tables = plans.kernel_tables("star-2025")
    state, seen = plans.first_words("2", 0), np.zeros(52)
    for _ in range(10_400):
        one, two = tables.deck.copy(), tables.deck.copy()
        kernel._shuffle_two(state, one, two)
        for deck in (one, two):
            seen[int(np.flatnonzero(deck == tables.deck[7])[0])] += 1

    assert ((seen - 400) ** 2 / 400).sum() < 86.7


@pytest.mark.parametrize("edition", EDITIONS)
def test_simulated_edges_lie_where_exact_ones_do(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fixed seed, so it cannot flake; four standard errors over all wagers of an edition."""
    monkeypatch.undo()
    rules = rulebook(edition)
    progress = PlanProgress(make_plan(rules, 20_000_000, seed=11))
    run(progress, workers=2)
    for game in Game:
        odds = exact(rules, game=game)
        for wager, each in wager_results(rules, progress.tally, game, None).items():
            assert abs(each.z(odds[wager])) < 4, (wager, each.z(odds[wager]))
            assert each.standard_error == pytest.approx(
                (float(odds[wager].variance) / each.staked) ** 0.5, rel=0.02
            )


def test_one_worker_and_two_agree() -> None:
    plan = make_plan(rulebook("star-2025"), 9 * SMALL + 123, seed=3)
    alone, together = PlanProgress(plan), PlanProgress(plan)
    run(alone, workers=1)
    run(together, workers=2)

    assert plan.coups == alone.tally.coups == alone.coups
    assert alone.tally == together.tally


def test_a_seed_is_a_seed() -> None:
    plan = Plan("star-2025", 8, SMALL, 3)

    assert plan.play(0) == plan.play(0)
    assert plan.play(0) != plan.play(1)
    assert plan.play(0) != Plan("star-2025", 8, SMALL, 4).play(0)


@pytest.mark.parametrize("coups", [1, 2, 83, 417, SMALL, SMALL + 1])
@pytest.mark.parametrize("decks", [3, 8])
def test_exactly_so_many_coups(coups: int, decks: int) -> None:
    progress = PlanProgress(make_plan(rulebook("star-2025"), coups, seed=1, decks=decks))
    run(progress, workers=1)

    assert coups == progress.tally.coups == progress.tally.bins.sum()
    assert sum(progress.tally.results().values()) == coups


def test_a_checkpoint_goes_on_where_it_stopped(tmp_path: Path) -> None:
    plan, path = make_plan(rulebook("act-2012"), 6 * SMALL, seed=9), tmp_path / "kept"
    whole, part = PlanProgress(plan), PlanProgress(plan)
    run(whole, workers=1)

    def stop(progress: PlanProgress) -> None:
        if len(progress.done) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(part, 1, stop)
    save(part, path)
    again = load(plan, path)
    run(again, workers=2)

    assert [0, 1] == sorted(part.done)
    assert whole.tally == again.tally
    assert [path] == list(tmp_path.iterdir())


def test_a_checkpoint_of_nothing_is_a_start(tmp_path: Path) -> None:
    plan, path = Plan("act-2012", 8, SMALL, 1), tmp_path / "kept"
    save(PlanProgress(plan), path)

    assert {} == load(plan, path).done
    assert NOTHING == load(plan, path).tally


def test_a_checkpoint_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    save(PlanProgress(Plan("act-2012", 8, SMALL, 1)), path)

    with pytest.raises(Malformed, check=saying("another simulation: edition act-2012")):
        load(Plan("act-2012", 8, SMALL, 2), path)
    path.write_bytes(b"not a checkpoint")
    with pytest.raises(Malformed, check=saying("cannot be read")):
        load(Plan("act-2012", 8, SMALL, 1), path)


@pytest.mark.parametrize("name", ["edges.svg", "edges.png"])
def test_a_plot_is_written(tmp_path: Path, name: str) -> None:
    rules = rulebook("star-2025")
    progress = PlanProgress(make_plan(rules, 5 * SMALL, seed=1))
    run(progress, workers=1)
    path = writable(tmp_path / name)
    draw(path, rules, progress, exact(rules), Game.COMMISSION, None)

    head = path.read_bytes()[:300]
    assert b"<svg" in path.read_bytes() if name.endswith("svg") else head.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("path", "said"), [("x.jpg", "an SVG or a PNG"), ("/nowhere/x.svg", "cannot be written")]
)
def test_a_plot_that_cannot_be_written(path: str, said: str) -> None:
    with pytest.raises(Malformed, check=saying(said)):
        writable(Path(path))


def test_a_killed_worker_costs_time_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    plan = make_plan(rulebook("act-2018"), 6 * plans.BLOCK_COUPS, seed=21)
    expected = PlanProgress(plan)
    run(expected, workers=2)
    progress = PlanProgress(plan)
    with connected("local:2") as client:
        pids = sorted(client.run(os.getpid).values())
        heard = client.cluster.scheduler.http_server._sockets.values()
        assert ["127.0.0.1"] == [each.getsockname()[0] for each in heard]
        killed = threading.Event()

        def told(_: PlanProgress) -> None:
            if not killed.is_set():
                killed.set()
                os.kill(pids[0], signal.SIGKILL)

        run_cluster(client, progress, told)

    assert killed.is_set()
    assert expected.tally == progress.tally


def test_a_lost_scheduler_leaves_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr("punto.simulate.cluster.CONNECT_SECONDS", 2)
    plan = make_plan(rulebook("act-2018"), 40 * plans.BLOCK_COUPS, seed=22)
    progress = PlanProgress(plan)
    with connected("local:1") as client:

        def told(now: PlanProgress) -> None:
            if len(now.done) == 2:
                client.cluster.scheduler.loop.add_callback(client.cluster.scheduler.close)

        with pytest.raises(ClusterLost):
            run_cluster(client, progress, told)

    assert 2 <= len(progress.done) < 40


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("nonsense", "no address of a cluster"),
        ("local:0", "no address of a cluster"),
        ("tcp://127.0.0.1:1", "No scheduler answers"),
    ],
)
def test_a_cluster_that_is_not_there(
    address: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("punto.simulate.cluster.CONNECT_SECONDS", 1)
    with pytest.raises(Malformed, check=saying(said)), connected(address):
        pass


def test_tallies_add_up() -> None:
    one = Plan("act-2016", 8, SMALL, 1).play(0)

    assert one + NOTHING == one
    assert CoupTally(one.cells * 2, one.bins * 2, one.shoes * 2) == one + one
    assert one != "a tally"
