"""Every wager under every edition and game: what wins, what it pays, to the cent."""

import pytest

from felt import ACT, CENT_CHIPS, DOLLAR_CHIPS, NSW, bet, case, deal
from punto.betting import settle_coup
from punto.clauses import Refused
from punto.money import ChipSet
from punto.procedures import Outcome, Rounding, Upshot
from punto.wagers import Float

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


def pairs() -> list[object]:
    """Pairs by rank, colour and suit, on the hand that was backed."""
    rows: list[object] = []
    hands = {
        "player-pair": "{0} 2D {1} 5S KH KC",
        "banker-pair": "2D {0} 5S {1} KH KC",
    }
    graded = {
        "act-2016": (
            "10.6",
            {"player-pair": ("9.8(b)", "9.8(d)"), "banker-pair": ("9.8(a)", "9.8(c)")},
        ),
        "act-2018": (
            "10.6",
            {"player-pair": ("9.9(c)", "9.9(d)"), "banker-pair": ("9.9(a)", "9.9(b)")},
        ),
    }
    for edition, (pays, sides) in graded.items():
        # 2018 sends each form of Pairs to its odds by a clause of its own.
        to_perfect, to_canberra = ("; 8.6", "; 8.7") if edition == "act-2018" else ("", "")
        for wager, (win, lose) in sides.items():
            lay = hands[wager]
            rows += [
                case(
                    edition,
                    f"{pays}(a); {pays}; 10.5; {win}{to_perfect}",
                    "perfect",
                    wager,
                    lay.format("7H", "7S"),
                    Upshot.MIXED,
                    50_00,
                ),
                case(
                    edition,
                    f"{pays}(b); {pays}; 10.5; {win}{to_perfect}",
                    "perfect",
                    wager,
                    lay.format("7H", "7D"),
                    Upshot.COLOURED,
                    120_00,
                    name="red",
                ),
                case(
                    edition,
                    f"{pays}(b); {pays}; 10.5; {win}{to_perfect}",
                    "perfect",
                    wager,
                    lay.format("7C", "7S"),
                    Upshot.COLOURED,
                    120_00,
                    name="black",
                ),
                case(
                    edition,
                    f"{pays}(c); {pays}; 10.5; {win}{to_perfect}",
                    "perfect",
                    wager,
                    lay.format("7H", "7H"),
                    Upshot.PERFECT,
                    250_00,
                ),
                case(
                    edition,
                    f"{lose}",
                    "perfect",
                    wager,
                    lay.format("TD", "JD"),
                    Upshot.NO_PAIR,
                    0,
                    name="perfect",
                ),
                case(
                    edition,
                    f"11.2(a); 11.2; {win}{to_canberra}",
                    "canberra",
                    wager,
                    lay.format("7H", "7H"),
                    Upshot.PAIR,
                    110_00,
                    name="suited",
                ),
                case(
                    edition,
                    f"11.2(a); 11.2; {win}{to_canberra}",
                    "canberra",
                    wager,
                    lay.format("QH", "QS"),
                    Upshot.PAIR,
                    110_00,
                    name="queens",
                ),
                case(
                    edition,
                    f"{lose}",
                    "canberra",
                    wager,
                    lay.format("QH", "KH"),
                    Upshot.NO_PAIR,
                    0,
                    name="canberra",
                ),
            ]
    for edition in NSW:
        for wager, lay in hands.items():
            rows += [
                case(
                    edition,
                    "11.1.4; 10.7; 10.6; 10.6.1",
                    None,
                    wager,
                    lay.format("TH", "TS"),
                    Upshot.PAIR,
                    110_00,
                    name=f"{wager}-tens",
                ),
                case(
                    edition,
                    "11.1.4; 10.7; 10.6; 10.6.1",
                    None,
                    wager,
                    lay.format("AH", "AH"),
                    Upshot.PAIR,
                    110_00,
                    name=f"{wager}-aces",
                ),
                case(
                    edition,
                    "11.1.4; 10.7; 10.6; 10.6.2",
                    None,
                    wager,
                    lay.format("KH", "KS"),
                    Upshot.PAIR,
                    110_00,
                    name=f"{wager}-kings",
                ),
                case(
                    edition,
                    "10.6; 10.6.2",
                    None,
                    wager,
                    lay.format("KH", "QH"),
                    Upshot.NO_PAIR,
                    0,
                    name=f"{wager}-courts",
                ),
                case(
                    edition,
                    "10.6; 10.6.1",
                    None,
                    wager,
                    lay.format("TH", "KH"),
                    Upshot.NO_PAIR,
                    0,
                    name=f"{wager}-ten-king",
                ),
            ]
    return rows


