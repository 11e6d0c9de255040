"""Wagers: called, placed, changed, withdrawn and refused, until the edition closes them."""

from collections.abc import Iterator

from punto.game.betting import require_combination, require_option, terms_of
from punto.law.calls import spoken
from punto.law.clauses import Refused, Rule
from punto.law.mishaps import Relief
from punto.law.procedures import MAIN_WAGERS, Means, Sign, Wager, WagersClose
from punto.law.provisions import Membership, Terms
from punto.law.reasons import Reason
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
    CallBets,
    CallNoMoreBets,
    ChangeWager,
    MoveWager,
    PlaceWager,
    RefuseWager,
    WithdrawWager,
)
from punto.table.contest.stakes import contest_wager, require_taken_back
from punto.table.contest.turns import require_all_asked
from punto.table.coup import Placed
from punto.table.events import (
    BetsCalled,
    Event,
    NoMoreBetsCalled,
    WagerChanged,
    WagerPlaced,
    WagerReturned,
)
from punto.table.guards import chip_set, require_between, rules_of, spread_of, window_rule
from punto.table.limits.terms import limits_for, limits_of
from punto.table.registry import decides
from punto.table.seating.declaring import noted_limit
from punto.table.shuffling.decide import require_cards_ready
from punto.table.state import Phase, Table, TablePatron
from punto.table.wagering.fold import wager_placed, wager_returned
from punto.table.wagering.no_bet import no_bet_rule
from punto.table.wagering.sharing import displaced, require_box, require_sharing
from punto.table.wagering.stake_limits import (
    cut_to_differential,
    loss_room,
    over_differential,
    require_within,
)

PATRON = Role.PATRON
IN_COUP = Phase.IN_COUP


@decides
def decide_call_bets(table: Table, command: CallBets) -> tuple[Event, ...]:
    rules = rules_of(table)
    call = rules.calls.chance_to_wager or rules.calls.place_bets
    assert call is not None, "every edition has the call"
    require_dealer(rules, command.by, "call-for-bets")
    require_between(table, "call-for-bets")
    require_cards_ready(table)
    if table.coup.no_bet:
        raise Refused(no_bet_rule(table), "next-coup-is-without-wagers")
    if table.coup.called:
        raise Refused(house.in_order, "bets-were-already-called-for")
    return (BetsCalled(clauses=call.cited, say=spoken(call.value)),)


@decides
def decide_call_no_more_bets(table: Table, command: CallNoMoreBets) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_dealer(rules, command.by, "close-the-betting")
    require_between(table, "close-the-betting")
    require_cards_ready(table)
    if table.coup.last_called:
        raise Refused(house.in_order, "no-more-bets-was-already-called")
    if table.contest is not None:
        require_all_asked(table, table.contest)
    if not table.coup.no_bet:
        require_chance(table, rules)
    call = rules.calls.no_more_bets
    closes = rules.wagers_close.value is WagersClose.AT_THE_CALL
    called = NoMoreBetsCalled(closes=closes, clauses=call.cited, say=spoken(call.value))
    return (*sent_back(table, rules), called)


def require_chance(table: Table, rules: Rulebook) -> None:
    """Refuse to go on before everybody had a chance to wager."""
    chance = rules.calls.chance_to_wager
    if chance is not None and not table.coup.called:
        raise Refused(chance, "patrons-had-no-chance-to-wager")


def sent_back(table: Table, rules: Rulebook) -> Iterator[WagerReturned | WagerChanged]:
    """The newest wagers on whichever hand is too heavy, until the differential holds.

    No edition that refuses what is over lets the house make another wager of one, so that it goes
    back as it would have been refused: whole, unless the house reads it otherwise.
    """
    while (side := over_differential(table)) is not None:
        lying = [(name, p) for name, ps in table.coup.wagers.items() for p in ps]
        name, newest = max(
            (each for each in lying if each[1].wager is side), key=lambda each: each[1].turn
        )
        cut = cut_to_differential(table, name, newest)
        if cut is not None:
            yield cut
            return
        back = WagerReturned(
            patron=name,
            wager=side,
            box=newest.box,
            reason=Reason("over-the-differential"),
            clauses=rules.differential.cited,
        )
        yield back
        table = wager_returned(table, back)


