"""Who may give a table which command: every command against every role, over HTTP."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import date, datetime, timedelta
from enum import Enum
from itertools import count
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from httpx import Response

from pit import OPENING_TIME, ready
from punto.cards import Card
from punto.floor.clock import Clock
from punto.house.events import TableInstalled
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.table import UNOPENED, Table, decide
from punto.table import commands as c
from punto.table.topics import COMMANDS
from punto.table.words import Actor, Cards
from records import story
from service import Caller, Served, Service, Winding, service_at, wire

WATCHERS = frozenset({Role.SURVEILLANCE, Role.INSPECTOR, Role.REGULATOR})

OUTSIDERS = (
    Role.PATRON,
    Role.CASHIER,
    Role.ADMINISTRATOR,
    Role.SCRUTINEER,
    Role.PROMOTIONS_OFFICER,
    Role.TOURNAMENT_DIRECTOR,
    Role.DISPLAY,
    Role.SURVEILLANCE,
    Role.INSPECTOR,
    Role.REGULATOR,
)
"""Anyone who does not run a table; the patron among them is another than those who sit at it."""

INSIDERS = (Role.CASINO_OPERATOR, Role.CASINO_SUPERVISOR, Role.DEALER)
"""Of those who run a table, one of each rank."""

TRIED = ("act-2018", "star-2025")
"""Whose shoes everybody tries their hand at in each run; at the others with `--heavy`."""

PRINTED = {
    (c.OrderCardCheck, Role.INSPECTOR),
    (c.PlaceWager, Role.PATRON),
}
"""What a rulebook itself gives to one of them: a check of the cards, a helping hand."""


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with service_at(":memory:", tmp_path_factory.mktemp("matrix") / "keys") as service:
        yield service


# commands, in the state in which they are lawful


def said_no(answer: Response) -> bool:
    """Whether the rules said no, and by which; or there is nobody of that name to be seen."""
    assert answer.status_code in (200, 400, 422), answer.text
    assert answer.status_code != 422 or answer.json()["clauses"]
    return answer.status_code != 200


def lets(table: Table, command: c.Command, role: Role) -> bool:
    """Whether a table would let a person in that role do it."""
    try:
        decide(table, msgspec.structs.replace(command, by=Actor(role, role.value)))
    except Refused:
        return False
    return True


def told_time(service: Service, at: datetime) -> None:
    """Set the clock of the service, backwards too."""
    clock = service.clock = Winding(at)
    service.floor.clock = Clock(lambda _: None, clock.wall, clock.passing)


class Story:
    """A whole shoe on the floor, up to where a test wants it."""

    def __init__(self, service: Service, edition: str) -> None:
        self.service, self.lines = service, story(edition)
        opening = self.lines[0].command
        assert isinstance(opening, c.OpenTable)
        self.name = opening.table
        self.done = 0
        service.run(self._install)

    async def _install(self) -> None:
        by = Actor(Role.CASINO_OPERATOR, "otto")
        installed = TableInstalled(table=self.name, cards=Cards.KEYED)
        await self.service.floor.install(by, installed)

    @property
    def firsts(self) -> Iterator[int]:
        """The first lawful command of each kind."""
        known: set[type[c.Command]] = set()
        for index, played in enumerate(self.lines):
            if played.refused is None and type(played.command) not in known:
                known.add(type(played.command))
                yield index

    async def _carry_out(self, until: int) -> None:
        floor = self.service.floor
        for played in self.lines[self.done : until]:
            with suppress(Refused):
                await floor.carry_out(self.name, played.command, f"{self.name} {played.line}")

    def go_on(self, until: int) -> Table:
        """The table as it is before a line."""
        self.service.run(self._carry_out, until)
        self.done = until
        told_time(self.service, self.lines[until].command.at)
        return self.lines[until - 1].table if until else UNOPENED


@pytest.mark.parametrize(
    "edition",
    [
        edition if edition in TRIED else pytest.param(edition, marks=pytest.mark.heavy)
        for edition in EDITIONS
    ],
)
def test_nobody_from_outside_gives_a_table_a_command(service: Service, edition: str) -> None:
    """Before each kind of command is given for the first time, everybody else tries it."""
    told = Story(service, edition)
    let = set()
    for first in told.firsts:
        table, command = told.go_on(first), told.lines[first].command
        for role in OUTSIDERS:
            if lets(table, command, role):
                let.add((type(command), role))
            else:
                assert said_no(
                    service.signed_in(role).post(f"/api/tables/{told.name}/commands", wire(command))
                )

    assert {(kind, role) for kind, role in let if not kind.report} <= PRINTED


# commands, all that the state


NAMED: dict[str, Any] = {"patron": "ann", "rules": "act-2018", "coup": 1, "seat": 2}


def some(kind: Any, name: str, at: datetime) -> Any:
    """Something of a type that a command asks for."""
    if name in NAMED:
        return NAMED[name]
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return some(inner[0], name, at)
    if origin in (Union, UnionType):
        return some(next(each for each in inner if each is not NoneType), name, at)
    if origin is tuple:
        return [some(inner[0], "", at)]
    if origin is dict:
        return {}
    if issubclass(kind, Card):
        return Card.C4
    if issubclass(kind, Enum):
        return next(iter(kind))
    if issubclass(kind, msgspec.Struct):
        return sample(kind, at)
    plain = {bool: True, int: 5_00, str: "ann", datetime: at + timedelta(hours=1), date: at.date()}
    return plain[kind]


def sample(kind: type[msgspec.Struct], at: datetime) -> dict[str, Any]:
    """A command or a part of one that can be read, with something wherever it must be."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        field.name: some(hints[field.name], field.name, at)
        for field in msgspec.structs.fields(kind)
        if field.required and field.name not in ("by", "at")
    }