@pytest.mark.parametrize(("edition", "form", "wager", "shoe", "upshot", "paid"), pairs())
@pytest.mark.parametrize("game", ["commission", "even-money"])
def test_pairs(
    edition: str, form: str | None, wager: str, shoe: str, upshot: Upshot, paid: int, game: str
) -> None:
    felt = deal(edition, shoe, game=game, pairs=form, bets=(bet("ann", wager, 10_00),))
    settled = felt.settled(wager)

    assert upshot is settled.upshot
    assert (paid, 0 if paid else 10_00) == (settled.paid_cents, settled.collected_cents)


@pytest.mark.parametrize(
    ("edition", "form", "method", "game"),
    [
        case("act-2016", f"{method}({part}); {method}({part})[1]", form, method, game)
        for method, game in (("8.8", "commission"), ("8.9", "even-money"))
        for part, form in (("d", "perfect"), ("e", "canberra"))
    ],
)
def test_pairs_odds_are_printed_under_each_method(
    edition: str, form: str, method: str, game: str
) -> None:
    settled = deal(edition, "7H 2D 7S 5S KH KC", game=game, pairs=form, player_pair=10_00).settled(
        "player-pair"
    )

    assert any(clause.id.startswith(method) for clause in settled.clauses)
    assert {"perfect": 50_00, "canberra": 110_00}[form] == settled.paid_cents


@pytest.mark.parametrize(
    ("edition", "row", "second"),
    [
        case("act-2016", f"{method}(d)[{row}]", row, second)
        for method in ("8.8", "8.9")
        for row, second in ((2, "7D"), (3, "7H"))
    ],
)
def test_the_higher_pairs_rows_too(edition: str, row: int, second: str) -> None:
    for game in ("commission", "even-money"):
        settled = deal(edition, f"7H 2D {second} 5S KH KC", game=game, player_pair=1_00)

        assert {2: 12_00, 3: 25_00}[row] == settled.settled("player-pair").paid_cents


@pytest.mark.parametrize(
    "edition",
    [
        case("act-2016", "9.6; 8.7; 8.7(b); 9.1; 9.8"),
        case("act-2018", "9.7; 9.9"),
        *(case(e, "10.6") for e in NSW),
    ],
)
def test_a_third_card_makes_no_pair(edition: str) -> None:
    settled = deal(edition, "2H KD 3C 7S 3H", player_pair=10_00).settled("player-pair")

    assert LOSE is settled.outcome


@pytest.mark.clause("act-2016", "8.7", "8.7(a)", "9.1", "9.8")
def test_only_the_backed_hand_counts_for_pairs() -> None:
    """8.7 speaks of both hands loosely; 9.8 is exact and prevails by 9.1."""
    shoe = "7H 2D 7S 5S KH KC"

    assert WIN is deal("act-2016", shoe, player_pair=10_00).settled("player-pair").outcome
    assert LOSE is deal("act-2016", shoe, banker_pair=10_00).settled("banker-pair").outcome


@pytest.mark.parametrize(
    ("edition", "first", "second", "outcome"),
    [
        case(edition, f"{lead}{part}; {lead}", first, second, outcome, name=first + second)
        for edition, lead in (("act-2016", "9.5"), ("act-2018", "9.6"))
        for part, first, second, outcome in (
            ("(a)", "TD", "TS", WIN),
            ("(a)", "TD", "JD", LOSE),
            ("(b)", "JD", "JC", WIN),
            ("(b)", "JD", "QD", LOSE),
            ("(b)", "AS", "AS", WIN),
        )
    ],
)
def test_face_value_is_rank_not_points(
    edition: str, first: str, second: str, outcome: Outcome
) -> None:
    shoe = f"{first} KH {second} 7S 5H QC"
    settled = deal(edition, shoe, pairs="canberra", player_pair=1_00).settled("player-pair")

    assert outcome is settled.outcome


