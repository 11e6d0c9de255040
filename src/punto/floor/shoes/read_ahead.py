"""How far ahead of the deal an electronic shoe may tell: as far as the next act can need."""

from collections.abc import Iterable
from datetime import datetime

from punto.cards import Card
from punto.law.clauses import Refused
from punto.law.procedures import BurnMethod
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.table import Table, decide
from punto.table import commands as c
from punto.table.guards import rules_of
from punto.table.next_steps import faces_needed, with_faces
from punto.table.stack import StackStage
from punto.table.state import NOT_IN_PLAY
from punto.table.words import Actor

A_DEALER = Actor(Role.DEALER, "the shoe")
"""Who would draw the next card."""
ANY = Card.CA
"""A card to ask with whether one may leave the shoe; which it is makes no difference."""
FIRST_CARDS = 4
"""No coup has a result before so many cards are out."""


def reach(table: Table, at: datetime, ahead: int) -> int:
    """The number of the last card of the shoe that may be told, whichever cards there are."""
    gone, out = table.stack.gone, table.coup.cards_out
    if table.phase in NOT_IN_PLAY:
        return gone
    if table.stack.stage is StackStage.LOADED:
        return gone + max(_burns(table, at), default=0)
    if table.stack.carried.cards or not _is_lawful(table, c.DealCard(by=A_DEALER, at=at)):
        return gone
    return gone + max(1, min(ahead, house.told_ahead.value - out))


def _is_lawful(table: Table, command: c.Command) -> bool:
    """Whether a command would be carried out, if the shoe had the card for it."""
    try:
        decide(table, with_faces(command, (ANY,) * faces_needed(table, command)))
    except Refused:
        return False
    return True


def _burns(table: Table, at: datetime) -> Iterable[int]:
    """How many cards each burn that may be made now can take, by any first card."""
    most = max(rule.value for rule in rules_of(table).burn_values.values())
    for method in BurnMethod:
        if _is_lawful(table, c.BurnCards(by=A_DEALER, at=at, method=method)):
            yield 1 + most if method is BurnMethod.COUNT else 1


def results_of(table: Table) -> tuple[int, ...]:
    """The coups that a result may be told of now."""
    coup = table.coup
    now = (coup.number,) if coup.cards_out >= FIRST_CARDS or coup.result is not None else ()
    return (*(() if table.previous is None else (table.previous.number,)), *now)
