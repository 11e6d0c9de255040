"""What commands and events carry, of a table and of other streams, and what each class says.

A command's class says whether it reports, who gives it and whether it outlasts the game; an event's
class says who may see it. What only some of those may see, or a name, the field's own type says.
"""

from enum import Enum
from typing import Any, ClassVar, Literal, TypeVar, dataclass_transform

import msgspec
from msgspec.structs import replace

from punto.fields import Audience
from punto.law.calls import Spoken
from punto.law.roles import Act, Role
from punto.table.words import Actor, Moment, kebab

SCHEMA = 1
"""The version of these shapes; a change to a stored shape raises it and brings an upcaster."""


class ByNameMeta(msgspec.StructMeta):
    """Of every class that has it, fields are given by their names, and it need not say so."""

    def __new__(
        mcls,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        **config: Any,  # noqa: ANN401 - what msgspec takes
    ) -> "ByNameMeta":
        return super().__new__(mcls, name, bases, namespace, **{"kw_only": True} | config)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class StreamCommand(
    msgspec.Struct,
    metaclass=ByNameMeta,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="do",
    tag=kebab,
):
    """What may be asked of a stream of any kind: who asks it, and when."""

    by: Actor
    at: Moment


class CommandMeta(ByNameMeta):
    """The facts about a kind of command, as its class says them."""

    def __new__(
        mcls,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        *,
        report: bool = False,
        after_closing: bool = False,
        cash: bool = False,
        given_by: Role = Role.DEALER,
        power: Act | None = None,
        **config: Any,  # noqa: ANN401 - what msgspec takes
    ) -> ByNameMeta:
        facts = {
            "report": report,
            "after_closing": after_closing,
            "cash": cash,
            "given_by": given_by,
            "power": power,
        }
        return super().__new__(mcls, name, bases, namespace | facts, **config)


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


class EventMeta(ByNameMeta):
    """The facts about a kind of event, as its class says them; what several share says none."""

    def __new__(
        mcls,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        *,
        seen_by: Audience | None = None,
        irregular: Irregular | None = None,
        shared: bool = False,
        **config: Any,  # noqa: ANN401 - what msgspec takes
    ) -> ByNameMeta:
        if seen_by is None and not shared:
            raise TypeError(f"{name} does not say who may see it")
        facts = {"seen_by": seen_by, "irregular": irregular}
        return super().__new__(mcls, name, bases, namespace | facts, **config)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class StoredEvent(
    msgspec.Struct,
    metaclass=ByNameMeta,
    frozen=True,
    kw_only=True,
    tag_field="event",
    tag=kebab,
):
    """What happened to a stream of any kind."""

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


EventT = TypeVar("EventT", bound=Event)


def cited_once(event: EventT) -> EventT:
    """The event with each of its clauses once, in the order in which they were first named."""
    clauses = event.clauses
    if len(clauses) < 2 or len(set(clauses)) == len(clauses):
        return event
    return replace(event, clauses=tuple(dict.fromkeys(clauses)))
