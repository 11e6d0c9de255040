"""Signed heads: how far every stream went, in a file that the operator keeps elsewhere."""

import os
from base64 import b64decode, b64encode
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import msgspec

from punto.errors import Malformed, Unavailable
from punto.record.keys import Keys
from punto.record.record import Record
from punto.record.words import Head

PURPOSE = b"punto heads 1\0"
"""What the signature is for, so that it can stand for nothing else."""

_ENCODER = msgspec.json.Encoder(order="deterministic")


class SignedHeads(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One line of the file."""

    record: str
    at: str
    entry: int
    streams: dict[str, Head]
    signature: str = ""


_DECODER = msgspec.json.Decoder(SignedHeads)


def _signed(heads: SignedHeads) -> bytes:
    return PURPOSE + _ENCODER.encode(msgspec.structs.replace(heads, signature=""))


def sign(record: Record, keys: Keys, at: datetime) -> SignedHeads:
    """How far every stream goes now, signed."""
    streams, entry = record.heads_at_last_entry()
    heads = SignedHeads(record=record.identity, at=at.isoformat(), entry=entry, streams=streams)
    signature = keys.signing().sign(_signed(heads))
    return msgspec.structs.replace(heads, signature=b64encode(signature).decode())


def add(path: Path, heads: SignedHeads) -> None:
    """Add a line to the file, and return when it is on the disk."""
    try:
        with path.open("ab") as file:
            file.write(_ENCODER.encode(heads) + b"\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise Unavailable(
            f"{path} cannot be written: {error.strerror}", "name another file"
        ) from error


def read(path: Path) -> Iterator[tuple[int, SignedHeads]]:
    """The lines of the file, with their numbers."""
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise Malformed(
            f"{path} cannot be read: {error.strerror}", "name a file of heads"
        ) from error
    for number, line in enumerate(lines, 1):
        try:
            yield number, _DECODER.decode(line)
        except msgspec.DecodeError as error:
            raise Malformed(
                f"Line {number} of {path} is not a line of heads", "see the file"
            ) from error


def is_genuine(heads: SignedHeads, public: bytes) -> bool:
    """Whether the owner of the key signed exactly this."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        signature = b64decode(heads.signature, validate=True)
        Ed25519PublicKey.from_public_bytes(public).verify(signature, _signed(heads))
    except (InvalidSignature, ValueError):
        return False
    return True
