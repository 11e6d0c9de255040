"""Keeping it running: health, figures, logs, the configuration and the page that describes it."""

import asyncio
import io
import json
import logging
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from catalogues import saying
from pit import OPENING_TIME
from punto.auth import Auth
from punto.errors import Malformed, Unavailable
from punto.floor.config import Config, read_config, shown
from punto.floor.dealer.demonstration import require_demonstration, require_own_house
from punto.floor.operation.logs import RequestLine, RequestLog, without_secrets
from punto.floor.operation.probing import PATIENCE_NANOSECONDS, Probe
from punto.floor.threads import Threads
from punto.law.roles import Role
from punto.narration.saying import fault
from punto.record import open_record, record
from punto.record.database import Database
from punto.record.keys import Keys
from records import PATIENCE
from service import Served, Service, service_at

OPERATE = Path(__file__).parents[2] / "docs" / "operate.md"


class Limit:
    """A database whose disk takes no more, and which is read as before."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.writes = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._database, name)

    def write(self) -> None:
        self.writes += 1
        raise Unavailable("disk-takes-no-more", database="r.db")


def lines(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_floor_that_works_is_well(service: Service) -> None:
    answer = service.nobody.get("/health")

    assert (200, True, False, []) == (
        answer.status_code,
        *(answer.json()[key] for key in ("well", "demonstration", "trouble")),
    )


def test_a_record_that_cannot_be_written_is_told(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It can still be read, which is not enough."""
    full = Limit(service.floor.record.database)
    monkeypatch.setattr(service.floor.record, "database", full)
    service.run(service.floor.probe.look_now)

    answer = service.nobody.get("/health")

    assert 503 == answer.status_code
    assert ["The disk takes no more of the record"] == answer.json()["trouble"]
    assert service.floor.record.last_entry() >= 0


def test_a_database_that_takes_no_writes_is_told(tmp_path: Path) -> None:
    path = tmp_path / "record.db"
    with service_at(str(path), tmp_path / "keys") as service:
        with service.floor.record.database.write() as session:
            session.run("DROP TABLE scans")
        service.run(service.floor.probe.look_now)
        answer = service.nobody.get("/health")

    assert 503 == answer.status_code
    assert not answer.json()["well"]
    assert "SQLITE_ERROR" in answer.json()["trouble"][0]


@pytest.fixture
def untried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    """A floor that does not try by itself whether its record can be written to."""
    monkeypatch.setattr(Probe, "look", lambda _: asyncio.Event().wait())
    with service_at(str(tmp_path / "record.db"), tmp_path / "keys") as running:
        yield running


def test_a_record_that_is_written_to_again_is_well(untried: Service) -> None:
    service = untried
    service.floor.probe._failed = Unavailable("disk-takes-no-more", database="r.db")
    assert 503 == service.nobody.get("/health").status_code

    service.run(service.floor.probe.look_now)

    assert 200 == service.nobody.get("/health").status_code


