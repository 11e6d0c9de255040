"""The last verdict that found a record whole: signed and kept, so that the next one can go on."""

import os
from base64 import b64decode, b64encode
from datetime import datetime
from pathlib import Path

import msgspec

from punto.errors import unwritable_file
from punto.record.keys import PUBLIC, Keys, public_key
from punto.record.private import make_folder, opened
from punto.record.words import Tip

PURPOSE = b"punto verdict 1\0"
"""What the signature is for, so that it can stand for nothing else."""

_ENCODER = msgspec.json.Encoder(order="deterministic")


class KeptVerdict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How far a record was found whole, and when."""

    record: str
    at: str
    entry: int
    refusal: int
    hash: str
    signature: str = ""

    @property
    def tip(self) -> Tip:
        return Tip(self.entry, self.refusal, self.hash)


def file_in(folder: Path, record: str) -> Path:
    """The file of a record's last verdict in a folder of heads."""
    return folder.joinpath(f"{record}.verdict")


def keep_verdict(folder: Path, record: str, tip: Tip, keys: Keys, at: datetime) -> None:
    """Put a verdict in the place of the one before."""
    entry, refusal, hash_ = tip
    bare = KeptVerdict(record=record, at=at.isoformat(), entry=entry, refusal=refusal, hash=hash_)
    signature = b64encode(keys.signing().sign(PURPOSE + _ENCODER.encode(bare))).decode()
    path = file_in(folder, record)
    part = path.with_name(f"{path.name}.part")
    try:
        make_folder(folder)
        with opened(part, "wb") as file:
            file.write(_ENCODER.encode(msgspec.structs.replace(bare, signature=signature)) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        part.rename(path)
    except OSError as error:
        raise unwritable_file(path, error) from error
    finally:
        part.unlink(missing_ok=True)


def last_verdict(folder: Path, record: str, keys: Keys) -> KeptVerdict | None:
    """The verdict that is kept of a record; nothing if there is none that this house signed."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    path = file_in(folder, record)
    public = keys.folder.joinpath(PUBLIC)
    if not path.exists() or not public.exists():
        return None
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=KeptVerdict)
        signed = PURPOSE + _ENCODER.encode(msgspec.structs.replace(kept, signature=""))
        signature = b64decode(kept.signature, validate=True)
        Ed25519PublicKey.from_public_bytes(public_key(public)).verify(signature, signed)
    except (OSError, msgspec.DecodeError, InvalidSignature, ValueError):
        return None
    return kept if kept.record == record else None
