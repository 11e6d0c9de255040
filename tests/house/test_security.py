"""The page on security: every test it names is there, and no line of the standard is left out."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`([\w/]+/test_\w+\.py)::(test_\w+)`", PAGE)))
THREATS, STANDARD = PAGE.split("## OWASP ASVS")
SECTIONS = {
    "1": "1.1-2 2.1-9 3.1-11 4.1-3 5.1-2",
    "2": "1.1-3 2.1-3 3.1-4 4.1-1",
    "3": "2.1-2 3.1-4 4.1-6 5.1-5 7.1-2",
    "4": "1.1-3 2.1-1 3.1-2 4.1-4",
    "5": "1.1-1 2.1-3 3.1-2 4.1-3",
    "6": "1.1-3 2.1-12 3.1-4 4.1-4 5.1-5 6.1-3 8.1-4",
    "7": "1.1-3 2.1-4 3.1-2 4.1-5 5.1-2 6.1-2",
    "8": "1.1-2 2.1-3 3.1-1 4.1-1",
    "9": "1.1-3 2.1-4",
    "10": "1.1-2 2.1-2 3.1-4 4.1-11 5.1-5 6.1-2 7.1-3",
    "11": "1.1-2 2.1-3 3.1-3 4.1-4 5.1-1 6.1-1",
    "12": "1.1-3 2.1-2 3.1-4",
    "13": "1.1-1 2.1-5 3.1-2 4.1-5",
    "14": "1.1-2 2.1-4 3.1-3",
    "15": "1.1-3 2.1-3 3.1-7",
    "16": "1.1-1 2.1-5 3.1-4 4.1-3 5.1-3",
    "17": "1.1-1 2.1-4 3.1-2",
}
"""The lines of levels 1 and 2 of ASVS 5.0.0, by chapter: each section, from line to line."""
ANSWERS = {"held", "n/a", "open"}


def lines() -> Iterator[str]:
    """Every line of levels 1 and 2."""
    for chapter, sections in SECTIONS.items():
        for each in sections.split():
            section, _, span = each.partition(".")
            first, _, last = span.partition("-")
            for number in range(int(first), int(last) + 1):
                yield f"{chapter}.{section}.{number}"


def rows(text: str) -> list[list[str]]:
    """The cells of every table, without heads and rules."""
    found = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith("| ") and not line.startswith(("| line", "| threat", "| what "))
    ]
    return [row for row in found if set("".join(row)) - set("- ")]


ANSWERED = [row for row in rows(STANDARD) if re.match(r"\d+\.\d+\.\d+", row[0])]


@pytest.mark.parametrize(("file", "test"), NAMED, ids=str)
def test_every_test_that_is_named_is_there(file: str, test: str) -> None:
    text = (ROOT / "tests" / file).read_text(encoding="utf-8")

    assert re.search(rf"^(async )?def {test}\(", text, flags=re.MULTILINE)


def test_every_line_of_the_standard_is_answered_once() -> None:
    answered = Counter(id_ for row in ANSWERED for id_ in row[0].split(", "))

    assert Counter(lines()) == answered
    assert 253 == answered.total()


@pytest.mark.parametrize("row", ANSWERED, ids=lambda row: str(row[0]))
def test_an_answer_says_by_what(row: list[str]) -> None:
    _, asks, answer, by = row

    assert asks
    assert answer in ANSWERS
    assert by


def test_every_threat_says_what_holds_it_and_which_test_shows_it() -> None:
    """What is only announced has neither; it says nothing rather than half."""
    threats = [row for row in rows(THREATS) if len(row) == 4]
    assert len(threats) > 30

    for threat, holds, _, shown in threats:
        assert bool(holds) is bool(shown), threat
        assert not shown or re.search(r"`[\w/]+/test_\w+\.py::test_\w+`", shown), threat
