"""The chain of a stream: each event's hash covers it and the one before."""

from hashlib import sha256

import msgspec

from punto.record.words import Head, Stored

GENESIS = "0" * 64
"""What the first event of a stream follows."""

EMPTY = Head(0, GENESIS)
"""A stream that has not begun."""

_ENCODER = msgspec.json.Encoder()


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
    return sha256(_ENCODER.encode((before, stream, version, *envelope, body))).hexdigest()


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
