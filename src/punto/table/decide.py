"""The events of a lawful command, or the refusal that says why not."""

from msgspec.structs import replace

from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.table import commands as c
from punto.table.base import cited_once
from punto.table.events import CoupCorrected, EarlierCoupVoided, Event, OutcomeInvalidated
from punto.table.state import NOT_IN_PLAY, Phase, Table
from punto.table.topics import HANDLERS

REPORTERS = frozenset(
    {
        Role.DEALER,
        Role.GAMING_SUPERVISOR,
        Role.ASSISTANT_GAMING_MANAGER,
        Role.CASINO_SUPERVISOR,
        Role.GAMING_MANAGER,
        Role.GAMING_SHIFT_MANAGER,
        Role.CASINO_OPERATOR,
        Role.SURVEILLANCE,
        Role.INSPECTOR,
        Role.REGULATOR,
    }
)
"""Those who work at the table or watch over it."""
OF_PAYMENTS = (c.ReportPaymentError, c.SettlePaymentError)
"""A payment may have been made before the table was designated, or released: it says in what."""
OF_PAST_COUPS = (CoupCorrected, EarlierCoupVoided, OutcomeInvalidated)
DECISIONS = HANDLERS.decisions


def decide(table: Table, command: c.Command) -> tuple[Event, ...]:
    """What the command makes happen, by the table's rulebook; `Refused` if it may not."""
    if table.phase in NOT_IN_PLAY:
        _require_open(table.phase, command)
    kind = type(command)
    if kind.report and command.by.role not in REPORTERS:
        raise Refused(house.reports_by_staff, "reports-by-staff-only", person=command.by.person)
    in_money = table.contest is None and kind is not c.DesignateTable
    if in_money or kind.cash or kind in OF_PAYMENTS:
        return cited_once(DECISIONS[kind](table, command))
    try:
        events = DECISIONS[kind](table, command)
    except Refused as refused:
        raise refused.in_units() from None
    return tuple([_in_units(event) for event in cited_once(events)])


def _in_units(event: Event) -> Event:
    """An event whose amounts are chips of a tournament; one about a past coup says what its are."""
    return event if isinstance(event, OF_PAST_COUPS) else replace(event, units=True)


def _require_open(phase: Phase, command: c.Command) -> None:
    if phase is Phase.UNOPENED and isinstance(command, c.OpenTable):
        return
    if phase is Phase.CLOSED and command.after_closing:
        return
    raise Refused(house.opened_once, "table-not-in-play", phase=phase.value)
