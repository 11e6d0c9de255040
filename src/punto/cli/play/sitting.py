"""A person's stay at a table: the dealer works it step by step, the person is a patron like any."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple
from uuid import uuid4

from punto.cli.play.table_choice import TableChoice, opening
from punto.cli.speech import eyes
from punto.errors import Malformed, Unavailable
from punto.floor.dealer.automatic import PERSON, STAFF, AutomaticDealer, waited_for
from punto.floor.desk import Desk
from punto.floor.live import views
from punto.floor.live.hub import Live
from punto.floor.live.scoreboard import Scored, scored_after
from punto.floor.live.visibility import Viewer, refusal_for, shown
from punto.floor.seat import Done
from punto.floor.shoes.virtual_shoe import NewKey
from punto.house import HOUSE
from punto.house.events import TableInstalled
from punto.law.clauses import Refused
from punto.law.procedures import Change, Hand, PairsForm, Wager
from punto.law.roles import Role
from punto.narration.saying import aloud
from punto.record import Record, seal
from punto.record.keys import Keys
from punto.record.snapshot import StreamStanding
from punto.table import TABLE, UNOPENED, Table, decide, evolve
from punto.table import commands as c
from punto.table import events as e
from punto.table.coup import WagerLine
from punto.table.state import Phase
from punto.table.words import Actor, Cards

PREFIX = "Terminal-"
"""What tables are called that were opened here."""
VOID = "void"
"""The result of a coup that came to none."""
MOST_STEPS = 200
"""Steps to the end of a coup, by far; a table that needs more does not get there."""


class At(NamedTuple):
    """A table as it stands, with its scoreboard."""

    name: str
    version: int
    table: Table
    scores: tuple[Scored, ...]


class PastCoup(NamedTuple):
    """A coup that is over: its cards, what was called, and what the person's wagers came to."""

    shoe: int
    coup: int
    player: tuple[str | None, ...]
    banker: tuple[str | None, ...]
    result: str
    counts: tuple[int, int]
    call: str
    lines: tuple[WagerLine, ...]

    @property
    def staked_cents(self) -> int:
        return sum(line.staked_cents for line in self.lines)

    @property
    def net_cents(self) -> int:
        return sum(line.paid_cents - line.collected_cents for line in self.lines)


class DealersQuestion(NamedTuple):
    """Something that the dealer asks of the person."""

    about: str
    """`cut`, `bank` or `cards`."""
    hand: Hand | None = None


