"""Garbage is not looked for where there is none: while a program loads, and when it ends."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def loading() -> Iterator[None]:
    """Look for no garbage meanwhile: what is loaded stays as long as the program does."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def keep() -> None:
    """Never again look through what there is by now; it goes with the program."""
    gc.freeze()
