"""Alerts: raised once wherever they are noticed, and there until a person acknowledges them."""

import asyncio
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from pit import OPENING_TIME
from punto.floor.clock import Clock
from punto.floor.config import Config
from punto.floor.floor import Floor
from punto.floor.operation.alerts import Worry, overdue, silent
from punto.floor.operation.background import Auditor
from punto.house.commands import AcknowledgeAlert
from punto.house.events import ClockJumped, Concern
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.narration.saying import because
from punto.record import Record, open_record
from punto.record.keys import Keys
from punto.record.schema import for_sqlite
from punto.table import Table
from punto.table import commands as c
from punto.table.words import Actor
from records import appending, eventually, part
from service import Served, Service, service_at

PIT = (Role.CASINO_SUPERVISOR, Role.GAMING_MANAGER, Role.SURVEILLANCE, Role.INSPECTOR)
SUE = Actor(Role.CASINO_SUPERVISOR, "sue")


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    limits: dict[str, Any] = {"large_wager_cents": 100_00, "large_win_cents": 150_00}
    with service_at(str(tmp_path / "record.db"), tmp_path / "keys", **limits) as running:
        yield running


def look(service: Service) -> list[dict[str, Any]]:
    """Every alert that is open once everything on record was looked at, oldest first."""
    floor = service.floor

    async def everything() -> None:
        for entry in floor.record.entries():
            await floor.watch.look_at(entry)
        await floor.watch.look_now(floor.now(), floor.shoes)

    service.run(everything)
    found = service.signed_in(Role.CASINO_SUPERVISOR).get("/api/house/alerts").json()
    return sorted(found, key=lambda alert: alert["number"])


def concerns(service: Service) -> list[str]:
    return [alert["concern"] for alert in look(service)]


def coup(service: Service, cents: int, cards: str = "4H TD 5C 7S") -> Served:
    """A coup with one wager on player, settled."""
    table = Served(service, "star-2025")
    table.seat("ann", chips=10_000_00).shoe()
    table.call().bet("ann", "player", cents)
    table.play(cards)
    return table


@pytest.mark.parametrize(
    ("cents", "expected"),
    [(95_00, []), (100_00, ["large wager"]), (150_00, ["large wager", "large win"])],
)
def test_large_wagers_and_wins(service: Service, cents: int, expected: list[str]) -> None:
    coup(service, cents)

    assert expected == concerns(service)


def test_a_loss_is_no_win(service: Service) -> None:
    coup(service, 200_00, cards="2H TD TC 7S 3H 8H"[:14])

    assert ["large wager"] == concerns(service)


def test_an_alert_says_where_to_look(service: Service) -> None:
    coup(service, 100_00)
    (alert,) = look(service)

    assert ("T1", "$100.00 on player at table T1") == (alert["table"], alert["words"])
    assert alert["version"] > 0


def test_nothing_is_raised_twice(service: Service) -> None:
    """However often it is looked at, here or by a node that knows nothing of this one."""
    coup(service, 100_00)
    look(service)
    service.floor.watch._raised.clear()

    assert ["large wager"] == concerns(service)


def test_an_alert_stays_until_it_is_acknowledged(service: Service) -> None:
    coup(service, 150_00)
    first, second = look(service)
    pit = service.signed_in(Role.GAMING_MANAGER)
    path = f"/api/house/alerts/{first['number']}/acknowledge"

    assert [second] == pit.post(path, {"note": "spoke to her"}).json()
    assert 422 == pit.post(path, {}).status_code
    service.floor.watch._raised.clear()
    assert [second] == look(service)


@pytest.mark.parametrize("role", Role)
def test_the_pit_sees_alerts_and_nobody_else(service: Service, role: Role) -> None:
    caller = service.device(role) if role is Role.DEVICE else service.signed_in(role)
    seen = caller.get("/api/house/alerts").status_code == 200
    supervisors = role in {
        Role.GAMING_SUPERVISOR,
        Role.ASSISTANT_GAMING_MANAGER,
        Role.GAMING_SHIFT_MANAGER,
        Role.CASINO_OPERATOR,
        Role.REGULATOR,
        *PIT,
    }

    assert supervisors == seen


def test_failed_sign_ins_are_an_alert(service: Service) -> None:
    service.floor.auth.accounts.create("dot", (Role.DEALER,), "correct horse battery")
    for _ in range(4):
        service.nobody.post("/api/session", {"name": "dot", "password": "wrong"})

    assert ["failed sign-ins"] == concerns(service)


def test_a_duty_that_is_overdue_is_an_alert(service: Service) -> None:
    """Not before its time, and once."""
    table = Served(service, "star-2025")
    table.seat("ann").shoe()
    table.do(c.ReportCardAmiss, foreign=("a joker",))
    duties = [duty for duty in table.table.duties if duty.due is not None]
    assert duties
    assert ["incident"] == concerns(service)
    table.do(c.LeaveTable, patron="ann")

    table.wait(days=60)

    raised = look(service)
    found = [alert["concern"] for alert in raised]
    assert ["overdue notice"] * len(duties) == [each for each in found if each != "incident"]
    assert raised == look(service)
    assert [] == list(overdue("T1", Table(), OPENING_TIME))


