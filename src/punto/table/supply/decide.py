"""Cards before they are shuffled: brought in, checked, found unfit, dropped, replaced."""

from punto.game.decks import refuse_surplus
from punto.game.last_coup import Ending
from punto.law.clauses import Refused, Rule
from punto.law.procedures import Approval, CardCheck, CardSource, Handled, ShuffleDue
from punto.law.reasons import Reason
from punto.law.roles import Act, Role
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import is_supervisor, require_dealer, require_power, require_staff
from punto.table.commands import (
    CheckCards,
    DeclareCardsUnfit,
    IntroduceCards,
    OrderCardCheck,
    ReportDroppedCards,
    VerifyCards,
)
from punto.table.duties.decide import duties
from punto.table.events import (
    CardCheckOrdered,
    CardsChecked,
    CardsDeclaredUnfit,
    CardsDropped,
    CardsFoundAmiss,
    CardsIntroduced,
    CardsVerified,
    Event,
)
from punto.table.guards import require_between, rules_of
from punto.table.opening.decide import require_approval
from punto.table.registry import decides
from punto.table.stack import Stack, StackStage
from punto.table.state import Phase, Table


@decides
def decide_introduce_cards(table: Table, command: IntroduceCards) -> tuple[Event, ...]:
    rules = rules_of(table)
    supply = rules.supply
    require_between(table, "bring-in-cards", Act.CHANGE_CARDS)
    require_no_card_amiss(table)
    replacing = table.stack.stage is not StackStage.NONE
    cited: list[Rule[object]] = [supply.sources]
    if replacing:
        cited.append(_require_replacement(table, rules, command))
    elif not is_supervisor(rules, command.by):
        require_dealer(rules, command.by, "bring-in-cards")
    if command.source not in supply.sources.value:
        raise Refused(
            supply.sources,
            "no-cards-of-that-source",
            edition=rules.id,
            source=command.source,
            sources=tuple(sorted(supply.sources.value)),
        )
    if supply.kept_secure is not None and supply.kept_secure.value:
        if not command.kept_secure:
            raise Refused(supply.kept_secure, "cards-not-kept-secure")
        cited.append(supply.kept_secure)
    for rule in rules.approvals:
        needs = rule.value is Approval.CARD_SUPPLIER
        if needs and command.source is CardSource.PRE_SHUFFLED:
            require_approval(rule, table.setup.approvals.get(rule.value.value, ""))
    due = ShuffleDue.AFTER_LAST_COUP if replacing else ShuffleDue.BEFORE_PLAY
    return (
        CardsIntroduced(
            source=command.source,
            backs=command.backs,
            replacing=replacing,
            shuffled=command.source in rules.shuffling.due[due].value,
            clauses=tuple(dict.fromkeys(c for rule in cited for c in rule.cited)),
        ),
    )


def _require_replacement(table: Table, rules: Rulebook, command: IntroduceCards) -> Rule[object]:
    """The rule by which other cards may come now."""
    stack, rule = table.stack, rules.supply.replacement
    if stack.unfit:
        return require_power(rules, Act.DECLARE_CARDS_UNFIT, command.by, "replace-unfit-cards")
    require_power(rules, Act.CHANGE_CARDS, command.by, "change-the-cards")
    if not stack.is_whole and (whole := whole_rule(table)).value:
        return whole
    agreed = rules.irregularities.reshuffled
    if stack.shuffle is ShuffleDue.AFTER_VOID and agreed is not None:
        return agreed
    handled = _handled(table)
    if rule.value.last_coup_only and stack.ending is not Ending.OVER and handled is None:
        raise Refused(rule, "replaced-after-last-coup", to_shuffle=_are_to_be_shuffled(stack))
    if stack.ending is Ending.OVER or handled is None:
        _require_other_backs(table, rules, command)
    return handled or rule


def _are_to_be_shuffled(stack: Stack) -> bool:
    return (
        stack.stage is StackStage.UNSHUFFLED
        or stack.shuffle is not None
        or stack.ending is Ending.OVER
    )


def _handled(table: Table) -> Rule[Handled] | None:
    """The rule by which cards that are to be shuffled must be replaced, as patrons handled them."""
    handled = rules_of(table).supply.handled
    if handled is None or handled.value is not Handled.REPLACED:
        return None
    return handled if table.stack.handled and _are_to_be_shuffled(table.stack) else None


