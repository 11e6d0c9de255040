"""Commands: cards shuffled, cut, loaded and burned."""

from punto.cards import Card
from punto.law.procedures import BurnMethod, RiffleWhen
from punto.table.base import Command
from punto.table.words import Name


class ShuffleCards(Command, frozen=True, kw_only=True):
    multishuffler: bool = False


class DirectShuffle(Command, frozen=True, kw_only=True):
    reason: str = ""


class RiffleCards(Command, frozen=True, kw_only=True):
    when: RiffleWhen = RiffleWhen.BEFORE_CUT


class OfferCut(Command, frozen=True, kw_only=True):
    patron: Name


class DeclineCut(Command, frozen=True, kw_only=True):
    patron: Name


class NominateCutter(Command, frozen=True, kw_only=True):
    patron: Name
    nominee: Name


class CutCards(Command, frozen=True, kw_only=True):
    depth: int
    patron: Name | None = None
    """Who cuts, if not the supervisor who says so."""


class LoadCards(Command, frozen=True, kw_only=True):
    behind: int | None = None
    """Cards behind the cutting card; nothing where a device deals without one."""


class BurnCards(Command, frozen=True, kw_only=True):
    method: BurnMethod = BurnMethod.FACE_DOWN
    shown: Card | None = None
    cutting_card: bool = False
