"""What an event makes of the watch."""

from msgspec.structs import replace

from punto.watch import events as e
from punto.watch.registry import HANDLERS, folds
from punto.watch.state import OpenWatchFinding, WatchDesk

evolve = HANDLERS.evolve


@folds
def noted(desk: WatchDesk, event: e.FindingNoted) -> WatchDesk:
    found = OpenWatchFinding(number=event.finding, found=event.found)
    return replace(desk, open={**desk.open, event.finding: found}, count=event.finding)


@folds
def opened(desk: WatchDesk, event: e.FindingOpened) -> WatchDesk:
    found = desk.open.get(event.finding)
    if found is None:
        return desk
    return _with(desk, replace(found, opened=found.opened + 1))


@folds
def kept(desk: WatchDesk, event: e.FindingKept) -> WatchDesk:
    return _with(desk, replace(desk.open[event.finding], kept=True))


@folds
def closed(desk: WatchDesk, event: e.FindingClosed) -> WatchDesk:
    left = {number: each for number, each in desk.open.items() if number != event.finding}
    return replace(desk, open=left)


def _with(desk: WatchDesk, found: OpenWatchFinding) -> WatchDesk:
    return replace(desk, open={**desk.open, found.number: found})