NUMBERS = count(1)
"""One for each table, since no two of a house have one name."""


class Tries:
    """A table at a moment of a coup, set up anew when a person has moved it on."""

    def __init__(self, service: Service, edition: str, *, dealt: bool) -> None:
        self.service, self.edition, self.dealt = service, edition, dealt
        self.callers: dict[Role, Caller] = {}
        self.pit = self._set_up()

    def _set_up(self) -> Served:
        self.moved = False
        name = f"{self.edition}-{self.dealt}-{next(NUMBERS)}"
        pit = Served(self.service, self.edition, name)
        pit.seat("ann").shoe()
        pit.call().bet("ann", "player", 5_00)
        if self.dealt:
            pit.four("4H TD 5C 7S")
        return pit

    def give(self, kind: type[c.Command], role: Role) -> Response:
        body = msgspec.to_builtins(sample(kind, self.service.clock.at))
        do = {"do": kind.__struct_config__.tag, **body}
        if kind is c.OpenTable:
            do["table"] = self.pit.name
        address = f"/api/tables/{self.pit.name}/commands"
        answer = self.callers[role].post(address, do) if role in self.callers else None
        if answer is None or answer.status_code == 401:
            self.callers[role] = self.service.signed_in(role)
            answer = self.callers[role].post(address, do)
        self.moved = self.moved or answer.status_code == 200
        return answer

    def set_back(self) -> None:
        if self.moved:
            self.pit = self._set_up()


@pytest.fixture(
    scope="module",
    params=[("act-2018", True), pytest.param(("star-2025", False), marks=pytest.mark.heavy)],
)
def tries(request: pytest.FixtureRequest, service: Service) -> Tries:
    edition, dealt = request.param
    told_time(service, OPENING_TIME)
    return Tries(service, edition, dealt=dealt)


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__struct_config__.tag)
def test_every_role_is_answered_by_the_rules(tries: Tries, kind: type[c.Command]) -> None:
    tries.set_back()
    # Those who may hardly do it come first, so that they find the table as it was set up.
    order = (*OUTSIDERS, *INSIDERS)
    let = {role for role in order if not said_no(tries.give(kind, role))}

    assert 403 == tries.give(kind, Role.DEVICE).status_code
    printed = {role for which, role in PRINTED if which is kind}
    reports = WATCHERS if kind.report else set()
    assert let & set(OUTSIDERS) <= printed | reports


def test_what_went_wrong_is_written_down_by_those_who_work_there_or_watch() -> None:
    """The others have no business at the felt: the cage, the draws, promotions, accounts."""
    pit = ready("act-2018", "ann")
    away = set(OUTSIDERS) - WATCHERS
    reports = {
        kind: msgspec.convert(
            {**sample(kind, pit.now), "by": ("dealer", "dot"), "at": pit.now}, kind
        )
        for kind in COMMANDS
        if kind.report
    }

    assert set() == {
        (kind, role)
        for kind, report in reports.items()
        for role in away
        if lets(pit.table, report, role)
    }
