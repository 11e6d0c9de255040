"""Cards in patrons' hands: who is offered them, in which order, and how they come back."""

from typing import assert_never

from msgspec.structs import replace

from punto.law.clauses import Refused, Rule
from punto.law.procedures import DealingMethod, Exposure, Hand, Receiver, Wager
from punto.law.provisions import Passing
from punto.law.roles import Act, Role
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import (
    require_dealer,
    require_not_excluded,
    require_own,
    require_patron,
    require_power,
)
from punto.table.commands import (
    ChooseExposer,
    DeclineCards,
    ExposeCards,
    PassCards,
    TakeBackCards,
)
from punto.table.coup import Out
from punto.table.events import (
    CardsDeclined,
    CardsExposed,
    CardsPassed,
    CardsTakenBack,
    Event,
    ExposerChosen,
)
from punto.table.guards import dealing_method, require_coup, require_wagers_lie, rules_of
from punto.table.receiving.fold import cards_declined
from punto.table.registry import decides
from punto.table.seating.geometry import seated, standing
from punto.table.state import Table

DEALER = ""
"""In place of a patron's name: the dealer keeps the cards."""
THIRD = (2,)
"""Which card of a hand the third is, counted from the first."""


def face_down(table: Table, hand: Hand) -> tuple[int, ...]:
    """Which cards of a hand lie face down, counted from zero."""
    return tuple(i for i, card in enumerate(table.coup.hand(hand)) if card is None)


def receivers(table: Table, hand: Hand) -> tuple[tuple[str, ...], Rule[object]]:
    """The patrons to whom a hand may be passed now, the first of them first, and by which rule."""
    rules = rules_of(table)
    if table.coup.holding(hand).forfeited:
        return (), next(r for r in rules.powers if r.value.act is Act.FORFEIT_CONTROL_OF_CARDS)
    method = dealing_method(table)
    match method:
        case DealingMethod.FACE_UP | DealingMethod.A:
            rule = next(r for r in rules.dealing_methods if r.value is method)
            return (), rule
        case DealingMethod.FACE_DOWN:
            return _exposers(table, rules, hand)
        case DealingMethod.B:
            assert rules.passing is not None
            return _by_wager(table, rules.passing, hand)
        case DealingMethod.C:
            return _bank_holder(table, rules, hand)
        case _ as never:
            assert_never(never)


def _exposers(table: Table, rules: Rulebook, hand: Hand) -> tuple[tuple[str, ...], Rule[object]]:
    declined = table.coup.holding(hand).declined
    match rules.exposure.value:
        case Exposure.AS_SUPERVISOR_DECIDES:
            chosen = table.exposers.get(hand, DEALER)
            there = chosen in table.taking_part and chosen not in declined
            return ((chosen,) if there else ()), rules.exposure
        case Exposure.DEALER_OR_BACKER:
            backers = _totals(table, hand)
            return tuple(
                n for n in backers if n not in declined and n not in table.excluded
            ), rules.exposure
        case Exposure.BY_METHOD:
            return (), rules.exposure
        case _ as never:
            assert_never(never)


def is_backer(table: Table, hand: Hand, name: str) -> bool:
    """Whether a hand may be a patron's because of a wager on it, as the layout itself tells."""
    by_wager = rules_of(table).exposure.value is Exposure.DEALER_OR_BACKER
    return by_wager and name in _totals(table, hand)


def _totals(table: Table, hand: Hand) -> dict[str, int]:
    """What each patron has on a hand."""
    wager = Wager(hand.value)
    sums = {
        name: sum(p.cents for p in placed if p.wager is wager)
        for name, placed in table.coup.wagers.items()
    }
    return {name: cents for name, cents in sums.items() if cents}


def _by_wager(table: Table, passing: Passing, hand: Hand) -> tuple[tuple[str, ...], Rule[object]]:
    """Most money first; of equals, the one nearest the dealer's right, and so round the table."""
    declined = table.coup.holding(hand).declined
    totals = _totals(table, hand)
    left = [n for n in totals if n in table.taking_part and n not in declined]
    able = [name for name in left if not _stands_away(table, passing, name)]
    if not able:
        if left and passing.seated is not None and not declined:
            return (), passing.seated
        return (), passing.all_refused if declined else passing.nobody_bet
    most = max(totals[name] for name in able)
    once_more = any(totals.get(name) == most for name in declined)
    among_equals = passing.equal_refused if once_more else passing.equal
    order = (*seated(table, among_equals.value), *standing(table))
    match (passing.refused if declined else passing.receiver).value:
        case Receiver.HIGHEST_WAGER:
            ranked = sorted((n for n in order if n in able), key=lambda n: -totals[n])
    level = len(ranked) > 1 and totals[ranked[1]] == most
    if once_more:
        return tuple(ranked), among_equals
    if not declined:
        return tuple(ranked), among_equals if level else passing.receiver
    if not level:
        return tuple(ranked), passing.refused
    return tuple(ranked), Rule((*passing.refused.clauses, *among_equals.clauses), None)


