"""The record in good hands: signed by itself, looked at again, and what is amiss is told."""

import asyncio
import json
import os
import sqlite3
import stat
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest
import structlog

from awaited import until
from catalogues import saying
from housed import T1, evening
from played import House, house_at
from punto.cli import run
from punto.errors import Damaged, Unavailable
from punto.floor.config import Config, heads_folder
from punto.floor.floor import Floor
from punto.floor.operation.background import Auditor
from punto.house.events import Concern
from punto.house.state import Alert
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.narration.saying import because, fault
from punto.record import open_record
from punto.record.heads import SignedHead, add, file_in, is_genuine, read
from punto.record.keys import PUBLIC, Keys, public_key
from punto.table import commands as c
from punto.table.words import Actor
from records import NOON, at_once, found_at
from service import Service, service_at
from tampering import sql_at


def of_integrity(service: Service) -> list[Alert]:
    """What is told of the record itself; a table without its letters is told of as well."""
    found = service.floor.house.house.alerts.values()
    return [each for each in found if each.concern is Concern.INTEGRITY]


def config(folder: Path, **more: Any) -> Config:
    return Config(database=str(folder / "r.db"), keys=str(folder / "keys"), **more)


@asynccontextmanager
async def floor_at(folder: Path, **more: Any) -> AsyncIterator[Floor]:
    floor = Floor(config(folder, **more))
    floor.start()
    try:
        yield floor
    finally:
        await floor.stop()


def heads_of(folder: Path) -> tuple[SignedHead, ...]:
    with open_record(str(folder / "r.db")) as record:
        identity = record.identity
    return read(file_in(heads_folder(config(folder)), identity))


# Signed heads


def test_heads_are_signed_without_being_asked_for(tmp_path: Path) -> None:
    """When a floor starts and when it stops, in a folder of their own, for their owner alone."""

    async def story() -> None:
        async with floor_at(tmp_path) as floor:
            await until(floor.custody.heads.file.exists)

    asyncio.run(story())
    first, last = heads_of(tmp_path)

    assert all(is_genuine(head, public_key(tmp_path / "keys" / PUBLIC)) for head in (first, last))
    assert first.at < last.at
    assert tmp_path / "heads" == heads_folder(config(tmp_path))
    modes = [path.stat().st_mode & 0o777 for path in (tmp_path / "heads").iterdir()]
    assert (0o700, [0o600]) == (stat.S_IMODE((tmp_path / "heads").stat().st_mode), modes)


def test_heads_are_kept_where_one_says(tmp_path: Path) -> None:
    async def story() -> None:
        async with floor_at(tmp_path, heads=str(tmp_path / "elsewhere")) as floor:
            await until(floor.custody.heads.file.exists)

    asyncio.run(story())

    assert ["elsewhere", "keys"] == sorted(p.name for p in tmp_path.iterdir() if p.is_dir())


def test_a_folder_of_heads_that_cannot_be_made_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    async def story() -> tuple[str, list[Concern]]:
        async with floor_at(tmp_path, heads=str(tmp_path / "file" / "heads")) as floor:
            await until(lambda: floor.house.house.alerts)
            alerts = floor.house.house.alerts.values()
            trouble = floor.custody.heads.trouble
            return str(trouble), [alert.concern for alert in alerts]

    trouble, concerns = asyncio.run(story())

    assert trouble.startswith("no-folder-for-heads")
    assert [Concern.HEADS] == concerns


