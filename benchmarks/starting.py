"""How soon anything answers: commands of the terminal, and `make run` on a machine new to it."""

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from shutil import which

import httpx
from measure import Measure, best_of

from nodes import PLAIN, free_port
from punto.law.rulebooks import EDITIONS

ROUNDS = 5
PROJECT = Path(__file__).parent.parent
LOOK_AGAIN_SECONDS = 0.05


def started(*words: str) -> Callable[[], object]:
    return lambda: subprocess.run(words, check=True, capture_output=True)  # noqa: S603 - our own words


def starting() -> list[Measure]:
    """How soon commands answer."""
    bare = best_of(ROUNDS, started(sys.executable, "-c", "pass"))
    coup = ("coup", "--rules", EDITIONS[-1], "--shoe", "4H TD 5C 7S 2D 3C")
    rows = []
    for words, target in (
        (("--help",), "0.1 s"),
        (coup, "0.2 s"),
        (("odds", "--rules", EDITIONS[-1]), "0.4 s"),
    ):
        program = (sys.executable, "-m", "punto.cli", *words)
        each, processor = best_of(ROUNDS, started(*program)), processor_of(*program)
        name = f"punto {' '.join(words[:1])}, against a bare interpreter"
        figures = f"{each:.2f} s, {processor:.2f} s of processor"
        rows.append(Measure(name, each / bare, target, figures))
    return rows


def processor_of(*words: str) -> float:
    """Seconds of processor that a program takes, which do not depend on who else wants it."""
    before, action = spent(), started(*words)
    action()
    return spent() - before


def spent() -> float:
    """Seconds of processor that all programs took that were begun here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def running(folder: Path) -> list[Measure]:
    """`make run` in a fresh clone until the first page is there, and once more."""
    git, make, fresh = which("git"), which("make"), folder / "fresh"
    if git is None or make is None:
        return []
    subprocess.run([git, "clone", "--quiet", str(PROJECT), str(fresh)], check=True)  # noqa: S603 - our own words
    began, found = spent(), []
    for _ in range(2):
        seconds = _first_page(make, fresh)
        found.append((seconds, f"{seconds:.1f} s, {spent() - began:.1f} s of processor"))
        began = spent()
    (first, at_first), (second, then) = found
    return [
        Measure("make run to the first page, the second time", second / first, "3 s", then),
        Measure("make run to the first page, set-up included", 1, "25 s", at_first),
    ]


def _first_page(make: str, folder: Path) -> float:
    """Seconds until the demonstration shows its front page; it is stopped then."""
    port = free_port()
    began = time.perf_counter()
    words = [make, "--silent", "run", f"PORT={port}"]
    nowhere = subprocess.DEVNULL
    with subprocess.Popen(  # noqa: S603 - our own words
        words, cwd=folder, stdout=nowhere, stderr=nowhere, start_new_session=True
    ) as process:
        try:
            while process.poll() is None:
                try:
                    httpx.get(f"http://127.0.0.1:{port}/", verify=PLAIN).raise_for_status()
                except httpx.TransportError:
                    time.sleep(LOOK_AGAIN_SECONDS)
                else:
                    return time.perf_counter() - began
            raise AssertionError(f"make run ended with {process.returncode}")
        finally:
            os.killpg(process.pid, signal.SIGTERM)
