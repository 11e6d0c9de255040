"""Metrics of a node for Prometheus: how much it does and how long that takes, and no names."""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from datetime import timedelta
from itertools import accumulate
from time import perf_counter_ns
from types import TracebackType
from typing import Self

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from punto.errors import Malformed, Unavailable
from punto.law.clauses import Refused

Count = Callable[[], int]
SECOND = 1_000_000_000
BUCKETS = tuple(bound * SECOND for bound in Histogram.DEFAULT_BUCKETS)
"""Nanoseconds up to which commands are counted together."""
OUTCOMES = ("done", "repeated", "refused", "malformed", "unavailable", "other")


class _Commands(Collector):
    """Commands by what came of them, and how long each took: counted at every one, told when asked.

    Only the event loop counts, so that no lock is taken for it.
    """

    def __init__(self) -> None:
        self.outcomes = dict.fromkeys(OUTCOMES, 0)
        self.nanoseconds = 0
        self.within = [0] * len(BUCKETS)
        """How many took as long as each bucket has room for, and longer than the one before."""

    def count(self, outcome: str, took: int) -> None:
        """Count a command that came to something after so many nanoseconds."""
        self.outcomes[outcome] += 1
        self.nanoseconds += took
        self.within[bisect_left(BUCKETS, took)] += 1

    def collect(self) -> Iterator[CounterMetricFamily | HistogramMetricFamily]:
        told = CounterMetricFamily(
            "punto_commands", "Commands by what came of them", labels=["outcome"]
        )
        for outcome, times in self.outcomes.items():
            told.add_metric([outcome], times)
        yield told
        bounds = map(floatToGoString, Histogram.DEFAULT_BUCKETS)
        yield HistogramMetricFamily(
            "punto_carry_out_seconds",
            "From a command until it is safe and answered",
            buckets=list(zip(bounds, accumulate(self.within), strict=True)),
            sum_value=timedelta(microseconds=self.nanoseconds // 1_000).total_seconds(),
        )


class NodeMetrics:
    """The metrics of one node, counted from its start."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._commands = _Commands()
        self._registry.register(self._commands)
        self._refusals = Counter(
            "punto_refusals", "Refusals by rulebook", ["rules"], registry=self._registry
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
        self._commands.count(outcome, perf_counter_ns() - began)

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
