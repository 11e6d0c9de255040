"""What every test has: an environment that is the same everywhere, and places for a record."""

import gc
import io
import logging
import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from uuid import uuid4

import pytest
import structlog
from hypothesis import settings

from private_postgres import PrivatePostgres
from punto.auth import passwords
from punto.floor.operation.logs import LOUDER, configure_logs
from punto.law.rulebooks import EDITIONS, rulebook
from punto.narration.catalogue import LANGUAGES, catalogue
from punto.record import Record, open_record
from spreading import BACKWARDS, ordered

pytest_plugins = ["left_behind", "on_record", "services", "spent", "watching", "workers"]

LAW = Path(__file__).parent / "law"
NOT_QUICK = (
    "test_duties",
    "test_mutants",
    "test_odds",
    "test_persons",
    "test_properties",
    "test_recorder",
    "test_table_machine",
    "test_table_walk",
)
"""Of the law, whole shoes, long sequences and what runs beside a service."""

TESTS = LAW.parent
SYSTEM = (
    *("house/test_behind_nginx", "house/test_cli_simulate", "house/test_conform_"),
    *("house/test_connections", "house/test_faults_", "house/test_left_behind"),
    *("house/test_openid.py", "house/test_private_postgres", "house/test_serve"),
    *("house/test_simulate", "house/test_spent", "house/test_two_nodes", "house/test_workers"),
    *("pages/browser/", "pages/test_web_live", "pages/test_web_schema"),
    *("pages/test_web_sign_on", "pages/test_web_sign_out"),
)
"""Tests of nodes, clusters, browsers, proxies and providers as processes, and of the suite itself,
run by another; those that want a server of PostgreSQL are found by that."""

GARBAGE = 400_000
"""How much is made before garbage is looked for: tests make much, and keep next to nothing."""

MANY = 5_000
"""So many tests are of all kinds, and want all that they share."""

settings.register_profile("punto", derandomize=True, deadline=None, print_blob=False)
settings.load_profile("punto")


@pytest.fixture(scope="session")
def postgres() -> Iterator[PrivatePostgres]:
    """A PostgreSQL of the suite's own, started when a test first wants it."""
    with PrivatePostgres() as server:
        yield server


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    """What is logged, as it is in service; loggers are as they were afterwards."""
    stream, root = io.StringIO(), logging.getLogger()
    loggers = [root, *map(logging.getLogger, LOUDER)]
    handlers, levels = root.handlers[:], [logger.level for logger in loggers]
    structured = structlog.get_config()
    configure_logs(stream)
    yield stream
    root.handlers[:] = handlers
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)
    structlog.configure(**structured)


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
        "--quick",
        action="store_true",
        help="only what takes seconds: the rules, the tables, scripts, layers and house style",
    )
    parser.addoption(
        "--heavy",
        action="store_true",
        help="also run what takes minutes: faults by the hundred",
    )
    parser.addoption(
        "--order",
        default="",
        metavar="WORDS",
        help=f"run files, and the tests of each, in an order drawn by these words, or {BACKWARDS}",
    )


def pytest_configure(config: pytest.Config) -> None:
    # What the terminal of the moment would have is no part of what is tested.
    os.environ.pop("FORCE_COLOR", None)
    os.environ["NO_COLOR"] = "1"
    # What is logged is looked at where a test fails, and need not be drawn.
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.format_exc_info,
            structlog.processors.KeyValueRenderer(key_order=["event"]),
        ]
    )
    # The same few passwords are chosen by the thousand; how hard they are to guess stays the same.
    vars(passwords)["guesses"] = cache(passwords.guesses)
    config.addinivalue_line("markers", "heavy: takes minutes, and runs with --heavy only")
    config.addinivalue_line("markers", "system: has processes of its own, and runs by make system")


def pytest_sessionstart() -> None:
    gc.disable()


def pytest_collection_finish(session: pytest.Session) -> None:
    """Look for garbage from here on, but not among modules and tests, which stay to the end."""
    if session.config.option.numprocesses and len(session.items) > MANY:
        _make_ready()
    gc.freeze()
    gc.set_threshold(GARBAGE)
    gc.enable()


def _make_ready() -> None:
    """Read and compile once what each process would for itself, before they are forked."""
    from punto.odds import exact
    from punto.odds.composition import fresh
    from punto.web.pages.drawing import environment
    from records import story
    from service import build_ahead

    build_ahead()
    rules = rulebook(EDITIONS[0])
    exact(rules, fresh(rules))
    for edition in EDITIONS:
        story(edition)
    for language in LANGUAGES:
        messages = catalogue(language)
        for key in messages.entries:
            messages._parse(key)
    templates = environment()
    for name in templates.list_templates():
        templates.get_template(name)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out what is not quick before it costs anything."""
    if not config.option.quick or collection_path in (LAW.parent, LAW):
        return None
    quick = collection_path.parent == LAW and not collection_path.name.startswith(NOT_QUICK)
    return not quick


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items[:] = ordered(items, config.option.order)
    for item in items:
        if _is_of_the_system(item):
            item.add_marker(pytest.mark.system)
    if not config.option.heavy:
        _keep(config, items, lambda item: item.get_closest_marker("heavy") is None)


def _is_of_the_system(item: pytest.Item) -> bool:
    """Whether a test has processes of its own: by its file, or for wanting a database server."""
    path = item.path.relative_to(TESTS).as_posix()
    if not isinstance(item, pytest.Function) or path.startswith("law/"):
        return False
    kept_in = item.callspec.params.values() if hasattr(item, "callspec") else ()
    return path.startswith(SYSTEM) or "postgres" in (*kept_in, *item.fixturenames)


def _keep(
    config: pytest.Config, items: list[pytest.Item], wanted: Callable[[pytest.Item], bool]
) -> None:
    """Leave out every test that is not wanted."""
    kept = {item: wanted(item) for item in items}
    config.hook.pytest_deselected(items=[item for item in items if not kept[item]])
    items[:] = [item for item in items if kept[item]]
