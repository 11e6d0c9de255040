"""What at a table needs a decision, and how much: the pit looks at the most pressing first."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from punto.floor.live.hub import Live
from punto.house import House
from punto.law.roles import Act
from punto.law.rulebooks import rulebook
from punto.money import money
from punto.narration.saying import ENGLISH, Eyes, message
from punto.table import Table
from punto.table.signs.decide import missing
from punto.table.state import Phase
from punto.table.words import Ask
from punto.web.pages.step_words import astray, coup_words

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


def tiles(
    house: House, tables: Iterator[Live], now: datetime, eyes: Eyes = ENGLISH
) -> tuple[Tile, ...]:
    """Every table of the floor, the one that needs a decision most first."""
    found = (_tile(house, live, now, eyes) for live in tables)
    return tuple(sorted(found, key=lambda tile: (-_weight(tile), tile.name)))


def _weight(tile: Tile) -> int:
    """One urgent need goes before any number of lesser ones."""
    return sum(1000**need.urgency for need in tile.needs if need.urgency)


def _tile(house: House, live: Live, now: datetime, eyes: Eyes) -> Tile:
    table, tempo = live.table, live.tempo
    if table.phase is Phase.UNOPENED:
        need = Need(QUIET, message("need-opening"))
        return Tile(live.name, "", "", 0, "", "", "", "", "", "", QUIET, (need,))
    found = tuple(sorted(needs(house, live, now, eyes), key=lambda need: -need.urgency))
    lying = sum(p.cents for placed in table.coup.wagers.values() for p in placed)
    main = next(iter(table.signs.limits.values()))
    return Tile(
        live.name,
        rulebook(table.setup.edition).title,
        coup_words(table),
        len(table.patrons),
        money(lying),
        message("coups-dealt", number=tempo.coups),
        f"{tempo.an_hour:,} an hour" if tempo.an_hour else "—",
        money(tempo.staked_cents),
        f"{money(main.minimum_cents)} to {money(main.maximum_cents)}",
        money(table.money.float_cents),
        max((need.urgency for need in found), default=QUIET),
        found,
    )


def needs(house: House, live: Live, now: datetime, eyes: Eyes = ENGLISH) -> Iterator[Need]:
    """Everything at a table that waits for a person."""
    table = live.table
    alerts = [alert for alert in house.alerts.values() if alert.table == live.name]
    if alerts:
        yield Need(PRESSING, message("need-alerts", number=len(alerts)))
    yield from _of_the_coup(table)
    yield from _of_duties(table, now)
    yield from _of_people(table, eyes)
    for change, posted in table.signs.notices.items():
        due = posted.effective <= now
        words = message("need-notice", change=change, due=due)
        yield Need(WAITING, words, "" if due else posted.effective.isoformat())
    if table.phase is not Phase.CLOSED and (signs := missing(table)):
        yield Need(PRESSING, message("need-signs", signs=signs))


def _of_the_coup(table: Table) -> Iterator[Need]:
    held = table.coup.interruption
    if held.scan_conflict:
        yield Need(URGENT, message("need-scan-conflict"))
    for words in astray(table):
        yield Need(URGENT, words)
    if held.doubted and not held.strays:
        yield Need(URGENT, message("need-order-doubted"))
    if held.failed is not None:
        yield Need(URGENT, message("need-device-failed"))
    if held.leave is not None:
        yield Need(URGENT, message("need-wagers-may-change"))
    if table.stack.just_voided:
        yield Need(WAITING, message("need-shuffle-after-void"))
    if table.stack.dropped or table.stack.checks.ordered:
        yield Need(PRESSING, message("need-cards-verified"))
    if table.stack.checks.amiss or not table.stack.is_whole:
        yield Need(PRESSING, message("need-cards-amiss"))


def _of_duties(table: Table, now: datetime) -> Iterator[Need]:
    overdue = [duty for duty in table.duties if duty.due is not None and duty.due < now]
    if overdue:
        yield Need(URGENT, message("need-overdue-duties", number=len(overdue)))
    later = [duty for duty in table.duties if duty not in overdue]
    dated = [duty.due for duty in later if duty.due is not None]
    if later:
        until = min(dated).isoformat() if dated else ""
        yield Need(PRESSING, message("need-duties", number=len(later)), until)


def _of_people(table: Table, eyes: Eyes) -> Iterator[Need]:
    if table.offences:
        yield Need(URGENT, message("need-offences", eyes, others=tuple(table.offences)))
    if table.disputes:
        yield Need(PRESSING, message("need-disputes", number=len(table.disputes)))
    if table.payments:
        yield Need(PRESSING, message("need-payments", number=len(table.payments)))
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
