"""One purse and one limit at several tables of two nodes at once: never more than there is."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple
from uuid import uuid4

import httpx
import pytest

from contest import NOON
from nodes import PATIENCE, ToldOnly, add_accounts, nodes
from private_postgres import PrivatePostgres
from punto.cards import read_card
from punto.law.roles import Role
from punto.patrons import Patron
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.snapshot import load
from punto.record.sources import DatabaseSource
from punto.script.written import read_command
from punto.table.next_steps import with_faces
from service import wire
from test_web_live import open_table

ACCOUNTS = {
    "olive": (Role.CASINO_OPERATOR,),
    "dot": (Role.DEALER,),
    "cara": (Role.CASHIER,),
    "sue": (Role.CASINO_SUPERVISOR,),
    "ann": (Role.PATRON,),
}
TABLES = ("L1", "L2", "L3", "L4")
TRIES = 12


class Floors(NamedTuple):
    """A record with two nodes on it, and the same people at both."""

    place: str
    supervisor: httpx.Client
    dealers: tuple[httpx.Client, ...]
    cashiers: tuple[httpx.Client, ...]
    anns: tuple[httpx.Client, ...]
    ann: str
    """Her id."""

    def patron(self, name: str) -> Patron:
        with open_record(self.place) as record:
            found: Patron = load(record, f"patron:{name}").state
            assert () == Audit(DatabaseSource(record)).run().findings
            return found


@pytest.fixture(scope="module")
def floors(postgres: PrivatePostgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floors]:
    place, folder = postgres.new_database(f"limits_{uuid4().hex}"), tmp_path_factory.mktemp("p")
    add_accounts(place, folder, ACCOUNTS)
    with nodes(place, folder, 2, ToldOnly) as both:
        olive = both[0].signed_in("olive")
        for table in TABLES:
            open_table(olive, table, edition="star-2025")
            given(olive, f"/api/tables/{table}", {"do": "attach-drop-box", "attached": True})
        dealers, cashiers, anns = (
            tuple(node.signed_in(name) for node in both) for name in ("dot", "cara", "ann")
        )
        ann: str = anns[0].get("/api/session").json()["account"]
        limits: dict[str, Any] = {"loss_cents": {}, "deposit_cents": None}
        given(anns[0], f"/api/patrons/{ann}", {"do": "choose-limits", "limits": limits})
        yield Floors(place, both[0].signed_in("sue"), dealers, cashiers, anns, ann)


def given(client: httpx.Client, path: str, body: dict[str, Any]) -> httpx.Response:
    answer = client.post(f"{path}/commands", json=body)
    assert 200 == answer.status_code, answer.text
    return answer


def at_once(tries: list[tuple[httpx.Client, str, dict[str, Any]]]) -> list[httpx.Response]:
    with ThreadPoolExecutor(6) as pool:
        return list(pool.map(lambda each: each[0].post(f"{each[1]}/commands", json=each[2]), tries))


def clauses(answers: list[httpx.Response]) -> set[str]:
    refused = [each.json() for each in answers if each.status_code != 200]
    assert {"refused"} >= {each["error"] for each in refused}, refused
    return {clause for each in refused for clause in each["clauses"]}


def test_one_purse_at_several_tables_never_gives_more_than_it_holds(floors: Floors) -> None:
    """Four tables and two cages at once, of 1000 in the purse."""
    path = f"/api/patrons/{floors.ann}"
    given(floors.cashiers[0], path, {"do": "deposit-money", "cents": 1_000_00})
    joins = [
        (
            floors.anns[nth % 2],
            f"/api/tables/{table}",
            {"do": "join-table", "patron": floors.ann, "seat": 1, "chips_cents": 400_00},
        )
        for nth, table in enumerate(TABLES)
    ]
    pays = [
        (floors.cashiers[nth % 2], path, {"do": "pay-out-money", "cents": 400_00})
        for nth in range(4)
    ]
    answers = at_once([each for both in zip(joins, pays, strict=True) for each in both])

    assert 2 == sum(each.status_code == 200 for each in answers)
    assert {"house:patron:purse"} == clauses(answers)
    assert 200_00 == floors.patron(floors.ann).purse_cents


def test_one_limit_on_what_is_brought_in_holds_at_every_table_and_cage(floors: Floors) -> None:
    here, _ = floors.cashiers
    answer = here.post("/api/patrons", json={"name": f"Walk In {uuid4().hex[:6]}"})
    assert 201 == answer.status_code, answer.text
    guest = answer.json()["account"]["patron"]
    path = f"/api/patrons/{guest}"
    body = {"limits": {"loss_cents": {}, "deposit_cents": 100_00}, "form": _form(here, path)}
    given(here, path, {"do": "choose-limits", **body})
    given(here, path, {"do": "issue-card", "card": f"card of {guest}"})
    for table in TABLES:
        seat = {"do": "join-table", "patron": guest, "player_card": True}
        given(floors.dealers[0], f"/api/tables/{table}", seat)
        _until_known(floors.dealers[1], table)
    tries: list[tuple[httpx.Client, str, dict[str, Any]]] = [
        (
            floors.dealers[nth % 2],
            f"/api/tables/{TABLES[nth % len(TABLES)]}",
            {"do": "buy-chips", "patron": guest, "cents": 40_00},
        )
        for nth in range(TRIES)
    ]
    tries += [
        (floors.cashiers[nth % 2], path, {"do": "deposit-money", "cents": 40_00})
        for nth in range(2)
    ]
    answers = at_once(tries)

    assert 2 == sum(each.status_code == 200 for each in answers)
    assert {"house:patron:deposit-limit"} == clauses(answers)
    (day,) = floors.patron(guest).days
    assert 80_00 == day.deposited_cents


def test_one_limit_on_what_is_lost_holds_at_every_table_of_both_nodes(floors: Floors) -> None:
    """Stakes at four tables at once: together never more than the day leaves to lose."""
    here, _ = floors.cashiers
    answer = here.post("/api/patrons", json={"name": f"Walk In {uuid4().hex[:6]}"})
    assert 201 == answer.status_code, answer.text
    guest = answer.json()["account"]["patron"]
    path = f"/api/patrons/{guest}"
    limits = {"loss_cents": {"day": 100_00}, "deposit_cents": None}
    given(here, path, {"do": "choose-limits", "limits": limits, "form": _form(here, path)})
    given(here, path, {"do": "issue-card", "card": f"card of {guest}"})
    for table in TABLES:
        seat = {"do": "join-table", "patron": guest, "seat": 3, "chips_cents": 500_00}
        given(
            floors.dealers[0],
            f"/api/tables/{table}",
            {**seat, "player_card": True, "declared": True},
        )
        _until_known(floors.dealers[1], table)
        _bets_called(floors, table)
    wager = {"do": "place-wager", "patron": guest, "chips_cents": 25_00}
    tries: list[tuple[httpx.Client, str, dict[str, Any]]] = [
        (
            floors.dealers[nth % 2],
            f"/api/tables/{TABLES[nth % len(TABLES)]}",
            {**wager, "wager": "player" if nth < len(TABLES) else "tie"},
        )
        for nth in range(2 * len(TABLES))
    ]
    answers = at_once(tries)

    assert 4 == sum(each.status_code == 200 for each in answers), [each.text for each in answers]
    assert clauses(answers) <= {"house:patron:loss-limit", "14.3"}
    stays = floors.patron(guest).stays.values()
    assert 100_00 == sum(stay.stakes_cents for stay in stays)


def _form(cashier: httpx.Client, path: str) -> str:
    headers = {"content-type": "application/octet-stream"}
    answer = cashier.post(f"{path}/forms", content=b"signed", headers=headers)
    assert 201 == answer.status_code, answer.text
    digest: str = answer.json()["digest"]
    return digest


def _bets_called(floors: Floors, table: str) -> None:
    """Do what is to be done at a table until bets are called for."""
    path = f"/api/tables/{table}"
    for _ in range(30):
        for client in (floors.supervisor, floors.dealers[0]):
            steps = client.get(f"{path}/steps").json()
            step = next((each for each in steps if each["main"]), None)
            if step is not None:
                break
        assert step is not None, "nobody may go on"
        body = step["command"]
        if step["faces"]:
            made = with_faces(read_command(dict(body), NOON), (read_card("AC"),) * step["faces"])
            body = wire(made)
        given(client, path, body)
        if body["do"] == "call-bets":
            return
    raise AssertionError("bets are never called")


def _until_known(dealer: httpx.Client, table: str) -> None:
    """Return once a node knows that a guest sits at a table."""
    for _ in range(PATIENCE * 20):
        if len(dealer.get(f"/api/tables/{table}").json()["patrons"]) >= 1:
            return
    raise AssertionError("the other node does not know the guest")
