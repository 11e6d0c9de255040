"""From the stack to the shoe: shuffle, riffle, cut, load and burn."""

from typing import assert_never

from punto.cards import PACK
from punto.game.last_coup import Ending
from punto.game.shoe import burn_permit, require_cut_depth, require_cutting_card
from punto.law.clauses import Refused, Rule
from punto.law.procedures import (
    BurnMethod,
    CutOffer,
    Cutter,
    Device,
    RiffleWhen,
    RoundTheTable,
    ShuffleDue,
)
from punto.law.roles import Act
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import (
    is_supervisor,
    require_dealer,
    require_not_excluded,
    require_own,
    require_patron,
    require_power,
)
from punto.table.commands import (
    BurnCards,
    CutCards,
    DeclineCut,
    DirectShuffle,
    LoadCards,
    NominateCutter,
    OfferCut,
    RiffleCards,
    ShuffleCards,
)
from punto.table.events import (
    CardsBurned,
    CardsCut,
    CardsLoaded,
    CardsRiffled,
    CardsShuffled,
    CutDeclined,
    CutOffered,
    CutterNominated,
    Event,
    ShuffleDirected,
)
from punto.table.guards import require_between, rules_of
from punto.table.registry import decides
from punto.table.seating.geometry import after, seated, standing
from punto.table.stack import StackStage
from punto.table.state import Table
from punto.table.supply.decide import (
    require_checked,
    require_collected,
    require_fit,
    require_no_check_due,
    require_reusable,
    require_whole,
    way_on,
)
from punto.table.words import Ask


def shuffle_due(table: Table) -> Rule[object] | None:
    """The rule by which cards in play must now be shuffled, if one says so."""
    due, irregular = rules_of(table).shuffling.due, rules_of(table).irregularities
    match table.stack.shuffle:
        case ShuffleDue.AFTER_VOID if irregular.reshuffled is not None:
            return irregular.reshuffled
        case ShuffleDue.CUT_MISSED if irregular.missed_cut is not None:
            return irregular.missed_cut
        case ShuffleDue.SHUFFLE_MISSED if irregular.missed_shuffle is not None:
            return irregular.missed_shuffle
        case None:
            pass
        case _ as occasion:
            return due.get(occasion) or due[ShuffleDue.AFTER_LAST_COUP]
    if table.stack.stage is StackStage.UNSHUFFLED:
        return due[ShuffleDue.BEFORE_PLAY]
    return due[ShuffleDue.AFTER_LAST_COUP] if table.stack.ending is Ending.OVER else None


def is_uncut(table: Table) -> bool:
    """Whether the device shuffles and deals by itself, so that nothing is cut."""
    rule = rules_of(table).shuffling.uncut_devices
    return rule is not None and table.setup.device in rule.value


@decides
def decide_shuffle_cards(table: Table, command: ShuffleCards) -> tuple[Event, ...]:
    rules, stack = rules_of(table), table.stack
    require_dealer(rules, command.by, "shuffle")
    require_between(table, "shuffle")
    rule = shuffle_due(table)
    again = stack.stage is StackStage.SHUFFLED and (command.multishuffler or is_uncut(table))
    _require_cards(table)
    if rule is None and not again:
        raise Refused(house.in_order, "no-shuffle-is-due")
    require_no_check_due(table)
    require_whole(table)
    require_checked(table)
    require_reusable(table)
    if command.multishuffler and not table.setup.multishuffler:
        raise Refused(house.in_order, "this-table-has-no-multishuffler")
    if is_uncut(table):
        cited: Rule[object] = _require_by_hand(table, rules)
    else:
        cited = rule if rule is not None else rules.shuffling.due[ShuffleDue.BEFORE_PLAY]
    return (CardsShuffled(multishuffler=command.multishuffler, clauses=cited.cited),)


def _require_cards(table: Table) -> None:
    """Refuse to prepare cards before there are any."""
    if table.stack.stage is StackStage.NONE:
        raise Refused(house.in_order, "there-are-no-cards-at-the-table")


