"""What tests of the law do to tables, tournaments, promotions and vouchers, as chains of commands.

As a plugin of pytest it sees every command that a test gives, and what it was given to. A test
tells a tree: commands that were carried out one after another, and those that were refused.
"""

import sys
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import pytest

from punto.aggregate.handlers import Handlers
from punto.law.clauses import Refused
from punto.promotions.base import HANDLERS as PROMOTIONS
from punto.table.topics import HANDLERS as TABLES
from punto.tournament.base import HANDLERS as TOURNAMENTS
from punto.vouchers.registry import HANDLERS as VOUCHERS

TESTS = str(Path(__file__).parents[1])
SCRIPT = str(Path("punto", "script"))
WATCHED: dict[str, Handlers[Any, Any, Any]] = {
    "table": TABLES,
    "tournament": TOURNAMENTS,
    "promotion": PROMOTIONS,
    "voucher": VOUCHERS,
}
BETWEEN = ("handlers.py", "decide.py", "harvest.py", "aggregate.py")


@dataclass(slots=True)
class Node:
    """A command that was carried out, after those before it; the root has none."""

    kind: str
    before: "Node | None" = None
    command: Any = None
    tried: list[Any] = field(default_factory=list)
    """Commands that were refused here."""
    onwards: bool = False

    def path(self) -> list["Node"]:
        found, at = [], self
        while at.before is not None:
            found.append(at)
            at = at.before
        return [at, *reversed(found)]


@dataclass(slots=True)
class Harvest:
    """The chains of one test at a time, and those of all tests so far."""

    told: list[dict[str, Any]] = field(default_factory=list)
    nodes: dict[int, Node] = field(default_factory=dict)
    decided: dict[int, list[tuple[Any, tuple[Any, ...]]]] = field(default_factory=dict)
    pending: dict[int, tuple[Node, Any, tuple[Any, ...]]] = field(default_factory=dict)
    kept: list[Any] = field(default_factory=list)
    """What is known by its identity stays until the test is over."""

    def begin(self) -> None:
        self.nodes, self.decided, self.pending, self.kept = {}, {}, {}, []

    def node(self, kind: str, state: Any) -> Node | None:
        found = self.nodes.get(id(state))
        if found is None and state == INITIAL[kind]:
            found = self.nodes[id(state)] = Node(kind)
            self.kept.append(state)
        return found

    def given(self, kind: str, state: Any, command: Any, events: tuple[Any, ...] | None) -> None:
        node = self.node(kind, state)
        if node is None:
            return
        if events is None:
            node.tried.append(command)
        elif events:
            self.decided.setdefault(id(state), []).append((command, events))

    def folded(self, kind: str, state: Any, event: Any, after: Any) -> None:
        self.kept.append(after)
        if id(state) in self.pending:
            node, command, rest = self.pending[id(state)]
        else:
            found = self.node(kind, state)
            begun = [
                each for each in self.decided.get(id(state), ()) if type(each[1][0]) is type(event)
            ]
            if found is None or not begun:
                return
            node, (command, rest) = found, begun[-1]
        if type(rest[0]) is not type(event) or id(after) in self.nodes:
            return
        if len(rest) > 1:
            self.pending[id(after)] = (node, command, rest[1:])
            return
        node.onwards = True
        self.nodes[id(after)] = Node(kind, node, command)

    def end(self, name: str, claims: list[list[str]]) -> None:
        for leaf in list(self.nodes.values()):
            if leaf.onwards or (leaf.before is None and not leaf.tried):
                continue
            commands = []
            for node in leaf.path():
                if node.command is not None:
                    commands.append(node.command)
                commands += node.tried
                node.tried = []
            steps = [
                msgspec.json.decode(msgspec.json.encode(each, order="deterministic"))
                for each in commands
            ]
            self.told.append({"test": name, "claims": claims, "kind": leaf.kind, "steps": steps})
        self.begin()


HARVEST = Harvest()
INITIAL: dict[str, Any] = {}


def _by_a_test() -> bool:
    frame: FrameType | None = sys._getframe(2)
    while frame is not None and Path(frame.f_code.co_filename).name in BETWEEN:
        frame = frame.f_back
    if frame is None:
        return False
    file = frame.f_code.co_filename
    return file.startswith(TESTS) or SCRIPT in file


def _deciding(kind: str, decision: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    def decide(state: Any, command: Any) -> Any:
        if not _by_a_test():
            return decision(state, command)
        try:
            events = tuple(decision(state, command))
        except Refused:
            HARVEST.given(kind, state, command, None)
            raise
        HARVEST.given(kind, state, command, events)
        return events

    return decide


def _folding(kind: str, fold: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    def evolve(state: Any, event: Any) -> Any:
        after = fold(state, event)
        if _by_a_test():
            HARVEST.folded(kind, state, event, after)
        return after

    return evolve


def pytest_configure() -> None:
    from punto.conform.session import KINDS

    for kind, handlers in WATCHED.items():
        INITIAL[kind] = KINDS[kind].kind.initial
        for command, decision in handlers.decisions.items():
            handlers.decisions[command] = _deciding(kind, decision)
        for event, fold in handlers.folds_of.items():
            handlers.folds_of[event] = _folding(kind, fold)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    HARVEST.begin()
    yield
    marks = [[str(word) for word in mark.args] for mark in item.iter_markers("clause")]
    HARVEST.end(item.nodeid, marks)


def pytest_sessionfinish(session: pytest.Session) -> None:
    target = Path(session.config.rootpath, "build", "harvest.json")
    target.parent.mkdir(exist_ok=True)
    target.write_bytes(msgspec.json.encode(HARVEST.told))
