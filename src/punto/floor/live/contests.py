"""Tournaments as they go on: what each viewer sees of them, and their ballots drawn again."""

from collections.abc import Collection
from typing import NamedTuple

from punto.floor.desk import Desk
from punto.floor.live.contest_news import NOTHING_YET, ContestNews, lately
from punto.floor.live.stream_views import Circle, Ongoing
from punto.floor.live.visibility import PIT_ROLES, STAFF_ROLES
from punto.law.roles import Role
from punto.narration.saying import UNKNOWN
from punto.record import Record
from punto.record.replay import told as told_again
from punto.tournament import TOURNAMENT, Tournament
from punto.tournament.base import TournamentCommand, TournamentEvent
from punto.tournament.conditions.document import Conditions
from punto.tournament.conditions.events import ConditionsDrafted, ConditionsPublished
from punto.tournament.structure.redraw import DrawnBallot, draws

RUNS_IT = PIT_ROLES | {Role.TOURNAMENT_DIRECTOR}
WORKS_FOR_IT = STAFF_ROLES | {Role.TOURNAMENT_DIRECTOR, Role.CASHIER}


class ConditionsVersion(NamedTuple):
    """Conditions as they were drafted once."""

    version: int
    at: str
    person: str
    conditions: Conditions
    published: bool = False


def entrant_numbers(tournament: Tournament) -> dict[str, int]:
    """The number of everybody who entered or stands by, in the order of entering."""
    return {name: at for at, name in enumerate((*tournament.entrants, *tournament.reserves), 1)}


class Contests(Ongoing[Tournament, TournamentCommand, TournamentEvent]):
    """Every tournament of the house."""

    circle = Circle(WORKS_FOR_IT, RUNS_IT)

    def __init__(self, desk: Desk, pulse_seconds: int) -> None:
        super().__init__(desk, TOURNAMENT, pulse_seconds)
        self._lately: dict[str, tuple[int, ContestNews]] = {}

    @classmethod
    def people_in(cls, state: Tournament) -> Collection[str]:
        return {*state.entrants, *state.reserves}

    @classmethod
    def label(cls, name: str, state: Tournament) -> str:
        """An entrant by the order of entering."""
        number = entrant_numbers(state).get(name)
        return UNKNOWN if number is None else f"entrant {number}"

    async def draws(self, name: str) -> tuple[DrawnBallot, ...]:
        """Every ballot of it, drawn again."""
        return await self.desk.past.look(_draws, self.desk.record, TOURNAMENT.stream(name))

    async def lately(self, name: str, version: int) -> ContestNews:
        """What happened last up to a version, looked up once for all who watch."""
        known, found = self._lately.get(name, (0, NOTHING_YET))
        if known != version:
            stream = TOURNAMENT.stream(name)
            found = await self.desk.past.look(lately, self.desk.record, stream, version)
            self._lately[name] = version, found
        return found

    async def versions(self, name: str) -> tuple[ConditionsVersion, ...]:
        """Every version of its conditions, the first one first."""
        return await self.desk.past.look(_versions, self.desk.record, TOURNAMENT.stream(name))


def _draws(record: Record, stream: str) -> tuple[DrawnBallot, ...]:
    return tuple(draws(told.event for told in told_again(record, stream)))


def _versions(record: Record, stream: str) -> tuple[ConditionsVersion, ...]:
    found: dict[int, ConditionsVersion] = {}
    for past in told_again(record, stream):
        match past.event:
            case ConditionsDrafted(version=version, conditions=said):
                stored = past.stored
                found[version] = ConditionsVersion(version, stored.at, stored.person, said)
            case ConditionsPublished(version=version):
                found[version] = found[version]._replace(published=True)
            case _:
                pass
    return tuple(found.values())
