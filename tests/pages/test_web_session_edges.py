"""Invitations and passwords, limits, what cannot be read, and the headers of every answer."""

from pathlib import Path

import pytest

from punto.house import events as h
from punto.law.roles import Role
from punto.law.rulebooks import house as house_rules
from punto.web.app import MOST_BYTES
from punto.web.operation import HEADERS
from service import PASSWORD, Caller, Service, service_at
from sessions import facts, refuse

MOST_FAILURES = house_rules.failures_before_waiting.value
OTHER = "another horse entirely"
RIGHT = {"name": "dealer", "password": PASSWORD}


# invitations and passwords


def test_a_link_is_good_for_one_password(service: Service, boss: Caller) -> None:
    invited = boss.post("/api/people", {"name": "new", "roles": ["dealer"]}).json()
    token = invited["link"].removeprefix("/welcome/")
    choice = {"invitation": token, "password": PASSWORD}

    assert {"account": "new"} == service.nobody.post("/api/people/welcome", choice).json()

    refuse(service.nobody.post("/api/people/welcome", choice), 401, "denied")
    assert ["dealer"] == service.sign_in("new").get("/api/session").json()["roles"]
    assert [
        h.AccountCreated(account="new", roles=(Role.DEALER,)),
        h.AccountInvited(account="new"),
        h.PasswordChosen(account="new"),
    ] == facts(service)


def test_a_new_link_is_on_record(service: Service, boss: Caller, dealer: Caller) -> None:
    link = boss.post("/api/people/dealer/invitation").json()["link"]
    choice = {"invitation": link.removeprefix("/welcome/"), "password": OTHER}
    service.nobody.post("/api/people/welcome", choice)

    refuse(dealer.get("/api/session"), 401, "signed-out")
    chosen = h.PasswordChosen(account="dealer")
    assert [h.AccountInvited(account="dealer"), chosen] == facts(service)


def test_changed_roles_are_on_record(service: Service, boss: Caller, dealer: Caller) -> None:
    assert 200 == boss.ask("PUT", "/api/people/dealer/roles", ["cashier"]).status_code

    assert ["cashier"] == dealer.get("/api/session").json()["roles"]
    changed = h.RolesChanged(account="dealer", before=(Role.DEALER,), after=(Role.CASHIER,))
    assert [changed] == facts(service)


def test_another_password_ends_every_session(service: Service, dealer: Caller) -> None:
    other = service.sign_in("dealer")
    change = {"password": PASSWORD, "becomes": OTHER}

    assert 204 == dealer.ask("PUT", "/api/session/password", change).status_code

    assert [401, 401] == [each.get("/api/session").status_code for each in (dealer, other)]
    refuse(service.nobody.post("/api/session", RIGHT), 401, "denied")
    service.sign_in("dealer", OTHER)


def test_whoever_finds_a_session_does_not_change_its_password(dealer: Caller) -> None:
    change = {"password": "a wrong horse altogether", "becomes": OTHER}
    for _ in range(MOST_FAILURES):
        refuse(dealer.ask("PUT", "/api/session/password", change), 401, "denied")

    right = {"password": PASSWORD, "becomes": OTHER}
    refuse(dealer.ask("PUT", "/api/session/password", right), 429, "denied")


def test_a_device_has_no_password_to_change(service: Service) -> None:
    change = {"password": PASSWORD, "becomes": OTHER}

    answer = service.device(Role.DISPLAY).ask("PUT", "/api/session/password", change)

    refuse(answer, 403, "forbidden")


def test_the_list_of_people_holds_no_secret(boss: Caller) -> None:
    listed = boss.get("/api/people").json()

    fields = {
        *("name", "roles", "disabled", "invited", "second_factor", "created", "seen"),
        *("identity", "login"),
    }
    assert [fields] == [set(each) for each in listed]


# limits


def test_passwords_are_not_tried_by_the_hundred(tmp_path: Path) -> None:
    with service_at(":memory:", tmp_path / "keys", sign_ins_per_minute=4) as service:
        service.floor.auth.accounts.create("dealer", (Role.DEALER,), PASSWORD)
        nobody = service.nobody
        tried = [nobody.post("/api/session", {"name": "zed", "password": "x"}) for _ in range(2)]
        service.clock.wait(seconds=20)
        link = {"invitation": "x", "password": PASSWORD}
        tried += [nobody.post("/api/people/welcome", link) for _ in range(2)]
        assert [401] * 4 == [answer.status_code for answer in tried]

        for path, body in (("/api/session", RIGHT), ("/api/people/welcome", link)):
            stopped = nobody.post(path, body)
            refuse(stopped, 429, "busy")
            assert "40" == stopped.headers["retry-after"]
        # Anyone who is turned away is not let wait any longer for it, and others are not held up.
        assert 200 == nobody.get("/api/rules").status_code
        service.clock.wait(seconds=40)
        assert 200 == nobody.post("/api/session", RIGHT).status_code


