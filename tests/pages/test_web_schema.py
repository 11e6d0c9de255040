"""The description of the service is complete and true: what it allows is answered as it says."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
import uvicorn

from punto.auth import Auth
from punto.floor.config import Config
from punto.law.roles import Role
from punto.record import open_record
from punto.record.keys import Keys
from punto.web.app import create_app
from punto.web.authentication import COOKIE, CSRF_HEADER
from records import PATIENCE
from service import HASTY, PASSWORD

EXAMPLES, MANY = "2", "10"
"""Of each route: in every run, and with `--heavy`."""
HELD = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
)
ROLES = {
    Role.CASINO_SUPERVISOR: ".",
    Role.ADMINISTRATOR: "people|patrons",
    Role.CASHIER: "patrons",
    Role.PATRON: "patrons|tables|session|reports",
}
"""Who asks for what: the supervisor for everything, the others where they are let in and others
are not. How they are kept out elsewhere is tested route by route."""


class Service(NamedTuple):
    """The service on a port of its own, and what a session of each role brings along."""

    address: str
    sessions: dict[Role, tuple[str, ...]]

    @property
    def description(self) -> str:
        return f"{self.address}/schema/openapi.json"


class Served(uvicorn.Server):
    """Runs in a thread of the test's until it is left."""

    def __init__(self, config: Config) -> None:
        super().__init__(uvicorn.Config(create_app(config), port=0, log_config=None))
        self._began = threading.Event()
        self._thread = threading.Thread(target=self.run, daemon=True)

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self._began.set()

    def __enter__(self) -> str:
        self._thread.start()
        assert self._began.wait(60)
        port = self.servers[0].sockets[0].getsockname()[1]
        return f"http://127.0.0.1:{port}"

    def __exit__(self, *_: object) -> None:
        self.should_exit = True
        self._thread.join(60)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder: Path = tmp_path_factory.mktemp("schema")
    database = str(folder / "record.db")
    with open_record(database) as record:
        auth = Auth(record, Keys(folder / "keys"), lambda: datetime.now(UTC), HASTY)
        sessions = {role: _session(auth, role) for role in ROLES}
    config = Config(
        database=database,
        keys=str(folder / "keys"),
        requests_per_minute=1_000_000,
        second_factor=False,
    )
    with Served(config) as address:
        service = Service(address, sessions)
        # It is made when first asked for, which may take longer than the fuzzer waits.
        httpx.get(service.description, timeout=PATIENCE).raise_for_status()
        yield service


def _session(auth: Auth, role: Role) -> tuple[str, ...]:
    """Headers of a person who is signed in, as options of the fuzzer."""
    name = auth.accounts.create(f"a-{role.value}", [role], PASSWORD).login
    token, signed_in = auth.sessions.sign_in(name, PASSWORD)
    headers = (f"Cookie: {COOKIE}={token}", f"{CSRF_HEADER}: {signed_in.csrf}")
    return tuple(word for header in headers for word in ("--header", header))


@pytest.mark.parametrize(
    ("role", "examples"),
    [
        (Role.CASINO_SUPERVISOR, EXAMPLES),
        (Role.PATRON, EXAMPLES),
        *(pytest.param(role, MANY, marks=pytest.mark.heavy) for role in ROLES),
    ],
)
def test_whatever_is_allowed_is_answered_as_described(
    service: Service, role: Role, examples: str, tmp_path: Path
) -> None:
    """Streams are endless, so they are left to their own tests."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "schemathesis.cli", "run", service.description),
            *service.sessions[role],
            *("--checks", ",".join(HELD), "--max-examples", examples, "--seed", "7"),
            # Signing out would leave nothing to be answered.
            *("--include-path-regex", ROLES[role]),
            *("--exclude-path-regex", "stream|/api/session$", "--phases", "fuzzing", "--no-color"),
            *("--mode", "all", "--workers", "1", "--request-timeout", str(PATIENCE)),
        ],
        check=False,
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )

    assert 0 == done.returncode, done.stdout[-6000:]


def test_every_answer_of_a_route_is_described(service: Service) -> None:
    paths = httpx.get(service.description, timeout=PATIENCE).json()["paths"]

    assert "/api/tables/{name}/commands" in paths
    for path, methods in paths.items():
        for method, operation in methods.items():
            said = operation["responses"]
            assert {"400", "401", "403", "404", "409", "422", "429", "503"} <= set(said), path
            assert operation["summary"], f"{method} {path}"
            assert operation["description"], f"{method} {path}"
