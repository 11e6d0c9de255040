"""Templates of tables over HTTP: what the wizard was told, kept by the house under names."""

from typing import Annotated, Any

import msgspec
from litestar import Router, delete, get, post
from litestar.params import Body

from punto.bounds import Word, bounded, require_address_name
from punto.errors import Noun
from punto.house import commands as c
from punto.house.events import TableTemplateSaved
from punto.law.rulebooks import rulebook
from punto.web.authentication import acting, only
from punto.web.house import INSTALLERS
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of


class TableTemplateGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Answers to be kept under a name."""

    edition: Word
    answers: dict[Word, Word]
    side_bets: tuple[Word, ...] = ()


WireTableTemplate: Any = bounded(TableTemplateGiven)


class TableTemplateView(msgspec.Struct, frozen=True, kw_only=True):
    """A template of tables."""

    name: str
    edition: str
    answers: dict[str, str]
    side_bets: tuple[str, ...]


def table_templates_of(request: Asked) -> list[TableTemplateView]:
    """Every template of the house, by name."""
    kept = floor_of(request).house.house.table_templates
    return [
        TableTemplateView(
            name=name, edition=each.edition, answers=each.answers, side_bets=each.side_bets
        )
        for name, each in sorted(kept.items())
    ]


@get("/", guards=[only(*INSTALLERS)])
async def list_table_templates(request: Asked) -> list[TableTemplateView]:
    """Every template of tables."""
    return table_templates_of(request)


@post("/{name:str}", guards=[only(*INSTALLERS)], status_code=200)
async def save_table_template(
    request: Asked,
    name: NameInPath,
    data: Annotated[WireTableTemplate, Body(description="Answers, and the edition they are for.")],
) -> list[TableTemplateView]:
    """Keep answers under a name, in place of what was kept there; all that are kept."""
    require_address_name(name, Noun.TEMPLATE)
    floor = floor_of(request)
    given = msgspec.convert(data, TableTemplateGiven, from_attributes=True)
    template = TableTemplateSaved(
        name=name,
        edition=rulebook(given.edition).id,
        answers=dict(given.answers),
        side_bets=given.side_bets,
    )
    await floor.house.carry_out(
        c.SaveTableTemplate(by=acting(request).actor, at=floor.now(), template=template)
    )
    return table_templates_of(request)


@delete("/{name:str}", guards=[only(*INSTALLERS)], status_code=200)
async def remove_table_template(request: Asked, name: NameInPath) -> list[TableTemplateView]:
    """Keep a template no longer; those that are left."""
    floor = floor_of(request)
    await floor.house.carry_out(
        c.RemoveTableTemplate(by=acting(request).actor, at=floor.now(), name=name)
    )
    return table_templates_of(request)


table_templates = Router(
    path="/api/house/table-templates",
    route_handlers=[list_table_templates, save_table_template, remove_table_template],
    tags=["house"],
)
