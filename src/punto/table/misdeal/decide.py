"""Cards that went astray: where they belong, what opens the next coup, hands put right."""

from punto.cards import Card
from punto.game.coup import INITIAL_CARDS, next_card
from punto.game.last_coup import Ending
from punto.law.calls import Call, spoken
from punto.law.clauses import Refused, Rule
from punto.law.mishaps import Window
from punto.law.procedures import (
    CuttingCardSeen,
    Device,
    Excess,
    Hand,
    ShuffleDue,
    Withdrawal,
    WrongReceiver,
)
from punto.law.reasons import Reason
from punto.law.roles import Act, Role
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import is_supervisor, require_dealer, require_power
from punto.table.commands import (
    CarryCardOver,
    GiveCardToBanker,
    RebuildHands,
    ReportExposedCard,
    ReportMisdealtCard,
    ReportOrderDoubt,
    ReportWrongReceiver,
    ReshuffleAfterVoid,
    ResumePlay,
    VoidCoup,
)
from punto.table.coup import Coup, Draw
from punto.table.dealing.decide import cutting_card_seen, faces, has_cutting_card
from punto.table.events import (
    CardFoundFaceUp,
    CardMisdealt,
    CardPutRight,
    CardsCarriedOver,
    CardsWentAstray,
    Event,
    HandsRebuilt,
    OrderDoubted,
    PlayResumed,
    SettlementUndone,
    ShuffleDirected,
    WagerReturned,
)
from punto.table.guards import is_order_known, require_coup, rules_of
from punto.table.misdeal.earlier_coup import voided_last, without_result
from punto.table.receiving.decide import face_down, is_backer
from punto.table.registry import decides
from punto.table.settling.decide import ending_of
from punto.table.settling.voiding import voided
from punto.table.shuffling.decide import shuffle_due
from punto.table.stack import StackStage, Stray
from punto.table.state import Phase, Table
from punto.table.wagering.decide import sent_back
from punto.table.words import Actor, Matter, VoidReason


@decides
def decide_report_misdealt_card(table: Table, command: ReportMisdealtCard) -> tuple[Event, ...]:
    """A card out of its turn, and the cutting card before it as if the card had been due."""
    rules, in_coup = rules_of(table), table.phase is Phase.IN_COUP
    came_out = command.cutting_card and has_cutting_card(table)
    stray = Stray(command.hand, table.stack.gone, command.face)
    misdealt = CardMisdealt(
        hand=stray.hand,
        position=stray.position,
        face=stray.face,
        cutting_card=came_out and not in_coup,
        clauses=_governing(table, rules, stray).cited,
    )
    if came_out and in_coup:
        return (cutting_card_seen(rules, CuttingCardSeen.DURING_COUP), misdealt)
    return (misdealt,)


def _governing(table: Table, rules: Rulebook, stray: Stray) -> Rule[object]:
    """The rule that says what becomes of a card, by where it lies and where it belongs.

    While first cards lie face down nobody can tell whether a third is due.
    """
    irregular = rules.irregularities
    if table.phase is not Phase.IN_COUP:
        return _fate(table, rules, stray)
    before = drawn(table.coup)
    player, banker, draws, left = rebuilt(rules, (*before, stray))
    if table.coup.interruption.doubted or not _open(player, banker) or len(before) < 4:
        return irregular.rebuilt
    if stray in left:
        return _fate(table, rules, stray)
    own = irregular.drawn_to_player
    to_banker = stray.hand is Hand.PLAYER and draws[-1].hand is own.value
    return own if to_banker else irregular.rebuilt


@decides
def decide_report_order_doubt(table: Table, command: ReportOrderDoubt) -> tuple[Event, ...]:
    rule = rules_of(table).irregularities.rebuilt
    return (OrderDoubted(note=command.note, clauses=rule.cited),)


