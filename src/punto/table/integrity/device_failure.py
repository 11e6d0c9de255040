"""A shuffling device that fails: between coups, in one that must end, and in one that goes on."""

from msgspec.structs import replace

from punto.cards import PACK, Card
from punto.game.decks import within_decks
from punto.game.last_coup import Ending
from punto.game.shoe import require_cut_depth, require_cutting_card
from punto.law.clauses import Refused, Rule
from punto.law.mishaps import Condition, Malfunction
from punto.law.procedures import Device
from punto.law.provisions import DeviceFailure
from punto.law.reasons import Reason
from punto.law.roles import Act
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import require_floor, require_own, require_patron, require_power
from punto.table.commands import AnswerRefund, MoveToShoe, ReportDeviceFailure, TransferCards
from punto.table.coup import Failed
from punto.table.events import (
    CardsTransferred,
    DeviceFailed,
    Event,
    MovedToShoe,
    RefundAnswered,
    WagerReturned,
)
from punto.table.guards import rules_of
from punto.table.registry import decides
from punto.table.settling.voiding import voided
from punto.table.shuffling.decide import cut_candidates
from punto.table.state import Phase, Table
from punto.table.wagering.decide import lying_wager


@decides
def decide_report_device_failure(table: Table, command: ReportDeviceFailure) -> tuple[Event, ...]:
    """Asked in order: is a device in use and a coup under way, who suffers, is there another.

    No more cards alike are damaged than the decks hold.
    """
    rule = rules_of(table).irregularities.device
    command = replace(command, damaged=within_decks(command.damaged, table.setup.decks))
    if rule is None:
        return (_failed(command, None, ()),)
    unmet = _unmet(table, rule, command)
    match unmet:
        case Condition.DEVICE_IN_USE:
            return (_failed(command, None, rule.conditions[unmet].cited),)
        case Condition.CARD_DEALT:
            return (_failed(command, None, rule.conditions[unmet].cited, reload=True),)
        case Condition.NO_DISADVANTAGE:
            answer = rule.disadvantaged
        case Condition.ANOTHER_DEVICE | Condition.PRACTICABLE:
            answer = rule.no_other
        case None:
            answer = rule.damaged if command.damaged else rule.undamaged
    return _answered(table, command, rule, answer)


def _unmet(table: Table, rule: DeviceFailure, command: ReportDeviceFailure) -> Condition | None:
    """The first condition of moving the cards on that does not hold."""
    holds = {
        Condition.DEVICE_IN_USE: table.setup.device is Device.SHUFFLING_DEVICE,
        Condition.CARD_DEALT: table.phase is Phase.IN_COUP,
        Condition.NO_DISADVANTAGE: not command.disadvantage,
        Condition.ANOTHER_DEVICE: command.other_device,
        Condition.PRACTICABLE: command.practicable,
    }
    asked = (condition for condition, each in rule.conditions.items() if each.value)
    return next((condition for condition in asked if not holds[condition]), None)


def _failed(
    command: ReportDeviceFailure,
    remedy: Malfunction | None,
    clauses: tuple[str, ...],
    *,
    asked: tuple[str, ...] = (),
    reload: bool = False,
) -> DeviceFailed:
    return DeviceFailed(
        damaged=command.damaged, remedy=remedy, asked=asked, reload=reload, clauses=clauses
    )


def _answered(
    table: Table, command: ReportDeviceFailure, rule: DeviceFailure, answer: Rule[Malfunction]
) -> tuple[Event, ...]:
    """What becomes of the coup; one whose result is known wants no more of the device."""
    match answer.value:
        case Malfunction.ENDED:
            failed = _failed(command, answer.value, answer.cited, reload=True)
            return (failed, voided(table, answer, Reason("the-device-failed"), Ending.NOT_IN_SIGHT))
        case Malfunction.MOVED_ON | Malfunction.FROM_A_SHOE if table.coup.result is not None:
            return (_failed(command, None, answer.cited, reload=True),)
        case Malfunction.MOVED_ON:
            return (_failed(command, answer.value, answer.cited),)
        case Malfunction.FROM_A_SHOE:
            asked = tuple(table.coup.wagers) if rule.refund_offered.value else ()
            cited = tuple(dict.fromkeys((*answer.cited, *rule.refund_offered.cited)))
            return (_failed(command, answer.value, cited, asked=asked),)


def _require_failed(table: Table, rules: Rulebook, remedy: Malfunction) -> DeviceFailure:
    """The chapter on failed devices, where the coup waits for this remedy."""
    rule = rules.irregularities.device
    if rule is None:
        raise Refused(house.powers_as_printed, "has-no-shuffling-device", edition=rules.id)
    failed = table.coup.interruption.failed
    if failed is None or failed.remedy is not remedy:
        answer = rule.no_other if remedy is Malfunction.FROM_A_SHOE else rule.undamaged
        raise Refused(answer, "no-coup-waits-for-that")
    return rule


