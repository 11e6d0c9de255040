"""Pages of tournaments: the list, the desk, drafting, entries, and what is printed."""

import re
from collections.abc import Iterator
from datetime import timedelta
from html import unescape
from typing import Any

import msgspec
import pytest

from contest import SEED, conditions
from pit import OPENING_TIME
from punto.game.lots import commitment_of
from punto.law.roles import Role
from service import Caller, Service, service_at

FEE = 100_00
HEAD = Role.TOURNAMENT_DIRECTOR.value


@pytest.fixture
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with service_at(":memory:", tmp_path_factory.mktemp("cup") / "keys") as service:
        yield service


def does(caller: Caller, do: str, **fields: object) -> None:
    answer = caller.post("/api/tournaments/Cup/commands", {"do": do, **fields})
    assert 200 == answer.status_code, answer.text


def drafted(service: Service, edition: str = "act-2018", **changed: Any) -> Caller:
    """The operator of a tournament whose conditions are complete and not yet published."""
    operator = service.signed_in(Role.CASINO_OPERATOR)
    does(operator, "open-tournament", edition=edition)
    said = conditions(edition, starts=OPENING_TIME + timedelta(hours=1), **changed)
    does(operator, "draft-conditions", conditions=msgspec.to_builtins(said))
    return operator


def entered(service: Service, *names: str, edition: str = "act-2018", **changed: Any) -> Caller:
    """The cashier of a tournament with so many entrants, all with a copy."""
    operator, cashier = drafted(service, edition, **changed), service.signed_in(Role.CASHIER)
    does(operator, "publish-conditions")
    does(operator, "notify-commission", reference="GRC 1")
    acts = edition.startswith("act")
    by = service.signed_in(Role.GAMING_SHIFT_MANAGER) if acts else operator
    service.signed_in(Role.TOURNAMENT_DIRECTOR)
    does(by, "name-director", person=HEAD, licence="L 7")
    for name in names:
        does(cashier, "enter-patron", patron=name, paid_cents=FEE, form=True)
        does(cashier, "give-copy", patron=name)
    return cashier


def text(caller: Caller, path: str, status: int = 200) -> str:
    """What a page says, without its marks."""
    answer = caller.get(f"/tournaments/Cup{path}", accept="text/html")
    assert status == answer.status_code, answer.text
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text)))


def offered(caller: Caller, path: str = "/desk") -> set[str]:
    """The commands for which a page has a form."""
    page = unescape(caller.get(f"/tournaments/Cup{path}").text)
    return set(re.findall(r'"do": ?"([a-z-]+)"', page))


def test_a_tournament_is_on_the_list_once_it_is_published(service: Service) -> None:
    operator, patron = drafted(service), service.signed_in(Role.PATRON)
    assert "No tournament is announced." in patron.get("/tournaments").text
    assert "In preparation." in operator.get("/tournaments").text
    (hidden,) = patron.get("/api/tournaments").json()
    assert (False, None) == (hidden["published"], hidden["starts"])

    does(operator, "publish-conditions")

    listed = patron.get("/tournaments").text
    assert "Cup" in listed
    assert "Entries are taken." in listed
    starts = operator.get("/api/tournaments").json()[0]["starts"]
    expected = OPENING_TIME + timedelta(hours=1)
    assert expected == msgspec.convert(starts, type(expected), strict=False)


@pytest.mark.parametrize(
    ("role", "name", "there"),
    [
        (Role.CASINO_OPERATOR, "", ("desk", "desk", "desk")),
        (Role.CASHIER, "", ("desk", "desk", "desk")),
        (Role.PATRON, "ann", ("mine", "mine", "mine")),
        (Role.PATRON, "zoe", ("mine", "wall", "results")),
        (Role.PROMOTIONS_OFFICER, "", ("conditions", "wall", "results")),
    ],
)
def test_a_tournament_opens_at_the_page_that_one_looks_for(
    service: Service, role: Role, name: str, there: tuple[str, str, str]
) -> None:
    """Before it starts, while it is played, and once it is over."""
    entered(service, "ann", "ben")
    director, found = service.signed_in(Role.TOURNAMENT_DIRECTOR), []

    def look() -> None:
        caller = service.signed_in(role, name)
        answer = caller.get("/tournaments/Cup", accept="text/html")
        sent = answer.history[0]
        assert 303 == sent.status_code
        found.append(sent.headers["location"].removeprefix("/tournaments/Cup/"))

    look()
    starts = (service.floor.now() + timedelta(hours=1)).isoformat()
    does(director, "schedule-session", tables={"t1": 2}, starts=starts)
    does(director, "commit-ballot", commitment=commitment_of(SEED))
    does(director, "draw-seats", seed=SEED)
    for each in director.get("/api/tournaments/Cup").json()["standings"]:
        where = {name: each[name] for name in ("patron", "table", "seat")}
        does(service.signed_in(Role.DEALER), "take-seat", **where)
    service.clock.wait(hours=1)
    does(service.signed_in(Role.TOURNAMENT_DIRECTOR), "start-session")
    look()
    does(service.signed_in(Role.CASINO_OPERATOR), "cancel-tournament", reason="a flood")
    look()
    assert there == tuple(found)


