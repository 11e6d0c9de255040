"""A picture of simulated tournaments: what each strategy wins, and how long it takes."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from punto.simulate.tournament.results import TournamentResults

COLOURS = ("#8aa2c4", "#a02020")
ERRORS = 2
"""Standard errors either side of an average prize."""


def draw(path: Path, found: Sequence[tuple[str, TournamentResults]]) -> None:
    """Average prizes by strategy, and lengths in minutes, of one structure or of two."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot as plt

    figure, (prizes, lengths) = plt.subplots(1, 2, figsize=(11, 4.2))
    width = 0.8 / len(found)
    for at, (name, results) in enumerate(found):
        each = results.strategies
        places = np.arange(len(each)) + at * width
        prizes.barh(
            places,
            [one.prize_cents / 100 for one in each],
            height=width,
            color=COLOURS[at],
            xerr=[ERRORS * one.standard_error_cents / 100 for one in each],
            error_kw={"linewidth": 0.8},
            label=name,
        )
        weights = np.full(results.tournaments, 100 / results.tournaments)
        lengths.hist(
            results.minutes, bins=40, weights=weights, color=COLOURS[at], alpha=0.7, label=name
        )
    names = [one.name for one in found[0][1].strategies]
    prizes.set_yticks(np.arange(len(names)) + 0.4 - width / 2, names)
    prizes.invert_yaxis()
    prizes.set_xlabel(f"average prize of an entry, $ ({ERRORS} standard errors)", fontsize=8)
    lengths.set_xlabel("minutes of play", fontsize=8)
    lengths.set_ylabel("% of tournaments", fontsize=8)
    for axis in (prizes, lengths):
        axis.tick_params(labelsize=8)
        for side in ("top", "right"):
            axis.spines[side].set_visible(False)
        if len(found) > 1:
            axis.legend(fontsize=8, frameon=False)
    figure.suptitle(found[0][1].plan.book.title, fontsize=10)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)
    plt.close(figure)
