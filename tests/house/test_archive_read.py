"""What is archived is read as before by commands, reports, the feed and pages."""

import json
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Self

import pytest

from archived import DAYS, LATER, Archivable, archive
from punto.cli import run
from punto.floor.config import read_config
from punto.floor.record_feed import FeedReader, feed
from punto.law.roles import Role
from punto.narration.saying import ENGLISH
from punto.record import Record
from punto.record.archives import Archives
from punto.record.findings import Wrong, finding
from punto.record.sources import DatabaseSource
from punto.reports.catalogue import REPORTS, make_report
from punto.reports.request import Interval, ReportRequest
from punto.reports.theory import theories
from punto.web.pages.findings_told import heaped
from punto.web.pages.replaying import ListedPage, ReplayRequest, listed
from test_archive import kept, made

__all__ = ["kept", "made"]


class Afterwards(datetime):
    """The clock of a house that is two days on."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return cls.fromisoformat(LATER.isoformat()).astimezone(tz)


def test_the_command_archives_and_everything_else_goes_on(
    kept: Archivable,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("punto.cli.record_archive.datetime", Afterwards)
    where = ["--database", kept.address, "--keys", str(kept.keys.folder)]
    assert 0 == run(["record", "archive", "--until", "2026-11-16", *where])
    assert "Archived entries 1 to 68" in capsys.readouterr().out
    assert 0 == run(["record", "archive", "--until", "2026-11-16", "--json", *where])
    assert {"archive": None, "file": None} == json.loads(capsys.readouterr().out)
    assert 0 == run(["record", "replay", "T1", "--coup", "1", "--database", kept.address])
    assert "Player" in capsys.readouterr().out
    assert 0 == run(["report", "events", "--table", "T1", *where])
    assert 0 == run(["record", "verify", kept.address, "--keys", str(kept.keys.folder)])
    assert "The record is whole" in capsys.readouterr().out
    zipped = str(kept.folder / "2026-11-16.zip")
    heads = str(kept.folder / "2026-11-16.head")
    keys = ["--keys", str(kept.keys.folder)]
    assert 0 == run(["record", "verify", zipped, "--heads", heads, *keys])
    assert "1 signed heads or codes" in " ".join(capsys.readouterr().out.split())
    rest = str(tmp_path / "rest.jsonl")
    assert 0 == run(["record", "export", rest, "--rest", "--database", kept.address])
    assert 0 == run(["record", "verify", rest, *keys])
    assert 2 == run(["record", "export", rest, "--rest", "--csv", "--database", kept.address])
    assert 2 == run(["record", "archive", "--until", "2099-01-01", *where])
    assert "2099-01-01 is not over yet" in capsys.readouterr().err


def test_a_feed_from_an_old_cursor_reads_the_archive(kept: Archivable) -> None:
    def fed(record: Record) -> list[object]:
        reader = FeedReader(Role.MANAGEMENT_SYSTEM, b"secret")
        return [line for after in (0, 25, 45) for line in feed(record, reader, after, 30)]

    with kept.opened() as record:
        before = fed(record)
        archive(record, kept.keys, 50)
        assert before == fed(record)


def test_the_page_of_the_record_goes_back_into_archives(kept: Archivable) -> None:
    """Newest first, by stream, kind and person."""
    asked = [
        ReplayRequest(),
        ReplayRequest(stream="table:T1"),
        ReplayRequest(stream="table:T1", kind="card-dealt"),
        ReplayRequest(kind="wager-placed"),
        ReplayRequest(person="ann"),
        ReplayRequest(before=30),
        ReplayRequest(but=("house",)),
    ]

    def shown(record: Record) -> list[ListedPage]:
        return [listed(record, each, ENGLISH) for each in asked]

    with kept.opened() as record:
        before = shown(record)
        assert all(page.events for page in before)
        for upto, day in ((30, DAYS[0]), (kept.entries - 1, DAYS[1])):
            archive(record, kept.keys, upto, day)
            assert before == shown(record)


def test_a_finding_in_an_archive_is_told_with_its_event(kept: Archivable) -> None:
    wrong = finding(Wrong.CHANGED, "table:T1", 5, "audit-changed", last=4)
    with kept.opened() as record:
        before = [heap.told() for heap in heaped(record, (wrong,))]
        archive(record, kept.keys, 50)
        assert before == [heap.told() for heap in heaped(record, (wrong,))]


def test_reports_of_archived_days_are_the_same(kept: Archivable) -> None:
    asked = ReportRequest(read_config(None), LATER, theories, Interval(), "")

    def reported(record: Record) -> list[object]:
        return [make_report(record, name, asked) for name in REPORTS]

    with kept.opened() as record:
        before = reported(record)
        archive(record, kept.keys, kept.entries - 1)
        assert before == reported(record)


def test_shoes_that_go_into_an_archive_while_they_are_read_are_read_once(
    kept: Archivable, monkeypatch: pytest.MonkeyPatch
) -> None:
    with kept.opened() as record:
        source = DatabaseSource(record)
        shoes = list(source.shoes())
        monkeypatch.setattr(Archives, "shoes", lambda _: iter(shoes))

        assert shoes
        assert shoes == list(source.shoes())
