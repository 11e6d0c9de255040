"""Signing in over HTTP: cookies, CSRF, roles, limits, headers, and the one shape of every no."""

import re
from base64 import b32decode
from datetime import timedelta
from http import HTTPStatus
from http.cookies import Morsel, SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from httpx import Response
from litestar.routes import HTTPRoute

from punto.auth.second_factor import code, step_of
from punto.floor.config import Config
from punto.house import events as h
from punto.law.roles import Role
from punto.law.rulebooks import house as house_rules
from punto.web.app import create_app
from punto.web.authentication import COOKIE, CSRF_HEADER, HOST_ONLY
from service import PASSWORD, Caller, Service, service_at
from sessions import facts, refuse

MOST_FAILURES = house_rules.failures_before_waiting.value
WRONG = {"name": "dealer", "password": "a wrong horse altogether"}
RIGHT = {"name": "dealer", "password": PASSWORD}


def cookie_of(answer: Response) -> "Morsel[str]":
    found = SimpleCookie(answer.headers["set-cookie"])
    return found.get(COOKIE) or found[f"{HOST_ONLY}{COOKIE}"]


# signing in and out


def test_whoever_signs_in_is_told_who_they_are(service: Service, dealer: Caller) -> None:
    told = dealer.get("/api/session").json()

    csrf = dealer.headers[CSRF_HEADER]
    assert {"account": "dealer", "roles": ["dealer"], "csrf": csrf, "enrolling": False} == told
    refuse(service.nobody.get("/api/session"), 401, "signed-out")


def test_whoever_signs_out_is_out(service: Service, dealer: Caller) -> None:
    other = service.sign_in("dealer")

    answer = dealer.ask("DELETE", "/api/session")

    assert 204 == answer.status_code
    assert "" == cookie_of(answer).value
    refuse(dealer.get("/api/session"), 401, "signed-out")
    assert 200 == other.get("/api/session").status_code


def test_signing_in_again_ends_the_session_before(dealer: Caller) -> None:
    answer = dealer.post("/api/session", RIGHT)

    assert 200 == answer.status_code
    assert 401 == dealer.get("/api/session").status_code


def test_a_cookie_made_up_lets_nobody_in(shared: Service) -> None:
    for made_up in ("", "x", "é", "x" * 5_000, "../../etc"):
        nobody = Caller(shared.client, {"cookie": f"{COOKIE}={made_up}"})
        refuse(nobody.get("/api/session"), 401, "signed-out")


def test_staff_are_asked_again_after_five_idle_minutes_and_patrons_are_not(
    service: Service, dealer: Caller
) -> None:
    patron = service.signed_in(Role.PATRON, "ann")
    service.clock.wait(minutes=4)
    assert 200 == dealer.get("/api/session").status_code
    service.clock.wait(minutes=4)
    assert 200 == dealer.get("/api/session").status_code

    service.clock.wait(minutes=5, seconds=1)

    refuse(dealer.get("/api/session"), 401, "signed-out")
    assert 200 == patron.get("/api/session").status_code


def test_who_is_signed_out_for_being_idle_is_told_so(service: Service, dealer: Caller) -> None:
    """Each time, at the API and at the door; who signs out by themselves hears nothing of it."""
    told, door = "You were signed out after 5 minutes without use", "/?to=/deal"
    assert told not in dealer.get(door).text
    service.clock.wait(minutes=5, seconds=1)

    for _ in range(2):
        idle = dealer.get("/api/session").json()
        assert (told, True) == (idle["message"], idle["idle"])
        assert told in dealer.get(door).text

    leaving = service.signed_in(Role.DEALER, "lea")
    leaving.ask("DELETE", "/api/session")
    left = leaving.get("/api/session").json()
    assert ("Nobody is signed in here", False) == (left["message"], "idle" in left)
    assert told not in leaving.get(door).text


@pytest.mark.parametrize(
    ("config", "minutes"),
    [
        ({"staff_idle_minutes": 20}, 20),
        ({"staff_idle_minutes": 20, "demo": True}, 4 * 60),
        ({"demo_idle_minutes": 30, "demo": True}, 30),
    ],
)
def test_how_long_staff_may_be_idle_is_as_the_house_sets_it(
    tmp_path: Path, config: dict[str, Any], minutes: int
) -> None:
    """A demonstration waits for who looks round it, and has a time of its own."""
    address = str(tmp_path / "house.db")
    with service_at(address, tmp_path / "keys", demo_past_minutes=0, **config) as house:
        dealer = house.signed_in(Role.DEALER)
        for _ in range(2):
            house.clock.wait(minutes=minutes)
            assert 200 == dealer.get("/api/session").status_code
        house.clock.wait(minutes=minutes, seconds=1)
        told = dealer.get("/api/session").json()["message"]
        assert f"You were signed out after {minutes} minutes without use" == told


