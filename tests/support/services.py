"""What most tests of pages have: the service with nothing on record, and people signed in to it.

The service is imported when a test first wants it: most tests of the law do without.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from punto.law.roles import Role
from punto.record import Record, open_record

if TYPE_CHECKING:
    from service import Caller, Service
    from staffed import Staffed


@pytest.fixture
def service(tmp_path: Path) -> Iterator["Service"]:
    """A service of the test's own."""
    from service import service_at

    with service_at(":memory:", tmp_path / "keys") as service:
        yield service


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Service"]:
    """One service for all that leaves no trace in it."""
    from service import service_at

    with service_at(":memory:", tmp_path_factory.mktemp("shared") / "keys") as service:
        yield service


@pytest.fixture
def dealer(service: "Service") -> "Caller":
    return service.signed_in(Role.DEALER)


@pytest.fixture
def boss(service: "Service") -> "Caller":
    return service.signed_in(Role.ADMINISTRATOR)


@pytest.fixture
def staffed(record: Record, tmp_path: Path) -> "Staffed":
    """A dealer with an account on a new record in each place."""
    return _with_a_dealer(record, tmp_path)


@pytest.fixture
def quick(tmp_path: Path) -> Iterator["Staffed"]:
    """The same in one place, for what no database could do otherwise."""
    with open_record(str(tmp_path / "record.db")) as record:
        yield _with_a_dealer(record, tmp_path)


def _with_a_dealer(record: Record, folder: Path) -> "Staffed":
    from service import PASSWORD
    from staffed import Staffed

    staffed = Staffed(record, folder)
    staffed.accounts.create("dot", (Role.DEALER,), PASSWORD)
    return staffed
