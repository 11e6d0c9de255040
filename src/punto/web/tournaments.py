"""Tournaments over HTTP: the list, one as a role may see it, commands, ballots and the stream."""

from datetime import datetime
from typing import Annotated, Any
from uuid import uuid4

import msgspec
from litestar import Router, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import Body
from litestar.response import Stream

from punto.bounds import require_address_name
from punto.errors import Noun
from punto.fields import masked
from punto.floor.live.contests import RUNS_IT, Contests
from punto.floor.live.visibility import Viewer
from punto.law.contests import Step
from punto.tournament import COMMANDS, Tournament
from punto.tournament.conditions.commands import OpenTournament
from punto.tournament.conditions.document import Conditions, TableLimits
from punto.tournament.standings import Ranked, standings
from punto.tournament.structure.redraw import DrawnBallot
from punto.web.authentication import acting, only, signed_in
from punto.web.commands import KNOWN_HERE, Wire
from punto.web.errors import Unknown
from punto.web.parameters import Key, NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.stream_routes import outcome, story
from punto.web.streaming import MEDIA_TYPE, After, LastSeen, left_off
from punto.web.tables import CommandOutcome, Version

TOURNAMENT_WIRE = Wire(COMMANDS, KNOWN_HERE)
WireTournamentCommand: Any = TOURNAMENT_WIRE.any
GIVERS = sorted({role for command in COMMANDS for role in command.given_by})


class ContestSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament in the list."""

    tournament: str
    version: int
    rules: str
    stage: str
    published: bool
    """Whether its conditions are available to patrons."""
    starts: datetime | None
    """Once that is published; those who run it see a draft's."""
    entrants: int
    pool_cents: int


class ContestSession(msgspec.Struct, frozen=True, kw_only=True):
    """The session that is scheduled or under way."""

    round: str
    number: int
    progress: str
    starts: datetime | None
    commitment: str
    limits: TableLimits | None
    rounds_played: dict[str, int]
    """At each table."""