@decides
def decide_place_wager(
    table: Table, command: PlaceWager, act: Relief = Relief.PLACE
) -> tuple[Event, ...]:
    laid, name, wager = spread_of(table), command.patron, command.wager
    rules, patron = laid.rules, require_patron(table, name)
    if table.excluded:
        require_not_excluded(table, rules, name, "wager")
    _require_bettor(rules, patron, command)
    terms = terms_of(laid, wager)
    late = require_open(table, rules, terms, name, act)
    box = require_box(table, patron, name, command.box)
    noted: tuple[Event, ...] = ()
    if table.contest is not None:
        staked = wager, command.chips_cents, command.tokens_cents
        noted = contest_wager(table, name, staked, box, command.at, None)
    lying = table.coup.wagers.get(name)
    held = [each.wager for each in lying] if lying else []
    if terms.option is not None:
        require_option(terms, name, held)
    elif wager in held:
        _require_other_box(table, name, wager, box)
    _require_means(table, rules, command, patron.chips_cents, patron.tokens_cents)
    if wager in MAIN_WAGERS:
        approved = patron.both_hands is not None
        require_combination(rules, name, [*held, wager], approved=approved)
    else:
        require_main_bettor(table, terms, name, held)
    require_sharing(table, rules, name, wager, box)
    cents = command.chips_cents + command.tokens_cents
    limits = limits_for(table, patron, wager, box)
    note, why = require_within(table, rules, patron, wager, limits, cents, already=0)
    if command.loss_limit_cents is not None:
        _require_loss_room(rules, table, command, already=0)
        noted = (*noted_limit(rules, patron, command), *noted)
    event = WagerPlaced(
        patron=name,
        wager=wager,
        box=box,
        chips_cents=command.chips_cents,
        tokens_cents=command.tokens_cents,
        note=note,
        clauses=terms.offered.cited + why + late if why or late else terms.offered.cited,
    )
    if table.setup.settings.positions and wager not in MAIN_WAGERS:
        return (*noted, *displaced(table, terms, name), event)
    return (*noted, event) if noted else (event,)


def _require_other_box(table: Table, name: str, wager: Wager, box: int) -> None:
    """Refuse a second wager where the patron has one alike."""
    if any(each.wager is wager and each.box == box for each in table.coup.wagers[name]):
        raise Refused(house.in_order, "wager-there-already", patron=name, wager=wager, box=box)


def _require_bettor(
    rules: Rulebook, patron: TablePatron, command: PlaceWager | ChangeWager
) -> None:
    """Refuse anyone who may not wager here, or not for another."""
    by, name = command.by, command.patron
    by_patron, member = by.role is PATRON, rules.membership
    if member is not None:
        if by_patron and by.person != name:
            _require_assistance(member, command)
        shown = patron.player_card and not command.card_withdrawn
        if not shown and member.own_card.value:
            raise Refused(member.own_card, "no-valid-player-card-shown", patron=name)
        if patron.paused:
            pause = next(r for r in rules.powers if r.value.act is Act.PAUSE_PATRON)
            raise Refused(pause, "is-paused", patron=name)
        if by_patron:
            return
    require_own(rules, by, name, "wager")


def _require_assistance(member: Membership, command: PlaceWager | ChangeWager) -> None:
    """Refuse a wager by one patron for another, other than as a helping hand."""
    assisted = isinstance(command, PlaceWager) and command.assisted
    if member.no_proxy.value and not assisted:
        raise Refused(
            member.no_proxy, "no-proxy-wagers", person=command.by.person, patron=command.patron
        )


def require_open(
    table: Table, rules: Rulebook, terms: Terms, name: str, act: Relief
) -> tuple[str, ...]:
    """Refuse what is done to a wager when the edition has closed them.

    The clauses are those of a supervisor's leave to do it after the first card.
    """
    closes = terms.closes or rules.wagers_close
    coup = table.coup
    if table.phase is IN_COUP:
        leave = coup.interruption.relaxed
        if leave is not None and name in leave.patrons and act in leave.acts:
            return rules.irregularities.relief[act].cited
        if coup.interruption.wagers_may_go:
            raise Refused(window_rule(table), "wagers-only-go-back")
        raise Refused(closes, "first-card-out")
    if coup.no_bet:
        raise Refused(no_bet_rule(table), "coup-without-wagers-wait")
    if coup.last_called:
        _require_open_after_call(closes)
    return ()


def _require_open_after_call(closes: Rule[WagersClose]) -> None:
    match closes.value:
        case WagersClose.AT_THE_CALL:
            raise Refused(closes, "no-more-bets-was-called")
        case WagersClose.AT_THE_FIRST_CARD:
            pass


