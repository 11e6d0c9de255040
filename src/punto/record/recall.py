"""Recall: any moment of a table brought back from the record, as it stood then."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime

from punto.cards import Card
from punto.errors import Malformed
from punto.record.event_index import latest, latest_of_coup, versions_of_coup
from punto.record.listing import last_where
from punto.record.record import Record, unreadable
from punto.record.replay import PastEvent, told
from punto.record.snapshot import StreamStanding, load
from punto.table import TABLE, Table
from punto.table import events as e
from punto.table.coup import WagerLine
from punto.table.feed import seen_after

AtTable = PastEvent[Table, e.Event]

FIRST = (e.BetsCalled, e.WagerPlaced, e.NoBetCoupDirected, e.BankOffered, e.CardDealt)
"""What a coup may begin with."""
LEAVES_LINES = (e.CardsDiscarded, e.CoupCorrected)
"""What says how the wagers of a coup came out in the end."""
MAKES_VOID = (e.CoupVoided, e.EarlierCoupVoided, e.OutcomeInvalidated)
"""What leaves a coup without a result."""
BEGINS_FACES = (e.CardsShuffled, e.CardsIntroduced, e.CardsFoundAmiss)
"""What makes an end of all that was told of the cards before."""


def story(record: Record, table: str) -> Iterator[AtTable]:
    """A table's whole story, event by event."""
    return told(record, _known(record, table))


def coup(record: Record, table: str, number: int) -> tuple[AtTable, ...]:
    """Everything of one coup: from the call for wagers to the discard rack, and put right later."""
    name = _known(record, table)
    versions = versions_of_coup(record, name, number, FIRST)
    found = tuple(
        frame
        for near in _near_ones(versions)
        for frame in told(record, name, load(record, name, near[0] - 1), near[-1])
        if frame.coup == number
    )
    if not any(isinstance(frame.event, e.CardDealt) for frame in found):
        raise Malformed("no-coup-on-record", table=table, coup=number)
    return found


def _near_ones(versions: Sequence[int]) -> Iterator[list[int]]:
    """Versions in heaps: within one it is sooner to go on than to look for a snapshot."""
    heap: list[int] = []
    for version in versions:
        if heap and version - heap[-1] > TABLE.snapshot_every:
            yield heap
            heap = []
        heap.append(version)
    if heap:
        yield heap


def upshot_of(record: Record, table: str, number: int) -> tuple[tuple[WagerLine, ...], bool]:
    """What a coup that is over settled, and whether it was made void, then or since."""
    name = TABLE.stream(table)
    return lines_of(record, table, number), bool(latest_of_coup(record, name, number, MAKES_VOID))


def lines_of(record: Record, table: str, number: int) -> tuple[WagerLine, ...]:
    """What became of the wagers of a coup that is over, as they stood when the next one began."""
    name = TABLE.stream(table)
    version = latest_of_coup(record, name, number, LEAVES_LINES)
    if not version:
        return ()
    last = load(record, name, version).state.previous
    if last is None or last.number != number:
        raise unreadable(name, version)
    lines: tuple[WagerLine, ...] = last.lines
    return lines


def faces_told(record: Record, table: str, version: int) -> dict[int, Card]:
    """The faces told of the cards in use that have left the shoe, by their positions."""
    name = TABLE.stream(table)
    begun = latest(record, name, BEGINS_FACES, version)
    faces: dict[int, Card] = {}
    for frame in told(record, name, load(record, name, begun), version):
        faces = seen_after(frame.before, faces, (frame.event,))
    return faces


def shoe_begun(record: Record, table: str, version: int) -> int:
    """The version with which the cards came into use that a table has at a version."""
    name = TABLE.stream(table)
    shoe, begun = load(record, name, version).state.stack.shoe, version
    while begun:
        begun = latest(record, name, BEGINS_FACES, begun)
        if not begun or load(record, name, begun - 1).state.stack.shoe != shoe:
            break
        begun -= 1
    return begun


def as_of(record: Record, table: str, moment: datetime) -> StreamStanding[Table]:
    """A table as it stood at a moment."""
    name = _known(record, table)
    version = version_at(record, name, moment)
    if not version:
        raise Malformed("table-not-open-then", table=table, moment=moment)
    return load(record, name, version)


def coup_at(record: Record, table: str, moment: datetime) -> int | None:
    """The coup under way at a moment, or the last before it; nothing if none was dealt by then."""
    name = _known(record, table)
    version = latest(record, name, (e.CardDealt,), version_at(record, name, moment))
    if not version:
        return None
    (stored,) = record.read(name, version - 1, version)
    return stored.coup


def version_at(record: Record, stream: str, moment: datetime) -> int:
    """The last version of a stream that was written by a moment; zero for none."""
    return _last_version(record, stream, lambda at: at <= moment)


def version_before(record: Record, stream: str, moment: datetime) -> int:
    """The last version of a stream that was written before a moment; zero for none."""
    return _last_version(record, stream, lambda at: at < moment)


def _last_version(record: Record, stream: str, is_in: Callable[[datetime], bool]) -> int:
    """The last version whose time is in."""

    def holds(version: int) -> bool:
        (stored,) = record.read(stream, version - 1, version)
        return is_in(datetime.fromisoformat(stored.at))

    return last_where(holds, 0, record.head(stream).version)


def _known(record: Record, table: str) -> str:
    """The stream of a table that is on record."""
    name = TABLE.stream(table)
    if not record.head(name).version:
        raise Malformed("no-table-in-record", table=table)
    return name
