"""Reports over HTTP: who may see which, in which form, and what is said to everybody else."""

import csv
import io
from collections.abc import Iterator

import pytest

from punto.floor.live.visibility import PIT_ROLES
from punto.law.roles import Role
from punto.reports import REPORTS
from service import Served, Service, service_at

PIT = sorted(PIT_ROLES)
OTHERS = sorted(set(Role) - PIT_ROLES - {Role.ADMINISTRATOR, Role.TOURNAMENT_DIRECTOR})
FORMS = ("", "/csv", "/pdf", "/parquet")
DECEMBER = "1 December 2026 00:00"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("reports")
    address = str(folder / "record.db")
    with service_at(address, folder / "keys", operator="The Star") as opened:
        pit = Served(opened, "star-2025", "S1")
        pit.seat("ann").shoe()
        pit.call().bet("ann", "player", 100_00)
        pit.play("4H TD 5C 7S")
        yield opened


@pytest.mark.parametrize("role", PIT)
def test_the_pit_sees_every_report(service: Service, role: Role) -> None:
    offered = service.signed_in(role).get("/api/reports").json()

    assert [(name, report.title) for name, report in REPORTS.items()] == [
        (each["name"], each["title"]) for each in offered
    ]
    assert 200 == service.signed_in(role).get("/api/reports/events").status_code


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("role", OTHERS)
def test_nobody_else_sees_any(service: Service, role: Role, form: str) -> None:
    caller = service.signed_in(role)

    offered = caller.get("/api/reports")
    assert 403 == offered.status_code or [] == offered.json()
    for name in ("shift", "accounts"):
        answer = caller.get(f"/api/reports/{name}{form}")
        assert (403, "forbidden") == (answer.status_code, answer.json()["error"])


def test_the_director_sees_the_tournaments_and_no_more(service: Service) -> None:
    caller = service.signed_in(Role.TOURNAMENT_DIRECTOR)

    assert ["tournaments"] == [each["name"] for each in caller.get("/api/reports").json()]
    assert 200 == caller.get("/api/reports/tournaments").status_code
    assert 403 == caller.get("/api/reports/shift").status_code


def test_the_administrator_sees_the_accounts_and_no_more(service: Service) -> None:
    caller = service.signed_in(Role.ADMINISTRATOR)

    assert ["accounts"] == [each["name"] for each in caller.get("/api/reports").json()]
    assert 200 == caller.get("/api/reports/accounts").status_code
    refused = [name for name in REPORTS if name != "accounts"]
    assert {403} == {caller.get(f"/api/reports/{name}").status_code for name in refused}


@pytest.mark.parametrize("path", ["/api/reports", *(f"/api/reports/shift{f}" for f in FORMS)])
def test_whoever_is_not_signed_in_sees_nothing(service: Service, path: str) -> None:
    assert 401 == service.nobody.get(path).status_code


def test_a_report_is_data(service: Service) -> None:
    report = service.signed_in(Role.INSPECTOR).get("/api/reports/shift?table=S1").json()

    cells = dict(
        zip([head["name"] for head in report["columns"]], report["rows"][0]["cells"], strict=True)
    )
    assert ("S1", 1, 100_000_00, -100_00, 99_900_00) == tuple(
        cells[name] for name in ("table", "coups", "opening", "win", "closing")
    )
    assert "table:S1" == report["rows"][0]["sources"][0]["stream"]
    assert ("The Star", "S1") == (report["operator"], report["table"])
    kinds = {head["name"]: head["kind"] for head in report["columns"]}
    assert ("money", "percent", "text") == (kinds["win"], kinds["hold"], kinds["table"])


@pytest.mark.parametrize("name", REPORTS)
def test_a_report_comes_as_csv_and_as_pdf(service: Service, name: str) -> None:
    caller = service.signed_in(Role.GAMING_MANAGER)
    as_csv, as_pdf = (caller.get(f"/api/reports/{name}/{form}") for form in ("csv", "pdf"))

    assert f'attachment; filename="{name}.csv"' == as_csv.headers["content-disposition"]
    assert as_csv.headers["content-type"].startswith("text/csv")
    assert ["replay", "record"] == next(csv.reader(io.StringIO(as_csv.text)))[-2:]
    as_parquet = caller.get(f"/api/reports/{name}/parquet")
    assert b"PAR1" == as_parquet.content[:4]
    assert f'attachment; filename="{name}.parquet"' == as_parquet.headers["content-disposition"]
    assert f'attachment; filename="{name}.pdf"' == as_pdf.headers["content-disposition"]
    assert "application/pdf" == as_pdf.headers["content-type"]
    assert as_pdf.content.startswith(b"%PDF-")


def test_an_interval_is_asked_for_by_its_ends(service: Service) -> None:
    caller = service.signed_in(Role.SURVEILLANCE)
    idle = caller.get("/api/reports/shift?from=2026-11-16&to=2026-11").json()
    played = caller.get("/api/reports/shift?from=2026-11-15&to=2026-11-15").json()

    assert ([], ["No activity."]) == (idle["rows"], idle["notes"])
    assert 1 == len(played["rows"])
    assert ("2026-11-15T00:00:00+11:00", "2026-11-16T00:00:00+11:00") == (
        played["since"],
        played["until"],
    )


@pytest.mark.parametrize(
    ("query", "status", "message"),
    [
        ("shift?from=soon", 400, "'soon' is no month, day or moment"),
        (
            "shift/pdf?from=2026-12&to=2026-11",
            400,
            f"The interval ends on {DECEMBER}, and begins on {DECEMBER}",
        ),
        (
            "shift?from=0001-01-01T00:00%2B14:00",
            400,
            "'0001-01-01T00:00+14:00' is no month, day or moment",
        ),
        (
            "shift?to=9999-12-31T23:59-11:00",
            400,
            "'9999-12-31T23:59-11:00' is no month, day or moment",
        ),
        ("shift/csv?table=S9", 400, "There is no table S9 in the record"),
        ("weather", 404, "There is no report 'weather'"),
        ("weather/csv", 404, "There is no report 'weather'"),
    ],
)
def test_what_cannot_be_told_is_said_in_a_sentence(
    service: Service, query: str, status: int, message: str
) -> None:
    answer = service.signed_in(Role.INSPECTOR).get(f"/api/reports/{query}")

    assert (status, message) == (answer.status_code, answer.json()["message"])
    assert answer.json()["remedy"]


def test_the_accounts_of_the_service_are_told_without_secrets(service: Service) -> None:
    answer = service.signed_in(Role.ADMINISTRATOR).get("/api/reports/accounts")

    names = [row["cells"][0] for row in answer.json()["rows"]]
    assert "administrator" in names
    assert "argon2" not in answer.text
