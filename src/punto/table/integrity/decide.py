"""Cards missing, foreign, burned in error or seen by all; machines that contradict the felt."""

from collections import Counter

from punto.cards import Card
from punto.game.decks import refuse_surplus, within_decks
from punto.game.last_coup import Ending
from punto.law.calls import Call, spoken
from punto.law.clauses import Refused, Rule
from punto.law.procedures import Device, Game, LateError
from punto.law.reasons import Reason
from punto.law.roles import Act
from punto.law.rulebooks import house
from punto.table.authority import is_supervisor, require_power, require_staff
from punto.table.commands import (
    ConfirmOutcome,
    ReportBurnedInError,
    ReportCardAmiss,
    ReportScanConflict,
    ReportWrongDisplay,
    ReportWrongGame,
    RestoreDecks,
    VoidShoe,
)
from punto.table.dealing.decide import has_cards_left, has_cutting_card
from punto.table.duties.decide import duties
from punto.table.events import (
    CardBurnedInError,
    CardsFoundAmiss,
    CoupNotOver,
    DecksRestored,
    DisplayDisregarded,
    Event,
    OutcomeConfirmed,
    ScanConflicted,
    ShoeVoided,
    WrongGameFound,
)
from punto.table.guards import require_between, require_coup, rules_of
from punto.table.misdeal.earlier_coup import latest_over, voided_later
from punto.table.registry import decides
from punto.table.settling.voiding import voided
from punto.table.stack import StackStage
from punto.table.state import Phase, Table
from punto.table.supply.decide import require_no_card_amiss, whole_rule


@decides
def decide_report_card_amiss(table: Table, command: ReportCardAmiss) -> tuple[Event, ...]:
    """The coup of discovery is void, earlier ones stand, and all cards are checked.

    Where the edition has no rule for it, the coup goes on; another waits until the decks are whole.
    No more cards alike are missing than the decks hold.
    """
    rules, missing = rules_of(table), within_decks(command.missing, table.setup.decks)
    rule = rules.irregularities.amiss
    if rule is None:
        return (
            CardsFoundAmiss(
                missing=missing,
                foreign=command.foreign,
                check=False,
                out=False,
                clauses=rules.decks.cited,
            ),
        )
    found = CardsFoundAmiss(
        missing=missing,
        foreign=command.foreign,
        check=rule.cards_checked.value,
        out=rule.cards_checked.value,
        clauses=_cited(rule.earlier_coups, rule.cards_checked),
    )
    why = Reason("card-amiss")
    void: tuple[Event, ...] = ()
    if table.phase is Phase.IN_COUP and rule.coup_void.value:
        void = (voided(table, rule.coup_void, why),)
    return (found, *void, *duties(table, rule.duties, why, command.at))


def _cited(*rules: Rule[object]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for rule in rules for clause in rule.cited))


@decides
def decide_restore_decks(table: Table, command: RestoreDecks) -> tuple[Event, ...]:
    """What was missing found or replaced, foreign removed, damaged replaced: all whole again.

    Cards found or removed are the dealer's to put where they belong, and the like of those that a
    device spoiled; others come as cards are changed, by those who may do so, and so do the like
    of single cards that nothing is wrong with. Everything is shuffled again.
    """
    rules, stack = rules_of(table), table.stack
    rule = whole_rule(table)
    require_between(table, "make-the-decks-whole")
    require_no_card_amiss(table)
    if Counter(command.replaced) - Counter(stack.flaws.damaged):
        require_power(rules, Act.CHANGE_CARDS, command.by, "replace-missing-cards")
    elif command.by.role not in rules.dealers.value:
        require_staff(rules, command.by, "make-the-decks-whole")
    _require_among(rule, command.found, stack.flaws.missing, "missing")
    wanting = (*stack.flaws.missing, *stack.flaws.damaged)
    wrong = "wanting" if stack.flaws.damaged else "missing"
    worn = _worn(table, command, wanting)
    known = (*wanting, *worn.elements())
    _require_among(rule, (*command.found, *command.replaced), known, wrong)
    _require_among(rule, command.removed, stack.flaws.foreign, "foreign")
    if not (command.found or command.replaced or command.removed):
        raise Refused(house.in_order, "no-card-is-named")
    return (
        DecksRestored(
            found=command.found,
            replaced=command.replaced,
            removed=command.removed,
            clauses=_restored_by(table, rule, command, worn),
        ),
    )


def _worn(table: Table, command: RestoreDecks, wanting: tuple[Card, ...]) -> Counter[Card]:
    """Cards of whole decks that are changed for their like, where any of them may be changed."""
    rules = rules_of(table)
    if not rules.supply.replacement.value.any_card or table.stack.stage is StackStage.NONE:
        return Counter()
    worn = Counter((*command.found, *command.replaced)) - Counter(wanting)
    refuse_surplus(rules, worn.elements(), table.setup.decks)
    return worn & Counter(command.replaced)


def _restored_by(
    table: Table, rule: Rule[object], command: RestoreDecks, worn: Counter[Card]
) -> tuple[str, ...]:
    """The clauses for decks made whole, for cards changed, or for both."""
    replacement = rules_of(table).supply.replacement
    if worn == Counter(command.replaced) and not (command.found or command.removed):
        return replacement.cited
    changed = replacement.value.checks and command.replaced
    return _cited(rule, replacement) if changed else rule.cited


