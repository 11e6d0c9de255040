"""An audit that goes on from a place finds, past it, what one from the first entry finds."""

import json
import shutil
from datetime import datetime
from pathlib import Path

import pytest

from played import house_at
from punto.cli import run
from punto.record import open_record
from punto.record.audit import Audit, Verdict
from punto.record.heads import folder_beside
from punto.record.house_facts import note
from punto.record.keys import Keys
from punto.record.reconciling import reckon
from punto.record.resuming import ResumedSource, is_at
from punto.record.sources import DatabaseSource
from punto.record.verdicts import file_in, keep_verdict
from punto.record.words import Entry, Tip
from records import NOON, SUE
from tampering import sql_at
from test_record_audit import BET, CASES, ENTRIES, found, play

EARLIER = BET - 4
"""An entry before everything that is tampered with."""
LATER = datetime.fromisoformat("2026-11-17T00:00:00+00:00")
NOT_LOOKED_AT = {"one event dropped", "a row for an event that is not"}
"""What shows only where all of the ledger is looked at."""


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Keys]:
    folder = tmp_path_factory.mktemp("resumed")
    keys = Keys(folder / "keys")
    with house_at(str(folder / "record.db"), keys.folder) as house:
        play(house)
    return str(folder / "record.db"), keys


@pytest.fixture(scope="module")
def places(base: tuple[str, Keys]) -> list[Tip]:
    """Every place of the chain."""
    found = [Tip(0, 0, "")]
    with open_record(base[0], base[1], new=False) as record:
        for line in DatabaseSource(record).lines():
            entry, refusal, _ = found[-1]
            is_entry = isinstance(line, Entry)
            entry, refusal = (line.number, refusal) if is_entry else (entry, line.number)
            found.append(Tip(entry, refusal, line.hash))
    return found[1:]


def resumed(address: str, keys: Keys, after: Tip) -> Verdict:
    with open_record(address, keys, new=False) as record:
        return Audit(ResumedSource(record, after), key=keys.snapshots()).run()


def whole(address: str, keys: Keys) -> Verdict:
    with open_record(address, keys, new=False) as record:
        return Audit(DatabaseSource(record), key=keys.snapshots()).run()


def test_from_every_place_an_untouched_record_is_whole(
    base: tuple[str, Keys], places: list[Tip]
) -> None:
    """Tables, a sealed shoe in the middle of its coup, the house, and what lies beside."""
    everything = whole(*base)
    assert ENTRIES == places[-1].entry
    for place in places:
        gone_on = resumed(*base, place)

        assert () == gone_on.findings, place
        assert (everything.entries, everything.refusals) == (gone_on.entries, gone_on.refusals)
        assert gone_on.events <= everything.events
    assert 0 == resumed(*base, places[-1]).events
    assert "uncovered-before" in [each.why for each in resumed(*base, places[3]).uncovered]


@pytest.mark.parametrize("case", CASES)
def test_what_was_tampered_with_since_is_named_alike(
    base: tuple[str, Keys], places: list[Tip], tmp_path: Path, case: str
) -> None:
    copy = str(shutil.copy(base[0], tmp_path / "copy.db"))
    tamper, expected = CASES[case]
    with sql_at(copy) as sql:
        tamper(sql)
    place = next(each for each in places if each.entry == EARLIER)
    said = found(resumed(copy, base[1], place))

    if case in NOT_LOOKED_AT:
        assert set(said) < set(expected)
    else:
        assert found(whole(copy, base[1])) == said


def test_a_place_is_known_by_its_hash(base: tuple[str, Keys], places: list[Tip]) -> None:
    with open_record(base[0], base[1], new=False) as record:
        assert all(is_at(record, place) for place in places)
        assert not is_at(record, places[4]._replace(hash=places[5].hash))
        assert not is_at(record, Tip(ENTRIES + 1, 0, places[-1].hash))


def test_a_verdict_goes_on_from_the_one_before(
    base: tuple[str, Keys], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first goes through everything, the next only through what is new."""
    copy, keys = str(shutil.copy(base[0], tmp_path / "copy.db")), base[1]
    verify = ["record", "verify", copy, "--go-on", "--keys", str(keys.folder), "--json"]
    told = []
    for _ in range(2):
        assert 0 == run(verify)
        told.append(json.loads(capsys.readouterr().out))
    note_more(copy, keys)
    assert 0 == run(verify)
    told.append(json.loads(capsys.readouterr().out))

    assert [whole(*base).events, 0, 1] == [each["events"] for each in told]
    assert [ENTRIES, ENTRIES, ENTRIES + 1] == [each["entries"] for each in told]


@pytest.mark.parametrize("change", ["unsigned", "another place", "another record", "no JSON"])
def test_a_verdict_that_cannot_be_gone_by_is_passed_over(
    base: tuple[str, Keys], tmp_path: Path, capsys: pytest.CaptureFixture[str], change: str
) -> None:
    copy, keys = str(shutil.copy(base[0], tmp_path / "copy.db")), base[1]
    with open_record(copy, keys, new=False) as record:
        tip, name = record.tip(), record.identity
    heads = folder_beside(keys.folder)
    told = Tip(tip.entry, tip.refusal, "0" * 64) if change == "another place" else tip
    keep_verdict(heads, name, told, keys, NOON)
    file = file_in(heads, name)
    match change:
        case "unsigned":
            file.write_text(file.read_text().replace(f'"entry":{ENTRIES}', '"entry":20'))
        case "another record":
            keep_verdict(heads, "another", tip, keys, NOON)
            file_in(heads, "another").replace(file)
        case "no JSON":
            file.write_text("x")
    verify = ["record", "verify", copy, "--go-on", "--keys", str(keys.folder), "--json"]

    assert 0 == run(verify)
    assert whole(*base).events == json.loads(capsys.readouterr().out)["events"]


def test_what_was_changed_since_the_last_verdict_is_found(
    base: tuple[str, Keys], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And no verdict is kept that found something."""
    copy, keys = str(shutil.copy(base[0], tmp_path / "copy.db")), base[1]
    verify = ["record", "verify", copy, "--go-on", "--keys", str(keys.folder)]
    assert 0 == run(verify)
    note_more(copy, keys)
    with sql_at(copy) as sql:
        sql.run("UPDATE entries SET person = 'x' WHERE number = ?", ENTRIES + 1)
    for _ in range(2):
        assert 1 == run(verify)
        assert "NOT whole" in capsys.readouterr().out


def note_more(address: str, keys: Keys) -> None:
    """One more fact of the house."""
    with open_record(address, keys, new=False) as record:
        note(record, (reckon(record, "T1", 0),), SUE, LATER, "close again")
