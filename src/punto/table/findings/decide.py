"""Wagers found wrong once cards are out, coups found wrong when over, and the freeze relaxed."""

from collections.abc import Iterator
from typing import assert_never

from punto.law.clauses import Refused, Rule
from punto.law.mishaps import Fault, LateFinding, Relief
from punto.law.procedures import Concession, DealingMethod, LateError, Outcome
from punto.law.provisions import Membership
from punto.law.reasons import Reason
from punto.law.roles import Act
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import require_floor, require_patron, require_power
from punto.table.commands import (
    RelaxFreeze,
    ReportLateFinding,
    ReturnInvalidWager,
    TrimToLossLimit,
)
from punto.table.coup import Placed, WagerLine
from punto.table.events import (
    CoupNotOver,
    EarlierCoupStood,
    Event,
    FreezeRelaxed,
    SettledWagerReturned,
    WagerReturned,
    WagerTrimmed,
)
from punto.table.guards import chip_set, dealing_method, require_coup, rules_of
from punto.table.misdeal.earlier_coup import latest_over, voided_later
from punto.table.registry import decides
from punto.table.seating.declaring import has_not_declared, reminder
from punto.table.seating.player_card import lacks_card
from punto.table.settling.decide import settled_lines
from punto.table.settling.fold import undone
from punto.table.settling.voiding import require_float
from punto.table.state import Phase, Table
from punto.table.wagering.decide import lying_wager, orphans
from punto.table.wagering.no_bet import no_bet_rule
from punto.table.wagering.stake_limits import loss_room


@decides
def decide_relax_freeze(table: Table, command: RelaxFreeze) -> tuple[Event, ...]:
    """A supervisor lets patrons change wagers though cards are out, since all else is unfair."""
    rules = rules_of(table)
    power = require_power(rules, Act.RELAX_WAGER_FREEZE, command.by, "relax-the-freeze")
    rule = rules.irregularities.concession
    assert rule is not None, "who may relax the freeze has a rule for it"
    require_coup(table, "relax-the-freeze")
    patrons = command.patrons or tuple(table.taking_part)
    for name in patrons:
        require_patron(table, name)
    _require_concession(table, rules, rule, patrons)
    acts = tuple(act for act in Relief if act in command.acts)
    leave = [_leave(rules, act) for act in acts]
    if not acts:
        raise Refused(rule, "nothing-is-permitted-by-that")
    cited = (*power.cited, *rule.cited, *(c for each in leave for c in each.cited))
    return (
        FreezeRelaxed(
            reason=command.reason,
            acts=acts,
            patrons=patrons,
            clauses=tuple(dict.fromkeys(cited)),
        ),
    )


def _require_concession(
    table: Table, rules: Rulebook, rule: Rule[Concession], patrons: tuple[str, ...]
) -> None:
    """Refuse leave that comes too late, or where the edition has none."""
    coup, held = table.coup, table.coup.interruption
    if held.relaxed is not None:
        raise Refused(rule, "wagers-may-be-changed-already")
    match rule.value:
        case Concession.UNEXPOSED_INITIAL_DEAL:
            if held.strays or held.doubted or held.misdealt:
                raise Refused(rule, "cards-were-not-dealt-in-order")
            if coup.cards_out > 4:
                raise Refused(rule, "third-card-is-out")
        case Concession.UNEXPOSED_NOT_BY_DEALER:
            if dealing_method(table) is DealingMethod.A:
                raise Refused(rule, "dealer-keeps-all-cards-of-this-coup")
            if held.strays or held.doubted or held.wagers_may_go:
                raise Refused(rules.irregularities.rebuilt, "taken-back-after-rebuilding-only")
            again = [name for name in patrons if name in held.relieved]
            if again:
                raise Refused(rule, "conceded-already", other=again[0])
        case _ as never:
            assert_never(never)
    shown = any(card is not None for card in (*coup.player, *coup.banker))
    if shown or held.face_seen or coup.passed:
        raise Refused(rule, "card-was-seen")
    if coup.no_bet:
        raise Refused(no_bet_rule(table), "this-coup-is-without-wagers")


def _leave(rules: Rulebook, act: Relief) -> Rule[bool]:
    """The rule by which patrons may be let do it."""
    rule = rules.irregularities.relief[act]
    if not rule.value:
        raise Refused(rule, "concession-not-allowed", relief=act)
    return rule


