"""Every printed cell of both drawing tables, in every edition."""

import pytest

from felt import ACT, NSW, case
from punto.cards import Card, Rank, Suit
from punto.game.coup import next_card, on_banker, on_player
from punto.law.procedures import Hand, Play
from punto.law.rulebooks import EDITIONS, rulebook

NO_CARD = "-"
COLUMNS = "-0123456789"
BANKER = {
    0: "DDDDDDDDDDD",
    1: "DDDDDDDDDDD",
    2: "DDDDDDDDDDD",
    3: "DDDDDDDDDSD",
    4: "DSSDDDDDDSS",
    5: "DSSSSDDDDSS",
    6: "SSSSSSSDDSS",
    7: "SSSSSSSSSSS",
}
NEVER_REACHED = {8: "SSSSSSSSSSS", 9: "SSSSSSSSSSS"}
PLAYER = "DDDDDDSS"


def card(points: int) -> Card:
    return Card(f"{[*Rank][points - 1].value if points else Rank.KING.value}{Suit.SPADES.value}")


def two(count: int) -> tuple[Card, Card]:
    """Two cards that count so much."""
    return card(0), card(count)


def player_drawing(third: int) -> tuple[Card, ...]:
    return (*two(0), card(third))


ROWS = [
    *(case(e, f"7.3[{n}]; 7.3; 7.1", n, BANKER[n]) for e in ACT for n in BANKER),
    *(case(e, "TABLE 2; 9.4; 9.5", n, BANKER[n], name=str(n)) for e in NSW for n in BANKER),
]


@pytest.mark.parametrize(("edition", "count", "row"), ROWS)
def test_the_banker_draws_as_printed(edition: str, count: int, row: str) -> None:
    rules = rulebook(edition)
    for column, letter in zip(COLUMNS, row, strict=True):
        player = two(6) if column == NO_CARD else player_drawing(int(column))
        expected = Play.DRAW if letter == "D" else Play.STAND

        assert expected is on_banker(rules, player, two(count)).play, (column, letter)
        assert (Hand.BANKER if letter == "D" else None) is next_card(rules, player, two(count)).hand


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_grid_has_these_cells_and_no_others(edition: str) -> None:
    """A surplus column in the extract of 2018 must not have found its way in."""
    rows = BANKER | (NEVER_REACHED if edition in NSW else {})
    printed = {
        (count, None if column == NO_CARD else int(column)): letter
        for count, row in rows.items()
        for column, letter in zip(COLUMNS, row, strict=True)
    }
    book = rulebook(edition).banker_draws

    assert printed == {cell: rule.value.value[0].upper() for cell, rule in book.items()}


@pytest.mark.parametrize(
    ("edition", "counts", "play"),
    [
        *(case(e, "7.2[0-5]; 7.2", range(6), Play.DRAW) for e in ACT),
        *(case(e, "7.2[6-7]; 7.2", (6, 7), Play.STAND) for e in ACT),
        *(case(e, "TABLE 1; 9.3", range(6), Play.DRAW, name="draws") for e in NSW),
        *(case(e, "TABLE 1; 9.3", (6, 7), Play.STAND, name="stands") for e in NSW),
    ],
)
def test_the_player_draws_as_printed(edition: str, counts: range, play: Play) -> None:
    for count in counts:
        assert play is on_player(rulebook(edition), two(count)).play


@pytest.mark.parametrize(
    "edition",
    [
        *(case(e, "6.4") for e in ACT),
        *(case(e, "9.2") for e in NSW),
    ],
)
@pytest.mark.parametrize("natural", [8, 9])
def test_a_natural_stops_the_other_hand_too(edition: str, natural: int) -> None:
    """Eight and nine do, and no other count: against seven the banker draws on five."""
    rules = rulebook(edition)
    assert Hand.BANKER is next_card(rules, two(7), two(5)).hand
    for other in range(8):
        assert next_card(rules, two(natural), two(other)).hand is None
        assert next_card(rules, two(other), two(natural)).hand is None


@pytest.mark.parametrize(
    "edition",
    [
        *(case(e, "7.1") for e in ACT),
        *(case(e, "9.6") for e in NSW),
    ],
)
def test_nobody_takes_a_fourth_card(edition: str) -> None:
    three = (card(0), card(0), card(0))

    assert next_card(rulebook(edition), three, three).hand is None
