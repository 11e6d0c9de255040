"""What a table offers, who may combine what, and a coup's bets settled together."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import assert_never

import msgspec

from punto.game.coup import PlayedCoup, UnfinishedCoup
from punto.game.limits import Below, Limits, below_minimum
from punto.game.wagers import Bet, Float, Settlement, WagerVerdict, returned, settle, verdict
from punto.law.clauses import Refused, Rule
from punto.law.procedures import (
    MAIN_WAGERS,
    Consent,
    Game,
    Offered,
    PairsForm,
    TooFewCards,
    Wager,
)
from punto.law.provisions import Layout, Terms
from punto.law.reasons import Reason
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house

SUPERVISOR = Consent.SUPERVISOR


@dataclass(frozen=True, slots=True)
class Spread:
    """A table's game: what may be bet on it, and on which terms."""

    rules: Rulebook
    game: Game
    decks: int
    form: PairsForm | None
    layout: Layout | None
    terms: Mapping[Wager, Terms]
    limits: Mapping[Wager, Limits]


def spread(
    rules: Rulebook,
    *,
    game: Game = Game.COMMISSION,
    decks: int | None = None,
    pairs: PairsForm | None = None,
    layout: str | None = None,
    offered: Iterable[Wager] = (),
    limits: Mapping[Wager, Limits] | None = None,
) -> Spread:
    """The game of a table as its edition allows it, with the main wagers and those offered.

    Decks are the most that the edition plays with, Pairs are Perfect, and the layout is the first
    that has every wager, unless said otherwise.
    """
    played = rules.methods[game].value
    form = _form(rules, pairs)
    number = _decks(rules, decks)
    every = [_terms(rules, played, form, wager) for wager in sorted(rules.permitted.value)]
    always = [terms.wager for terms in every if terms.offered.value is Offered.ALWAYS]
    terms = {wager: _terms(rules, played, form, wager) for wager in (*always, *offered)}
    for each in terms.values():
        _refuse_decks(each, number)
    return Spread(
        rules=rules,
        game=played,
        decks=number,
        form=form,
        layout=_layout(rules, layout, terms.values()),
        terms=MappingProxyType(terms),
        limits=MappingProxyType(dict(limits or {})),
    )


def playable_with(rules: Rulebook, decks: int) -> frozenset[Wager]:
    """The wagers that the edition allows with so many decks."""
    return frozenset(terms.wager for terms in rules.wagers if decks in terms.decks.value)


def terms_of(table: Spread, wager: Wager) -> Terms:
    """The terms of a wager at this table, or the refusal that says it is not to be had."""
    offered = table.terms.get(wager)
    if offered is not None:
        return offered
    terms = _terms(table.rules, table.game, table.form, wager)
    raise Refused(
        terms.offered, "wager-not-offered", wager=wager, wagers=tuple(sorted(table.terms))
    )


def _terms(rules: Rulebook, game: Game, form: PairsForm | None, wager: Wager) -> Terms:
    if wager not in rules.permitted.value:
        raise Refused(
            rules.permitted,
            "edition-has-no-such-wager",
            edition=rules.id,
            wager=wager,
            wagers=tuple(sorted(rules.permitted.value)),
        )
    return next(
        terms
        for terms in rules.wagers
        if terms.wager is wager and game in terms.games and terms.form in (None, form)
    )


def _decks(rules: Rulebook, decks: int | None) -> int:
    allowed = rules.decks.value
    if decks is None:
        return max(allowed)
    if decks not in allowed:
        raise Refused(
            rules.decks,
            "not-played-with-these-decks",
            edition=rules.id,
            decks=decks,
            choices=tuple(sorted(allowed)),
        )
    return decks


def _form(rules: Rulebook, pairs: PairsForm | None) -> PairsForm | None:
    if rules.pairs_forms is not None:
        form = PairsForm.PERFECT if pairs is None else pairs
        if form not in rules.pairs_forms.value:
            raise Refused(
                rules.pairs_forms,
                "no-such-form-of-pairs",
                edition=rules.id,
                form=form,
                forms=tuple(sorted(rules.pairs_forms.value)),
            )
        return form
    if pairs is not None:
        raise Refused(house.choice_of_pairs, "no-choice-of-pairs", edition=rules.id, pairs=pairs)
    return None


def _refuse_decks(terms: Terms, decks: int) -> None:
    if decks not in terms.decks.value:
        raise Refused(
            terms.decks,
            "wager-not-offered-with-these-decks",
            wager=terms.wager,
            decks=decks,
            choices=tuple(sorted(terms.decks.value)),
        )


