"""Theory against what was returned: stakes to the cent, edges as fractions, z to the hundredth."""

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from played import COUP, House, Played, house_at
from punto.game.limits import Limits, in_action
from punto.law.procedures import Game, Outcome, PairsForm, Upshot, Wager
from punto.law.rulebooks import EDITIONS, rulebook
from punto.odds import exact
from punto.odds.composition import fresh
from punto.record import Record
from punto.reports.cells import said
from punto.reports.lines import Movement
from punto.reports.request import PlayedBy, Theory
from punto.reports.returns import WagerTally, _surprise
from punto.reports.theory import theories
from punto.table import commands as c
from punto.table import events as e
from punto.table.coup import WagerLine
from punto.table.words import VoidReason
from records import story
from reported import a_day, coup, lines, made


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_at(str(tmp_path / "record.db")) as opened:
        yield opened


def test_a_days_returns_by_hand(house: House) -> None:
    """Two stakes on banker of $100 and $40, one lost and one paid $38 at 19:20; and so on."""
    a_day(house)
    report = made(house.record, "returns")

    banker, player, tie = (
        exact(rulebook("star-2025"))[each] for each in (Wager.BANKER, Wager.PLAYER, Wager.TIE)
    )
    assert [
        ("Banker", "19:20", 2, 140_00, 100_00, 38_00, 62_00, "31/70", str(banker.edge)),
        ("Player", "1:1", 2, 600_00, 0, 600_00, -600_00, "-1", str(player.edge)),
        ("Tie", "8:1", 2, 15_00, 15_00, 0, 15_00, "1", str(tie.edge)),
    ] == lines(
        report,
        *("wager", "pays", "coups", "staked", "lost to the house", "paid", "result"),
        *("actual edge", "theoretical edge"),
    )
    off = 62_00 - float(banker.edge) * 140_00
    z = off / sqrt(float(banker.variance) * (100_00**2 + 40_00**2))
    assert f"{z:.2f}" == lines(report, "z")[0][0] == "0.61"
    assert (755_00, 115_00, 638_00, -523_00) == report.totals[5:9]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_wagers_returned_is_what_the_table_won(shoes: Record, edition: str) -> None:
    """Tokens aside, which the house's book leaves out."""
    table = next(p.command.table for p in story(edition) if isinstance(p.command, c.OpenTable))
    settled = [
        line
        for played in story(edition)
        for event in played.events
        if isinstance(event, e.WagersSettled)
        for line in event.lines
    ]
    tokens = sum(line.tokens_collected_cents for line in settled)
    assert not any(line.tokens_collected_cents for line in settled if line.outcome != "lose")
    results = [result for (result,) in lines(made(shoes, "returns", table=table), "result")]
    with shoes.database.read() as session:
        ((won,),) = session.rows(
            "SELECT -SUM(cents) FROM ledger WHERE stream = ? AND book = 'house' "
            "AND account = 'win'",
            (f"table:{table}",),
        )

    assert won + tokens == sum(result for result in results if isinstance(result, int))


def test_another_game_or_form_of_pairs_is_another_line(shoes: Record) -> None:
    """One table of act-2016 played four games; banker pays otherwise in two of them."""
    found = lines(made(shoes, "returns", table="MB3"), "game", "wager", "pays", "staked")
    bankers = {game: pays for game, wager, pays, _ in found if wager == "Banker"}

    edition = "ACT 2016"
    assert {
        f"{edition} commission, Perfect pairs, 8 decks": "19:20",
        f"{edition} commission, Canberra pairs, 8 decks": "19:20",
        f"{edition} even money, Canberra pairs, 8 decks": "win 1:1, win on six 1:2",
        f"{edition} even money, Perfect pairs, 8 decks": "win 1:1, win on six 1:2",
    } == bankers
    assert len(found) == len({(game, wager) for game, wager, _, _ in found})


@pytest.mark.parametrize("late", [False, True])
def test_what_was_undone_counts_no_more(house: House, *, late: bool) -> None:
    pit = Played(house, "star-2025").seat("ann")
    assert isinstance(pit, Played)
    pit.shoe()
    coup(pit, COUP, ann=("player", 100_00))
    since = pit.now.isoformat() if late else None
    pit.now = pit.now.replace(minute=30)
    pit.do(c.ReportOrderDoubt, by="dealer")
    pit.do(c.VoidCoup, by="casino-supervisor", reason=VoidReason.CANNOT_BE_REBUILT)

    undone = (-100_00, -100_00, 1) if late else (0, 0, 0)
    ((staked, paid, coups),) = lines(
        made(house.record, "returns", since), "staked", "paid", "coups"
    )
    assert undone == (staked, paid, coups)


