"""The head of an answer and its body leave together; a head that nothing follows leaves alone.

More of an answer that goes on is a piece of its own.
"""

import asyncio
from asyncio import Transport
from collections.abc import Callable
from logging import getLogger

import pytest
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from punto.web.whole_answers import OpenStream, WholeAnswers

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


def test_a_whole_answer_comes_behind_a_head_that_waits() -> None:
    go_on, answer = b"HTTP/1.1 100 Continue\r\n\r\n", HEAD + b"{}"
    assert [go_on, answer] == sent(writes(go_on), lambda whole: whole.write_whole(answer))


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


# An answer that goes on


class Open:
    """An answer over a wire that has begun and has no length."""

    def __init__(self) -> None:
        self.wire = Wire()
        self.cycle = RequestResponseCycle(
            scope={"type": "http"},  # type: ignore[typeddict-item]  # what it reads of it
            transport=self.wire,
            flow=FlowControl(self.wire),
            logger=getLogger(__name__),
            access_logger=getLogger(__name__),
            access_log=False,
            default_headers=[],
            message_event=asyncio.Event(),
            expect_100_continue=False,
            keep_alive=True,
            on_response=lambda: None,
        )
        self.cycle.chunked_encoding = True


def end(answer: Open) -> None:
    answer.cycle.response_complete = True


def leave(answer: Open) -> None:
    answer.cycle.disconnected = True


def lag(answer: Open) -> None:
    answer.cycle.flow.pause_writing()


def tell_its_length(answer: Open) -> None:
    answer.cycle.chunked_encoding = False


def test_more_of_an_open_answer_is_sent_at_once() -> None:
    answer = Open()

    assert OpenStream(answer.cycle).write(b"data: {}\n\n")
    assert [b"a\r\ndata: {}\n\n\r\n"] == answer.wire.sent


@pytest.mark.parametrize("happens", [end, leave, lag, tell_its_length])
def test_nothing_is_added_to_an_answer_that_cannot_take_it(happens: Callable[[Open], None]) -> None:
    answer = Open()
    happens(answer)

    assert not OpenStream(answer.cycle).write(b"more")
    assert [] == answer.wire.sent
