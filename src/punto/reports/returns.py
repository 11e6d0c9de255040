"""What wagers returned against what the odds say they should, and how surprising that is."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import isqrt

from punto.law.procedures import Wager
from punto.law.reasons import Reason
from punto.record.recall import AtTable
from punto.reports.lines import Movement, lost_cents, movements
from punto.reports.log import Log
from punto.reports.request import PlayedBy, ReportRequest, Theory
from punto.reports.shape import Body, ColumnKind, ReportRow, RowSource, columns, share, totals_of
from punto.table import TABLE
from punto.table.state import Phase, Setup

HEADS = columns(
    "table",
    "game",
    "wager",
    "pays",
    "coups",
    "staked",
    "lost to the house",
    "paid",
    "result",
    "actual edge",
    "theoretical edge",
    "z",
    "how surprising",
    coups=ColumnKind.COUNT,
    staked=ColumnKind.MONEY,
    lost_to_the_house=ColumnKind.MONEY,
    paid=ColumnKind.MONEY,
    result=ColumnKind.MONEY,
    actual_edge=ColumnKind.PERCENT,
    theoretical_edge=ColumnKind.PERCENT,
    z=ColumnKind.NUMBER,
)
FEWEST = 30
"""With fewer coups than this a z says little."""
BANDS = (
    (4_00, Reason("cell-alarming")),
    (3_00, Reason("cell-rare")),
    (2_00, Reason("cell-unusual")),
    (0, Reason("cell-ordinary")),
)
"""By how many hundredths of a standard deviation, either way."""
NOTES = (
    Reason("report-another-game"),
    Reason("report-what-the-result-is"),
    Reason("report-tokens-at-their-face"),
    Reason("report-what-theory-is"),
    Reason("report-what-z-is"),
    Reason("report-wagers-taken-as-one"),
    Reason("report-undone-counts-against"),
)


@dataclass
class WagerTally:
    """What one wager of one game came to."""

    first: int
    last: int
    staked: int = 0
    lost: int = 0
    paid: int = 0
    by_coup: dict[int, int] = field(default_factory=dict)

    def add(self, movement: Movement, version: int) -> None:
        sign, line, coup = movement
        stake = sign * line.at_risk_cents
        self.last = version
        self.staked += stake
        self.lost += sign * lost_cents(line)
        self.paid += sign * line.paid_cents
        self.by_coup[coup] = self.by_coup.get(coup, 0) + stake

    @property
    def result(self) -> int:
        return self.lost - self.paid

    @property
    def coups(self) -> int:
        return sum(1 for stake in self.by_coup.values() if stake)

    def hundredths(self, theory: Theory) -> int | None:
        """How many hundredths of a standard deviation the result lies from what it should be."""
        variance = theory.variance * sum(stake**2 for stake in self.by_coup.values())
        if not variance:
            return None
        off = self.result - theory.edge * self.staked
        # Twice as fine as wanted, so that one more bit can round it.
        square = 40_000 * off**2 * Fraction(variance.denominator, variance.numerator)
        size = (isqrt(square.numerator // square.denominator) + 1) // 2
        return size if off > 0 else -size


def returns(log: Log, asked: ReportRequest) -> Body:
    """A line for each table, game and wager, in the order in which they were first settled."""
    rows: list[ReportRow] = []
    for table in log.tables:
        for (played, wager), tally in _tallies(log, table).items():
            theory = asked.theories(played)[wager]
            rows.append(_row(table, played, wager, tally, theory))
    totals = totals_of(HEADS, rows, "staked", "lost to the house", "paid", "result")
    return Body(columns=HEADS, rows=tuple(rows), totals=totals, notes=NOTES)


def _tallies(log: Log, table: str) -> dict[tuple[PlayedBy, Wager], WagerTally]:
    tallies: dict[tuple[PlayedBy, Wager], WagerTally] = {}
    for version, played, movement in _movements(log, table):
        key = played, movement.line.wager
        if key not in tallies:
            tallies[key] = WagerTally(version, version)
        tallies[key].add(movement, version)
    return tallies


def _movements(log: Log, table: str) -> Iterator[tuple[int, PlayedBy, Movement]]:
    """Each line of the interval with the game that its coup was played by, not by a later one."""
    games: dict[int, PlayedBy] = {}
    for frame in log.frames(table):
        for movement in movements(frame):
            if movement.coup not in games:
                games[movement.coup] = played_by(_setup(log, table, frame, movement.coup))
            yield frame.stored.version, games[movement.coup], movement


def _setup(log: Log, table: str, frame: AtTable, coup: int) -> Setup:
    """How a table was set up for a coup: as it is while it lasts, or as it was."""
    before = frame.before
    is_under_way = before.phase is Phase.IN_COUP and coup == before.coup.number
    return before.setup if is_under_way else log.setup_of(table, coup)


def played_by(setup: Setup) -> PlayedBy:
    """The game that a table is set up for."""
    return PlayedBy(setup.edition, setup.game, setup.pairs, setup.decks)


def _row(
    table: str, played: PlayedBy, wager: Wager, tally: WagerTally, theory: Theory
) -> ReportRow:
    z = tally.hundredths(theory)
    return ReportRow(
        (
            table,
            played.cell,
            wager,
            theory.pays,
            tally.coups,
            tally.staked,
            tally.lost,
            tally.paid,
            tally.result,
            share(tally.result, tally.staked),
            str(theory.edge),
            _decimal(z),
            _surprise(z, tally.coups),
        ),
        (RowSource(TABLE.stream(table), tally.first, tally.last),),
    )


def _decimal(hundredths: int | None) -> str | None:
    if hundredths is None:
        return None
    whole, part = divmod(abs(hundredths), 100)
    return f"{'-' if hundredths < 0 else ''}{whole}.{part:02d}"


def _surprise(hundredths: int | None, coups: int) -> Reason | None:
    if hundredths is None:
        return None
    if coups < FEWEST:
        return Reason("cell-too-few", {"number": FEWEST})
    return next(words for least, words in BANDS if abs(hundredths) >= least)