class Witness(BaseHTTPRequestHandler):
    """A person outside who keeps what is sent."""

    kept: ClassVar[list[dict[str, Any]]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.kept.append(json.loads(body))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def witness() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    kept: list[dict[str, Any]] = []
    kind = type("ThisWitness", (Witness,), {"kept": kept})
    with ThreadingHTTPServer(("127.0.0.1", 0), kind) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/", kept
        server.shutdown()


def test_every_head_is_sent_to_the_witness(tmp_path: Path) -> None:
    async def story(address: str) -> None:
        async with floor_at(tmp_path, witness=address) as floor:
            await until(lambda: floor.custody.heads.sent)

    with witness() as (address, kept):
        asyncio.run(story(address))

    assert [head.signature for head in heads_of(tmp_path)] == [each["signature"] for each in kept]


def test_a_witness_that_does_not_answer_is_told_of(tmp_path: Path) -> None:
    async def story() -> list[str]:
        async with floor_at(tmp_path, witness="http://127.0.0.1:1/") as floor:
            await until(lambda: floor.house.house.alerts)
            return [because(alert.about) for alert in floor.house.house.alerts.values()]

    (words,) = asyncio.run(story())

    assert "The witness at 127.0.0.1 did not take the head" in words
    assert heads_of(tmp_path), "though it is kept here"


def test_the_page_of_the_record_shows_the_last_head_and_a_code(tmp_path: Path) -> None:
    with (
        witness() as (address, _),
        service_at(str(tmp_path / "r.db"), tmp_path / "keys", witness=address) as service,
    ):
        service.run(until, lambda: service.floor.custody.heads.sent)
        page = service.signed_in(Role.INSPECTOR).get("/record").text
        head = service.floor.custody.heads.latest()

    assert head is not None
    assert f"Last signed {head.at[:19].replace('T', ' ')}, up to entry {head.entry}." in page
    assert f"The witness at 127.0.0.1 took the one of {head.at[:19].replace('T', ' ')}." in page
    assert "Write this down and keep it" in page


# What the node finds by itself


def played(folder: Path) -> None:
    with house_at(str(folder / "r.db"), folder / "keys") as house:
        evening(house)
        (folder / "heads").mkdir(mode=0o700)
        keep(house, folder)


def keep(house: House, folder: Path) -> None:
    path = file_in(folder / "heads", house.record.identity)
    add(path, house.record, Keys(folder / "keys"), NOON)


def looked(folder: Path) -> list[str]:
    """What a node finds when it starts."""
    with open_record(str(folder / "r.db")) as record:
        file = file_in(folder / "heads", record.identity)
        auditor = Auditor(record, Keys(folder / "keys"), file)
        auditor.recall_heads()
        return [found_at(finding) for finding in auditor.look(threading.Event())]


BREACHES = {
    "a snapshot edited": (
        "UPDATE snapshots SET body = REPLACE(body, '\"float_cents\":', '\"float_cents\":1')",
        "What was kept for a quick start was not put there by this house",
    ),
    "an account's roles": (
        "UPDATE accounts SET roles = '[\"administrator\"]' WHERE name = 'sue'",
        "accounts: sue has other roles than are on record",
    ),
    "a document swapped": (
        "UPDATE documents SET body = ''",
        "documents: The document of act-2018 is not the one that was filed",
    ),
    "a refusal taken out": (
        "DELETE FROM refusals WHERE number = 1",
        "does not follow from what came before it",
    ),
    "an event listed under another name": (
        "UPDATE events SET kind = 'card-dealt' WHERE stream = 'table:T1' AND version = 2",
        "table:T1 event 2: It is listed as card-dealt, which it is not",
    ),
    "a stream taken out": (
        "DELETE FROM events WHERE stream = 'shoe:T2'",
        "does not follow from what came before it",
    ),
}


def test_a_whole_house_is_found_whole(tmp_path: Path) -> None:
    played(tmp_path)

    assert [] == looked(tmp_path)


@pytest.mark.parametrize("breach", BREACHES)
def test_a_node_notices_when_it_starts(tmp_path: Path, breach: str) -> None:
    played(tmp_path)
    statement, expected = BREACHES[breach]
    with sql_at(str(tmp_path / "r.db")) as sql:
        sql.run(statement)

    found = looked(tmp_path)
    assert any(expected in each for each in found), found


def test_a_node_notices_a_record_written_anew(tmp_path: Path) -> None:
    """By the heads that it signed before, though every hash is right."""
    played(tmp_path)
    with sql_at(str(tmp_path / "r.db")) as sql:
        sql.run("UPDATE entries SET person = 'eve' WHERE number = 40")
        sql.rewrite(T1)

    assert [
        f"record: Up to entry 75 and refusal 2 it is not what was signed on {NOON.isoformat()}"
    ] == looked(tmp_path)


def test_a_node_notices_heads_that_were_taken_out(tmp_path: Path) -> None:
    played(tmp_path)
    for file in (tmp_path / "heads").iterdir():
        file.write_bytes(b"")

    assert ["heads: The file of signed heads is empty"] == looked(tmp_path)


def test_what_is_found_is_told_everywhere(tmp_path: Path) -> None:
    played(tmp_path)
    with sql_at(str(tmp_path / "r.db")) as sql:
        sql.run(BREACHES["an account's roles"][0])

    with (
        structlog.testing.capture_logs() as logs,
        service_at(str(tmp_path / "r.db"), tmp_path / "keys") as service,
    ):
        service.run(until, lambda: of_integrity(service))
        health = service.nobody.get("/health")
        (alert,) = of_integrity(service)

    assert (503, ["The record is not as it was written"]) == (
        health.status_code,
        health.json()["trouble"],
    )
    assert Concern.INTEGRITY is alert.concern
    assert "sue has other roles than are on record" in because(alert.about)
    assert ["sue has other roles than are on record"] == [
        each["what"] for each in logs if each["event"] == "integrity"
    ]


# A damaged page


def damage(path: Path) -> None:
    """Spoil a page that holds events, as a bad sector does."""
    connection = sqlite3.connect(path)
    ((size,),) = connection.execute("PRAGMA page_size").fetchall()
    ((root,),) = connection.execute(
        "SELECT rootpage FROM sqlite_master WHERE name = 'events'"
    ).fetchall()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * size)


