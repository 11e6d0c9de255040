"""Incidents in scripts: files that events open, and lines that write into them and close them."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from felt import case
from pit import opening
from promoted import NSW
from punto.cli import run
from punto.floor.incidents import incidents_of
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from scripted import ROOT, lines_said

Captured = pytest.CaptureFixture[str]
TRANSCRIPTS = ROOT / "tests" / "transcripts"
HELD = {"nsw-earlier": "14.3.4", "star-2025": "14.8.4"}


def script(folder: Path, edition: str, *lines: dict[str, Any]) -> Path:
    """A table's script with lines about what a person did there."""
    said = msgspec.to_builtins(opening(edition))
    first = {"do": "open-table", "at": "2026-11-15T20:00:00+11:00", **said}
    told = [
        first,
        {"do": "join-table", "patron": "ann", "seat": 1, "chips_cents": 50000},
        {"do": "report-breach", "person": "max", "breach": "prohibited-device", "note": "a camera"},
        {"do": "detain-person", "person": "max"},
        *lines,
    ]
    path = folder / "incident.jsonl"
    path.write_text("".join(f"{json.dumps(each)}\n" for each in told), encoding="utf-8")
    return path


OVER = {"do": "hand-over-person", "incident": 1, "person": "max", "to": "police", "officer": "47"}
CLOSE = {"do": "close-incident", "incident": 1, "finding": "A camera in a cuff"}


@pytest.mark.parametrize(("edition", "clause"), [case(x, HELD[x], HELD[x]) for x in NSW])
def test_a_file_is_opened_by_a_line_and_closed_by_others(
    edition: str, clause: str, tmp_path: Path, capsys: Captured
) -> None:
    """Refused while the person is held; on record the same files, and audited."""
    path = script(
        tmp_path,
        edition,
        {**CLOSE, "expect": clause},
        {"do": "note-incident", "incident": 1, "note": "Seen on camera 4"},
        OVER,
        {**CLOSE, "by": ["casino-supervisor", "max"], "expect": "house:incident:not-ones-own"},
        CLOSE,
        {"do": "open-incident", "edition": edition, "title": "A fall at the door"},
    )
    database = str(tmp_path / "record.db")
    told = lines_said(capsys, path, "--json", "--strict", "--database", database)
    end = json.loads(told[-2])

    opened = [json.loads(line).get("followed", {}).get("incidents", []) for line in told]
    assert "incident-arose" in [each["event"] for some in opened for each in some]
    assert (2, [2]) == (end["incidents"], [each["number"] for each in end["open"]])
    with open_record(database) as record:
        found = incidents_of(record)
        assert ("A camera in a cuff", "") == (found[1].finding, found[2].finding)
        assert () == Audit(DatabaseSource(record)).run().findings


@pytest.mark.clause("house", "incident:coups")
def test_a_coup_that_no_table_dealt_is_no_part_of_a_file(tmp_path: Path, capsys: Captured) -> None:
    """After a whole script of a table, whose first coup was dealt and whose last has a number."""
    coup: dict[str, Any] = {"do": "add-coup-to-incident", "incident": 1}
    shoe = (TRANSCRIPTS / "act-2018.jsonl").read_text(encoding="utf-8").splitlines()
    table = next(json.loads(line)["table"] for line in shoe if '"open-table"' in line)
    coup["table"] = table
    more = (
        {"do": "open-incident", "edition": "act-2018", "title": "A spilled glass", "table": table},
        {**coup, "coup": 99_999, "expect": "house:incident:coups"},
        {**coup, "table": "nowhere", "coup": 1, "expect": "house:incident:coups"},
        {**coup, "coup": 1},
    )
    path = tmp_path / "coups.jsonl"
    path.write_text("\n".join((*shoe, *map(json.dumps, more))), encoding="utf-8")

    said = "\n".join(lines_said(capsys, path, "--strict"))
    assert "waits for nothing" in said


def test_a_file_that_is_not_there_is_written_in_by_nobody(tmp_path: Path, capsys: Captured) -> None:
    path = script(tmp_path, NSW[0], {"do": "note-incident", "incident": 9, "note": "x"})
    capsys.readouterr()

    assert 2 == run(["script", str(path), "--strict"])
