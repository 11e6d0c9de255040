"""The events of a lawful command, or the refusal that says why not."""

from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.table import commands as c
from punto.table.base import cited_once
from punto.table.events import Event
from punto.table.state import Phase, Table
from punto.table.topics import DECISIONS

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
NOT_IN_PLAY = frozenset({Phase.UNOPENED, Phase.CLOSED})

AFTER_CLOSING = (
    c.ReportPaymentError,
    c.SettlePaymentError,
    c.OpenDispute,
    c.DecideDispute,
    c.RequestReview,
    c.ReviewDispute,
    c.CloseDispute,
    c.TellRecipient,
)
"""What does not end with the game: the money that was wrong, the disputes, who must be told."""


REPORTS = frozenset(
    {
        c.ReportBreach,
        c.ReportBurnedInError,
        c.ReportCardAmiss,
        c.ReportDeviceFailure,
        c.ReportDroppedCards,
        c.ReportExposedCard,
        c.ReportFoundWager,
        c.ReportLateFinding,
        c.ReportMisdealtCard,
        c.ReportMissedStep,
        c.ReportOrderDoubt,
        c.ReportOutOfCards,
        c.ReportPaymentError,
        c.ReportScanConflict,
        c.ReportWrongDisplay,
        c.ReportWrongGame,
        c.ReportWrongReceiver,
    }
)
"""What happened on the felt, which is not refused to those who work there."""


def decide(table: Table, command: c.Command) -> tuple[Event, ...]:
    """What the command makes happen, by the table's rulebook; `Refused` if it may not."""
    if table.phase in NOT_IN_PLAY:
        _require_open(table.phase, command)
    if type(command) in REPORTS and command.by.role not in REPORTERS:
        raise Refused(
            house.reports_by_staff,
            f"{command.by.person} does not write down what went wrong",
            "tell the dealer or a supervisor, or open a dispute",
        )
    return tuple([cited_once(event) for event in DECISIONS[type(command)](table, command)])


def _require_open(phase: Phase, command: c.Command) -> None:
    if phase is Phase.UNOPENED and isinstance(command, c.OpenTable):
        return
    if phase is Phase.CLOSED and isinstance(command, AFTER_CLOSING):
        return
    raise Refused(house.opened_once, f"The table is {phase.value}", "open a table first")
