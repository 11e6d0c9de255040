"""Whole coups of seven patrons with three wagers each, as commands and as events."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime

from punto.cards import full_decks
from punto.game.coup import next_card
from punto.game.limits import Limits
from punto.game.shuffle import shuffled
from punto.law.procedures import Device, Wager
from punto.law.roles import Role
from punto.law.rulebooks import rulebook
from punto.table import UNOPENED, Table, decide, evolve, replay
from punto.table import commands as c
from punto.table.dealing.decide import faces
from punto.table.events import Event
from punto.table.feed import Feed
from punto.table.signs.decide import missing
from punto.table.words import Actor

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
DEALER = Actor(Role.DEALER, "dot")
SUPERVISOR = Actor(Role.CASINO_SUPERVISOR, "sue")
PATRONS = ("ann", "bob", "cy", "dee", "eve", "fay", "gus")
STAKES = (5_00, 10_00, 25_00, 50_00, 100_00)
LIMITS = Limits(5_00, 500_00)
WAGERS = (
    (Wager.PLAYER, Wager.TIE, Wager.PLAYER_PAIR),
    (Wager.BANKER, Wager.TIE, Wager.BANKER_PAIR),
)
Take = Callable[[Table, c.Command], Table]
"""Carries a command out at a table."""


@dataclass
class Evening:
    """A table ready for its first wagers, the commands of its coups, and what they led to."""

    start: Table
    commands: list[c.Command]
    opening: list[c.Command]
    """What made the table ready."""
    opened: list[Event]
    """What came of that."""
    events: list[Event]


def evening(edition: str, coups: int) -> Evening:
    """Commands for that many coups, worked out once by playing them."""
    opening = opening_of(edition)
    table = UNOPENED
    opened: list[Event] = []
    for step in opening:
        made = decide(table, step)
        table = replay(made, table)
        opened += made
    play = Evening(table, [], opening, opened, [])
    feed = Feed(shuffled(full_decks(8), bytes(32)) * (1 + coups // 60))
    for number in range(coups):
        table = coup(table, number, NOON, lambda now, command: _take(play, now, feed, command))
    return play


def coup(table: Table, number: int, at: datetime, take: Take) -> Table:
    """A whole coup, each command of it given to `take`, which says what the table is then."""
    table = take(table, c.CallBets(by=DEALER, at=at))
    for seat, name in enumerate(PATRONS):
        by = Actor(Role.PATRON, name)
        for place, wager in enumerate(WAGERS[(seat + number) % 2]):
            stake = STAKES[(seat + number + place) % len(STAKES)]
            bet = c.PlaceWager(by=by, at=at, patron=name, wager=wager, chips_cents=stake)
            table = take(table, bet)
    for _ in range(4):
        table = take(table, c.DealCard(by=DEALER, at=at))
    table = take(table, c.AnnounceCounts(by=DEALER, at=at))
    while _due(table):
        table = take(table, c.DealCard(by=DEALER, at=at))
    for command in (c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        table = take(table, command(by=DEALER, at=at))
    return table


def _due(table: Table) -> bool:
    coup = table.coup
    rules = rulebook(table.setup.edition)
    return next_card(rules, faces(coup.player), faces(coup.banker)).hand is not None


def _take(play: Evening, table: Table, feed: Feed, command: c.Command) -> Table:
    command = feed.fill(table, command)
    events = decide(table, command)
    feed.taken(events)
    play.commands.append(command)
    play.events += events
    for event in events:
        table = evolve(table, event)
    return table


def opening_of(edition: str) -> list[c.Command]:
    """A table of a device that never runs out, its cards burned and seven patrons seated."""
    wagers = (Wager.PLAYER, Wager.BANKER, Wager.TIE, Wager.PLAYER_PAIR, Wager.BANKER_PAIR)
    opening = c.OpenTable(
        by=SUPERVISOR,
        at=NOON,
        table="bench",
        rules=edition,
        announced=date(2025, 8, 13),
        seats=7,
        limits=dict.fromkeys(wagers, LIMITS),
        offered=wagers[3:],
        float_cents=10**10,
        device=Device.SHUFFLING_DEVICE,
    )
    signs = c.ShowSigns(by=SUPERVISOR, at=NOON, signs=missing(replay(decide(UNOPENED, opening))))
    return [
        opening,
        signs,
        c.IntroduceCards(by=DEALER, at=NOON),
        c.LoadCards(by=DEALER, at=NOON),
        c.BurnCards(by=DEALER, at=NOON),
        *(
            c.JoinTable(
                by=Actor(Role.PATRON, name),
                at=NOON,
                patron=name,
                seat=seat,
                chips_cents=10**9,
                player_card=True,
            )
            for seat, name in enumerate(PATRONS, 1)
        ),
    ]


def decide_and_evolve(table: Table, commands: list[c.Command]) -> Table:
    """Decide and evolve every command."""
    for command in commands:
        for event in decide(table, command):
            table = evolve(table, event)
    return table
