"""The coup on the felt: card by card, counted and announced."""

from typing import assert_never

from punto.cards import PACK, Card
from punto.game.coup import PlayedCoup, count_up, next_card, point_count
from punto.game.last_coup import Ending
from punto.law.calls import Call, Spoken, spoken
from punto.law.clauses import Refused, Rule
from punto.law.procedures import (
    CuttingCardSeen,
    Device,
    Hand,
    LastCoup,
    LateError,
    Play,
    Result,
    SettledWhen,
    Wager,
    WagersClose,
)
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import require_dealer
from punto.table.bank.decide import require_bank_settled
from punto.table.commands import AnnounceCounts, AnnounceResult, DealCard
from punto.table.contest.decide import require_round_ready
from punto.table.events import (
    CardDealt,
    CountsAnnounced,
    CuttingCardCameOut,
    Event,
    ResultAnnounced,
)
from punto.table.guards import (
    dealing_method,
    is_face_up,
    on_offer,
    require_coup,
    require_no_stray,
    rules_of,
)
from punto.table.receiving.decide import require_placed_back, turning_rule
from punto.table.registry import decides
from punto.table.seating.declaring import undeclared_at_the_start
from punto.table.shuffling.decide import require_cards_ready
from punto.table.signs.decide import require_signs
from punto.table.stack import StackStage, Stray
from punto.table.state import Table
from punto.table.wagering.decide import require_chance
from punto.table.wagering.no_bet import empty_table_route
from punto.table.words import Cards

SHUFFLING_DEVICE = Device.SHUFFLING_DEVICE
DRAGONS = (Wager.PLAYER_DRAGON, Wager.BANKER_DRAGON)


@decides
def decide_deal_card(table: Table, command: DealCard) -> tuple[Event, ...]:
    rules, coup = rules_of(table), table.coup
    require_dealer(rules, command.by, "deal")
    out = coup.cards_out
    require_no_stray(table)
    if out == 0:
        _require_start(table, rules)
    require_placed_back(table, rules)
    carried = table.stack.carried.cards[0] if table.stack.carried.cards else None
    if carried is None:
        _require_cards_left(table, rules)
    if out < 4:
        rule = rules.initial_deal[out]
        hand, clauses = rule.value, rule.cited
    else:
        hand, clauses = _third_card(table, rules)
    if coup.no_bet and rules.no_bet_rules is not None and rules.no_bet_rules.value:
        clauses = (*clauses, *rules.no_bet_rules.cited)
    dealt = CardDealt(
        hand=hand,
        position=table.stack.gone if carried is None else carried.position,
        face=_face(table, command, carried),
        carried=carried is not None,
        clauses=clauses,
    )
    advice = tuple(undeclared_at_the_start(table, rules)) if out == 0 else ()
    if command.cutting_card or (out == 0 and table.stack.cutting_card_out):
        return (*advice, _cutting_card(table, rules, first=out == 0), dealt)
    return (*advice, dealt)


def _face(table: Table, command: DealCard, carried: Stray | None) -> Card | None:
    """The face that a card shows as it is laid down, told once and only if it shows."""
    if carried is not None and carried.face is not None:
        wanted, known = False, carried.face
    else:
        wanted, known = is_face_up(table), None
    if wanted is (command.face is None):
        raise Refused(house.faces_told_once, "face-told-once", wanted=wanted)
    if carried is None:
        _require_as_reported(table, command.face)
    return known or command.face


def _require_as_reported(table: Table, face: Card | None) -> None:
    """Refuse to key a face that contradicts what was reported of the very card before."""
    reported = table.stack.next_seen
    if face is None or reported is None or table.setup.cards is not Cards.KEYED:
        return
    if face is not reported:
        raise Refused(house.keyed_as_reported, "reported-as-another-card", card=reported)


def _require_start(table: Table, rules: Rulebook) -> None:
    """Everything that must be in place before the first card of a coup."""
    require_cards_ready(table)
    _require_last_certain(table, rules)
    require_signs(table)
    if not table.coup.no_bet:
        _require_company(table, rules)
        require_chance(table, rules)
        if rules.wagers_close.value is WagersClose.AT_THE_CALL and not table.coup.closed:
            raise Refused(rules.calls.no_more_bets, "no-more-bets-was-not-called")
        _require_cards_shown(table, rules)
    require_bank_settled(table, rules)
    require_round_ready(table)


