"""What a provider says is held to every point: forged tokens, odd answers, odd settings."""

import hmac
import threading
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import count
from typing import Any

import msgspec
import pytest
from joserfc import jwt

from openid import CLIENT, IS_HERE, SECRET, WHY_NOT, OpenProvider, Person, new_key, provider_for
from punto.auth import Denied, fetching
from punto.auth.fetching import Fetched, fetch
from punto.auth.openid import (
    LEEWAY_SECONDS,
    ProviderTerms,
    Untrue,
    Vouched,
    half_hash,
    nonce_of,
    verifier_of,
)
from punto.auth.provider import ASKED_AGAIN_SECONDS, Provider
from punto.errors import Unavailable
from punto.narration.saying import fault

needs_provider = pytest.mark.skipif(not IS_HERE, reason=WHY_NOT)
ORIGIN = "https://testserver.local"
TOKEN, ACCESS = "the secret of a browser", "an access token"


@pytest.fixture(scope="module")
def there() -> Iterator[OpenProvider]:
    with provider_for(ORIGIN) as provider:
        yield provider


def terms_of(there: OpenProvider, **changes: Any) -> ProviderTerms:
    return ProviderTerms(there.issuer, CLIENT, ORIGIN, SECRET)._replace(**changes)


class Forger:
    """A person between the house and its provider, who gives tokens of their own for any code."""

    def __init__(self, there: OpenProvider, **terms: Any) -> None:
        self.there, self.now = there, there.now()
        self.asked: list[str] = []
        self.tokens: dict[str, object] = {}
        self.provider = Provider(terms_of(there, **terms), lambda: self.now, self._fetch)

    def _fetch(
        self, address: str, form: Mapping[str, str] | None, basic: tuple[str, str] | None
    ) -> Fetched:
        self.asked.append(address.removeprefix(self.there.issuer))
        if form is None:
            return fetch(address, form, basic)
        return Fetched(200, msgspec.json.encode(self.tokens))

    def claims(self, **changes: object) -> dict[str, object]:
        """What a right token says, but for some of it; what is nothing is left out."""
        now = int(self.now.timestamp())
        right: dict[str, object] = {
            "iss": self.there.issuer,
            "sub": "dot",
            "aud": CLIENT,
            "iat": now,
            "exp": now + 300,
            "auth_time": now,
            "nonce": nonce_of(TOKEN),
            "at_hash": half_hash(ACCESS, "RS256"),
        }
        said = {name: _at(now, value) for name, value in changes.items()}
        return {name: value for name, value in (right | said).items() if value is not None}

    def vouched(self, id_token: object, begun: datetime | None = None) -> Vouched:
        self.tokens = {"id_token": id_token, "access_token": ACCESS}
        return self.provider.vouched("any code", TOKEN, begun or self.now)


def _at(now: int, value: object) -> object:
    return now + value.days * 86_400 + value.seconds if isinstance(value, timedelta) else value


@pytest.fixture
def forger(there: OpenProvider) -> Forger:
    return Forger(there)


@needs_provider
def test_a_token_that_holds_is_believed(forger: Forger) -> None:
    vouched = forger.vouched(forger.there.forged(forger.claims(sid="s", amr=["pwd", "otp"])))

    assert (forger.there.issuer, "dot", "s", False) == vouched[:4]


WITHIN = timedelta(seconds=LEEWAY_SECONDS - 5)
BEYOND = timedelta(seconds=LEEWAY_SECONDS + 5)


@needs_provider
@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"iss": "https://elsewhere.example"}, "iss"),
        ({"iss": None}, "iss"),
        ({"aud": "another house"}, "aud"),
        ({"aud": None}, "aud"),
        ({"aud": [CLIENT, "another house"]}, "azp"),
        ({"aud": [CLIENT, "another house"], "azp": "another house"}, "azp"),
        ({"azp": "another house"}, "azp"),
        ({"exp": -BEYOND}, "exp"),
        ({"exp": None}, "exp"),
        ({"exp": "tomorrow"}, "exp"),
        ({"iat": BEYOND}, "iat"),
        ({"iat": None}, "iat"),
        ({"nbf": BEYOND}, "nbf"),
        ({"nonce": nonce_of("another browser")}, "nonce"),
        ({"nonce": None}, "nonce"),
        ({"nonce": 1}, "nonce"),
        ({"at_hash": half_hash("another", "RS256")}, "at_hash"),
        ({"auth_time": None}, "auth_time"),
        ({"auth_time": True}, "auth_time"),
        ({"auth_time": -BEYOND}, "auth_time"),
        ({"sub": None}, "sub"),
        ({"sub": "x" * 256}, "sub"),
        ({"sub": "line\nfeed"}, "sub"),
    ],
)
def test_a_token_is_held_to_each_point(
    forger: Forger, changes: dict[str, object], reason: str
) -> None:
    with pytest.raises(Untrue) as untrue:
        forger.vouched(forger.there.forged(forger.claims(**changes)))

    assert reason == untrue.value.wrong


