"""Whole shoes played by picking at random among the steps that are listed as lawful."""

from datetime import timedelta
from hashlib import sha256
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from editions import IN_EVERY_RUN, ONE_OF_EACH_KIND
from pit import OPENING_TIME, chips_expected, chips_in_all, opening, tokens_in_all
from punto.cards import full_decks
from punto.game.last_coup import Ending
from punto.game.shuffle import shuffled
from punto.law.procedures import DealingMethod, Device, Hand, Result
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, rulebook
from punto.table import UNOPENED, NextStep, Table, decide, evolve, next_steps, replay
from punto.table import commands as c
from punto.table import events as e
from punto.table.course import COURSE
from punto.table.feed import Feed
from punto.table.stack import StackStage
from punto.table.state import Phase
from punto.table.words import Actor, Missing

STAFF = {"act": Role.CASINO_OPERATOR, "nsw": Role.CASINO_SUPERVISOR, "sta": Role.CASINO_SUPERVISOR}
NAMES = ("ann", "bob", "cy")

AGAIN = range(1, 12)
"""Further shoes, for `make walk`."""
RARE = (
    c.LeaveTable,
    c.CloseTable,
    c.ReportDroppedCards,
    c.OrderCardCheck,
    c.DeclareCardsUnfit,
    c.ChangeSeat,
    c.ChangeDealing,
    c.IntroduceCards,
    c.DirectShuffle,
    c.TakeDownNotice,
    c.ChangeLimits,
    c.FillFloat,
    c.BuyChips,
)
"""Steps that a shoe would otherwise consist of."""


class Walk:
    """A table played by chance, its cards from a shoe of its own."""

    def __init__(self, edition: str, seed: str, *, trouble: bool = False, **changes: Any) -> None:
        self.trouble = trouble
        self.whim = Random(seed)  # noqa: S311 - whims of a test, the same every time
        self.now = OPENING_TIME
        self.seed = seed
        self.feed: Feed | None = None
        self.table: Table = UNOPENED
        self.events: list[e.Event] = []
        staff = Actor(STAFF[edition[:3]], "olive")
        self.take(c.OpenTable(by=staff, at=self.now, **opening(edition, **changes)))

    def take(self, command: c.Command) -> None:
        if self.feed is not None:
            command = self.feed.fill(self.table, command)
        events = decide(self.table, command)
        for event in events:
            self.table = evolve(self.table, event)
            if isinstance(event, e.CardsLoaded):
                self.feed = self._load(event)
        if self.feed is not None:
            self.feed.taken(events)
        self.events += events
        assert chips_expected(self.table) == chips_in_all(self.table)
        assert self.table.money.tokens_issued_cents == tokens_in_all(self.table)
        assert all(patron.chips_cents >= 0 for patron in self.table.patrons.values())

    def _load(self, event: e.CardsLoaded) -> Feed:
        key = sha256(f"{self.seed} {self.table.stack.shoe}".encode()).digest()
        cards = shuffled(full_decks(self.table.setup.decks), key)
        if event.behind is None:
            return Feed(cards * 20)
        return Feed(cards, len(cards) - event.behind)

    def pick(self, steps: tuple[NextStep, ...]) -> NextStep:
        main = [step for step in steps if step.main]
        bets = [step for step in steps if isinstance(step.command, c.PlaceWager)]
        if bets and self.whim.random() < 0.35:
            return self.whim.choice(bets)
        if main and self.whim.random() < 0.8:
            return self.whim.choice(main)
        some = [step for step in steps if not isinstance(step.command, RARE)]
        if some and self.whim.random() < 0.997:
            return self.whim.choice(some)
        return self.whim.choice(steps)

    def err(self, feed: Feed) -> None:
        """Something goes wrong on the felt: nobody is asked whether it may."""
        by, at = Actor(Role.DEALER, "dot"), self.now
        stage, hand = self.table.stack.stage, self.whim.choice(list(Hand))
        face = self.whim.choice([None, feed.peek()])
        errors: list[c.Command] = [c.ReportMissedStep(by=by, at=at, step=Missing.BURN)]
        if stage is StackStage.READY and feed.left > 20:
            errors += [c.ReportMisdealtCard(by=by, at=at, hand=hand, face=face)] * 4
        if self.table.phase is Phase.IN_COUP:
            errors += [c.ReportOrderDoubt(by=by, at=at)] * 4
        if face is not None and stage is StackStage.READY and not self.table.coup.cards_out:
            errors.append(c.ReportExposedCard(by=by, at=at, face=face))
        if self.table.coup.passed:
            name = next(iter(self.table.coup.passed.values()))
            errors.append(c.ReportWrongReceiver(by=by, at=at, hand=hand, patron=name))
        self.take(self.whim.choice(errors))

    def walk(self, most: int = 20_000) -> "Walk":
        """Until a shoe was played out to its last coup, or the table is closed."""
        for _ in range(most):
            if self.table.stack.ending is Ending.OVER or self.table.phase is Phase.CLOSED:
                return self
            steps = next_steps(self.table, self.now, NAMES)
            assert steps, "the table is stuck"
            self.now += timedelta(seconds=7)
            if self.trouble and self.feed is not None and self.whim.random() < 0.03:
                self.err(self.feed)
                continue
            self.take(self.pick(steps).command)
        return self


