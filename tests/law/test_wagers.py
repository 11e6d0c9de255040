"""Main wagers, rounding and limits under every edition: what wins, what it pays, to the cent."""

import pytest

from felt import ACT, CENT_CHIPS, DOLLAR_CHIPS, NSW, bet, case, deal
from punto.game.betting import settle_coup
from punto.game.wagers import Float
from punto.law.clauses import Refused
from punto.law.procedures import Outcome, Rounding
from punto.money import ChipSet
from punto.narration.saying import refusal

PLAYER_9_OVER_7 = "4H TD 5C 7S"
BANKER_7_OVER_6 = "KH KD 6C 7S"
BANKER_9_OVER_6 = "KH 2C 6D 3S 4H"
TWO_CARD_SIX = "2H KD 3C 6S KH"
THREE_CARD_SIX = "2H 2D KC AS KH 3D"
SIX_ALL = "KH KD 6C 6S"
PLAYER_SIX = "KH KD 6C 2S 3H"
NINE_ALL = "4H TD 5C 9S"
SEVEN_ALL = "KH KD 7C 7S"

WIN, LOSE, OFF = Outcome.WIN, Outcome.LOSE, Outcome.STANDOFF

BACKING = {
    "act-2012": {"banker": "8.3", "player": "8.4", "tie": "8.5"},
    "act-2016": {"banker": "8.4", "player": "8.5", "tie": "8.6"},
}


def main_outcomes() -> list[object]:
    """Player, banker and tie against each result."""
    rows: list[object] = []
    for edition, leads in BACKING.items():
        banker, player, tie = leads["banker"], leads["player"], leads["tie"]
        rows += [
            case(edition, f"{banker}(a); {banker}", "banker", BANKER_7_OVER_6, WIN),
            case(edition, f"{banker}(b); {banker}", "banker", PLAYER_9_OVER_7, LOSE),
            case(edition, f"{banker}(c); {banker}", "banker", SIX_ALL, OFF),
            case(edition, f"{player}(a); {player}", "player", PLAYER_9_OVER_7, WIN),
            case(edition, f"{player}(b); {player}", "player", BANKER_7_OVER_6, LOSE),
            case(edition, f"{player}(c); {player}", "player", SIX_ALL, OFF),
            case(edition, f"{tie}(a); {tie}", "tie", SIX_ALL, WIN),
            case(edition, f"{tie}(b); {tie}", "tie", BANKER_7_OVER_6, LOSE),
        ]
    rows += [
        case("act-2018", "4.3(a)(i)", "banker", BANKER_7_OVER_6, WIN),
        case("act-2018", "4.3(a)(ii)", "banker", PLAYER_9_OVER_7, LOSE),
        case("act-2018", "4.3(a)(iii)", "banker", SIX_ALL, OFF),
        case("act-2018", "4.3(b)(i)", "player", PLAYER_9_OVER_7, WIN),
        case("act-2018", "4.3(b)(ii)", "player", BANKER_7_OVER_6, LOSE),
        case("act-2018", "4.3(b)(iii)", "player", SIX_ALL, OFF),
        case("act-2018", "4.3(c)(i)", "tie", SIX_ALL, WIN),
        case("act-2018", "4.3(c)(ii)", "tie", PLAYER_9_OVER_7, LOSE),
    ]
    for edition in NSW:
        rows += [
            case(edition, "5.1.2.1", "banker", BANKER_7_OVER_6, WIN),
            case(edition, "5.1.2.2", "banker", PLAYER_9_OVER_7, LOSE),
            case(edition, "5.1.2.3", "banker", SIX_ALL, OFF),
            case(edition, "5.1.1.1", "player", PLAYER_9_OVER_7, WIN),
            case(edition, "5.1.1.2", "player", BANKER_7_OVER_6, LOSE),
            case(edition, "5.1.1.3", "player", SIX_ALL, OFF),
            case(edition, "5.1.3", "tie", NINE_ALL, WIN, name="win"),
            case(edition, "5.1.3", "tie", BANKER_7_OVER_6, LOSE, name="lose"),
        ]
    return rows


@pytest.mark.parametrize(("edition", "wager", "shoe", "outcome"), main_outcomes())
@pytest.mark.parametrize("game", ["commission", "even-money"])
def test_who_wins_a_main_wager(
    edition: str, wager: str, shoe: str, outcome: Outcome, game: str
) -> None:
    settled = deal(edition, shoe, game=game, bets=(bet("ann", wager, 100_00),)).settled(wager)

    assert outcome is settled.outcome
    assert (100_00 if outcome is LOSE else 0) == settled.collected_cents
    assert (0 if outcome is LOSE else 100_00) == settled.returned_cents


