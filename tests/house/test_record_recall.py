"""Recall: any coup and any moment of a table brought back as it stood, and marked as the past."""

import io
import json
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from catalogues import saying
from pit import OPENING_TIME
from played import COUP, House, Played, house_at, short_evening
from punto.cards import read_cards
from punto.cli import run
from punto.errors import Malformed
from punto.record import recall
from punto.record.snapshot import keep
from punto.table import commands as c
from punto.table import replay

SECOND = timedelta(seconds=1)


@pytest.fixture
def house(address: str) -> Iterator[House]:
    with house_at(address) as made:
        yield made


def kinds(frames: tuple[recall.AtTable, ...]) -> list[str]:
    return [type(frame.event).__name__ for frame in frames]


ACT_COUP = [
    *("BetsCalled", "WagerPlaced", "WagerPlaced", "NoMoreBetsCalled"),
    *("CardDealt",) * 4,
    *("ResultAnnounced", "WagersSettled", "CardsDiscarded"),
]


@pytest.mark.parametrize("number", [1, 2])
def test_a_coup_comes_back_with_all_its_events(house: House, number: int) -> None:
    table = short_evening(house)
    found = recall.coup(house.record, "T1", number)
    first = found[0].stored.version

    assert ACT_COUP == kinds(found)
    assert table.events[first - 1 : first + 10] == [frame.event for frame in found]
    for at, frame in enumerate(found):
        assert replay(table.events[: first - 1 + at]) == frame.before
        assert replay(table.events[: first + at]) == frame.after
    assert {number} == {frame.coup for frame in found}


def test_a_coup_has_what_was_put_right_later(house: House) -> None:
    """Banker and player lay crossed, which was found only when the cards were in the rack."""
    table = Played(house, "act-2018").seat("ann").shoe()
    table.call().bet("ann", "player", 10_00)
    table.play(COUP)
    crossed: dict[str, Any] = {"player": read_cards("TD 7S"), "banker": read_cards("4H 5C")}
    table.do(c.CorrectLastCoup, by="casino-supervisor", **crossed)
    found = recall.coup(house.record, "T1", 1)

    assert ["CardsDiscarded", "CoupCorrected"] == kinds(found)[-2:]
    assert (1_010_00, 990_00) == (
        found[-1].before.patrons["ann"].chips_cents,
        found[-1].after.patrons["ann"].chips_cents,
    )


@pytest.mark.parametrize("number", [0, 3, 99])
def test_a_coup_that_was_not_dealt_is_not_there(house: House, number: int) -> None:
    short_evening(house)
    with pytest.raises(Malformed, check=saying(rf"^Table T1 has no coup {number} on record$")):
        recall.coup(house.record, "T1", number)


@pytest.mark.parametrize("snapshot", [False, True])
def test_a_table_comes_back_as_of_any_moment(house: House, *, snapshot: bool) -> None:
    """A second lies between any two commands; half a second belongs to the one before."""
    table = short_evening(house)
    if snapshot:
        keep(house.record, "table:T1", house.table("T1"))
    for version in (1, 15, 16, 24, len(table.events)):
        for later in (0 * SECOND, SECOND / 2):
            moment = OPENING_TIME + version * SECOND + later
            stood, head = recall.as_of(house.record, "T1", moment)
            assert version == head.version
            assert replay(table.events[:version]) == stood


def test_there_is_nothing_before_the_beginning(house: House) -> None:
    short_evening(house)
    with pytest.raises(Malformed, check=saying(r"^Table T1 was not open on 15 November 2026 ")):
        recall.as_of(house.record, "T1", OPENING_TIME)


@pytest.mark.parametrize(
    "ask",
    [
        lambda record: list(recall.story(record, "T9")),
        lambda record: recall.coup(record, "T9", 1),
        lambda record: recall.as_of(record, "T9", OPENING_TIME),
    ],
)
def test_a_table_that_is_not_there_is_said_to_be_missing(house: House, ask: Any) -> None:
    with pytest.raises(Malformed, check=saying(r"^There is no table T9 in ")):
        ask(house.record)


