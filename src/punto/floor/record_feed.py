"""The feed of the record for other systems of a house: from a cursor on, masked for its reader.

A reader keeps the cursor of the last line that it has dealt with, and asks for what comes after it:
nothing is lost, and what it had not kept the cursor of comes again.
"""

import hmac
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from punto.fields import Audience, masked, sight_of
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.patrons import PATRON
from punto.promotions import PROMOTION
from punto.record import Record, Stored
from punto.table import TABLE
from punto.tournament import TOURNAMENT
from punto.vouchers import VOUCHER

FED = (TABLE, TOURNAMENT, PROMOTION, VOUCHER, PATRON)
"""What is in a feed; accounts, alerts, cards to come and the files of incidents are in none."""
MOST_ENTRIES = 10_000
ENTRIES = 1_000
SHORT = 12


class FeedReader(NamedTuple):
    """Who follows the record: a role, and by which secret patrons go under other names."""

    role: Role
    secret: bytes

    @property
    def audience(self) -> Audience:
        return house.feed_seen.value[self.role]

    def called(self, patron: str) -> str:
        """What a patron is called in this feed: the same name each time, and no other's."""
        if self.audience >= Audience.STAFF:
            return patron
        found = hmac.new(self.secret, patron.encode(), sha256).hexdigest()
        return f"patron {found[:SHORT]}"


def secret_of(sealing: bytes, device: str) -> bytes:
    """By which the patrons in the feed of one device go under names of its own."""
    return hmac.new(sealing, f"punto feed 1 {device}".encode(), sha256).digest()


class FedEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event as the reader of a feed may see it."""

    stream: str
    version: int
    event: Any


class FeedLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line: a command that was carried out, and the events that this reader may see."""

    cursor: int
    at: str
    role: str
    """In which capacity it was done."""
    events: tuple[FedEvent, ...]


class FeedEnd(msgspec.Struct, frozen=True, kw_only=True):
    """The last line: from where to go on, and how far the record goes."""

    cursor: int
    last: int


def feed(record: Record, reader: FeedReader, after: int, most: int) -> Iterator[FeedLine | FeedEnd]:
    """What was put on record after a cursor, as far as so many entries go; then where that ends."""
    last = record.last_entry()
    upto = min(last, after + most)
    for entry in record.entries(after, upto):
        events = tuple(each for stored in entry if (each := _fed(record, stored, reader)))
        if events:
            first = entry[0]
            yield FeedLine(cursor=first.entry, at=first.at, role=first.role, events=events)
    yield FeedEnd(cursor=max(after, upto), last=last)


def _fed(record: Record, stored: Stored, reader: FeedReader) -> FedEvent | None:
    kind = next((each for each in FED if each.owns(stored.stream)), None)
    if kind is None:
        return None
    event = record.event(stored)
    assert isinstance(event, msgspec.Struct), "every event is one"
    if not reader.audience >= _audience(event):
        return None
    return FedEvent(stream=stored.stream, version=stored.version, event=_masked(event, reader))


def _audience(event: msgspec.Struct) -> Audience:
    """Who may see an event; those of patrons' accounts are for staff."""
    found: Audience = getattr(event, "seen_by", Audience.STAFF)
    return found


def _masked(event: msgspec.Struct, reader: FeedReader) -> msgspec.Struct:
    left_out = {
        name: msgspec.UNSET
        for name, audience in sight_of(type(event)).audiences.items()
        if audience > reader.audience
    }
    return masked(event, "", reader.called, left_out)


def written(line: FeedLine | FeedEnd) -> bytes:
    """A line of a feed."""
    return msgspec.json.encode(line) + b"\n"
