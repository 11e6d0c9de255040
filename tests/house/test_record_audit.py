"""A record tampered with by plain SQL, and the finding that names what was done."""

import shutil
from base64 import b64encode
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

import msgspec
import pytest

from played import COUP, House, Played, drawn_from, house_at, short_evening
from private_postgres import PrivatePostgres
from punto.law.procedures import Device
from punto.record import StreamPart, audit, open_record, snapshot
from punto.record.audit import Audit, Verdict
from punto.record.entry_checks import Gone
from punto.record.findings import Finding
from punto.record.heads import SignedHead, add, read, sign
from punto.record.house_facts import note
from punto.record.keys import PUBLIC, Keys, public_key
from punto.record.reconciling import reckon
from punto.record.sources import DatabaseSource
from records import NOON, SUE, appending, fact, found_at
from tampering import Sql, sql_at

T1, T2, SHOE = "table:T1", "table:T2", "shoe:T2"
BET = 16
"""A wager of the first table: in the entry of that number, and it moved chips."""
SNAPSHOT = 38
LAST = 47
"""The latest event of the first table."""
ENTRIES = 65
SIGNED = "2026-11-16T00:00:00+00:00"


class Base(NamedTuple):
    """A record that nobody touched, with what was signed of it."""

    address: str
    name: str
    keys: Keys
    signed: SignedHead
    public: bytes


