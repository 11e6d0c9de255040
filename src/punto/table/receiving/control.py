"""Control of the cards: who a receiver lets turn them, and when a supervisor ends it."""

from punto.law.clauses import Refused
from punto.law.roles import Act
from punto.law.rulebooks import house
from punto.table.authority import require_not_excluded, require_own, require_patron, require_power
from punto.table.commands import ForfeitCards, NominateReceivers
from punto.table.events import CardsForfeited, Event, ReceiversNominated
from punto.table.guards import require_coup, rules_of
from punto.table.receiving.decide import not_for, receivers
from punto.table.registry import decides
from punto.table.state import Table

INITIAL = 2
"""How many cards of a hand are dealt before its third."""


@decides
def decide_nominate_receivers(table: Table, command: NominateReceivers) -> tuple[Event, ...]:
    """Others for the first two cards of a hand, or another for its third.

    A third card for which nobody is named comes to the receiver, no matter who had the first two.
    """
    rules, name = rules_of(table), command.patron
    require_own(rules, command.by, name, "nominate-another")
    require_coup(table, "nominate-another")
    patron = require_patron(table, name)
    if rules.nominating is None:
        raise Refused(house.powers_as_printed, "knows-no-nominee", edition=rules.id)
    names, _ = receivers(table, command.hand)
    if name not in names[:1] or not _may_still_hand_on(table, command):
        rule = not_for(table, command.hand, name)
        raise Refused(rule, "cards-not-theirs-to-pass-on", patron=name)
    seat = rules.nominating.seated
    if not patron.may_nominate:
        raise Refused(seat, "nomination-needs-approval")
    if name in command.nominees:
        raise Refused(seat, "may-not-nominate-themselves", patron=name)
    most = 1 if command.third else INITIAL
    if not 1 <= len(set(command.nominees)) == len(command.nominees) <= most:
        raise Refused(seat, "wrong-number-of-nominees", most=most)
    for each in command.nominees:
        nominee = require_patron(table, each)
        require_not_excluded(table, rules, each, "turn-cards")
        if nominee.seat is None and seat.value:
            raise Refused(seat, "is-not-seated", patron=each)
    return (
        ReceiversNominated(
            hand=command.hand,
            patron=name,
            nominees=command.nominees,
            third=command.third,
            clauses=seat.cited,
        ),
    )


def _may_still_hand_on(table: Table, command: NominateReceivers) -> bool:
    """Whether nobody else has cards of the hand, and those in question are not all turned."""
    out, hand = table.coup.out, table.coup.hand(command.hand)
    if out is not None and out.hand is command.hand and out.patron != command.patron:
        return False
    meant = hand[INITIAL:] if command.third else hand[:INITIAL]
    return not meant or None in meant


@decides
def decide_forfeit_cards(table: Table, command: ForfeitCards) -> tuple[Event, ...]:
    """The dealer has the hand for the rest of the coup, whether its receiver had it yet or not."""
    rules = rules_of(table)
    power = require_power(
        rules, Act.FORFEIT_CONTROL_OF_CARDS, command.by, "make-a-patron-give-up-cards"
    )
    require_coup(table, "make-a-patron-give-up-cards")
    coup, out = table.coup, table.coup.out
    if out is not None and out.hand is command.hand:
        names: tuple[str, ...] = (out.patron,)
    else:
        names, _ = receivers(table, command.hand)
    if not names or coup.result is not None:
        raise Refused(house.in_order, "nobody-to-receive-hand", hand=command.hand)
    return (
        CardsForfeited(
            hand=command.hand, patron=names[0], reason=command.reason, clauses=power.cited
        ),
    )
