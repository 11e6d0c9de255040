"""Undisclosed wagers: handed in on a form, examined, announced, and shown after the coup.

Until it is announced nobody but its author and the supervisor knows what a form says. The record
has a digest of it, by which it is known again when it is read, and what the house encrypted.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import assert_never

from msgspec.structs import replace

from punto.game.limits import only_whole_units_count
from punto.law.clauses import Refused, Rule
from punto.law.contests import Deemed, FormFault
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.law.tournaments import UndisclosedWagers
from punto.table.authority import is_supervisor, require_own
from punto.table.base import Command, Event
from punto.table.contest.commands import (
    AnnounceForm,
    ExamineForm,
    HandInForm,
    ReturnForm,
    ShowForm,
)
from punto.table.contest.events import (
    FormAnnounced,
    FormDeducted,
    FormExamined,
    FormHandedIn,
    FormReturned,
    FormShown,
)
from punto.table.contest.governing import play_of
from punto.table.contest.guards import (
    require_bettor,
    require_contest,
    require_entrant,
    require_round,
)
from punto.table.contest.stakes import live_cents, require_no_pass_card, require_unannounced
from punto.table.contest.terms import Contest, Handed, WagerForm
from punto.table.contest.turns import require_turn
from punto.table.guards import rules_of, spread_of
from punto.table.registry import decides
from punto.table.state import Phase, Table
from punto.table.words import Actor

SUPPOSED = "0" * 64
PURPOSE = "punto form 1"
"""What the digests are for, so that none of them can stand for something else."""


def commitment_of(table: str, patron: str, form: WagerForm, salt: str) -> str:
    """What is promised of a form: its digest, bound to its table and author."""
    wager = form.wager.value if form.wager is not None else ""
    cents = "" if form.cents is None else str(form.cents)
    parts = (PURPOSE, table, patron, salt, wager, cents)
    return sha256(b"\0".join(part.encode() for part in parts)).hexdigest()


def _rules(rules: Rulebook) -> UndisclosedWagers:
    forms = play_of(rules).undisclosed
    if forms is None:
        raise Refused(
            house.tournament_powers, "tournament-no-such-power", doing="wager-undisclosed"
        )
    return forms


def _require_supervisor(
    rules: Rulebook, forms: UndisclosedWagers, rule: Rule[bool], by: Actor
) -> None:
    """Refuse to others what the one who has the forms does with them, by the rule on that step."""
    keeper = forms.handed_to.value
    if by.role is not keeper and not is_supervisor(rules, by):
        raise Refused(
            Rule(tuple(dict.fromkeys((*rule.clauses, *forms.handed_to.clauses))), None),
            "power-of-others",
            person=by.person,
            role=by.role,
            doing="read-a-form",
            roles=(keeper,),
        )


@decides
def decide_hand_in_form(table: Table, command: HandInForm) -> tuple[Event, ...]:
    rules, contest = rules_of(table), require_round(table)
    name = command.patron
    require_own(rules, command.by, name, "wager-undisclosed")
    forms, entrant = _rules(rules), require_entrant(table, name)
    require_bettor(table, name)
    if not forms.offered.value or not contest.undisclosed:
        raise Refused(forms.offered, "tournament-has-no-undisclosed-wagers")
    if not entrant.undisclosed:
        raise Refused(forms.offered, "tournament-no-undisclosed-left", patron=name)
    if name in contest.forms:
        raise Refused(forms.handed_to, "tournament-form-handed-in-already", patron=name)
    again = name in contest.turns.returned_late
    if table.coup.last_called and not again:
        raise Refused(forms.announced, "tournament-form-after-the-call", patron=name)
    if table.coup.no_bet:
        raise Refused(forms.handed_to, "coup-is-without-wagers")
    require_no_pass_card(table, contest, name)
    require_unannounced(table, contest)
    turn = () if again else require_turn(table, contest, name, command.at)
    handed = FormHandedIn(
        patron=name,
        commitment=command.commitment,
        sealed=command.sealed,
        clauses=forms.handed_to.cited,
    )
    return (*turn, handed)


def _handed(contest: Contest, rule: Rule[object], name: str) -> Handed:
    """The form of an entrant that is not announced yet."""
    handed = contest.forms.get(name)
    if handed is None:
        raise Refused(rule, "tournament-no-form-handed-in", patron=name)
    if handed.form is not None:
        raise Refused(rule, "tournament-form-was-announced", patron=name)
    return handed


def _require_promised(
    table: Table, name: str, handed: Handed, form: WagerForm, salt: str | None
) -> None:
    """Refuse a form that is not the one that was handed in."""
    if salt is None or commitment_of(table.setup.table, name, form, salt) != handed.commitment:
        raise Refused(house.sealed_forms, "tournament-another-form", patron=name)


@decides
def decide_examine_form(table: Table, command: ExamineForm) -> tuple[Event, ...]:
    """A form that is not in order goes back to be corrected, as long as wagers may be made.

    After the call it is announced, and is what it is deemed to be; where the house reads it so, it
    goes back until the first card.
    """
    rules, contest = rules_of(table), require_round(table)
    forms, name = _rules(rules), command.patron
    _require_supervisor(rules, forms, forms.examined, command.by)
    handed = _handed(contest, forms.examined, name)
    if handed.examined:
        raise Refused(forms.examined, "tournament-form-was-examined", patron=name)
    if command.form is not None:
        _require_promised(table, name, handed, command.form, command.salt)
        fault = _fault(table, contest, name, command.form)
        if fault is not None and _is_correctable(table, contest):
            rule = _broken(table, forms, name, fault)
            raise Refused(rule, "tournament-form-not-in-order", patron=name, fault=fault.value)
    return (FormExamined(patron=name, clauses=forms.examined.cited),)


def _is_correctable(table: Table, contest: Contest) -> bool:
    """Whether a form can still go back to its author."""
    return not table.coup.last_called or contest.readings.corrected_until_first_card


def _broken(table: Table, forms: UndisclosedWagers, name: str, fault: FormFault) -> Rule[object]:
    """The rule that a faulty form is against."""
    match fault:
        case FormFault.INCOMPLETE:
            return forms.handed_to
        case FormFault.OVER_CHIPS:
            return forms.beside if table.coup.wagers.get(name) else forms.within
        case FormFault.OVER_MAXIMUM | FormFault.UNDER_MINIMUM:
            return forms.within
        case _ as never:
            assert_never(never)


def _held(table: Table, name: str) -> int:
    """An entrant's chips but for what is live in open wagers."""
    lying = sum(each.cents for each in table.coup.wagers.get(name, ()))
    return table.patrons[name].chips_cents + lying - live_cents(table, name)


