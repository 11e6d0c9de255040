"""Odds and simulations over HTTP for those who reckon: staff of the pit, and nobody else."""

import csv
import io
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage

from punto.cards import read_cards
from punto.floor.live.visibility import PIT_ROLES
from punto.law.drafts.soundness import drafted_over
from punto.law.procedures import Game, PairsForm
from punto.law.rulebooks import rulebook
from punto.narration.problems import named
from punto.odds.question import OddsQuestion, moved, reckon
from punto.simulate.progress import CoupsTold, Point, RunPace, SessionsTold, Told
from punto.simulate.request import CoupsAsked, SessionsAsked
from punto.web.authentication import Welcome, acting, only
from punto.web.downloads import download
from punto.web.errors import Unknown, answer
from punto.web.odds import Decks, Removed, Rules
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.simulations import Busy, NotYours, Simulation, Simulations, State, simulations

MOST_DRAFT = 4_000
PULSE_SECONDS = 1
Against = Annotated[str, QueryParameter(max_length=40, description="A rulebook to set beside it.")]
Draft = Annotated[
    str,
    QueryParameter(max_length=MOST_DRAFT, description="TOML of changed values, to set beside it."),
]


class OfCoups(msgspec.Struct, frozen=True, kw_only=True):
    """Coups that were asked for, what is known of them, and the way there."""

    asked: CoupsAsked
    told: CoupsTold | None
    trail: tuple[Point, ...] = ()


class OfSessions(msgspec.Struct, frozen=True, kw_only=True):
    """Sessions that were asked for, and what is known of them."""

    asked: SessionsAsked
    told: SessionsTold | None


class Simulated(msgspec.Struct, frozen=True, kw_only=True):
    """A simulation as it stands: either of coups or of sessions."""

    id: str
    person: str
    asked_at: str
    state: State
    ahead: int
    """How many come before it, if it waits."""
    pace: RunPace
    coups: OfCoups | None
    sessions: OfSessions | None


def held(request: Asked) -> Simulations:
    """The simulations of this node."""
    return simulations(request.app.state, floor_of(request))


def simulation_of(request: Asked, name: str) -> Simulation:
    """A simulation by its name."""
    simulation = held(request).find(name)
    if simulation is None:
        raise Unknown("no-simulation", name=name)
    return simulation


@get("/odds")
async def compare_odds(
    request: Asked,
    rules: Rules,
    game: Annotated[Game, QueryParameter()] = Game.COMMISSION,
    pairs: Annotated[PairsForm | None, QueryParameter()] = None,
    decks: Decks = None,
    removed: Removed = "",
    against: Against = "",
    draft: Draft = "",
) -> dict[str, Any]:
    """The exact odds of an edition, beside those of another and of a draft of it."""

    def work() -> dict[str, Any]:
        book = rulebook(rules)
        asked = OddsQuestion(game, pairs, decks, read_cards(removed))
        now = reckon(book, asked)
        shape: dict[str, Any] = {"rules": book.id, "now": now.shape}
        if against:
            shape["against"] = reckon(rulebook(against), asked, beside=True).shape
        if draft:
            drafted = reckon(drafted_over(draft, book), asked)
            shape |= {"draft": drafted.shape, "moved": moved(now.found, drafted.found)}
        return shape

    return await floor_of(request).threads.run(work)


@post("/simulations", status_code=201)
async def simulate_coups(request: Asked, data: JSONBody[CoupsAsked]) -> Simulated:
    """Have coups of whole shoes played; one simulation goes on at a time, and one may wait."""
    await floor_of(request).threads.run(data.plan)
    return _begin(request, data)


@post("/sessions", status_code=201)
async def simulate_sessions(request: Asked, data: JSONBody[SessionsAsked]) -> Simulated:
    """Have evenings of a patron played, as simulations are."""
    await floor_of(request).threads.run(data.evening)
    return _begin(request, data)


def _begin(request: Asked, asked: CoupsAsked | SessionsAsked) -> Simulated:
    simulation = held(request).ask(acting(request).person, asked)
    return _shape(request, simulation)


