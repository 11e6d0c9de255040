"""Commands: entries closed, a draw committed to, overseen and held."""

from typing import Annotated

import msgspec

from punto.fields import Says
from punto.law.roles import Role
from punto.promotions.base import PromotionCommand
from punto.promotions.words import Digest, Ineligible, Name, PatronName


class CommitDraw(PromotionCommand, given_by=Role.PROMOTIONS_OFFICER):
    """Say what the seed will be held against, before anybody knows the last entry."""

    draw: Name
    commitment: Digest


class NominateScrutineer(PromotionCommand, given_by=Role.CASINO_OPERATOR):
    draw: Name
    person: Name


class CloseEntries(PromotionCommand, given_by=Role.PROMOTIONS_OFFICER):
    draw: Name


class HoldDraw(PromotionCommand, given_by=Role.PROMOTIONS_OFFICER):
    draw: Name
    seed: Digest
    present: tuple[PatronName, ...] = ()
    """Who is there, where the terms ask winners to be."""
    scrutineer: Name | None = None
    """Who oversees it, in person."""
    bars: Annotated[dict[Name, Ineligible], Says.LOOKED_UP] = msgspec.field(default_factory=dict)
    """Those of the called whom the house lets win nothing."""


class AwardInstantPrize(PromotionCommand, given_by=Role.CASHIER):
    """A card that a person opened wins a prize at once."""

    draw: Name
    prize: Name
    patron: PatronName
    card: Name
    """The number on the card, which wins once."""
    bar: Annotated[Ineligible | None, Says.LOOKED_UP] = None
    """Why the house lets this person win nothing, if it does not."""


class AttestDraw(PromotionCommand, given_by=Role.SCRUTINEER):
    """The scrutineer's own word on the draw."""

    draw: Name
    in_order: bool
    note: Name | None = None
