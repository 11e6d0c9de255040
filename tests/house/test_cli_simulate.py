"""`punto simulate`: the contract of its JSON, stopping and going on, and bad input."""

import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from punto.cli import run
from punto.simulate import run as runs
from punto.simulate.plan import Plan
from records import PATIENCE


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert 0 == run(["simulate", *words, "--json"])
    out, err = capsys.readouterr()
    assert not err
    return json.loads(out)


def without_time(shape: dict[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in shape.items() if k not in ("seconds", "coups_per_second")}


def test_the_shape_is_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    shape = as_json(capsys, "--rules", "act-2018", "--coups", "1e6", "--workers", "1")

    assert 1_000_000 == shape["coups"] == sum(shape["results"].values())
    assert {"player", "banker", "tie"} == set(shape["results"])
    assert shape["coups_per_second"] > 0
    banker = shape["wagers"]["banker"]
    assert {"staked_units", "net_units", "edge_percent", "standard_error_percent", "z"} == set(
        banker
    )
    assert -100 * banker["net_units"] / banker["staked_units"] == pytest.approx(
        banker["edge_percent"], abs=1e-6
    )
    assert abs(banker["z"]) < 4


def test_workers_and_games_of_one_seed_agree(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--rules", "star-2025", "--coups", "20_000_000", "--seed", "5")
    one = as_json(capsys, *words, "--workers", "1")
    two = as_json(capsys, *words, "--workers", "2")
    even = as_json(capsys, *words, "--game", "even-money")

    assert without_time(one) == without_time(two)
    assert one["results"] == even["results"]
    assert one["wagers"]["banker"] != even["wagers"]["banker"]


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == run(["simulate", "--rules", "nsw-earlier", "--coups", "100000", "--decks", "4"])
    out = capsys.readouterr().out

    assert "NSW Baccarat, earlier edition · commission · 4 decks · seed 1" in out
    assert "100,000 coups of " in out
    assert "super-six" in out
    assert "player-pair" not in out, "Pairs need six or eight decks"


def test_a_plot_and_a_checkpoint(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture, kept = tmp_path / "edges.svg", tmp_path / "kept"
    words = (
        "--rules",
        "act-2012",
        "--coups",
        "1e5",
        "--plot",
        str(picture),
        "--checkpoint",
        str(kept),
    )
    first, again = as_json(capsys, *words), as_json(capsys, *words)

    assert first["wagers"] == again["wagers"]
    assert b"<svg" in picture.read_bytes()


def test_an_interrupted_run_prints_what_is_done_and_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    command = [
        *(sys.executable, "-m", "punto.cli", "simulate", "--rules", "act-2018", "--workers", "2"),
        *("--coups", "1e12", "--checkpoint", str(kept)),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        while not kept.exists():
            assert child.poll() is None
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=PATIENCE)

    assert 130 == child.returncode
    assert b"Traceback" not in err
    assert b"Stopped after" in err
    assert b"the same command goes on from" in err
    assert b"coups of" in out


@contextmanager
def dask(*words: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A scheduler or worker of its own, as an operator would start it, and never left behind."""
    command = [sys.executable, "-m", "dask", *words, "--no-dashboard"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet) as process:
        try:
            yield process
        finally:
            process.kill()


SAVE_AT_ONCE = """
import sys
from punto.cli import run, simulate
simulate.SAVE_SECONDS = 0
sys.exit(run(sys.argv[1:]))
"""


def test_a_killed_scheduler_is_told_in_a_sentence_and_leaves_a_checkpoint(tmp_path: Path) -> None:
    """A real scheduler at an address; no trace of the library's reaches the person."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    kept, address = tmp_path / "kept", f"tcp://127.0.0.1:{port}"
    plan = Plan("act-2018", 8, 10**12, 1)
    words = ["--rules", "act-2018", "--coups", "1e12", "--checkpoint", str(kept)]
    command = [sys.executable, "-c", SAVE_AT_ONCE, "simulate", *words, "--cluster", address]
    with (
        dask("scheduler", "--host", "127.0.0.1", "--port", port) as scheduler,
        dask("worker", address, "--nthreads", "1", "--no-nanny"),
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child,
    ):
        while not kept.exists() or len(runs.load(plan, kept).done) < 2:
            assert child.poll() is None
        scheduler.kill()
        out, err = child.communicate(timeout=PATIENCE)

    assert 75 == child.returncode
    assert 1 == err.count(b"\n"), err
    assert err.startswith(b"The cluster was lost after")
    assert b"the same command goes on from" in err
    assert b"coups of" in out
    assert len(runs.load(plan, kept).done) >= 2


@pytest.mark.parametrize(
    ("words", "said", "clauses"),
    [
        (("--rules", "act-2019", "--coups", "10"), "no rulebook 'act-2019'", []),
        (("--rules", "act-2018", "--coups", "ten"), "The number of coups is a whole number", []),
        (("--rules", "act-2018", "--coups", "1.5"), "The number of coups is a whole number", []),
        (("--rules", "act-2018", "--coups", "0"), "The number of coups is a whole number", []),
        (("--rules", "act-2018", "--coups", "1e99"), "The number of coups is a whole number", []),
        (("--rules", "act-2018", "--coups", "9", "--seed", "x"), "A seed is a whole number", []),
        (("--rules", "act-2018", "--coups", "9", "--workers", "0"), "The number of workers", []),
        (("--rules", "act-2018", "--coups", "9", "--decks", "6"), "with 6 decks", ["2.1"]),
        (("--rules", "act-2018", "--coups", "9", "--plot", "x.gif"), "an SVG or a PNG", []),
        (("--rules", "act-2018", "--coups", "9", "--plot", "/no/x.svg"), "cannot be written", []),
        (("--rules", "act-2018", "--coups", "9", "--checkpoint", "/no/x"), "cannot be written", []),
        (
            ("--rules", "act-2018", "--coups", "9", "--cluster", "here"),
            "no address of a cluster",
            [],
        ),
        (("--rules", "act-2018"), "needs --coups", []),
    ],
)
def test_bad_input(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str, clauses: list[str]
) -> None:
    assert 2 == run(["simulate", *words])
    out, err = capsys.readouterr()
    assert ("", 1) == (out, err.count("\n"))
    assert said in err

    assert 2 == run(["simulate", *words, "--json"])
    assert clauses == json.loads(capsys.readouterr().out)["clauses"]