class Sitting:
    """One table, its dealer, and the person at it."""

    def __init__(
        self,
        record: Record,
        keys: Keys,
        choice: TableChoice,
        new_key: NewKey = seal.new_key,
        now: Callable[[], datetime] = lambda: datetime.now().astimezone(),
    ) -> None:
        self.choice, self.now = choice, now
        self.record = record
        self.name, resumed = _table_for(record, choice, now())
        self.at = resumed or At(self.name, 0, UNOPENED, ())
        self.viewer = Viewer(Role.PATRON, choice.name)
        self.past: list[PastCoup] = []
        """The coups that the person saw, the oldest first."""
        self.brought_cents = 0
        self.took_cents = 0
        """What the person came with and bought since, and what they left with."""
        self.ready = False
        """Whether the person wants the cards; only asked where betting has no clock."""
        self._call = ""
        self._heard: list[e.Event] = []
        self._desk = Desk(record, keys)
        self._desk.add_virtual_shoe(self.name, new_key)
        self._dealer = AutomaticDealer(
            self,
            TableInstalled(
                table=self.name,
                cards=Cards.VIRTUAL,
                automatic=True,
                betting_seconds=choice.pace,
            ),
            now,
        )

    @property
    def me(self) -> Actor:
        return Actor(Role.PATRON, self.choice.name)

    @property
    def view(self) -> views.TableView:
        """The table as a patron sees it."""
        return views.view(self.at, self.viewer, views.Hour(self.now(), self._dealer.closes))

    @property
    def you(self) -> views.SeatView | None:
        return next((seat for seat in self.view.patrons if seat.you), None)

    async def table(self, name: str) -> StreamStanding[Table]:
        """The table as it stands, for its dealer."""
        return await self._desk.table(name)

    async def carry_out(self, name: str, command: c.Command, command_id: str) -> Done[e.Event]:
        """Give the table a command, and take in what came of it."""
        done = await self._desk.carry_out(name, command, command_id)
        if not done.repeated:
            for event in done.events:
                self._take(event)
        return done

    def _take(self, event: e.Event) -> None:
        before = self.at.table
        after = evolve(before, event)
        heard = shown(event, self.viewer, before, after)
        if heard is not None:
            self._heard.append(heard)
            self._call = aloud(heard.say, eyes()) or self._call
        if isinstance(event, e.CardsDiscarded | e.CoupVoided):
            self._keep(before, event)
        scores = scored_after(self.at.scores, event, before)
        self.at = At(self.name, self.at.version + 1, after, scores)

    def _keep(self, before: Table, event: e.CardsDiscarded | e.CoupVoided) -> None:
        """Remember the coup that ends with this."""
        view = views.view(self.at, self.viewer, views.Hour(self.now()))
        lines = event.lines if isinstance(event, e.CoupVoided) else before.coup.lines
        score = view.scores[-1] if view.result is not None and view.scores else None
        self.past.append(
            PastCoup(
                before.stack.shoe,
                view.coup,
                view.player.cards,
                view.banker.cards,
                view.result or VOID,
                (score.player, score.banker) if score is not None else (0, 0),
                self._call,
                tuple(line for line in lines if line.patron == self.choice.name),
            )
        )

    def heard(self) -> tuple[e.Event, ...]:
        """What happened since this was last asked."""
        found, self._heard = tuple(self._heard), []
        return found

    async def _do(
        self,
        kind: type[c.Command],
        by: Actor | None = None,
        **fields: Any,  # noqa: ANN401 - the fields of any command
    ) -> Done[e.Event]:
        """The person's own command, or one that a person gives for them; `Refused` in our words."""
        command = kind(by=by or self.me, at=self.now(), **fields)
        try:
            return await self.carry_out(self.name, command, uuid4().hex)
        except Refused as refused:
            raise refusal_for(refused, self.viewer, self.at.table) from refused

    async def sit(self) -> None:
        """Open the table if nobody did, and take a seat; anyone who has one keeps it."""
        if self.at.table.phase is Phase.UNOPENED:
            command = opening(self.choice, self.name, self.now())
            await self.carry_out(self.name, command, uuid4().hex)
        patron = self.at.table.patrons.get(self.choice.name)
        if patron is not None:
            lying = self.at.table.coup.wagers.get(self.choice.name, ())
            self.brought_cents = patron.chips_cents + sum(placed.cents for placed in lying)
            return
        await self._do(
            c.JoinTable,
            patron=self.choice.name,
            seat=self.choice.seat,
            chips_cents=self.choice.buy_in_cents,
            player_card=True,
        )
        self.brought_cents = self.choice.buy_in_cents

    @property
    def question(self) -> DealersQuestion | None:
        """What the dealer waits for the person to say."""
        asked = waited_for(self.at.table, self.now())
        if asked is None or asked.what[0] not in ("cut", "bank", "cards"):
            return None
        out = self.at.table.coup.out
        return DealersQuestion(str(asked.what[0]), out.hand if out is not None else None)

    @property
    def betting(self) -> bool:
        """Whether wagers may be made and nobody has called the last of them."""
        table = self.at.table
        coup = table.coup
        return table.phase is Phase.BETWEEN_COUPS and coup.called and not coup.last_called

    @property
    def closes(self) -> datetime | None:
        """When betting closes, where it has a clock."""
        return self._dealer.closes if self.choice.pace and self.betting else None

    async def step(self) -> bool:
        """Let the dealer do the next thing; false if that has to wait, for the person or the clock.

        Without a clock the person is never hurried: not to wager, nor to answer.
        """
        if not self.choice.pace:
            if self.betting and not self.ready:
                return False
            if self.question is not None:
                return False
        moved = await self._dealer.step()
        if not self.betting:
            self.ready = False
        return moved

    async def put(self, wager: Wager, cents: int) -> None:
        """Have so much lie on a wager: placed, changed or taken back."""
        fields: dict[str, Any] = {"patron": self.choice.name, "wager": wager}
        lies = self.staked().get(wager, 0)
        if cents == lies:
            return
        if not cents:
            await self._do(c.WithdrawWager, **fields)
            return
        await self._do(c.ChangeWager if lies else c.PlaceWager, chips_cents=cents, **fields)

    def staked(self) -> dict[Wager, int]:
        """What the person has on the layout."""
        lying = self.at.table.coup.wagers.get(self.choice.name, ())
        return {placed.wager: placed.cents for placed in lying}

    def own_lines(self) -> tuple[WagerLine, ...]:
        """What the person's wagers of the coup under way came to so far."""
        mine = self.choice.name
        return tuple(line for line in self.at.table.coup.lines if line.patron == mine)

    async def buy(self, cents: int) -> None:
        """Have the dealer sell chips for cash."""
        by = Actor(Role.DEALER, PERSON)
        await self._do(c.BuyChips, by, patron=self.choice.name, cents=cents)
        self.brought_cents += cents

    async def answer(self, *, agrees: bool, depth: int = 0) -> None:
        """Say yes or no to what the dealer asked."""
        question, name = self.question, self.choice.name
        match question:
            case None:
                return
            case DealersQuestion("cut"):
                if agrees:
                    await self._do(c.CutCards, patron=name, depth=depth)
                else:
                    await self._do(c.DeclineCut, patron=name)
            case DealersQuestion("bank"):
                await self._do(c.AcceptBank if agrees else c.DeclineBank, patron=name)
            case DealersQuestion(hand=hand):
                if agrees:
                    await self._do(c.ExposeCards, hand=hand)
                else:
                    await self._do(c.TakeBackCards, Actor(Role.DEALER, PERSON))

    async def leave(self) -> None:
        """Go: a coup that is dealt is played out, wagers for the next are taken back."""
        with suppress(Unavailable):
            await self._play_out()
        if self.choice.name not in self.at.table.patrons:
            return
        for wager in self.staked():
            await self.put(wager, 0)
        self.took_cents = self.at.table.patrons[self.choice.name].chips_cents
        await self._do(c.LeaveTable, patron=self.choice.name)
        await self._shut()

    async def _shut(self) -> None:
        """Close the table that nobody is at, which shows the key of its shoe for checking.

        An edition that wants more first has the table left open for another day.
        """
        await self._as_staff(
            lambda by, at: c.PostNotice(by=by, at=at, change=Change.CLOSURE, effective=at)
        )
        await self._as_staff(lambda by, at: c.CheckCards(by=by, at=at))
        await self._as_staff(lambda by, at: c.CloseTable(by=by, at=at))

    async def _as_staff(self, command: Callable[[Actor, datetime], c.Command]) -> None:
        """Have it done by the least of those who may, if anybody may."""
        for role in STAFF:
            made = command(Actor(role, PERSON), self.now())
            if _is_lawful(self.at.table, made):
                await self.carry_out(self.name, made, uuid4().hex)
                return

    async def _play_out(self) -> None:
        for _ in range(MOST_STEPS):
            if self.question is not None:
                await self.answer(agrees=False)
                continue
            table = self.at.table
            is_over = table.phase is not Phase.IN_COUP and not table.coup.last_called
            if is_over or not await self._dealer.step():
                return


