"""The watch as a kind of stream: its declaration."""

from punto.aggregate import Aggregate, declare
from punto.watch import events as e
from punto.watch.commands import WatchCommand
from punto.watch.decide import decide
from punto.watch.evolve import evolve
from punto.watch.state import NOTHING_FOUND, WatchDesk

WATCH: Aggregate[WatchDesk, WatchCommand, e.WatchEvent] = declare(
    Aggregate(
        kind="watch",
        initial=NOTHING_FOUND,
        decide=decide,
        evolve=evolve,
        events=e.EVENTS,
        upcasts=e.UPCASTS,
        came_later=True,
    )
)
WATCH_STREAM = WATCH.stream()
