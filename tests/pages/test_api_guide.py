"""Every command of the guide to the API is run, one after the other, as a program would."""

import re
import shlex
from pathlib import Path
from typing import NamedTuple

from httpx import Response

from punto.floor.dealer.demonstration import ACCOUNTS, BY_HAND, PASSWORD
from punto.web.authentication import CSRF_HEADER
from service import Served, Service

GUIDE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
REFUSED = "close-dispute"
"""The command that the guide shows being refused: there is no dispute."""


class Curl(NamedTuple):
    """What a command line asks for."""

    method: str
    path: str
    headers: dict[str, str]
    body: str | None


def commands() -> list[str]:
    return re.findall(r"^\$ (curl .*)$", GUIDE, flags=re.MULTILINE)


def read(line: str, csrf: str) -> Curl:
    """A command line of the guide; what it does not know fails the test."""
    words = iter(shlex.split(line.replace("$CSRF", csrf))[1:])
    method, path, headers, body = "GET", "", {}, None
    for word in words:
        match word:
            case "--json":
                method, body = "POST", next(words)
                headers["content-type"] = "application/json"
            case "--header":
                name, _, value = next(words).partition(": ")
                headers[name] = value
            case "--request":
                method = next(words)
            case "--cookie" | "--cookie-jar":
                next(words)
            case _:
                assert word.startswith("$PUNTO/"), word
                path = word.removeprefix("$PUNTO")
    return Curl(method, path, headers, body)


def test_every_command_of_the_guide_is_answered_as_it_says(service: Service) -> None:
    account = next(each for each in ACCOUNTS if each.name == "demo-supervisor")
    service.floor.auth.accounts.create(account.name, account.roles, PASSWORD)
    Served(service, "star-2025", BY_HAND.name).shoe()
    csrf, answers = "", dict[str, Response]()
    for line in commands():
        asked = read(line, csrf)
        answer = service.client.request(
            asked.method, asked.path, headers=asked.headers, content=asked.body
        )
        answers[line] = answer
        expected = {422} if REFUSED in line else {200, 204}
        assert answer.status_code in expected, (line, answer.text)
        if asked.path == "/api/session" and asked.method == "POST":
            csrf = answer.json()["csrf"]
            assert {"account", "roles", "csrf", "enrolling"} <= set(answer.json())
        if REFUSED in line:
            assert {"error", "message", "clauses", "remedy"} <= set(answer.json())

    assert csrf
    assert CSRF_HEADER in GUIDE
    assert 13 == len(answers)
    assert 401 == service.client.get("/api/tables").status_code