OF_THE_BETTOR = (Fault.NO_PLAYER_CARD, Fault.FOR_ANOTHER)
"""Faults of the person who made a wager, not of where it lies."""


@decides
def decide_return_invalid_wager(table: Table, command: ReturnInvalidWager) -> tuple[Event, ...]:
    """A wager that was none: handed back before the coup, in it, and after its settlement."""
    rules, name = rules_of(table), command.patron
    require_floor(rules, command.by, "hand-a-wager-back")
    fault = rules.irregularities.faults.get(command.fault)
    if fault is None or not fault.value:
        raise Refused(fault or house.powers_as_printed, "no-fault-of-a-wager", edition=rules.id)
    require_patron(table, name)
    if command.fault is Fault.NO_PLAYER_CARD:
        _require_finding(table, rules, fault, name)
    in_coup = table.phase is Phase.IN_COUP
    rule = _handing_back(rules, command.fault, fault, in_coup=in_coup)
    if not rule.value:
        raise Refused(rule, "wager-stands")
    clauses = tuple(dict.fromkeys((*rule.cited, *fault.cited)))
    line = _settled_line(table, command) if in_coup else None
    if line is not None:
        _require_not_collected(table, command, rule, line)
        require_float(undone(table, (line,)))
        return (SettledWagerReturned(line=line, fault=command.fault, clauses=clauses),)
    old = lying_wager(table, name, command.wager, command.box)
    if in_coup:
        _require_won(table, command, rule, old)
    back = WagerReturned(
        patron=name,
        wager=old.wager,
        box=old.box,
        reason=Reason(f"fault-{command.fault.value}"),
        note=command.note,
        clauses=clauses,
    )
    return (back,) if in_coup else (back, *orphans(table, name, old))


def _handing_back(rules: Rulebook, fault: Fault, valid: Rule[bool], *, in_coup: bool) -> Rule[bool]:
    """The rule by which an invalid wager goes back at this time."""
    member, late = rules.membership, rules.irregularities.invalid_wager
    if fault in OF_THE_BETTOR and member is not None:
        return member.card_invalid_during if in_coup else member.card_invalid_before
    return late if in_coup and late is not None else valid


def _require_finding(table: Table, rules: Rulebook, fault: Rule[bool], name: str) -> None:
    """Refuse to take a wager for one without a card before the card was found to be amiss."""
    if lacks_card(table, rules, name):
        return
    if table.patrons[name].player_card:
        raise Refused(fault, "card-on-record-as-valid", patron=name)
    raise Refused(fault, "card-lapsed-during-coup", patron=name)


def _settled_line(table: Table, command: ReturnInvalidWager) -> WagerLine | None:
    """What this coup has settled of the wager already."""
    found = [
        line
        for line in table.coup.lines
        if line.patron == command.patron
        and line.wager is command.wager
        and command.box in (None, line.box)
    ]
    if len(found) > 1:
        raise Refused(house.boxes, "several-wagers-of-that-kind", patron=command.patron)
    return found[0] if found else None


def _collects(table: Table, fault: Fault) -> bool:
    """Whether this house collects what loses by one who might not make it."""
    return fault in OF_THE_BETTOR and table.setup.settings.losing_invalid_collected


def _require_not_collected(
    table: Table, command: ReturnInvalidWager, rule: Rule[bool], line: WagerLine
) -> None:
    if _collects(table, command.fault) and line.outcome is Outcome.LOSE:
        raise Refused(rule, "wager-lost-and-this-house-collects-it")


def _require_won(table: Table, command: ReturnInvalidWager, rule: Rule[bool], old: Placed) -> None:
    """Where losers are collected, a wager goes back only once it is known not to have lost."""
    if not _collects(table, command.fault):
        return
    if table.coup.result is None:
        raise Refused(rule, "outcome-not-known-yet")
    for line in settled_lines(table):
        if (line.patron, line.wager, line.box) == (command.patron, old.wager, old.box):
            _require_not_collected(table, command, rule, line)


