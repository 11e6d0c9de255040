"""Patrons over HTTP: purse, card and limits, to the patron and to those who look after them."""

from datetime import date, datetime, timedelta
from functools import reduce
from operator import or_
from typing import Annotated, Any
from uuid import uuid4

import msgspec
from litestar import Request, Router, get, post
from litestar.datastructures import State
from litestar.exceptions import PermissionDeniedException
from litestar.params import Body, QueryParameter

from punto.clauses import Refused, Rule
from punto.errors import Malformed
from punto.floor.activity import Coup, activity
from punto.floor.addressing import to_the_person
from punto.floor.floor import Floor
from punto.floor.visibility import PIT_ROLES
from punto.patrons import Patron, commands
from punto.patrons.state import TIME_LIMITS
from punto.patrons.words import Limits, Period
from punto.roles import Role
from punto.table.words import Actor, Name
from punto.web.answers import Unknown
from punto.web.commands import on_the_wire
from punto.web.parameters import Before, Key, NameInPath
from punto.web.signing_in import acting, only

Asked = Request[Any, Any, State]

LOOK_AFTER = (*sorted(PIT_ROLES), Role.CASHIER)
"""Those who may see any patron's account."""
MOST_COUPS = 500
MOST_LISTED = 100
HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)

KNOWN_HERE = ("by", "at", "patron")


WIRE = {on_the_wire(each, KNOWN_HERE): each for each in commands.COMMANDS}
WirePatronCommand: Any = reduce(or_, WIRE)


class Spent(msgspec.Struct, frozen=True, kw_only=True):
    """What a period has come to so far."""

    period: Period
    lost_cents: int
    limit_cents: int | None
    until: datetime


class TimePlayed(msgspec.Struct, frozen=True, kw_only=True):
    """How long a patron was at tables in the hours before this moment."""

    within_hours: int
    minutes: int
    most_minutes: int


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """Limits that are looser, and not in force yet."""

    limits: Limits
    since: datetime


class PatronAccount(msgspec.Struct, frozen=True, kw_only=True):
    """What the house keeps of a patron."""

    patron: str
    enrolled: bool
    purse_cents: int
    card: str
    limits: Limits
    """What holds at this moment: the stricter of the patron's own limits and the house's."""
    own_limits: Limits | None
    """Nothing for a patron who has neither set nor declined limits."""
    imposed_limits: Limits
    waiting: Waiting | None
    spent: tuple[Spent, ...]
    deposited_today_cents: int
    out_until: datetime | None
    """When a patron who lost a limit may play again."""
    suspended_until: datetime | None
    excluded: bool
    """Whether they are excluded from the casino."""
    time_played: tuple[TimePlayed, ...]
    rests_until: datetime | None
    """When a patron who was at tables for too long may play again."""
    tables: tuple[str, ...]


class PatronListed(msgspec.Struct, frozen=True, kw_only=True):
    """A patron among others."""

    patron: str
    enrolled: bool
    signs_in: bool
    """Whether there is an account by which they come in themselves."""
    purse_cents: int
    card: str
    out_until: datetime | None
    suspended_until: datetime | None
    excluded: bool
    tables: tuple[str, ...]


class PatronOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What a command led to."""

    account: PatronAccount
    events: tuple[dict[str, Any], ...]


def account(patron: Patron, name: str, now: datetime) -> PatronAccount:
    """A patron's account as it stands."""
    waiting, out, rest = patron.waiting(now), patron.reached(now), patron.timed_out(now)
    limits = patron.limits(now)
    return PatronAccount(
        patron=name,
        enrolled=patron.is_enrolled,
        purse_cents=patron.purse_cents,
        card=patron.card,
        limits=limits,
        own_limits=patron.own_limits(now),
        imposed_limits=patron.imposed,
        waiting=Waiting(limits=waiting.limits, since=waiting.since) if waiting else None,
        spent=tuple(
            Spent(
                period=period,
                lost_cents=patron.lost_in(period, now.date()),
                limit_cents=limits.loss_cents.get(period),
                until=period.ends(now),
            )
            for period in Period
        ),
        deposited_today_cents=patron.deposited_on(now.date()),
        out_until=out.ends(now) if out else None,
        suspended_until=patron.suspended_until if patron.is_suspended(now) else None,
        excluded=patron.exclusion is not None,
        time_played=tuple(
            TimePlayed(
                within_hours=limit.period // HOUR,
                minutes=patron.time_played(limit.period, now) // MINUTE,
                most_minutes=limit.rule.value // MINUTE,
            )
            for limit in TIME_LIMITS
        ),
        rests_until=rest.until if rest else None,
        tables=tuple(sorted(patron.stays)),
    )