@pytest.mark.parametrize("header", [{"x_unattended": "1"}, {"accept": "text/event-stream"}])
def test_what_a_page_asks_by_itself_is_no_sign_of_anybody(
    service: Service, dealer: Caller, header: dict[str, str]
) -> None:
    for _ in range(2):
        service.clock.wait(minutes=2)
        assert 200 == dealer.get("/api/session", **header).status_code
    service.clock.wait(minutes=2)

    refuse(dealer.get("/api/session", **header), 401, "signed-out")


# cookies


@pytest.mark.parametrize("secure", [True, False])
def test_the_cookie_is_for_this_site_and_no_script(tmp_path: Path, *, secure: bool) -> None:
    with service_at(":memory:", tmp_path / "keys", secure_cookies=secure) as service:
        service.floor.auth.accounts.create("dealer", (Role.DEALER,), PASSWORD)
        cookie = cookie_of(service.nobody.post("/api/session", RIGHT))

    assert cookie["httponly"] is True
    assert "strict" == cookie["samesite"].lower()
    assert "/" == cookie["path"]
    assert secure is bool(cookie["secure"])


def test_cookies_are_secure_unless_told() -> None:
    assert Config().secure_cookies


# CSRF


UNSAFE = [
    ("POST", "/api/people", {"name": "new", "roles": ["dealer"]}),
    ("PUT", "/api/people/dealer/roles", ["dealer"]),
    ("DELETE", "/api/session", None),
    ("POST", "/api/people/devices", {"name": "shoe-1", "roles": ["display"], "days": 2}),
    ("DELETE", "/api/people/devices/shoe-1", None),
]


@pytest.mark.parametrize(("method", "path", "body"), UNSAFE)
def test_a_cookie_alone_changes_nothing(
    shared: Service, method: str, path: str, body: object
) -> None:
    boss = shared.signed_in(Role.ADMINISTRATOR)
    before = facts(shared)
    for csrf in ("", "x", "é"):
        shape = refuse(boss.ask(method, path, body, x_csrf_token=csrf), 403, "forbidden")
        assert CSRF_HEADER in shape["remedy"]

    assert before == facts(shared)
    assert 200 == boss.get("/api/session").status_code


def test_the_csrf_token_of_another_session_will_not_do(service: Service, boss: Caller) -> None:
    other = service.sign_in("administrator")

    answer = boss.post("/api/people/administrator/enable", x_csrf_token=other.headers[CSRF_HEADER])

    refuse(answer, 403, "forbidden")


def test_looking_needs_no_csrf_token(shared: Service) -> None:
    boss = shared.signed_in(Role.ADMINISTRATOR)

    assert 200 == boss.get("/api/people", x_csrf_token="").status_code


def test_a_device_needs_no_csrf_token(service: Service) -> None:
    device = service.device(Role.DEVICE)
    operator = service.signed_in(Role.CASINO_OPERATOR)
    operator.post("/api/house/tables", {"table": "T1", "cards": "scanned"})
    operator.post("/api/house/tables/T1/shoe", {"device": "device"})

    assert 200 == device.post("/api/devices/shoe/heartbeat").status_code


# devices


def test_a_device_is_let_in_until_its_token_is_revoked(service: Service, boss: Caller) -> None:
    given = boss.post(
        "/api/people/devices", {"name": "shoe-1", "roles": ["display"], "days": 2}
    ).json()
    device = Caller(service.client, {"authorization": f"Bearer {given['token']}"})

    assert ["display"] == device.get("/api/session").json()["roles"]
    listed = boss.get("/api/people/devices").json()
    assert [("shoe-1", ["display"])] == [(each["name"], each["roles"]) for each in listed]
    assert given["token"] not in str(listed)

    assert 204 == boss.ask("DELETE", "/api/people/devices/shoe-1").status_code
    refuse(device.get("/api/session"), 401, "signed-out")
    until = (service.floor.now() + timedelta(days=2)).isoformat()
    assert [
        h.TokenGiven(device="shoe-1", roles=(Role.DISPLAY,), until=until),
        h.TokenRevoked(device="shoe-1"),
    ] == facts(service)


def test_a_wrong_token_is_not_helped_by_a_right_cookie(shared: Service) -> None:
    dealer = shared.signed_in(Role.DEALER)

    refuse(dealer.get("/api/session", authorization="Bearer x"), 401, "signed-out")


# roles


def test_somebody_of_two_roles_acts_in_the_one_they_say(service: Service) -> None:
    service.floor.auth.accounts.create("two", (Role.DEALER, Role.CASINO_SUPERVISOR), PASSWORD)
    two = service.sign_in("two")

    refuse(two.get("/api/house/alerts"), 403, "forbidden")
    assert 200 == two.get("/api/house/alerts", x_role="casino-supervisor").status_code
    assert 200 == two.get("/api/house/alerts?role=casino-supervisor").status_code


