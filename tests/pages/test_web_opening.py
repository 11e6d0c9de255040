"""A table from nothing in the browser: what the wizard asks, and that what it makes is lawful."""

import json
import re
from html import unescape
from urllib.parse import urlencode

import pytest

from punto.law.procedures import Approval
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, rulebook
from service import Caller, Service

OPENING = re.compile(r"data-open-table='([^']*)'")


@pytest.fixture
def operator(service: Service) -> Caller:
    return service.signed_in(Role.CASINO_OPERATOR)


def wizard(caller: Caller, **answers: str) -> str:
    shown = caller.get(f"/open?{urlencode(answers)}")
    assert 200 == shown.status_code
    return shown.text


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_wizard_makes_of_an_edition_opens(
    operator: Caller, service: Service, edition: str
) -> None:
    """With nothing filled in but a name and the papers that the edition asks for."""
    papers = {f"approval-{each.value}": "on file 7" for each in Approval}
    shown = wizard(operator, rules=edition, table="New-9", step="open", **papers)
    (written,) = OPENING.findall(shown)
    opening = json.loads(unescape(written))

    installed = operator.post("/api/house/tables", {"table": "New-9", "cards": "keyed"})
    answer = operator.post("/api/tables/New-9/commands", opening)

    assert (201, 200) == (installed.status_code, answer.status_code), answer.text
    assert edition == service.floor.hub.table("New-9").table.setup.edition
    assert "Still missing" not in shown


@pytest.mark.parametrize("edition", EDITIONS)
def test_papers_that_are_missing_are_named_with_their_clause(
    operator: Caller, edition: str
) -> None:
    shown = wizard(operator, rules=edition, table="New-9", step="approvals")
    asked = [rule for rule in rulebook(edition).approvals if rule.value is Approval.TABLE]

    assert bool(asked) is ("Still missing" in shown)
    for rule in asked:
        assert f"/rules/{edition}/{rule.clauses[0].id}" in unescape(shown)


def test_what_would_be_refused_is_said_before_the_end(operator: Caller) -> None:
    """A maximum below the minimum, seats that no layout has: with the clause, at every step."""
    seats = wizard(operator, rules="star-2025", table="New-9", seats="40", step="limits")
    unread = wizard(operator, rules="star-2025", table="New-9", seats="many", step="limits")

    assert "Still missing (1)" in seats
    assert " disabled>Open New-9" in wizard(
        operator, rules="star-2025", table="New-9", seats="40", step="open"
    )
    assert "The table cannot stand like this" in unread


def test_a_name_that_was_forgotten_is_asked_for_where_it_is_missed(operator: Caller) -> None:
    """Once, at the last step, with a button that goes on; and the first step is not done."""
    last = wizard(operator, rules="star-2025", step="open")
    way, asked = last.partition('class="sheet question"')[::2]

    assert 1 == last.count('name="table"')
    assert '<input name="table" value=""' in asked[asked.index("The table has no name yet.") :]
    assert 'name="step" value="open">Name the table<' in asked
    assert '<li class=" short"><button name="step" value="rulebook">' in way
    assert "Name the table" not in wizard(operator, rules="star-2025", table="New-9", step="open")
    assert 'name="table"' in wizard(operator, rules="star-2025", table="New-9", step="open")


def test_each_step_says_its_answer_in_a_line(operator: Caller) -> None:
    shown = unescape(wizard(operator, rules="star-2025", table="New-9", step="open"))
    for answer in ("7 seats, 5 side bets", "None is asked for", "$25 – $5,000", "$500,000"):  # noqa: RUF001 - as a sign prints it
        assert answer in shown
    typed = unescape(wizard(operator, rules="star-2025", table="New-9", step="open", float="a lot"))
    assert "$a lot" in typed
    assert "$" + "9" * 5_000 in wizard(operator, rules="star-2025", float="9" * 5_000)


def test_the_table_to_come_shows_its_seats_and_the_areas_that_they_share(operator: Caller) -> None:
    """Seats are numbered as the edition has them; what all share has its name where it fits."""
    shown = wizard(operator, rules="star-2025", table="New-9", step="limits", seats="6")
    drawn = shown[shown.index('viewBox="0 -42') :].partition("</svg>")[0]

    assert "The table to come: 6 seats, 5 side bets" in unescape(drawn)
    assert ["6", "5", "4", "3", "2", "1"] == re.findall(r"place-sign.*?<text[^>]*>(\d)<", drawn)
    assert 5 == drawn.count("area-side")
    assert ["Big", "Tiger"] == re.findall(r">(\w+)</text>", drawn[drawn.index(">Big<") :])[:2]


def test_a_table_is_opened_as_another_was(operator: Caller, service: Service) -> None:
    papers = {f"approval-{each.value}": "on file 7" for each in Approval}
    first = {"rules": "act-2018", "table": "New-1", "step": "open", "min-player": "50", **papers}
    (written,) = OPENING.findall(wizard(operator, **first))
    operator.post("/api/house/tables", {"table": "New-1", "cards": "keyed"})
    operator.post("/api/tables/New-1/commands", json.loads(unescape(written)))

    shown = wizard(operator, like="New-1", table="New-2", step="open")

    (again,) = OPENING.findall(shown)
    made = json.loads(unescape(written)) | {"table": "New-2", "pairs": "perfect"}
    assert made == json.loads(unescape(again))
    assert "New-1" in service.floor.house.house.tables


def test_an_administrator_puts_a_table_on_the_floor_and_opens_none(service: Service) -> None:
    administrator = service.signed_in(Role.ADMINISTRATOR)

    installed = administrator.post("/api/house/tables", {"table": "New-3", "cards": "scanned"})

    assert 201 == installed.status_code
    assert "New-3" in administrator.get("/admin").text
    assert 403 == administrator.get("/open").status_code