def _require_last_certain(table: Table, rules: Rulebook) -> None:
    """Refuse to begin a coup by which one that was doubted in time would come to stand."""
    last, irregular = table.previous, rules.irregularities
    doubted = last is not None and last.doubted and last.shoe == table.stack.shoe
    if doubted and irregular.late_error.value is LateError.STANDS:
        raise Refused(irregular.rebuilt, "order-of-the-last-coup-is-in-doubt")


def _require_company(table: Table, rules: Rulebook) -> None:
    """Refuse a coup for nobody, where the edition lets a supervisor direct such a coup."""
    route = empty_table_route(rules)
    if route is not None and not table.taking_part:
        raise Refused(route, "nobody-is-at-the-table")


def has_cards_left(table: Table) -> bool:
    """Whether another card can come; a shuffling device never runs out."""
    endless = table.setup.device is SHUFFLING_DEVICE
    return endless or table.stack.gone - table.stack.before < table.setup.decks * PACK


def cards_left(table: Table) -> int:
    """How many cards are certainly there for this coup and later ones.

    Those are among them that are out of the shoe and will open the next coup, or lie astray. Of
    what a device dealt, nobody tells the table how much went back into it.
    """
    stack = table.stack
    there = table.setup.decks * PACK - len(stack.flaws.missing)
    inside = max(0, there - (stack.gone - stack.before))
    return inside + len(stack.carried.cards) + len(table.coup.interruption.strays)


def cards_needed(table: Table) -> int:
    """How many cards this coup, or the next one, certainly takes; hands face down may take more."""
    coup = table.coup
    if coup.cards_out < 4:
        return 4 - coup.cards_out
    if coup.result is not None or not coup.is_exposed:
        return 0
    due = next_card(rules_of(table), faces(coup.player), faces(coup.banker)).hand
    return 0 if due is None else 1


def is_short(table: Table) -> bool:
    """Whether the table itself knows that its shoe cannot complete this coup, or the next."""
    stack, endless = table.stack, table.setup.device is SHUFFLING_DEVICE
    if stack.stage is not StackStage.READY or stack.ending is Ending.OVER or endless:
        return False
    return cards_left(table) < cards_needed(table)


def _require_cards_shown(table: Table, rules: Rulebook) -> None:
    """Refuse to deal on wagers of a patron whose player card turned out not to be good."""
    member = rules.membership
    if member is None or not member.own_card.value:
        return
    for name, placed in table.coup.wagers.items():
        if placed and (name in table.coup.invalid or not table.patrons[name].player_card):
            raise Refused(member.own_card, "wagers-without-player-card", patron=name)


def _require_cards_left(table: Table, rules: Rulebook) -> None:
    if not has_cards_left(table):
        raise Refused(rules.irregularities.too_few_cards, "shoe-is-empty")


def _cutting_card(table: Table, rules: Rulebook, *, first: bool) -> CuttingCardCameOut:
    if table.setup.device is SHUFFLING_DEVICE:
        raise Refused(
            rules.shuffling.uncut_devices or house.in_order, "shuffling-device-has-no-cutting-card"
        )
    if table.coup.seen is not None or table.stack.ending is not Ending.NOT_IN_SIGHT:
        raise Refused(rules.cutting_cards, "cutting-card-is-out-already")
    return cutting_card_seen(
        rules, CuttingCardSeen.AS_FIRST_CARD if first else CuttingCardSeen.DURING_COUP
    )


def has_cutting_card(table: Table) -> bool:
    """Whether the cutting card is still in the shoe."""
    stack = table.stack
    if table.setup.device is SHUFFLING_DEVICE or stack.cutting_card_out:
        return False
    return stack.ending is Ending.NOT_IN_SIGHT and table.coup.seen is None


def cutting_card_seen(rules: Rulebook, seen: CuttingCardSeen) -> CuttingCardCameOut:
    """The cutting card out of the shoe, and what is called where this coup is the last for it."""
    rule, call = rules.last_coup[seen], rules.last_coup_call
    says = call is not None and rule.value is LastCoup.THIS_COUP
    return CuttingCardCameOut(
        seen=seen, clauses=rule.cited, say=spoken(call.value) if says and call is not None else ()
    )


def _third_card(table: Table, rules: Rulebook) -> tuple[Hand, tuple[str, ...]]:
    """The hand that the next card goes to after the first four, by the tableaux."""
    coup = table.coup
    require_counted(table, rules)
    ruling = next_card(rules, faces(coup.player), faces(coup.banker))
    if ruling.hand is None or coup.result is not None:
        stood = [each for each in coup_so_far(table).rulings if each.play is Play.STAND]
        by = dict.fromkeys(clause for each in (*stood, ruling) for clause in each.clauses)
        raise Refused(Rule(tuple(by), None), "no-further-card-is-due")
    return ruling.hand, tuple(clause.cited for clause in ruling.clauses)


