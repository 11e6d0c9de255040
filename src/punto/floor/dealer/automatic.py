"""The automatic dealer: a table that deals itself, by the steps that the rulebook lists next."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple, Protocol

import msgspec

from punto.errors import Malformed, Unavailable
from punto.floor.dealer.turns import TurnClock
from punto.floor.seat import Done
from punto.house.events import TableInstalled
from punto.law.clauses import Refused, Rule
from punto.law.procedures import BurnMethod, Rounding
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.record.snapshot import StreamStanding
from punto.table import NextStep, Table, decide, next_steps
from punto.table import commands as c
from punto.table.course import COURSE, leads_nowhere
from punto.table.events import Event
from punto.table.state import NOT_IN_PLAY, Phase
from punto.table.words import Actor

PERSON = "automatic"
STAFF = (
    Role.DEALER,
    Role.CASINO_SUPERVISOR,
    Role.GAMING_SUPERVISOR,
    Role.CASINO_OPERATOR,
)
"""In whose place it acts, the least of them first."""

HURRIED = timedelta(seconds=3)
"""How long a person has who was silent in this coup already: others wait for the cards too."""
STUCK = timedelta(seconds=30)
"""How long a table may stand still, with nobody to wait for, until a person is told."""
STAND_BACK = timedelta(seconds=5)
"""How long another node's dealer may do nothing until this one takes over."""
IDLE_SECONDS = 1
RESULT_STEPS = 6
"""How many steps' time a settled coup is left lying: with 800 ms a step, nearly five seconds."""

Tell = Callable[[tuple[Reason, ...], str], Awaitable[None]]
"""Lets the pit know of something: the reasons, and what makes it the same thing said twice."""


RoundGate = Callable[[str, str, datetime], Awaitable[bool]]
"""Whether a tournament lets one of its tables begin a round now."""


class Carrying(Protocol):
    """Where commands are carried out: a desk, or the floor around it."""

    async def table(self, name: str) -> StreamStanding[Table]:
        """A table as it stands."""

    async def carry_out(self, name: str, command: c.Command, command_id: str, /) -> Done[Event]:
        """Give a table a command."""


class OpenQuestion(NamedTuple):
    """A person at the table was asked something, and what is done if no answer comes."""

    what: tuple[object, ...]
    otherwise: c.Command
    who: str = ""
    """Nobody, where everybody at the table is asked."""


class DealerProgress(NamedTuple):
    """How far a table has come by its dealer's doing."""

    shoe: int
    stage: str
    coup: int
    called: bool
    last_called: bool
    cards: int
    counted: bool
    result: str
    settled: bool


