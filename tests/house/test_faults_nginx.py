"""Two nodes behind nginx, killed again and again while commands come in: none lost, none twice."""

from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Event, Thread
from uuid import uuid4

import httpx
import pytest

from faults_play import seeded
from nodes import PATIENCE, Node, add_accounts
from private_postgres import PrivatePostgres
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from test_behind_nginx import ACCOUNTS, HOST, NGINX, House, proxy
from test_web_live import open_table

pytestmark = [
    pytest.mark.skipif(NGINX is None, reason="nginx is not installed here"),
]

SETTINGS = {"trusted_proxies": "127.0.0.1", "hosts": HOST, "secure_cookies": "true"}
GONE = (429, 502, 503, 504)
"""What is said of a command while a node dies or comes back, or to who asks again too soon."""
AGAIN_SECONDS = 0.1
"""How long a caller waits before asking again: nginx takes ten seconds to try a dead node anew."""


class Callers:
    """A person who gives commands through the proxy, each until it is answered."""

    def __init__(self, olive: httpx.Client) -> None:
        self._olive = olive
        self.versions: list[int] = []
        self._never = Event()

    def give(self, commands: int) -> None:
        for _ in range(commands):
            key = f"command {len(self.versions)}"
            self.versions.append(self._version_after(key))

    def _version_after(self, key: str) -> int:
        body = {"do": "fill-float", "cents": 1_00}
        for _ in range(PATIENCE * 20):
            with suppress(httpx.TransportError):
                answer = self._olive.post(
                    "/api/tables/T1/commands", json=body, headers={"idempotency-key": key}
                )
                if answer.status_code not in GONE:
                    assert answer.status_code == 200, answer.text
                    return int(answer.json()["version"])
            self._never.wait(AGAIN_SECONDS)
        raise AssertionError("no node answered")


def kill_again_and_again(postgres: PrivatePostgres, folder: Path, rounds: int) -> None:
    """Kill either node in turn, and start it again at the same address."""
    address = postgres.new_database(f"kills_{uuid4().hex}")
    add_accounts(address, folder, ACCOUNTS)
    whim = seeded(rounds)

    def node(name: str, port: str = "0") -> Node:
        return Node(address, folder / "keys", folder / f"{name}.log", port=port, **SETTINGS)

    with ExitStack() as running:
        first, second = (running.enter_context(node(name)) for name in "ab")
        alive = [first, second]
        url, trust = running.enter_context(proxy(folder, (first, second)))
        house = House((first, second), address, url, trust)
        olive = running.enter_context(house.caller())
        house.sign_in(olive)
        open_table(olive)
        callers = Callers(olive)
        for each in range(rounds):
            dying = alive[each % 2]
            callers.give(whim.randrange(1, 6))
            killing = Thread(target=dying.kill)
            killing.start()
            callers.give(6)
            killing.join(PATIENCE)
            again = node(f"{each}", str(dying.port))
            alive[each % 2] = running.enter_context(again)
    assert list(range(2, 2 + len(callers.versions))) == callers.versions
    with open_record(address) as record:
        assert () == Audit(DatabaseSource(record)).run().findings
        assert callers.versions[-1] == record.head("table:T1").version


def test_no_command_is_lost_or_done_twice_while_nodes_die(
    postgres: PrivatePostgres, tmp_path: Path
) -> None:
    kill_again_and_again(postgres, tmp_path, 2)


@pytest.mark.heavy
@pytest.mark.timeout(7200)
def test_nor_however_often_they_die(postgres: PrivatePostgres, tmp_path: Path) -> None:
    kill_again_and_again(postgres, tmp_path, 60)
