"""The shoes of a table read off its events, one after another."""

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Protocol

from msgspec.structs import replace

from punto.cards import Card, full_decks
from punto.fields import tag_of
from punto.game.coup import INITIAL_CARDS
from punto.law.procedures import Device, Hand, Outcome, Wager
from punto.law.roles import Role
from punto.table import Table
from punto.table import events as e
from punto.table.coup import Coup, WagerLine
from punto.table.feed import seen_after
from punto.table.state import Phase
from punto.watch.shapes import Stake, WatchedCoup, WatchedGame, WatchedShoe

MOST_COUPS = 90
"""Of a device that shuffles all the time, so many coups are taken for a shoe."""
TOO_LATE = ("first-card-out", "no-more-bets-was-called", "wagers-only-go-back")
"""Why a wager is refused, or is none, that comes after wagers are closed."""
DEALERS_ERRORS = (
    e.CardBurnedInError,
    e.CardMisdealt,
    e.CardsDropped,
    e.CardsWentAstray,
    e.LateErrorNoted,
    e.OrderDoubted,
    e.PaymentErrorFound,
    e.StepMissed,
    e.WrongGameFound,
)
"""What is reported of dealing and paying; what patrons, cards and machines do is no dealer's."""


class ToldMoment(Protocol):
    """An event of a table, as the hub and the record tell it."""

    @property
    def version(self) -> int: ...
    @property
    def at(self) -> str: ...
    @property
    def role(self) -> str: ...
    @property
    def person(self) -> str: ...
    @property
    def event(self) -> e.Event: ...
    @property
    def before(self) -> Table: ...


