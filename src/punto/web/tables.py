"""Tables over HTTP: what they look like to a role, what may be done, and what happens."""

import asyncio
from datetime import datetime
from typing import Annotated, Any
from uuid import uuid4

import msgspec
from litestar import Router, get, post
from litestar.params import Body, HeaderParameter
from litestar.response import Stream
from litestar.types import Scope

from punto.bounds import MOST_NUMBER, bounded
from punto.errors import Malformed
from punto.floor.floor import Floor
from punto.floor.live import views
from punto.floor.live.hub import Live, Moment
from punto.floor.live.visibility import (
    PIT_ROLES,
    STAFF_ROLES,
    Viewer,
    meant_by,
    refusal_for,
    shown,
)
from punto.floor.seat import Done
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.record import recall
from punto.record.forms import seal_form
from punto.table import TABLE, remedies
from punto.table import commands as c
from punto.table.contest.terms import WagerForm
from punto.table.events import Event
from punto.table.state import Phase
from punto.web.authentication import Welcome, acting, only, signed_in
from punto.web.commands import TABLE_WIRE
from punto.web.errors import Unknown
from punto.web.parameters import Key, NameInPath, NumberInPath
from punto.web.requests import Asked, floor_of
from punto.web.streaming import (
    MEDIA_TYPE,
    After,
    LastSeen,
    left_off,
    messages,
    streamed,
    telling,
)
from punto.web.whole_answers import open_stream

Version = Annotated[
    int | None,
    HeaderParameter(
        name="If-Match",
        ge=0,
        le=MOST_NUMBER,
        description="Refuse unless the table is at this version.",
    ),
]

WireCommand: Any = TABLE_WIRE.any
WireForm: Any = bounded(WagerForm)
RAISED = "punto.raised"


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the lobby."""

    table: str
    version: int
    rules: views.RulesView
    phase: str
    game: str
    limits: dict[str, Any]
    seats: int
    taken: int
    coup: int
    results: tuple[str, ...]
    automatic: bool


class CommandOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What a command led to."""

    version: int
    events: tuple[dict[str, Any], ...]
    repeated: bool = False


