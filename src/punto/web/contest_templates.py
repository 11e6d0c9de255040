"""Templates of conditions over HTTP: kept by the house under names, to begin tournaments from."""

from typing import Annotated, Any

import msgspec
from litestar import Router, delete, get, post
from litestar.params import Body

from punto.bounds import Word, bounded, require_address_name
from punto.errors import Noun
from punto.floor.live.contests import RUNS_IT
from punto.house import commands as c
from punto.house.events import TemplateSaved
from punto.law.rulebooks import house as house_rules
from punto.law.rulebooks import rulebook
from punto.tournament.conditions.document import Conditions
from punto.web.authentication import acting, only
from punto.web.errors import Unknown
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of

KEEPERS = tuple(sorted(house_rules.templates_by.value))
READERS_OF_TEMPLATES = tuple(sorted(RUNS_IT | house_rules.templates_by.value))


class TemplateGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Conditions to be kept under a name."""

    edition: Word
    conditions: Conditions


WireTemplate: Any = bounded(TemplateGiven)


class TemplateView(msgspec.Struct, frozen=True, kw_only=True):
    """A template of conditions."""

    name: str
    edition: str
    """Under which they were written; a tournament of any edition can begin from them."""
    conditions: Conditions


def templates_of(request: Asked) -> dict[str, TemplateView]:
    """Every template of the house, by name."""
    kept = floor_of(request).house.house.templates
    return {
        name: TemplateView(name=name, edition=each.edition, conditions=each.conditions)
        for name, each in sorted(kept.items())
    }


@get("/", guards=[only(*READERS_OF_TEMPLATES)])
async def list_templates(request: Asked) -> list[TemplateView]:
    """Every template of the house."""
    return list(templates_of(request).values())


@get("/{name:str}", guards=[only(*READERS_OF_TEMPLATES)])
async def show_template(request: Asked, name: NameInPath) -> TemplateView:
    """One of them."""
    found = templates_of(request).get(name)
    if found is None:
        raise Unknown("template-unknown", name=name)
    return found


@post("/{name:str}", guards=[only(*KEEPERS)], status_code=200)
async def save_template(
    request: Asked,
    name: NameInPath,
    data: Annotated[WireTemplate, Body(description="Conditions, and the edition they are for.")],
) -> TemplateView:
    """Keep conditions under a name, in place of what was kept there; dates are left out."""
    require_address_name(name, Noun.TEMPLATE)
    floor = floor_of(request)
    given = msgspec.convert(data, TemplateGiven, from_attributes=True)
    template = TemplateSaved(
        name=name, edition=rulebook(given.edition).id, conditions=given.conditions
    )
    await floor.house.carry_out(
        c.SaveTemplate(by=acting(request).actor, at=floor.now(), template=template)
    )
    return templates_of(request)[name]


@delete("/{name:str}", guards=[only(*KEEPERS)], status_code=200)
async def remove_template(request: Asked, name: NameInPath) -> list[TemplateView]:
    """Keep a template no longer; those that are left."""
    floor = floor_of(request)
    await floor.house.carry_out(
        c.RemoveTemplate(by=acting(request).actor, at=floor.now(), name=name)
    )
    return list(templates_of(request).values())


contest_templates = Router(
    path="/api/house/templates",
    route_handlers=[list_templates, show_template, save_template, remove_template],
    tags=["tournaments"],
)