class AutomaticDealer:
    """Deals one table for as long as it is open."""

    def __init__(
        self,
        desk: Carrying,
        installed: TableInstalled,
        now: Callable[[], datetime],
        sleep: Callable[[int], Awaitable[None]] | None = None,
        tell: Tell | None = None,
        gate: RoundGate | None = None,
    ) -> None:
        self._desk = desk
        self._name = installed.table
        self._betting = timedelta(seconds=installed.betting_seconds)
        self._answering = timedelta(seconds=installed.answer_seconds)
        self._pace = installed.step_milliseconds
        self._now = now
        self._sleep = sleep or _sleep
        self._tell = tell or _nobody
        self._gate = gate or _at_any_time
        self._turns = TurnClock(self._betting)
        self.closes: datetime | None = None
        """When betting will be closed, while it is open and a person is there to bet."""
        self._coup: tuple[int, int] | None = None
        """The coup that this is for, by its shoe and number."""
        self._asked: tuple[tuple[object, ...], datetime] | None = None
        """What a person is asked, and until when: after that, the answer is taken to be no."""
        self._silent: set[str] = set()
        """Who was asked something since bets were last called, and did not answer."""
        self._left: DealerProgress | None = None
        """How it left the table."""
        self._back_until: datetime | None = None
        """Until when it stands back, since another node deals."""
        self._still: tuple[int, datetime] | None = None
        """The version at which there was nothing to do and nobody to wait for, and since when."""

    def answer_due(self, asked: OpenQuestion) -> datetime:
        """Until when an answer is waited for."""
        if self._asked is not None and self._asked[0] == asked.what:
            return self._asked[1]
        silent = asked.who in self._silent
        return self._now() + (min(HURRIED, self._answering) if silent else self._answering)

    async def run(self) -> None:
        """Deal on, step by step; a failing record is waited for."""
        while True:
            try:
                moved = await self.step()
            except Unavailable:
                moved = False
            await self._sleep(self._rest() if moved else IDLE_SECONDS * 1000)

    def _rest(self) -> int:
        """How long a step is left to be seen; a result longer, until it was seen to be paid."""
        settled = self._left is not None and self._left.settled
        return self._pace * (RESULT_STEPS if settled else 1)

    async def step(self) -> bool:
        """Do the next thing that is due; whether there was one."""
        table, head = await self._desk.table(self._name)
        if table.phase in NOT_IN_PLAY or self._stands_back(table):
            return False
        command, waiting = self._due(table)
        if isinstance(command, c.OpenRound) and not await self._may_open(table):
            command, waiting = None, True
        if command is None:
            await self._look_if_stuck(table, head.version, waiting=waiting)
            return False
        self._still = None
        try:
            done = await self._desk.carry_out(
                self._name, command, f"automatic {self._name} {head.version}"
            )
        except (Refused, Malformed):
            # A person was quicker, and the table is not as it was; or a form is not in order.
            return await self._sent_back(table, command, head.version)
        self._left = _progress((await self._desk.table(self._name)).state)
        if done.repeated:
            self._back_until = self._now() + STAND_BACK
        if isinstance(command, c.FillFloat | c.SetRounding):
            await self._tell_of_help(command, done.version)
        return True

    async def _may_open(self, table: Table) -> bool:
        """Whether the tournament that a table plays for lets it go on."""
        contest = table.contest
        return contest is None or await self._gate(contest.tournament, self._name, self._now())

    async def _sent_back(self, table: Table, refused: c.Command, version: int) -> bool:
        """Give a form that was not in order back to its author, to be corrected."""
        if not isinstance(refused, c.ExamineForm):
            return False
        back = c.ReturnForm(by=refused.by, at=refused.at, patron=refused.patron)
        if _refusal(table, back) is not None:
            return False
        await self._desk.carry_out(self._name, back, f"automatic {self._name} {version} back")
        return True

    def _stands_back(self, table: Table) -> bool:
        """Whether another node deals this table, and has not left off."""
        here, now = _progress(table), self._now()
        others = self._left is not None and here != self._left
        self._left = here
        if others and table.phase is Phase.IN_COUP:
            self._back_until = now + STAND_BACK
        if self._back_until is not None and now >= self._back_until:
            self._back_until = None
        return self._back_until is not None

    def _due(self, table: Table) -> tuple[c.Command | None, bool]:
        """What to do now, and if that is nothing, whether a person is being waited for."""
        now = self._now()
        if table.contest is not None:
            turn = self._turns.due(table, Actor(Role.DEALER, PERSON), now)
            self.closes = self._turns.until
            if turn is not None and not _unexamined(table):
                return turn
        elif _is_betting(table) and not self._may_close(table):
            return None, True
        asked = waited_for(table, now)
        if asked is not None:
            return (asked.otherwise, False) if self._gave_time(asked, now) else (None, True)
        self._asked = None
        best: NextStep | None = None
        for step in next_steps(table, now, roles=STAFF, kinds=COURSE, main=True):
            if _is_for_it(table, step) and (best is None or _rank(step) < _rank(best)):
                best = step
        if best is None:
            nobody = table.phase is Phase.BETWEEN_COUPS and not table.taking_part
            return next(_ways_out(table, now), None), nobody
        by = Actor(best.command.by.role, PERSON)
        return msgspec.structs.replace(best.command, by=by, at=now), False

    def _may_close(self, table: Table) -> bool:
        """Whether patrons had their time; after a restart they have all of it again."""
        if table.coup.last_called:
            return True
        if not table.taking_part:
            self.closes = None
            return False
        coup = (table.stack.shoe, table.coup.number)
        if self.closes is None or self._coup != coup:
            self._silent.clear()
            self.closes, self._coup = self._now() + self._betting, coup
        return self._now() >= self.closes

    def _gave_time(self, asked: OpenQuestion, now: datetime) -> bool:
        self._asked = asked.what, self.answer_due(asked)
        if now < self._asked[1]:
            return False
        if asked.who:
            self._silent.add(asked.who)
        return True

    async def _look_if_stuck(self, table: Table, version: int, *, waiting: bool) -> None:
        """Let the pit know, once, if the table stands still and only they can help."""
        now = self._now()
        if waiting:
            self._still = None
        elif self._still is None or self._still[0] != version:
            self._still = (version, now)
        elif now - self._still[1] >= STUCK:
            still = Reason("alert-table-stands-still", {"table": self._name})
            await self._tell((still, _why_not(table, now)), f"{self._name} {version}")

    async def _tell_of_help(self, command: c.FillFloat | c.SetRounding, version: int) -> None:
        filled = isinstance(command, c.FillFloat)
        why = "alert-float-was-filled" if filled else "alert-rounding-was-set"
        await self._tell((Reason(why, {"table": self._name}),), f"{self._name} {version}")


def _is_betting(table: Table) -> bool:
    return table.phase is Phase.BETWEEN_COUPS and table.coup.called


