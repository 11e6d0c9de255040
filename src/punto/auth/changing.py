"""Facts about accounts and devices, written down together with the rows that follow from them."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Generic, NamedTuple, TypeVar
from uuid import uuid4

from punto.house import HOUSE_STREAM
from punto.house.events import Fact
from punto.law.roles import Role
from punto.narration.saying import ITSELF
from punto.record import Appending, Record, StreamPart
from punto.record.database import DatabaseTransaction, Row
from punto.record.house_facts import facts_digest, settled
from punto.table.words import Actor

T = TypeVar("T")

AT_THE_MACHINE = Actor(Role.ADMINISTRATOR, ITSELF)
"""In whose name the house itself makes accounts."""


class AccountChange(NamedTuple, Generic[T]):
    """What becomes of an account: facts for the record, rows that follow, and the answer."""

    answer: T
    facts: Sequence[Fact] = ()
    rows: Sequence[tuple[str, Row]] = ()


def carry_out(
    record: Record,
    now: Callable[[], datetime],
    by: Actor,
    decide: Callable[[DatabaseTransaction], AccountChange[T]],
) -> T:
    """What `decide` makes of the accounts as they stand; decided anew if they changed meanwhile."""
    command = uuid4().hex
    changes: list[AccountChange[T]] = []

    def decided() -> Appending | None:
        with record.database.read() as session:
            change = decide(session)
            rows = session.rows("SELECT version FROM streams WHERE stream = ?", (HOUSE_STREAM,))
        changes.append(change)
        if not change.facts:
            return None
        part = StreamPart(HOUSE_STREAM, rows[0][0] if rows else 0, change.facts)
        digest = facts_digest(change.facts)
        return Appending(by, command, digest, now(), (part,), change.rows)

    settled(record, decided)
    return changes[-1].answer
