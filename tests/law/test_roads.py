"""The five roads: worked examples, a plain second opinion, and the command."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalogues import saying
from punto.cli import run
from punto.errors import Malformed
from punto.game.roads import Derived, RoadCoup, Roads, read_results, roads_of
from punto.law.procedures import Result

EXAMPLES: dict[str, Any] = json.loads(
    (Path(__file__).parent / "roads.json").read_text(encoding="utf-8")
)
lines = st.text("BPT", max_size=90)


def big_road(roads: Roads) -> str:
    return " ".join(
        f"{cell.r}{cell.row},{cell.col}" + (f"+{cell.ties}" if cell.ties else "")
        for cell in roads.big_road
    )


def derived(roads: Roads, kind: Derived) -> str:
    return " ".join(f"{cell.mark}{cell.row},{cell.col}" for cell in roads.derived[kind].cells)


@pytest.mark.parametrize("name", EXAMPLES)
def test_worked_examples(name: str) -> None:
    example = EXAMPLES[name]
    roads = roads_of(read_results(example["results"]))

    assert example["big_road"] == big_road(roads)
    for kind in Derived:
        assert example[kind.value] == derived(roads, kind)
    for letter, side in (("B", Result.BANKER), ("P", Result.PLAYER)):
        asked = {kind.value: mark and mark.value for kind, mark in roads.ask(side).items()}
        assert example["ask"][letter] == asked


@given(lines)
def test_the_bead_plate_goes_down_then_right(line: str) -> None:
    roads = roads_of(read_results(line))

    assert [(n % 6, n // 6, letter) for n, letter in enumerate(line)] == [
        (cell.row, cell.col, cell.r) for cell in roads.bead_plate
    ]


@given(lines)
def test_no_cell_is_used_twice_and_none_is_off_the_board(line: str) -> None:
    roads = roads_of(read_results(line))
    for cells in (roads.big_road, *(road.cells for road in roads.derived.values())):
        assert len(cells) == len({(cell.row, cell.col) for cell in cells})
        assert all(0 <= cell.row < 6 and cell.col >= 0 for cell in cells)


@given(lines)
def test_ties_are_never_lost(line: str) -> None:
    roads = roads_of(read_results(line))

    assert line.count("T") == roads.leading_ties + sum(cell.ties for cell in roads.big_road)
    assert len(line) - line.count("T") == len(roads.big_road) == sum(roads.runs)


@given(lines)
def test_marks_equal_a_plain_reading_of_the_columns(line: str) -> None:
    """The verdicts by comparing whole columns, drawn out without end."""
    decisions = line.replace("T", "")
    for kind, back in zip(Derived, (1, 2, 3), strict=True):
        expected = ""
        columns: list[int] = []
        for n, side in enumerate(decisions):
            if n and decisions[n - 1] == side:
                columns[-1] += 1
            else:
                columns.append(1)
            depth = columns[-1]
            if depth == 1 and len(columns) >= back + 2:
                expected += "R" if columns[-2] == columns[-2 - back] else "B"
            elif depth > 1 and len(columns) > back:
                other = columns[-1 - back]
                # The cell beside exists, or it and the one above it are both missing.
                expected += "B" if depth == other + 1 else "R"
        assert expected == roads_of(read_results(line)).derived[kind].marks


@given(lines, st.sampled_from([Result.BANKER, Result.PLAYER]))
def test_what_is_asked_is_what_comes(line: str, side: Result) -> None:
    roads = roads_of(read_results(line))
    before = {kind: road.marks for kind, road in roads.derived.items()}
    asked = roads.ask(side)
    roads.add(RoadCoup(result=side))
    assert {kind: before[kind] + (mark or "") for kind, mark in asked.items()} == {
        kind: road.marks for kind, road in roads.derived.items()
    }


@given(st.text("BPT", max_size=40), st.text("BP", max_size=40))
def test_coup_by_coup_the_roads_are_those_of_the_whole_line(line: str, more: str) -> None:
    """With runs longer than a column, so that tails cross what lies there."""
    long = "".join(letter * 3 for letter in more)
    grown = roads_of(read_results(line))
    for result in read_results(long):
        grown.add(RoadCoup(result=result))
    whole = roads_of(read_results(line + long))

    assert (whole.bead_plate, whole.big_road) == (grown.bead_plate, grown.big_road)
    assert [road.cells for road in whole.derived.values()] == [
        road.cells for road in grown.derived.values()
    ]


@pytest.mark.parametrize("shoe", ["BP", "BBPP", "B", "BBBBBBBBPPPPPPPPPPB", "BBBBBBBP"])
def test_a_road_without_end_is_laid_coup_by_coup(shoe: str) -> None:
    """A shuffling device never ends: far past what a road had room for when it was begun."""
    line = read_results(shoe * (600 // len(shoe)))
    grown, whole = Roads(), roads_of(line)
    for result in line:
        grown.add(RoadCoup(result=result))

    assert whole.big_road == grown.big_road
    assert [road.cells for road in whole.derived.values()] == [
        road.cells for road in grown.derived.values()
    ]


def test_pairs_and_naturals_are_marked_and_a_tie_keeps_its_pairs() -> None:
    roads = Roads()
    roads.add(RoadCoup(result=Result.BANKER, banker_pair=True, natural=True))
    roads.add(RoadCoup(result=Result.TIE, player_pair=True))
    (stone,) = roads.big_road

    assert (True, True, True, 1) == (
        stone.banker_pair,
        stone.player_pair,
        stone.natural,
        stone.ties,
    )
    assert (True, True) == (roads.bead_plate[0].natural, roads.bead_plate[1].player_pair)


def test_results_are_read_in_any_case_and_spacing() -> None:
    assert read_results("BPT") == read_results(" b p\nt ")
    with pytest.raises(Malformed, check=saying("Result 3 is 'X'")):
        read_results("BPX")


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == run(["roads", "TBBTPPPTTBPBB", "--json"])
    shape = json.loads(capsys.readouterr().out)

    assert ["bead_plate", "big_road", "big_eye_boy", "small_road", "cockroach_pig"] == list(shape)
    assert {"row": 0, "col": 0, "side": "B", "ties": 1} == shape["big_road"][0]
    assert {"row": 0, "col": 0, "r": "T"} == shape["bead_plate"][0]
    assert {"row", "col", "mark"} == set(shape["big_eye_boy"][0])


def test_the_drawing(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == run(["roads", "BBPTB"])
    out = capsys.readouterr().out

    assert "big road\nB  P1 B  \nB  ·  ·" in out
    assert "cockroach pig" in out


def test_a_long_shoe_keeps_its_newest_column_in_view(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == run(["roads", "BP" * 60])
    out = capsys.readouterr().out

    assert all(len(line) <= 100 for line in out.splitlines())


@pytest.mark.parametrize(
    ("line", "said"), [("", "No coup has been played"), ("TT", "2 ties first")]
)
def test_a_shoe_that_has_not_begun(
    capsys: pytest.CaptureFixture[str], line: str, said: str
) -> None:
    assert 0 == run(["roads", line])
    assert said in capsys.readouterr().out


def test_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == run(["roads", "BPQ", "--json"])
    assert "malformed" == json.loads(capsys.readouterr().out)["error"]
