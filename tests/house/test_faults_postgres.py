"""PostgreSQL stopped, crashed and killed under load: play waits for it and loses nothing."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random

import psycopg
import pytest

from catalogues import saying
from faults_load import Player
from faults_nodes import go_through, require_whole
from faults_play import seeded
from private_postgres import PrivatePostgres
from punto.floor.desk import Desk
from punto.narration.problems import of_fault
from punto.record import Unavailable, open_record
from punto.record.keys import Keys

SCRIPTED, VIRTUAL = ("T1", "T2", "T3"), "V1"

Fault = Callable[[PrivatePostgres], None]
FAULTS: dict[str, Fault] = {
    "stopped": lambda server: server.stop(signal.SIGINT),
    "crashed": lambda server: server.stop(signal.SIGQUIT),
    "killed": PrivatePostgres.kill,
}


@pytest.fixture(scope="module")
def alone() -> Iterator[PrivatePostgres]:
    """A server that nobody else needs."""
    with PrivatePostgres() as server:
        yield server


@pytest.fixture
def frail(alone: PrivatePostgres) -> PrivatePostgres:
    """The same server, up again if a test that failed left it down."""
    return alone if alone.is_running else alone.start()


class House:
    """A desk with four tables, and everything that it was told."""

    def __init__(self, address: str, keys: Path) -> None:
        self.address = address
        self.record = open_record(address)
        self.desk = Desk(self.record, Keys(keys))
        self.desk.add_virtual_shoe(VIRTUAL)
        self.said: list[str] = []
        self.players = {
            name: Player(self.desk, name, self.said.append, virtual=name == VIRTUAL)
            for name in (*SCRIPTED, VIRTUAL)
        }

    def told(self, mark: str) -> list[str]:
        return [line.removeprefix(mark) for line in self.said if line.startswith(mark)]

    async def play(self, steps: int) -> None:
        async def some(player: Player) -> None:
            for _ in range(steps):
                await player.step()

        await asyncio.gather(*(some(player) for player in self.players.values()))

    async def play_until(self, acknowledgements: int, fault: Callable[[], None]) -> None:
        """Play on while the fault comes about, until no table has an answer any more."""
        wanted = len(self.told("< ")) + acknowledgements
        coming: list[asyncio.Task[None]] = []

        async def on(player: Player) -> None:
            with suppress(Unavailable):
                while True:
                    await player.step()
                    if not coming and len(self.told("< ")) >= wanted:
                        coming.append(asyncio.create_task(asyncio.to_thread(fault)))

        await asyncio.gather(*(on(player) for player in self.players.values()))
        await coming[0]


async def through(server: PrivatePostgres, house: House, fault: Fault, moments: Random) -> None:
    """Play, let the fault come in the midst of it, try in vain, and go on."""
    name = house.record.name.removeprefix("the ")
    await house.play_until(moments.randrange(1, 120), partial(fault, server))
    before = {each: player.version for each, player in house.players.items()}
    for each, player in house.players.items():
        with pytest.raises(Unavailable, check=saying(f"{name} does not answer")) as caught:
            await player.step()
        assert "start it, or check the address" == of_fault(caught.value).remedy
        assert before[each] == (await house.desk.table(each)).head.version
    refused = [sentence.split(" ", 1) for sentence in house.told("! ")]
    assert {f"{name} does not answer"} == {sentence for _, sentence in refused}
    server.start()
    await house.play(10)
    assert {command_id for command_id, _ in refused} <= set(house.told("< "))


@pytest.mark.parametrize("name", FAULTS)
def test_play_goes_on_after_the_server_was(
    name: str, frail: PrivatePostgres, tmp_path: Path
) -> None:
    """Told that it does not answer, and the same commands carried out once each afterwards."""
    faults_come(frail, name, tmp_path, seeds=range(1))


@pytest.mark.heavy
@pytest.mark.parametrize("name", FAULTS)
def test_play_goes_on_however_often_the_server_was(
    name: str, frail: PrivatePostgres, tmp_path: Path
) -> None:
    faults_come(frail, name, tmp_path, seeds=range(1, 21))


def faults_come(
    server: PrivatePostgres, name: str, folder: Path, seeds: range, address: str = ""
) -> None:
    async def evening() -> House:
        there = address or server.new_database(f"{name}_{len(seeds)}")
        house = House(there, folder / "keys")
        # A table that was never read while the server answered cannot be told of while it does not.
        await house.play(1)
        for seed in seeds:
            await through(server, house, FAULTS[name], seeded(seed))
            require_whole(house.address, house.told("< "), SCRIPTED)
        return house

    house = asyncio.run(evening())
    house.record.close()
    verdict = require_whole(house.address, house.told("< "), SCRIPTED)
    assert verdict.entries == len(house.told("< "))


PAGE = Path(__file__).parents[2] / "docs" / "operate.md"


@contextmanager
def least(server: PrivatePostgres, name: str) -> Iterator[str]:
    """A database whose owner made the tables, and its address for a role with the page's grants."""
    text = PAGE.read_text("utf-8")
    grants = text[text.index("GRANT USAGE") :].split("```")[0].replace("TO punto", f"TO {name}")
    where = server.new_database(name)
    open_record(where).close()
    with psycopg.connect(where, autocommit=True) as owner:
        owner.execute(f"CREATE ROLE {name} LOGIN".encode())
        for grant in grants.split(";"):
            if grant.strip():
                owner.execute(grant.encode())
    yield where.replace("//punto@", f"//{name}@")
    with psycopg.connect(where, autocommit=True) as owner:
        owner.execute(f"DROP OWNED BY {name}".encode())
        owner.execute(f"DROP ROLE {name}".encode())


