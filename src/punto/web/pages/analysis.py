"""The analyst's pages: odds to explore, simulations to run, evenings to play many times over."""

import os
from dataclasses import replace
from fractions import Fraction
from typing import Annotated, Any

from litestar import Response, Router, get
from litestar.params import QueryParameter
from litestar.response import Redirect, Stream

from punto.cards import Rank
from punto.errors import Malformed
from punto.floor.live.visibility import PIT_ROLES
from punto.law.clauses import Refused
from punto.law.procedures import MAIN_WAGERS, Game, PairsForm, Wager
from punto.law.rulebooks import EDITIONS, rulebook
from punto.money import money
from punto.narration.saying import short_name
from punto.simulate.progress import CoupsTold, RunPace, SessionsTold
from punto.simulate.request import CoupsAsked, SessionsAsked, cores
from punto.simulate.staking import BUILT_IN
from punto.web.analysis import held, simulation_of
from punto.web.authentication import only
from punto.web.pages.access import page_for, standing
from punto.web.pages.charts import axis_number, ending, panels
from punto.web.pages.following import Parts, now_and_then
from punto.web.pages.layout import page, part
from punto.web.pages.odds_explored import WIDTHS, explore
from punto.web.pages.odds_query import (
    PAY,
    TypedQuestion,
    card_grid,
    read_typed,
    with_card,
    with_pays,
    wrong_with,
)
from punto.web.pages.tongues import Said, listed, say
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.simulations import Simulation, State
from punto.web.streaming import streamed

REDRAW_SECONDS = 0.35
TABS = (
    ("/analysis", say("page-odds")),
    ("/analysis/simulations", say("page-simulation")),
    ("/analysis/sessions", say("page-sessions")),
    ("/analysis/drafts", say("page-drafts")),
)

STATES = {
    State.WAITING: say("page-state-waiting"),
    State.RUNNING: say("page-state-running"),
    State.DONE: say("page-state-done"),
    State.CANCELLED: say("page-state-cancelled"),
    State.FAILED: say("page-state-failed"),
}
SAMPLE = """[wagers.tie.odds]
level = "9:1"
[banker-draws]
"6 against 7" = "stand"
"""
"""What a draft looks like."""
SURPRISING = 3
"""Standard errors from which on an estimate deserves a second look."""
BEYOND = 370
"""In how many honest estimates one lies further off than that, to either side."""


def titles() -> list[tuple[str, str]]:
    """Every edition by its id, as choices of a form."""
    return [(edition, rulebook(edition).title) for edition in EDITIONS]


def analysed(request: Asked) -> dict[str, Any]:
    viewer = standing(request, PIT_ROLES)
    return {
        "role": viewer.role.value,
        "person": viewer.person,
        "tabs": TABS,
        "tab": request.url.path,
        "here": TABS[0][0],
        "books": titles(),
        "games": [(game.value, say(f"game-{game.value}")) for game in Game],
        "forms": [(form.value, say(f"pairs-form-{form.value}")) for form in PairsForm],
    }


@get("/analysis", guards=[page_for(*PIT_ROLES)])
async def show_odds(request: Asked) -> Response[str] | Redirect:
    """The exact odds of all that the address says; a press of a card or other odds change it."""
    query = dict(request.query_params)
    typed = read_typed(query)
    given = {name: str(word) for name, word in query.items() if name.startswith(PAY)}
    work = floor_of(request).threads.run
    problems: dict[str, Said] = {}
    try:
        if "take" in query:
            return Redirect(with_card(typed, str(query["take"])).address, status_code=303)
    except (Malformed, Refused) as error:
        problems["cards"] = wrong_with(error)
    try:
        if given:
            return Redirect((await work(with_pays, typed, given)).address, status_code=303)
    except (Malformed, Refused) as error:
        problems["pays"] = wrong_with(error)
    explored = None
    try:
        explored, wrong = await work(explore, typed, given)
        problems |= wrong
    except (Malformed, Refused) as error:
        problems["odds"] = wrong_with(error)
    context = {
        "typed": typed,
        "explored": explored,
        "problems": problems,
        "decks": _deck_choices(typed),
        "others": [each for each in titles() if each[0] != typed.rules],
        "grid": card_grid(typed.removed),
        "ranks": [rank.value for rank in Rank],
        "short": short_name,
        "sample": SAMPLE,
        "cleared": replace(typed, removed="").address,
        "undrafted": replace(typed, draft="").address,
        "turned": replace(typed, effects="" if typed.effects else "yes").address,
    }
    return page(request, "analysis.html", analysed(request) | context)


def _deck_choices(typed: TypedQuestion) -> list[tuple[str, str]]:
    """The decks that the edition plays with, and all that was typed."""
    known = rulebook(typed.rules).decks.value if typed.rules in EDITIONS else ()
    numbers = [*map(str, sorted(known)), *([typed.decks] if typed.decks else [])]
    return [(number, number) for number in dict.fromkeys(numbers)]


@get("/analysis/simulations", guards=[page_for(*PIT_ROLES)])
async def show_simulations(request: Asked) -> Response[str]:
    """A form for a simulation, filled with what the address says, and those that there are."""
    return page(request, "simulations.html", _forms(request, "coups"))


@get("/analysis/sessions", guards=[page_for(*PIT_ROLES)])
async def show_sessions(request: Asked) -> Response[str]:
    """A form for evenings of a patron, and those that were played."""
    return page(request, "simulations.html", _forms(request, "sessions"))


