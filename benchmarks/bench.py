"""Speeds as ratios in one run: what Punto does against the least that could be done."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table

from punto.betting import settle_coup, spread
from punto.cards import Card, full_decks
from punto.coup import deal
from punto.money import ChipSet
from punto.procedures import Wager
from punto.rulebooks import EDITIONS, rulebook
from punto.shuffle import shuffled
from punto.wagers import Bet, Float

RESULTS = Path(__file__).parent / "results.json"
COUPS = 2_000


def best_of(runs: int, action: Callable[[], object]) -> float:
    """The quickest of several runs, in seconds."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return min(times)


def started(*words: str) -> Callable[[], object]:
    return lambda: subprocess.run(words, check=True, capture_output=True)  # noqa: S603


def plain_coup(cards: tuple[Card, ...], at: int, points: dict[Card, int]) -> int:
    """The least a coup can cost in Python: four look-ups and a comparison."""
    player = (points[cards[at]] + points[cards[at + 2]]) % 10
    banker = (points[cards[at + 1]] + points[cards[at + 3]]) % 10
    return player - banker


def main() -> None:
    """Measure, print a table and write it as JSON."""
    cards = shuffled(full_decks(8), bytes(32)) * 40
    points = {card: index % 10 for index, card in enumerate(Card)}
    rows = []

    bare = best_of(5, started(sys.executable, "-c", "pass"))
    helped = best_of(5, started(sys.executable, "-m", "punto.cli", "--help"))
    rows.append(("punto --help, against a bare interpreter", helped / bare, helped))

    plain = best_of(3, lambda: [plain_coup(cards, 6 * n, points) for n in range(COUPS)])
    for edition in EDITIONS:
        rules = rulebook(edition)
        dealt = best_of(
            3,
            lambda: [deal(rules, cards[6 * n : 6 * n + 6]) for n in range(COUPS)],  # noqa: B023
        )
        rows.append(
            (f"a coup dealt, {edition}, against four look-ups", dealt / plain, dealt / COUPS)
        )

    table = spread(rulebook(EDITIONS[-1]))
    bets = [Bet("ann", wager, 100_00) for wager in (Wager.PLAYER, Wager.BANKER, Wager.TIE)]
    float_ = Float(ChipSet([1_00, 5_00, 25_00]))
    coup = deal(table.rules, cards[:6])
    settled = best_of(3, lambda: [settle_coup(table, coup, bets, float_) for _ in range(COUPS)])
    rows.append(("three wagers settled, against four look-ups", settled / plain, settled / COUPS))

    shown = Table("measure", "ratio", "each", box=None)
    for name, ratio, seconds in rows:
        shown.add_row(name, f"{ratio:.1f}", f"{seconds * 1e6:,.0f} us")
    Console(width=110).print(shown)
    RESULTS.write_text(
        json.dumps({name: {"ratio": ratio, "seconds": s} for name, ratio, s in rows}, indent=1)
        + "\n"
    )


if __name__ == "__main__":
    main()
