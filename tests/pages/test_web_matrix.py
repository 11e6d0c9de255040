"""Every role against every route, and against every command in a state in which it is lawful."""

import re
from collections.abc import Iterator

import pytest
from httpx import Response
from litestar.routes import HTTPRoute

from punto.auth.duties import MACHINES
from punto.law.roles import Role
from service import Caller, Service, service_at

EVERYBODY = frozenset({None, *Role})
"""Signed out or in all that role."""
DEVICE = frozenset({Role.DEVICE})
FEEDS = frozenset({Role.MANAGEMENT_SYSTEM, Role.WAREHOUSE})
ANYBODY = frozenset(Role) - DEVICE - FEEDS
"""Anyone who is signed in; a device is let in where devices are, and nowhere else."""
BOSS = frozenset({Role.ADMINISTRATOR})
MANAGERS = frozenset(
    {
        Role.GAMING_SUPERVISOR,
        Role.ASSISTANT_GAMING_MANAGER,
        Role.CASINO_SUPERVISOR,
        Role.GAMING_MANAGER,
        Role.GAMING_SHIFT_MANAGER,
        Role.CASINO_OPERATOR,
    }
)
WATCHERS = frozenset({Role.SURVEILLANCE, Role.INSPECTOR, Role.REGULATOR})
SURVEILLANCE = frozenset({Role.SURVEILLANCE})
PIT = MANAGERS | WATCHERS
STAFF = PIT | {Role.DEALER}
CASHIER = frozenset({Role.CASHIER})
CAGE = CASHIER | {Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER, Role.CASINO_OPERATOR}
PATRON = frozenset({Role.PATRON})
PEOPLE = ANYBODY - {Role.DISPLAY}
"""Anyone who has a password."""

FILERS = frozenset(
    {
        Role.CASINO_SUPERVISOR,
        Role.GAMING_MANAGER,
        Role.GAMING_SHIFT_MANAGER,
        Role.CASINO_OPERATOR,
        Role.PROMOTIONS_OFFICER,
    }
)
"""Who files documents with the calendar."""
IN_TOURNAMENTS = MANAGERS | CASHIER | PATRON | {Role.DEALER, Role.TOURNAMENT_DIRECTOR}
"""Who may give some command or other to a tournament."""

SCRUTINEER = frozenset({Role.SCRUTINEER})
PROMOTES = frozenset(
    {
        Role.PROMOTIONS_OFFICER,
        Role.GAMING_MANAGER,
        Role.GAMING_SHIFT_MANAGER,
        Role.CASINO_OPERATOR,
    }
)
IN_PROMOTIONS = (STAFF - {Role.REGULATOR}) | PROMOTES | CASHIER | PATRON | SCRUTINEER
"""Who may give some command or other to a promotion; any of the staff report what happened."""
AT_TOURNAMENTS = STAFF | CASHIER | {Role.TOURNAMENT_DIRECTOR}
"""Who works for a tournament."""
OPERATORS = frozenset({Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER, Role.CASINO_OPERATOR})

