"""Every role against every route, and against every command in a state in which it is lawful."""

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import date, datetime, timedelta
from enum import Enum
from itertools import count
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from httpx import Response
from litestar.routes import HTTPRoute

from pit import OPENING_TIME, ready
from punto.auth.duties import MACHINES
from punto.cards import Card
from punto.floor.clock import Clock
from punto.house.events import TableInstalled
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.table import UNOPENED, Table, decide
from punto.table import commands as c
from punto.table.words import Actor, Cards
from records import story
from service import Caller, Served, Service, Winding, service_at, wire

EVERYBODY = frozenset({None, *Role})
"""Signed out or in all that role."""
DEVICE = frozenset({Role.DEVICE})
ANYBODY = frozenset(Role) - DEVICE
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
    "POST /api/patrons/{name:str}/commands": PIT | CASHIER | PATRON,
    "GET /api/house/alerts": PIT,
    "POST /api/house/alerts/{number:int}/acknowledge": PIT,
    "POST /api/house/tables": MANAGERS,
    "GET /api/house/duty": STAFF,
    "POST /api/house/duty/{table:str}/on": MANAGERS,
    "POST /api/house/duty/{table:str}/off": MANAGERS,
    "GET /api/house/ledger": PIT,
    "GET /api/house/tables/{table:str}/money": PIT,
    "POST /api/house/tables/{table:str}/count": MANAGERS,
    "POST /api/house/tables/{table:str}/shoe": MANAGERS,
    "GET /api/devices/shoe": DEVICE,
    "POST /api/devices/shoe/heartbeat": DEVICE,
    "POST /api/devices/shoe/cards": DEVICE,
    "POST /api/devices/shoe/result": DEVICE,
    "POST /api/devices/shoe/stop": DEVICE,
    "POST /api/devices/shoe/go-on": DEVICE,
    "GET /api/reports": ANYBODY,
    "GET /api/reports/{name:str}": ANYBODY,
    "GET /api/reports/{name:str}/csv": ANYBODY,
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
    "GET /pages/tables/{name:str}/stream": PEOPLE,
    "GET /pages/lobby/stream": EVERYBODY,
    "GET /pages/front/stream": EVERYBODY,
    "GET /rules": EVERYBODY,
    "GET /rules/{edition:str}": EVERYBODY,
    "GET /rules/{edition:str}/{clause:str}": EVERYBODY,
    "GET /deal": MANAGERS | {Role.DEALER},
    "GET /deal/{name:str}": MANAGERS | {Role.DEALER},
    "GET /pages/deal/{name:str}/stream": MANAGERS | {Role.DEALER},
    "GET /pit": PIT,
    "GET /pit/{name:str}": PIT,
    "GET /pit/{name:str}/guide": PIT,
    "GET /pages/pit/stream": PIT,
    "GET /pages/pit/{name:str}/stream": PIT,
    "GET /pages/pit/{name:str}/guide/stream": PIT,
    "GET /calendar": PIT | {Role.PROMOTIONS_OFFICER},
    "GET /oversight": PIT,
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
    "GET /api/record/export": PIT,
    "GET /api/record/export/{name:str}/csv": PIT,
    "GET /reports": PIT | BOSS | {Role.TOURNAMENT_DIRECTOR},
    "GET /reports/{name:str}": PIT | BOSS | {Role.TOURNAMENT_DIRECTOR},
    "GET /analysis": PIT,
    "GET /analysis/simulations": PIT,
    "GET /analysis/sessions": PIT,
    "GET /analysis/simulations/{name:str}": PIT,
    "GET /pages/analysis/simulations/{name:str}/stream": PIT,
    "GET /pages/analysis/list/stream": PIT,
    "GET /me": PATRON,
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

