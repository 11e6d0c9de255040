"""What all commands and events of a promotion share, and the tables of who decides and folds."""

from typing import ClassVar

import msgspec

from punto.aggregate.handlers import Handlers
from punto.fields import Audience
from punto.law.roles import Act, Role
from punto.promotions.state import Promotion
from punto.promotions.words import Moment
from punto.table.base import CommandMeta, EventMeta
from punto.table.words import Actor, kebab


class PromotionCommand(
    msgspec.Struct,
    metaclass=CommandMeta,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="do",
    tag=kebab,
    given_by=Role.PROMOTIONS_OFFICER,
):
    """What may be asked of a promotion; its class says who gives it."""

    report: ClassVar[bool]
    """Whether it tells what happened, which is not refused to those who work there."""
    given_by: ClassVar[Role]
    power: ClassVar[Act | None]

    by: Actor
    at: Moment


class PromotionEvent(
    msgspec.Struct, metaclass=EventMeta, frozen=True, kw_only=True, tag_field="event", tag=kebab
):
    """What happened to a promotion; its class says who may see it."""

    seen_by: ClassVar[Audience]

    v: int = 1
    clauses: tuple[str, ...] = ()


Events = tuple[PromotionEvent, ...]

HANDLERS: Handlers[Promotion, PromotionCommand, PromotionEvent] = Handlers(
    PromotionCommand, PromotionEvent
)
decides, folds, evolve = HANDLERS.decides, HANDLERS.folds, HANDLERS.evolve
