"""Vouchers and tokens in an export that was tampered with, hashes and all: both audits see it."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from housed import Edit, Lines, as_text, written_anew
from punto.cli import run
from punto.record import open_record
from punto.record.export import write_lines
from raffle import script
from test_record_verifier import Verdicts, judged

VOUCHER = "voucher:V-1"


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Lines:
    """A promotion whose voucher was exchanged at a table."""
    folder = tmp_path_factory.mktemp("vouchers")
    address, path = str(folder / "record.db"), folder / "record.jsonl"
    assert 0 == run(["script", str(script("star-2025")), "--database", address])
    with open_record(address) as record, path.open("wb") as file:
        write_lines(record, file)
    return [json.loads(each) for each in path.read_text("utf-8").splitlines()]


def entry_of(lines: Lines, tag: str) -> dict[str, Any]:
    return next(
        line
        for line in lines[1:]
        if line["line"] == "entry" and any(e["event"]["event"] == tag for e in line["events"])
    )


def tampered(exported: Lines, edit: Edit, folder: Path) -> Verdicts:
    lines = copy.deepcopy(exported)
    edit(lines)
    written_anew(lines)
    path = folder / "edited.jsonl"
    path.write_text("".join(f"{as_text(each)}\n" for each in lines), encoding="utf-8")
    return judged(path)


def no_exchange(lines: Lines) -> None:
    """Tokens were given, and the voucher says nothing of it."""
    entry = entry_of(lines, "voucher-redeemed")
    entry["events"] = [e for e in entry["events"] if e["stream"] != VOUCHER]
    entry["moved"] = [leg for leg in entry["moved"] if leg[0] != VOUCHER]


def half(lines: Lines) -> None:
    """The voucher lost half of what tokens were given for, and its book says so, too."""
    entry = entry_of(lines, "voucher-redeemed")
    for each in entry["events"]:
        if each["stream"] == VOUCHER:
            each["event"]["cents"] //= 2
    for leg in entry["moved"]:
        if leg[0] == VOUCHER:
            leg[4] //= 2


def less(lines: Lines) -> None:
    """The voucher was issued for less than was exchanged."""
    entry = entry_of(lines, "voucher-issued")
    entry["events"][0]["event"]["cents"] = 1_00
    for leg in entry["moved"]:
        leg[4] = 1_00 if leg[4] > 0 else -1_00


@pytest.mark.parametrize("edit", [no_exchange, half, less])
def test_tokens_that_no_voucher_was_exchanged_for_are_noticed(
    edit: Edit, exported: Lines, tmp_path: Path
) -> None:
    found = tampered(exported, edit, tmp_path)

    assert found.ours
    assert found.theirs
    assert any(VOUCHER in each for each in found.theirs)


def test_the_book_of_tokens_is_held_against_that_of_vouchers(
    exported: Lines, tmp_path: Path
) -> None:
    found = tampered(exported, half, tmp_path)

    assert any("audit-tokens-differ" in each or "tokens given" in each for each in found.ours or ())


def test_what_nobody_touched_is_whole(exported: Lines, tmp_path: Path) -> None:
    found = tampered(exported, lambda _: None, tmp_path)

    assert ((), ()) == found
