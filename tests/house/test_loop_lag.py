"""What holds up the loop: named by its route in the tests, counted and logged where it runs."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import structlog

from played import COUP
from punto.floor.history import Past
from punto.floor.operation.loop_lag import (
    BEAT_MILLISECONDS,
    LONG_MILLISECONDS,
    MILLISECOND,
    LoopLag,
)
from punto.law.roles import Role
from service import Served, service_at


class Watched:
    """A pulse with a clock that a test winds."""

    def __init__(self) -> None:
        self.now, self.held = 0, 0
        self.pulse = LoopLag(self.hold, lambda: self.now, lambda _: sys._getframe())

    def hold(self) -> None:
        self.held += 1

    def pass_by(self, milliseconds: int) -> list[Any]:
        """What is logged of so long without a beat."""
        self.now += milliseconds * MILLISECOND
        with structlog.testing.capture_logs() as logs:
            self.pulse.look()
        return logs


LONGEST = BEAT_MILLISECONDS + LONG_MILLISECONDS


def test_a_loop_that_is_free_is_not_spoken_of() -> None:
    watched = Watched()
    for _ in range(100):
        assert [] == watched.pass_by(LONGEST - 1)
        watched.pulse.beaten()

    assert 0 == watched.held


def test_what_holds_up_the_loop_is_told_once_with_its_place() -> None:
    watched = Watched()
    (told,) = watched.pass_by(LONGEST)

    assert ("loop held up", "warning") == (told["event"], told["log_level"])
    assert LONG_MILLISECONDS == told["milliseconds"]
    assert "look in loop_lag.py" in told["where"]
    assert [] == watched.pass_by(10 * LONGEST)
    assert 1 == watched.held


def test_the_next_time_is_told_again() -> None:
    watched = Watched()
    watched.pass_by(LONGEST)
    watched.pulse.beaten()

    assert [] == watched.pass_by(LONGEST - 1)
    assert 1 == len(watched.pass_by(1))
    assert 2 == watched.held


def test_a_loop_that_is_gone_has_no_place() -> None:
    now = [0]
    pulse = LoopLag(lambda: None, lambda: now[0], lambda _: None)
    now[0] = LONGEST * MILLISECOND
    with structlog.testing.capture_logs() as logs:
        pulse.look()

    assert [[]] == [told["where"] for told in logs]


def test_a_node_has_a_pulse_and_counts_what_holds_it_up(tmp_path: Path) -> None:
    """A test is never told of: what it runs on may be slow."""
    with service_at(":memory:", tmp_path / "keys") as service:
        assert "punto_loop_held_up_total 0.0" in service.nobody.get("/metrics").text
        service.floor.metrics.held_up()

        assert "punto_loop_held_up_total 1.0" in service.nobody.get("/metrics").text
        assert "loop lag" in {task.get_name() for task in service.floor._tasks}


def test_the_guard_names_the_route_that_reads_too_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def on_the_loop(_: Past, work: Callable[..., Any], *args: object) -> object:
        return work(*args)

    monkeypatch.setattr("reading.ON_THE_LOOP", 20)
    monkeypatch.setattr(Past, "look", on_the_loop)
    expected = r"GET /api/tables/T1/coups/3 read \d+ rows and events on the loop"
    with pytest.raises(AssertionError, match=expected):
        recall_a_coup(tmp_path / "keys")


def recall_a_coup(keys: Path) -> None:
    with service_at(":memory:", keys) as service:
        table = Served(service, "act-2018").seat("ann").signs().shoe()
        for _ in range(3):
            table.call().bet("ann", "player", 5_00)
            table.play(COUP)
        assert 200 == service.signed_in(Role.DEALER).get("/api/tables/T1/coups/3").status_code
