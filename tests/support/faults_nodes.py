"""Nodes as programs of their own, listened to and killed; and what must hold after that."""

import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Self

from faults_play import script
from punto.record import Record, Stored, open_record
from punto.record.audit import Audit, Verdict
from punto.record.event_codec import write
from punto.record.seal import SHOE
from punto.record.snapshot import load
from punto.record.sources import DatabaseSource
from punto.table import TABLE

LOAD = Path(__file__).with_name("faults_load.py")
PATIENCE = 240


class Node:
    """A program that plays tables; it waits for `go` before it begins."""

    def __init__(self, *arguments: str, program: Path = LOAD) -> None:
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 - open as long as the node is
        self._process = subprocess.Popen(
            [sys.executable, program, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )
        self._patience = threading.Timer(PATIENCE, self._process.kill)
        self._patience.start()
        """One that hangs is ended, so that the person who listens to it is told."""
        self.acknowledged: list[str] = []
        self.given: list[str] = []
        self.unavailable: list[str] = []
        assert "ready" == self._next(), self.trouble()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    def go(self) -> Self:
        assert self._process.stdin is not None
        self._process.stdin.write("go\n")
        self._process.stdin.flush()
        return self

    def _next(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().removesuffix("\n")

    def listen(self) -> bool:
        """Take in a line; whether there was one."""
        line = self._next()
        self._take(line)
        return bool(line)

    def _take(self, line: str) -> None:
        match line.split(" ", 2):
            case [">", command_id]:
                self.given.append(command_id)
            case ["<", command_id]:
                self.acknowledged.append(command_id)
            case ["!", _, sentence]:
                self.unavailable.append(sentence)
            case _:
                assert not line, line

    def listen_for(self, acknowledgements: int, lines: int = 0) -> None:
        """Wait for so many more acknowledgements and then for so many lines of all that kind."""
        wanted = len(self.acknowledged) + acknowledgements
        while len(self.acknowledged) < wanted:
            assert self.listen(), self.trouble()
        for _ in range(lines):
            assert self.listen(), self.trouble()

    def kill(self) -> None:
        """Kill it as nothing can prevent, and take in what it had said by then."""
        if self._process.stdout is None:
            return
        self._process.send_signal(signal.SIGKILL)
        self._finish()

    def stop(self) -> int:
        """Let it finish what it has begun."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.stdin = None
        return self._finish()

    def _finish(self) -> int:
        while self._process.stdout is not None and self.listen():
            pass
        code = self._process.wait(PATIENCE)
        self._patience.cancel()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process.stdin = self._process.stdout = None
        self._errors.close()
        return code

    def trouble(self) -> str:
        """What it said of its end."""
        self._process.wait(PATIENCE)
        self._errors.seek(0)
        return self._errors.read()


def require_whole(address: str, acknowledged: Iterable[str], scripted: Iterable[str]) -> Verdict:
    """Every acknowledged command is there once, no command in part, and nothing is amiss."""
    record = open_record(address)
    try:
        verdict = Audit(DatabaseSource(record)).run()
        assert () == verdict.findings
        entries = list(record.entries(0, verdict.entries))
        assert list(range(1, verdict.entries + 1)) == [entry[0].entry for entry in entries]
        commands = [entry[0].command for entry in entries]
        assert len(set(commands)) == len(commands)
        assert set() == set(acknowledged) - set(commands)
        _require_shoes_whole(entries)
        _require_balance(record)
        for name in scripted:
            _require_scripted(record, name, verdict.entries)
        for name, head in record.heads_at_last_entry()[0].items():
            if name.startswith(TABLE.kind):
                assert head.version <= load(record, name).head.version
    finally:
        record.close()
    return verdict


def _require_scripted(record: Record, name: str, upto: int) -> None:
    """A scripted table says what its script says, as far as it goes, and its ledger too."""
    told = [stored for stored in record.read(TABLE.stream(name)) if stored.entry <= upto]
    expected = [write(step.event) for step in script(name)[: len(told)]]

    assert expected == [stored.body for stored in told]


def _require_shoes_whole(entries: Iterable[tuple[Stored, ...]]) -> None:
    """A virtual table that takes its cards back promises the next order in the same command."""
    entries = list(entries)
    virtual = {s.stream.partition(":")[2] for entry in entries for s in entry if _is_shoe(s)}
    for entry in entries:
        discarded = {
            stored.stream.partition(":")[2]
            for stored in entry
            if stored.body.startswith('{"event":"cards-discarded"')
        }
        promised = {s.stream.partition(":")[2] for s in entry if _is_shoe(s)}
        assert discarded & virtual <= promised


def _is_shoe(stored: Stored) -> bool:
    return stored.stream.startswith(SHOE.kind)


def _require_balance(record: Record) -> None:
    with record.database.read() as session:
        rows = session.rows("SELECT * FROM trial_balance")

    assert rows
    assert [] == [row for row in rows if row[-1]]


def entries_of(address: str) -> list[Stored]:
    """The first event of every command, in the order in which they were written."""
    record = open_record(address)
    try:
        return [entry[0] for entry in record.entries()]
    finally:
        record.close()


def go_through(address: str) -> None:
    """Find nothing amiss, or fail."""
    record = open_record(address)
    try:
        assert () == Audit(DatabaseSource(record)).run().findings
    finally:
        record.close()