@decides
def decide_report_exposed_card(table: Table, command: ReportExposedCard) -> tuple[Event, ...]:
    """The next card shows its face, in the shoe or drawn too soon.

    One that is still to be burned, or to be shuffled, opens no coup.
    """
    irregular = rules_of(table).irregularities
    if table.phase is Phase.IN_COUP:
        rule = irregular.face_up_in_coup
        return (
            CardFoundFaceUp(
                face=command.face,
                first=rule is not None and not rule.value,
                clauses=rule.cited if rule is not None else (),
            ),
        )
    if _is_to_be_shuffled(table) or table.stack.stage is not StackStage.READY:
        return (CardFoundFaceUp(face=command.face, first=False),)
    rule_ = irregular.first_card_exposed or irregular.exposed_excess
    no_bet = rule_.value is Excess.OPENS_NO_BET_COUP
    found = CardFoundFaceUp(
        face=command.face,
        first=no_bet,
        clauses=rule_.cited,
        say=spoken(Call.NO_BETS_ON_THIS_COUP) if no_bet else (),
    )
    return (*_cleared(table, rule_), found) if no_bet else (found,)


def _is_to_be_shuffled(table: Table) -> bool:
    """Whether a card that is out would go into a shuffle before it could open a coup.

    In a coup that is asked once no card is due any more, so that its result is known.
    """
    stack = table.stack
    if stack.unfit or shuffle_due(table) is not None:
        return True
    if table.phase is not Phase.IN_COUP:
        return False
    if stack.shuffle_after is not None or stack.back_to is not None:
        return True
    ending, _ = ending_of(table, rules_of(table))
    return ending is Ending.OVER


def _cleared(table: Table, rule: Rule[object]) -> tuple[WagerReturned, ...]:
    """Every wager off the layout before a coup without wagers."""
    return tuple(
        WagerReturned(
            patron=name, wager=p.wager, box=p.box, reason=Reason("no-bet-coup"), clauses=rule.cited
        )
        for name, placed in table.coup.wagers.items()
        for p in placed
    )


def due_hand(table: Table) -> Hand | None:
    """The hand that the next card belongs to, strays aside; nobody's where none is due."""
    rules, coup = rules_of(table), table.coup
    if coup.cards_out < 4:
        return rules.initial_deal[coup.cards_out].value
    if not coup.is_exposed:
        return None
    return next_card(rules, faces(coup.player), faces(coup.banker)).hand


def _require_stray(table: Table, rules: Rulebook, doing: str) -> Stray:
    if not table.coup.interruption.strays:
        raise Refused(rules.irregularities.rebuilt, "no-stray-for-that", doing=doing)
    return table.coup.interruption.strays[0]


def _require_hands_open(table: Table, rules: Rulebook) -> None:
    coup = table.coup
    if coup.cards_out < INITIAL_CARDS or not coup.is_exposed:
        raise Refused(
            rules.irregularities.rebuilt,
            "stray-before-four-open",
            dealt=coup.cards_out >= INITIAL_CARDS,
        )


@decides
def decide_give_card_to_banker(table: Table, command: GiveCardToBanker) -> tuple[Event, ...]:
    rules = rules_of(table)
    _require_floor(rules, command.by)
    require_coup(table, "place-a-card")
    stray = _require_stray(table, rules, "place-one")
    rule = rules.irregularities.drawn_to_player
    _require_hands_open(table, rules)
    if stray.hand is not Hand.PLAYER or due_hand(table) is not rule.value:
        raise Refused(rule, "banker-not-obliged-to-draw")
    return (
        CardPutRight(hand=rule.value, position=stray.position, face=stray.face, clauses=rule.cited),
    )


def _require_floor(rules: Rulebook, by: Actor) -> None:
    """Refuse to patrons what the dealer does under a supervisor's eye."""
    if not is_supervisor(rules, by):
        require_dealer(rules, by, "put-cards-right")


