"""A table's own page: the felt for patrons and onlookers."""

from typing import Any, NamedTuple

import msgspec
from litestar import MediaType, Response, Router, get
from litestar.exceptions import NotAuthorizedException
from litestar.response import Redirect, Stream

from punto.floor.live import views
from punto.floor.live.hub import Live
from punto.floor.live.visibility import Viewer, like
from punto.law.calls import Spoken
from punto.law.roles import Role
from punto.table import Table
from punto.table.coup import WagerLine
from punto.table.guards import on_offer
from punto.table.state import Phase
from punto.table.words import Cards
from punto.web.authentication import acting
from punto.web.errors import Unknown
from punto.web.naming import name_of
from punto.web.operation import IN_A_FRAME
from punto.web.pages.access import AtTheDoor, to_the_door
from punto.web.pages.boards import board_drawn, earlier_drawn
from punto.web.pages.contest_table import at_tournament
from punto.web.pages.coup_before import coup_before
from punto.web.pages.drawing import drawn, on_the_felt, result_words
from punto.web.pages.following import Parts, as_it_goes, with_parts
from punto.web.pages.joining import joining
from punto.web.pages.layout import page
from punto.web.pages.new_shoe import new_shoe
from punto.web.pages.patron_prompts import prompt_of
from punto.web.pages.paying import pays
from punto.web.pages.tiles import how_it_stands
from punto.web.pages.tongues import Tongue, tongue_of
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed


class SharedSight(NamedTuple):
    """All who see the same of a table: one who stands for them, their language, whom they name."""

    viewer: Viewer
    tongue: Tongue
    called: tuple[str, ...]


def live_table(request: Asked, name: str) -> Live:
    """A table that is open, or was."""
    floor = floor_of(request)
    if not floor.has_table(name):
        raise Unknown("no-table", table=name)
    live = floor.hub.table(name)
    if live.table.phase is Phase.UNOPENED:
        raise Unknown("table-not-open", table=name)
    return live


@get("/tables/{name:str}")
async def show_table(request: Asked, name: NameInPath) -> Response[str] | Redirect:
    """A table, for a patron to sit at or for anybody to watch."""
    if request.user is None:
        return to_the_door(request, AtTheDoor())
    live = live_table(request, name)
    context = table_context(request, live, ())
    answer = page(request, "table.html", context | with_parts(_table_parts(request, live, context)))
    answer.headers.update(IN_A_FRAME)
    return answer


def table_context(request: Asked, live: Live, call: Spoken) -> dict[str, Any]:
    """What the drawing of a table needs, for anyone who asks."""
    floor, viewer, tongue = floor_of(request), acting(request), tongue_of(request.cookies)
    now, closing = floor.now(), floor.betting_closes(live.name)
    eyes, hour = _eyes(request, live), views.Hour(now, closing)
    seen = "context", msgspec.json.encode(call), closing, eyes
    felt = live.once(seen, lambda: _shared(live, eyes, hour, call))
    view = msgspec.structs.replace(felt["view"], at=now)
    keyed = floor.house.house.tables[live.name].cards is Cards.KEYED
    turn = prompt_of(live.table, view, viewer, tongue, keyed=keyed)
    due = floor.answer_due(live.name, viewer.patron) if turn.is_asked else view.betting_closes
    if view.contest is not None and view.contest.due is not None:
        due = view.contest.due
    own = {
        "view": view,
        "closes": "" if due is None else due.isoformat(),
        "turn": turn,
        "joining": joining(floor, viewer, view),
    }
    return felt | _of_patron(live.table, view, viewer) | own | at_tournament(live, view, viewer)


def _shared(live: Live, eyes: SharedSight, hour: views.Hour, call: Spoken) -> dict[str, Any]:
    """As much of that as is the same for all who see the same of a table."""
    table, tongue, earlier = live.table, eyes.tongue, live.earlier
    view = views.view(live, eyes.viewer, hour)
    taken = {seat.seat for seat in view.patrons}
    free = [number for number in range(1, view.seats + 1) if number not in taken]
    if earlier is not None:
        earlier = earlier._replace(ended=earlier.ended.astimezone(hour.now.tzinfo))
    return on_the_felt(view, tongue, call, settled(table)) | {
        "board_drawn": board_drawn(live.name, live.scores, view.shoe, earlier, tongue),
        "new_shoe": new_shoe(live),
        "coup_before": coup_before(live, view) if view.betting_open else None,
        "stands": result_words(view.scores[-1])
        if view.result is not None and view.scores
        else how_it_stands(table, view),
        "free_seats": free,
        # The nearest to the middle, from where the whole table is seen.
        "offered_seat": min(free, key=lambda number: abs(2 * number - view.seats - 1), default=0),
        "pays": {wager.value: pays(each) for wager, each in on_offer(table).spread.terms.items()},
    }


