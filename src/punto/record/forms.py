"""Sealed forms: an undisclosed wager at rest, which nobody with the record alone can read."""

from base64 import b64decode, b64encode
from secrets import token_bytes, token_hex

import msgspec

from punto.errors import Unavailable
from punto.record.seal import NONCE_BYTES
from punto.table.contest.forms import commitment_of
from punto.table.contest.terms import WagerForm

SALT_BYTES = 32


class SealedForm(msgspec.Struct, frozen=True):
    """What is handed in of a form: its promise, and its content where nobody can read it."""

    commitment: str
    sealed: str


class _Content(msgspec.Struct, frozen=True, array_like=True):
    form: WagerForm
    salt: str


def seal_form(table: str, patron: str, form: WagerForm, sealing_key: bytes) -> SealedForm:
    """A form under a fresh salt, promised by its digest and encrypted for the house."""
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    salt, nonce = token_hex(SALT_BYTES), token_bytes(NONCE_BYTES)
    promise = commitment_of(table, patron, form, salt)
    content = msgspec.json.encode(_Content(form, salt))
    box = ChaCha20Poly1305(sealing_key).encrypt(nonce, content, promise.encode())
    return SealedForm(promise, b64encode(nonce + box).decode())


def open_form(handed: SealedForm, sealing_key: bytes) -> tuple[WagerForm, str]:
    """The form and its salt again; `Unavailable` if it was sealed under another key."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    try:
        box = b64decode(handed.sealed)
        content = ChaCha20Poly1305(sealing_key).decrypt(
            box[:NONCE_BYTES], box[NONCE_BYTES:], handed.commitment.encode()
        )
    except (InvalidTag, ValueError) as error:
        raise Unavailable(
            "The form was not sealed under this key",
            "restore the folder of keys that it was sealed under",
        ) from error
    read = msgspec.json.decode(content, type=_Content)
    return read.form, read.salt
