"""A second factor: codes of six digits that a phone works out from a shared secret (RFC 6238)."""

from base64 import b32encode, b64decode, b64encode
from datetime import datetime
from secrets import token_bytes

from punto.errors import Unavailable

DIGITS = 6
STEP_SECONDS = 30
EITHER_SIDE = 1
"""How many steps a phone's clock may be off."""
SECRET_BYTES = 20
NONCE_BYTES = 12
ISSUER = "Punto"


def new_secret() -> bytes:
    """A secret from the operating system's own randomness."""
    return token_bytes(SECRET_BYTES)


def step_of(at: datetime) -> int:
    return int(at.timestamp()) // STEP_SECONDS


def code(secret: bytes, step: int) -> str:
    """The code that a phone shows during a step."""
    from cryptography.hazmat.primitives.hashes import SHA1
    from cryptography.hazmat.primitives.twofactor.hotp import HOTP

    return HOTP(secret, DIGITS, SHA1()).generate(step).decode()  # noqa: S303 - what the standard and every phone's application use


def step_shown(secret: bytes, said: str, at: datetime, used: int) -> int | None:
    """The step that a code belongs to; none for a wrong code, or one that was used already."""
    from cryptography.hazmat.primitives.constant_time import bytes_eq

    now = step_of(at)
    for step in range(now - EITHER_SIDE, now + EITHER_SIDE + 1):
        if step > used and bytes_eq(code(secret, step).encode(), said.encode()):
            return step
    return None


def address(secret: bytes, account: str) -> str:
    """What an authenticator reads off a picture: whose secret it is, and the secret."""
    shown = typed(secret).replace(" ", "")
    return f"otpauth://totp/{ISSUER}:{account}?secret={shown}&issuer={ISSUER}"


def typed(secret: bytes) -> str:
    """The secret for an authenticator without a camera, in groups of four."""
    text = b32encode(secret).decode()
    return " ".join(text[at : at + 4] for at in range(0, len(text), 4))


def seal(secret: bytes, account: str, key: bytes) -> str:
    """The secret where nobody with the database alone can read it, bound to its account."""
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    nonce = token_bytes(NONCE_BYTES)
    box = ChaCha20Poly1305(key).encrypt(nonce, secret, _purpose(account))
    return b64encode(nonce + box).decode()


def unseal(sealed: str, account: str, key: bytes) -> bytes:
    """A sealed secret; `Unavailable` if it was sealed under another key or for another account."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    try:
        box = b64decode(sealed)
        nonce, secret = box[:NONCE_BYTES], box[NONCE_BYTES:]
        return ChaCha20Poly1305(key).decrypt(nonce, secret, _purpose(account))
    except (InvalidTag, ValueError) as error:
        raise Unavailable("factor-sealed-otherwise", account=account) from error


def _purpose(account: str) -> bytes:
    return b"punto second factor 1\0" + account.encode()