@pytest.mark.parametrize(
    "words",
    [
        ("record", "verify"),
        ("record", "replay", "T1", "--coup", "1"),
        ("record", "export", "out.jsonl"),
        ("record", "backup", "copy.db"),
        ("serve", "--port", "0"),
    ],
    ids=" ".join,
)
def test_a_damaged_page_is_one_sentence_and_exit_69(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PUNTO_KEYS", "keys")
    monkeypatch.setenv("PUNTO_DATABASE", "r.db")
    played(tmp_path)
    damage(tmp_path / "r.db")

    code = run(words)

    assert (69, "r.db is damaged - restore it from a backup.\n") == (
        code,
        capsys.readouterr().err,
    )


def test_damage_that_is_found_while_it_runs_stops_play(tmp_path: Path) -> None:
    played(tmp_path)

    async def story() -> tuple[dict[str, Reason], str]:
        async with floor_at(tmp_path) as floor:
            await floor.custody._cannot_audit(Damaged("database-damaged", database="r.db"))
            command = c.CallBets(by=Actor(Role.DEALER, "dot"), at=floor.now())
            with pytest.raises(Unavailable) as caught:
                await floor.carry_out("T1", command, "one")
            return floor.custody.troubles, fault(caught.value).message

    amiss, message = asyncio.run(story())

    assert ([Reason("record-is-damaged")], "r.db is damaged") == (list(amiss.values()), message)


def test_a_damaged_page_is_told_by_the_health_of_a_node(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tmp_path)

    def spoiled(*_: object, **__: object) -> None:
        raise Damaged("database-damaged", database="r.db")

    monkeypatch.setattr("punto.record.sqlite.Sqlite.require_sound", spoiled)
    with (
        structlog.testing.capture_logs() as logs,
        service_at(str(tmp_path / "r.db"), tmp_path / "keys") as service,
    ):
        service.run(until, lambda: of_integrity(service))
        health = service.nobody.get("/health")
        (alert,) = of_integrity(service)

    assert (503, ["The record is damaged"]) == (health.status_code, health.json()["trouble"])
    assert "The record is damaged: r.db is damaged" == because(alert.about)
    assert ["database-damaged database=r.db"] == [
        each["why"] for each in logs if each["event"] == "audit"
    ]


@pytest.mark.parametrize("stream", ["house", "table:T1", "patron:ann"])
def test_an_event_that_cannot_be_read_is_damage(tmp_path: Path, stream: str) -> None:
    played(tmp_path)
    with sql_at(str(tmp_path / "r.db")) as sql:
        sql.run("UPDATE events SET body = '{' WHERE stream = ? AND version = 2", stream)
        sql.run("DELETE FROM snapshots")

    async def story() -> None:
        floor = Floor(config(tmp_path))
        floor.patrons.patron("ann")
        await floor.table("T1")

    expected = f"event 2 of {stream.replace(':', ' ')} cannot be followed$"
    with pytest.raises(Damaged, check=saying(expected)):
        asyncio.run(story())


# Whose files they are


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_files_are_made_for_their_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PUNTO_KEYS", str(tmp_path / "own" / "keys"))
    before = os.umask(0)
    try:
        with house_at("punto.db", tmp_path / "own" / "keys") as house:
            evening(house)
            beside = [mode(path) for path in tmp_path.glob("punto.db*")]
        for words in (
            ("backup", "copy.db"),
            ("export", "out.jsonl"),
            ("export", "tables", "--csv"),
            ("sign",),
            ("sign", "heads.jsonl"),
            ("restore", "copy.db", "--database", "again.db"),
            ("import", "out.jsonl", "--database", "back.db"),
        ):
            assert 0 == run(["record", *words])
    finally:
        os.umask(before)

    assert {0o600} == set(beside)
    assert len(beside) > 1, "the log of SQLite as well"
    files = [path for path in tmp_path.rglob("*") if path.is_file() and path.name != PUBLIC]
    assert len(files) > 10
    assert {} == {path.name: oct(mode(path)) for path in files if mode(path) != 0o600}
    assert [0o700] * 3 == [mode(tmp_path / name) for name in ("tables", "own/keys", "own/heads")]


OPEN = {
    "r.db": (0o644, "r.db is open to others than its owner (-rw-r--r--) - chmod 600 r.db."),
    "keys": (0o755, "keys is open to others than its owner (drwxr-xr-x) - chmod 700 keys."),
    "keys/sealing.key": (
        0o640,
        "keys/sealing.key is open to others than its owner (-rw-r-----)",
    ),
    "heads": (0o750, "heads is open to others than its owner (drwxr-x---) - chmod 700 heads."),
    ".": (0o777, "The folder of r.db can be written to by others than its owner"),
}


@pytest.mark.parametrize("name", OPEN)
def test_a_node_does_not_start_on_what_is_open_to_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    allowed, expected = OPEN[name]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PUNTO_KEYS", "keys")
    monkeypatch.setenv("PUNTO_DATABASE", "r.db")
    played(tmp_path)
    (tmp_path / name).chmod(allowed)

    assert 69 == run(["serve", "--port", "0"])
    assert capsys.readouterr().err.startswith(expected)


def test_a_key_that_others_may_read_is_not_used(tmp_path: Path) -> None:
    keys = Keys(tmp_path / "keys")
    keys.sealing()
    (tmp_path / "keys" / "sealing.key").chmod(0o604)

    with pytest.raises(Unavailable, check=saying(r"sealing.key is open to others than its owner")):
        keys.sealing()


@pytest.mark.parametrize("address", ["heads", "ftp://host/"])
def test_a_witness_that_is_none_is_not_started_with(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    address: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PUNTO_KEYS", "keys")
    monkeypatch.setenv("PUNTO_WITNESS", address)

    assert 2 == run(["serve", "--port", "0"])
    assert f"{address} is no address that heads can be sent to" in capsys.readouterr().err


def test_a_key_that_many_want_at_once_is_one_and_whole(tmp_path: Path) -> None:
    keys = Keys(tmp_path / "keys")
    found: list[bytes] = []
    at_once(*[lambda: found.append(keys.sealing())] * 16)

    assert (16, 1) == (len(found), len(set(found)))
    assert ["sealing.key"] == [each.name for each in keys.folder.iterdir()]
