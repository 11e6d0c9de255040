"""An OpenID provider: where people are sent, and what its tokens are held to before one counts."""

import threading
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from datetime import datetime
from hashlib import sha256, sha384, sha512
from secrets import compare_digest
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import quote, urlencode, urlsplit

import msgspec

from punto.auth.fetching import Fetched, fetch, no_answer
from punto.auth.words import Denied
from punto.errors import Malformed

if TYPE_CHECKING:
    from joserfc.jwk import KeySet

ALGORITHMS = (
    "RS256",
    "RS384",
    "RS512",
    "PS256",
    "PS384",
    "PS512",
    "ES256",
    "ES384",
    "ES512",
    "EdDSA",
    "Ed25519",
)
"""Signatures that only the provider can make: none, and those under a shared secret, are not."""
LEEWAY_SECONDS = 60
"""How far the clocks of two honest machines may be apart."""
KNOWN_SECONDS = 3_600
"""How long it is believed where a provider answers, and which keys it has."""
ASKED_AGAIN_SECONDS = 10
"""How soon keys are asked for again though a token names one that is not known."""
TELL_WHEN_SECONDS = 600
"""What is asked for where the person is asked anew in any case: then the token says when."""
LONGEST_SUBJECT = 255
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
BACK_PATH, LEFT_PATH = "/sign-on/back", "/"
LOGGED_OUT = "http://schemas.openid.net/event/backchannel-logout"

Fetch = Callable[[str, Mapping[str, str] | None, tuple[str, str] | None], Fetched]


class Terms(NamedTuple):
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
    """How long ago the provider may have seen the person; nought has it ask each time."""


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

    def __init__(self, reason: str) -> None:
        super().__init__(
            "What the provider says of you cannot be relied on",
            "begin anew, and tell an administrator if it stays so",
        )
        self.reason = reason
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


