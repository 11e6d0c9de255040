"""Metrics of a node for Prometheus: how much it does and how long that takes, and no names."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from time import perf_counter_ns

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from punto.errors import Malformed, Unavailable
from punto.law.clauses import Refused

Count = Callable[[], int]


class NodeMetrics:
    """The metrics of one node, counted from its start."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._commands = Counter(
            "punto_commands", "Commands by what came of them", ["outcome"], registry=self._registry
        )
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

    @contextmanager
    def carrying_out(self) -> Iterator[list[str]]:
        """Count a command and its time; anyone who does it may say `repeated` in the list."""
        began, said = perf_counter_ns(), ["done"]
        try:
            yield said
        except Refused as refused:
            said[:] = ["refused"]
            self._refusals.labels(refused.rules).inc()
            raise
        except Malformed:
            said[:] = ["malformed"]
            raise
        except Unavailable:
            said[:] = ["unavailable"]
            raise
        except Exception:  # no matter what it was, it is counted and passed on
            said[:] = ["other"]
            raise
        finally:
            self._commands.labels(said[-1]).inc()
            took = timedelta(microseconds=(perf_counter_ns() - began) // 1_000)
            self._seconds.observe(took.total_seconds())

    def text(self) -> str:
        """All of them, as Prometheus reads them."""
        return generate_latest(self._registry).decode()
