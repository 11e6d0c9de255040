"""What entries do to a promotion."""

from dataclasses import replace

from punto.promotions.base import folds
from punto.promotions.entries import events as e
from punto.promotions.state import InDraw, Promotion


def _entrant(promotion: Promotion, event: e.EntryTaken | e.PlayCounted) -> InDraw:
    return promotion.entrants.get(event.patron) or InDraw(event.patron, event.number)


def _with(promotion: Promotion, entrant: InDraw) -> Promotion:
    return replace(promotion, entrants={**promotion.entrants, entrant.patron: entrant})


@folds
def entry_taken(promotion: Promotion, event: e.EntryTaken) -> Promotion:
    entrant = _entrant(promotion, event)
    total = entrant.forms.get(event.draw, 0) + event.entries
    return _with(promotion, replace(entrant, forms={**entrant.forms, event.draw: total}))


@folds
def play_counted(promotion: Promotion, event: e.PlayCounted) -> Promotion:
    entrant = _entrant(promotion, event)
    return _with(
        promotion,
        replace(
            entrant,
            played={**entrant.played, event.draw: event.played},
            earned={**entrant.earned, event.draw: event.earned},
        ),
    )
