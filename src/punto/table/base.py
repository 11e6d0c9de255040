"""What every command and every event of a table carries, and what each of their classes says.

A command's class says whether it reports, who gives it and whether it outlasts the game; an event's
class says who may see it. What only some of those may see, or a name, the field's own type says.
"""

from enum import Enum
from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec.structs import replace

from punto.fields import Audience
from punto.law.calls import Spoken
from punto.law.roles import Act, Role
from punto.table.words import Actor, Moment, kebab

SCHEMA = 1
"""The version of these shapes; a change to a stored shape raises it and brings an upcaster."""


class CommandMeta(msgspec.StructMeta):
    """The facts about a kind of command, as its class says them."""

    def __new__(  # noqa: PYI034 - a class says each by its name; a metaclass has no Self
        mcls,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        *,
        report: bool = False,
        after_closing: bool = False,
        given_by: Role = Role.DEALER,
        power: Act | None = None,
        **config: Any,  # noqa: ANN401 - what msgspec takes
    ) -> "CommandMeta":
        facts = {
            "report": report,
            "after_closing": after_closing,
            "given_by": given_by,
            "power": power,
        }
        return super().__new__(mcls, name, bases, namespace | facts, **config)


class Command(
    msgspec.Struct,
    metaclass=CommandMeta,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="do",
    tag=kebab,
):
    """What may be asked of a table: who asks it, and when."""

    report: ClassVar[bool]
    """Whether it tells what happened on the felt, which is not refused to those who work there."""
    after_closing: ClassVar[bool]
    """Whether it does not end with the game: wrong money, disputes, who must be told."""
    given_by: ClassVar[Role]
    """Who gives it, where the edition gives it to nobody else: a patron, a supervisor, a dealer."""
    power: ClassVar[Act | None]
    """The power that it takes, where some edition gives that to another than a supervisor."""

    v: int = 1
    by: Actor
    at: Moment


class Irregular(Enum):
    """What an event is to a coup that went wrong."""

    REPORTED = "reported"
    ANSWERED = "answered"
    """Something that was done about it."""


class EventMeta(msgspec.StructMeta):
    """The facts about a kind of event, as its class says them."""

    def __new__(  # noqa: PYI034 - a class says each by its name; a metaclass has no Self
        mcls,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        *,
        seen_by: Audience | None = None,
        irregular: Irregular | None = None,
        **config: Any,  # noqa: ANN401 - what msgspec takes
    ) -> "EventMeta":
        if seen_by is None and any(isinstance(base, EventMeta) for base in bases):
            raise TypeError(f"{name} does not say who may see it")
        facts = {"seen_by": seen_by, "irregular": irregular}
        return super().__new__(mcls, name, bases, namespace | facts, **config)


class Event(
    msgspec.Struct,
    metaclass=EventMeta,
    frozen=True,
    kw_only=True,
    gc=False,
    tag_field="event",
    tag=kebab,
):
    """What happened at a table: the clauses that it rests on, and what was said aloud."""

    seen_by: ClassVar[Audience]
    irregular: ClassVar[Irregular | None]
    """Whether it tells of something that went wrong, or of what was done about it."""

    v: int = SCHEMA
    clauses: tuple[str, ...] = ()
    say: Spoken = ()


EventT = TypeVar("EventT", bound=Event)


def cited_once(event: EventT) -> EventT:
    """The event with each of its clauses once, in the order in which they were first named."""
    clauses = event.clauses
    if len(clauses) < 2 or len(set(clauses)) == len(clauses):
        return event
    return replace(event, clauses=tuple(dict.fromkeys(clauses)))
