"""`punto serve` as a program: how it starts, what it refuses, how it stops, and what is left."""

import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest

import held_house
from held_house import HeldClock
from nodes import PLAIN
from private_postgres import PrivatePostgres
from punto.floor.dealer import demonstration
from punto.floor.dealer.demonstration import TABLES
from punto.law.roles import Role
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.snapshot import load
from punto.record.sources import DatabaseSource
from punto.table import Table
from punto.table.state import Phase
from records import PATIENCE
from service import PASSWORD, Served, service_at

COMMAND = (sys.executable, "-m", "punto.cli", "serve")
HELD = "graceful shutdown exceeded"
"""What a floor that is told to stop says if a person holds it up."""
STEP_MILLISECONDS = 250


def environment(folder: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PUNTO_")}
    return {**kept, "PUNTO_KEYS": str(folder / "keys"), "PUNTO_SECURE_COOKIES": "false"}


def refused(folder: Path, *options: str) -> tuple[int, str]:
    """The exit code and the words of a floor that does not start."""
    done = subprocess.run(
        [*COMMAND, *options],
        cwd=folder,
        env=environment(folder),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout + done.stderr


class Running:
    """A floor in a process of its own."""

    def __init__(self, folder: Path, *options: str, clock: HeldClock | None = None) -> None:
        self.log = folder / "log.jsonl"
        by_clock = () if clock is None else (sys.executable, held_house.__file__, clock.file)
        command = (*by_clock, "serve") if by_clock else COMMAND
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--port", "0", *options],
                cwd=folder,
                env=environment(folder),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        self.greeting = self.process.stdout.readline().strip()
        assert "http://" in self.greeting, self.log.read_text()
        where = self.greeting.split()[-1]
        self.client = httpx.Client(base_url=where, timeout=PATIENCE, verify=PLAIN)
        eventually(lambda: self.client.get("/health").status_code == 200)

    def sign_in(self, name: str, password: str = PASSWORD) -> dict[str, str]:
        """What a caller brings along to be that person."""
        answer = self.client.post("/api/session", json={"name": name, "password": password})
        assert answer.status_code == 200, answer.text
        return {"x-csrf-token": answer.json()["csrf"]}

    def stop(self) -> tuple[int, bool]:
        """Its exit code, and whether nobody held it up until its patience was over."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        return code, HELD not in self.log.read_text()

    def close(self) -> None:
        self.client.close()
        with suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def running(folder: Path, *options: str, clock: HeldClock | None = None) -> Iterator[Running]:
    floor = Running(folder, *options, clock=clock)
    try:
        yield floor
    finally:
        floor.close()


def eventually(happened: Callable[[], object]) -> None:
    """Wait for something that must come."""
    until = time.monotonic() + PATIENCE
    while True:
        with suppress(httpx.TransportError):
            if happened():
                return
        assert time.monotonic() < until, "it never came"
        time.sleep(0.02)


def test_a_demonstration_says_so_and_plays(tmp_path: Path) -> None:
    with running(tmp_path, "--demo") as floor:
        assert floor.greeting.startswith("A demonstration of Punto answers on http://127.0.0.1:")
        assert floor.client.get("/health").json()["demonstration"]
        floor.sign_in("demo-patron", demonstration.PASSWORD)
        ours = {shown.name for shown in TABLES.values()}
        eventually(lambda: ours <= {t["table"] for t in floor.client.get("/api/tables").json()})
        code, _ = floor.stop()

    assert 0 == code
    assert (tmp_path / "demonstration.db").exists()
    for line in (tmp_path / "log.jsonl").read_text().splitlines():
        assert {"event", "level", "timestamp"} <= set(json.loads(line))


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.1", "::"])  # noqa: S104 - to be refused
def test_a_demonstration_answers_on_loopback_only(tmp_path: Path, host: str) -> None:
    code, words = refused(tmp_path, "--demo", "--host", host)

    assert 2 == code
    assert "loopback only" in words
    assert [] == list(tmp_path.glob("*.db"))


def test_a_demonstration_keeps_out_of_a_house(tmp_path: Path) -> None:
    where = str(tmp_path / "punto.db")
    with service_at(where, tmp_path / "keys") as service:
        service.signed_in(Role.CASINO_SUPERVISOR, "sue")
    code, words = refused(tmp_path, "--demo", "--port", "0", "--database", where)

    assert 2 == code
    assert "is no demonstration" in " ".join(words.split())


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path: Path) -> None:
    with running(tmp_path, "--database", "punto.db") as floor:
        port = floor.greeting.rpartition(":")[2]
        code, words = refused(tmp_path, "--database", "other.db", "--port", port)

    assert 69 == code
    assert "cannot be answered on" in words
    assert not (tmp_path / "other.db").exists()


def test_a_database_that_cannot_be_had_is_said_in_a_sentence(tmp_path: Path) -> None:
    code, words = refused(tmp_path, "--port", "0", "--database", "nowhere/punto.db")

    assert 69 == code
    assert "cannot be opened" in words


def test_the_configuration_is_shown(tmp_path: Path) -> None:
    (tmp_path / "punto.toml").write_text('operator = "The Star"\nport = 9\n')
    code, text = refused(
        tmp_path, "--show", "--config", "punto.toml", "--database", "postgresql://me:hush@db/punto"
    )
    found = json.loads(text)

    assert (0, "The Star", 9) == (code, found["operator"], found["port"])
    assert "postgresql://me@db/punto" == found["database"]


def test_it_stops_at_once_though_somebody_follows(tmp_path: Path) -> None:
    """Ten streams are open; each ends in good order, and the exit code says that all is well."""
    ended: list[bool] = []
    with running(tmp_path, "--demo") as floor:
        floor.sign_in("demo-patron", demonstration.PASSWORD)
        eventually(lambda: floor.client.get("/api/tables").json())

        def follow(name: str) -> None:
            with floor.client.stream("GET", f"/api/tables/{name}/stream") as stream:
                for _ in stream.iter_lines():
                    pass
            ended.append(True)

        names = [shown.name for shown in TABLES.values()] * 2
        threads = [Thread(target=follow, args=(name,)) for name in names]
        for thread in threads:
            thread.start()
        eventually(lambda: "punto_streams 10.0" in floor.client.get("/metrics").text)
        code, prompt = floor.stop()
        for thread in threads:
            thread.join(PATIENCE)

    assert (0, True) == (code, prompt)
    assert [True] * 10 == ended


def test_commands_in_hand_are_answered_and_on_record(tmp_path: Path) -> None:
    """All that was answered is there; nothing else was begun and left in part."""
    where = str(tmp_path / "punto.db")
    with service_at(where, tmp_path / "keys") as service:
        Served(service, "star-2025").seat("ann")
    answered: list[int] = []
    with running(tmp_path, "--database", where) as floor:
        headers = floor.sign_in("ann")

        def ask() -> None:
            body = {"do": "change-seat", "patron": "ann"}
            with suppress(httpx.TransportError):
                for number in range(100_000):
                    seat = {"seat": 2 + number % 2}
                    answer = floor.client.post(
                        "/api/tables/T1/commands", json={**body, **seat}, headers=headers
                    )
                    if answer.status_code != 200:
                        break
                    answered.append(answer.json()["version"])

        thread = Thread(target=ask)
        thread.start()
        eventually(lambda: len(answered) > 20)
        code, prompt = floor.stop()
        thread.join(PATIENCE)
    with open_record(where) as record:
        last = record.head("table:T1").version
        verdict = Audit(DatabaseSource(record)).run()

    assert (0, True) == (code, prompt)
    assert () == verdict.findings
    assert answered == sorted(set(answered))
    assert answered[-1] <= last <= answered[-1] + 1


def state(where: str) -> Table:
    with open_record(where) as record:
        table: Table = load(record, "table:T1").state
        return table


def automatic_table(folder: Path, where: str) -> None:
    """A table that deals itself, with ann at it since just now; nothing is dealt yet."""
    with service_at(where, folder / "keys", beside=True) as service:
        manager = service.signed_in(Role.CASINO_SUPERVISOR)
        fields: dict[str, Any] = {"automatic": True, "betting_seconds": 2, "answer_seconds": 2}
        fields["step_milliseconds"] = STEP_MILLISECONDS
        installing = {"table": "T1", "cards": "virtual", **fields}
        assert 201 == manager.post("/api/house/tables", installing).status_code
        pit = Installed(service)
        pit.seat("ann", chips=1_000_00)


class Installed(Served):
    """A table that is on the floor already."""

    def __init__(self, service: Any) -> None:
        self.service, self.name, self.virtual = service, "T1", True
        super(Served, self).__init__("star-2025", table="T1")


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_coup_goes_on_after_a_stop_in_the_middle(tmp_path: Path, how: signal.Signals) -> None:
    where = str(tmp_path / "punto.db")
    automatic_table(tmp_path, where)
    clock = HeldClock(tmp_path / "clock")
    clock.wind(hours=1)

    def dealt_until(happened: Callable[[], object]) -> None:
        """Let the dealer take a step whenever it has not happened yet."""

        def went_on() -> bool:
            if happened():
                return True
            clock.wind(milliseconds=STEP_MILLISECONDS)
            return False

        eventually(went_on)

    with running(tmp_path, "--database", where, clock=clock) as floor:
        headers = floor.sign_in("ann")
        bet = {"do": "place-wager", "patron": "ann", "wager": "player", "chips_cents": 50_00}

        def wagered() -> bool:
            answer = floor.client.post("/api/tables/T1/commands", json=bet, headers=headers)
            return answer.status_code == 200

        dealt_until(wagered)
        dealt_until(lambda: 2 <= state(where).coup.cards_out)
        floor.process.send_signal(how)
        floor.process.wait(PATIENCE)
    left = state(where)
    assert Phase.IN_COUP is left.phase
    assert 950_00 == left.patrons["ann"].chips_cents
    assert 50_00 == left.coup.wagers["ann"][0].chips_cents

    with running(tmp_path, "--database", where, clock=clock) as again:
        coup = left.coup.number
        dealt_until(lambda: state(where).previous is not None)
        done = state(where)
        assert 0 == again.stop()[0]
    clock.close()
    assert done.previous is not None
    (line,) = [line for line in done.previous.lines if line.patron == "ann"]
    back = line.returned_cents + line.paid_cents

    assert (coup, 50_00) == (done.previous.number, line.staked_cents)
    assert left.coup.player == done.previous.player[: len(left.coup.player)]
    assert 950_00 + back == done.patrons["ann"].chips_cents
    with open_record(where) as record:
        assert () == Audit(DatabaseSource(record)).run().findings


def test_it_lets_in_as_many_as_the_system_allows(tmp_path: Path) -> None:
    """All that little it was started with."""
    usual = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (200, usual[1]))
    try:
        floor = Running(tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, usual)
    try:
        assert (usual[1], usual[1]) == resource.prlimit(floor.process.pid, resource.RLIMIT_NOFILE)
    finally:
        floor.close()


def test_the_service_needs_no_more_of_postgresql_than_the_page_says(
    tmp_path: Path, postgres: PrivatePostgres
) -> None:
    """The grants of docs/operate.md, word for word: everything works, and the record is safe."""
    import psycopg

    page = (Path(__file__).parents[2] / "docs" / "operate.md").read_text("utf-8")
    grants = page[page.index("GRANT USAGE") :].split("```")[0].replace("TO punto", "TO least")
    where = postgres.new_database(f"least_{tmp_path.name}".lower())
    open_record(where).close()
    with psycopg.connect(where, autocommit=True) as owner:
        owner.execute("CREATE ROLE least LOGIN")
        for grant in grants.split(";"):
            if grant.strip():
                owner.execute(grant.encode())
    address = where.replace("//punto@", "//least@")
    assert address != where
    with service_at(address, tmp_path / "keys") as service:
        table = Served(service, "star-2025", cards="virtual")
        table.seat("ann").shoe()
        table.call().bet("ann", "player", 5_00)
        table.play()
        assert 200 == service.nobody.get("/health").status_code
        service.signed_in(Role.PATRON, "ann").ask("DELETE", "/api/session")
    with psycopg.connect(address) as service_role:
        service_role.execute("INSERT INTO papers VALUES ('digest', 'name', 'text/plain', '')")
        service_role.rollback()
    with psycopg.connect(address) as spy, pytest.raises(psycopg.errors.InsufficientPrivilege):
        spy.execute("UPDATE events SET body = ''")
    with psycopg.connect(where, autocommit=True) as owner:
        owner.execute("DROP OWNED BY least")
        owner.execute("DROP ROLE least")