def test_a_missing_condition_is_told_by_its_clause_and_nothing_is_published_before(
    service: Service,
) -> None:
    operator = drafted(service, prizes=())

    desk = text(operator, "/desk")
    assert "1 condition is missing" in desk
    assert "16.3(a)(x)" in desk
    assert "disabled>Publish the conditions" in operator.get("/tournaments/Cup/desk").text

    whole = msgspec.to_builtins(conditions("act-2018"))
    does(operator, "draft-conditions", conditions=whole)
    assert "disabled>Publish the conditions" not in operator.get("/tournaments/Cup/desk").text


def test_a_draft_is_checked_without_being_kept(service: Service) -> None:
    operator = drafted(service)
    path = "/api/tournaments/Cup/conditions/check"
    said = msgspec.to_builtins(conditions("act-2018", distribution=None))

    def check(**changed: object) -> Any:
        given = {"do": "draft-conditions", "conditions": said | changed}
        return operator.post(path, given).json()

    checked = check()
    assert (False, None) == (checked["complete"], checked["problem"])
    assert ["distribution"] == [each["item"] for each in checked["missing"]]
    assert "16.3(a)(xi)" in checked["missing"][0]["clauses"]
    unlawful = check(commission_cents=200_00)
    assert ["house:tournament:commission-in-fee"] == unlawful["problem"]["clauses"]
    assert 400 == operator.post(path, {"do": "publish-conditions"}).status_code
    kept = operator.get("/api/tournaments/Cup").json()["conditions"]
    assert "In cash, after the final." == kept["distribution"]


def test_the_form_begins_from_another_tournament_if_asked(service: Service) -> None:
    operator = drafted(service, entering="At the desk of the Cup.")
    answer = operator.post(
        "/api/tournaments/Plate/commands", {"do": "open-tournament", "edition": "act-2016"}
    )
    assert 200 == answer.status_code

    plain = operator.get("/tournaments/Plate/draft").text
    begun = operator.get("/tournaments/Plate/draft?from=tournament:Cup").text
    assert "At the desk of the Cup." not in plain
    assert "At the desk of the Cup." in begun


def test_the_form_begins_from_a_template_of_the_house(service: Service) -> None:
    """Under its name, without the dates of the tournament that it was made from."""
    operator, cashier = drafted(service), service.signed_in(Role.CASHIER)
    said = operator.get("/api/tournaments/Cup").json()["conditions"]
    kept = said | {"entering": "Members, on Fridays."}
    given = {"edition": "act-2018", "conditions": kept}
    assert 403 == cashier.post("/api/house/templates/Friday", given).status_code
    assert 200 == operator.post("/api/house/templates/Friday", given).status_code

    director = service.signed_in(Role.TOURNAMENT_DIRECTOR)
    (listed,) = director.get("/api/house/templates").json()
    assert ("Friday", "act-2018", None) == (
        *(listed[field] for field in ("name", "edition")),
        listed["conditions"]["starts"],
    )
    assert listed == director.get("/api/house/templates/Friday").json()
    page = operator.get("/tournaments/Cup/draft?from=template:Friday").text
    assert "Members, on Fridays." in page
    assert '<option value="template:Friday" selected>Friday</option>' in page
    assert "Members, on Fridays." not in operator.get("/tournaments/Cup/draft").text

    assert [] == operator.ask("DELETE", "/api/house/templates/Friday").json()
    assert 404 == operator.get("/api/house/templates/Friday").status_code
    assert 422 == operator.ask("DELETE", "/api/house/templates/Friday").status_code