class ContestView(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as one may see it."""

    tournament: str
    version: int
    rules: str
    stage: str
    head: str
    """Who runs it."""
    conditions: Conditions | None
    """Once they are published; those who run it see a draft."""
    done: tuple[Step, ...]
    """What was done about the conditions."""
    pool_cents: int
    entrants: int
    reserves: int
    standings: tuple[Ranked, ...]
    session: ContestSession | None
    in_dispute: bool
    break_until: datetime | None


class BallotView(DrawnBallot, frozen=True, kw_only=True):
    """A ballot as one may see it: where names are not for the viewer, everybody is a lot."""

    entrants: dict[str, str] = msgspec.field(default_factory=dict)
    """Whom each lot stands for, as the viewer may call them; nothing where names are shown."""


async def standing_of(request: Asked, name: str) -> tuple[Contests, Tournament, int]:
    """A tournament that there is."""
    contests = floor_of(request).contests
    if name not in contests.names():
        raise Unknown("no-tournament", name=name)
    standing = await contests.standing(name)
    return contests, standing.state, standing.head.version


@get("/", guards=[signed_in])
async def list_tournaments(request: Asked) -> list[ContestSummary]:
    """Every tournament of the house."""
    return await summaries(request)


async def summaries(request: Asked) -> list[ContestSummary]:
    """Every tournament in a line, for the role that asks."""
    contests, viewer = floor_of(request).contests, acting(request)
    found = []
    for name in contests.names():
        tournament, head = await contests.standing(name)
        stated = conditions_seen(tournament, viewer)
        found.append(
            ContestSummary(
                tournament=name,
                version=head.version,
                rules=tournament.edition,
                stage=tournament.stage.value,
                published=Step.AVAILABLE in tournament.steps,
                starts=stated.starts if stated else None,
                entrants=tournament.paid_entries,
                pool_cents=tournament.money.pool_cents,
            )
        )
    return found


@get("/{name:str}", guards=[signed_in])
async def show_tournament(request: Asked, name: NameInPath) -> ContestView:
    """A tournament as the role that asks may see it."""
    _, tournament, version = await standing_of(request, name)
    return contest_view(name, version, tournament, acting(request))


def conditions_seen(tournament: Tournament, viewer: Viewer) -> Conditions | None:
    """The conditions once they are published; those who run it see a draft."""
    seen = Step.AVAILABLE in tournament.steps or viewer.role in RUNS_IT
    return tournament.conditions if seen else None


def contest_view(name: str, version: int, tournament: Tournament, viewer: Viewer) -> ContestView:
    """A tournament for one pair of eyes."""
    return ContestView(
        tournament=name,
        version=version,
        rules=tournament.edition,
        stage=tournament.stage.value,
        head=tournament.head,
        conditions=conditions_seen(tournament, viewer),
        done=tuple(sorted(tournament.steps)),
        pool_cents=tournament.money.pool_cents,
        entrants=tournament.paid_entries,
        reserves=len(tournament.reserves),
        standings=tuple(_ranked(each, viewer, tournament) for each in standings(tournament)),
        session=_session(tournament),
        in_dispute=tournament.dispute is not None,
        break_until=tournament.break_until,
    )


def _ranked(each: Ranked, viewer: Viewer, tournament: Tournament) -> Ranked:
    if Contests.circle.sees_names(viewer):
        return each
    return masked(each, viewer.patron, lambda name: Contests.label(name, tournament), {})


def _session(tournament: Tournament) -> ContestSession | None:
    session = tournament.session
    if session is None:
        return None
    return ContestSession(
        round=tournament.stated.rounds[session.round].name,
        number=session.number,
        progress=session.progress.value,
        starts=session.starts,
        commitment=session.commitment,
        limits=session.limits,
        rounds_played={name: table.rounds for name, table in session.tables.items()},
    )


@post("/{name:str}/commands", guards=[only(*GIVERS)], status_code=200)
async def give_tournament_command(
    request: Asked,
    name: NameInPath,
    data: Annotated[WireTournamentCommand, Body(description="A command, by its name under `do`.")],
    key: Key = None,
    expected: Version = None,
) -> CommandOutcome:
    """Give a tournament a command, and return when it is safely on record."""
    floor, viewer = floor_of(request), acting(request)
    kind = TOURNAMENT_WIRE.kind(data)
    if viewer.role not in kind.given_by:
        raise PermissionDeniedException
    if kind is OpenTournament:
        require_address_name(name, Noun.TOURNAMENT)
    else:
        await standing_of(request, name)
    if viewer.patron:
        await floor.patrons.enrol(viewer.patron, floor.now())
    command = TOURNAMENT_WIRE.given(data, by=viewer.actor, at=floor.now())
    giving = floor.give(floor.contests, name, command, key or uuid4().hex, expected)
    return await outcome(floor.contests, name, viewer, giving)


@get("/{name:str}/draws", guards=[signed_in])
async def list_draws(request: Asked, name: NameInPath) -> list[BallotView]:
    """Every ballot, to be drawn again: who was shuffled in which order, by which seed."""
    contests, tournament, _ = await standing_of(request, name)
    return await ballots_seen(contests, name, tournament, acting(request))


async def ballots_seen(
    contests: Contests, name: str, tournament: Tournament, viewer: Viewer
) -> list[BallotView]:
    """Every ballot of a tournament for one pair of eyes."""
    return [_ballot(each, tournament, viewer) for each in await contests.draws(name)]


def _ballot(ballot: DrawnBallot, tournament: Tournament, viewer: Viewer) -> BallotView:
    """A ballot with names, or with lots that fall as the names did."""
    seen = BallotView(**msgspec.structs.asdict(ballot))
    if Contests.circle.sees_names(viewer):
        return seen

    def called(player: str) -> str:
        return player if player == viewer.patron else Contests.label(player, tournament)

    lots = ballot.lots
    return msgspec.structs.replace(
        seen,
        players=tuple(map(lots.__getitem__, ballot.players)),
        seats={lots[player]: seat for player, seat in ballot.seats.items()},
        entrants={lots[player]: called(player) for player in ballot.players},
    )


@get("/{name:str}/stream", guards=[signed_in], media_type=MEDIA_TYPE)
async def stream_tournament(
    request: Asked,
    name: NameInPath,
    last: LastSeen = None,
    after: After = None,
) -> Stream:
    """What happens in a tournament, as it happens, for the role that asks."""
    contests, _, version = await standing_of(request, name)
    return story(request, contests, name, version, left_off(last, after))


tournaments = Router(
    path="/api/tournaments",
    route_handlers=[
        list_tournaments,
        show_tournament,
        give_tournament_command,
        list_draws,
        stream_tournament,
    ],
    tags=["tournaments"],
)
