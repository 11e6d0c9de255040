"""What tests share without saying so, as a plugin: a test that leaves it changed fails by name.

Tests in one process have its environment, its folder, its log, its signals, its context and its
modules in common. One that changes them and does not change them back lets the next pass or fail by
the order in which they run. What is quickly compared is compared after each test; what is not, like
all that the modules of `punto` hold, once a file is done.

What a fixture of a file, a package or the session sets up stays for as long as the fixture does.
"""

import asyncio
import contextvars
import decimal
import gc
import locale
import logging
import os
import resource
import signal
import sys
import tempfile
import threading
from collections.abc import Generator, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import structlog
from hypothesis import settings

import punto
from printed import printed

BY_DESIGN = (
    b"PYTEST_CURRENT_TEST",
    b"MALLOC_TRIM_THRESHOLD_",
    b"MKL_NUM_THREADS",
    b"OMP_NUM_THREADS",
    b"OPENBLAS_NUM_THREADS",
    b"PYTHONHASHSEED",
    b"__DASK_PARENT_PID",
)
"""What pytest and a cluster's processes put into the environment."""
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGCHLD, signal.SIGPIPE)
LIMITS = (resource.RLIMIT_NOFILE, resource.RLIMIT_FSIZE, resource.RLIMIT_AS)
OURS = (str(Path(punto.__file__).parent), str(Path(__file__).parent))
PATCHED = ("time", "os", "subprocess", "socket", "random", "secrets", "threading", "select")
"""Modules of others in which a test may put something of its own."""
GROWS = frozenset(
    {
        "the length of left_behind.LOOKED_AT",
        "the length of left_behind.PARTS",
        "the length of punto.aggregate.REGISTRY",
        "the length of punto.aggregate.declared.REGISTRY",
        "the length of punto.aggregate.following.REGISTRY",
        "the length of punto.odds.cells._CELLS",
        "the length of service.FREE",
    }
)
"""What is kept worked out or imported when it is asked for, and is the same in all orders."""
WHOLE = ("the environment", "the context")
CACHED = "__msgspec_cache__"
"""What a class keeps of its own fields once it was read or written."""
CONTAINERS = frozenset({dict, list, set})
State = dict[str, Any]
LOOKED_AT: dict[str, bool] = {}
"""Whether what a module holds is compared, which is found out once."""
PARTS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {}
"""What each module last held, and which names of it are those of containers and of classes."""


def quickly_seen() -> State:
    """What is compared after each of thousands of tests."""
    root, number = logging.getLogger(), decimal.getcontext()
    environment = os.environ._data.copy()  # type: ignore[attr-defined]  # decoding takes longest
    for name in BY_DESIGN:
        environment.pop(name, None)
    return {
        "the environment": environment,
        "the folder": os.getcwd(),  # noqa: PTH109 - nothing but its name is compared
        "sys.argv": sys.argv[:],
        "sys.excepthook": sys.excepthook,
        "threading.excepthook": threading.excepthook,
        "what traces": (sys.gettrace(), sys.getprofile()),
        "tempfile.tempdir": tempfile.tempdir,
        "the log": (root.handlers[:], root.level, logging.root.manager.disable),
        "the structured log": structlog.get_config(),
        "signals": [signal.getsignal(each) for each in SIGNALS],
        "the context": dict(contextvars.copy_context()),
        "decimals": (number.prec, number.rounding, number.traps),
        "garbage": (gc.isenabled(), gc.get_threshold()),
        "the policy of event loops": asyncio.get_event_loop_policy(),
        "settings of hypothesis": settings.default,
    }