def _forms(request: Asked, kind: str) -> dict[str, Any]:
    query = {name: str(word)[:80] for name, word in request.query_params.items()}
    here = os.cpu_count() or 1
    return analysed(request) | {
        "kind": kind,
        "typed": query,
        "cores": here,
        "usual_cores": cores(None),
        "workers": [(number, number) for number in range(1, here + 1)],
        "plans": [(name, say(f"page-plan-{name}")) for name in BUILT_IN],
        "sides_typed": any(f"unit-{w.value}" in query for w in Wager if w not in MAIN_WAGERS),
        "wagers": [(wager.value, say(f"printed-{wager.value}")) for wager in Wager],
        "simulations": [each for each in held(request) if each.kind == kind],
        "states": STATES,
        "axis_number": axis_number,
        "titles": dict(titles()),
    }


@get("/analysis/simulations/{name:str}", guards=[page_for(*PIT_ROLES)])
async def show_simulation(request: Asked, name: NameInPath) -> Response[str]:
    """A simulation as it goes, and what it found."""
    simulation = simulation_of(request, name)
    return page(request, "simulation.html", analysed(request) | _context(request, simulation))


def _context(request: Asked, simulation: Simulation) -> dict[str, Any]:
    asked, told, viewer = simulation.asked, simulation.told, standing(request, PIT_ROLES)
    context: dict[str, Any] = {
        "simulation": simulation,
        "asked": asked,
        "told": told,
        "state": simulation.state.value,
        "state_words": STATES[simulation.state],
        "ahead": held(request).ahead_of(simulation),
        "book": rulebook(asked.rules),
        "mine": simulation.person == viewer.person,
        "role": viewer.role.value,
        "pace": simulation.pace,
        "left": _left(simulation.pace),
        "surprising": SURPRISING,
        "red_in": red_in,
        "panels": [],
        "endings": [],
        "again": _again(asked),
        "described": _described(asked),
        "stakes": _stakes(asked),
    }
    if isinstance(told, CoupsTold):
        context["panels"] = panels(told, simulation.trail, simulation.pace.of)
    if isinstance(told, SessionsTold) and told.ended and isinstance(asked, SessionsAsked):
        context["endings"] = [
            (size, ending(told.ended, asked.bankroll_cents, width))
            for size, width in WIDTHS.items()
        ]
    return context


def _left(pace: RunPace) -> str:
    """How long it takes still, as a person would say it."""
    seconds = pace.seconds_left
    if not pace.per_second or pace.done >= pace.of:
        return ""
    minutes, rest = divmod(seconds, 60)
    if not minutes:
        return say("page-seconds", seconds=rest)
    return say("page-minutes-and-seconds", minutes=minutes, seconds=rest)


def _described(asked: CoupsAsked | SessionsAsked) -> Said:
    """Which game is played, and from which seed."""
    said = [say(f"game-{asked.game.value}")]
    if asked.pairs:
        said.append(say("page-pairs-of-form", form=say(f"pairs-form-{asked.pairs.value}")))
    if asked.decks:
        said.append(say("page-so-many-decks", decks=asked.decks))
    return listed((*said, say("page-seed-is", seed=asked.seed)))


def _stakes(asked: CoupsAsked | SessionsAsked) -> Said:
    """What is staked on each wager of an evening."""
    units = asked.units_cents if isinstance(asked, SessionsAsked) else {}
    return listed(
        say("page-stake-on", cents=money(cents), wager=say(f"printed-{wager.value}"))
        for wager, cents in units.items()
    )


def _again(asked: CoupsAsked | SessionsAsked) -> dict[str, str]:
    """What fills the form with the same again; amounts in dollars."""
    fields = {name: getattr(asked, name) for name in asked.__struct_fields__}
    units: dict[Wager, int] = fields.pop("units_cents", {})
    filled = {f"unit-{wager.value}": _dollars(cents) for wager, cents in units.items()}
    for name, value in fields.items():
        if value is None:
            continue
        is_money = name.endswith("_cents")
        filled[name.removesuffix("_cents")] = _dollars(value) if is_money else str(value)
    return filled


def _dollars(cents: int) -> str:
    whole, part = divmod(cents, 100)
    return f"{whole}.{part:02d}" if part else str(whole)


@get("/pages/analysis/simulations/{name:str}/stream", guards=[only(*PIT_ROLES)])
async def stream_simulation(request: Asked, name: NameInPath) -> Stream:
    """A simulation drawn anew whenever it got further."""
    simulation = simulation_of(request, name)

    async def draw() -> Parts:
        return {"simulation": part(request, "simulation_part.html", _context(request, simulation))}

    return streamed(now_and_then(request, draw, REDRAW_SECONDS))


@get("/pages/analysis/list/stream", guards=[only(*PIT_ROLES)])
async def stream_list(
    request: Asked, kind: Annotated[str, QueryParameter(max_length=20)] = "coups"
) -> Stream:
    """The simulations that there are, drawn anew when one of them got further."""

    async def draw() -> Parts:
        return {"simulations": part(request, "simulations_part.html", _forms(request, kind))}

    return streamed(now_and_then(request, draw, 2 * REDRAW_SECONDS))


def red_in(wagers: int) -> int:
    """In how many honest runs some wager lies too far off, where so many are tested at once."""
    return max(1, round(Fraction(BEYOND, max(1, wagers))))


analysis_pages = Router(
    path="/",
    route_handlers=[
        show_odds,
        show_simulations,
        show_sessions,
        show_simulation,
        stream_simulation,
        stream_list,
    ],
)
