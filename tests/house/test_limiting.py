"""How much one address may ask, counted at a cost that does not grow."""

import socket
from contextlib import closing

from punto.cli.serving import listen_on
from punto.web.rate_limit import SECOND, RateMeter


class Passing:
    """A clock that stands still until it is wound."""

    def __init__(self) -> None:
        self.nanoseconds = 100 * SECOND

    def wait(self, tenths: int) -> None:
        self.nanoseconds += tenths * SECOND // 10

    def __call__(self) -> int:
        return self.nanoseconds


def test_each_address_has_its_own_count() -> None:
    now = Passing()
    meter = RateMeter(3, now)

    assert [0, 0, 0] == [meter.wait("one") for _ in range(3)]
    now.wait(tenths=205)
    assert 40 == meter.wait("one")
    assert 0 == meter.wait("other")
    now.wait(tenths=394)
    assert 1 == meter.wait("one")
    now.wait(tenths=1)
    assert [0, 0, 0, 60] == [meter.wait("one") for _ in range(4)]


def test_whoever_came_once_is_not_kept_for_ever() -> None:
    now = Passing()
    meter = RateMeter(3, now)
    for number in range(1_000):
        meter.wait(f"address {number}")
    now.wait(tenths=600)
    meter.wait("one")

    assert 1 == len(meter)


def test_an_answer_does_not_wait_for_more_to_send() -> None:
    """A connection of no named protocol keeps back what is small, by tens of milliseconds."""
    with closing(listen_on("127.0.0.1", 0)) as listening:
        assert socket.IPPROTO_TCP == listening.proto
