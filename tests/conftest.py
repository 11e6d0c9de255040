"""The suite's own law: a test marked with a clause fails unless something read it meanwhile."""

import os
import pickle
from collections.abc import Callable, Generator, Iterable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import settings

from mutants import Mutants
from private_postgres import PrivatePostgres
from punto.law.clauses import Clause, register
from punto.law.rulebooks import REGISTERS
from punto.record import Record, open_record
from punto.study import clauses_md, evidence
from recorder import Recorder
from spreading import Spreading, place

ROOT = Path(__file__).parent.parent
EVIDENCE = ROOT / "src" / "punto" / "law" / evidence.FILE
CLAUSES_MD = ROOT / "docs" / "clauses.md"

PARTS = ("law", "house", "pages")
OF_THE_PAGES = ("browser/", "test_web_")
OF_THE_HOUSE = (
    "test_activity",
    "test_alerts",
    "test_auth",
    "test_automatic",
    "test_behind_",
    "test_cli_",
    "test_console",
    "test_devices",
    "test_docs",
    "test_faults_",
    "test_keyed",
    "test_materials",
    "test_mutants",
    "test_openid",
    "test_operation",
    "test_outside",
    "test_play",
    "test_private_postgres",
    "test_pulse",
    "test_recorder",
    "test_replaying",
    "test_reports",
    "test_security",
    "test_serve",
    "test_simulate",
    "test_two_nodes",
    "test_views",
    "test_visibility",
)
"""Tests of services, commands and whole processes; those of the web apart, the rest is law."""
QUICK = (
    "test_betting",
    "test_cards",
    "test_clauses",
    "test_commencement",
    "test_coup",
    "test_decks",
    "test_last_coup",
    "test_layers",
    "test_limiting",
    "test_money",
    "test_patrons",
    "test_rulebooks",
    "test_scripts",
    "test_shoe",
    "test_side_wagers",
    "test_table",
    "test_tempo",
    "test_tidy",
    "test_wagers",
)
NOT_QUICK = ("test_table_machine", "test_table_walk")
"""Of what `--quick` begins with, whole shoes and long sequences are left to `make test`."""
RECORDER = Recorder()
MUTANTS = Mutants()
READ = pytest.StashKey[frozenset[int]]()
STALE = pytest.StashKey[str]()
SEEN = "what was seen of the law"
UNNOTICED = pytest.StashKey[list[str]]()

settings.register_profile("punto", derandomize=True, deadline=None, print_blob=False)
settings.load_profile("punto")


