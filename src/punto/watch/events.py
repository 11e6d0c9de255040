"""What happens to the watch."""

from collections.abc import Callable, Mapping
from typing import Any

from punto.fields import Audience
from punto.table.base import SeenEvent
from punto.table.words import Positive
from punto.watch.findings import WatchFinding


class WatchEvent(SeenEvent, shared=True):
    """What happened to the watch."""


class FindingNoted(WatchEvent, seen_by=Audience.SURVEILLANCE):
    """Something was found that is worth a person's look."""

    v: int = 2
    finding: Positive
    found: WatchFinding


class FindingOpened(WatchEvent, seen_by=Audience.SURVEILLANCE):
    """A person read it."""

    finding: Positive


class FindingKept(WatchEvent, seen_by=Audience.SURVEILLANCE):
    """It stays open."""

    finding: Positive
    note: str


class FindingClosed(WatchEvent, seen_by=Audience.SURVEILLANCE):
    """A person looked, and said what came of it."""

    finding: Positive
    note: str


EVENTS: tuple[type[WatchEvent], ...] = tuple(WatchEvent.__subclasses__())
UPCASTS: Mapping[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {
    ("finding-noted", 1): lambda fields: {**fields, "v": 2},
}
"""How what an older Punto wrote is read: it did not say what each shoe by itself came to."""
