"""A stream that commands are given to: what one would lead to, and what came of writing it down."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice, takewhile
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from punto.aggregate import Aggregate, AnyCommand, Frame, digest_of, followed, followers_of
from punto.aggregate.digest import text_of
from punto.errors import Malformed, Unavailable
from punto.floor.replies import Replies
from punto.floor.stream_cache import StreamCache
from punto.law.clauses import Refused
from punto.law.reasons import write_reason
from punto.record import Appended, Appending, Conflict, Record, Reused, StreamPart
from punto.record.database import Row
from punto.record.house_facts import TRIES
from punto.record.snapshot import StreamStanding
from punto.record.words import Answer, Head, Refusing

MOST_TOGETHER = 64
"""Commands to a stream in one transaction."""

S = TypeVar("S")
C = TypeVar("C", bound=AnyCommand)
E = TypeVar("E", bound=msgspec.Struct)


class Done(NamedTuple, Generic[E]):
    """What came of a command: the version that the stream is at by it, and its events there."""

    version: int
    events: tuple[E, ...]
    repeated: bool = False


class MovedOn(Exception):
    """A command for a version of a table that is past, or has not come yet."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


class IdReused(Malformed):
    """An id that stands for another command of the same giver."""


class _KeptApart(Exception):
    """A refusal that tells of what is kept apart from the record, as names are."""

    def __init__(self, why: Refused) -> None:
        super().__init__(why)
        self.why = why


class Along(NamedTuple):
    """What is written down with a command beside what follows from its events."""

    parts: tuple[StreamPart, ...] = ()
    rows: Sequence[tuple[str, Row]] = ()


class PreparedEntry(NamedTuple):
    """What a command leads to, if it can be written down in time."""

    appending: Appending
    frames: dict[str, list[Frame[Any, Any]]]
    """The events of the stream and of those that follow it."""


class Turn(Generic[C]):
    """A command that waits for its stream; the one who holds the lock may carry it out as well."""

    __slots__ = ("along", "answer", "command", "expected", "found", "id", "lead", "together")

    def __init__(
        self, command: C, command_id: str, expected: int | None, along: "Going", *, together: bool
    ) -> None:
        self.command, self.id = command, command_id
        self.expected, self.along = expected, along
        self.found: object = None
        self.together = together and expected is None and along is nothing_along
        """Whether it may be decided on what the one before it leads to."""
        self.answer: Any = None
        """What came of it, an exception, or what must be found first; nothing yet."""
        self.lead: asyncio.Future[None] | None = None
        """Done when it is carried out, or is the next to be."""


Going = Callable[[], Along]
Rows = Callable[[Sequence[StreamPart]], Sequence[tuple[str, Row]]]


def nothing_along() -> Along:
    """Nothing beside the events."""
    return Along()


class Node(NamedTuple):
    """What every seat of a node shares."""

    record: Record
    streams: StreamCache
    replies: Replies
    rows: Rows = lambda _: ()
    """Rows that follow from what is written, in the same transaction."""


