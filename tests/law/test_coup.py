"""One coup: order of the deal, counts, naturals, result."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt import ACT, NSW, bet, case, deal
from punto.cards import Card, Rank, Suit, read_cards
from punto.game.betting import spread, void
from punto.game.coup import UnfinishedCoup, is_natural, point_count, points
from punto.game.coup import deal as deal_coup
from punto.law.procedures import Play, Result
from punto.law.rulebooks import EDITIONS, rulebook

VALUES = [
    *(case(e, "2.4(a); 2.4", "2 3 4 5 6 7 8 9", [2, 3, 4, 5, 6, 7, 8, 9]) for e in ACT),
    *(case(e, "2.4(b); 2.4", "T J Q K", [0, 0, 0, 0]) for e in ACT),
    *(case(e, "2.4(c); 2.4", "A", [1]) for e in ACT),
    *(case(e, "3.2.1; 3.2", "2 3 4 5 6 7 8 9", [2, 3, 4, 5, 6, 7, 8, 9]) for e in NSW),
    *(case(e, "3.2.2; 3.2", "T J Q K", [0, 0, 0, 0]) for e in NSW),
    *(case(e, "3.2.3; 3.2", "A", [1]) for e in NSW),
]


@pytest.mark.parametrize(("edition", "ranks", "expected"), VALUES)
def test_what_a_card_counts(edition: str, ranks: str, expected: list[int]) -> None:
    rules = rulebook(edition)
    for suit in Suit:
        cards = [Card(Rank(rank).value + suit.value) for rank in ranks.split()]

        assert expected == [points(rules, card) for card in cards]


@pytest.mark.parametrize(
    ("edition", "cards", "count"),
    [
        *(
            case(e, "2.6", cards, count, name=cards)
            for e in ACT
            for cards, count in (("7H 8S", 5), ("9H 9S 9D", 7), ("KH QS", 0), ("2H 3S", 5))
        ),
        *(
            case(e, "3.3.1; 3.3", cards, count, name=cards)
            for e in NSW
            for cards, count in (("2H 3S", 5), ("KH QS", 0), ("4H 5S", 9))
        ),
        *(
            case(e, "3.3.2; 3.3", cards, count, name=cards)
            for e in NSW
            for cards, count in (("7H 9S", 6), ("9H 9S 9D", 7), ("5H 5S", 0))
        ),
    ],
)
def test_what_a_hand_counts(edition: str, cards: str, count: int) -> None:
    assert count == point_count(rulebook(edition), read_cards(cards))


@pytest.mark.parametrize(
    "edition",
    [
        *(case(e, "6.2; 6.2(a); 6.2(b)") for e in ACT),
        *(case(e, "7.2; 7.3") for e in NSW),
    ],
)
def test_cards_go_player_banker_player_banker(edition: str) -> None:
    coup = deal_coup(rulebook(edition), read_cards("4H TD 5C 7S"))

    assert read_cards("4H 5C") == coup.player
    assert read_cards("TD 7S") == coup.banker


@pytest.mark.parametrize("edition", EDITIONS)
def test_three_cards_are_never_a_natural(edition: str) -> None:
    rules = rulebook(edition)

    assert is_natural(rules, read_cards("4H 4D"))
    assert is_natural(rules, read_cards("KH 9D"))
    assert not is_natural(rules, read_cards("2H 2D 4C"))
    assert not is_natural(rules, read_cards("3H 4D"))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("shoe", "player", "banker", "result", "used"),
    [
        ("4H TD 5C 7S", 9, 7, Result.PLAYER, 4),
        ("KH 2C 6D 3S 4H", 6, 9, Result.BANKER, 5),
        ("KH KD 6C 6S", 6, 6, Result.TIE, 4),
        ("2H 2D 3C AS 8H 7D", 3, 3, Result.TIE, 5),
        ("AH 2D 2C 4S 6H 9D", 9, 5, Result.PLAYER, 6),
        ("AH 2D 2C 5S KH 9D", 3, 7, Result.BANKER, 5),
    ],
)
def test_worked_coups(
    edition: str, shoe: str, player: int, banker: int, result: Result, used: int
) -> None:
    coup = deal_coup(rulebook(edition), read_cards(shoe))

    assert (player, banker, result, used) == (
        coup.player_count,
        coup.banker_count,
        coup.result,
        coup.cards_used,
    )


@pytest.mark.parametrize(
    "edition",
    [
        case("act-2012", "9.6"),
        case("act-2016", "12.7"),
        case("act-2018", "13.7"),
        *(case(e, "12.6") for e in NSW),
    ],
)
@pytest.mark.parametrize(("shoe", "used"), [("4H TD 5C", 3), ("2H 2D 2C 2S", 4), ("", 0)])
def test_too_few_cards_void_the_coup(edition: str, shoe: str, used: int) -> None:
    with pytest.raises(UnfinishedCoup) as caught:
        deal_coup(rulebook(edition), read_cards(shoe))
    assert used == len(caught.value.player) + len(caught.value.banker)
    table = spread(rulebook(edition))
    bets = [bet("ann", "player", 100), bet("bob", "tie", 50)]

    settled = void(table, bets, caught.value)

    assert [100, 50] == [each.returned_cents for each in settled]
    assert {caught.value.clauses} == {each.clauses for each in settled}
    assert used == len(caught.value.player) + len(caught.value.banker)


@pytest.mark.parametrize("edition", EDITIONS)
@given(shoe=st.lists(st.sampled_from(Card), min_size=6, max_size=6))
def test_every_coup_ends_within_six_cards(edition: str, shoe: list[Card]) -> None:
    coup = deal_coup(rulebook(edition), shoe)

    assert 4 <= coup.cards_used <= 6
    assert coup.player[:2] == (shoe[0], shoe[2])
    assert coup.banker[:2] == (shoe[1], shoe[3])
    assert tuple(shoe[4 : coup.cards_used]) == coup.player[2:] + coup.banker[2:]
    assert {0, 1, 2, 3, 4, 5, 6, 7, 8, 9} >= {coup.player_count, coup.banker_count}
    drew = sum(ruling.play is Play.DRAW for ruling in coup.rulings)
    assert coup.cards_used == 4 + drew


def test_a_coup_tells_its_rulings() -> None:
    coup = deal("act-2018", "KH 2C 6D 3S 4H").coup

    assert [("player", "stand", 6, "7.2[6-7]"), ("banker", "draw", 5, "7.3[5]")] == [
        (r.hand, r.play, r.count, r.clauses[0].id) for r in coup.rulings
    ]
