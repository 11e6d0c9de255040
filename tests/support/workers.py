"""Tests on several processes at once, as a plugin: `--numprocesses`.

Modules are imported and tests are found once, and the processes are forked from there, so that each
begins with all of it. They ask for one test after another, and are given those of a unit
(`spreading`) together. One that ends within a test fails it by name, and another takes its place.

A test is told of in one message, once it is over: thousands take less than a message does.
"""

import atexit
import os
import sys
import traceback
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple, NoReturn

import pytest

from spreading import unit

Location = tuple[str, int | None, str]


class Ran(NamedTuple):
    """What came of a test: its reports, and what was said of it by the way."""

    nodeid: str
    location: Location
    reports: list[dict[str, Any]]


class Hooks:
    """What other plugins may have to say."""

    @staticmethod
    @pytest.hookspec
    def pytest_worker_tells() -> object:
        """What a process has seen, once it is done with its tests."""

    @staticmethod
    @pytest.hookspec
    def pytest_worker_told(config: pytest.Config, told: list[object]) -> None:
        """What a process has seen is here."""


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.add_hookspecs(Hooks)


def pytest_addoption(parser: pytest.Parser) -> None:
    # Other plugins may not have an option of one small letter; this one is known by it everywhere.
    parser.getgroup("workers")._addoption(
        "-n",
        "--numprocesses",
        type=_count,
        default=0,
        metavar="COUNT",
        help="run the tests on so many processes, or on as many as there are cores: auto",
    )


def _count(said: str) -> int:
    return os.cpu_count() or 1 if said == "auto" else int(said)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    option = session.config.option
    if not option.numprocesses or option.collectonly or option.usepdb:
        return None
    if session.testsfailed and not option.continue_on_collection_errors:
        raise session.Interrupted(f"{session.testsfailed} errors during collection")
    Workers(session).run(option.numprocesses)
    return True


class Worker:
    """A process, as the one that it was forked by knows it."""

    def __init__(self, pid: int, line: Connection) -> None:
        self.pid = pid
        self.line = line
        self.of_its_unit: deque[int] = deque()
        self.given: deque[int] = deque()
        """The test that it is at, and the next."""
        self.told: list[object] | None = None


class Workers:
    """All processes, and the tests that none of them has been given yet."""

    def __init__(self, session: pytest.Session) -> None:
        self._session = session
        self._config = session.config
        self._units = deque(_units(session.items))
        self._workers: dict[Connection, Worker] = {}
        self._begun = 0

    def run(self, count: int) -> None:
        _folders(self._config).getbasetemp()  # for all of them to have theirs in
        for _ in range(min(count, len(self._units))):
            self._begin()
        try:
            while self._workers:
                for line in wait([*self._workers]):
                    assert isinstance(line, Connection)
                    if not self._hear(self._workers[line]):
                        self._end(self._workers[line])
        finally:
            for worker in self._workers.values():
                worker.line.close()
                os.waitpid(worker.pid, 0)
        session = self._session
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)

    def _begin(self) -> None:
        """Fork another process."""
        near, far = Pipe()
        self._config.get_terminal_writer().flush()
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid == 0:
            for line in (near, *self._workers):
                line.close()
            _serve(self._session, f"worker-{self._begun}", far)
        far.close()
        self._begun += 1
        self._workers[near] = Worker(pid, near)

    def _hear(self, worker: Worker) -> bool:
        """Take in one thing that a process says; whether it was still there to say it."""
        try:
            kind, said = worker.line.recv()
        except (EOFError, ConnectionResetError):
            return False
        match kind:
            case "next":
                self._give(worker)
            case "ran":
                worker.given.popleft()
                self._log(said)
                self._give(worker)
            case "told":
                worker.told = said
            case _:
                self._session.shouldfail = f"a process that runs tests broke off:\n{said}"
        return True

    def _log(self, ran: Ran) -> None:
        """Let all plugins hear of a test, as if it had been run here."""
        hook = self._config.hook
        hook.pytest_runtest_logstart(nodeid=ran.nodeid, location=ran.location)
        for data in ran.reports:
            report = hook.pytest_report_from_serializable(config=self._config, data=data)
            hook.pytest_runtest_logreport(report=report)
        hook.pytest_runtest_logfinish(nodeid=ran.nodeid, location=ran.location)

    def _give(self, worker: Worker) -> None:
        """Answer one that asks; if it has ended meanwhile, that is heard next."""
        with suppress(BrokenPipeError):
            worker.line.send(self._next(worker))

    def _next(self, worker: Worker) -> int | None:
        """The number of a test, until there is none or nobody wants more."""
        if self._session.shouldstop or self._session.shouldfail:
            return None
        if not worker.of_its_unit and self._units:
            worker.of_its_unit = self._units.popleft()
        if not worker.of_its_unit:
            return None
        worker.given.append(worker.of_its_unit.popleft())
        return worker.given[-1]

    def _end(self, worker: Worker) -> None:
        """Take in what an ended process told; without it, let another do what it left undone."""
        del self._workers[worker.line]
        worker.line.close()
        _, status = os.waitpid(worker.pid, 0)
        if worker.told is not None:
            self._config.hook.pytest_worker_told(config=self._config, told=worker.told)
            return
        if worker.given:
            item = self._session.items[worker.given.popleft()]
            said = (
                f"the process ended with {os.waitstatus_to_exitcode(status)} within {item.nodeid}"
            )
            report = pytest.TestReport(item.nodeid, item.location, {}, "failed", said, "call")
            self._config.hook.pytest_runtest_logreport(report=report)
        else:
            self._session.shouldfail = "a process ended before it ran a test"
        left = worker.given + worker.of_its_unit
        if left and not self._session.shouldfail:
            self._units.appendleft(left)
            self._begin()


