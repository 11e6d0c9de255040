"""A card that showed its face before it came out, and the coup that it opens."""

from punto.game.last_coup import Ending
from punto.law.calls import Call, spoken
from punto.law.clauses import Rule
from punto.law.procedures import Excess
from punto.law.rulebook import Rulebook
from punto.table.events import NextCoupShut
from punto.table.guards import rules_of
from punto.table.shuffling.decide import shuffle_due
from punto.table.state import Phase, Table


def first_card_rule(rules: Rulebook) -> Rule[Excess]:
    """What the edition makes of a coup whose first card was seen."""
    irregular = rules.irregularities
    return irregular.first_card_exposed or irregular.exposed_excess


def is_shuffled_first(table: Table, ending: Ending) -> bool:
    """Whether cards that are left would go into a shuffle before they could open a coup.

    In a coup the ending is that which the coup leads to. A shuffle that waits for the end of a
    coup comes before the next one then; between coups there is one to be dealt first.
    """
    stack = table.stack
    if stack.unfit or shuffle_due(table) is not None:
        return True
    if table.phase is not Phase.IN_COUP:
        return False
    later = stack.shuffle_after is not None or stack.back_to is not None
    return later or ending is Ending.OVER


def opens_next(table: Table, ending: Ending) -> tuple[NextCoupShut, ...]:
    """That the next coup takes no wagers: its first card was seen during this one, which is over.

    Nothing where it is shuffled first, or where cards that are out already come before it.
    """
    stack, rule = table.stack, first_card_rule(rules_of(table))
    face = stack.next_seen
    if face is None or stack.carried.cards or is_shuffled_first(table, ending):
        return ()
    if rule.value is not Excess.OPENS_NO_BET_COUP:
        return ()
    say = spoken(Call.NO_BETS_ON_THE_NEXT_COUP)
    return (NextCoupShut(face=face, clauses=rule.cited, say=say),)
