"""Patrons over HTTP: purse, card and limits, to the patron and to those who look after them."""

from datetime import date, datetime, timedelta
from typing import Annotated, Any
from uuid import uuid4

import msgspec
from litestar import Router, delete, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import Body, QueryParameter

from punto.bounds import ITEMS
from punto.errors import Malformed
from punto.floor.floor import Floor
from punto.floor.live.visibility import PIT_ROLES
from punto.floor.people.activity import AccountCoup, activity
from punto.floor.people.registering import Enrolment
from punto.law.roles import Role
from punto.names import reads
from punto.patrons import commands
from punto.patrons.guards import DESK
from punto.patrons.state import TIME_LIMITS
from punto.patrons.words import PatronLimits, Period
from punto.persons import KnownAs, as_id
from punto.table.words import Name
from punto.web.authentication import acting, only
from punto.web.cage import IDENTITY_ROUTES
from punto.web.commands import KNOWN_HERE, Wire
from punto.web.errors import Unknown
from punto.web.parameters import Before, Key, NameInPath
from punto.web.requests import Asked, floor_of

LOOK_AFTER = (*sorted(PIT_ROLES), Role.CASHIER)
"""Those who may see any patron's account."""
MOST_COUPS = 500
MOST_LISTED = 100
HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)

ELSEWHERE = (commands.ErasePatron, commands.TakeIdentity, commands.SeeDocument)
"""What has an address of its own, since more than the command comes with it."""
WIRE = Wire(
    [each for each in commands.COMMANDS if each not in ELSEWHERE],
    (*KNOWN_HERE, "patron"),
)
WirePatronCommand: Any = WIRE.any


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

    limits: PatronLimits
    since: datetime


class PatronAccount(msgspec.Struct, frozen=True, kw_only=True):
    """What the house keeps of a patron."""

    patron: str
    """The id by which the house knows them."""
    name: str
    """What they are called; the id again for a patron who was erased."""
    erased: bool
    enrolled: bool
    purse_cents: int
    card: str
    """The number on their player card; empty without a valid one."""
    limits: PatronLimits
    """What holds at this moment: the stricter of the patron's own limits and the house's."""
    own_limits: PatronLimits | None
    """Nothing for a patron who has neither set nor declined limits."""
    imposed_limits: PatronLimits
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
    name: str
    enrolled: bool
    signs_in: bool
    """Whether there is an account by which they come in themselves."""
    purse_cents: int
    card: str
    out_until: datetime | None
    suspended_until: datetime | None
    excluded: bool
    tables: tuple[str, ...]


class ErasedPatron(msgspec.Struct, frozen=True, kw_only=True):
    """A patron of whom nothing is known but what they did."""

    patron: str


class PatronOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What a command led to."""

    account: PatronAccount
    events: tuple[dict[str, Any], ...]


class NewPatron(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A person who is to be enrolled."""

    name: Name
    others: Annotated[tuple[Name, ...], ITEMS] = ()
    """Patrons of a like name whom staff have told them apart from."""


class Like(msgspec.Struct, frozen=True, kw_only=True):
    """A patron, or a person excluded from the casino, who has a name like another."""

    patron: str
    name: str
    reads_the_same: bool
    """Whether the names differ in nothing that is read; if not, they only look the same."""
    suspended: bool
    excluded: bool


def card_of(floor: Floor, patron: str) -> str:
    """The number on a patron's valid player card; empty without one."""
    stands_for = floor.patrons.patron(patron).card
    person = floor.auth.register.person(patron) if stands_for else None
    return person.cards[-1] if person is not None and person.cards else stands_for


def name_of(floor: Floor, patron: str) -> str:
    """What a patron is called; the id where nothing is kept of them."""
    return floor.auth.register.names((patron,)).get(patron, patron)


