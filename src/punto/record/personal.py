"""Who patrons are, sealed: each under a key of their own, which goes when they are erased.

The record knows patrons by their ids alone. What is kept of a person lies in a row beside it; the
record holds a digest of that row, so that another put in its place is noticed. Once the key of a
row is destroyed nobody can read it, and the digest tells nothing: it is of what chance made.
"""

import hmac
from base64 import b64decode, b64encode
from collections.abc import Iterable
from hashlib import sha256
from secrets import token_bytes
from typing import NamedTuple

import msgspec

from punto.errors import Damaged
from punto.law.cage import DocumentKind, IdentityField
from punto.record.database import DatabaseTransaction

KEY_BYTES, NONCE_BYTES = 32, 12
PURPOSE = "punto person 1"
WRAPPED, SEALED = b"punto person key 1\0", b"punto person fields 1\0"
FORM = b"punto person form 1\0"


class PersonDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A document that a person showed."""

    kind: DocumentKind
    number: str
    at: str
    """When it was seen."""
    person: str
    """Who saw it."""


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """What the house keeps of who a patron is."""

    name: str
    login: str = ""
    """The name that they sign in by; empty for a patron without an account."""
    cards: tuple[str, ...] = ()
    """The numbers of every player card that was theirs, the latest last."""
    details: dict[IdentityField, str] = {}
    """What the house asked for, or the rules have kept of them."""
    documents: tuple[PersonDocument, ...] = ()
    language: str = ""
    """In which letters to them are written; empty for one who has said nothing."""


class PersonRow(NamedTuple):
    """A person as the database keeps them."""

    wrapped: str
    """The patron's own key, under the house's."""
    sealed: str
    """The fields, under that key."""


class Opened(NamedTuple):
    """A person, with the key that opens what is kept of them."""

    person: Person
    key: bytes


_PERSON = msgspec.json.Decoder(Person)


def new_key() -> bytes:
    """A key for one patron, from the operating system's own randomness."""
    return token_bytes(KEY_BYTES)


def seal(patron: str, person: Person, key: bytes, house_key: bytes) -> PersonRow:
    """A person sealed for the database: nobody can read it without the folder of keys."""
    fields = msgspec.json.encode(person)
    return PersonRow(
        _encrypted(house_key, key, WRAPPED, patron), _encrypted(key, fields, SEALED, patron)
    )


def unseal(patron: str, row: PersonRow, house_key: bytes) -> Opened:
    """A person read again; `Damaged` if the row is another's, or sealed under other keys."""
    from cryptography.exceptions import InvalidTag

    try:
        key = _decrypted(house_key, row.wrapped, WRAPPED, patron)
        return Opened(_PERSON.decode(_decrypted(key, row.sealed, SEALED, patron)), key)
    except (InvalidTag, ValueError, msgspec.DecodeError) as error:
        raise Damaged("person-sealed-otherwise", name=patron) from error


def seal_form(patron: str, body: bytes, key: bytes) -> bytes:
    """A document of a person's, sealed under their key: with that it goes."""
    return b64decode(_encrypted(key, body, FORM, patron))


def unseal_form(patron: str, body: bytes, key: bytes) -> bytes | None:
    """The document as it came; nothing if it is none of theirs."""
    from cryptography.exceptions import InvalidTag

    try:
        return _decrypted(key, b64encode(body).decode(), FORM, patron)
    except (InvalidTag, ValueError):
        return None


def _encrypted(key: bytes, content: bytes, purpose: bytes, patron: str) -> str:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    nonce = token_bytes(NONCE_BYTES)
    box = ChaCha20Poly1305(key).encrypt(nonce, content, purpose + patron.encode())
    return b64encode(nonce + box).decode()


def _decrypted(key: bytes, text: str, purpose: bytes, patron: str) -> bytes:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    box = b64decode(text, validate=True)
    sealed = ChaCha20Poly1305(key)
    return sealed.decrypt(box[:NONCE_BYTES], box[NONCE_BYTES:], purpose + patron.encode())


def mark(key: bytes, form: str, text: str) -> str:
    """What something is found by: nobody without the key can tell from it what that was."""
    said = f"{form}\0{text}".encode(errors="surrogateescape")
    return hmac.digest(key, said, "sha256").hex()


def digest(patron: str, row: PersonRow, marks: Iterable[tuple[str, str]]) -> str:
    """What the record holds of a person: a digest of the sealed row and of the marks."""
    content = [PURPOSE, patron, row.wrapped, row.sealed, sorted(marks)]
    return sha256(msgspec.json.encode(content)).hexdigest()


CARD = "card"
"""The form under which the marks of player cards go into the digest."""


def digests(session: DatabaseTransaction) -> dict[str, str]:
    """The digest of what lies there of each patron."""
    found: dict[str, list[tuple[str, str]]] = {}
    for form, each, patron in session.rows("SELECT form, mark, patron FROM marks"):
        found.setdefault(patron, []).append((form, each))
    for each, patron in session.rows("SELECT mark, patron FROM player_cards"):
        found.setdefault(patron, []).append((CARD, each))
    rows = session.rows("SELECT patron, wrapped, sealed FROM persons")
    return {
        patron: digest(patron, PersonRow(wrapped, sealed), found.get(patron, ()))
        for patron, wrapped, sealed in rows
    }