def _is_lawful(table: Table, command: c.Command) -> bool:
    try:
        decide(table, command)
    except Refused:
        return False
    return True


def _table_for(record: Record, choice: TableChoice, at: datetime) -> tuple[str, At | None]:
    """The table to sit at: one like it that an earlier stay left open, or else a new one."""
    names = tables_here(record)
    for name in names:
        live = Live(record, name)
        if _is_like(live.table, choice, at):
            return name, At(name, live.version, live.table, live.scores)
    return f"{PREFIX}{len(names) + 1}", None


def tables_here(record: Record) -> list[str]:
    """The tables that were opened here; a record that holds others is a person's house."""
    names = []
    for each in record.heads_at_last_entry()[0]:
        name = each.partition(":")[2]
        if TABLE.owns(each):
            names.append(name)
        if HOUSE.owns(each) or not name.startswith(PREFIX):
            raise Malformed("record-of-a-house", database=record.name)
    return sorted(names, key=lambda name: (len(name), name))


def _is_like(table: Table, choice: TableChoice, at: datetime) -> bool:
    """Whether a table is still open and was opened as this choice would open one."""
    if table.phase not in (Phase.BETWEEN_COUPS, Phase.IN_COUP):
        return False
    others: Iterable[str] = set(table.patrons) - {choice.name}
    wanted = opening(choice, table.setup.table, at)
    setup = table.setup
    return (
        not others
        and (setup.edition, setup.game) == (choice.edition, choice.game)
        and setup.pairs is (choice.pairs or (setup.pairs and PairsForm.PERFECT))
        and setup.layout == wanted.layout
        and set(wanted.offered) <= set(setup.offered)
        and choice.method in (None, setup.method)
        and choice.decks in (None, setup.decks)
        and set(setup.chips) == set(choice.chips)
    )