def test_conditions_are_read_and_printed_once_published(service: Service) -> None:
    operator, patron = drafted(service), service.signed_in(Role.PATRON)
    assert "The conditions of Cup are not published." in text(patron, "/conditions", 404)
    assert "Draft, version 1" in text(operator, "/conditions")
    pdf = "/api/tournaments/Cup/conditions/pdf"
    assert 404 == patron.get(pdf).status_code

    does(operator, "publish-conditions")

    read = text(patron, "/conditions")
    assert "In cash, after the final." in read
    assert "Versions" not in read
    assert "Version 1" in text(operator, "/conditions")
    chinese = patron.get(
        "/tournaments/Cup/conditions", cookie=f"{patron.headers['cookie']}; tongue=zh"
    )
    assert "比赛条款" in chinese.text
    assert b"%PDF" == patron.get(pdf).content[:4]


def test_versions_say_what_each_changed(service: Service) -> None:
    operator = drafted(service)
    said = msgspec.to_builtins(conditions("act-2018", fee_cents=250_00))
    does(operator, "draft-conditions", conditions=said)

    page = operator.get("/tournaments/Cup/conditions").text
    assert "<del>$100</del>" in page
    assert "<ins>$250</ins>" in page


def test_each_role_is_offered_what_it_gives_and_nothing_that_would_be_refused(
    service: Service,
) -> None:
    cashier = entered(service, "guest 1", "guest 2")
    director = service.signed_in(Role.TOURNAMENT_DIRECTOR)
    operator = service.signed_in(Role.CASINO_OPERATOR)

    assert {"enter-patron", "list-reserve"} <= offered(cashier)
    assert not offered(cashier) & {"schedule-session", "cancel-tournament", "draft-conditions"}
    assert "schedule-session" in offered(director)
    assert not offered(director) & {"draw-seats", "start-session", "award-prizes"}
    assert "cancel-tournament" in offered(operator)
    for watcher in (Role.SURVEILLANCE, Role.INSPECTOR, Role.REGULATOR):
        assert set() == offered(service.signed_in(watcher))


def test_the_desk_leads_from_the_draw_to_the_start(service: Service) -> None:
    entered(service, "guest 1", "guest 2", "guest 3")
    director = service.signed_in(Role.TOURNAMENT_DIRECTOR)
    does(director, "schedule-session", tables={"T1": 2, "T2": 2})
    assert "Seats are to be given out" in text(director, "/desk")
    assert "commit-ballot" in offered(director)
    does(director, "commit-ballot", commitment=commitment_of(SEED))
    assert "draw-seats" in offered(director)
    does(director, "draw-seats", seed=SEED)
    assert "start-session" not in offered(director)
    assert "take-seat" in offered(director)

    service.clock.wait(hours=1)
    director = service.signed_in(Role.TOURNAMENT_DIRECTOR)

    assert "start-session" in offered(director)
    cards = text(director, "/cards")
    assert SEED in cards
    assert commitment_of(SEED) in cards
    assert all(f"guest {number}" in cards for number in (1, 2, 3))


def test_a_dispute_waits_for_its_ruling_at_the_desk_of_who_runs_it(service: Service) -> None:
    entered(service, "guest 1", "guest 2", edition="star-2025")
    does(service.signed_in(Role.DEALER), "raise-tournament-dispute", about="a count at T1")
    director = service.signed_in(Role.TOURNAMENT_DIRECTOR)

    desk = text(director, "/desk")
    assert "A dispute is undecided: a count at T1" in desk
    assert "15.11.2" in desk
    assert "decide-tournament-dispute" in offered(director)
    assert "decide-tournament-dispute" not in offered(service.signed_in(Role.CASHIER))
    does(director, "decide-tournament-dispute", ruling="the count stands")
    assert "Nothing waits for a ruling." in text(director, "/desk")


def test_refunds_are_told_to_the_cent_before_a_cancellation(service: Service) -> None:
    entered(service, "guest 1", "guest 2")
    operator = service.signed_in(Role.CASINO_OPERATOR)

    assert "$200 goes back to 2." in text(operator, "/desk")
    does(operator, "cancel-tournament", reason="a flood")

    desk = text(operator, "/desk")
    assert "Cancelled" in desk
    assert "-$200.00" in desk
    assert set() == offered(operator)


def test_a_withdrawal_says_what_goes_back(service: Service) -> None:
    until = OPENING_TIME + timedelta(minutes=30)
    cashier = entered(service, "guest 1", edition="star-2025", withdrawal_until=until)
    assert "$100 goes back." in text(cashier, "/entries")

    service.clock.wait(minutes=31)

    assert "Nothing goes back." in text(service.signed_in(Role.CASHIER), "/entries")