def slowly_seen(known: State | None = None) -> State:
    """What is compared when a file is done; what is as it was known is not copied anew."""
    known = known or {}
    state: State = {
        "the locale": locale.setlocale(locale.LC_ALL),
        "the priority": os.nice(0),
        "limits": [resource.getrlimit(each) for each in LIMITS],
        "the umask": _umask(),
        "rules": {path: rule.value for rule, path in printed()},
    }
    for name, logger in tuple(logging.root.manager.loggerDict.items()):
        if isinstance(logger, logging.Logger) and not name.startswith("distributed"):
            settled = logger.level, logger.disabled, logger.propagate, logger.handlers[:]
            state[f"the log of {name}"] = settled
    for name, module in tuple(sys.modules.items()):
        if name not in LOOKED_AT:
            file = getattr(module, "__file__", None) or ""
            LOOKED_AT[name] = name in PATCHED or file.startswith(OURS)
        if LOOKED_AT[name]:
            state.update(_held(name, module, known))
    return state


def _umask() -> int:
    before = os.umask(0o022)
    os.umask(before)
    return before


def _held(module: str, holder: ModuleType, known: State) -> Iterator[tuple[str, object]]:
    """What a module and its classes hold, and how much is in its containers."""
    held = _kept(vars(holder), known.get(module))
    yield module, held
    if module in PATCHED:
        return
    for name in _parts(module, held):
        value = held[name]
        if type(value) in CONTAINERS:
            yield f"the length of {module}.{name}", len(value)
        else:
            place = f"{module}.{name}"
            yield place, _kept(vars(value), known.get(place))


def _parts(module: str, held: dict[str, Any]) -> tuple[str, ...]:
    """The names of a module's containers and classes, looked for anew if it holds others."""
    last, names = PARTS.get(module, (None, ()))
    if last is not held:
        names = tuple(
            name
            for name, value in held.items()
            if (type(value) in CONTAINERS and not name.startswith("__"))
            or (isinstance(value, type) and value.__module__ == module)
        )
        PARTS[module] = held, names
    return names


def _kept(held: Mapping[str, Any], before: dict[str, Any] | None) -> dict[str, Any]:
    """What is held, as a copy; the one that there is, if all of it is still the same."""
    return before if before is not None and before == held else dict(held)


def changed(before: State, after: State) -> list[str]:
    """What is no longer as it was, in words; what is new, as modules and loggers are, may stay."""
    return [
        f"{name} ({told})"
        for name in sorted(before.keys() & after.keys())
        if before[name] is not after[name]
        and before[name] != after[name]
        and name not in GROWS
        and (told := _told(name, before[name], after[name]))
    ]


def _told(name: str, before: object, after: object) -> str:
    """Which parts differ, where there are parts."""
    if not isinstance(before, dict) or not isinstance(after, dict):
        return f"{before!r:.200} is now {after!r:.200}"
    # Modules and classes come by more when they are first used.
    names = before.keys() | after.keys() if name in WHOLE else before.keys() & after.keys()
    return ", ".join(
        f"{each}"
        for each in sorted(names, key=str)
        # A module within a package takes its name there when it is first imported.
        if before.get(each) is not after.get(each)
        and each != CACHED
        and f"{name}.{each}" not in sys.modules
    )


class LeftBehind:
    """What was there before a test, and before its file."""

    def __init__(self) -> None:
        self._before: State = {}
        self._before_file: State = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self) -> Generator[None, object, object]:
        if not self._before_file:
            self._before_file = quickly_seen() | slowly_seen()
        self._before = quickly_seen()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[Any]
    ) -> Generator[None, object, object]:
        if fixturedef.scope == "function":
            return (yield)
        before = quickly_seen()
        result = yield
        after = quickly_seen()
        stays = {name: seen for name, seen in after.items() if seen != before[name]}
        self._before |= stays
        return result

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Generator[None, object, object]:
        result = yield
        before, after = self._before, quickly_seen()
        if nextitem is None or nextitem.path != item.path:
            after |= slowly_seen(self._before_file)
            before, self._before_file = self._before_file, after
        if left := changed(before, after):
            pytest.fail(f"leaves behind {'; '.join(left)}", pytrace=False)
        return result


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(LeftBehind())
