"""The short way of a command: it answers as the long one does, and knows nobody for too long."""

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from httpx import Response
from litestar import Litestar

from punto.auth.sessions import FADES_NANOSECONDS, IDLE, REMEMBERED
from punto.law.roles import Role
from punto.web.fast_path import LONGEST_BODY, FastPath
from service import Caller, Served, Service, service_at

BET = {"do": "place-wager", "patron": "ann", "wager": "player", "chips_cents": 10_00}
LONG_WAY = {"x_role": "patron"}
"""A role that is said takes the long way."""


@pytest.fixture
def framework(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths that the framework was asked for."""
    asked: list[str] = []
    through = Litestar.__call__

    async def noted(self: Litestar, scope: Any, receive: Any, send: Any) -> None:
        asked.append(scope.get("path", ""))
        await through(self, scope, receive, send)

    monkeypatch.setattr(Litestar, "__call__", noted)
    return asked


def tables(service: Service) -> None:
    """Two tables alike, each with ann and bob, betting open, and the day that they were opened."""
    for name in ("T1", "T2"):
        served = Served(service, "act-2018", name)
        served.seat("ann", "bob").shoe().call()


def ann(service: Service) -> Caller:
    caller = service.signed_in(Role.PATRON, "ann")
    assert 200 == caller.get("/api/session").status_code
    return caller


def told(answer: Response) -> tuple[int, Any, dict[str, str]]:
    headers = {k: v for k, v in answer.headers.items() if k not in ("x-request-id", "date")}
    text = answer.text.replace("T2", "T1")
    return answer.status_code, text, headers


def of(table: str, headers: dict[str, str]) -> dict[str, str]:
    """The same headers with a key of the table's own."""
    return {name: value.replace("T?", table) for name, value in headers.items()}


@pytest.mark.parametrize(
    ("status", "body", "headers"),
    [
        (200, BET, {}),
        (200, BET, {"idempotency_key": "once at T?"}),
        (422, BET | {"chips_cents": 1}, {}),
        (422, BET | {"patron": "bob"}, {}),
        (422, BET | {"assisted": True}, {}),
        (400, BET | {"chips_cents": "10"}, {}),
        (400, {"do": "nothing-known"}, {}),
        (403, BET, {"x_csrf_token": "another"}),
        (401, BET, {"cookie": "punto_session=nobody"}),
        (415, BET, {"content_type": "text/plain"}),
        (421, BET, {"host": "elsewhere.example"}),
        (400, BET, {"idempotency_key": "k" * 500}),
    ],
)
def test_both_ways_answer_alike(
    service: Service, status: int, body: dict[str, Any], headers: dict[str, str]
) -> None:
    tables(service)
    caller = ann(service)
    answers = [
        told(caller.post(f"/api/tables/{table}/commands", body, **of(table, headers), **way))
        for table, way in (("T1", {}), ("T2", LONG_WAY))
    ]

    assert status == answers[0][0]
    assert answers[0] == answers[1]


def test_a_known_person_takes_the_short_way(service: Service, framework: list[str]) -> None:
    tables(service)
    caller = ann(service)
    framework.clear()
    done = caller.post("/api/tables/T1/commands", BET, idempotency_key="once")
    again = caller.post("/api/tables/T1/commands", BET, idempotency_key="once")

    assert [] == framework
    assert (False, True) == (done.json()["repeated"], again.json()["repeated"])
    assert done.json()["version"] == again.json()["version"]


def test_who_comes_to_this_node_first_takes_it_too(service: Service, framework: list[str]) -> None:
    tables(service)
    caller = ann(service)
    service.floor.auth.sessions.forget()
    framework.clear()
    answer = caller.post("/api/tables/T1/commands", BET)

    assert (200, []) == (answer.status_code, framework)


def test_a_command_is_no_earlier_than_the_last_of_it(
    service: Service, framework: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who holds back what they ask would else give it the time at which they began."""
    tables(service)
    caller, through = ann(service), FastPath.__call__
    began = service.floor.now()

    async def held_back(path: FastPath, floor: Any, scope: Any, receive: Any) -> Any:
        async def late() -> Any:
            service.clock.wait(seconds=1)
            return await receive()

        return await through(path, floor, scope, late)

    monkeypatch.setattr(FastPath, "__call__", held_back)
    framework.clear()
    assert 200 == caller.post("/api/tables/T1/commands", BET).status_code

    *_, placed = service.floor.record.read("table:T1")
    assert [] == framework
    assert began + timedelta(seconds=1) == datetime.fromisoformat(placed.at)


@pytest.mark.parametrize(
    ("path", "body", "headers"),
    [
        ("T1/commands", BET, LONG_WAY),
        ("T1/commands", BET, {"x_unattended": "yes"}),
        ("T1/commands", BET, {"if_match": "1"}),
        ("T1/commands?role=patron", BET, {}),
        ("T1/commands", BET, {"x_csrf_token": "another"}),
        ("T1/commands", BET | {"notes": "x" * LONGEST_BODY}, {}),
        ("T9/commands", BET, {}),
        ("T1/forms", {"wager": "player", "cents": 10_00}, {}),
    ],
)
def test_what_is_unusual_takes_the_long_way(
    service: Service,
    framework: list[str],
    path: str,
    body: dict[str, Any],
    headers: dict[str, str],
) -> None:
    tables(service)
    caller = ann(service)
    framework.clear()
    caller.post(f"/api/tables/{path}", body, **headers)

    assert [f"/api/tables/{path.partition('?')[0]}"] == framework


def test_a_refused_command_is_counted_once(tmp_path: Path) -> None:
    """By the meter of its address, though both ways looked at it."""
    answered = []
    for way in ({}, LONG_WAY):
        with service_at(":memory:", tmp_path / "keys", requests_per_minute=60) as service:
            tables(service)
            caller = ann(service)
            wrong = BET | {"chips_cents": 1}
            answers = (caller.post("/api/tables/T1/commands", wrong, **way) for _ in range(60))
            answered.append([answer.status_code for answer in answers])

    assert {422, 429} == set(answered[0])
    assert answered[0] == answered[1]


# Nobody is known for longer than they are let in


def commands_of(caller: Caller) -> int:
    body = {"do": "leave-table", "patron": "ann"}
    return caller.post("/api/tables/T1/commands", body | {"patron": "nobody"}).status_code


def test_who_signs_out_is_out_at_once(service: Service) -> None:
    tables(service)
    caller = ann(service)
    assert 401 != commands_of(caller)
    assert caller.ask("DELETE", "/api/session").status_code in (200, 204)

    assert 401 == commands_of(caller)


def test_a_disabled_account_is_out_at_once(service: Service) -> None:
    tables(service)
    caller = ann(service)
    assert 401 != commands_of(caller)
    service.floor.auth.accounts.disable("ann")

    assert 401 == commands_of(caller)


def test_a_session_that_fades_is_asked_for_beside_what_is_going_on(service: Service) -> None:
    """Nobody waits for the record to say once more who they are."""
    tables(service)
    caller, sessions = ann(service), service.floor.auth.sessions
    assert 401 != commands_of(caller)
    (known,) = [each for each in sessions._remembered.values() if each.who.account == "ann"]
    assert not known.fades()
    known.moment -= FADES_NANOSECONDS
    assert 401 != commands_of(caller)
    service.run(service.floor.threads.finished)
    (anew,) = [each for each in sessions._remembered.values() if each.who.account == "ann"]

    assert known.who == anew.who
    assert known.moment + FADES_NANOSECONDS <= anew.moment
    assert not known.fades()


def test_other_roles_count_at_once(service: Service, framework: list[str]) -> None:
    tables(service)
    dealer = service.signed_in(Role.DEALER, "dot")
    assert 200 == dealer.get("/api/session").status_code
    framework.clear()
    assert 200 == dealer.command("T1", "call-no-more-bets").status_code
    assert [] == framework
    service.floor.auth.accounts.set_roles("dot", (Role.CASHIER,))
    refused = dealer.command("T1", "call-no-more-bets")

    assert 422 == refused.status_code
    assert "cashier" in refused.json()["message"]


def test_an_idle_member_of_staff_is_out(service: Service) -> None:
    tables(service)
    dealer = service.signed_in(Role.DEALER, "dot")
    assert 200 == dealer.get("/api/session").status_code
    service.clock.wait(seconds=int(IDLE.total_seconds()) + 1)

    assert 401 == dealer.command("T1", "call-no-more-bets").status_code


def test_use_by_the_short_way_keeps_a_session(service: Service) -> None:
    """It is looked up again in a moment, and that it was used is noted then."""
    tables(service)
    dealer = service.signed_in(Role.DEALER, "dot")
    for _ in range(4):
        service.clock.wait(seconds=int((IDLE - REMEMBERED - timedelta(seconds=5)).total_seconds()))
        assert 401 != dealer.command("T1", "call-bets").status_code