def must_be_replaced(table: Table) -> bool:
    """Whether nothing can be dealt before other cards come."""
    return table.stack.unfit or _handled(table) is not None


def way_on(table: Table) -> str:
    """What is done with cards that must be shuffled before another coup, as messages select it."""
    if must_be_replaced(table):
        return "replace"
    uncut = rules_of(table).shuffling.uncut_devices
    if uncut is not None and table.setup.device in uncut.value:
        return "load"
    anytime = not rules_of(table).supply.replacement.value.last_coup_only
    agreed = table.stack.shuffle is ShuffleDue.AFTER_VOID
    over = table.stack.ending is Ending.OVER
    return "either" if anytime or agreed or over else "shuffle"


def _require_other_backs(table: Table, rules: Rulebook, command: IntroduceCards) -> None:
    stack, rule = table.stack, rules.supply.replacement
    if rule.value.other_backs and command.backs.casefold() == stack.backs.casefold():
        same = rules.supply.same_backs
        allowed = same is not None and table.setup.device in same.value
        if not allowed or Act.APPROVE_SAME_BACKS not in table.approvals:
            raise Refused(
                same if allowed and same is not None else rule,
                "backs-in-use",
                backs=command.backs,
                allowed=allowed,
            )


def whole_rule(table: Table) -> Rule[bool]:
    """The rule by which decks are made whole; cards that a device spoiled have their own."""
    rules, stack = rules_of(table), table.stack
    device = rules.irregularities.device
    if stack.flaws.missing or stack.flaws.foreign or device is None or not stack.flaws.damaged:
        return rules.supply.whole
    own, no_other = device.damaged_replaced, device.replaced_from_new_deck
    return Rule((*own.clauses, *no_other.clauses), own.value and no_other.value)


def require_whole(table: Table) -> None:
    """Refuse cards of which some are known to be missing, foreign or damaged."""
    stack, rule = table.stack, whole_rule(table)
    if stack.is_whole or not rule.value:
        return
    raise Refused(
        rule,
        "decks-not-whole" if stack.flaws.missing or stack.flaws.foreign else "decks-damaged",
        missing=stack.flaws.missing,
        foreign=stack.flaws.foreign,
        damaged=stack.flaws.damaged,
    )


@decides
def decide_check_cards(table: Table, command: CheckCards) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_between(table, "check-the-cards")
    if table.stack.stage is StackStage.NONE:
        raise Refused(house.in_order, "there-are-no-cards-to-check")
    supervisor = is_supervisor(rules, command.by)
    if not supervisor:
        require_dealer(rules, command.by, "check-the-cards")
    replacement = rules.supply.replacement.value.checks if table.stack.replaced else frozenset()
    wanted_too = supervisor and Role.CASINO_SUPERVISOR in replacement
    by_dealer = rules.card_check.value is CardCheck.BY_DEALER
    if by_dealer and (command.device or supervisor) and not wanted_too:
        raise Refused(rules.card_check, "checked-by-dealer-only")
    refuse_surplus(rules, command.missing, table.setup.decks)
    role = Role.CASINO_SUPERVISOR if supervisor else Role.DEALER
    own = () if by_dealer and supervisor else rules.card_check.cited
    again = rules.supply.replacement.cited if role in replacement else ()
    checked = CardsChecked(role=role, device=command.device, clauses=(*own, *again))
    return (checked, *_found_amiss(table, command))


def _found_amiss(table: Table, command: CheckCards) -> tuple[Event, ...]:
    """What a check found, and whom that must be told if it came out of the shoe."""
    if not command.missing and not command.foreign:
        return ()
    rules, stack = rules_of(table), table.stack
    rule = rules.irregularities.amiss
    loaded = (
        stack.stage in (StackStage.LOADED, StackStage.READY) or stack.gone > 0 or stack.checks.amiss
    )
    irregular = rule if loaded else None
    found = CardsFoundAmiss(
        missing=command.missing,
        foreign=command.foreign,
        check=False,
        out=True,
        clauses=rules.decks.cited if irregular is None else irregular.cards_checked.cited,
    )
    if irregular is None:
        return (found,)
    told = duties(table, irregular.duties, Reason("check-found-cards-amiss"), command.at)
    return (found, *told)