@decides
def decide_carry_card_over(table: Table, command: CarryCardOver) -> tuple[Event, ...]:
    rules = rules_of(table)
    _require_floor(rules, command.by)
    stray = _require_stray(table, rules, "carry-one-over")
    irregular = rules.irregularities
    if table.phase is Phase.IN_COUP:
        _require_hands_open(table, rules)
        due = due_hand(table)
        if stray.hand is Hand.PLAYER and due is irregular.drawn_to_player.value:
            raise Refused(irregular.drawn_to_player, "banker-draws-the-card")
        if due is not None:
            raise Refused(irregular.rebuilt, "hand-is-due-that-card", hand=due)
    fates = [_fate(table, rules, each) for each in table.coup.interruption.strays]
    shutting = [rule for rule in fates if rule.value is Excess.OPENS_NO_BET_COUP]
    no_bet = bool(shutting) and not _is_to_be_shuffled(table)
    clauses = tuple(dict.fromkeys(c for rule in fates for c in rule.cited))
    between = table.phase is Phase.BETWEEN_COUPS
    back = _cleared(table, shutting[0]) if no_bet and between else ()
    return (
        *back,
        CardsCarriedOver(
            cards=table.coup.interruption.strays,
            no_bet=no_bet,
            clauses=clauses,
            say=spoken(Call.NO_BETS_ON_THE_NEXT_COUP) if no_bet else (),
        ),
    )


def _fate(table: Table, rules: Rulebook, stray: Stray) -> Rule[Excess]:
    """What the edition makes of a card that belongs to neither hand."""
    irregular = rules.irregularities
    if stray.hand is Hand.BANKER and irregular.drawn_to_banker is not None:
        return irregular.drawn_to_banker
    own = irregular.drawn_to_player_else
    if stray.hand is Hand.PLAYER and own is not None:
        literal = table.setup.settings.exposed_player_card_takes_bets
        return own if literal or stray.face is None else irregular.exposed_excess
    return irregular.exposed_excess if stray.face is not None else irregular.unexposed_excess


def drawn(coup: Coup) -> tuple[Stray, ...]:
    """Every card of the coup and where it lay, in the order drawn, strays among them."""
    seen = {Hand.PLAYER: 0, Hand.BANKER: 0}
    cards = list(coup.interruption.strays)
    for draw in coup.draws:
        face = coup.hand(draw.hand)[seen[draw.hand]]
        cards.append(Stray(draw.hand, draw.position, face))
        seen[draw.hand] += 1
    return tuple(sorted(cards, key=lambda card: card.position))


@decides
def decide_rebuild_hands(table: Table, command: RebuildHands) -> tuple[Event, ...]:
    rules, coup = rules_of(table), table.coup
    _require_floor(rules, command.by)
    require_coup(table, "put-hands-right")
    if not coup.interruption.doubted:
        _require_stray(table, rules, "put-hands-right")
    rule = rules.irregularities.rebuilt
    player, banker, draws, left = rebuilt(rules, drawn(coup))
    again = next_card(rules, faces(player), faces(banker)).hand if _open(player, banker) else None
    resumes = not _open(player, banker) or again is not None
    undone = (SettlementUndone(lines=coup.lines, clauses=rule.cited),) if coup.lines else ()
    leave = coup.interruption.leave
    still_may_go = leave is not None and leave.window is Window.WRONG_RECEIVER
    match rule.value:
        case _ if _is_excess(table):
            may_go = False
        case Withdrawal.NEVER:
            may_go = False
        case Withdrawal.IF_UNEXPOSED:
            may_go = all(card.face is None for card in drawn(coup))
        case Withdrawal.ALWAYS:
            may_go = resumes
    return (
        *undone,
        HandsRebuilt(
            player=player,
            banker=banker,
            draws=draws,
            left=left,
            wagers_may_go=(may_go or still_may_go) and bool(coup.wagers),
            clauses=rule.cited,
        ),
    )


def lie_right(table: Table) -> bool:
    """Whether no hand would change by being put right: at most a card too many is out."""
    coup = table.coup
    player, banker, _, _ = rebuilt(rules_of(table), drawn(coup))
    return not coup.interruption.doubted and (player, banker) == (coup.player, coup.banker)


