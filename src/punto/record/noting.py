"""What is put on record by one who waits: commands at the machine, and the house's own facts."""

from collections.abc import Callable, Sequence
from datetime import datetime
from hashlib import sha256
from typing import TypeVar

import msgspec

from punto.aggregate import Aggregate, AnyCommand, digest_of
from punto.errors import Unavailable
from punto.house import HOUSE_STREAM, Fact
from punto.record.record import Record
from punto.record.snapshot import load
from punto.record.texts import write
from punto.record.words import Appended, Appending, Conflict, Reused, StreamPart
from punto.table.words import Actor

S = TypeVar("S")
C = TypeVar("C", bound=AnyCommand)
E = TypeVar("E", bound=msgspec.Struct)

TRIES = 200
"""How often a command is decided anew since another was quicker.

The quicker one has less to read before the next command, and may well be quicker again.
"""


def settled(record: Record, decided: Callable[[], Appending | None]) -> Appended | Reused | None:
    """What came of writing down what is decided, if anything, anew if another was quicker."""
    for _ in range(TRIES):
        appending = decided()
        if appending is None:
            return None
        answer = record.append(appending)
        if not isinstance(answer, Conflict):
            return answer
    raise Unavailable("too-busy", name=record.name)


def carry_out(
    record: Record, kind: Aggregate[S, C, E], command: C, command_id: str, name: str = ""
) -> Appended | Reused | None:
    """Decide a command to a stream that no other follows, and write it down."""
    stream = kind.stream(name)

    def decided() -> Appending:
        state, head = load(record, stream)
        events = kind.decide(state, command)
        frames = kind.frames(stream, state, events, command.by, command.at)
        parts = (StreamPart.of(head.version, frames),)
        return Appending(command.by, command_id, digest_of(stream, command), command.at, parts)

    return settled(record, decided)


def facts_digest(facts: Sequence[Fact]) -> str:
    """What facts say that nobody asked for, digested."""
    return sha256("".join(write(fact) for fact in facts).encode()).hexdigest()


def note(
    record: Record, facts: Sequence[Fact], by: Actor, at: datetime, command_id: str
) -> Appended | Reused | None:
    """Write facts down on the house's stream."""

    def decided() -> Appending:
        part = StreamPart(HOUSE_STREAM, record.head(HOUSE_STREAM).version, facts)
        return Appending(by, command_id, facts_digest(facts), at, (part,))

    return settled(record, decided)
