"""Tournaments over HTTP: who may do what, what each sees, ballots to draw again, the stream."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from contest import NOON, SEED, conditions
from heard import heard
from punto.floor.live.contests import Contests
from punto.floor.live.visibility import Viewer
from punto.game.lots import commitment_of
from punto.law.roles import Role
from punto.tournament.structure.ballot import drawn
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
    assert ["1", "2", "3"] == draw["players"]
    assert {"1": "entrant 1", "2": "entrant 2", "3": "entrant 3"} == draw["entrants"]
    assert (True, True, SEED) == (draw["keeps_promise"], draw["comes_out_again"], draw["seed"])
    again = drawn(draw["players"], draw["tables"], draw["seed"])
    assert draw["seats"] == {name: list(seat) for name, seat in again.items()}
    seen = display.get("/api/tournaments/Cup").json()
    assert {"entrant 1", "entrant 2", "entrant 3"} == {x["patron"] for x in seen["standings"]}
    staff = cashier.get("/api/tournaments/Cup").json()
    assert {"guest 1", "guest 2", "guest 3"} == {x["patron"] for x in staff["standings"]}


def test_a_ballot_without_names_comes_out_again_whoever_entered_first(service: Service) -> None:
    """Entrants are shuffled in the order of their ids, and lots sort as those do."""
    _, director, cashier = opened(service)
    names = [f"guest {number:02}" for number in range(12, 0, -1)]
    enters(cashier, *names)
    does(director, "schedule-session", tables={"t1": 6, "t2": 6})
    does(director, "commit-ballot", commitment=commitment_of(SEED))
    does(director, "draw-seats", seed=SEED)
    (draw,) = service.device(Role.DISPLAY, name="wall").get("/api/tournaments/Cup/draws").json()
    (known,) = director.get("/api/tournaments/Cup/draws").json()

    again = drawn(draw["players"], draw["tables"], draw["seed"])
    assert draw["seats"] == {lot: list(seat) for lot, seat in again.items()}
    assert ("01", "entrant 12") == (draw["players"][0], draw["entrants"]["01"])
    assert sorted(names) == known["players"]
    assert {} == known["entrants"]


def test_the_stream_tells_each_what_is_for_them(service: Service) -> None:
    _, _, cashier = opened(service)
    enters(cashier, "guest 1")

    seen = heard(Contests, "Cup", service, Viewer(Role.DISPLAY), 6)
    everything = heard(Contests, "Cup", service, Viewer(Role.CASHIER), 6)
    assert "event" not in seen[1]
    assert "conditions-drafted" == everything[1]["event"]["event"]
    assert {"event": "patron-entered", "patron": "entrant 1"} == {
        key: value for key, value in seen[5]["event"].items() if key not in ("v", "clauses")
    }
    assert FEE == everything[5]["event"]["paid_cents"]
