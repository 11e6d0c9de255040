"""Scripts that check themselves, where they come from, and what a person is shown."""

import io
import json
import sys
from pathlib import Path

import msgspec
import pytest

from punto.cli import run
from punto.cli.script_view import show
from punto.law.mishaps import Fault
from punto.law.procedures import Outcome, Wager
from punto.law.rulebooks import EDITIONS
from punto.script.enact import Unexpected, play
from punto.table import events as e
from punto.table.coup import WagerLine
from scripted import (
    BURN,
    DEAL,
    ENDING,
    EXAMPLE,
    OPEN,
    OPENING,
    READY,
    expecting,
    opening,
    said,
    transcript,
    written,
)

# Expecting

BET = '{"do": "call-bets"}'
TOO_SOON = '{"do": "deal-card"}'


@pytest.mark.parametrize("what", ["refused", "5.1(a)", "5.1 (A)", "5.1"])
@pytest.mark.parametrize("strict", [False, True])
def test_a_refusal_that_is_expected_goes_on(what: str, *, strict: bool) -> None:
    lines = (OPEN, expecting(TOO_SOON, what), '{"do": "introduce-cards"}')

    assert [True, False, True] == [not each.refused for each in play(lines, strict=strict)]


@pytest.mark.parametrize(
    ("line", "words", "clauses"),
    [
        (
            expecting('{"do": "introduce-cards"}', "refused"),
            "Line 2: expected to be refused, but it was carried out: cards-introduced",
            [],
        ),
        (
            expecting('{"do": "introduce-cards"}', "5.1"),
            "Line 2: expected to be refused by 5.1, but it was carried out: cards-introduced",
            [],
        ),
        (
            expecting(TOO_SOON, "4.4(a)"),
            "Line 2: expected to be refused by 4.4(a), but it was refused by 5.1(a), 5.1: No shoe",
            ["5.1(a)", "5.1"],
        ),
        (
            expecting(TOO_SOON, "house:table:seats"),
            "Line 2: expected to be refused by house:table:seats, but it was refused by 5.1(a), ",
            ["5.1(a)", "5.1"],
        ),
    ],
)
@pytest.mark.parametrize("strict", [(), ("--strict",)])
def test_a_line_that_comes_out_otherwise_ends_the_run(
    line: str,
    words: str,
    clauses: list[str],
    strict: tuple[str, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    ends_after(capsys, written(tmp_path, OPEN, line, BET), strict, words, clauses)


def test_a_strict_run_ends_at_a_refusal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, OPEN, TOO_SOON, '{"do": "introduce-cards"}')
    words = "Line 2: not expected to be refused, but it was: No shoe is prepared"

    assert "dealer introduce-cards" in said(capsys, file)
    ends_after(capsys, file, ("--strict",), words, ["5.1(a)", "5.1"])


def ends_after(
    capsys: pytest.CaptureFixture[str],
    file: Path,
    options: tuple[str, ...],
    words: str,
    clauses: list[str],
) -> None:
    """Two lines are answered, then one sentence tells what should have been."""
    assert 2 == run(["script", str(file), *options])
    out, err = capsys.readouterr()
    assert err.startswith(words)
    assert 1 == err.count("\n")
    assert "   2  dealer " in out
    assert "   3  " not in out

    assert 2 == run(["script", str(file), "--json", *options])
    out, err = capsys.readouterr()
    *before, last = [json.loads(shape) for shape in out.splitlines()]
    assert [1, 2] == [shape["line"] for shape in before]
    assert {"error", "message", "rules", "clauses", "remedy"} == set(last)
    assert ("unexpected", clauses, "") == (last["error"], last["clauses"], err)
    assert last["message"].startswith(words)


def test_a_table_that_does_not_open_may_be_expected() -> None:
    lines = (
        opening(decks=-1, expect="2.1"),
        expecting(BET, "house:table:opened-once"),
        expecting(BET, "2.1"),
    )
    played = play(lines)

    assert next(played).refused
    assert next(played).refused
    assert next(played).refused
    with pytest.raises(Unexpected, match="expected-another-clause") as caught:
        next(played)
    given = caught.value.reason.given
    assert "2.1" == given["clause"]
    assert str(given["choices"][0]).startswith("house:table:")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_refusal_of_a_shoe_is_expected(edition: str) -> None:
    """What the command makes of it is written down: `test_scripts`."""
    refused = [played.line for played in play(transcript(edition), strict=True) if played.refused]
    lines = enumerate(transcript(edition), 1)

    assert refused == [number for number, line in lines if '"expect": ' in line]


def test_the_example_is_strict(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, EXAMPLE) == said(capsys, EXAMPLE, "--strict")


# Standard input


def test_a_dash_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    expected = said(capsys, EXAMPLE)
    for mark in (b"", b"\xef\xbb\xbf"):
        typed = io.TextIOWrapper(io.BytesIO(mark + EXAMPLE.read_bytes()))
        monkeypatch.setattr(sys, "stdin", typed)

        assert 0 == run(["script", "-", "--strict"])
        assert (expected, "") == capsys.readouterr()


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        (b"", "Standard input holds no command - see docs/scripts.md.\n"),
        (b"# one\n\xff", "Standard input is not text in UTF-8 on line 2 - save it as UTF-8.\n"),
        (None, "Standard input is closed - name a script.\n"),
    ],
)
def test_standard_input_that_will_not_do(
    typed: bytes | None,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    stream = None if typed is None else io.TextIOWrapper(io.BytesIO(typed))
    monkeypatch.setattr(sys, "stdin", stream)

    assert 2 == run(["script", "-"])
    assert ("", words) == capsys.readouterr()


def test_an_option_that_is_none_is_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == run(["script", "--strickt"])
    assert ("", "There is no option --strickt - see punto script --help.\n") == capsys.readouterr()


def test_a_line_ends_where_the_file_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A separator that Unicode calls a line, inside a text, ends none."""
    note = '{"do": "report-order-doubt", "note": "one\u2028two"}'
    file = tmp_path / "script.jsonl"
    file.write_bytes(f"{OPEN}\r\n{note}\r\n".encode())

    assert "   2  dealer report-order-doubt" in said(capsys, file)


# Times


def at(time: str) -> str:
    return json.dumps({"do": "fill-float", "cents": 100, "at": time})


def test_a_line_tells_its_time_if_the_one_before_was_at_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    times = (
        "2026-11-15T20:00:00+11:00",
        "2026-11-15T20:05:00+11:00",
        "2026-11-15T20:05:30+11:00",
        "2026-11-15T23:59:00+11:00",
        "2026-11-16T00:10:00+11:00",
        "2026-11-15T23:10:00+10:00",
        "2026-11-15T23:10:00+10:00",
        "2026-11-15T13:20:00Z",
    )
    lines = said(capsys, written(tmp_path, OPEN, *(at(time) for time in times))).splitlines()

    assert [
        "   1  2026-11-15 20:00+11:00  casino-supervisor open-table  T1 act-2018",
        "   2  casino-supervisor fill-float  $1.00",
        "   3  20:05  casino-supervisor fill-float  $1.00",
        "   4  20:05:30  casino-supervisor fill-float  $1.00",
        "   5  23:59  casino-supervisor fill-float  $1.00",
        "   6  2026-11-16 00:10  casino-supervisor fill-float  $1.00",
        "   7  2026-11-15 23:10+10:00  casino-supervisor fill-float  $1.00",
        "   8  casino-supervisor fill-float  $1.00",
        "   9  13:20+00:00  casino-supervisor fill-float  $1.00",
    ] == [line for line in lines if line.startswith("   ") and line[3].isdigit()]


# What is taken back

LIMITS = OPENING["limits"]
PAIRS = opening(
    approvals={"table": "A1", "shoe": "A2", "pairs-layout": "A3"},
    limits={**LIMITS, "player-pair": LIMITS["tie"], "banker-pair": LIMITS["tie"]},
    offered=["player-pair", "banker-pair"],
    pairs="canberra",
    float_cents=1000000,
    shoe="2C 4H 7D 4C 6S 2H 9C",
)


def wager(patron: str, on: str, cents: int) -> str:
    fields = {"patron": patron, "wager": on, "chips_cents": cents}
    return json.dumps({"do": "place-wager", **fields})


EARLY = (
    PAIRS,
    *READY[:-1],
    '{"do": "show-signs", "signs": ["limits", "multiples", "settlement-method", "pairs"]}',
    BURN,
    '{"do": "join-table", "patron": "ann", "seat": 1, "chips_cents": 100000}',
    '{"do": "join-table", "patron": "bob", "seat": 2, "chips_cents": 100000}',
    BET,
    wager("ann", "player", 10000),
    wager("ann", "player-pair", 1000),
    wager("bob", "banker-pair", 2000),
    '{"do": "call-no-more-bets"}',
    *[DEAL] * 4,
    '{"do": "settle-wagers"}',
)
VOID = '{"do": "void-coup", "reason": "impractical", "by": ["casino-operator", "otto"]}'


def test_a_void_coup_tells_what_it_takes_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = said(capsys, written(tmp_path, *EARLY, VOID), "--strict")
    _, told = out.split("coup-voided")

    assert [
        "        bob banker-pair $20.00: loss undone, $20.00 given back to bob",
        "        ann player-pair $10.00: win undone, $110.00 taken back from ann",
        "        ann player $100.00: returned  [15.3]",
        '      "The coup is void."',
    ] == told.splitlines()[1:5]
    assert "ann, seat 1: $1,000.00" in out
    assert "bob, seat 2: $1,000.00" in out


def test_wagers_of_one_patron_tell_what_they_take_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    breach = '{"do": "report-breach", "person": "ann", "breach": "fraud"}'
    void = '{"do": "void-wagers", "patron": "ann", "reason": "x", "by": ["casino-operator", "o"]}'
    out = said(capsys, written(tmp_path, *EARLY, breach, void), "--strict")
    told = out.split("wagers-voided")[1].splitlines()

    assert "        ann player-pair $10.00: win undone, $110.00 taken back from ann" == told[1]
    assert told[2].startswith("        ann player $100.00: returned")
    assert "bob banker-pair" not in "".join(told)


def test_a_corrected_coup_tells_both_settlements(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The hands lay on each other's side."""
    fix = '{"do": "correct-last-coup", "player": "7D 6S", "banker": "4H 4C"}'
    out = said(capsys, written(tmp_path, *EARLY, *ENDING, fix), "--strict")
    told = out.split("coup-corrected")[1].splitlines()[1:7]

    assert [
        "        bob banker-pair $20.00: loss undone, $20.00 given back to bob",
        "        ann player-pair $10.00: win undone, $110.00 taken back from ann",
        "        ann player $100.00: win undone, $100.00 taken back from ann",
    ] == told[:3]
    assert [
        "ann player $100.00: lose, collected $100.00",
        "ann player-pair $10.00: lose, collected $10.00",
        "bob banker-pair $20.00: win, paid $220.00 at 11:1",
    ] == sorted(line.split("  [")[0].strip() for line in told[3:])


def test_money_owed_is_told_in_dollars(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Ann has left by the time that the coup which paid her is void."""
    late = {"do": "void-earlier-coup", "coup": 1}
    leave = '{"do": "leave-table", "patron": "ann"}'
    next_coup = (BET, wager("bob", "banker", 1000), '{"do": "call-no-more-bets"}', DEAL)
    script = (*EARLY, *ENDING, leave, *next_coup, json.dumps(late))
    out = said(capsys, written(tmp_path, *script), "--strict")

    assert "earlier-coup-voided  coup 1 owed ann -$210.00" in out


LINE = WagerLine(
    patron="ann",
    wager=Wager.TIE,
    box=1,
    outcome=Outcome.STANDOFF,
    staked_cents=500,
    returned_cents=500,
)
LOST = msgspec.structs.replace(
    LINE,
    outcome=Outcome.LOSE,
    returned_cents=0,
    collected_cents=500,
    tokens_collected_cents=200,
)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (e.SettlementUndone(lines=(LINE,)), "ann tie $5.00: standoff undone"),
        (
            e.SettledWagerReturned(line=LOST, fault=Fault.ON_ANOTHER),
            "ann tie $5.00: loss undone, $5.00 given back to ann, $2.00 of it in tokens",
        ),
    ],
)
def test_whatever_is_undone_says_so(
    event: e.Event, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (played,) = play([OPEN])
    show(msgspec.structs.replace(played, events=(event,)), None)
    _, _, *told = capsys.readouterr().out.splitlines()

    assert [f"        {words}"] == told
