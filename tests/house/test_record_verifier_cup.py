"""An export of a tournament: what the stand-alone verifier finds of money, chips and ballots."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cup import TRANSCRIPTS
from housed import Lines, as_text, written_anew
from punto.cli import run
from punto.record import open_record, verify_record
from punto.record.export import write_lines

CUP = "tournament:Cup"


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> Lines:
    """A whole tournament under the ACT's rules, put on record and exported."""
    folder = tmp_path_factory.mktemp("cup")
    database, path = folder / "punto.db", folder / "record.jsonl"
    script = str(TRANSCRIPTS / "tournament-act-2018.jsonl")
    assert 0 == run(["script", script, "--database", str(database)])
    with open_record(str(database), new=False) as record, path.open("wb") as file:
        write_lines(record, file)
    return [json.loads(each) for each in path.read_text("utf-8").splitlines()]


def found(lines: Lines, folder: Path) -> list[str]:
    path = folder / "tampered.jsonl"
    path.write_text("".join(f"{as_text(each)}\n" for each in lines), encoding="utf-8")
    return verify_record.verify([str(path)]).findings


def of(lines: Lines, tag: str) -> tuple[dict[str, Any], list[list[Any]]]:
    """The first event of a kind, and what it moved."""
    for line in lines:
        for each in line.get("events", ()):
            if (each["stream"], each["event"]["event"]) == (CUP, tag):
                mine = [leg for leg in line["moved"] if leg[:2] == [CUP, each["version"]]]
                return each["event"], mine
    raise AssertionError(tag)


def fee(lines: Lines) -> None:
    of(lines, "patron-entered")[0]["paid_cents"] -= 1_00


def shifted(lines: Lines) -> None:
    """A cent of one prize in another's."""
    event, _ = of(lines, "prizes-awarded")
    one, other, *_ = event["prizes_cents"]
    event["prizes_cents"][one] += 1
    event["prizes_cents"][other] -= 1


def less(lines: Lines) -> None:
    event, _ = of(lines, "prizes-awarded")
    event["prizes_cents"].popitem()


def chips(lines: Lines) -> None:
    event, _ = of(lines, "table-chips-returned")
    event["missing"] = [{"chip_cents": 25_00, "number": 2}]


def seed(lines: Lines) -> None:
    of(lines, "seats-drawn")[0]["seed"] = "ab" * 32


def overdrawn(lines: Lines) -> None:
    """More out of the pool than is there, with books that balance."""
    for leg in of(lines, "prizes-awarded")[1]:
        leg[4] *= 2


def test_a_tournament_is_whole(lines: Lines, tmp_path: Path) -> None:
    assert [] == found(lines, tmp_path)


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (fee, "puts another fee into the pool"),
        (shifted, "pays another prize than was awarded"),
        (less, "awards another sum than the pool"),
        (chips, "misses other chips than the ledger"),
        (seed, "shows another seed than was promised"),
        (overdrawn, "takes what prize pool did not hold"),
    ],
)
def test_what_does_not_agree_is_found(
    lines: Lines, tmp_path: Path, edit: Callable[[Lines], None], words: str
) -> None:
    """Though every hash was made right again."""
    changed = copy.deepcopy(lines)
    edit(changed)
    written_anew(changed)

    assert any(words in each for each in found(changed, tmp_path))
