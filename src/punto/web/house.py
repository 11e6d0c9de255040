"""The house over HTTP: alerts, staffing, tables put on the floor, and the ledger."""

from typing import Any

import msgspec
from litestar import Router, get, post, put
from litestar.params import JSONBody

from punto.bounds import (
    Cents,
    Count,
    Milliseconds,
    Seconds,
    Text,
    Word,
    bounded,
    require_address_name,
)
from punto.errors import Malformed, Noun
from punto.floor.live.visibility import PIT_ROLES, STAFF_ROLES
from punto.house import commands as c
from punto.house.cage import CageTerms
from punto.house.events import Concern, DayClosed, TableInstalled
from punto.house.state import Alert, OnDuty
from punto.law.roles import Role
from punto.law.rulebooks import house as house_rules
from punto.narration.saying import Eyes, because
from punto.record.reconciling import reckon
from punto.table.words import Cards, Name
from punto.web.authentication import acting, only
from punto.web.naming import eyes_of
from punto.web.parameters import NameInPath, NumberInPath
from punto.web.requests import Asked, floor_of

WireCageTerms: Any = bounded(CageTerms)
MANAGERS = tuple(house_rules.floor_by_managers.value)
POSTED = (*MANAGERS, Role.DEALER)
"""Who signs on at tables, or puts others there."""
INSTALLERS = tuple(house_rules.floor_installed_by.value)


class Installing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be put on the floor."""

    table: Word
    cards: Cards
    automatic: bool = False
    betting_seconds: Seconds = 20
    answer_seconds: Seconds = 15
    step_milliseconds: Milliseconds = 800
    cards_ahead: Count = 1
    """How many cards an electronic shoe may tell ahead of the deal."""


class StaffPost(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A person's post at a table."""

    person: Name
    role: Role


