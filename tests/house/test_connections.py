"""Connections of strangers: what one may send, how long it may take, and how many there may be."""

import asyncio
import select
import signal
import socket
from asyncio import Transport
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from itertools import repeat
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState

from nodes import PATIENCE, Node, Patient, add_accounts, nodes
from punto.floor.config import Config
from punto.law.roles import Role
from punto.web.addresses import neighbourhood
from punto.web.connections import Bounds, Gate, bounded
from punto.web.rate_limit import RateMeter
from test_web_live import open_table

MOST = 24
HEAD = b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
HALF = HEAD + b"Content-Length: 100\r\n\r\n{"
GET = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
HELD = "graceful shutdown exceeded"
MEGABYTE = 1_000_000
BOUND = {"connections_per_address": str(MOST)}
HASTY = {
    "header_seconds": "1",
    "body_seconds": "1",
    "idle_seconds": "1",
    "unread_seconds": "1",
}


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A node that has as much time as any, so that nothing but a bound can end a connection."""
    folder = tmp_path_factory.mktemp("connections")
    settings = BOUND | dict.fromkeys(HASTY, "600")
    with Node(str(folder / "punto.db"), folder / "keys", folder / "log", **settings) as running:
        yield running


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A node that waits for nobody."""
    folder = tmp_path_factory.mktemp("hasty")
    with Node(str(folder / "punto.db"), folder / "keys", folder / "log", **HASTY) as running:
        yield running


def connected(node: Node, here: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", node.port), PATIENCE, (here, 0))


def answered(peer: socket.socket) -> bytes:
    """All that comes until the other side hangs up."""
    said = b""
    with suppress(ConnectionError):
        while more := peer.recv(65_536):
            said += more
    return said


def status(said: bytes) -> int:
    """The status of an answer; zero if there was none."""
    return int(said.split(b" ", 2)[1]) if said else 0


def sent_until_closed(peer: socket.socket, pieces: Iterator[bytes], most: int) -> int:
    """How many bytes were taken before the other side had enough."""
    sent = 0
    with suppress(ConnectionError):
        for piece in pieces:
            peer.sendall(piece)
            sent += len(piece)
            if sent > most:
                break
    return sent


def memory(node: Node) -> int:
    pages = Path(f"/proc/{node.process.pid}/statm").read_text("ascii").split()[1]
    return int(pages) * 4096


# How much is read


@pytest.mark.parametrize(
    ("begins", "goes_on"),
    [
        pytest.param(b"GET / HTTP/1.1\r\n", b"x: " + b"a" * 1000 + b"\r\n", id="headers"),
        pytest.param(b"GET / HTTP/1.1\r\n", b"x:\r\n" * 1000, id="tiny headers"),
        pytest.param(b"GET / HTTP/1.1\r\nx: ", b"a" * 1000, id="one header"),
        pytest.param(b"GET / HTTP/1.1\r\n", b"a" * 1000, id="one name"),
        pytest.param(b"GET /", b"a" * 1000, id="an address"),
        pytest.param(b"", b"\r\n" * 1000, id="empty lines"),
        pytest.param(
            CHUNKED + b"1\r\n{\r\n0\r\nx: ",
            b"a" * 1000,
            id="a trailer",
        ),
        pytest.param(
            CHUNKED + b"1\r\n{\r\n0\r\n",
            b"x: " + b"a" * 1000 + b"\r\n",
            id="trailers",
        ),
        pytest.param(CHUNKED + b"1;", b"a" * 1000, id="a chunk's extension"),
    ],
)
def test_endless_heads_are_cut_short(node: Node, begins: bytes, goes_on: bytes) -> None:
    """All that one connection sends, the node keeps no more of it than a head may be long."""
    before = memory(node)
    with closing(connected(node)) as peer:
        peer.sendall(begins)
        sent = sent_until_closed(peer, repeat(goes_on * 100), 40 * MEGABYTE)

    assert 20 * MEGABYTE > sent
    assert 20 * MEGABYTE > memory(node) - before


def test_a_head_that_is_too_long_is_answered(node: Node) -> None:
    with closing(connected(node)) as peer:
        peer.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nx: " + b"a" * 16_384 + b"\r\n\r\n")
        said = answered(peer)

    assert 431 == status(said)
    assert b'"error":"malformed"' in said
    assert b"nosniff" in said


def test_a_head_that_is_just_short_enough_is_read(node: Node) -> None:
    address = f"{node.url}/health"
    assert 200 == httpx.get(address, headers={"x": "a" * 15_000}, timeout=PATIENCE).status_code


def test_what_is_no_request_is_answered_in_the_same_shape(node: Node) -> None:
    with closing(connected(node)) as peer:
        peer.sendall(b"punto?\r\n\r\n")
        said = answered(peer)

    assert 400 == status(said)
    assert b'"error":"malformed"' in said


def test_a_long_body_is_refused_before_it_is_sent(node: Node) -> None:
    """By its length at once; the rest is not read, however much of it comes."""
    with closing(connected(node)) as peer:
        peer.sendall(HEAD + b"Content-Length: 26000000\r\n\r\n")
        said = peer.recv(65_536)
        taken = sent_until_closed(peer, repeat(b"a" * 100_000), 26 * MEGABYTE)

    assert 413 == status(said)
    assert 20 * MEGABYTE > taken


def test_a_long_body_of_unknown_length_is_refused_once_it_is_too_long(node: Node) -> None:
    chunk = b"186a0\r\n" + b"a" * 100_000 + b"\r\n"
    with closing(connected(node)) as peer:
        peer.sendall(CHUNKED)
        for _ in range(9):
            peer.sendall(chunk)
        peer.setblocking(False)
        with pytest.raises(BlockingIOError):
            peer.recv(1)
        peer.settimeout(PATIENCE)
        for _ in range(2):
            peer.sendall(chunk)
        assert 413 == status(answered(peer))


# How long it takes


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        pytest.param(b"GET /health HT", 408, id="a line"),
        pytest.param(b"GET /health HTTP/1.1\r\nHost: 12", 408, id="a header"),
        pytest.param(GET[:-2], 408, id="all but the end"),
        pytest.param(HALF, 408, id="a body"),
        pytest.param(CHUNKED + b"1\r\n{\r\n", 408, id="a chunk"),
        pytest.param(b"\r\n", 408, id="an empty line"),
        pytest.param(b"", 0, id="nothing"),
    ],
)
def test_half_a_request_is_not_waited_for(hasty: Node, part: bytes, expected: int) -> None:
    with closing(connected(hasty)) as peer:
        peer.sendall(part)

        assert expected == status(answered(peer))


