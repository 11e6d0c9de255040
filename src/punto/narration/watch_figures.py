"""The figures of what the watch found, as messages: what each is called, and what it came to."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import NamedTuple

from punto.money import dollars

SO = ("like_pack",)
"""Figures that say whether a thing is so."""


class WatchFigure(NamedTuple):
    """One figure: the message of its name, and its value or the message of that."""

    name: str
    value: str
    words: str = ""


def figures_of(found: Mapping[str, int]) -> Iterator[WatchFigure]:
    """The figures of a finding: money, counts, and whether a thing is so."""
    for figure, value in found.items():
        name = f"watch-figure-{figure.removesuffix('_cents').replace('_', '-')}"
        if figure.endswith("_cents"):
            yield WatchFigure(name, dollars(value))
        elif figure.endswith("_trillionths"):
            name = name.removesuffix("-trillionths")
            yield WatchFigure(name, f"{Decimal(value).scaleb(-12).normalize():.4g}")
        elif figure in SO:
            yield WatchFigure(name, "", "page-yes" if value else "page-no-2")
        else:
            yield WatchFigure(name, f"{value:,}")
