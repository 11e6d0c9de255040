"""Live tables: what happens at each is handed on to followers, and nobody slows it down."""

import asyncio
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable, Hashable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import chain, islice
from typing import NamedTuple, TypeVar, cast

import msgspec

from punto.aggregate import Frame
from punto.errors import Unavailable
from punto.floor.dealer.tempo import Tempo, TimedCoup, tempo
from punto.floor.history import Past
from punto.floor.live.scoreboard import EarlierShoe, Scored, earlier_after, scored_after
from punto.floor.live.visibility import Viewer, like, named_in, shown
from punto.floor.stream_cache import Frames
from punto.floor.threads import Threads
from punto.record import Record, Stored
from punto.record.event_index import latest
from punto.record.replay import next_told
from punto.record.snapshot import load
from punto.record.words import Head
from punto.table import TABLE, UNOPENED, Table
from punto.table import events as e

T = TypeVar("T")

KEPT = 2_000
"""Moments of a table that are kept at hand; who lags further behind reads the record."""
PAGE = 100
"""Moments that a person who lags behind reads at a time, before others have their turn."""
PULSE_SECONDS = 15
WRITTEN = 200
"""Moments that are kept as they were written for one viewer or another."""
TOLD_TOGETHER = 128
"""Followers who are told of what is new before others have their turn."""


class Moment(NamedTuple):
    """An event of a table, and the table before and after it."""

    version: int
    at: str
    role: str
    person: str
    event: e.Event
    before: Table
    after: Table
    named: frozenset[str]
    """Everybody who sees it otherwise than any other patron does."""


Tell = Callable[[Sequence[Moment]], bool]
"""Tells a follower of what is new at once; whether that could be."""


class Follower:
    """How far a reader of a table has come, and how they are told of more."""

    __slots__ = ("after", "bell", "is_due", "person", "tell", "waits")

    def __init__(self, after: int, tell: Tell | None, person: str) -> None:
        self.after = after
        self.tell = tell
        self.person = person
        """Whose rights it goes by; nobody's, where everybody may follow."""
        self.bell = asyncio.Event()
        """Has them come by themselves for what is new."""
        self.waits = False
        """Whether they have done all with what came so far."""
        self.is_due = False
        """Whether something is new that they are yet to be told of."""


