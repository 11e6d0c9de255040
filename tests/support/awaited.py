"""What the floor does by itself, waited for."""

import asyncio
from collections.abc import Callable

from records import PATIENCE


async def until(happened: Callable[[], object]) -> None:
    """Let everything go on until something has happened."""
    for _ in range(PATIENCE * 100):
        if happened():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come to that")
