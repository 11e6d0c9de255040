"""A table as one node knows it: what a command would lead to, and what came of writing it down."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import NamedTuple, Protocol

import msgspec

from punto.errors import Malformed
from punto.floor.past import FacesAt, Found, LinesOf, Wanted, with_past
from punto.floor.patronage import Patronage
from punto.floor.threads import Threads
from punto.law.clauses import Refused
from punto.law.reasons import write_reason
from punto.record import Appended, Appending, Conflict, Part, Record, Reused
from punto.record.listed import coup_of
from punto.record.snapshot import EVERY, NOTHING, Standing, catch_up, keep, load
from punto.record.words import Answer, Head, Kind, Refusing, stream
from punto.table import Table, decide, evolve
from punto.table import commands as c
from punto.table import events as e
from punto.table.accounts import Leg, legs

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

_ENCODER = msgspec.json.Encoder(order="deterministic")


class Done(NamedTuple):
    """What came of a command: the version that the table is at by it, and its events."""

    version: int
    events: tuple[e.Event, ...]
    repeated: bool = False


class MovedOn(Exception):
    """A command for a version of a table that is past, or has not come yet."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


class Proposed(NamedTuple):
    """What a command leads to, if it can be written down in time."""

    appending: Appending
    events: tuple[e.Event, ...]
    table: Table


class CardSource(Protocol):
    """Where a table's cards come from, if not from whoever gives the command."""

    def fill(self, table: Table, command: c.Command) -> c.Command:
        """The command with the cards that it would find."""

    def part(self, steps: Iterable[tuple[Table, e.Event]]) -> Part | None:
        """What the source has to put on record with these events."""

    def moved(self, heads: Mapping[str, Head]) -> None:
        """Move on, since what `part` was asked for is on record."""

    def load(self, record: Record, table: str, version: int) -> None:
        """Take up where the record leaves off."""


