"""Roads as they are drawn: as few elements late in a shoe as early, and every coup among them."""

import re
from random import Random

import pytest

from drawn_tables import table as drawn_table
from punto.floor.live.scoreboard import Scored, board
from punto.law.procedures import Result
from punto.web.pages.drawing import environment, on_the_felt, words_of
from punto.web.pages.tongues import TONGUES, Tongue

ENGLISH = Tongue()

LATE = 70
MOST_BYTES = 14_000
BOARD = """{% import "parts.html" as parts with context %}{{ parts.board(board) }}"""


def shoe(coups: int) -> tuple[Scored, ...]:
    """So many coups of a shoe, with all that a road can show."""
    dealt = Random(6)  # noqa: S311 - cards of no game
    return tuple(
        Scored(
            coup=number,
            result=dealt.choices(list(Result), (45, 45, 10))[0],
            player=5,
            banker=6,
            player_pair=dealt.random() < 0.1,
            banker_pair=dealt.random() < 0.1,
            natural=dealt.random() < 0.3,
        )
        for number in range(1, coups + 1)
    )


def drawn(coups: int, tongue: Tongue = ENGLISH) -> str:
    """The scoreboard of such a shoe."""
    context = on_the_felt(drawn_table(7), tongue, ()) | {"board": board(shoe(coups))}
    return environment().from_string(BOARD).render(context)


def test_a_late_shoe_has_about_as_many_elements_as_an_early_one() -> None:
    early, late = drawn(20), drawn(LATE)

    assert late.count("<") < early.count("<") + 12
    assert len(late.encode()) < MOST_BYTES


def cells(road: str, shape: str) -> int:
    """How many cells of a road have a shape."""
    return sum(path.count("M") for path in re.findall(rf'class="{shape}" d="([^"]*)"', road))


@pytest.mark.parametrize("coups", [1, 7, LATE])
def test_every_coup_is_on_the_roads(coups: int) -> None:
    roads = re.findall("<svg.*?</svg>", drawn(coups), re.DOTALL)
    found, scores = board(shoe(coups)), shoe(coups)
    derived = (found.big_eye_boy, found.small_road, found.cockroach_pig)

    bead, big, *others = roads
    assert coups == cells(bead, "fill")
    assert len(found.big_road) == cells(big, "ring")
    assert [len(each) for each in derived] == [
        cells(road, shape) for road, shape in zip(others, ("ring", "fill", "ring"), strict=True)
    ]
    for pair, name in (("pair-b", "banker_pair"), ("pair-p", "player_pair")):
        assert sum(getattr(each, name) for each in scores) == cells(bead, pair)
    assert sum(cell.natural for cell in found.big_road) == cells(big, "natural")
    assert sum(cell.ties > 0 for cell in found.big_road) == cells(big, "tie")
    assert 1 == bead.count("newest") == big.count("newest")


@pytest.mark.parametrize("tongue", TONGUES)
def test_each_bead_has_the_one_sign_of_its_result(tongue: str) -> None:
    letters = re.search("<text x=[^>]*>([^<]*)</text>", drawn(LATE, Tongue(tongue)))

    assert letters is not None
    assert LATE == len(letters[1])


def test_a_place_in_a_drawing_is_told_to_the_thousandth() -> None:
    drawn = environment().from_string("{{ a }} {{ b }} {{ c }} {{ d }} {{ e }}")
    said = {"a": 2 / 3, "b": 25.0, "c": -0.0001, "d": 10_000, "e": 0.05}

    assert "0.667 25 0 10000 0.05" == drawn.render(said | words_of(ENGLISH))
