"""What a table offers, who may combine what, and a coup's bets settled together."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import assert_never

from punto.clauses import Refused
from punto.coup import Coup
from punto.money import dollars
from punto.procedures import (
    MAIN_WAGERS,
    Consent,
    Game,
    Offered,
    PairsForm,
    UnderMinimum,
    Wager,
)
from punto.rulebook import Layout, Rulebook, Terms
from punto.rulebooks import house
from punto.wagers import Bet, Float, Limits, Settlement, returned, settle


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
    main = [_terms(rules, played, form, wager) for wager in MAIN_WAGERS]
    always = [terms.wager for terms in main if terms.offered.value is Offered.ALWAYS]
    terms = {wager: _terms(rules, played, form, wager) for wager in (*always, *offered)}
    for each in terms.values():
        _refuse_decks(each, number)
    return Spread(
        rules=rules,
        game=played,
        decks=number,
        form=form,
        layout=_layout(rules, layout, terms.values()),
        terms=terms,
        limits=dict(limits or {}),
    )


def terms_of(table: Spread, wager: Wager) -> Terms:
    """The terms of a wager at this table, or the refusal that says it is not to be had."""
    if wager in table.terms:
        return table.terms[wager]
    terms = _terms(table.rules, table.game, table.form, wager)
    raise Refused(
        terms.offered,
        f"this table does not offer {wager.value}",
        f"bet on {_either(table.terms)}",
    )


def _terms(rules: Rulebook, game: Game, form: PairsForm | None, wager: Wager) -> Terms:
    if wager not in rules.permitted.value:
        raise Refused(
            rules.permitted,
            f"{rules.id} has no {wager.value} wager",
            f"bet on {_either(rules.permitted.value)}",
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
            f"{rules.id} is not played with {decks} decks",
            f"play with {_either(allowed)}",
        )
    return decks


def _form(rules: Rulebook, pairs: PairsForm | None) -> PairsForm | None:
    if rules.pairs_forms is not None:
        return PairsForm.PERFECT if pairs is None else pairs
    if pairs is not None:
        raise Refused(
            house.choice_of_pairs,
            f"{rules.id} has no choice of Pairs, so {pairs.value} Pairs cannot be chosen",
            "leave the form of Pairs out",
        )
    return None


def _refuse_decks(terms: Terms, decks: int) -> None:
    if decks not in terms.decks.value:
        raise Refused(
            terms.decks,
            f"{terms.wager.value} is not offered with {decks} decks",
            f"play with {_either(terms.decks.value)}",
        )


def _layout(rules: Rulebook, letter: str | None, wanted: Collection[Terms]) -> Layout | None:
    """The layout of that letter, or the first that has all of these wagers."""
    printed = {rule.value.letter: rule for rule in rules.layouts}
    if letter is not None and letter not in printed:
        has = f"prints layouts {', '.join(printed)}" if printed else "prints no lettered layouts"
        raise Refused(
            house.printed_layout,
            f"there is no layout {letter}: {rules.id} {has}",
            "choose a printed letter" if printed else "leave the layout out",
        )
    if not printed:
        return None
    for terms in wanted:
        if letter is not None and terms.layouts and letter not in terms.layouts.value:
            raise Refused(
                terms.layouts,
                f"{terms.wager.value} is not offered on layout {letter}",
                f"use layout {_either(terms.layouts.value)}",
            )
    if letter is not None:
        return printed[letter].value
    bound = [terms.layouts for terms in wanted if terms.layouts is not None]
    for rule in printed.values():
        if all(rule.value.letter in layouts.value for layouts in bound):
            return rule.value
    names = " and ".join(terms.wager.value for terms in wanted if terms.layouts is not None)
    raise Refused(bound[-1], f"no layout of {rules.id} has {names} together", "bet at two tables")


def check_bets(table: Spread, bets: Iterable[Bet], both_hands: frozenset[str]) -> None:
    """Refuse the first bet that this table may not take; `both_hands` names who is approved."""
    held: dict[str, list[Wager]] = {}
    for bet in bets:
        if not bet.patron.strip():
            raise Refused(house.named_patron, "a wager has no owner", "name the patron")
        terms = terms_of(table, bet.wager)
        if bet.stake_cents < 1:
            raise Refused(
                table.rules.means,
                f"{bet.patron} staked {bet.stake_cents} cents on {bet.wager.value}",
                "stake a positive whole number of cents",
            )
        mine = held.setdefault(bet.patron, [])
        _one_each(bet, terms, mine)
        mine.append(bet.wager)
        _combination(table, bet, mine, approved=bet.patron in both_hands)


def _one_each(bet: Bet, terms: Terms, held: list[Wager]) -> None:
    if terms.option is None:
        return
    taken = next((wager for wager in held if wager in terms.option.value), None)
    if taken is not None:
        raise Refused(
            terms.option,
            f"{bet.patron} already has a wager on {taken.value} and may not add {bet.wager.value}",
            "put the chips on one wager",
        )


def _combination(table: Spread, bet: Bet, held: list[Wager], *, approved: bool) -> None:
    mains = frozenset(wager for wager in held if wager in MAIN_WAGERS)
    if not mains:
        return
    consent = table.rules.combinations[mains]
    match consent.value:
        case Consent.FREE:
            return
        case Consent.SUPERVISOR:
            if not approved:
                raise Refused(
                    consent,
                    f"{bet.patron} backs both hands without a casino supervisor's approval",
                    f"ask a casino supervisor, then approve both-hands:{bet.patron}",
                )
        case _ as never:
            assert_never(never)


def settle_coup(
    table: Spread, coup: Coup, bets: Iterable[Bet], float_: Float
) -> tuple[Settlement, ...]:
    """Every bet of a coup settled exactly once, in the order given."""
    advised: set[str] = set()
    return tuple(_settle_one(table, coup, bet, float_, advised) for bet in bets)


def _settle_one(
    table: Spread, coup: Coup, bet: Bet, float_: Float, advised: set[str]
) -> Settlement:
    rules, limits = table.rules, table.limits.get(bet.wager)
    terms = terms_of(table, bet.wager)
    if limits is None or bet.stake_cents >= limits.minimum_cents:
        return settle(rules, terms, coup, bet, float_, limits)
    rule = rules.under_minimum
    minimum = dollars(limits.minimum_cents)
    match rule.value:
        case UnderMinimum.VALID_ONCE_DEALT:
            note = f"under the minimum of {minimum}, and valid now that the coup is dealt"
        case UnderMinimum.FIRST_SETTLED_FURTHER_RETURNED:
            if bet.patron in advised:
                note = f"another wager under the minimum of {minimum}"
                return returned(bet, rule, note)
            advised.add(bet.patron)
            note = f"under the minimum of {minimum}; further ones will be returned"
        case _ as never:
            assert_never(never)
    done = settle(rules, terms, coup, bet, float_, limits)
    return replace(done, clauses=(*done.clauses, *rule.clauses), notes=(note, *done.notes))


def _either(choices: Iterable[object]) -> str:
    """`6 or 8`, `A, B or D`."""
    *most, last = sorted(map(str, choices))
    return f"{', '.join(most)} or {last}" if most else last
