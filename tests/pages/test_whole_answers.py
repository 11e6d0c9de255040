"""The head of an answer and its body leave together; a head that nothing follows leaves alone."""

import asyncio
from asyncio import Transport
from collections.abc import Callable

import pytest

from punto.web.whole_answers import WholeAnswers

HEAD = b"HTTP/1.1 200 OK\r\n\r\n"


class Wire(Transport):
    """What was sent, piece by piece, and how it ended."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent.append(bytes(data))

    def write_eof(self) -> None:
        self.sent.append(b"(eof)")

    def close(self) -> None:
        self.sent.append(b"(closed)")

    def abort(self) -> None:
        self.sent.append(b"(aborted)")


def sent(*steps: Callable[[WholeAnswers], None], turns: int = 1) -> list[bytes]:
    """What leaves if these are done at once, and the loop turns so often afterwards."""

    async def run() -> list[bytes]:
        wire = Wire()
        whole = WholeAnswers(wire, asyncio.get_running_loop())
        for step in steps:
            step(whole)
        for _ in range(turns):
            await asyncio.sleep(0)
        return list(wire.sent)

    return asyncio.run(run())


def writes(data: bytes) -> Callable[[WholeAnswers], None]:
    return lambda whole: whole.write(data)


def test_a_head_and_its_body_leave_together() -> None:
    assert [HEAD + b"{}", b"more"] == sent(writes(HEAD), writes(b"{}"), writes(b"more"))


def test_answers_one_after_the_other_keep_their_order() -> None:
    pieces = (writes(HEAD), writes(b"one"), writes(HEAD), writes(b"two"))

    assert [HEAD + b"one", HEAD + b"two"] == sent(*pieces)


@pytest.mark.parametrize(("turns", "left"), [(0, []), (1, [HEAD])])
def test_a_head_that_nothing_follows_leaves_alone(turns: int, left: list[bytes]) -> None:
    assert left == sent(writes(HEAD), turns=turns)


@pytest.mark.parametrize(
    ("end", "left"),
    [
        (WholeAnswers.close, [HEAD, b"(closed)"]),
        (WholeAnswers.write_eof, [HEAD, b"(eof)"]),
        (WholeAnswers.abort, [b"(aborted)"]),
    ],
)
def test_what_ends_a_connection_comes_after_the_head(
    end: Callable[[WholeAnswers], None], left: list[bytes]
) -> None:
    assert left == sent(writes(HEAD), end)
