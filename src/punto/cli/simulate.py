"""`punto simulate`: whole shoes, every wager, and how far from exact."""

import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import cyclopts
from rich.table import Table
from rich.text import Text

from punto.cli.guard import INTERRUPTED
from punto.cli.options import Json, RulesId, choice, read_decks, read_seed, read_whole
from punto.cli.progress import ProgressBar
from punto.cli.screen import console, print_json
from punto.cli.speech import count, eyes, heads, say
from punto.errors import Malformed, Noun, unwritable_file
from punto.game.betting import playable_with
from punto.law.procedures import Game, PairsForm, Wager
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import rulebook
from punto.narration.saying import called
from punto.odds import WagerOdds, exact
from punto.odds.composition import fresh
from punto.simulate import plot as plots
from punto.simulate import run as runs
from punto.simulate.cluster import ClusterLost, connected, run_cluster
from punto.simulate.plan import Plan, make_plan
from punto.simulate.tally import CoupTally, WagerResult, wager_results

SAVE_SECONDS = 10
MOST_COUPS = 10**15
TRY_AGAIN = 75
"""The exit code of work that was lost to something outside and can be gone on with."""

app = cyclopts.App(
    name="simulate",
    help="Play whole shoes at the speed of the machine.",
    help_format="plaintext",
)
app.command(
    "punto.cli.simulate_session:session", name="session", help="A bankroll, a plan, an evening."
)


@app.default
def simulate(
    *,
    rules: RulesId,
    coups: str,
    game: str = Game.COMMISSION.value,
    pairs: str | None = None,
    decks: str | None = None,
    seed: str = "1",
    workers: str | None = None,
    cluster: str | None = None,
    checkpoint: str | None = None,
    plot: str | None = None,
    json: Json = False,
) -> int:
    """Play whole shoes by the edition's own procedure and tally every wager.

    Parameters
    ----------
    coups
        How many coups, as in 1000000 or 1e9.
    game
        commission (method A) or even-money (method B, non-commission).
    pairs
        perfect (unless said) or canberra, where the edition has the choice.
    decks
        How many decks; the most that the edition plays with, unless said.
    seed
        A whole number; the same seed gives the same coups on any number of workers.
    workers
        How many cores to use; all of them, unless said.
    cluster
        A Dask scheduler at tcp://host:port, or local:N to start N workers here.
    checkpoint
        A file to keep what is done in, and to go on from.
    plot
        An SVG or PNG file for a picture of each edge as it converges.
    """
    book = rulebook(rules)
    played = choice(Game, game, Noun.GAME)
    form = choice(PairsForm, pairs, Noun.PAIRS) if pairs is not None else None
    number = read_whole(coups, Noun.COUPS, MOST_COUPS)
    plan = make_plan(book, number, read_seed(seed), read_decks(decks))
    odds = exact(
        book,
        fresh(book, plan.decks),
        game=played,
        pairs=form,
        wagers=[w for w in Wager if w in playable_with(book, plan.decks)],
    )
    cores = read_whole(workers, Noun.WORKERS, 1024) if workers else os.cpu_count() or 1
    picture = plots.writable(Path(plot)) if plot is not None else None
    kept = Path(checkpoint) if checkpoint is not None else None
    progress = (
        runs.load(plan, kept) if kept is not None and kept.exists() else runs.PlanProgress(plan)
    )
    before = progress.coups
    start = time.monotonic()
    stopped = _carry_out(progress, cores, cluster, kept, quiet=json)
    ended = SimulationEnd(
        book=book,
        plan=plan,
        tally=progress.tally,
        odds=odds,
        game=played,
        form=form,
        seconds=time.monotonic() - start,
        new_coups=progress.coups - before,
    )
    if picture is not None and progress.done:
        plots.draw(picture, book, progress, odds, played, form)
    if json:
        print_json(_shape(ended))
    else:
        _show(ended)
    if stopped is None:
        return 0
    sys.stderr.write(f"{stopped.reason}\n")
    return stopped.code


@dataclass(frozen=True)
class SimulationEnd:
    """A simulation at its end, or as far as it came."""

    book: Rulebook
    plan: Plan
    tally: CoupTally
    odds: dict[Wager, WagerOdds]
    game: Game
    form: PairsForm | None
    seconds: float
    new_coups: int

    @property
    def rate(self) -> float:
        """Coups a second, of those played now."""
        return self.new_coups / self.seconds if self.seconds else 0

    @property
    def wagers(self) -> dict[Wager, WagerResult]:
        """What every wager came to; none before the first coup."""
        if not self.tally.coups:
            return {}
        found = wager_results(self.book, self.tally, self.game, self.form)
        return {wager: each for wager, each in found.items() if wager in self.odds}


