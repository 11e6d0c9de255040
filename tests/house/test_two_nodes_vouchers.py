"""One voucher at several tables of two nodes at once: exchanged once, and the record is whole."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import httpx
import pytest

from nodes import PATIENCE, ToldOnly, add_accounts, nodes
from private_postgres import PrivatePostgres
from punto.law.roles import Role
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.snapshot import load
from punto.record.sources import DatabaseSource
from test_web_live import open_table

ACCOUNTS = {
    "olive": (Role.CASINO_OPERATOR,),
    "dot": (Role.DEALER,),
    "pat": (Role.PROMOTIONS_OFFICER,),
}
TABLES = ("V1", "V2", "V3", "V4")
VALUE = 100_00


@pytest.fixture(scope="module")
def address(
    postgres: PrivatePostgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, list[httpx.Client], httpx.Client]]:
    """A record with two nodes on it, dealers at both, and an officer at the first."""
    place, folder = postgres.new_database(f"vouchers_{uuid4().hex}"), tmp_path_factory.mktemp("v")
    add_accounts(place, folder, ACCOUNTS)
    with nodes(place, folder, 2, ToldOnly) as (first, second):
        olive = first.signed_in("olive")
        for table in TABLES:
            open_table(olive, table, edition="star-2025")
        dealers = [first.signed_in("dot"), second.signed_in("dot")]
        for table in TABLES:
            _seated(dealers, table)
        yield place, dealers, first.signed_in("pat")


def _seated(dealers: list[httpx.Client], table: str) -> None:
    """A guest at a table, as both nodes know."""
    here, there = dealers
    body = {"do": "join-table", "patron": f"guest of {table}", "player_card": True}
    assert 200 == here.post(f"/api/tables/{table}/commands", json=body).status_code
    for _ in range(PATIENCE * 20):
        if there.get(f"/api/tables/{table}").json()["version"] >= 2:
            return
    raise AssertionError("the other node does not know the guest")


def issue(officer: httpx.Client, name: str, *, parts: bool) -> None:
    said = {"do": "issue-voucher", "edition": "star-2025", "cents": VALUE}
    body = said | {"terms": {"parts": parts}}
    answer = officer.post(f"/api/vouchers/{name}/commands", json=body)
    assert 200 == answer.status_code, answer.text


def redeem(dealer: httpx.Client, table: str, voucher: str, cents: int) -> httpx.Response:
    body = {
        "do": "redeem-voucher",
        "patron": f"guest of {table}",
        "voucher": voucher,
        "cents": cents,
    }
    return dealer.post(f"/api/tables/{table}/commands", json=body)


@pytest.mark.parametrize(("parts", "cents", "times"), [(False, VALUE, 1), (True, VALUE // 4, 4)])
def test_a_voucher_is_exchanged_once_wherever_it_is_tried_at_once(
    address: tuple[str, list[httpx.Client], httpx.Client], parts: bool, cents: int, times: int
) -> None:
    """Whole, or in as many parts as its value has: never more, at whichever tables and nodes."""
    place, dealers, officer = address
    voucher = f"W-{times}"
    issue(officer, voucher, parts=parts)
    tries = [(dealers[nth % 2], TABLES[nth % len(TABLES)]) for nth in range(12)]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda each: redeem(each[0], each[1], voucher, cents), tries))
    refused = [each.json() for each in answers if each.status_code != 200]

    assert times == len(answers) - len(refused)
    assert {"refused"} == {each["error"] for each in refused}
    assert {"house:voucher:once"} == {clause for each in refused for clause in each["clauses"]}
    with open_record(place) as record:
        state = load(record, f"voucher:{voucher}").state
        tokens = sum(
            load(record, f"table:{table}").state.money.tokens_issued_cents for table in TABLES
        )
        assert (0, VALUE) == (state.left_cents, state.exchanged_cents)
        assert 0 == tokens % VALUE
        assert () == Audit(DatabaseSource(record)).run().findings


def test_tokens_are_put_down_once_at_whichever_tables_at_once(
    address: tuple[str, list[httpx.Client], httpx.Client],
) -> None:
    """One person at four tables of two nodes, with the tokens of one voucher."""
    place, dealers, officer = address
    here, there = dealers
    guest = "guest of V1"
    issue(officer, "W-away", parts=False)
    assert 200 == redeem(here, "V1", "W-away", VALUE).status_code
    gone = here.post("/api/tables/V1/commands", json={"do": "leave-table", "patron": guest})
    assert 200 == gone.status_code, gone.text
    with open_record(place) as record:
        held = sum(each.cents for each in load(record, f"patron:{guest}").state.tokens)
    for table in TABLES:
        body = {"do": "join-table", "patron": guest, "player_card": True}
        assert 200 == here.post(f"/api/tables/{table}/commands", json=body).status_code
        for _ in range(PATIENCE * 20):
            if guest in there.get(f"/api/tables/{table}").text:
                break
    part = held // 4
    bring = {"do": "bring-tokens", "patron": guest, "cents": part}
    tries = [(dealers[nth % 2], TABLES[nth % len(TABLES)]) for nth in range(12)]
    with ThreadPoolExecutor(6) as pool:
        answers = list(
            pool.map(
                lambda each: each[0].post(f"/api/tables/{each[1]}/commands", json=bring), tries
            )
        )
    refused = [each.json() for each in answers if each.status_code != 200]

    assert 4 == len(answers) - len(refused), refused
    assert {"house:money:tokens-by-voucher"} == {c for each in refused for c in each["clauses"]}
    with open_record(place) as record:
        assert () == load(record, f"patron:{guest}").state.tokens
        assert () == Audit(DatabaseSource(record)).run().findings
