"""The decision of each command and the fold of each event, registered beside their functions."""

from collections.abc import Callable
from importlib import import_module
from pkgutil import walk_packages
from types import UnionType
from typing import Any, Generic, TypeVar, get_args

import msgspec

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E", bound=msgspec.Struct)
Handler = TypeVar("Handler", bound=Callable[..., Any])


class Handlers(Generic[S, C, E]):
    """Which function decides each command and folds each event of one kind of stream.

    A function says by its second parameter what it handles: one type, or several that it handles
    alike.
    """

    def __init__(self, commands: type[C], events: type[E]) -> None:
        self._commands, self._events = commands, events
        self.decisions: dict[type[C], Callable[[S, Any], tuple[E, ...]]] = {}
        self.folds_of: dict[type[E], Callable[[S, Any], S]] = {}

    def decides(self, decision: Handler) -> Handler:
        """Register the one function that decides the command which it takes."""
        return _registered(decision, self._commands, self.decisions)

    def folds(self, fold: Handler) -> Handler:
        """Register the one function that says what the event which it takes makes of a state."""
        return _registered(fold, self._events, self.folds_of)

    def decide(self, state: S, command: C) -> tuple[E, ...]:
        """What comes of a command by the function that decides it."""
        return self.decisions[type(command)](state, command)

    def evolve(self, state: S, event: E) -> S:
        """The state after an event, by the function that folds it."""
        return self.folds_of[type(event)](state, event)


def load_topics(package: str) -> None:
    """Import every module in the folders of a package: its topics register what they handle."""
    for topic in walk_packages(import_module(package).__path__, f"{package}."):
        if topic.name.count(".") > package.count(".") + 1:
            import_module(topic.name)


def _registered(handler: Handler, bound: type, known: dict[Any, Any]) -> Handler:
    _, taken, *_ = handler.__annotations__.values()
    for kind in get_args(taken) if isinstance(taken, UnionType) else (taken,):
        assert issubclass(kind, bound), f"{kind} is no {bound}"
        assert kind not in known, f"{kind} is handled twice"
        known[kind] = handler
    return handler
