"""A table of the school: a real one, whose shoe, patrons and wagers follow from a seed.

It goes from step to step as the book has them, and writes each down as a line of a script, so that
`punto script` plays the lesson again.
"""

from collections.abc import Iterator
from datetime import date, datetime, timedelta, timezone
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from punto.cards import full_decks
from punto.fields import tag_of
from punto.game.shuffle import shuffled
from punto.law.clauses import Refused
from punto.law.procedures import BurnMethod, DealingMethod, Game, PairsForm, Wager
from punto.law.roles import Role
from punto.law.rulebooks import rulebook
from punto.school.chance import Chance, key_of
from punto.table import UNOPENED, NextStep, Table, decide, evolve, next_steps
from punto.table import commands as c
from punto.table.course import COURSE, leads_nowhere
from punto.table.events import CardsLoaded, Event
from punto.table.feed import Feed
from punto.table.opening.usual import usual_opening
from punto.table.state import Phase
from punto.table.words import Actor

NAME = "School"
PERSON = "school"
PATRONS = ("mei", "oscar", "priya", "tomas", "yuki")
SEATED = 4
BROUGHT_CENTS = 20_000_00
BEGINS = datetime(2026, 1, 5, 19, 0, tzinfo=timezone(timedelta(hours=11)))
"""A moment of no account: a lesson is the same whenever it is given."""
ANNOUNCED = date(2026, 1, 1)
PACE = timedelta(seconds=7)
UNITS = (1, 2, 3, 4, 5, 7, 9)
SIDE_BET = 2
"""One patron in so many has a side bet as well."""
ROLES = (
    Role.DEALER,
    Role.CASINO_SUPERVISOR,
    Role.GAMING_SUPERVISOR,
    Role.CASINO_OPERATOR,
    Role.PATRON,
)
"""Who takes a step that several may take: the first of these."""
MAINS = (Wager.PLAYER, Wager.BANKER)
EVEN_MONEY = 3
"""One table in so many plays for even money, where the book has it."""


class LessonMoment(NamedTuple):
    """A table of a lesson as it lies, with the shoe that only the lesson knows."""

    table: Table
    at: datetime
    feed: Feed | None

    def due(self) -> NextStep | None:
        """The next step of the game."""
        return _due(self.table, self.at)

    def filled(self, command: c.Command) -> c.Command:
        """A command with the faces that the shoe would show."""
        command = replace(command, at=self.at)
        return command if self.feed is None else self.feed.fill(self.table, command)

    def attempt(self, command: c.Command) -> tuple[Event, ...]:
        """What a command would lead to; `Refused` if the book says no."""
        return decide(self.table, self.filled(command))


class OpenedLesson(NamedTuple):
    """A table with its patrons, up to where the shoe is loaded: the same for many seeds."""

    table: Table
    lines: tuple[str, ...]
    at: datetime


class LessonStep(NamedTuple):
    """Something done at the table of a lesson, and the table after it."""

    command: c.Command
    events: tuple[Event, ...]
    table: Table
    at: datetime


class LessonTable:
    """A table that is dealt step by step from a shoe of its own."""

    def __init__(self, edition: str, seed: str) -> None:
        opened = _opened(edition, _played(edition, Chance(f"{seed} method")))
        self.edition = edition
        self.table = opened.table
        self.at = opened.at
        self.lines = list(opened.lines)
        self.chance = Chance(seed)
        self._seed = seed
        self.steps: list[LessonStep] | None = None
        """What is done, kept from when a list is put here."""
        self._feed: Feed | None = None
        self._wagered = (0, 0)
        """The coup for which patrons made up their minds, by its shoe and number."""

    @property
    def moment(self) -> LessonMoment:
        """The table as it lies, which stays so when the lesson goes on."""
        return LessonMoment(self.table, self.at, None if self._feed is None else self._feed.copy())

    def due(self) -> NextStep | None:
        """The next step of the game."""
        return _due(self.table, self.at)

    def forward(self) -> None:
        """Take the next step of the game; patrons wager once bets are called."""
        if self._is_betting():
            self._wager()
        step = self.due()
        assert step is not None, "the table is stuck"
        self.take(step.command)

    def filled(self, command: c.Command) -> c.Command:
        """A command with the faces that the shoe would show."""
        return self._here.filled(command)

    def attempt(self, command: c.Command) -> tuple[Event, ...]:
        """What a command would lead to; `Refused` if the book says no."""
        return self._here.attempt(command)

    @property
    def _here(self) -> LessonMoment:
        return LessonMoment(self.table, self.at, self._feed)

    def take(self, command: c.Command) -> tuple[Event, ...]:
        """Carry out a command and write it down."""
        filled = self.filled(command)
        events = decide(self.table, filled)
        for event in events:
            self.table = evolve(self.table, event)
            if isinstance(event, CardsLoaded):
                self._feed = self._loaded(event)
        if self._feed is not None:
            self._feed.taken(events)
        self.lines.append(as_line(filled))
        if self.steps is not None:
            self.steps.append(LessonStep(command, events, self.table, self.at))
        self.at += PACE
        return events

    @property
    def shoe(self) -> Feed:
        """The shoe, once it is loaded."""
        assert self._feed is not None, "no shoe is loaded yet"
        return self._feed

    def _loaded(self, event: CardsLoaded) -> Feed:
        key = key_of(f"{self._seed} shoe {self.table.stack.shoe}")
        cards = shuffled(full_decks(self.table.setup.decks), key)
        return Feed(cards, None if event.behind is None else len(cards) - event.behind)

    def _is_betting(self) -> bool:
        coup, here = self.table.coup, (self.table.stack.shoe, self.table.coup.number)
        between = self.table.phase is Phase.BETWEEN_COUPS
        return between and coup.called and not coup.last_called and self._wagered != here

    def _wager(self) -> None:
        """Everybody makes a wager on a hand, and some a side bet."""
        self._wagered = (self.table.stack.shoe, self.table.coup.number)
        others = [wager for wager in self.table.setup.offered if wager not in MAINS]
        for name in self.table.patrons:
            self._place(name, self.chance.choice(MAINS))
            if others and not self.chance.below(SIDE_BET):
                self._place(name, self.chance.choice(others))

    def _place(self, name: str, wager: Wager) -> None:
        limits = self.table.signs.limits[wager]
        cents = min(limits.minimum_cents * self.chance.choice(UNITS), limits.maximum_cents)
        by = Actor(Role.PATRON, name)
        command = c.PlaceWager(by=by, at=self.at, patron=name, wager=wager, chips_cents=cents)
        try:
            self.take(command)
        except Refused:
            return  # the book does not let this patron have that wager now


