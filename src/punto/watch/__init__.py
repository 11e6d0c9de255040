"""The watch: what cards, stakes and results say, how rare that is, and what a clause has on it."""

from punto.watch.aggregate import WATCH, WATCH_STREAM
from punto.watch.state import WatchDesk

__all__ = ["WATCH", "WATCH_STREAM", "WatchDesk"]
