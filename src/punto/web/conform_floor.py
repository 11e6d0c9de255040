"""A floor held against the kit: each command goes to it over HTTP, from the person who gives it.

For each session there is a floor with a record that is thrown away and a clock that stands at the
time of the last command. People are let in without a password. All else is as it is where a house
plays: who may do what, what is refused, and what is written down before it is answered.
"""

from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from functools import partial
from itertools import count
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, NamedTuple
from urllib.parse import quote
from uuid import uuid4

import httpx
import msgspec
from litestar import Litestar
from litestar.exceptions import NotFoundException

from punto import __version__
from punto.aggregate import followers_of
from punto.auth import Whose
from punto.auth.sessions import held_by
from punto.auth.words import TOKEN_BYTES
from punto.conform.adapter import Opening
from punto.conform.session import KINDS, KitAnswer, KitSession, SystemAnswer, standing_of, told
from punto.errors import Malformed
from punto.fields import Says, fields_with
from punto.floor.clock import Clock
from punto.floor.config import Config
from punto.floor.floor import THE_FLOOR, Floor
from punto.floor.live.visibility import Viewer, with_labels
from punto.floor.seat import StreamSeat
from punto.house.events import TableInstalled
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import known_edition
from punto.patrons.commands import ChooseLimits, DepositMoney, EnrolPatron, IssueCard
from punto.patrons.words import PatronLimits
from punto.promotions.winners.commands import EraseClaimDetails, KeepClaimDetails
from punto.record import open_record
from punto.record.replay import told as on_record
from punto.record.snapshot import StreamStanding
from punto.table import TABLE
from punto.table import commands as c
from punto.table.words import Actor, Cards
from punto.web.app import running
from punto.web.authentication import COOKIE, CSRF_HEADER, ROLE_HEADER
from punto.web.commands import KNOWN_HERE
from punto.web.errors import of_status

PURSE_CENTS = 1_000_000_00
MOST_REQUESTS = 10_000_000
"""A minute; nobody else asks this floor."""
CASHIER = Actor(Role.CASHIER, "cage")
DONE, FORBIDDEN, REFUSED = 200, 403, 422
SEALED = (KeepClaimDetails, EraseClaimDetails)


def settings_of(keys: Path, timezone: str = "UTC") -> Config:
    """How a floor is set that the kit is given to."""
    return Config(
        database=":memory:",
        keys=str(keys.joinpath("keys")),
        heads=str(keys.joinpath("heads")),
        timezone=timezone,
        secure_cookies=False,
        second_factor=False,
        requests_per_minute=MOST_REQUESTS,
    )


class CommandClock:
    """A clock that stands at the time of the last command."""

    def __init__(self, at: datetime) -> None:
        self._start = self.at = at

    def wall(self) -> datetime:
        return self.at

    def passing(self) -> int:
        """Nanoseconds that agree with the time of day, so that nothing looks like a jump."""
        return (self.at - self._start) // timedelta(microseconds=1) * 1_000


class NotAsked(StrEnum):
    """Why a command of a scenario cannot be put to a floor, which takes nobody's word for it."""

    KNOWN_OTHERWISE = "known-otherwise"
    """It says what a floor knows for itself, and knows otherwise."""
    OWN_CARDS = "own-cards"
    """The shoe of the table shows its own cards, and nobody says which."""
    EARLIER = "earlier"
    """It is earlier than the command before it, and the clock of a floor does not go back."""
    ANOTHER_TABLE = "another-table"
    """It names another table than the one that it is given to."""
    FOR_ANOTHER = "for-another"
    """A patron speaks for another, and is told the same no matter who is there."""
    TWO_ROLES = "two-roles"
    """One person gives commands in two roles that a house keeps apart."""
    AT_THE_DOOR = "at-the-door"
    """Its role is not let in where such commands are given."""
    SEALED = "sealed"
    """Names and addresses are sealed, and given apart from all other commands."""


class NotForAFloor(Exception):
    """A command that this floor cannot be given."""

    def __init__(self, why: NotAsked) -> None:
        super().__init__(why)
        self.why = why


class AskedFloor(NamedTuple):
    """A floor, its clock, and what it is called that commands are given to."""

    floor: Floor
    clock: CommandClock
    name: str


