"""Signing on by a real OpenID provider: to its pages, back from there, in, and out again."""

import threading
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from queue import SimpleQueue
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest
from httpx import Response

from nodes import PATIENCE
from openid import CLIENT, IS_HERE, SECRET, WHY_NOT, OpenProvider, Person, provider_for
from punto.auth.identities import Identity
from punto.auth.mapped import RoleMapping
from punto.auth.second_factor import code, step_of
from punto.auth.sign_ons import LASTS
from punto.errors import Unavailable
from punto.law.roles import Role
from punto.record import house as h
from punto.record.words import HOUSE_STREAM
from punto.web.pages.sign_on import SIGN_ON_COOKIE
from punto.web.signing_in import COOKIE, CSRF_HEADER
from service import PASSWORD, Caller, Service, service_at

pytestmark = pytest.mark.skipif(not IS_HERE, reason=WHY_NOT)

ORIGIN = "https://testserver.local"
LAPSED = "This sign-on has lapsed, or was begun elsewhere"
NO_ANSWER = "The provider does not answer"
UNRELIABLE = "What the provider says of you cannot be relied on"
UNBOUND = "opens no account here"


class Told:
    """Where the provider tells of sessions that ended; it can be told apart from the house."""

    def __init__(self) -> None:
        self.tokens: SimpleQueue[str] = SimpleQueue()
        told = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"])).decode()
                told.tokens.put(parse_qs(body)["logout_token"][0])
                self.send_response(200)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Nothing, to nobody."""

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}/told"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def of(self, subject: str) -> str:
        """What it is told of somebody; of others it was told for reasons of theirs."""
        while True:
            token = self.tokens.get(timeout=PATIENCE)
            said = token.split(".")[1]
            claims = msgspec.json.decode(urlsafe_b64decode(said + "=" * (-len(said) % 4)))
            if claims["sub"] == subject:
                return token

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="module")
def told() -> Iterator[Told]:
    told = Told()
    yield told
    told.close()


@pytest.fixture(scope="module")
def provider(told: Told) -> Iterator[OpenProvider]:
    with provider_for(ORIGIN, told.address) as provider:
        yield provider


class House:
    """The house, and a browser that goes from it to the provider and back."""

    def __init__(self, service: Service, provider: OpenProvider) -> None:
        self.service, self.provider = service, provider
        self.person = Person(provider)

    def bind(self, name: str, role: Role = Role.DEALER, subject: str = "") -> None:
        """An account that somebody at the provider comes in to."""
        accounts = self.service.floor.auth.accounts
        if accounts.find(name) is None:
            accounts.create(name, (role,), PASSWORD)
        accounts.bind(name, Identity(self.provider.issuer, subject or name))

    def begin(self, to: str = "/", link: str = "", **headers: str) -> tuple[str, str]:
        """Where a browser is sent, and the cookie that it keeps meanwhile."""
        path = f"/sign-on?to={to}&link={link}"
        answer = self.ask("GET", path, **headers)
        assert 303 == answer.status_code, answer.text
        return answer.headers["location"], cookies_of(answer)[SIGN_ON_COOKIE]

    def ask(self, method: str, path: str, **headers: str) -> Response:
        self.service.client.cookies.clear()
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.service.client.request(method, path, headers=sent, follow_redirects=False)

    def back(self, token: str, answer: dict[str, str]) -> Response:
        """The page that the provider's answer leads to, in a browser that keeps a cookie."""
        self.service.client.cookies.clear()
        cookie = {"cookie": f"{SIGN_ON_COOKIE}={token}"} if token else {}
        return self.service.client.get("/sign-on/back", params=answer, headers=cookie)

    def sign_on(self, name: str, **more: str) -> Response:
        """All of it."""
        there, token = self.begin(**more)
        return self.back(token, self.person.sign_in(there, name))

    def signed_on(self, name: str) -> Caller:
        """Somebody who is in."""
        answer = self.sign_on(name)
        assert 200 == answer.status_code, answer.text
        return self.caller(answer)

    def caller(self, answer: Response) -> Caller:
        found = Caller(self.service.client, {"cookie": f"{COOKIE}={cookies_of(answer)[COOKIE]}"})
        csrf = found.get("/api/session").json()["csrf"]
        return Caller(found.client, {**found.headers, CSRF_HEADER: csrf})

    def facts(self) -> list[object]:
        record = self.service.floor.record
        return [record.event(stored) for stored in record.read(HOUSE_STREAM)]