def _layout(rules: Rulebook, letter: str | None, wanted: Collection[Terms]) -> Layout | None:
    """The layout of that letter, or the first that has all of these wagers."""
    printed = {rule.value.letter: rule for rule in rules.layouts}
    letters = rules.layout_letters.value if rules.layout_letters is not None else frozenset()
    if letter is not None and letter not in letters:
        raise Refused(
            rules.layout_letters or house.printed_layout,
            "no-such-layout",
            edition=rules.id,
            letter=letter,
            letters=tuple(printed),
        )
    if not printed:
        return None
    for terms in wanted:
        if letter is not None and terms.layouts and letter not in terms.layouts.value:
            raise Refused(
                terms.layouts,
                "wager-not-on-this-layout",
                wager=terms.wager,
                letter=letter,
                letters=tuple(sorted(terms.layouts.value)),
            )
    if letter is not None:
        return printed[letter].value
    bound = [terms.layouts for terms in wanted if terms.layouts is not None]
    for rule in printed.values():
        if all(rule.value.letter in layouts.value for layouts in bound):
            return rule.value
    names = tuple(terms.wager for terms in wanted if terms.layouts is not None)
    every = Rule(tuple(clause for rule in bound for clause in rule.clauses), None)
    raise Refused(every, "no-layout-has-these-together", edition=rules.id, wagers=names)


def check_bets(table: Spread, bets: Iterable[Bet], both_hands: frozenset[str]) -> None:
    """Refuse the first bet that this table may not take; `both_hands` names who is approved."""
    held: dict[str, list[Wager]] = {}
    for bet in bets:
        if not bet.patron.strip() or not bet.patron.isprintable():
            raise Refused(house.named_patron, "wager-without-owner")
        terms = terms_of(table, bet.wager)
        if bet.stake_cents < 1:
            raise Refused(
                table.rules.means, "wager-without-chips", patron=bet.patron, wager=bet.wager
            )
        mine = held.setdefault(bet.patron, [])
        require_option(terms, bet.patron, mine)
        mine.append(bet.wager)
    for patron, mine in held.items():
        require_combination(table.rules, patron, mine, approved=patron in both_hands)


def require_option(terms: Terms, patron: str, held: Iterable[Wager]) -> None:
    """Refuse a patron who already holds the one wager that an option allows."""
    if terms.option is None:
        return
    one_of = terms.option.value
    for taken in held:
        if taken in one_of:
            wager = terms.wager
            raise Refused(
                terms.option,
                "has-the-other-wager",
                patron=patron,
                taken=taken,
                wager=wager,
                same=wager is taken,
            )


def require_combination(
    rules: Rulebook, patron: str, held: Iterable[Wager], *, approved: bool
) -> None:
    """Refuse main wagers that a patron may not hold together."""
    mains = MAIN_WAGERS.intersection(held)
    if not mains:
        return
    consent = rules.combinations[mains]
    if consent.value is SUPERVISOR and not approved:
        raise Refused(consent, "both-hands-need-approval", patron=patron)


def settle_coup(
    table: Spread,
    coup: PlayedCoup,
    bets: Iterable[Bet],
    float_: Float,
    advised: frozenset[str] = frozenset(),
    limits: Iterable[Limits | None] | None = None,
) -> tuple[Settlement, ...]:
    """Every bet of a coup settled exactly once, in the order given.

    `advised` names the patrons who were told before these bets, at this table, that further wagers
    under the minimum will be returned; a settlement says whether it advised its owner. `limits` are
    those of each bet, where its owner's differ from the sign's.
    """
    placed = list(bets)
    signed = [table.limits.get(bet.wager) for bet in placed] if limits is None else limits
    verdicts: dict[Wager, WagerVerdict] = {}
    settled = []
    for bet, own in zip(placed, signed, strict=True):
        wager = bet.wager
        decided = verdicts.get(wager)
        if decided is None:
            decided = verdicts[wager] = verdict(terms_of(table, wager), coup)
        if own is None or bet.stake_cents >= own.minimum_cents:
            settled.append(settle(table.rules, decided, bet, float_, own))
        else:
            settled.append(_settle_short(table.rules, decided, bet, float_, advised, own))
    return tuple(settled)


def _settle_short(
    rules: Rulebook,
    decided: WagerVerdict,
    bet: Bet,
    float_: Float,
    advised: frozenset[str],
    limits: Limits,
) -> Settlement:
    """A bet under the minimum, as the edition takes it."""
    treatment = below_minimum(rules, advised=bet.patron in advised)
    note = Reason(BELOW[treatment], {"minimum_cents": limits.minimum_cents})
    if treatment in (Below.RETURN, Below.VOID):
        return returned(bet, rules.under_minimum, note)
    done = settle(rules, decided, bet, float_, limits)
    return msgspec.structs.replace(
        done,
        clauses=(*done.clauses, *rules.under_minimum.clauses),
        notes=(note, *done.notes),
        advised=treatment is Below.SETTLE_AND_ADVISE,
    )


BELOW = {
    Below.SETTLE: "under-minimum-and-valid",
    Below.SETTLE_AND_ADVISE: "under-minimum-settled-once",
    Below.RETURN: "under-minimum-returned",
    Below.VOID: "under-minimum-void",
}


def void(table: Spread, bets: Iterable[Bet], coup: UnfinishedCoup) -> tuple[Settlement, ...]:
    """Every bet of a void coup handed back."""
    match table.rules.irregularities.too_few_cards.value:
        case TooFewCards.VOID_COUP:
            rule = Rule(coup.clauses, None)
        case _ as never:
            assert_never(never)
    return tuple(returned(bet, rule, Reason("the-coup-is-void")) for bet in bets)