def dragons() -> list[object]:
    """Margins and naturals, seen from either hand."""
    rows: list[object] = []
    e = "act-2018"
    rows += [
        case(
            e,
            "12.8[9]; 12.8; 8.8; 12.7(b)(i)(B); 12.7(b)(i); 12.7(b); 12.7",
            "player",
            "2H KD 3C TS 4H QD",
            Upshot.BY_NINE,
            WIN,
            300_00,
        ),
        case(
            e, "12.8[8]; 12.7(b)(i)(B)", "player", "2H KD 2C TS 4H QD", Upshot.BY_EIGHT, WIN, 100_00
        ),
        case(e, "12.8[7]; 12.7(b)(i)(B)", "player", "KH KD 7C TS QD", Upshot.BY_SEVEN, WIN, 60_00),
        case(e, "12.8[6]; 12.7(b)(i)(B)", "player", "KH KD 6C TS QD", Upshot.BY_SIX, WIN, 40_00),
        case(e, "12.8[5]; 12.7(b)(i)(B)", "player", "KH KD 6C TS AD", Upshot.BY_FIVE, WIN, 20_00),
        case(e, "12.8[4]; 12.7(b)(i)(B)", "player", "KH KD 6C TS 2D", Upshot.BY_FOUR, WIN, 10_00),
        case(e, "12.7(b)(ii)(B); 12.7(b)(ii)", "player", "KH KD 6C TS 3D", Upshot.SHORT, LOSE, 0),
        case(e, "12.7(b)(ii)(B)", "player", SIX_ALL, Upshot.SHORT, LOSE, 0, name="level"),
        case(e, "12.7(b)(ii)(A); 12.7(b)(ii)", "player", BANKER_7_OVER_6, Upshot.LOWER, LOSE, 0),
        case(e, "12.7(b)(ii)(A)", "player", "4H 4D 4C 5S", Upshot.LOWER, LOSE, 0, name="natural"),
        case(
            e,
            "12.8[natural]; 12.7(b)(i)(A); 12.7(b)(i)",
            "player",
            PLAYER_9_OVER_7,
            Upshot.NATURAL,
            WIN,
            10_00,
        ),
        case(
            e,
            "12.8[natural]; 12.7(b)(i)(A)",
            "player",
            "4H KD 5C QS",
            Upshot.NATURAL,
            WIN,
            10_00,
            name="by-nine",
        ),
        case(
            e,
            "12.8[natural]; 12.7(b)(i)(A)",
            "player",
            "4H 4D 5C 4S",
            Upshot.NATURAL,
            WIN,
            10_00,
            name="9-8",
        ),
        case(e, "12.7(c); 12.7", "player", NINE_ALL, Upshot.LEVEL_NATURALS, OFF, 0),
        case(
            e,
            "12.8[9]; 12.8; 8.8; 12.7(a)(i)(B); 12.7(a)(i); 12.7(a); 12.7",
            "banker",
            "KH 2D TC AS QH 6D",
            Upshot.BY_NINE,
            WIN,
            300_00,
        ),
        case(
            e, "12.8[8]; 12.7(a)(i)(B)", "banker", "KH 2D TC AS QH 5D", Upshot.BY_EIGHT, WIN, 100_00
        ),
        case(e, "12.8[7]; 12.7(a)(i)(B)", "banker", "KH KD TC 7S QD", Upshot.BY_SEVEN, WIN, 60_00),
        case(e, "12.8[6]; 12.7(a)(i)(B)", "banker", "KH KD TC 6S QD", Upshot.BY_SIX, WIN, 40_00),
        case(e, "12.8[5]; 12.7(a)(i)(B)", "banker", "KH KD TC 6S AD", Upshot.BY_FIVE, WIN, 20_00),
        case(e, "12.8[4]; 12.7(a)(i)(B)", "banker", "KH KD TC 7S 3D", Upshot.BY_FOUR, WIN, 10_00),
        case(e, "12.7(a)(ii)(B); 12.7(a)(ii)", "banker", BANKER_9_OVER_6, Upshot.SHORT, LOSE, 0),
        case(e, "12.7(a)(ii)(B)", "banker", SEVEN_ALL, Upshot.SHORT, LOSE, 0, name="level"),
        case(e, "12.7(a)(ii)(A); 12.7(a)(ii)", "banker", PLAYER_9_OVER_7, Upshot.LOWER, LOSE, 0),
        case(e, "12.7(a)(ii)(A)", "banker", "4H 4D 5C 4S", Upshot.LOWER, LOSE, 0, name="natural"),
        case(
            e,
            "12.8[natural]; 12.7(a)(i)(A); 12.7(a)(i)",
            "banker",
            "3H 4D 4C 4S",
            Upshot.NATURAL,
            WIN,
            10_00,
        ),
        case(
            e,
            "12.8[natural]; 12.7(a)(i)(A)",
            "banker",
            "KH 4D QC 5S",
            Upshot.NATURAL,
            WIN,
            10_00,
            name="by-nine",
        ),
        case(e, "12.7(c); 12.7", "banker", "4H 3D 4C 5S", Upshot.LEVEL_NATURALS, OFF, 0),
    ]
    return rows


