"""Two nodes behind one address: the proxy of docs/operate.md in front, and a node killed."""

import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from http.cookies import SimpleCookie
from itertools import count
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from held_house import HeldClock
from nodes import PATIENCE, Held, Message, Node, Stream, add_accounts, free_port
from private_postgres import PrivatePostgres
from punto.law.roles import Role
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from punto.web.authentication import COOKIE, HOST_ONLY
from service import PASSWORD
from test_web_live import open_table

NGINX = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/opt/homebrew/bin")

pytestmark = [
    pytest.mark.skipif(NGINX is None, reason="nginx is not installed here"),
]

OPERATE = Path(__file__).parents[2] / "docs" / "operate.md"
HOST = "punto.example"
ACCOUNTS = {"olive": (Role.CASINO_OPERATOR,)}
SIGN_INS = 10
WHOLE = """daemon off; master_process off; pid {folder}/pid; error_log {folder}/log;
events {{}}
http {{
access_log off;
client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
{page}
}}
"""
KEYS = count(1)


class House(NamedTuple):
    """Two nodes on a record, and the one address that they are asked at."""

    nodes: tuple[Node, Node]
    address: str
    url: str
    trust: ssl.SSLContext

    @contextmanager
    def caller(self, here: str = "127.0.0.1") -> Iterator[httpx.Client]:
        """A person at an address of this machine who trusts the house's certificate."""
        transport = httpx.HTTPTransport(verify=self.trust, local_address=here)
        with httpx.Client(
            base_url=self.url, transport=transport, timeout=PATIENCE, headers={"host": HOST}
        ) as client:
            yield client

    def sign_in(self, client: httpx.Client) -> httpx.Response:
        credentials = {"name": "olive", "password": PASSWORD}
        answer = client.post("/api/session", json=credentials)
        assert answer.status_code == 200, answer.text
        client.headers["x-csrf-token"] = answer.json()["csrf"]
        return answer

    @property
    def at_the_stream(self) -> Node:
        """The node that has a reader."""
        found = [node for node in self.nodes if node.process.poll() is None and _streams(node)]
        (node,) = found
        return node


def _streams(node: Node) -> int:
    figures = httpx.get(f"{node.url}/metrics", timeout=PATIENCE).text
    (said,) = re.findall(r"^punto_streams (\S+)$", figures, re.MULTILINE)
    return int(float(said))


def fill(olive: httpx.Client) -> int:
    """Fill the float of the table, all that becomes of nodes meanwhile; the version by then."""
    key = {"idempotency-key": f"fill-{next(KEYS)}"}
    for _ in range(PATIENCE):
        body = {"do": "fill-float", "cents": 100_00}
        answer = olive.post("/api/tables/T1/commands", json=body, headers=key)
        if answer.status_code != httpx.codes.BAD_GATEWAY:
            break
    assert answer.status_code == 200, answer.text
    return int(answer.json()["version"])


# The proxy


