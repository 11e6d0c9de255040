"""What `punto` says, in a terminal or as JSON."""

import json
from typing import Any

import pytest

from punto.cli import run

Captured = pytest.CaptureFixture[str]


def said(capsys: Captured, *words: str, code: int = 0) -> str:
    assert code == run(["record", *words])
    captured = capsys.readouterr()
    assert "" == captured.err
    return captured.out


def told(capsys: Captured, *words: str, code: int = 0) -> Any:
    return json.loads(said(capsys, *words, "--json", code=code))
