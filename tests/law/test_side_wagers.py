"""Every side wager under every edition and game: what wins, what it pays, to the cent."""

import pytest

from felt import NSW, bet, case, deal
from punto.law.procedures import Outcome, Upshot

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
