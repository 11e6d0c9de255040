"""A stream that commands are given to: what one would lead to, and what came of writing it down."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from punto.aggregate import Aggregate, AnyCommand, Frame, Near, digest_of, followed, followers_of
from punto.aggregate.digest import text_of
from punto.errors import Malformed, Unavailable
from punto.floor.replies import Replies
from punto.floor.stream_cache import StreamCache, StreamsAhead
from punto.floor.turns import Turn, TurnLine
from punto.law.clauses import Refused
from punto.law.reasons import write_reason
from punto.record import Appended, Appending, Conflict, Record, Reused, StreamPart
from punto.record.database import Row
from punto.record.house_facts import TRIES
from punto.record.snapshot import StreamStanding
from punto.record.words import Answer, Head, OnItsWay, Refusing

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


Going = Callable[[], Along]
Rows = Callable[[Sequence[StreamPart]], Sequence[tuple[str, Row]]]


def nothing_along() -> Along:
    """Nothing beside the events."""
    return Along()


class Submission(NamedTuple, Generic[C]):
    """A command as it was given."""

    command: C
    id: str
    expected: int | None
    """The version that the stream has to be at."""
    along: Going


class Node(NamedTuple):
    """What every seat of a node shares."""

    record: Record
    streams: StreamCache
    replies: Replies
    rows: Rows = lambda _: ()
    """Rows that follow from what is written, in the same transaction."""


class StreamSeat(Generic[S, C, E]):
    """One stream of any kind; the one whose turn it is gives it a command.

    Commands are decided in the order in which they came, and each is on record before the next
    one is decided; but for those that may go ahead, each of which is decided on what the ones
    before it lead to while they are being written. One that is decided again, since another node
    was quicker, is so before all that came after it.
    """

    def __init__(self, node: Node, kind: Aggregate[S, C, E], name: str = "") -> None:
        self.node = node
        self.kind = kind
        self.name = name
        self.stream = kind.stream(name)
        self.line = TurnLine(partial(node.streams.is_coming, self.stream))

    @property
    def standing(self) -> StreamStanding[S]:
        return self.node.streams.standing(self.stream)

    async def up_to_date(self) -> StreamStanding[S]:
        """The stream where the record leaves it, as far as is known here."""
        await self.node.streams.up_to_date(self.stream)
        return self.standing

    async def at_hand(self) -> StreamStanding[S]:
        """The same, with every stream that goes by it at hand as well."""
        async with self.line.mine():
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
        given = Submission(command, command_id, expected, along)
        may_go = expected is None and along is nothing_along and self.may_go_ahead(command)
        turn = self.line.join(alone=not may_go)
        try:
            return await self._carry_out(turn, given)
        finally:
            self.line.leave(turn)

    async def _carry_out(self, turn: Turn, given: Submission[C]) -> Done[E]:
        found: object = None
        for _ in range(TRIES):
            await turn.called
            if not turn.alone:
                came: Any = await self._go_ahead(turn, given, found)
                if came is None:
                    turn.alone = True
                    self.line.again(turn)
                    continue
                # Others are decided meanwhile; it is called again where another node was quicker.
                self.line.pass_on(turn)
                came = await came
            else:
                came = await self._in_turn(turn, given, found)
                if came is None:
                    break
                self.line.pass_on(turn)
            if isinstance(came, Done):
                return came
            if came is not None:
                found = await self.find(came)
                self.line.again(turn)
        busy = f"{self.kind.kind.capitalize()} {self.name}".strip()
        raise Unavailable("too-busy", name=busy)

    def may_go_ahead(self, _command: C) -> bool:
        """Whether many people give such a command at once, each for themselves alone."""
        return False

    async def _go_ahead(
        self, turn: Turn, given: Submission[C], found: object
    ) -> "asyncio.Future[Any] | None":
        """What will have come of a command that is decided on what is on its way to the record.

        Nothing if it must wait for that: it may be lawful with less, or was carried out before.
        """
        streams = self.node.streams
        await self._known(given.command)
        coming = streams.ahead()
        try:
            proposed = self._prepare(coming, given, found)
        except (Refused, Malformed):
            proposed = None
        if not isinstance(proposed, PreparedEntry) or streams.keeps_back(proposed.frames):
            return None
        way = OnItsWay()
        appending = proposed.appending._replace(way=way, after=tuple(coming.after))
        proposed = proposed._replace(appending=appending)
        written = self._send(turn, proposed)
        streams.goes_ahead(way, proposed.frames)
        return written

    async def _known(self, command: C) -> None:
        """Have at hand all that a command goes by."""
        state = (await self.up_to_date()).state
        await self.node.streams.up_to_date(*self._concerned(state, command))

    async def _in_turn(self, turn: Turn, given: Submission[C], found: object) -> Any:  # noqa: ANN401 - see `_propose`
        """What came of a command, once all before it are on record; or what must be found first."""
        async with self.node.streams.alone(self.stream):
            for _ in range(TRIES):
                await self.up_to_date()
                if given.expected is not None and not await self.is_at(given.expected):
                    return self._recall(given.command, given.id)
                await self._known(given.command)
                came = self._propose(given, found)
                if isinstance(came, PreparedEntry):
                    came = await self._send(turn, came)
                if came is not None:
                    return came
        return None

    def _send(self, turn: Turn, proposed: PreparedEntry) -> "asyncio.Future[Done[E] | None]":
        settle = partial(self._landed, turn, proposed)
        written = self.node.replies.append(proposed.appending, settle)
        self.line.sent()
        return written

    def _landed(
        self, turn: Turn, proposed: PreparedEntry, answer: Answer | Exception
    ) -> Done[E] | None:
        """What came of what was on its way, whether or not its giver is still there."""
        way = proposed.appending.way
        if way is not None:
            written = isinstance(answer, Appended) and not answer.repeated
            self.node.streams.landed(way, proposed.frames, written=written)
        try:
            came = self._settle(proposed, answer)
            if came is None and way is not None:
                self.line.again(turn)
            return came
        finally:
            self.line.landed()

    def _concerned(self, state: S, command: C | None) -> list[str]:
        """The streams that must be known before a command is decided, whichever that may be."""
        return [
            kind.stream(name)
            for kind, follows in followers_of(self.kind.kind)
            for name in follows.concerned(state, command)
        ]

    def fill(self, near: Near, _standing: StreamStanding[S], command: C, _found: object) -> Any:  # noqa: ANN401 - the command, or what must be found first
        """The command with what is not its giver's to say; or what must be found for that first."""
        for _, follows in followers_of(self.kind.kind):
            command = follows.fill(near, self.name, command)
        return command

    async def find(self, wanted: Any) -> object:  # noqa: ANN401 - what `fill` asked for
        """What must be found before a command can be decided; most kinds want nothing."""
        raise AssertionError(wanted)

    def added(self, _frames: Sequence[Frame[S, E]]) -> StreamPart | None:
        """What else goes on record with these events."""
        return None

    def moved(self, _heads: dict[str, Head]) -> None:
        """Move on, since what was proposed is on record."""

    def _propose(self, given: Submission[C], found: object) -> Any:  # noqa: ANN401 - see the first line
        """What a command leads to; what it led to before; nothing if another node was quicker.

        What must be found first, if that is not what was found. `Refused` if the rules say no.
        """
        try:
            return self._prepare(self.node.streams, given, found)
        except _KeptApart as error:
            return self._refuse(given.command, given.id, error.why, noted=False)
        except (Refused, Malformed) as error:
            return self._refuse(given.command, given.id, error, noted=True)

    def _prepare(
        self, streams: StreamCache | StreamsAhead, given: Submission[C], found: object
    ) -> Any:  # noqa: ANN401 - see `_propose`
        command, standing = given.command, streams.standing(self.stream)
        by, at = command.by, command.at
        filled = self.fill(streams, standing, command, found)
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
            more = given.along()
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
        appending = Appending(by, given.id, digest, at, (*parts, *more.parts), rows)
        return PreparedEntry(appending, frames)

    def _settle(self, proposed: PreparedEntry, answer: Answer | Exception) -> Done[E] | None:
        """What came of writing it down; nothing if another node was quicker."""
        streams = self.node.streams
        match answer:
            case Exception():
                raise answer
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
                if proposed.appending.way is None:
                    # What goes ahead takes no cards, and comes back while others have their turn.
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