OUTSIDERS = (
    Role.PATRON,
    Role.CASHIER,
    Role.ADMINISTRATOR,
    Role.SCRUTINEER,
    Role.PROMOTIONS_OFFICER,
    Role.TOURNAMENT_DIRECTOR,
    Role.DISPLAY,
    Role.SURVEILLANCE,
    Role.INSPECTOR,
    Role.REGULATOR,
)
"""Anyone who does not run a table; the patron among them is another than those who sit at it."""

INSIDERS = (Role.CASINO_OPERATOR, Role.CASINO_SUPERVISOR, Role.DEALER)
"""Of those who run a table, one of each rank."""

PRINTED = {
    (c.OrderCardCheck, Role.INSPECTOR),
    (c.PlaceWager, Role.PATRON),
}
"""What a rulebook itself gives to one of them: a check of the cards, a helping hand."""


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
    # A document is no JSON, which would be said before anything else.
    body: object = None if path.endswith(("/document", "/papers")) else {}
    got: dict[Role | None, Response] = {None: service.nobody.ask(method, address, body)}
    for role in ANYBODY:
        got[role] = service.signed_in(role).ask(method, address, body)
    got[Role.DEVICE] = shoe.ask(method, address, body)

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


# commands, in the state in which they are lawful


def said_no(answer: Response) -> bool:
    """Whether the rules said no, and by which; or there is nobody of that name to be seen."""
    assert answer.status_code in (200, 400, 422), answer.text
    assert answer.status_code != 422 or answer.json()["clauses"]
    return answer.status_code != 200


def lets(table: Table, command: c.Command, role: Role) -> bool:
    """Whether a table would let a person in that role do it."""
    try:
        decide(table, msgspec.structs.replace(command, by=Actor(role, role.value)))
    except Refused:
        return False
    return True


def told_time(service: Service, at: datetime) -> None:
    """Set the clock of the service, backwards too."""
    clock = service.clock = Winding(at)
    service.floor.clock = Clock(lambda _: None, clock.wall, clock.passing)


class Story:
    """A whole shoe on the floor, up to where a test wants it."""

    def __init__(self, service: Service, edition: str) -> None:
        self.service, self.lines = service, story(edition)
        opening = self.lines[0].command
        assert isinstance(opening, c.OpenTable)
        self.name = opening.table
        self.done = 0
        service.run(self._install)

    async def _install(self) -> None:
        by = Actor(Role.CASINO_OPERATOR, "otto")
        installed = TableInstalled(table=self.name, cards=Cards.KEYED)
        await self.service.floor.install(by, installed)

    @property
    def firsts(self) -> Iterator[int]:
        """The first lawful command of each kind."""
        known: set[type[c.Command]] = set()
        for index, played in enumerate(self.lines):
            if played.refused is None and type(played.command) not in known:
                known.add(type(played.command))
                yield index

    async def _carry_out(self, until: int) -> None:
        floor = self.service.floor
        for played in self.lines[self.done : until]:
            with suppress(Refused):
                await floor.carry_out(self.name, played.command, f"{self.name} {played.line}")

    def go_on(self, until: int) -> Table:
        """The table as it is before a line."""
        self.service.run(self._carry_out, until)
        self.done = until
        told_time(self.service, self.lines[until].command.at)
        return self.lines[until - 1].table if until else UNOPENED


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_from_outside_gives_a_table_a_command(service: Service, edition: str) -> None:
    """Before each kind of command is given for the first time, everybody else tries it."""
    told = Story(service, edition)
    let = set()
    for first in told.firsts:
        table, command = told.go_on(first), told.lines[first].command
        for role in OUTSIDERS:
            if lets(table, command, role):
                let.add((type(command), role))
            else:
                assert said_no(
                    service.signed_in(role).post(f"/api/tables/{told.name}/commands", wire(command))
                )

    assert {(kind, role) for kind, role in let if not kind.report} <= PRINTED


# commands, all that the state


NAMED: dict[str, Any] = {"patron": "ann", "rules": "act-2018", "coup": 1, "seat": 2}


