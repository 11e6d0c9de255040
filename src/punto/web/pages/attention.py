"""What at a table needs a decision, and how much: the pit looks at the most pressing first."""

from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from punto.cards import Card
from punto.floor.dealer.tempo import Tempo
from punto.floor.live.hub import Live
from punto.floor.live.scoreboard import Scored, board
from punto.game.roads import RoadCell
from punto.house import House
from punto.house.state import OnDuty
from punto.law.procedures import Hand
from punto.law.roles import Act, Role
from punto.law.rulebooks import rulebook
from punto.money import money, units
from punto.narration.saying import ENGLISH, Eyes, message
from punto.table import Table
from punto.table.signs.decide import missing
from punto.table.state import Phase
from punto.table.words import Ask
from punto.web.pages.step_words import astray, coup_words

ROADS = 256
"""Roads that are kept as they were laid: one of each shoe at each table."""
URGENT, PRESSING, WAITING, QUIET = 3, 2, 1, 0
"""How soon a person should look."""

APPROVES = {Ask.RIFFLE: Act.APPROVE_RIFFLE, Ask.SEE_BURNED_CARD: Act.APPROVE_BURN_SHOWN}
"""The approval that a request waits for."""


class Need(NamedTuple):
    """Something that waits for a person."""

    urgency: int
    words: str
    until: str = ""
    """When it falls due or takes effect, to be counted down."""


class LyingHand(NamedTuple):
    """A hand as it lies, and apart from it what lies there in error."""

    hand: str
    faces: tuple[str, ...]
    strays: tuple[str, ...]


class Tile(NamedTuple):
    """A table as the pit sees it at a glance."""

    name: str
    rules: str
    now: str
    patrons: int
    lying: str
    coups: str
    pace: str
    staked: str
    limits: str
    float_: str
    urgency: int
    needs: tuple[Need, ...]
    win_cents: int = 0
    """What the house has won here since the table was opened; below zero if patrons are ahead."""
    drop_cents: int = 0
    """What was changed into chips here; nothing at a table that plays for a tournament."""
    hold: str = ""
    """The share of what was dropped that the house has won; empty where nothing was."""
    dealers: tuple[OnDuty, ...] = ()
    road: tuple[RoadCell, ...] = ()
    cards: tuple[LyingHand, ...] = ()
    """The cards as they lie, while something is to be decided about them."""
    is_open: bool = False


def tiles(
    house: House, tables: Iterator[Live], now: datetime, eyes: Eyes = ENGLISH
) -> tuple[Tile, ...]:
    """Every table of the floor, the one that needs a decision most first, the closed ones last."""
    found = (_tile(house, live, now, eyes) for live in tables)
    return tuple(sorted(found, key=lambda tile: (-_weight(tile), not tile.is_open, tile.name)))


def _weight(tile: Tile) -> int:
    """One urgent need goes before any number of lesser ones."""
    return sum(1000**need.urgency for need in tile.needs if need.urgency)


def _tile(house: House, live: Live, now: datetime, eyes: Eyes) -> Tile:
    table, tempo = live.table, live.tempo
    if table.phase is Phase.UNOPENED:
        need = Need(QUIET, message("need-opening", eyes))
        return Tile(live.name, "", "", 0, "", "", "", "", "", "", QUIET, (need,))
    found = tuple(sorted(what_waits(house, live, now, eyes), key=lambda need: -need.urgency))
    lying = sum(p.cents for placed in table.coup.wagers.values() for p in placed)
    contest = table.contest
    chips = money if contest is None else units
    main = next(iter((table.signs if contest is None else contest).limits.values()))
    urgency = max((need.urgency for need in found), default=QUIET)
    on_duty = house.duty.get(live.name, ())
    return Tile(
        live.name,
        rulebook(table.setup.edition).title,
        coup_words(table, eyes),
        len(table.patrons),
        chips(lying),
        message("coups-dealt", eyes, number=tempo.coups),
        message("page-an-hour", eyes, coups=tempo.an_hour) if tempo.an_hour else "—",
        _staked(tempo, eyes, contest=contest is not None),
        message(
            "page-limits-from-to",
            eyes,
            least=chips(main.minimum_cents),
            most=chips(main.maximum_cents),
        ),
        money(table.money.float_cents),
        urgency,
        found,
        table.money.won_cents,
        _dropped(table),
        hold(table.money.won_cents, _dropped(table)),
        tuple(each for each in on_duty if each.role is Role.DEALER),
        big_road(live.scores),
        _lying(table) if urgency == URGENT else (),
        table.phase is not Phase.CLOSED,
    )


def _staked(tempo: Tempo, eyes: Eyes, *, contest: bool) -> str:
    """What was staked in a shoe; money and chips of a tournament apart, where there were both."""
    cash, chips = tempo.staked_cents, tempo.units_cents
    if cash and chips:
        return message("page-staked-in-both", eyes, money=money(cash), units=eyes.chips(chips))
    return units(chips) if chips or (contest and not cash) else money(cash)


def _dropped(table: Table) -> int:
    """What was changed into chips at a table; chips of tournaments are no money."""
    money = table.money
    return money.drop_cents + money.terminal_cents if table.contest is None else 0