def test_a_corrected_coup_counts_as_corrected(house: House) -> None:
    pit = Played(house, "star-2025").seat("ann")
    assert isinstance(pit, Played)
    pit.shoe()
    coup(pit, COUP, ann=("player", 100_00))
    last = pit.table.previous
    assert last is not None
    swapped: dict[str, Any] = {"player": last.banker, "banker": last.player}
    pit.do(c.CorrectLastCoup, by="casino-supervisor", who="sue", **swapped)

    assert [("Player", 1, 100_00, 100_00, 0)] == lines(
        made(house.record, "returns"), "wager", "coups", "staked", "lost to the house", "paid"
    )


def stake(cents: int, outcome: Outcome = Outcome.LOSE, paid: int = 0) -> WagerLine:
    return WagerLine(
        patron="ann",
        wager=Wager.PLAYER,
        box=1,
        outcome=outcome,
        staked_cents=cents,
        paid_cents=paid,
        collected_cents=cents if outcome is Outcome.LOSE else 0,
        upshot=Upshot.LOSE if outcome is Outcome.LOSE else Upshot.WIN,
        at_risk_cents=cents,
    )


def test_wagers_of_one_coup_are_taken_as_one() -> None:
    """Two patrons who lose $1 together tell no more than one who loses $2."""
    coin = Theory(Fraction(0), Fraction(1), "1:1")
    apart, together = WagerTally(1, 1), WagerTally(1, 1)
    for number, (first, second) in enumerate(((1, 1), (2, 1)), 1):
        tally = together if first == second else apart
        tally.add(Movement(1, stake(1_00), first), number)
        tally.add(Movement(1, stake(1_00), second), number)

    assert (100, 1) == (together.hundredths(coin), together.coups)
    assert (141, 2) == (apart.hundredths(coin), apart.coups)


@pytest.mark.parametrize(
    ("lost", "paid", "hundredths"),
    [((1_00,), (), 100), ((), (1_00,), -100), ((1_00,), (1_00,), 0), ((), (), None)],
)
def test_z_has_the_sign_of_what_the_house_won(
    lost: tuple[int, ...], paid: tuple[int, ...], hundredths: int | None
) -> None:
    coin, tally = Theory(Fraction(0), Fraction(1), "1:1"), WagerTally(1, 1)
    for number, cents in enumerate(lost, 1):
        tally.add(Movement(1, stake(cents), number), 1)
    for number, cents in enumerate(paid, 100):
        tally.add(Movement(1, stake(cents, Outcome.WIN, cents), number), 1)

    assert hundredths == tally.hundredths(coin)


@pytest.mark.parametrize(
    ("hundredths", "coups", "words"),
    [
        (1_99, 30, "ordinary"),
        (-2_00, 30, "unusual: rarer than 1 in 21"),
        (3_00, 1_000, "rare: rarer than 1 in 370"),
        (-4_00, 1_000, "alarming: rarer than 1 in 15,787"),
        (9_00, 29, "too few coups to tell (under 30)"),
        (None, 30, ""),
    ],
)
def test_surprise_is_said_in_words(hundredths: int | None, coups: int, words: str) -> None:
    assert words == said(_surprise(hundredths, coups))


def test_only_what_was_in_action_counts_as_staked() -> None:
    """Settling says what of a stake was at risk."""
    rules, signed = rulebook("star-2025"), Limits(5_00, 1_234_50)

    assert 1_234_50 == in_action(rules, signed, 2_000_00).cents
    assert 1_000_00 == in_action(rules, signed, 1_000_00).cents


@pytest.mark.parametrize(
    ("edition", "pairs", "decks"),
    [
        ("act-2018", PairsForm.CANBERRA, 8),
        ("act-2018", PairsForm.PERFECT, 8),
        ("star-2025", None, 3),
        ("star-2025", None, 8),
    ],
)
@pytest.mark.parametrize("game", Game)
def test_theory_is_the_exact_odds_of_that_game(
    edition: str, pairs: PairsForm | None, decks: int, game: Game
) -> None:
    rules = rulebook(edition)
    odds = exact(rules, fresh(rules, decks), game=game, pairs=pairs)

    assert {wager: (each.edge, each.variance) for wager, each in odds.items()} == {
        wager: (each.edge, each.variance)
        for wager, each in theories(PlayedBy(edition, game, pairs, decks)).items()
    }
