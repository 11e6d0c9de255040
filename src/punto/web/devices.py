"""Electronic shoes over HTTP: what they read goes in, and none of it comes out before its turn."""

from dataclasses import replace
from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import JSONBody

from punto.auth.sessions import digest
from punto.auth.words import DEVICE_MARK
from punto.floor.floor import THE_FLOOR
from punto.floor.operation.alerts import Worry
from punto.floor.shoes.scan_doubts import note_doubt, told_by_another
from punto.floor.shoes.scan_words import TOKEN_LETTERS, OutOfTurn, Scan, Teller, TooSoon
from punto.floor.shoes.scanned_shoe import ScannedShoe
from punto.house.events import Concern
from punto.law.clauses import HOUSE
from punto.law.procedures import Result
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.narration.problems import named
from punto.table import Table
from punto.table.words import Name
from punto.web.authentication import DEVICES, acting, bearer, only
from punto.web.errors import answer
from punto.web.requests import Asked, floor_of

Number = Annotated[int, msgspec.Meta(ge=1, le=1 << 30)]
MOST_CARDS = 1_000


class ScannedCards(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Cards in the order in which they left the shoe, the burned ones included."""

    shoe: Number
    """Which shoe of the table it is, as the table counts them."""
    cards: Annotated[tuple[Scan, ...], msgspec.Meta(min_length=1, max_length=MOST_CARDS)]


class WorkedOut(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The result of a coup as the shoe has it."""

    shoe: Number
    coup: Number
    result: Result


class ShoeStopped(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Why the shoe cannot go on."""

    reason: Name


class ShoeStanding(msgspec.Struct, frozen=True, kw_only=True):
    """What a shoe has to know to go on, and nothing of what it read."""

    table: str
    shoe: int
    next: int
    """The number of the card that it has to tell next."""
    wanted: int
    """How many cards may be told now, that one included."""
    coup: int
    stopped: bool


def _device(request: Asked) -> str:
    return acting(request).person.removeprefix(DEVICE_MARK)


def _teller(request: Asked) -> Teller:
    return Teller(digest(bearer(request))[:TOKEN_LETTERS], _device(request))


def _here(request: Asked) -> tuple[str, ScannedShoe]:
    """The table that the device which asks is at; another node may have put it there just now."""
    floor, device = floor_of(request), _device(request)
    if device not in floor.house.house.shoes.values():
        floor.catch_up()
    for name, assigned in floor.house.house.shoes.items():
        if assigned == device and name in floor.shoes:
            return name, floor.shoes[name]
    raise PermissionDeniedException


async def _heard(request: Asked) -> tuple[str, ScannedShoe, Table]:
    """The same, with its table as it stands; all that a device says shows that it is there."""
    name, shoe = _here(request)
    floor = floor_of(request)
    await floor.threads.run(shoe.beat, floor.now().isoformat())
    return name, shoe, (await floor.desk.latest(name)).state


async def _standing(request: Asked, name: str, shoe: ScannedShoe) -> ShoeStanding:
    """Where the shoe is now, which never depends on the cards that it told."""
    floor = floor_of(request)
    table = (await floor.desk.latest(name)).state
    expected = await floor.threads.run(shoe.expected, table)
    return ShoeStanding(
        table=name,
        shoe=table.stack.shoe,
        next=expected,
        wanted=max(0, shoe.reach(table, floor.now()) + 1 - expected),
        coup=table.coup.number,
        stopped=await floor.threads.run(shoe.is_stopped, table),
    )


def out_of_turn(_: Asked, error: OutOfTurn) -> Response[dict[str, object]]:
    """Where the device has to go on."""
    shoe, card = error.shoe, error.expected
    problem = named("conflict", "shoe-out-of-turn", shoe=shoe, number=card)
    return answer(problem, 409, shoe=error.shoe, next=error.expected)


def too_soon(_: Asked, error: TooSoon) -> Response[dict[str, object]]:
    """Not yet; when, is said by `wanted` and `coup`."""
    cited = tuple(clause.cited for clause in house.told_ahead.clauses)
    problem = replace(named("later", "shoe-too-soon"), rules=HOUSE, clauses=cited)
    return answer(problem, 409, shoe=error.shoe, next=error.expected)


@get("/", guards=[only(Role.DEVICE)], opt=DEVICES)
async def show_shoe(request: Asked) -> ShoeStanding:
    """Where the shoe's table is, and which card it has to tell next."""
    return await _standing(request, *_here(request))


@post("/heartbeat", guards=[only(Role.DEVICE)], opt=DEVICES, status_code=200)
async def beat(request: Asked) -> ShoeStanding:
    """Say that the shoe is there, every few seconds; after ten without a word the pit is told."""
    name, shoe, _ = await _heard(request)
    return await _standing(request, name, shoe)


@post("/cards", guards=[only(Role.DEVICE)], opt=DEVICES, status_code=200)
async def tell_cards(request: Asked, data: JSONBody[ScannedCards]) -> ShoeStanding:
    """Tell cards as they leave the shoe, no more than are wanted; a card may be told again.

    Nothing in the answer depends on which cards they are.
    """
    name, shoe, table = await _heard(request)
    floor, teller = floor_of(request), _teller(request)
    try:
        await floor.threads.run(shoe.add, table, floor.now(), data.shoe, data.cards, teller)
    except OutOfTurn as error:
        if error.others is not None:
            doubted = told_by_another(name, _device(request), error.shoe, error.others)
            await note_doubt(floor.house, THE_FLOOR, floor.now(), doubted)
        raise
    await floor.compare(name)
    return await _standing(request, name, shoe)


@post("/result", guards=[only(Role.DEVICE)], opt=DEVICES, status_code=200)
async def tell_result(request: Asked, data: JSONBody[WorkedOut]) -> ShoeStanding:
    """Tell the result of a coup as the shoe has it; it is held against the one announced.

    Nothing in the answer depends on which result it is, or on any told before.
    """
    name, shoe, table = await _heard(request)
    await floor_of(request).threads.run(shoe.say, table, data.shoe, data.coup, data.result)
    await floor_of(request).compare(name)
    return await _standing(request, name, shoe)


@post("/stop", guards=[only(Role.DEVICE)], opt=DEVICES, status_code=200)
async def stop(request: Asked, data: JSONBody[ShoeStopped]) -> ShoeStanding:
    """Say that the shoe cannot go on; no card is dealt from it until it says that it can."""
    name, shoe, table = await _heard(request)
    if not shoe.is_stopped(table):
        await floor_of(request).threads.run(shoe.stop, table, data.reason)
        why = Reason("alert-device-stopped", {"table": name, "note": data.reason})
        key = f"{name} {floor_of(request).now().isoformat()}"
        await floor_of(request).watch.raise_once(Worry(Concern.DEVICE_STOPPED, (why,), key, name))
    return await _standing(request, name, shoe)


@post("/go-on", guards=[only(Role.DEVICE)], opt=DEVICES, status_code=200)
async def go_on(request: Asked) -> ShoeStanding:
    """Say that the shoe can go on."""
    name, shoe, table = await _heard(request)
    await floor_of(request).threads.run(shoe.go_on, table)
    return await _standing(request, name, shoe)


devices = Router(
    path="/api/devices/shoe",
    route_handlers=[show_shoe, beat, tell_cards, tell_result, stop, go_on],
    exception_handlers={OutOfTurn: out_of_turn, TooSoon: too_soon},
    tags=["devices"],
)