class FloorSession:
    """One stream at a floor, and the people who give it commands."""

    def __init__(
        self, opening: Opening, app: Litestar, asking: httpx.AsyncClient, keys: Path
    ) -> None:
        self._kit = KitSession(opening.kind, known_edition(opening.edition))
        self._kind = KINDS[opening.kind].kind
        self._app, self._asking, self._keys = app, asking, keys
        self._until_ended = AsyncExitStack()
        self._asked: AskedFloor | None = None
        self._roles: dict[str, set[Role]] = {}
        self._signed_in: dict[str, dict[str, str]] = {}
        self._answered = 0
        """How many events of the stream were answered."""

    async def end(self) -> None:
        await self._until_ended.aclose()

    def stands(self) -> dict[str, Any]:
        """Where the stream stands, as the floor has it."""
        state = self._kind.initial
        if self._asked is not None:
            state = self._asked.floor.desk.streams.state(self._kind.stream(self._asked.name))
        return standing_of(self._kind.kind, state)

    async def give(self, command: object) -> KitAnswer:
        """What the floor answers, with the events that it wrote down for it."""
        made = self._kit.read(command)
        try:
            asked = self._asked or await self._begin(made)
            await self._require_askable(asked, made)
            asked.clock.at = made.at
            sender = await self._sender(asked, made)
        except NotForAFloor as aside:
            return SystemAnswer(left_out=aside.why.value)
        path = f"/api/{self._kind.kind}s/{quote(asked.name, safe='')}/commands"
        answer = await self._asking.post(path, json=await self._sent(asked, made), headers=sender)
        if answer.status_code == DONE:
            return KitAnswer(events=self._written(asked))
        if answer.status_code == REFUSED:
            told_why = answer.json()
            return KitAnswer(refused=tuple(told_why["clauses"]), why=told_why["message"])
        if answer.status_code == FORBIDDEN and answer.json() == of_status(FORBIDDEN).shape:
            return SystemAnswer(left_out=NotAsked.AT_THE_DOOR.value)
        raise Malformed("conform-floor-answers", code=str(answer.status_code), word=answer.text)

    async def _begin(self, made: Any) -> AskedFloor:  # noqa: ANN401 - a command of any kind
        """A floor by the clock of the first command, on which that is the first that happens."""
        zone = "UTC" if made.at.utcoffset() == timedelta(0) else Config().timezone
        clock = CommandClock(made.at.astimezone(UTC))
        settings = settings_of(self._keys, zone)
        run = running(
            settings,
            open_record(settings.database),
            partial(Clock, wall=clock.wall, passing=clock.passing),
        )
        async with AsyncExitStack() as begun:
            await begun.enter_async_context(run(self._app))
            floor: Floor = self._app.state.floor
            name = str(getattr(made, self._kind.kind, "one"))
            if self._kind is TABLE:
                cards = getattr(made, "cards", Cards.KEYED)
                await floor.install(THE_FLOOR, TableInstalled(table=name, cards=cards))
            # A floor that does not come to have its table ends at once.
            self._until_ended = begun.pop_all()
        self._asked = AskedFloor(floor, clock, name)
        return self._asked

    async def _require_askable(self, asked: AskedFloor, made: Any) -> None:  # noqa: ANN401 - see above
        """Raise what keeps a floor from being given a command as a scenario has it."""
        if made.at < asked.clock.at:
            raise NotForAFloor(NotAsked.EARLIER)
        if isinstance(made, c.OpenTable):
            if made.table != asked.name:
                raise NotForAFloor(NotAsked.ANOTHER_TABLE)
            if made.cards is Cards.VIRTUAL:
                raise NotForAFloor(NotAsked.OWN_CARDS)
        if isinstance(made, SEALED):
            raise NotForAFloor(NotAsked.SEALED)
        if made.by.role is Role.PATRON:
            other = getattr(made, "patron", None) not in (None, made.by.person)
            if other or getattr(made, "assisted", False):
                raise NotForAFloor(NotAsked.FOR_ANOTHER)
            await self._enrol(asked.floor, made, made.by.person)
        elif getattr(made, "purse", False):
            await self._enrol(asked.floor, made, made.patron)
        await self._require_as_known(asked, made)

    async def _enrol(self, floor: Floor, made: Any, patron: str) -> None:  # noqa: ANN401 - see above
        """Let the house know a patron, with money, no limits, and a card if they show one."""
        patrons, at, own = floor.patrons, made.at, Actor(Role.PATRON, patron)
        await patrons.know(patron)
        if patrons.patron(patron).is_enrolled:
            return
        carded = getattr(made, "player_card", True)
        for command in (
            EnrolPatron(by=CASHIER, at=at, patron=patron),
            *((IssueCard(by=CASHIER, at=at, patron=patron, card=f"card-{patron}"),) * carded),
            DepositMoney(by=CASHIER, at=at, patron=patron, cents=PURSE_CENTS),
            ChooseLimits(by=own, at=at, patron=patron, limits=PatronLimits()),
        ):
            await patrons.carry_out(command, uuid4().hex)

    async def _require_as_known(self, asked: AskedFloor, made: Any) -> None:  # noqa: ANN401 - see above
        """Raise if the command says from elsewhere what this floor knows otherwise.

        What it looks up in the past of the stream itself is as the commands before have made it.
        """
        if isinstance(made, c.RedeemVoucher):
            # None was issued on a floor that is new.
            raise NotForAFloor(NotAsked.KNOWN_OTHERWISE)
        seat: StreamSeat[Any, Any, Any] = asked.floor.desk.seat(self._kind, asked.name)
        standing, streams = await seat.up_to_date(), asked.floor.desk.streams
        looked_up = _looked_up(made)
        said = (name for name in made.__struct_fields__ if name not in looked_up)
        sent = filled = type(made)(**{name: getattr(made, name) for name in said})
        for kind, follows in followers_of(self._kind.kind):
            concerned = follows.concerned(standing.state, made)
            await streams.up_to_date(*map(kind.stream, concerned))
            filled = follows.fill(streams, asked.name, filled)
        differing = [name for name in looked_up if getattr(made, name) != getattr(filled, name)]
        if differing and not await _found_in_past(seat, standing, sent, differing):
            raise NotForAFloor(NotAsked.KNOWN_OTHERWISE)

    async def _sender(self, asked: AskedFloor, made: Any) -> dict[str, str]:  # noqa: ANN401 - see above
        """The headers of the person who gives a command, let in without a password."""
        by, auth = made.by, asked.floor.auth
        held = self._roles.setdefault(by.person, set())
        try:
            if not held:
                whose = Whose(by.person) if by.role is Role.PATRON else Whose()
                auth.accounts.invite(by.person, (by.role,), whose=whose)
            elif by.role not in held:
                auth.accounts.set_roles(by.person, (*held, by.role))
        except Refused as refused:
            raise NotForAFloor(NotAsked.TWO_ROLES) from refused
        held.add(by.role)
        known = self._signed_in.get(by.person)
        if known is None or auth.sessions.session(known[COOKIE]) is None:
            token = token_urlsafe(TOKEN_BYTES)
            with asked.floor.record.database.write() as writing:
                found = auth.sessions.begin(writing, held_by(writing, by.person), token, 0)
            known = self._signed_in[by.person] = {COOKIE: token, CSRF_HEADER: found.csrf}
        sender = {"cookie": f"{COOKIE}={known[COOKIE]}", CSRF_HEADER: known[CSRF_HEADER]}
        return sender | ({ROLE_HEADER: by.role.value} if len(held) > 1 else {})

    async def _sent(self, asked: AskedFloor, made: Any) -> dict[str, Any]:  # noqa: ANN401 - see above
        """A command as it is sent: who, when and what is on record is the floor's to say."""
        if made.by.role is Role.PATRON and self._kind is TABLE:
            table = (await asked.floor.desk.table(asked.name)).state
            made = with_labels(made, Viewer(made.by.role, made.by.person), table)
        known = (*KNOWN_HERE, *_looked_up(made))
        return {name: each for name, each in msgspec.to_builtins(made).items() if name not in known}

    def _written(self, asked: AskedFloor) -> tuple[dict[str, Any], ...]:
        """The events that came to the record, whole, as those see them who may see all."""
        stream = self._kind.stream(asked.name)
        events = [told(each.event) for each in on_record(asked.floor.record, stream)]
        new, self._answered = events[self._answered :], len(events)
        return tuple(new)