def play(house: House) -> None:
    """Two tables, one of them with sealed shoes, a day closed, and a snapshot of the first."""
    first = short_evening(house)
    second = Played(house, "star-2025", "T2", drawn_from("T2"), device=Device.SHUFFLING_DEVICE)
    second.seat("ann").device()
    second.bet("ann", "player", 5_00)
    second.play()
    note(house.record, (reckon(house.record, "T1", 0),), SUE, NOON, "close")
    snapshot.keep(house.record, T1, house.table("T1"))
    second.bet("ann", "player", 5_00)
    first.bet("bob", "player", 5_00)
    first.play(COUP)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def base(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Base:
    folder = tmp_path_factory.mktemp("base")
    name = f"base_{uuid4().hex}"
    address = str(folder / name)
    if request.param == "postgres":
        server: PrivatePostgres = request.getfixturevalue("postgres")
        address = server.new_database(name)
    keys = Keys(folder / "keys")
    with house_at(address, keys.folder) as house:
        play(house)
        signed = sign(house.record, keys, datetime.fromisoformat(SIGNED))
    return Base(address, name, keys, signed, public_key(keys.folder / PUBLIC))


@pytest.fixture
def copy(base: Base, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The base again, to be tampered with."""
    if not base.address.startswith("postgresql:"):
        return str(shutil.copy(base.address, tmp_path / "copy.db"))
    server: PrivatePostgres = request.getfixturevalue("postgres")
    return server.new_database(f"copy_{uuid4().hex}", like=base.name)


def verdict(address: str, *signed: SignedHead, public: bytes = b"") -> Verdict:
    record = open_record(address, new=False)
    try:
        return Audit(DatabaseSource(record), signed or None, public).run()
    finally:
        record.close()


Tamper = Callable[[Sql], object]


def in_entry(column: str, value: object) -> Tamper:
    sets = f"UPDATE entries SET {column} = ? WHERE number = ?"  # noqa: S608 - names of ours only
    return lambda sql: sql.run(sets, value, BET)


def in_list(column: str, value: object) -> Tamper:
    sets = f"UPDATE streams SET {column} = ? WHERE stream = ?"  # noqa: S608 - names of ours only
    return lambda sql: sql.run(sets, value, T1)


def in_ledger(change: str) -> Tamper:
    where = "WHERE stream = ? AND version = ? AND account = ?"
    return lambda sql: sql.run(f"{change} {where}", T1, BET, "layout")


def leg_added(stream: str, version: int) -> Tamper:
    row = (stream, version, "chips", "float", 5)
    return lambda sql: sql.run("INSERT INTO ledger VALUES (?, ?, ?, ?, ?)", *row)


def done(*steps: Tamper) -> Tamper:
    return lambda sql: [step(sql) for step in steps]


def plain(statement: str, *values: object) -> Tamper:
    return lambda sql: sql.run(statement, *values)


def other_words(sql: Sql) -> None:
    sql.edit(T1, BET, '"say":[]', '"say":[{"why":"x","given":{}}]')


NOT_WRITTEN = f"{T1} event 16: It, or number 15 before it, is not as it was written"
NEXT_NOT_WRITTEN = f"{T1} event 17: It, or number 16 before it, is not as it was written"
LEDGER = f"{T1} event 16: The ledger does not say what it moved"
ENTRY = "record: Entry 16, or what came before it, is not as it was written"
NEXT_LEDGER = f"{T1} event 17: The ledger does not say what it moved"

CASES: dict[str, tuple[Tamper, tuple[str, ...]]] = {
    "the words of an event": (other_words, (NOT_WRITTEN,)),
    "the amount of an event": (
        lambda sql: sql.edit(T1, BET, '"chips_cents":1000', '"chips_cents":2000'),
        (NOT_WRITTEN, LEDGER, f"{T1} event 24: It does not follow from what came before"),
    ),
    "an event made unreadable": (
        lambda sql: sql.edit(T1, BET, "{", "["),
        (NOT_WRITTEN, f"{T1} event 16: It does not follow from what came before"),
    ),
    "its time": (in_entry("at", "2026-11-15T20:00:00+11:00"), (NOT_WRITTEN,)),
    "its giver": (in_entry("person", "bob"), (NOT_WRITTEN,)),
    "its giver's role": (in_entry("role", "dealer"), (NOT_WRITTEN,)),
    "its command's id": (in_entry("command", "other"), (NOT_WRITTEN,)),
    "its command's digest": (in_entry("digest", "other"), (NOT_WRITTEN,)),
    "its version of the schema": (
        plain("UPDATE events SET v = 0 WHERE stream = ? AND version = ?", T1, BET),
        (NOT_WRITTEN,),
    ),
    "its words and its hash": (
        done(other_words, lambda sql: sql.rehash(T1, BET)),
        (ENTRY, NEXT_NOT_WRITTEN),
    ),
    "one event dropped": (
        lambda sql: sql.drop(T1, BET),
        (
            "record: Entry 16 is empty",
            f"{T1} event 16: Missing",
            f"{T1} event 16: Missing, though the ledger still has what it moved",
        ),
    ),
    "one command dropped": (
        lambda sql: sql.drop(T1, BET, entry=True),
        ("record: Entry 16 is missing", f"{T1} event 16: Missing"),
    ),
    "three commands dropped": (
        done(*(lambda sql, n=n: sql.drop(T1, n, entry=True) for n in (16, 17, 18))),
        (
            "record: Entries from 16 to 18 are missing",
            f"{T1} event 16: Missing, up to number 18",
        ),
    ),
    "the last event dropped": (
        lambda sql: sql.drop(T1, LAST),
        (f"record: Entry {ENTRIES} is empty", f"{T1} event {LAST}: Missing"),
    ),
    "a stream dropped": (
        lambda sql: sql.drop_stream("house", mended=False),
        ("record: Entry 55 is empty", "house event 1: Missing"),
    ),
    "a stream dropped from the list too": (
        lambda sql: sql.drop_stream("house", mended=True),
        ("record: Entry 55 is missing",),
    ),
    "a stream under another name": (
        plain("UPDATE events SET stream = 'shoe:T1' WHERE stream = 'house'"),
        (
            "shoe:T1 event 1: It is not as it was written",
            (
                "shoe:T1 event 1: It does not follow from what came before: "
                "day-closed is no event that is known"
            ),
            "house event 1: Missing",
            "shoe:T1: It does not belong to any list of the record",
        ),
    ),
    "two events' words swapped": (
        lambda sql: sql.swap(T1, BET, BET + 1, "body"),
        (NOT_WRITTEN, LEDGER, NEXT_NOT_WRITTEN, NEXT_LEDGER),
    ),
    "two events swapped": (
        lambda sql: sql.swap(T1, BET, BET + 1, "entry", "body", "hash"),
        (
            ENTRY,
            NOT_WRITTEN,
            f"{T1} event 17: It comes before number 16",
            NEXT_NOT_WRITTEN,
            LEDGER,
            f"{T1} event 18: It, or number 17 before it, is not as it was written",
        ),
    ),
    "commands of two tables swapped": (
        lambda sql: sql.swap_entries(56, 57),
        (
            f"{T1} event 39: It, or number 38 before it, is not as it was written",
            f"{T2} event 17: It, or number 16 before it, is not as it was written",
            "record: Entry 58, or what came before it, is not as it was written",
        ),
    ),
    "an event there twice": (
        lambda sql: sql.duplicate(T1, BET, LAST + 1),
        (
            ENTRY,
            f"{T1} event 48: It comes before number 47",
            f"{T1} event 48: It, or number 47 before it, is not as it was written",
            f"{T1} event 48: It is listed under a coup that it is not of",
            f"{T1} event 48: It stands after what the record says is the end",
        ),
    ),
    "an event listed under another name": (
        plain("UPDATE events SET kind = 'card-dealt' WHERE stream = ? AND version = ?", T1, BET),
        (f"{T1} event {BET}: It is listed as card-dealt, which it is not",),
    ),
    "an event listed under another coup": (
        plain("UPDATE events SET coup = coup + 1 WHERE stream = ? AND version = ?", T1, BET),
        (f"{T1} event {BET}: It is listed under a coup that it is not of",),
    ),
    "an event listed under no coup": (
        plain("UPDATE events SET coup = NULL WHERE stream = ? AND version = ?", T1, BET),
        (f"{T1} event {BET}: It is listed under a coup that it is not of",),
    ),
    "an entry gone": (
        plain("DELETE FROM entries WHERE number = ?", BET),
        (
            "record: Entry 16 is missing",
            f"{T1} event 16: The entry that says who gave it, and when, is missing",
        ),
    ),
    "the last entry gone": (
        plain("DELETE FROM entries WHERE number = ?", ENTRIES),
        (f"{T1} event 47: The entry that says who gave it, and when, is missing",),
    ),
    "an entry of nothing": (
        plain("INSERT INTO entries VALUES (?, '', '', '', '', '', '')", ENTRIES + 1),
        (f"record: Entry {ENTRIES + 1} is empty",),
    ),
    "an amount in the ledger": (in_ledger("UPDATE ledger SET cents = cents + 1"), (ENTRY, LEDGER)),
    "an account in the ledger": (in_ledger("UPDATE ledger SET account = 'mine'"), (ENTRY, LEDGER)),
    "a book in the ledger": (in_ledger("UPDATE ledger SET book = 'mine'"), (ENTRY, LEDGER)),
    "a row out of the ledger": (in_ledger("DELETE FROM ledger"), (ENTRY, LEDGER)),
    "a row into the ledger": (leg_added(T1, BET), (ENTRY, LEDGER)),
    "a row for an event that moves nothing": (
        leg_added(SHOE, 1),
        (
            "record: Entry 43, or what came before it, is not as it was written",
            f"{SHOE} event 1: The ledger does not say what it moved",
        ),
    ),
    "a row for an event that is not": (
        leg_added(T1, LAST + 1),
        (f"{T1} event 48: Missing, though the ledger still has what it moved",),
    ),
    "a stream's end set back": (
        in_list("version", LAST - 1),
        (f"{T1} event 47: It stands after what the record says is the end",),
    ),
    "a stream's end set forward": (
        in_list("version", LAST + 2),
        (f"{T1} event 48: Missing, up to number 49",),
    ),
    "a stream's last hash": (
        in_list("hash", "0" * 64),
        (f"{T1} event 47: Its seal is not the one on the record's list",),
    ),
    "a stream off the list": (
        plain("DELETE FROM streams WHERE stream = ?", T1),
        (f"{T1}: It does not belong to any list of the record",),
    ),
    "a stream on the list": (
        plain("INSERT INTO streams VALUES ('table:T3', 1, 'x')"),
        ("table:T3 event 1: Missing",),
    ),
    "a snapshot": (
        plain("UPDATE snapshots SET body = REPLACE(body, '99000', '98000')"),
        (f"{T1} event {SNAPSHOT}: What was kept for a quick start is not how it stood",),
    ),
}


def found(verdict: Verdict) -> tuple[str, ...]:
    return tuple(found_at(finding) for finding in verdict.findings)


def test_an_untouched_record_is_whole(base: Base) -> None:
    gone_through = verdict(base.address, base.signed, public=base.public)

    assert () == gone_through.findings
    assert (ENTRIES, 70, 5) == gone_through[:3]
    assert (1, 5, 1) == gone_through[3:6], "shoes, cards and signed heads"


@pytest.mark.parametrize("case", CASES)
def test_what_was_tampered_with_is_named(copy: str, case: str) -> None:
    tamper, expected = CASES[case]
    with sql_at(copy) as sql:
        tamper(sql)

    assert expected == found(verdict(copy))


def test_an_entry_that_a_check_cannot_make_sense_of_is_named(
    base: Base, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And every other entry is gone through all the same."""

    def fails_at_the_bet(gone: Gone) -> Iterator[Finding]:
        if gone.entry.number == BET:
            raise KeyError(BET)
        return iter(())

    monkeypatch.setattr(audit, "ENTRY_CHECKS", (fails_at_the_bet,))
    gone_through = verdict(base.address)

    assert (f"record: Entry {BET} does not hold together",) == found(gone_through)
    assert ENTRIES == gone_through.entries


def test_an_event_slipped_in_displaces_all_that_follow(copy: str) -> None:
    with sql_at(copy) as sql:
        sql.make_room(T1, BET + 1)
        sql.duplicate(T1, BET, BET + 1)

    said = found(verdict(copy))
    assert NEXT_NOT_WRITTEN == said[0]
    assert f"{T1} event 48: It stands after what the record says is the end" == said[-1]


def drop_last(sql: Sql) -> None:
    sql.drop(T1, LAST, entry=True)
    sql.rewrite(T1)


def rewrite(sql: Sql) -> None:
    in_entry("person", "bob")(sql)
    sql.rewrite(T1)


@pytest.mark.parametrize(
    ("tamper", "expected"),
    [
        (
            drop_last,
            f"record: It does not come by entry 65 and refusal 0, where it was signed on {SIGNED}",
        ),
        (
            rewrite,
            f"record: Up to entry 65 and refusal 0 it is not what was signed on {SIGNED}",
        ),
    ],
)
def test_only_signed_heads_tell_of_it(base: Base, copy: str, tamper: Tamper, expected: str) -> None:
    with sql_at(copy) as sql:
        tamper(sql)

    assert () == found(verdict(copy))
    assert (expected,) == found(verdict(copy, base.signed, public=base.public))


def test_signing_again_does_not_hide_a_rewritten_record(base: Base, copy: str) -> None:
    """The older line still tells, though the newer one is of the very same event."""
    with sql_at(copy) as sql:
        rewrite(sql)
    record = open_record(copy)
    again = sign(record, base.keys, NOON)
    record.close()
    older = f"record: Up to entry 65 and refusal 0 it is not what was signed on {SIGNED}"
    gap = "heads: The mark before that of {0} is missing"

    assert () == found(verdict(copy, again, public=base.public))
    for lines in ((base.signed, again), (again, base.signed)):
        expected = (gap.format(lines[1].at), older)
        assert expected == found(verdict(copy, *lines, public=base.public))


def test_heads_of_another_record_are_told_apart(base: Base, tmp_path: Path) -> None:
    with house_at(str(tmp_path / "other.db")) as house:
        other = sign(house.record, base.keys, NOON)

    expected = f"heads: The mark of {NOON.isoformat()} is of another record"
    assert (expected,) == found(verdict(base.address, other, public=base.public))


def edited(heads: SignedHead, **changes: Any) -> SignedHead:
    return msgspec.structs.replace(heads, **changes)


@pytest.mark.parametrize(
    "forge",
    [
        lambda heads: edited(heads, signature=""),
        lambda heads: edited(heads, signature="no base64"),
        lambda heads: edited(heads, signature=b64encode(bytes(64)).decode()),
        lambda heads: edited(heads, entry=heads.entry - 1),
        lambda heads: edited(heads, refusal=1),
        lambda heads: edited(heads, hash="0" * 64),
        lambda heads: edited(heads, before="1" * 64),
    ],
)
def test_heads_that_were_not_signed_so_are_not_believed(
    base: Base, forge: Callable[[SignedHead], SignedHead]
) -> None:
    expected = (f"heads: The mark of {SIGNED} is not what was signed with this key",)

    assert expected == found(verdict(base.address, forge(base.signed), public=base.public))


def test_heads_signed_with_another_key_are_not_believed(base: Base, tmp_path: Path) -> None:
    other = Keys(tmp_path)
    other.signing()
    expected = (f"heads: The mark of {SIGNED} is not what was signed with this key",)

    public = public_key(tmp_path / PUBLIC)
    assert expected == found(verdict(base.address, base.signed, public=public))


def test_heads_signed_earlier_hold_while_the_record_goes_on(copy: str, base: Base) -> None:
    with house_at(copy) as house:
        house.record.append(appending("later", StreamPart("house", 1, (fact(),))))

    assert () == found(verdict(copy, base.signed, public=base.public))


def test_heads_come_back_from_their_file_as_they_were(base: Base, tmp_path: Path) -> None:
    path = tmp_path / "heads"
    record = open_record(base.address)
    heads = tuple(add(path, record, base.keys, NOON) for _ in range(3))
    record.close()

    assert heads == read(path)
    assert () == found(verdict(base.address, *heads, public=base.public))
    assert (f"heads: The mark before that of {NOON.isoformat()} is missing",) == found(
        verdict(base.address, heads[0], heads[2], public=base.public)
    )


def test_half_a_line_of_heads_is_taken_off(base: Base, tmp_path: Path) -> None:
    """As a loss of power leaves it; the next line follows the last whole one."""
    path = tmp_path / "heads"
    record = open_record(base.address)
    add(path, record, base.keys, NOON)
    with path.open("ab") as file:
        file.write(b'{"record":')
    add(path, record, base.keys, NOON)
    record.close()

    assert () == found(verdict(base.address, *read(path), public=base.public))


def test_an_empty_file_of_heads_is_told_of(base: Base) -> None:
    record = open_record(base.address)
    found = Audit(DatabaseSource(record), (), base.public).run().findings
    record.close()

    assert ["heads: The file of signed heads is empty"] == [found_at(each) for each in found]
