"""No room, or no right to write: told why, nothing lost, and carried out once it can be."""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import disk_usage

import psycopg
import pytest

from catalogues import saying
from faults_load import Player
from faults_nodes import require_whole
from faults_play import id_of
from nodes import Node, add_accounts
from private_postgres import NOBODY, PrivatePostgres
from punto.floor.desk import Desk
from punto.law.roles import Role
from punto.record import Record, Unavailable, open_record
from punto.record.audit import Audit
from punto.record.database import DatabaseTransaction
from punto.record.sources import DatabaseSource
from punto.record.sqlite import Sqlite
from test_serve import eventually
from test_web_live import open_table

LIMITED = Path(__file__).parents[1] / "support" / "faults_limited.py"
MANY = 1_900
"""Commands that no disk of these tests has room for."""


def acknowledged(version: int) -> list[str]:
    return [id_of("T1", each) for each in range(version)]


async def in_vain(
    record: Record, sentence: str, begin: Callable[[], None], end: Callable[[], None]
) -> int:
    """Play until the record does not take any more; once it does, give the same command again."""
    desk = Desk(record)
    player = Player(desk, "T1", lambda _: None)
    for _ in range(12):
        await player.step()
    begin()
    with suppress(Unavailable):
        while player.version < MANY:
            await player.step()
    for _ in range(2):
        before = await desk.table("T1")
        assert player.version == before.head.version
        with pytest.raises(Unavailable, check=saying(sentence)):
            await player.step()
        assert before == await desk.table("T1")
    assert player.version == record.last_entry()
    end()
    given = player.version + len(player.commands())
    assert (given, False) == ((done := await player.step()).version, done.repeated)
    await player.step()
    return player.version


def refused_for_a_while(
    record: Record, address: str, sentence: str, begin: Callable[[], None], end: Callable[[], None]
) -> None:
    try:
        version = asyncio.run(in_vain(record, sentence, begin, end))
    finally:
        record.close()
    assert version == require_whole(address, acknowledged(version), ("T1",)).entries


class Cramped(Sqlite):
    """SQLite that may have so many pages and no more."""

    pages = 2**30

    @contextmanager
    def write(self) -> Iterator[DatabaseTransaction]:
        with super().write() as session:
            session.run(f"PRAGMA max_page_count = {self.pages}")
            yield session


def test_a_full_database_says_so(tmp_path: Path) -> None:
    address = str(tmp_path / "record.db")
    database = Cramped(address)

    def pages(most: int) -> Callable[[], None]:
        return lambda: setattr(database, "pages", most)

    refused_for_a_while(
        Record(database),
        address,
        r"The disk that holds .*record\.db is full",
        pages(30),
        pages(2**30),
    )


def mounted(*words: str) -> bool:
    return subprocess.run(["mount", *words], capture_output=True, check=False).returncode == 0


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte."""
    if os.geteuid() != 0:
        pytest.skip("mounting a tiny disk takes root")
    if not mounted("-t", "tmpfs", "-o", "size=1m", "punto", str(tmp_path)):
        pytest.skip("mounting a tiny disk is not allowed here")
    yield tmp_path
    subprocess.run(["umount", tmp_path], check=True)


def test_a_full_disk_says_so(tiny_disk: Path) -> None:
    """A real one; more room is made on it in the end."""
    address = str(tiny_disk / "record.db")

    def more() -> None:
        assert mounted("-o", "remount,size=8m", str(tiny_disk))

    refused_for_a_while(
        open_record(address),
        address,
        r"The disk that holds .*record\.db is full",
        lambda: None,
        more,
    )


def test_health_says_so_before_commands_fail(
    tiny_disk: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A node on a disk that fills up to its last kilobyte, and is given room again."""
    assert mounted("-o", "remount,size=16m", str(tiny_disk))
    folder = tmp_path_factory.mktemp("node")
    address, ballast = str(tiny_disk / "record.db"), tiny_disk / "ballast"
    add_accounts(address, folder, {"olive": (Role.CASINO_OPERATOR,)})
    with Node(address, folder / "keys", folder / "log", least_room_megabytes="4") as node:
        olive = node.signed_in("olive")
        open_table(olive)

        def health() -> tuple[int, bool, bool]:
            answer = olive.get("/health")
            found = answer.json()
            return answer.status_code, bool(found["trouble"]), bool(found["soon"])

        def fill() -> int:
            body = {"do": "fill-float", "cents": 1_00}
            return olive.post("/api/tables/T1/commands", json=body).status_code

        def leave(room: int) -> None:
            with ballast.open("ab") as file:
                file.write(bytes(max(0, disk_usage(tiny_disk).free - room)))

        assert (200, False, False) == health()
        leave(3_000_000)
        assert [(200, False, True), 200, 200] == [health(), fill(), fill()]
        # Until the last page is taken, some of what is written finds room in what is there.
        statuses = []
        for _ in range(MANY):
            leave(0)
            statuses.append(fill())
            if statuses[-1] != 200:
                break
        assert 503 == statuses[-1]

        def told() -> bool:
            leave(0)
            return health() == (503, True, True)

        eventually(told)
        ballast.unlink()
        assert 200 == fill()
        eventually(lambda: health() == (200, False, False))
        upto = int(olive.get("/api/tables/T1").json()["version"])
    assert 1 + 2 + statuses.count(200) + 1 == upto
    with open_record(address) as record:
        assert () == Audit(DatabaseSource(record)).run().findings


