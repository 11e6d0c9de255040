"""Services elsewhere that do not answer hold nothing up."""

import asyncio
import threading

import pytest

from nodes import PATIENCE
from punto.errors import Unavailable
from punto.floor.people import outbound
from punto.floor.people.outbound import MOST, Outbound


def test_an_answer_or_an_error_comes_back() -> None:
    async def story() -> None:
        asked = Outbound()
        assert 3 == await asked.run(lambda one, two: one + two, 1, two=2)
        with pytest.raises(ZeroDivisionError):
            await asked.run(lambda: 1 // 0)

    asyncio.run(story())


def test_too_many_that_wait_are_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the others once they have waited long enough; what then comes is let go."""
    held = threading.Event()

    async def story() -> None:
        asked = Outbound()
        waiting = [asyncio.ensure_future(asked.run(held.wait, PATIENCE)) for _ in range(MOST)]
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await asked.run(lambda: 1)
        held.set()
        assert [True] * MOST == await asyncio.gather(*waiting)
        assert 1 == await asked.run(lambda: 1)

        held.clear()
        monkeypatch.setattr(outbound, "PATIENCE_SECONDS", 0)
        with pytest.raises(Unavailable):
            await asked.run(held.wait, PATIENCE)
        held.set()

    asyncio.run(story())