def _stands_away(table: Table, passing: Passing, name: str) -> bool:
    """Whether a patron has no seat where cards go only to those who have one."""
    patron, rule = table.patrons.get(name), passing.seated
    standing_ = patron is not None and patron.seat is None
    return standing_ and rule is not None and rule.value


def not_for(table: Table, hand: Hand, name: str) -> Rule[object]:
    """The rule by which a hand is not for that patron.

    Between equals the seats decide; one who wagered another amount is passed over for the amount.
    """
    names, rule = receivers(table, hand)
    passing = rules_of(table).passing
    if dealing_method(table) is not DealingMethod.B or passing is None:
        return rule
    if passing.seated is not None and _stands_away(table, passing, name):
        return passing.seated
    totals = _totals(table, hand)
    if not names or totals.get(name) == totals[names[0]]:
        return rule
    return passing.refused if table.coup.holding(hand).declined else passing.receiver


def _bank_holder(table: Table, rules: Rulebook, hand: Hand) -> tuple[tuple[str, ...], Rule[object]]:
    bank = rules.bank
    assert bank is not None
    if hand is Hand.PLAYER and bank.player_kept.value:
        return (), bank.player_kept
    holder = table.bank.holder
    barred = (*table.coup.holding(hand).declined, *table.excluded)
    there = holder is not None and holder not in barred and bank.banker_passed.value
    return ((holder,) if there and holder is not None else ()), bank.banker_passed


@decides
def decide_choose_exposer(table: Table, command: ChooseExposer) -> tuple[Event, ...]:
    rules = rules_of(table)
    power = require_power(rules, Act.CHOOSE_WHO_EXPOSES, command.by, "choose-who-turns-the-cards")
    out = table.coup.out
    if out is not None and out.hand is command.hand:
        raise Refused(house.in_order, "has-those-cards", other=out.patron)
    if rules.exposure.value is not Exposure.AS_SUPERVISOR_DECIDES:
        raise Refused(rules.exposure, "hand-goes-to-a-backer")
    if command.patron is not None:
        require_patron(table, command.patron)
        require_not_excluded(table, rules, command.patron, "turn-cards")
    return (ExposerChosen(hand=command.hand, patron=command.patron, clauses=power.cited),)


def _require_initial_deal(table: Table, doing: str) -> None:
    require_coup(table, doing)
    if table.coup.cards_out < 4:
        raise Refused(house.in_order, "first-four-cards-are-not-out-yet")


@decides
def decide_pass_cards(table: Table, command: PassCards) -> tuple[Event, ...]:
    rules, hand = rules_of(table), command.hand
    require_dealer(rules, command.by, "pass-cards")
    _require_initial_deal(table, "pass-cards")
    require_wagers_lie(table)
    _require_none_out(table, rules, hand)
    hidden = face_down(table, hand)
    if not hidden:
        raise Refused(house.in_order, "no-card-face-down", hand=hand)
    names, rule = receivers(table, hand)
    cards = command.cards if command.cards is not None else hidden
    if nominees_of(table, hand, cards):
        _require_nominee(table, rules, hand, command.to, cards)
    elif not names or (command.to != names[0] and not _free_choice(rules, names, command.to)):
        raise Refused(
            not_for(table, hand, command.to),
            "not-the-one-to-receive",
            patron=command.to,
            hand=hand,
            other=names[0] if names else None,
        )
    require_patron(table, command.to)
    require_not_excluded(table, rules, command.to, "turn-cards")
    if not cards or not set(cards) <= set(hidden):
        raise Refused(house.in_order, "those-cards-are-not-face-down")
    named = _nominee_rule(table, rules, hand, command.to, cards)
    clauses = (*named, *rule.cited, *_third_card_rule(table, rules, cards))
    return (
        CardsPassed(
            hand=hand,
            patron=command.to,
            cards=cards,
            marker=command.marker,
            clauses=clauses + _marker_rule(rules, marker=command.marker),
        ),
    )


def _free_choice(rules: Rulebook, names: tuple[str, ...], to: str) -> bool:
    """Whether any of them will do."""
    return rules.exposure.value is Exposure.DEALER_OR_BACKER and to in names


