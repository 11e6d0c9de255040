"""What people did that the rules forbid: their wagers void, themselves shut out or held."""

from collections.abc import Mapping

from punto.game.last_coup import Ending
from punto.law.calls import Call, spoken
from punto.law.clauses import Refused, Rule
from punto.law.procedures import Outcome
from punto.law.reasons import Reason
from punto.law.roles import Act, Power
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.law.trouble import Breach, BreachAnswer, Cause, Refund
from punto.table.authority import require_power
from punto.table.commands import (
    DetainPerson,
    ExcludePatron,
    InvalidateOutcome,
    ReportBreach,
    VoidWagers,
)
from punto.table.coup import WagerLine
from punto.table.events import (
    BreachReported,
    Event,
    OutcomeInvalidated,
    PatronExcluded,
    PersonDetained,
    WagersVoided,
)
from punto.table.guards import rules_of
from punto.table.misdeal.earlier_coup import ending_without
from punto.table.misdeal.seen import opens_next
from punto.table.pending import Offence
from punto.table.registry import decides
from punto.table.settling.fold import settled, undone
from punto.table.settling.voiding import (
    ending_after_void,
    in_units,
    require_float,
    returned_lines,
    still_here,
)
from punto.table.state import Phase, Table, TablePatron


@decides
def decide_report_breach(table: Table, command: ReportBreach) -> tuple[Event, ...]:
    rules = rules_of(table)
    rule: Rule[object] | None = rules.conduct.breaches.get(command.breach)
    rule = _exemption(rules, Offence(command.breach, command.on_duty)) or rule
    return (
        BreachReported(
            person=command.person,
            breach=command.breach,
            on_duty=command.on_duty,
            note=command.note,
            clauses=rule.cited if rule is not None else (),
        ),
    )


def _exemption(rules: Rulebook, offence: Offence) -> Rule[frozenset[Breach]] | None:
    """The rule by which this act is no breach, since it was done in the course of duty."""
    exempt = rules.conduct.exempt_on_duty
    if exempt is None or not offence.on_duty or offence.breach not in exempt.value:
        return None
    return exempt


def _require_offence(
    table: Table, rules: Rulebook, power: Rule[Power], person: str
) -> tuple[str, ...]:
    """The clauses by which a person is answerable, or the refusal that says why not.

    What was done in the course of duty is exempt, and nothing else that the person did is.
    """
    offences = table.offences.get(person, ())
    excused: Rule[object] | None = None
    why: Rule[object] | None = None
    for offence in offences:
        rule = rules.conduct.breaches.get(offence.breach)
        if rule is None or rule.value is not BreachAnswer.REMEDIES:
            why = why or rule
        elif (exempt := _exemption(rules, offence)) is not None:
            excused = exempt
        else:
            return tuple(dict.fromkeys((*power.cited, *rule.cited)))
    if excused is not None:
        raise Refused(excused, "done-in-course-of-duty", person=person)
    if offences:
        raise Refused(why or power, "breach-only-recorded", person=person)
    raise Refused(power, "no-breach-reported", person=person)


@decides
def decide_void_wagers(table: Table, command: VoidWagers) -> tuple[Event, ...]:
    """Stakes go back, and all that they were already paid or cost; others play on."""
    rules, name = rules_of(table), command.patron
    power = require_power(rules, Act.VOID_WAGERS, command.by, "void-wagers")
    clauses = _require_offence(table, rules, power, name)
    lines = tuple(line for line in returned_lines(table, power) if line.patron == name)
    mine = tuple(line for line in table.coup.lines if line.patron == name)
    if not lines and not mine:
        raise Refused(power, "has-no-wager-in-this-coup", patron=name)
    after = undone(table, mine)
    require_float(after)
    if after.patrons[name].chips_cents < 0:
        raise Refused(house.balance, "no-longer-holds-what-was-paid", patron=name)
    return (
        WagersVoided(patron=name, lines=lines, undone=mine, reason=command.reason, clauses=clauses),
    )


@decides
def decide_exclude_patron(table: Table, command: ExcludePatron) -> tuple[Event, ...]:
    rules, name = rules_of(table), command.patron
    act = Act.EXCLUDE_FROM_CASINO if command.casino else Act.EXCLUDE_FROM_GAME
    power = require_power(rules, act, command.by, act.value)
    clauses = _require_offence(table, rules, power, name)
    if table.excluded.get(name, command.excluded) in (act, Act.EXCLUDE_FROM_CASINO):
        raise Refused(power, "is-excluded-already", patron=name)
    under = rules.conduct.excluded_under if command.casino else None
    return (
        PatronExcluded(
            patron=name,
            casino=command.casino,
            under=under.value if under is not None else "",
            reason=command.reason,
            clauses=clauses,
        ),
    )


@decides
def decide_detain_person(table: Table, command: DetainPerson) -> tuple[Event, ...]:
    rules = rules_of(table)
    power = require_power(rules, Act.DETAIN_PERSON, command.by, "have-anybody-held")
    clauses = _require_offence(table, rules, power, command.person)
    return (PersonDetained(person=command.person, until=command.until, clauses=clauses),)


