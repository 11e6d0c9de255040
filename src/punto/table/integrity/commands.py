"""Commands: cards missing or foreign, machines that fail or contradict the felt."""

from typing import Annotated

import msgspec

from punto.cards import Card
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.table.base import Command
from punto.table.words import Name, PatronName


class ReportCardAmiss(Command, report=True):
    missing: tuple[Card, ...] = ()
    foreign: tuple[Name, ...] = ()
    """Faces as they are read: a joker, a card of another back, a surplus copy."""


class RestoreDecks(Command, given_by=Role.CASINO_SUPERVISOR):
    found: tuple[Card, ...] = ()
    """Missing cards that turned up."""
    replaced: tuple[Card, ...] = ()
    """Missing cards whose like came from elsewhere, or cards that were changed for their like."""
    removed: tuple[Name, ...] = ()
    """Foreign cards that were taken out."""


class ReportScanConflict(Command, report=True):
    said: Name
    """The result that the shoe shows."""


class ReportWrongDisplay(Command, report=True):
    said: Name


class ReportWrongGame(Command, report=True):
    coups: Annotated[tuple[int, ...], msgspec.Meta(min_length=1)]
    """The coups that were paid by the other game, by their numbers."""


class ReportBurnedInError(Command, report=True):
    cutting_card: bool = False
    """Whether the cutting card came out just before it."""


class ReportDeviceFailure(Command, report=True):
    disadvantage: bool
    other_device: bool
    practicable: bool
    damaged: tuple[Card, ...] = ()


class ConfirmOutcome(Command, given_by=Role.CASINO_SUPERVISOR):
    pass


class TransferCards(Command):
    replaced: tuple[Card, ...] = ()
    """Cards of a new deck that take the place of damaged ones."""


class AnswerRefund(Command, given_by=Role.PATRON):
    patron: PatronName
    takes_back: bool
    wager: Wager | None = None
    """The one wager taken back; all of the patron's, unless said."""
    box: int | None = None


class MoveToShoe(Command, given_by=Role.CASINO_SUPERVISOR):
    depth: int
    behind: int
    """Cards behind the cutting card."""
    replaced: tuple[Card, ...] = ()
    cutter: PatronName | None = None
    """The patron who cut, if not the supervisor who says so."""


class VoidShoe(Command, given_by=Role.CASINO_SUPERVISOR):
    reason: Name
