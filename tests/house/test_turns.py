"""The line before a stream: who came first goes first, and again if that led to nothing."""

import asyncio
from pathlib import Path
from typing import Any

from played import house_at
from punto.floor.turns import Turn, TurnLine
from punto.table import commands as c
from punto.table import events as e
from records import pen_held
from test_record_shoes import four_cards, ready


def called(*turns: Turn) -> list[bool]:
    return [turn.called.done() and not turn.called.cancelled() for turn in turns]


def in_line(work: Any, *, goes_on: bool = True) -> None:
    """Something done with a line, within a loop."""

    async def working() -> None:
        work(TurnLine(lambda: goes_on))

    asyncio.run(working())


def test_what_came_to_nothing_goes_before_all_who_came_later() -> None:
    def work(line: TurnLine) -> None:
        first, second, third = (line.join(alone=False) for _ in range(3))
        line.sent()
        line.pass_on(first)
        line.again(first)
        line.landed()
        assert [False, True, False] == called(first, second, third)
        line.leave(second)
        assert [True, False] == called(first, third)

    in_line(work)


def test_who_must_be_alone_waits_for_all_and_keeps_those_behind_waiting() -> None:
    def work(line: TurnLine) -> None:
        first, alone, later = (line.join(alone=each) for each in (False, True, False))
        line.sent()
        line.pass_on(first)
        assert [False, False] == called(alone, later)
        line.again(first)
        line.landed()
        assert [True, False, False] == called(first, alone, later)
        line.leave(first)
        assert [True, False] == called(alone, later)

    in_line(work)


def test_nobody_decides_on_what_is_on_its_way_and_lost() -> None:
    def work(line: TurnLine) -> None:
        first, second = (line.join(alone=False) for _ in range(2))
        line.sent()
        line.pass_on(first)
        assert [False] == called(second)
        line.landed()
        assert [True] == called(second)

    in_line(work, goes_on=False)


def test_who_leaves_holds_up_nobody() -> None:
    def work(line: TurnLine) -> None:
        first, alone, later = (line.join(alone=each) for each in (False, True, False))
        line.sent()
        line.pass_on(first)
        line.leave(alone)
        assert [True] == called(later)
        line.leave(later)
        line.leave(first)
        line.again(first)
        line.landed()
        assert [True] == called(line.join(alone=True))

    in_line(work)


def test_a_card_whose_giver_left_is_not_dealt_again(tmp_path: Path) -> None:
    """It is on its way to the record; what is given meanwhile waits until it is there."""
    with house_at(":memory:", tmp_path) as quiet:
        undisturbed = [each.face for each in four_cards(quiet) if isinstance(each, e.CardDealt)]
    with house_at(":memory:", tmp_path) as house:
        table = ready(house, "act-2018")
        table.call().bet("ann", "player", 5_00)
        table.close_bets()
        deal = table.command(c.DealCard, by=None, who="")
        join = table.command(c.JoinTable, by=None, who="", patron="bob", seat=2, chips_cents=10_00)
        house.state("patron:bob")

        async def given(command: c.Command, name: str) -> tuple[Any, ...]:
            return (await house.desk.carry_out("T1", command, name)).events

        async def dealing() -> list[Any]:
            with pen_held(house.record):
                left = asyncio.create_task(given(deal, "left"))
                joining = asyncio.create_task(given(join, "join"))
                await asyncio.sleep(0)
                left.cancel()
                await asyncio.wait({left})
                await asyncio.sleep(0)
            await joining
            return [each for name in ("2", "3", "4") for each in await given(deal, name)]

        assert undisturbed[1:] == [each.face for each in house.wait_for(dealing())]
