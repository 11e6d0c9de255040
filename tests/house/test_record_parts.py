"""An audit on several cores says what one process says: whole, or what is wrong, at every seam."""

import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from archived import DAYS, Archivable, archive, fork_for_parts
from played import house_at
from punto.record import Record
from punto.record.audit import Audit
from punto.record.kept_checks import balances_differ
from punto.record.keys import Keys
from punto.record.parts import Part, cut, gone_through, parted
from punto.record.sources import DatabaseSource
from tampering import sql_at
from test_archive import kept, made
from test_record_audit import CASES, ENTRIES, play

__all__ = ["kept", "made"]


@contextmanager
def in_parts(kept: Archivable, least: int) -> Iterator[tuple[Record, list[Part]]]:
    with kept.opened() as record:
        yield record, cut(record, 1_000, (), least)


def whole_in_parts(kept: Archivable, least: int) -> bool:
    """Whether each part is whole, one after the other in this process."""
    with in_parts(kept, least) as (_, parts):
        found = [gone_through(kept.address, kept.keys.folder, part) for part in parts]
    return all(each.is_whole for each in found)


@pytest.mark.parametrize("least", [1, pytest.param(2, marks=pytest.mark.heavy), 7, 30])
@pytest.mark.parametrize("archived", [0, 20, 50])
def test_a_whole_record_is_whole_in_parts(kept: Archivable, least: int, archived: int) -> None:
    """Every event and card is gone through once, wherever it is cut, in archives too."""
    everything = kept.verdict()
    with kept.opened() as record:
        if archived:
            archive(record, kept.keys, archived, DAYS[0])
    with in_parts(kept, least) as (record, parts):
        found = [gone_through(kept.address, kept.keys.folder, part) for part in parts]
        sums: Counter[tuple[str, str, str]] = Counter()
        for each in found:
            sums.update(each.sums)
        assert [] == [part for part, each in zip(parts, found, strict=True) if not each.is_whole]
        assert [] == list(balances_differ(record, sums))
    assert max(1, kept.entries // least) == len(parts)
    assert (everything.events, everything.cards) == (
        sum(each.events for each in found),
        sum(each.cards for each in found),
    )
    assert everything.erased == found[-1].erased


def test_several_processes_come_to_the_verdict_of_one(kept: Archivable) -> None:
    seen: list[int] = []
    assert kept.verdict()[:-3] == parted(kept.address, kept.keys, 2, (), seen.append, 20)[:-3]  # type: ignore[index]  # nothing would be no verdict
    assert seen


def test_a_short_record_is_left_to_one_process(kept: Archivable) -> None:
    assert None is parted(kept.address, kept.keys, 2, ())
    assert None is parted(kept.address, kept.keys, 1, (), least=1)


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> Archivable:
    """The very record that the audit is tried with."""
    folder = tmp_path_factory.mktemp("tried")
    keys = Keys(folder / "keys")
    with house_at(str(folder / "record.db"), keys.folder) as house:
        play(house)
    return Archivable(str(folder / "record.db"), keys, ENTRIES, folder)


@pytest.mark.parametrize("name", CASES)
def test_what_one_process_finds_the_parts_find(
    tried: Archivable, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that the audit is tried with, at several cuts."""
    fork_for_parts(monkeypatch)
    address = str(shutil.copy(tried.address, tmp_path / "changed.db"))
    changed = tried._replace(address=address)
    with sql_at(address) as sql:
        CASES[name][0](sql)
    assert changed.verdict().findings
    for least in (5, 30):
        found = whole_in_parts(changed, least)
        littered = parted(address, tried.keys, 2, (), least=least) if found else None
        assert None is littered, "processes see nothing, and neither does what lies beside"


@pytest.mark.parametrize("column", ["hash", "shape", "mac"])
def test_a_snapshot_that_the_house_did_not_keep_is_found(
    tried: Archivable, tmp_path: Path, column: str
) -> None:
    """Though it would be read by none, so that nothing else tells."""
    address = str(shutil.copy(tried.address, tmp_path / "changed.db"))
    changed = tried._replace(address=address)
    with sql_at(address) as sql:
        sql.run(f"UPDATE snapshots SET {column} = 'x'")  # noqa: S608 - names of ours only

    assert changed.verdict().findings
    for least in (5, 30):
        assert not whole_in_parts(changed, least)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET body = replace(body, '\"v\":1', '\"v\": 1') WHERE entry = ?",
        "UPDATE entries SET person = 'eve' WHERE number = ?",
        "UPDATE ledger SET cents = 7 WHERE version = ?",
        "DELETE FROM events WHERE entry = ?",
        "DELETE FROM entries WHERE number = ?",
        "UPDATE events SET hash = 'x' WHERE entry = ?",
    ],
)
def test_a_change_at_every_seam_is_found(kept: Archivable, tmp_path: Path, statement: str) -> None:
    """On either side of it."""
    with in_parts(kept, 20) as (_, parts):
        seams = [part.upto.entry for part in parts[:-1]]
    assert len(seams) == 2
    for entry in [each + more for each in seams for more in (0, 1)]:
        address = str(shutil.copy(kept.address, tmp_path / f"{entry}.db"))
        changed = kept._replace(address=address)
        with sql_at(address) as sql:
            sql.run(statement, entry)
        if changed.verdict().findings:
            assert not whole_in_parts(changed, 20), (entry, statement)


def test_what_is_found_is_told_by_one_process(
    kept: Archivable, monkeypatch: pytest.MonkeyPatch
) -> None:
    fork_for_parts(monkeypatch)
    with sql_at(kept.address) as sql:
        sql.run("UPDATE entries SET person = 'eve' WHERE number = 25")
    assert None is parted(kept.address, kept.keys, 2, (), least=20)
    with kept.opened() as record:
        assert Audit(DatabaseSource(record)).run().findings