def test_a_limit_on_files_says_so(tmp_path: Path) -> None:
    """As `ulimit -f` sets it."""
    address = str(tmp_path / "record.db")
    ended = subprocess.run(
        [sys.executable, LIMITED, address, "400000"], capture_output=True, text=True, check=False
    )
    assert not ended.stderr
    version, told, stands_at, again, repeated = json.loads(ended.stdout)

    assert 0 < version < MANY
    assert f"The disk takes no more of {address}" == told
    assert version == stands_at
    assert (version + 1, False) == (again, repeated)
    assert again == require_whole(address, acknowledged(again), ("T1",)).entries


@contextmanager
def nobody() -> Iterator[None]:
    """As a user whom the rights of a file concern, which root is not."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_file_that_may_only_be_read_says_so() -> None:
    with tempfile.TemporaryDirectory() as folder, nobody_owns(Path(folder)) as path:
        record = open_record(str(path))
        asyncio.run(step(record))
        record.close()
        path.chmod(0o444)
        record = open_record(str(path))
        refused_for_a_while_from_the_start(record, path)


@contextmanager
def nobody_owns(folder: Path) -> Iterator[Path]:
    folder.chmod(0o755)
    if os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    with nobody():
        yield folder / "record.db"


async def step(record: Record) -> None:
    player = Player(Desk(record), "T1", lambda _: None)
    for _ in range(12):
        await player.step()


def refused_for_a_while_from_the_start(record: Record, path: Path) -> None:
    def allow() -> None:
        path.chmod(0o644)

    async def play() -> None:
        desk = Desk(record)
        player = Player(desk, "T1", lambda _: None)
        assert (await player.step()).repeated
        before = await desk.table("T1")
        for _ in range(2):
            with pytest.raises(Unavailable, check=saying(r"record\.db may not be written to")):
                await player.step()
            assert before == await desk.table("T1")
        allow()
        assert not (await player.step()).repeated

    asyncio.run(play())
    record.close()
    require_whole(str(path), acknowledged(13), ("T1",))


def test_a_database_that_may_only_be_read_says_so(postgres: PrivatePostgres) -> None:
    address = postgres.new_database("read_only")

    def set_to(value: str) -> Callable[[], None]:
        def change() -> None:
            with psycopg.connect(postgres.url(), autocommit=True) as connection:
                connection.execute(
                    f"ALTER DATABASE read_only SET default_transaction_read_only = {value}".encode()
                )
                connection.execute(
                    "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
                    "WHERE datname = 'read_only'"
                )

        return change

    refused_for_a_while(
        open_record(address),
        address,
        "PostgreSQL read_only may only be read",
        set_to("on"),
        set_to("off"),
    )


@pytest.mark.parametrize("table", ["entries", "events", "ledger", "streams"])
def test_a_right_that_was_taken_away_is_named(table: str, postgres: PrivatePostgres) -> None:
    """Whichever of the tables may not be written to, none is."""
    name = f"rights_{table}"
    address = postgres.new_database(name)
    open_record(address).close()
    clerk = address.replace("punto@", f"{name}@")

    def run(statement: str) -> None:
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(statement.encode())

    run(f"CREATE ROLE {name} LOGIN")
    run(f"GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO {name}")
    refused_for_a_while(
        open_record(clerk),
        address,
        f"PostgreSQL {name} may not be written to",
        lambda: run(f"REVOKE INSERT ON {table} FROM {name}"),
        lambda: run(f"GRANT INSERT ON {table} TO {name}"),
    )
