"""How soon the watch finds what is there, and how often it rings for nothing.

    export PYTHONPATH=tests/support
    python benchmarks/watched.py honest 10000 honest.jsonl     shoes that honest patrons play
    python benchmarks/watched.py counters 100 counters.jsonl   shoes that one who counts plays
    python benchmarks/watched.py pairs 25 pairs.jsonl          shoes that two play together
    python benchmarks/watched.py table honest.jsonl counters.jsonl pairs.jsonl
    python benchmarks/watched.py curve honest.jsonl counters.jsonl docs/pictures/watch-curve.png

Each line of a file is one table with its patrons over some shoes: what the evidence came to after
each of them, and what rang. Lines that are there already are not played again, so a run may be
stopped and gone on with.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from punto.law.procedures import PairsForm, Wager
from punto.law.rulebooks import house
from punto.watch.shapes import WatchedGame
from punto.watch.totals import Scales, WatchTotals
from simulated_bets import HONEST, counter, flat, game_of, shoe_of, together

SHOES = 50
ALARM = house.watch_rate.value
FEW = 10
CENTS = 25_00
CURVES = (2, 3, 5, 8)
FIRM = 100
TIGERS = (Wager.TIGER, Wager.TIGER_PAIR, Wager.SMALL_TIGER, Wager.BIG_TIGER)
DRAGONS = (Wager.PLAYER_DRAGON, Wager.BANKER_DRAGON, Wager.PLAYER_PAIR)
GAMES: tuple[tuple[WatchedGame, Wager, float], ...] = (
    (game_of("star-2025", *TIGERS), Wager.TIGER_PAIR, 0.03),
    (game_of("star-2025", *TIGERS), Wager.TIGER, 0.05),
    (game_of("star-2025", *TIGERS), Wager.BIG_TIGER, 0.06),
    (game_of("act-2018", *DRAGONS, pairs=PairsForm.PERFECT), Wager.PLAYER_PAIR, 0.05),
    (game_of("act-2018", *DRAGONS, pairs=PairsForm.PERFECT), Wager.PLAYER_DRAGON, 0.02),
)
"""A game, a side wager, and by how much it is worth more where the one who counts raises."""


def played(kind: str, number: int) -> dict[str, object]:
    """One table over some shoes."""
    game, side, least = GAMES[number % len(GAMES)]
    habits = {f"{number}-{at}": habit(side, CENTS) for at, habit in enumerate(HONEST)}
    shoes = SHOES
    match kind:
        case "counters":
            habits, shoes = {f"{number}-counter": counter(side, CENTS, least)}, FEW
        case "pairs":
            one, other = together(number, CENTS)
            habits = {"one": one, "other": other, "third": flat(Wager.BANKER, CENTS)}
            shoes = FEW
    scales, totals, rang = Scales(), WatchTotals(), []
    grown: dict[str, list[float]] = {patron: [] for patron in habits}
    for shoe in range(1, shoes + 1):
        found = totals.take(scales.weigh(shoe_of(game, habits, number, shoe)))
        rang += [{"shoe": shoe, "matter": each.matter, "one_in": each.one_in} for each in found]
        for patron, evidence in grown.items():
            held = totals.following.get(patron)
            evidence.append(round(held.strength, 3) if held and not held.rang else float(ALARM))
    return {"table": number, "side": side, "shoes": shoes, "evidence": grown, "rang": rang}


def play(kind: str, shoes: int, path: Path) -> None:
    """Play what is not there yet, a line a table."""
    each = SHOES if kind == "honest" else FEW
    done = len(path.read_text(encoding="utf-8").splitlines()) if path.exists() else 0
    tables = shoes // each if kind == "honest" else shoes
    with path.open("a", encoding="utf-8") as file:
        for number in range(done, tables):
            file.write(json.dumps(played(kind, number)) + "\n")
            file.flush()
            sys.stderr.write(f"\r{kind}: {number + 1} of {tables} tables")


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")


def read(path: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines()]


def tell(honest: str, counters: str, pairs: str) -> None:
    """What docs/watch.md says."""
    quiet, counting, paired = read(honest), read(counters), read(pairs)
    shoes = sum(table["shoes"] for table in quiet)
    patrons = sum(len(table["evidence"]) for table in quiet)
    rang = Counter(each["matter"] for table in quiet for each in table["rang"])
    say(f"honest: {shoes} shoes, {patrons} patrons, rang {dict(rang)}")
    say(f"| after shoes | evidence | honest patrons | {' | '.join(_sides(counting))} |")
    for after in (1, 2, 3, 5, 8):
        calm = np.array([max(e[:after]) for t in quiet for e in t["evidence"].values()])
        for level in (10, 100, ALARM):
            found = [f"{_share(counting, side, after, level):.0%}" for side in _sides(counting)]
            share = f"{(calm >= level).mean():.2%}"
            say(f"| {after} | {level} | {share} | {' | '.join(found)} |")
    firsts = [
        next((e["shoe"] for e in table["rang"] if e["matter"] == "opposed"), None)
        for table in paired
    ]
    say(f"pairs found at 1 in {house.watch_pair_rate.value}: in shoe {Counter(firsts)}")


def _sides(tables: list[dict[str, Any]]) -> list[str]:
    return list(dict.fromkeys(table["side"] for table in tables))


def _share(tables: list[dict[str, Any]], side: str, after: int, level: float) -> float:
    most = [
        max(evidence[:after])
        for table in tables
        if table["side"] == side
        for evidence in table["evidence"].values()
    ]
    return float((np.array(most) >= level).mean())


def draw(honest: str, counters: str, picture: str) -> None:
    """How many of those who count are found, against how many honest patrons ring, at any level."""
    from matplotlib.figure import Figure

    quiet, counting = read(honest), read(counters)
    figure = Figure(figsize=(8, 5), dpi=110, layout="constrained")
    axes = figure.add_subplot()
    for after in CURVES:
        calm, found = (np.array([_most(e, after) for e in _all(t)]) for t in (quiet, counting))
        levels = np.unique(np.concatenate([calm, found]))[::-1]
        false = [0.0, *((calm >= level).mean() for level in levels)]
        true = [0.0, *((found >= level).mean() for level in levels)]
        axes.step(false, true, where="post", label=f"after {after} shoes")
        axes.plot(
            (calm >= FIRM).mean(), (found >= FIRM).mean(), "o", color=axes.lines[-1].get_color()
        )
    chance = np.linspace(0, 1, 1_001)
    axes.plot(chance, chance, linestyle=":", color="grey", label="by chance")
    axes.set_xscale("symlog", linthresh=0.01)
    axes.set_xlim(0, 1)
    axes.set_ylim(0, 1.02)
    patrons = sum(1 for _ in _all(quiet))
    axes.set_xlabel(f"share of {patrons} honest patrons whose evidence came to the level")
    axes.set_ylabel(f"share of {sum(1 for _ in _all(counting))} who count a side wager")
    axes.legend(loc="lower right", title=f"a dot: evidence of {FIRM}")
    axes.grid(alpha=0.3)
    figure.savefig(picture)


def _all(tables: list[dict[str, Any]]) -> Iterator[list[float]]:
    """The evidence of every patron, shoe after shoe."""
    return (evidence for table in tables for evidence in table["evidence"].values())


def _most(evidence: list[float], after: int) -> float:
    return max(evidence[:after])


if __name__ == "__main__":
    if sys.argv[1] == "table":
        tell(*sys.argv[2:5])
    elif sys.argv[1] == "curve":
        draw(*sys.argv[2:5])
    else:
        play(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
