"""Who is let in to pages: strangers are asked to sign in, other roles are told no."""

from urllib.parse import quote, urlencode

from litestar.exceptions import PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.response import Redirect
from litestar.types import Guard

from punto.auth import SignedIn
from punto.floor.live.visibility import Viewer
from punto.law.roles import Role
from punto.web.authentication import ROLE_HEADER, chosen_first, signed_in
from punto.web.requests import Asked, Connection

GOING = "to"
"""Where an address says what a person wanted to see."""
LONGEST = 500
WORK = {
    Role.PATRON: "/",
    Role.DEALER: "/deal",
    Role.CASHIER: "/cage",
    Role.TOURNAMENT_DIRECTOR: "/tournaments",
    Role.PROMOTIONS_OFFICER: "/",
    Role.SCRUTINEER: "/",
    Role.ADMINISTRATOR: "/admin",
}
"""Where those work whose place is not the pit."""


class AtTheDoor(Exception):
    """A person opens a page and has not signed in."""


def to_the_door(request: Asked, _: AtTheDoor) -> Redirect:
    """To where a person signs in, and from there back to where they were going."""
    there = quote(request.url.path) + (f"?{request.url.query}" if request.url.query else "")
    return Redirect(f"/?{urlencode({GOING: there})}", status_code=303)


def going_to(said: str) -> str:
    """A page of this house that a person was going to; the front, if it is none."""
    ours = said.startswith("/") and not said.startswith(("//", "/\\", "/api", "/pages"))
    return said if ours and said.isprintable() and len(said) <= LONGEST else "/"


def at_work(said: str, user: SignedIn) -> str:
    """Where a person goes who comes in: to where they were going, else to where their work is."""
    there = going_to(said)
    return there if there != "/" else WORK.get(user.roles[0], "/pit")


def page_for(*roles: Role) -> Guard:
    """Let in anyone who has one of these roles; a person who has not signed in is asked to."""
    wanted = frozenset(roles)

    async def guard(connection: Connection, handler: BaseRouteHandler) -> None:
        if connection.user is None:
            raise AtTheDoor
        await signed_in(connection, handler)
        standing(connection, wanted)

    return guard


def standing(connection: Connection, wanted: frozenset[Role]) -> Viewer:
    """The role in which a person opens a page: the one said or chosen, or one that will do."""
    user: SignedIn = connection.user
    said = connection.headers.get(ROLE_HEADER) or connection.query_params.get("role")
    for role in chosen_first(connection):
        if role in wanted and said in (None, role.value):
            return Viewer(role, user.account)
    raise PermissionDeniedException
