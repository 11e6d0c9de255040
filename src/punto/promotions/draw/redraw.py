"""Draws of the past, each held again from its published list and its seed."""

from collections.abc import Iterable, Iterator

import msgspec

from punto.game.lots import commitment_of
from punto.promotions.base import PromotionEvent, evolve
from punto.promotions.draw.events import DrawHeld, Entered, Passed
from punto.promotions.draw.held import digest_of, drawn
from punto.promotions.state import UNANNOUNCED, Promotion


class PrizeDrawn(msgspec.Struct, frozen=True, kw_only=True):
    """A prize, and the number that won it."""

    prize: str
    number: int


class DrawAgain(msgspec.Struct, frozen=True, kw_only=True):
    """A draw that was held: what it was held from, and whether it comes out the same again."""

    draw: str
    commitment: str
    seed: str
    entries: tuple[Entered, ...]
    """The published list: how many entries each number has."""
    digest: str
    several_prizes: bool
    """Whether one number may win more than one prize."""
    winners: tuple[PrizeDrawn, ...]
    passed: tuple[Passed, ...]
    """Numbers that were called and could win nothing."""
    scrutineer: str | None
    keeps_promise: bool
    """Whether the seed is the one that was committed to."""
    is_as_published: bool
    """Whether the list is the one whose digest was published."""
    comes_out_again: bool


def draws_again(events: Iterable[PromotionEvent]) -> Iterator[DrawAgain]:
    """Every draw of a promotion's story."""
    promotion = UNANNOUNCED
    for event in events:
        before, promotion = promotion, evolve(promotion, event)
        if isinstance(event, DrawHeld):
            yield _again(before, event)


def _again(before: Promotion, event: DrawHeld) -> DrawAgain:
    state, terms = before.draws[event.draw], before.stated
    outcome = drawn(
        state.entries,
        terms.of_draw(event.draw),
        event.seed,
        {each.number: each.bar for each in event.passed},
        once_each=not terms.several_prizes,
    )
    winners = tuple((each.prize, each.number) for each in event.winners)
    passed = tuple((each.number, each.bar) for each in event.passed)
    same = (tuple((prize.name, number) for prize, number in outcome.winners), outcome.passed)
    return DrawAgain(
        draw=event.draw,
        commitment=state.commitment,
        seed=event.seed,
        entries=tuple(Entered(number=n, entries=held) for n, held in state.entries.items()),
        digest=state.digest,
        several_prizes=terms.several_prizes,
        winners=tuple(PrizeDrawn(prize=prize, number=number) for prize, number in winners),
        passed=event.passed,
        scrutineer=event.scrutineer,
        keeps_promise=commitment_of(event.seed) == state.commitment,
        is_as_published=digest_of(state.entries) == state.digest,
        comes_out_again=(winners, passed) == same,
    )