LEARNERS = frozenset(
    {
        Role.DEALER,
        Role.GAMING_SUPERVISOR,
        Role.ASSISTANT_GAMING_MANAGER,
        Role.CASINO_SUPERVISOR,
        Role.GAMING_MANAGER,
        Role.GAMING_SHIFT_MANAGER,
    }
)
SCHOOL = LEARNERS | OPERATORS
"""Everybody has certificates of their own, and only those who train read those of others."""
ROUTES: dict[str, frozenset[Role | None]] = {
    "GET /api/session": ANYBODY,
    "POST /api/session": EVERYBODY,
    "DELETE /api/session": ANYBODY,
    "PUT /api/session/password": PEOPLE,
    "POST /api/session/second-factor": PEOPLE,
    "PUT /api/session/second-factor": PEOPLE,
    "GET /api/tables": ANYBODY,
    "GET /api/tables/{name:str}": ANYBODY,
    "GET /api/tables/{name:str}/steps": ANYBODY,
    "GET /api/tables/{name:str}/stream": ANYBODY,
    "POST /api/tables/{name:str}/commands": ANYBODY,
    "POST /api/tables/{name:str}/forms": PATRON,
    "GET /api/tables/{name:str}/remedies": PIT,
    "GET /api/tables/{name:str}/coups/{number:int}": STAFF,
    "GET /api/tournaments": ANYBODY,
    "GET /api/tournaments/{name:str}": ANYBODY,
    "GET /api/tournaments/{name:str}/draws": ANYBODY,
    "GET /api/tournaments/{name:str}/stream": ANYBODY,
    "POST /api/tournaments/{name:str}/commands": IN_TOURNAMENTS,
    "GET /api/promotions": ANYBODY,
    "GET /api/promotions/{name:str}": ANYBODY,
    "GET /api/promotions/{name:str}/draws": ANYBODY,
    "GET /api/promotions/{name:str}/stream": ANYBODY,
    "POST /api/promotions/{name:str}/commands": IN_PROMOTIONS,
    "POST /api/promotions/{name:str}/claims/{number:int}/details": PROMOTES,
    "GET /api/promotions/{name:str}/claims/{number:int}/details": PIT | PROMOTES,
    "POST /api/promotions/{name:str}/claims/{number:int}/erasure": BOSS,
    "POST /api/promotions/{name:str}/terms/check": PROMOTES,
    "GET /api/promotions/{name:str}/terms/pdf": ANYBODY,
    "GET /promotions": PEOPLE,
    "GET /promotions/{name:str}": PEOPLE,
    "GET /pages/promotions/{name:str}/stream": PEOPLE,
    "GET /promotions/{name:str}/desk": STAFF | PROMOTES | CASHIER | SCRUTINEER,
    "GET /pages/promotions/{name:str}/desk/stream": STAFF | PROMOTES | CASHIER | SCRUTINEER,
    "GET /promotions/{name:str}/draft": PROMOTES,
    "GET /vouchers": STAFF | PROMOTES | CASHIER | SCRUTINEER,
    "GET /vouchers/{name:str}": STAFF | PROMOTES | CASHIER | SCRUTINEER,
    "GET /api/vouchers": STAFF | PROMOTES | CASHIER | PATRON | SCRUTINEER,
    "GET /api/vouchers/{name:str}": STAFF | PROMOTES | CASHIER | PATRON | SCRUTINEER,
    "POST /api/vouchers/{name:str}/commands": PROMOTES,
    "GET /api/house/table-templates": MANAGERS | BOSS,
    "POST /api/house/table-templates/{name:str}": MANAGERS | BOSS,
    "DELETE /api/house/table-templates/{name:str}": MANAGERS | BOSS,
    "GET /api/house/templates": PIT | {Role.TOURNAMENT_DIRECTOR},
    "GET /api/house/templates/{name:str}": PIT | {Role.TOURNAMENT_DIRECTOR},
    "POST /api/house/templates/{name:str}": OPERATORS,
    "DELETE /api/house/templates/{name:str}": OPERATORS,
    "POST /api/tournaments/{name:str}/conditions/check": PIT | {Role.TOURNAMENT_DIRECTOR},
    "GET /api/tournaments/{name:str}/conditions/pdf": ANYBODY,
    "GET /api/people": BOSS | {Role.INSPECTOR},
    "POST /api/people": BOSS,
    "POST /api/people/welcome": EVERYBODY,
    "PUT /api/people/{name:str}/roles": BOSS,
    "POST /api/people/{name:str}/disable": BOSS,
    "POST /api/people/{name:str}/enable": BOSS,
    "POST /api/people/{name:str}/no-second-factor": BOSS,
    "PUT /api/people/{name:str}/identity": BOSS,
    "POST /api/people/{name:str}/no-identity": BOSS,
    "DELETE /api/people/{name:str}/sessions": BOSS,
    "DELETE /api/people/{name:str}/attempts": BOSS,
    "GET /api/people/proposals": BOSS | {Role.INSPECTOR},
    "POST /api/people/proposals/{number:int}/confirm": BOSS,
    "DELETE /api/people/proposals/{number:int}": BOSS,
    "POST /api/people/{name:str}/invitation": BOSS,
    "GET /api/people/devices": BOSS | {Role.INSPECTOR},
    "POST /api/people/devices": BOSS,
    "DELETE /api/people/devices/{name:str}": BOSS,
    "GET /api/patrons": PIT | CASHIER,
    "POST /api/patrons": CAGE,
    "GET /api/patrons/like": PIT | CASHIER | BOSS,
    "DELETE /api/patrons/{name:str}": BOSS,
    # Of another person: a patron sees nobody's account but their own.
    "GET /api/patrons/{name:str}": PIT | CASHIER,
    "GET /api/patrons/{name:str}/activity": PIT | CASHIER,
    "GET /api/patrons/{name:str}/identity": CAGE,
    "PUT /api/patrons/{name:str}/identity": CAGE,
    "POST /api/patrons/{name:str}/documents": CAGE,
    "POST /api/patrons/{name:str}/forms": CAGE,
    "GET /api/patrons/{name:str}/forms/{digest:str}": CAGE,
    "POST /api/patrons/{name:str}/commands": PIT | CASHIER | PATRON,
    "GET /api/house/alerts": PIT,
    "POST /api/house/alerts/{number:int}/acknowledge": PIT,
    "POST /api/house/tables": MANAGERS | BOSS,
    "GET /api/house/cage": PIT | CASHIER,
    "PUT /api/house/cage": OPERATORS,
    "GET /api/house/duty": STAFF,
    "POST /api/house/duty/{table:str}/on": MANAGERS | {Role.DEALER},
    "POST /api/house/duty/{table:str}/off": MANAGERS | {Role.DEALER},
    "GET /api/house/ledger": PIT,
    "GET /api/house/tables/{table:str}/money": PIT,
    "POST /api/house/tables/{table:str}/count": MANAGERS,
    "POST /api/house/tables/{table:str}/shoe": MANAGERS | BOSS,
    "GET /api/devices/shoe": DEVICE,
    "POST /api/devices/shoe/heartbeat": DEVICE,
    "POST /api/devices/shoe/cards": DEVICE,
    "POST /api/devices/shoe/result": DEVICE,
    "POST /api/devices/shoe/stop": DEVICE,
    "POST /api/devices/shoe/go-on": DEVICE,
    "GET /api/reports": ANYBODY,
    "GET /api/reports/{name:str}": ANYBODY,
    "GET /api/reports/{name:str}/csv": ANYBODY,
    "GET /api/reports/{name:str}/parquet": ANYBODY,
    "GET /api/reports/{name:str}/pdf": ANYBODY,
    "GET /api/rules": EVERYBODY,
    "GET /api/rules/search": EVERYBODY,
    "GET /api/rules/{edition:str}": EVERYBODY,
    "GET /api/rules/{edition:str}/clauses/{clause:str}": EVERYBODY,
    "GET /api/rules/{edition:str}/document": EVERYBODY,
    "POST /api/rules/{edition:str}/document": frozenset({Role.CASINO_OPERATOR}),
    "GET /api/odds": PIT,
    "GET /api/analysis/odds": PIT,
    "GET /api/analysis/simulations": PIT,
    "POST /api/analysis/simulations": PIT,
    "POST /api/analysis/sessions": PIT,
    "GET /api/analysis/simulations/{name:str}": PIT,
    "DELETE /api/analysis/simulations/{name:str}": PIT,
    "GET /api/analysis/simulations/{name:str}/csv": PIT,
    "GET /api/analysis/simulations/{name:str}/stream": PIT,
    "GET /health": EVERYBODY,
    "GET /metrics": EVERYBODY,
    "GET /": EVERYBODY,
    "POST /sign-in": EVERYBODY,
    "POST /sign-out": EVERYBODY,
    "GET /tables/{name:str}": PEOPLE,
    "GET /wall": PEOPLE,
    "GET /wall/{name:str}": PEOPLE,
    "GET /pages/wall/stream": PEOPLE,
    "GET /pages/wall/{name:str}/stream": PEOPLE,
    # A screen is let in to walls by its cookie, not by what it shows to the API.
    "GET /display": EVERYBODY,
    "POST /display": EVERYBODY,
    "GET /tournaments": PEOPLE,
    "GET /tournaments/{name:str}": PEOPLE,
    "GET /tournaments/{name:str}/wall": PEOPLE,
    "GET /pages/tournaments/{name:str}/wall/stream": PEOPLE,
    "GET /tournaments/{name:str}/draw": PEOPLE,
    "GET /pages/tournaments/{name:str}/draw/stream": PEOPLE,
    "GET /tournaments/{name:str}/desk": AT_TOURNAMENTS,
    "GET /tournaments/{name:str}/entries": AT_TOURNAMENTS,
    "GET /tournaments/{name:str}/draft": OPERATORS,
    "GET /tournaments/{name:str}/conditions": PEOPLE,
    "GET /tournaments/{name:str}/cards": AT_TOURNAMENTS,
    "GET /tournaments/{name:str}/results": PEOPLE,
    "GET /pages/tournaments/{name:str}/desk/stream": AT_TOURNAMENTS,
    "GET /tournaments/{name:str}/mine": PATRON,
    "GET /pages/tournaments/{name:str}/mine/stream": PATRON,
    "GET /static/{name:str}": EVERYBODY,
    "GET /pages/tables/{name:str}/shoe-before": PEOPLE,
    "GET /tables": PEOPLE,
    "GET /pages/tables/{name:str}/stream": PEOPLE,
    "GET /pages/lobby/stream": EVERYBODY,
    "GET /pages/front/stream": EVERYBODY,
    "GET /rules": EVERYBODY,
    "GET /learn": EVERYBODY,
    "GET /handbook": EVERYBODY,
    "GET /handbook/{book:str}": EVERYBODY,
    "GET /rules/{edition:str}": EVERYBODY,
    "GET /rules/{edition:str}/{clause:str}": EVERYBODY,
    "GET /deal": MANAGERS | {Role.DEALER},
    "GET /deal/{name:str}": MANAGERS | {Role.DEALER},
    "GET /pages/deal/{name:str}/stream": MANAGERS | {Role.DEALER},
    "GET /open": MANAGERS,
    "GET /pit": PIT,
    "GET /pit/{name:str}": PIT,
    "GET /pit/{name:str}/guide": PIT,
    "GET /pit/{name:str}/close": MANAGERS,
    "GET /pit/{name:str}/disputes/{number:int}": PIT,
    "GET /pages/pit/stream": PIT,
    "GET /pages/pit/{name:str}/stream": PIT,
    "GET /pages/pit/{name:str}/guide/stream": PIT,
    "GET /pages/pit/{name:str}/close/stream": MANAGERS,
    "GET /calendar": PIT | {Role.PROMOTIONS_OFFICER},
    "GET /oversight": PIT,
    "GET /incidents": PIT,
    "GET /incidents/{number:int}": PIT,
    "GET /api/incidents": PIT,
    "GET /api/incidents/{number:int}": PIT,
    "POST /api/incidents/commands": PIT,
    "POST /api/incidents/{number:int}/strangers": PIT,
    "GET /api/feed": FEEDS,
    "GET /school": SCHOOL,
    "GET /school/lesson": LEARNERS,
    "GET /school/trainees": OPERATORS,
    "GET /school/trainees/{name:str}": OPERATORS,
    "GET /school/certificates/{name:str}/{number:int}": OPERATORS,
    "GET /school/certificates/{name:str}/{number:int}/pdf": OPERATORS,
    "GET /school/certificates/{name:str}/{number:int}/transcript": OPERATORS,
    "GET /api/school": SCHOOL,
    "POST /api/school/drills": LEARNERS,
    "POST /api/school/drills/{number:int}/answer": LEARNERS,
    "POST /api/school/examinations": LEARNERS,
    "POST /api/school/examinations/questions/{number:int}/answer": LEARNERS,
    "POST /api/school/examinations/leave": LEARNERS,
    "GET /api/school/trainees": OPERATORS,
    "GET /api/school/trainees/{name:str}": OPERATORS,
    "GET /watch": SURVEILLANCE,
    "GET /watch/{number:int}": SURVEILLANCE,
    "GET /watch/tables/{name:str}": SURVEILLANCE,
    "GET /api/watch": SURVEILLANCE,
    "GET /api/watch/{number:int}": SURVEILLANCE,
    "POST /api/watch/{number:int}/keep": SURVEILLANCE,
    "POST /api/watch/{number:int}/close": SURVEILLANCE,
    "GET /api/watch/tables/{table:str}/edges": SURVEILLANCE,
    "GET /api/calendar": PIT | {Role.PROMOTIONS_OFFICER},
    "GET /api/calendar/{number:int}/draft": PIT | {Role.PROMOTIONS_OFFICER},
    "POST /api/calendar/{number:int}/file": FILERS,
    "GET /api/calendar/approvals": PIT | {Role.PROMOTIONS_OFFICER},
    "POST /api/calendar/approvals": FILERS,
    "POST /api/calendar/months/{month:str}/close": frozenset({Role.INSPECTOR, Role.REGULATOR}),
    "POST /api/calendar/papers": PIT
    | CASHIER
    | {Role.PROMOTIONS_OFFICER, Role.TOURNAMENT_DIRECTOR},
    "GET /api/calendar/papers/{digest:str}": PIT | {Role.PROMOTIONS_OFFICER},
    "GET /record": PIT,
    "GET /record/verification": PIT,
    "GET /record/{name:str}/{number:int}": PIT,
    "GET /pages/record/{name:str}/{number:int}": PIT,
    "POST /pages/record/verification": PIT,
    "GET /pages/record/verification/stream": PIT,
    "GET /api/record/verdict": PIT,
    "GET /api/record/export": WATCHERS,
    "GET /api/record/export/{name:str}/csv": PIT,
    "GET /reports": PIT | BOSS | {Role.TOURNAMENT_DIRECTOR},
    "GET /reports/{name:str}": PIT | BOSS | {Role.TOURNAMENT_DIRECTOR},
    "GET /analysis": PIT,
    "GET /analysis/simulations": PIT,
    "GET /analysis/sessions": PIT,
    "GET /analysis/drafts": PIT,
    "GET /analysis/drafts/beside": PIT,
    "GET /analysis/drafts/points": PIT,
    "GET /analysis/drafts/text": PIT,
    "GET /analysis/drafts/text/pdf": PIT,
    "GET /api/analysis/drafts": PIT,
    "POST /api/analysis/drafts/{name:str}": PIT,
    "DELETE /api/analysis/drafts/{name:str}": PIT,
    "GET /api/analysis/reviews": PIT,
    "POST /api/analysis/reviews": PIT,
    "POST /api/analysis/reviews/{number:int}/remarks": PIT,
    "POST /api/analysis/reviews/{number:int}/answer": PIT,
    "DELETE /api/analysis/reviews/{number:int}": PIT,
    "GET /analysis/simulations/{name:str}": PIT,
    "GET /pages/analysis/simulations/{name:str}/stream": PIT,
    "GET /pages/analysis/list/stream": PIT,
    "GET /me": PATRON,
    "GET /me/letter": PATRON,
    "GET /me/activity/csv": PATRON,
    "GET /me/activity/pdf": PATRON,
    "GET /me/letter/pdf": PATRON,
    "GET /cage/{name:str}/letter": CAGE,
    "GET /cage/{name:str}/letter/pdf": CAGE,
    "GET /me/receipts/{number:int}": PATRON,
    "GET /me/receipts/{number:int}/pdf": PATRON,
    "GET /cage/{name:str}/receipts/{number:int}": CAGE,
    "GET /cage/{name:str}/receipts/{number:int}/pdf": CAGE,
    "GET /cage": CAGE,
    "GET /cage/{name:str}": CAGE,
    "GET /admin": BOSS,
    "GET /second-factor": PEOPLE,
    "POST /second-factor": EVERYBODY,
    "GET /sign-on": EVERYBODY,
    "GET /sign-on/back": EVERYBODY,
    "POST /sign-on/code": EVERYBODY,
    "POST /sign-on/logout": EVERYBODY,
    "POST /second-factor/secret": EVERYBODY,
    "GET /welcome/{token:str}": EVERYBODY,
    "POST /welcome/{token:str}": EVERYBODY,
}
"""Who is let in where; anybody else is told 403, or 401 if signed out, or is shown the door."""