def test_requests_are_not_made_by_the_thousand(tmp_path: Path) -> None:
    with service_at(":memory:", tmp_path / "keys", requests_per_minute=3) as service:
        answers = [service.nobody.get("/api/rules") for _ in range(4)]
        assert [200, 200, 200, 429] == [answer.status_code for answer in answers]
        refuse(answers[-1], 429, "busy")
        assert 200 == service.nobody.get("/health").status_code


# what cannot be read, and what is not there


def test_what_is_not_there_is_said_so(shared: Service) -> None:
    boss = shared.signed_in(Role.ADMINISTRATOR)

    refuse(shared.nobody.get("/nothing"), 404, "unknown")
    refuse(boss.get("/api/tables/none"), 404, "unknown")
    refuse(boss.post("/api/house/alerts/x/acknowledge"), 404, "unknown")
    answer = shared.nobody.ask("PATCH", "/api/session")
    refuse(answer, 405, "malformed")
    assert {"GET", "POST", "DELETE", "OPTIONS"} == set(answer.headers["allow"].split(", "))


UNREADABLE = {
    "no body": (b"", "application/json", 400),
    "no JSON": (b"{", "application/json", 400),
    "not UTF-8": (b'{"name":"\xff","password":"x"}', "application/json", 400),
    "half a letter": (b'{"name":"\\ud800","password":"x"}', "application/json", 400),
    "a list": (b"[]", "application/json", 400),
    "nothing in it": (b"{}", "application/json", 400),
    "a number for a name": (b'{"name":1,"password":"x"}', "application/json", 400),
    "too much": (b'{"name":"x","password":"x","more":1}', "application/json", 400),
    "very deep": (b"[" * 100_000, "application/json", 400),
    "plain text": (b'{"name":"dealer","password":"x"}', "text/plain", 415),
    "a form": (b"name=dealer&password=x", "application/x-www-form-urlencoded", 415),
    "nobody knows what": (b'{"name":"dealer","password":"x"}', "", 415),
    "very long": (b'"' + b"x" * MOST_BYTES + b'"', "application/json", 413),
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_what_cannot_be_read_is_said_so(shared: Service, what: str) -> None:
    body, kind, status = UNREADABLE[what]

    answer = shared.client.post("/api/session", content=body, headers={"content-type": kind})

    shape = refuse(answer, status, "malformed")
    assert shape["remedy"]


@pytest.mark.parametrize("path", ["/api/rules", "/", "/pages/front/stream"])
def test_what_is_only_looked_at_takes_nothing(shared: Service, path: str) -> None:
    headers = {"content-type": "application/json"}
    refuse(shared.client.request("GET", path, content=b"{}", headers=headers), 400, "malformed")


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"name": 1, "password": "x"}, "name: text is expected, not a whole number"),
        ({"name": "x"}, "password: the field password is missing"),
    ],
)
def test_a_malformed_body_is_answered_with_the_place(
    shared: Service, body: object, message: str
) -> None:
    shape = refuse(shared.nobody.post("/api/session", body), 400, "malformed")

    assert message == shape["message"]
    assert shape["places"]


# headers


def test_every_answer_has_the_headers(shared: Service) -> None:
    dealer = shared.signed_in(Role.DEALER)
    for answer in (dealer.get("/api/tables"), shared.nobody.get("/health")):
        assert 200 == answer.status_code
        assert HEADERS.items() <= dict(answer.headers).items()


def test_nothing_runs_in_a_file_that_is_opened_by_itself(shared: Service) -> None:
    """And of a file that is not there the headers are those of any page."""
    found, missing = (shared.nobody.get(f"/static/{name}") for name in ("early.js", "none.js"))

    assert "default-src 'none'" == found.headers["content-security-policy"]
    assert "nosniff" == found.headers["x-content-type-options"]
    assert "same-origin" == found.headers["cross-origin-resource-policy"]
    assert "no-cache" == found.headers["cache-control"]
    assert HEADERS.items() <= dict(missing.headers).items()


def test_pages_run_no_script_but_this_sites() -> None:
    policy = dict(part.split(" ", 1) for part in HEADERS["content-security-policy"].split("; "))

    assert "'none'" == policy["default-src"]
    assert "'self'" == policy["script-src"]
    assert "'none'" == policy["frame-ancestors"]
    assert not any(word in str(policy) for word in ("unsafe", "*", "http:"))
    assert "nosniff" == HEADERS["x-content-type-options"]
    assert "no-store" == HEADERS["cache-control"]
