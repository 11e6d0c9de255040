"""The cage: find a patron, take money in and pay it out, cards, and limits by the house."""

from datetime import datetime
from typing import Annotated
from urllib.parse import quote

from litestar import Response, Router, get
from litestar.params import QueryParameter
from litestar.response import Redirect

from punto.floor.people.activity import latest
from punto.law.roles import Role
from punto.narration.events import event as told
from punto.patrons.decide import DESK, MANAGERS
from punto.persons import as_id
from punto.web.errors import Unknown
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.drawing import words_of
from punto.web.pages.layout import page
from punto.web.pages.patron_account import shown_account
from punto.web.pages.patron_words import when
from punto.web.pages.problems import PAGE_PROBLEMS
from punto.web.pages.tongues import Tongue
from punto.web.parameters import NameInPath
from punto.web.patrons import MOST_LISTED, listed
from punto.web.requests import Asked, floor_of

CAGE = frozenset(DESK)
ENTRIES = 20
ENGLISH_ONLY = Tongue()
"""What staff share with a patron's page reads in English here, no matter what the browser chose."""


@get("/cage", guards=[page_for(*CAGE)])
async def show_cage(
    request: Asked, find: Annotated[str, QueryParameter(max_length=80)] = ""
) -> Response[str]:
    """Every patron, or those whose name has these letters."""
    viewer = standing(request, CAGE)
    found = await listed(floor_of(request), find)
    context = words_of(ENGLISH_ONLY) | {
        "theme": "plain",
        "role": viewer.role.value,
        "find": find,
        "found": found,
        "most": MOST_LISTED,
        "when": when,
    }
    return page(request, "cage.html", context)


@get("/cage/{name:str}", guards=[page_for(*CAGE)])
async def show_cage_patron(request: Asked, name: NameInPath) -> Response[str] | Redirect:
    """One patron's account at the cage; the name that they sign in by leads to the id."""
    floor, viewer, name = floor_of(request), standing(request, CAGE), as_id(name)
    account = await floor.threads.run(floor.auth.accounts.find, name)
    if account is not None and account.name != name:
        return Redirect(f"/cage/{quote(account.name)}", status_code=303)
    signs_in = account is not None and Role.PATRON in account.roles
    await floor.patrons.know(name)
    if not signs_in and not floor.patrons.patron(name).is_enrolled:
        raise Unknown("no-patron", name=name)
    eyes = eyes_of(request)
    entries = await floor.threads.run(latest, floor.record, name, ENTRIES)
    context = (
        words_of(ENGLISH_ONLY)
        | shown_account(floor, name)
        | {
            "theme": "plain",
            "role": viewer.role.value,
            "signs_in": signs_in,
            "may_impose": viewer.role in MANAGERS,
            "entries": [
                (when(datetime.fromisoformat(entry.at)), entry.by, told(entry.event, eyes))
                for entry in entries
            ],
        }
    )
    return page(request, "cage_patron.html", context)


cage_pages = Router(
    path="/",
    route_handlers=[show_cage, show_cage_patron],
    exception_handlers=PAGE_PROBLEMS,
    include_in_schema=False,
)