class Recalled(msgspec.Struct, frozen=True, kw_only=True):
    """One event of the past."""

    version: int
    at: str
    by: tuple[str, str]
    event: dict[str, Any]


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A coup brought back from the record."""

    table: str
    coup: int
    events: tuple[Recalled, ...]
    replay: bool = True


def live_of(request: Asked, name: str) -> Live:
    """A table that is on this floor."""
    floor = floor_of(request)
    if not floor.has_table(name):
        raise Unknown("no-table", table=name)
    return floor.hub.table(name)


@get("/", guards=[signed_in])
async def list_tables(request: Asked) -> list[Summary]:
    """Every table of the floor."""
    floor = floor_of(request)
    return [
        _summary(floor.hub.table(name), automatic=installed.automatic)
        for name, installed in sorted(floor.house.house.tables.items())
        if floor.hub.table(name).table.phase is not Phase.UNOPENED
    ]


def _summary(live: Live, *, automatic: bool) -> Summary:
    table = live.table
    return Summary(
        table=live.name,
        version=live.version,
        rules=views.rules_view(table.setup.edition),
        phase=table.phase.value,
        game=table.setup.game.value,
        limits=msgspec.to_builtins(table.signs.limits),
        seats=table.setup.seats,
        taken=sum(patron.seat is not None for patron in table.patrons.values()),
        coup=table.coup.number,
        results=tuple(score.result.value for score in live.scores),
        automatic=automatic,
    )


@get("/{name:str}", guards=[signed_in])
async def show_table(request: Asked, name: NameInPath) -> views.TableView:
    """A table as the role that asks may see it."""
    live, floor = live_of(request, name), floor_of(request)
    _require_open(live)
    hour = views.Hour(floor.now(), floor.betting_closes(name))
    return views.view(live, acting(request), hour)


def _require_open(live: Live) -> None:
    if live.table.phase is Phase.UNOPENED:
        raise Unknown("table-not-open", table=live.name)


@get("/{name:str}/steps", guards=[signed_in])
async def list_steps(request: Asked, name: NameInPath) -> list[views.StepView]:
    """What the role that asks may lawfully do now, the course of the game first."""
    live, floor, viewer = live_of(request, name), floor_of(request), acting(request)
    out = floor.patrons.patron(viewer.patron).excluded_at(name) if viewer.patron else None
    return list(views.steps(live.table, viewer, floor.now(), excluded=out is not None))


@get("/{name:str}/remedies", guards=[only(*PIT_ROLES)])
async def list_remedies(request: Asked, name: NameInPath) -> list[dict[str, Any]]:
    """What is open to put right what went wrong, and what it would do to every wager."""
    live = live_of(request, name)
    _require_open(live)
    return [msgspec.to_builtins(each) for each in remedies(live.table, floor_of(request).now())]


@post("/{name:str}/commands", guards=[signed_in], status_code=200)
async def give_command(
    request: Asked,
    name: NameInPath,
    data: Annotated[WireCommand, Body(description="A command, by its name under `do`.")],
    key: Key = None,
    expected: Version = None,
) -> CommandOutcome:
    """Give a table a command, and return when it is safely on record."""
    live_of(request, name)
    error: Exception | None = request.scope.get("state", {}).get(RAISED)
    if error is not None:
        raise error
    floor = floor_of(request)
    return await carry_out_for(floor, acting(request), name, data, floor.now(), key, expected)


def raised(scope: Scope, error: Exception) -> None:
    """Have a command that came to nothing answered by its route."""
    scope.setdefault("state", {})[RAISED] = error


async def carry_out_for(
    floor: Floor,
    viewer: Viewer,
    name: str,
    data: msgspec.Struct,
    now: datetime,
    key: str | None = None,
    expected: int | None = None,
) -> CommandOutcome:
    """Carry out what a person gives a table, and show what it led to as they may see it."""
    live = floor.hub.table(name)
    opened = getattr(data, "table", name) if TABLE_WIRE.kind(data) is c.OpenTable else name
    if opened != name:
        raise Malformed("opened-as-another", table=opened, name=name)
    if viewer.patron:
        await floor.patrons.enrol(viewer.patron, now)
        _require_own_hand(data, viewer)
    command = TABLE_WIRE.given(data, by=viewer.actor, at=now)
    command = meant_by(command, viewer, live.table)
    try:
        done = await floor.carry_out(name, command, key or uuid4().hex, expected)
    except Refused as refused:
        said = getattr(data, "patron", None)
        raise refusal_for(refused, viewer, live.table, said) from refused
    return CommandOutcome(
        version=done.version, events=await _seen(live, viewer, done), repeated=done.repeated
    )


@post("/{name:str}/forms", guards=[only(Role.PATRON)], status_code=200)
async def hand_in_form(
    request: Asked,
    name: NameInPath,
    data: Annotated[
        WireForm,
        Body(description="An undisclosed wager; it is sealed at once, and opened when called."),
    ],
    key: Key = None,
    expected: Version = None,
) -> CommandOutcome:
    """Hand in an undisclosed wager that nobody reads before it is announced."""
    live, floor, viewer = live_of(request, name), floor_of(request), acting(request)
    await floor.patrons.enrol(viewer.patron, floor.now())
    command_id = key or uuid4().hex
    form = WagerForm(wager=data.wager, cents=data.cents)
    sealed = seal_form(name, viewer.patron, form, command_id, floor.keys.sealing())
    command = c.HandInForm(
        by=viewer.actor,
        at=floor.now(),
        patron=viewer.patron,
        commitment=sealed.commitment,
        sealed=sealed.sealed,
    )
    try:
        done = await floor.carry_out(name, command, command_id, expected)
    except Refused as refused:
        raise refusal_for(refused, viewer, live.table) from refused
    return CommandOutcome(
        version=done.version, events=await _seen(live, viewer, done), repeated=done.repeated
    )


def _require_own_hand(data: msgspec.Struct, viewer: Viewer) -> None:
    """Refuse a helping hand that a patron says they lend: staff see it, and write it down."""
    if getattr(data, "assisted", False):
        raise Refused(house.own_hand, "not-laid-down-for-another", patron=viewer.patron)


async def _seen(live: Live, viewer: Viewer, done: Done[Event]) -> tuple[dict[str, Any], ...]:
    """The events of a command as its giver may see them, once everybody who looks can."""
    before = done.version - len(done.events)
    reached = live.version >= done.version or await live.reach(done.version)
    moments = await live.moments(before, done.version) if reached else ()
    found = [(moment.event, moment.before, moment.after) for moment in moments]
    found = found or [(event, live.table, live.table) for event in done.events]
    seen = (shown(event, viewer, before, after) for event, before, after in found)
    return tuple(msgspec.to_builtins(event) for event in seen if event is not None)


@get("/{name:str}/stream", guards=[signed_in], media_type=MEDIA_TYPE)
async def stream_table(
    request: Asked,
    name: NameInPath,
    last: LastSeen = None,
    after: After = None,
) -> Stream:
    """What happens at a table, as it happens, for the role that asks."""
    live, viewer = live_of(request, name), acting(request)
    start = left_off(last, after)
    if start is None:
        start = live.version
    elif start > live.version:
        # Another node may have shown what has not come here yet; what is not there is not awaited.
        record = floor_of(request).record
        head = await asyncio.to_thread(record.head, TABLE.stream(name))
        start = min(start, head.version)
    welcome, stream = Welcome(request), open_stream(request)

    def written(moment: Moment) -> bytes | None:
        return live.written(moment, viewer)

    tell = None if stream is None else telling(stream, written, welcome)
    return streamed(messages(live.follow(start, tell, viewer.person), written, start, welcome))


@get("/{name:str}/coups/{number:int}", guards=[only(*STAFF_ROLES)])
async def recall_coup(request: Asked, name: NameInPath, number: NumberInPath) -> Replay:
    """Any coup of the past, marked as a replay."""
    live, viewer = live_of(request, name), acting(request)
    floor = floor_of(request)
    frames = await floor.past.look(recall.coup, floor.record, name, number)
    return Replay(
        table=live.name,
        coup=number,
        events=tuple(
            Recalled(
                version=frame.stored.version,
                at=frame.stored.at,
                by=(frame.stored.role, frame.stored.person),
                event=msgspec.to_builtins(event),
            )
            for frame in frames
            if (event := shown(frame.event, viewer, frame.before, frame.after)) is not None
        ),
    )


tables = Router(
    path="/api/tables",
    route_handlers=[
        list_tables,
        show_table,
        list_steps,
        list_remedies,
        give_command,
        hand_in_form,
        stream_table,
        recall_coup,
    ],
    tags=["tables"],
)