def require_checked(table: Table) -> None:
    """Refuse cards that were not checked as the edition wants before gaming."""
    rules, stack = rules_of(table), table.stack
    _require_replacement_checks(rules, stack)
    match rules.card_check.value:
        case CardCheck.OPTIONAL:
            return
        case CardCheck.BY_STAFF_OR_DEVICE:
            done = bool(stack.checks.by) or stack.source is CardSource.PRE_SHUFFLED
        case CardCheck.BY_DEALER:
            done = Role.DEALER in stack.checks.by
    if not done:
        raise Refused(rules.card_check, "cards-were-not-checked-one-by-one")


def _require_replacement_checks(rules: Rulebook, stack: Stack) -> None:
    rule = rules.supply.replacement
    if not stack.replaced:
        return
    for role in sorted(rule.value.checks):
        if role not in stack.checks.by:
            raise Refused(rule, "replacements-unchecked", role=role)


def require_reusable(table: Table) -> None:
    """Refuse to shuffle again what must be replaced."""
    handled = _handled(table)
    if handled is not None:
        raise Refused(handled, "patrons-handled-cards-of-this-shoe")
    require_fit(table)


def require_fit(table: Table) -> None:
    """Refuse cards that were declared unfit."""
    if table.stack.unfit:
        rules = rules_of(table)
        power = next(r for r in rules.powers if r.value.act is Act.DECLARE_CARDS_UNFIT)
        raise Refused(power, "cards-were-declared-unfit")


@decides
def decide_order_card_check(table: Table, command: OrderCardCheck) -> tuple[Event, ...]:
    rules = rules_of(table)
    if not command.taken_out:
        power = require_power(rules, Act.ORDER_CARD_CHECK, command.by, "order-a-check-of-the-cards")
        return (CardCheckOrdered(reason=command.reason, clauses=power.cited),)
    require_power(rules, Act.TAKE_OUT_CARDS, command.by, "have-all-cards-taken-out")
    rule = rules.irregularities.face_up_check
    assert rule is not None, "who may have cards taken out has a rule for it"
    if table.setup.device not in rule.value:
        raise Refused(rule, "cards-are-taken-out-of-a-shuffling-device")
    if not table.stack.face_up:
        raise Refused(rule, "no-card-was-found-face-up")
    if table.phase is Phase.IN_COUP:
        raise Refused(rule, "coup-is-completed-first")
    return (CardCheckOrdered(reason=command.reason, taken_out=True, clauses=rule.cited),)


def require_no_card_amiss(table: Table) -> None:
    """Refuse other steps before all cards were checked, one of them being missing or foreign."""
    rule = rules_of(table).irregularities.amiss
    if table.stack.checks.amiss and rule is not None:
        raise Refused(rule.cards_checked, "card-was-found-missing-or-foreign")


def require_no_check_due(table: Table) -> None:
    """Refuse to go on before a check that was ordered, or that a card amiss calls for."""
    require_no_card_amiss(table)
    if table.stack.checks.ordered:
        power = next(r for r in rules_of(table).powers if r.value.act is Act.ORDER_CARD_CHECK)
        raise Refused(power, "check-of-the-cards-was-ordered")


@decides
def decide_declare_cards_unfit(table: Table, command: DeclareCardsUnfit) -> tuple[Event, ...]:
    rules = rules_of(table)
    power = require_power(rules, Act.DECLARE_CARDS_UNFIT, command.by, "declare-cards-unfit")
    if table.coup.cards_out:
        raise Refused(power, "cards-are-not-replaced-during-a-coup")
    if table.stack.stage is StackStage.NONE:
        raise Refused(house.in_order, "there-are-no-cards-at-the-table")
    return (CardsDeclaredUnfit(reason=command.reason, clauses=power.cited),)


@decides
def decide_report_dropped_cards(table: Table, _command: ReportDroppedCards) -> tuple[Event, ...]:
    rule = rules_of(table).supply.mishandled
    return (CardsDropped(clauses=rule.cited if rule is not None else ()),)


@decides
def decide_verify_cards(table: Table, command: VerifyCards) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_staff(rules, command.by, "verify-that-all-cards-were-collected")
    if not table.stack.dropped:
        raise Refused(house.in_order, "no-cards-were-dropped")
    rule = rules.supply.mishandled
    return (CardsVerified(clauses=rule.cited if rule is not None else house.by_staff.cited),)


def require_collected(table: Table) -> None:
    """Refuse to go on with cards that were dropped and not yet verified."""
    rule = rules_of(table).supply.mishandled
    if table.stack.dropped and (rule is None or rule.value):
        raise Refused(rule or house.in_order, "dropped-cards-unverified")