@decides
def decide_invalidate_outcome(table: Table, command: InvalidateOutcome) -> tuple[Event, ...]:
    """The coup under way, or the last one while no other has begun, without an outcome."""
    rules, last = rules_of(table), table.previous
    power = require_power(rules, Act.INVALIDATE_OUTCOME, command.by, "invalidate-an-outcome")
    rule = rules.conduct.invalid.get(command.cause)
    if rule is None:
        raise Refused(
            power, "outcome-not-invalidated-for-that", edition=rules.id, cause=command.cause
        )
    in_coup = table.phase is Phase.IN_COUP
    if not in_coup and last is None:
        raise Refused(house.in_order, "there-is-no-outcome-to-invalidate")
    named = _named(table, rules) if command.cause is Cause.FRAUD else ()
    if command.cause is Cause.FRAUD and not named:
        raise Refused(rule, "nobody-was-reported-for-fraud")
    before = table.coup.lines if in_coup or last is None else last.lines
    owners = {*(table.coup.wagers if in_coup else ()), *(line.patron for line in before)}
    forfeit = _require_forfeits(rules, rule, command, named, owners)
    lying = tuple(
        _kept(line, forfeit) if line.patron in command.forfeits else line
        for line in returned_lines(table, rule)
        if in_coup
    )
    kept = tuple(_kept(line, forfeit) for line in before if line.patron in command.forfeits)
    number = table.coup.number if in_coup or last is None else last.number
    owed = _owed(table, still_here(table, number, before), lying, before, kept)
    back = tuple(line for line in before if line.patron not in owed)
    kept = tuple(line for line in kept if line.patron not in owed)
    require_float(_after(table, lying, back, kept))
    ending = _ending(table, rules)
    return (
        OutcomeInvalidated(
            coup=table.coup.number,
            cause=command.cause,
            named=named,
            lines=lying,
            undone=back,
            forfeited=kept,
            owed_cents=owed,
            ending=ending,
            note=command.note,
            units=in_units((*lying, *before)),
            clauses=tuple(dict.fromkeys((*rule.cited, *forfeit.cited))),
            say=spoken(Call.OUTCOME_INVALID),
        ),
        *(opens_next(table, ending) if in_coup else ()),
    )


def _ending(table: Table, rules: Rulebook) -> Ending:
    """Where the shoe stands without that outcome."""
    if table.phase is Phase.IN_COUP or table.previous is None:
        return ending_after_void(table, rules)
    return ending_without(table, rules, table.previous)


def _named(table: Table, rules: Rulebook) -> tuple[str, ...]:
    """Who was reported for what may make an outcome invalid."""
    return tuple(
        person
        for person, offences in table.offences.items()
        if any(_touches_the_outcome(rules, offence.breach) for offence in offences)
    )


def _touches_the_outcome(rules: Rulebook, breach: Breach) -> bool:
    rule = rules.conduct.breaches.get(breach)
    return rule is not None and rule.value is BreachAnswer.OUTCOME


def _require_forfeits(
    rules: Rulebook,
    rule: Rule[Refund],
    command: InvalidateOutcome,
    named: tuple[str, ...],
    owners: set[str],
) -> Rule[object]:
    """Refuse to keep a wager from anybody who was not found in fraud."""
    if not command.forfeits:
        return rule
    match rule.value:
        case Refund.ALL:
            raise Refused(rule, "every-wager-goes-back")
        case Refund.BUT_FORFEITED:
            power = require_power(rules, Act.FORFEIT_WAGER, command.by, "forfeit-a-wager")
    for name in command.forfeits:
        if name not in named:
            raise Refused(power, "was-not-reported-for-fraud", patron=name)
        if name not in owners:
            raise Refused(power, "had-no-wager-in-that-coup", patron=name)
    return power


def _kept(line: WagerLine, rule: Rule[object]) -> WagerLine:
    """A wager that its owner forfeits, no matter what had become of it."""
    return WagerLine(
        patron=line.patron,
        wager=line.wager,
        box=line.box,
        outcome=Outcome.LOSE,
        staked_cents=line.staked_cents,
        collected_cents=line.staked_cents,
        tokens_collected_cents=line.tokens_collected_cents + line.tokens_returned_cents,
        notes=(Reason("forfeited"),),
        units=line.units,
        clauses=rule.cited,
    )


def _owed(
    table: Table,
    here: Mapping[str, TablePatron],
    lying: tuple[WagerLine, ...],
    before: tuple[WagerLine, ...],
    kept: tuple[WagerLine, ...],
) -> dict[str, int]:
    """What remains open with patrons who are gone, or who hold too little to give it back."""
    there = tuple(line for line in before if line.patron in here)
    taken = tuple(line for line in kept if line.patron in here)
    after = _after(table, lying, there, taken).patrons
    owed: dict[str, int] = {}
    for line in (*before, *kept):
        name = line.patron
        if name not in here or after[name].chips_cents < 0 or after[name].tokens_cents < 0:
            owed.setdefault(name, 0)
    for line in before:
        if line.patron in owed:
            owed[line.patron] += line.collected_cents - line.paid_cents
    for line in kept:
        if line.patron in owed:
            owed[line.patron] -= line.collected_cents
    return owed


def _after(
    table: Table,
    lying: tuple[WagerLine, ...],
    back: tuple[WagerLine, ...],
    kept: tuple[WagerLine, ...],
) -> Table:
    """Balances once all of it is done, to see whether everybody can bear it."""
    return settled(settled(undone(table, back), lying), kept, staked=True)
