"""Tournaments: the field of each, its pool and where that went, and chips that are missing."""

from punto.law.reasons import Reason
from punto.reports.cells import Cell
from punto.reports.log import Log
from punto.reports.request import ReportRequest
from punto.reports.shape import Body, ColumnKind, ReportRow, RowSource, columns, totals_of
from punto.tournament import TOURNAMENT, Tournament
from punto.tournament.words import Standing

HEADS = columns(
    "tournament",
    "rules",
    "stage",
    "run by",
    "entrants",
    "withdrew",
    "disqualified",
    "fees paid",
    "refunded",
    "commission",
    "added",
    "pool",
    "prizes",
    "prizes paid",
    "chips missing",
    entrants=ColumnKind.COUNT,
    withdrew=ColumnKind.COUNT,
    disqualified=ColumnKind.COUNT,
    fees_paid=ColumnKind.MONEY,
    refunded=ColumnKind.MONEY,
    commission=ColumnKind.MONEY,
    added=ColumnKind.MONEY,
    pool=ColumnKind.MONEY,
    prizes=ColumnKind.MONEY,
    prizes_paid=ColumnKind.MONEY,
    chips_missing=ColumnKind.NUMBER,
)
SUMMED = ("fees paid", "refunded", "commission", "added", "pool", "prizes", "prizes paid")
NOTES = (
    Reason("report-tournaments-at-the-end"),
    Reason("report-what-the-pool-is"),
)


def contests(log: Log, asked: ReportRequest) -> Body:
    """Every tournament of the interval, by name."""
    rows = tuple(filter(None, (_row(log, asked, name) for name in log.contests)))
    return Body(columns=HEADS, rows=rows, totals=totals_of(HEADS, rows, *SUMMED), notes=NOTES)


def _row(log: Log, asked: ReportRequest, name: str) -> ReportRow | None:
    """One tournament at the end of the interval; nothing if nothing happened to it."""
    latest: Tournament | None = None
    versions: list[int] = []
    for past in log.contest(name):
        if asked.is_past(past.stored.at):
            break
        latest = past.after
        if asked.covers(past.stored.at):
            versions.append(past.stored.version)
    if latest is None or not versions:
        return None
    source = RowSource(TOURNAMENT.stream(name), versions[0], versions[-1])
    return ReportRow(_cells(name, latest), (source,))


def _cells(name: str, tournament: Tournament) -> tuple[Cell, ...]:
    entrants, money = tournament.entrants.values(), tournament.money
    return (
        name,
        tournament.edition,
        tournament.stage,
        tournament.head,
        tournament.paid_entries,
        sum(each.standing is Standing.WITHDRAWN for each in entrants),
        sum(each.standing is Standing.DISQUALIFIED for each in entrants),
        sum(each.paid_cents for each in entrants),
        sum(each.refunded_cents for each in entrants),
        money.commission_cents,
        sum(each.cents for each in tournament.added),
        money.pool_cents,
        sum(each.prize_cents for each in entrants),
        sum(each.prize_cents for each in entrants if each.prize_paid),
        _units(money.chips_missing_cents),
    )


def _units(cents: int) -> str:
    """Tournament chips as a decimal, since they are worth no money."""
    return f"{cents // 100}.{cents % 100:02}"