def _require_by_hand(table: Table, rules: Rulebook) -> Rule[object]:
    """The rule by which a supervisor decided to shuffle by hand what the device shuffles."""
    by_hand, uncut = rules.shuffling.by_hand_before_device, rules.shuffling.uncut_devices
    assert by_hand is not None
    assert uncut is not None
    if table.stack.source not in by_hand.value:
        raise Refused(uncut, "device-shuffles-these-cards-itself")
    if Act.APPROVE_MANUAL_SHUFFLE not in table.approvals:
        raise Refused(by_hand, "shuffle-by-hand-needs-decision")
    return by_hand


@decides
def decide_direct_shuffle(table: Table, command: DirectShuffle) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_power(rules, Act.DIRECT_SHUFFLE, command.by, "direct-a-shuffle")
    rule = rules.shuffling.due[ShuffleDue.DIRECTED]
    if table.coup.cards_out:
        raise Refused(rule, "shuffle-directed-between-coups")
    if table.stack.stage is not StackStage.READY:
        raise Refused(house.in_order, "cards-are-not-in-play-yet")
    return (ShuffleDirected(reason=command.reason, due=ShuffleDue.DIRECTED, clauses=rule.cited),)


@decides
def decide_riffle_cards(table: Table, command: RiffleCards) -> tuple[Event, ...]:
    rules, stack = rules_of(table), table.stack
    require_dealer(rules, command.by, "riffle")
    rule = rules.shuffling.riffles.get(stack.source)
    if rule is None:
        raise Refused(house.powers_as_printed, "does-not-riffle-these-cards", edition=rules.id)
    if command.when not in rule.value:
        raise Refused(rule, "cards-are-not-riffled-then", source=stack.source)
    if stack.stage is not StackStage.SHUFFLED:
        raise Refused(rule, "cards-are-riffled-before-the-cut")
    if command.when is RiffleWhen.BEFORE_MULTISHUFFLER and not table.setup.multishuffler:
        raise Refused(rule, "no-multishuffler-to-riffle-in")
    if not table.requests.get(Ask.RIFFLE):
        raise Refused(rule, "no-patron-asked-for-a-riffle")
    if Act.APPROVE_RIFFLE not in table.approvals:
        raise Refused(rule, "casino-supervisor-has-not-approved-the-riffle")
    return (CardsRiffled(when=command.when, clauses=rule.cited),)


def cut_candidates(table: Table) -> tuple[tuple[str, ...], Rule[CutOffer]]:
    """The patrons to whom the cut may be offered now, first in order, and by which rule."""
    rules, stack = rules_of(table), table.stack
    rule = rules.shuffling.first_cut if stack.shoe == 0 else rules.shuffling.later_cut
    way = rules.shuffling.cut_passes.value
    match rule.value:
        case CutOffer.ANY_PATRON:
            order = (*seated(table, way), *standing(table))
            return tuple(n for n in order if n not in stack.cut.declined), rule
        case CutOffer.FIRST_TO_ARRIVE:
            order = _from_first_arrival(table, way)
        case CutOffer.AT_DEALERS_LEFT:
            order = (*seated(table, RoundTheTable.CLOCKWISE), *standing(table))
        case _ as never:
            assert_never(never)
    left = tuple(n for n in order if n not in stack.cut.declined)
    return left[:1], rule


def _from_first_arrival(table: Table, way: RoundTheTable) -> tuple[str, ...]:
    there = table.taking_part
    if not there:
        return ()
    first = min(there, key=lambda name: there[name].arrival)
    round_ = (*seated(table, way), *standing(table))
    return (first, *(name for name in after(round_, first) if name != first))


def _require_to_be_cut(table: Table) -> None:
    uncut = rules_of(table).shuffling.uncut_devices
    if uncut is not None and is_uncut(table):
        raise Refused(uncut, "cards-in-a-shuffling-device-are-not-cut")
    _require_cards(table)
    if table.stack.stage is not StackStage.SHUFFLED:
        raise Refused(shuffle_due(table) or house.in_order, "there-is-no-shuffled-stack-to-cut")
    require_whole(table)
    require_checked(table)
    require_fit(table)
    require_collected(table)