@needs_provider
@pytest.mark.parametrize(
    "changes",
    [
        {"exp": -WITHIN},
        {"iat": WITHIN},
        {"auth_time": -WITHIN},
        {"aud": [CLIENT]},
        {"aud": [CLIENT, "another house"], "azp": CLIENT},
        {"at_hash": None},
    ],
)
def test_what_honest_machines_may_differ_in_is_let_pass(
    forger: Forger, changes: dict[str, object]
) -> None:
    assert "dot" == forger.vouched(forger.there.forged(forger.claims(**changes))).subject


def _parts(header: dict[str, object], claims: dict[str, object]) -> str:
    parts = (msgspec.json.encode(part) for part in (header, claims))
    return ".".join(urlsafe_b64encode(part).decode().rstrip("=") for part in parts)


def _unsigned(claims: dict[str, object], _: OpenProvider) -> object:
    return f"{_parts({'alg': 'none'}, claims)}."


def _under_the_public_key(claims: dict[str, object], there: OpenProvider) -> object:
    """As if a key that everybody knows were a secret between two."""
    said = _parts({"alg": "HS256", "kid": str(there.key.as_dict()["kid"])}, claims)
    sign = hmac.digest(there.key.as_pem(private=False), said.encode(), "sha256")
    return f"{said}.{urlsafe_b64encode(sign).decode().rstrip('=')}"


def _under_another_key(claims: dict[str, object], there: OpenProvider) -> object:
    return there.forged(claims, new_key())


def _under_its_name(claims: dict[str, object], there: OpenProvider) -> object:
    return there.forged(claims, new_key(), kid=str(there.key.as_dict()["kid"]))


def _brings_its_own_key(claims: dict[str, object], _: OpenProvider) -> object:
    key = new_key()
    header: dict[str, Any] = {"alg": "RS256", "jwk": key.as_dict(private=False)}
    return jwt.encode(header, claims, key)


def _altered(claims: dict[str, object], there: OpenProvider) -> object:
    head, _, sign = there.forged(claims).split(".")
    other = there.forged({**claims, "sub": "boss"}).split(".")[1]
    return f"{head}.{other}.{sign}"


@needs_provider
@pytest.mark.parametrize(
    "forge",
    [
        _unsigned,
        _under_the_public_key,
        _under_another_key,
        _under_its_name,
        _brings_its_own_key,
        _altered,
        lambda *_: "",
        lambda *_: "a.b.c",
        lambda *_: "é",
    ],
)
def test_a_token_that_the_provider_did_not_sign_is_nothing(
    forger: Forger, forge: Callable[[dict[str, object], OpenProvider], object]
) -> None:
    with pytest.raises(Untrue) as untrue:
        forger.vouched(forge(forger.claims(), forger.there))

    assert "signature" == untrue.value.wrong


@needs_provider
@pytest.mark.parametrize("tokens", [{}, {"id_token": 1}, {"access_token": ACCESS}])
def test_an_answer_without_a_token_is_none(forger: Forger, tokens: dict[str, object]) -> None:
    forger.tokens = tokens
    with pytest.raises(Untrue):
        forger.provider.vouched("any code", TOKEN, forger.now)


@needs_provider
def test_keys_are_asked_for_again_now_and_then_and_no_oftener(forger: Forger) -> None:
    """Anyone who sends tokens under keys that nobody knows does not have it ask each time."""
    unknown = forger.there.forged(forger.claims(), new_key())
    for _ in range(3):
        with pytest.raises(Untrue):
            forger.vouched(unknown)
    assert 1 == forger.asked.count("/jwks")

    forger.now += timedelta(seconds=ASKED_AGAIN_SECONDS)
    with pytest.raises(Untrue):
        forger.vouched(unknown)
    assert 2 == forger.asked.count("/jwks")


@needs_provider
@pytest.mark.parametrize(
    ("factors", "claims", "counts"),
    [
        ("otp", {"amr": ["pwd", "otp"]}, True),
        ("otp", {"amr": ["pwd"]}, False),
        ("otp", {"amr": "otp"}, False),
        ("urn:example:two", {"acr": "urn:example:two"}, True),
        ("urn:example:two", {"acr": ["urn:example:two"]}, False),
        ("", {"amr": ["otp"], "acr": "urn:example:two"}, False),
    ],
)
def test_a_second_factor_counts_by_the_houses_word(
    there: OpenProvider, factors: str, claims: dict[str, object], counts: bool
) -> None:
    forger = Forger(there, factors=frozenset({factors} - {""}))

    assert counts is forger.vouched(there.forged(forger.claims(**claims))).factor