def _unexamined(table: Table) -> bool:
    """Whether the supervisor has an undisclosed wager that is still to be examined."""
    contest = table.contest
    return contest is not None and any(not each.examined for each in contest.forms.values())


def _progress(table: Table) -> DealerProgress:
    coup, stack = table.coup, table.stack
    return DealerProgress(
        stack.shoe,
        stack.stage.value,
        coup.number,
        coup.called,
        coup.last_called,
        coup.cards_out,
        coup.counted,
        "" if coup.result is None else coup.result.value,
        coup.settled,
    )


def waited_for(table: Table, now: datetime) -> OpenQuestion | None:
    """Whose answer the table waits for; silence is taken for no."""
    by, coup = Actor(Role.DEALER, PERSON), table.coup
    if (name := table.stack.cut.offered_to) is not None:
        return OpenQuestion(("cut", name), c.DeclineCut(by=by, at=now, patron=name), name)
    if (name := table.bank.offered_to) is not None:
        return OpenQuestion(("bank", name), c.DeclineBank(by=by, at=now, patron=name), name)
    if (out := coup.out) is not None and any(coup.hand(out.hand)[i] is None for i in out.cards):
        what = ("cards", coup.number, out.hand, out.patron, out.cards)
        return OpenQuestion(what, c.TakeBackCards(by=by, at=now), out.patron)
    if coup.interruption.leave is not None:
        return OpenQuestion(("wagers", coup.number), c.ResumePlay(by=by, at=now))
    return None


def _ways_out(table: Table, now: datetime) -> Iterator[c.Command]:
    """What lets the game go on where no step of its course is lawful.

    Winners are paid: the float is filled, and a payment that the chips cannot make is rounded in
    the patron's favour. A holder of the bank who does not back the banker loses the bank.
    """
    coup, money = table.coup, table.money
    if table.phase is Phase.IN_COUP and not coup.settled:
        refused = _refusal(table, c.SettleWagers(by=Actor(Role.DEALER, PERSON), at=now))
        if _is_by(refused, house.enough_float):
            least = max(limits.maximum_cents for limits in table.signs.limits.values())
            yield from _lawful(table, c.FillFloat, now, cents=max(money.opening_cents, least))
        elif _is_by(refused, house.rounding):
            yield from _lawful(table, c.SetRounding, now, rounding=Rounding.UP)
    elif table.bank.holder is not None and coup.last_called:
        yield from _lawful(table, c.PassBank, now, patron=table.bank.holder)
        yield from _lawful(table, c.TakeBank, now, reason="no banker wager in time")


def _lawful(
    table: Table,
    kind: type[c.Command],
    now: datetime,
    **fields: Any,  # noqa: ANN401 - the fields of any command
) -> Iterator[c.Command]:
    """The command by the least of those who may give it."""
    for role in STAFF:
        command = kind(by=Actor(role, PERSON), at=now, **fields)
        if _refusal(table, command) is None:
            yield command
            return


def _refusal(table: Table, command: c.Command) -> Refused | None:
    try:
        decide(table, command)
    except Refused as refused:
        return refused
    return None


def _is_by(refused: Refused | None, rule: Rule[Any]) -> bool:
    return refused is not None and set(rule.clauses) <= set(refused.clauses)


def _why_not(table: Table, now: datetime) -> Reason:
    """What the next step is refused for."""
    by = Actor(Role.DEALER, PERSON)
    kinds = (c.DealCard, c.SettleWagers, c.DiscardCards, c.CallBets)
    for kind in kinds if table.coup.result is None else kinds[1:]:
        refused = _refusal(table, kind(by=by, at=now))
        if refused is not None and not _is_by(refused, house.in_order):
            return refused.reason
    return Reason("alert-no-step-is-open")


def _is_for_it(table: Table, step: NextStep) -> bool:
    """Whether a step leads on, and needs nothing that only a person can read."""
    contest = table.contest
    if isinstance(step.command, c.AnnounceForm) and contest is not None:
        return bool(contest.forms[step.command.patron].sealed)
    return not leads_nowhere(table, type(step.command), step.role)


def _rank(step: NextStep) -> tuple[int, int, int]:
    """Its place in the course; of the same step, the plainest way and the least role."""
    plain = getattr(step.command, "method", None) in (None, BurnMethod.FACE_DOWN)
    return COURSE.index(type(step.command)), 0 if plain else 1, STAFF.index(step.role)


async def _sleep(milliseconds: int) -> None:
    await asyncio.sleep(timedelta(milliseconds=milliseconds).total_seconds())


async def _at_any_time(_tournament: str, _table: str, _at: datetime) -> bool:
    return True


async def _nobody(_about: tuple[Reason, ...], _key: str) -> None:
    return