def _is_excess(table: Table) -> bool:
    """Whether the hands lie right and only a third card too many is out, which has its own rule."""
    coup = table.coup
    if coup.interruption.doubted or coup.cards_out < 4:
        return False
    due, stray = due_hand(table), coup.interruption.strays[0]
    own = rules_of(table).irregularities.drawn_to_player.value
    return due is None or (stray.hand is Hand.PLAYER and due is own)


def _open(player: tuple[Card | None, ...], banker: tuple[Card | None, ...]) -> bool:
    return len(player) + len(banker) >= 4 and None not in player and None not in banker


def rebuilt(
    rules: Rulebook, cards: tuple[Stray, ...]
) -> tuple[tuple[Card | None, ...], tuple[Card | None, ...], tuple[Draw, ...], tuple[Stray, ...]]:
    """The n-th card drawn where the n-th card belongs; what belongs nowhere is left over."""
    hands: dict[Hand, tuple[Card | None, ...]] = {Hand.PLAYER: (), Hand.BANKER: ()}
    draws: tuple[Draw, ...] = ()
    for at, card in enumerate(cards):
        player, banker = hands[Hand.PLAYER], hands[Hand.BANKER]
        if at < 4:
            to: Hand | None = rules.initial_deal[at].value
        elif _open(player, banker):
            to = next_card(rules, faces(player), faces(banker)).hand
        else:
            to = None
        if to is None:
            return player, banker, draws, cards[at:]
        hands[to] += (card.face,)
        draws += (Draw(to, card.position),)
    return hands[Hand.PLAYER], hands[Hand.BANKER], draws, ()


@decides
def decide_resume_play(table: Table, command: ResumePlay) -> tuple[Event, ...]:
    rules, coup = rules_of(table), table.coup
    require_dealer(rules, command.by, "resume-play")
    require_coup(table, "resume-play")
    leave = coup.interruption.leave
    if leave is None:
        raise Refused(house.in_order, "play-is-not-held-up")
    back = tuple(sent_back(table, rules)) if leave.window is Window.CONCESSION else ()
    left = sum(len(placed) for placed in coup.wagers.values()) - len(back)
    rule = rules.irregularities.all_withdrawn.get(leave.window)
    emptied = rule is not None and rule.value and not left and not coup.no_bet
    clauses = rule.cited if emptied and rule is not None else ()
    return (*back, PlayResumed(no_bet=emptied, clauses=clauses))


@decides
def decide_report_wrong_receiver(table: Table, command: ReportWrongReceiver) -> tuple[Event, ...]:
    """Cards with a patron who should not have had them; with one who may, nothing follows."""
    rule = rules_of(table).irregularities.wrong_receiver
    if is_backer(table, command.hand, command.patron):
        rule = None
    may_go = rule is not None and rule.value is WrongReceiver.WAGERS_MAY_GO
    out, down = table.coup.out, face_down(table, command.hand)
    free = out is None or out.hand is command.hand
    return (
        CardsWentAstray(
            hand=command.hand,
            patron=command.patron,
            cards=tuple(card for card in down if free and card in command.cards),
            wagers_may_go=may_go and bool(table.coup.wagers) and table.phase is Phase.IN_COUP,
            clauses=rule.cited if rule is not None else (),
        ),
    )