def test_who_asks_how_it_goes_writes_nothing(
    untried: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is tried for them: what was tried last is told."""
    full = Limit(untried.floor.record.database)
    monkeypatch.setattr(untried.floor.record, "database", full)

    assert 200 == untried.nobody.get("/health").status_code
    assert 0 == full.writes


def test_a_record_that_never_answers_is_told() -> None:
    """While the try is still under way."""
    clock, gate = [0], threading.Event()

    class Stuck:
        @contextmanager
        def write(self) -> Iterator[None]:
            gate.wait(PATIENCE)
            yield None

    async def story() -> list[str | None]:
        record: Any = SimpleNamespace(database=Stuck())
        probe = Probe(record, Threads(), lambda: clock[0])
        trying = asyncio.create_task(probe.look_now())
        await asyncio.sleep(0)
        soon = probe.trouble
        clock[0] = 2 * PATIENCE_NANOSECONDS
        late = probe.trouble
        gate.set()
        with pytest.raises(AttributeError):
            await trying
        return [each.why if each else None for each in (soon, late, probe.trouble)]

    assert [None, "record-silent", None] == asyncio.run(story())


def test_a_part_that_fell_over_is_told(service: Service, logged: io.StringIO) -> None:
    async def fall() -> None:
        raise RuntimeError

    async def begin() -> None:
        task = service.floor.begin(fall(), "watch")
        await asyncio.wait([task])

    service.run(begin)
    answer = service.nobody.get("/health")

    assert 503 == answer.status_code
    assert ["The part of it that is called watch fell over (RuntimeError)"] == answer.json()[
        "trouble"
    ]
    assert any(line["event"] == "bug" and line["task"] == "watch" for line in lines(logged))


def test_a_floor_that_is_being_stopped_takes_no_more(service: Service) -> None:
    table = Served(service, "star-2025")
    service.floor.close_doors()

    answer = service.signed_in(Role.DEALER).command(table.name, "call-bets")

    assert (503, "The floor is being stopped") == (answer.status_code, answer.json()["message"])
    assert 503 == service.nobody.get("/health").status_code


def test_a_floor_stops_without_waiting_for_its_next_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anyone who waits for entries is told to stop, and need not find out."""
    monkeypatch.setattr(record, "LOOK_AGAIN_SECONDS", 90)

    def come_and_go() -> None:
        with service_at(str(tmp_path / "record.db"), tmp_path / "keys"):
            pass

    going = threading.Thread(target=come_and_go, daemon=True)
    going.start()
    going.join(45)

    assert not going.is_alive()


def figures(service: Service) -> dict[str, float]:
    text = service.nobody.get("/metrics").text
    return {
        name: float(value)
        for name, value in re.findall(r"^(punto_\S+(?:\{[^}]*\})?) (\S+)$", text, re.MULTILINE)
    }


def test_figures(service: Service) -> None:
    table = Served(service, "star-2025")
    table.seat("ann")
    service.signed_in(Role.DEALER).command(table.name, "deal-card")
    again = {"do": "make-request", "patron": "ann", "ask": "no-bet-coup"}
    for _ in range(2):
        service.signed_in(Role.PATRON, "ann").post(
            "/api/tables/T1/commands", again, idempotency_key="k"
        )
    found = figures(service)

    assert 3 == found['punto_commands_total{outcome="done"}']
    assert 1 == found['punto_commands_total{outcome="refused"}']
    assert 1 == found['punto_commands_total{outcome="repeated"}']
    assert 1 == found['punto_refusals_total{rules="star-2025"}']
    assert 5 == found["punto_carry_out_seconds_count"]
    assert (0, 1, 0) == tuple(found[f"punto_{name}"] for name in ("streams", "tables", "alerts"))
    assert service.floor.record.last_entry() == found["punto_record_entry"]


def test_figures_name_nobody(service: Service) -> None:
    Served(service, "star-2025", "Salon").seat("ann")
    text = service.nobody.get("/metrics").text

    assert "ann" not in re.sub(r"\bchannel|planned", "", text)
    assert "Salon" not in text


def test_a_line_for_each_request(service: Service, logged: io.StringIO) -> None:
    caller = service.signed_in(Role.GAMING_MANAGER)
    logged.truncate(0)
    logged.seek(0)
    answer = caller.get("/api/house/alerts?role=gaming-manager&secret=1")
    (line,) = lines(logged)

    assert answer.headers["x-request-id"] == line["request"]
    assert ("GET", "/api/house/alerts", 200, "gaming-manager") == tuple(
        line[key] for key in ("method", "path", "status", "role")
    )
    assert isinstance(line["milliseconds"], int)
    assert {"event", "request", "method", "path", "status", "milliseconds", "role"} | {
        "level",
        "timestamp",
    } == set(line)


@pytest.mark.parametrize("path", ["/api/nowhere", "/api/people", "/api/session"])
def test_what_is_not_answered_is_logged_too(
    service: Service, logged: io.StringIO, path: str
) -> None:
    answer = service.nobody.get(path)
    (line,) = lines(logged)

    assert (path, answer.status_code, "") == (line["path"], line["status"], line["role"])


def test_a_line_that_cannot_be_written_takes_no_other_along(logged: io.StringIO) -> None:
    async def answering() -> None:
        log = RequestLog()
        for path in ("/before", "/\ud800", "/after"):
            with suppress(UnicodeEncodeError):
                log.add(
                    RequestLine(
                        method="GET",
                        path=path,
                        status=200,
                        milliseconds=1,
                        role="dealer",
                        request="1",
                        timestamp=datetime.now(UTC),
                    )
                )
        await asyncio.sleep(0)

    asyncio.run(answering())

    assert ["/before", "/after"] == [line.get("path") for line in lines(logged)]


def test_no_secret_is_logged(service: Service, logged: io.StringIO) -> None:
    """Neither a password nor a cookie, a link, a token, or what is behind the question mark."""
    password = "correct horse battery"  # noqa: S105 - of an account that only this test has
    admin = service.signed_in(Role.ADMINISTRATOR)
    link = admin.post("/api/people", {"name": "new", "roles": ["dealer"]}).json()["link"]
    service.nobody.get(link)
    service.nobody.post("/api/session", {"name": "administrator", "password": password + "x"})
    device = service.device(Role.DEVICE, name="shoe")
    device.get("/api/devices/shoe?token=hush")
    text = logged.getvalue()

    secrets = [password, link.rpartition("/")[2], "hush", *admin.headers.values()]
    secrets += [value.removeprefix("Bearer ") for value in device.headers.values()]
    for secret in secrets:
        assert secret not in text
    assert "(hidden)" in text


def test_fields_that_hold_secrets_are_hidden() -> None:
    line = {"password": "a", "csrf_token": "b", "x-api-key": "c", "monkey": "d", "event": "e"}

    assert ["(hidden)", "(hidden)", "(hidden)", "d", "e"] == list(
        without_secrets(None, "", line).values()
    )


def test_what_we_stand_on_logs_in_the_same_form(logged: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").info("Started server process [%d]", 7)
    (line,) = lines(logged)

    assert ("Started server process [7]", "uvicorn.error", "info") == tuple(
        line[key] for key in ("event", "logger", "level")
    )


def test_the_environment_wins_over_the_file_and_a_word_over_both(tmp_path: Path) -> None:
    file = tmp_path / "punto.toml"
    file.write_text('port = 1\nhost = "::1"\noperator = "The Star"\n')
    config = read_config(file, {"PUNTO_PORT": "2", "PUNTO_HOST": "127.0.0.2"}, port=3)

    assert (3, "127.0.0.2", "The Star") == (config.port, config.host, config.operator)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"PUNTO_PORT": "many"}, r"port"),
        ({"PUNTO_PORT": "70000"}, r"port"),
        ({"PUNTO_LARGE_WIN_CENTS": "0"}, r"large_win_cents"),
        ({"PUNTO_TIMEZONE": "Nowhere/Else"}, r"no timezone 'Nowhere/Else'"),
        ({"PUNTO_TIMEZONE": "../etc/passwd"}, r"no timezone"),
    ],
)
def test_what_cannot_be_set(said: dict[str, str], words: str) -> None:
    with pytest.raises(Malformed, check=saying(words)) as caught:
        read_config(None, said)
    assert fault(caught.value).remedy


