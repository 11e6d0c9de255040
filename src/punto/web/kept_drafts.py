"""Drafts of rulebooks over HTTP: each person of the pit keeps their own, under names."""

from typing import Annotated

import msgspec
from litestar import Router, delete, get, post
from litestar.params import Body

from punto.bounds import Text, Word, require_address_name
from punto.errors import Noun
from punto.floor.live.visibility import PIT_ROLES
from punto.house import commands as c
from punto.house.events import DraftKept
from punto.law.rulebooks import rulebook
from punto.web.authentication import acting, only
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of


class DraftGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A draft to be kept, finished or not."""

    edition: Word
    text: Text


class DraftView(msgspec.Struct, frozen=True, kw_only=True):
    """A draft that is kept."""

    name: str
    edition: str
    text: str


def drafts_of(request: Asked, person: str) -> dict[str, DraftKept]:
    """What a person keeps, by name."""
    kept = floor_of(request).house.house.drafts.get(person, {})
    return dict(sorted(kept.items()))


def _views(request: Asked) -> list[DraftView]:
    return [
        DraftView(name=name, edition=each.edition, text=each.text)
        for name, each in drafts_of(request, acting(request).person).items()
    ]


@get("/")
async def list_drafts(request: Asked) -> list[DraftView]:
    """Every draft that one keeps, by name."""
    return _views(request)


@post("/{name:str}", status_code=200)
async def keep_draft(
    request: Asked,
    name: NameInPath,
    data: Annotated[DraftGiven, Body(description="What it changes, and the edition it is over.")],
) -> list[DraftView]:
    """Keep a draft under a name, in place of what one kept there; all that one keeps."""
    require_address_name(name, Noun.DRAFT)
    floor = floor_of(request)
    await floor.house.carry_out(
        c.KeepDraft(
            by=acting(request).actor,
            at=floor.now(),
            name=name,
            edition=rulebook(data.edition).id,
            text=data.text,
        )
    )
    return _views(request)


@delete("/{name:str}", status_code=200)
async def drop_draft(request: Asked, name: NameInPath) -> list[DraftView]:
    """Keep a draft no longer; those that are left."""
    floor = floor_of(request)
    await floor.house.carry_out(c.DropDraft(by=acting(request).actor, at=floor.now(), name=name))
    return _views(request)


kept_drafts = Router(
    path="/api/analysis/drafts",
    guards=[only(*PIT_ROLES)],
    route_handlers=[list_drafts, keep_draft, drop_draft],
    tags=["analysis"],
)