class StreamSeat(Generic[S, C, E]):
    """One stream of any kind; the one who holds its lock gives it a command.

    Commands are carried out in the order in which they came. Those that wait right behind the one
    at the head of the line, and may, are decided with it and written in the same transaction.
    """

    def __init__(self, node: Node, kind: Aggregate[S, C, E], name: str = "") -> None:
        self.lock = asyncio.Lock()
        self._line: deque[Turn[C]] = deque()
        self.node = node
        self.kind = kind
        self.name = name
        self.stream = kind.stream(name)

    @property
    def standing(self) -> StreamStanding[S]:
        return self.node.streams.standing(self.stream)

    async def up_to_date(self) -> StreamStanding[S]:
        """The stream where the record leaves it, as far as is known here."""
        await self.node.streams.up_to_date(self.stream)
        return self.standing

    async def at_hand(self) -> StreamStanding[S]:
        """The same, with every stream that goes by it at hand as well."""
        async with self.lock:
            standing = await self.up_to_date()
            await self.node.streams.up_to_date(*self._concerned(standing.state, None))
            return standing

    async def is_at(self, version: int) -> bool:
        """Whether the stream is at a version, as far as this node can know."""
        if self.standing.head.version != version:
            self.node.streams.lag(self.stream)
            await self.up_to_date()
        return self.standing.head.version == version

    async def carry_out(
        self,
        command: C,
        command_id: str,
        expected: int | None = None,
        along: Going = nothing_along,
    ) -> Done[E]:
        """Decide a command and write it down; `Refused` if the rules say no.

        The same id with the same body again is answered as it was the first time. `MovedOn` if a
        version is expected and the stream is at another.
        """
        turn = Turn(command, command_id, expected, along, together=self.may_wait(command))
        for _ in range(TRIES):
            await self._have(turn)
            if isinstance(turn.answer, Exception):
                raise turn.answer
            if isinstance(turn.answer, Done):
                return turn.answer
            if turn.answer is None:
                break
            # Others go on meanwhile.
            turn.found, turn.answer = await self.find(turn.answer), None
        busy = f"{self.kind.kind.capitalize()} {self.name}".strip()
        raise Unavailable("too-busy", name=busy)

    def may_wait(self, _command: C) -> bool:
        """Whether many people give such a command at once, each for themselves alone."""
        return False

    async def _have(self, turn: Turn[C]) -> None:
        """Have a command carried out in its turn; the one who holds the lock carries it out."""
        self._line.append(turn)
        try:
            if self._line[0] is not turn:
                turn.lead = asyncio.get_running_loop().create_future()
                await turn.lead
            if turn.answer is None:
                async with self.lock:
                    await self._carry_out_all(self._behind(turn))
        finally:
            self._line.remove(turn)
            self._wake()

    def _wake(self) -> None:
        """Wake everybody whose command is carried out, and the first whose is not."""
        for turn in self._line:
            if turn.lead is not None and not turn.lead.done():
                turn.lead.set_result(None)
            if turn.answer is None:
                return

    def _behind(self, first: Turn[C]) -> list[Turn[C]]:
        """The command at the head of the line, and those right behind it that may go with it."""
        waiting = (turn for turn in self._line if turn.answer is None)
        together = takewhile(lambda turn: turn is first or turn.together, waiting)
        return list(islice(together, MOST_TOGETHER if first.together else 1))

    async def _carry_out_all(self, turns: Sequence[Turn[C]]) -> None:
        """Carry out the first of these, and with it what may be decided with it."""
        if len(turns) == 1:
            await self._carry_out_first(turns)
            return
        carrying_out = asyncio.create_task(self._carry_out_first(turns))
        try:
            await asyncio.shield(carrying_out)
        except asyncio.CancelledError:
            # Who gave the first is gone; others wait for what was decided with it.
            await asyncio.wait({carrying_out})
            raise

    async def _carry_out_first(self, turns: Sequence[Turn[C]]) -> None:
        first = turns[0]
        try:
            for _ in range(TRIES):
                await self._try(turns)
                if first.answer is not None:
                    return
        except Exception as error:  # noqa: BLE001 - it is raised where the command was given
            first.answer = error

    async def _try(self, turns: Sequence[Turn[C]]) -> None:
        """The same, unless another node was quicker."""
        first, streams = turns[0], self.node.streams
        state = (await self.up_to_date()).state
        if first.expected is not None and not await self.is_at(first.expected):
            first.answer = self._recall(first.command, first.id)
            return
        await streams.up_to_date(
            *{stream for turn in turns for stream in self._concerned(state, turn.command)}
        )
        proposed = self._propose(first.command, first.id, first.along, first.found)
        if not isinstance(proposed, PreparedEntry):
            first.answer = proposed
            return
        entries = [proposed, *self._supposed(proposed, turns[1:])]
        decided = list(zip(turns, entries, strict=False))
        try:
            await self.node.replies.append(
                [entry.appending for entry in entries], partial(self._settle_all, decided)
            )
        except Unavailable as error:
            for turn, _ in decided:
                turn.answer = error

    def _settle_all(
        self, decided: Sequence[tuple[Turn[C], PreparedEntry]], answers: Sequence[Answer]
    ) -> None:
        for (turn, entry), answer in zip(decided, answers, strict=True):
            try:
                turn.answer = self._settle(entry, answer)
            except Exception as error:  # noqa: BLE001 - it is raised where that command was given
                turn.answer = error

    def _supposed(
        self, proposed: PreparedEntry, turns: Sequence[Turn[C]]
    ) -> Iterator[PreparedEntry]:
        """What commands lead to if those before them are written, up to one that is not so plain.

        That one is decided when they are.
        """
        with self.node.streams.supposing() as suppose:
            entry: object = proposed
            for turn in turns:
                suppose(proposed.frames)
                try:
                    entry = self._prepare(turn.command, turn.id, turn.along, turn.found)
                except (Refused, Malformed):
                    return
                if not isinstance(entry, PreparedEntry):
                    return
                proposed = entry
                yield proposed

    def _concerned(self, state: S, command: C | None) -> list[str]:
        """The streams that must be known before a command is decided, whichever that may be."""
        return [
            kind.stream(name)
            for kind, follows in followers_of(self.kind.kind)
            for name in follows.concerned(state, command)
        ]

    def fill(self, _standing: StreamStanding[S], command: C, _found: object) -> Any:  # noqa: ANN401 - the command, or what must be found first
        """The command with what is not its giver's to say; or what must be found for that first."""
        for _, follows in followers_of(self.kind.kind):
            command = follows.fill(self.node.streams, self.name, command)
        return command

    async def find(self, wanted: Any) -> object:  # noqa: ANN401 - what `fill` asked for
        """What must be found before a command can be decided; most kinds want nothing."""
        raise AssertionError(wanted)

    def added(self, _frames: Sequence[Frame[S, E]]) -> StreamPart | None:
        """What else goes on record with these events."""
        return None

    def moved(self, _heads: dict[str, Head]) -> None:
        """Move on, since what was proposed is on record."""

    def _propose(self, command: C, command_id: str, along: Going, found: object) -> Any:  # noqa: ANN401 - see the first line
        """What a command leads to; what it led to before; nothing if another node was quicker.

        What must be found first, if that is not what was found. `Refused` if the rules say no.
        """
        try:
            return self._prepare(command, command_id, along, found)
        except _KeptApart as error:
            return self._refuse(command, command_id, error.why, noted=False)
        except (Refused, Malformed) as error:
            return self._refuse(command, command_id, error, noted=True)

    def _prepare(self, command: C, command_id: str, along: Going, found: object) -> Any:  # noqa: ANN401 - see `_propose`
        standing, streams = self.standing, self.node.streams
        by, at = command.by, command.at
        filled = self.fill(standing, command, found)
        if not isinstance(filled, msgspec.Struct):
            return filled
        events = self.kind.decide(standing.state, filled)  # type: ignore[arg-type]  # the command, filled in
        if not events:
            return Done(standing.head.version, ())
        own = self.kind.frames(self.stream, standing.state, events, by, at)
        frames = {self.stream: own}
        for stream, meant in followed(own, streams.state).items():
            frames.setdefault(stream, []).extend(meant)
        try:
            more = along()
        except Refused as error:
            raise _KeptApart(error) from error
        parts = [
            StreamPart.of(streams.standing(stream).head.version, each)
            for stream, each in frames.items()
        ]
        if (part := self.added(own)) is not None:
            parts.append(part)
        rows = (*self.node.rows(parts), *more.rows)
        digest = digest_of(self.stream, command)
        appending = Appending(by, command_id, digest, at, (*parts, *more.parts), rows)
        return PreparedEntry(appending, frames)

    def _settle(self, proposed: PreparedEntry, answer: Answer) -> Done[E] | None:
        """What came of writing it down; nothing if another node was quicker."""
        streams = self.node.streams
        match answer:
            case Conflict(stream=behind):
                streams.lag(self.stream)
                streams.lag(behind)
                return None
            case Reused(command=command_id):
                raise IdReused("id-reused", name=command_id)
            case Appended(repeated=True):
                if answer.heads[self.stream].version > self.standing.head.version:
                    streams.lag(self.stream)
                return self._recalled(answer)
            case Appended():
                streams.moved(proposed.frames, answer.heads)
                self.moved(answer.heads)
                events = tuple(frame.event for frame in proposed.frames[self.stream])
                return Done(answer.heads[self.stream].version, events)

    def _refuse(
        self,
        command: C,
        command_id: str,
        error: Refused | Malformed,
        *,
        noted: bool,
    ) -> Done[E] | None:
        """Note a refusal and pass it on, unless the command is an old one or this view of it is."""
        found = self.node.record.find(command.by, command_id)
        if found is not None:
            return self._same(found, command_id, digest_of(self.stream, command))
        standing = self.standing
        if self.node.streams.are_behind((self.stream, *self._concerned(standing.state, command))):
            return None
        if noted and isinstance(error, Refused):
            self.node.record.refuse(self._refusal(command, command_id, error))
        raise error

    def _refusal(self, command: C, command_id: str, refused: Refused) -> Refusing:
        return Refusing(
            command.at.isoformat(),
            self.stream,
            self.standing.head.version,
            command.by.role.value,
            command.by.person,
            command_id,
            text_of(command),
            write_reason(refused.reason),
            ", ".join(f"{clause.edition} {clause.cited}" for clause in refused.clauses),
        )

    def _recall(self, command: C, command_id: str) -> Done[E]:
        """What a command led to before; `MovedOn` if it was never carried out."""
        found = self.node.record.find(command.by, command_id)
        if found is None:
            raise MovedOn(self.standing.head.version)
        return self._same(found, command_id, digest_of(self.stream, command))

    def _same(self, found: tuple[Appended, str], command_id: str, digest: str) -> Done[E]:
        earlier, body = found
        if body != digest:
            raise IdReused("id-reused", name=command_id)
        return self._recalled(earlier)

    def _recalled(self, earlier: Appended) -> Done[E]:
        """What an earlier command led to, from the record."""
        record = self.node.record
        events: tuple[Any, ...] = tuple(
            record.event(stored)
            for stored in record.entry(earlier.entry)
            if stored.stream == self.stream
        )
        return Done(earlier.heads[self.stream].version, events, repeated=True)
