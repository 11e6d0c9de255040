"""What events do to a table: cards passed to patrons, turned and given up."""

from msgspec.structs import replace

from punto.law.procedures import Hand
from punto.table import events as e
from punto.table.coup import Coup, Out
from punto.table.registry import folds
from punto.table.state import Table


@folds
def exposer_chosen(table: Table, event: e.ExposerChosen) -> Table:
    return replace(table, exposers={**table.exposers, event.hand: event.patron or ""})


@folds
def cards_passed(table: Table, event: e.CardsPassed) -> Table:
    coup = table.coup
    out = Out(hand=event.hand, patron=event.patron, cards=event.cards)
    return replace(table, coup=with_cards_out(coup, out).held(out.hand, receiver=out.patron))


def with_cards_out(coup: Coup, out: Out) -> Coup:
    """The coup with these cards in a patron's keeping."""
    had = {**coup.holding(out.hand).had, **dict.fromkeys(out.cards, out.patron)}
    return replace(coup, out=out).held(out.hand, had=had)


@folds
def cards_declined(table: Table, event: e.CardsDeclined) -> Table:
    """Those whom the patron had named are named no more."""
    coup, hand = table.coup, event.hand
    names = (*coup.holding(hand).declined, event.patron)
    return replace(table, coup=coup.held(hand, declined=names, nominees=(), third_nominees=()))


@folds
def receivers_nominated(table: Table, event: e.ReceiversNominated) -> Table:
    coup, names = table.coup, event.nominees
    if event.third:
        return replace(table, coup=coup.held(event.hand, third_nominees=names))
    return replace(table, coup=coup.held(event.hand, nominees=names))


@folds
def cards_forfeited(table: Table, event: e.CardsForfeited) -> Table:
    """The dealer has the hand for the rest of the coup; the other hand may be out as it was."""
    coup, hand = table.coup, event.hand
    if coup.out is not None and coup.out.hand is hand:
        coup = replace(coup, out=None)
    return replace(table, coup=coup.held(hand, forfeited=True, nominees=(), third_nominees=()))


@folds
def cards_exposed(table: Table, event: e.CardsExposed) -> Table:
    coup = table.coup
    cards = list(coup.hand(event.hand))
    for place, face in zip(event.cards, event.faces, strict=True):
        cards[place] = face
    if event.hand is Hand.PLAYER:
        return replace(table, coup=replace(coup, player=tuple(cards)))
    return replace(table, coup=replace(coup, banker=tuple(cards)))


@folds
def cards_taken_back(table: Table, _event: e.CardsTakenBack) -> Table:
    return replace(table, coup=replace(table.coup, out=None))