def cookies_of(answer: Response) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in answer.headers.get_list("set-cookie"):
        found |= {name: morsel.value for name, morsel in SimpleCookie(line).items()}
    return found


@contextmanager
def house_at(folder: Path, provider: OpenProvider, **config: Any) -> Iterator[House]:
    secret = folder / "secret"
    secret.touch(0o600)
    secret.write_text(SECRET)
    settings = {
        "origin": ORIGIN,
        "oidc_issuer": provider.issuer,
        "oidc_client": CLIENT,
        "oidc_secret_file": str(secret),
        "oidc_name": "the Group",
        **config,
    }
    with service_at(":memory:", folder / "keys", **settings) as service:
        service.clock.at = provider.now()
        yield House(service, provider)


@pytest.fixture
def house(tmp_path: Path, provider: OpenProvider) -> Iterator[House]:
    with house_at(tmp_path, provider) as house:
        yield house


def refused(answer: Response, words: str, status: int = 401) -> None:
    """The door stays shut with one sentence, and whoever stands there is nobody."""
    assert status == answer.status_code, answer.text
    assert words in answer.text
    assert COOKIE not in cookies_of(answer)
    assert "Traceback" not in answer.text


# coming in


def test_the_door_has_a_button_in_both_languages(house: House) -> None:
    for tongue, words in (("en", "Sign in with the Group"), ("zh", "用 the Group 登录")):
        page = house.ask("GET", "/", cookie=f"tongue={tongue}", accept="text/html").text
        assert words in page
        assert 'href="/sign-on?to=' in page


def test_whoever_is_bound_comes_in_by_the_provider(house: House) -> None:
    house.bind("dot")
    there, token = house.begin("/pit?x=1")
    asked = {name: said for name, (said,) in parse_qs(urlsplit(there).query).items()}
    assert ("S256", "code", "openid") == (
        asked["code_challenge_method"],
        asked["response_type"],
        asked["scope"],
    )

    answer = house.back(token, house.person.sign_in(there, "dot"))

    assert 200 == answer.status_code, answer.text
    assert 'content="0; url=/pit?x=1"' in answer.text
    told = house.caller(answer).get("/api/session").json()
    assert ("dot", ["dealer"], False) == (told["account"], told["roles"], told["enrolling"])
    assert token not in there
    assert SECRET not in there


def test_a_stranger_makes_no_account(house: House) -> None:
    house.bind("dot")

    refused(house.sign_on("eve"), f"The identity eve {UNBOUND}")

    assert ["dot"] == [each.name for each in house.service.floor.auth.accounts.all()]
    assert isinstance(house.facts()[-1], h.SignInFailed)


def test_whoever_is_disabled_or_unbound_stays_out(house: House) -> None:
    house.bind("dot")
    dot = house.signed_on("dot")
    accounts = house.service.floor.auth.accounts
    accounts.disable("dot")
    assert 401 == dot.get("/api/session").status_code
    refused(house.sign_on("dot"), UNBOUND)
    accounts.enable("dot")
    dot = house.signed_on("dot")
    accounts.unbind("dot")
    assert 401 == dot.get("/api/session").status_code
    refused(house.sign_on("dot"), UNBOUND)


def test_the_session_before_ends(house: House) -> None:
    house.bind("dot")
    before = house.service.signed_in(Role.CASHIER, "cash")
    answer = house.sign_on("dot", **before.headers)

    assert "dot" == house.caller(answer).get("/api/session").json()["account"]
    assert 401 == before.get("/api/session").status_code


@pytest.mark.parametrize("to", ["//elsewhere.example", "https://elsewhere.example", "/api/session"])
def test_it_leads_back_to_pages_of_the_house_alone(house: House, to: str) -> None:
    house.bind("dot")

    assert 'content="0; url=/"' in house.sign_on("dot", to=to).text


# answers that are not for this browser, or not from this provider


def test_an_answer_is_taken_once(house: House) -> None:
    house.bind("dot")
    there, token = house.begin()
    answer = house.person.sign_in(there, "dot")
    assert 200 == house.back(token, answer).status_code

    refused(house.back(token, answer), LAPSED)