def small(edition: str) -> dict[str, Any]:
    """Fewer cards where the edition allows, and every wager of some layout."""
    rules = rulebook(edition)
    offered = rules.layouts[-1].value.wagers if rules.layouts else rules.permitted.value
    return {
        "offered": tuple(sorted(offered - {"player", "banker", "tie"})),
        "decks": min(d for d in rules.decks.value if d >= 6),
        "seats": 5,
        "chips": (5,),
    }


@pytest.mark.parametrize("edition", ONE_OF_EACH_KIND)
@pytest.mark.parametrize("shoe", [0, *(pytest.param(n, marks=pytest.mark.heavy) for n in AGAIN)])
def test_a_shoe_walks_to_its_end(edition: str, shoe: int) -> None:
    """Every step listed is accepted, nothing is lost, and the record replays to the same table."""
    walked = Walk(edition, f"walk {edition} {shoe}", **small(edition)).walk()

    assert walked.table == replay(walked.events)
    results = {event.result for event in walked.events if isinstance(event, e.ResultAnnounced)}
    assert set(Result) == results
    assert any(isinstance(event, e.CuttingCardCameOut) for event in walked.events)


@pytest.mark.parametrize(
    ("edition", "method"),
    [
        pytest.param("act-2012", DealingMethod.FACE_DOWN, marks=pytest.mark.heavy),
        pytest.param("act-2016", DealingMethod.FACE_DOWN, marks=pytest.mark.heavy),
        ("act-2018", DealingMethod.FACE_DOWN),
        ("nsw-earlier", DealingMethod.B),
        ("nsw-earlier", DealingMethod.C),
        ("star-2025", DealingMethod.B),
    ],
)
def test_a_shoe_passed_to_patrons_walks_on(edition: str, method: DealingMethod) -> None:
    changes = {**small(edition), "method": method}
    walked = Walk(edition, f"passed {edition} {method}", **changes).walk(most=500)

    assert walked.table == replay(walked.events)
    assert any(isinstance(event, e.CardsPassed) for event in walked.events)


@pytest.mark.parametrize("edition", ["nsw-earlier", "star-2025"])
def test_a_shuffling_device_deals_on(edition: str) -> None:
    changes = {**small(edition), "device": Device.SHUFFLING_DEVICE}
    walked = Walk(edition, f"device {edition}", **changes).walk(most=300)

    assert walked.table == replay(walked.events)
    assert not any(isinstance(event, e.CardsCut) for event in walked.events)
    assert walked.table.coup.number > 5


@pytest.mark.parametrize(
    ("edition", "shoe", "passed"),
    [
        *(("act-2018", 0, True), ("nsw-earlier", 0, False), ("star-2025", 0, True)),
        *(
            pytest.param(edition, shoe, passed, marks=pytest.mark.heavy)
            for edition, shoe, passed in product(EDITIONS, (0, *AGAIN), (False, True))
            if shoe or edition not in IN_EVERY_RUN
        ),
    ],
)
def test_a_shoe_full_of_errors_is_played_on(edition: str, shoe: int, *, passed: bool) -> None:
    """All that goes astray, the steps listed lead out of it, and no chip is lost."""
    methods = rulebook(edition).dealing_methods
    changes = {**small(edition), "method": methods[1].value if passed else methods[0].value}
    walked = Walk(edition, f"errors {edition} {passed} {shoe}", trouble=True, **changes)
    walked.walk(most=5_000 if shoe else 700)

    assert walked.table == replay(walked.events)
    put_right = (e.CardPutRight, e.CardsCarriedOver, e.HandsRebuilt, e.CoupVoided)
    assert 5 < sum(isinstance(event, put_right) for event in walked.events)


def test_some_steps_are_those_of_the_whole_list() -> None:
    """Asked for some kinds, or for the course of the game, the list leaves out nothing of it."""
    walked = Walk("star-2025", "some", **small("star-2025"))
    for _ in range(40):
        table, now = walked.table, walked.now
        whole = next_steps(table, now, NAMES)
        course = next_steps(table, now, NAMES, kinds=COURSE, main=True)
        wagers = next_steps(table, now, NAMES, kinds={c.PlaceWager})
        assert tuple(s for s in whole if s.main and type(s.command) in COURSE) == course
        assert tuple(s for s in whole if isinstance(s.command, c.PlaceWager)) == wagers
        walked.walk(most=1)


def test_the_state_does_not_grow_with_the_day() -> None:
    """A hundred coups later the table takes no more room than after a few."""
    walked = Walk("star-2025", "room", seats=5, device=Device.SHUFFLING_DEVICE)
    sizes = []
    for most in (300, 1_500):
        walked.walk(most=most)
        while walked.table.coup.cards_out or walked.table.coup.wagers:
            walked.take(next_steps(walked.table, walked.now, NAMES)[0].command)
        sizes.append(len(msgspec.json.encode(walked.table)))

    assert sizes[1] < 1.5 * sizes[0]
