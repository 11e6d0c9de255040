"""Events: cards brought, checked, found unfit, dropped and verified."""

from typing import Annotated

from punto.fields import Audience, For
from punto.law.procedures import CardSource
from punto.law.roles import Role
from punto.table.base import Event, Irregular


class CardsIntroduced(Event, seen_by=Audience.EVERYBODY):
    source: CardSource
    backs: str
    replacing: bool
    shuffled: bool
    """Whether they need no shuffle."""


class CardsChecked(Event, seen_by=Audience.EVERYBODY):
    role: Role
    device: bool


class CardCheckOrdered(Event, seen_by=Audience.STAFF):
    reason: str
    taken_out: bool = False
    """Whether all cards come out of the device for it."""


class CardsDeclaredUnfit(Event, seen_by=Audience.EVERYBODY):
    reason: Annotated[str, For(Audience.STAFF)]


class CardsDropped(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.REPORTED):
    pass


class CardsVerified(Event, seen_by=Audience.EVERYBODY):
    pass