def _units(items: Iterable[pytest.Item]) -> Iterable[deque[int]]:
    """The numbers of the tests of each unit, in the order in which they first come."""
    units: dict[str, deque[int]] = {}
    for number, item in enumerate(items):
        units.setdefault(unit(item.nodeid), deque()).append(number)
    return units.values()


class Telling:
    """In a process that runs tests: what comes of each, for the one that asked for it."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._reports: list[dict[str, Any]] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        hook = self._config.hook
        data = hook.pytest_report_to_serializable(config=self._config, report=report)
        self._reports.append(data)

    def ran(self, item: pytest.Item) -> Ran:
        reports, self._reports = self._reports, []
        return Ran(item.nodeid, item.location, reports)


def _serve(session: pytest.Session, name: str, line: Connection) -> NoReturn:
    """Run what is given, and end."""
    try:
        _set_apart(session.config, name)
        _run(session, line)
        line.send(("told", session.config.hook.pytest_worker_tells()))
    except (EOFError, BrokenPipeError):
        session._setupstate.teardown_exact(None)  # nobody asks any more
    except BaseException:  # noqa: BLE001 - it is told where it can be seen
        session._setupstate.teardown_exact(None)
        line.send(("broken", traceback.format_exc()))
    finally:
        # Nothing of what called this is this process's to go on with.
        atexit._run_exitfuncs()
        os._exit(0)


def _run(session: pytest.Session, line: Connection) -> None:
    telling = Telling(session.config)
    session.config.pluginmanager.register(telling)

    def given(said: tuple[str, Ran | None]) -> pytest.Item | None:
        line.send(said)
        number: int | None = line.recv()
        return None if number is None else session.items[number]

    item, following = given(("next", None)), given(("next", None))
    while item is not None:
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        ran = telling.ran(item)
        item, following = following, given(("ran", ran))


def _set_apart(config: pytest.Config, name: str) -> None:
    """Let a process have its own folder and its own place for what is printed."""
    manager: Any = config.pluginmanager
    capturing = manager.getplugin("capturemanager")
    capturing.suspend_global_capture(in_=True)
    capturing.stop_global_capturing()
    capturing.start_global_capturing()
    manager.unregister(name="terminalreporter")
    folders = _folders(config)
    own = folders.getbasetemp() / name
    own.mkdir()
    folders._basetemp = own


def _folders(config: pytest.Config) -> pytest.TempPathFactory:
    return vars(config)["_tmp_path_factory"]  # type: ignore[no-any-return]  # there is no other way