UNENDING = {
    "GET /pages/lobby/stream",
    "GET /pages/wall/stream",
    "GET /pages/pit/stream",
    "GET /pages/record/verification/stream",
    "GET /pages/analysis/list/stream",
}
"""What goes on for as long as a person listens, and so is not asked for here."""


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with service_at(":memory:", tmp_path_factory.mktemp("matrix") / "keys") as service:
        yield service


@pytest.fixture(scope="module")
def shoe(service: Service) -> Caller:
    """A device that is at a table, since elsewhere it has no business."""
    device = service.device(Role.DEVICE, name="shoe-1")
    manager = service.signed_in(Role.CASINO_OPERATOR)
    manager.post("/api/house/tables", {"table": "scanned", "cards": "scanned"})
    assigned = manager.post("/api/house/tables/scanned/shoe", {"device": "shoe-1"})
    assert {"scanned": "shoe-1"} == assigned.json()
    return device


# routes


def routes(service: Service) -> set[str]:
    """Every route of the service by its method, but for the schema's own pages."""
    return {
        f"{method} {route.path}"
        for route in service.client.app.routes
        if isinstance(route, HTTPRoute) and not route.path.startswith("/schema")
        for method in route.methods - {"OPTIONS"}
    }


def test_every_route_says_who_is_let_in(service: Service) -> None:
    assert set(ROUTES) == routes(service)