@needs_provider
@pytest.mark.parametrize(("age", "seen", "enough"), [(3_600, 3_600, True), (3_600, 3_700, False)])
def test_the_person_was_asked_as_recently_as_the_house_wants(
    there: OpenProvider, age: int, seen: int, enough: bool
) -> None:
    forger = Forger(there, age_seconds=age)
    assert "prompt=login" not in forger.provider.sent_to(TOKEN)
    token = there.forged(forger.claims(auth_time=timedelta(seconds=-seen)))
    if enough:
        assert "dot" == forger.vouched(token).subject
    else:
        with pytest.raises(Untrue):
            forger.vouched(token)


# codes, with the real provider


@needs_provider
def test_a_code_is_redeemed_once_and_by_whom_it_was_asked_for(there: OpenProvider) -> None:
    now = there.now()
    provider = Provider(terms_of(there), lambda: now)
    came = Person(there).sign_in(provider.sent_to(TOKEN), "dot")
    provider.require_from_here(came["iss"])

    with pytest.raises(Denied):
        provider.vouched(came["code"], "another secret", now)
    came = Person(there).sign_in(provider.sent_to(TOKEN), "dot")
    assert "dot" == provider.vouched(came["code"], TOKEN, now).subject
    with pytest.raises(Denied):
        provider.vouched(came["code"], TOKEN, now)


@needs_provider
def test_a_house_that_shows_a_wrong_secret_gets_nothing(there: OpenProvider) -> None:
    now = there.now()
    provider = Provider(terms_of(there, secret="a wrong one"), lambda: now)  # noqa: S106 - a test's
    came = Person(there).sign_in(provider.sent_to(TOKEN), "dot")

    with pytest.raises(Denied):
        provider.vouched(came["code"], TOKEN, now)


def test_what_is_sent_along_does_not_tell_the_secret() -> None:
    assert 3 == len({TOKEN, nonce_of(TOKEN), verifier_of(TOKEN)})
    assert 43 <= len(verifier_of(TOKEN)) <= 128


@needs_provider
def test_a_provider_under_another_name_is_not_the_one(there: OpenProvider) -> None:
    elsewhere = there.issuer.replace("localhost", "127.0.0.1")
    provider = Provider(terms_of(there, issuer=elsewhere), there.now)

    with pytest.raises(Untrue) as untrue:
        provider.metadata()
    assert "issuer" == untrue.value.wrong


# answers that are none


class Odd(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        if self.path == "/elsewhere":
            self.send_response(302)
            self.send_header("location", "/long")
            self.end_headers()
            return
        self.send_response(200)
        self.end_headers()
        if self.path == "/short":
            self.wfile.write(b"{}")
            return
        try:
            for _ in range(10_000):
                self.wfile.write(bytes(10_000))
        except OSError:
            return

    def log_message(self, *_: object) -> None:
        """Nothing, to nobody."""


@contextmanager
def odd() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Odd)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def test_an_answer_without_end_is_not_read() -> None:
    with odd() as there, pytest.raises(Unavailable):
        fetch(f"{there}/long")


def test_an_answer_that_trickles_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = count(0, fetching.WHOLE_SECONDS * fetching.SECOND + 1)
    monkeypatch.setattr(fetching, "monotonic_ns", lambda: next(seconds))
    with odd() as there, pytest.raises(Unavailable):
        fetch(f"{there}/short")


def test_an_answer_from_elsewhere_is_not_fetched() -> None:
    with odd() as there:
        assert (302, b"") == fetch(f"{there}/elsewhere")


def test_nobody_there_is_told_in_a_sentence() -> None:
    with pytest.raises(Unavailable) as gone:
        fetch("http://127.0.0.1:9/")

    assert "The provider does not answer" == fault(gone.value).message


@pytest.mark.parametrize(
    "said",
    [
        b"not JSON",
        b"{}",
        b'{"issuer": 1}',
    ],
)
def test_a_provider_that_says_nothing_of_itself_does_not_answer(said: bytes) -> None:
    terms = ProviderTerms("https://id.example", CLIENT, ORIGIN)
    provider = Provider(terms, datetime.now, lambda *_: Fetched(200, said))

    with pytest.raises(Unavailable):
        provider.metadata()


def test_nothing_goes_anywhere_in_the_clear() -> None:
    said = {
        "issuer": "https://id.example",
        "authorization_endpoint": "https://id.example/auth",
        "token_endpoint": "http://id.example/token",
        "jwks_uri": "https://id.example/jwks",
    }
    answer = Fetched(200, msgspec.json.encode(said))
    provider = Provider(
        ProviderTerms("https://id.example", CLIENT, ORIGIN), datetime.now, lambda *_: answer
    )

    with pytest.raises(Untrue) as untrue:
        provider.metadata()
    assert "address" == untrue.value.wrong
