"""What events do to a table: cards passed to patrons, turned and given up."""

from msgspec.structs import replace

from punto.law.procedures import Hand
from punto.table import events as e
from punto.table.registry import folds
from punto.table.state import Coup, Out, Table


@folds
def exposer_chosen(table: Table, event: e.ExposerChosen) -> Table:
    return replace(table, exposers={**table.exposers, event.hand: event.patron or ""})


@folds
def cards_passed(table: Table, event: e.CardsPassed) -> Table:
    coup = table.coup
    out = Out(hand=event.hand, patron=event.patron, cards=event.cards)
    return replace(
        table,
        coup=replace(
            coup,
            out=out,
            passed={**coup.passed, event.hand: event.patron},
            had=had_by(coup, out),
        ),
    )


def had_by(coup: Coup, out: Out) -> dict[Hand, dict[int, str]]:
    """Who has had which cards, once these are out."""
    cards = {**coup.had.get(out.hand, {}), **dict.fromkeys(out.cards, out.patron)}
    return {**coup.had, out.hand: cards}


@folds
def cards_declined(table: Table, event: e.CardsDeclined) -> Table:
    """Those whom the patron had named are named no more."""
    coup, hand = table.coup, event.hand
    names = (*coup.declined.get(hand, ()), event.patron)
    coup = replace(_without_nominees(coup, hand), declined={**coup.declined, hand: names})
    return replace(table, coup=coup)


def _without_nominees(coup: Coup, hand: Hand) -> Coup:
    return replace(
        coup,
        nominees={h: names for h, names in coup.nominees.items() if h is not hand},
        third_nominees={h: names for h, names in coup.third_nominees.items() if h is not hand},
    )


@folds
def receivers_nominated(table: Table, event: e.ReceiversNominated) -> Table:
    coup, named = table.coup, {event.hand: event.nominees}
    if event.third:
        coup = replace(coup, third_nominees={**coup.third_nominees, **named})
    else:
        coup = replace(coup, nominees={**coup.nominees, **named})
    return replace(table, coup=coup)


@folds
def cards_forfeited(table: Table, event: e.CardsForfeited) -> Table:
    """The dealer has the hand for the rest of the coup; the other hand may be out as it was."""
    coup, hand = table.coup, event.hand
    held = coup.out is not None and coup.out.hand is hand
    coup = replace(
        _without_nominees(coup, hand),
        out=None if held else coup.out,
        forfeited=(*coup.forfeited, hand),
    )
    return replace(table, coup=coup)


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