@pytest.mark.parametrize("role", ["administrator", "nobody", "Dealer", "é"])
@pytest.mark.parametrize("path", ["/api/session", "/api/tables", "/api/house/duty"])
def test_a_role_that_one_has_not_is_refused(shared: Service, path: str, role: str) -> None:
    dealer = shared.signed_in(Role.DEALER)

    refuse(dealer.get(path, x_role=role), 403, "forbidden")
    refuse(dealer.get(f"{path}?role={role}"), 403, "forbidden")


# failures


def test_failed_sign_ins_are_on_record_and_the_third_raises_an_alert(
    service: Service, dealer: Caller
) -> None:
    answers = [service.nobody.post("/api/session", WRONG) for _ in range(MOST_FAILURES)]

    assert 1 == len({str(refuse(answer, 401, "denied")) for answer in answers})
    waits = service.nobody.post("/api/session", RIGHT)
    refuse(waits, 429, "denied")
    assert "5" == waits.headers["retry-after"]
    assert 200 == dealer.get("/api/session").status_code, "who is signed in goes on"
    *before, raised = facts(service)
    failed = h.SignInFailed(account="dealer", address="testclient")
    slowed = h.SignInsSlowed(account="dealer", address="testclient")
    assert [failed, failed, failed, slowed] == before
    assert isinstance(raised, h.AlertRaised)
    assert h.Concern.SIGN_IN is raised.concern
    (alert,) = service.signed_in(Role.CASINO_SUPERVISOR).get("/api/house/alerts").json()
    assert "Sign-ins of dealer failed three times from testclient" == alert["words"]


def test_a_name_that_is_no_account_is_not_written_down(service: Service) -> None:
    """It may well be a password, typed in the wrong place."""
    for _ in range(MOST_FAILURES):
        answer = service.nobody.post("/api/session", {"name": PASSWORD, "password": "dealer"})
        refuse(answer, 401, "denied")

    failed = h.SignInFailed(account="", address="testclient")
    slowed = h.SignInsSlowed(account="", address="testclient")
    assert [*[failed] * MOST_FAILURES, slowed] == facts(service)


@pytest.mark.usefixtures("dealer")
def test_an_administrator_forgives_failed_attempts(service: Service, boss: Caller) -> None:
    for _ in range(MOST_FAILURES):
        service.nobody.post("/api/session", WRONG)

    assert 204 == boss.ask("DELETE", "/api/people/dealer/attempts").status_code

    assert 200 == service.nobody.post("/api/session", RIGHT).status_code
    assert h.AttemptsForgiven(account="dealer") == facts(service)[-1]


def test_an_administrator_disables_and_enables(
    service: Service, boss: Caller, dealer: Caller
) -> None:
    assert 200 == boss.post("/api/people/dealer/disable").status_code

    refuse(dealer.get("/api/session"), 401, "signed-out")
    refuse(service.nobody.post("/api/session", RIGHT), 401, "denied")
    listed = {each["name"]: each["disabled"] for each in boss.get("/api/people").json()}
    assert {"administrator": False, "dealer": True} == listed
    assert 200 == boss.post("/api/people/dealer/enable").status_code
    assert 200 == service.nobody.post("/api/session", RIGHT).status_code


def test_an_administrator_signs_an_account_out(boss: Caller, dealer: Caller) -> None:
    assert 204 == boss.ask("DELETE", "/api/people/dealer/sessions").status_code

    refuse(dealer.get("/api/session"), 401, "signed-out")


def test_what_makes_an_administrator_waits_for_a_second_one(service: Service, boss: Caller) -> None:
    invited = boss.post("/api/people", {"name": "new", "roles": ["administrator"]})
    assert 202 == invited.status_code
    number = invited.json()["proposal"]
    (waiting,) = boss.get("/api/people/proposals").json()
    assert ("new", "invite", "administrator") == (
        waiting["account"],
        waiting["change"],
        waiting["person"],
    )
    confirm = f"/api/people/proposals/{number}/confirm"
    assert ["house:people:second-administrator"] == refuse(boss.post(confirm), 422, "refused")[
        "clauses"
    ]

    second = service.signed_in(Role.ADMINISTRATOR, "second")
    link = second.post(confirm).json()["link"]

    choice = {"invitation": link.removeprefix("/welcome/"), "password": PASSWORD}
    assert {"account": "new"} == service.nobody.post("/api/people/welcome", choice).json()
    assert [] == boss.get("/api/people/proposals").json()
    refuse(second.post(confirm), 400, "malformed")


