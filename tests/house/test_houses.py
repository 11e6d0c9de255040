"""Many houses side by side: each with a record of its own, read together from what they wrote."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from played import house_at, short_evening
from punto.cli import run
from punto.record import open_record
from test_record_audit import play

SCRIPT = Path(__file__).parents[2] / "examples" / "houses.py"
TOLD = [
    ["house", "tables", "coups", "drop (cents)", "win (cents)"],
    ["canberra", "2", "4", "0", "1000"],
    ["melbourne", "1", "2", "0", "-1000"],
    ["sydney", "2", "4", "0", "1000"],
    ["house", "day", "coups"],
    ["canberra", "2026-11-15", "4"],
    ["melbourne", "2026-11-15", "2"],
    ["sydney", "2026-11-15", "4"],
]
NAMES = ("canberra", "melbourne", "sydney")


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """Three houses in folders of their own, with a record and keys each."""
    folder = tmp_path_factory.mktemp("houses")
    for name in NAMES:
        (folder / name).mkdir(mode=0o700)
        with house_at(str(folder / name / "punto.db"), folder / name / "keys") as house:
            if name == "melbourne":
                short_evening(house)
            else:
                play(house)
    return {name: folder / name for name in NAMES}


def wrote(houses: Mapping[str, Path], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have each house write its reports and its days, as its operator would."""
    for name, home in houses.items():
        monkeypatch.setenv("PUNTO_DATABASE", str(home / "punto.db"))
        monkeypatch.setenv("PUNTO_KEYS", str(home / "keys"))
        reports = folder / "reports" / f"house={name}"
        reports.mkdir(parents=True)
        shift = ["report", "shift", "--parquet", str(reports / "shift-all.parquet")]
        assert 0 == run(shift)
        days = str(folder / "days" / f"house={name}")
        assert 0 == run(["feed", "export", days, "--device", "group", "--before", "2100-01-01"])


def test_houses_are_records_of_their_own(houses: Mapping[str, Path]) -> None:
    """A house is known by its record's own name, and its chain begins with that."""
    identities, firsts = set(), set()
    for home in houses.values():
        with open_record(str(home / "punto.db"), new=False) as record:
            identities.add(record.identity)
            place = record.place(1)
            assert place is not None
            firsts.add(place.hash)

    assert len(NAMES) == len(identities) == len(firsts)


def test_reports_of_many_houses_are_read_as_one(
    houses: Mapping[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrote(houses, tmp_path, monkeypatch)
    words = [sys.executable, str(SCRIPT), str(tmp_path / "reports"), str(tmp_path / "days")]
    done = subprocess.run(words, capture_output=True, text=True, check=True)

    assert TOLD == [line.split("\t") for line in done.stdout.splitlines()]