def _room(table: Table, contest: Contest, name: str) -> int:
    """What an undisclosed wager may come to beside the open ones."""
    most = contest.maximum_cents
    if contest.readings.maximum_for_each:
        return most
    return max(0, most - live_cents(table, name))


def _fault(table: Table, contest: Contest, name: str, form: WagerForm) -> FormFault | None:
    """What is wrong with a form, the gravest first."""
    forms = _rules(rules_of(table))
    if form.wager is None or form.wager not in spread_of(table).terms or not form.cents:
        return FormFault.INCOMPLETE
    together = forms.beside.value or not table.coup.wagers.get(name)
    if not forms.within.value:
        return None
    if form.cents > _held(table, name) or not together:
        return FormFault.OVER_CHIPS
    if form.cents > _room(table, contest, name):
        return FormFault.OVER_MAXIMUM
    if form.cents < contest.terms.minimum_cents:
        return FormFault.UNDER_MINIMUM
    return None


@decides
def decide_return_form(table: Table, command: ReturnForm) -> tuple[Event, ...]:
    rules, contest = rules_of(table), require_round(table)
    forms = _rules(rules)
    _require_supervisor(rules, forms, forms.examined, command.by)
    name = command.patron
    handed = _handed(contest, forms.examined, name)
    late = table.coup.last_called and handed.examined
    if late or not _is_correctable(table, contest):
        raise Refused(forms.announced, "tournament-form-after-the-call", patron=name)
    fault = None
    if command.form is not None:
        _require_promised(table, name, handed, command.form, command.salt)
        fault = _fault(table, contest, name, command.form)
    return (FormReturned(patron=name, fault=fault, clauses=forms.examined.cited),)