def _require_replaced(
    rule: Rule[bool], wanted: tuple[Card, ...], given: tuple[Card, ...], none: Rule[object]
) -> None:
    """Refuse replacements that would not leave whole decks."""
    if given and not wanted:
        raise Refused(none, "no-card-was-damaged")
    if rule.value and sorted(wanted) != sorted(given):
        raise Refused(rule, "damaged-cards-replaced-by-their-like", cards=wanted)


@decides
def decide_transfer_cards(table: Table, command: TransferCards) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_floor(rules, command.by, "move-the-cards")
    rule = _require_failed(table, rules, Malfunction.MOVED_ON)
    damaged = _damaged(table)
    _require_replaced(rule.damaged_replaced, damaged, command.replaced, rule.undamaged)
    cites = (
        (rule.damaged_removed, rule.damaged, rule.damaged_replaced)
        if damaged
        else (rule.undamaged,)
    )
    return (
        CardsTransferred(
            removed=damaged if rule.damaged_removed.value else (),
            replaced=command.replaced,
            clauses=tuple(dict.fromkeys(c for each in cites for c in each.cited)),
        ),
    )


def _damaged(table: Table) -> tuple[Card, ...]:
    failed: Failed | None = table.coup.interruption.failed
    return () if failed is None else failed.damaged


@decides
def decide_answer_refund(table: Table, command: AnswerRefund) -> tuple[Event, ...]:
    """A patron asked about taking wagers back: any or all of them, and silence leaves them."""
    rules, name = rules_of(table), command.patron
    require_own(rules, command.by, name, "answer")
    rule = _require_failed(table, rules, Malfunction.FROM_A_SHOE).refund_offered
    require_patron(table, name)
    lying = table.coup.wagers.get(name, ())
    if not lying:
        raise Refused(rule, "not-asked-without-wager", patron=name)
    if command.wager is not None:
        lying = (lying_wager(table, name, command.wager, command.box),)
    back = tuple(
        WagerReturned(
            patron=name,
            wager=p.wager,
            box=p.box,
            reason=Reason("the-device-failed"),
            clauses=rule.cited,
        )
        for p in lying
        if command.takes_back
    )
    return (*back, RefundAnswered(patron=name, takes_back=command.takes_back, clauses=rule.cited))


@decides
def decide_move_to_shoe(table: Table, command: MoveToShoe) -> tuple[Event, ...]:
    """The rest of the cards shuffled and cut as ever, and the coup finished from a shoe.

    Later coups come from it too, but for low-limit gaming, which waits for a device.
    """
    rules = rules_of(table)
    power = require_power(rules, Act.CUT_FOR_PATRONS, command.by, "have-the-cards-cut")
    rule = _require_failed(table, rules, Malfunction.FROM_A_SHOE)
    failed, damaged = table.coup.interruption.failed, _damaged(table)
    if failed is not None and failed.asked:
        raise Refused(
            rule.refund_offered, "was-not-asked-about-taking-wagers-back", patron=failed.asked[0]
        )
    _require_replaced(
        rule.replaced_from_new_deck, damaged, command.replaced, rule.replaced_from_new_deck
    )
    if rule.shuffled_and_cut.value:
        _require_cut(table, rules, command)
    cites: tuple[Rule[object], ...] = (
        rule.replaced_from_new_deck,
        rule.shuffled_and_cut,
        rule.finished_from,
        power,
        rules.cut_depth,
        rules.cutting_card_depth,
    )
    low = rules.equipment.low_limit_devices if table.setup.low_limit else None
    back = low is not None and rule.finished_from.value not in low.value
    if low is not None and back:
        cites = (*cites, low)
    return (
        MovedToShoe(
            device=rule.finished_from.value,
            cutter=command.cutter or command.by.person,
            depth=command.depth,
            behind=command.behind,
            removed=damaged,
            replaced=command.replaced,
            back_to=table.setup.device if back else None,
            clauses=tuple(dict.fromkeys(c for each in cites for c in each.cited)),
        ),
    )


def _require_cut(table: Table, rules: Rulebook, command: MoveToShoe) -> None:
    """The cut and the cutting card as for any shoe, of what is not on the felt."""
    if command.cutter is not None:
        names, offer = cut_candidates(table)
        if command.cutter not in names:
            raise Refused(
                offer, "cut-of-another", patron=command.cutter, other=names[0] if names else None
            )
    astray = len(table.coup.interruption.strays) + len(table.stack.carried.cards)
    out = table.coup.cards_out + astray
    left = table.setup.decks * PACK - out
    require_cut_depth(rules, left, command.depth)
    require_cutting_card(rules, left, command.behind)