def _require_token_wager(table: Table, rules: Rulebook, command: PlaceWager | ChangeWager) -> None:
    """Refuse tokens where none are taken, and on a wager that their voucher is not for."""
    if Means.PROMOTIONAL_TOKENS not in rules.means.value:
        raise Refused(rules.means, "tokens-not-staked", edition=rules.id)
    terms = table.patrons[command.patron].token_terms
    binds = rules.promotions.voucher_binds if rules.promotions is not None else None
    if binds is None or not binds.value:
        return
    if terms.wagers and command.wager not in terms.wagers:
        raise Refused(binds, "tokens-not-for-this-wager", wager=command.wager, wagers=terms.wagers)


def _require_means(
    table: Table,
    rules: Rulebook,
    command: PlaceWager | ChangeWager,
    chips_held: int,
    tokens_held: int,
) -> None:
    """Refuse a stake of nothing, of tokens where none are taken, or of what is not held."""
    chips, tokens, name = command.chips_cents, command.tokens_cents, command.patron
    if chips + tokens < 1:
        raise Refused(rules.means, "wager-without-chips", patron=name, wager=command.wager)
    if tokens:
        _require_token_wager(table, rules, command)
    if chips > chips_held or tokens > tokens_held:
        raise Refused(
            house.balance,
            "too-few-chips-held",
            patron=name,
            chips_held_cents=chips_held,
            tokens_held_cents=tokens_held,
        )
    if not chip_set(table.setup.chips).can_pay(chips):
        raise Refused(
            house.chips_there_are,
            "chips-cannot-make-it",
            cents=chips,
            smallest_cents=table.setup.chips[0],
        )


def require_main_bettor(table: Table, terms: Terms, name: str, held: list[Wager]) -> None:
    """Refuse a side bet by itself where only main bettors may have it."""
    alone = terms.without_main_wager
    if alone is not None and not alone.value and MAIN_WAGERS.isdisjoint(held):
        raise Refused(alone, "has-no-main-wager", patron=name)
    if _is_restricted(table, terms.wager) and MAIN_WAGERS.isdisjoint(held):
        assert terms.restriction is not None
        raise Refused(
            terms.restriction, "restricted-to-main-wagerers", wager=terms.wager, patron=name
        )


def _is_restricted(table: Table, wager: Wager) -> bool:
    """Whether only main bettors may have it now, as a sign at the table tells them."""
    signs = table.signs
    return wager in signs.restricted and Sign.SIDE_BET_RESTRICTION in signs.shown


def _require_loss_room(
    rules: Rulebook, table: Table, command: PlaceWager | ChangeWager, already: int
) -> None:
    """Refuse what would take a patron over the loss limit, as far as the floor knows it.

    Tournament chips have no cash value, so that nothing is lost by them.
    """
    if rules.membership is None or command.loss_limit_cents is None or table.contest is not None:
        return
    room = loss_room(table, command.loss_limit_cents, command.lost_cents)
    lying = sum(p.cents for p in table.coup.wagers.get(command.patron, ()))
    after = lying - already + command.chips_cents + command.tokens_cents
    if not rules.membership.loss_limit.value or after <= room:
        return
    rule, name = rules.membership.loss_limit, command.patron
    if lying:
        raise Refused(
            rule, "loss-limit-less-what-lies", patron=name, room_cents=room, lying_cents=lying
        )
    raise Refused(rule, "loss-limit-leaves-less", patron=name, room_cents=room)


def lying_wager(table: Table, name: str, wager: Wager, box: int | None) -> Placed:
    """A patron's wager on the layout; the only one of its kind, where no box is named."""
    mine = [p for p in table.coup.wagers.get(name, ()) if p.wager is wager]
    found = [p for p in mine if box is None or p.box == box]
    if not found:
        raise Refused(house.in_order, "no-wager-there", patron=name, wager=wager)
    if len(found) > 1:
        raise Refused(house.boxes, "several-wagers-there", patron=name, wager=wager)
    return found[0]


