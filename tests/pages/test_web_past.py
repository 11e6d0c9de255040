"""A table with a long day behind it: nobody who asks for the past holds up everybody else."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.routes import HTTPRoute

from played import COUP, Played, house_at
from punto.house.events import TableInstalled
from punto.law.roles import Role
from punto.record import open_record
from punto.record.copying import backup
from punto.record.house_facts import note
from punto.record.keys import Keys
from punto.record.snapshot import beginning, catch_up, keep
from punto.table import TABLE
from punto.table.words import Cards
from reading import ON_THE_LOOP
from records import NOON, SUE
from service import Service, service_at

COUPS = 240
EVENTS = 2_400
T1 = "table:T1"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("day")
    file, keys = folder / "record.db", folder / "keys"
    long_day(file)
    with open_record(str(file), Keys(keys)) as record:
        standing = beginning(T1)
        for version in range(TABLE.snapshot_every, EVENTS, TABLE.snapshot_every):
            standing = catch_up(record, T1, standing, version)
            keep(record, T1, standing)
    with service_at(str(file), keys) as made:
        yield made


def long_day(file: Path) -> None:
    """A table of thousands of events, a coup of which is under way, in a file."""
    with house_at(":memory:") as house:
        note(house.record, (TableInstalled(table="T1", cards=Cards.KEYED),), SUE, NOON, "install")
        table = Played(house, "act-2018").seat("ann").signs().shoe()
        assert isinstance(table, Played)
        for coup in range(1, COUPS):
            table.call().bet("ann", "player", 5_00)
            table.play(COUP)
            if coup % 30 == 0:
                table.other_shoe()
        table.call().bet("ann", "player", 5_00)
        table.four(COUP)
        assert EVENTS < len(table.events)
        backup(house.record, file)


# Commands

BY_STAFF, REPORTS = "house:table:by-staff", "house:table:reports-by-staff"
VOID = {"coup": 5}
FOUND = {"coup": 5, "finding": "card-missing-or-foreign"}


@pytest.mark.parametrize(
    ("role", "do", "fields", "cited"),
    [
        (Role.PATRON, "void-earlier-coup", VOID, BY_STAFF),
        (Role.DEALER, "void-earlier-coup", VOID, BY_STAFF),
        (Role.PATRON, "report-late-finding", FOUND, REPORTS),
    ],
)
def test_who_may_not_is_refused_having_read_nothing(
    service: Service, role: Role, do: str, fields: dict[str, object], cited: str
) -> None:
    """The first to give the table a command has it read, anyone who that is."""
    caller = service.signed_in(role)
    caller.command("T1", do, **fields)
    answer = caller.command("T1", do, **fields)
    asked = service.answered[-1]

    assert 422 == answer.status_code, answer.text
    assert [cited] == answer.json()["clauses"]
    assert 0 == asked.events
    assert asked.read <= 2, "how far its table and the calendar are"


def test_who_may_reads_little_and_nothing_of_it_on_the_loop(service: Service) -> None:
    caller = service.signed_in(Role.CASINO_SUPERVISOR)
    answer = caller.command("T1", "void-earlier-coup", coup=7)
    asked = service.answered[-1]

    assert 200 == answer.status_code, answer.text
    (void,) = answer.json()["events"]
    assert ("earlier-coup-voided", 7, 1) == (void["event"], void["coup"], len(void["undone"]))
    assert 0 < asked.events <= TABLE.snapshot_every < EVENTS
    assert asked.read <= ON_THE_LOOP


@pytest.mark.parametrize("coup", [1, COUPS // 2, COUPS - 1])
def test_a_coup_of_the_past_reads_little(service: Service, coup: int) -> None:
    answer = service.signed_in(Role.DEALER).get(f"/api/tables/T1/coups/{coup}")
    asked = service.answered[-1]

    assert 200 == answer.status_code
    assert "wagers-settled" in [each["event"]["event"] for each in answer.json()["events"]]
    assert 0 < asked.events <= TABLE.snapshot_every + 30 < EVENTS
    assert 0 == asked.read


# Every route


def test_no_page_and_no_call_reads_the_past_on_the_loop(service: Service) -> None:
    """The guard of `service_at` names a route that does."""
    asked = 0
    for path in sorted(paths(service)):
        for role in (Role.CASINO_OPERATOR, Role.INSPECTOR, Role.PATRON, Role.ADMINISTRATOR):
            answer = service.signed_in(role).get(path)
            asked += answer.status_code == 200
            one = service.answered[-1]
            assert one.read <= ON_THE_LOOP, str(one)

    assert 40 < asked


NAMES = {"name": "T1", "table": "T1", "edition": "act-2018"}
OF_PATRONS = ("/api/patrons", "/cage")


def paths(service: Service) -> Iterator[str]:
    """The address of everything that can be got and comes to an end."""
    for route in service.client.app.routes:
        if not isinstance(route, HTTPRoute) or "GET" not in route.methods:
            continue
        if route.path.endswith("stream") or "static" in route.path:
            continue
        names = NAMES | ({"name": "ann"} if route.path.startswith(OF_PATRONS) else {})
        path = route.path
        for part, definition in route.path_parameters.items():
            path = path.replace(f"{{{definition.full}}}", names.get(part, "9"))
        yield path
