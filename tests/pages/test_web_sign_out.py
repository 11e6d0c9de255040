"""Going out again where people sign on with a provider, and passwords that staff no longer have."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from httpx import Response

from openid import CLIENT, IS_HERE, SECRET, WHY_NOT, OpenProvider, provider_for
from punto.house import events as h
from punto.law.roles import Role
from punto.web.authentication import COOKIE, CSRF_HEADER
from service import PASSWORD, Caller
from signing_on import ORIGIN, House, Told, cookies_of, house_at, refused

pytestmark = pytest.mark.skipif(not IS_HERE, reason=WHY_NOT)
UNBOUND = "opens no account here"


@pytest.fixture(scope="module")
def told() -> Iterator[Told]:
    told = Told()
    yield told
    told.close()


@pytest.fixture(scope="module")
def provider(told: Told) -> Iterator[OpenProvider]:
    with provider_for(ORIGIN, told.address) as provider:
        yield provider


@pytest.fixture
def house(tmp_path: Path, provider: OpenProvider) -> Iterator[House]:
    with house_at(tmp_path, provider) as house:
        yield house


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


def test_a_log_holds_nothing_that_lets_anybody_in(house: House, logged: StringIO) -> None:
    house.bind("dot")
    there, token = house.begin()
    answer = house.person.sign_in(there, "dot")
    came = house.back(token, answer)
    house.back(token, answer)
    log = logged.getvalue()

    assert "/sign-on/back" in log
    for secret in (token, answer["code"], answer["state"], SECRET, cookies_of(came)[COOKIE]):
        assert secret not in log