def main_odds() -> list[object]:
    """Each way of paying, by the clause that prints it."""
    rows: list[object] = []
    for edition, commission, even in (
        ("act-2012", "8.6", "8.7"),
        ("act-2016", "8.8", "8.9"),
        ("act-2018", "8.4", "8.5"),
    ):
        for lead, game in ((commission, "commission"), (even, "even-money")):
            rows += [
                case(edition, f"{lead}(a); {lead}", game, "player", PLAYER_9_OVER_7, 100_00),
                case(edition, f"{lead}(c); {lead}", game, "tie", SIX_ALL, 800_00),
            ]
        rows += [
            case(edition, f"{commission}(b)", "commission", "banker", BANKER_7_OVER_6, 95_00),
            case(
                edition, f"{commission}(b)", "commission", "banker", TWO_CARD_SIX, 95_00, name="6"
            ),
            case(edition, f"{even}(b)", "even-money", "banker", BANKER_7_OVER_6, 100_00),
            case(edition, f"{even}(b)", "even-money", "banker", TWO_CARD_SIX, 50_00, name="two"),
            case(
                edition, f"{even}(b)", "even-money", "banker", THREE_CARD_SIX, 50_00, name="three"
            ),
        ]
    for edition in NSW:
        rows += [
            case(edition, "11.1.2", "commission", "player", PLAYER_9_OVER_7, 100_00),
            case(edition, "11.1.3", "commission", "banker", BANKER_7_OVER_6, 95_00),
            case(edition, "11.1.3", "commission", "banker", THREE_CARD_SIX, 95_00, name="6"),
            case(edition, "11.1.5", "commission", "tie", SIX_ALL, 800_00),
            case(edition, "11.2.1; 11.2", "even-money", "player", PLAYER_9_OVER_7, 100_00),
            case(edition, "11.2.2; 11.2", "even-money", "banker", BANKER_7_OVER_6, 100_00),
            case(edition, "11.2.2", "even-money", "banker", TWO_CARD_SIX, 50_00, name="two"),
            case(edition, "11.2.2", "even-money", "banker", THREE_CARD_SIX, 50_00, name="three"),
            case(edition, "11.2.3; 11.2", "even-money", "tie", SIX_ALL, 800_00),
        ]
    return rows


@pytest.mark.parametrize(("edition", "game", "wager", "shoe", "paid"), main_odds())
def test_what_a_main_wager_pays(edition: str, game: str, wager: str, shoe: str, paid: int) -> None:
    settled = deal(edition, shoe, game=game, bets=(bet("ann", wager, 100_00),)).settled(wager)

    assert (paid, 100_00, 0) == (
        settled.paid_cents,
        settled.returned_cents,
        settled.collected_cents,
    )


# Rounding


@pytest.mark.parametrize("edition", [case(e, "5.8") for e in NSW])
@pytest.mark.parametrize(
    ("chips", "stake", "paid"),
    [
        (DOLLAR_CHIPS, 25_00, 24_00),
        (DOLLAR_CHIPS, 1, 1_00),
        (ChipSet([500, 700]), 6_00, 7_00),
        (ChipSet([500, 700]), 8_00, 10_00),
    ],
)
def test_payment_goes_up_to_what_chips_can_make(
    edition: str, chips: ChipSet, stake: int, paid: int
) -> None:
    settled = deal(edition, BANKER_7_OVER_6, chips=chips, banker=stake).settled("banker")

    assert paid == settled.paid_cents


@pytest.mark.parametrize("edition", NSW)
@pytest.mark.parametrize(
    ("chips", "stake", "paid"), [(DOLLAR_CHIPS, 20_00, 19_00), (ChipSet([5, 100]), 25_00, 23_75)]
)
def test_what_chips_can_make_is_paid_exactly(
    edition: str, chips: ChipSet, stake: int, paid: int
) -> None:
    settled = deal(edition, BANKER_7_OVER_6, chips=chips, banker=stake).settled("banker")

    assert paid == settled.paid_cents
    assert "5.8" not in [clause.id for clause in settled.clauses]


@pytest.mark.parametrize("edition", [case(e, "5.8") for e in NSW])
def test_each_wager_is_rounded_by_itself(edition: str) -> None:
    bets = (bet("ann", "banker", 25_00), bet("bob", "banker", 25_00))
    felt = deal(edition, BANKER_7_OVER_6, chips=DOLLAR_CHIPS, bets=bets)

    assert [24_00, 24_00] == [s.paid_cents for s in felt.settlements]


