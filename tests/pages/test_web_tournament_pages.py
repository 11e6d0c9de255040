"""Pages of tournaments: the list."""

from collections.abc import Iterator

import msgspec
import pytest

from contest import NOON, conditions
from punto.law.roles import Role
from service import Caller, Service, service_at


@pytest.fixture
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with service_at(":memory:", tmp_path_factory.mktemp("cup") / "keys") as service:
        yield service


def does(caller: Caller, do: str, **fields: object) -> None:
    answer = caller.post("/api/tournaments/Cup/commands", {"do": do, **fields})
    assert 200 == answer.status_code, answer.text


def drafted(service: Service, edition: str = "act-2018") -> Caller:
    """The operator of a tournament whose conditions are complete and not yet published."""
    operator = service.signed_in(Role.CASINO_OPERATOR)
    does(operator, "open-tournament", edition=edition)
    does(operator, "draft-conditions", conditions=msgspec.to_builtins(conditions(edition)))
    return operator


def test_a_tournament_is_on_the_list_once_it_is_published(service: Service) -> None:
    operator, patron = drafted(service), service.signed_in(Role.PATRON)
    assert "No tournament is announced." in patron.get("/tournaments").text
    assert "In preparation." in operator.get("/tournaments").text
    (hidden,) = patron.get("/api/tournaments").json()
    assert (False, None) == (hidden["published"], hidden["starts"])

    does(operator, "publish-conditions")

    listed = patron.get("/tournaments").text
    assert "<h2>Cup</h2>" in listed
    assert "Entries are taken." in listed
    starts = operator.get("/api/tournaments").json()[0]["starts"]
    assert NOON.isoformat().replace("+00:00", "Z") == starts
