"""A day of one table for reports to tell of: every kind of thing that they list, once or twice."""

from datetime import datetime, timedelta
from typing import Any

from pit import OPENING_TIME
from played import COUP, House, Played, house_at
from punto.floor.config import Config
from punto.floor.scripted import enact
from punto.game.limits import Limits
from punto.house import events as h
from punto.house.events import Fact
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.law.trouble import Breach, Resolution, Transaction, WrongPayment
from punto.record import Record
from punto.record.house_facts import note
from punto.record.reconciling import reckon
from punto.reports import Report, ReportRequest, make_report, read_interval
from punto.reports.shape import told_report
from punto.reports.theory import theories
from punto.table import commands as c
from punto.table.words import Actor, Payment, VoidReason
from records import known_before, story

SUE = Actor(Role.CASINO_SUPERVISOR, "sue")
CONFIG = Config(operator="The Star", large_wager_cents=400_00, large_win_cents=400_00)
GENERATED = OPENING_TIME + timedelta(days=1)
NINE_TO_SEVEN = COUP
BANKER_BY_ONE = "KH KC 7D 8S"
"""Seven to eight, of which eight is a natural."""


def noted(record: Record, *facts: Fact, at: datetime, by: Actor = SUE) -> None:
    """Put facts on the stream of the house."""
    note(record, facts, by, at, f"noted at {at.isoformat()} {len(facts)}")


def a_shoe(address: str, edition: str) -> None:
    """A whole shoe of an edition put on record, after what a desk must know of it."""
    with house_at(address) as house:
        for kind, name, command in known_before(story(edition)):
            house.give(kind, name, command)
    enact(address, story(edition))


def a_day(house: House) -> Played:
    """Table S1 from its opening at eight to its count at night."""
    pit = Played(house, "star-2025", "S1", drop_box=True)
    record = house.record
    noted(record, h.StaffCameOn(table="S1", person="dot", role=Role.DEALER, at=pit.now), at=pit.now)
    pit.seat("ann", "bob").shoe()
    pit.do(c.BuyChips, patron="ann", cents=600_00, payment=Payment.CASH)
    coup(pit, NINE_TO_SEVEN, ann=("player", 100_00), bob=("banker", 100_00))
    coup(pit, NINE_TO_SEVEN, ann=("tie", 10_00), bob=("player", 500_00))
    coup(pit, BANKER_BY_ONE, ann=("banker", 40_00), bob=("tie", 5_00))
    pit.do(c.FillFloat, cents=2_000_00)
    pit.do(c.CreditFloat, cents=500_00)
    pit.refused(c.PlaceWager, patron="ann", wager=Wager.PLAYER, chips_cents=1_00)
    _void(pit)
    _wrong_payments(pit)
    _excluded(pit)
    pit.do(c.ChangeLimits, limits={Wager.TIE: Limits(5_00, 50_00, 5_00)})
    pit.now += timedelta(hours=1)
    _of_the_house(record, pit.now)
    noted(record, reckon(record, "S1", pit.table.money.float_cents - 25_00), at=pit.now)
    return pit


def coup(pit: Played, cards: str, **bets: tuple[str, int]) -> None:
    pit.call()
    for patron, (wager, cents) in bets.items():
        pit.bet(patron, wager, cents)
    pit.play(cards)


def _void(pit: Played) -> None:
    """A coup whose order nobody knows any more, with a stake on it."""
    pit.call().bet("ann", "player", 50_00)
    pit.four(NINE_TO_SEVEN)
    pit.do(c.ReportOrderDoubt, by="dealer")
    pit.do(c.VoidCoup, by="casino-supervisor", who="sue", reason=VoidReason.CANNOT_BE_REBUILT)


def _wrong_payments(pit: Played) -> None:
    said: dict[str, Any] = {"transaction": Transaction.WAGER, "patron": "ann"}
    pit.do(c.ReportPaymentError, wrong=WrongPayment.OVERPAID, cents=1_500_00, **said)
    pit.do(c.ReportPaymentError, wrong=WrongPayment.UNDERPAID, cents=1_000_00, **said)
    pit.do(
        c.SettlePaymentError,
        error=1,
        enquiry="misread the stack",
        resolution=Resolution.RECTIFIED,
    )


def _excluded(pit: Played) -> None:
    pit.do(c.ReportBreach, person="bob", breach=Breach.DEVICE)
    pit.do(c.ExcludePatron, patron="bob", reason="a device")


def _of_the_house(record: Record, now: datetime) -> None:
    minute = timedelta(minutes=1)
    roles = (Role.DEALER,), (Role.DEALER, Role.CASINO_SUPERVISOR)
    noted(
        record,
        h.SignInFailed(account="dot"),
        h.SignInsSlowed(account="dot", address="10.0.0.7"),
        at=now,
    )
    noted(record, h.RolesChanged(account="dot", before=roles[0], after=roles[1]), at=now + minute)
    noted(record, h.ClockJumped(was=now, became=now + minute), at=now + 2 * minute)
    off = h.StaffWentOff(table="S1", person="dot", role=Role.DEALER)
    noted(record, off, at=now + 3 * minute)


def asked(since: str | None = None, until: str | None = None, table: str = "") -> ReportRequest:
    """A report asked for on the day after, by the words for its interval."""
    bare = ReportRequest(CONFIG, GENERATED, theories)
    return bare._replace(interval=read_interval(since, until, bare.zone), table=table)


def made(
    record: Record, name: str, since: str | None = None, until: str | None = None, table: str = ""
) -> Report:
    return make_report(record, name, asked(since, until, table))


def lines(report: Report, *names: str) -> list[tuple[object, ...]]:
    """Some columns of every row."""
    places = [[head.name for head in report.columns].index(name) for name in names]
    return [tuple(row.cells[place] for place in places) for row in told_report(report).rows]
