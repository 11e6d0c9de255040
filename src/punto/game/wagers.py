"""Every wager: what a coup was to it, whether it wins, and what it is paid."""

from collections.abc import Mapping
from fractions import Fraction
from typing import assert_never

import msgspec

from punto.cards import Card, Rank
from punto.game.coup import PlayedCoup
from punto.game.limits import Limits, in_action
from punto.law.clauses import Clause, Refused, Rule
from punto.law.procedures import (
    Decided,
    Hand,
    Outcome,
    Result,
    Rounding,
    Upshot,
    Wager,
)
from punto.law.provisions import Terms
from punto.law.reasons import Reason
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.money import ChipSet

WIN, LOSE = Outcome.WIN, Outcome.LOSE
WINNERS = {Result.PLAYER: Hand.PLAYER, Result.BANKER: Hand.BANKER}
SIX = 6
LEAST_MARGIN = 4
MARGINS = {
    9: Upshot.BY_NINE,
    8: Upshot.BY_EIGHT,
    7: Upshot.BY_SEVEN,
    6: Upshot.BY_SIX,
    5: Upshot.BY_FIVE,
    4: Upshot.BY_FOUR,
}


class Bet(msgspec.Struct, frozen=True, gc=False):
    """A patron's chips on one wager."""

    patron: str
    wager: Wager
    stake_cents: int


class Float(msgspec.Struct, frozen=True):
    """What winners are paid from, and the table's setting where the edition is silent."""

    chips: ChipSet
    rounding: Rounding | None = None


