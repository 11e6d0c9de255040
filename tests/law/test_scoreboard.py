"""The scoreboard of a shoe: what coups leave there, and the roads that they make."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pit import Pit, ready
from punto.cards import Card
from punto.floor.live.scoreboard import FULL, Board, Scored, board, scored_after
from punto.game.roads import read_results
from punto.law.procedures import Result
from punto.law.rulebooks import EDITIONS
from punto.law.trouble import Cause
from punto.table import UNOPENED, evolve, replay
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import VoidReason

EXAMPLES: dict[str, Any] = json.loads(
    (Path(__file__).parent / "roads.json").read_text(encoding="utf-8")
)
PLAYER_WINS = "4H TD 5C 7S"
"""Nine to seven, two cards each."""
BANKER_WINS = "TH 4D 7C 5S"
"""Seven to nine."""
TIE = "KH KD 7C 7S"
"""Seven each."""

P, B, T = Result.PLAYER, Result.BANKER, Result.TIE


def scores(pit: Pit) -> tuple[Scored, ...]:
    """What the scoreboard has after everything that happened."""
    found: tuple[Scored, ...] = ()
    table = UNOPENED
    for event in pit.events:
        found = scored_after(found, event, table)
        table = evolve(table, event)
    return found


def results(pit: Pit) -> list[tuple[int, Result]]:
    return [(each.coup, each.result) for each in scores(pit)]


def who(edition: str) -> str:
    return "casino-operator" if edition == "act-2012" else "casino-supervisor"


def played(edition: str, *coups: str) -> Pit:
    pit = ready(edition, "ann", "bob")
    for cards in coups:
        pit.call().bet("ann", "player", 10_00)
        pit.play(cards)
    return pit


# Roads


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_roads_are_those_of_the_worked_examples(name: str) -> None:
    example = EXAMPLES[name]
    coups = tuple(
        Scored(coup=number, result=result, player=0, banker=0)
        for number, result in enumerate(read_results(example["results"]), 1)
    )
    shown = board(coups)

    assert example["big_road"] == " ".join(
        f"{cell.r}{cell.row},{cell.col}" + (f"+{cell.ties}" if cell.ties else "")
        for cell in shown.big_road
    )
    for road in ("big_eye_boy", "small_road", "cockroach_pig"):
        cells = getattr(shown, road)
        assert example[road] == " ".join(f"{cell.mark}{cell.row},{cell.col}" for cell in cells)
    assert [(n % 6, n // 6, letter) for n, letter in enumerate(example["results"])] == [
        (cell.row, cell.col, cell.r) for cell in shown.bead_plate
    ]


def test_a_board_counts_results_and_foretells_nothing() -> None:
    shown = board(
        (
            Scored(coup=1, result=P, player=9, banker=7, natural=True),
            Scored(coup=2, result=P, player=6, banker=5, player_pair=True),
            Scored(coup=3, result=T, player=8, banker=8, banker_pair=True, natural=True),
        )
    )

    assert {"player": 2, "banker": 0, "tie": 1} | {
        "player-pair": 1,
        "banker-pair": 1,
        "natural": 2,
    } == shown.counts
    roads = {"bead_plate", "big_road", "big_eye_boy", "small_road", "cockroach_pig"}
    assert {"counts", *roads} == set(Board.__struct_fields__)


def test_an_empty_board_is_empty() -> None:
    shown = msgspec.to_builtins(board(()))

    assert {0} == set(shown.pop("counts").values())
    assert all(not cells for cells in shown.values())


def test_pairs_and_naturals_are_marked() -> None:
    coup = Scored(coup=1, result=B, player=0, banker=8, banker_pair=True, natural=True)
    shown = board((coup,))

    for (cell,) in (shown.bead_plate, shown.big_road):
        assert (False, True, True) == (cell.player_pair, cell.banker_pair, cell.natural)


# Coups


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_coup_is_scored_as_it_was_announced(edition: str) -> None:
    pit = played(edition, PLAYER_WINS, BANKER_WINS, TIE)

    assert [
        Scored(coup=1, result=P, player=9, banker=7, natural=True),
        Scored(coup=2, result=B, player=7, banker=9, natural=True),
        Scored(coup=3, result=T, player=7, banker=7, player_pair=False, banker_pair=False),
    ] == list(scores(pit))


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("KH KC KD 7S", {"player_pair": True, "banker": 7}),
        ("KH 9C TD 9S", {"banker_pair": True, "natural": True, "banker": 8}),
        ("KH QC TD 6S", {"player": 5, "banker": 6}),
    ],
)
def test_a_pair_is_of_one_rank_and_a_natural_of_two_cards(
    cards: str, expected: dict[str, Any]
) -> None:
    """A king and a ten are worth the same and are no pair."""
    pit = played("act-2018", f"{cards} 5D 2C")
    (found,) = scores(pit)
    fields = msgspec.to_builtins(found)

    assert expected == {name: fields[name] for name in expected}
    for mark in ("player_pair", "banker_pair", "natural"):
        assert expected.get(mark, False) is fields[mark]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_coup_counts_once_its_result_is_announced(edition: str) -> None:
    pit = ready(edition, "ann")
    pit.call().bet("ann", "player", 10_00)
    pit.four(PLAYER_WINS).count()

    assert [] == results(pit)
    pit.do(c.AnnounceResult)
    assert [(1, P)] == results(pit)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_void_coup_is_on_no_road(edition: str) -> None:
    """Not even if its result had been announced."""
    pit = played(edition, PLAYER_WINS)
    pit.call().bet("ann", "player", 10_00)
    pit.four(BANKER_WINS).count()
    pit.do(c.AnnounceResult)
    assert [(1, P), (2, B)] == results(pit)
    pit.do(c.ReportOrderDoubt, by="dealer")
    pit.do(c.VoidCoup, by=who(edition), reason=VoidReason.CANNOT_BE_REBUILT)

    assert [(1, P)] == results(pit)


def test_an_earlier_coup_that_is_void_leaves_the_roads() -> None:
    """The coups after it stay, and keep their numbers."""
    pit = played("act-2018", PLAYER_WINS)
    lines = pit.last(e.WagersSettled).lines
    pit.call().bet("ann", "player", 10_00)
    pit.play(BANKER_WINS)
    pit.do(c.VoidEarlierCoup, by="casino-supervisor", coup=1, lines=lines)

    assert [(2, B)] == results(pit)


@pytest.mark.parametrize("in_coup", [True, False])
def test_an_invalid_outcome_leaves_the_roads(*, in_coup: bool) -> None:
    pit = played("act-2018", PLAYER_WINS)
    pit.call().bet("ann", "player", 10_00)
    pit.four(BANKER_WINS)
    pit.do(c.AnnounceResult)
    if not in_coup:
        pit.do(c.SettleWagers)
        pit.do(c.DiscardCards)
    pit.do(c.InvalidateOutcome, cause=Cause.DISRUPTION)

    assert [(1, P)] == results(pit)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_corrected_coup_is_scored_as_corrected(edition: str) -> None:
    """The hands lay crossed."""
    pit = played(edition, BANKER_WINS, PLAYER_WINS)
    player, banker = (Card.DT, Card.S7), (Card.H4, Card.C5)
    pit.do(c.CorrectLastCoup, by=who(edition), player=player, banker=banker)

    assert [(1, B), (2, B)] == results(pit)
    assert (7, 9) == (scores(pit)[-1].player, scores(pit)[-1].banker)


@pytest.mark.parametrize("edition", ["act-2018", "star-2025"])
def test_hands_that_are_rebuilt_are_scored_anew_and_once(edition: str) -> None:
    pit = ready(edition, "ann")
    pit.call().bet("ann", "player", 10_00)
    pit.four(PLAYER_WINS).count()
    pit.do(c.AnnounceResult)
    pit.do(c.ReportOrderDoubt, by="dealer")
    pit.do(c.RebuildHands)
    assert [] == results(pit)
    pit.do(c.AnnounceResult)

    assert [(1, P)] == results(pit)


@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_a_new_shoe_begins_with_an_empty_board(edition: str) -> None:
    """In the oldest edition nobody may direct a shuffle."""
    pit = played(edition, PLAYER_WINS)
    pit.do(c.DirectShuffle, reason="to mix them")
    assert [(1, P)] == results(pit)
    pit.shoe()
    assert [] == results(pit)
    pit.call().bet("ann", "player", 10_00)
    pit.play(BANKER_WINS)

    assert [(2, B)] == results(pit)


def test_a_board_that_is_full_begins_anew() -> None:
    """A shuffling device has no last coup, and a board has so many places."""
    pit = ready("star-2025", "ann").four(PLAYER_WINS)
    pit.count()
    (announced,) = pit.do(c.AnnounceResult)
    full = tuple(Scored(coup=coup, result=B, player=1, banker=2) for coup in range(-FULL + 1, 1))
    before = replay(pit.events[:-1])

    assert [P] == [each.result for each in scored_after(full, announced, before)]
    assert [*[B] * (FULL - 1), P] == [
        each.result for each in scored_after(full[1:], announced, before)
    ]
