"""Nodes of a house for tests: real servers in processes of their own, and their streams."""

import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any, NamedTuple, Self

import httpx

import held_house
from forked import Forked
from held_house import HeldClock
from punto.auth import Auth, Whose
from punto.law.roles import Role
from punto.record import open_record
from punto.record.keys import Keys
from service import HASTY, PASSWORD

PATIENCE = 240
"""Seconds until something that does not come at all is given up."""
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For who asks a node over HTTP: without it each client reads anew every authority there is."""


def add_accounts(address: str, folder: Path, accounts: Mapping[str, tuple[Role, ...]]) -> None:
    """Accounts in a record before any node runs on it, with the keys that the nodes will have."""
    with open_record(address) as record:
        auth = Auth(record, Keys(folder / "keys"), lambda: datetime.now(UTC), HASTY)
        for name, roles in accounts.items():
            whose = Whose(name) if Role.PATRON in roles else Whose()
            auth.accounts.create(name, roles, PASSWORD, whose=whose)


class Message(NamedTuple):
    """One message of a stream; a comment has nothing but its words."""

    event: str
    id: str
    data: Any
    comment: str = ""


class Stream:
    """A stream that is read by a thread of its own, until it ends or is dropped."""

    def __init__(self, client: httpx.Client, path: str, **headers: str) -> None:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        self._messages: SimpleQueue[Message | None] = SimpleQueue()
        self._context = client.stream("GET", path, headers=sent, timeout=PATIENCE)
        self.response = self._context.__enter__()
        assert self.response.status_code == 200, self.response.read()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        fields: dict[str, str] = {}
        try:
            for line in self.response.iter_lines():
                if line:
                    name, _, value = line.partition(": ")
                    fields[name] = value
                elif fields:
                    self._messages.put(_message(fields))
                    fields = {}
        except httpx.HTTPError:
            # The node was killed, or the connection dropped.
            pass
        finally:
            self._messages.put(None)

    def next(self, seconds: int = PATIENCE) -> Message:
        """The next message."""
        message = self.next_or_end(seconds)
        assert message is not None, "the stream has ended"
        return message

    def next_or_end(self, seconds: int = PATIENCE) -> Message | None:
        try:
            return self._messages.get(timeout=seconds)
        except Empty:
            raise AssertionError("nothing came in time") from None

    def versions(self, upto: int) -> list[int]:
        """The versions that come, up to one of them."""
        found: list[int] = []
        while not found or found[-1] < upto:
            message = self.next()
            if message.event in ("event", "unseen"):
                found.append(int(message.id))
        return found

    def drop(self) -> None:
        """Hang up."""
        self.response.close()


def _message(fields: dict[str, str]) -> Message:
    data = fields.get("data", "")
    return Message(
        fields.get("event", ""),
        fields.get("id", ""),
        json.loads(data) if data else None,
        fields.get("", ""),
    )


class Node:
    """One server on a record."""

    program: tuple[str, ...] = ("punto.cli",)

    def __init__(
        self, address: str, keys: Path, log: Path, port: str = "0", **settings: str
    ) -> None:
        self.port = int(port) or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = log
        environment = {
            **os.environ,
            "PUNTO_KEYS": str(keys),
            "PUNTO_SECURE_COOKIES": "false",
            "PUNTO_SECOND_FACTOR": "false",
            "PUNTO_REQUESTS_PER_MINUTE": "1000000",
            "PUNTO_CONNECTIONS_PER_ADDRESS": "4096",
            "PUNTO_SIGN_INS_PER_MINUTE": "1000000",
            **{f"PUNTO_{name.upper()}": value for name, value in settings.items()},
        }
        command = ("serve", "--database", address, "--port", str(self.port))
        self.process = Forked([*self.program, *command], log=log, env=environment)
        self._clients: list[httpx.Client] = []

    def __enter__(self) -> Self:
        return self.await_answer()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    def await_answer(self) -> Self:
        """Return once it answers."""
        for _ in range(PATIENCE * 20):
            try:
                httpx.get(f"{self.url}/health", timeout=PATIENCE, verify=PLAIN)
            except httpx.TransportError:
                try:
                    code = self.process.wait(timeout=0.05)
                except subprocess.TimeoutExpired:
                    continue
                raise AssertionError(f"the node ended with {code}: {self.log()}") from None
            return self
        raise AssertionError(f"the node did not answer: {self.log()}")

    def log(self) -> str:
        return self._log.read_text(errors="replace")

    def signed_in(self, name: str) -> httpx.Client:
        """A person with a session at this node."""
        client = httpx.Client(base_url=self.url, timeout=PATIENCE, verify=PLAIN)
        self._clients.append(client)
        answer = client.post("/api/session", json={"name": name, "password": PASSWORD})
        assert answer.status_code == 200, answer.text
        client.headers["x-csrf-token"] = answer.json()["csrf"]
        return client

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Tell it to stop, and return what it ended with."""
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        for client in self._clients:
            client.close()
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)


class Held(Node):
    """A server whose clock a test holds."""

    def __init__(
        self, clock: HeldClock, address: str, folder: Path, name: str, **settings: str
    ) -> None:
        self.program = (held_house.__file__, str(clock.file))
        super().__init__(address, folder / "keys", folder / f"{name}.log", **settings)


class ToldOnly(Node):
    """A server that never looks at the record by itself, but only when it is told of news."""

    program = (__file__, "told only")


class Patient(Node):
    """A server that, told to stop, is held up for good by what would hold it up.

    In service it gives up after seconds, by which a busy machine may not have come round to stop.
    """

    program = (__file__, "patient")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def nodes(
    address: str, folder: Path, count: int = 1, kind: type[Node] = Node
) -> Iterator[tuple[Node, ...]]:
    """So many nodes on one record, with the same keys."""
    started: list[Node] = []
    try:
        for number in range(count):
            log = folder / f"node-{number}.log"
            node = kind(address, folder / "keys", log)
            started.append(node)
            node.await_answer()
        yield tuple(started)
    finally:
        for node in started:
            node.kill()


if __name__ == "__main__":
    from punto.cli import run, serve
    from punto.record import record

    _, how, *command = sys.argv
    if how == "patient":
        vars(serve)["GRACE_SECONDS"] = 10 * PATIENCE
    else:
        vars(record)["LOOK_AGAIN_SECONDS"] = 10 * PATIENCE
    sys.exit(run(command))