def _shape(request: Asked, simulation: Simulation, *, whole: bool = True) -> Simulated:
    """A simulation for a machine; the whole of it has all points of the way to its estimates."""
    asked, told = simulation.asked, simulation.told
    coups = sessions = None
    if isinstance(asked, SessionsAsked):
        assert not isinstance(told, CoupsTold)
        sessions = OfSessions(asked=asked, told=told)
    else:
        assert not isinstance(told, SessionsTold)
        # The way is told once, not twice.
        now = None if told is None else msgspec.structs.replace(told, trail=())
        coups = OfCoups(asked=asked, told=now, trail=tuple(simulation.trail) if whole else ())
    return Simulated(
        id=simulation.id,
        person=simulation.person,
        asked_at=simulation.at,
        state=simulation.state,
        ahead=held(request).ahead_of(simulation) if simulation.state is State.WAITING else 0,
        pace=simulation.pace,
        coups=coups,
        sessions=sessions,
    )


@get("/simulations")
async def list_simulations(request: Asked) -> list[Simulated]:
    """The simulations that this node knows of, newest first, without the way to their estimates."""
    return [_shape(request, each, whole=False) for each in held(request)]


@get("/simulations/{name:str}")
async def show_simulation(request: Asked, name: NameInPath) -> Simulated:
    """A simulation: how it stands, its estimates beside what is exact, and the way there."""
    return _shape(request, simulation_of(request, name))


@delete("/simulations/{name:str}", status_code=200)
async def cancel_simulation(request: Asked, name: NameInPath) -> Simulated:
    """End a simulation of one's own; what it found so far is kept for a while."""
    simulation = simulation_of(request, name)
    held(request).cancel(simulation, acting(request).person)
    return _shape(request, simulation)


@get("/simulations/{name:str}/csv", media_type="text/csv")
async def simulation_as_csv(request: Asked, name: NameInPath) -> Response[bytes]:
    """What a simulation found, as CSV."""
    simulation = simulation_of(request, name)
    text = _table(simulation.told)
    return download(text.encode(), "text/csv", f"simulation-{simulation.id}.csv")


def _table(told: Told | None) -> str:
    written = io.StringIO()
    writer = csv.writer(written)
    match told:
        case CoupsTold():
            names = ("edge_percent", "standard_error_percent", "exact_percent", "z", "net_units")
            writer.writerow(("wager", "coups", *names))
            for wager, each in told.wagers.items():
                figures = (getattr(each, name) for name in names)
                writer.writerow((wager.value, told.pace.done, *figures))
        case SessionsTold():
            writer.writerow(("from_cents", "below_cents", "share"))
            found = told.ended.histogram if told.ended is not None else ()
            writer.writerows((each.from_cents, each.below_cents, each.share) for each in found)
        case None:
            pass
    return written.getvalue()


@get("/simulations/{name:str}/stream")
async def stream_simulation(request: Asked, name: NameInPath) -> ServerSentEvent:
    """How a simulation goes on, until it is over."""
    return ServerSentEvent(_news(request, simulation_of(request, name)))


async def _news(request: Asked, simulation: Simulation) -> AsyncIterator[ServerSentEventMessage]:
    floor, welcome = floor_of(request), Welcome(request)
    sent = b""
    while await welcome.still():
        data = msgspec.json.encode(_shape(request, simulation, whole=False))
        if data != sent:
            sent = data
            yield ServerSentEventMessage(event="progress", data=data.decode())
        if simulation.is_over or floor.is_stopping:
            return
        await simulation.news(PULSE_SECONDS)
        yield ServerSentEventMessage(comment="still here", data=None)


def busy(_: Asked, __: Busy) -> Response[dict[str, object]]:
    return answer(named("conflict", "simulation-waits-already"), 409)


def not_yours(_: Asked, asked: NotYours) -> Response[dict[str, object]]:
    return answer(named("forbidden", "simulation-of-another", name=str(asked)), 403)


analysis = Router(
    path="/api/analysis",
    guards=[only(*PIT_ROLES)],
    route_handlers=[
        compare_odds,
        simulate_coups,
        simulate_sessions,
        list_simulations,
        show_simulation,
        cancel_simulation,
        simulation_as_csv,
        stream_simulation,
    ],
    exception_handlers={Busy: busy, NotYours: not_yours},
    tags=["analysis"],
)
