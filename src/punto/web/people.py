"""Accounts and devices over HTTP, for administrators."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, delete, get, post, put
from litestar.params import JSONBody

from punto.auth import Account, AccountProposal, Accounts, Auth, DeviceAccount, RequestAnswer, Whose
from punto.auth.identities import Identity
from punto.bounds import Secret, Word
from punto.errors import Malformed
from punto.law.roles import Role
from punto.persons import as_id
from punto.web.authentication import acting, only
from punto.web.parameters import NameInPath, NumberInPath
from punto.web.rate_limit import seldom
from punto.web.requests import Asked, floor_of

MOST_LIKE = 100
"""How many of a like name one is told apart from at once."""
Roles = Annotated[tuple[Role, ...], msgspec.Meta(max_length=len(Role))]


class Inviting(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A person who is to have an account."""

    name: Word
    """The name to sign in by."""
    roles: Roles
    patron: Word = ""
    """The id of the patron whose account it is; empty for a new one, and for staff."""
    others: Annotated[tuple[Word, ...], msgspec.Meta(max_length=MOST_LIKE)] = ()
    """Patrons of a like name whom staff have told a new one apart from."""


class NewDevice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A device that is to have a token."""

    name: Word
    roles: Roles
    days: Annotated[int, msgspec.Meta(ge=1, le=366)] = 366
    """How long the token lasts."""


class Changed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What came of it: done, with a link if one was asked for, or waiting to be confirmed."""

    account: str
    link: str = ""
    """Where the person chooses a password, once and within a day."""
    proposal: int = 0
    """Under which number it waits for a second administrator."""


