"""The record: nothing lost, nothing changed, everything recalled."""

from punto.errors import Unavailable
from punto.record.opening import open_record
from punto.record.record import Record
from punto.record.words import Appended, Appending, Conflict, Reused, Stored, StreamPart

__all__ = [
    "Appended",
    "Appending",
    "Conflict",
    "Record",
    "Reused",
    "Stored",
    "StreamPart",
    "Unavailable",
    "open_record",
]