def _looked_up(made: msgspec.Struct) -> tuple[str, ...]:
    """The fields of a command that a floor fills in by itself."""
    return fields_with(type(made), Says.LOOKED_UP)


async def _found_in_past(
    seat: StreamSeat[Any, Any, Any],
    standing: StreamStanding[Any],
    sent: Any,  # noqa: ANN401 - a command of any kind
    fields: list[str],
) -> bool:
    """Whether a floor reads these fields off the past of the stream, or refuses before it does."""
    try:
        filled = seat.fill(seat.node.streams, standing, sent, None)
        if not isinstance(filled, msgspec.Struct):
            filled = seat.fill(seat.node.streams, standing, sent, await seat.find(filled))
    except Refused:
        return True
    return all(getattr(filled, name) != getattr(sent, name) for name in fields)


class FloorSessions:
    """Sessions at floors, one at a time: the one before ends when another begins."""

    version = f"{__version__} floor"

    def __init__(self, app: Litestar, asking: httpx.AsyncClient, keys: Path) -> None:
        self._app, self._asking, self._keys = app, asking, keys
        self._numbers = count(1)
        self._open: tuple[str, FloorSession] | None = None

    async def open(self, opening: Opening) -> str:
        session = FloorSession(opening, self._app, self._asking, self._keys)
        await self.end()
        name = str(next(self._numbers))
        self._open = name, session
        return name

    async def give(self, name: str, command: object) -> KitAnswer:
        return await self._find(name).give(command)

    async def stands(self, name: str) -> dict[str, Any]:
        return self._find(name).stands()

    async def end(self, name: str = "") -> None:
        """End a session; whichever is open unless said."""
        if self._open is not None and name in ("", self._open[0]):
            ended, self._open = self._open[1], None
            await ended.end()

    def _find(self, name: str) -> FloorSession:
        if self._open is None or self._open[0] != name:
            raise NotFoundException
        return self._open[1]
