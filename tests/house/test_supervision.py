"""What goes on by itself is begun again when it falls over, and people are told."""

import asyncio
import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from punto.floor.operation import supervision
from punto.floor.operation.supervision import Supervision
from punto.house.events import Concern
from punto.law.roles import Role
from punto.table.state import Phase
from records import PATIENCE
from service import Service, service_at
from test_serve import Installed, eventually


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Pauses that take no time, and how long they would have been."""
    pauses: list[float] = []
    usual = asyncio.sleep

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        await usual(0)

    monkeypatch.setattr("punto.floor.operation.supervision.asyncio.sleep", pause)
    return pauses


class Faulty:
    """Work that falls over so many times, and then goes on until it is let go."""

    def __init__(self, falls: int) -> None:
        self.left = falls
        self.going, self.let_go = asyncio.Event(), asyncio.Event()

    async def work(self) -> None:
        if self.left:
            self.left -= 1
            raise ZeroDivisionError
        self.going.set()
        await self.let_go.wait()


def test_each_pause_is_twice_as_long_up_to_a_minute(at_once: list[float]) -> None:
    async def run() -> dict[str, str]:
        kept, faulty = Supervision(), Faulty(9)
        task = asyncio.create_task(kept.keep(faulty.work, "dealer"))
        await asyncio.wait_for(faulty.going.wait(), PATIENCE)
        told = dict(kept.fallen)
        task.cancel()
        return told

    assert {"dealer": "ZeroDivisionError"} == asyncio.run(run())
    assert [1, 2, 4, 8, 16, 32, 60, 60, 60] == at_once


def test_a_fall_is_forgotten_once_the_work_is_steady(
    at_once: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And people are told of each fall from there, but not of each in a row."""
    monkeypatch.setattr(supervision, "STEADY_SECONDS", 0)
    told: list[str] = []

    async def fell(error: Exception) -> None:
        told.append(type(error).__name__)

    async def run() -> None:
        kept = Supervision()
        for falls in (3, 2):
            faulty = Faulty(falls)
            task = asyncio.create_task(kept.keep(faulty.work, "dealer", fell))
            await asyncio.wait_for(faulty.going.wait(), PATIENCE)
            async with asyncio.timeout(PATIENCE):
                while kept.fallen:
                    faulty.let_go.clear()
                    await asyncio.wait([task], timeout=0.01)
            task.cancel()

    asyncio.run(run())

    assert ["ZeroDivisionError"] * 2 == told
    assert [1, 2, 4, 1, 2] == at_once


def test_work_goes_on_though_nobody_can_be_told(at_once: list[float]) -> None:
    async def fell(_: Exception) -> None:
        raise OSError

    async def run() -> None:
        kept, faulty = Supervision(), Faulty(1)
        task = asyncio.create_task(kept.keep(faulty.work, "dealer", fell))
        await asyncio.wait_for(faulty.going.wait(), PATIENCE)
        task.cancel()

    asyncio.run(run())

    assert [1] == at_once


def deal_itself(service: Service) -> None:
    """A table that deals itself as fast as it can, with ann at it."""
    body: dict[str, Any] = {"table": "T1", "cards": "virtual", "automatic": True}
    body |= {"betting_seconds": 0, "answer_seconds": 0, "step_milliseconds": 0}
    manager = service.signed_in(Role.CASINO_SUPERVISOR)
    assert 201 == manager.post("/api/house/tables", body).status_code


def test_a_dealer_that_falls_over_deals_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, logged: StringIO
) -> None:
    """It is in the log, in health and an alert; the table loses nothing."""
    monkeypatch.setattr(supervision, "FIRST_PAUSE_SECONDS", 0)
    with service_at(str(tmp_path / "punto.db"), tmp_path / "keys", beside=True) as service:
        floor = service.floor
        deal_itself(service)
        broken = iter([True])
        with monkeypatch.context() as faulty:
            # A fault that nobody foresaw, the first time that the dealer does anything.
            desk = floor.desk.carry_out

            async def carry_out(*args: Any, **fields: Any) -> Any:
                if args[2].startswith("automatic") and next(broken, False):
                    raise ZeroDivisionError
                return await desk(*args, **fields)

            faulty.setattr(floor.desk, "carry_out", carry_out)
            pit = Installed(service)
            eventually(lambda: floor.supervision.fallen)
            health = service.nobody.get("/health")
            eventually(lambda: Phase.UNOPENED is not floor.hub.table("T1").table.phase)
            pit.catch_up()
            eventually(lambda: floor.hub.table("T1").table.signs.shown)
        alerts = service.signed_in(Role.CASINO_SUPERVISOR).get("/api/house/alerts").json()

    words = "The part of it that is called dealer of T1 fell over (ZeroDivisionError)"
    assert (503, [words]) == (health.status_code, health.json()["trouble"])
    (alert,) = [each for each in alerts if each["concern"] == Concern.AUTOMATIC.value]
    assert "T1" == alert["table"]
    assert alert["words"].startswith("The automatic dealer of table T1 failed (ZeroDivisionError)")
    lines = [json.loads(line) for line in logged.getvalue().splitlines()]
    assert any(each.get("task") == "dealer of T1" and "exception" in each for each in lines)
