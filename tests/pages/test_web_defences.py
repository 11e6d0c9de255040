"""What every answer and cookie carries, what a look may change, and who is named in a log."""

import json
from collections.abc import Iterator
from http.cookies import Morsel, SimpleCookie
from io import StringIO
from pathlib import Path

import pytest
from httpx import Response

from punto.law.roles import Role
from punto.web.authentication import COOKIE, CSRF_HEADER, ROLE_COOKIE
from service import PASSWORD, Caller, Service, service_at

HOST_ONLY = f"__Host-{COOKIE}"
FORM = "application/x-www-form-urlencoded"


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[Service]:
    with service_at(":memory:", tmp_path / "keys") as running:
        yield running


@pytest.fixture
def over_tls(tmp_path: Path) -> Iterator[Service]:
    with service_at(":memory:", tmp_path / "keys", secure_cookies=True) as running:
        running.floor.auth.accounts.create("dot", (Role.DEALER,), PASSWORD)
        yield running


@pytest.fixture
def enrolling(tmp_path: Path) -> Iterator[Service]:
    with service_at(":memory:", tmp_path / "keys", second_factor=True) as running:
        yield running


def cookies_of(answer: Response) -> dict[str, Morsel[str]]:
    found: dict[str, Morsel[str]] = {}
    for each in answer.headers.get_list("set-cookie"):
        found |= SimpleCookie(each)
    return found


def sign_in(service: Service) -> Response:
    return service.nobody.post("/api/session", {"name": "dot", "password": PASSWORD})


def lines_of(logged: StringIO, event: str) -> list[dict[str, object]]:
    lines = [json.loads(line) for line in logged.getvalue().splitlines()]
    return [line for line in lines if line["event"] == event]


@pytest.mark.parametrize("path", ["/", "/health", "/api/session", "/nowhere", "/static/live.js"])
def test_a_browser_is_held_to_tls_wherever_cookies_are(over_tls: Service, path: str) -> None:
    answer = over_tls.nobody.get(path)

    assert "max-age=31536000; includeSubDomains" == answer.headers["strict-transport-security"]
    assert "same-origin" == answer.headers["cross-origin-resource-policy"]


def test_a_demonstration_on_loopback_does_not_ask_for_tls(plain: Service) -> None:
    assert "strict-transport-security" not in plain.nobody.get("/").headers


def test_a_session_is_bound_to_its_host(over_tls: Service) -> None:
    """No other host of the same domain can set the cookie or read it."""
    cookie = cookies_of(sign_in(over_tls))[HOST_ONLY]

    assert ("/", "", "strict") == (cookie["path"], cookie["domain"], cookie["samesite"])
    assert cookie["secure"]
    assert cookie["httponly"]
    named = Caller(over_tls.client, {"cookie": f"{HOST_ONLY}={cookie.value}"})
    assert 200 == named.get("/api/session").status_code
    unnamed = Caller(over_tls.client, {"cookie": f"{COOKIE}={cookie.value}"})
    assert 401 == unnamed.get("/api/session").status_code


def test_signing_out_takes_the_cookies_away(over_tls: Service) -> None:
    """In a shape that a browser accepts for such names."""
    answer = sign_in(over_tls)
    token = cookies_of(answer)[HOST_ONLY].value
    headers = {"cookie": f"{HOST_ONLY}={token}", CSRF_HEADER: answer.json()["csrf"]}
    gone = cookies_of(Caller(over_tls.client, headers).ask("DELETE", "/api/session"))

    assert {HOST_ONLY, f"__Host-{ROLE_COOKIE}"} == set(gone)
    for cookie in gone.values():
        assert ("", "0", "/") == (cookie.value, cookie["max-age"], cookie["path"])
        assert cookie["secure"]


def test_looking_at_the_second_factor_writes_nothing(enrolling: Service) -> None:
    """And shows no secret; one is made when it is asked for by a form of ours."""
    dealer = enrolling.signed_in(Role.DEALER)

    def offered() -> str:
        with enrolling.floor.record.database.read() as session:
            return str(session.rows("SELECT offered_factor FROM accounts")[0][0])

    looked = dealer.get("/second-factor")
    assert (200, "", False) == (looked.status_code, offered(), "data:image" in looked.text)

    csrf = dealer.headers[CSRF_HEADER]
    asked = enrolling.client.post(
        "/second-factor/secret",
        content=f"csrf={csrf}",
        headers={"cookie": dealer.headers["cookie"], "content-type": FORM},
    )
    assert (200, True) == (asked.status_code, "data:image" in asked.text)
    kept = offered()
    assert kept
    dealer.get("/second-factor")
    assert kept == offered()


def test_a_second_factor_is_begun_by_a_form_of_ours_only(enrolling: Service) -> None:
    dealer = enrolling.signed_in(Role.DEALER)
    answer = enrolling.client.post(
        "/second-factor/secret",
        content="csrf=guessed",
        headers={"cookie": dealer.headers["cookie"], "content-type": FORM},
        follow_redirects=False,
    )

    assert (303, "/") == (answer.status_code, answer.headers["location"].partition("?")[0])


@pytest.mark.parametrize("method", ["TRACE", "TRACK", "CONNECT"])
def test_no_answer_repeats_a_request(plain: Service, method: str) -> None:
    answer = plain.client.request(method, "/health", headers={"x-secret": "told"})

    assert 405 == answer.status_code
    assert "told" not in answer.text


def test_signing_in_is_logged_whether_or_not_it_succeeds(
    over_tls: Service, logged: StringIO
) -> None:
    sign_in(over_tls)
    over_tls.nobody.post("/api/session", {"name": "dot", "password": "not the one it is"})
    over_tls.nobody.post("/api/session", {"name": "my password", "password": "my password"})

    (let_in,) = lines_of(logged, "let in")
    assert ("dot", "testclient", False) == tuple(
        let_in[key] for key in ("account", "address", "code_shown")
    )
    refused = lines_of(logged, "not let in")
    assert ["dot", ""] == [line["account"] for line in refused], "what is no account is not kept"
    assert PASSWORD not in logged.getvalue()
    assert "my password" not in logged.getvalue()


def test_who_is_turned_away_is_named_in_the_log(plain: Service, logged: StringIO) -> None:
    """And of those who are served a line names nobody."""
    dealer = plain.signed_in(Role.DEALER)
    logged.truncate(0)
    logged.seek(0)
    dealer.get("/api/house/alerts")
    dealer.get("/api/tables")
    plain.nobody.get("/api/tables")

    requests = lines_of(logged, "request")
    assert [403, 200, 401] == [line["status"] for line in requests]
    assert ["dealer", None, ""] == [line.get("account") for line in requests]
    assert ["testclient", None, "testclient"] == [line.get("address") for line in requests]


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/static/live.js", "text/javascript; charset=utf-8"),
        ("/static/cards.svg", "image/svg+xml; charset=utf-8"),
        ("/metrics", "text/plain; version=0.0.4; charset=utf-8"),
    ],
)
def test_text_says_how_it_is_encoded_once(plain: Service, path: str, kind: str) -> None:
    assert kind == plain.nobody.get(path).headers["content-type"]