def some(kind: Any, name: str, at: datetime) -> Any:
    """Something of a type that a command asks for."""
    if name in NAMED:
        return NAMED[name]
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return some(inner[0], name, at)
    if origin in (Union, UnionType):
        return some(next(each for each in inner if each is not NoneType), name, at)
    if origin is tuple:
        return [some(inner[0], "", at)]
    if origin is dict:
        return {}
    if issubclass(kind, Card):
        return Card.C4
    if issubclass(kind, Enum):
        return next(iter(kind))
    if issubclass(kind, msgspec.Struct):
        return sample(kind, at)
    plain = {bool: True, int: 5_00, str: "ann", datetime: at + timedelta(hours=1), date: at.date()}
    return plain[kind]


def sample(kind: type[msgspec.Struct], at: datetime) -> dict[str, Any]:
    """A command or a part of one that can be read, with something wherever it must be."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        field.name: some(hints[field.name], field.name, at)
        for field in msgspec.structs.fields(kind)
        if field.required and field.name not in ("by", "at")
    }


NUMBERS = count(1)
"""One for each table, since no two of a house have one name."""


class Tries:
    """A table at a moment of a coup, set up anew when a person has moved it on."""

    def __init__(self, service: Service, edition: str, *, dealt: bool) -> None:
        self.service, self.edition, self.dealt = service, edition, dealt
        self.callers: dict[Role, Caller] = {}
        self.pit = self._set_up()

    def _set_up(self) -> Served:
        self.moved = False
        name = f"{self.edition}-{self.dealt}-{next(NUMBERS)}"
        pit = Served(self.service, self.edition, name)
        pit.seat("ann").shoe()
        pit.call().bet("ann", "player", 5_00)
        if self.dealt:
            pit.four("4H TD 5C 7S")
        return pit

    def give(self, kind: type[c.Command], role: Role) -> Response:
        body = msgspec.to_builtins(sample(kind, self.service.clock.at))
        do = {"do": kind.__struct_config__.tag, **body}
        if kind is c.OpenTable:
            do["table"] = self.pit.name
        address = f"/api/tables/{self.pit.name}/commands"
        answer = self.callers[role].post(address, do) if role in self.callers else None
        if answer is None or answer.status_code == 401:
            self.callers[role] = self.service.signed_in(role)
            answer = self.callers[role].post(address, do)
        self.moved = self.moved or answer.status_code == 200
        return answer

    def set_back(self) -> None:
        if self.moved:
            self.pit = self._set_up()


@pytest.fixture(scope="module", params=[("act-2018", True), ("star-2025", False)])
def tries(request: pytest.FixtureRequest, service: Service) -> Tries:
    edition, dealt = request.param
    told_time(service, OPENING_TIME)
    return Tries(service, edition, dealt=dealt)


@pytest.mark.parametrize("kind", c.COMMANDS, ids=lambda kind: kind.__struct_config__.tag)
def test_every_role_is_answered_by_the_rules(tries: Tries, kind: type[c.Command]) -> None:
    tries.set_back()
    # Those who may hardly do it come first, so that they find the table as it was set up.
    order = (*OUTSIDERS, *INSIDERS)
    let = {role for role in order if not said_no(tries.give(kind, role))}

    assert 403 == tries.give(kind, Role.DEVICE).status_code
    printed = {role for which, role in PRINTED if which is kind}
    reports = WATCHERS if kind.report else set()
    assert let & set(OUTSIDERS) <= printed | reports


def test_what_went_wrong_is_written_down_by_those_who_work_there_or_watch() -> None:
    """The others have no business at the felt: the cage, the draws, promotions, accounts."""
    pit = ready("act-2018", "ann")
    away = set(OUTSIDERS) - WATCHERS
    reports = {
        kind: msgspec.convert(
            {**sample(kind, pit.now), "by": ("dealer", "dot"), "at": pit.now}, kind
        )
        for kind in c.COMMANDS
        if kind.report
    }

    assert set() == {
        (kind, role)
        for kind, report in reports.items()
        for role in away
        if lets(pit.table, report, role)
    }
