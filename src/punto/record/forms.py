"""Sealed forms: an undisclosed wager at rest, which nobody with the record alone can read."""

import hmac
from base64 import b64decode, b64encode

import msgspec

from punto.errors import Unavailable
from punto.record.keys import Keys
from punto.record.seal import NONCE_BYTES
from punto.table import Table
from punto.table import commands as c
from punto.table.contest.forms import commitment_of
from punto.table.contest.terms import Digest, Handed, WagerForm

SALT, NONCE = b"punto form salt 1", b"punto form nonce 1"


class SealedForm(msgspec.Struct, frozen=True):
    """What is handed in of a form: its promise, and its content where nobody can read it."""

    commitment: str
    sealed: str


class _Content(msgspec.Struct, frozen=True, array_like=True):
    form: WagerForm
    salt: Digest


def seal_form(
    table: str, patron: str, form: WagerForm, command_id: str, sealing_key: bytes
) -> SealedForm:
    """A form under a salt of its own, promised by its digest and encrypted for the house.

    The salt follows from the house's key, the command's id and the form, so that the same command
    sent again is the same, and nobody without the key can tell by trying what a form says.
    """
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    said = msgspec.json.encode((table, patron, command_id, form))
    salt = hmac.digest(sealing_key, SALT + said, "sha256").hex()
    nonce = hmac.digest(sealing_key, NONCE + salt.encode(), "sha256")[:NONCE_BYTES]
    promise = commitment_of(table, patron, form, salt)
    content = msgspec.json.encode(_Content(form, salt))
    box = ChaCha20Poly1305(sealing_key).encrypt(nonce, content, promise.encode())
    return SealedForm(promise, b64encode(nonce + box).decode())


def open_form(handed: SealedForm | Handed, sealing_key: bytes) -> tuple[WagerForm, str]:
    """The form and its salt again; `Unavailable` if it was sealed under another key."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    try:
        box = b64decode(handed.sealed)
        content = ChaCha20Poly1305(sealing_key).decrypt(
            box[:NONCE_BYTES], box[NONCE_BYTES:], handed.commitment.encode()
        )
    except (InvalidTag, ValueError) as error:
        raise Unavailable("form-sealed-otherwise") from error
    read = msgspec.json.decode(content, type=_Content)
    return read.form, read.salt


READ_BY = (c.ExamineForm, c.ReturnForm, c.AnnounceForm)
"""The commands for which the house opens a form."""


def with_form(table: Table, command: c.Command, keys: Keys) -> c.Command:
    """A command that goes by what a form says, with what the house sealed; others as they are."""
    if not isinstance(command, READ_BY) or command.salt is not None:
        return command
    handed = None if table.contest is None else table.contest.forms.get(command.patron)
    if handed is None or not handed.sealed:
        return command
    form, salt = open_form(handed, keys.sealing())
    return msgspec.structs.replace(command, form=form, salt=salt)
