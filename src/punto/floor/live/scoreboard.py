"""The scoreboard of a shoe: each coup that was played out, and the roads that they make."""

from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

import msgspec

from punto.cards import Card
from punto.game.coup import point_count
from punto.game.roads import RoadCell, RoadCoup, Roads
from punto.law.procedures import Result
from punto.law.rulebooks import rulebook
from punto.table import Table
from punto.table import events as e

NATURALS = (8, 9)
FULL = 120
"""Coups that a board has room for: more than any shoe has, but a shuffling device never ends."""
BOARDS = 256
"""Boards that are kept: anyone who looks at a table sees the same one until its next result."""


class Scored(RoadCoup, frozen=True, kw_only=True):
    """What a scoreboard keeps of a coup."""

    coup: int
    player: int
    banker: int


class EarlierShoe(NamedTuple):
    """The coups of the shoe before, and when its cards were shuffled again."""

    number: int
    scores: tuple[Scored, ...]
    ended: datetime


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The five roads, and how often each result, pair and natural came."""

    counts: dict[str, int]
    bead_plate: tuple[RoadCell, ...]
    big_road: tuple[RoadCell, ...]
    big_eye_boy: tuple[RoadCell, ...]
    small_road: tuple[RoadCell, ...]
    cockroach_pig: tuple[RoadCell, ...]


def scored_after(scores: tuple[Scored, ...], event: e.Event, before: Table) -> tuple[Scored, ...]:
    """The coups of a shoe after an event; a new shoe begins with none."""
    match event:
        case e.ResultAnnounced():
            kept = _without(scores, before.coup.number)
            return (*(kept if len(kept) < FULL else ()), _scored(event, before))
        case e.HandsRebuilt() | e.KeyedCardCorrected() | e.CoupVoided():
            return _without(scores, before.coup.number)
        case e.CardsShuffled() | e.CardsLoaded():
            return ()
        case _:
            return _put_right(scores, event, before)


def earlier_after(
    earlier: EarlierShoe | None, scores: tuple[Scored, ...], event: e.Event, before: Table, at: str
) -> EarlierShoe | None:
    """The shoe before after an event: the one that was played, once another begins."""
    match event:
        case e.CardsShuffled() | e.CardsLoaded() if scores:
            return EarlierShoe(before.stack.shoe, scores, datetime.fromisoformat(at))
        case _ if earlier is not None:
            return earlier._replace(scores=_put_right(earlier.scores, event, before))
        case _:
            return None


def _put_right(scores: tuple[Scored, ...], event: e.Event, before: Table) -> tuple[Scored, ...]:
    """What an event says of coups that were over."""
    match event:
        case e.EarlierCoupVoided() | e.OutcomeInvalidated():
            return _without(scores, event.coup)
        case e.CoupCorrected():
            right = _corrected(event, before)
            return tuple(right if each.coup == event.coup else each for each in scores)
        case _:
            return scores


def _without(scores: tuple[Scored, ...], coup: int) -> tuple[Scored, ...]:
    """The same but for a coup that has no result, or not yet its last one."""
    return tuple(each for each in scores if each.coup != coup)


def _scored(event: e.ResultAnnounced, before: Table) -> Scored:
    player, banker = before.coup.player, before.coup.banker
    return _score(before.coup.number, event.result, (event.player, event.banker), player, banker)


def _corrected(event: e.CoupCorrected, before: Table) -> Scored:
    rules = rulebook(before.setup.edition)
    counts = tuple(point_count(rules, hand) for hand in (event.player, event.banker))
    return _score(event.coup, event.result, counts, event.player, event.banker)


def _score(
    coup: int,
    result: Result,
    counts: Iterable[int],
    player: tuple[Card | None, ...],
    banker: tuple[Card | None, ...],
) -> Scored:
    of_player, of_banker = counts
    two = len(player) == len(banker) == 2
    return Scored(
        coup=coup,
        result=result,
        player=of_player,
        banker=of_banker,
        player_pair=_is_pair(player),
        banker_pair=_is_pair(banker),
        natural=two and (of_player in NATURALS or of_banker in NATURALS),
    )


def _is_pair(hand: tuple[Card | None, ...]) -> bool:
    first, second = hand[:2]
    return first is not None and second is not None and first.rank == second.rank


@lru_cache(BOARDS)
def board(scores: tuple[Scored, ...]) -> Board:
    """The roads of these coups."""
    roads = Roads(scores)
    return Board(
        counts={
            **{side.value: sum(each.result is side for each in scores) for side in Result},
            "player-pair": sum(each.player_pair for each in scores),
            "banker-pair": sum(each.banker_pair for each in scores),
            "natural": sum(each.natural for each in scores),
        },
        bead_plate=roads.bead_plate,
        big_road=roads.big_road,
        **{kind.value: road.cells for kind, road in roads.derived.items()},
    )
