"""What every test has: an environment that is the same everywhere, and places for a record."""

import gc
import io
import logging
import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
import structlog
from hypothesis import settings

from private_postgres import PrivatePostgres
from punto.auth import passwords
from punto.floor.operation.logs import configure_logs
from punto.record import Record, open_record
from spreading import Spreading, place

pytest_plugins = ["watching"]

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

GARBAGE = 20_000
"""How much is made before garbage is looked for: tests make much, and keep next to nothing."""

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
    handlers, level = root.handlers[:], root.level
    configure_logs(stream)
    yield stream
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


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


def pytest_configure(config: pytest.Config) -> None:
    # What the terminal of the moment would have is no part of what is tested.
    os.environ.pop("FORCE_COLOR", None)
    os.environ["NO_COLOR"] = "1"
    # The same few passwords are chosen by the thousand; how hard they are to guess stays the same.
    vars(passwords)["guesses"] = cache(passwords.guesses)
    config.addinivalue_line("markers", "heavy: takes minutes, and runs with --heavy only")


def pytest_sessionstart() -> None:
    gc.disable()


def pytest_collection_finish() -> None:
    """Look for garbage from here on, but not among modules and tests, which stay to the end."""
    gc.freeze()
    gc.set_threshold(GARBAGE)
    gc.enable()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out what is not quick before it costs anything."""
    if not config.option.quick or collection_path in (LAW.parent, LAW):
        return None
    quick = collection_path.parent == LAW and not collection_path.name.startswith(NOT_QUICK)
    return not quick


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: place(item.nodeid))
    if not config.option.heavy:
        _keep(config, items, lambda item: item.get_closest_marker("heavy") is None)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Spreading:
    """Spread the tests over processes, in the order in which they were collected."""
    config.option.loadscopereorder = False
    return Spreading(config, log)


def _keep(
    config: pytest.Config, items: list[pytest.Item], wanted: Callable[[pytest.Item], bool]
) -> None:
    """Leave out every test that is not wanted."""
    kept = {item: wanted(item) for item in items}
    config.hook.pytest_deselected(items=[item for item in items if not kept[item]])
    items[:] = [item for item in items if kept[item]]