class Seen(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was done about an alert."""

    note: Text = ""


class AssignedShoe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An electronic shoe, by the name on its token."""

    device: Word


class Counted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was counted in a float."""

    counted_cents: Cents


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    """The balance of an account."""

    stream: str
    """Whose money it is part of: `table:T1`, or `patron:` and a name."""
    book: str
    account: str
    cents: int


def _given(request: Asked) -> dict[str, Any]:
    """Who gives a command, and when."""
    return {"by": acting(request).actor, "at": floor_of(request).now()}


class ToldAlert(msgspec.Struct, frozen=True, kw_only=True):
    """Something that waits to be seen to, in words."""

    number: int
    concern: Concern
    words: str
    table: str
    version: int
    at: str


@get("/alerts", guards=[only(*PIT_ROLES)])
async def list_alerts(request: Asked) -> list[ToldAlert]:
    """Alerts that nobody has acknowledged, the newest first."""
    return _alerts(request)


def _alerts(request: Asked) -> list[ToldAlert]:
    eyes, alerts = eyes_of(request), floor_of(request).house.house.alerts
    return [_told(alerts[number], eyes) for number in sorted(alerts, reverse=True)]


def _told(alert: Alert, eyes: Eyes) -> ToldAlert:
    return ToldAlert(
        number=alert.number,
        concern=alert.concern,
        words=because(alert.about, eyes),
        table=alert.table,
        version=alert.version,
        at=alert.at,
    )


@post("/alerts/{number:int}/acknowledge", guards=[only(*PIT_ROLES)], status_code=200)
async def acknowledge_alert(
    request: Asked, number: NumberInPath, data: JSONBody[Seen]
) -> list[ToldAlert]:
    """Say that an alert was seen to; what is left."""
    command = c.AcknowledgeAlert(**_given(request), alert=number, note=data.note)
    await floor_of(request).house.carry_out(command)
    return _alerts(request)


@post("/tables", guards=[only(*INSTALLERS)], status_code=201)
async def install_table(request: Asked, data: JSONBody[Installing]) -> TableInstalled:
    """Put a table on the floor; it is opened by a command of its own."""
    require_address_name(data.table, Noun.TABLE)
    installed = TableInstalled(**msgspec.structs.asdict(data))
    await floor_of(request).install(acting(request).actor, installed)
    return installed


@post("/tables/{table:str}/shoe", guards=[only(*INSTALLERS)], status_code=200)
async def assign_shoe(
    request: Asked, table: NameInPath, data: JSONBody[AssignedShoe]
) -> dict[str, str]:
    """Put an electronic shoe at a table, and take it from where it was; an empty name takes it."""
    floor = floor_of(request)
    # A token may have been given just now, and not by way of this node.
    floor.catch_up()
    command = c.AssignShoe(**_given(request), table=table, device=data.device)
    await floor.house.carry_out(command)
    return floor.house.house.shoes


@get("/tables/{table:str}/money", guards=[only(*PIT_ROLES)])
async def show_money(request: Asked, table: NameInPath) -> DayClosed:
    """A table's opening float, fills, credits, drop and win, and what its float should hold."""
    return await _reckoned(request, table, None)


@post("/tables/{table:str}/count", guards=[only(*MANAGERS)], status_code=201)
async def count_float(request: Asked, table: NameInPath, data: JSONBody[Counted]) -> DayClosed:
    """Hold a counted float against what the ledger expects, and put both on record."""
    closed = await _reckoned(request, table, data.counted_cents)
    await floor_of(request).house.carry_out(c.CloseDay(**_given(request), day=closed))
    return closed


async def _reckoned(request: Asked, table: str, counted_cents: int | None) -> DayClosed:
    floor = floor_of(request)
    if table not in floor.house.house.tables:
        raise Malformed("no-table", table=table)
    found = await floor.threads.run(reckon, floor.record, table, counted_cents or 0)
    if counted_cents is not None:
        return found
    return msgspec.structs.replace(found, counted_cents=found.expected_cents)


@get("/cage", guards=[only(Role.CASHIER, *PIT_ROLES)])
async def show_cage_terms(request: Asked) -> WireCageTerms:
    """By which means the cage takes and pays money, and up to how much."""
    return floor_of(request).house.house.cage


@put("/cage", guards=[only(*house_rules.cage_terms.value)], status_code=200)
async def set_cage_terms(request: Asked, data: JSONBody[WireCageTerms]) -> WireCageTerms:
    """Set it for the whole house, from now on."""
    terms = msgspec.convert(data, CageTerms, from_attributes=True)
    await floor_of(request).house.carry_out(c.SetCageTerms(**_given(request), terms=terms))
    return floor_of(request).house.house.cage


@get("/duty", guards=[only(*STAFF_ROLES)])
async def list_duty(request: Asked) -> dict[str, tuple[OnDuty, ...]]:
    """Who is on duty at each table."""
    return floor_of(request).house.house.duty


@post("/duty/{table:str}/on", guards=[only(*POSTED)], status_code=200)
async def come_on(
    request: Asked, table: NameInPath, data: JSONBody[StaffPost]
) -> dict[str, tuple[OnDuty, ...]]:
    """Let a person take up a post at a table."""
    command = c.ComeOn(**_given(request), table=table, person=data.person, role=data.role)
    await floor_of(request).house.carry_out(command)
    return floor_of(request).house.house.duty


@post("/duty/{table:str}/off", guards=[only(*POSTED)], status_code=200)
async def go_off(
    request: Asked, table: NameInPath, data: JSONBody[StaffPost]
) -> dict[str, tuple[OnDuty, ...]]:
    """Let a person leave a post at a table."""
    command = c.GoOff(**_given(request), table=table, person=data.person, role=data.role)
    await floor_of(request).house.carry_out(command)
    return floor_of(request).house.house.duty


@get("/ledger", guards=[only(*PIT_ROLES)])
async def show_ledger(request: Asked) -> list[Balance]:
    """The balance of every account."""
    floor = floor_of(request)
    balances = await floor.past.look(floor.sums.balances)
    return [
        Balance(stream=name, book=book, account=account, cents=cents)
        for (name, book, account), cents in sorted(balances.items())
    ]


house = Router(
    path="/api/house",
    route_handlers=[
        list_alerts,
        acknowledge_alert,
        install_table,
        assign_shoe,
        show_money,
        count_float,
        show_cage_terms,
        set_cage_terms,
        list_duty,
        come_on,
        go_off,
        show_ledger,
    ],
    tags=["house"],
)
