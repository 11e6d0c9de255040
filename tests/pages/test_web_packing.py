"""What goes over the line packed, to whom, and what never does."""

import asyncio
import gzip
import zlib
from collections.abc import Iterable
from typing import Any

import pytest
from litestar.types import Message

from punto.law.roles import Role
from punto.web.packing import BESIDE, LEAST, Packed, Packer, takes_gzip
from punto.web.pages.scripts import stamp
from purses import table
from service import Caller, Service

OURS = {"accept_encoding": "gzip", "sec_fetch_site": "same-origin"}
TEXT = b"The same words again and again. "


@pytest.fixture(scope="module")
def patron(shared: Service) -> Caller:
    table(shared)
    return shared.signed_in(Role.PATRON, "ann")


def test_a_page_of_ours_is_packed_and_says_the_same(patron: Caller) -> None:
    plain = patron.get("/tables/T1", accept_encoding="identity")
    packed = patron.get("/tables/T1", **OURS)

    assert "content-encoding" not in plain.headers
    assert ("gzip", f"{packed.num_bytes_downloaded}") == (
        packed.headers["content-encoding"],
        packed.headers["content-length"],
    )
    assert _still(plain.text) == _still(packed.text)
    assert 3 * packed.num_bytes_downloaded < plain.num_bytes_downloaded


def _still(page: str) -> str:
    """A page without the time at which it was drawn."""
    return page.partition("data-now=")[2].partition(" ")[2]


@pytest.mark.parametrize(
    ("site", "packed"),
    [
        ("same-origin", True),
        ("none", True),
        ("same-site", False),
        ("cross-site", False),
        ("", False),
    ],
)
def test_a_page_that_another_site_may_have_asked_for_tells_nothing_by_its_length(
    patron: Caller, site: str, *, packed: bool
) -> None:
    """Also where a browser does not say who asked, and sends the cookie of a session."""
    answer = patron.get("/tables/T1", accept_encoding="gzip", sec_fetch_site=site)

    assert packed == ("content-encoding" in answer.headers)
    assert patron.headers["x-csrf-token"] in answer.text


def test_a_program_without_a_cookie_is_answered_packed(shared: Service) -> None:
    answer = shared.nobody.get("/schema/openapi.json", accept_encoding="gzip")

    assert "gzip" == answer.headers["content-encoding"]
    assert "sec-fetch-site" in answer.headers["vary"]
    assert answer.json()["openapi"]


@pytest.mark.parametrize("accepted", ["", "identity", "br", "gzip;q=0", "gzip; q=0.0, br"])
def test_nobody_is_sent_what_they_do_not_take(shared: Service, accepted: str) -> None:
    assert not takes_gzip(accepted)
    for path in ("/schema/openapi.json", f"/static/punto.css?{stamp()}"):
        answer = shared.nobody.get(path, accept_encoding=accepted or "identity")
        assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("accepted", ["gzip", "br, gzip", "gzip;q=0.5", "*", "GZIP"])
def test_any_of_these_takes_it(accepted: str) -> None:
    assert takes_gzip(accepted)


def test_what_is_short_goes_as_it_is(shared: Service) -> None:
    assert "content-encoding" not in shared.nobody.get("/health", accept_encoding="gzip").headers


@pytest.mark.parametrize("name", ["punto.css", "live.js", "cards.svg"])
def test_a_file_is_packed_as_well_as_can_be(shared: Service, name: str) -> None:
    whole, packed = (
        shared.nobody.get(f"/static/{name}?{stamp()}", accept_encoding=each)
        for each in ("identity", "gzip")
    )

    assert whole.content == packed.content
    assert packed.num_bytes_downloaded <= len(gzip.compress(whole.content, 9))


def sent(kind: bytes, pieces: Iterable[bytes], *more: tuple[bytes, bytes]) -> list[Any]:
    """What comes out of an answer in so many pieces."""
    came: list[Any] = []

    async def send(message: Message) -> None:
        came.append(message)

    async def answer() -> None:
        packed, left = Packed(send), list(pieces)
        headers = [(b"content-type", kind), *more]
        await packed({"type": "http.response.start", "status": 200, "headers": headers})
        for number, piece in enumerate(left, start=1):
            await packed(
                {"type": "http.response.body", "body": piece, "more_body": number < len(left)}
            )

    asyncio.run(answer())
    return came


def bodies(came: list[Any]) -> list[bytes]:
    return [each["body"] for each in came if each["type"] == "http.response.body"]


def test_each_piece_of_a_long_answer_can_be_read_when_it_comes() -> None:
    pieces = [TEXT * 200, TEXT, b"", TEXT * 5_000, b""]
    came = sent(b"text/csv; charset=utf-8", pieces, (b"content-length", b"1"))
    reading = zlib.decompressobj(31)
    read = [reading.decompress(body) for body in bodies(came)]

    assert pieces == read
    assert reading.eof
    assert (b"content-encoding", b"gzip") in came[0]["headers"]
    assert not any(name == b"content-length" for name, _ in came[0]["headers"])


@pytest.mark.parametrize("kind", [b"text/event-stream", b"application/pdf", b"image/webp"])
def test_a_live_stream_and_what_is_packed_already_go_as_they_are(kind: bytes) -> None:
    pieces = [TEXT * 200, TEXT]
    came = sent(kind, pieces)

    assert [(b"content-type", kind)] == came[0]["headers"]
    assert pieces == bodies(came)


def test_what_has_a_coding_is_not_packed_again() -> None:
    came = sent(b"text/css", [TEXT * 200], (b"content-encoding", b"gzip"))

    assert [TEXT * 200] == bodies(came)


def test_a_long_piece_holds_up_nobody() -> None:
    """The loop goes on while it is packed."""

    async def turns_while_packing(size: int) -> int:
        packing = asyncio.ensure_future(Packer().pack(bytes(size), more=False))
        turns = 0
        while not packing.done():
            turns += 1
            await asyncio.sleep(0)
        return turns

    short, long = (asyncio.run(turns_while_packing(size)) for size in (LEAST, 100 * BESIDE))

    assert 1 == short < long
