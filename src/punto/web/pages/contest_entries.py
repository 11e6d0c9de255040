"""The entries of a tournament: find a patron and enter them, and what may be done for each."""

from typing import Annotated, NamedTuple

from litestar import Response, Router, get
from litestar.params import QueryParameter

from punto.floor.live.contests import WORKS_FOR_IT
from punto.law.rulebooks import rulebook
from punto.tournament.entry.commands import EnterPatron
from punto.tournament.state import Entrant
from punto.tournament.words import Standing
from punto.web.naming import eyes_of
from punto.web.pages import contest_entry_offers as offers
from punto.web.pages.access import page_for, standing
from punto.web.pages.contest_offers import ContestAsker
from punto.web.pages.contest_words import out_said
from punto.web.pages.desk_offers import DeskOffer, OfferGroup
from punto.web.pages.layout import page
from punto.web.pages.tongues import say, valued
from punto.web.pages.tournaments import standing_contest
from punto.web.parameters import NameInPath
from punto.web.patrons import PatronListed, listed
from punto.web.requests import Asked, floor_of

MOST_FOUND = 12
"""Patrons who are shown when one is looked for."""


class FoundPatron(NamedTuple):
    """A patron who may be meant, and how they could enter."""

    patron: PatronListed
    is_in: bool
    offers: tuple[DeskOffer, ...]


class EntryRow(NamedTuple):
    """An entrant on the list."""

    number: int
    entrant: Entrant
    offers: tuple[DeskOffer, ...]


@get("/tournaments/{name:str}/entries", guards=[page_for(*WORKS_FOR_IT)])
async def show_entries(
    request: Asked,
    name: NameInPath,
    find: Annotated[str, QueryParameter(max_length=80)] = "",
) -> Response[str]:
    """Everybody who entered, and a way to enter more."""
    viewer, floor = standing(request, WORKS_FOR_IT), floor_of(request)
    contest = await standing_contest(request, name)
    tournament = contest.state
    asker = ContestAsker(viewer.actor, floor.now(), eyes_of(request), tournament)
    may_look = viewer.role in EnterPatron.given_by
    matching = (await listed(floor, find))[:MOST_FOUND] if find and may_look else []
    drafted = tournament.conditions is not None
    rows = [
        EntryRow(number, entrant, tuple(offers.of_entrant(asker, patron)))
        for number, (patron, entrant) in enumerate(tournament.entrants.items(), 1)
    ]
    found = [
        FoundPatron(
            each,
            each.patron in tournament.entrants,
            tuple(offers.enter(asker, each.patron)) if drafted else (),
        )
        for each in matching
    ]
    general = tuple(offers.entering(asker))
    return page(
        request,
        "tournament_entries.html",
        {
            "role": viewer.role.value,
            "name": name,
            "title": rulebook(tournament.edition).title,
            "zone": str(floor.zone),
            "tournament": tournament,
            "find": find,
            "may_look": may_look,
            "found": found,
            "rows": rows,
            "groups": (OfferGroup(say("page-at-the-desk"), general),) if general else (),
            "refunds": (),
            "out": out_said,
            "standings_said": {each.value: valued(each) for each in Standing},
        },
    )


contest_entries = Router(path="/", route_handlers=[show_entries])