def test_an_answer_serves_the_browser_alone_that_asked(house: House) -> None:
    house.bind("dot")
    there, token = house.begin()
    _, other = house.begin()
    answer = house.person.sign_in(there, "dot")

    refused(house.back("", answer), LAPSED)
    refused(house.back(other, answer), LAPSED)
    refused(house.back(token, {**answer, "state": "é"}), LAPSED)
    refused(house.back("made up", answer), LAPSED)
    assert 200 == house.back(token, answer).status_code


def test_a_code_of_somebody_elses_sign_on_is_worth_nothing(house: House) -> None:
    """Put into one's own answer: it was asked for by another secret (RFC 7636)."""
    house.bind("dot")
    theirs, _ = house.begin()
    stolen = house.person.sign_in(theirs, "dot")["code"]
    there, token = house.begin()
    answer = Person(house.provider).sign_in(there, "eve")

    refused(house.back(token, {**answer, "code": stolen}), "does not stand by this sign-on")


def test_a_sign_on_lapses(house: House) -> None:
    house.bind("dot")
    there, token = house.begin()
    answer = house.person.sign_in(there, "dot")
    house.service.clock.at += LASTS + timedelta(seconds=1)

    refused(house.back(token, answer), LAPSED)


@pytest.mark.parametrize("issuer", ["https://elsewhere.example", None])
def test_an_answer_of_another_provider_is_not_taken(house: House, issuer: str | None) -> None:
    house.bind("dot")
    there, token = house.begin()
    answer = house.person.sign_in(there, "dot")
    mixed = (
        {**answer, "iss": issuer} if issuer else {"code": answer["code"], "state": answer["state"]}
    )

    refused(house.back(token, mixed), UNRELIABLE)


def test_whoever_turns_back_at_the_provider_is_told_so(house: House) -> None:
    there, token = house.begin()
    state = parse_qs(urlsplit(there).query)["state"][0]
    answer = {"error": "access_denied", "state": state, "iss": house.provider.issuer}

    refused(house.back(token, answer), "The provider did not let you in")


def test_another_site_begins_nothing(house: House) -> None:
    """It could have somebody bind their own identity to an account that is not theirs."""
    answer = house.ask("GET", "/sign-on", sec_fetch_site="cross-site", accept="text/html")

    assert 403 == answer.status_code
    assert SIGN_ON_COOKIE not in cookies_of(answer)


def test_the_house_is_known_where_the_provider_sends_people_back(
    tmp_path: Path, provider: OpenProvider
) -> None:
    with house_at(
        tmp_path, provider, origin="https://punto.example", requests_per_minute=10_000
    ) as house:
        hosts = ("punto.example", "elsewhere.example")
        assert [200, 421] == [house.ask("GET", "/", host=host).status_code for host in hosts]


def test_without_a_provider_there_is_no_such_page(tmp_path: Path) -> None:
    with service_at(":memory:", tmp_path / "keys") as service:
        assert 404 == service.nobody.get("/sign-on").status_code
        assert "Sign in with" not in service.nobody.get("/", accept="text/html").text


# a provider that changes its keys, or does not answer


def test_a_provider_may_change_its_keys(house: House) -> None:
    house.bind("dot")
    assert house.signed_on("dot")
    house.provider.rotate()
    house.service.clock.wait(seconds=11)

    assert house.signed_on("dot")


