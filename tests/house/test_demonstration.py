"""The demonstration: its tables deal themselves, it has a promotion, and its record is whole."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from contest import NOON
from punto.floor.clock import Clock
from punto.floor.config import Config
from punto.floor.dealer import raffle
from punto.floor.dealer.demonstration import TABLES, opening
from punto.floor.dealer.simulated import SimulatedPatrons
from punto.floor.floor import Floor
from punto.floor.operation.alerts import unfiled
from punto.law.rulebooks import EDITIONS
from punto.promotions.words import DrawProgress
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from service import Winding
from test_automatic import LONGEST, Watched


@pytest.mark.parametrize(
    "editions",
    [("act-2018", "star-2025"), pytest.param(tuple(EDITIONS), marks=pytest.mark.heavy)],
    ids=len,
)
def test_the_demonstration_plays_a_shoe_of_each_and_its_record_is_whole(
    tmp_path: Path, editions: tuple[str, ...]
) -> None:
    """Its tables in one record, their sealed shoes worked out again at the end."""
    keys = tmp_path / "keys"
    with open_record(str(tmp_path / "demonstration.db")) as record:

        async def run() -> None:
            houses = [Watched(record, keys, edition) for edition in editions]
            patrons = []
            for watched in houses:
                await watched.open()
                seed = f"patrons of {watched.name}"
                patrons.append(SimulatedPatrons(watched, watched.name, 3, watched.time.now, seed))
            going = list(zip(houses, patrons, strict=True))
            while going:
                for watched, people in list(going):
                    await watched.step()
                    await people.act()
                    if (await watched.state()).stack.shoe == 2:
                        going.remove((watched, people))
            for watched in houses:
                assert watched.longest <= LONGEST
                assert [] == watched.told

        asyncio.run(run())
        verdict = Audit(DatabaseSource(record)).run()

    assert () == verdict.findings
    assert verdict.shoes >= len(editions)
    assert verdict.cards > len(editions) * 300


def test_the_demonstration_has_a_promotion_with_entries_and_a_draw(tmp_path: Path) -> None:
    """It begins at once, goes on where a node left off, and leaves nothing overdue."""
    shown, clock = TABLES[raffle.EDITION], Winding(NOON)

    def floor() -> Floor:
        found = Floor(Config(database=str(tmp_path / "d.db"), keys=str(tmp_path / "keys")))
        found.clock = Clock(lambda _: None, clock.wall, clock.passing)
        return found

    async def first() -> None:
        house = floor()
        await house.carry_out(shown.name, opening(house.now(), shown, raffle.EDITION), "open")
        await raffle.move_on(house, shown.name, "guest 1")
        clock.at += raffle.LEAD
        await raffle.move_on(house, shown.name, "guest 1")
        promotion = (await house.promotions.standing("Harbour Draw 1")).state

        assert {1: 1} == promotion.entries_for("first draw")
        assert all(each.commitment for each in promotion.draws.values())
        table = (await house.desk.table(shown.name)).state
        assert ("Harbour Draw 1",) == table.setup.promotions
        await house.stop()

    async def second() -> None:
        house = floor()
        clock.at += raffle.FIRST
        await raffle.move_on(house, shown.name, "guest 1")
        promotion = (await house.promotions.standing("Harbour Draw 1")).state

        assert DrawProgress.HELD is promotion.draws["first draw"].progress
        assert [True] == [win.tried_in_time for win in promotion.wins.values()]
        later = house.now() + timedelta(days=3)
        assert [] == list(unfiled(await house.calendar.know(), later))
        assert () == Audit(DatabaseSource(house.record)).run().findings
        await house.stop()

    asyncio.run(first())
    asyncio.run(second())