@pytest.mark.clause("house", "money:rounding")
@pytest.mark.parametrize("edition", ACT)
def test_where_the_edition_is_silent_the_table_decides(edition: str) -> None:
    with pytest.raises(Refused, match="chips-cannot-pay") as caught:
        deal(edition, BANKER_7_OVER_6, chips=DOLLAR_CHIPS, banker=25_00)
    assert ["house:money:rounding"] == [clause.cited for clause in caught.value.clauses]

    for rounding, paid in ((Rounding.UP, 24_00), (Rounding.DOWN, 23_00)):
        felt = deal(edition, BANKER_7_OVER_6, chips=DOLLAR_CHIPS, rounding=rounding, banker=25_00)
        assert paid == felt.settled("banker").paid_cents
        assert "house:money:rounding" in [c.cited for c in felt.settled("banker").clauses]


@pytest.mark.parametrize("edition", ACT)
def test_half_a_cent_is_never_lost_in_silence(edition: str) -> None:
    """Nineteen twentieths of 10 cents is 9 and a half."""
    with pytest.raises(Refused) as caught:
        deal(edition, BANKER_7_OVER_6, banker=10)
    assert "19/2" == caught.value.reason.given["exact"]
    assert "$0.09 + 1/2 c" in refusal(caught.value).message


# Limits


@pytest.mark.parametrize("edition", [*(case(e, "3.5") for e in ACT), *NSW])
@pytest.mark.parametrize(
    ("shoe", "paid", "collected", "returned"),
    [
        (PLAYER_9_OVER_7, 500_00, 0, 600_00),
        (BANKER_7_OVER_6, 0, 500_00, 100_00),
        (SIX_ALL, 0, 0, 600_00),
    ],
)
def test_over_the_maximum_only_the_maximum_is_in_action(
    edition: str, shoe: str, paid: int, collected: int, returned: int
) -> None:
    felt = deal(edition, shoe, limits={"player": (5_00, 500_00)}, player=600_00)
    settled = felt.settled("player")

    assert (paid, collected, returned) == (
        settled.paid_cents,
        settled.collected_cents,
        settled.returned_cents,
    )


@pytest.mark.parametrize("edition", [case(e, "3.4") for e in ACT])
def test_act_settles_what_is_under_the_minimum_and_returns_further_ones(edition: str) -> None:
    """All that a patron wagered before being advised is settled."""
    bets = (
        bet("ann", "player", 2_00),
        bet("bob", "player", 3_00),
        bet("ann", "tie", 1_00),
        bet("bob", "tie", 5_00),
    )
    felt = deal(
        edition,
        PLAYER_9_OVER_7,
        limits={"player": (5_00, 500_00), "tie": (5_00, 100_00)},
        bets=bets,
    )

    assert (WIN, 2_00) == (felt.settled("player").outcome, felt.settled("player").paid_cents)
    assert "under-minimum-settled-once" == felt.settled("player").notes[0].why
    assert WIN is felt.settled("player", "bob").outcome
    assert LOSE is felt.settled("tie").outcome
    assert (0, 1_00) == (felt.settled("tie").returned_cents, felt.settled("tie").collected_cents)
    assert LOSE is felt.settled("tie", "bob").outcome
    assert [True, True, True, False] == [s.advised for s in felt.settlements]

    again = settle_coup(
        felt.table, felt.coup, bets[:1], Float(CENT_CHIPS), advised=frozenset({"ann"})
    )
    assert (Outcome.RETURNED, 2_00) == (again[0].outcome, again[0].returned_cents)


@pytest.mark.parametrize("edition", [case(e, "6.4") for e in NSW])
def test_nsw_lets_every_under_minimum_stand_once_dealt(edition: str) -> None:
    felt = deal(
        edition,
        PLAYER_9_OVER_7,
        limits={"player": (25_00, 500_00), "tie": (25_00, 500_00)},
        player=20_00,
        tie=5_00,
    )

    assert (WIN, 20_00) == (felt.settled("player").outcome, felt.settled("player").paid_cents)
    assert (LOSE, 5_00) == (felt.settled("tie").outcome, felt.settled("tie").collected_cents)
    assert [False, False] == [settled.advised for settled in felt.settlements]


@pytest.mark.clause("house", "money:limits-in-order")
def test_a_minimum_is_not_above_its_maximum() -> None:
    with pytest.raises(Refused, match="minimum-above-maximum"):
        deal("act-2018", SIX_ALL, limits={"player": (500, 100)})
