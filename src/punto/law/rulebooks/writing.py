"""The small words in which an edition is written down."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import combinations as choose
from types import MappingProxyType
from typing import TypeAlias, TypeVar

from punto.cards import Rank
from punto.law.clauses import Clause, Rule
from punto.law.procedures import (
    MAIN_WAGERS,
    Consent,
    Decided,
    Game,
    Hand,
    Offered,
    Outcome,
    SettledWhen,
    Upshot,
    Wager,
)
from punto.law.provisions import Terms
from punto.law.roles import Act, Power, Role

Cites: TypeAlias = tuple[Clause, ...]
K = TypeVar("K")
V = TypeVar("V")

TENS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)
PIPS = tuple(rank for rank in Rank if rank not in (Rank.ACE, *TENS))


def fixed(entries: Mapping[K, V]) -> Mapping[K, V]:
    """A mapping that nothing can write to."""
    return MappingProxyType(dict(entries))


def values(*, pips: Cites, tens: Cites, ten: int, ace: Cites) -> Mapping[Rank, Rule[int]]:
    """What each rank counts: pips their number, tens and courts `ten`, an ace one."""
    return fixed(
        {Rank.ACE: Rule(ace, 1)}
        | {rank: Rule(pips, int(rank.value)) for rank in PIPS}
        | {rank: Rule(tens, ten) for rank in TENS}
    )


def faces(*, numbers: Cites, courts: Cites, ace: Cites) -> Mapping[Rank, Rule[Rank]]:
    """The face value of each card, for pairs: its rank, no matter what it counts."""
    return fixed(
        {Rank.ACE: Rule(ace, Rank.ACE), Rank.TEN: Rule(numbers, Rank.TEN)}
        | {rank: Rule(numbers, rank) for rank in PIPS}
        | {rank: Rule(courts, rank) for rank in TENS if rank is not Rank.TEN}
    )


def odds(cites: Cites, to: int, one: int = 1) -> Rule[Fraction]:
    """Odds of `to` to `one`."""
    return Rule(cites, Fraction(to, one))


def wins(*cites: Clause) -> Rule[Outcome]:
    return Rule(cites, Outcome.WIN)


def loses(*cites: Clause) -> Rule[Outcome]:
    return Rule(cites, Outcome.LOSE)


def stands_off(*cites: Clause) -> Rule[Outcome]:
    return Rule(cites, Outcome.STANDOFF)


def may(act: Act, cites: Cites, *holders: Role) -> Rule[Power]:
    """An act reserved to its holders."""
    return Rule(cites, Power(act, frozenset(holders)))


def combined(
    one_hand: Cites, both_hands: Rule[Consent]
) -> Mapping[frozenset[Wager], Rule[Consent]]:
    """Every combination of main wagers, where only backing both hands is a matter of its own."""
    both = {Wager.PLAYER, Wager.BANKER}
    main = [wager for wager in Wager if wager in MAIN_WAGERS]
    sets = [frozenset(some) for n in (1, 2, 3) for some in choose(main, n)]
    return fixed({s: both_hands if both <= s else Rule(one_hand, Consent.FREE) for s in sets})


def main_wagers(
    *,
    game: Game,
    decks: Rule[frozenset[int]],
    settled: Rule[SettledWhen],
    offered: Mapping[Wager, Cites],
    one_each: Cites = (),
    player: Mapping[Upshot, Rule[Outcome]],
    banker: Mapping[Upshot, Rule[Outcome]],
    tie: Mapping[Upshot, Rule[Outcome]],
    pays_player: Rule[Fraction],
    pays_banker: Mapping[Upshot, Rule[Fraction]],
    pays_tie: Rule[Fraction],
) -> tuple[Terms, Terms, Terms]:
    """Player, banker and tie under one way of paying them.

    Where odds part on a banker win on six, that win is an upshot of its own.
    """
    six_apart = Upshot.WIN_ON_SIX in pays_banker
    if six_apart:
        banker = {**banker, Upshot.WIN_ON_SIX: banker[Upshot.WIN]}

    def terms(
        wager: Wager,
        decided: Decided,
        hand: Hand | None,
        outcomes: Mapping[Upshot, Rule[Outcome]],
        pays: Mapping[Upshot, Rule[Fraction]],
    ) -> Terms:
        return Terms(
            wager=wager,
            decided=decided,
            hand=hand,
            offered=Rule(offered[wager], Offered.ALWAYS),
            decks=decks,
            outcomes=fixed(outcomes),
            odds=fixed(pays),
            settled=settled,
            games=frozenset({game}),
            option=Rule(one_each, frozenset({wager})) if one_each else None,
        )

    apart = Decided.BACKED_HAND_SIX_APART if six_apart else Decided.BACKED_HAND
    return (
        terms(Wager.PLAYER, Decided.BACKED_HAND, Hand.PLAYER, player, {Upshot.WIN: pays_player}),
        terms(Wager.BANKER, apart, Hand.BANKER, banker, pays_banker),
        terms(Wager.TIE, Decided.LEVEL_HANDS, None, tie, {Upshot.LEVEL: pays_tie}),
    )


def flat(groups: Iterable[Iterable[Terms]]) -> tuple[Terms, ...]:
    return tuple(terms for group in groups for terms in group)