@decides
def decide_change_wager(table: Table, command: ChangeWager) -> tuple[Event, ...]:
    rules, name, wager = rules_of(table), command.patron, command.wager
    patron = require_patron(table, name)
    if table.excluded:
        require_not_excluded(table, rules, name, "wager")
    _require_bettor(rules, patron, command)
    terms = terms_of(spread_of(table), wager)
    late = require_open(table, rules, terms, name, Relief.ALTER)
    old = lying_wager(table, name, wager, command.box)
    staked = wager, command.chips_cents, command.tokens_cents
    turn = contest_wager(table, name, staked, old.box, command.at, old)
    _require_means(
        table,
        rules,
        command,
        patron.chips_cents + old.chips_cents,
        patron.tokens_cents + old.tokens_cents,
    )
    cents = command.chips_cents + command.tokens_cents
    limits = limits_for(table, patron, wager, old.box)
    if cents < old.cents or table.phase is IN_COUP:
        limits = limits_of(table, name, old)
    note, why = require_within(table, rules, patron, wager, limits, cents, already=old.cents)
    _require_loss_room(rules, table, command, already=old.cents)
    return (
        *noted_limit(rules, patron, command),
        *turn,
        WagerChanged(
            patron=name,
            wager=wager,
            box=old.box,
            chips_cents=command.chips_cents,
            tokens_cents=command.tokens_cents,
            note=note,
            clauses=(*terms.offered.cited, *why, *late),
        ),
    )


@decides
def decide_withdraw_wager(table: Table, command: WithdrawWager) -> tuple[Event, ...]:
    rules, name = rules_of(table), command.patron
    require_own(rules, command.by, name, "withdraw-a-wager")
    require_patron(table, name)
    require_taken_back(table, name)
    terms = terms_of(spread_of(table), command.wager)
    window = table.coup.interruption.wagers_may_go
    if window:
        clauses = window_rule(table).cited
    else:
        late = require_open(table, rules, terms, name, Relief.WITHDRAW)
        clauses = late or (terms.closes or rules.wagers_close).cited
    old = lying_wager(table, name, command.wager, command.box)
    back = WagerReturned(
        patron=name, wager=old.wager, box=old.box, reason=Reason("withdrawn"), clauses=clauses
    )
    return (back,) if window else (back, *orphans(table, name, old))


@decides
def decide_move_wager(table: Table, command: MoveWager) -> tuple[Event, ...]:
    """A stake from one wager to another, as it is: taken up, and judged where it is laid down."""
    rules, name = rules_of(table), command.patron
    require_own(rules, command.by, name, "move-a-wager")
    require_patron(table, name)
    require_taken_back(table, name)
    terms = terms_of(spread_of(table), command.wager)
    late = require_open(table, rules, terms, name, Relief.MOVE)
    old = lying_wager(table, name, command.wager, command.box)
    clauses = late or (terms.closes or rules.wagers_close).cited
    back = WagerReturned(
        patron=name, wager=old.wager, box=old.box, reason=Reason("moved"), clauses=clauses
    )
    to = PlaceWager(
        by=command.by,
        at=command.at,
        patron=name,
        wager=command.to,
        chips_cents=old.chips_cents,
        tokens_cents=old.tokens_cents,
        box=old.box if command.to_box is None else command.to_box,
    )
    placed = decide_place_wager(wager_returned(table, back), to, Relief.MOVE)
    left = wager_returned(table, back)
    for event in placed:
        if isinstance(event, WagerPlaced):
            left = wager_placed(left, event)
    return (back, *placed, *orphans(left, name, old))


def orphans(table: Table, name: str, gone: Placed) -> Iterator[WagerReturned]:
    """Restricted side bets go back with the last main wager of their owner."""
    rest = [p for p in table.coup.wagers.get(name, ()) if p is not gone]
    if any(p.wager in MAIN_WAGERS for p in rest):
        return
    for each in rest:
        if _is_restricted(table, each.wager):
            rule = spread_of(table).terms[each.wager].restriction
            assert rule is not None
            yield WagerReturned(
                patron=name,
                wager=each.wager,
                box=each.box,
                reason=Reason("no-main-wager-left"),
                clauses=rule.cited,
            )


@decides
def decide_refuse_wager(table: Table, command: RefuseWager) -> tuple[Event, ...]:
    rules = rules_of(table)
    power = require_power(rules, Act.REFUSE_WAGER, command.by, "refuse-a-wager")
    if table.phase is Phase.IN_COUP:
        raise Refused(power, "wager-is-refused-before-the-first-card")
    require_patron(table, command.patron)
    old = lying_wager(table, command.patron, command.wager, command.box)
    back = WagerReturned(
        patron=command.patron,
        wager=old.wager,
        box=old.box,
        reason=Reason("refused-by-staff"),
        note=command.reason,
        clauses=power.cited,
    )
    return (back, *orphans(table, command.patron, old))
