"""Two nodes on one PostgreSQL: either decides for any table, and what one does the other shows."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

import httpx
import pytest

from nodes import PATIENCE, Message, Node, Stream, ToldOnly, add_accounts, nodes
from private_postgres import PrivatePostgres
from punto.law.roles import Role
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from test_web_live import fill_float, open_table

ACCOUNTS = {"ann": (Role.PATRON,), "olive": (Role.CASINO_OPERATOR,)}


TABLES = count(1)
TABLES_PATH = "/api/house/tables"


class Pair(NamedTuple):
    """Two nodes on a record, and a table that the first put on the floor and opened."""

    first: Node
    second: Node
    address: str
    table: str = "T1"

    @property
    def both(self) -> tuple[httpx.Client, httpx.Client]:
        """The operator, signed in at either node."""
        return self.first.signed_in("olive"), self.second.signed_in("olive")

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"


@contextmanager
def started(postgres: PrivatePostgres, folder: Path) -> Iterator[Pair]:
    address = postgres.new_database(f"nodes_{uuid4().hex}")
    add_accounts(address, folder, ACCOUNTS)
    # Neither looks at the record by itself, so what one does comes at once or not at all.
    with nodes(address, folder, 2, ToldOnly) as (first, second):
        yield Pair(first, second, address)


@pytest.fixture(scope="module")
def running(postgres: PrivatePostgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with started(postgres, tmp_path_factory.mktemp("nodes")) as pair:
        yield pair


@pytest.fixture
def pair(running: Pair) -> Pair:
    """The nodes with another table for each test."""
    fresh = running._replace(table=f"N{next(TABLES)}")
    here, there = fresh.both
    open_table(here, fresh.table)
    for _ in range(PATIENCE * 20):
        if there.get(fresh.path).status_code == 200:
            return fresh
    raise AssertionError("the other node does not know the table")


def fill(
    olive: httpx.Client, path: str, key: str, cents: int = 100_00, expected: str = ""
) -> httpx.Response:
    sent = {"idempotency-key": f"{path} {key}", **({"if-match": expected} if expected else {})}
    body = {"do": "fill-float", "cents": cents}
    return olive.post(f"{path}/commands", json=body, headers=sent)


def test_what_one_node_does_the_other_shows_at_once(pair: Pair) -> None:
    here, there = pair.both
    stream = Stream(there, f"{pair.path}/stream")
    assert Message("hello", "1", {}) == stream.next()
    for version in range(2, 12):
        assert version == fill(here, pair.path, f"fill-{version}").json()["version"]
        assert [version] == stream.versions(version)


def test_a_table_of_one_node_is_known_to_the_other_at_once(pair: Pair) -> None:
    here, there = pair.both
    answers = []
    for number in range(5):
        name = f"K{number}-{pair.table}"
        assert 201 == here.post(TABLES_PATH, json={"table": name, "cards": "keyed"}).status_code
        answers.append(there.get(f"/api/tables/{name}/steps").status_code)
        answers.append(there.post(TABLES_PATH, json={"table": name, "cards": "keyed"}).status_code)

    assert [200, 422] * 5 == answers


def test_a_virtual_table_of_one_node_is_virtual_to_the_other(pair: Pair) -> None:
    """Its cards come from the same sealed shoe: faces are not taken from anybody."""
    here, there = pair.both
    name = f"V-{pair.table}"
    here.post("/api/house/tables", json={"table": name, "cards": "virtual"})
    stream = Stream(there, f"{pair.path}/stream?after=1")
    fill(here, pair.path, "anyone who sees this has seen the table")
    stream.versions(2)
    answer = there.post(f"/api/tables/{name}/commands", json={"do": "deal-card", "face": "4H"})

    assert (400, "A virtual shoe shows its own cards") == (
        answer.status_code,
        answer.json()["message"],
    )


def test_both_nodes_decide_for_one_table(pair: Pair) -> None:
    """Every command once, whichever node it came to, and the record is whole."""
    callers = pair.both
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda n: fill(callers[n % 2], pair.path, f"{n}"), range(40)))

    assert {200} == {answer.status_code for answer in answers}
    assert list(range(2, 42)) == sorted(answer.json()["version"] for answer in answers)
    for caller in callers:
        stream = Stream(caller, f"{pair.path}/stream?after=0")
        assert list(range(1, 42)) == stream.versions(41)
        view = caller.get(pair.path).json()
        assert 100_000_00 + 40 * 100_00 == view["staff"]["float_cents"]
    with open_record(pair.address) as record:
        assert () == Audit(DatabaseSource(record)).run().findings


def test_a_key_and_an_expected_version_hold_on_every_node(pair: Pair) -> None:
    here, there = pair.both
    first = fill(here, pair.path, "once", expected="1")
    again = fill(there, pair.path, "once", expected="1")
    late = fill(there, pair.path, "another", expected="1")

    assert (200, {**first.json(), "repeated": True}) == (again.status_code, again.json())
    assert (409, 2) == (late.status_code, late.json()["version"])
    assert 400 == fill(there, pair.path, "once", 200_00).status_code


def test_a_session_holds_on_every_node(pair: Pair) -> None:
    """Signed in at one, known to the other; signed out at one, out at both."""
    client = pair.first.signed_in("ann")
    with httpx.Client(base_url=pair.second.url, cookies=dict(client.cookies)) as other:
        assert 200 == other.get(pair.path).status_code
        client.delete("/api/session")
        assert 401 == other.get(pair.path).status_code


def test_when_a_node_is_killed_the_other_goes_on_and_takes_its_readers(
    postgres: PrivatePostgres, tmp_path: Path
) -> None:
    """A reader comes back at the other with what it saw last, and misses and repeats nothing."""
    with started(postgres, tmp_path) as pair:
        here, there = pair.both
        open_table(here)
        stream = Stream(here, f"{pair.path}/stream")
        stream.next()
        seen = stream.versions(fill_float(here, 5))
        pair.first.process.kill()
        while (message := stream.next_or_end()) is not None:
            seen.append(int(message.id))
        upto = fill_float(there, 5)
        again = Stream(there, f"{pair.path}/stream", Last_Event_ID=str(seen[-1]))
        again.next()
        seen += again.versions(upto)

    assert list(range(2, upto + 1)) == seen
