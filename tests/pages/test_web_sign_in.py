"""The door: anyone who was going somewhere goes on there, and nowhere else."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest

from punto.law.roles import Role
from service import PASSWORD, Service, service_at


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    keys: Path = tmp_path_factory.mktemp("door") / "keys"
    with service_at(":memory:", keys) as service:
        yield service


@pytest.mark.parametrize(
    ("to", "there"),
    [
        ("/pit/T1?role=dealer", "/pit/T1?role=dealer"),
        ("", "/deal"),
        ("//elsewhere.example", "/deal"),
        ("/\\elsewhere.example", "/deal"),
        ("https://elsewhere.example", "/deal"),
        ("/api/session", "/deal"),
        ("/x\r\nset-cookie: y", "/deal"),
    ],
)
def test_whoever_signs_in_goes_on_to_where_they_were_going(
    shared: Service, to: str, there: str
) -> None:
    shared.signed_in(Role.DEALER)
    form = {"name": "dealer", "password": PASSWORD, "to": to}
    answer = shared.client.post("/sign-in", data=form, follow_redirects=False)

    assert (303, there) == (answer.status_code, answer.headers["location"])


@pytest.mark.parametrize("path", ["/pit", "/deal/T1", "/tables/T1", "/wall/T1", "/me?span=day"])
def test_the_door_remembers_what_was_asked_for(shared: Service, path: str) -> None:
    shared.client.cookies.clear()
    answer = shared.client.get(path, follow_redirects=False)
    assert (303, f"/?{urlencode({'to': path})}") == (answer.status_code, answer.headers["location"])

    door = shared.client.get(answer.headers["location"]).text
    assert "Sign in to continue." in door
    assert f'name="to" value="{path}"' in door
