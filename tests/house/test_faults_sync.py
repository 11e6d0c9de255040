"""An acknowledgement never precedes the disk: every system call of a node is watched."""

import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest

from private_postgres import PrivatePostgres
from punto.record.postgres import Postgres

ACKS = Path(__file__).parents[1] / "support" / "faults_acks.py"
COMMANDS = 20
CALLS = "write,writev,pwrite64,pwritev,fsync,fdatasync"
SYNCS = ("fsync", "fdatasync")
CALL = re.compile(r'^(\d+) +(\w+)\(\d+<([^>]*)>(?:, "(ack (\d+))?)?.*?(<unfinished \.\.\.>)?$')
RESUMED = re.compile(r"^(\d+) +<\.\.\. (\w+) resumed>.* = (-?\d+)")


class Watched(NamedTuple):
    """What a node said, and what it and the server it wrote to asked of the system."""

    said: list[str]
    calls: list[str]


def watch(folder: Path, address: str, care: str = "", server: int | None = None) -> Watched:
    """Let a node write under strace, together with a server that is running already."""
    if shutil.which("strace") is None:
        pytest.skip("strace is not installed")
    if subprocess.run(["strace", "-o", folder / "none", "true"], check=False).returncode:
        pytest.skip("strace may not watch anything here")
    trace = folder / "trace"
    attached = () if server is None else ("-p", str(server))
    options = (
        "-I",
        "2",
        "-f",
        "-y",
        "-qq",
        "-s",
        "16",
        "-e",
        f"trace={CALLS}",
        "-e",
        "signal=none",
    )
    node = (sys.executable, ACKS, address, str(COMMANDS), *((care,) if care else ()))
    with subprocess.Popen(
        ["strace", *options, "-o", trace, *attached, *node],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        said = list(_until_done(process.stdout))
        if server is not None:
            process.send_signal(signal.SIGTERM)
        errors = process.stderr.read()
        if not said and "Operation not permitted" in errors:
            pytest.skip("strace may not watch a server here")
        assert "done" == said[-1], errors
    return Watched(said, trace.read_text().splitlines())


def _until_done(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        yield line.strip()
        if line == "done\n":
            return


def early(calls: Iterable[str], log: str, process: str = "") -> list[int]:
    """The acknowledgements before which something written to the log was not on the disk."""
    found, written, synced, before = [], 0, 0, 0
    begun: dict[str, int] = {}
    """How much of the log had been written when each process began to sync it."""
    for line in calls:
        if resumed := RESUMED.match(line):
            who, name, result = resumed.groups()
            if name in SYNCS and who in begun and result == "0":
                synced = max(synced, begun.pop(who))
            continue
        if (call := CALL.match(line)) is None:
            continue
        who, name, path, _, number, unfinished = call.groups()
        if number is not None:
            if not before < written == synced:
                found.append(int(number))
            before = written
        elif log not in path or (process and process != who):
            continue
        elif name not in SYNCS:
            written += 1
        elif unfinished:
            begun[who] = written
        elif line.endswith(" = 0"):
            synced = written
    return found


def acknowledged(watched: Watched) -> list[str]:
    return [line for line in watched.said if line.startswith("ack")]


ALL = [f"ack {number}" for number in range(COMMANDS)]


def test_sqlite_has_it_on_the_disk_first(tmp_path: Path) -> None:
    watched = watch(tmp_path, str(tmp_path / "record.db"))

    assert ALL == acknowledged(watched)
    assert [] == early(watched.calls, "record.db-wal")


@pytest.mark.parametrize("care", ["OFF", pytest.param("NORMAL", marks=pytest.mark.heavy)])
def test_less_care_would_be_noticed(care: str, tmp_path: Path) -> None:
    """With SQLite told not to wait for the disk, the watch finds every acknowledgement early."""
    watched = watch(tmp_path, str(tmp_path / "record.db"), care)

    assert ALL == acknowledged(watched)
    assert list(range(COMMANDS)) == early(watched.calls, "record.db-wal")


def watch_server(folder: Path, postgres: PrivatePostgres, care: str) -> tuple[Watched, str]:
    address = postgres.new_database(f"sync_{care}")
    watched = watch(folder, address, care, postgres.pid)
    # The first made the tables; the last is the writer's.
    *_, writer = (line.split()[1] for line in watched.said if line.startswith("process"))
    return watched, writer


def test_postgres_has_it_on_the_disk_first(tmp_path: Path, postgres: PrivatePostgres) -> None:
    watched, process = watch_server(tmp_path, postgres, "on")

    assert ALL == acknowledged(watched)
    assert [] == early(watched.calls, "pg_wal/", process)


def test_a_hasty_server_would_be_noticed(tmp_path: Path, postgres: PrivatePostgres) -> None:
    watched, process = watch_server(tmp_path, postgres, "off")

    assert ALL == acknowledged(watched)
    assert early(watched.calls, "pg_wal/", process)


@pytest.mark.parametrize(
    ("server_says", "record_says"), [("on", "on"), ("off", "on"), ("local", "local")]
)
def test_no_setting_of_the_server_makes_it_hasty(
    server_says: str, record_says: str, postgres: PrivatePostgres
) -> None:
    name = f"hasty_{server_says}"
    address = postgres.new_database(name)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = {server_says}".encode())
    database = Postgres(address)
    with database.write() as session:
        assert [(record_says,)] == session.rows("SHOW synchronous_commit")
        assert [("on",)] == session.rows("SHOW fsync")
    database.close()
