"""What is looked for in the record comes whole, in order and once, however little is looked at."""

from collections.abc import Iterator
from datetime import timedelta, timezone
from pathlib import Path

import pytest

from archived import DAYS, Archivable, archive
from punto.record import Record, StreamPart, open_record
from punto.record.keys import Keys
from punto.record.listing import Listing, Sought, last_where, listing
from punto.record.words import Stored
from records import NOON, appending, fact
from test_archive import anywhere, kept, made

__all__ = ["anywhere", "kept", "made"]

SOUGHT = [
    Sought(),
    Sought(kind="wager-placed"),
    Sought(kind="table-opened"),
    Sought(kind="no-such-kind"),
    Sought(stream="table:T1"),
    Sought(stream="table:T1", kind="card-dealt"),
    Sought(stream="table:T1", person="ann", own="patron:ann"),
    Sought(stream="no:stream"),
    Sought(person="ann", own="patron:ann"),
    Sought(person="ann", own="patron:ann", kind="wager-placed"),
    Sought(person="nobody", own="patron:nobody"),
    Sought(before=30),
    Sought(stream="table:T1", before=30),
    Sought(but=("house", "shoe:")),
]


def pages(record: Record, sought: Sought, most: int) -> Iterator[Listing]:
    """Every page, each asked for where the one before it says that there may be more."""
    while True:
        page = listing(record, sought, most)
        yield page
        if not page.further:
            return
        assert not sought.before or page.further < sought.before
        sought = sought._replace(before=page.further)


def all_of(record: Record, sought: Sought) -> list[Stored]:
    """The same by going through all of the record."""
    events = [stored for entry in record.entries() for stored in entry]
    found = [
        stored
        for stored in events
        if sought.stream in ("", stored.stream)
        and sought.kind in ("", stored.kind)
        and (not sought.before or stored.entry < sought.before)
        and sought.fits(stored)
    ]
    return sorted(found, key=lambda each: (-each.entry, each.stream, -each.version))


@pytest.fixture
def thrifty(monkeypatch: pytest.MonkeyPatch) -> None:
    """So little is looked at for one answer that most go on in another."""
    for name, number in (
        ("FEW", 3),
        ("SPARE", 2),
        ("MOST_GONE_THROUGH", 7),
        ("MOST_UNPACKED", 5),
    ):
        monkeypatch.setattr(f"punto.record.listing.{name}", number)
    monkeypatch.setattr("punto.record.archive.FEW", 3)


@pytest.mark.parametrize("most", [1, 4, 50])
@pytest.mark.usefixtures("thrifty")
def test_pages_tell_everything_once_and_in_order(anywhere: Archivable, most: int) -> None:
    """No entry is cut in two, and what is archived meanwhile changes nothing."""
    with anywhere.opened() as record:
        expected = [all_of(record, sought) for sought in SOUGHT]
        for upto, day in ((0, ""), (30, DAYS[0]), (anywhere.entries - 1, DAYS[1])):
            if upto:
                archive(record, anywhere.keys, upto, day, anywhere.folder)
            for sought, all_found in zip(SOUGHT, expected, strict=True):
                found = list(pages(record, sought, most))
                assert all_found == [each for page in found for each in page.events], (sought, upto)
                entries = [{each.entry for each in page.events} for page in found]
                assert sum(map(len, entries)) == len(set().union(*entries))


def test_one_answer_is_enough_where_little_is_to_be_looked_at(anywhere: Archivable) -> None:
    with anywhere.opened() as record:
        for sought in SOUGHT:
            page = listing(record, sought, 1_000)
            assert (all_of(record, sought), 0) == (list(page.events), page.further)


@pytest.mark.parametrize("stream", ["", "house"])
@pytest.mark.parametrize("archived", [0, 7, 19])
def test_what_is_sought_of_a_time_is_of_that_time(
    tmp_path: Path, stream: str, archived: int
) -> None:
    """To the second, from the database and from an archive, no matter the zone asked in."""
    keys = Keys(tmp_path / "keys")
    with open_record(str(tmp_path / "record.db"), keys) as record:
        for number in range(20):
            at = NOON + timedelta(minutes=number)
            one = StreamPart("house", number, (fact(),))
            record.append(appending(f"fact {number}", one, at=at))
        if archived:
            archive(record, keys, archived)
        zone = timezone(timedelta(hours=11))
        for first, last in ((0, 19), (3, 9), (6, 6), (8, 30), (19, 19)):
            since, until = (NOON + timedelta(minutes=each) for each in (first, last))
            sought = Sought(stream, since=since.astimezone(zone), until=until)
            found = [each.entry - 1 for each in listing(record, sought, 50).events]
            assert list(range(min(last, 19), first - 1, -1)) == found
        later = Sought(stream, since=NOON + timedelta(minutes=20))
        earlier = Sought(stream, until=NOON - timedelta(seconds=1))
        between = Sought(
            stream, since=NOON + timedelta(seconds=1), until=NOON + timedelta(seconds=59)
        )
        for nothing in (later, earlier, between):
            assert Listing(()) == listing(record, nothing, 50)


@pytest.mark.parametrize(("holds_upto", "expected"), [(0, 0), (1, 1), (6, 6), (7, 7), (9, 7)])
def test_the_last_number_of_which_something_holds(holds_upto: int, expected: int) -> None:
    assert expected == last_where(lambda number: number <= holds_upto, 0, 7)