def account(floor: Floor, name: str) -> PatronAccount:
    """A patron's account as it stands."""
    patron, now = floor.patrons.patron(name), floor.now()
    waiting, out, rest = patron.waiting(now), patron.reached(now), patron.timed_out(now)
    limits = patron.limits(now)
    return PatronAccount(
        patron=name,
        name=name_of(floor, name),
        erased=patron.is_erased,
        enrolled=patron.is_enrolled,
        purse_cents=patron.purse_cents,
        card=card_of(floor, name),
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
        excluded=patron.excluded(now) is not None,
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
    """Everybody who is enrolled or may sign in as a patron, found by name, id or card."""
    everybody = await floor.threads.run(_everybody, floor, words)
    names = [name for name, _, _ in everybody]
    await floor.patrons.know(*names)
    cards = await floor.threads.run(lambda: {name: card_of(floor, name) for name in names})
    found = []
    for name, called, signs_in in everybody:
        patron, now = floor.patrons.patron(name), floor.now()
        out = patron.reached(now)
        found.append(
            PatronListed(
                patron=name,
                name=called,
                enrolled=patron.is_enrolled,
                signs_in=signs_in,
                purse_cents=patron.purse_cents,
                card=cards[name],
                out_until=out.ends(now) if out else None,
                suspended_until=patron.suspended_until if patron.is_suspended(now) else None,
                excluded=patron.excluded(now) is not None,
                tables=tuple(sorted(patron.stays)),
            )
        )
    return found


def _everybody(floor: Floor, words: str) -> list[tuple[str, str, bool]]:
    """The id, the name, and whether they sign in, of each patron whom these words may mean."""
    register = floor.auth.register
    accounts, named = set(floor.auth.accounts.patrons()), register.everybody()
    wanted, of_card = reads(words), register.by_card(words) if words else None
    meant = {as_id(words), of_card, *(register.matches(words).all if words else ())}
    found = []
    for patron in {*floor.patrons.names(), *accounts}:
        called = named.get(patron) or KnownAs(patron, "", reads(patron))
        if wanted in called.reads or patron in meant:
            found.append((called.reads, patron, called.name))
    return [(patron, name, patron in accounts) for _, patron, name in sorted(found)[:MOST_LISTED]]


def _require_leave(request: Asked, name: str) -> None:
    """Let a patron see their own account only, and say nothing of anybody else's."""
    viewer = acting(request)
    if viewer.role is Role.PATRON and viewer.person != name:
        raise PermissionDeniedException
    try:
        msgspec.convert(name, Name)
    except msgspec.ValidationError:
        raise Malformed("no-persons-name") from None


@get("/", guards=[only(*LOOK_AFTER)])
async def list_patrons(
    request: Asked,
    find: Annotated[str, QueryParameter(name="find", max_length=80)] = "",
) -> list[PatronListed]:
    """Patrons whose name has these letters in it or looks like it, or of an id or a card."""
    return await listed(floor_of(request), find)


@post("/", guards=[only(*DESK)], status_code=201)
async def enrol_patron(
    request: Asked,
    data: Annotated[NewPatron, Body(description="Who is to be enrolled.")],
    key: Key = None,
) -> PatronOutcome:
    """Enrol a person under an id of their own; a name like another's is refused until confirmed."""
    floor, viewer = floor_of(request), acting(request)
    by, said = viewer.actor, Enrolment(data.name, data.others)
    patron, events = await floor.patrons.enrol_new(by, floor.now(), said, key or uuid4().hex)
    return PatronOutcome(
        account=account(floor, patron),
        events=tuple(msgspec.to_builtins(event) for event in events),
    )


@get("/like", guards=[only(*LOOK_AFTER, Role.ADMINISTRATOR)])
async def list_like(
    request: Asked,
    name: Annotated[str, QueryParameter(name="name", min_length=1, max_length=80)],
) -> list[Like]:
    """Who has a name that reads or looks like this one, so that staff can tell them apart."""
    floor = floor_of(request)
    found = await floor.threads.run(floor.auth.register.matches, name)
    like = []
    for each in found.all:
        patron = floor.patrons.patron(each)
        like.append(
            Like(
                patron=each,
                name=name_of(floor, each),
                reads_the_same=each in found.reads,
                suspended=patron.is_suspended(floor.now()),
                excluded=patron.excluded(floor.now()) is not None,
            )
        )
    return like


@get("/{name:str}", guards=[only(Role.PATRON, *LOOK_AFTER)])
async def show_account(request: Asked, name: NameInPath) -> PatronAccount:
    """A patron's purse, card and limits."""
    _require_leave(request, name)
    floor = floor_of(request)
    await floor.patrons.know(name)
    patron = floor.patrons.patron(name)
    known = patron.is_enrolled or bool(patron.exclusions)
    if not known and acting(request).role is not Role.PATRON:
        raise Unknown("not-enrolled", name=name)
    return account(floor, name)


@get("/{name:str}/activity", guards=[only(Role.PATRON, *LOOK_AFTER)])
async def show_activity(
    request: Asked,
    name: NameInPath,
    since: Annotated[date | None, QueryParameter(name="since")] = None,
    most: Annotated[int, QueryParameter(name="most", ge=1, le=MOST_COUPS)] = 100,
    before: Before = 0,
) -> list[AccountCoup]:
    """A patron's coups and what each came to, the latest first; `before` goes further back."""
    _require_leave(request, name)
    floor = floor_of(request)
    return await floor.past.look(activity, floor.record, name, since, most, before)


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
    if WIRE.kind(data) is commands.EnrolPatron and not viewer.patron:
        await _require_person(floor, name)
    command = WIRE.given(data, by=viewer.actor, at=floor.now(), patron=name)
    events = await floor.patrons.carry_out(command, key or uuid4().hex)
    return PatronOutcome(
        account=account(floor, name),
        events=tuple(msgspec.to_builtins(event) for event in events),
    )


@delete("/{name:str}", guards=[only(Role.ADMINISTRATOR)], status_code=200)
async def erase_patron(
    request: Asked,
    name: NameInPath,
    key: Key = None,
) -> ErasedPatron:
    """Forget who a patron was; what they did stays on record under the id."""
    _require_leave(request, name)
    floor, viewer, patron = floor_of(request), acting(request), as_id(name)
    command = commands.ErasePatron(
        by=viewer.actor,
        at=floor.now(),
        patron=patron,
        open_at=(
            *floor.open_matters(patron),
            *await floor.open_promotions(patron),
            *await floor.open_incidents(patron),
        ),
    )
    await floor.patrons.carry_out(command, key or uuid4().hex)
    floor.auth.register.forget_names()
    return ErasedPatron(patron=patron)


async def _require_person(floor: Floor, patron: str) -> None:
    """Refuse to enrol under an id that the house did not give: a name is no id."""
    known = floor.patrons.patron(patron)
    if known.is_enrolled or known.exclusions:
        return
    if await floor.threads.run(floor.auth.register.person, patron) is None:
        raise Unknown("no-patron-of-that-id", name=patron)


patrons = Router(
    path="/api/patrons",
    route_handlers=[
        list_patrons,
        enrol_patron,
        list_like,
        show_account,
        show_activity,
        give_patron_command,
        erase_patron,
        *IDENTITY_ROUTES,
    ],
    tags=["patrons"],
)