@decides
def decide_announce_form(table: Table, command: AnnounceForm) -> tuple[Event, ...]:
    """What a form says, and what lies for it: where it is faulty, what it is deemed to be."""
    rules, contest = rules_of(table), require_round(table)
    forms, name, form = _rules(rules), command.patron, command.form
    _require_supervisor(rules, forms, forms.announced, command.by)
    handed = _handed(contest, forms.announced, name)
    if forms.examined.value and not handed.examined:
        raise Refused(forms.examined, "tournament-form-not-examined", patron=name)
    if forms.announced.value and not table.coup.last_called:
        raise Refused(forms.announced, "tournament-form-before-the-call", patron=name)
    _require_promised(table, name, handed, form, command.salt)
    fault = _fault(table, contest, name, form)
    entrant = require_entrant(table, name)
    free = fault is not None and contest.readings.faulty_form_is_free
    return (
        FormAnnounced(
            patron=name,
            wager=form.wager,
            cents=form.cents,
            box=entrant.seat,
            live_cents=_live(table, contest, name, form, fault),
            fault=fault,
            left=entrant.undisclosed - (not free),
            clauses=(*forms.announced.cited, *(forms.deemed[fault].cited if fault else ())),
        ),
    )


def _live(
    table: Table, contest: Contest, name: str, form: WagerForm, fault: FormFault | None
) -> int:
    """What is in action for a form; what is deemed is not cut to whole units."""
    rules = rules_of(table)
    least, held, room = contest.terms.minimum_cents, _held(table, name), _room(table, contest, name)
    if fault is None:
        assert form.cents is not None
        assert form.wager is not None
        unit = contest.limits_on(form.wager).unit_cents
        whole = only_whole_units_count(rules) and unit is not None
        return form.cents - form.cents % unit if whole and unit else form.cents
    match _rules(rules).deemed[fault].value:
        case Deemed.MINIMUM:
            return min(least, held)
        case Deemed.MAXIMUM:
            return min(room, held)
        case Deemed.CHIPS_OR_MAXIMUM:
            return min(held, room)
        case Deemed.MINIMUM_DEDUCTED:
            return 0
        case _ as never:
            assert_never(never)


def deductions(table: Table) -> Iterator[FormDeducted]:
    """The minimum off those whose form did not show an amount or a type, never below zero."""
    contest = table.contest
    if contest is None:
        return
    for name, handed in contest.forms.items():
        forms = play_of(rules_of(table)).undisclosed
        if forms is None or not handed.faulty:
            continue
        rule = forms.deemed[FormFault.INCOMPLETE]
        if rule.value is Deemed.MINIMUM_DEDUCTED:
            cents = min(contest.terms.minimum_cents, table.patrons[name].chips_cents)
            yield FormDeducted(patron=name, cents=cents, clauses=rule.cited)


def supposing_form(table: Table, command: Command) -> tuple[Table, Command]:
    """A table and a command to read a form that nobody here can read, as if it were in order.

    As a card that is still in the shoe is supposed to be some card, so that one can tell whether it
    may be dealt, so a sealed form is supposed to be for the least.
    """
    contest = table.contest
    if contest is None or not isinstance(command, ExamineForm | AnnounceForm):
        return table, command
    handed = contest.forms.get(command.patron)
    if handed is None or command.salt is not None:
        return table, command
    wager = next(iter(spread_of(table).terms))
    form = WagerForm(wager=wager, cents=contest.terms.minimum_cents)
    promise = commitment_of(table.setup.table, command.patron, form, SUPPOSED)
    forms = {**contest.forms, command.patron: replace(handed, commitment=promise)}
    supposed = replace(command, form=form, salt=SUPPOSED)
    return replace(table, contest=replace(contest, forms=forms)), supposed


@decides
def decide_show_form(table: Table, command: ShowForm) -> tuple[Event, ...]:
    """From the end of a coup until the first card of the next, to any entrant who asks.

    Those who play at another table, or went out, are tournament players as well.
    """
    rules, contest = rules_of(table), require_contest(table)
    require_own(rules, command.by, command.patron, "see-a-form")
    if not command.entered:
        require_entrant(table, command.patron)
    rule = _rules(rules).shown
    form = contest.played.get(command.other)
    if not rule.value or form is None or table.phase is Phase.IN_COUP:
        raise Refused(rule, "tournament-no-form-to-see", other=command.other)
    return (
        FormShown(
            patron=command.patron,
            other=command.other,
            wager=form.wager,
            cents=form.cents,
            clauses=rule.cited,
        ),
    )
