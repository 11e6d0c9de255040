"""One server and one browser for all stories; where there is no browser they are skipped."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.casino import (
    CHROMIUM,
    PATIENCE_SECONDS,
    Casino,
    Dealer,
    Visitor,
    open_browser,
    open_casino,
)

expect.set_options(timeout=PATIENCE_SECONDS * 1000)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.skip(f"there is no Chromium at {CHROMIUM}")
    with open_browser() as browser:
        yield browser


@pytest.fixture(scope="package")
def casino(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Casino]:
    assert chromium.is_connected()
    with open_casino(tmp_path_factory.mktemp("casino")) as casino:
        yield casino


@pytest.fixture
def own_casino(chromium: Browser, tmp_path: Path) -> Iterator[Casino]:
    """A casino of the test's own, whose clock it may wind."""
    assert chromium.is_connected()
    with open_casino(tmp_path) as casino:
        yield casino


@pytest.fixture
def visit(chromium: Browser, casino: Casino) -> Iterator[Callable[[], Visitor]]:
    """Lets a person new come; all that their browser complains about fails the story."""
    came: list[Visitor] = []

    def someone() -> Visitor:
        came.append(Visitor(chromium, casino))
        return came[-1]

    yield someone
    for visitor in came:
        visitor.leave()
    assert [] == [words for visitor in came for words in visitor.complaints]


@pytest.fixture
def dealer(chromium: Browser, casino: Casino) -> Iterator[Dealer]:
    """A person at the table that is dealt by hand."""
    dealer = Dealer(chromium, casino)
    yield dealer.take_place()
    dealer.leave()
    assert [] == dealer.complaints
