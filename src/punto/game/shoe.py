"""A stack of cards cut, loaded, burned from and drawn, with the cutting card noticed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from punto.cards import PACK, Card
from punto.game.decks import check_decks, refuse_surplus
from punto.law.clauses import Refused, Rule
from punto.law.procedures import BurnMethod
from punto.law.provisions import Burn
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house


def cut(rules: Rulebook, stack: Sequence[Card], at: int) -> tuple[Card, ...]:
    """The stack with the `at` cards in front of the cutting card moved to the back."""
    require_cut_depth(rules, len(stack), at)
    return (*stack[at:], *stack[:at])


def require_cut_depth(rules: Rulebook, size: int, at: int) -> None:
    """Refuse a cut too near an end of a stack of that size."""
    margin = rules.cut_depth.value
    if size < 2 * margin:
        raise Refused(rules.cut_depth, "stack-too-small-to-cut", size=size, margin=margin)
    if not margin <= at <= size - margin:
        raise Refused(
            rules.cut_depth,
            "cut-too-near-an-end",
            at=at,
            size=size,
            margin=margin,
            most=size - margin,
        )


def require_cutting_card(rules: Rulebook, size: int, behind: int) -> None:
    """Refuse a cutting card too near the back, or not among the cards at all."""
    depth = rules.cutting_card_depth.value
    if behind < depth:
        raise Refused(
            rules.cutting_card_depth, "cutting-card-has-cards-behind-it", behind=behind, depth=depth
        )
    if behind > size - house.cutting_card_in_stack.value:
        raise Refused(
            house.cutting_card_in_stack,
            "too-many-behind-cutting-card",
            behind=behind,
            size=size,
            most=size - house.cutting_card_in_stack.value,
        )


@dataclass(frozen=True, slots=True)
class Shoe:
    """Cards in dealing order, how many are gone, and where the cutting card lies."""

    cards: tuple[Card, ...]
    cutting_card_at: int | None
    """How many cards lie before it; `None` in a device, or once it has come out."""
    dealt: int = 0

    @property
    def left(self) -> int:
        return len(self.cards) - self.dealt


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card out of the shoe, and whether the cutting card came out just before it."""

    card: Card
    position: int
    cutting_card: bool
    shoe: Shoe


def load(rules: Rulebook, stack: Sequence[Card], behind: int) -> Shoe:
    """Whole decks in their shoe, with so many cards behind the cutting card."""
    decks = len(stack) // PACK
    check = check_decks(stack, decks)
    if decks not in rules.decks.value or not check.is_right:
        countable = decks in rules.decks.value
        raise Refused(
            rules.decks,
            "stack-is-not-whole-decks",
            number=len(stack),
            missing=tuple(sorted(check.missing.elements())) if countable else (),
            foreign=tuple(sorted(check.foreign.elements())) if countable else (),
            choices=tuple(PACK * n for n in sorted(rules.decks.value)),
        )
    require_cutting_card(rules, len(stack), behind)
    return Shoe(tuple(stack), cutting_card_at=len(stack) - behind)


def scripted(rules: Rulebook, cards: Sequence[Card], decks: int) -> Shoe:
    """A shoe that deals these cards in this order, for tests and re-enactments."""
    refuse_surplus(rules, cards, decks)
    return Shoe(tuple(cards), cutting_card_at=None)


class OutOfCards(Exception):
    """The shoe is empty; what that means is for the rulebook to say."""


def draw(shoe: Shoe) -> Drawn:
    """The next card, and the shoe without it."""
    if not shoe.left:
        raise OutOfCards
    appeared = shoe.cutting_card_at == shoe.dealt
    rest = replace(
        shoe,
        dealt=shoe.dealt + 1,
        cutting_card_at=None if appeared else shoe.cutting_card_at,
    )
    return Drawn(shoe.cards[shoe.dealt], shoe.dealt, appeared, rest)


@dataclass(frozen=True, slots=True)
class Burned:
    """Cards burned before the first coup, and the one that was shown, if one was."""

    cards: tuple[Card, ...]
    shown: Card | None
    cutting_card: bool
    shoe: Shoe


def burn(
    rules: Rulebook,
    shoe: Shoe,
    method: BurnMethod,
    *,
    approved: bool = False,
    requested: bool = False,
) -> Burned:
    """The first card burned, and as many more as the method calls for."""
    permit = burn_permit(rules, method, approved=approved, requested=requested).value
    _enough(rules, permit, shoe)
    first = draw(shoe)
    count = 0
    match permit.method:
        case BurnMethod.FACE_DOWN:
            shown = None
        case BurnMethod.SHOWN_ON_REQUEST:
            shown = first.card
        case BurnMethod.COUNT:
            shown = first.card
            count = rules.burn_values[first.card.rank].value
        case _ as never:
            assert_never(never)
    gone = [first]
    while len(gone) <= count:
        gone.append(draw(gone[-1].shoe))
    return Burned(
        cards=tuple(drawn.card for drawn in gone),
        shown=shown,
        cutting_card=any(drawn.cutting_card for drawn in gone),
        shoe=gone[-1].shoe,
    )


def _enough(rules: Rulebook, permit: Burn, shoe: Shoe) -> None:
    """Refuse a shoe that could run out while it is burned from."""
    need = house.enough_to_burn.value
    if permit.method is BurnMethod.COUNT:
        need += max(rule.value for rule in rules.burn_values.values())
    if shoe.left < need:
        raise Refused(
            house.enough_to_burn, "shoe-too-small-to-burn", left=shoe.left, burn=permit.method
        )


def burn_permit(
    rules: Rulebook, method: BurnMethod, *, approved: bool, requested: bool
) -> Rule[Burn]:
    """The rule that lets cards be burned so, or its refusal."""
    rule = next((burn for burn in rules.burns if burn.value.method is method), None)
    if rule is None:
        raise Refused(
            rules.burns[0],
            "edition-does-not-burn-so",
            edition=rules.id,
            burn=method,
            burns=tuple(burn.value.method for burn in rules.burns),
        )
    if rule.value.approval and not approved:
        raise Refused(rule, "burning-needs-approval", burn=method)
    if rule.value.request and not requested:
        raise Refused(rule, "no-patron-asked-to-see-the-burned-card")
    return rule
