"""What the house knows of patrons, put into commands whose givers need not know it."""

from collections.abc import Iterator
from datetime import datetime

import msgspec

from punto.aggregate import Near
from punto.patrons import PATRON, Patron
from punto.promotions.base import PromotionCommand
from punto.promotions.draw.commands import AwardInstantPrize, HoldDraw
from punto.promotions.draw.held import order, units
from punto.promotions.entries.commands import TakeEntry
from punto.promotions.state import Promotion
from punto.promotions.words import DrawProgress, Ineligible

KIND = "promotion"


def fill(near: Near, name: str, command: PromotionCommand) -> PromotionCommand:
    """A command to a promotion with what is known of those who would win by it."""
    promotion: Promotion = near.state(f"{KIND}:{name}")
    match command:
        case TakeEntry() if promotion.terms is not None:
            bar = _bar(near, promotion, command.patron, command.at)
            return msgspec.structs.replace(command, bar=bar)
        case AwardInstantPrize() if promotion.terms is not None:
            bar = _bar(near, promotion, command.patron, command.at)
            return msgspec.structs.replace(command, bar=bar)
        case HoldDraw() if command.draw in promotion.draws:
            return msgspec.structs.replace(
                command, bars=dict(_called_in_vain(near, promotion, command))
            )
        case _:
            return command


def _called_in_vain(
    near: Near, promotion: Promotion, command: HoldDraw
) -> Iterator[tuple[str, Ineligible]]:
    """Those of the called who can win nothing, as far down the list as there are prizes."""
    state, terms = promotion.draws[command.draw], promotion.stated
    if state.progress is not DrawProgress.CLOSED:
        return
    left = len(units(terms.of_draw(command.draw)))
    for number in order(state.entries, command.seed, once_each=not terms.several_prizes):
        if not left:
            return
        patron = promotion.numbered(number).patron
        bar = _bar(near, promotion, patron, command.at)
        if bar is not None:
            yield patron, bar
        elif not terms.present or patron in command.present:
            left -= 1


def _bar(near: Near, promotion: Promotion, name: str, at: datetime) -> Ineligible | None:
    """Why a person can win nothing, by what the house knows of them now."""
    patron: Patron = near.latest(PATRON.stream(name))
    eligible = promotion.stated.eligible
    if patron.excluded(at) is not None:
        return Ineligible.EXCLUDED
    if patron.is_suspended(at):
        return Ineligible.SUSPENDED
    if eligible is not None and eligible.members_only and not patron.is_enrolled:
        return Ineligible.NOT_A_MEMBER
    return None
