"""Simulations over HTTP: run one at a time, told as they go, ended with the floor."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from punto.law.procedures import Game, Wager
from punto.law.roles import Role
from punto.law.rulebooks import rulebook
from punto.simulate.plan import Plan, play_steps
from punto.simulate.progress import FIRST_MARK, tell_coups, tell_sessions
from punto.simulate.request import CoupsAsked, SessionsAsked
from punto.simulate.tally import wager_results
from punto.web.simulations import KEPT
from service import Caller, Service, service_at

PATIENCE_SECONDS = 240
LONG = 1_000_000_000
"""Coups that take far longer than any test."""


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with service_at(":memory:", tmp_path_factory.mktemp("simulations") / "keys") as service:
        yield service


@pytest.fixture
def analyst(service: Service) -> Caller:
    return service.signed_in(Role.INSPECTOR)


def test_a_block_paused_is_the_block() -> None:
    plan = Plan("star-2025", 8, 50_000, 3)
    *_, last = list(play_steps(plan, 0, (100, 1_000, 1_001, 30_000, 60_000)))

    assert plan.play(0) == last
    grown = [tally.coups for tally in play_steps(plan, 0, (100, 1_000, 1_001, 30_000))]
    assert sorted(set(grown)) == grown
    assert 50_000 == grown[-1]


def test_what_is_told_is_what_was_played() -> None:
    asked = CoupsAsked(rules="star-2025", coups=60_000, seed=5, decks=6)
    told = list(tell_coups(asked))
    tally = Plan("star-2025", 6, 60_000, 5).play(0)
    found = wager_results(rulebook("star-2025"), tally, Game.COMMISSION, None)

    assert 1 == len(told)
    assert {w: float(found[w].net) for w in found} == {
        w: each.net_units for w, each in told[0].wagers.items()
    }
    assert tally.results() == told[0].results
    trail = told[0].trail
    assert trail[0].coups >= FIRST_MARK
    assert 60_000 == trail[-1].coups
    assert len(trail) > 30


def test_sessions_are_told_with_how_they_ended() -> None:
    asked = SessionsAsked(
        rules="act-2018",
        bankroll_cents=100_00,
        units_cents={Wager.BANKER: 10_00},
        sessions=500,
        coups=20,
        maximum_cents=50_00,
    )
    *_, last = tell_sessions(asked)

    assert last.ended is not None
    assert 1 == pytest.approx(sum(each.share for each in last.ended.histogram))
    assert 0 < last.ended.ahead < 1
    assert (500, 500) == (last.pace.done, last.pace.of)


class Runs:
    """A person's simulations, asked for over HTTP."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def ask(self, coups: int, **more: object) -> str:
        body = {"rules": "act-2018", "coups": coups, **more}
        answer = self._caller.post("/api/analysis/simulations", body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def look(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self._caller.get(f"/api/analysis/simulations/{name}").json()
        return found

    def until(self, name: str, *states: str) -> dict[str, Any]:
        """How a simulation stands once it is in one of these states."""
        end = time.monotonic() + PATIENCE_SECONDS
        while (found := self.look(name))["state"] not in states:
            assert time.monotonic() < end, found
            time.sleep(0.05)
        return found

    def cancel(self, name: str) -> int:
        return self._caller.ask("DELETE", f"/api/analysis/simulations/{name}").status_code


@pytest.fixture
def runs(analyst: Caller) -> Iterator[Runs]:
    runs = Runs(analyst)
    yield runs
    for each in analyst.get("/api/analysis/simulations").json():
        runs.cancel(each["id"])


def test_a_simulation_is_what_the_command_line_plays(analyst: Caller, runs: Runs) -> None:
    name = runs.ask(200_000, seed=7)
    found = runs.until(name, "done", "failed")
    *_, last = tell_coups(CoupsAsked(rules="act-2018", coups=200_000, seed=7))

    told = found["coups"]["told"]
    assert {w.value: each.edge_percent for w, each in last.wagers.items()} == {
        wager: each["edge_percent"] for wager, each in told["wagers"].items()
    }
    assert len(last.trail) == len(found["coups"]["trail"])
    assert 200_000 == found["pace"]["done"]
    table = analyst.get(f"/api/analysis/simulations/{name}/csv")
    assert "attachment" in table.headers["content-disposition"]
    assert 1 + len(last.wagers) == len(table.text.splitlines())
    text = analyst.get(f"/analysis/simulations/{name}").text
    assert len(last.wagers) == text.count('class="panel ')
    assert "Done." in text
    for link in re.findall(r'href="(/api/analysis/[^"]+)" download', text):
        assert 200 == analyst.get(link).status_code
    assert 2 == text.count(" download")


def test_one_goes_on_and_one_waits(service: Service, runs: Runs) -> None:
    going = runs.ask(LONG)
    runs.until(going, "running")
    waiting = runs.ask(LONG)
    third = service.signed_in(Role.INSPECTOR).post(
        "/api/analysis/simulations", {"rules": "act-2018", "coups": 1}
    )
    other = Runs(service.signed_in(Role.REGULATOR))
    others = other.ask(1_000)

    assert (409, "conflict") == (third.status_code, third.json()["error"])
    assert (1, 2) == (runs.look(waiting)["ahead"], other.look(others)["ahead"])
    assert 403 == other.cancel(going)
    assert 200 == runs.cancel(waiting)
    assert 200 == runs.cancel(going)
    assert {"cancelled"} == {runs.look(name)["state"] for name in (going, waiting)}
    assert "done" == other.until(others, "done", "failed")["state"]


def test_a_stream_tells_how_it_goes_until_it_is_over(analyst: Caller, runs: Runs) -> None:
    name = runs.ask(300_000)
    answer = analyst.get(f"/api/analysis/simulations/{name}/stream")

    told = [json.loads(data) for data in re.findall(r"data: (\{.*\})", answer.text)]
    assert "done" == told[-1]["state"]
    assert 300_000 == told[-1]["pace"]["done"]


@pytest.mark.parametrize(
    ("path", "body", "status", "words"),
    [
        ("simulations", {"rules": "hoyle", "coups": 9}, 400, "There is no rulebook"),
        ("simulations", {"rules": "act-2018", "coups": 2 * LONG}, 400, "coups"),
        ("simulations", {"rules": "act-2018", "coups": 0}, 400, "coups"),
        ("simulations", {"rules": "act-2018", "coups": 9, "decks": 6}, 422, "6 decks"),
        ("simulations", {"rules": "act-2012", "coups": 9, "pairs": "perfect"}, 422, "Pairs"),
        ("simulations", {"rules": "act-2018", "coups": 9, "workers": 64}, 400, "cores"),
        ("sessions", {"rules": "act-2018", "bankroll_cents": 500, "units_cents": {}}, 400, ""),
        (
            "sessions",
            {"rules": "act-2018", "bankroll_cents": 500, "units_cents": {"banker": 900}},
            400,
            "does not cover one unit",
        ),
        (
            "sessions",
            {
                "rules": "act-2018",
                "bankroll_cents": 500,
                "units_cents": {"banker": 100},
                "plan": "os:system",
            },
            400,
            "plan",
        ),
        (
            "sessions",
            {
                "rules": "act-2018",
                "bankroll_cents": 500,
                "units_cents": {"banker": 100},
                "minimum_cents": 9,
                "maximum_cents": 8,
            },
            400,
            "is over a maximum",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(
    analyst: Caller, path: str, body: dict[str, object], status: int, words: str
) -> None:
    answer = analyst.post(f"/api/analysis/{path}", body)

    assert status == answer.status_code
    assert words in answer.json()["message"]


def test_old_simulations_make_room(service: Service, runs: Runs) -> None:
    going = runs.ask(LONG)
    for _ in range(KEPT + 3):
        assert 200 == runs.cancel(runs.ask(9))
    known = service.signed_in(Role.INSPECTOR).get("/api/analysis/simulations").json()

    assert KEPT == len(known)
    assert going in {each["id"] for each in known}


@pytest.mark.parametrize("machine", ["/bin/echo", "/bin/false", "/no/such/machine"])
def test_a_simulation_that_fails_fails_alone(
    service: Service, runs: Runs, monkeypatch: pytest.MonkeyPatch, machine: str
) -> None:
    """Something else is started in its place, and the floor is none the worse."""
    with monkeypatch.context() as otherwise:
        otherwise.setattr(sys, "executable", machine)
        failed = runs.until(runs.ask(9), "failed", "done")

    assert "failed" == failed["state"]
    assert {} == service.floor.supervision.fallen
    assert "Failed" in service.signed_in(Role.INSPECTOR).get("/analysis/simulations").text


def test_a_floor_that_stops_takes_its_simulation_along(tmp_path: Path) -> None:
    with service_at(":memory:", tmp_path, beside=True) as service:
        runs = Runs(service.signed_in(Role.INSPECTOR))
        name = runs.ask(LONG)
        runs.until(name, "running")
        held = service.client.app.state.simulations
        until = time.monotonic() + PATIENCE_SECONDS
        while (process := held.find(name).process) is None:
            assert time.monotonic() < until
        os.kill(process.pid, 0)

    with pytest.raises(ProcessLookupError):
        os.kill(process.pid, 0)
    assert "cancelled" == held.find(name).state


def test_a_simulation_ends_with_whoever_started_it() -> None:
    """Even one that was killed: then nobody holds the other end of its input."""
    going = subprocess.Popen(
        [sys.executable, "-m", "punto.simulate.worker", "coups"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert going.stdin is not None
    assert going.stdout is not None
    going.stdin.write(b'{"rules": "act-2018", "coups": 1000000000}\n')
    going.stdin.flush()
    assert b'"pace"' in going.stdout.readline()
    assert 19 == os.getpriority(os.PRIO_PROCESS, going.pid)
    going.stdin.close()

    assert 1 == going.wait(PATIENCE_SECONDS)
    going.stdout.close()
