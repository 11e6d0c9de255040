"""Chips that a patron with a loss limit declares, and the advice due when they are not declared."""

from collections.abc import Iterator

from punto.law.calls import spoken
from punto.law.clauses import Refused
from punto.law.procedures import Declaration
from punto.law.provisions import Membership
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import require_floor, require_own, require_patron
from punto.table.commands import (
    AdvisePatron,
    BringChips,
    ChangeWager,
    DeclareChips,
    JoinTable,
    LeaveTable,
    PlaceWager,
)
from punto.table.events import (
    AdviceDue,
    ChipsDeclared,
    DeclarationDue,
    Event,
    LossLimitNoted,
    PatronReminded,
)
from punto.table.guards import rules_of
from punto.table.registry import decides
from punto.table.state import Table, TablePatron


@decides
def decide_declare_chips(table: Table, command: DeclareChips) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_own(rules, command.by, command.patron, "declare-chips")
    require_patron(table, command.patron)
    if rules.membership is None:
        raise Refused(house.powers_as_printed, "asks-for-no-declaration", edition=rules.id)
    rule = rules.membership.declarations[command.declaration]
    if rule.value and table.coup.cards_out:
        raise Refused(rule, "chips-are-declared-before-the-coup")
    return (_declared(rules.membership, command.patron, command.declaration, command.cents),)


def _declared(member: Membership, name: str, declaration: Declaration, cents: int) -> ChipsDeclared:
    cited = member.declarations[declaration].cited
    return ChipsDeclared(patron=name, declaration=declaration, cents=cents, clauses=cited)


@decides
def decide_advise_patron(table: Table, command: AdvisePatron) -> tuple[Event, ...]:
    """What a loss limit asks of a patron, said by the dealer or a supervisor."""
    rules, name = rules_of(table), command.patron
    require_floor(rules, command.by, "advise-a-patron-of-a-loss-limit")
    if rules.membership is None:
        raise Refused(house.powers_as_printed, "knows-no-loss-limit", edition=rules.id)
    if name not in table.to_advise and not require_patron(table, name).on_limit:
        raise Refused(rules.membership.reminder, "plays-under-no-loss-limit", patron=name)
    return (reminder(rules.membership, name),)


def reminder(member: Membership, name: str) -> PatronReminded:
    rule = member.reminder
    return PatronReminded(patron=name, clauses=rule.cited, say=spoken(rule.value))


def noted_limit(
    rules: Rulebook, patron: TablePatron, command: PlaceWager | ChangeWager
) -> tuple[Event, ...]:
    """That a patron at the table plays under a loss limit, if a wager is the first to tell."""
    if rules.membership is None or command.loss_limit_cents is None or patron.on_limit:
        return ()
    return (LossLimitNoted(patron=command.patron, clauses=rules.membership.loss_limit.cited),)


def came_with(rules: Rulebook, command: JoinTable) -> Iterator[Event]:
    """What a patron with a loss limit brings to the table, declared or to be declared."""
    member = rules.membership
    if member is None or not command.on_limit:
        return
    yield LossLimitNoted(patron=command.patron, clauses=member.loss_limit.cited)
    if command.chips_cents:
        yield from _introduced(member, command, command.chips_cents)


def introduced(table: Table, rules: Rulebook, command: BringChips) -> Iterator[Event]:
    """Chips that a patron with a loss limit brings later, declared or to be declared."""
    if rules.membership is not None and table.patrons[command.patron].on_limit:
        yield from _introduced(rules.membership, command, command.cents)


def _introduced(member: Membership, command: JoinTable | BringChips, cents: int) -> Iterator[Event]:
    yield from _due(member, command.patron, Declaration.INTRODUCED, cents)
    if command.declared:
        yield _declared(member, command.patron, Declaration.INTRODUCED, cents)


def to_declare(table: Table, rules: Rulebook, name: str, cents: int) -> Iterator[DeclarationDue]:
    """That chips bought under a loss limit are to be declared before the next coup."""
    if rules.membership is not None and table.patrons[name].on_limit:
        yield from _due(rules.membership, name, Declaration.PURCHASE, cents)


def _due(
    member: Membership, name: str, declaration: Declaration, cents: int
) -> Iterator[DeclarationDue]:
    """That these chips are to be declared, where the rule wants that before the coup."""
    rule = member.declarations[declaration]
    if rule.value:
        yield DeclarationDue(patron=name, declaration=declaration, cents=cents, clauses=rule.cited)


def gone_with(table: Table, rules: Rulebook, command: LeaveTable) -> Iterator[Event]:
    """What a patron with a loss limit takes away: declared, or advice is due."""
    member, name = rules.membership, command.patron
    patron = table.patrons[name]
    if member is None or not patron.on_limit or member.declarations[Declaration.REMAINING].value:
        return
    if command.declared:
        yield _declared(member, name, Declaration.REMAINING, patron.chips_cents)
        return
    short = patron.chips_cents - patron.declared_left_cents
    if short > 0:
        yield _advice(member, name, {Declaration.REMAINING: short})


def undeclared_at_the_start(table: Table, rules: Rulebook) -> Iterator[AdviceDue]:
    """Advice due to everybody whose chips came undeclared, now that a coup begins."""
    member = rules.membership
    if member is None:
        return
    for name, patron in table.patrons.items():
        came = {what: cents for what, cents in patron.undeclared_cents.items() if cents > 0}
        if patron.on_limit and came:
            yield _advice(member, name, came)


def _advice(member: Membership, name: str, undeclared: dict[Declaration, int]) -> AdviceDue:
    duties = (c for what in undeclared for c in member.declarations[what].cited)
    return AdviceDue(
        patron=name,
        undeclared_cents=undeclared,
        clauses=tuple(dict.fromkeys((*member.reminder.cited, *duties))),
    )


def has_not_declared(table: Table, name: str) -> bool:
    """Whether the table knows of chips that a patron did not declare."""
    came = table.patrons[name].undeclared_cents.values()
    return name in table.to_advise or any(cents > 0 for cents in came)