@decides
def decide_void_coup(table: Table, command: VoidCoup) -> tuple[Event, ...]:
    rules = rules_of(table)
    power = require_power(rules, Act.VOID_COUP, command.by, "void-the-coup")
    last = table.previous
    if last is not None and table.phase is Phase.BETWEEN_COUPS:
        if command.reason is VoidReason.FRAUD:
            return (without_result(table, rules, last, _operators(rules, command)),)
        if command.reason is VoidReason.CANNOT_BE_REBUILT:
            return (voided_last(table, rules, last, power),)
    require_coup(table, "void-one")
    settled = (VoidReason.FRAUD, VoidReason.SCAN_CONFLICT, VoidReason.CANNOT_BE_REBUILT)
    if table.coup.settled and command.reason not in settled:
        raise Refused(rules.irregularities.late_error, "coup-is-settled")
    irregular = rules.irregularities
    match command.reason:
        case VoidReason.CANNOT_BE_REBUILT:
            _require_lost_order(table, rules)
            rule: Rule[object] = irregular.unrebuilt or power
        case VoidReason.SCAN_CONFLICT:
            if not table.coup.interruption.scan_conflict or irregular.scan_conflict is None:
                raise Refused(irregular.scan_conflict or power, "shoe-contradicts-nobody")
            rule = irregular.scan_conflict
        case _:
            rule = _operators(rules, command)
    return (voided(table, rule, Reason(f"void-{command.reason.value}"), note=command.note),)


def _require_lost_order(table: Table, rules: Rulebook) -> None:
    """Refuse to give a coup up whose cards can be put where they belong."""
    held, rebuilt_ = table.coup.interruption, rules.irregularities.rebuilt
    if held.doubted and not is_order_known(table):
        return
    if held.doubted:
        raise Refused(rebuilt_, "shoe-knows-the-order")
    if not held.strays:
        raise Refused(rebuilt_, "no-card-went-astray")
    rule, way = _belongs(table, rules)
    raise Refused(rule, "order-is-known", way=way)


def _belongs(table: Table, rules: Rulebook) -> tuple[Rule[object], str]:
    """The rule on the first stray card as the hands lie, and what is done by it."""
    irregular, stray = rules.irregularities, table.coup.interruption.strays[0]
    if not _open(table.coup.player, table.coup.banker):
        return irregular.rebuilt, "rebuild"
    due = due_hand(table)
    if stray.hand is Hand.PLAYER and due is irregular.drawn_to_player.value:
        return irregular.drawn_to_player, "give"
    if due is not None:
        return irregular.rebuilt, "rebuild"
    return _fate(table, rules, stray), "carry"


def _operators(rules: Rulebook, command: VoidCoup) -> Rule[object]:
    """The operator's own power to void a coup that cannot go on or that fraud touched."""
    if command.reason not in (VoidReason.IMPRACTICAL, VoidReason.FRAUD):
        raise Refused(house.powers_as_printed, "coup-is-not-voided-for-that")
    for rule in rules.powers:
        if rule.value.act is Act.VOID_COUP and rule.value.holders == {Role.CASINO_OPERATOR}:
            if command.by.role is not Role.CASINO_OPERATOR:
                raise Refused(
                    rule,
                    "may-not-void-the-coup-for-that",
                    person=command.by.person,
                    role=command.by.role,
                )
            return rule
    raise Refused(house.powers_as_printed, "invalidated-not-voided", edition=rules.id)


@decides
def decide_reshuffle_after_void(table: Table, command: ReshuffleAfterVoid) -> tuple[Event, ...]:
    """The rest of the shoe shuffled or replaced, after a void and with everybody's agreement."""
    rules = rules_of(table)
    require_power(rules, Act.RESHUFFLE_AFTER_VOID, command.by, "shuffle-after-a-void-coup")
    rule = rules.irregularities.reshuffled
    assert rule is not None, "who may shuffle after a void has a rule for it"
    if not table.stack.just_voided or table.phase is not Phase.BETWEEN_COUPS:
        raise Refused(rule, "no-coup-just-void")
    if table.setup.device is Device.SHUFFLING_DEVICE:
        raise Refused(rule, "cards-taken-from-a-shoe")
    agreed = table.consents.get(Matter.SHUFFLE, ())
    for name in table.taking_part:
        if rule.value and name not in agreed:
            raise Refused(rule, "has-not-agreed-to-a-shuffle", patron=name)
    return (
        ShuffleDirected(reason="after a void coup", due=ShuffleDue.AFTER_VOID, clauses=rule.cited),
    )