def test_a_provider_that_stops_midway_holds_nothing_up(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    with (
        provider_for(ORIGIN) as provider,
        house_at(tmp_path, provider) as house,
        house_at(elsewhere, provider) as fresh,
    ):
        house.bind("dot")
        there, token = house.begin()
        answer = house.person.sign_in(there, "dot")
        provider.stop()

        refused(house.back(token, answer), NO_ANSWER, 503)
        assert 200 == house.service.sign_in("dot").get("/api/session").status_code
        refused(fresh.ask("GET", "/sign-on"), NO_ANSWER, 503)


def test_trouble_of_our_own_is_told_without_its_place(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: object) -> None:
        raise Unavailable("/srv/punto/record.db cannot be reached", "see to the disk")

    monkeypatch.setattr(house.service.floor.auth.sign_ons, "take", lost)
    answer = house.service.client.get(
        "/sign-on/back", params={"state": "x"}, headers={"accept": "text/html"}
    )

    assert 503 == answer.status_code
    assert "The record cannot be reached now" in answer.text
    assert "/srv" not in answer.text


# second factors


def secret_of(house: House, name: str) -> bytes:
    """An account's authenticator, set up."""
    accounts, now = house.service.floor.auth.accounts, house.service.clock.at
    secret = accounts.offer_factor(name)
    accounts.accept_factor(name, code(secret, step_of(now)))
    return secret


def show_code(house: House, token: str, shown: str) -> Response:
    cookie = {"cookie": f"{SIGN_ON_COOKIE}={token}"}
    house.service.client.cookies.clear()
    return house.service.client.post(
        "/sign-on/code", data={"code": shown}, headers=cookie, follow_redirects=False
    )


@pytest.mark.parametrize("accepted", ["", "mfa"])
def test_the_providers_second_factor_counts_only_if_the_house_says_so(
    tmp_path: Path, provider: OpenProvider, accepted: str
) -> None:
    with house_at(tmp_path, provider, oidc_second_factor=accepted, second_factor=True) as house:
        house.bind("dot", subject="dot+otp")
        assert house.signed_on("dot+otp").get("/api/session").json()["enrolling"]
        secret = secret_of(house, "dot")
        house.service.clock.wait(seconds=30)
        answer = house.sign_on("dot+otp", to="/pit")
        assert COOKIE not in cookies_of(answer)
        assert "the code that your authenticator shows" in answer.text
        token = cookies_of(answer)[SIGN_ON_COOKIE]

        wrong = show_code(house, token, "000000")
        refused(wrong, "This is not the code")
        refused(show_code(house, "made up", "000000"), LAPSED)
        right = code(secret, step_of(house.service.clock.at))
        came = show_code(house, token, right)

        assert (303, "/pit") == (came.status_code, came.headers["location"])
        told = house.caller(came).get("/api/session").json()
        assert ("dot", False) == (told["account"], told["enrolling"])
        refused(show_code(house, token, right), LAPSED)


def test_the_providers_second_factor_counts_where_the_house_says_so(
    tmp_path: Path, provider: OpenProvider
) -> None:
    with house_at(tmp_path, provider, oidc_second_factor="hwk, otp", second_factor=True) as house:
        house.bind("dot", subject="dot+otp")
        assert not house.signed_on("dot+otp").get("/api/session").json()["enrolling"]
        secret_of(house, "dot")
        assert 200 == house.signed_on("dot+otp").get("/api/session").status_code
        house.bind("sue", subject="sue")
        assert house.signed_on("sue").get("/api/session").json()["enrolling"]


# by invitation


def test_an_invitation_may_be_taken_up_by_the_provider(house: House) -> None:
    accounts = house.service.floor.auth.accounts
    link = accounts.invite("new", (Role.DEALER,)).token
    page = house.ask("GET", f"/welcome/{link}", accept="text/html").text
    assert f'href="/sign-on?link={link}"' in page

    answer = house.sign_on("newcomer", link=link)

    assert "new" == house.caller(answer).get("/api/session").json()["account"]
    bound = h.IdentityBound(account="new", issuer=house.provider.issuer, subject="newcomer")
    assert bound in house.facts()
    found = accounts.find("new")
    assert found is not None
    assert (False, "newcomer") == (found.invited, found.identity)
    refused(house.sign_on("eve", link=link), "This link has been used or has lapsed")
    assert "new" == house.signed_on("newcomer").get("/api/session").json()["account"]


def test_an_invitation_takes_no_identity_from_another_account(house: House) -> None:
    house.bind("dot")
    link = house.service.floor.auth.accounts.invite("new", (Role.CASHIER,)).token

    refused(house.sign_on("dot", link=link), "dot comes in to dot already")
    assert "dot" == house.signed_on("dot").get("/api/session").json()["account"]


# roles by claims

MAPPED = {
    "oidc_scopes": "openid profile groups",
    "oidc_roles_claim": "groups",
    "oidc_roles": "pit=dealer, managers=gaming-manager, cage=cashier",
}


@pytest.fixture
def mapped(tmp_path: Path, provider: OpenProvider) -> Iterator[House]:
    with house_at(tmp_path, provider, **MAPPED) as house:
        yield house


def roles_of(house: House, name: str) -> tuple[Role, ...]:
    found = house.service.floor.auth.accounts.find(name)
    assert found is not None
    return found.roles


def test_a_claim_that_stands_for_a_role_makes_an_account(mapped: House) -> None:
    told = mapped.signed_on("dot@pit,bowling").get("/api/session").json()

    assert ("dot", ["dealer"]) == (told["account"], told["roles"])
    made = [fact for fact in mapped.facts() if isinstance(fact, h.AccountCreated)]
    assert [h.AccountCreated(account="dot", roles=(Role.DEALER,))] == made
    assert "dot" == mapped.signed_on("dot@pit,bowling").get("/api/session").json()["account"]


def test_roles_come_with_each_sign_on(mapped: House) -> None:
    who = "dot@pit,managers"
    mapped.signed_on(who)
    accounts = mapped.service.floor.auth.accounts
    accounts.set_roles("dot", (Role.CASHIER,))

    mapped.signed_on(who)

    assert (Role.DEALER, Role.GAMING_MANAGER) == roles_of(mapped, "dot")
    fact = mapped.facts()[-1]
    assert isinstance(fact, h.RolesChanged)
    assert ((Role.CASHIER,), "dot") == (fact.before, fact.account)


def test_whoever_has_no_role_left_is_out(tmp_path: Path, provider: OpenProvider) -> None:
    with house_at(tmp_path, provider, **MAPPED) as house:
        dot = house.signed_on("dot@pit")
        mapping = RoleMapping("groups", {"elsewhere": Role.DEALER})
        house.service.floor.mapping = mapping

        refused(house.sign_on("dot@pit"), "The provider names no role that you have here")

        assert 401 == dot.get("/api/session").status_code


@pytest.mark.parametrize(
    ("who", "words"),
    [
        ("dot@pit,cage", "dot cannot be both dealer and cashier"),
        ("dot@bowling", UNBOUND),
        ("dot", UNBOUND),
        ("Boss@pit", "There is an account Boss already"),
        ("d o t@pit", "will not do as a name"),
        ("punto@pit", "is a name of the house itself"),
    ],
)
def test_a_claim_makes_no_account_against_the_houses_rules(
    mapped: House, who: str, words: str
) -> None:
    mapped.service.floor.auth.accounts.create("boss", (Role.ADMINISTRATOR,), PASSWORD)

    refused(mapped.sign_on(who), words)

    assert ["boss"] == [each.name for each in mapped.service.floor.auth.accounts.all()]


def test_accounts_that_the_house_bound_keep_its_roles(mapped: House) -> None:
    mapped.bind("dot", Role.SURVEILLANCE, "dot@pit")

    assert ["surveillance"] == mapped.signed_on("dot@pit").get("/api/session").json()["roles"]


def test_no_claim_unmakes_an_administrator(mapped: House) -> None:
    mapped.signed_on("dot@pit")
    mapped.service.floor.auth.accounts.set_roles("dot", (Role.ADMINISTRATOR,))

    assert ["administrator"] == mapped.signed_on("dot@pit").get("/api/session").json()["roles"]


# going out


def sign_out(house: House, caller: Caller) -> Response:
    house.service.client.cookies.clear()
    sent = {"cookie": caller.headers["cookie"]}
    form = {"csrf": caller.headers[CSRF_HEADER]}
    return house.service.client.post("/sign-out", data=form, headers=sent, follow_redirects=False)


def test_whoever_signs_out_here_signs_out_there(house: House, told: Told) -> None:
    house.bind("dot", subject="dot-who-leaves")
    dot = house.signed_on("dot-who-leaves")
    answer = sign_out(house, dot)

    assert 401 == dot.get("/api/session").status_code
    there = house.service.floor.provider
    assert there is not None
    assert there.left().replace("&", "&amp;") in answer.text
    assert f"{ORIGIN}/" == house.person.sign_out(there.left())
    assert told.of("dot-who-leaves")
    refused(house.sign_on("eve"), UNBOUND)


def test_whoever_came_in_by_a_password_signs_out_here_alone(house: House) -> None:
    answer = sign_out(house, house.service.signed_in(Role.DEALER))

    assert (303, "/") == (answer.status_code, answer.headers["location"])


def log_out(house: House, token: str) -> int:
    answer = house.service.client.post("/sign-on/logout", data={"logout_token": token})
    return answer.status_code


def test_a_session_that_the_provider_ends_is_over(house: House, told: Told) -> None:
    house.bind("dot", subject="dot-twice")
    dot = house.signed_on("dot-twice")
    other = House(house.service, house.provider).signed_on("dot-twice")
    by_password = house.service.sign_in("dot")
    there = house.service.floor.provider
    assert there is not None
    house.person.sign_out(there.left())

    assert 200 == log_out(house, told.of("dot-twice"))

    assert 401 == dot.get("/api/session").status_code
    assert 200 == other.get("/api/session").status_code
    assert 200 == by_password.get("/api/session").status_code
    assert h.SessionsEnded(account="dot") == house.facts()[-1]


EVENTS: dict[str, dict[str, str]] = {"http://schemas.openid.net/event/backchannel-logout": {}}


@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({}, 200),
        ({"nonce": "of a sign-on"}, 400),
        ({"events": {}}, 400),
        ({"sub": None}, 400),
        ({"aud": "another house"}, 400),
        ({"exp": 0}, 400),
        ({"jti": None}, 400),
        ({"typ": "JWT"}, 400),
    ],
)
def test_nobody_but_the_provider_ends_a_session(
    house: House, changes: dict[str, Any], status: int
) -> None:
    house.bind("dot")
    dot = house.signed_on("dot")
    now = int(house.service.clock.at.timestamp())
    claims = {
        "iss": house.provider.issuer,
        "aud": CLIENT,
        "sub": "dot",
        "iat": now,
        "exp": now + 60,
        "jti": "1",
        "events": EVENTS,
        "typ": "logout+jwt",
    } | changes
    typ = str(claims.pop("typ"))
    kept = {name: value for name, value in claims.items() if value is not None}

    assert status == log_out(house, house.provider.forged(kept, typ=typ))

    assert (401 if status == 200 else 200) == dot.get("/api/session").status_code