def certificate(folder: Path) -> ssl.SSLContext:
    """A certificate for the house, and what trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    names: list[x509.GeneralName] = [x509.DNSName("localhost"), x509.DNSName(HOST)]
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .sign(key, hashes.SHA256())
    )
    folder.joinpath("tls.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    folder.joinpath("tls.key").write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return ssl.create_default_context(cafile=str(folder / "tls.pem"))


HASTY = (
    ("client_header_timeout 10s;", "client_header_timeout 1s;"),
    ("client_body_timeout 10s;", "client_body_timeout 1s;"),
    ("keepalive_timeout 15s;", "keepalive_timeout 1s;"),
)
"""What is the same to a second, for a test that waits for it."""
FEW = ("limit_conn punto_connections 256;", "limit_conn punto_connections 8;")


def configuration(
    folder: Path, port: int, nodes: tuple[Node, Node], changes: tuple[tuple[str, str], ...]
) -> str:
    """The page's configuration with the ports and the folders of this test, and these changes."""
    first, second = nodes
    text = OPERATE.read_text("utf-8")
    (page,) = re.findall(r"```nginx\n(.*?)```", text, re.DOTALL)
    for said, meant in (
        ("127.0.0.1:8000;", f"127.0.0.1:{first.port};"),
        ("127.0.0.1:8001;", f"127.0.0.1:{second.port};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("/etc/punto/tls.pem;", f"{folder}/tls.pem;"),
        ("/etc/punto/tls.key;", f"{folder}/tls.key;"),
        *changes,
    ):
        assert 1 == page.count(said), said
        page = page.replace(said, meant)
    return WHOLE.format(folder=folder, page=page)


@contextmanager
def proxy(
    folder: Path, nodes: tuple[Node, Node], *changes: tuple[str, str]
) -> Iterator[tuple[str, ssl.SSLContext]]:
    assert NGINX is not None
    port, trust = free_port(), certificate(folder)
    file = folder / "nginx.conf"
    file.write_text(configuration(folder, port, nodes, changes), "utf-8")
    process = subprocess.Popen([NGINX, "-p", folder, "-c", file], stderr=subprocess.DEVNULL)
    url = f"https://localhost:{port}"
    try:
        for _ in range(PATIENCE * 20):
            try:
                httpx.get(f"{url}/health", verify=trust, timeout=PATIENCE)
                break
            except httpx.TransportError:
                assert process.poll() is None, folder.joinpath("log").read_text()
        yield url, trust
    finally:
        process.kill()
        process.wait(PATIENCE)


@pytest.fixture(scope="module")
def house(postgres: PrivatePostgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("nginx")
    address = postgres.new_database(f"nginx_{uuid4().hex}")
    add_accounts(address, folder, ACCOUNTS)
    settings = {
        "secure_cookies": "true",
        "sign_ins_per_minute": str(SIGN_INS),
        "trusted_proxies": "127.0.0.1",
        "hosts": HOST,
    }
    with ExitStack() as running:
        # So many attempts in a minute, however long they take.
        clock = running.enter_context(closing(HeldClock(folder / "clock")))
        first, second = (
            running.enter_context(Held(clock, address, folder, f"{n}", **settings))
            for n in range(2)
        )
        url, trust = running.enter_context(proxy(folder, (first, second)))
        yield House((first, second), address, url, trust)


# What holds through it


def test_attempts_are_counted_for_whoever_makes_them(house: House) -> None:
    """At each node; all that a client claims to be, and with nobody else held up."""
    link = {"invitation": "x", "password": PASSWORD}

    def attempt(client: httpx.Client, claimed: str) -> int:
        sent = {"x-forwarded-for": claimed, "x-real-ip": claimed, "forwarded": f"for={claimed}"}
        return client.post("/api/people/welcome", json=link, headers=sent).status_code

    with house.caller("127.0.0.7") as guesser, house.caller("127.0.0.8") as other:
        attempts = [attempt(guesser, f"10.0.0.{n}") for n in range(2 * SIGN_INS)]
        assert {401} == set(attempts)
        assert [429, 429] == [attempt(guesser, f"10.0.1.{n}") for n in range(2)]
        assert [401, 401] == [attempt(other, "127.0.0.7") for n in range(2)]


def test_nobody_but_the_proxy_is_believed(house: House) -> None:
    """A node that is asked directly, by a person elsewhere than at the proxy."""
    link = {"invitation": "x", "password": PASSWORD}
    transport = httpx.HTTPTransport(local_address="127.0.0.9")
    with httpx.Client(base_url=house.nodes[0].url, transport=transport) as client:
        statuses = [
            client.post(
                "/api/people/welcome", json=link, headers={"x-forwarded-for": f"10.0.2.{n}"}
            ).status_code
            for n in range(SIGN_INS + 1)
        ]

    assert [*[401] * SIGN_INS, 429] == statuses


def test_a_session_is_carried_in_safety_and_figures_stay_inside(house: House) -> None:
    with house.caller() as client:
        cookie = SimpleCookie(house.sign_in(client).headers["set-cookie"])[f"{HOST_ONLY}{COOKIE}"]
        assert (True, True, "strict") == (cookie["secure"], cookie["httponly"], cookie["samesite"])
        # Either node, in turn.
        assert [200] * 4 == [client.get("/api/session").status_code for _ in range(4)]
        assert 403 == client.get("/metrics").status_code


def test_a_long_document_passes(house: House) -> None:
    body = b"%PDF-" + bytes(2_000_000)
    with house.caller() as client:
        house.sign_in(client)
        sent = {"content-type": "application/pdf"}
        path = "/api/rules/act-2018/document"
        assert 201 == client.post(path, content=body, headers=sent).status_code
        assert body == client.get(path).content


# What a stranger may cost


class Stranger(NamedTuple):
    """A person who speaks to the proxy as they like."""

    port: int
    trust: ssl.SSLContext

    @contextmanager
    def connected(self, here: str = "127.0.0.1") -> Iterator[ssl.SSLSocket]:
        plain = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (here, 0))
        with self.trust.wrap_socket(plain, server_hostname="localhost") as peer:
            yield peer


@pytest.fixture
def stranger(house: House, tmp_path: Path) -> Iterator[Callable[..., Stranger]]:
    """A person at a proxy of their own, before the same nodes."""
    with ExitStack() as running:

        def begin(*changes: tuple[str, str]) -> Stranger:
            url, trust = running.enter_context(proxy(tmp_path, house.nodes, *changes))
            return Stranger(int(url.rpartition(":")[2]), trust)

        yield begin


def answered(peer: ssl.SSLSocket) -> int:
    """The status that comes before the other side hangs up; zero if none does."""
    said = b""
    with suppress(ConnectionError, ssl.SSLError):
        while more := peer.recv(65_536):
            said += more
    return int(said.split(b" ", 2)[1]) if said else 0


ASKED = f"POST /api/session HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\n".encode()
HALF = ASKED + b"Content-Length: 100\r\n\r\n{"


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        pytest.param(ASKED, {0, 408}, id="half a head"),
        pytest.param(HALF, {0, 408}, id="half a body"),
        pytest.param(b"", {0}, id="nothing"),
    ],
)
def test_the_proxy_waits_for_nobody(
    stranger: Callable[..., Stranger], part: bytes, expected: set[int]
) -> None:
    with stranger(*HASTY).connected() as peer:
        peer.sendall(part)

        assert answered(peer) in expected


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        pytest.param(ASKED + b"x: " + b"a" * 5000 + b"\r\n\r\n", 400, id="a long header"),
        pytest.param(ASKED + (b"x: " + b"a" * 4000 + b"\r\n") * 9, 400, id="long headers"),
        pytest.param(b"GET /" + b"a" * 5000, 414, id="a long address"),
        pytest.param(ASKED + b"Content-Length: 26000000\r\n\r\n", 413, id="a long body"),
    ],
)
def test_the_proxy_reads_no_more_than_it_must(
    stranger: Callable[..., Stranger], sent: bytes, expected: int
) -> None:
    """What is too long is refused at once, though it has not all come."""
    with stranger().connected() as peer:
        peer.sendall(sent)

        assert expected == answered(peer)


