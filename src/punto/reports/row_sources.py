"""How rows of a report name where they come from."""

from punto.record import Stored
from punto.reports.shape import RowSource


def source(stored: Stored) -> RowSource:
    """Where a row comes from that is made of one event."""
    return RowSource(stored.stream, stored.version, stored.version)
