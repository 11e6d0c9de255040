"""The decision of each command and the fold of each event, registered beside their functions."""

from collections.abc import Callable
from typing import Any, TypeVar

from punto.table.base import Command, Event
from punto.table.state import Table

Decision = Callable[[Table, Any], tuple[Event, ...]]
Fold = Callable[[Table, Any], Table]
D = TypeVar("D", bound=Decision)
F = TypeVar("F", bound=Fold)

DECISIONS: dict[type[Command], Decision] = {}
FOLDS: dict[type[Event], Fold] = {}


def decides(decision: D) -> D:
    """Register the one function that decides the command which it takes."""
    kind = _taken(decision)
    assert issubclass(kind, Command), kind
    assert kind not in DECISIONS, kind
    DECISIONS[kind] = decision
    return decision


def folds(fold: F) -> F:
    """Register the one function that says what the event which it takes does to a table."""
    kind = _taken(fold)
    assert issubclass(kind, Event), kind
    assert kind not in FOLDS, kind
    FOLDS[kind] = fold
    return fold


def _taken(function: Callable[..., Any]) -> type:
    """What a function takes after the table."""
    _, kind, *_ = function.__annotations__.values()
    assert isinstance(kind, type)
    return kind