def test_somebody_who_plays_on_and_on_is_an_alert(service: Service) -> None:
    """Once for every six hours, anyone who looks how often."""
    table = Served(service, "star-2025")
    table.seat("ann").shoe()
    table.wait(hours=5)
    assert [] == concerns(service)
    table.wait(hours=1)
    (alert,) = look(service)
    assert ("long play", "T1") == (alert["concern"], alert["table"])
    assert "ann has played for 6 hours without a break" in alert["words"]
    assert [alert] == look(service)

    table.wait(hours=6)
    assert ["long play"] * 2 == concerns(service)


@pytest.mark.parametrize(("seconds", "heard"), [(9, True), (10, False), (60, False)])
def test_ten_seconds_without_a_word_are_silence(seconds: int, heard: bool) -> None:
    now = OPENING_TIME + timedelta(seconds=seconds)
    found = list(silent("T1", "shoe-1", OPENING_TIME.isoformat(), now))

    assert heard is (found == [])


def test_a_clock_that_jumps_is_an_alert(service: Service) -> None:
    jump = ClockJumped(was=OPENING_TIME, became=OPENING_TIME + timedelta(hours=1))
    service.run(service.floor._note_jump, jump)

    assert ["clock changed"] == concerns(service)


def test_the_clock_of_the_floor_tells_of_jumps(tmp_path: Path) -> None:
    """By the real clock and the real task, no less."""
    moments = [OPENING_TIME]

    async def story() -> list[Concern]:
        floor = Floor(Config(database=str(tmp_path / "r.db"), keys=str(tmp_path / "keys")))
        floor.clock = Clock(floor._jumped, lambda: moments[-1], lambda: 0)
        floor.now()
        moments.append(OPENING_TIME + timedelta(hours=2))
        floor.now()
        await asyncio.gather(*floor._tasks)
        found = [alert.concern for alert in floor.house.house.alerts.values()]
        await floor.stop()
        return found

    assert [Concern.CLOCK] == asyncio.run(story())


def written(record: Record, count: int) -> Record:
    for number in range(count):
        record.append(appending(f"c{number}", part("house", number, number)))
    return record


def auditor_of(record: Record, folder: Path) -> Auditor:
    return Auditor(record, Keys(folder / "keys"), folder / "heads.jsonl")


def test_the_audit_looks_at_what_is_new(tmp_path: Path) -> None:
    with open_record(str(tmp_path / "r.db")) as record:
        auditor = auditor_of(written(record, 3), tmp_path)
        assert [] == auditor.look(Event())
        record.append(appending("more", part("house", 3, 9)))
        assert [] == auditor.look(Event())
        assert 4 == auditor._tip.entry


BREACHES = {
    "a word changed": "UPDATE events SET body = replace(body, '12:01', '12:02') WHERE version = 2",
    "an event gone": "DELETE FROM events WHERE version = 2",
    "the end moved": "UPDATE streams SET version = 2",
    "an entry of another person's": "UPDATE entries SET person = 'eve' WHERE number = 2",
    "money from nowhere": "INSERT INTO ledger VALUES ('house', 1, 'chips', 'float', 100)",
}


@pytest.mark.parametrize("breach", BREACHES)
def test_an_integrity_failure_is_an_alert(tmp_path: Path, breach: str) -> None:
    """A person takes the guards away and changes a row; the floor notices when it starts."""
    path = str(tmp_path / "r.db")
    with written(open_record(path), 3) as record:
        guards = [text.split()[2] for text in for_sqlite() if text.split()[1] == "TRIGGER"]
        with record.database.write() as session:
            for guard in guards:
                session.run(f"DROP TRIGGER {guard}")
            session.run(BREACHES[breach])

    async def story() -> set[Concern]:
        floor = Floor(Config(database=path, keys=str(tmp_path / "keys")))
        found = auditor_of(floor.record, tmp_path).look(Event())
        await floor.stop()
        return {Concern.INTEGRITY for _ in found}

    assert {Concern.INTEGRITY} == asyncio.run(story())


def test_the_floor_raises_what_the_audit_finds(tmp_path: Path) -> None:
    path = str(tmp_path / "r.db")
    with written(open_record(path), 3) as record, record.database.write() as session:
        session.run("INSERT INTO ledger VALUES ('house', 1, 'chips', 'float', 100)")

    async def story() -> list[str]:
        floor = Floor(Config(database=path, keys=str(tmp_path / "keys")))
        floor.start()
        await eventually(lambda: len(floor.house.house.alerts) > 1)
        found = [because(alert.about) for alert in floor.house.house.alerts.values()]
        await floor.stop()
        return found

    entry, book = asyncio.run(story())
    assert entry.endswith("Entry 1 does not follow from what came before it")
    assert book.endswith("The book of chips does not balance")


