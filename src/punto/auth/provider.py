"""The house's OpenID provider: where people are sent, and whom it vouches for."""

import threading
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from datetime import datetime
from hashlib import sha256
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import msgspec

from punto.auth.fetching import Fetched, fetch, no_answer
from punto.auth.openid import (
    LEEWAY_SECONDS,
    LoggedOut,
    Metadata,
    ProviderTerms,
    Tokens,
    Untrue,
    Vouched,
    half_hash,
    logged_out_by,
    nonce_of,
    require_for,
    require_safe,
    require_same,
    require_seen,
    shown_in,
    state_of,
    subject_of,
    verifier_of,
    with_query,
)
from punto.auth.words import Denied

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
LOGOUT_TOKEN = "logout+jwt"  # noqa: S105 - a kind of token
KNOWN_SECONDS = 3_600
"""How long it is believed where a provider answers, and which keys it has."""
ASKED_AGAIN_SECONDS = 10
"""How soon keys are asked for again though a token names one that is not known."""
TELL_WHEN_SECONDS = 600
"""What is asked for where the person is asked anew in any case: then the token says when."""
BACK_PATH, LEFT_PATH = "/sign-on/back", "/"

Fetch = Callable[[str, Mapping[str, str] | None, tuple[str, str] | None], Fetched]


class Provider:
    """One provider; it asks over the network, so to be called from a thread."""

    def __init__(
        self, terms: ProviderTerms, now: Callable[[], datetime], fetch: Fetch = fetch
    ) -> None:
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
            require_safe(address)
        self._metadata = now, said
        return said

    def sent_to(self, token: str) -> str:
        """The provider's address for a person who signs on, by the secret that their browser keeps.

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
        return with_query(self.metadata().authorization_endpoint, asked)

    def require_from_here(self, issuer: str | None) -> None:
        """`Untrue` if an answer was meant to come from another provider (RFC 9207)."""
        wanted = self.metadata().authorization_response_iss_parameter_supported
        if issuer != self.terms.issuer and (wanted or issuer is not None):
            raise Untrue("issuer of the answer")

    def vouched(self, code: str, token: str, begun: datetime) -> Vouched:
        """Whom a code is for; `Denied` unless what is given for it holds in all points."""
        tokens = self._redeemed(code, token)
        claims, header = self._claims(tokens.id_token)
        require_same(claims.get("nonce"), nonce_of(token), "nonce")
        require_for(claims, self.terms.client)
        if "at_hash" in claims:
            expected = half_hash(tokens.access_token, str(header["alg"]))
            require_same(claims["at_hash"], expected, "at_hash")
        require_seen(claims, int(begun.timestamp()) - self.terms.age_seconds)
        return Vouched(
            self.terms.issuer,
            subject_of(claims),
            str(claims.get("sid") or ""),
            bool(self.terms.factors & shown_in(claims)),
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
            raise Denied("denied-not-by-this-provider")
        try:
            return msgspec.json.decode(answer.body, type=Tokens)
        except msgspec.DecodeError as error:
            raise Untrue("tokens") from error

    def _claims(self, text: str) -> tuple[dict[str, Any], dict[str, Any]]:
        """What a token says, and its head, once signature, parties and times hold."""
        from joserfc import jwt
        from joserfc.errors import ClaimError, InvalidKeyIdError, JoseError

        try:
            try:
                read = jwt.decode(text, self._known_keys(), ALGORITHMS)
            except InvalidKeyIdError:
                # The provider signs with a new key, or another person does.
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
        return read.claims, read.header

    def logged_out(self, text: str) -> LoggedOut:
        """Whose sessions the provider has ended, by a token that it sent (Back-Channel Logout)."""
        claims, header = self._claims(text)
        if str(header.get("typ")).lower() != LOGOUT_TOKEN:
            raise Untrue("typ")
        return logged_out_by(claims)

    def left(self) -> str:
        """Where a person signs out of the provider as well; empty if it has no such place."""
        place = self.metadata().end_session_endpoint
        if not place:
            return ""
        require_safe(place)
        back = self.terms.origin + LEFT_PATH
        asked = {"client_id": self.terms.client, "post_logout_redirect_uri": back}
        return with_query(place, asked)

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
