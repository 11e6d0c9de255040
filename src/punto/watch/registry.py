"""The decision of each command and the fold of each event of the watch."""

from punto.aggregate.handlers import Handlers
from punto.watch.commands import WatchCommand
from punto.watch.events import WatchEvent
from punto.watch.state import WatchDesk

HANDLERS: Handlers[WatchDesk, WatchCommand, WatchEvent] = Handlers(WatchCommand, WatchEvent)
decides, folds = HANDLERS.decides, HANDLERS.folds