def require_counted(table: Table, rules: Rulebook) -> None:
    """Refuse third cards and results before the hands lie open, counted, and pairs are settled."""
    coup = table.coup
    require_placed_back(table, rules)
    _require_turned(table, rules)
    announced = rules.calls.counts.get(dealing_method(table))
    if announced is not None and not coup.counted:
        raise Refused(announced, "counts-were-not-announced")
    early = early_rule(table)
    if early is not None and not coup.early_settled:
        raise Refused(early, "pairs-are-settled-before-any-third-card")


def _require_turned(table: Table, rules: Rulebook) -> None:
    """Refuse to go on while a card lies face down."""
    rule = turning_rule(table, rules)
    if rule.value and not table.coup.is_exposed:
        raise Refused(rule, "card-still-lies-face-down")


def early_rule(table: Table) -> Rule[SettledWhen] | None:
    """The rule by which some wager on the layout is settled before third cards."""
    offer = on_offer(table)
    if not offer.early:
        return None
    for placed in table.coup.wagers.values():
        for each in placed:
            if each.wager in offer.early:
                return offer.spread.terms[each.wager].settled
    return None


def faces(hand: tuple[Card | None, ...]) -> tuple[Card, ...]:
    """A hand that lies open."""
    return tuple([card for card in hand if card is not None])


def coup_so_far(table: Table) -> PlayedCoup:
    """The coup as the open cards make it."""
    return count_up(rules_of(table), faces(table.coup.player), faces(table.coup.banker))


@decides
def decide_announce_counts(table: Table, command: AnnounceCounts) -> tuple[Event, ...]:
    rules, coup = rules_of(table), table.coup
    require_dealer(rules, command.by, "announce-the-counts")
    require_coup(table, "announce-counts")
    rule = rules.calls.counts.get(dealing_method(table))
    if rule is None:
        raise Refused(house.powers_as_printed, "has-no-announcement-of-counts", edition=rules.id)
    if coup.counted or coup.cards_out < 4:
        raise Refused(house.in_order, "counts-of-the-first-four-cards-are-called")
    require_placed_back(table, rules)
    _require_turned(table, rules)
    player = point_count(rules, faces(coup.player)[:2])
    banker = point_count(rules, faces(coup.banker)[:2])
    first, _ = rule.value
    return (
        CountsAnnounced(
            player=player,
            banker=banker,
            clauses=rule.cited,
            say=spoken(Call.COUNTS, hand=first, player=player, banker=banker),
        ),
    )


@decides
def decide_announce_result(table: Table, command: AnnounceResult) -> tuple[Event, ...]:
    rules, state = rules_of(table), table.coup
    require_dealer(rules, command.by, "announce-the-result")
    require_coup(table, "announce-a-result")
    require_no_stray(table)
    if state.result is not None:
        raise Refused(house.in_order, "result-was-announced")
    if state.cards_out < 4:
        raise Refused(rules.initial_deal[state.cards_out], "deal-is-not-complete")
    require_counted(table, rules)
    player, banker = faces(state.player), faces(state.banker)
    ruling = next_card(rules, player, banker)
    if ruling.hand is not None:
        raise Refused(Rule(ruling.clauses, None), "hand-due-a-card", hand=ruling.hand)
    coup = count_up(rules, player, banker)
    clauses = tuple(c.cited for c in ruling.clauses)
    say = _result_called(coup)
    standoff = rules.calls.standoff
    if standoff is not None and coup.player_natural and coup.result is Result.TIE:
        lying = {p.wager for placed in state.wagers.values() for p in placed}
        if lying.intersection(DRAGONS):
            say, clauses = (*say, *spoken(standoff.value)), (*clauses, *standoff.cited)
    return (
        ResultAnnounced(
            result=coup.result,
            player=coup.player_count,
            banker=coup.banker_count,
            clauses=clauses,
            say=say,
        ),
    )


def _result_called(coup: PlayedCoup) -> Spoken:
    player, banker = coup.player_count, coup.banker_count
    match coup.result:
        case Result.TIE:
            return spoken(Call.TIE, player=player)
        case Result.PLAYER:
            hand, natural = Hand.PLAYER, coup.player_natural
        case Result.BANKER:
            hand, natural = Hand.BANKER, coup.banker_natural
        case _ as never:
            assert_never(never)
    return spoken(Call.WIN, hand=hand, player=player, banker=banker, natural=natural)