async def listed(floor: Floor, words: str) -> list[PatronListed]:
    """Everybody who is enrolled or may sign in as a patron, those whose name has these words."""
    known, accounts = await floor.threads.run(_everybody, floor)
    wanted = words.casefold().strip()
    names = [name for name in sorted({*known, *accounts}) if wanted in name.casefold()]
    found = []
    for name in names[:MOST_LISTED]:
        patron, now = floor.patrons.patron(name), floor.now()
        out = patron.reached(now)
        found.append(
            PatronListed(
                patron=name,
                enrolled=patron.is_enrolled,
                signs_in=name in accounts,
                purse_cents=patron.purse_cents,
                card=patron.card,
                out_until=out.ends(now) if out else None,
                suspended_until=patron.suspended_until if patron.is_suspended(now) else None,
                excluded=patron.exclusion is not None,
                tables=tuple(sorted(patron.stays)),
            )
        )
    return found


def _everybody(floor: Floor) -> tuple[list[str], set[str]]:
    accounts = floor.auth.accounts.all()
    return floor.patrons.names(), {a.name for a in accounts if Role.PATRON in a.roles}


def floor_of(request: Asked) -> Floor:
    floor: Floor = request.app.state.floor
    return floor


def _require_leave(request: Asked, name: str) -> None:
    """Let a patron see their own account only, and say nothing of anybody else's."""
    viewer = acting(request)
    if viewer.role is Role.PATRON and viewer.person != name:
        raise PermissionDeniedException
    try:
        msgspec.convert(name, Name)
    except msgspec.ValidationError:
        raise Malformed("That will not do as a name", "use up to 80 letters") from None


@get("/", guards=[only(*LOOK_AFTER)])
async def list_patrons(
    request: Asked,
    find: Annotated[str, QueryParameter(name="find", max_length=80)] = "",
) -> list[PatronListed]:
    """Patrons by name, those whose name has these letters in it; at most a hundred."""
    return await listed(floor_of(request), find)


@get("/{name:str}", guards=[only(Role.PATRON, *LOOK_AFTER)])
async def show_account(request: Asked, name: NameInPath) -> PatronAccount:
    """A patron's purse, card and limits."""
    _require_leave(request, name)
    floor = floor_of(request)
    patron = floor.patrons.patron(name)
    known = patron.is_enrolled or patron.exclusion is not None
    if not known and acting(request).role is not Role.PATRON:
        raise Unknown(f"{name} is not enrolled", "enrol them first")
    return account(patron, name, floor.now())


@get("/{name:str}/activity", guards=[only(Role.PATRON, *LOOK_AFTER)])
async def show_activity(
    request: Asked,
    name: NameInPath,
    since: Annotated[date | None, QueryParameter(name="since")] = None,
    most: Annotated[int, QueryParameter(name="most", ge=1, le=MOST_COUPS)] = 100,
    before: Before = 0,
) -> list[Coup]:
    """A patron's coups and what each came to, the latest first; `before` goes further back."""
    _require_leave(request, name)
    floor = floor_of(request)
    return await floor.threads.run(activity, floor.record, name, since, most, before)


@post("/{name:str}/commands", guards=[only(Role.PATRON, *LOOK_AFTER)], status_code=200)
async def give_patron_command(
    request: Asked,
    name: NameInPath,
    data: Annotated[
        WirePatronCommand, Body(description="What is asked of a patron's account, under `do`.")
    ],
    key: Key = None,
) -> PatronOutcome:
    """Change a patron's account, and return when that is safely on record."""
    _require_leave(request, name)
    floor, viewer = floor_of(request), acting(request)
    if viewer.role is Role.PATRON:
        await floor.patrons.enrol(name, floor.now())
    fields = {field: getattr(data, field) for field in data.__struct_fields__}
    by = Actor(viewer.role, viewer.person)
    command = WIRE[type(data)](by=by, at=floor.now(), patron=name, **fields)
    try:
        events = await floor.patrons.carry_out(command, key or uuid4().hex)
    except Refused as refused:
        if not viewer.patron:
            raise
        words = to_the_person(refused.message, viewer.patron)
        raise Refused(Rule(refused.clauses, None), words, refused.remedy) from refused
    return PatronOutcome(
        account=account(floor.patrons.patron(name), name, floor.now()),
        events=tuple(msgspec.to_builtins(event) for event in events),
    )


patrons = Router(
    path="/api/patrons",
    route_handlers=[list_patrons, show_account, show_activity, give_patron_command],
    tags=["patrons"],
)
