"""The words that commands, events and state of the calendar share."""

from typing import Annotated

import msgspec

from punto.table.words import Name

Digest = Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[0-9a-f]{64}\Z")]
"""The SHA-256 of a document, in hexadecimal, by which its bytes are kept."""

Month = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])\Z")]


class KeptPaper(msgspec.Struct, frozen=True, kw_only=True):
    """A document that the house keeps: its digest is on record, its bytes lie beside."""

    digest: Digest
    name: Name
    media: Name
    size: int


class NoticeSource(msgspec.Struct, frozen=True):
    """Where a notice comes from: a stream, and what of it."""

    stream: str
    item: int = 0
    """Its number there: of a duty, a prize, a claim, a finding or a dispute."""