DOOR = 303


def told_at_once(method: str, answer: Response) -> int:
    """The status of an answer; of a page that sends one elsewhere, that it does so."""
    first = answer.history[0] if answer.history and method == "GET" else answer
    return first.status_code


@pytest.mark.parametrize("route", [route for route in ROUTES if route not in UNENDING])
def test_roles_are_let_in_where_the_table_says(service: Service, shoe: Caller, route: str) -> None:
    method, path = route.split(" ")
    address = re.sub(r"\{\w+:int\}", "1", re.sub(r"\{\w+:str\}", "none", path))
    # What is wrong with a body is said first: a document is no JSON, and a look has none.
    has_none = method == "GET" or path.endswith(("/document", "/papers", "/forms"))
    body: object = None if has_none else {}
    got: dict[Role | None, Response] = {None: service.nobody.ask(method, address, body)}
    for role in ANYBODY:
        got[role] = service.signed_in(role).ask(method, address, body)
    got[Role.DEVICE] = shoe.ask(method, address, body)
    for role in FEEDS:
        got[role] = service.device(role, name=role.value).ask(method, address, body)

    told = {role: told_at_once(method, answer) for role, answer in got.items()}
    let_in = {role for role, status in told.items() if status not in (DOOR, 401, 403)}
    assert ROUTES[route] == let_in
    # Nothing was asked for sensibly, yet nothing broke.
    assert not set(told.values()) & {500, 503}
    # Pages do not know a device, and show it the door.
    unknown = frozenset() if path.startswith("/api") else MACHINES
    kept_out = {role: status for role, status in told.items() if role and role not in let_in}
    assert {403} >= {status for role, status in kept_out.items() if role not in unknown}
    if path.startswith("/api"):
        assert None in let_in or told[None] == 401
        shapes = [got[role].json() for role in got if role not in let_in]
        assert all({"error", "message", "remedy"} <= set(shape) for shape in shapes)
