"""Commands: cards shuffled, cut, loaded and burned."""

from typing import Annotated

from punto.cards import Card
from punto.fields import Says
from punto.law.procedures import BurnMethod, RiffleWhen
from punto.law.roles import Act, Role
from punto.table.base import Command
from punto.table.words import PatronName


class ShuffleCards(Command):
    multishuffler: bool = False


class DirectShuffle(Command, given_by=Role.CASINO_SUPERVISOR):
    reason: str = ""


class RiffleCards(Command):
    when: RiffleWhen = RiffleWhen.BEFORE_CUT


class OfferCut(Command):
    patron: PatronName


class DeclineCut(Command, given_by=Role.PATRON):
    patron: PatronName


class NominateCutter(Command, given_by=Role.PATRON):
    patron: PatronName
    nominee: PatronName


class CutCards(Command, given_by=Role.CASINO_SUPERVISOR, power=Act.CUT_FOR_PATRONS):
    depth: int
    patron: PatronName | None = None
    """Who cuts, if not the supervisor who says so."""


class LoadCards(Command):
    behind: int | None = None
    """Cards behind the cutting card; nothing where a device deals without one."""


class BurnCards(Command):
    method: BurnMethod = BurnMethod.FACE_DOWN
    shown: Annotated[Card | None, Says.FROM_SHOE] = None
    cutting_card: bool = False
