"""Tables to play while things go wrong: each command follows from the table and its last event."""

from datetime import UTC, date, datetime
from functools import cache
from random import Random

import msgspec

from punto.cards import full_decks
from punto.game.coup import next_card
from punto.game.limits import Limits
from punto.game.shuffle import shuffled
from punto.law.procedures import Device, Wager
from punto.law.roles import Role
from punto.law.rulebooks import rulebook
from punto.table import UNOPENED, Table, decide, evolve, replay
from punto.table import commands as c
from punto.table import events as e
from punto.table.dealing.decide import faces
from punto.table.feed import Feed
from punto.table.signs.decide import missing
from punto.table.words import Actor

EDITION = "star-2025"
NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)
DEALER = Actor(Role.DEALER, "dot")
SUPERVISOR = Actor(Role.CASINO_SUPERVISOR, "sue")
PATRONS = ("ann", "bob", "cy")
BETS = tuple((patron, wager) for patron in PATRONS for wager in (Wager.BANKER, Wager.TIE))
COUPS = 120
"""As many as a scripted table plays before it has nothing more to do."""


class Step(msgspec.Struct, frozen=True):
    """A command of a scripted table, and the one event that it leads to."""

    command: c.Command
    event: e.Event


def seeded(seed: int) -> Random:
    """Chance that is the same every time."""
    return Random(seed)  # noqa: S311 - chosen to be repeatable, not to be a secret


def id_of(table: str, version: int) -> str:
    """The id of the command that is given to a table at a version."""
    return f"{table}:{version}"


@cache
def opening(table: str) -> tuple[c.Command, ...]:
    """A table of a shuffling device with three patrons; each command leads to one event."""
    limits = Limits(5_00, 500_00)
    opened = c.OpenTable(
        by=SUPERVISOR,
        at=NOON,
        table=table,
        rules=EDITION,
        announced=date(2025, 8, 13),
        seats=7,
        limits=dict.fromkeys((Wager.PLAYER, Wager.BANKER, Wager.TIE), limits),
        float_cents=10**9,
        device=Device.SHUFFLING_DEVICE,
    )
    signs = missing(replay(decide(UNOPENED, opened)))
    return (
        opened,
        c.ShowSigns(by=SUPERVISOR, at=NOON, signs=signs),
        c.IntroduceCards(by=DEALER, at=NOON),
        c.LoadCards(by=DEALER, at=NOON),
        c.BurnCards(by=DEALER, at=NOON),
        *(join(name, seat, 10**7) for seat, name in enumerate(PATRONS, 1)),
    )


def join(patron: str, seat: int | None = None, chips_cents: int = 0) -> c.Command:
    by = Actor(Role.PATRON, patron)
    return c.JoinTable(
        by=by, at=NOON, patron=patron, seat=seat, chips_cents=chips_cents, player_card=True
    )


def leave(patron: str) -> c.Command:
    return c.LeaveTable(by=Actor(Role.PATRON, patron), at=NOON, patron=patron)


def following(name: str, version: int, table: Table, last: e.Event | None) -> c.Command:
    """The command that is next at a table, its cards not yet named."""
    first = opening(name)
    if version < len(first):
        return first[version]
    match last:
        case e.BetsCalled() | e.WagerPlaced():
            return _bet(table)
        case e.CardDealt() if len(table.coup.draws) < 4:
            return c.DealCard(by=DEALER, at=NOON)
        case e.CardDealt() if len(table.coup.draws) == 4:
            return c.AnnounceCounts(by=DEALER, at=NOON)
        case e.CardDealt() | e.CountsAnnounced():
            due = next_card(rulebook(EDITION), faces(table.coup.player), faces(table.coup.banker))
            third = due.hand is not None
            return (c.DealCard if third else c.AnnounceResult)(by=DEALER, at=NOON)
        case e.ResultAnnounced():
            return c.SettleWagers(by=DEALER, at=NOON)
        case e.WagersSettled():
            return c.DiscardCards(by=DEALER, at=NOON)
        case _:
            return c.CallBets(by=DEALER, at=NOON)


def _bet(table: Table) -> c.Command:
    placed = sum(len(each) for each in table.coup.wagers.values())
    if placed == len(BETS):
        return c.DealCard(by=DEALER, at=NOON)
    patron, wager = BETS[placed]
    stake = 5_00 * (1 + (table.coup.number + placed) % 4)
    by = Actor(Role.PATRON, patron)
    return c.PlaceWager(by=by, at=NOON, patron=patron, wager=wager, chips_cents=stake)


@cache
def script(name: str, coups: int = COUPS) -> tuple[Step, ...]:
    """The same coups every time: the cards are those of a key that everybody knows."""
    feed = Feed(shuffled(full_decks(8), name.encode().ljust(32, b"\0")) * (1 + coups // 60))
    table, last, steps = UNOPENED, None, list[Step]()
    while table.coup.number < coups or not isinstance(last, e.CardsDiscarded):
        command = feed.fill(table, following(name, len(steps), table, last))
        events = decide(table, command)
        (last,) = events
        feed.taken(events)
        steps.append(Step(command, last))
        table = evolve(table, last)
    return tuple(steps)
