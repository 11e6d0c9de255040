"""The service in process for tests: a record of its own, a clock that a test winds, any role."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import partial
from http.cookies import SimpleCookie
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch
from urllib.parse import quote
from uuid import uuid4

import msgspec
from argon2 import PasswordHasher
from argon2.profiles import CHEAPEST
from httpx import Response
from litestar import Litestar
from litestar.datastructures import State
from litestar.testing import TestClient

from asked import asked
from pit import OPENING_TIME, Pit
from punto.auth import Auth, Whose
from punto.auth.duties import MACHINES
from punto.fields import Says, fields_with
from punto.floor import floor as floor_module
from punto.floor.clock import Clock
from punto.floor.config import Config
from punto.floor.floor import Floor
from punto.floor.operation import loop_lag
from punto.law.roles import Role
from punto.patrons.commands import ChooseLimits, DepositMoney, EnrolPatron, IssueCard
from punto.patrons.words import PatronLimits
from punto.record.snapshot import load
from punto.table import TABLE, evolve
from punto.table import commands as c
from punto.table.events import Event
from punto.table.next_steps import faces_needed, with_faces
from punto.table.words import Actor
from punto.web.app import create_app, running
from punto.web.authentication import COOKIE, CSRF_HEADER
from punto.web.commands import KNOWN_HERE
from reading import Answered, loop_guarded
from same_thread import SameThreadClient

PASSWORD = "correct horse battery"  # noqa: S105 - of accounts that only tests have


PLENTY = 1_000_000
USUAL: dict[str, Any] = {
    "secure_cookies": False,
    "sign_ins_per_minute": PLENTY,
    "second_factor": False,
    "hosts": "testserver.local",
    "requests_per_minute": PLENTY,
}
"""What is set unless a test says otherwise."""
FREE: list[Litestar] = []
"""Apps that no test uses at present."""
HASTY = PasswordHasher.from_parameters(CHEAPEST)
"""Hashes that cost next to nothing, since a test signs in very often."""


class Winding:
    """A clock on the wall that stands still until a test winds it."""

    def __init__(self, at: datetime = OPENING_TIME) -> None:
        self._start = self.at = at

    def wait(self, **duration: int) -> None:
        self.at += timedelta(**duration)

    def wall(self) -> datetime:
        return self.at

    def passing(self) -> int:
        return (self.at - self._start) // timedelta(microseconds=1) * 1_000


class Caller(NamedTuple):
    """A person signed in, with a cookie and its CSRF token; or a device, or nobody."""

    client: TestClient[Litestar]
    headers: dict[str, str]
    token: str = ""
    """Of the session, if there is one."""

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> Response:
        """An answer; a header's name is written with underscores, and an empty one is left out."""
        more = {name.replace("_", "-"): value for name, value in headers.items()}
        sent = {name: value for name, value in (self.headers | more).items() if value}
        self.client.cookies.clear()
        return asked(self.client, method, path, sent, body)

    def get(self, path: str, **headers: str) -> Response:
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: object = None, **headers: str) -> Response:
        return self.ask("POST", path, {} if body is None else body, **headers)

    def command(self, table: str, do: str, **fields: object) -> Response:
        """Give a table a command by its written name."""
        return self.post(f"/api/tables/{table}/commands", {"do": do, **fields})


class Service:
    """The service, and anyone who asks it for something."""

    def __init__(
        self,
        client: TestClient[Litestar],
        floor: Floor,
        clock: Winding,
        answered: list[Answered],
    ) -> None:
        self.client, self.floor, self.clock = client, floor, clock
        self.answered = answered
        """Every request, and what it read on the loop."""
        self.nobody = Caller(client, {})
        self._callers: dict[tuple[str, Role], Caller] = {}

    def signed_in(self, role: Role | str, name: str = "") -> Caller:
        """A person signed in as a role, anew if idle; the account bears its name unless said."""
        role = Role(role)
        if role in MACHINES:
            return self.device(role, name=name or role.value)
        key = (name or role.value, role)
        known = self._callers.get(key)
        if known is None or self.floor.auth.sessions.session(known.token) is None:
            if self.floor.auth.accounts.find(key[0]) is None:
                whose = Whose(key[0]) if role is Role.PATRON else Whose()
                self.floor.auth.accounts.create(key[0], (role,), PASSWORD, whose=whose)
            self._callers[key] = self.sign_in(key[0])
        return self._callers[key]

    def sign_in(self, name: str, password: str = PASSWORD) -> Caller:
        """A session of its own for an account that there is."""
        credentials = {"name": name, "password": password}
        answer = self.nobody.post("/api/session", credentials)
        assert answer.status_code == 200, answer.text
        token = SimpleCookie(answer.headers["set-cookie"])[COOKIE].value
        headers = {"cookie": f"{COOKIE}={token}", CSRF_HEADER: answer.json()["csrf"]}
        return Caller(self.client, headers, token)

    def device(self, *roles: Role, name: str = "device") -> Caller:
        """A device that carries a token."""
        token = self.floor.auth.devices.give_token(name, roles)
        return Caller(self.client, {"authorization": f"Bearer {token}"})

    def fill_purse(self, name: str, cents: int = 1_000_000_00) -> None:
        """Let the house know a patron, with a card, money and no limits, if it does not."""
        patrons, at = self.floor.patrons, self.floor.now()
        if patrons.patron(name).is_enrolled:
            return
        own, cage = Actor(Role.PATRON, name), Actor(Role.CASHIER, "cage")
        for command in (
            EnrolPatron(by=cage, at=at, patron=name),
            IssueCard(by=cage, at=at, patron=name, card=f"card {name}"),
            DepositMoney(by=cage, at=at, patron=name, cents=cents),
            ChooseLimits(by=own, at=at, patron=name, limits=PatronLimits()),
        ):
            self.run(patrons.carry_out, command, uuid4().hex)

    def run(self, work: Callable[..., Any], *args: object) -> Any:
        """What a coroutine function comes back with, run in the loop of the service."""
        with self.client.portal() as portal:
            return portal.call(work, *args)


