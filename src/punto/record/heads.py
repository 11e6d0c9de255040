"""Signed heads: how far the record went and what it was like, in a file that is kept apart."""

import os
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import IO

import msgspec

from punto.errors import Malformed, unreadable_file, unwritable_file
from punto.record.chain import GENESIS
from punto.record.checkpoints import ChainMark
from punto.record.findings import Finding, Wrong, finding
from punto.record.keys import Keys
from punto.record.private import opened
from punto.record.record import Record
from punto.record.words import Tip

PURPOSE = b"punto head 1\0"
"""What the signature is for, so that it can stand for nothing else."""

LONGEST_LINE = 4096
"""More than a line ever takes."""

_ENCODER = msgspec.json.Encoder(order="deterministic")


class SignedHead(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One line of the file."""

    record: str
    at: str
    entry: int
    refusal: int
    hash: str
    """That of the latest entry or refusal, which covers everything before it."""
    before: str = GENESIS
    """SHA-256 of the line before it, so that none can be taken out of the file."""
    signature: str = ""


_DECODER = msgspec.json.Decoder(SignedHead)


def _signed(head: SignedHead) -> bytes:
    return PURPOSE + _ENCODER.encode(msgspec.structs.replace(head, signature=""))


def line(head: SignedHead) -> bytes:
    """A head as it stands in a file, and as it is sent to a witness."""
    return _ENCODER.encode(head)


def sign(record: Record, keys: Keys, at: datetime, before: str = GENESIS) -> SignedHead:
    """How far the record goes now, signed."""
    return sign_at(record.identity, record.tip(), keys, at, before)


def sign_at(record: str, tip: Tip, keys: Keys, at: datetime, before: str = GENESIS) -> SignedHead:
    """A place of a record's chain, signed."""
    entry, refusal, hash_ = tip
    head = SignedHead(
        record=record,
        at=at.isoformat(),
        entry=entry,
        refusal=refusal,
        hash=hash_,
        before=before,
    )
    signature = keys.signing().sign(_signed(head))
    return msgspec.structs.replace(head, signature=b64encode(signature).decode())


def add(path: Path, record: Record, keys: Keys, at: datetime) -> SignedHead:
    """Sign how far the record goes, add that to the file, and return when it is on the disk."""
    try:
        with opened(path, "a+b") as file, alone(file):
            head = sign(record, keys, at, _last_of(file))
            file.write(line(head) + b"\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise unwritable_file(path, error) from error
    return head


def _last_of(file: IO[bytes]) -> str:
    """The digest of the last line; half a line, as a loss of power leaves it, is taken off."""
    start = max(0, file.seek(0, os.SEEK_END) - LONGEST_LINE)
    file.seek(start)
    tail = file.read()
    whole = tail[: tail.rfind(b"\n") + 1]
    if len(whole) < len(tail):
        file.truncate(start + len(whole))
    lines = whole.splitlines()
    return sha256(lines[-1]).hexdigest() if lines else GENESIS


@contextmanager
def alone(file: IO[bytes]) -> Iterator[None]:
    """Let no other process write to a file meanwhile, where the system knows how."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    fcntl.flock(file, fcntl.LOCK_EX)
    try:
        yield
    finally:
        fcntl.flock(file, fcntl.LOCK_UN)


def folder_beside(keys: Path) -> Path:
    """Where heads are kept unless said: in a folder of their own, beside the folder of keys."""
    return keys.parent.joinpath("heads")


def file_in(folder: Path, record: str) -> Path:
    """The file of a record's heads in a folder of heads."""
    return folder.joinpath(f"{record}.jsonl")


def read(path: Path) -> tuple[SignedHead, ...]:
    """The lines of the file."""
    return tuple(head for head, _ in _lines(path))


def latest(path: Path) -> SignedHead | None:
    """The last line of a file that there may not be yet."""
    return (read(path) or (None,))[-1] if path.exists() else None


def _lines(path: Path) -> Iterator[tuple[SignedHead, bytes]]:
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise unreadable_file(path, error) from error
    for number, text in enumerate(lines, 1):
        try:
            yield _DECODER.decode(text), text
        except msgspec.DecodeError as error:
            raise Malformed("no-line-of-heads", path=str(path), line=number) from error


def is_genuine(head: SignedHead, public: bytes) -> bool:
    """Whether the owner of the key signed exactly this."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        signature = b64decode(head.signature, validate=True)
        Ed25519PublicKey.from_public_bytes(public).verify(signature, _signed(head))
    except (InvalidSignature, ValueError):
        return False
    return True


def marks_of(
    heads: Iterable[SignedHead], record: str, public: bytes
) -> Iterator[ChainMark | Finding]:
    """What a file of heads says of a record, and what is wrong with the file itself."""
    before, none = GENESIS, True
    for head in heads:
        none = False
        if head.record != record:
            why = "audit-head-of-another"
        elif not is_genuine(head, public):
            why = "audit-head-not-signed"
        else:
            why = ""
            yield ChainMark(head.entry, head.refusal, head.hash, head.at)
        if head.before != before and not why:
            why = "audit-head-missing"
        before = sha256(line(head)).hexdigest()
        if why:
            yield finding(Wrong.SIGNED, "heads", 0, why, signed=head.at)
    if none:
        yield finding(Wrong.SIGNED, "heads", 0, "audit-heads-empty")
