"""Cards from the cage to the shoe."""

from punto.cards import Card
from punto.law.procedures import BurnMethod, CardSource, RiffleWhen
from punto.table.commands.base import Command
from punto.table.words import Name


class IntroduceCards(Command, frozen=True, kw_only=True):
    source: CardSource = CardSource.NEW
    backs: Name = "red"
    kept_secure: bool = True


class CheckCards(Command, frozen=True, kw_only=True):
    device: bool = False
    """Whether a machine checked them, rather than whoever says so."""
    missing: tuple[Card, ...] = ()
    foreign: tuple[Name, ...] = ()
    """What the check found, all told; what was reported before stands until it is put right."""


class OrderCardCheck(Command, frozen=True, kw_only=True):
    reason: str = ""
    taken_out: bool = False
    """Whether all cards come out of the device for it, one having been found face up."""


class DeclareCardsUnfit(Command, frozen=True, kw_only=True):
    reason: Name


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


class ReportDroppedCards(Command, frozen=True, kw_only=True):
    pass


class VerifyCards(Command, frozen=True, kw_only=True):
    pass
