"""Exact odds over HTTP: for the pit, and for no patron."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from punto.floor.live.visibility import PIT_ROLES
from punto.law.roles import Role
from service import service_at


def test_the_pit_gets_what_the_command_line_says(tmp_path: Path) -> None:
    words = ["odds", "--rules", "star-2025", "--decks", "6", "--removed", "AS KD", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "punto.cli", *words], check=True, capture_output=True, text=True
    )
    with service_at(":memory:", tmp_path) as service:
        inspector = service.signed_in(Role.INSPECTOR)
        answer = inspector.get("/api/odds?rules=star-2025&decks=6&removed=AS%20KD")

    assert json.loads(done.stdout) == answer.json()


@pytest.mark.parametrize("role", sorted(set(Role) - PIT_ROLES))
def test_nobody_else_sees_odds(tmp_path: Path, role: Role) -> None:
    with service_at(":memory:", tmp_path) as service:
        assert 403 == service.signed_in(role).get("/api/odds?rules=star-2025").status_code
        assert 401 == service.nobody.get("/api/odds?rules=star-2025").status_code


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("rules=hoyle", "There is no rulebook 'hoyle'"),
        ("rules=star-2025&removed=ZZ", "ZZ"),
        ("rules=star-2025&decks=7", "decks"),
        ("rules=star-2025&game=poker", "game"),
    ],
)
def test_what_cannot_be_reckoned_is_said_so(tmp_path: Path, asked: str, words: str) -> None:
    with service_at(":memory:", tmp_path) as service:
        answer = service.signed_in(Role.GAMING_MANAGER).get(f"/api/odds?{asked}")

    assert answer.status_code in (400, 422)
    assert words in answer.json()["message"]