class Live:
    """One table as it goes on."""

    def __init__(
        self,
        record: Record,
        name: str,
        pulse_seconds: int = PULSE_SECONDS,
        past: Past | None = None,
    ) -> None:
        self.name = name
        self._record = record
        self._past = past or Past(record, Threads())
        self._stream = TABLE.stream(name)
        self._pulse = pulse_seconds
        self.scores: tuple[Scored, ...] = ()
        """Of the coups since the cards were last shuffled."""
        self.earlier: EarlierShoe | None = None
        """The shoe before, for those who want to see its roads again."""
        self._played: dict[int, TimedCoup] = {}
        """The same coups by their numbers, and some that do not count any more."""
        self.called: datetime | None = None
        """When bets were last called for."""
        self._recent: deque[Moment] = deque(maxlen=KEPT)
        self._written: dict[tuple[int, Viewer], bytes | None] = {}
        self._drawn: dict[Hashable, object] = {}
        """What was drawn of the table as it stands; gone when it goes on."""
        self._followers: dict[Follower, None] = {}
        self._untold: deque[Follower] = deque()
        """Those of them for whom something is new."""
        self._is_telling = False
        self._awaited: set[asyncio.Event] = set()
        """Of those who wait for a version and have a person to answer, who comes first."""
        self._beating: asyncio.TimerHandle | None = None
        self._ended = False
        self.version = _before_earlier_shoe(record, self._stream)
        self.table = load(record, self._stream, self.version).state if self.version else UNOPENED
        self.bring_up()

    def bring_up(self) -> None:
        """Go on to where the record leaves the table."""
        for stored in self._record.read(self._stream, self.version):
            self._move(_moment(self._record, stored, self.table))

    def _move(self, moment: Moment) -> None:
        event, before = moment.event, moment.before
        self.earlier = earlier_after(self.earlier, self.scores, event, before, moment.at)
        self.scores = scored_after(self.scores, event, before)
        if isinstance(moment.event, e.ResultAnnounced):
            self._note_result(moment)
        elif not self.scores:
            self._played.clear()
        if isinstance(moment.event, e.BetsCalled):
            self.called = datetime.fromisoformat(moment.at)
        self.table, self.version = moment.after, moment.version
        self._drawn.clear()
        self._recent.append(moment)

    def _note_result(self, moment: Moment) -> None:
        coup = moment.before.coup
        staked = sum(placed.cents for placed in chain.from_iterable(coup.wagers.values()))
        units = moment.before.contest is not None
        self._played[coup.number] = TimedCoup(datetime.fromisoformat(moment.at), staked, units)

    def since(self, kind: type[e.Event]) -> Iterator[e.Event]:
        """What happened after the last event of a kind, as far as that is still at hand."""
        kept = [moment.event for moment in self._recent]
        last = max((at for at, event in enumerate(kept) if isinstance(event, kind)), default=-1)
        return iter(kept[last + 1 :])

    @property
    def tempo(self) -> Tempo:
        """How the shoe goes, by the coups that count."""
        return tempo(self._played[score.coup] for score in self.scores)

    def take(self, stored: Stored) -> None:
        """Go on by an event; one that is known already is left alone.

        Nothing is waited for here, so that no two events can change places.
        """
        if stored.version == self.version + 1:
            self._move(_moment(self._record, stored, self.table))
        elif stored.version > self.version:
            self.bring_up()
        else:
            return
        self._tell_all()

    def go_on(self, frames: Sequence[Frame[Table, e.Event]], head: Head) -> None:
        """Go on by events just written here; what lies before them comes by the record."""
        first = head.version - len(frames) + 1
        if first != self.version + 1:
            return
        for version, frame in enumerate(frames, first):
            self._move(_as_decided(version, frame))
        self._tell_all()

    @property
    def followers(self) -> int:
        return len(self._followers)

    def end(self) -> None:
        """Let everybody go who follows."""
        self._ended = True
        self._ring()

    def wake(self, person: str) -> None:
        """Have a person who follows look up, as if nothing had happened for a while."""
        for follower in self._followers:
            if follower.person == person:
                follower.bell.set()

    def _ring(self) -> None:
        for bell in self._awaited:
            bell.set()
        for follower in self._followers:
            follower.bell.set()

    def _tell_all(self) -> None:
        """Let everybody know that something is new: who waits to answer first, then all others."""
        for bell in self._awaited:
            bell.set()
        for follower in self._followers:
            if follower.tell is None:
                follower.bell.set()
            elif not follower.is_due:
                follower.is_due = True
                self._untold.append(follower)
        if self._untold and not self._is_telling:
            self._is_telling = True
            asyncio.get_running_loop().call_soon(self._tell_next)

    def _tell_next(self) -> None:
        """Tell some of what is new, and more of them once others had their turn."""
        try:
            for _ in range(min(TOLD_TOGETHER, len(self._untold))):
                self._tell_or_wake(self._untold.popleft())
        finally:
            self._is_telling = bool(self._untold)
            if self._is_telling:
                asyncio.get_running_loop().call_soon(self._tell_next)

    def _tell_or_wake(self, follower: Follower) -> None:
        """Tell a follower of what is new; where that fails as well, they come for it."""
        follower.is_due, is_told = False, False
        try:
            is_told = self._is_told(follower)
        finally:
            if not is_told:
                follower.bell.set()

    def _is_told(self, follower: Follower) -> bool:
        """Tell a follower of what is new, if they keep up and wait for nothing else."""
        if follower.tell is None or not follower.waits or self._ended:
            return False
        news = self._at_hand(follower.after)
        if not news:
            # Woken by something else meanwhile, they may have come for it all by themselves.
            return news is not None
        if not follower.tell(news):
            return False
        follower.after = self.version
        return True

    def _beat(self) -> None:
        """Have everybody who follows wake up now and then: one clock for all of them."""
        self._ring()
        self._beating = asyncio.get_running_loop().call_later(self._pulse, self._beat)

    def _come(self, follower: Follower) -> None:
        self._followers[follower] = None
        if self._beating is None:
            self._beating = asyncio.get_running_loop().call_later(self._pulse, self._beat)

    def _leave(self, follower: Follower) -> None:
        follower.waits = False
        del self._followers[follower]
        if not self._followers and self._beating is not None:
            self._beating.cancel()
            self._beating = None

    async def follow(
        self, after: int, tell: Tell | None = None, person: str = ""
    ) -> AsyncIterator[Moment | None]:
        """Every moment past a version, as they come; nothing, now and then, when all is quiet.

        Each reader goes at its own pace: what it has not read yet waits in the record. One who has
        read all is told what is new by `tell` where that can be, and it does not come here then.
        """
        follower = Follower(after, tell, person)
        self._come(follower)
        try:
            last: Moment | None = None
            while not self._ended:
                follower.bell.clear()
                for moment in await self._since(follower.after, last):
                    yield moment
                    follower.after, last = moment.version, moment
                if self.version > follower.after or self._ended:
                    continue
                follower.waits = True
                await follower.bell.wait()
                follower.waits = False
                if self.version <= follower.after and not self._ended:
                    yield None
        finally:
            self._leave(follower)

    async def reach(self, version: int) -> bool:
        """Wait until the table is seen at a version; whether it came in time."""
        bell = asyncio.Event()
        self._awaited.add(bell)
        try:
            while self.version < version and not self._ended:
                bell.clear()
                async with asyncio.timeout(self._pulse):
                    await bell.wait()
        except TimeoutError:
            return False
        finally:
            self._awaited.discard(bell)
        return self.version >= version

    async def moments(self, after: int, upto: int) -> tuple[Moment, ...]:
        """What happened past a version and up to another, so far as it is known."""
        found = await self._since(after, None)
        return tuple(moment for moment in found if moment.version <= upto)

    def written(self, moment: Moment, viewer: Viewer) -> bytes | None:
        """A moment as a person may see it, in JSON; nothing if it is not for these eyes.

        It is written once for all who see the same, however many look on.
        """
        key = moment.version, like(viewer, moment.named)
        if key not in self._written:
            if len(self._written) >= WRITTEN:
                del self._written[next(iter(self._written))]
            seen = shown(moment.event, key[1], moment.before, moment.after)
            body = {"version": moment.version, "at": moment.at, "event": seen}
            self._written[key] = None if seen is None else msgspec.json.encode(body)
        return self._written[key]

    def once(self, seen: Hashable, draw: Callable[[], T]) -> T:
        """A drawing of the table as it stands, or what one needs, made once for all like eyes."""
        if seen not in self._drawn:
            self._drawn[seen] = draw()
        return cast("T", self._drawn[seen])

    async def _since(self, after: int, last: Moment | None) -> list[Moment]:
        """The next moments past a version: all that are at hand, or else a page of the record."""
        found = self._at_hand(after)
        if found is not None:
            return found
        known = last.after if last is not None and last.version == after else None
        return await self._past.look(self._page, after, known)

    def _at_hand(self, after: int) -> list[Moment] | None:
        """All moments past a version; nothing if the record must be asked for the first of them."""
        if after >= self.version:
            return []
        if not self._recent or self._recent[0].version > after + 1:
            return None
        return list(islice(reversed(self._recent), self.version - after))[::-1]

    def _page(self, after: int, known: Table | None) -> list[Moment]:
        table = load(self._record, self._stream, after).state if known is None else known
        found = []
        for stored in self._record.read(self._stream, after, after + PAGE):
            moment = _moment(self._record, stored, table)
            table = moment.after
            found.append(moment)
        return found