@pytest.mark.parametrize(("edition", "hand", "shoe", "upshot", "outcome", "paid"), dragons())
def test_dragon_bonus(
    edition: str, hand: str, shoe: str, upshot: Upshot, outcome: Outcome, paid: int
) -> None:
    wager = f"{hand}-dragon"
    settled = deal(edition, shoe, bets=(bet("ann", wager, 10_00),)).settled(wager)

    assert (upshot, outcome, paid) == (settled.upshot, settled.outcome, settled.paid_cents)


@pytest.mark.clause("act-2018", "12.7(a)(ii)(B)")
def test_a_banker_win_by_three_loses_the_dragon() -> None:
    """A non-natural win by fewer than four points loses the bonus though the hand wins."""
    coup = deal("act-2018", "KH 2C 6D 3S 4H", banker=10_00, banker_dragon=10_00)

    assert WIN is coup.settled("banker").outcome
    assert LOSE is coup.settled("banker-dragon").outcome


@pytest.mark.parametrize(
    ("edition", "shoe", "outcome"),
    [
        case(edition, "10.13; 11.1.6" if outcome is WIN else "10.13", shoe, outcome, name=name)
        for edition in NSW
        for name, shoe, outcome in (
            ("two-card", TWO_CARD_SIX, WIN),
            ("three-card", THREE_CARD_SIX, WIN),
            ("six-all", SIX_ALL, LOSE),
            ("player-six", PLAYER_SIX, LOSE),
            ("banker-seven", BANKER_7_OVER_6, LOSE),
        )
    ],
)
@pytest.mark.parametrize("game", ["commission", "even-money"])
def test_super_six(edition: str, shoe: str, outcome: Outcome, game: str) -> None:
    settled = deal(edition, shoe, game=game, super_six=10_00).settled("super-six")

    assert outcome is settled.outcome
    assert (150_00 if outcome is WIN else 0) == settled.paid_cents


