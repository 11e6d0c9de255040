"""OpenID Connect in words: what is agreed, what a provider says, and what a token is held to."""

from base64 import urlsafe_b64encode
from collections.abc import Mapping
from hashlib import sha256, sha384, sha512
from secrets import compare_digest
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

import msgspec

from punto.auth.words import Denied
from punto.errors import Malformed

LEEWAY_SECONDS = 60
"""How far the clocks of two honest machines may be apart."""
LONGEST_SUBJECT = 255
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
LOGGED_OUT = "http://schemas.openid.net/event/backchannel-logout"


class ProviderTerms(NamedTuple):
    """What a house and its provider have agreed on."""

    issuer: str
    client: str
    origin: str
    """Where the house is reached, and people are sent back to."""
    secret: str = ""
    scopes: str = "openid"
    factors: frozenset[str] = frozenset()
    """What of `acr` and `amr` counts as a second factor; nothing does if it is empty."""
    age_seconds: int = 0
    """How long ago the provider may have seen the person; zero has it ask each time."""


class Vouched(NamedTuple):
    """A person as the provider vouches for them."""

    issuer: str
    subject: str
    session: str
    """What the provider calls its own session; empty if it does not say."""
    factor: bool
    """Whether a second factor was shown there that counts here."""
    claims: Mapping[str, Any]


class LoggedOut(NamedTuple):
    """Whose sessions a provider has ended: a person's, or one of them."""

    issuer: str
    subject: str
    session: str
    at: int
    """When it did, in seconds of the epoch."""


class Untrue(Denied):
    """A token that is not what it ought to be."""

    def __init__(self, wrong: str) -> None:
        super().__init__("denied-untrue")
        self.wrong = wrong
        """Which part of it, for the log; never the token."""


class Metadata(msgspec.Struct, frozen=True):
    """What a provider says of itself; more is left unread."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    end_session_endpoint: str = ""
    token_endpoint_auth_methods_supported: tuple[str, ...] = ("client_secret_basic",)
    authorization_response_iss_parameter_supported: bool = False


class Tokens(msgspec.Struct, frozen=True):
    """What is given for a code; more is left unread."""

    id_token: str
    access_token: str = ""


def state_of(token: str) -> str:
    """What comes back with the answer, and shows that it is for this browser."""
    return sha256(f"state {token}".encode()).hexdigest()


def nonce_of(token: str) -> str:
    """What the provider writes into its token, so that it serves this sign-on and no other."""
    return sha256(f"nonce {token}".encode()).hexdigest()


def verifier_of(token: str) -> str:
    """What shows to the provider that a code is redeemed by whom it was asked for (RFC 7636)."""
    return sha256(f"verifier {token}".encode()).hexdigest()


def half_hash(text: str, algorithm: str) -> str:
    """The left half of a hash, as a token carries that of the access token beside it."""
    hashing = {"256": sha256, "384": sha384}.get(algorithm[-3:], sha512)
    whole = hashing(text.encode()).digest()
    return urlsafe_b64encode(whole[: len(whole) // 2]).decode().rstrip("=")


def is_safe(address: str) -> bool:
    """Whether what is said there stays between both ends: by HTTPS, or on this machine."""
    try:
        found = urlsplit(address)
    except ValueError:
        return False
    near = found.hostname in LOOPBACK
    return bool(found.hostname) and (found.scheme == "https" or (near and found.scheme == "http"))


def require_safe(address: str) -> None:
    """`Untrue` unless an address may be relied on."""
    if not is_safe(address):
        raise Untrue("address")


def require_subject(subject: str) -> None:
    """Refuse what cannot be a person's name at a provider."""
    if not (subject and len(subject) <= LONGEST_SUBJECT and subject.isprintable()):
        raise Malformed("no-subject", most=LONGEST_SUBJECT)


def require_same(said: object, wanted: str, reason: str) -> None:
    """`Untrue` unless a claim says what it must, in a time that does not tell how nearly."""
    if not isinstance(said, str) or not compare_digest(said.encode(), wanted.encode()):
        raise Untrue(reason)


def subject_of(claims: Mapping[str, Any]) -> str:
    """The provider's name for the person; `Untrue` if a token has none that will do."""
    subject = claims.get("sub")
    if not isinstance(subject, str):
        raise Untrue("sub")
    try:
        require_subject(subject)
    except Malformed as error:
        raise Untrue("sub") from error
    return subject


def require_for(claims: Mapping[str, Any], client: str) -> None:
    """`Untrue` unless a token was made for this client and no other (Core 3.1.3.7)."""
    audience, party = claims["aud"], claims.get("azp")
    if party is None and isinstance(audience, list) and len(audience) > 1:
        raise Untrue("azp")
    if party is not None:
        require_same(party, client, "azp")


def require_seen(claims: Mapping[str, Any], since: int) -> None:
    """`Untrue` unless the provider says that it has asked the person since a time."""
    seen = claims.get("auth_time")
    if not isinstance(seen, int) or isinstance(seen, bool) or seen < since - LEEWAY_SECONDS:
        raise Untrue("auth_time")


def shown_in(claims: Mapping[str, Any]) -> frozenset[str]:
    """How the person showed who they are, in the provider's words."""
    methods, level = claims.get("amr"), claims.get("acr")
    said = [*(methods if isinstance(methods, list) else ()), level]
    return frozenset(each for each in said if isinstance(each, str))


def with_query(address: str, asked: Mapping[str, str]) -> str:
    """An address with what is asked there."""
    mark = "&" if urlsplit(address).query else "?"
    return f"{address}{mark}{urlencode(asked)}"


def logged_out_by(claims: Mapping[str, Any]) -> LoggedOut:
    """Whose sessions are over by the claims of a logout token; `Untrue` if it is none."""
    events = claims.get("events")
    if "nonce" in claims or not isinstance(events, dict) or LOGGED_OUT not in events:
        raise Untrue("events")
    if not isinstance(claims.get("jti"), str):
        raise Untrue("jti")
    subject, session = claims.get("sub", ""), claims.get("sid", "")
    if not (isinstance(subject, str) and isinstance(session, str) and (subject or session)):
        raise Untrue("sub")
    return LoggedOut(claims["iss"], subject, session, int(claims["iat"]))
