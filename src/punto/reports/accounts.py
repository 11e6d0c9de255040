"""Accounts: who may sign in, with which functions, and when they last did."""

from punto.house import events as h
from punto.law.reasons import Reason
from punto.reports.cells import PersonCell
from punto.reports.log import Holder, Log
from punto.reports.request import ReportRequest
from punto.reports.row_sources import source
from punto.reports.shape import Body, ColumnKind, ReportRow, RowSource, columns

HEADS = columns(
    "account",
    "kind",
    "functions",
    "state",
    "created",
    "last access",
    created=ColumnKind.TIME,
    last_access=ColumnKind.TIME,
)
ABOUT_ACCOUNTS = (
    h.AccountCreated,
    h.AccountInvited,
    h.RolesChanged,
    h.AccountDisabled,
    h.AccountEnabled,
    h.AccountErased,
    h.SessionsEnded,
    h.PasswordChosen,
    h.SecondFactorSet,
    h.SecondFactorRemoved,
    h.IdentityBound,
    h.IdentityUnbound,
    h.ChangeProposed,
    h.ChangeConfirmed,
    h.ChangeWithdrawn,
    h.AttemptsForgiven,
)
NOTES = (
    Reason("report-accounts-as-they-are"),
    Reason("report-no-last-call"),
)


def accounts(log: Log, asked: ReportRequest) -> Body:
    """Everybody who may sign in by now, with the facts of the house about each."""
    told: dict[tuple[str, bool], list[RowSource]] = {}
    for noted in log.facts(*ABOUT_ACCOUNTS, h.TokenGiven, h.TokenRevoked):
        if isinstance(noted.event, ABOUT_ACCOUNTS):
            told.setdefault((noted.event.account, False), []).append(source(noted.stored))
        elif isinstance(noted.event, h.TokenGiven | h.TokenRevoked):
            told.setdefault((noted.event.device, True), []).append(source(noted.stored))
    rows = tuple(_row(asked, holder, told) for holder in log.holders())
    return Body(columns=HEADS, rows=rows, notes=NOTES)


def _row(
    asked: ReportRequest, holder: Holder, told: dict[tuple[str, bool], list[RowSource]]
) -> ReportRow:
    state = "disabled" if holder.disabled else "invited" if holder.invited else "open"
    cells = (
        PersonCell(holder.name),
        Reason("cell-device" if holder.device else "cell-person"),
        holder.roles,
        Reason(f"cell-{state}"),
        asked.time(holder.created),
        asked.time(holder.seen) if holder.seen else None,
    )
    return ReportRow(cells, tuple(told.get((holder.name, holder.device), ())))