@dataclass(frozen=True)
class SimulationStopped:
    """Why a simulation came to no end, and the exit code that says so."""

    reason: str
    code: int


def _carry_out(
    progress: runs.PlanProgress, cores: int, cluster: str | None, kept: Path | None, *, quiet: bool
) -> SimulationStopped | None:
    """Run to the end, or until a person or something stops it."""
    reason, code = "", 0
    try:
        _write_checkpoint(progress, kept)
        with ProgressBar(progress.plan.coups, progress.coups, quiet=quiet) as bar:
            told = _teller(progress, bar, kept)
            if cluster is not None:
                with connected(cluster) as client:
                    run_cluster(client, progress, told)
            else:
                runs.run(progress, cores, told)
    except KeyboardInterrupt:
        reason = say("terminal-stopped-after", done=progress.told)
        code = INTERRUPTED
    except ClusterLost:
        reason = say("terminal-cluster-lost-after", done=progress.told)
        code = TRY_AGAIN
    _write_checkpoint(progress, kept)
    if not reason:
        return None
    path = None if kept is None else str(kept)
    return SimulationStopped(say("terminal-stopped", told=reason, path=path), code)


def _write_checkpoint(progress: runs.PlanProgress, kept: Path | None) -> None:
    if kept is not None:
        try:
            runs.save(progress, kept)
        except OSError as error:
            raise unwritable_file(kept, error, Malformed) from None


def _teller(
    progress: runs.PlanProgress, bar: ProgressBar, kept: Path | None
) -> Callable[[runs.PlanProgress], None]:
    start, before = time.monotonic(), progress.coups
    saved = start

    def told(now: runs.PlanProgress) -> None:
        nonlocal saved
        clock = time.monotonic()
        rate = (now.coups - before) / max(clock - start, 1e-9)
        bar.now(now.coups, say("terminal-rate", rate=f"{rate / 1e6:,.1f}"))
        if clock - saved > SAVE_SECONDS:
            _write_checkpoint(now, kept)
            saved = clock

    return told


def _shape(ended: SimulationEnd) -> dict[str, object]:
    return {
        "rules": ended.book.id,
        "coups": ended.tally.coups,
        "shoes": ended.tally.shoes,
        "seconds": round(ended.seconds, 3),
        "coups_per_second": round(ended.rate),
        "results": {result.value: number for result, number in ended.tally.results().items()},
        "wagers": {
            wager.value: {
                "staked_units": each.staked,
                "net_units": float(each.net),
                "edge_percent": round(each.edge * 100, 6),
                "standard_error_percent": round(each.standard_error * 100, 6),
                "z": round(each.z(ended.odds[wager]), 3),
            }
            for wager, each in ended.wagers.items()
        },
    }


def _show(ended: SimulationEnd) -> None:
    out, plan, tally = console(), ended.plan, ended.tally
    decks, seed = say("terminal-decks", decks=plan.decks), say("terminal-seed", seed=plan.seed)
    about = f"{ended.book.title} · {called(ended.game, eyes())} · {decks} · {seed}"
    out.print(Text(about, style="bold"))
    counted = {"coups": count(tally.coups), "shoes": count(tally.shoes)}
    out.print(say("terminal-simulated", rate=f"{ended.rate / 1e6:,.1f}", **counted))
    if not tally.coups:
        return
    results = {called(result, eyes()): n for result, n in tally.results().items()}
    said = (f"{name} {n:,} ({n / tally.coups:.4%})" for name, n in results.items())
    out.print("   ".join(said))
    table = Table(box=None, header_style="dim")
    table.add_column(*heads("wager"))
    for name in heads("edge", "standard-error", "exact", "z"):
        table.add_column(name, justify="right")
    for wager, each in ended.wagers.items():
        z = each.z(ended.odds[wager])
        table.add_row(
            wager.value,
            f"{each.edge:.4%}",
            f"{each.standard_error:.4%}",
            f"{float(ended.odds[wager].edge):.4%}",
            Text(f"{z:+.2f}", style="bold yellow" if abs(z) > 3 else ""),
        )
    out.print(table)
