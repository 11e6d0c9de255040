"""Tournaments that run by themselves: dealt round by round at tables, to the last prize."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from contest import ACT, FEE, FINAL, HEATS
from punto.law.rulebooks import EDITIONS
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from punto.table import TABLE
from punto.table import events as e
from punto.tournament.words import Stage
from selfrun import NAMES, TABLES, SelfRunning

MOST = 3_000
"""Seconds that no tournament of so few rounds takes."""
SORTS: list[tuple[str, dict[str, Any]]] = [
    *((edition, {}) for edition in EDITIONS),
    *((edition, {"pass_cards": 1, "undisclosed": 1}) for edition in EDITIONS if edition not in ACT),
    ("star-2025", {"order": True, "pass_cards": 1, "undisclosed": 2}),
]


async def played(address: str, keys: Path, edition: str, **said: Any) -> SelfRunning:
    running = await SelfRunning(address, keys, edition, rounds=(HEATS, FINAL), **said).prepare()
    for _ in range(MOST):
        if not await running.move():
            break
    return running


@pytest.mark.parametrize(("edition", "said"), SORTS)
def test_a_tournament_is_dealt_by_itself_to_its_last_prize(
    edition: str, said: dict[str, Any], tmp_path: Path
) -> None:
    """All of the pool goes out, every chip goes back, and the audit finds nothing amiss."""
    address = f"sqlite:///{tmp_path / 'record.db'}"

    async def whole() -> None:
        running = await played(address, tmp_path / "keys", edition, **said)
        tournament = await running.tournament()

        assert Stage.AWARDED is tournament.stage
        assert 0 == tournament.money.pool_cents
        assert set(NAMES) == {place[0] for place in await running.places()}
        record = running.floor.record
        told = [
            record.event(stored) for name in TABLES for stored in record.read(TABLE.stream(name))
        ]
        rounds = sum(isinstance(event, e.RoundOpened) for event in told)
        assert 6 <= rounds
        for name in TABLES:
            table = (await running.floor.table(name)).state
            assert (None, {}) == (table.contest, table.patrons)
        if said.get("undisclosed"):
            assert any(isinstance(event, e.FormAnnounced) for event in told)
        assert () == Audit(DatabaseSource(record)).run().findings
        await running.floor.stop()

    asyncio.run(whole())


@pytest.mark.parametrize("edition", [edition for edition in EDITIONS if edition not in ACT])
def test_where_nobody_ever_wagers_all_are_out_and_every_fee_goes_back(
    edition: str, tmp_path: Path
) -> None:
    """Everybody who is there and does not wager is disqualified (15.6.4); no table is stranded."""
    address = f"sqlite:///{tmp_path / 'record.db'}"

    async def whole() -> None:
        running = SelfRunning(address, tmp_path / "keys", edition, rounds=(HEATS, FINAL))
        running.robots = ()
        await running.prepare()
        for _ in range(MOST):
            if not await running.move():
                break
        tournament = await running.tournament()

        assert Stage.CANCELLED is tournament.stage
        assert {FEE} == {each.refunded_cents for each in tournament.entrants.values()}
        assert () == Audit(DatabaseSource(running.floor.record)).run().findings
        await running.floor.stop()

    asyncio.run(whole())