def _marker_rule(rules: Rulebook, *, marker: bool) -> tuple[str, ...]:
    """The rule by which a marker shows who has the hand."""
    if not marker:
        return ()
    rule = rules.passing.markers if rules.passing is not None else None
    if rule is None or not rule.value:
        raise Refused(rule or house.powers_as_printed, "has-no-marker-of-a-hand", edition=rules.id)
    return rule.cited


def _third_card_rule(table: Table, rules: Rulebook, cards: tuple[int, ...]) -> tuple[str, ...]:
    if cards != THIRD:
        return ()
    match dealing_method(table):
        case DealingMethod.B:
            assert rules.passing is not None
            return rules.passing.third_cards.cited
        case DealingMethod.C:
            assert rules.bank is not None
            return rules.bank.third_cards.cited
        case _:
            return ()


def _require_none_out(table: Table, rules: Rulebook, hand: Hand) -> None:
    """Refuse more cards while some are out: the other hand, or the card of the other nominee."""
    out, nominating = table.coup.out, rules.nominating
    if out is None:
        return
    shared = out.hand is hand and len(nominees_of(table, hand, out.cards)) > 1
    if shared and nominating is not None and nominating.one_card_out.value:
        raise Refused(nominating.one_card_out, "has-the-other-card", other=out.patron)
    if rules.passing is not None and rules.passing.one_hand_out.value:
        raise Refused(
            rules.passing.one_hand_out, "other-hand-is-out", other=out.patron, hand=out.hand
        )
    raise Refused(house.in_order, "has-cards", other=out.patron)


def nominees_of(table: Table, hand: Hand, cards: tuple[int, ...]) -> tuple[str, ...]:
    """Who was named to turn these cards: the third by itself, and the first two by themselves."""
    holding = table.coup.holding(hand)
    return holding.third_nominees if cards == THIRD else holding.nominees


def _require_nominee(
    table: Table, rules: Rulebook, hand: Hand, to: str, cards: tuple[int, ...]
) -> None:
    nominees = nominees_of(table, hand, cards)
    assert rules.nominating is not None
    if to not in nominees:
        raise Refused(
            rules.nominating.seated, "was-not-nominated", patron=to, nominees=tuple(nominees)
        )
    one_out = rules.nominating.one_card_out
    if len(nominees) == 1 or not one_out.value:
        return
    if len(cards) > 1:
        raise Refused(one_out, "one-card-at-a-time")
    other = next(name for name in nominees if name != to)
    had = table.coup.holding(hand).had
    if any(name == to and card not in cards for card, name in had.items()):
        raise Refused(one_out, "had-a-card-already", patron=to, other=other)
    if any(had.get(card) == other for card in cards):
        raise Refused(one_out, "had-that-card", other=other, patron=to)


@decides
def decide_decline_cards(table: Table, command: DeclineCards) -> tuple[Event, ...]:
    """A hand refused by its receiver, under the rule by which it then goes on or stays."""
    rules = rules_of(table)
    require_own(rules, command.by, command.patron, "decline-cards")
    require_coup(table, "decline-cards")
    names, _ = receivers(table, command.hand)
    asked = command.patron in names[:1] or _free_choice(rules, names, command.patron)
    if not asked or not face_down(table, command.hand):
        raise Refused(
            not_for(table, command.hand, command.patron),
            "hand-not-offered",
            patron=command.patron,
            hand=command.hand,
        )
    if table.coup.out is not None and table.coup.out.hand is command.hand:
        raise Refused(house.in_order, "cards-are-already-out")
    declined = CardsDeclined(hand=command.hand, patron=command.patron)
    _, then = receivers(cards_declined(table, declined), command.hand)
    return (replace(declined, clauses=then.cited),)


@decides
def decide_expose_cards(table: Table, command: ExposeCards) -> tuple[Event, ...]:
    rules, hand, out = rules_of(table), command.hand, table.coup.out
    _require_initial_deal(table, "turn-cards")
    require_wagers_lie(table)
    if out is not None and out.hand is hand:
        if command.by.role is Role.PATRON and command.by.person != out.patron:
            raise Refused(house.own_hand, "cards-are-with", other=out.patron)
        require_own(rules, command.by, out.patron, "turn-the-cards")
        require_not_excluded(table, rules, out.patron, "turn-cards")
        cards = tuple(i for i in out.cards if table.coup.hand(hand)[i] is None)
        clauses = _patron_turns(table, rules, out)
    else:
        require_dealer(rules, command.by, "turn-the-cards")
        cards = face_down(table, hand)
        clauses = _dealer_turns(table, rules, hand)
    if not cards:
        raise Refused(house.in_order, "no-card-face-down", hand=hand)
    if len(command.faces) != len(cards):
        raise Refused(
            house.faces_told_once,
            "faces-do-not-match",
            cards_turned=len(cards),
            number=len(command.faces),
        )
    return (CardsExposed(hand=hand, cards=cards, faces=command.faces, clauses=clauses),)


