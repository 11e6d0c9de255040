"""A tournament that runs by itself: its sessions, and its tables put to their use and given back.

What is due is worked out from the record at every step, so that one that was interrupted goes
on where it was.
"""

import asyncio
import hmac
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import TYPE_CHECKING
from uuid import uuid4

from punto.errors import Malformed, Unavailable
from punto.floor.live.contests import Contests
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.record.keys import Keys
from punto.table import Table
from punto.table import commands as c
from punto.table.state import Phase
from punto.table.words import Actor
from punto.tournament import Tournament, decide
from punto.tournament.base import TournamentCommand
from punto.tournament.play.rounds import require_may_begin
from punto.tournament.running import SelfRun, next_command, plays_at
from punto.tournament.words import Stage

if TYPE_CHECKING:
    from punto.floor.floor import Floor

PERSON = "automatic"
PAUSE_SECONDS = 1
BALLOT = b"punto ballot 1"


class AutomaticDirector:
    """Runs one tournament from its first session to its last prize."""

    def __init__(
        self, floor: "Floor", name: str, tables: Mapping[str, int], lead: timedelta
    ) -> None:
        self._floor, self._name = floor, name
        self._run = SelfRun(tables, PERSON, lead, lambda number: ballot(floor.keys, name, number))

    async def run(self) -> None:
        """Until the last prize is paid and every table is given back."""
        while not await self.is_over():
            # A person was quicker, or nothing can be written now: look again.
            try:
                moved = await self.step()
            except (Refused, Malformed, Unavailable):
                moved = False
            if not moved:
                await asyncio.sleep(PAUSE_SECONDS)

    async def is_over(self) -> bool:
        """Whether nothing is left to do, and its tables are free for others."""
        tournament = await self._tournament()
        for table in self._run.tables:
            contest = (await self._floor.table(table)).state.contest
            if contest is not None and contest.tournament == self._name:
                return False
        if tournament.stage is Stage.CANCELLED:
            return True
        paid = all(each.prize_paid or not each.prize_cents for each in tournament.entrants.values())
        return tournament.stage is Stage.AWARDED and paid

    async def step(self) -> bool:
        """Do the next thing that is due; whether there was one."""
        tournament, at = await self._tournament(), self._floor.now()
        for table in self._run.tables:
            command = self._for_table(tournament, table, (await self._floor.table(table)).state)
            if command is not None:
                await self._floor.carry_out(table, command, uuid4().hex)
                return True
        due = next_command(tournament, self._run, at)
        if due is None or not _is_lawful(tournament, due):
            return False
        await self._floor.give(self._floor.contests, self._name, due, uuid4().hex)
        return True

    async def _tournament(self) -> Tournament:
        return (await self._floor.contests.standing(self._name)).state

    def _for_table(self, tournament: Tournament, name: str, table: Table) -> c.Command | None:
        """A table put to its use, or given back once it is done."""
        by, at = Actor(Role.TOURNAMENT_DIRECTOR, tournament.head), self._floor.now()
        contest, wanted = table.contest, plays_at(tournament, name)
        if table.phase is not Phase.BETWEEN_COUPS:
            return None
        if contest is None:
            designate = c.DesignateTable(by=by, at=at, tournament=self._name)
            return designate if wanted else None
        mine = contest.tournament == self._name
        if mine and not wanted and not contest.is_open:
            return c.ReleaseTable(by=by, at=at)
        return None


def _is_lawful(tournament: Tournament, command: TournamentCommand) -> bool:
    """Whether a command would be carried out now; one that would not is not given over and over."""
    try:
        decide(tournament, command)
    except Refused:
        return False
    return True


async def may_open_round(contests: Contests, name: str, table: str, at: datetime) -> bool:
    """Whether a tournament lets one of its tables begin a round now."""
    tournament = (await contests.standing(name)).state
    session = tournament.session
    if not plays_at(tournament, table) or session is None:
        return False
    if tournament.play_off is not None:
        return True
    try:
        require_may_begin(tournament, session, table, at)
    except Refused:
        return False
    return True


def ballot(keys: Keys, tournament: str, session: int) -> str:
    """The seed of a session's ballot, which nobody without the key of the house can foresee."""
    said = BALLOT + f"{tournament} {session}".encode()
    return hmac.digest(keys.sealing(), said, "sha256").hex()
