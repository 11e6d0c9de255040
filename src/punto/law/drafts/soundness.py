"""What a draft must not say: values that no game can be played by, and rules that rest on nothing.

Each is a fault with its place in the draft, given rather than raised, so that all are told at once.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from fractions import Fraction
from functools import cache

import msgspec
from msgspec.structs import fields

from punto.errors import Malformed
from punto.law.drafts.draft import Draft, read_draft
from punto.law.drafts.trees import rules_in
from punto.law.procedures import Decided, Hand, Outcome, Upshot
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import EDITIONS, draft_at_hand, rulebook, take_draft

MOST_DECKS = 20
MOST_POINTS = 20
MOST_SEATS = 15
INITIAL_CARDS = 2
"""For each hand."""


def take(draft: Draft) -> str:
    """Play by a draft from now on, if it can be played by at all; its id."""
    _require_sound(draft)
    take_draft(draft.rules, draft.register, draft.text)
    return draft.rules.id


@contextmanager
def playing_by(draft: Draft) -> Iterator[None]:
    """Play by a draft, if it can be played by at all, within one piece of work only."""
    _require_sound(draft)
    with draft_at_hand(draft.rules, draft.register):
        yield


def drafted_over(text: str, base: Rulebook) -> Rulebook:
    """The rulebook that a draft makes of an edition, if it can be played by at all."""
    draft = read_draft(text, base.id)
    _require_sound(draft)
    return draft.rules


def _require_sound(draft: Draft) -> None:
    for fault in unsound(draft):
        raise fault


def unsound(draft: Draft) -> Iterator[Malformed]:
    """Everything in a draft that contradicts itself or cannot be played."""
    for check in CHECKS:
        yield from check(draft)


def _rests_on_clauses(draft: Draft) -> Iterator[Malformed]:
    for where, rule in rules_in(draft.rules):
        if not rule.clauses:
            yield Malformed("draft-leaves-nothing-to-rest-on", path=where)


def _decks(draft: Draft) -> Iterator[Malformed]:
    for where, held in (
        ("decks", draft.rules.decks),
        *((f"wagers.{terms.wager.value}.decks", terms.decks) for terms in draft.rules.wagers),
    ):
        for decks in held.value or (0,):
            if not 1 <= decks <= MOST_DECKS:
                yield Malformed("no-decks-of-a-draft", path=where, word=decks, most=MOST_DECKS)
                return


def _numbers(draft: Draft) -> Iterator[Malformed]:
    """Minutes, amounts, cards and shares of less than nothing."""
    for where, rule in rules_in(draft.rules):
        below = next((each for each in _numbers_in(rule.value) if each < 0), None)
        if below is not None:
            yield Malformed("draft-below-nothing", path=where, word=below)


def _numbers_in(value: object) -> Iterator[int | Fraction]:
    match value:
        case bool():
            return
        case int() | Fraction():
            yield value
        case tuple() | frozenset():
            for each in value:
                yield from _numbers_in(each)
        case Mapping():
            for each in value.values():
                yield from _numbers_in(each)
        case timedelta():
            yield round(value.total_seconds())
        case msgspec.Struct():
            for each in fields(value):
                yield from _numbers_in(getattr(value, each.name))


def _seats(draft: Draft) -> Iterator[Malformed]:
    seats = draft.rules.seats
    for number in () if seats is None else seats.value or (0,):
        if not 1 <= number <= MOST_SEATS:
            yield Malformed(
                "draft-out-of-bounds", path="seats", word=number, least=1, most=MOST_SEATS
            )
            return


def _cards(draft: Draft) -> Iterator[Malformed]:
    """Points, the initial deal and the cards that a hand may take."""
    rules = draft.rules
    bounds = {
        "point-count": (rules.point_count.value, 2, MOST_POINTS),
        "third-cards": (rules.third_cards.value, 0, 1),
        "cut-depth": (rules.cut_depth.value, 0, 52),
        "cutting-card-depth": (rules.cutting_card_depth.value, 6, 52),
        "cutting-cards": (rules.cutting_cards.value, 0, 2),
        **{
            f"card-points.{rank.value}": (points.value, 0, MOST_POINTS)
            for rank, points in rules.card_points.items()
        },
        **{
            f"burn-values.{rank.value}": (burned.value, 0, MOST_POINTS)
            for rank, burned in rules.burn_values.items()
        },
    }
    for where, (value, least, most) in bounds.items():
        if not least <= value <= most:
            yield Malformed("draft-out-of-bounds", path=where, word=value, least=least, most=most)
    dealt = [rule.value for rule in rules.initial_deal]
    if any(dealt.count(hand) != INITIAL_CARDS for hand in Hand):
        yield Malformed("draft-deals-unevenly", path="initial-deal")


def _tableau(draft: Draft) -> Iterator[Malformed]:
    """Every count, and every third card against it, has its row."""
    rules = draft.rules
    if not 2 <= rules.point_count.value <= MOST_POINTS:
        return
    highest = rules.point_count.value - 1
    for count in rules.naturals.value:
        if not 0 <= count <= highest:
            path = "naturals"
            yield Malformed("draft-out-of-bounds", path=path, word=count, least=0, most=highest)
    points = {each.value for each in rules.card_points.values()}
    for count in range(rules.point_count.value):
        if count in rules.naturals.value:
            continue
        if count not in rules.player_draws:
            yield Malformed("draft-has-no-row", path=f"player-draws.{count}")
        for third in (None, *sorted(points)):
            if (count, third) not in rules.banker_draws:
                card = "no card" if third is None else third
                yield Malformed("draft-has-no-row", path=f"banker-draws.{count} against {card}")
    for count, third in rules.banker_draws.keys() - draft.base.banker_draws.keys():
        if count >= rules.point_count.value or third not in (None, *points):
            card = "no card" if third is None else third
            path = f"banker-draws.{count} against {card}"
            yield Malformed("draft-row-never-comes", path=path)


def _wagers(draft: Draft) -> Iterator[Malformed]:
    """What is permitted is written out, with an outcome for all that may happen to it."""
    rules = draft.rules
    there = {terms.wager for terms in rules.wagers}
    for wager in sorted(rules.permitted.value ^ there):
        why = "draft-has-no-terms" if wager not in there else "draft-permits-no-such-wager"
        yield Malformed(why, path=f"wagers.{wager.value}", name=wager.value)
    for terms in rules.wagers:
        where = f"wagers.{terms.wager.value}"
        for upshot in sorted(upshots_of(terms.decided) - set(terms.outcomes)):
            yield Malformed("draft-has-no-outcome", path=f"{where}.outcomes", name=upshot.value)
        for upshot, ruled in terms.outcomes.items():
            paid = terms.odds.get(upshot)
            if ruled.value is Outcome.WIN and paid is None:
                yield Malformed("draft-has-no-odds", path=f"{where}.odds", name=upshot.value)
            if paid is not None and paid.value <= 0:
                yield Malformed("draft-pays-nothing", path=f"{where}.odds.{upshot.value}")


@cache
def upshots_of(decided: Decided) -> frozenset[Upshot]:
    """What a coup can be to a wager that is decided so, by the editions that have one."""
    return frozenset(
        upshot
        for edition in EDITIONS
        for terms in rulebook(edition).wagers
        if terms.decided is decided
        for upshot in terms.outcomes
    )


def _games(draft: Draft) -> Iterator[Malformed]:
    """Each way of paying has all main wagers, and there is one at least."""
    rules: Rulebook = draft.rules
    if not rules.methods:
        yield Malformed("draft-has-no-game", path="methods")


CHECKS: tuple[Callable[[Draft], Iterator[Malformed]], ...] = (
    _rests_on_clauses,
    _numbers,
    _seats,
    _decks,
    _cards,
    _tableau,
    _wagers,
    _games,
)