def test_a_patron_is_found_by_name_and_entered_for_the_stated_fee(service: Service) -> None:
    service.fill_purse("zoe")
    cashier = entered(service, "guest 1")

    found = cashier.get("/tournaments/Cup/entries?find=zoe").text
    given = '{"do":"enter-patron","paid_cents":10000,"patron":"zoe"}'
    assert given in unescape(found)


def test_results_name_entrants_to_staff_alone(service: Service) -> None:
    cashier = entered(service, "guest 1")
    assert "guest 1" in text(cashier, "/results")
    seen = text(service.signed_in(Role.PATRON), "/results")
    assert "guest 1" not in seen
    assert "entrant 1" in seen


@pytest.mark.parametrize("path", ["/desk", "/entries", "/conditions", "/cards", "/results"])
def test_a_tournament_that_is_not_there_is_told_so(service: Service, path: str) -> None:
    director = service.signed_in(Role.TOURNAMENT_DIRECTOR)
    assert "There is no tournament Cup." in text(director, path, 404)


def test_the_pit_is_alerted_to_a_dispute_and_to_a_start_that_is_overdue(service: Service) -> None:
    entered(service, "guest 1", "guest 2", edition="star-2025")
    does(service.signed_in(Role.DEALER), "raise-tournament-dispute", about="a count at T1")

    def alerts() -> list[str]:
        floor = service.floor
        service.run(floor.watch.look_now, floor.now(), floor.shoes)
        told = service.signed_in(Role.CASINO_SUPERVISOR).get("/api/house/alerts").json()
        return sorted(each["words"] for each in told if each["concern"] == "tournament")

    assert ["A dispute stops the tournament Cup: a count at T1"] == alerts()
    service.clock.wait(hours=2)

    overdue, dispute = sorted(alerts(), reverse=True)
    assert dispute.startswith("A dispute stops")
    assert overdue.startswith("The tournament Cup should have started at")


def test_the_report_of_tournaments_has_the_field_and_the_money_of_each(service: Service) -> None:
    entered(service, "guest 1", "guest 2")
    operator = service.signed_in(Role.CASINO_OPERATOR)
    does(operator, "cancel-tournament", reason="a flood")

    report = service.signed_in(Role.TOURNAMENT_DIRECTOR).get("/api/reports/tournaments").json()
    (row,) = report["rows"]
    told = dict(zip([each["name"] for each in report["columns"]], row["cells"], strict=True))
    assert ("Cup", "cancelled", 2) == (told["tournament"], told["stage"], told["entrants"])
    assert (2 * FEE, 2 * FEE, 0) == (told["fees paid"], told["refunded"], told["pool"])


def test_the_pit_has_tournaments_with_what_they_wait_for(service: Service) -> None:
    drafted(service, prizes=())

    pit = service.signed_in(Role.CASINO_SUPERVISOR).get("/pit").text
    assert 'href="/tournaments/Cup/desk"' in pit
    assert "1 condition is missing" in pit


def readings(page: str) -> dict[str, tuple[str, list[str]]]:
    """The readings of a desk: path, then what is said of it and the clauses that it reads."""
    rows = re.findall(r'<li data-key="reading-([^"]+)">(.*?)</li>', page, re.DOTALL)
    return {
        path: (
            " ".join(re.sub(r"<[^>]*>", " ", row.split('<span class="by-clause">')[0]).split()),
            re.findall(r'href="/rules/[^/]+/([^"]+)"', row),
        )
        for path, row in rows
    }


def test_the_desk_shows_which_readings_it_was_opened_with(service: Service) -> None:
    operator = service.signed_in(Role.CASINO_OPERATOR)
    chosen = {"short_field": "cancel-only", "play": {"pass_card_saves": True}}
    does(operator, "open-tournament", edition="star-2025", settings=chosen)
    found = readings(operator.get("/tournaments/Cup/desk", accept="text/html").text)

    assert found["play.pass_card_saves"] == (
        "A pass card saves an entrant who cannot wager the minimum: yes chosen here",
        ["15.6.13", "15.7.1"],
    )
    assert found["short_field"][0].endswith(": cancel it chosen here")
    assert found["play.maximum_for_each"][0].endswith(": no")
    assert "stated_limits_bind" not in found
