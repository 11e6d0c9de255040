"""Patrons paid too much or too little: found, enquired into, dealt with, listed."""

from collections.abc import Iterator
from typing import Literal

from msgspec import UNSET, UnsetType

from punto.law.clauses import Refused
from punto.law.reasons import Reason
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.law.trouble import Attempt, PaidIn, Resolution, Transaction, WrongPayment
from punto.table.authority import require_staff
from punto.table.commands import ReportPaymentError, SettlePaymentError
from punto.table.duties.decide import due_by, next_duty
from punto.table.events import DutyArose, Event, PaymentErrorFound, PaymentErrorSettled
from punto.table.guards import rules_of, spare_float
from punto.table.pending import OpenPayment, payment_was_wrong
from punto.table.registry import decides
from punto.table.state import Table


@decides
def decide_report_payment_error(table: Table, command: ReportPaymentError) -> tuple[Event, ...]:
    rules, number = rules_of(table), table.payment_count + 1
    payments = rules.payments
    clauses: tuple[str, ...] = ()
    if payments is not None and command.transaction in payments.covered.value:
        clauses = payments.covered.cited
    listed = payments.listed if payments is not None else None
    # Chips of a tournament are worth no money, so that no such payment is over a value.
    in_units = _in_units(table, command)
    value = 0 if in_units else command.cents
    over = listed is not None and value > listed.value.over_cents
    found = PaymentErrorFound(
        error=number,
        transaction=command.transaction,
        wrong=command.wrong,
        cents=command.cents,
        patron=command.patron,
        suspected=command.suspected,
        moved_cents=_moved(table, command, in_units=in_units),
        listed=over,
        note=command.note,
        units=_flag(set_=in_units),
        clauses=clauses,
    )
    about = payment_was_wrong(number, command.wrong, command.cents, in_units=in_units)
    events: list[Event] = [found]
    if over and listed is not None:
        duty = listed.value.duty
        events.append(
            DutyArose(
                duty=next_duty(table),
                recipient=duty.recipient,
                about=about,
                due=due_by(duty.told, command.at),
                clauses=listed.cited,
            )
        )
    if command.suspected:
        events += _tasks(rules, about, next_duty(table) + len(events) - 1)
    return tuple(events)


def _in_units(table: Table, command: ReportPaymentError) -> bool:
    """Whether chips of a tournament were paid; those of an earlier one have left the table."""
    if command.paid_in is not None:
        return command.paid_in is PaidIn.UNITS
    return table.contest is not None and command.transaction is not Transaction.CASH_CHANGE


def _flag(*, set_: bool) -> Literal[True] | UnsetType:
    return True if set_ else UNSET


def _moved(table: Table, command: ReportPaymentError, *, in_units: bool) -> int:
    """Chips that are elsewhere than the table thought, as far as it can tell.

    What this coup has settled so far is left alone, since it may yet be taken back. Of money that
    was paid before a tournament's chips lay here, everything went away with the patrons.
    """
    contest = table.contest is not None
    if in_units and not contest:
        return 0
    here = in_units is contest
    lines = table.coup.lines if here else ()
    match command.wrong:
        case WrongPayment.OVERPAID if in_units:
            return command.cents
        case WrongPayment.OVERPAID:
            held = table.money.float_cents - sum(line.collected_cents for line in lines)
        case WrongPayment.UNDERPAID:
            patron = table.patrons.get(command.patron or "") if here else None
            if patron is None:
                return -max(0, command.cents)
            mine = [line for line in lines if line.patron == command.patron]
            held = patron.chips_cents - sum(x.paid_cents + x.returned_cents for x in mine)
    moved = max(0, min(command.cents, held))
    return moved if command.wrong is WrongPayment.OVERPAID else -moved


def _tasks(rules: Rulebook, about: Reason, first: int) -> Iterator[DutyArose]:
    """What must be tried in a reasonable time, where intention is suspected."""
    suspected = rules.payments.suspected if rules.payments is not None else ()
    for number, rule in enumerate(suspected, first):
        yield DutyArose(
            duty=number,
            recipient=None,
            task=rule.value,
            about=about,
            due=None,
            units=about.units,
            clauses=rule.cited,
        )


@decides
def decide_settle_payment_error(table: Table, command: SettlePaymentError) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_staff(rules, command.by, "settle-a-payment-error")
    error = table.payments.get(command.error)
    if error is None:
        raise Refused(house.in_order, "there-is-no-open-error", error=command.error)
    clauses = _require_dealt_with(rules, command)
    attempt, tried = _attempt(rules, error, command)
    suspected = error.suspected or command.suspected
    covered = rules.payments is not None and error.transaction in rules.payments.covered.value
    moved = -error.moved_cents if command.resolution is Resolution.RECTIFIED else 0
    if error.units and table.contest is None:
        moved = 0  # Chips of a tournament are back in its inventory.
    _require_chips(table, error, moved)
    about = payment_was_wrong(command.error, error.wrong, error.cents, in_units=error.units)
    settled = PaymentErrorSettled(
        error=command.error,
        enquiry=command.enquiry,
        resolution=command.resolution,
        attempt=attempt,
        excused=covered and not suspected,
        patron=error.patron,
        moved_cents=moved,
        units=_flag(set_=error.units),
        clauses=tuple(dict.fromkeys((*clauses, *tried))),
    )
    late = command.suspected and not error.suspected
    return (settled, *(_tasks(rules, about, next_duty(table)) if late else ()))


def _require_dealt_with(rules: Rulebook, command: SettlePaymentError) -> tuple[str, ...]:
    """Refuse to close an error that was not enquired into or that nobody did anything about."""
    payments = rules.payments
    if payments is None:
        return ()
    if payments.enquiry.value and not command.enquiry.strip():
        raise Refused(payments.enquiry, "nobody-enquired-into-it")
    if command.resolution not in payments.resolutions.value:
        raise Refused(payments.resolutions, "payment-error-unresolved")
    return (*payments.enquiry.cited, *payments.resolutions.cited)


def _attempt(
    rules: Rulebook, error: OpenPayment, command: SettlePaymentError
) -> tuple[Attempt | None, tuple[str, ...]]:
    """What was tried; finding and reaching the patron comes before anything else."""
    if command.resolution is not Resolution.ATTEMPTED or rules.payments is None:
        return None, ()
    rule = rules.payments.attempts[error.wrong]
    return (rule.value if error.patron is not None else Attempt.CONTACT), rule.cited


def _require_chips(table: Table, error: OpenPayment, moved: int) -> None:
    """Refuse to pass chips that are not there; those of a tournament come out of its rack."""
    if not error.units and moved > 0 and moved > spare_float(table):
        short = moved - spare_float(table)
        raise Refused(house.enough_float, "float-cannot-make-it-good", short_cents=short)
    here = error.units is (table.contest is not None)
    patron = table.patrons.get(error.patron or "") if here else None
    if patron is not None and patron.chips_cents + moved < 0:
        short_of = Refused(
            house.balance, "patron-holds-less", patron=error.patron, chips_cents=patron.chips_cents
        )
        raise short_of.in_units() if error.units else short_of
