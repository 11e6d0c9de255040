"""Odds and whole shoes against C programs that do the same, compiled here and run in turn."""

import shutil
import subprocess
from pathlib import Path
from statistics import median

import numpy as np
from measure import Measure, micro, seconds

from punto.law.rulebooks import EDITIONS, rulebook
from punto.odds import exact
from punto.odds.kernel import joint
from punto.odds.shapes import SHAPE
from punto.odds.tables import drawing_tables
from punto.simulate.plan import BLOCK_COUPS, Plan
from punto.simulate.run import PlanProgress, run

HERE = Path(__file__).parent
ROUNDS = 5
BLOCKS = 6


def compiled(name: str, folder: Path) -> str | None:
    """The C program built for this machine, or nothing where there is no compiler."""
    cc = shutil.which("cc") or shutil.which("gcc")
    if cc is None:
        return None
    program = folder / name
    command = [cc, "-O3", "-march=native", "-o", str(program), str(HERE / f"{name}.c")]
    subprocess.run(command, check=True)  # noqa: S603 - our own words
    return str(program)


def said(*words: str) -> list[str]:
    done = subprocess.run(words, check=True, capture_output=True, text=True)  # noqa: S603 - our own words
    return done.stdout.split()


def odds(program: str | None) -> list[Measure]:
    """The joint distribution of one composition, and a whole rulebook through the API."""
    rules = rulebook(EDITIONS[-1])
    tables = drawing_tables(rules)
    left, ways = np.array([128, *[32] * 9]), np.empty(SHAPE, np.int64)
    arguments = (left, tables.natural, tables.player_draws, tables.banker_draws, ways)
    joint(*arguments)
    exact(rules)
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(seconds(lambda: [joint(*arguments) for _ in range(500)]) / 500)
        if program is not None:
            theirs.append(float(said(program, "500")[0]))
    api = median(seconds(lambda: exact(rules)) for _ in range(50))
    rows = [
        Measure(
            "all wagers of a rulebook, against its own kernel",
            api / median(ours),
            "2 ms",
            micro(api),
        )
    ]
    if theirs:
        ratio = median(ours) / median(theirs)
        figures = f"{micro(median(ours))}, C {micro(median(theirs))}"
        rows.insert(0, Measure("joint distribution, time against C", ratio, "<= 1.1", figures))
    return rows


def simulation(program: str | None) -> list[Measure]:
    """Whole shoes on one core against C, and two workers against one."""
    plan = Plan(EDITIONS[-1], 8, BLOCKS * BLOCK_COUPS, 1)
    run(PlanProgress(Plan(EDITIONS[-1], 8, 1, 1)), 1)
    alone, together, theirs = [], [], []
    for _ in range(ROUNDS):
        alone.append(plan.coups / seconds(lambda: run(PlanProgress(plan), 1)))
        together.append(plan.coups / seconds(lambda: run(PlanProgress(plan), 2)))
        if program is not None:
            theirs.append(float(said(program, str(plan.coups))[0]))
    one, two = median(alone), median(together)
    rows = [
        Measure("two workers against one", two / one, ">= 1.7", f"{two / 1e6:.1f} M coups/s"),
    ]
    if theirs:
        figures = f"{one / 1e6:.1f} M coups/s, C {median(theirs) / 1e6:.1f}"
        rows.insert(0, Measure("one core against C", one / median(theirs), ">= 2", figures))
    return rows
