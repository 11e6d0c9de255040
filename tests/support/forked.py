"""Programs that begin at once: forked by one that has imported what all of them need.

To import it takes a node about a second, which is most of what a test with nodes costs. Here that
is done once for all tests of a process. How a program starts by itself is tested in `test_serve`.
"""

import atexit
import gc
import json
import os
import runpy
import select
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from socket import AF_UNIX, SOCK_SEQPACKET, recv_fds, send_fds, socket, socketpair
from threading import Lock
from typing import NamedTuple

SPOKEN_BYTES = 200_000


class Parent:
    """The program that the others are forked by; it ends with the process that asks it."""

    def __init__(self) -> None:
        self._line, far = socketpair(AF_UNIX, SOCK_SEQPACKET)
        self._lock = Lock()
        with far:
            self._process = subprocess.Popen(
                [sys.executable, __file__, str(far.fileno())],
                stdin=subprocess.DEVNULL,
                pass_fds=[far.fileno()],
            )

    def ask(self, asked: Mapping[str, object], files: Sequence[int] = ()) -> int:
        """The number that is answered."""
        with self._lock:
            send_fds(self._line, [json.dumps(asked).encode()], files)
            answer = self._line.recv(SPOKEN_BYTES)
        assert answer, f"it ended with {self._process.wait()}"
        return int(answer)

    def end(self) -> None:
        self._line.close()
        self._process.wait()


@cache
def parent() -> Parent:
    made = Parent()
    atexit.register(made.end)
    return made


class Forked:
    """A program under way, which is waited for and signalled as one of `subprocess`."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        log: Path,
        env: Mapping[str, str],
        cwd: Path | None = None,
    ) -> None:
        with log.open("ab") as file, Path(os.devnull).open("rb") as nothing:
            self.pid = parent().ask(
                {"command": [*command], "env": {**env}, "cwd": str(cwd or Path.cwd())},
                [nothing.fileno(), file.fileno(), file.fileno()],
            )
        self._handle = os.pidfd_open(self.pid)
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """What it ended with, if it has."""
        with suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float) -> int:
        """What it ended with."""
        if self.returncode is None:
            if not select.select([self._handle], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired(f"{self.pid}", timeout)
            self.returncode = parent().ask({"ended": self.pid})
            os.close(self._handle)
        return self.returncode

    def send_signal(self, how: signal.Signals) -> None:
        if self.returncode is None:
            signal.pidfd_send_signal(self._handle, how)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Begun(NamedTuple):
    """What a program is to be."""

    command: list[str]
    env: dict[str, str]
    cwd: str
    files: list[int]

    def become(self) -> None:
        """Be it, from the first line to the last."""
        for number, file in enumerate(self.files):
            os.dup2(file, number)
            os.close(file)
        os.environ.clear()
        os.environ.update(self.env)
        os.chdir(self.cwd)
        program, *words = self.command
        sys.argv[:] = [program, *words]
        if program.endswith(".py"):
            runpy.run_path(program, run_name="__main__")
        else:
            runpy.run_module(program, run_name="__main__", alter_sys=True)


def asked_for(line: socket) -> Begun | None:
    """In each process that is forked what it is to be; nothing when nobody asks any more."""
    while True:
        said, files, _, _ = recv_fds(line, SPOKEN_BYTES, 3)
        if not said:
            return None
        asked = json.loads(said)
        if "ended" in asked:
            _, status = os.waitpid(asked["ended"], 0)
            line.send(b"%d" % os.waitstatus_to_exitcode(status))
            continue
        pid = os.fork()
        if pid == 0:
            return Begun(**asked, files=files)
        for file in files:
            os.close(file)
        line.send(b"%d" % pid)


def main(number: int) -> None:
    import faults_load
    import held_house
    import nodes
    from punto.cli import serve, serving
    from punto.floor.dealer import automatic, demonstration, simulated
    from punto.law.clauses import register
    from punto.law.rulebooks import REGISTERS
    from punto.names import looks
    from punto.record import postgres, sqlite
    from punto.web import app

    assert all((faults_load, held_house, nodes, serve, serving, app, postgres, sqlite))
    assert all((automatic, demonstration, simulated))
    # And has read what each would read, once, when it is first asked.
    for edition in REGISTERS:
        register(edition)
    looks("anybody")
    gc.freeze()
    with suppress(KeyboardInterrupt), socket(fileno=number) as line:
        begun = asked_for(line)
    if begun is not None:
        begun.become()


if __name__ == "__main__":
    main(int(sys.argv[1]))