class Seat:
    """One table; whoever holds its lock gives it a command."""

    def __init__(
        self,
        record: Record,
        name: str,
        shoe: CardSource | None = None,
        patronage: Patronage | None = None,
    ) -> None:
        self.lock = asyncio.Lock()
        self._record = record
        self._name = name
        self._stream = stream(Kind.TABLE, name)
        self._shoe = shoe
        self._patronage = patronage
        self.standing = NOTHING
        self._loaded = False
        self._lags = True
        """Whether the record is known to go further than this."""
        self._bringing: asyncio.Future[None] | None = None
        self._kept = 0
        """How far the stream went when a snapshot was last kept, or it was loaded."""

    async def up_to_date(self, threads: Threads) -> None:
        """Return when the table is where the record leaves it, if it is known to lag behind.

        It is read in a thread; whoever waits for it may go, and the next one waits for the same.
        """
        while self._lags:
            if self._bringing is None or self._bringing.done():
                self._bringing = asyncio.ensure_future(threads.run(self._bring))
            await asyncio.shield(self._bringing)

    def _bring(self) -> None:
        before = self.standing.head
        if self._loaded:
            self.standing = catch_up(self._record, self._stream, self.standing)
        else:
            self.standing = load(self._record, self._stream)
            self._kept = self.standing.head.version
        if self._shoe is not None and not (self._loaded and self.standing.head == before):
            self._shoe.load(self._record, self._stream, self.standing.head.version)
        self._loaded, self._lags = True, False

    async def is_at(self, version: int, threads: Threads) -> bool:
        """Whether the table is at a version, as far as this node can know."""
        if self.standing.head.version != version:
            self._lags = True
            await self.up_to_date(threads)
        return self.standing.head.version == version

    def concerned(self, command: c.Command) -> set[str]:
        """Everybody for whom a command may mean something."""
        patron = getattr(command, "patron", None)
        return {*self.standing.table.patrons, *((patron,) if patron else ())}

    def recall(self, command: c.Command, command_id: str) -> Done:
        """What a command led to before; `MovedOn` if it was never carried out."""
        found = self._record.find(command.by, command_id)
        if found is None:
            raise MovedOn(self.standing.head.version)
        return self._same(found, command_id, digest_of(self._stream, command))

    def propose(
        self, command: c.Command, command_id: str, found: Found | None = None
    ) -> Proposed | Done | Wanted | None:
        """What a command leads to; what it led to before; nothing if another node was quicker.

        What must be found in the past first, if that is not what was found. `Refused` if the rules
        say no to it.
        """
        table, head = self.standing
        digest = digest_of(self._stream, command)
        try:
            filled = with_past(table, head.version, self._filled(table, command), found)
            if isinstance(filled, LinesOf | FacesAt):
                return filled
            events = decide(table, filled)
            steps, after, moved, coups = _fold(table, events)
            parts = [Part(self._stream, head.version, events, moved, coups)]
            if self._patronage is not None:
                parts += self._patronage.parts(self._name, steps, after, command.by, command.at)
        except (Refused, Malformed) as error:
            return self._refuse(command, command_id, digest, error)
        if self._shoe is not None and (part := self._shoe.part(steps)) is not None:
            parts.append(part)
        rows = self._patronage.beside(parts) if self._patronage is not None else ()
        appending = Appending(command.by, command_id, digest, command.at, parts, rows)
        return Proposed(appending, events, after)

    def _filled(self, table: Table, command: c.Command) -> c.Command:
        """The command with what is not its giver's to say of cards and patrons."""
        if self._shoe is not None:
            command = self._shoe.fill(table, command)
        if self._patronage is not None:
            command = self._patronage.fill(self._name, command)
        return command

    def settle(self, proposed: Proposed, answer: Answer) -> Done | None:
        """What came of writing it down; nothing if another node was quicker."""
        match answer:
            case Conflict(stream=behind):
                self._lags = True
                if self._patronage is not None:
                    self._patronage.take_in((behind,))
                return None
            case Reused(command=command_id):
                raise _reused(command_id)
            case Appended(repeated=True):
                self._lags = answer.heads[self._stream].version > self.standing.head.version
                return self._recalled(answer)
            case Appended():
                self.standing = Standing(proposed.table, answer.heads[self._stream])
                if self._shoe is not None:
                    self._shoe.moved(answer.heads)
                if self._patronage is not None:
                    self._patronage.moved(proposed.appending.parts, answer.heads)
                self._keep_snapshot()
                return Done(self.standing.head.version, proposed.events)

    def _refuse(
        self, command: c.Command, command_id: str, digest: str, error: Refused | Malformed
    ) -> Done | None:
        """Note a refusal and pass it on, unless the command is an old one or this view of it is."""
        found = self._record.find(command.by, command_id)
        if found is not None:
            return self._same(found, command_id, digest)
        if self._record.head(self._stream).version != self.standing.head.version:
            self._lags = True
            return None
        patron = getattr(command, "patron", None)
        if self._patronage is not None and patron and self._patronage.is_behind(patron):
            return None
        if isinstance(error, Refused):
            self._record.refuse(self._refusal(command, command_id, error))
        raise error

    def _refusal(self, command: c.Command, command_id: str, refused: Refused) -> Refusing:
        return Refusing(
            command.at.isoformat(),
            self._stream,
            self.standing.head.version,
            command.by.role.value,
            command.by.person,
            command_id,
            _ENCODER.encode(command).decode(),
            write_reason(refused.reason),
            ", ".join(f"{clause.edition} {clause.cited}" for clause in refused.clauses),
        )

    def _same(self, found: tuple[Appended, str], command_id: str, digest: str) -> Done:
        earlier, body = found
        if body != digest:
            raise _reused(command_id)
        return self._recalled(earlier)

    def _recalled(self, earlier: Appended) -> Done:
        """What an earlier command led to, from the record."""
        events = tuple(
            event
            for stored in self._record.entry(earlier.entry)
            if stored.stream == self._stream
            and isinstance(event := self._record.event(stored), e.Event)
        )
        return Done(earlier.heads[self._stream].version, events, repeated=True)

    def _keep_snapshot(self) -> None:
        """Keep a snapshot now and then."""
        version = self.standing.head.version
        if version // EVERY > self._kept // EVERY:
            keep(self._record, self._stream, self.standing)
            self._kept = version


def _fold(
    table: Table, events: Sequence[e.Event]
) -> tuple[list[tuple[Table, e.Event]], Table, list[tuple[Leg, ...]], list[int]]:
    """Each event with the table that it came upon, the table after all, money moved, and coups."""
    steps: list[tuple[Table, e.Event]] = []
    moved: list[tuple[Leg, ...]] = []
    coups: list[int] = []
    for event in events:
        after = evolve(table, event)
        steps.append((table, event))
        moved.append(legs(table, after))
        coups.append(coup_of(table, event, after))
        table = after
    return steps, table, moved, coups


def digest_of(stream: str, command: c.Command) -> str:
    """What a command says and to which table; when it was given is no part of that."""
    said = msgspec.structs.replace(command, at=EPOCH)
    return sha256(_ENCODER.encode((stream, said))).hexdigest()


def _reused(command_id: str) -> Malformed:
    return Malformed(
        f"The id {command_id} stands for another command", "give each command an id of its own"
    )