def as_line(command: c.Command, expect: str = "") -> str:
    """A command as a script has it, without what it leaves unsaid."""
    plain = {
        field.encode_name: field.default if field.default is not msgspec.NODEFAULT else None
        for field in msgspec.structs.fields(type(command))
    }
    said: dict[str, Any] = {"do": tag_of(type(command))} | {
        name: value
        for name, value in msgspec.to_builtins(command).items()
        if name not in ("do", "v") and value not in ({}, []) and value != plain.get(name, "")
    }
    if expect:
        said["expect"] = expect
    return msgspec.json.encode(said).decode()


class Played(NamedTuple):
    """How a table of the school deals and pays."""

    method: DealingMethod
    game: Game
    layout: int
    pairs: PairsForm | None


def _played(edition: str, chance: Chance) -> Played:
    """Every way to deal and to pay that the book has comes up."""
    rules = rulebook(edition)
    method = chance.choice([rule.value for rule in rules.dealing_methods])
    even = Game.EVEN_MONEY in rules.methods and not chance.below(EVEN_MONEY)
    layout = chance.below(len(rules.layouts)) if rules.layouts else 0
    forms = () if rules.pairs_forms is None else sorted(rules.pairs_forms.value)
    pairs = chance.choice(forms) if forms else None
    return Played(method, Game.EVEN_MONEY if even else Game.COMMISSION, layout, pairs)


@cache
def _opened(edition: str, played: Played) -> OpenedLesson:
    """A table with patrons and checked cards, before they are loaded."""
    command: c.Command = usual_opening(
        edition, table=NAME, by=PERSON, at=BEGINS, announced=ANNOUNCED, **played._asdict()
    )
    table, at, lines = UNOPENED, BEGINS, list[str]()

    def take(command: c.Command) -> None:
        nonlocal table, at
        for event in decide(table, command):
            table = evolve(table, event)
        lines.append(as_line(command))
        at += PACE

    take(command)
    while True:
        step = _due(table, at)
        assert step is not None, edition
        if isinstance(step.command, c.LoadCards):
            return OpenedLesson(table, tuple(lines), at)
        for joining in _joining(table, at):
            take(joining)
        step = _due(table, at)
        assert step is not None, edition
        take(step.command)


def _joining(table: Table, at: datetime) -> Iterator[c.Command]:
    for seat, name in enumerate(PATRONS[:SEATED], 1):
        if name not in table.patrons:
            yield c.JoinTable(
                by=Actor(Role.PATRON, name),
                at=at,
                patron=name,
                seat=seat,
                chips_cents=BROUGHT_CENTS,
                player_card=True,
            )


def _due(table: Table, at: datetime) -> NextStep | None:
    """The step of the course that comes next; who is offered the cut cuts, the bank declines it."""
    kinds = COURSE
    if table.bank.offered_to is not None:
        kinds = (c.DeclineBank,)
    elif table.stack.cut.offered_to is not None:
        kinds = (c.CutCards,)
    steps = [
        step
        for step in next_steps(table, at, roles=ROLES, kinds=kinds, main=kinds is COURSE)
        if not leads_nowhere(table, type(step.command), step.role)
    ]
    return min(steps, key=lambda step: _rank(step, kinds), default=None)


def _rank(step: NextStep, kinds: tuple[type[c.Command], ...]) -> tuple[int, int, int]:
    plain = getattr(step.command, "method", None) in (None, BurnMethod.FACE_DOWN)
    return kinds.index(type(step.command)), 0 if plain else 1, ROLES.index(step.role)
