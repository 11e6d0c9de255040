"""The declaration of a kind of stream, and the registry of all that there are."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from punto.aggregate.ledger import Leg
from punto.errors import Malformed
from punto.law.roles import Role

S = TypeVar("S")
E = TypeVar("E", bound=msgspec.Struct)
C = TypeVar("C", bound="AnyCommand")

Upcast = Callable[[dict[str, Any]], dict[str, Any]]
"""An event's fields as the next version has them."""


class Giver(Protocol):
    """Who gives a command, and in which capacity."""

    @property
    def role(self) -> Role: ...
    @property
    def person(self) -> str: ...


class AnyCommand(Protocol):
    """What may be asked of a stream: it says who asks, and when."""

    @property
    def by(self) -> Giver: ...
    @property
    def at(self) -> datetime: ...


class Frame(NamedTuple, Generic[S, E]):
    """One event, with what its stream had come to before it and after it."""

    stream: str
    before: S
    event: E
    after: S
    by: Giver
    at: datetime

    @property
    def name(self) -> str:
        """Whose stream it is, among those of its kind."""
        return self.stream.partition(":")[2]


class Near(Protocol):
    """Other streams as far as they are known where a command is decided."""

    def state(self, stream: str) -> Any:  # noqa: ANN401 - of whichever kind the stream is
        """What a stream has come to, as far as is known here."""

    def latest(self, stream: str) -> Any:  # noqa: ANN401 - of whichever kind the stream is
        """What a stream has come to by now, looked up if need be."""


THE_ONE = ("",)
"""The name of the stream where there is only one of its kind."""


def _nobody(_state: object, _command: object) -> Iterable[str]:
    return ()


def _no_stream(_frame: object) -> Iterable[str]:
    return ()


def _nothing(_name: str, _state: object, _frame: object) -> Iterable[msgspec.Struct]:
    return ()


def _as_given(_near: Near, _name: str, command: Any) -> Any:  # noqa: ANN401 - any command
    return command


def _as_it_is(event: Any) -> Any:  # noqa: ANN401 - any event
    return event


@dataclass(frozen=True, kw_only=True, eq=False)
class Follows:
    """How streams of one kind go by the events of another, in the same entry."""

    whom: str
    """The kind of the streams whose events they go by."""
    touched: Callable[[Frame[Any, Any]], Iterable[str]] = _no_stream
    """The names of those that an event may mean something for."""
    follow: Callable[[str, Any, Frame[Any, Any]], Iterable[msgspec.Struct]] = _nothing
    """What an event means for one of them; `Refused` if it may not be."""
    concerned: Callable[[Any, Any], Iterable[str]] = _nobody
    """Those who must be known before a command to the other stream is decided."""
    fill: Callable[[Near, str, Any], Any] = _as_given
    """A command to the other stream, with what is known here and is not its giver's to say."""
    alike: Callable[[Any], Any] = _as_it_is
    """An event without what an audit cannot work out."""


def _always(_frame: object) -> bool:
    return True


def the_one_follows(
    whom: str,
    follow: Callable[[str, Any, Frame[Any, Any]], Iterable[msgspec.Struct]],
    *,
    when: Callable[[Frame[Any, Any]], bool] = _always,
) -> Follows:
    """How the only stream of its kind goes by the events of another, of which some concern it."""
    return Follows(
        whom=whom,
        touched=lambda frame: THE_ONE if when(frame) else (),
        follow=follow,
        concerned=lambda _state, _command: THE_ONE,
    )


@dataclass(frozen=True, kw_only=True, eq=False)
class Aggregate(Generic[S, C, E]):
    """All that anybody needs to know of a kind of stream."""

    kind: str
    initial: S
    """What a stream is before its first event."""
    decide: Callable[[S, C], tuple[E, ...]]
    evolve: Callable[[S, E], S]
    events: tuple[type[E], ...]
    upcasts: Mapping[tuple[str, int], Upcast] = field(default_factory=dict)
    """How older events are read, by their name and the version that they are brought up from."""
    legs: Callable[[S, E, S], tuple[Leg, ...]] | None = None
    """What an event moved from account to account, where money is kept account of."""
    coup: Callable[[S, E, S], int] | None = None
    """The coup that an event is found under, where there are coups."""
    snapshot_every: int = 500
    """Events between two snapshots; 0 where a stream is never long, so that none are kept."""
    follows: tuple[Follows, ...] = ()
    came_later: bool = False
    """Whether there are records from before this kind: nothing is missed until its first event."""

    def stream(self, name: str = "") -> str:
        """The name of a stream: `table:T1`; the kind alone where there is only one."""
        return f"{self.kind}:{name}" if name else self.kind

    def owns(self, stream: str) -> bool:
        """Whether a stream is of this kind."""
        return stream.partition(":")[0] == self.kind

    def frames(
        self, stream: str, state: S, events: Iterable[E], by: Giver, at: datetime
    ) -> list[Frame[S, E]]:
        """Events that came together, each with the state before it and after it."""
        found = []
        for event in events:
            after = self.evolve(state, event)
            found.append(Frame(stream, state, event, after, by, at))
            state = after
        return found

    def moved(self, before: S, event: E, after: S) -> tuple[Leg, ...]:
        """What an event moved from account to account."""
        return () if self.legs is None else self.legs(before, event, after)


class Kinds(dict[str, Aggregate[Any, Any, Any]]):
    """Kinds of streams by their names; who goes by whom is worked out once while it holds."""

    def __init__(self) -> None:
        super().__init__()
        self._followers: dict[str, tuple[tuple[Aggregate[Any, Any, Any], Follows], ...]] = {}

    def __setitem__(self, kind: str, aggregate: Aggregate[Any, Any, Any]) -> None:
        super().__setitem__(kind, aggregate)
        self._followers.clear()

    def __delitem__(self, kind: str) -> None:
        super().__delitem__(kind)
        self._followers.clear()

    def followers_of(self, kind: str) -> tuple[tuple[Aggregate[Any, Any, Any], Follows], ...]:
        """The kinds that go by the events of a kind of stream."""
        found = self._followers.get(kind)
        if found is None:
            found = self._followers[kind] = tuple(
                (aggregate, follows)
                for aggregate in self.values()
                for follows in aggregate.follows
                if follows.whom == kind
            )
        return found


REGISTRY = Kinds()
"""Every kind of stream that was declared, by its name."""

A = TypeVar("A", bound=Aggregate[Any, Any, Any])


def declare(aggregate: A) -> A:
    """Make a kind of stream known to everything that handles streams."""
    assert aggregate.kind not in REGISTRY, f"{aggregate.kind} is declared already"
    REGISTRY[aggregate.kind] = aggregate
    return aggregate


def kind_of(stream: str) -> str:
    """What a stream tells the story of, by its name."""
    return of_stream(stream).kind


def of_stream(stream: str) -> Aggregate[Any, Any, Any]:
    """The declaration that a stream goes by."""
    found = REGISTRY.get(stream.partition(":")[0])
    if found is None:
        raise Malformed("no-stream", name=stream, choices=tuple(REGISTRY))
    return found