def tigers() -> list[object]:
    """The Tiger family against two-card and three-card sixes, ties, and pairs."""
    e = "star-2025"
    twos, threes = TWO_CARD_SIX, THREE_CARD_SIX
    return [
        case(e, "10.29.1; 10.29; 11.1.9.1; 11.1.9", "tiger", twos, Upshot.TWO_CARD, 120_00),
        case(e, "10.29.2; 10.29; 11.1.9.2; 11.1.9", "tiger", threes, Upshot.THREE_CARD, 220_00),
        case(e, "10.29.3; 10.29", "tiger", SIX_ALL, Upshot.LOSE, 0, name="six-all"),
        case(e, "10.29.3; 10.29", "tiger", BANKER_7_OVER_6, Upshot.LOSE, 0, name="seven"),
        case(e, "10.34; 11.1.10", "big-tiger", threes, Upshot.WIN, 550_00),
        case(e, "10.34", "big-tiger", twos, Upshot.LOSE, 0, name="two-card"),
        case(e, "10.34", "big-tiger", SIX_ALL, Upshot.LOSE, 0, name="six-all"),
        case(e, "10.39; 11.1.11", "small-tiger", twos, Upshot.WIN, 220_00),
        case(e, "10.39", "small-tiger", threes, Upshot.LOSE, 0, name="three-card"),
        case(e, "10.39", "small-tiger", SIX_ALL, Upshot.LOSE, 0, name="six-all"),
        case(e, "10.18; 11.1.7", "tiger-tie", SIX_ALL, Upshot.WIN, 450_00),
        case(e, "10.18", "tiger-tie", SEVEN_ALL, Upshot.LOSE, 0, name="seven-all"),
        case(e, "10.18", "tiger-tie", twos, Upshot.LOSE, 0, name="banker-six"),
        case(
            e,
            "10.23.1; 10.23; 10.24; 10.24.1; 11.1.8.1; 11.1.8",
            "tiger-pair",
            "5H 2D 5C 9S 4D 3D",
            Upshot.SINGLE,
            40_00,
            name="player",
        ),
        case(
            e,
            "10.23.1; 10.24.2",
            "tiger-pair",
            "2H KD 4C KS AD",
            Upshot.SINGLE,
            40_00,
            name="banker",
        ),
        case(
            e,
            "10.23.2; 10.24.1; 10.24.2; 11.1.8.2",
            "tiger-pair",
            "TH KD TC KS 2D 3D",
            Upshot.DOUBLE,
            250_00,
        ),
        case(
            e, "10.23.3; 10.24.1; 11.1.8.3", "tiger-pair", "8H 8D 8C 8S 2D 3D", Upshot.TWIN, 1000_00
        ),
        case(e, "10.23.4; 10.24", "tiger-pair", "TH QD KC JS 2D 3D", Upshot.NO_PAIR, 0),
    ]


@pytest.mark.parametrize(("edition", "wager", "shoe", "upshot", "paid"), tigers())
@pytest.mark.parametrize("game", ["commission", "even-money"])
def test_tigers(edition: str, wager: str, shoe: str, upshot: Upshot, paid: int, game: str) -> None:
    settled = deal(edition, shoe, game=game, bets=(bet("ann", wager, 10_00),)).settled(wager)

    assert upshot is settled.upshot
    assert (paid, 0 if paid else 10_00) == (settled.paid_cents, settled.collected_cents)


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
    with pytest.raises(Refused, match="does not say how to round") as caught:
        deal(edition, BANKER_7_OVER_6, chips=DOLLAR_CHIPS, banker=25_00)
    assert ["house:money:rounding"] == [clause.cited for clause in caught.value.clauses]

    for rounding, paid in ((Rounding.UP, 24_00), (Rounding.DOWN, 23_00)):
        felt = deal(edition, BANKER_7_OVER_6, chips=DOLLAR_CHIPS, rounding=rounding, banker=25_00)
        assert paid == felt.settled("banker").paid_cents
        assert "house:money:rounding" in [c.cited for c in felt.settled("banker").clauses]


@pytest.mark.parametrize("edition", ACT)
def test_half_a_cent_is_never_lost_in_silence(edition: str) -> None:
    """Nineteen twentieths of 10 cents is 9 and a half."""
    with pytest.raises(Refused, match=r"\$0.09 and 1/2 cent"):
        deal(edition, BANKER_7_OVER_6, banker=10)


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
def test_act_settles_the_first_under_minimum_and_returns_the_next(edition: str) -> None:
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
    assert "further ones will be returned" in felt.settled("player").notes[0]
    assert WIN is felt.settled("player", "bob").outcome
    assert Outcome.RETURNED is felt.settled("tie").outcome
    assert (1_00, 0) == (felt.settled("tie").returned_cents, felt.settled("tie").collected_cents)
    assert LOSE is felt.settled("tie", "bob").outcome
    assert [True, True, False, False] == [s.advised for s in felt.settlements]

    again = settle_coup(
        felt.table, felt.coup, bets[:1], Float(CENT_CHIPS), advised=frozenset({"ann"})
    )
    assert Outcome.RETURNED is again[0].outcome


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


@pytest.mark.clause("house", "money:limits-in-order")
def test_a_minimum_is_not_above_its_maximum() -> None:
    with pytest.raises(Refused, match="is above the maximum"):
        deal("act-2018", SIX_ALL, limits={"player": (500, 100)})
