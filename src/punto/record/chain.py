"""The chains: of each stream, and of all entries and refusals, each hash over the one before."""

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from punto.record.words import Entry, Head, Moved, Refusal, Stored

GENESIS = "0" * 64
"""What the first event of a stream follows."""

EMPTY = Head(0, GENESIS)
"""A stream that has not begun."""

PURPOSE = b"punto record 1\0"

_ENCODER = msgspec.json.Encoder()


def genesis(record: str) -> str:
    """What the first entry or refusal of a record follows: the record's own name, digested."""
    return sha256(PURPOSE + record.encode()).hexdigest()


def link(
    before: str,
    stream: str,
    version: int,
    *envelope: str | int,
    body: str,
) -> str:
    """The hash of an event: of the hash before it, its place, who, when and why, and its text.

    The number of the entry is part of it, so that the order between streams is fixed as well.
    """
    return _digest((before, stream, version, *envelope, body))


def link_of(before: str, event: Stored) -> str:
    """The hash that a stored event ought to have."""
    return link(
        before,
        event.stream,
        event.version,
        event.entry,
        event.v,
        event.at,
        event.role,
        event.person,
        event.command,
        event.digest,
        body=event.body,
    )


def entry_link(
    before: str, number: int, *envelope: str, hashes: Sequence[str], moved: Sequence[Moved]
) -> str:
    """The hash of an entry: of the one before it, who, when and why, its events and its money.

    Events are in the order of their streams and versions, and so is what they moved.
    """
    return _digest((before, "entry", number, *envelope, hashes, moved))


def entry_link_of(before: str, entry: Entry) -> str:
    """The hash that an entry ought to have, by the hashes that its events have."""
    hashes = [event.hash for event in entry.events]
    return entry_link(before, *entry[:6], hashes=hashes, moved=entry.moved)


def refusal_link(before: str, *said: str | int) -> str:
    """The hash of a refusal: of what came before it in the record, and of all that it says."""
    return _digest((before, "refusal", *said))


def refusal_link_of(before: str, refusal: Refusal) -> str:
    """The hash that a refusal ought to have."""
    return refusal_link(before, *refusal[:-1])


def mark_of(command: str, person: str, role: str) -> int:
    """What a command is found by: 64 bits of a digest of its id and its giver."""
    said = _ENCODER.encode((command, person, role))
    return int.from_bytes(sha256(said).digest()[:8], "big", signed=True)


def mark_of_entry(entry: Entry) -> tuple[int, int]:
    """The same of an entry's command, with the entry's number."""
    return mark_of(entry.command, entry.person, entry.role), entry.number


def _digest(content: tuple[object, ...]) -> str:
    return sha256(_ENCODER.encode(content)).hexdigest()
