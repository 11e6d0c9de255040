"""Lines of table scripts, for tests: an opening, what makes a table ready, what a run says."""

import json
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from punto.cli import run
from punto.script.enact import play
from punto.table import events as e
from punto.table.topics import COMMANDS as TABLE_COMMANDS

ROOT = Path(__file__).parents[2]


EXAMPLE = ROOT / "docs" / "example.jsonl"


TRANSCRIPTS = ROOT / "tests" / "transcripts"


SCRIPTED = ("by", "at", "shoe", "cutting_card_at", "expect")
"""Fields that any line may have, or leave out."""


COMMANDS = {str(command.__struct_config__.tag): command for command in TABLE_COMMANDS}


def said(capsys: pytest.CaptureFixture[str], file: Path, *words: str) -> str:
    assert 0 == run(["script", str(file), *words])
    out, err = capsys.readouterr()
    assert not err
    return out


OPENING: dict[str, Any] = {
    "do": "open-table",
    "at": "2026-11-15T20:00:00+11:00",
    "table": "T1",
    "rules": "act-2018",
    "announced": "2018-12-08",
    "seats": 7,
    "approvals": {"table": "A1", "shoe": "A2"},
    "limits": {
        wager: {"minimum_cents": 500, "maximum_cents": 50000, "unit_cents": 500}
        for wager in ("player", "banker", "tie")
    },
}


OPEN = json.dumps(OPENING)


def written(folder: Path, *lines: str) -> Path:
    file = folder / "script.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


def opening(**changes: Any) -> str:
    return json.dumps({**OPENING, **changes})


def stops(
    capsys: pytest.CaptureFixture[str], file: Path, where: str, words: str, *, lines: int
) -> list[str]:
    """Both forms of the command end with one sentence; the clauses that it cites."""
    code = run(["script", str(file)])
    out, err = capsys.readouterr()

    assert 2 == code
    assert lines == out.count(" open-table ")
    assert err.startswith(where)
    assert words.casefold() in err.casefold()
    assert 1 == err.count("\n")
    assert "Traceback" not in err

    code = run(["script", str(file), "--json"])
    out, err = capsys.readouterr()
    *before, last = [json.loads(shape) for shape in out.splitlines()]

    assert (2, "") == (code, err)
    assert lines == len(before)
    assert {"error", "message", "rules", "clauses", "remedy"} == set(last)
    assert last["message"].startswith(where)
    assert words.casefold() in f"{last['message']} - {last['remedy']}".casefold()
    clauses: list[str] = last["clauses"]
    assert ("refused" if clauses else "malformed") == last["error"]
    return clauses


READY = (
    '{"do": "introduce-cards"}',
    '{"do": "check-cards"}',
    '{"do": "shuffle-cards"}',
    '{"do": "cut-cards", "depth": 100, "by": ["casino-supervisor", "sue"]}',
    '{"do": "load-cards", "behind": 12}',
    '{"do": "show-signs", "signs": ["limits", "multiples", "settlement-method"]}',
)


NO_BETS = ('{"do": "direct-no-bet-coup"}',)


BURN = '{"do": "burn-cards"}'


DEAL = '{"do": "deal-card"}'


ENDING = ('{"do": "announce-result"}', '{"do": "settle-wagers"}', '{"do": "discard-cards"}')


def expecting(line: str, what: str) -> str:
    return json.dumps({**json.loads(line), "expect": what})


def faces(*lines: str) -> list[str | None]:
    """The cards that a script deals."""
    events = (event for played in play(lines) for event in played.events)
    return [event.face for event in events if isinstance(event, e.CardDealt)]


def transcript(name: str) -> list[str]:
    return (TRANSCRIPTS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()


def lines_said(
    capsys: pytest.CaptureFixture[str], file: Path, *words: str, code: int = 0
) -> list[str]:
    """What a run of a script prints, line by line."""
    assert code == run(["script", str(file), *words])
    return capsys.readouterr().out.splitlines()


def differences(capsys: pytest.CaptureFixture[str], file: Path) -> list[str]:
    """The lines in which a script comes out otherwise than its golden transcript has it."""
    golden = file.with_suffix(".golden").read_text(encoding="utf-8").splitlines()
    both = zip_longest(golden, lines_said(capsys, file, "--strict"))
    return [
        f"{file.stem}.golden:{number}: {actual}"
        for number, (expected, actual) in enumerate(both, 1)
        if expected != actual
    ]