@decides
def decide_trim_to_loss_limit(table: Table, command: TrimToLossLimit) -> tuple[Event, ...]:
    """Stakes over a loss limit handed back, no matter the result: the newest first."""
    rules, name = rules_of(table), command.patron
    require_floor(rules, command.by, "hand-stakes-back")
    member = rules.membership
    if member is None:
        raise Refused(house.powers_as_printed, "no-loss-limit-to-trim-to", edition=rules.id)
    require_patron(table, name)
    if table.coup.settled:
        raise Refused(member.loss_limit_past, "wagers-of-this-coup-are-settled")
    rule = member.loss_limit_late
    if command.limit_cents is None:
        raise Refused(rule, "plays-under-no-loss-limit", patron=name)
    lying = sum(placed.cents for placed in table.coup.wagers.get(name, ()))
    room = loss_room(table, command.limit_cents, command.lost_cents)
    if lying <= room or not rule.value:
        raise Refused(rule, "within-loss-limit", patron=name, lying_cents=lying)
    events = tuple(_trimmed(table, name, room, member))
    if command.undeclared or has_not_declared(table, name):
        return (*events, reminder(member, name))
    return events


def _trimmed(
    table: Table, name: str, room: int, member: Membership
) -> Iterator[WagerTrimmed | WagerReturned]:
    """What is left of each wager that is cut, in whole chips, or that it is gone."""
    clauses = tuple(dict.fromkeys((*member.loss_limit_late.cited, *member.newest_first.cited)))
    placed = table.coup.wagers[name]
    for each, keep in zip(placed, _kept(placed, room, member), strict=True):
        if keep >= each.cents:
            continue
        tokens = min(each.tokens_cents, keep)
        chips = chip_set(table.setup.chips).most_within(keep - tokens)
        if tokens + chips:
            yield WagerTrimmed(
                patron=name,
                wager=each.wager,
                box=each.box,
                chips_cents=chips,
                tokens_cents=tokens,
                clauses=clauses,
            )
        else:
            yield WagerReturned(
                patron=name,
                wager=each.wager,
                box=each.box,
                reason=Reason("over-the-loss-limit"),
                clauses=clauses,
            )


def _kept(placed: tuple[Placed, ...], room: int, member: Membership) -> list[int]:
    """How much of each wager is within the limit; a raise is a later stake than what it raised."""
    stakes = [(part.turn, at, part.cents) for at, p in enumerate(placed) for part in p.stakes]
    stakes.sort(reverse=not member.newest_first.value)
    kept = [0] * len(placed)
    for _, at, cents in stakes:
        within = min(cents, room)
        room -= within
        kept[at] += within
    return kept


@decides
def decide_report_late_finding(table: Table, command: ReportLateFinding) -> tuple[Event, ...]:
    """Something comes to light about a coup that is over: it stands, where the edition says so.

    Of a coup that never was or is void nothing stands, and the report is only written down.
    """
    rule = _late_rule(rules_of(table), command.finding)
    if command.void or not 1 <= command.coup <= latest_over(table):
        return (CoupNotOver(coups=(command.coup,)),)
    stood = EarlierCoupStood(
        coup=command.coup,
        finding=command.finding,
        clauses=rule.cited if rule is not None else (),
    )
    if rule is None:
        return (stood,)
    match rule.value:
        case LateError.STANDS:
            return (stood,)
        case LateError.VOID:
            return (voided_later(table, command.coup, command.lines, rule),)
        case _ as never:
            assert_never(never)


def _late_rule(rules: Rulebook, finding: LateFinding) -> Rule[LateError] | None:
    """The rule on earlier coups about which this is found; nothing where the edition is silent."""
    irregular, member = rules.irregularities, rules.membership
    match finding:
        case LateFinding.UNDER_MINIMUM:
            return Rule(rules.under_minimum.clauses, LateError.STANDS)
        case LateFinding.INVALID_WAGER:
            return None
        case LateFinding.OVER_MAXIMUM | LateFinding.OVER_AREA | LateFinding.OVER_DIFFERENTIAL:
            return irregular.late_limits
        case LateFinding.NO_PLAYER_CARD | LateFinding.FOR_ANOTHER:
            return member.card_invalid_past if member is not None else None
        case LateFinding.OVER_LOSS_LIMIT:
            return member.loss_limit_past if member is not None else None
        case LateFinding.WRONG_GAME:
            return irregular.wrong_game.earlier_coups if irregular.wrong_game else None
        case LateFinding.CARD_AMISS:
            return irregular.amiss.earlier_coups if irregular.amiss else None
        case LateFinding.DEVICE_FAILURE:
            return irregular.device.earlier_coups if irregular.device else None
        case _ as never:
            assert_never(never)