def test_nor_is_one_that_comes_drop_by_drop(hasty: Node) -> None:
    """Each byte in time for the next, and the whole of it never."""
    with closing(connected(hasty)) as peer:
        peer.sendall(b"GET / HTTP/1.1\r\nx: ")
        peer.settimeout(0.1)
        said = None
        for _ in range(PATIENCE * 10):
            with suppress(TimeoutError):
                said = peer.recv(65_536)
                break
            peer.sendall(b"a")

    assert said is not None
    assert 408 == status(said)


def test_a_connection_that_asks_nothing_more_is_closed(hasty: Node) -> None:
    with closing(connected(hasty)) as peer:
        peer.sendall(GET)
        said = answered(peer)

    assert 200 == status(said)
    assert 1 == said.count(b"HTTP/1.1")


def test_a_connection_that_asks_again_is_answered_again(node: Node) -> None:
    with closing(HTTPConnection("127.0.0.1", node.port, timeout=PATIENCE)) as caller:
        caller.connect()
        own = caller.sock
        for _ in range(3):
            caller.request("GET", "/health")
            answer = caller.getresponse()
            assert (200, True) == (answer.status, bool(answer.read()))
        assert own is caller.sock


def unread(node: Node) -> socket.socket:
    """A person who asks for much and reads nothing."""
    peer = socket.socket()
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    peer.connect(("127.0.0.1", node.port))
    ask = b"GET /schema/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    peer.sendall(ask * 40)
    return peer


def test_answers_that_nobody_reads_are_not_kept(hasty: Node) -> None:
    with closing(unread(hasty)) as peer:
        look = select.poll()
        look.register(peer, select.POLLHUP)
        assert look.poll(PATIENCE * 1000), "it is kept"


# How many there may be


def test_one_address_has_so_many_connections_and_no_more(node: Node) -> None:
    """Nobody elsewhere is held up, and anyone who leaves makes room."""
    with ExitStack() as open_ones:
        here = "127.0.0.3"
        known = [open_ones.enter_context(closing(connected(node, here))) for _ in range(MOST)]
        with closing(connected(node, here)) as one_more:
            said = answered(one_more)
        with closing(connected(node, "127.0.0.4")) as other:
            other.sendall(GET)
            assert 200 == status(other.recv(65_536))
        known.pop().close()

        def let_in() -> bool:
            with closing(connected(node, here)) as again, suppress(ConnectionError):
                again.sendall(GET)
                return status(again.recv(65_536)) == 200
            return False

        eventually(let_in)

    assert 503 == status(said)
    assert b"too many connections" in said


def test_hundreds_of_half_sent_requests_leave_nothing_behind(hasty: Node) -> None:
    with ExitStack() as open_ones:
        for number in range(300):
            peer = open_ones.enter_context(closing(connected(hasty, f"127.0.1.{number // 20 + 1}")))
            peer.sendall(HALF if number % 2 else HALF[:40])
            if number == 299:
                assert 408 == status(answered(peer))
    eventually(lambda: open_files(hasty) < 60)


def open_files(node: Node) -> int:
    return sum(1 for _ in Path(f"/proc/{node.process.pid}/fd").iterdir())


def eventually(happened: Callable[[], bool]) -> None:
    """Wait for what must come."""
    waiting = select.poll()
    for _ in range(PATIENCE * 20):
        if happened():
            return
        waiting.poll(50)
    raise AssertionError("it never came")