@decides
def decide_offer_cut(table: Table, command: OfferCut) -> tuple[Event, ...]:
    rules = rules_of(table)
    _require_to_be_cut(table)
    require_patron(table, command.patron)
    if rules.cutter.value is Cutter.SUPERVISOR_OR_PATRONS and not table.stack.cut.declined:
        require_power(rules, Act.CUT_FOR_PATRONS, command.by, "let-patrons-cut")
    elif not is_supervisor(rules, command.by):
        require_dealer(rules, command.by, "offer-the-cut")
    names, rule = cut_candidates(table)
    if command.patron not in names:
        passes = rules.shuffling.cut_passes
        raise Refused(
            passes if table.stack.cut.declined else rule,
            "cut-not-theirs-to-be-offered",
            patron=command.patron,
            other=names[0] if names else None,
        )
    return (CutOffered(patron=command.patron, clauses=(*rules.cutter.cited, *rule.cited)),)


@decides
def decide_decline_cut(table: Table, command: DeclineCut) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_own(rules, command.by, command.patron, "decline-the-cut")
    _require_offered(table, command.patron)
    return (CutDeclined(patron=command.patron, clauses=rules.shuffling.cut_passes.cited),)


def _require_offered(table: Table, patron: str) -> None:
    require_not_excluded(table, rules_of(table), patron, "cut")
    if table.stack.cut.offered_to != patron or table.stack.stage is not StackStage.SHUFFLED:
        raise Refused(rules_of(table).cutter, "cut-was-not-offered-to", patron=patron)


@decides
def decide_nominate_cutter(table: Table, command: NominateCutter) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_own(rules, command.by, command.patron, "name-another-to-cut")
    _require_offered(table, command.patron)
    require_patron(table, command.nominee)
    require_not_excluded(table, rules, command.nominee, "cut")
    names, rule = cut_candidates(table)
    if rule.value is CutOffer.ANY_PATRON:
        raise Refused(house.powers_as_printed, "no-nominee-for-the-cut", edition=rules.id)
    if table.stack.cut.declined or command.patron not in names:
        raise Refused(
            rules.shuffling.cut_passes if table.stack.cut.declined else rule,
            "cut-passed-on-already",
            patron=command.patron,
        )
    if command.nominee == command.patron:
        raise Refused(rule, "is-no-other-patron", patron=command.patron)
    return (CutterNominated(patron=command.patron, nominee=command.nominee, clauses=rule.cited),)


@decides
def decide_cut_cards(table: Table, command: CutCards) -> tuple[Event, ...]:
    rules = rules_of(table)
    _require_to_be_cut(table)
    if command.patron is not None:
        require_own(rules, command.by, command.patron, "cut")
        _require_offered(table, command.patron)
        cutter = command.patron
    else:
        require_power(rules, Act.CUT_FOR_PATRONS, command.by, "cut-the-cards")
        _require_supervisor_cuts(table, rules)
        cutter = command.by.person
    require_cut_depth(rules, table.setup.decks * PACK, command.depth)
    return (
        CardsCut(
            cutter=cutter,
            depth=command.depth,
            clauses=(*rules.cutter.cited, *rules.cut_depth.cited),
        ),
    )


def _require_supervisor_cuts(table: Table, rules: Rulebook) -> None:
    """Refuse a supervisor's cut while a patron may still be offered it."""
    match rules.cutter.value:
        case Cutter.SUPERVISOR_OR_PATRONS:
            return
        case Cutter.A_PATRON | Cutter.A_PATRON_IF_PRESENT:
            left = [name for name in table.taking_part if name not in table.stack.cut.declined]
            if left:
                raise Refused(rules.cutter, "has-not-declined-the-cut", other=left[0])
        case _ as never:
            assert_never(never)