def _require_among(
    rule: Rule[object], named: tuple[str, ...], amiss: tuple[str, ...], wrong: str
) -> None:
    """Refuse to put right what nothing is known to be wrong with."""
    others = Counter(map(str, named)) - Counter(map(str, amiss))
    if others:
        raise Refused(
            rule, "not-known-to-be-amiss", card=min(others), wrong=wrong, cards=tuple(amiss)
        )


@decides
def decide_report_scan_conflict(table: Table, command: ReportScanConflict) -> tuple[Event, ...]:
    """The coup waits for a supervisor, where the shoe can scan at all."""
    rule = rules_of(table).irregularities.scan_conflict
    scans = table.setup.device is Device.ELECTRONIC_SHOE
    return (
        ScanConflicted(
            said=command.said,
            held=rule is not None and scans and table.phase is Phase.IN_COUP,
            clauses=rule.cited if rule is not None else (),
        ),
    )


@decides
def decide_confirm_outcome(table: Table, command: ConfirmOutcome) -> tuple[Event, ...]:
    rules = rules_of(table)
    rule = rules.irregularities.scan_conflict
    if rule is None:
        raise Refused(house.powers_as_printed, "knows-no-shoe-that-scans", edition=rules.id)
    if not is_supervisor(rules, command.by):
        raise Refused(
            rule, "may-not-confirm-the-outcome", person=command.by.person, role=command.by.role
        )
    require_coup(table, "confirm-an-outcome")
    if not table.coup.interruption.scan_conflict:
        raise Refused(rule, "shoe-contradicts-nobody")
    return (OutcomeConfirmed(clauses=rule.cited),)


@decides
def decide_report_wrong_display(table: Table, command: ReportWrongDisplay) -> tuple[Event, ...]:
    """A board that shows another result than the cards is nobody's concern but its mender's."""
    rule = rules_of(table).irregularities.wrong_display
    if rule is None:
        return (DisplayDisregarded(said=command.said),)
    if not rule.value:
        held = table.phase is Phase.IN_COUP
        return (ScanConflicted(said=command.said, held=held, clauses=rule.cited),)
    return (DisplayDisregarded(said=command.said, clauses=rule.cited),)


@decides
def decide_report_burned_in_error(table: Table, command: ReportBurnedInError) -> tuple[Event, ...]:
    """The next card went into the discard rack: it is burned, and another takes its place."""
    rule = rules_of(table).irregularities.burned_stays
    loaded = table.stack.stage in (StackStage.LOADED, StackStage.READY) and has_cards_left(table)
    return (
        CardBurnedInError(
            position=table.stack.gone,
            out=loaded and (rule is None or rule.value),
            cutting_card=loaded and command.cutting_card and has_cutting_card(table),
            clauses=rule.cited if rule is not None else (),
        ),
    )


@decides
def decide_void_shoe(table: Table, command: VoidShoe) -> tuple[Event, ...]:
    """The order of the cards was seen in the shuffle or the cut: nothing is dealt from them."""
    rules = rules_of(table)
    power = require_power(rules, Act.VOID_SHOE, command.by, "void-the-shoe")
    if table.setup.device is Device.SHUFFLING_DEVICE:
        raise Refused(power, "shuffling-device-is-no-shoe")
    if table.stack.stage in (StackStage.NONE, StackStage.UNSHUFFLED):
        raise Refused(power, "no-shuffled-order-known")
    void: tuple[Event, ...] = ()
    if table.phase is Phase.IN_COUP:
        void = (voided(table, power, Reason("order-revealed"), Ending.OVER),)
    told = rules.irregularities.order_revealed
    return (
        *void,
        ShoeVoided(reason=command.reason, clauses=power.cited, say=spoken(Call.SHOE_VOID)),
        *duties(table, told, Reason("shoe-was-void", {"note": command.reason}), command.at),
    )


@decides
def decide_report_wrong_game(table: Table, command: ReportWrongGame) -> tuple[Event, ...]:
    """Coups paid by the other game stand as they were paid, and the game in play goes on.

    What chips are elsewhere for it is a payment error, and reported as one. Coups that were never
    paid at all are none of those.
    """
    game, rule = table.setup.game, rules_of(table).irregularities.wrong_game
    paid = tuple(number for number in command.coups if _is_paid(table, number))
    never = tuple(number for number in command.coups if number not in paid)
    unknown = (CoupNotOver(coups=never),) if never else ()
    if not paid:
        return unknown
    if rule is None:
        return (WrongGameFound(coups=paid, game=game), *unknown)
    other = Game.EVEN_MONEY if game is Game.COMMISSION else Game.COMMISSION
    found = WrongGameFound(
        coups=paid,
        game=game if rule.as_signed.value else other,
        clauses=_cited(rule.earlier_coups, rule.as_signed),
    )
    last = table.previous
    match rule.earlier_coups.value:
        case LateError.VOID if last is not None and last.number in paid:
            void = voided_later(table, last.number, last.lines, rule.earlier_coups)
            return (found, void, *unknown)
        case LateError.VOID | LateError.STANDS:
            return (found, *unknown)


def _is_paid(table: Table, number: int) -> bool:
    """Whether such a coup was dealt and settled, be it the one that still lies there."""
    if table.phase is Phase.IN_COUP and number == table.coup.number:
        return table.coup.settled
    return 1 <= number <= latest_over(table)
