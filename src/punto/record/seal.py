"""Sealed shoes: a virtual shoe's key, promised before the first card and shown after the last."""

from base64 import b64decode, b64encode
from hashlib import sha256
from secrets import token_bytes

from punto.aggregate import Aggregate, AnyCommand, declare
from punto.cards import Card, full_decks
from punto.errors import Unavailable
from punto.game.shuffle import KEY_BYTES, shuffled
from punto.table.base import StoredEvent

NONCE_BYTES = 12
PURPOSE = b"punto shoe 1"
"""What the digests are for, so that none of them can stand for something else."""


class ShoeEvent(StoredEvent):
    """Something put on record of the virtual shoes of one table."""


class ShoeSealed(ShoeEvent):
    """A shuffle whose order is fixed, and whose key nobody can read yet."""

    shoe: int
    """Which shuffle of the table it is, counted from one."""
    decks: int
    commitment: str
    """A digest of the key: no other key will pass for it when this one is shown."""
    sealed: str
    """The key, encrypted under a key that is not in the record."""


class ShoeRevealed(ShoeEvent):
    """The key of a shoe that no more cards will come from."""

    shoe: int
    key: str


EVENTS: tuple[type[ShoeEvent], ...] = (ShoeSealed, ShoeRevealed)


def _asked(_: None, command: AnyCommand) -> tuple[ShoeEvent, ...]:
    raise AssertionError(f"nobody asks anything of a sealed shoe: {command}")


def _as_it_was(_: None, __: ShoeEvent) -> None:
    """A stream of shoes comes to nothing: each promise is held against its own key."""


SHOE: Aggregate[None, AnyCommand, ShoeEvent] = declare(
    Aggregate(
        kind="shoe",
        initial=None,
        decide=_asked,
        evolve=_as_it_was,
        events=EVENTS,
        snapshot_every=0,
    )
)
"""The sealed keys of one table's virtual shoes, written with the table's own events."""


def new_key() -> bytes:
    """A key from the operating system's own randomness, fresh for every shoe."""
    return token_bytes(KEY_BYTES)


def commitment(stream: str, shoe: int, key: bytes) -> str:
    """What is promised of a key: its digest, bound to its table and shoe."""
    return sha256(b"\0".join((PURPOSE, stream.encode(), str(shoe).encode(), key))).hexdigest()


def seal(stream: str, shoe: int, decks: int, key: bytes, sealing_key: bytes) -> ShoeSealed:
    """The promise of a shoe, and its key where nobody with the record alone can read it."""
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    promise, nonce = commitment(stream, shoe, key), token_bytes(NONCE_BYTES)
    box = ChaCha20Poly1305(sealing_key).encrypt(nonce, key, promise.encode())
    return ShoeSealed(
        shoe=shoe, decks=decks, commitment=promise, sealed=b64encode(nonce + box).decode()
    )


def unseal(sealed: ShoeSealed, sealing_key: bytes) -> bytes:
    """The key of a sealed shoe; `Unavailable` if it was sealed under another key."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    try:
        box = b64decode(sealed.sealed)
        return ChaCha20Poly1305(sealing_key).decrypt(
            box[:NONCE_BYTES], box[NONCE_BYTES:], sealed.commitment.encode()
        )
    except (InvalidTag, ValueError) as error:
        raise Unavailable("shoe-sealed-otherwise", shoe=sealed.shoe) from error


def order(decks: int, key: bytes) -> tuple[Card, ...]:
    """The cards as the shuffle leaves them, before any cut."""
    return shuffled(full_decks(decks), key)


def after_cut(cards: tuple[Card, ...], depth: int) -> tuple[Card, ...]:
    """The cards once those above the cut have gone to the back."""
    return (*cards[depth:], *cards[:depth])
