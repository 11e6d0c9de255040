"""Metrics of a node for Prometheus: how much it does and how long that takes, and no names."""

from collections.abc import Callable
from datetime import timedelta
from time import perf_counter_ns
from types import TracebackType
from typing import Self

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from punto.errors import Malformed, Unavailable
from punto.law.clauses import Refused

Count = Callable[[], int]
OUTCOMES = ("done", "repeated", "refused", "malformed", "unavailable", "other")


class NodeMetrics:
    """The metrics of one node, counted from its start."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._commands = Counter(
            "punto_commands", "Commands by what came of them", ["outcome"], registry=self._registry
        )
        self._by_outcome = {each: self._commands.labels(each) for each in OUTCOMES}
        self._refusals = Counter(
            "punto_refusals", "Refusals by rulebook", ["rules"], registry=self._registry
        )
        self._seconds = Histogram(
            "punto_carry_out_seconds",
            "From a command until it is safe and answered",
            registry=self._registry,
        )
        self._held_up = Counter(
            "punto_loop_held_up",
            "Times that one thing kept the node from everything else for too long",
            registry=self._registry,
        )

    def held_up(self) -> None:
        """Count that something held up the loop."""
        self._held_up.inc()

    def show(self, name: str, words: str, count: Count) -> None:
        """Let something be counted whenever a person asks."""
        Gauge(name, words, registry=self._registry).set_function(count)

    def carrying_out(self) -> "CarryingOut":
        """Count a command by what comes of it, and its time."""
        return CarryingOut(self)

    def count(self, outcome: str, began: int) -> None:
        """Count a command that came to something, and the time since it began."""
        self._by_outcome[outcome].inc()
        took = timedelta(microseconds=(perf_counter_ns() - began) // 1_000)
        self._seconds.observe(took.total_seconds())

    def count_refusal(self, rules: str) -> None:
        self._refusals.labels(rules).inc()

    def text(self) -> str:
        """All of them, as Prometheus reads them."""
        return generate_latest(self._registry).decode()


class CarryingOut:
    """A command that is being carried out."""

    __slots__ = ("_began", "_metrics", "repeated")

    def __init__(self, metrics: NodeMetrics) -> None:
        self._metrics = metrics
        self._began = perf_counter_ns()
        self.repeated = False
        """Whether it had been carried out before."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _: type[BaseException] | None, error: BaseException | None, __: TracebackType | None
    ) -> None:
        if isinstance(error, Refused):
            self._metrics.count_refusal(error.rules)
        self._metrics.count(self._outcome(error), self._began)

    def _outcome(self, error: BaseException | None) -> str:
        match error:
            case None:
                return "repeated" if self.repeated else "done"
            case Refused():
                return "refused"
            case Malformed():
                return "malformed"
            case Unavailable():
                return "unavailable"
            case _:
                return "other"