def test_the_proxy_keeps_so_many_for_one_address(stranger: Callable[..., Stranger]) -> None:
    proxied = stranger(FEW)
    with ExitStack() as open_ones:
        halves = []
        for _ in range(9):
            peer = open_ones.enter_context(proxied.connected("127.0.0.11"))
            peer.sendall(HALF)
            halves.append(peer)
        # It is the last: the proxy had read the others before it answered this one's greeting.
        assert 503 == answered(halves[-1])
        with proxied.connected("127.0.0.12") as other:
            other.sendall(f"GET /health HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
            assert other.recv(65_536).startswith(b"HTTP/1.1 200")


# What holds though a node dies


def test_play_goes_on_when_a_node_is_killed(house: House) -> None:
    """No command is lost or done twice, and a reader misses and repeats nothing."""
    with house.caller() as olive:
        house.sign_in(olive)
        open_table(olive)
        stream = Stream(olive, "/api/tables/T1/stream?after=1")
        assert Message("hello", "1", {}) == stream.next()
        upto = 0
        for _ in range(6):
            upto = fill(olive)
        seen = stream.versions(upto)
        house.at_the_stream.process.kill()
        for _ in range(6):
            upto = fill(olive)
        while (message := stream.next_or_end()) is not None:
            seen.append(int(message.id))
        again = Stream(olive, "/api/tables/T1/stream", Last_Event_ID=str(seen[-1]))
        assert Message("hello", str(seen[-1]), {}) == again.next()
        for _ in range(6):
            upto = fill(olive)
        seen += again.versions(upto)
        again.drop()

    assert list(range(2, 20)) == seen
    with open_record(house.address) as record:
        assert () == Audit(DatabaseSource(record)).run().findings