def hold(won_cents: int, dropped_cents: int) -> str:
    """What the house has won of what was dropped, in percent; empty where nothing was."""
    if not dropped_cents:
        return ""
    tenths = abs(won_cents) * 1000 // dropped_cents
    sign = "−" if won_cents < 0 and tenths else ""  # noqa: RUF001 - as a sum is printed
    return f"{sign}{tenths // 10}.{tenths % 10}%"


def _lying(table: Table) -> tuple[LyingHand, ...]:
    strays = table.coup.interruption.strays
    return tuple(
        LyingHand(
            hand.value,
            tuple(map(_face, table.coup.hand(hand))),
            tuple(_face(stray.face) for stray in strays if stray.hand is hand),
        )
        for hand in Hand
    )


def _face(card: Card | None) -> str:
    return "back" if card is None else card.value


@lru_cache(ROADS)
def big_road(scores: tuple[Scored, ...]) -> tuple[RoadCell, ...]:
    """The big road of a shoe, laid once for everybody who looks."""
    return board(scores).big_road


def what_waits(house: House, live: Live, now: datetime, eyes: Eyes = ENGLISH) -> Iterator[Need]:
    """Everything at a table that waits for a person."""
    table = live.table
    alerts = [alert for alert in house.alerts.values() if alert.table == live.name]
    if alerts:
        yield Need(PRESSING, message("need-alerts", eyes, number=len(alerts)))
    yield from _of_the_coup(table, eyes)
    yield from _of_forms(table, eyes)
    yield from _of_duties(table, now, eyes)
    yield from _of_people(table, eyes)
    notices = table.signs.notices if table.phase is not Phase.CLOSED else {}
    for change, posted in notices.items():
        due = posted.effective <= now
        words = message("need-notice", eyes, change=change, due=due)
        yield Need(WAITING, words, "" if due else posted.effective.isoformat())
    if table.phase is not Phase.CLOSED and (signs := missing(table)):
        yield Need(PRESSING, message("need-signs", eyes, signs=signs))


def _of_forms(table: Table, eyes: Eyes) -> Iterator[Need]:
    """Undisclosed wagers of a tournament that wait for a supervisor."""
    handed = table.contest.forms.values() if table.contest is not None else ()
    unread = sum(not each.examined for each in handed)
    uncalled = sum(each.form is None for each in handed) if table.coup.last_called else 0
    if unread and not uncalled:
        yield Need(PRESSING, message("need-forms-examined", eyes, number=unread))
    if uncalled:
        yield Need(PRESSING, message("need-forms-called", eyes, number=uncalled))


def _of_the_coup(table: Table, eyes: Eyes) -> Iterator[Need]:
    held = table.coup.interruption
    if held.scan_conflict:
        yield Need(URGENT, message("need-scan-conflict", eyes))
    for words in astray(table, eyes):
        yield Need(URGENT, words)
    if held.doubted and not held.strays:
        yield Need(URGENT, message("need-order-doubted", eyes))
    if held.failed is not None:
        yield Need(URGENT, message("need-device-failed", eyes))
    if held.leave is not None:
        yield Need(URGENT, message("need-wagers-may-change", eyes))
    if table.stack.just_voided:
        yield Need(WAITING, message("need-shuffle-after-void", eyes))
    if table.stack.dropped or table.stack.checks.ordered:
        yield Need(PRESSING, message("need-cards-verified", eyes))
    if table.stack.checks.amiss or not table.stack.is_whole:
        yield Need(PRESSING, message("need-cards-amiss", eyes))


def _of_duties(table: Table, now: datetime, eyes: Eyes) -> Iterator[Need]:
    overdue = [duty for duty in table.duties if duty.due is not None and duty.due < now]
    if overdue:
        yield Need(URGENT, message("need-overdue-duties", eyes, number=len(overdue)))
    later = [duty for duty in table.duties if duty not in overdue]
    dated = [duty.due for duty in later if duty.due is not None]
    if later:
        until = min(dated).isoformat() if dated else ""
        yield Need(PRESSING, message("need-duties", eyes, number=len(later)), until)


def _of_people(table: Table, eyes: Eyes) -> Iterator[Need]:
    if table.offences:
        yield Need(URGENT, message("need-offences", eyes, others=tuple(table.offences)))
    if table.disputes:
        yield Need(PRESSING, message("need-disputes", eyes, number=len(table.disputes)))
    if table.payments:
        yield Need(PRESSING, message("need-payments", eyes, number=len(table.payments)))
    for words in requests(table, eyes).values():
        yield Need(PRESSING, words)
    for matter, names in table.consents.items():
        left = tuple(name for name in table.taking_part if name not in names)
        if names and left:
            yield Need(WAITING, message("need-consents", eyes, matter=matter, others=left))


def requests(table: Table, eyes: Eyes = ENGLISH) -> dict[Ask, str]:
    """What patrons asked for and still wait for, in words."""
    return {
        ask: message("need-request", eyes, ask=ask, others=tuple(names))
        for ask, names in table.requests.items()
        if names
    }
