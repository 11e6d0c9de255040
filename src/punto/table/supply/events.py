"""Events: cards brought, checked, found unfit, dropped and verified."""

from punto.law.procedures import CardSource
from punto.law.roles import Role
from punto.table.base import Event


class CardsIntroduced(Event, frozen=True, kw_only=True):
    source: CardSource
    backs: str
    replacing: bool
    shuffled: bool
    """Whether they need no shuffle."""


class CardsChecked(Event, frozen=True, kw_only=True):
    role: Role
    device: bool


class CardCheckOrdered(Event, frozen=True, kw_only=True):
    reason: str
    taken_out: bool = False
    """Whether all cards come out of the device for it."""


class CardsDeclaredUnfit(Event, frozen=True, kw_only=True):
    reason: str


class CardsDropped(Event, frozen=True, kw_only=True):
    pass


class CardsVerified(Event, frozen=True, kw_only=True):
    pass
