"""Tournaments over HTTP: who may do what, what each sees, ballots to draw again, the stream."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from contest import NOON, SEED, conditions
from punto.floor.desk import Desk
from punto.floor.live.contests import Contests
from punto.floor.live.visibility import Viewer
from punto.game.lots import commitment_of
from punto.law.roles import Role
from punto.tournament.structure.ballot import drawn
from punto.web.tournaments import contest_messages
from service import Caller, Service, service_at

FEE = 100_00


@pytest.fixture
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with service_at(":memory:", tmp_path_factory.mktemp("cup") / "keys") as service:
        yield service


def does(caller: Caller, do: str, status: int = 200, **fields: Any) -> Any:
    answer = caller.post("/api/tournaments/Cup/commands", {"do": do, **fields})
    assert status == answer.status_code, answer.text
    return answer.json()


def opened(service: Service, edition: str = "act-2018") -> tuple[Caller, Caller, Caller]:
    """The operator, the director and the cashier of a tournament that takes entries."""
    operator = service.signed_in(Role.CASINO_OPERATOR)
    director = service.signed_in(Role.TOURNAMENT_DIRECTOR)
    does(operator, "open-tournament", edition=edition)
    said = msgspec.to_builtins(conditions(edition, starts=NOON.replace(year=2020)))
    does(operator, "draft-conditions", conditions=said)
    does(operator, "publish-conditions")
    does(operator, "notify-commission", reference="GRC 1")
    named = service.signed_in(Role.GAMING_SHIFT_MANAGER)
    does(named, "name-director", person=director.get("/api/session").json()["account"])
    return operator, director, service.signed_in(Role.CASHIER)


def enters(cashier: Caller, *names: str) -> None:
    for name in names:
        does(cashier, "enter-patron", patron=name, paid_cents=FEE)


def test_a_tournament_is_listed_once_it_is_open(service: Service) -> None:
    operator, _, cashier = opened(service)
    enters(cashier, "guest 1", "guest 2")

    (listed,) = operator.get("/api/tournaments").json()
    assert ("Cup", "act-2018", "open", 2, 2 * FEE) == (
        listed["tournament"],
        listed["rules"],
        listed["stage"],
        listed["entrants"],
        listed["pool_cents"],
    )
    assert 404 == operator.get("/api/tournaments/Plate").status_code
    assert (
        404
        == operator.post(
            "/api/tournaments/Plate/commands", {"do": "publish-conditions"}
        ).status_code
    )


def test_a_role_that_gives_no_such_command_is_told_so_before_anything_else(
    service: Service,
) -> None:
    opened(service)

    assert (
        "forbidden" == does(service.signed_in(Role.DEALER), "draw-seats", 403, seed=SEED)["error"]
    )
    assert (
        403
        == service.signed_in(Role.INSPECTOR)
        .post("/api/tournaments/Cup/commands", {"do": "publish-conditions"})
        .status_code
    )


def test_a_refusal_cites_its_clause(service: Service) -> None:
    _, _, cashier = opened(service)

    refused = does(cashier, "enter-patron", 422, patron="guest 1", paid_cents=1)
    assert ("refused", ["house:tournament:fee-in-full"]) == (refused["error"], refused["clauses"])


def test_onlookers_see_entrants_by_number_and_a_ballot_that_comes_out_again(
    service: Service,
) -> None:
    _, director, cashier = opened(service)
    enters(cashier, "guest 1", "guest 2", "guest 3")
    does(director, "schedule-session", tables={"t1": 2, "t2": 2})
    does(director, "commit-ballot", commitment=commitment_of(SEED))
    does(director, "draw-seats", seed=SEED)
    display = service.device(Role.DISPLAY, name="wall")

    (draw,) = display.get("/api/tournaments/Cup/draws").json()
    assert ["entrant 1", "entrant 2", "entrant 3"] == draw["players"]
    assert (True, True, SEED) == (draw["keeps_promise"], draw["comes_out_again"], draw["seed"])
    again = drawn(draw["players"], draw["tables"], draw["seed"])
    assert draw["seats"] == {name: list(seat) for name, seat in again.items()}
    seen = display.get("/api/tournaments/Cup").json()
    assert {"entrant 1", "entrant 2", "entrant 3"} == {x["patron"] for x in seen["standings"]}
    staff = cashier.get("/api/tournaments/Cup").json()
    assert {"guest 1", "guest 2", "guest 3"} == {x["patron"] for x in staff["standings"]}


class Admitted:
    """A session that goes on."""

    async def still(self) -> bool:
        return True


def heard(service: Service, viewer: Viewer, count: int) -> list[dict[str, Any]]:
    """So many messages of the whole story, as a stream says them to a person."""

    async def listen() -> list[dict[str, Any]]:
        contests = Contests(Desk(service.floor.record), 1)
        found: list[dict[str, Any]] = []
        async for text in contest_messages(contests, "Cup", viewer, 0, Admitted()):
            found += [
                json.loads(line.removeprefix("data: "))
                for line in text.decode().splitlines()
                if line.startswith('data: {"version"')
            ]
            if len(found) == count:
                break
        return found

    return asyncio.run(listen())


def test_the_stream_tells_each_what_is_for_them(service: Service) -> None:
    _, _, cashier = opened(service)
    enters(cashier, "guest 1")

    seen = heard(service, Viewer(Role.DISPLAY), 6)
    everything = heard(service, Viewer(Role.CASHIER), 6)
    assert "event" not in seen[1]
    assert "conditions-drafted" == everything[1]["event"]["event"]
    assert {"event": "patron-entered", "patron": "entrant 1"} == {
        key: value for key, value in seen[5]["event"].items() if key not in ("v", "clauses")
    }
    assert FEE == everything[5]["event"]["paid_cents"]