def test_a_session_that_began_since_is_not_ended(house: House) -> None:
    """A token that is sent again later ends nothing new."""
    house.bind("dot")
    now = int(house.service.clock.at.timestamp()) - 120
    dot = house.signed_on("dot")
    claims = {"iss": house.provider.issuer, "aud": CLIENT, "sub": "dot", "iat": now}
    claims |= {"exp": now + 600, "jti": "1", "events": EVENTS}

    assert 200 == log_out(house, house.provider.forged(claims, typ="logout+jwt"))

    assert 200 == dot.get("/api/session").status_code


# passwords that staff no longer have


def test_staff_come_in_by_the_provider_alone_if_the_house_says_so(
    tmp_path: Path, provider: OpenProvider
) -> None:
    with house_at(tmp_path, provider, break_glass="boss") as house:
        house.bind("dot")
        accounts = house.service.floor.auth.accounts
        accounts.create("boss", (Role.ADMINISTRATOR,), PASSWORD)
        accounts.create("ann", (Role.PATRON,), PASSWORD)
        credentials = {"name": "dot", "password": PASSWORD}

        denied = house.service.nobody.post("/api/session", credentials)

        assert 401 == denied.status_code
        assert "Staff do not sign in with a password here" == denied.json()["message"]
        assert house.signed_on("dot")
        assert house.service.sign_in("ann")
        before = len(house.facts())
        assert house.service.sign_in("boss")
        (alert,) = house.facts()[before:]
        assert isinstance(alert, h.AlertRaised)
        assert h.Concern.BREAK_GLASS is alert.concern


def test_a_log_holds_nothing_that_lets_anybody_in(
    house: House, capfd: pytest.CaptureFixture[str]
) -> None:
    house.bind("dot")
    there, token = house.begin()
    answer = house.person.sign_in(there, "dot")
    came = house.back(token, answer)
    house.back(token, answer)
    log = "".join(capfd.readouterr())

    assert "/sign-on/back" in log
    for secret in (token, answer["code"], answer["state"], SECRET, cookies_of(came)[COOKIE]):
        assert secret not in log