# In the terminal


@pytest.fixture
def file(tmp_path: Path) -> str:
    with house_at(str(tmp_path / "record.db")) as made:
        short_evening(made)
    return str(tmp_path / "record.db")


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert 0 == run(["record", "replay", "T1", *words])
    said = capsys.readouterr()
    assert "" == said.err
    return said.out.splitlines()


def test_a_replay_is_marked_so_at_every_event(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = shown(capsys, "--database", file, "--coup", "2")
    marked = [line for line in lines if "REPLAY" in line]

    assert 11 + 1 == len(marked)
    assert marked[0].startswith("REPLAY  T1 event 26, coup 2, 2026-11-15T20:00:26+11:00  dealer")
    assert "REPLAY T1, at the end" in marked[-1]


def test_a_replay_in_json_is_marked_so_in_every_object(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = [json.loads(line) for line in shown(capsys, "--database", file, "--json")]

    assert 38 == len(found)
    assert {True} == {each["replay"] for each in found}
    assert list(range(1, 39)) == [each["version"] for each in found]
    assert "wager-placed" == found[15]["event"]["event"]
    assert ["patron", "ann"] == found[15]["by"]
    fields = {"replay", "entry", "stream", "version", "at", "by", "coup", "event", "hash"}
    assert fields == set(found[0])


def test_a_moment_in_the_terminal_is_marked_so(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = shown(capsys, "--database", file, "--at", "2026-11-15T20:00:22+11:00")

    assert "REPLAY T1 at 2026-11-15T20:00:22+11:00" in lines[0]
    assert any("Player   4♥   5♣" in line for line in lines)
    assert any("ann  $990.00   player $10.00" in line for line in lines)


def test_a_moment_in_json_is_the_whole_table(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--database", file, "--at", "2026-11-15T09:00:22+00:00", "--json")
    (found,) = [json.loads(line) for line in shown(capsys, *words)]

    assert (True, 22) == (found["replay"], found["version"])
    assert ["4H", "5C"] == found["table"]["coup"]["player"]


@pytest.mark.parametrize(
    ("typed", "places"),
    [
        ("q\n", [1]),
        ("", [1]),
        ("\n\nq\n", [1, 2, 3]),
        ("\n\nb\nq\n", [1, 2, 3, 2]),
        ("b\nB\n\nQ\n", [1, 1, 1, 2]),
        ("\n" * 11, list(range(1, 12))),
    ],
)
def test_steps_go_forth_and_back(
    file: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
    places: list[int],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    lines = shown(capsys, "--database", file, "--coup", "1", "--step")

    titles = [line for line in lines if "of 11" in line]
    assert [f"REPLAY T1, {place} of 11" for place in places] == [
        line.strip("╭─╮ ") for line in titles
    ]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["T9"], "There is no table T9 in "),
        (["T1", "--coup", "9"], "Table T1 has no coup 9 on record - name one that was dealt."),
        (["T1", "--at", "teatime"], "'teatime' is no time - write 2026-11-15T20:00:00+11:00."),
        (["T1", "--at", "2026-11-15T20:00:00"], "'2026-11-15T20:00:00' has no zone - write "),
        (["T1", "--at", "2020-01-01T00:00:00Z"], "Table T1 was not open on 1 January 2020 00:00"),
        (["T1", "--coup", "one"], "--coup cannot be 'one'"),
        ([], "punto record replay needs --table"),
    ],
)
def test_what_cannot_be_replayed_is_said_in_a_sentence(
    file: str, capsys: pytest.CaptureFixture[str], words: list[str], expected: str
) -> None:
    assert 2 == run(["record", "replay", *words, "--database", file])
    said = capsys.readouterr()

    assert expected in said.err
    assert 1 == len(said.err.splitlines())
    assert "" == said.out