def settled(table: Table) -> tuple[WagerLine, ...]:
    """What became of the wagers of this coup, which lies on the felt until the next one."""
    return table.coup.lines if table.coup.result is not None else ()


def _of_patron(table: Table, view: views.TableView, viewer: Viewer) -> dict[str, Any]:
    you = next((seat for seat in view.patrons if seat.you), None)
    own = {placed.wager.value: placed.cents for placed in (you.wagers if you else ())}
    lines, coup = _last_lines(table, viewer)
    return {
        "account": viewer.person,
        "you": you if viewer.role is Role.PATRON else None,
        "own": own,
        "lying": sum(own.values()),
        "last_lines": lines,
        "last_coup": coup,
        "own_disputes": [d for d in table.disputes.values() if d.patron == viewer.patron],
    }


def _last_lines(table: Table, viewer: Viewer) -> tuple[tuple[WagerLine, ...], int]:
    """What the viewer's own wagers got, in this coup or the one before."""
    lines, coup = table.coup.lines, table.coup.number
    if not lines and table.previous is not None:
        lines, coup = table.previous.lines, table.previous.number
    mine = viewer.role is Role.PATRON
    return tuple(line for line in lines if mine and line.patron == viewer.person), coup


@get("/pages/tables/{name:str}/shoe-before")
async def show_shoe_before(request: Asked, name: NameInPath) -> Response[str]:
    """The scoreboard of the shoe before, for a page where it is asked for."""
    if request.user is None:
        raise NotAuthorizedException
    earlier = live_table(request, name).earlier
    if earlier is None:
        raise Unknown("no-shoe-before", table=name)
    return Response(earlier_drawn(earlier, tongue_of(request.cookies)), media_type=MediaType.HTML)


@get("/pages/tables/{name:str}/stream")
async def stream_parts(request: Asked, name: NameInPath) -> Stream:
    """The parts of a table's page, drawn anew whenever something happens there."""
    if request.user is None:
        raise NotAuthorizedException
    live = live_table(request, name)

    def draw(call: Spoken) -> Parts:
        return _table_parts(request, live, table_context(request, live, call))

    return streamed(as_it_goes(request, live, acting(request), draw))


def _table_parts(request: Asked, live: Live, context: dict[str, Any]) -> Parts:
    """The parts of the page, which it comes with and is told of alike."""
    who, eyes = name_of(request), _eyes(request, live)
    return {
        "felt": felt_drawn(request, live, context),
        "cards": live.once(
            ("cards", context["turn"], context["closes"], eyes),
            lambda: drawn("cards_part.html", context, who),
        ),
        "patron": drawn("patron_part.html", context, who),
        "beside": live.once(
            ("beside", "" if _looks_on(context) else context["account"], eyes),
            lambda: drawn("beside_part.html", context, who),
        ),
        "board": context["board_drawn"],
    }


def _looks_on(context: dict[str, Any]) -> bool:
    """Whether a person has nothing of their own at a table."""
    return not (context["you"] or context["last_lines"] or context["own_disputes"])


def felt_drawn(request: Asked, live: Live, context: dict[str, Any]) -> str:
    """The felt, drawn once for everybody who sees the same of it."""
    seen = "felt", context["call"], context.get("across"), _eyes(request, live)
    return live.once(seen, lambda: drawn("table_part.html", context, name_of(request)))


def _eyes(request: Asked, live: Live) -> SharedSight:
    patrons = live.table.patrons
    called = tuple(map(name_of(request), patrons))
    return SharedSight(
        like(acting(request), frozenset(patrons)), tongue_of(request.cookies), called
    )


table_pages = Router(path="/", route_handlers=[show_table, show_shoe_before, stream_parts])
