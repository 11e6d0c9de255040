"""Significant events: voids, overrides, corrections, clocks, sign-ins, large sums, failures."""

from enum import StrEnum

import msgspec

from punto.floor.operation.alerts import worries
from punto.house import events as h
from punto.law.reasons import Reason
from punto.record import Stored
from punto.record.recall import AtTable
from punto.reports.cells import AboutCell, Cell, by
from punto.reports.log import Log, Noted
from punto.reports.request import ReportRequest
from punto.reports.row_sources import source
from punto.reports.shape import Body, ColumnKind, ReportRow, columns
from punto.table import events as e

HEADS = columns(
    "time", "table", "coup", "kind", "what", "by", time=ColumnKind.TIME, coup=ColumnKind.COUNT
)


class Significance(StrEnum):
    """Why a person should look at it."""

    VOID = "void"
    OVERRIDE = "override"
    CORRECTION = "correction"
    CLOCK = "clock change"
    SIGN_IN = "sign-in"
    LARGE_WAGER = "large wager"
    LARGE_WIN = "large win"
    EXCLUSION = "exclusion"
    BREACH = "breach"
    DEVICE = "device failure"
    ALERT = "alert"


Found = tuple[Significance, Cell]
S = Significance

SIGNIFICANT: dict[type[msgspec.Struct], Significance] = {
    e.CoupVoided: S.VOID,
    e.EarlierCoupVoided: S.VOID,
    e.ShoeVoided: S.VOID,
    e.WagersVoided: S.VOID,
    e.OutcomeInvalidated: S.VOID,
    e.CoupCorrected: S.CORRECTION,
    e.HandsRebuilt: S.CORRECTION,
    e.KeyedCardCorrected: S.CORRECTION,
    e.BurnedCardCorrected: S.CORRECTION,
    e.CardPutRight: S.CORRECTION,
    e.SettlementUndone: S.CORRECTION,
    e.SettledWagerReturned: S.CORRECTION,
    e.WrongGameFound: S.CORRECTION,
    e.LateErrorNoted: S.CORRECTION,
    e.EarlierCoupStood: S.CORRECTION,
    e.WagerFound: S.CORRECTION,
    e.FreezeRelaxed: S.OVERRIDE,
    e.OutcomeConfirmed: S.OVERRIDE,
    e.DisplayDisregarded: S.OVERRIDE,
    e.DeviceFailed: S.DEVICE,
    e.ScanConflicted: S.DEVICE,
    e.MovedToShoe: S.DEVICE,
    e.CardsFoundAmiss: S.DEVICE,
    e.PatronExcluded: S.EXCLUSION,
    e.PersonDetained: S.EXCLUSION,
    e.BreachReported: S.BREACH,
    h.ClockJumped: S.CLOCK,
    h.SignInFailed: S.SIGN_IN,
    h.SignInsSlowed: S.SIGN_IN,
    h.AttemptsForgiven: S.SIGN_IN,
    h.AlertRaised: S.ALERT,
}
"""What is significant of itself, and why."""
LARGE = {h.Concern.LARGE_WAGER: S.LARGE_WAGER, h.Concern.LARGE_WIN: S.LARGE_WIN}
TOLD_ELSEWHERE = {*LARGE, h.Concern.MISMATCH, h.Concern.SIGN_IN, h.Concern.CLOCK}
"""Alerts that only point to something which the record tells by itself."""


def significant(log: Log, asked: ReportRequest) -> Body:
    """Everything of significance in the interval, in the order in which it was written down."""
    found: list[tuple[tuple[int, int], ReportRow]] = []
    for table in log.tables:
        for frame in log.frames(table):
            if asked.covers(frame.stored.at):
                of, coup = frame.stored, frame.coup
                dealt = coup if coup <= frame.after.coup.number else 0
                found += [
                    (_order(of), _row(asked, of, table, each, coup, dealt))
                    for each in _of_table(frame, asked, table)
                ]
    for noted in log.house():
        if asked.covers(noted.stored.at) and (each := _of_house(noted)) is not None:
            table = str(getattr(noted.event, "table", ""))
            if asked.table in ("", table):
                found.append((_order(noted.stored), _row(asked, noted.stored, table, each)))
    found.sort(key=lambda pair: pair[0])
    return Body(
        columns=HEADS,
        rows=tuple(row for _, row in found),
        notes=(
            Reason("report-large-wager", {"cents": asked.config.large_wager_cents}),
            Reason("report-large-win", {"cents": asked.config.large_win_cents}),
        ),
    )


def _order(stored: Stored) -> tuple[int, int]:
    return stored.entry, stored.version


def _row(
    asked: ReportRequest,
    stored: Stored,
    table: str,
    found: Found,
    coup: int | None = None,
    dealt: int = 0,
) -> ReportRow:
    kind, what = found
    cells = (asked.time(stored.at), table, coup, kind, what, by(stored))
    return ReportRow(cells, (source(stored),), dealt)


def _of_table(frame: AtTable, asked: ReportRequest, table: str) -> list[Found]:
    """What is significant about an event of a table: any large sums, and what it is itself."""
    event = frame.event
    found: list[Found] = [
        (LARGE[worry.concern], AboutCell(worry.about))
        for worry in worries(asked.config, table, frame.stored.version, event)
        if worry.concern in LARGE
    ]
    kind = SIGNIFICANT.get(type(event))
    return [*found, (kind, event)] if kind is not None else found


def _of_house(noted: Noted) -> Found | None:
    fact = noted.event
    if isinstance(fact, h.AlertRaised) and fact.concern in TOLD_ELSEWHERE:
        return None
    kind = SIGNIFICANT.get(type(fact))
    return (kind, fact) if kind is not None else None