def door() -> Gate:
    return Gate(Bounds(4, 2, 100, 1, 1, 1, 1, "10.0.0.1, 192.168.0.0/16"), lambda: 0)


@pytest.mark.parametrize(
    ("comers", "let_in"),
    [
        (["1.1.1.1"] * 3, [True, True, False]),
        (["1.1.1.1", "1.1.1.2", "1.1.1.1", "1.1.1.2", "1.1.1.3"], [True] * 4 + [False]),
        (["10.0.0.1"] * 5, [True] * 4 + [False]),
        (["192.168.7.7"] * 3, [True] * 3),
        (["2001:db8::1", "2001:db8::2", "2001:db8::3"], [True, True, False]),
        (["2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:3::1"], [True] * 3),
        (["::ffff:1.1.1.1", "::ffff:1.1.1.2", "::ffff:1.1.1.3"], [True] * 3),
    ],
    ids=["one address", "all together", "a proxy", "a network of proxies", "one", "three", "IPv4"],
)
def test_who_is_let_in(comers: list[str], let_in: list[bool]) -> None:
    there = door()

    assert let_in == [there.enter(address) for address in comers]


def test_whoever_leaves_is_forgotten() -> None:
    there = door()
    for number in range(100):
        assert there.enter(f"1.1.1.{number}")
        there.leave(f"1.1.1.{number}")

    assert (0, 0) == (len(there), len(there._inside))


def test_requests_are_counted_for_a_household_too() -> None:
    meter = RateMeter(2, lambda: 0)

    assert [0, 0, 60] == [meter.wait(f"2001:db8::{number}") for number in range(3)]
    assert "2001:db8::" == neighbourhood("2001:db8::7%eth0")
    assert "testclient" == neighbourhood("testclient")


# How it ends


class Hangs(Transport):
    """A connection on which nothing is heard."""

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)}.get(name, default)

    def is_closing(self) -> bool:
        return False

    def write(self, data: bytes | bytearray | memoryview) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def close(self) -> None: ...


def test_who_is_being_answered_and_hangs_up_is_gone_though_they_asked_for_more() -> None:
    """A stream with another request behind it ends with its connection, as any other does."""
    ended: list[str] = []

    async def goes_on(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        while (await receive())["type"] != "http.disconnect":
            pass
        ended.append(scope["path"])

    async def story() -> None:
        kind = bounded(Bounds.of(Config(), 100))
        config = uvicorn.Config(goes_on, lifespan="off", log_config=None)
        peer = kind(config, ServerState(), {})
        peer.connection_made(Hangs())
        peer.data_received(b"".join(b"GET /%d HTTP/1.1\r\n\r\n" % each for each in range(3)))
        await asyncio.sleep(0)
        peer.connection_lost(ConnectionResetError())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert ["/0"] == ended

    asyncio.run(story())


def test_a_stop_does_not_wait_for_half_a_request_nor_for_who_does_not_read(tmp_path: Path) -> None:
    """In time and without a trace in the log; anyone who was half way is told to come again."""
    with (
        Patient(str(tmp_path / "punto.db"), tmp_path / "keys", tmp_path / "log") as node,
        ExitStack() as open_ones,
    ):
        halves = []
        for part in [HALF, GET[:-2], b""] * 20:
            peer = open_ones.enter_context(closing(connected(node)))
            peer.sendall(part)
            halves += [peer] if part == HALF else []
        open_ones.enter_context(closing(unread(node)))
        early = open_ones.enter_context(closing(connected(node)))
        early.sendall(HEAD + b"Content-Length: 26000000\r\n\r\n")
        assert 413 == status(early.recv(65_536))
        eventually(lambda: httpx.get(f"{node.url}/health", timeout=PATIENCE).status_code == 200)
        assert 0 == node.stop(signal.SIGTERM)
        told = [status(answered(peer)) for peer in halves]

    assert [503] * 20 == told
    assert [] == [line for line in node.log().splitlines() if "Traceback" in line]
    assert HELD not in node.log()


# How an answer is sent


def test_an_answer_in_one_piece_says_what_any_other_does(tmp_path: Path) -> None:
    """On a connection that is kept, on one that is not, and by way of the framework."""
    address = str(tmp_path / "punto.db")
    add_accounts(address, tmp_path, {"olive": (Role.CASINO_OPERATOR,)})
    with nodes(address, tmp_path) as (node,):
        olive = node.signed_in("olive")
        open_table(olive, "T1")
        body = {"do": "fill-float", "cents": 100_00}
        answers = [
            olive.post("/api/tables/T1/commands", json=body, headers=headers)
            for headers in ({}, {}, {"if-match": "3"}, {"connection": "close"})
        ]

    assert [(200, version) for version in range(2, 6)] == [
        (answer.status_code, answer.json()["version"]) for answer in answers
    ]
    one, *others = ({*answer.headers} - {"connection"} for answer in answers)
    assert [one] * 3 == others
    assert 4 == len({answer.headers["x-request-id"] for answer in answers})
    assert [str(len(each.content)) for each in answers] == [
        each.headers["content-length"] for each in answers
    ]
    assert "close" == answers[-1].headers["connection"]