@contextmanager
def app_for(config: Config) -> Iterator[Litestar]:
    """An app with a state of its own; its routes, which cost most, have served others before."""
    if config.requests_per_minute != PLENTY:
        # Who asked how often is counted for as long as the app is there.
        yield create_app(config)
        return
    app = FREE.pop() if FREE else create_app(config)
    app._lifespan_managers[:] = [running(config)]
    app.state = State()
    try:
        yield app
    finally:
        FREE.append(app)


def build_ahead() -> None:
    """Have an app at hand for the first test that wants one."""
    with app_for(Config(database=":memory:", keys="", **USUAL)):
        pass


@contextmanager
def service_at(
    address: str, keys: Path, *, beside: bool = False, **config: Any
) -> Iterator[Service]:
    """The service on a record at an address; cookies travel in the clear unless said.

    Between requests it stands still, unless it is to run in a thread beside the test.
    """
    settings: dict[str, Any] = {**USUAL, **config}
    # A bug is to be seen as its answer, which is what a caller gets.
    with (
        patch.object(floor_module, "Auth", partial(Auth, hasher=HASTY)),
        # However slow the machine is, that is none of the tests' business.
        patch.object(loop_lag, "LONG_MILLISECONDS", PLENTY),
        app_for(Config(database=address, keys=str(keys), **settings)) as app,
        loop_guarded() as answered,
        (TestClient if beside else SameThreadClient)(app, raise_server_exceptions=False) as client,
    ):
        floor: Floor = app.state.floor
        clock = Winding()
        floor.clock = Clock(lambda _: None, clock.wall, clock.passing)
        yield Service(client, floor, clock, answered)


class Served(Pit):
    """A pit whose every command goes over HTTP, from a caller in the role that gives it."""

    def __init__(
        self,
        service: Service,
        edition: str,
        name: str = "T1",
        cards: str = "keyed",
        installed: dict[str, object] | None = None,
        **changes: Any,
    ) -> None:
        self.service, self.name, self.virtual = service, name, cards == "virtual"
        manager = service.signed_in(Role.CASINO_OPERATOR)
        answer = manager.post(
            "/api/house/tables", {"table": name, "cards": cards, **(installed or {})}
        )
        assert answer.status_code == 201, answer.text
        super().__init__(edition, table=name, **changes)

    def do(
        self, command: type[c.Command], *, by: str | None = None, who: str = "", **fields: Any
    ) -> tuple[Event, ...]:
        self.service.clock.wait(seconds=1)
        self.now = self.service.clock.at
        made = self.command(command, by=by, who=who, **fields)
        if isinstance(made, c.JoinTable) and made.by.role is Role.PATRON:
            self.service.fill_purse(made.patron)
        faces = 0 if self.virtual else faces_needed(self.table, made)
        answer = self.send(with_faces(made, tuple(self.cards[:faces])))
        assert answer.status_code == 200, answer.text
        del self.cards[:faces]
        return self.catch_up()

    def send(self, made: c.Command, role: Role | None = None) -> Response:
        """The answer to a command, given by whom it names or by a person in another role."""
        by = made.by
        signed_in = self.service.signed_in
        caller = signed_in(by.role, by.person) if role is None else signed_in(role)
        return caller.post(f"/api/tables/{quote(self.name, safe='')}/commands", wire(made))

    def wait(self, **duration: int) -> "Served":
        self.service.clock.wait(**duration)
        self.now = self.service.clock.at
        return self

    def catch_up(self) -> tuple[Event, ...]:
        """Bring this view of the table to where the record leaves it; what is new."""
        record = self.service.floor.record
        # What a table that deals itself writes meanwhile is left for the next time.
        standing = load(record, TABLE.stream(self.name))
        new = standing.head.version - len(self.events)
        events = []
        for stored in islice(record.read(TABLE.stream(self.name), len(self.events)), new):
            event = record.event(stored)
            assert isinstance(event, Event)
            self.table = evolve(self.table, event)
            events.append(event)
        assert standing.state == self.table
        self.events += events
        return tuple(events)


def wire(made: c.Command) -> dict[str, Any]:
    """A command as it is sent: who gives it, when, and what is on record is the floor's to say."""
    fields: dict[str, Any] = msgspec.to_builtins(made)
    known = (*KNOWN_HERE, *fields_with(type(made), Says.LOOKED_UP))
    return {name: value for name, value in fields.items() if name not in known}