class Settlement(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What became of one bet; staked is always collected plus returned."""

    bet: Bet
    outcome: Outcome
    upshot: Upshot | None
    odds: Fraction | None
    paid_cents: int
    returned_cents: int
    collected_cents: int
    clauses: tuple[Clause, ...]
    notes: tuple[Reason, ...] = ()
    at_risk_cents: int = 0
    """What of the stake could win or lose."""
    advised: bool = False
    """Whether its owner was told that further wagers under the minimum will be returned."""

    def __post_init__(self) -> None:
        assert self.bet.stake_cents == self.collected_cents + self.returned_cents
        assert self.paid_cents >= 0


class WagerVerdict(msgspec.Struct, frozen=True):
    """What a coup makes of a wager, no matter who has it or how much."""

    upshot: Upshot
    outcome: Outcome
    odds: Fraction | None
    """What a winner is paid at; nothing else has odds."""
    clauses: tuple[Clause, ...]


def verdict(terms: Terms, coup: PlayedCoup) -> WagerVerdict:
    """Whether a wager wins, at which odds, and by which clauses."""
    upshot, why = upshot_of(terms, coup)
    ruled = terms.outcomes[upshot]
    outcome, clauses = ruled.value, ruled.clauses
    if outcome is not WIN:
        return WagerVerdict(upshot, outcome, None, _together(clauses, why))
    pays = terms.odds[upshot]
    return WagerVerdict(upshot, outcome, pays.value, _together(clauses, (*pays.clauses, *why)))


def _together(some: tuple[Clause, ...], more: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """All of these clauses, each once."""
    if not more or more == some:
        return some
    return tuple(dict.fromkeys(some + more))


def settle(
    rules: Rulebook, decided: WagerVerdict, bet: Bet, float_: Float, limits: Limits | None
) -> Settlement:
    """One bet paid, collected or returned, to the cent and with every clause it rests on."""
    live = stake = bet.stake_cents
    notes: tuple[Reason, ...] = ()
    clauses = decided.clauses
    if limits is not None and (stake > limits.maximum_cents or limits.unit_cents is not None):
        part = in_action(rules, limits, stake)
        live, notes, clauses = part.cents, part.notes, (*clauses, *part.clauses)
    paid = collected = 0
    if decided.odds is not None:
        paid, rounded = payable(rules, float_, decided.odds, live, bet)
        if rounded:
            exact = str(decided.odds * live)
            notes = (*notes, Reason("rounded", {"exact": exact, "cents": paid}))
            clauses = (*clauses, *rounded)
    elif decided.outcome is LOSE:
        collected = live
    return Settlement(
        bet=bet,
        outcome=decided.outcome,
        upshot=decided.upshot,
        odds=decided.odds,
        paid_cents=paid,
        returned_cents=stake - collected,
        collected_cents=collected,
        clauses=clauses,
        notes=notes,
        at_risk_cents=live,
    )


def returned(bet: Bet, rule: Rule[object], note: Reason) -> Settlement:
    """A bet handed back: neither paid nor collected."""
    return Settlement(
        bet=bet,
        outcome=Outcome.RETURNED,
        upshot=None,
        odds=None,
        paid_cents=0,
        returned_cents=bet.stake_cents,
        collected_cents=0,
        clauses=rule.clauses,
        notes=(note,),
    )


def payable(
    rules: Rulebook, float_: Float, odds: Fraction, live_cents: int, bet: Bet
) -> tuple[int, tuple[Clause, ...]]:
    """The cents that a bet is paid at exact odds, and what was cited if chips cannot make them."""
    whole, rest = divmod(odds.numerator * live_cents, odds.denominator)
    if not rest and float_.chips.can_pay(whole):
        return whole, ()
    if rules.rounding is not None:
        cited: Rule[object] = rules.rounding
        rounding = rules.rounding.value
    else:
        cited, rounding = house.rounding, float_.rounding or house.rounding.value
    match rounding:
        case Rounding.UP:
            return float_.chips.next_up(whole + 1 if rest else whole), cited.clauses
        case Rounding.DOWN:
            return float_.chips.next_down(whole), cited.clauses
        case Rounding.REFUSE:
            raise Refused(
                cited,
                "chips-cannot-pay",
                patron=bet.patron,
                exact=str(odds * live_cents),
                wager=bet.wager,
                edition=rules.id,
            )
        case _ as never:
            assert_never(never)


def upshot_of(terms: Terms, coup: PlayedCoup) -> tuple[Upshot, tuple[Clause, ...]]:
    """What this coup was to that wager, with the clauses read to tell."""
    match terms.decided:
        case Decided.BACKED_HAND:
            return _backed(terms.hand, coup), ()
        case Decided.BACKED_HAND_SIX_APART:
            return _backed_six_apart(terms.hand, coup), ()
        case Decided.LEVEL_HANDS:
            return (Upshot.LEVEL if coup.result is Result.TIE else Upshot.LOSE), ()
        case Decided.PAIR_BY_RANK:
            return _pair(terms, coup, graded=False)
        case Decided.PAIR_BY_SUIT:
            return _pair(terms, coup, graded=True)
        case Decided.MARGIN:
            return _margin(terms.hand, coup), ()
        case Decided.BANKER_SIX:
            return (Upshot.WIN if _banker_six(coup) else Upshot.LOSE), ()
        case Decided.BANKER_SIX_IN_TWO:
            return (Upshot.WIN if _banker_six(coup) and len(coup.banker) == 2 else Upshot.LOSE), ()
        case Decided.BANKER_SIX_IN_THREE:
            return (Upshot.WIN if _banker_six(coup) and len(coup.banker) == 3 else Upshot.LOSE), ()
        case Decided.BANKER_SIX_BY_CARDS:
            if not _banker_six(coup):
                return Upshot.LOSE, ()
            return (Upshot.TWO_CARD if len(coup.banker) == 2 else Upshot.THREE_CARD), ()
        case Decided.LEVEL_ON_SIX:
            on_six = coup.result is Result.TIE and coup.banker_count == SIX
            return (Upshot.WIN if on_six else Upshot.LOSE), ()
        case Decided.BOTH_HANDS_PAIRS:
            return _both_hands_pairs(terms, coup)
        case _ as never:
            assert_never(never)


def _backed(hand: Hand | None, coup: PlayedCoup) -> Upshot:
    assert hand is not None
    winner = WINNERS.get(coup.result)
    if winner is None:
        return Upshot.LEVEL
    return Upshot.WIN if winner is hand else Upshot.LOSE


def _backed_six_apart(hand: Hand | None, coup: PlayedCoup) -> Upshot:
    assert hand is not None
    upshot = _backed(hand, coup)
    return Upshot.WIN_ON_SIX if upshot is Upshot.WIN and coup.count(hand) == SIX else upshot


def _banker_six(coup: PlayedCoup) -> bool:
    return coup.result is Result.BANKER and coup.banker_count == SIX


def _margin(hand: Hand | None, coup: PlayedCoup) -> Upshot:
    """A winning natural is its own row however wide it wins; level hands are not ahead by four."""
    assert hand is not None
    other = Hand.BANKER if hand is Hand.PLAYER else Hand.PLAYER
    ahead = coup.count(hand) - coup.count(other)
    if ahead < 0:
        return Upshot.LOWER
    if coup.natural(hand):
        return Upshot.NATURAL if ahead > 0 else Upshot.LEVEL_NATURALS
    return MARGINS[ahead] if ahead >= LEAST_MARGIN else Upshot.SHORT


def _pair(terms: Terms, coup: PlayedCoup, *, graded: bool) -> tuple[Upshot, tuple[Clause, ...]]:
    assert terms.hand is not None
    first, second = coup.cards(terms.hand)[:2]
    alike, clauses = _alike(terms, first, second)
    if alike is None:
        return Upshot.NO_PAIR, clauses
    if not graded:
        return Upshot.PAIR, clauses
    if first.suit is second.suit:
        return Upshot.PERFECT, clauses
    same_colour = first.suit.is_red == second.suit.is_red
    return (Upshot.COLOURED if same_colour else Upshot.MIXED), clauses


def _both_hands_pairs(terms: Terms, coup: PlayedCoup) -> tuple[Upshot, tuple[Clause, ...]]:
    player, why_player = _alike(terms, *coup.player[:2])
    banker, why_banker = _alike(terms, *coup.banker[:2])
    clauses = (*why_player, *why_banker)
    if player is None and banker is None:
        return Upshot.NO_PAIR, clauses
    if player is None or banker is None:
        return Upshot.SINGLE, clauses
    return (Upshot.TWIN if player is banker else Upshot.DOUBLE), clauses


def _alike(terms: Terms, first: Card, second: Card) -> tuple[Rank | None, tuple[Clause, ...]]:
    """The face value that two cards share, if they do, and the clauses that say what it is."""
    faces: Mapping[Rank, Rule[Rank]] | None = terms.faces
    assert faces is not None
    one, other = faces[first.rank], faces[second.rank]
    clauses = _together(one.clauses, other.clauses)
    return (one.value if one.value is other.value else None), clauses
