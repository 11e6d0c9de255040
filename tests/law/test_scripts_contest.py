"""Scripts of tournaments: a whole one under each edition, and what a script may not say."""

import json
from collections import Counter
from pathlib import Path

import pytest

from cup import TRANSCRIPTS, enacted
from punto.cli import run
from punto.law.rulebooks import EDITIONS
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from scripted import differences, lines_said

Captured = pytest.CaptureFixture[str]
OPENING = json.dumps(
    {"do": "open-tournament", "edition": "act-2018", "at": "2026-04-29T12:00:00+00:00"}
)


def script(edition: str) -> Path:
    return TRANSCRIPTS / f"tournament-{edition}.jsonl"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tournament_is_enacted_as_it_was_written_down(edition: str, capsys: Captured) -> None:
    """A change on purpose: `make transcripts`, and a look at the difference."""
    assert [] == differences(capsys, script(edition))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_script_is_what_its_program_writes(edition: str) -> None:
    assert enacted(edition).lines == script(edition).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_round_and_play_off_of_it_is_a_coup_dealt_at_a_table(edition: str) -> None:
    lines = [
        json.loads(line)
        for line in script(edition).read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    ]
    done = Counter(line["do"] for line in lines if "expect" not in line)

    assert 0 == done["report-round"] + done["begin-round"] + done["report-play-off"]
    assert 24 <= done["open-round"] == done["settle-wagers"] == done["discard-cards"]
    assert {f"T{number}" for number in range(1, 9)} == {
        line["table"] for line in lines if line["do"] == "open-round"
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_in_a_tournament_is_cited_twice(edition: str, capsys: Captured) -> None:
    answers = [json.loads(line) for line in lines_said(capsys, script(edition), "--json")]
    cited = [
        event["clauses"]
        for answer in answers
        for event in (*answer.get("events", ()), answer.get("refused") or {})
        if event.get("clauses")
    ]

    assert len(answers) < 2 * len(cited)
    assert [] == [clauses for clauses in cited if len(set(clauses)) < len(clauses)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_ends_with_standings_and_every_cent_and_chip(edition: str, capsys: Captured) -> None:
    *_, last = lines_said(capsys, script(edition), "--json")
    end = json.loads(last)

    assert ("Cup", edition, "awarded", 0) == (
        end["tournament"],
        end["rules"],
        end["stage"],
        end["pool_cents"],
    )
    assert 48 == len(end["standings"])
    assert ("e47", None) in {(each["patron"], each["place"]) for each in end["standings"]}
    books = {name: cents for name, cents in end["books"].items() if "money" in name}
    assert 0 == sum(books.values())


def test_a_tournament_goes_on_record_and_is_audited(tmp_path: Path, capsys: Captured) -> None:
    address = str(tmp_path / "cup.db")
    for _ in range(2):
        lines_said(capsys, script("star-2025"), "--json", "--database", address)

    record = open_record(address)
    assert 398 == record.head("tournament:Cup").version
    assert () == Audit(DatabaseSource(record)).run().findings
    record.close()


def written(tmp_path: Path, *lines: str) -> Path:
    path = tmp_path / "script.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_lines_for_tables_say_which(tmp_path: Path, capsys: Captured) -> None:
    shoe = (TRANSCRIPTS / "act-2018.jsonl").read_text(encoding="utf-8").splitlines()
    opening = json.loads(next(x for x in shoe if "open-table" in x and "expect" not in x))
    opening["at"] = "2026-04-29T12:00:00+00:00"
    two = [json.dumps({**opening, "table": name}) for name in ("T1", "T2")]
    show = {"do": "fill-float", "cents": 100_000_00}
    path = written(tmp_path, OPENING, *two, json.dumps({**show, "table": "T2"}))

    *lines, end = lines_said(capsys, path, "--json")
    assert ["tournament:tournament", "table:T1", "table:T2", "table:T2"] == [
        found["stream"] for line in lines if "stream" in (found := json.loads(line))
    ]
    assert [] == json.loads(end)["standings"]
    assert 2 == run(["script", str(written(tmp_path, OPENING, *two, json.dumps(show)))])
    assert "There is no table" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('{"do": "draw-seats"}', "seed is missing"),
        ('{"do": "enter-patron", "patron": "ann", "paid_cents": 1, "fee": 2}', "no field fee"),
        ('{"do": "publish-conditions", "expect": "99.9"}', "expect names no clause"),
        ('{"do": "publish-conditions", "at": "2026-04-28T12:00:00+00:00"}', "before the line"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(
    line: str, words: str, tmp_path: Path, capsys: Captured
) -> None:
    assert 2 == run(["script", str(written(tmp_path, OPENING, line))])
    told = capsys.readouterr().err
    assert "Line 2: " in told
    assert words in told
