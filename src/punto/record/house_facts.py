"""Facts that the house puts on record by itself; commands go through `punto.floor.desk`."""

from collections.abc import Callable, Sequence
from datetime import datetime
from hashlib import sha256

from punto.errors import Unavailable
from punto.house import HOUSE_STREAM, Fact
from punto.record.event_codec import write
from punto.record.record import Record
from punto.record.words import Appended, Appending, Conflict, Reused, StreamPart
from punto.table.words import Actor

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
