"""Tables to be drawn, with as many seats and wagers as a test wants."""

from punto.floor.live.scoreboard import board
from punto.floor.live.views import HandView, OutView, RulesView, SeatView, TableView
from punto.law.procedures import Outcome, Wager
from punto.table.coup import Placed, WagerLine
from punto.web.pages.felt import MAINS
from records import NOON

TIGERS = ("big-tiger", "small-tiger", "tiger", "tiger-pair", "tiger-tie")
OFFERED = (*MAINS, *TIGERS)


def seat(number: int, *wagers: str) -> SeatView:
    """A patron who has a hundred on each of these."""
    return SeatView(
        label=f"seat {number}",
        seat=number,
        you=number == 1,
        chips_cents=None,
        tokens_cents=None,
        own_limits=None,
        kept=None,
        paused=None,
        wagers=tuple(Placed(Wager(wager), number, 100_00, 0, 1) for wager in wagers),
    )


def table(
    seats: int, *patrons: SeatView, out: OutView | None = None, seat_one_at_right: bool = False
) -> TableView:
    limits = {"minimum_cents": 25_00, "maximum_cents": 500_00, "unit_cents": None}
    return TableView(
        table="T1",
        version=1,
        at=NOON,
        rules=RulesView(
            id="star-2025", title="The Star", jurisdiction="NSW", casino="The Star", is_draft=False
        ),
        phase="between coups",
        layout="B",
        seats=seats,
        seat_one_at_right=seat_one_at_right,
        decks=8,
        device="shoe",
        method="method B",
        face_up=False,
        game="commission",
        pairs=None,
        offered=OFFERED,
        chips=(1_00, 5_00, 25_00, 100_00),
        limits=dict.fromkeys(OFFERED, limits),
        differential_cents=None,
        restricted=(),
        notices={},
        signs=(),
        coup=1,
        no_bet=False,
        betting_open=True,
        betting_closes=None,
        player=HandView(cards=(None, None)),
        banker=HandView(cards=()),
        out=out,
        result=None,
        last_coup="not-in-sight",
        shoe=1,
        shoe_stage="ready",
        shoe_percent=80,
        patrons=patrons,
        scores=(),
        board=board(()),
    )


def line(
    patron: str,
    wager: Wager,
    box: int,
    outcome: Outcome,
    *,
    paid_cents: int = 0,
    collected_cents: int = 0,
) -> WagerLine:
    return WagerLine(
        patron=patron,
        wager=wager,
        box=box,
        outcome=outcome,
        staked_cents=100_00,
        paid_cents=paid_cents,
        collected_cents=collected_cents,
    )
