"""The results of each shoe, coup by coup, and the five roads that they make."""

from dataclasses import dataclass, field

from punto.floor.live.scoreboard import FULL, Scored, board, scored_after
from punto.game.roads import RoadCell, Roads
from punto.law.procedures import Hand, Result
from punto.law.reasons import Reason
from punto.record.recall import AtTable
from punto.reports.cells import Cell, HandCell
from punto.reports.log import Log
from punto.reports.request import ReportRequest
from punto.reports.row_sources import source
from punto.reports.shape import Body, ColumnKind, ReportRow, RowSource, ShoeBoard, columns
from punto.table import events as e

HEADS = columns(
    "time",
    "table",
    "shoe",
    "coup",
    "player",
    "player cards",
    "banker",
    "banker cards",
    "result",
    "pairs",
    "natural",
    "remark",
    "bead plate",
    "big road",
    "big eye boy",
    "small road",
    "cockroach pig",
    time=ColumnKind.TIME,
    shoe=ColumnKind.COUNT,
    coup=ColumnKind.COUNT,
    player=ColumnKind.COUNT,
    banker=ColumnKind.COUNT,
)
NOTES = (Reason("report-void-lies-on-no-road"),)


@dataclass
class Dealt:
    """A coup of a shoe as it stands by now."""

    at: str
    scored: Scored
    player: HandCell
    banker: HandCell
    sources: list[RowSource]
    remark: Reason | None = None
    void: bool = False


@dataclass
class ToldShoes:
    """The shoes of one table, in order, each with its coups in order."""

    shoes: dict[int, dict[int, Dealt]] = field(default_factory=dict)

    def add(self, frame: AtTable) -> None:
        """What one event says of a coup."""
        event, before = frame.event, frame.before
        match event:
            case e.ResultAnnounced():
                (scored,) = scored_after((), event, before)
                self.shoes.setdefault(before.stack.shoe, {})[scored.coup] = Dealt(
                    frame.stored.at,
                    scored,
                    HandCell(before.coup.player),
                    HandCell(before.coup.banker),
                    [source(frame.stored)],
                )
            case e.CoupVoided() | e.EarlierCoupVoided() | e.OutcomeInvalidated():
                if (dealt := self._find(frame.coup)) is not None:
                    dealt.void, dealt.remark = True, Reason("cell-void")
                    dealt.sources.append(source(frame.stored))
            case e.CoupCorrected():
                if (dealt := self._find(event.coup)) is not None:
                    (dealt.scored,) = scored_after((dealt.scored,), event, before)
                    dealt.player = HandCell(event.player)
                    dealt.banker = HandCell(event.banker)
                    dealt.remark = Reason("cell-corrected")
                    dealt.sources.append(source(frame.stored))
            case e.HandsRebuilt() | e.KeyedCardCorrected():
                # The result was announced too soon, and will be announced again.
                for coups in self.shoes.values():
                    coups.pop(frame.coup, None)
            case _:
                return

    def _find(self, coup: int) -> Dealt | None:
        return next((coups[coup] for coups in self.shoes.values() if coup in coups), None)


def shoe(log: Log, asked: ReportRequest) -> Body:
    """Every coup of the interval, and the roads of each shoe that it is of."""
    rows: list[ReportRow] = []
    boards: list[ShoeBoard] = []
    notes: tuple[Reason, ...] = NOTES
    for table in log.tables:
        told = ToldShoes()
        frames, begun_long_ago = log.frames_of_shoes(table, FULL)
        if begun_long_ago:
            notes = (*notes, Reason("report-roads-of-the-interval", {"table": table}))
        for frame in frames:
            told.add(frame)
        for number, coups in told.shoes.items():
            lines = _lines(asked, table, number, list(coups.values()))
            if lines:
                rows += lines
                on_board = [dealt.scored for dealt in coups.values() if not dealt.void]
                boards.append(ShoeBoard(table=table, shoe=number, board=board(tuple(on_board))))
    return Body(columns=HEADS, rows=tuple(rows), notes=notes, boards=tuple(boards))


def _lines(asked: ReportRequest, table: str, number: int, coups: list[Dealt]) -> list[ReportRow]:
    """The coups of a shoe that are in the interval; its roads begin with the first that is told."""
    roads, lines = Roads(), []
    for dealt in coups:
        places = ("", "", "", "", "") if dealt.void else _laid(roads, dealt.scored)
        if asked.covers(dealt.at):
            lines.append(
                ReportRow(
                    (
                        asked.time(dealt.at),
                        table,
                        number,
                        *_told(dealt),
                        *places,
                    ),
                    tuple(dealt.sources),
                    dealt.scored.coup,
                )
            )
    return lines


def _told(dealt: Dealt) -> tuple[Cell, ...]:
    scored = dealt.scored
    pairs = {Hand.PLAYER: scored.player_pair, Hand.BANKER: scored.banker_pair}
    return (
        scored.coup,
        scored.player,
        dealt.player,
        scored.banker,
        dealt.banker,
        scored.result,
        tuple(hand for hand, paired in pairs.items() if paired),
        scored.natural or None,
        dealt.remark,
    )


def _laid(roads: Roads, scored: Scored) -> tuple[str, ...]:
    """Where a coup came to lie on each road."""
    before = {kind: len(road.marks) for kind, road in roads.derived.items()}
    roads.add(scored)
    decided = scored.result is not Result.TIE
    return (
        _place(roads.bead_plate[-1]),
        _place(roads.big_road[-1]) if decided else "",
        *(
            f"{road.marks[-1]} {_place(road.cells[-1])}" if len(road.marks) > before[kind] else ""
            for kind, road in roads.derived.items()
        ),
    )


def _place(cell: RoadCell) -> str:
    return f"{cell.row + 1},{cell.col + 1}"
