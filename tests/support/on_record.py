"""A record of a test's own, and what tests of reports tell of, on record once for all of them.

The floor is imported when a test first wants it: most tests of the law do without.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from punto.law.rulebooks import EDITIONS
from punto.record import Record, open_record

if TYPE_CHECKING:
    from played import House


@pytest.fixture
def house(tmp_path: Path) -> Iterator["House"]:
    """A desk on a record of the test's own, in a file."""
    from played import house_at

    with house_at(f"sqlite:///{tmp_path / 'record.db'}") as house:
        yield house


@pytest.fixture(scope="session")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Record]:
    """A day of one table, with every kind of thing that reports list."""
    from played import house_at
    from reported import a_day

    address = str(tmp_path_factory.mktemp("day") / "record.db")
    with house_at(address) as house:
        a_day(house)
    with open_record(address, new=False) as record:
        yield record


@pytest.fixture(scope="session")
def shoes_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the record of a whole shoe of every edition is kept, each at its own table."""
    from reported import a_shoe

    folder = tmp_path_factory.mktemp("shoes")
    for edition in EDITIONS:
        a_shoe(str(folder / "record.db"), edition)
    return folder


@pytest.fixture(scope="session")
def shoes(shoes_folder: Path) -> Iterator[Record]:
    """The record of a whole shoe of every edition."""
    with open_record(str(shoes_folder / "record.db"), new=False) as record:
        yield record
