"""Commands: cards dealt in error, steps forgotten, and how they are put right."""

from typing import Annotated

import msgspec

from punto.cards import PACK, Card
from punto.fields import Says
from punto.law.procedures import Hand
from punto.law.roles import Act, Role
from punto.table.base import Command
from punto.table.coup import WagerLine
from punto.table.words import Missing, Name, PatronName, VoidReason


class ReportMisdealtCard(Command, report=True):
    hand: Hand
    """Where it was laid."""
    face: Annotated[Card | None, Says.FROM_SHOE] = None
    """Its face, if it was exposed."""
    cutting_card: bool = False
    """Whether the cutting card came out just before it."""


class ReportOrderDoubt(Command, report=True):
    note: str = ""


class ReportExposedCard(Command, report=True):
    face: Annotated[Card, Says.FROM_SHOE]


class ReportMissedStep(Command, report=True):
    step: Missing
    card_out: bool = False
    """Whether a card of the coup had left the shoe by then, though none is written down yet."""


class ReportWrongReceiver(Command, report=True):
    hand: Hand
    patron: PatronName
    cards: tuple[int, ...] = ()
    """Which of the hand's face-down cards the patron still has, counted from zero."""


class GiveCardToBanker(Command):
    pass


class CorrectKeyedCard(Command, given_by=Role.CASINO_SUPERVISOR):
    hand: Hand
    """The hand that it lies with, in it or astray."""
    card: Annotated[int, msgspec.Meta(ge=0)]
    """Which of those cards, counted from zero; strays come after the hand's own."""
    face: Card
    """The face that it shows."""
    reason: Name
    told: Annotated[dict[int, Card], Says.LOOKED_UP] = msgspec.field(default_factory=dict)
    """The faces told of this shoe by the positions of the cards, as the floor knows them."""


class CorrectBurnedCard(Command, given_by=Role.CASINO_SUPERVISOR):
    face: Card
    """The face that the burned card shows."""
    reason: Name
    count: Annotated[int, msgspec.Meta(ge=1, le=PACK)] | None = None
    """How many cards lie burned with it, itself included; as many as it calls for if not said."""
    told: Annotated[dict[int, Card], Says.LOOKED_UP] = msgspec.field(default_factory=dict)
    """The faces told of this shoe by the positions of the cards, as the floor knows them."""


class CarryCardOver(Command):
    pass


class RebuildHands(Command):
    pass


class ResumePlay(Command):
    pass


class VoidCoup(Command, given_by=Role.CASINO_SUPERVISOR, power=Act.VOID_COUP):
    reason: VoidReason
    note: str = ""


class ReshuffleAfterVoid(Command, given_by=Role.CASINO_SUPERVISOR):
    pass


class VoidEarlierCoup(Command, given_by=Role.CASINO_SUPERVISOR, power=Act.VOID_COUP):
    coup: int
    lines: Annotated[tuple[WagerLine, ...], Says.LOOKED_UP] = ()
    """What that coup settled, as the record has it."""
    void: Annotated[bool, Says.LOOKED_UP] = False
    """Whether it has no result already, as the record has it."""


class CorrectLastCoup(Command, given_by=Role.CASINO_SUPERVISOR, power=Act.VOID_COUP):
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
