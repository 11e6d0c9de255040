"""The house's own facts, put on its stream whatever else is being written there."""

from collections.abc import Sequence
from datetime import datetime
from hashlib import sha256

from punto.record.record import Record
from punto.record.texts import write
from punto.record.words import HOUSE_STREAM, Appended, Appending, Conflict, Fact, Part, Reused
from punto.table.words import Actor


def digest_of(facts: Sequence[Fact]) -> str:
    """What the facts say, digested."""
    return sha256("".join(write(fact) for fact in facts).encode()).hexdigest()


def note(
    record: Record, facts: Sequence[Fact], by: Actor, at: datetime, command_id: str
) -> Appended | Reused:
    """Write facts down on the house's stream; another who is quicker is waited for."""
    while True:
        part = Part(HOUSE_STREAM, record.head(HOUSE_STREAM).version, facts)
        answer = record.append(Appending(by, command_id, digest_of(facts), at, (part,)))
        if not isinstance(answer, Conflict):
            return answer
