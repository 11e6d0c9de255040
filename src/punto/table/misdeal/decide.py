"""Cards that went astray: where they belong, what opens the next coup, hands put right."""

from punto.cards import Card
from punto.game.coup import INITIAL_CARDS, next_card
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
from punto.table.guards import is_order_known, require_coup, rules_of, window_rule
from punto.table.misdeal.earlier_coup import voided_last, without_result
from punto.table.misdeal.seen import first_card_rule, is_shuffled_first, opens_next
from punto.table.receiving.decide import face_down, is_backer
from punto.table.registry import decides
from punto.table.settling.decide import ending_of
from punto.table.settling.voiding import voided
from punto.table.stack import StackStage, Stray
from punto.table.state import Phase, Table
from punto.table.wagering.decide import sent_back
from punto.table.words import Actor, Matter, VoidReason


@decides
def decide_report_misdealt_card(table: Table, command: ReportMisdealtCard) -> tuple[Event, ...]:
    """A card out of its turn, and the cutting card before it as if the card had been due."""
    rules, in_coup = rules_of(table), table.phase is Phase.IN_COUP
    came_out = command.cutting_card and has_cutting_card(table)
    face = command.face or table.stack.next_seen
    stray = Stray(command.hand, table.stack.gone, face)
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

    While cards before it lie face down nobody can tell where it was due; its own face matters not.
    """
    irregular = rules.irregularities
    if table.phase is not Phase.IN_COUP:
        return _fate(table, rules, stray)
    before = drawn(table.coup)
    player, banker, *_ = rebuilt(rules, before)
    if table.coup.interruption.doubted or not _open(player, banker):
        return irregular.rebuilt
    _, _, draws, left = rebuilt(rules, (*before, stray))
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

    One that is still to be burned, or to be shuffled, opens no coup. One that is not due in this
    coup any more opens the next.
    """
    irregular, rule_ = rules_of(table).irregularities, first_card_rule(rules_of(table))
    if _is_dealt_out(table):
        opens = rule_.value is Excess.OPENS_NO_BET_COUP and not _is_to_be_shuffled(table)
        cited = rule_.cited if opens else ()
        return (CardFoundFaceUp(face=command.face, first=False, clauses=cited),)
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
    no_bet = rule_.value is Excess.OPENS_NO_BET_COUP
    found = CardFoundFaceUp(
        face=command.face,
        first=no_bet,
        clauses=rule_.cited,
        say=spoken(Call.NO_BETS_ON_THIS_COUP) if no_bet else (),
    )
    return (*_cleared(table, rule_), found) if no_bet else (found,)


def _is_dealt_out(table: Table) -> bool:
    """Whether no card is due in this coup any more, as its open hands tell."""
    coup, held = table.coup, table.coup.interruption
    certain = coup.cards_out >= INITIAL_CARDS and coup.is_exposed
    return certain and not held.strays and not held.doubted and due_hand(table) is None


def _is_to_be_shuffled(table: Table) -> bool:
    """Whether a card that is out would go into a shuffle before it could open a coup.

    In a coup that is asked once no card is due any more, so that its result is known.
    """
    in_coup = table.phase is Phase.IN_COUP
    ending, _ = ending_of(table, rules_of(table)) if in_coup else (table.stack.ending, ())
    return is_shuffled_first(table, ending)


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
        if stray.face is None or table.setup.settings.exposed_player_card_takes_bets:
            return own
        shut = irregular.exposed_excess
        if table.phase is not Phase.IN_COUP:
            return shut
        return Rule((*shut.clauses, *own.clauses), shut.value)
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
        case _ if _is_excess(table) or _lay_where_due(coup, draws):
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
    due = due_hand(table)
    return due is None or due is rules_of(table).irregularities.drawn_to_player.value


def _lay_where_due(coup: Coup, draws: tuple[Draw, ...]) -> bool:
    """Whether each card was laid with the hand that it belongs to, though reported otherwise."""
    laid = [card.hand for card in drawn(coup)]
    return not coup.interruption.doubted and laid == [draw.hand for draw in draws]


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
    gone = sum(isinstance(event, WagerReturned) for event in back)
    left = sum(len(placed) for placed in coup.wagers.values()) - gone
    rule = rules.irregularities.all_withdrawn.get(leave.window)
    emptied = rule is not None and rule.value and not left and not coup.no_bet
    ends = rules.irregularities.concession if leave.window is Window.CONCESSION else None
    cited = rule if emptied and rule is not None else ends or window_rule(table)
    return (*back, PlayResumed(no_bet=emptied, clauses=cited.cited))


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
    rule, last = _rule_to_void(rules, command), table.previous
    if last is not None and table.phase is Phase.BETWEEN_COUPS:
        if command.reason is VoidReason.FRAUD:
            return (without_result(table, rules, last, rule),)
        if command.reason is VoidReason.CANNOT_BE_REBUILT:
            return (voided_last(table, rules, last, rule),)
    require_coup(table, "void-one")
    settled = (VoidReason.FRAUD, VoidReason.SCAN_CONFLICT, VoidReason.CANNOT_BE_REBUILT)
    if table.coup.settled and command.reason not in settled:
        raise Refused(rules.irregularities.late_error, "coup-is-settled")
    if command.reason is VoidReason.CANNOT_BE_REBUILT:
        _require_lost_order(table, rules)
    if command.reason is VoidReason.SCAN_CONFLICT and not table.coup.interruption.scan_conflict:
        raise Refused(rule, "shoe-contradicts-nobody")
    void = voided(table, rule, Reason(f"void-{command.reason.value}"), note=command.note)
    return (void, *opens_next(table, void.ending))


def _rule_to_void(rules: Rulebook, command: VoidCoup) -> Rule[object]:
    """The rule by which this person voids a coup for that reason.

    What a supervisor authorises is not the operator's, who has a power of their own.
    """
    irregular = rules.irregularities
    match command.reason:
        case VoidReason.CANNOT_BE_REBUILT:
            own: Rule[object] | None = irregular.unrebuilt
        case VoidReason.SCAN_CONFLICT:
            own = irregular.scan_conflict
        case _:
            return _operators(rules, command)
    power = require_power(rules, Act.VOID_COUP, command.by, "void-the-coup", own)
    return own if own is not None and is_supervisor(rules, command.by) else power


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
    return (ShuffleDirected(reason="", due=ShuffleDue.AFTER_VOID, clauses=rule.cited),)
