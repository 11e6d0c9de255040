"""Live tables: every event once and in order, for the role that reads, at the reader's own pace."""

import asyncio
import json
import re
import signal
import socket
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from live_evening import Evening, evening_on_record, run
from nodes import Message, Node, Stream, add_accounts, nodes
from pit import opening
from punto.auth import SignedIn
from punto.floor.live.hub import Live, Moment
from punto.floor.live.visibility import Viewer
from punto.law.roles import Role
from punto.record.snapshot import load
from punto.table import commands as c
from punto.table.words import Actor
from punto.web.streaming import messages
from records import NOON, PATIENCE
from service import Served, service_at, wire


@pytest.fixture
def address(tmp_path: Path) -> str:
    return evening_on_record(tmp_path)


async def versions(following: AsyncIterator[Moment | None], upto: int) -> list[int]:
    """The versions that come, up to one of them."""
    found: list[int] = []
    while not found or found[-1] < upto:
        moment = await anext(following)
        assert moment is not None
        found.append(moment.version)
    return found


# Every event once


def test_a_reader_gets_every_event_once_and_in_order(address: str) -> None:
    async def story(evening: Evening) -> None:
        following = evening.live.follow(0)
        last = evening.live.version
        assert list(range(1, last + 1)) == await versions(following, last)
        upto = await evening.change(20)
        assert list(range(last + 1, upto + 1)) == await versions(following, upto)

    run(address, story)