class ShoeReader:
    """Goes along the events of one table and gives each shoe that is over."""

    def __init__(self, table: str, version: int = 0) -> None:
        """Begin past an event: at the first one unless said."""
        self.table = table
        self.version = version
        self._shoe = 0
        self._faces: dict[int, Card] = {}
        self._coups: list[WatchedCoup] = []
        self._game: WatchedGame | None = None
        self._gone = 0
        self._mixed = False
        self._attempts: Counter[str] = Counter()
        self._begin_coup()
        self._exposed: Card | None = None

    def _begin_coup(self) -> None:
        self._began: datetime | None = None
        self._left: tuple[int, ...] = ()
        self._errors: list[str] = []
        self._regular = True
        self._late: set[tuple[str, Wager]] = set()
        self._first = self.version + 1

    def add(self, told: ToldMoment) -> Iterator[WatchedShoe]:
        """Go on by an event; a shoe that is over with it."""
        event, before = told.event, told.before
        if isinstance(event, e.CardsShuffled | e.CardsIntroduced | e.TableClosed):
            yield from self._over()
        if isinstance(event, e.CardDealt) and self._began is None:
            self._begin(told)
        if event.irregular is not None:
            self._regular = False
            if isinstance(event, DEALERS_ERRORS):
                self._errors.append(tag_of(type(event)))
        self._faces = seen_after(before, self._faces, (event,))
        self.version = told.version
        match event:
            case e.CardsBurned():
                self._exposed = event.shown
            case e.BurnedCardCorrected():
                self._exposed = event.face
            case e.WagerFound():
                self._find(event, before)
            case e.CardsDiscarded():
                yield from self._end(told)
            case e.CoupVoided():
                self._begin_coup()
            case e.CoupCorrected():
                self._correct(event)
            case e.EarlierCoupVoided():
                self._void(event.coup)
            case e.OutcomeInvalidated() if before.previous is not None:
                self._void(before.previous.number)
            case _:
                pass

    def _find(self, event: e.WagerFound, before: Table) -> None:
        """Chips that nobody had written down: late if cards were out or wagers had closed."""
        if event.stands and before.phase is Phase.IN_COUP:
            self._late.add((event.patron, event.wager))
        elif is_late(event):
            self._attempts[event.patron] += 1

    def _begin(self, told: ToldMoment) -> None:
        setup = told.before.setup
        seen = Counter(self._faces.values())
        whole = Counter(full_decks(setup.decks))
        self._left = tuple(max(0, whole[card] - seen[card]) for card in Card)
        self._began = datetime.fromisoformat(told.at)
        if told.before.stack.carried.cards or told.before.coup.interruption.face_seen:
            self._regular = False

    def _end(self, told: ToldMoment) -> Iterator[WatchedShoe]:
        """A coup is over; with another game, or a device, the shoe may be as well."""
        coup, setup = told.before.coup, told.before.setup
        game = WatchedGame(setup.edition, setup.game, setup.pairs, setup.decks, setup.offered)
        if self._game not in (None, game):
            yield from self._over()
        self._game = game
        shown = _shown(coup)
        if self._began is not None and coup.result is not None and shown is not None:
            last = self._faces.get(coup.draws[-1].position) if coup.draws else None
            self._coups.append(
                WatchedCoup(
                    number=coup.number,
                    first=self._first,
                    last=told.version,
                    began=self._began,
                    ended=datetime.fromisoformat(told.at),
                    dealer=told.person if told.role == Role.DEALER.value else "",
                    left=self._left,
                    player=shown[Hand.PLAYER],
                    banker=shown[Hand.BANKER],
                    result=coup.result,
                    stakes=() if told.before.contest else tuple(self._stakes(coup.lines)),
                    exposed=self._exposed,
                    regular=self._regular,
                    errors=tuple(self._errors),
                )
            )
            self._exposed = last
            self._shoe = told.before.stack.shoe
            self._gone = max(self._gone, told.before.stack.gone)
            self._mixed = setup.device is Device.SHUFFLING_DEVICE
        self._begin_coup()
        if setup.device is Device.SHUFFLING_DEVICE and len(self._coups) >= MOST_COUPS:
            yield from self._over()

    def _stakes(self, lines: tuple[WagerLine, ...]) -> Iterator[Stake]:
        for line in lines:
            if line.upshot is not None and line.outcome is not Outcome.RETURNED:
                lost = line.at_risk_cents if line.outcome is Outcome.LOSE else 0
                yield Stake(
                    patron=line.patron,
                    wager=line.wager,
                    box=line.box,
                    cents=line.at_risk_cents,
                    upshot=line.upshot,
                    gain_cents=line.paid_cents - lost,
                    late=(line.patron, line.wager) in self._late,
                )

    def _correct(self, event: e.CoupCorrected) -> None:
        self._change(
            event.coup,
            player=event.player,
            banker=event.banker,
            result=event.result,
            stakes=tuple(self._stakes(event.lines)),
        )

    def _void(self, coup: int) -> None:
        self._change(coup, stakes=())

    def _change(self, coup: int, **changes: object) -> None:
        """What was put right later is no longer taken for a coup that went by the book."""
        self._coups = [
            replace(each, regular=False, **changes) if each.number == coup else each
            for each in self._coups
        ]

    def so_far(self) -> WatchedShoe | None:
        """The shoe that is being dealt, as far as it went."""
        if not self._coups or self._game is None:
            return None
        return WatchedShoe(
            table=self.table,
            number=self._shoe,
            game=self._game,
            coups=tuple(self._coups),
            order=() if self._mixed else tuple(map(self._faces.get, range(self._gone))),
            mixed=self._mixed,
            attempts=dict(self._attempts),
        )

    def _over(self) -> Iterator[WatchedShoe]:
        shoe = self.so_far()
        self._coups, self._game, self._gone, self._exposed = [], None, 0, None
        self._attempts = Counter()
        self._begin_coup()
        if shoe is not None:
            yield shoe


def _shown(coup: Coup) -> Mapping[Hand, tuple[Card, ...]] | None:
    """Both hands, if every card of them was seen."""
    if not coup.is_exposed or coup.cards_out < INITIAL_CARDS:
        return None
    return {hand: tuple(card for card in coup.hand(hand) if card) for hand in Hand}


def is_late(found: e.WagerFound) -> bool:
    """Whether chips were handed back because wagers were closed when they were laid."""
    return not found.stands and any(note.why in TOO_LATE for note in found.notes)


def with_attempts(shoe: WatchedShoe, attempts: Mapping[str, int]) -> WatchedShoe:
    """The shoe, and how often each patron also asked for a wager when they were closed."""
    return replace(shoe, attempts=dict(Counter(shoe.attempts) + Counter(attempts)))