def test_an_unknown_setting_is_named(tmp_path: Path) -> None:
    file = tmp_path / "punto.toml"
    file.write_text("prot = 1\n")
    with pytest.raises(Malformed, check=saying("prot")):
        read_config(file, {})


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://punto:hush@db/punto",
        "postgresql://punto:hu@sh@db/punto",
        "postgresql://db/punto?user=punto&password=hush&sslmode=require",
    ],
)
def test_no_password_is_shown(address: str) -> None:
    text = str(shown(Config(database=address))["database"])

    assert "hush" not in text
    assert "hu@sh" not in text
    assert "punto" in text


def test_every_setting_is_described() -> None:
    """docs/operate.md has a row for each, with its default, and for nothing else."""
    rows = re.findall(r"^\| `(\w+)` \| `?([^|`]*)`? \|", OPERATE.read_text("utf-8"), re.MULTILINE)
    expected = {
        field.name: "~/.config/punto/keys" if field.name == "keys" else json.dumps(field.default)
        for field in msgspec.structs.fields(Config)
    }

    assert expected == {name: default.strip() for name, default in rows}


def test_every_concern_is_described() -> None:
    from punto.house.events import Concern

    text = OPERATE.read_text("utf-8")

    for concern in Concern:
        assert f"| {concern.value} |" in text


def test_a_demonstration_keeps_out_of_a_house(tmp_path: Path) -> None:
    with open_record(str(tmp_path / "record.db")) as record:
        auth = Auth(record, Keys(tmp_path), lambda: OPENING_TIME)
        auth.accounts.create("sue", (Role.CASINO_SUPERVISOR,), "correct horse battery")
        with pytest.raises(Malformed, check=saying("is no demonstration")):
            require_demonstration(record)


def test_a_demonstration_is_not_run_in_earnest(tmp_path: Path) -> None:
    """Everybody knows its passwords."""
    with open_record(str(tmp_path / "record.db")) as record:
        require_own_house(record)
        require_demonstration(record)
        with pytest.raises(Malformed, check=saying("is a demonstration, whose passwords")):
            require_own_house(record)


def test_what_began_as_a_demonstration_stays_one(tmp_path: Path) -> None:
    """Whomever an administrator invited to it."""
    with open_record(str(tmp_path / "record.db")) as record:
        require_demonstration(record)
        auth = Auth(record, Keys(tmp_path), lambda: OPENING_TIME)
        auth.accounts.create("sue", (Role.CASINO_SUPERVISOR,), "correct horse battery")
        require_demonstration(record)


async def _found_nothing() -> None:
    await Threads().run(lambda: next(iter(())))


def test_work_in_a_thread_that_finds_nothing_to_take_ends_with_a_fault() -> None:
    with pytest.raises(RuntimeError) as fault:
        asyncio.run(asyncio.wait_for(_found_nothing(), PATIENCE))

    assert isinstance(fault.value.__cause__, StopIteration)
