"""Administration: people and their roles, invitations, devices, tables, keys."""

import asyncio
from base64 import b64encode
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, QueryParameter
from litestar.response import Redirect

from punto.auth import Account, Denied
from punto.auth.duties import MACHINES
from punto.errors import Malformed, Unavailable
from punto.floor.floor import Floor
from punto.floor.people.sign_on_provider import name_of
from punto.law.roles import Role
from punto.names import reads
from punto.narration.saying import slug
from punto.record.keys import PUBLIC, public_key
from punto.table.words import Cards
from punto.web.authentication import own_site
from punto.web.pages.access import page_for, standing
from punto.web.pages.layout import page
from punto.web.pages.sign_in import FORM, not_let_in
from punto.web.pages.tongues import listed, say
from punto.web.parameters import NameInPath
from punto.web.rate_limit import seldom
from punto.web.requests import Asked, floor_of
from punto.web.session import Credentials, let_in, session_cookie

ADMINISTRATORS = frozenset({Role.ADMINISTRATOR})
MOST_SHOWN = 50
"""People on one page: each has all that may be done about them."""


class Chosen(msgspec.Struct, frozen=True):
    """A password chosen by a link, typed twice."""

    password: str
    again: str


@get("/admin", guards=[page_for(*ADMINISTRATORS)])
async def show_admin(
    request: Asked, find: Annotated[str, QueryParameter(max_length=80)] = ""
) -> Response[str]:
    """Who may sign in, or those whose name has these letters; devices, tables, the public key."""
    floor, viewer = floor_of(request), standing(request, ADMINISTRATORS)
    people, devices, proposals, key = await asyncio.to_thread(_held, floor)
    house = floor.house.house
    context = {
        "role": viewer.role.value,
        "people": _shown(people, find),
        "find": find,
        "most": MOST_SHOWN,
        "devices": devices,
        "proposals": proposals,
        "roles": [role.value for role in Role if role not in MACHINES],
        "machines": [role.value for role in Role if role in MACHINES],
        "tables": [
            (
                installed,
                slug(floor.hub.table(name).table.phase),
                house.shoes.get(name, ""),
            )
            for name, installed in sorted(house.tables.items())
        ],
        "scanned": [n for n, each in sorted(house.tables.items()) if each.cards is Cards.SCANNED],
        "shoes": [each.name for each in devices if Role.DEVICE in each.roles],
        "key": key,
        "provider": name_of(floor.config),
        "roles_of": lambda roles: listed(say(f"role-{role}") for role in roles),
        "record": floor.record.name if floor.record.name.endswith(".db") else "PostgreSQL",
    }
    return page(request, "admin.html", context)


def _held(floor: Floor) -> tuple[Any, Any, Any, str]:
    try:
        key = b64encode(public_key(floor.keys.folder.joinpath(PUBLIC))).decode()
    except Unavailable:
        key = ""
    accounts = floor.auth.accounts
    return accounts.all(), floor.auth.devices.all(), accounts.proposals(), key


def _shown(people: Sequence[Account], find: str) -> list[Account]:
    """The first of those who are meant: who works here, and then patrons."""
    wanted = reads(find)
    meant = [each for each in people if wanted in reads(each.login) or wanted == reads(each.name)]
    return sorted(meant, key=lambda each: (each.roles == (Role.PATRON,), each.login))[:MOST_SHOWN]


@get("/welcome/{token:str}")
async def show_welcome(request: Asked, token: NameInPath) -> Response[str]:
    """Where a person who was invited chooses a password."""
    return _welcome(request, token)


def _welcome(request: Asked, token: str, problem: str = "", status: int = 200) -> Response[str]:
    context = {
        "token": token,
        "problem": problem,
        "account": "",
        "pages": (),
        "provider": name_of(floor_of(request).config),
    }
    return page(request, "welcome.html", context, status)


@post("/welcome/{token:str}", guards=[own_site, seldom], opt={"takes": FORM}, status_code=200)
async def choose_password(
    request: Asked,
    token: NameInPath,
    data: Annotated[Chosen, Body(media_type=RequestEncodingType.URL_ENCODED)],
) -> Response[str] | Redirect:
    """Choose a password by a link, and come in."""
    floor = floor_of(request)
    if data.password != data.again:
        return _welcome(request, token, say("page-passwords-differ"), 400)
    try:
        name = await asyncio.to_thread(floor.auth.accounts.accept, token, data.password)
    except (Denied, Malformed) as error:
        return _welcome(request, token, not_let_in(error), 400)
    try:
        begun, _ = await let_in(request, Credentials(name, data.password))
    except Denied:
        # A code is wanted as well, or the account is disabled: the form to sign in says which.
        return Redirect("/", status_code=303)
    return Redirect("/", status_code=303, cookies=[session_cookie(request, begun)])


admin_pages = Router(path="/", route_handlers=[show_admin, show_welcome, choose_password])