@pytest.mark.parametrize("kept", [2_000, 5])
def test_a_dropped_reader_goes_on_where_it_was(
    address: str, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From what is at hand, or from the record for who was away for long."""
    monkeypatch.setattr("punto.floor.live.hub.KEPT", kept)
    monkeypatch.setattr("punto.floor.live.hub.PAGE", 3)

    async def story(evening: Evening) -> None:
        start = evening.live.version
        first = evening.live.follow(start)
        seen = await versions(first, await evening.change(3))
        upto = await evening.change(17)
        assert await evening.live.reach(upto)
        again = evening.live.follow(seen[-1])
        seen += await versions(again, upto)
        assert list(range(start + 1, upto + 1)) == seen

    run(address, story)


def test_moments_from_the_record_are_those_that_were_at_hand(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(evening: Evening) -> None:
        upto = await evening.change(30)
        assert await evening.live.reach(upto)
        at_hand = await evening.live.moments(0, upto)
        monkeypatch.setattr("punto.floor.live.hub.KEPT", 1)
        later = Live(evening.record, "T1")
        following = later.follow(0)
        read = [await anext(following) for _ in range(upto)]
        assert list(at_hand[-30:]) == read[-30:]
        assert [each.version for each in at_hand] == [each.version for each in read if each]

    run(address, story)


def test_an_event_that_is_known_is_left_alone_and_one_that_is_missed_is_fetched(
    address: str,
) -> None:
    async def story(evening: Evening) -> None:
        behind = Live(evening.record, "T1")
        before = behind.version
        upto = await evening.change(4)
        stored = list(evening.record.read("table:T1", before))
        behind.take(stored[-1])
        behind.take(stored[0])
        assert upto == behind.version
        assert load(evening.record, "table:T1").state == behind.table

    run(address, story)


def test_what_is_written_here_is_seen_when_it_is_answered(address: str) -> None:
    """As the record has it, and without waiting for that; unless something before it is missed."""

    async def story(evening: Evening) -> None:
        await asyncio.to_thread(evening.hub.stop)
        evening.desk.streams.told.append(evening.hub.moved)
        before, upto = evening.live.version, await evening.change(5)
        read = await Live(evening.record, "T1").moments(before, upto)
        assert read == await evening.live.moments(before, upto)
        evening.desk.streams.told.clear()
        await evening.change()
        evening.desk.streams.told.append(evening.hub.moved)
        await evening.change()
        assert upto == evening.live.version

    run(address, story)


def test_many_readers_at_once_disturb_nobody(address: str) -> None:
    async def story(evening: Evening) -> None:
        start = evening.live.version
        readers = [evening.live.follow(start) for _ in range(40)]
        upto = start + 30
        reading = asyncio.gather(*(versions(each, upto) for each in readers))
        await evening.change(30)
        assert [list(range(start + 1, upto + 1))] * 40 == await reading
        assert load(evening.record, "table:T1").state == evening.live.table

    run(address, story)


def test_whoever_waits_for_an_answer_comes_before_those_who_look_on(address: str) -> None:
    async def story(evening: Evening) -> None:
        order: list[str] = []
        upto = evening.live.version + 1

        async def look_on() -> None:
            await versions(evening.live.follow(upto - 1), upto)
            order.append("reader")

        async def answer() -> None:
            assert await evening.live.reach(upto)
            order.append("giver")

        waiting = [
            asyncio.create_task(each) for each in (*(look_on() for _ in range(20)), answer())
        ]
        await asyncio.sleep(0)
        await evening.change()
        await asyncio.gather(*waiting)
        assert ["giver", *["reader"] * 20] == order

    run(address, story)


def test_a_reader_that_does_not_read_holds_up_nobody(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("punto.floor.live.hub.KEPT", 10)

    async def story(evening: Evening) -> None:
        start = evening.live.version
        idle, eager = evening.live.follow(start), evening.live.follow(start)
        await evening.change()
        await anext(idle)
        upto = await evening.change(60)
        assert list(range(start + 1, upto + 1)) == await versions(eager, upto)
        assert list(range(start + 2, upto + 1)) == await versions(idle, upto)

    run(address, story)


# Quiet, and the end


def test_a_quiet_table_has_a_pulse(address: str) -> None:
    async def story(evening: Evening) -> None:
        following = evening.live.follow(evening.live.version)
        assert await anext(following) is None
        upto = await evening.change()
        assert await evening.live.reach(upto)
        moment = await anext(following)
        assert moment is not None
        assert upto == moment.version

    run(address, story, pulse_seconds=1)


def test_everybody_is_let_go_when_the_hub_ends(address: str) -> None:
    async def story(evening: Evening) -> None:
        following = evening.live.follow(evening.live.version)
        waiting = asyncio.create_task(_next_or_none(following))
        await asyncio.sleep(0)
        evening.hub.end_streams()
        assert await waiting is None

    run(address, story)


async def _next_or_none(following: AsyncIterator[Moment | None]) -> Moment | None:
    with suppress(StopAsyncIteration):
        return await anext(following)
    return None


def test_who_waits_for_a_version_that_does_not_come_goes_on(address: str) -> None:
    async def story(evening: Evening) -> None:
        assert not await evening.live.reach(evening.live.version + 1)
        assert await evening.live.reach(evening.live.version)

    run(address, story, pulse_seconds=1)


# For the role that reads


class Told:
    """Whether a stream is let in, as a test says."""

    def __init__(self, welcome: bool) -> None:
        self.is_certain = self._welcome = welcome

    async def still(self) -> bool:
        return self._welcome


def read(message: bytes) -> dict[str, Any]:
    """The fields of a message, and what its data says."""
    assert message.endswith(b"\n\n")
    lines = message.decode().splitlines()[:-1]
    fields: dict[str, Any] = dict(line.split(": ", 1) for line in lines)
    return {**fields, "data": json.loads(fields["data"])}


def told(live: Live, viewer: Viewer, after: int, *, welcome: bool) -> AsyncIterator[bytes]:
    return messages(
        live.follow(after), lambda moment: live.written(moment, viewer), after, Told(welcome)
    )


async def sent(evening: Evening, viewer: Viewer, *, welcome: bool = True) -> list[dict[str, Any]]:
    """What a stream of the whole evening says to a person."""
    found: list[dict[str, Any]] = []
    async for message in told(evening.live, viewer, 0, welcome=welcome):
        found.append(fields := read(message))
        if fields.get("id") == str(evening.live.version) or fields["event"] == "signed-out":
            break
    return found


def test_a_stream_says_what_its_role_may_know(address: str) -> None:
    async def story(evening: Evening) -> None:
        last = evening.live.version
        for viewer, named in (
            (Viewer(Role.PATRON, "bob"), {"bob"}),
            (Viewer(Role.PATRON, "zoe"), set()),
            (Viewer(Role.DISPLAY, "wall"), set()),
            (Viewer(Role.DEALER, "dot"), {"ann", "bob"}),
        ):
            hello, *messages = await sent(evening, viewer)
            assert ("hello", "0") == (hello["event"], hello["id"])
            assert [str(n) for n in range(1, last + 1)] == [each["id"] for each in messages]
            assert named == set(re.findall(r"\b(?:ann|bob)\b", json.dumps(messages)))
            unseen = [each for each in messages if each["event"] == "unseen"]
            assert all(each["data"] == {"version": int(each["id"])} for each in unseen)

    run(address, story)


def test_a_stream_ends_with_the_session(address: str) -> None:
    """Who was signed out, or locked for being idle, is told so at the next pulse."""

    async def story(evening: Evening) -> None:
        last = (await sent(evening, Viewer(Role.DEALER, "dot"), welcome=False))[-1]
        assert "signed-out" == last["event"]
        after = evening.live.version
        following = told(evening.live, Viewer(Role.DEALER, "dot"), after, welcome=False)
        events = [read(message)["event"] async for message in following]
        assert ["hello", "signed-out"] == events

    run(address, story, pulse_seconds=1)


STREAMS = ["/api/tables/T1/stream", "/pages/tables/T1/stream", "/pages/lobby/stream"]


@pytest.mark.parametrize("path", STREAMS)
def test_whatever_is_followed_ends_with_the_session(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pages' own streams as well as the plain one, as soon as the session is asked for."""
    monkeypatch.setattr("punto.web.pages.lobby.LOBBY_SECONDS", 0.01)
    monkeypatch.setattr("punto.web.authentication.LOOK_SECONDS", 0.1)
    with service_at(":memory:", tmp_path / "keys", beside=True) as service:
        service.floor.hub.pulse_seconds = 1
        Served(service, "act-2018")
        caller, sessions = service.signed_in(Role.CASINO_SUPERVISOR), service.floor.auth.sessions
        known, asked = sessions.session, threading.Event()

        def session(token: str, *, touch: bool = True) -> SignedIn | None:
            found = known(token, touch=touch)
            asked.set()
            return found

        monkeypatch.setattr(sessions, "session", session)
        with ThreadPoolExecutor(1) as pool:
            following = pool.submit(caller.get, path)
            assert asked.wait(PATIENCE)
            sessions.sign_out(caller.headers["cookie"].partition("=")[2])
            assert 200 == following.result(PATIENCE).status_code


# Over a real connection


ACCOUNTS = {"ann": (Role.PATRON,), "dot": (Role.DEALER,), "olive": (Role.CASINO_OPERATOR,)}


@pytest.fixture
def node(tmp_path: Path) -> Any:
    """A node with an open table at which ann is seated."""
    path = str(tmp_path / "served.db")
    add_accounts(path, tmp_path, ACCOUNTS)
    with nodes(path, tmp_path) as (started,):
        open_table(started.signed_in("olive"))
        yield started


def open_table(olive: httpx.Client, name: str = "T1", edition: str = "act-2018") -> None:
    installed = olive.post("/api/house/tables", json={"table": name, "cards": "keyed"})
    assert installed.status_code == 201, installed.text
    by = Actor(Role.CASINO_OPERATOR, "olive")
    made = c.OpenTable(by=by, at=NOON, **opening(edition, table=name))
    answer = olive.post(f"/api/tables/{name}/commands", json=wire(made))
    assert answer.status_code == 200, answer.text


def fill_float(olive: httpx.Client, count: int) -> int:
    """Fill the float so often; the version by then."""
    for _ in range(count):
        body = {"do": "fill-float", "cents": 100_00}
        answer = olive.post("/api/tables/T1/commands", json=body)
        assert answer.status_code == 200, answer.text
    return int(answer.json()["version"])


def test_a_stream_resumes_after_a_dropped_connection(node: Node) -> None:
    olive = node.signed_in("olive")
    stream = Stream(olive, "/api/tables/T1/stream")
    assert Message("hello", "1", {}) == stream.next()
    assert [2, 3, 4] == stream.versions(fill_float(olive, 3))
    stream.drop()
    upto = fill_float(olive, 5)
    again = Stream(olive, "/api/tables/T1/stream?after=1", Last_Event_ID="4")
    assert Message("hello", "4", {}) == again.next()
    assert [5, 6, 7, 8, 9] == again.versions(upto)
    for bad, begins in (("²", "9"), ("999999999", "9"), ("9" * 200, "9"), ("x", "9")):
        sent = {"last-event-id": bad.encode()}
        with olive.stream("GET", "/api/tables/T1/stream", headers=sent) as answer:  # type: ignore[arg-type]  # bytes, as they go over the wire
            assert 200 == answer.status_code
            assert f"id: {begins}" == next(
                line for line in answer.iter_lines() if line.startswith("id")
            )


def test_who_signed_out_is_told_nothing_more(node: Node) -> None:
    """Nor by the stream that was open; another session of the same person goes on."""
    olive, dot = node.signed_in("olive"), node.signed_in("dot")
    left, kept = (Stream(each, "/api/tables/T1/stream") for each in (dot, node.signed_in("dot")))
    assert ["hello", "hello"] == [left.next().event, kept.next().event]
    assert 204 == dot.delete("/api/session").status_code
    upto = fill_float(olive, 1)

    assert "signed-out" == left.next().event
    assert left.next_or_end() is None
    assert [upto] == kept.versions(upto)


def test_a_page_is_sent_what_changed_and_nothing_else(node: Node) -> None:
    olive = node.signed_in("olive")
    stream = Stream(node.signed_in("dot"), "/pages/deal/T1/stream")
    assert "here" == stream.next().id
    assert ["felt", "console", "sheet", "board"] == [stream.next().data["name"] for _ in range(4)]
    for _ in range(3):
        version = fill_float(olive, 1)
        told = stream.next()
        assert ("edit", "console") == (told.event, told.data["name"])
        assert f"{version}" in [text for _, _, text in told.data["changes"]]
    stream.drop()


def test_fifty_readers_get_every_event_once(node: Node) -> None:
    olive = node.signed_in("olive")
    cookies, upto = dict(olive.cookies), 1 + 20
    limits = httpx.Limits(max_connections=None)

    async def read_all(client: httpx.AsyncClient, ready: asyncio.Barrier) -> list[int]:
        found: list[int] = []
        async with client.stream("GET", "/api/tables/T1/stream") as answer:
            async for line in answer.aiter_lines():
                if line == "event: hello":
                    await ready.wait()
                if line.startswith("id: "):
                    found.append(int(line[4:]))
                if found[-1:] == [upto]:
                    break
        return found

    async def story() -> list[list[int]]:
        ready = asyncio.Barrier(51)
        address = httpx.URL(node.url)
        async with httpx.AsyncClient(base_url=address, cookies=cookies, limits=limits) as client:
            reading = asyncio.gather(*(read_all(client, ready) for _ in range(50)))
            await ready.wait()
            await asyncio.to_thread(fill_float, olive, 20)
            return await asyncio.wait_for(reading, PATIENCE)

    assert [list(range(1, upto + 1))] * 50 == asyncio.run(story())


def test_a_connection_that_nobody_reads_holds_up_nobody(node: Node) -> None:
    """More is sent than the connection holds, so that the server must keep the rest back."""
    olive = node.signed_in("olive")
    cookie = "; ".join(f"{name}={value}" for name, value in olive.cookies.items())
    error = {"do": "report-payment-error", "transaction": "wager", "wrong": "overpaid"}
    with socket.socket() as idle:
        idle.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        idle.connect(("127.0.0.1", node.port))
        request = ("GET /api/tables/T1/stream?after=0 HTTP/1.1", "host: x", f"cookie: {cookie}")
        idle.sendall("\r\n".join((*request, "", "")).encode())
        eager = Stream(olive, "/api/tables/T1/stream?after=1")
        for _ in range(330):
            body = {**error, "cents": 5_00, "note": "🂡" * 4_000}
            answer = olive.post("/api/tables/T1/commands", json=body)
            assert answer.status_code == 200, answer.text
        upto = answer.json()["version"]
        assert list(range(2, upto + 1)) == eager.versions(upto)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_streams_end_when_the_node_stops(node: Node, how: signal.Signals) -> None:
    """At once, and not when the patience with open requests is over."""
    olive = node.signed_in("olive")
    stream = Stream(olive, "/api/tables/T1/stream")
    stream.next()
    node.stop(how)

    assert stream.next_or_end() is None
    assert "graceful shutdown exceeded" not in node.log()