@decides
def decide_load_cards(table: Table, command: LoadCards) -> tuple[Event, ...]:
    rules, stack = rules_of(table), table.stack
    require_dealer(rules, command.by, "load-the-cards")
    require_between(table, "load-the-cards")
    _require_cards(table)
    require_no_check_due(table)
    require_whole(table)
    require_collected(table)
    require_fit(table)
    if is_uncut(table):
        uncut = rules.shuffling.uncut_devices
        assert uncut is not None
        ready = stack.stage in (StackStage.UNSHUFFLED, StackStage.SHUFFLED)
        again = stack.shuffle is not None or stack.ending is Ending.OVER
        if not ready and not (stack.stage is StackStage.READY and again):
            raise Refused(house.in_order, "there-are-no-cards-to-load")
        require_checked(table)
        if command.behind is not None:
            raise Refused(uncut, "shuffling-device-has-no-cutting-card")
        return (CardsLoaded(behind=None, clauses=uncut.cited),)
    if stack.stage is not StackStage.CUT:
        raise Refused(
            rules.cutter if stack.stage is StackStage.SHUFFLED else house.in_order,
            "stack-is-not-cut",
        )
    size = table.setup.decks * PACK
    require_cutting_card(rules, size, command.behind or 0)
    deepest = table.setup.settings.deepest_cutting_card
    if deepest is not None and (command.behind or 0) > deepest:
        raise Refused(house.cutting_card_in_stack, "cutting-card-too-deep", deepest=deepest)
    cited = (*rules.cutting_card_depth.cited, *rules.cutting_cards.cited)
    return (CardsLoaded(behind=command.behind, clauses=tuple(dict.fromkeys(cited))),)


@decides
def decide_burn_cards(table: Table, command: BurnCards) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_dealer(rules, command.by, "burn-cards")
    require_between(table, "burn-cards")
    require_no_check_due(table)
    require_whole(table)
    if table.stack.stage is not StackStage.LOADED:
        require_cards_ready(table)
        raise Refused(rules.burns[0], "cards-are-burned-once-before-the-first-coup")
    act = {
        BurnMethod.SHOWN_ON_REQUEST: Act.APPROVE_BURN_SHOWN,
        BurnMethod.COUNT: Act.APPROVE_COUNT_BURN,
    }.get(command.method)
    rule = burn_permit(
        rules,
        command.method,
        approved=act in table.approvals,
        requested=bool(table.requests.get(Ask.SEE_BURNED_CARD)),
    )
    shows = command.method is not BurnMethod.FACE_DOWN
    if command.method is BurnMethod.SHOWN_ON_REQUEST and (
        table.setup.device is Device.SHUFFLING_DEVICE
    ):
        raise Refused(rule, "card-burned-from-a-device-is-not-shown")
    if shows is (command.shown is None):
        raise Refused(house.faces_told_once, "burned-face-told-once", wanted=shows)
    count, clauses = 1, rule.cited
    if command.method is BurnMethod.COUNT:
        assert command.shown is not None
        value = rules.burn_values[command.shown.rank]
        count += value.value
        clauses = (*clauses, *value.cited)
    return (
        CardsBurned(
            method=command.method,
            count=count,
            shown=command.shown,
            cutting_card=command.cutting_card,
            clauses=tuple(dict.fromkeys(clauses)),
        ),
    )


def require_cards_ready(table: Table) -> None:
    """Refuse a coup from cards that are not fit, shuffled, cut, loaded and burned.

    What keeps them from being shuffled comes before the shuffle, so that each remedy can be taken.
    """
    rules, stack = rules_of(table), table.stack
    if stack.stage is StackStage.NONE:
        raise Refused(rules.shuffling.due[ShuffleDue.BEFORE_PLAY], "there-is-no-shoe")
    require_no_check_due(table)
    require_whole(table)
    require_fit(table)
    require_collected(table)
    due = shuffle_due(table)
    if due is not None:
        raise Refused(due, "shuffle-due", way=way_on(table))
    if stack.stage is StackStage.LOADED:
        raise Refused(rules.burns[0], "no-card-was-burned-from-this-shoe")
    if stack.stage is not StackStage.READY:
        raise Refused(rules.cutter, "cards-are-not-in-the-shoe")