@pytest.fixture(scope="session")
def postgres() -> Iterator[PrivatePostgres]:
    """A PostgreSQL of the suite's own, started when a test first wants it."""
    with PrivatePostgres() as server:
        yield server


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new record is kept: each place in its turn."""
    match request.param:
        case "memory":
            return ":memory:"
        case "sqlite":
            return str(tmp_path / "record.db")
        case _:
            server: PrivatePostgres = request.getfixturevalue("postgres")
            return server.new_database(f"test_{uuid4().hex}")


@pytest.fixture
def record(address: str) -> Iterator[Record]:
    """A new record in each place."""
    opened = open_record(address)
    yield opened
    opened.close()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-evidence",
        action="store_true",
        help="renew the record of homes and tests, and docs/clauses.md",
    )

    parser.addoption(
        "--mutants",
        action="store_true",
        help="also run each test that claims a clause with its rules made wrong",
    )

    parser.addoption(
        "--part",
        choices=PARTS,
        help="only tests of the rules and tables, of what runs around them, or of its pages",
    )

    parser.addoption(
        "--quick",
        action="store_true",
        help="only what takes seconds: the rules, the tables, scripts, layers and house style",
    )

    parser.addoption(
        "--heavy",
        action="store_true",
        help="also run what takes minutes: faults by the hundred",
    )


def pytest_configure(config: pytest.Config) -> None:
    # What the terminal of the moment would have is no part of what is tested.
    os.environ.pop("FORCE_COLOR", None)
    os.environ["NO_COLOR"] = "1"
    config.addinivalue_line("markers", "clause(edition, *ids): the clauses that the test proves")
    config.addinivalue_line("markers", "unwatched: a long run in which reading a rule counts not")
    config.addinivalue_line("markers", "generated: checks a file that make clauses writes")
    config.addinivalue_line("markers", "heavy: takes minutes, and runs with --heavy only")
    RECORDER.install()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out what is not quick before it costs anything."""
    if not config.option.quick or collection_path == ROOT / "tests":
        return None
    name = collection_path.name
    return not name.startswith(QUICK) or name.startswith(NOT_QUICK)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    unknown = {
        f"{item.nodeid} cites {edition} {id_}, which does not exist"
        for item in items
        for edition, id_ in _marks(item)
        if edition not in REGISTERS or id_ not in register(edition).clauses
    }
    if unknown:
        raise pytest.UsageError("\n".join(sorted(unknown)))
    parts = {item.nodeid: _part(item) for item in items}
    for item in items:
        if parts[item.nodeid] == "law":
            continue
        item.add_marker(pytest.mark.unwatched)
        if any(_marks(item)):
            raise pytest.UsageError(f"{item.nodeid} claims a clause that it is not watched for")
    if config.option.part:
        _keep(config, items, lambda item: parts[item.nodeid] == config.option.part)
    items.sort(key=lambda item: place(item.nodeid))
    if config.option.write_evidence:
        items[:] = [item for item in items if item.get_closest_marker("generated") is None]
    if not config.option.heavy:
        _keep(config, items, lambda item: item.get_closest_marker("heavy") is None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    RECORDER.begin()
    RECORDER.watching = item.get_closest_marker("unwatched") is None
    try:
        result = yield
    finally:
        RECORDER.end()
    claimed = _claimed(item)
    missing = RECORDER.missing(claimed)
    if missing:
        pytest.fail(f"claims {', '.join(missing)}, which nothing read while it ran", pytrace=False)
    for clause in claimed:
        RECORDER.tests[clause].add(item.nodeid.split("[")[0])
    item.stash[READ] = RECORDER.read
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, object, object]:
    result = yield
    read = item.stash.get(READ, None)
    if item.config.option.mutants and read is not None:
        MUTANTS.try_on(item, _claimed(item), read, nextitem)
    return result


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Spreading:
    """Spread the tests over processes, in the order in which they were collected."""
    config.option.loadscopereorder = False
    return Spreading(config, log)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Take in what another process saw of the law, once it is done with its tests."""
    if error is None and SEEN in node.workeroutput:
        homes, tests, mutants = pickle.loads(node.workeroutput[SEEN])  # noqa: S301 - our own
        for clause, readers in homes.items():
            RECORDER.homes[clause] |= readers
        for clause, claimants in tests.items():
            RECORDER.tests[clause] |= claimants
        MUTANTS.take_in(mutants)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    if hasattr(session.config, "workeroutput"):
        seen = dict(RECORDER.homes), dict(RECORDER.tests), MUTANTS
        session.config.workeroutput[SEEN] = pickle.dumps(seen)
        return
    if session.config.option.mutants:
        unproven = MUTANTS.unproven if _is_all(session.config) else []
        unnoticed = [*MUTANTS.empty_claims, *unproven]
        session.config.stash[UNNOTICED] = unnoticed
        if unnoticed:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        return
    watched = session.config.option.part in (None, "law")
    if exitstatus != pytest.ExitCode.OK or not watched or not _is_whole(session.config):
        return
    observed = RECORDER.record()
    if session.config.option.write_evidence:
        EVIDENCE.write_text(observed, encoding="utf-8")
        evidence.forget()
        CLAUSES_MD.write_text(clauses_md.render(), encoding="utf-8")
    elif EVIDENCE.read_text(encoding="utf-8") != observed:
        session.config.stash[STALE] = "homes and tests of clauses have changed: run make clauses"
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    for claim in config.stash.get(UNNOTICED, []):
        terminalreporter.write_line(f"nothing wrong is noticed: {claim}", red=True)
    stale = config.stash.get(STALE, "")
    if stale:
        terminalreporter.write_line(stale, red=True)


def _keep(
    config: pytest.Config, items: list[pytest.Item], wanted: Callable[[pytest.Item], bool]
) -> None:
    """Leave out every test that is not wanted."""
    kept = {item: wanted(item) for item in items}
    config.hook.pytest_deselected(items=[item for item in items if not kept[item]])
    items[:] = [item for item in items if kept[item]]


def _part(item: pytest.Item) -> str:
    """What a test is of; only tests of the law are watched as they read rules."""
    file = item.nodeid.removeprefix("tests/")
    if file.startswith(OF_THE_PAGES):
        return "pages"
    return "house" if file.startswith(OF_THE_HOUSE) else "law"


def _marks(item: pytest.Item) -> Iterable[tuple[str, str]]:
    for mark in item.iter_markers("clause"):
        edition, *ids = mark.args
        for id_ in ids:
            yield edition, id_


def _claimed(item: pytest.Item) -> set[Clause]:
    return {register(edition).clauses[id_] for edition, id_ in _marks(item)}


def _is_whole(config: pytest.Config) -> bool:
    """Whether every test was asked for, so that what was not seen was truly not read."""
    return not config.option.markexpr and _is_all(config)


def _is_all(config: pytest.Config) -> bool:
    """Whether every test was asked for that has such marks."""
    option = config.option
    chosen = option.keyword or option.collectonly or option.deselect or option.quick
    chosen = chosen or option.ignore or option.ignore_glob or getattr(option, "lf", False)
    everything = [str(ROOT / path) for path in config.getini("testpaths")]
    asked = [str((Path.cwd() / arg).resolve()) for arg in config.args]
    return not chosen and asked in (everything, [str(ROOT)])