class Subject(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A person as the house's provider names them."""

    subject: Word


class Choosing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A password chosen by a link."""

    invitation: Secret
    password: Secret


class Given(msgspec.Struct, frozen=True, kw_only=True):
    """A device's token, shown this once."""

    name: str
    token: str


def _auth(request: Asked) -> Auth:
    return floor_of(request).auth


async def _change(
    request: Asked, account: str, act: Callable[..., RequestAnswer], *args: object
) -> Response[Changed]:
    """Done, or 202 if a second administrator must confirm it."""
    done = await asyncio.to_thread(act, *args, acting(request).actor)
    link = f"/welcome/{done.token}" if done.token else ""
    changed = Changed(account=account, link=link, proposal=done.proposal)
    return Response(changed, status_code=202 if done.proposal else 200)


@get("/", guards=[only(Role.ADMINISTRATOR, Role.INSPECTOR)])
async def list_people(request: Asked) -> tuple[Account, ...]:
    """Every account, what it may do, and when it was last used."""
    return await asyncio.to_thread(_auth(request).accounts.all)


@post("/", guards=[only(Role.ADMINISTRATOR)], status_code=200)
async def invite(request: Asked, data: JSONBody[Inviting]) -> Response[Changed]:
    """A new account, and the link by which its owner chooses a password."""
    accounts, register = _auth(request).accounts, _auth(request).register
    if data.patron:
        await asyncio.to_thread(register.require_person, as_id(data.patron))
    invite_them = partial(accounts.invite, whose=Whose(as_id(data.patron), data.others))
    return await _change(request, data.name, invite_them, data.name, data.roles)


@post("/welcome", guards=[seldom], status_code=200)
async def choose_password(request: Asked, data: JSONBody[Choosing]) -> dict[str, str]:
    """Choose a password by a link."""
    accounts = _auth(request).accounts
    name = await asyncio.to_thread(accounts.accept, data.invitation, data.password)
    return {"account": name}


@put("/{name:str}/roles", guards=[only(Role.ADMINISTRATOR)])
async def change_roles(
    request: Asked, name: NameInPath, data: JSONBody[Roles]
) -> Response[Changed]:
    """Give an account other roles."""
    return await _change(request, name, _auth(request).accounts.set_roles, name, data)


def _of_account(
    path: str, act: Callable[[Accounts], Callable[..., RequestAnswer]], description: str
) -> Any:  # noqa: ANN401 - a route handler
    """A route that asks one thing for an account."""

    async def change(request: Asked, name: NameInPath) -> Response[Changed]:
        return await _change(request, name, act(_auth(request).accounts), name)

    change.__doc__ = description
    change.__name__ = path.replace("-", "_")
    return post(f"/{{name:str}}/{path}", guards=[only(Role.ADMINISTRATOR)], status_code=200)(change)


invite_again = _of_account(
    "invitation",
    lambda accounts: accounts.new_invitation,
    description="A new link for a person who lost a password or the link before.",
)
disable = _of_account(
    "disable",
    lambda accounts: accounts.disable,
    description="Let an account in no longer, and sign it out.",
)
enable = _of_account(
    "enable", lambda accounts: accounts.enable, description="Let a disabled account in again."
)
remove_factor = _of_account(
    "no-second-factor",
    lambda accounts: accounts.remove_factor,
    description="Have an account set up a second factor anew, as after a phone was lost.",
)


unbind = _of_account(
    "no-identity",
    lambda accounts: accounts.unbind,
    description="Have no provider let anybody in to an account.",
)


@put("/{name:str}/identity", guards=[only(Role.ADMINISTRATOR)])
async def bind(request: Asked, name: NameInPath, data: JSONBody[Subject]) -> Response[Changed]:
    """Let in to an account whom the provider vouches for; a second administrator confirms it."""
    floor = floor_of(request)
    if not floor.config.oidc_issuer:
        raise Malformed("no-provider")
    identity = Identity(floor.config.oidc_issuer, data.subject)
    return await _change(request, name, floor.auth.accounts.bind, name, identity)


@delete("/{name:str}/sessions", guards=[only(Role.ADMINISTRATOR)], status_code=204)
async def end_sessions(request: Asked, name: NameInPath) -> None:
    """Sign an account out wherever it is signed in."""
    await asyncio.to_thread(_auth(request).accounts.end_sessions, name, acting(request).actor)


@delete("/{name:str}/attempts", guards=[only(Role.ADMINISTRATOR)], status_code=204)
async def forgive_attempts(request: Asked, name: NameInPath) -> None:
    """Let an account sign in without waiting, no matter what attempts failed before."""
    await asyncio.to_thread(_auth(request).accounts.forgive_attempts, name, acting(request).actor)


@get("/proposals", guards=[only(Role.ADMINISTRATOR, Role.INSPECTOR)])
async def list_proposals(request: Asked) -> tuple[AccountProposal, ...]:
    """What waits for a second administrator, the oldest first."""
    return await asyncio.to_thread(_auth(request).accounts.proposals)


@post("/proposals/{number:int}/confirm", guards=[only(Role.ADMINISTRATOR)], status_code=200)
async def confirm(request: Asked, number: NumberInPath) -> Changed:
    """Carry out what another administrator proposed."""
    accounts = _auth(request).accounts
    done = await asyncio.to_thread(accounts.confirm, number, acting(request).actor)
    return Changed(account="", link=f"/welcome/{done.token}" if done.token else "")


@delete("/proposals/{number:int}", guards=[only(Role.ADMINISTRATOR)], status_code=204)
async def withdraw(request: Asked, number: NumberInPath) -> None:
    """Drop a proposal."""
    await asyncio.to_thread(_auth(request).accounts.withdraw, number, acting(request).actor)


@post("/devices", guards=[only(Role.ADMINISTRATOR)], status_code=201)
async def new_device(request: Asked, data: JSONBody[NewDevice]) -> Given:
    """A token for a device; one that it had before lapses."""
    devices = _auth(request).devices
    token = await asyncio.to_thread(
        devices.give_token, data.name, data.roles, acting(request).actor, data.days
    )
    return Given(name=data.name, token=token)


@get("/devices", guards=[only(Role.ADMINISTRATOR, Role.INSPECTOR)])
async def list_devices(request: Asked) -> tuple[DeviceAccount, ...]:
    """Every device that carries a token."""
    return await asyncio.to_thread(_auth(request).devices.all)


@delete("/devices/{name:str}", guards=[only(Role.ADMINISTRATOR)], status_code=204)
async def revoke_device(request: Asked, name: NameInPath) -> None:
    """Let a device in no longer."""
    await asyncio.to_thread(_auth(request).devices.revoke, name, acting(request).actor)


people = Router(
    path="/api/people",
    route_handlers=[
        list_people,
        invite,
        choose_password,
        change_roles,
        invite_again,
        disable,
        enable,
        remove_factor,
        bind,
        unbind,
        end_sessions,
        forgive_attempts,
        list_proposals,
        confirm,
        withdraw,
        new_device,
        list_devices,
        revoke_device,
    ],
    tags=["people"],
)