class Provider:
    """One provider; it asks over the network, so to be called from a thread."""

    def __init__(self, terms: Terms, now: Callable[[], datetime], fetch: Fetch = fetch) -> None:
        self.terms = terms
        self._now = now
        self._fetch = fetch
        self._lock = threading.Lock()
        self._metadata: tuple[int, Metadata] | None = None
        self._keys: tuple[int, KeySet] | None = None

    @property
    def back(self) -> str:
        """Where people are sent back to, as it is registered with the provider."""
        return self.terms.origin + BACK_PATH

    def metadata(self) -> Metadata:
        """What the provider says of itself, asked for now and then."""
        now, known = self._seconds(), self._metadata
        if known is not None and 0 <= now - known[0] < KNOWN_SECONDS:
            return known[1]
        found = self._read(f"{self.terms.issuer.rstrip('/')}/.well-known/openid-configuration")
        try:
            said = msgspec.json.decode(found, type=Metadata)
        except msgspec.DecodeError as error:
            raise no_answer() from error
        if said.issuer != self.terms.issuer:
            raise Untrue("issuer")
        for address in (said.authorization_endpoint, said.token_endpoint, said.jwks_uri):
            _require_safe(address)
        self._metadata = now, said
        return said

    def sent_to(self, token: str) -> str:
        """The provider's address for somebody who signs on, by the secret that their browser keeps.

        What is sent along follows from that secret and does not tell it.
        """
        terms, now_only = self.terms, not self.terms.age_seconds
        challenge = urlsafe_b64encode(sha256(verifier_of(token).encode()).digest())
        asked = {
            "response_type": "code",
            "client_id": terms.client,
            "redirect_uri": self.back,
            "scope": terms.scopes,
            "state": state_of(token),
            "nonce": nonce_of(token),
            "code_challenge": challenge.decode().rstrip("="),
            "code_challenge_method": "S256",
            "max_age": str(terms.age_seconds or TELL_WHEN_SECONDS),
            **({"prompt": "login"} if now_only else {}),
            **({"acr_values": " ".join(sorted(terms.factors))} if terms.factors else {}),
        }
        return _with_query(self.metadata().authorization_endpoint, asked)

    def require_from_here(self, issuer: str | None) -> None:
        """`Untrue` if an answer was meant to come from another provider (RFC 9207)."""
        wanted = self.metadata().authorization_response_iss_parameter_supported
        if issuer != self.terms.issuer and (wanted or issuer is not None):
            raise Untrue("issuer of the answer")

    def vouched(self, code: str, token: str, begun: datetime) -> Vouched:
        """Whom a code is for; `Denied` unless what is given for it holds in all points."""
        tokens = self._redeemed(code, token)
        claims, algorithm = self._claims(tokens.id_token)
        _require(claims.get("nonce"), nonce_of(token), "nonce")
        self._require_ours(claims)
        if "at_hash" in claims:
            _require(claims["at_hash"], half_hash(tokens.access_token, algorithm), "at_hash")
        self._require_recent(claims, begun)
        return Vouched(
            self.terms.issuer,
            _subject(claims),
            str(claims.get("sid") or ""),
            bool(self.terms.factors & _shown(claims)),
            claims,
        )

    def _redeemed(self, code: str, token: str) -> Tokens:
        terms, said = self.terms, self.metadata()
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self.back,
            "code_verifier": verifier_of(token),
        }
        basic = None
        if not terms.secret:
            form["client_id"] = terms.client
        elif "client_secret_basic" in said.token_endpoint_auth_methods_supported:
            basic = quote(terms.client, safe=""), quote(terms.secret, safe="")
        else:
            form |= {"client_id": terms.client, "client_secret": terms.secret}
        answer = self._fetch(said.token_endpoint, form, basic)
        if answer.status >= 500:
            raise no_answer()
        if answer.status != 200:
            raise Denied("The provider does not stand by this sign-on", "begin anew")
        try:
            return msgspec.json.decode(answer.body, type=Tokens)
        except msgspec.DecodeError as error:
            raise Untrue("tokens") from error

    def _claims(self, text: str) -> tuple[dict[str, Any], str]:
        """What a token says, and how it is signed, once signature, parties and times hold."""
        from joserfc import jwt
        from joserfc.errors import ClaimError, InvalidKeyIdError, JoseError

        try:
            try:
                read = jwt.decode(text, self._known_keys(), ALGORITHMS)
            except InvalidKeyIdError:
                # The provider signs with a new key, or somebody else does.
                read = jwt.decode(text, self._known_keys(anew=True), ALGORITHMS)
            jwt.JWTClaimsRegistry(
                self._seconds,
                LEEWAY_SECONDS,
                iss={"essential": True, "value": self.terms.issuer},
                aud={"essential": True, "value": self.terms.client},
                exp={"essential": True},
                iat={"essential": True},
            ).validate(read.claims)
        except ClaimError as error:
            raise Untrue(error.claim) from error
        except (JoseError, ValueError, TypeError, KeyError) as error:
            raise Untrue("signature") from error
        return read.claims, str(read.header["alg"])

    def _require_ours(self, claims: Mapping[str, Any]) -> None:
        """`Untrue` unless the token was made for this house and no other (Core 3.1.3.7)."""
        audience = claims["aud"]
        party = claims.get("azp")
        if party is None and isinstance(audience, list) and len(audience) > 1:
            raise Untrue("azp")
        if party is not None:
            _require(party, self.terms.client, "azp")

    def _require_recent(self, claims: Mapping[str, Any], begun: datetime) -> None:
        """`Untrue` unless the provider saw the person as recently as was asked for."""
        seen = claims.get("auth_time")
        if not isinstance(seen, int) or isinstance(seen, bool):
            raise Untrue("auth_time")
        least = int(begun.timestamp()) - self.terms.age_seconds
        if seen < least - LEEWAY_SECONDS:
            raise Untrue("auth_time")

    def logged_out(self, text: str) -> LoggedOut:
        """Whose sessions the provider has ended, by a token that it sent (Back-Channel Logout)."""
        claims, _ = self._claims(text)
        events = claims.get("events")
        if "nonce" in claims or not isinstance(events, dict) or LOGGED_OUT not in events:
            raise Untrue("events")
        if not isinstance(claims.get("jti"), str):
            raise Untrue("jti")
        subject, session = claims.get("sub", ""), claims.get("sid", "")
        if not (isinstance(subject, str) and isinstance(session, str) and (subject or session)):
            raise Untrue("sub")
        return LoggedOut(self.terms.issuer, subject, session, int(claims["iat"]))

    def left(self) -> str:
        """Where somebody signs out of the provider as well; empty if it has no such place."""
        place = self.metadata().end_session_endpoint
        if not place:
            return ""
        _require_safe(place)
        back = self.terms.origin + LEFT_PATH
        asked = {"client_id": self.terms.client, "post_logout_redirect_uri": back}
        return _with_query(place, asked)

    def _known_keys(self, *, anew: bool = False) -> "KeySet":
        from joserfc.errors import JoseError
        from joserfc.jwk import KeySet

        with self._lock:
            now, known = self._seconds(), self._keys
            patience = ASKED_AGAIN_SECONDS if anew else KNOWN_SECONDS
            if known is not None and 0 <= now - known[0] < patience:
                return known[1]
            found = self._read(self.metadata().jwks_uri)
            try:
                keys = KeySet.import_key_set(msgspec.json.decode(found))
            except (JoseError, msgspec.DecodeError, KeyError, TypeError, ValueError) as error:
                raise no_answer() from error
            self._keys = now, keys
            return keys

    def _read(self, address: str) -> bytes:
        answer = self._fetch(address, None, None)
        if answer.status != 200:
            raise no_answer()
        return answer.body

    def _seconds(self) -> int:
        return int(self._now().timestamp())


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


def _require_safe(address: str) -> None:
    if not is_safe(address):
        raise Untrue("address")


def require_subject(subject: str) -> None:
    """Refuse what cannot be a person's name at a provider."""
    if not (subject and len(subject) <= LONGEST_SUBJECT and subject.isprintable()):
        raise Malformed(
            "That cannot be somebody's subject at a provider",
            f"use up to {LONGEST_SUBJECT} characters, as the provider writes it",
        )


def _require(said: object, wanted: str, reason: str) -> None:
    if not isinstance(said, str) or not compare_digest(said.encode(), wanted.encode()):
        raise Untrue(reason)


def _subject(claims: Mapping[str, Any]) -> str:
    subject = claims.get("sub")
    if not isinstance(subject, str):
        raise Untrue("sub")
    try:
        require_subject(subject)
    except Malformed as error:
        raise Untrue("sub") from error
    return subject


def _shown(claims: Mapping[str, Any]) -> frozenset[str]:
    """How the person showed who they are, in the provider's words."""
    methods, level = claims.get("amr"), claims.get("acr")
    said = [*(methods if isinstance(methods, list) else ()), level]
    return frozenset(each for each in said if isinstance(each, str))


def _with_query(address: str, asked: Mapping[str, str]) -> str:
    mark = "&" if urlsplit(address).query else "?"
    return f"{address}{mark}{urlencode(asked)}"