def _before_earlier_shoe(record: Record, name: str) -> int:
    """The version from which on a table's scoreboard can be filled, and that of the shoe before."""
    this = latest(record, name, (e.CardsShuffled,), record.head(name).version)
    result = latest(record, name, (e.ResultAnnounced,), this) if this else 0
    earlier = latest(record, name, (e.CardsShuffled,), result) if result else this
    return max(0, earlier - 1)


def _moment(record: Record, stored: Stored, before: Table) -> Moment:
    _, event, _, after = next_told(record, stored, before)
    named = named_in(event, before)
    return Moment(
        stored.version, stored.at, stored.role, stored.person, event, before, after, named
    )


def _as_decided(version: int, frame: Frame[Table, e.Event]) -> Moment:
    """The same of an event as it was decided, which is what was written."""
    by, event, before = frame.by, frame.event, frame.before
    return Moment(
        version,
        frame.at.isoformat(),
        by.role.value,
        by.person,
        event,
        before,
        frame.after,
        named_in(event, before),
    )


class Hub:
    """Every table of the house as it goes on, whichever node decided for it."""

    def __init__(
        self, record: Record, pulse_seconds: int = PULSE_SECONDS, past: Past | None = None
    ) -> None:
        self._record = record
        self._past = past or Past(record, Threads())
        self.pulse_seconds = pulse_seconds
        """How long a stream is quiet until it shows that it is still there."""
        self._tables: dict[str, Live] = {}
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._loop = asyncio.get_running_loop()
        self._come: deque[tuple[Stored, ...]] = deque()
        self._called = False
        """Whether the loop was told that entries have come."""
        self.followed: list[asyncio.Queue[Sequence[tuple[Stored, ...]]]] = []
        """Anyone who wants every entry, of all streams, as many at a time as have come."""
        self.trouble: Unavailable | None = None
        """Why the record cannot be followed at present."""
        self.lost: dict[str, Unavailable] = {}
        """Why a table cannot be shown any further, by its name."""

    def start(self) -> None:
        """Begin to follow the record from where it stands."""
        after = self._record.last_entry()
        self._thread = threading.Thread(target=self._follow, args=(after,), name="hub", daemon=True)
        self._thread.start()

    @property
    def streams(self) -> int:
        """How many follow a table."""
        return sum(live.followers for live in self._tables.values())

    def wake(self, person: str) -> None:
        """Have a person who follows tables look whether they are still welcome."""
        for live in self._tables.values():
            live.wake(person)

    def end_streams(self) -> None:
        """Let go of everybody who follows a table, so that the service can stop."""
        for live in self._tables.values():
            live.end()

    def stop(self) -> None:
        self._stop.set()
        self._record.ring()
        if self._thread is not None:
            self._thread.join()

    def table(self, name: str) -> Live:
        """A table as it goes on, brought to where the record leaves it."""
        live = self._tables.get(name)
        if live is None:
            live = self._tables[name] = Live(self._record, name, self.pulse_seconds, self._past)
        return live

    async def bring(self, name: str) -> None:
        """Have a table at hand before anybody looks at it, without holding up the loop."""
        if name not in self._tables:
            live = await self._past.look(Live, self._record, name, self.pulse_seconds, self._past)
            self._tables.setdefault(name, live).bring_up()

    def _follow(self, after: int) -> None:
        while not self._stop.is_set():
            try:
                for entry in self._record.follow(after, self._stop):
                    self.trouble = None
                    after = entry[0].entry
                    self._come.append(entry)
                    if not self._called:
                        self._called = True
                        self._loop.call_soon_threadsafe(self._take_all)
            except Unavailable as error:
                self.trouble = error
                self._stop.wait(1)

    def moved(self, parts: Frames, heads: Mapping[str, Head]) -> None:
        """Let tables go on by events just written here, before they come by the record."""
        for stream, frames in parts.items():
            kind, _, name = stream.partition(":")
            if kind == TABLE.kind and (live := self._tables.get(name)) is not None:
                live.go_on(frames, heads[stream])

    def _take_all(self) -> None:
        self._called = False
        entries = []
        while self._come:
            entries.append(self._come.popleft())
        for queue in self.followed:
            queue.put_nowait(entries)
        for entry in entries:
            for stored in entry:
                kind, _, name = stored.stream.partition(":")
                if kind == TABLE.kind and (live := self._tables.get(name)) is not None:
                    self._hand_on(live, stored)

    def _hand_on(self, live: Live, stored: Stored) -> None:
        """Let a table go on by an event; one that cannot be followed is told of, and stays so."""
        try:
            live.take(stored)
        except Unavailable as error:
            self.lost[live.name] = error