@pytest.mark.parametrize("name", FAULTS)
def test_a_role_with_no_more_than_it_needs_goes_on_too(
    name: str, frail: PrivatePostgres, tmp_path: Path
) -> None:
    least_come(frail, name, tmp_path, seeds=range(200, 201))


@pytest.mark.heavy
@pytest.mark.parametrize("name", FAULTS)
def test_a_role_with_no_more_than_it_needs_goes_on_however_often(
    name: str, frail: PrivatePostgres, tmp_path: Path
) -> None:
    least_come(frail, name, tmp_path, seeds=range(200, 215))


def least_come(server: PrivatePostgres, name: str, folder: Path, seeds: range) -> None:
    """What was answered is there, was added once, and cannot be changed by who added it."""
    with least(server, f"least_{name}_{len(seeds)}") as address:
        faults_come(server, name, folder, seeds, address)
        with psycopg.connect(address) as spy, pytest.raises(psycopg.errors.InsufficientPrivilege):
            spy.execute("DELETE FROM events")


def test_garbage_in_a_page_is_told(frail: PrivatePostgres) -> None:
    """The server knows by its checksums."""
    address = frail.new_database("damaged")
    record = open_record(address)

    async def play() -> None:
        player = Player(Desk(record), "T1", lambda _: None)
        for _ in range(80):
            await player.step()

    asyncio.run(play())
    with record.database.read() as session:
        ((where,),) = session.rows("SELECT pg_relation_filepath('events')")
    record.close()
    go_through(address)
    frail.stop()
    file = frail.data / where
    whole = file.read_bytes()
    file.write_bytes(whole[:-8192] + seeded(1).randbytes(8192))
    frail.start()

    with pytest.raises(Unavailable, check=saying("PostgreSQL damaged is damaged")):
        go_through(address)


def test_a_connection_of_no_more_use_is_replaced(frail: PrivatePostgres) -> None:
    """A server that goes at the wrong moment of many rows leaves one that is not even closed."""
    record = open_record(frail.new_database("midst"))
    database = record.database

    def process() -> int:
        with database.write() as session:
            ((found,),) = session.rows("SELECT pg_backend_pid()")
        return int(found)

    def many_rows() -> None:
        with database.write():
            left = database._connection()  # type: ignore[attr-defined]  # as many rows leave it
            left.pgconn.enter_pipeline_mode()
            raise psycopg.OperationalError

    first = process()
    with pytest.raises(Unavailable):
        many_rows()
    assert first != process()
    record.close()
