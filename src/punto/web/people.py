"""Accounts over HTTP, for the administrator."""

import asyncio
from typing import Any

import msgspec
from litestar import Request, Router, delete, get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from punto.floor.floor import Floor
from punto.record.house import (
    AccountCreated,
    AccountInvited,
    AccountUnlocked,
    RolesChanged,
    TokenGiven,
    TokenRevoked,
)
from punto.record.words import Fact
from punto.roles import Role
from punto.table.words import Actor
from punto.web.signing_in import acting, only, seldom

Asked = Request[Any, Any, State]


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """An account as an administrator sees it: functions and last access, never a secret."""

    name: str
    roles: tuple[Role, ...]
    locked: bool
    invited: bool
    created: str
    seen: str


class Inviting(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody who is to have an account."""

    name: str
    roles: tuple[Role, ...]


class Invited(msgspec.Struct, frozen=True, kw_only=True):
    """The link by which the person chooses a password, once and within a day."""

    name: str
    link: str


class Choosing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A password chosen by a link."""

    invitation: str
    password: str


class Machine(msgspec.Struct, frozen=True, kw_only=True):
    """A device that carries a token."""

    name: str
    roles: tuple[Role, ...]
    created: str


class Given(msgspec.Struct, frozen=True, kw_only=True):
    """A device's token, shown this once."""

    name: str
    token: str


def _floor(request: Asked) -> Floor:
    floor: Floor = request.app.state.floor
    return floor


async def _note(request: Asked, *facts: Fact) -> None:
    viewer = acting(request)
    by = Actor(viewer.role, viewer.person)
    await _floor(request).house.note(by, lambda _: facts)


@get("/", guards=[only(Role.ADMINISTRATOR, Role.INSPECTOR)])
async def list_people(request: Asked) -> list[Listed]:
    """Every account, what it may do, and when it was last used."""
    return await _everybody(request)


async def _everybody(request: Asked) -> list[Listed]:
    found = await asyncio.to_thread(_floor(request).people.accounts)
    return [Listed(**account._asdict()) for account in found]


@post("/", guards=[only(Role.ADMINISTRATOR)], status_code=201)
async def invite(request: Asked, data: JSONBody[Inviting]) -> Invited:
    """A new account, and the link by which its owner chooses a password."""
    token = await asyncio.to_thread(_floor(request).people.invite, data.name, data.roles)
    created = AccountCreated(account=data.name, roles=data.roles)
    await _note(request, created, AccountInvited(account=data.name))
    return Invited(name=data.name, link=f"/welcome/{token}")


@post("/welcome", guards=[seldom], status_code=200)
async def choose_password(request: Asked, data: JSONBody[Choosing]) -> dict[str, str]:
    """Choose a password by a link."""
    name = await asyncio.to_thread(_floor(request).people.accept, data.invitation, data.password)
    return {"account": name}


@put("/{name:str}/roles", guards=[only(Role.ADMINISTRATOR)])
async def change_roles(
    request: Asked, name: FromPath[str], data: JSONBody[tuple[Role, ...]]
) -> list[Listed]:
    """Give an account other roles."""
    before = await asyncio.to_thread(_floor(request).people.set_roles, name, data)
    await _note(request, RolesChanged(account=name, before=before, after=data))
    return await _everybody(request)


@post("/{name:str}/unlock", guards=[only(Role.ADMINISTRATOR)], status_code=200)
async def unlock(request: Asked, name: FromPath[str]) -> list[Listed]:
    """Let a locked account sign in again."""
    await asyncio.to_thread(_floor(request).people.unlock, name)
    await _note(request, AccountUnlocked(account=name))
    return await _everybody(request)


@post("/{name:str}/invitation", guards=[only(Role.ADMINISTRATOR)], status_code=201)
async def invite_again(request: Asked, name: FromPath[str]) -> Invited:
    """A new link for somebody who lost a password or the link before."""
    token = await asyncio.to_thread(_floor(request).people.new_invitation, name)
    await _note(request, AccountInvited(account=name))
    return Invited(name=name, link=f"/welcome/{token}")


@post("/devices", guards=[only(Role.ADMINISTRATOR)], status_code=201)
async def new_device(request: Asked, data: JSONBody[Inviting]) -> Given:
    """A token for a device; one that it had before lapses."""
    token = await asyncio.to_thread(_floor(request).people.new_token, data.name, data.roles)
    await _note(request, TokenGiven(device=data.name, roles=data.roles))
    return Given(name=data.name, token=token)


@get("/devices", guards=[only(Role.ADMINISTRATOR, Role.INSPECTOR)])
async def list_devices(request: Asked) -> list[Machine]:
    """Every device that carries a token."""
    found = await asyncio.to_thread(_floor(request).people.devices)
    return [Machine(**device._asdict()) for device in found]


@delete("/devices/{name:str}", guards=[only(Role.ADMINISTRATOR)], status_code=204)
async def revoke_device(request: Asked, name: FromPath[str]) -> None:
    """Let a device in no longer."""
    await asyncio.to_thread(_floor(request).people.revoke_token, name)
    await _note(request, TokenRevoked(device=name))


people = Router(
    path="/api/people",
    route_handlers=[
        list_people,
        invite,
        choose_password,
        change_roles,
        unlock,
        invite_again,
        new_device,
        list_devices,
        revoke_device,
    ],
    tags=["people"],
)