def test_two_nodes_raise_one_alert(tmp_path: Path) -> None:
    """At the same moment, by two floors on one record; either sees who acknowledged it."""
    path, keys = str(tmp_path / "r.db"), str(tmp_path / "keys")

    async def story() -> tuple[list[int], list[int]]:
        floors = [Floor(Config(database=path, keys=keys)) for _ in range(2)]
        worry = Worry(Concern.LARGE_WAGER, (Reason("reduced"),), "T1 7", "T1", 7)
        await asyncio.gather(*(floor.watch.raise_once(worry) for floor in floors))
        for floor in floors:
            floor.house.catch_up()
        raised = [len(floor.house.house.alerts) for floor in floors]
        await floors[1].house.carry_out(AcknowledgeAlert(by=SUE, at=floors[1].now(), alert=1))
        floors[0].house.catch_up()
        left = [len(floor.house.house.alerts) for floor in floors]
        for floor in floors:
            await floor.stop()
        return raised, left

    assert ([1, 1], [0, 0]) == asyncio.run(story())


def test_what_was_written_while_nobody_looked_is_seen_at_the_start(tmp_path: Path) -> None:
    where, keys = str(tmp_path / "record.db"), tmp_path / "keys"
    with service_at(where, keys, large_wager_cents=10_000_00) as before:
        coup(before, 100_00).do(c.LeaveTable, patron="ann")
        assert [] == concerns(before)
    with service_at(where, keys, large_wager_cents=100_00) as after:

        async def seen() -> list[str]:
            await eventually(lambda: after.floor.house.house.alerts)
            return [alert.concern for alert in after.floor.house.house.alerts.values()]

        assert ["large wager"] == after.run(seen)


def test_posts_at_a_table(service: Service) -> None:
    Served(service, "star-2025")
    manager = service.signed_in(Role.GAMING_MANAGER)
    post = {"person": "dot", "role": "dealer"}

    on = manager.post("/api/house/duty/T1/on", post).json()
    assert [("dot", "dealer")] == [(each["person"], each["role"]) for each in on["T1"]]
    assert datetime.fromisoformat(on["T1"][0]["since"]) <= service.floor.now()
    assert 422 == manager.post("/api/house/duty/T1/on", post).status_code
    assert on == service.signed_in(Role.DEALER).get("/api/house/duty").json()
    assert {"T1": []} == manager.post("/api/house/duty/T1/off", post).json()
    assert 422 == manager.post("/api/house/duty/T1/off", post).status_code
    assert 422 == manager.post("/api/house/duty/T9/on", post).status_code
    assert 422 == service.signed_in(Role.DEALER).post("/api/house/duty/T1/on", post).status_code
    assert (
        403 == service.signed_in(Role.SURVEILLANCE).post("/api/house/duty/T1/on", post).status_code
    )


def test_fills_credits_and_drop(service: Service) -> None:
    table = Served(service, "star-2025")
    table.seat("ann")
    table.do(c.FillFloat, cents=500_00)
    table.do(c.CreditFloat, cents=200_00)
    table.do(c.BuyChips, patron="ann", cents=100_00, payment="cash")
    manager = service.signed_in(Role.GAMING_MANAGER)

    money = manager.get("/api/house/tables/T1/money").json()

    assert (100_000_00, 500_00, 200_00, 100_00) == tuple(
        money[f"{name}_cents"] for name in ("opening", "fills", "credits", "drop")
    )
    assert 100_000_00 + 500_00 - 200_00 - 100_00 == money["expected_cents"]
    counted = {"counted_cents": money["expected_cents"] - 5_00}
    closed = manager.post("/api/house/tables/T1/count", counted)
    assert (201, counted["counted_cents"]) == (closed.status_code, closed.json()["counted_cents"])
    assert 400 == manager.post("/api/house/tables/T1/count", {"counted_cents": -1}).status_code
    assert 400 == manager.get("/api/house/tables/T9/money").status_code
    assert 403 == service.signed_in(Role.DEALER).get("/api/house/tables/T1/money").status_code
    assert 422 == service.signed_in(Role.DEALER).command("T1", "fill-float", cents=1_00).status_code


def test_an_act_table_that_runs_without_the_letters_of_its_approvals_is_an_alert(
    service: Service,
) -> None:
    """One for each that is in use, until its letter is filed."""
    table = Served(service, "act-2018")
    table.wait(seconds=1)

    raised = look(service)
    assert ["overdue notice"] * 2 == [alert["concern"] for alert in raised]
    assert {"1.1", "A:Shoe"} == {
        clause
        for notice in service.signed_in(Role.INSPECTOR).get("/api/calendar").json()
        for clause in notice["clauses"]
    }
