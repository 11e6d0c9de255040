"""The keys of a house: kept in a folder that is neither in the record nor in its backups."""

import hmac
import os
from base64 import b64decode, b64encode
from contextlib import suppress
from pathlib import Path
from secrets import token_bytes
from tempfile import mkstemp
from typing import TYPE_CHECKING

from punto.errors import Unavailable
from punto.record.private import make_folder, require_private

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

SEALING, SIGNING, PUBLIC = "sealing.key", "signing.key", "signing.pub"
KEY_BYTES = 32


class Keys:
    """The key that shoes are sealed under, and the one that heads are signed with."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def sealing(self) -> bytes:
        """The key that shoes are sealed under, made when it is first wanted."""
        return self._secret(SEALING)

    @property
    def are_made(self) -> bool:
        """Whether there is a sealing key, which would else be made when it is first wanted."""
        return self.folder.joinpath(SEALING).exists()

    def require_private(self) -> None:
        """`Unavailable` if others than their owner may read the keys."""
        for path in (self.folder, *(self.folder.joinpath(name) for name in (SEALING, SIGNING))):
            require_private(path)

    def snapshots(self) -> bytes:
        """The key that snapshots are bound to this house with; it follows from the sealing key."""
        return hmac.digest(self.sealing(), b"punto snapshot 1", "sha256")

    def persons(self) -> bytes:
        """The key that each patron's own key is wrapped under; it follows from the sealing key."""
        return hmac.digest(self.sealing(), b"punto persons 1", "sha256")

    def marks(self) -> bytes:
        """The key by which names and cards are found without being kept as they are written."""
        return hmac.digest(self.sealing(), b"punto marks 1", "sha256")

    def signing(self) -> "Ed25519PrivateKey":
        """The key that heads are signed with, made when it is first wanted."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        key = Ed25519PrivateKey.from_private_bytes(self._secret(SIGNING))
        public = self.folder.joinpath(PUBLIC)
        if not public.exists():
            public.write_text(b64encode(key.public_key().public_bytes_raw()).decode() + "\n")
        return key

    def _secret(self, name: str) -> bytes:
        path = self.folder.joinpath(name)
        try:
            if not path.exists():
                _write_secret(path)
            require_private(path)
            found = b64decode(path.read_text("ascii"), validate=False)
        except (OSError, ValueError) as error:
            raise Unavailable("key-unreadable", path=str(path)) from error
        if len(found) != KEY_BYTES:
            raise Unavailable("no-key", path=str(path))
        return found


def _write_secret(path: Path) -> None:
    """A new key that only its owner may read; if another made one meanwhile, that one counts.

    It has its name once it is whole, so that nobody reads half of one.
    """
    make_folder(path.parent)
    handle, part = mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with os.fdopen(handle, "w") as file:
            file.write(b64encode(token_bytes(KEY_BYTES)).decode() + "\n")
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            path.hardlink_to(part)
    finally:
        Path(part).unlink()


def public_key(path: Path) -> bytes:
    """A public key from the file that heads are checked with."""
    try:
        found = b64decode(path.read_text("ascii"))
    except (OSError, ValueError) as error:
        raise Unavailable("no-public-key", path=str(path)) from error
    if len(found) != KEY_BYTES:
        raise Unavailable("no-public-key", path=str(path))
    return found