BEFORE_A_SECOND_FACTOR = {
    *("/api/rules", "/api/session", "/display", "/health", "/learn", "/metrics", "/rules"),
    *("/schema", "/schema/openapi.json", "/second-factor", "/static/forms.js", "/welcome/1"),
}
"""What is open to strangers too, and where a member of staff sets up a second factor."""


def test_nothing_is_shown_before_the_second_factor_is_set_up(tmp_path: Path) -> None:
    app = create_app(Config())
    routes = {
        re.sub(r"\{\w+:\w+\}", "forms.js" if route.path.startswith("/static") else "1", route.path)
        for route in app.routes
        if isinstance(route, HTTPRoute) and "GET" in route.methods
    }
    with service_at(":memory:", tmp_path / "keys", second_factor=True) as service:
        dealer = service.signed_in(Role.DEALER)
        shown = {
            path
            for path in routes
            if (answer := dealer.get(path, accept="text/html")).status_code == HTTPStatus.OK
            and not answer.history
        }

    assert BEFORE_A_SECOND_FACTOR == shown


def test_a_second_factor_is_set_up_and_then_wanted(tmp_path: Path) -> None:
    with service_at(":memory:", tmp_path / "keys", second_factor=True) as service:
        dealer = service.signed_in(Role.DEALER)
        assert dealer.get("/api/session").json()["enrolling"]
        refuse(dealer.get("/api/tables"), 403, "second-factor")
        assert (
            "/second-factor"
            == dealer.get("/pit", accept="text/html").history[0].headers["location"]
        )
        assert "Set up your second factor" in dealer.get("/second-factor").text
        offered = dealer.post("/api/session/second-factor").json()
        assert offered["address"].startswith("otpauth://totp/Punto:dealer?secret=")
        secret = b32decode(offered["secret"].replace(" ", ""))

        wrong = dealer.ask("PUT", "/api/session/second-factor", {"code": "000000"})
        refuse(wrong, 400, "malformed")
        now = step_of(service.clock.at)
        right = {"code": code(secret, now)}
        assert 204 == dealer.ask("PUT", "/api/session/second-factor", right).status_code

        assert 200 == dealer.get("/api/tables").status_code
        refuse(dealer.post("/api/session/second-factor"), 403, "forbidden")
        refuse(service.nobody.post("/api/session", RIGHT), 401, "code-wanted")
        service.clock.wait(seconds=30)
        with_code = {**RIGHT, "code": code(secret, now + 1)}
        assert 200 == service.nobody.post("/api/session", with_code).status_code


@pytest.mark.usefixtures("dealer")
def test_a_form_of_another_site_signs_nobody_in(service: Service) -> None:
    form = {"content-type": "application/x-www-form-urlencoded"}
    body = f"name=dealer&password={PASSWORD.replace(' ', '+')}".encode()

    def sent(**headers: str) -> int:
        more = {name.replace("_", "-"): value for name, value in headers.items()}
        return service.client.post(
            "/sign-in", content=body, headers=form | more, follow_redirects=False
        ).status_code

    assert 403 == sent(origin="https://elsewhere.example")
    assert 403 == sent(sec_fetch_site="cross-site")
    assert 303 == sent(origin="http://testserver.local", sec_fetch_site="same-origin")


def test_signing_in_by_the_form_ends_the_session_before(service: Service, dealer: Caller) -> None:
    form = {"content-type": "application/x-www-form-urlencoded"}
    body = f"name=dealer&password={PASSWORD.replace(' ', '+')}".encode()
    headers = form | {"cookie": dealer.headers["cookie"]}

    answer = service.client.post("/sign-in", content=body, headers=headers, follow_redirects=False)

    assert 303 == answer.status_code
    refuse(dealer.get("/api/session"), 401, "signed-out")


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("testserver.local", 200),
        ("TESTSERVER.LOCAL:9000", 200),
        ("localhost", 200),
        ("127.0.0.1:8000", 200),
        ("[::1]:8000", 200),
        ("elsewhere.example", 421),
        ("testserver.local.elsewhere.example", 421),
    ],
)
def test_another_houses_name_is_not_answered(shared: Service, host: str, status: int) -> None:
    assert status == shared.nobody.get("/health", host=host).status_code


def test_a_devices_token_opens_no_page(service: Service) -> None:
    display = service.device(Role.DISPLAY)

    assert 200 == display.get("/api/tables").status_code
    assert "Sign in" in display.get("/", accept="text/html").text
    for path in ("/pit", "/record", "/me", "/tables/T1"):
        assert "Sign in" in display.get(path, accept="text/html").text


def test_a_device_is_told_apart_from_any_person(service: Service) -> None:
    assert (
        "device:wall"
        == service.device(Role.DISPLAY, name="wall").get("/api/session").json()["account"]
    )
