"""Pictures: edges as they converge, and how sessions end."""

from collections.abc import Mapping
from math import sqrt
from pathlib import Path

import numpy as np

from punto.errors import Malformed, unwritable_file
from punto.law.procedures import Game, PairsForm, Wager
from punto.law.rulebook import Rulebook
from punto.odds import WagerOdds
from punto.simulate.run import PlanProgress
from punto.simulate.session import Evenings
from punto.simulate.tally import NOTHING, wager_results

POINTS = 200
"""More than the eye can tell apart; longer runs are thinned."""

SUFFIXES = (".svg", ".png")
BAND = 2
"""Standard errors either side of the exact edge."""


def writable(path: Path) -> Path:
    """The path, if a picture can be written there; asked before the work, not after it."""
    if path.suffix.lower() not in SUFFIXES:
        raise Malformed("no-plot", word=path.name)
    try:
        with path.open("ab"):
            pass
    except OSError as error:
        raise unwritable_file(path, error, Malformed) from None
    return path


def draw(
    path: Path,
    rules: Rulebook,
    progress: PlanProgress,
    exact: Mapping[Wager, WagerOdds],
    game: Game,
    pairs: PairsForm | None,
) -> None:
    """One small picture for each wager: its running edge, the exact one, and two errors around."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot as plt

    trail = _trail(rules, progress, game, pairs)
    wagers = list(exact)
    columns = 3 if len(wagers) > 4 else 2
    rows = -(-len(wagers) // columns)
    figure, axes = plt.subplots(rows, columns, figsize=(4.2 * columns, 2.6 * rows), squeeze=False)
    for axis in axes.ravel()[len(wagers) :]:
        axis.set_visible(False)
    for wager, axis in zip(wagers, axes.ravel(), strict=False):
        coups = np.array([point for point, _ in trail], float)
        millions = coups / 1e6
        edges = np.array([edge[wager] for _, edge in trail]) * 100
        centre = float(exact[wager].edge) * 100
        band = BAND * sqrt(float(exact[wager].variance)) * 100 / np.sqrt(coups)
        axis.fill_between(millions, centre - band, centre + band, color="#c9d6e8", linewidth=0)
        axis.axhline(centre, color="#4a4a4a", linewidth=0.8)
        axis.plot(millions, edges, color="#a02020", linewidth=1.2)
        axis.set_title(f"{wager.value}  {centre:.4f}%", fontsize=9, loc="left")
        axis.set_xlabel("million coups", fontsize=8)
        axis.set_ylabel("edge, %", fontsize=8)
        axis.tick_params(labelsize=7)
        widest = max(abs(edges - centre).max(), band[len(band) // 4])
        axis.set_ylim(centre - 1.5 * widest, centre + 1.5 * widest)
        for side in ("top", "right"):
            axis.spines[side].set_visible(False)
    figure.suptitle(
        f"{rules.title}: running edge, exact edge and {BAND} standard errors", fontsize=11
    )
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)
    plt.close(figure)


def draw_sessions(path: Path, title: str, found: Evenings) -> None:
    """How sessions ended: the share of them at each final bankroll."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot as plt

    final = found.columns["final"] / 100
    figure, axis = plt.subplots(figsize=(8, 4.2))
    weights = np.full(final.size, 100 / final.size)
    axis.hist(final, bins=80, weights=weights, color="#c9d6e8", edgecolor="#8aa2c4", linewidth=0.4)
    marks = {"brought": found.bankroll / 100, "median": float(np.median(final))}
    for at, (name, amount) in enumerate(marks.items()):
        axis.axvline(amount, color="#4a4a4a" if name == "brought" else "#a02020", linewidth=1)
        height = axis.get_ylim()[1] * (0.97 - 0.07 * at)
        axis.text(amount, height, f" {name} ${amount:,.0f}", fontsize=8, va="top")
    axis.set_title(title, fontsize=10, loc="left")
    axis.set_xlabel(
        f"taken home, $   (ruined {found.ruined:.2%}, ahead {found.ahead:.2%})", fontsize=8
    )
    axis.set_ylabel("% of sessions", fontsize=8)
    axis.tick_params(labelsize=8)
    for side in ("top", "right"):
        axis.spines[side].set_visible(False)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)
    plt.close(figure)


def _trail(
    rules: Rulebook, progress: PlanProgress, game: Game, pairs: PairsForm | None
) -> list[tuple[int, dict[Wager, float]]]:
    """The running edges after so many coups, in the order of the blocks."""
    blocks = sorted(progress.done)
    marks = {blocks[int(at)] for at in np.linspace(0, len(blocks) - 1, min(POINTS, len(blocks)))}
    running, trail = NOTHING, []
    for block in blocks:
        running += progress.done[block]
        if block in marks:
            results = wager_results(rules, running, game, pairs)
            trail.append((running.coups, {w: each.edge for w, each in results.items()}))
    return trail