def _patron_turns(table: Table, rules: Rulebook, out: Out) -> tuple[str, ...]:
    """The clauses by which anyone who has the cards turns them: the method's, and a nominee's."""
    rule: Rule[object] = rules.exposure
    match dealing_method(table):
        case DealingMethod.B:
            assert rules.passing is not None
            rule = rules.passing.turned_by_patron
        case DealingMethod.C:
            assert rules.bank is not None
            rule = rules.bank.turned_by_patron
        case _:
            pass
    if not rule.value:
        raise Refused(rule, "patrons-turn-no-cards")
    return rule.cited + _nominee_rule(table, rules, out.hand, out.patron, out.cards)


def _nominee_rule(
    table: Table, rules: Rulebook, hand: Hand, name: str, cards: tuple[int, ...]
) -> tuple[str, ...]:
    """The rule by which another has the cards than the one they are for."""
    if rules.nominating is None or name not in nominees_of(table, hand, cards):
        return ()
    return rules.nominating.seated.cited


def _dealer_turns(table: Table, rules: Rulebook, hand: Hand) -> tuple[str, ...]:
    """The clauses by which the dealer turns a hand, or the refusal that says whose it is."""
    names, rule = receivers(table, hand)
    back = _has_been_out(table, hand)
    match dealing_method(table):
        case DealingMethod.FACE_DOWN:
            chosen = rules.exposure.value is Exposure.AS_SUPERVISOR_DECIDES
            if chosen and not table.coup.no_bet and hand not in table.exposers:
                raise Refused(rule, "exposer-not-decided", hand=hand)
            if chosen and names and not back:
                raise Refused(rule, "other-turns-hand", other=names[0], hand=hand)
        case DealingMethod.B | DealingMethod.C:
            if names and not back:
                raise Refused(rule, "other-receives-hand", other=names[0], hand=hand)
            if not names and not rule.value:
                raise Refused(rule, "hand-not-the-dealers", hand=hand)
            return (*rule.cited, *turning_rule(table, rules).cited)
        case DealingMethod.A | DealingMethod.FACE_UP:
            pass
    return turning_rule(table, rules).cited


def turning_rule(table: Table, rules: Rulebook) -> Rule[object]:
    """The rule by which the dealer turns what still lies face down."""
    match dealing_method(table):
        case DealingMethod.FACE_UP | DealingMethod.FACE_DOWN:
            return rules.exposure
        case DealingMethod.A:
            assert rules.keeping is not None
            return rules.keeping.turned_by_dealer
        case DealingMethod.B:
            assert rules.passing is not None
            return rules.passing.turned_by_dealer
        case DealingMethod.C:
            assert rules.bank is not None
            return rules.bank.turned_by_dealer


def _has_been_out(table: Table, hand: Hand) -> bool:
    """Whether what lies face down was with the patron it is for: the nominee, where one is."""
    holding, hidden = table.coup.holding(hand), face_down(table, hand)
    had, nominees = holding.had, nominees_of(table, hand, hidden)
    if nominees:
        return all(had.get(card) in nominees for card in hidden)
    return THIRD[0] in had if hidden == THIRD else holding.receiver is not None


@decides
def decide_take_back_cards(table: Table, command: TakeBackCards) -> tuple[Event, ...]:
    rules, out = rules_of(table), table.coup.out
    require_dealer(rules, command.by, "take-the-cards-back")
    if out is None:
        raise Refused(house.in_order, "no-cards-are-out")
    rule = _placing_rule(table, rules) or rules.exposure
    return (CardsTakenBack(hand=out.hand, clauses=rule.cited),)


def _placing_rule(table: Table, rules: Rulebook) -> Rule[bool] | None:
    match dealing_method(table):
        case DealingMethod.B:
            assert rules.passing is not None
            return rules.passing.placed_back
        case DealingMethod.C:
            assert rules.bank is not None
            return rules.bank.placed_back
        case _:
            return None


def require_placed_back(table: Table, rules: Rulebook) -> None:
    """Refuse to go on while a patron has cards."""
    if table.coup.out is None:
        return
    rule = _placing_rule(table, rules)
    if rule is None or rule.value:
        raise Refused(rule or house.in_order, "has-cards", other=table.coup.out.patron)
