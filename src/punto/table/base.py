"""What commands and events carry, of a table and of other streams, and what each class says.

A command's class says whether it reports, who gives it and whether it outlasts the game; an event's
class says who may see it. What only some of those may see, or a name, the field's own type says.
"""

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import Any, ClassVar, Literal, TypeVar, dataclass_transform

import msgspec
from msgspec.structs import replace

from punto.fields import Audience, kebab
from punto.law.calls import Spoken
from punto.law.roles import Act, Role
from punto.table.words import Actor, Moment

SCHEMA = 1
"""The version of these shapes; a change to a stored shape raises it and brings an upcaster."""


class FactsMeta(msgspec.StructMeta):
    """Of every class that has it, fields are given by their names, and it need not say so.

    What else its class says, as `report=True`, are facts about that kind of command or event.
    """

    facts: ClassVar[Mapping[str, object]] = {}
    """What a class may say, and what holds where it says nothing."""

    def __new__(
        mcls,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        **config: Any,  # noqa: ANN401 - the facts, and what msgspec takes
    ) -> "FactsMeta":
        said = {fact: config.pop(fact, unless) for fact, unless in mcls.facts.items()}
        return super().__new__(mcls, name, bases, namespace | said, **{"kw_only": True} | config)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class StreamCommand(
    msgspec.Struct,
    metaclass=FactsMeta,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="do",
    tag=kebab,
):
    """What may be asked of a stream of any kind: who asks it, and when."""

    by: Actor
    at: Moment


class CommandMeta(FactsMeta):
    """The facts about a kind of command."""

    facts: ClassVar[Mapping[str, object]] = {
        "report": False,
        "after_closing": False,
        "cash": False,
        "given_by": Role.DEALER,
        "power": None,
    }


class GivenCommand(StreamCommand, metaclass=CommandMeta):
    """A command whose class says who gives it."""

    report: ClassVar[bool]
    """Whether it tells what happened, which is not refused to those who work there."""
    given_by: ClassVar[Role]
    """Who gives it, where the edition gives it to nobody else: a patron, a supervisor, a dealer."""
    power: ClassVar[Act | None]
    """The power that it takes, where some edition gives that to another than a supervisor."""


class Command(GivenCommand):
    """What may be asked of a table."""

    after_closing: ClassVar[bool]
    """Whether it does not end with the game: wrong money, disputes, who must be told."""
    cash: ClassVar[bool]
    """Whether its amounts are money though the table plays for a tournament: float and signs."""

    v: int = 1


class Irregular(Enum):
    """What an event is to a coup that went wrong."""

    REPORTED = "reported"
    ANSWERED = "answered"
    """Something that was done about it."""


class StoredEventMeta(FactsMeta):
    """Whether a kind of event follows from another stream's event alone."""

    facts: ClassVar[Mapping[str, object]] = {"follows": False}


class EventMeta(StoredEventMeta):
    """The facts about a kind of event; what several share says none."""

    facts: ClassVar[Mapping[str, object]] = {"follows": False, "seen_by": None, "irregular": None}

    def __new__(
        mcls,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        *,
        shared: bool = False,
        **config: Any,  # noqa: ANN401 - as above
    ) -> FactsMeta:
        if not shared and config.get("seen_by") is None:
            raise TypeError(f"{name} does not say who may see it")
        return super().__new__(mcls, name, bases, namespace, **config)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class StoredEvent(
    msgspec.Struct,
    metaclass=StoredEventMeta,
    frozen=True,
    kw_only=True,
    tag_field="event",
    tag=kebab,
):
    """What happened to a stream of any kind."""

    follows: ClassVar[bool]
    """Whether it is written in no other way, so that an audit works it out again."""

    v: int = SCHEMA


class StreamEvent(StoredEvent):
    """What happened by the rules, and the clauses that it rests on."""

    clauses: tuple[str, ...] = ()


class SeenEvent(StreamEvent, metaclass=EventMeta, shared=True):
    """An event whose class says who may see it."""

    seen_by: ClassVar[Audience]


class Event(SeenEvent, gc=False, shared=True):
    """What happened at a table, and what was said aloud."""

    irregular: ClassVar[Irregular | None]
    """Whether it tells of something that went wrong, or of what was done about it."""

    say: Spoken = ()
    units: Literal[True] | msgspec.UnsetType = msgspec.UNSET
    """Set where its amounts are chips of a tournament, which are units and never money."""


EventT = TypeVar("EventT", bound=StreamEvent)


def cited_once(events: tuple[EventT, ...]) -> tuple[EventT, ...]:
    """The events, each clause of each named once, in the order in which they were first named."""
    for event in events:
        if _repeats(event.clauses):
            return tuple([_cited_once(each) for each in events])
    return events


def _cited_once(event: EventT) -> EventT:
    clauses = event.clauses
    return replace(event, clauses=tuple(dict.fromkeys(clauses))) if _repeats(clauses) else event


@lru_cache(maxsize=8192)
def _repeats(clauses: tuple[str, ...]) -> bool:
    """Whether a clause is named twice; the same few rows of clauses come again and again."""
    return len(set(clauses)) < len(clauses)
